"""Which of the two scoring figures to move: the options, and one piece of advice, for the table's automatic choice and
for the bots.

A message comes when the active player's figure stops on a dark space (M-3). So points are moved where they lead to one;
otherwise the figures are left where the points that come most often will lead there next.
"""

from __future__ import annotations

from itertools import product

from attrs import frozen

from tuscany_app.games.carcassonne.engine.moves import FIGURES
from tuscany_app.games.carcassonne.engine.state import DARK, FEATURE, POINTS, Position

MESSAGE_WORTH = 3.0  # points that a message brings on average
# How often the points earned at a time are 0, 1, 2, 3 or 4 more than a multiple of five: two and four are frequent.
NEED = (0.07, 0.08, 0.24, 0.17, 0.44)


@frozen
class FigureOption:
    """A figure that could move: its points now and then, and whether a message waits there (M-3)."""

    seat: int
    figure: int  # MAN or WOMAN
    before: int
    after: int
    message: bool


def figure_options(position: Position) -> list[FigureOption]:
    """Where the figures of the seat that is asked for one would come to stand, the man's first."""
    seat, points = position.seat, position.points_to_move()
    stand = position.figures[2 * seat : 2 * seat + 2]
    return [
        FigureOption(seat, figure, before, before + points, (before + points) % DARK == 0 and seat == position.active)
        for figure, before in enumerate(stand)
    ]


def prospects(man: int, woman: int) -> float:
    """What it is worth that the figures stand where they stand, in points: the chance of a message to come."""
    a, b = -man % DARK, -woman % DARK
    return MESSAGE_WORTH * (NEED[a] if a == b else NEED[a] + NEED[b])


def suggest(position: Position) -> int:
    """The figure to move, MAN or WOMAN, when the deciding seat is asked for it."""
    seat = position.seat
    awaited = to_come(position, seat)
    man, woman = position.figures[2 * seat : 2 * seat + 2]

    def worth(choice: tuple[int, ...]) -> float:
        after, moved = [man, woman], set(choice)
        for figure, points in zip(choice, awaited, strict=True):
            after[figure] += points
        if seat == position.active:
            moved |= {figure for figure in (0, 1) if position.moved >> figure & 1}
            if any(after[figure] % DARK == 0 for figure in moved):
                return MESSAGE_WORTH + prospects(*after)
        return prospects(*after)

    return max(product(range(len(FIGURES)), repeat=len(awaited)), key=worth)[0]


def to_come(position: Position, seat: int) -> list[int]:
    """The points that the seat moves in this scoring, from now on: those asked about first."""
    found = []
    for task in reversed(position.agenda):
        if task[0] == POINTS and task[1] == seat:
            found.append(task[2])
        elif task[0] == FEATURE and seat in position.owners(task[1]):
            found.append(position.value_complete(task[1]))
    return found
