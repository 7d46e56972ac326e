"""Numbers that a learner foretells: what the rules would say of a move that is still to be made."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase

from tuscany_app.games.tuscany.engine.events import (
    AreaCompleted,
    CardsDrawn,
    ColourCompleted,
    CropsScored,
    HarvestTurned,
    MarbleGained,
    WorkersGained,
)
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.kernel.game import Event

Figure = Callable[[TuscanyState, TuscanyState], int]


def _foreseen(pattern: str, count: Callable[[Event], int]) -> Figure:
    """What the first legal move of a pattern would bring."""

    def figure(before: TuscanyState, after: TuscanyState) -> int:
        trial = before.copy()
        move = next(move for move in trial.legal_moves() if fnmatchcase(str(move), pattern))
        return sum(count(event) for event in trial.play(move))

    return figure


def green_of(pattern: str) -> Figure:
    return _foreseen(pattern, _green)


def goods_of(pattern: str) -> Figure:
    """Workers, marble blocks or cards."""
    return _foreseen(pattern, _goods)


def harvest_of(pattern: str) -> Figure:
    """Harvest cards turned up."""
    return _foreseen(pattern, lambda event: int(isinstance(event, HarvestTurned)))


def red_points(before: TuscanyState, after: TuscanyState) -> int:
    """All that the learner has after what is played."""
    return after.red(0)


def _green(event: Event) -> int:
    return event.points if isinstance(event, AreaCompleted | ColourCompleted | CropsScored) else 0


def _goods(event: Event) -> int:
    return event.count if isinstance(event, WorkersGained | MarbleGained | CardsDrawn) else 0
