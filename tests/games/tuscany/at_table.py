"""What the tests of the table share: games in a wanted position, and a table with a user."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QPointF, Qt

from tuscany_app.games.tuscany.engine.events import (
    PhaseScored,
)
from tuscany_app.games.tuscany.engine.moves import (
    Draw,
    Free,
    Place,
    Take,
)
from tuscany_app.games.tuscany.engine.state import Stage
from tuscany_app.games.tuscany.table.display import Display
from tuscany_app.games.tuscany.table.model import Model
from tuscany_app.games.tuscany.table.scene import Scene
from tuscany_app.games.tuscany.table.targets import spot_named
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.session import Session
from tuscany_app.testing import seated

GAME = catalogue.load("tuscany")
SMALL = (960, 560)  # a window in which a whole game is quickly painted


def session(seats: int = 3, seed: int = 5, bots: int = 0) -> Session:
    return seated.session_of(GAME, seats, seed, bots)


def good_move(state: Any, rng: random.Random) -> Any:
    """Not a clever move, but one that fills the board: place, else take what fits, else draw."""
    legal = list(state.legal_moves())
    for kind in (Place, Free):
        if found := [move for move in legal if isinstance(move, kind)]:
            return rng.choice(found)
    drawing = [move for move in legal if isinstance(move, Draw)]
    if drawing and state.free_storage(state.actor()) is None:
        return rng.choice([*drawing, *drawing, *drawing, legal[-1]])
    fitting = [m for m in legal if isinstance(m, Take) and m.slot - 1 in state.fitting_slots(state.actor())]
    return rng.choice(fitting or drawing or legal)


def play_on(made: Session, wanted: Callable[[Any], bool], seed: int = 1) -> Session:
    """Play until a position is as wanted; if it never comes to that, another game has to do."""
    rng = random.Random(seed)
    while not wanted(made.state):
        if made.state.over():
            return play_on(session(len(made.setup.seats), made.setup.seed + 100), wanted, seed)
        made.play(good_move(made.state, rng))
    return made


def at_stage(*stages: Stage, turns: int = 0) -> Callable[[Any], bool]:
    return lambda state: not state.over() and state.stage in stages and state.round >= turns


def places(state: Any, least: int = 1) -> bool:
    """Whether something can be placed on one space in at least this number of ways."""
    found = [(move.storage, move.space) for move in state.legal_moves() if isinstance(move, Place)]
    return any(found.count(one) >= least for one in found)


class Table(seated.Table):
    kinds = (Model, Scene)

    def look_at_times(self, number: int) -> None:
        """In a whole game it is enough to paint now and then."""
        self.page.view.setUpdatesEnabled(number % 15 == 0)

    def spot(self, name: str) -> QPointF:
        return self.scene.where.rects_of(spot_named(name))[0].center()

    def point_at(self, name: str) -> list[str]:
        self.hover(self.spot(name))
        return [str(line) for line in self.scene.bubble.lines]

    def click_on(self, name: str) -> None:
        self.click(self.spot(name))

    def double_click_on(self, name: str) -> None:
        """The second click of two."""
        view, point = self.page.view.viewport(), self.at(self.spot(name))
        self.user._mouse(
            QEvent.Type.MouseButtonDblClick, view, point, Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton
        )
        self.user.release(view, point)

    def drag(self, start: QPointF, end: QPointF) -> None:
        self.user.drag(self.page.view.viewport(), self.at(start), self.at(end))


def shows_position(table: Table) -> None:
    """The table followed the events to what the position is."""
    there = Display.of(table.state, table.model.sees)
    there.recall(event for turn in table.model.session.turns for event in turn.events)
    assert table.scene.display == there


def before_scoring(seats: int = 3, bots: int = 0) -> Session:
    """The last decision before a phase is scored; what it is comes last in the record and is taken back."""
    made = session(seats, seed=7, bots=bots)
    rng = random.Random(7)
    while not any(isinstance(event, PhaseScored) for turn in made.turns[-1:] for event in turn.events):
        made.play(good_move(made.state, rng))
    made.undo()
    return made
