"""The Border's lessons on the real board, by theme. `first_game.py` has the first whole game.

A lesson starts in a position, given by a seed and moves (`games_before.py`), and asks for a few moves there. The seed
decides the dice, so every lesson has its own seed. The learner has seat 0.
"""

from __future__ import annotations

from tuscany_app.games.borders.teaching.lessons.on_good_play import GOOD_PLAY
from tuscany_app.games.borders.teaching.lessons.on_points import POINTS
from tuscany_app.games.borders.teaching.lessons.on_rounds import ROUNDS
from tuscany_app.games.borders.teaching.lessons.on_solo import SOLO
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Chapter, Lesson

*A_ROUND, ALL_FIVE, AREAS = ROUNDS
HIGHER_AND_LOWER, SAME_ACTION, END, TIE = POINTS
CHAPTERS = (
    Chapter(
        title=say("A round"),
        about=say("Roll, cross off segments and single spaces, finish areas, and end the game."),
        lessons=(*A_ROUND, AREAS, END),
        able=say("Afterwards you can roll, close borders and play a whole game."),
        first_game=True,
        picture="areas",
        shows=("board",),
    ),
    Chapter(
        title=say("Dice and points"),
        about=say("All five dice, who gets which value, and what decides a tie."),
        lessons=(ALL_FIVE, HIGHER_AND_LOWER, SAME_ACTION, TIE),
        able=say("Afterwards you know what every die and every area is worth, and who wins a tie."),
        second_game=True,
        picture="tie",
        shows=("board",),
    ),
    Chapter(
        title=say("Playing well"),
        about=say("Three positions from games of strong players, and what decided there."),
        lessons=GOOD_PLAY,
        able=say("Afterwards you know when to stop, when to end the game, and where to look last."),
        picture="last-area",
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
