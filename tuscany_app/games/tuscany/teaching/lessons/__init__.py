"""The lessons of The Castles of Tuscany on the real table, by theme. `first_game.py` has the first whole game.

A lesson starts in a position, given by a seed and moves (`games_before.py`), and asks for a few moves there. The seed
decides cards and tiles, so every lesson has its own seed. The learner has seat 0 and starts.
"""

from __future__ import annotations

from tuscany_app.games.tuscany.teaching.lessons.on_centre import CENTRE
from tuscany_app.games.tuscany.teaching.lessons.on_helpers import HELPERS
from tuscany_app.games.tuscany.teaching.lessons.on_more import MORE
from tuscany_app.games.tuscany.teaching.lessons.on_phases import PHASES
from tuscany_app.games.tuscany.teaching.lessons.on_set_up import START
from tuscany_app.games.tuscany.teaching.lessons.on_tiles import TILES
from tuscany_app.games.tuscany.teaching.lessons.on_turns import TURNS
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Chapter, Lesson

CHAPTERS = (
    Chapter(
        title=say("The turn"),
        about=say("Draw, take, place and pay; areas; and how a game begins."),
        lessons=(*TURNS, *START),
        able=say("Afterwards you can take your turns, pay, complete areas and play a whole game."),
        first_game=True,
        picture="areas",
        shows=("space:b1", "space:e3"),
    ),
    Chapter(
        title=say("More out of a turn"),
        about=say("Colour bonuses, a full storage, one more action."),
        lessons=MORE,
        able=say("Afterwards you can race for colours, make room and play two actions in a turn."),
        picture="colours",
        shows=("space:c1", "space:g3"),
    ),
    Chapter(
        title=say("Helpers"),
        about=say("Villages, quarries, monasteries, and where the cards come from."),
        lessons=HELPERS,
        able=say("Afterwards you never lack workers, marble or cards."),
        picture="piles",
        shows=("draw", "discard", "harvest"),
    ),
    Chapter(
        title=say("Points and surprises"),
        about=say("Agriculture, inns, carts and castles."),
        lessons=TILES,
        able=say("Afterwards you know what every tile does as soon as it is placed."),
        picture="castle",
        shows=("space:b2", "space:e4"),
    ),
    Chapter(
        title=say("The tiles in the centre"),
        about=say("What happens when they are too alike, fit nowhere or run out."),
        lessons=CENTRE,
        able=say("Afterwards nothing in the centre can surprise you."),
        picture="five",
        shows=("centre:5", "centre:8"),
    ),
    Chapter(
        title=say("Three scorings"),
        about=say("When a phase ends, what counts then, and the last round."),
        lessons=PHASES,
        able=say("Afterwards you can set the pace, count the end and settle a tie."),
        picture="last-round",
        shows=("tracks",),
    ),
)
LESSONS: tuple[Lesson, ...] = tuple(lesson for chapter in CHAPTERS for lesson in chapter.lessons)
