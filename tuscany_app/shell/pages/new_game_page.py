"""Setting a table: who sits where, who starts, and the game's options; the last table of every game is remembered."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Option, OptionValue
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.storage.record import PERSON
from tuscany_app.shell.level_words import EXPECTED
from tuscany_app.shell.pages.page import Page
from tuscany_app.shell.preferences import Preferences
from tuscany_app.shell.table_form import BY_CHANCE, SeatForm, TableForm, as_setup, remembered, stored
from tuscany_app.shell.widgets.art_widget import box_art
from tuscany_app.shell.widgets.containers import SideBySide, card, centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import button, column, empty, label, of_kind, row
from tuscany_app.shell.widgets.fields import CheckBox, ComboBox, label_for
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape
from tuscany_app.shell.widgets.seat_row import SeatRow
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

NAMES = 30  # that are kept
VALUES: dict[OptionValue, Sentence] = {"standard": say("Standard")}  # the component table of every game


class NewGamePage(Page):
    """Signals:
    begin(Setup): play.
    back: not now.
    """

    begin = Signal(object)
    back = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.game = catalogue.load(catalogue.ids()[0])
        self.rows: list[SeatRow] = []
        self.fields: dict[str, CheckBox | ComboBox] = {}
        self.bar = PageBar(self.back)

        self._seats = QVBoxLayout()
        self._seats.setSpacing(8)
        seats = QWidget()
        of_kind(seats, "plain")
        seats.setLayout(self._seats)
        self._seats.setContentsMargins(0, 0, 0, 0)
        self.add = button(say("Add a player"), "flat", "add")
        self.add.clicked.connect(self._add)
        self.rivals = Rivals()
        self.starter = ComboBox(say("Who starts"))
        self._start = row(label_for(label(say("Who starts")), self.starter), self.starter, None, spacing=14)
        players = card(
            label(say("At the table"), "heading"),
            seats,
            row(self.add, None),
            self.rivals,
            8,
            self._start,
            None,
            margin=22,
        )

        self._options = QVBoxLayout()
        self._options.setSpacing(4)
        self._options.setContentsMargins(0, 0, 0, 0)
        options = QWidget()
        of_kind(options, "plain")
        options.setLayout(self._options)
        self.options = card(label(say("Options"), "heading"), options, None, margin=22)

        self.picture = QVBoxLayout()
        both = QWidget()
        of_kind(both, "plain")
        down = QVBoxLayout(both)
        down.setContentsMargins(28, 24, 28, 24)
        down.setSpacing(20)
        down.addLayout(self.picture, 1)
        down.addWidget(SideBySide(players, self.options, 720, (8, 6)))

        self.notice = label(kind="notice", wrap=True)
        self.notice.hide()
        self.play = button(say("Play"), "primary", "play", say("Begin the game (Enter)"))
        self.play.setMinimumWidth(220)
        self.play.setDefault(True)
        self.play.clicked.connect(self._play)
        footer = QWidget()
        of_kind(footer, "footer")
        foot = QHBoxLayout(footer)
        foot.setContentsMargins(28, 12, 28, 12)
        foot.addWidget(self.notice, 1)
        foot.addStretch(1)
        foot.addWidget(self.play)

        area = scrolled(centred(both, 1240))
        stacked(self, self.bar, area, footer, stretched=area)
        leave_on_escape(self, self.back)
        self.set_game(self.game.id)

    def set_game(self, game_id: str) -> None:
        """Show the form for a game, as it was left the last time."""
        self.game = catalogue.load(game_id)
        put(self.bar.title.setText, say("New game: {game}", game=self.game.name))
        put(self.play.setAccessibleName, say("Play: {game}", game=self.game.name))
        known = self.preferences.values.names
        table = remembered(self.preferences.values.last_setups.get(game_id), self.game, known[0] if known else "")
        empty(self.picture)
        banner = box_art(game_id)
        banner.setMinimumHeight(90)
        banner.setMaximumHeight(1100)
        self.picture.addWidget(banner)
        self._show_options(table.options)
        self._show_places(list(table.places))
        self._show_starter(table.start)
        self._order_tabs()
        self.notice.hide()

    def table(self) -> TableForm:
        """What the form holds now."""
        values = {option.id: option.default for option in self.game.options}
        for name, field in self.fields.items():
            values[name] = field.isChecked() if isinstance(field, CheckBox) else field.value()
        return TableForm(tuple(seat.place() for seat in self.rows), self.starter.value(), values)

    # inside

    def _play(self) -> None:
        table = self.table()
        try:
            made = as_setup(table, self.game)
        except UserError as trouble:
            put(self.notice.setText, trouble.sentence)
            self.notice.show()
            return
        self.notice.hide()
        self.preferences.set("last_setups", {**self.preferences.values.last_setups, self.game.id: stored(table)})
        people = [place.name for place in table.places if place.name and place.player == PERSON]
        known = dict.fromkeys([*people, *self.preferences.values.names])
        self.preferences.set("names", list(known)[:NAMES])
        self.begin.emit(made)

    def _show_places(self, places: list[SeatForm]) -> None:
        for old in self.rows:
            self._seats.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.rows = []
        for number, place in enumerate(places, start=1):
            seat = SeatRow(
                self.game, number, place, self.preferences.values.names, removable=len(places) > self.game.players[0]
            )
            seat.recoloured.connect(self._recolour)
            seat.removed.connect(self._remove)
            seat.renamed.connect(lambda: self._show_starter(self.starter.value()))
            self._seats.addWidget(seat)
            self.rows.append(seat)
        self.add.setVisible(len(places) < self.game.players[-1])
        self._order_tabs()

    def _order_tabs(self) -> None:
        """Tab walks through the form as it is read: seats, who starts, options, play."""
        seats = [widget for seat in self.rows for widget in (seat.chip, seat.name, seat.player, seat.remove)]
        order = [self.bar.back, *seats, self.add, self.starter, *self.fields.values(), self.play]
        for before, after in itertools.pairwise(order):
            self.setTabOrder(before, after)

    def _show_starter(self, chosen: int) -> None:
        choices: list[tuple[Sentence | str, int]] = [(say("At random"), BY_CHANCE)]
        choices += [(seat.shown_name(), number) for number, seat in enumerate(self.rows)]
        self.starter.offer(choices, chosen)
        self.rivals.show_levels([seat.player.value() for seat in self.rows])
        self._start.setVisible(len(self.rows) > 1)

    def _show_options(self, values: Mapping[str, OptionValue]) -> None:
        empty(self._options)
        self.fields = {}
        for option in self.game.options:
            if len(option.choices) > 1 and option.earlier is None:
                self._options.addWidget(self._option(option, values[option.id]))
        self.options.setVisible(bool(self.fields))

    def _option(self, option: Option, value: OptionValue) -> QWidget:
        """A field for an option, with its sentence of help below."""
        help_text = label(option.help, "muted", wrap=True)
        field: CheckBox | ComboBox
        if option.choices in ((False, True), (True, False)):
            field = CheckBox()
            put(field.setText, option.label)
            field.setChecked(bool(value))
            put(field.setAccessibleDescription, option.help)
            made = column(field, row(help_text, margins=(round(14 + 20 * look().text_size / 100), 0, 0, 12)), spacing=0)
        else:
            field = ComboBox(option.label)
            named = VALUES | dict(option.names)
            field.offer([(named.get(choice, str(choice)), choice) for choice in option.choices], value)
            made = column(
                row(label_for(label(option.label), field), field, None),
                row(help_text, margins=(0, 0, 0, 12)),
                spacing=4,
            )
        self.fields[option.id] = field
        return made

    def _add(self) -> None:
        places = [seat.place() for seat in self.rows]
        taken = {place.colour for place in places}
        colour = next(colour for colour in self.game.colours if colour not in taken)
        level = next((place.player for place in reversed(places) if place.player != PERSON), PERSON)
        self._show_places([*places, SeatForm("", colour, level)])
        self._show_starter(self.starter.value())
        self.rows[-1].name.setFocus()

    def _remove(self, number: int) -> None:
        start = self.starter.value()
        if start == number - 1:
            start = BY_CHANCE
        elif start >= number:
            start -= 1
        self._show_places([seat.place() for seat in self.rows if seat.number != number])
        self._show_starter(start)
        self.play.setFocus()

    def _recolour(self, number: int, colour: str) -> None:
        """A colour that somebody else has is swapped."""
        mine = self.rows[number - 1]
        for other in self.rows:
            if other.colour == colour:
                other.set_colour(mine.colour)
        mine.set_colour(colour)

    # Page

    def entered(self) -> None:
        self.play.setFocus()

    def restyle(self) -> None:
        self._show_options(self.table().options)
        self._order_tabs()
        for seat in self.rows:
            seat.set_colour(seat.colour)

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter plays, wherever in the form one is, but on a button it presses that."""
        focus = self.focusWidget()
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif isinstance(focus, QToolButton) and focus.menu() is not None:
            focus.showMenu()
        elif isinstance(focus, QToolButton):
            focus.click()
        else:
            self._play()


class Rivals(QLabel):
    """What to expect of the computer players at the table, a line for each level."""

    def __init__(self) -> None:
        super().__init__()
        self._levels: list[str] = []
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        of_kind(self, "muted")

    def show_levels(self, players: list[str]) -> None:
        """`players` are levels, or persons."""
        self._levels = [level for level in EXPECTED if level in players]
        self.retranslate()

    def retranslate(self) -> None:
        self.setText("\n".join(str(EXPECTED[level]) for level in self._levels))
        self.setVisible(bool(self._levels))
