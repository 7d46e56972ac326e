"""What the tests of the table share: games that have come to a wanted position, and a table with a user."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPointF, Qt

from tuscany_app.games.carcassonne.engine import features
from tuscany_app.games.carcassonne.engine.moves import MoveFigure, PutFollower
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.table.display import Display, latest_tiles
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.games.carcassonne.table.scene import Scene
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.session import Session
from tuscany_app.testing import seated

GAME = catalogue.load("carcassonne")
RIGHT = Qt.MouseButton.RightButton
SMALL = (860, 480)  # whole games are painted faster


def session(seats: int = 3, seed: int = 39, moves: int = 0, **options: Any) -> Session:
    made = seated.session_of(GAME, seats, seed, **options)
    return reach(made, lambda state: len(made.turns) >= moves)


def position(wanted: Callable[[Any], bool], seats: int = 3, **options: Any) -> Session:
    """A game that has come to where something holds; seeds are tried until it does."""
    for seed in range(39, 60):
        made = reach(session(seats, seed, **options), lambda state: state.over() or wanted(state))
        if not made.state.over():
            return made
    raise AssertionError("no game comes there")


def good_move(state: Any, number: int) -> Any:
    """Not a clever move, but one that completes things, so that figures move and messages come."""
    moves = list(state.legal_moves())
    if state.stage == Stage.PLACING:
        chosen = random.Random(number).sample(moves, min(8, len(moves)))
        return max(chosen, key=lambda move: sum(gain.feature.points for gain in features.gains(state, move)))
    if state.stage == Stage.MANNING:
        farmer = isinstance(moves[0], PutFollower) and moves[0].kind == "field"
        return moves[-1] if number % 3 == 0 or (farmer and number % 7) else moves[0]
    if state.stage == Stage.FIGURE:
        return MoveFigure(state.proposed_figure())
    return moves[0]


def reach(made: Session, wanted: Callable[[Any], bool]) -> Session:
    while not wanted(made.state):
        made.play(good_move(made.state, len(made.turns)))
    return made


class Table(seated.Table):
    kinds = (Model, Scene)

    def cell(self, x: int, y: int) -> QPointF:
        return self.scene.parts.land.camera.rect((x, y)).center()


def shows_position(table: Table) -> None:
    """The table followed the events to what the position is."""
    assert table.scene.display == Display.of(table.state, latest_tiles(table.model.session.turns))


def several_ways(state: Any) -> bool:
    return any(len(ways) > 1 for ways in state.placements().values())
