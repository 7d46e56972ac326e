"""Where the scoring figures had best come to stand with points to move, and whether they bring a message."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from attrs import frozen

from tuscany_app.games.carcassonne.engine.figure_advice import MESSAGE_WORTH, prospects
from tuscany_app.games.carcassonne.engine.moves import FIGURES, MAN
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.engine.state import DARK, TRACK, Stage
from tuscany_app.games.carcassonne.players.evaluation import Judge


@frozen
class Ending:
    """Where the figures of a seat had best come to stand with some points."""

    worth: float
    dark: int | None = None  # the figure that brings a message
    total: int = 0  # the points of this figure


def ending(judge: Judge, seat: int, points: Sequence[int], first: int | None = None) -> Ending:
    """With the points of one scoring; `first` is the figure that moves the first of them (M-2 to M-5)."""
    state = judge.state
    moved_before = state.moved if state.stage == Stage.FIGURE and seat == state.active else 0
    found = []
    for choice in _choices(state, seat, len(points)):
        if first is None or choice[0] == first:
            after, moved = state.figures[2 * seat : 2 * seat + 2], moved_before
            for figure, more in zip(choice, points, strict=True):
                after[figure] += more
                moved |= 1 << figure
            dark = [figure for figure in range(len(FIGURES)) if moved >> figure & 1 and after[figure] % DARK == 0]
            worth = judge.prospect * prospects(*after)
            if dark and seat == state.active:
                worth += judge.weights.message * MESSAGE_WORTH
                found.append(Ending(worth, dark[0], after[dark[0]]))
            else:
                found.append(Ending(worth))
    return max(found, key=lambda one: one.worth)


def _choices(state: CarcassonneState, seat: int, count: int) -> Iterable[tuple[int, ...]]:
    if not state.messages:
        return [(MAN,) * count]
    if not state.one_figure:
        return product(range(len(FIGURES)), repeat=count)
    open_to = range(len(FIGURES)) if state.bound[seat] < 0 else (state.bound[seat],)
    return [(figure,) * count for figure in open_to]


def dark_space(judge: Judge) -> int | None:
    """The dark space on which a figure of the active player can stop when what the tile has completed is scored."""
    state, seat = judge.state, judge.state.active
    points = [state.value_complete(root) for root in judge.scoring() if seat in judge.owners[root]]
    if not points or not state.messages:
        return None
    found = ending(judge, seat, points)
    return None if found.dark is None else found.total % TRACK
