"""Who sits where, in the middle of a game: somebody leaves or joins, and somebody else goes on with a seat."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Seat
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.setup import bot_levels, check_seen
from tuscany_app.kernel.storage.record import PERSON
from tuscany_app.shell.base.game_form import SeatForm, default_name
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.evening.seat_list import SeatList
from tuscany_app.shell.widgets.containers import card, centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import button, column, label
from tuscany_app.shell.widgets.form_page import FormPage
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape
from tuscany_app.table.keys import with_key
from tuscany_app.table.retranslate import put


class SeatsPage(FormPage):
    """Signals:
    changed(dict): who goes on with which seats, by their numbers.
    """

    changed = Signal(object)

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._seats: tuple[Seat, ...] = ()
        bar = PageBar(self.back)
        put(bar.title.setText, say("Who sits where"))
        self.seats = SeatList(preferences.people)
        told = label(
            say(
                "Write who takes over a seat, or let a computer take it. In the statistics a seat counts for "
                "whoever made most of its decisions; in a series it stays with whoever began."
            ),
            "muted",
            wrap=True,
        )
        self.notice = label(kind="notice", wrap=True)
        self.notice.hide()
        self.go_on = button(say("Go on playing"), "primary", "play", with_key(say("Back to the table"), "Return"))
        self.go_on.clicked.connect(self.hand_in)
        inside = column(card(told, 8, self.seats, None, margin=22), None, margins=(28, 24, 28, 24))
        area = scrolled(centred(inside, 860))
        stacked(self, bar, area, self.footer(self.notice, self.go_on), stretched=area)
        leave_on_escape(self, self.back)

    def show_seats(self, session: AnySession, *, ask_about: int | None = None) -> None:
        """The seats of a game that is played; `ask_about` is the one that somebody wants to change."""
        self._seats = session.setup.seats
        count = len(self._seats)
        self.seats.offer(session.game.colours, bot_levels(session.game), range(count, count + 1))
        self.seats.show_places([_form(number, seat) for number, seat in enumerate(self._seats, start=1)])
        for row in self.seats.rows:
            row.chip.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)  # the pieces have its colour
            row.chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.notice.hide()
        self._first = self.seats.rows[ask_about or 0]

    def hand_in(self) -> None:
        changes = {}
        for number, (place, before) in enumerate(zip(self.seats.places(), self._seats, strict=True)):
            name = place.name or str(default_name(number + 1, place.player))
            now = Seat(name, before.colour, None if place.player == PERSON else place.player)
            if now != before:
                changes[number] = now
        try:
            for now in changes.values():
                check_seen(now.name)
        except UserError as trouble:
            put(self.notice.setText, trouble.sentence)
            self.notice.show()
            return
        self._preferences.seat([now.name for now in changes.values() if now.bot is None])
        self.changed.emit(changes)

    # Page

    def entered(self) -> None:
        self._first.name.setFocus()
        self._first.name.selectAll()

    def restyle(self) -> None:
        self.seats.restyle()


def _form(number: int, seat: Seat) -> SeatForm:
    """A computer that nobody gave a name has none here, so that a name that is typed means a person."""
    player = seat.bot or PERSON
    unnamed = seat.bot is not None and seat.name == str(default_name(number, player))
    return SeatForm("" if unnamed else seat.name, seat.colour, player)
