"""The Border's lessons on the real board, by theme. `first_game.py` has the first whole game.

A lesson starts in a position, given by a seed and moves (`games_before.py`), and asks for a few moves there. The seed
decides the dice, so every lesson has its own seed. The learner has seat 0.
"""

from __future__ import annotations

from tuscany_app.games.borders.teaching.lessons.on_points import POINTS
from tuscany_app.games.borders.teaching.lessons.on_rounds import ROUNDS
from tuscany_app.games.borders.teaching.lessons.on_solo import SOLO
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Chapter, Lesson

CHAPTERS = (
    Chapter(
        title=say("A round"),
        about=say("Roll, cross off segments and single spaces, finish areas."),
        lessons=ROUNDS,
        able=say("Afterwards you can roll, close borders and play a whole game."),
        first_game=True,
        picture="areas",
        shows=("board",),
    ),
    Chapter(
        title=say("Points and the end"),
        about=say("Who gets which value, and what decides."),
        lessons=POINTS,
        able=say("Afterwards you know what every area is worth, when it ends, and who wins a tie."),
        picture="tie",
        shows=("board",),
    ),
    Chapter(
        title=say("Alone"),
        about=say("Twelve turns to beat your own best score."),
        lessons=SOLO,
        able=say("Afterwards you can play on your own, for bronze, silver or gold."),
        shows=("board",),
    ),
)
LESSONS: tuple[Lesson, ...] = tuple(lesson for chapter in CHAPTERS for lesson in chapter.lessons)
