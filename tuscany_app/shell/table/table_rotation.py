"""Rotates the table page for players who sit on opposite sides of a flat screen."""

from __future__ import annotations

from PySide6.QtWidgets import QToolButton, QWidget

from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.table.turned_page import TurnedPage
from tuscany_app.table.model import AnyModel


def sits_opposite(seat: int, people: list[int], wish: str) -> bool:
    """Whether the person of this seat sits on the other side. `people` are all seats of people, in order."""
    if seat not in people or len(people) < 2:
        return False
    place = people.index(seat)
    return {"second": place % 2 == 1, "half": place >= (len(people) + 1) // 2}.get(wish, False)


class TableRotation(TurnedPage):
    """Turns the table page towards the person who must decide. A button turns it by hand."""

    def __init__(self, page: QWidget, preferences: Preferences, button: QToolButton) -> None:
        super().__init__(page)
        self._preferences, self._button = preferences, button
        self._deciding: int | None = None  # the seat that is to decide, the computers' as well
        self.by_hand: int | None = None  # the seat for which somebody turned it otherwise
        button.clicked.connect(self.turn_by_hand)

    def rest(self) -> None:
        """Nobody sits at the table any more."""
        self._deciding = self.by_hand = None
        self._button.hide()
        self.turn(False)

    def face(self, model: AnyModel) -> None:
        """Turn the page to the person who must decide. While computers play, and in games with only one person, it does
        not turn."""
        self._deciding = None if model.state.over() else model.state.actor()
        wish = self._preferences.values.opposite
        people = [number for number, seat in enumerate(model.session.setup.seats) if seat.bot is None]
        offered = wish != "nobody"
        self._button.setVisible(offered)
        if not offered:
            self.by_hand = None
            self.turn(False)
        elif model.person_to_act() and (seat := model.state.actor()) != self.by_hand:
            self.by_hand = None
            self.turn(sits_opposite(seat, people, wish))

    def turn_by_hand(self) -> None:
        """Turn the page. It stays so until another person must decide."""
        if self._deciding is not None:
            self.by_hand = self._deciding
        self.turn(not self.turned)
