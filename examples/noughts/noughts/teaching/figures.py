"""The figures of the rules."""

from __future__ import annotations

from tuscany_app.api import say
from tuscany_app.api.teaching import Figure, letter, no, ring, yes

FIGURES: tuple[Figure, ...] = (
    Figure(
        id="board",
        rules=("N-1",),
        caption=say("The empty board. A is the square a1, B is c2."),
        alt=say("Nine empty squares, three by three. Marked are a1 at the top left and c2 at the right of the middle."),
        show=("board",),
        marks=(letter("A", "a1"), letter("B", "c2")),
    ),
    Figure(
        id="turn",
        rules=("N-3",),
        caption=say("Noughts are to move. ✓ A free square, ✗ and one where a sign stands."),
        alt=say("A cross stands in the middle, on b2. The free square a1 may be taken; b2 may not."),
        show=("board",),
        marks=(yes("a1"), no("b2")),
        before=("mark b2",),
    ),
    Figure(
        id="line",
        rules=("N-4",),
        caption=say("Three crosses in a diagonal: a line, and the end of the game."),
        alt=say("Crosses on c1, b2 and a3 stand in a diagonal, which is struck through. Crosses have won."),
        show=("board",),
        marks=(ring("c1", "b2", "a3"),),
        before=("mark b2", "mark a1", "mark c1", "mark a2", "mark a3"),
    ),
)
