"""How The Castles of Tuscany is taught: lessons on the real table, by theme. `first_game.py` has the first whole game.

A lesson begins in a position of a game, told by its seed and its moves (`games.py`), and asks for a few moves there.
Cards and tiles come from the seed, so every lesson has its own. The learner has seat 0 and is the start player.
"""

from __future__ import annotations

from tuscany_app.games.tuscany.teaching.lessons.on_centre import CENTRE
from tuscany_app.games.tuscany.teaching.lessons.on_phases import PHASES
from tuscany_app.games.tuscany.teaching.lessons.on_set_up import START
from tuscany_app.games.tuscany.teaching.lessons.on_tiles import TILES
from tuscany_app.games.tuscany.teaching.lessons.on_turns import TURNS
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Chapter, Lesson

CHAPTERS = (
    Chapter(
        title=say("Your turn and your land"),
        about=say("Draw, take, place, and how points are made."),
        lessons=(*TURNS, *START),
        first_game=True,
    ),
    Chapter(
        title=say("The kinds of tile"),
        about=say("What each of them does as soon as it is placed."),
        lessons=TILES,
    ),
    Chapter(
        title=say("The tiles in the centre"),
        about=say("What happens when they are too alike, fit nowhere or run out."),
        lessons=CENTRE,
    ),
    Chapter(
        title=say("Three scorings"),
        about=say("When a phase ends, what counts then, and the last round."),
        lessons=PHASES,
    ),
)
LESSONS: tuple[Lesson, ...] = tuple(lesson for chapter in CHAPTERS for lesson in chapter.lessons)
