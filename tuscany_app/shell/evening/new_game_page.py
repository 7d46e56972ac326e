"""The form of a new game: who sits where, who starts, and the options. The last form of every game is remembered."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.component_files import STANDARD
from tuscany_app.kernel.component_tables import has_tables, option_of
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import OptionValue
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.setup import bot_levels
from tuscany_app.kernel.storage.record import PERSON
from tuscany_app.shell.base.game_form import BY_CHANCE, GameForm, as_setup, last_table, with_table
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.evening.level_help import EXPECTED
from tuscany_app.shell.evening.option_fields import OptionFields
from tuscany_app.shell.evening.seat_list import SeatList
from tuscany_app.shell.evening.seat_row import SeatRow
from tuscany_app.shell.widgets.art_widget import box_art
from tuscany_app.shell.widgets.containers import SideBySide, card, centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import button, column, empty, label, of_kind, row
from tuscany_app.shell.widgets.fields import CheckBox, ComboBox, label_for
from tuscany_app.shell.widgets.form_page import FormPage
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape
from tuscany_app.table.keys import with_key
from tuscany_app.table.retranslate import put


class NewGamePage(FormPage):
    """Signals:
    begin(Setup): play.
    people_wanted, series_wanted: those pages are wanted.
    boards_wanted(str, str): the component tables of a game are wanted, with that one in sight.
    """

    begin = Signal(object)
    people_wanted = Signal()
    series_wanted = Signal()
    boards_wanted = Signal(str, str)

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.game = catalogue.load(catalogue.ids()[0])
        self.people = button(say("People"), "flat", "person", say("Everybody's name, colour, symbol and help"))
        self.people.clicked.connect(self.people_wanted)
        self.series = button(say("Series"), "flat", "cup", say("Several games with the same players"))
        self.series.clicked.connect(self.series_wanted)
        self.bar = PageBar(self.back, self.people, self.series)

        self.starter = ComboBox(say("Who starts"))
        self.seats = SeatList(preferences.people)
        self.seats.renamed.connect(lambda: self._show_starter(self.starter.value()))
        self.seats.seated.connect(self._seats_changed)
        self.seats.removed.connect(self._removed)
        self.add = self.seats.add
        self.rivals = Rivals()
        self._start = row(label_for(label(say("Who starts")), self.starter), self.starter, None, spacing=14)
        players = card(
            row(label(say("At the table"), "heading"), None, self.add),
            self.seats,
            self.rivals,
            8,
            self._start,
            None,
            margin=22,
        )

        self.option_fields = OptionFields()
        self.boards = button(say("Your boards"), "", "settings", say("See, copy and change what is in the box"))
        self.boards.clicked.connect(self._to_boards)
        self.open_hands = CheckBox()
        put(self.open_hands.setText, say("Open hands"))
        put(self.open_hands.setToolTip, say("Nobody hides anything: the screen is not covered between two people"))
        self.options = card(
            label(say("Options"), "heading"), self.option_fields, self.open_hands, row(self.boards, None), None,
            margin=22,
        )  # fmt: skip

        self.picture = QVBoxLayout()
        beside = QWidget()
        of_kind(beside, "plain")
        down = QVBoxLayout(beside)
        down.setContentsMargins(0, 0, 0, 0)
        down.setSpacing(20)
        down.addLayout(self.picture, 1)
        down.addWidget(self.options)
        both = column(SideBySide(players, beside, 720, (8, 6)), None, margins=(28, 24, 28, 24))

        self.notice = label(kind="notice", wrap=True)
        self.notice.hide()
        self.play = button(say("Play"), "primary", "play", with_key(say("Begin the game"), "Return"))
        self.play.setMinimumWidth(220)
        self.play.setDefault(True)
        self.play.clicked.connect(self.hand_in)
        footer = self.footer(self.notice, self.play)

        area = scrolled(centred(both, 1240))
        stacked(self, self.bar, area, footer, stretched=area)
        leave_on_escape(self, self.back)
        self.set_game(self.game.id)

    def set_game(self, game_id: str) -> None:
        """Show the form for a game, as it was left the last time."""
        self.game = catalogue.load(game_id)
        put(self.bar.title.setText, say("New game: {game}", game=self.game.name))
        put(self.play.setAccessibleName, say("Play: {game}", game=self.game.name))
        known = self.preferences.people.everybody
        table = last_table(self.preferences.values.last_setups, self.game, known[0].name if known else "")
        empty(self.picture)
        banner = box_art(game_id)
        banner.setMinimumHeight(250)
        self.picture.addWidget(banner)
        self._show_options(table.options)
        self.open_hands.setChecked(self.preferences.values.open_hands)
        self.seats.offer(self.game.colours, bot_levels(self.game), self.game.players)
        self.seats.show_places(table.places)
        self._show_starter(table.start)
        self._order_tabs()
        self.notice.hide()

    @property
    def rows(self) -> list[SeatRow]:
        return self.seats.rows

    @property
    def fields(self) -> dict[str, CheckBox | ComboBox]:
        return self.option_fields.fields

    def table(self) -> GameForm:
        """What the form holds now."""
        return GameForm(tuple(self.seats.places()), self.starter.value(), self.option_fields.values())

    # inside

    def hand_in(self) -> None:
        table = self.table()
        try:
            made = as_setup(table, self.game)
        except UserError as trouble:
            put(self.notice.setText, trouble.sentence)
            self.notice.show()
            return
        self.notice.hide()
        self.preferences.change("last_setups", lambda setups: with_table(setups, self.game.id, table))
        if self.game.hidden:
            self.preferences.set("open_hands", self.open_hands.isChecked())
        self.preferences.seat([place.name for place in table.places if place.player == PERSON])
        self.begin.emit(made)

    def _seats_changed(self) -> None:
        self._show_starter(self.starter.value())
        self._order_tabs()

    def _order_tabs(self) -> None:
        """Tab walks through the form as it is read: seats, who starts, options, play."""
        top = (self.bar.back, self.people, self.series)
        seats, fields = self.seats.in_tab_order(), self.fields.values()
        order = [*top, self.add, *seats, self.starter, *fields, self.open_hands, self.boards, self.play]
        for before, after in itertools.pairwise(order):
            self.setTabOrder(before, after)

    def _show_starter(self, chosen: int) -> None:
        choices: list[tuple[Sentence | str, int]] = [(say("At random"), BY_CHANCE)]
        choices += [(seat.shown_name(), number) for number, seat in enumerate(self.rows)]
        self.starter.offer(choices, chosen)
        self.rivals.show_levels([seat.player.value() for seat in self.rows])
        self._start.setVisible(len(self.rows) > 1)

    def _show_options(self, values: Mapping[str, OptionValue]) -> None:
        self.option_fields.show_options(self.game, values)
        self.boards.setVisible(has_tables(self.game))
        self.open_hands.setVisible(self.game.hidden)
        self.options.setVisible(bool(self.fields) or has_tables(self.game) or self.game.hidden)

    def _to_boards(self) -> None:
        chosen = self.option_fields.values().get(option_of(self.game) or "", STANDARD)
        self.boards_wanted.emit(self.game.id, str(chosen))

    def _removed(self, number: int) -> None:
        """Whoever was to start still is, if they are still there."""
        start = self.starter.value()
        self.starter.choose(BY_CHANCE if start == number - 1 else start - (start >= number))
        self.play.setFocus()

    # Page

    def entered(self) -> None:
        if self.option_fields.stale():
            now = self.table().options
            there = {option.id: option for option in self.game.options}
            self._show_options(
                {name: now[name] if now.get(name) in found.choices else found.default for name, found in there.items()}
            )
            self._order_tabs()
        self.seats.refresh()
        self.play.setFocus()

    def restyle(self) -> None:
        self._show_options(self.table().options)
        self._order_tabs()
        self.seats.restyle()


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
