"""How Carcassonne is taught: lessons on the real table, the base game first, then figures and messages.

A lesson begins in a position of a game, told by its seed and its moves, and asks for a few moves there. The order of
tiles and messages comes from the seed, so every lesson has its own. The learner has seat 0.
"""

from __future__ import annotations

from tuscany_app.games.carcassonne.teaching.lessons.on_building import BUILDING
from tuscany_app.games.carcassonne.teaching.lessons.on_figures import FIGURES
from tuscany_app.games.carcassonne.teaching.lessons.on_followers import FOLLOWERS
from tuscany_app.games.carcassonne.teaching.lessons.on_messages import MESSAGES
from tuscany_app.games.carcassonne.teaching.lessons.on_the_end import ENDING
from tuscany_app.games.carcassonne.teaching.lessons.on_the_last_turn import FINALE
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Chapter, Lesson

CHAPTERS = (
    Chapter(
        title=say("Building"),
        about=say("Tiles, and the first followers on roads, in cities and in cloisters."),
        lessons=BUILDING,
    ),
    Chapter(
        title=say("Followers"),
        about=say("Who scores when several are there, when they come home, and farmers."),
        lessons=FOLLOWERS,
    ),
    Chapter(
        title=say("The end of the game"),
        about=say("The last scoring. With it you know the whole base game."),
        lessons=ENDING,
        playable=say("You can play now: the base game, with the messages switched off."),
    ),
    Chapter(
        title=say("Two figures"),
        about=say("The Messages begin: two scoring figures, and dark spaces on the track."),
        lessons=FIGURES,
        first_game=True,
    ),
    Chapter(
        title=say("The eight messages"),
        about=say("Each of them once: its action, or the 2 points of its seal?"),
        lessons=MESSAGES,
    ),
    Chapter(
        title=say("Finale"),
        about=say("Once round the track, and a last turn with everything in it."),
        lessons=FINALE,
    ),
)
LESSONS: tuple[Lesson, ...] = tuple(lesson for chapter in CHAPTERS for lesson in chapter.lessons)
