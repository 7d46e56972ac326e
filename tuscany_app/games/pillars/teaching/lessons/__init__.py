"""The lessons of Pillars on the real board, by theme. `first_game.py` has the first whole game.

A lesson starts in a position, given by moves (`games_before.py`), and asks for a few moves there. Where several moves
are right, the replies fit each of them. The learner has seat 0.
"""

from __future__ import annotations

from tuscany_app.games.pillars.teaching.lessons.on_good_play import GOOD_PLAY
from tuscany_app.games.pillars.teaching.lessons.on_other_games import OTHER_GAMES
from tuscany_app.games.pillars.teaching.lessons.on_placing import PLACING
from tuscany_app.games.pillars.teaching.lessons.on_the_end import ENDING
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Chapter, Lesson

NOTHING_FITS, END, TIE = ENDING
CHAPTERS = (
    Chapter(
        title=say("Pillars and pieces"),
        about=say("Where they may stand, what to place first, and how a game is won."),
        lessons=(*PLACING, END),
        able=say("Afterwards you can set pillars, place pieces and play a whole game."),
        first_game=True,
        picture="big-first",
        shows=("frame",),
    ),
    Chapter(
        title=say("When room is scarce"),
        about=say("When nothing fits any more, and who wins a tie."),
        lessons=(NOTHING_FITS, TIE),
        able=say("Afterwards you know how to stay in a game, what saves points, and who wins a tie."),
        picture="nothing-fits",
        shows=("frame",),
    ),
    Chapter(
        title=say("Playing well"),
        about=say("Three positions from games of strong players, and what decided there."),
        lessons=GOOD_PLAY,
        able=say("Afterwards you count places, close doors, and count to the end."),
        picture="shut-out",
        shows=("frame",),
    ),
    Chapter(
        title=say("Other ways to play"),
        about=say("A match, more players, and an option."),
        lessons=OTHER_GAMES,
        able=say("Afterwards you can play a match, with more players, or with the option."),
        picture="extra-pillar",
        shows=("frame",),
    ),
)
LESSONS: tuple[Lesson, ...] = tuple(lesson for chapter in CHAPTERS for lesson in chapter.lessons)
