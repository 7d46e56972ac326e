"""The lessons of The Castles of Tuscany on the real table, by theme. `first_game.py` has the first whole game.

A lesson starts in a position, given by a seed and moves (`games_before.py`), and asks for a few moves there. The seed
decides cards and tiles, so every lesson has its own seed. The learner has seat 0 and starts.
"""

from __future__ import annotations

from tuscany_app.games.tuscany.teaching.lessons.on_centre import CENTRE
from tuscany_app.games.tuscany.teaching.lessons.on_good_play import GOOD_PLAY
from tuscany_app.games.tuscany.teaching.lessons.on_helpers import HELPERS
from tuscany_app.games.tuscany.teaching.lessons.on_more import MORE
from tuscany_app.games.tuscany.teaching.lessons.on_phases import PHASES
from tuscany_app.games.tuscany.teaching.lessons.on_set_up import START
from tuscany_app.games.tuscany.teaching.lessons.on_tiles import TILES
from tuscany_app.games.tuscany.teaching.lessons.on_turns import TURNS
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Chapter, Lesson

FIRST_SCORING, SECOND_SCORING, LAST_ROUND = PHASES
CHAPTERS = (
    Chapter(
        title=say("The turn, and a game"),
        about=say("Draw, take, place and pay; areas; the scorings; how a game begins, ends and is won."),
        lessons=(*TURNS, FIRST_SCORING, LAST_ROUND, *START),
        able=say("Afterwards you can take your turns, complete areas, and play a whole game."),
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
        lessons=(*TILES, SECOND_SCORING),
        able=say("Afterwards you know what every tile does as soon as it is placed, and when to bring a scoring."),
        second_game=True,
        picture="castle",
        shows=("space:b2", "space:e4"),
    ),
    Chapter(
        title=say("Playing well"),
        about=say("Three positions from games of strong players, and what decided there."),
        lessons=GOOD_PLAY,
        able=say("Afterwards you choose chips and free tiles by your land, and turns by the end."),
        picture="free-tile",
        shows=("board",),
    ),
    Chapter(
        title=say("Special cases in the centre"),
        about=say("What happens when the tiles are too alike, fit nowhere or run out."),
        lessons=CENTRE,
        able=say("Afterwards nothing in the centre can surprise you."),
        picture="five",
        shows=("centre:5", "centre:8"),
    ),
)
LESSONS: tuple[Lesson, ...] = tuple(lesson for chapter in CHAPTERS for lesson in chapter.lessons)
