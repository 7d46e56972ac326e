"""The board and the signs."""

from __future__ import annotations

from tuscany_app.api import say
from tuscany_app.api.teaching import Lesson, Step

LESSONS = (
    Lesson(
        id="signs",
        title=say("The board and your signs"),
        rules=("N-1", "N-2", "N-3"),
        steps=(
            Step(
                say(
                    "Nine squares, two players, and whoever has three signs in a line wins. You begin, so yours are "
                    "the crosses; the noughts are your opponent's."
                ),
                point=("board",),
            ),
            Step(
                say(
                    "A turn is one sign on a free square. Put your cross in the middle: click b2, or go there with the "
                    "arrows and press Enter."
                ),
                point=("b2",),
                moves=("mark b2",),
                wrong=say("You may begin there. Today take the middle, b2."),
                replies=("mark a1",),
                praise=say("Four of the eight lines go through the middle. Your opponent took a corner."),
            ),
            Step(
                say(
                    "Signs stay where they are, and a taken square is taken: try a1. Then put your second cross on c1."
                ),
                point=("c1",),
                moves=("mark c1",),
                wrong=say("That square is free, too. For this lesson take c1."),
                replies=("mark a3",),
                praise=say("You were about to finish c1, b2, a3, and your opponent saw it."),
            ),
        ),
        closing=say("One sign a turn, one after the other, until somebody has a line or the board is full."),
    ),
)
