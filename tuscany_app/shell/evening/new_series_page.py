"""The form of a new series: its name, the players, the games in their order, and the points for ranks."""

from __future__ import annotations

import itertools
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.dates import Day
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import LEVELS, SEAT_COLOURS, Seat
from tuscany_app.kernel.i18n import say, say_n
from tuscany_app.kernel.series import MOST_POINTS, Planned, Series, check, usual_points
from tuscany_app.kernel.setup import NAME_LENGTH, RANDOM
from tuscany_app.kernel.storage.record import PERSON
from tuscany_app.shell.base.game_form import LEVEL, GameForm, SeatForm, default_name, last_chairs, remembered
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.evening.programme_row import ProgrammeRow
from tuscany_app.shell.evening.seat_list import SeatList
from tuscany_app.shell.widgets.containers import SideBySide, below_landscape, card, centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import button, column, empty, label, of_kind, row
from tuscany_app.shell.widgets.fields import ComboBox, label_for
from tuscany_app.shell.widgets.form_page import FormPage
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

ROUNDS = range(1, 11)
NUMBER_WIDTH = 58  # pixels of a field for points at 100 % text


class NewSeriesPage(FormPage):
    """Signals:
    begin(Series): play it.
    people_wanted: that page is wanted.
    """

    begin = Signal(object)
    people_wanted = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.people = button(say("People"), "flat", "person", say("Everybody's name, colour, symbol and help"))
        self.people.clicked.connect(self.people_wanted)
        self.bar = PageBar(self.back, self.people)
        put(self.bar.title.setText, say("New series"))

        self.rows: list[ProgrammeRow] = []
        self.points: list[QLineEdit] = []
        self._own_points: list[int] = []  # where they are not the usual ones, of as many ranks as there have been
        self.add = button(say("Add a game"), "flat", "add")
        self.add.clicked.connect(self._add)
        self.rounds = ComboBox(say("How often"))
        self.rounds.offer([(say_n("{n} time", "{n} times", number), number) for number in ROUNDS], 1)
        self.play = button(say("Begin the series"), "primary", "play")
        self.play.setMinimumWidth(220)
        self.play.clicked.connect(self.hand_in)
        self.name = QLineEdit()
        self.name.setMaxLength(NAME_LENGTH)
        put(self.name.setAccessibleName, say("Name of the series"))
        named = row(label_for(label(say("Name")), self.name), self.name, spacing=14)
        named.strip.setStretch(1, 1)
        self.seats = SeatList(preferences.people)
        self.seats.offer(SEAT_COLOURS, (RANDOM, *LEVELS), range(2, len(SEAT_COLOURS) + 1))
        self.seats.seated.connect(self._seats_changed)
        self._points = QHBoxLayout()
        self._points.setContentsMargins(0, 0, 0, 0)
        self._points.setSpacing(8)
        points = QWidget()
        of_kind(points, "plain")
        points.setLayout(self._points)
        players = card(
            named,
            6,
            row(label(say("At the table"), "heading"), None, self.seats.add),
            self.seats,
            6,
            label(say("Points for ranks"), "heading"),
            points,
            label(say("Players who share a rank share its points. Ties are decided by games won."), "muted", wrap=True),
            None,
            margin=22,
        )

        self._programme = QVBoxLayout()
        self._programme.setContentsMargins(0, 0, 0, 0)
        self._programme.setSpacing(8)
        programme = QWidget()
        of_kind(programme, "plain")
        programme.setLayout(self._programme)
        games = card(
            label(say("Games"), "heading"),
            programme,
            row(self.add, None),
            6,
            row(label_for(label(say("How often")), self.rounds), self.rounds, None, spacing=14),
            label(say("The start player changes from game to game."), "muted", wrap=True),
            None,
            margin=22,
        )

        self.notice = label(kind="notice", wrap=True)
        self.notice.hide()
        footer = self.footer(self.notice, self.play)

        content = column(SideBySide(players, games, 900, (7, 6)), margins=(28, 8, 28, 24))
        area = scrolled(below_landscape(centred(content, 1240)))
        stacked(self, self.bar, area, footer, stretched=area)
        leave_on_escape(self, self.back)
        self.set_up(None)
        self.retranslate()

    def set_up(self, last: Series | None) -> None:
        """An empty form, with the players of the last series, or those who played last."""
        self.name.clear()
        self.notice.hide()
        self.rounds.choose(1)
        if last is not None:
            places = [SeatForm(seat.name, seat.colour, seat.bot or PERSON) for seat in last.players]
        elif (chairs := last_chairs(self.preferences.values.last_setups)) is not None and len(chairs) > 1:
            places = list(chairs)
        else:
            known = [person.name for person in self.preferences.people.everybody][:1]
            places = [
                SeatForm(known[0] if known else "", SEAT_COLOURS[0], PERSON),
                SeatForm("", SEAT_COLOURS[1], LEVEL),
            ]
        self.seats.show_places(places)
        self._show_points(list(usual_points(len(places)) if last is None else last.points))
        self._own_points.clear()
        game = self.preferences.values.game
        self._show_programme([self._planned(game if game in catalogue.ids() else catalogue.ids()[0])])

    def set_up_again(self, last: Series) -> None:
        """Once more: the same people, the same games."""
        self.set_up(last)
        self._show_programme([Planned(planned.game, planned.options) for planned in last.games])

    def series(self) -> Series:
        """What the form holds now."""
        players = tuple(
            Seat(
                place.name or str(default_name(number, place.player)),
                place.colour,
                None if place.player == PERSON else place.player,
            )
            for number, place in enumerate(self.seats.places(), start=1)
        )
        once = [game.planned() for game in self.rows]
        name, points = self.name.text().strip() or self._usual_name(), tuple(self._chosen_points())
        return Series(name, players, points, (*once,) * self.rounds.value())

    # inside

    def _usual_name(self) -> str:
        return str(say("Evening of {day}", day=Day(date.today())))

    def _last_table(self, game_id: str) -> GameForm:
        return remembered(self.preferences.values.last_setups.get(game_id), catalogue.load(game_id))

    def _planned(self, game_id: str) -> Planned:
        return Planned(game_id, self._last_table(game_id).options)

    def hand_in(self) -> None:
        series = self.series()
        try:
            check(series)
        except UserError as trouble:
            put(self.notice.setText, trouble.sentence)
            self.notice.show()
            return
        self.notice.hide()
        typed = [place.name for place in self.seats.places() if place.player == PERSON]
        self.preferences.seat(typed)
        self.begin.emit(series)

    def _seats_changed(self) -> None:
        players = len(self.seats.rows)
        if len(self.points) != players:
            self._show_points(self._points_for(players))
        self._order_tabs()

    def _points_for(self, players: int) -> list[int]:
        """With another number of players: the usual ones, unless others were chosen; those stay, and come back."""
        chosen = self._chosen_points()
        if chosen == list(usual_points(len(chosen))):
            return list(usual_points(players))
        self._own_points[: len(chosen)] = chosen
        return [*self._own_points, *[0] * players][:players]

    def _chosen_points(self) -> list[int]:
        return [int(field.text() or 0) for field in self.points]

    def _show_points(self, points: list[int]) -> None:
        empty(self._points)
        self.points = []
        for rank, number in enumerate(points, start=1):
            field = QLineEdit(str(number))
            field.setValidator(QIntValidator(0, MOST_POINTS, field))
            field.setFixedWidth(round(NUMBER_WIDTH * look().text_size / 100))
            field.setAlignment(Qt.AlignmentFlag.AlignCenter)
            put(field.setAccessibleName, say("Points for rank {rank}", rank=rank))
            words = label(say("{rank}.", rank=rank), "muted")
            self._points.addWidget(label_for(words, field))
            self._points.addWidget(field)
            self.points.append(field)
        self._points.addStretch(1)
        self._order_tabs()

    def _show_programme(self, games: list[Planned]) -> None:
        empty(self._programme)
        self.rows = []
        for planned in games:
            made = ProgrammeRow(planned, self._last_table)
            made.raised.connect(lambda made=made: self._raise(made))
            made.removed.connect(lambda made=made: self._remove(made))
            self._programme.addWidget(made)
            self.rows.append(made)
        self._number()

    def _number(self) -> None:
        for number, made in enumerate(self.rows, start=1):
            made.show_number(number, len(self.rows))
        self._order_tabs()

    def _add(self) -> None:
        """Another one that is not there yet, if there is one."""
        there = [game.game.value() for game in self.rows]
        game_id = next((other for other in catalogue.ids() if other not in there), there[-1])
        self._show_programme([*(game.planned() for game in self.rows), self._planned(game_id)])
        self.rows[-1].game.setFocus()

    def _raise(self, made: ProgrammeRow) -> None:
        at = self.rows.index(made)
        games = [game.planned() for game in self.rows]
        games[at - 1], games[at] = games[at], games[at - 1]
        self._show_programme(games)
        self.rows[at - 1].game.setFocus()

    def _remove(self, made: ProgrammeRow) -> None:
        self._show_programme([game.planned() for game in self.rows if game is not made])
        self.add.setFocus()

    def _order_tabs(self) -> None:
        """Tab walks through the form as it is read."""
        seats = [self.name, *self.seats.in_tab_order(), self.seats.add, *self.points]
        games = [field for game in self.rows for field in game.fields()]
        order = [self.bar.back, self.people, *seats, *games, self.add, self.rounds, self.play]
        for before, after in itertools.pairwise(order):
            self.setTabOrder(before, after)

    # Page

    def entered(self) -> None:
        self.seats.refresh()
        self.play.setFocus()

    def restyle(self) -> None:
        self.seats.restyle()
        for game in self.rows:
            game.restyle()
        for field in self.points:
            field.setFixedWidth(round(NUMBER_WIDTH * look().text_size / 100))

    def retranslate(self) -> None:
        self.name.setPlaceholderText(self._usual_name())
