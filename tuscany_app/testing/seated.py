"""A page with a game on it, and a user, for the tests of a game's table; `lay` of games/conftest.py sets it up."""

from __future__ import annotations

import random
from typing import Any, ClassVar, cast

from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import AnyGame, OptionValue, Seat, Setup
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.setup import checked
from tuscany_app.shell.automation.synthetic_input import SyntheticUser, rest, wait_until
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.table.table_page import TablePage
from tuscany_app.table.model import TableModel
from tuscany_app.table.scene import TableScene
from tuscany_app.testing.beside import expected

NAMES = ("Ana", "Bruno", "Carla", "Dario", "Elena", "Fabio")
SIZE = (1366, 700)


def session_of(game: AnyGame, seats: int, seed: int, bots: int = 0, **options: OptionValue) -> AnySession:
    """A game for that number of players, the last of them computers."""
    people = zip(NAMES[:seats], game.colours, strict=False)
    places = [Seat(name, colour, "easy" if at >= seats - bots else None) for at, (name, colour) in enumerate(people)]
    return Session(game, checked(Setup(game.id, options, tuple(places), 0, seed), game))


class Table:
    """What the tables of all games have; each game says which model and scene are its own, and adds its places."""

    kinds: ClassVar[tuple[type, type]]

    def __init__(self, qtbot: QtBot, made: AnySession, size: tuple[int, int] = SIZE) -> None:
        preferences = Preferences()
        preferences.values.animation = "off"
        preferences.values.computers = "at_once"
        self.page = TablePage(preferences)
        qtbot.addWidget(self.page)
        self.page.resize(*size)
        self.page.show()
        self.page.activateWindow()
        qtbot.waitUntil(self.page.isActiveWindow)
        self.page.sit_down(made, None)
        self.user = SyntheticUser(self.page)
        for made_now, kind in zip((self.page.model, self.page.scene), self.kinds, strict=True):
            assert isinstance(made_now, kind)
        self.model, self.scene = cast(Any, self.page.model), cast(Any, self.page.scene)
        self.refusals: list[Any] = []
        self.model.refused.connect(self.refusals.append)
        self.sit()
        rest()

    @property
    def state(self) -> Any:
        return self.model.state

    def sit(self) -> None:
        """What the curtain does when the next person has sat down."""
        if self.model.handing_over():
            self.model.sit()

    def settled(self) -> None:
        """What happens has been seen, and what there was to read has been clicked away."""

        def quiet() -> bool:
            if self.scene.queue.reading:
                self.scene.queue.hurry()
            return not self.scene.queue.busy and (self.model.enabled or self.state.over())

        assert wait_until(quiet)

    def do(self, move: Any) -> None:
        turns = len(self.model.session.turns)
        self.user.do(self.page.view, self.scene.gestures(move))
        made = self.model.session.turns[turns:]  # a decision in which nothing is left to decide may follow by itself
        assert made, (move, self.refusals)
        assert made[0].move == move
        self.settled()

    def open_lists(self) -> None:
        """Log and choices are shown, as somebody wants who reads them."""
        if not self.page.lists_shown:
            self.page.fold()
            rest()

    def at(self, point: QPointF) -> QPointF:
        return QPointF(self.page.view.mapFromScene(point))

    def hover(self, point: QPointF) -> None:
        self.user.move(self.page.view.viewport(), self.at(point))

    def click(self, point: QPointF, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        self.user.click(self.page.view.viewport(), self.at(point), button)

    def keys(self, *keys: Qt.Key) -> None:
        for key in keys:
            self.page.view.setFocus()
            self.user.key(key)


class AnyTable(Table):
    """Of any game."""

    kinds = (TableModel, TableScene)


def middle_of(game_id: str, seats: int = 2) -> AnySession:
    """A game at which a person is to decide, the others' turns just before."""
    rng = random.Random(3)
    session = session_of(catalogue.load(game_id), seats, seed=4)
    while len(session.turns) < expected(game_id).middle or session.state.actor() == session.turns[-1].seat:
        session.play(rng.choice(list(session.state.legal_moves())))
        assert not session.state.over()
    return session
