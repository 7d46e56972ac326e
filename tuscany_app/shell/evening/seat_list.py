"""The seats of a new game: who sits where, in which colour, person or computer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.people import People, Person, folded
from tuscany_app.kernel.storage.record import PERSON
from tuscany_app.shell.base.game_form import SeatForm
from tuscany_app.shell.evening.seat_row import SeatRow
from tuscany_app.shell.widgets.factories import button, of_kind


class SeatList(QWidget):
    """Signals:
    renamed(): what somebody is called, or who they are, is another now.
    seated(): there are other seats.
    removed(number): the seat of that number, from 1, is about to go; those behind it move up.
    """

    renamed = Signal()
    seated = Signal()
    removed = Signal(int)

    def __init__(self, people: People) -> None:
        super().__init__()
        of_kind(self, "plain")
        self._people, self._known = people, people.everybody
        self._colours: Sequence[str] = ()
        self._levels: Sequence[str] = ()
        self._least, self._most = 1, 1
        self.rows: list[SeatRow] = []
        self._strip = QVBoxLayout(self)
        self._strip.setSpacing(8)
        self._strip.setContentsMargins(0, 0, 0, 0)
        self._strip.addStretch(1)
        self.add = button(say("Add a player"), "flat", "add")  # the page says where
        self.add.clicked.connect(self._add)

    def offer(self, colours: Sequence[str], levels: Sequence[str], players: range) -> None:
        """What there is to choose from; `show_places` follows."""
        self._colours, self._levels = colours, levels
        self._least, self._most = players[0], players[-1]
        self._hold_room()

    def show_places(self, places: Sequence[SeatForm]) -> None:
        for old in self.rows:
            self._strip.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.rows = []
        self._known = self._people.everybody
        for number, place in enumerate(places, start=1):
            seat = SeatRow(
                number,
                place,
                self._known,
                colours=self._colours,
                levels=self._levels,
                removable=len(places) > self._least,
            )
            seat.recoloured.connect(self._recolour)
            seat.taken.connect(self._take)
            seat.removed.connect(self._remove)
            seat.renamed.connect(self.renamed)
            self._strip.insertWidget(len(self.rows), seat)
            self.rows.append(seat)
        self.add.setEnabled(len(places) < self._most)  # it stays in its place under the pointer
        self._hold_room()
        self.seated.emit()

    def refresh(self) -> None:
        """Somebody may have become known, or be called otherwise, since the seats were shown."""
        if self._known != self._people.everybody:
            self.show_places(self.places())

    def places(self) -> list[SeatForm]:
        return [seat.place() for seat in self.rows]

    def in_tab_order(self) -> list[QWidget]:
        """As the seats are read."""
        return [widget for seat in self.rows for widget in (seat.chip, seat.name, seat.player, seat.remove)]

    def restyle(self) -> None:
        for seat in self.rows:
            seat.set_colour(seat.colour)
        self._hold_room()

    def _hold_room(self) -> None:
        """Room for everybody who may come, so that nothing below moves when a chair comes or goes."""
        high = max((seat.sizeHint().height() for seat in self.rows), default=0)
        self.setMinimumHeight(self._most * high + (self._most - 1) * self._strip.spacing())

    # inside

    def _add(self) -> None:
        places = self.places()
        taken = {place.colour for place in places}
        colour = next(colour for colour in self._colours if colour not in taken)
        level = next((place.player for place in reversed(places) if place.player != PERSON), PERSON)
        self.show_places([*places, SeatForm("", colour, level)])
        self.rows[-1].name.setFocus()

    def _remove(self, number: int) -> None:
        self.removed.emit(number)
        self.show_places([seat.place() for seat in self.rows if seat.number != number])

    def _recolour(self, number: int, colour: str) -> None:
        """A colour that somebody else has is swapped."""
        mine = self.rows[number - 1]
        for other in self.rows:
            if other.colour == colour:
                other.set_colour(mine.colour)
        mine.set_colour(colour)

    def _take(self, number: int, person: Person) -> None:
        """Somebody sits down, in their favourite colour if it is free. Who sat elsewhere changes places with who sat
        here."""
        mine = self.rows[number - 1]
        spelled = {folded(own) for own in person.spellings}
        there = next((row for row in self.rows if row is not mine and folded(row.name.text()) in spelled), None)
        if there is not None:
            here, other = mine.before_taken(), there.place()
            there.show_place(here)
            mine.show_place(other)
            return
        mine.show_place(SeatForm(person.name, mine.colour, PERSON))
        taken = {row.colour for row in self.rows}
        if person.colour is not None and person.colour in self._colours and person.colour not in taken:
            mine.set_colour(person.colour)
