"""The filters of the statistics: game, person, time, number of players, rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QDateEdit, QWidget

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.results import Kind, Period, Result, Selection, Somebody, everybody
from tuscany_app.shell.base.day_text import DAY, locale
from tuscany_app.shell.statistics.statistics_words import ALL_GAMES, EVERYBODY, game_name, name_of, rules_of, table_of
from tuscany_app.shell.widgets.factories import column, label
from tuscany_app.shell.widgets.fields import ComboBox, label_for
from tuscany_app.shell.widgets.flow_row import FlowRow
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

DATES = "dates"  # from one day to another
WIDEST = 300  # pixels of a field at 100 % text
PERIODS = {
    Period.ALL: say("All time"),
    Period.DAYS: say("The last 30 days"),
    Period.MONTH: say("This month"),
    Period.YEAR: say("This year"),
}


class DataFilters(FlowRow):
    """Signals:
    changed: something else is asked for.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.game, self.who = ComboBox(say("Game")), ComboBox(say("Player"))
        self.period, self.players, self.rules = (
            ComboBox(say("Period")),
            ComboBox(say("Players")),
            ComboBox(say("Rules")),
        )
        self.since, self.until = DateField(say("From")), DateField(say("To"))
        self._dates = (_field(say("From"), self.since), _field(say("To"), self.until))
        self._rules = _field(say("Rules"), self.rules)
        for part in (
            _field(say("Player"), self.who), _field(say("Game"), self.game), self._rules,
            _field(say("Period"), self.period), *self._dates, _field(say("Players"), self.players),
        ):  # fmt: skip
            self.add(part)
        self._results: Sequence[Result] = ()
        for field in (self.game, self.who, self.period, self.players, self.rules):
            field.currentIndexChanged.connect(self._change)
        for day in (self.since, self.until):
            day.dateChanged.connect(self._change)
        self._rules.hide()
        self.restyle()
        self._show_dates()

    def restyle(self) -> None:
        """A long name takes not all of the room."""
        for field in (self.game, self.who, self.rules):
            field.setMaximumWidth(round(WIDEST * look().text_size / 100))

    def offer(self, results: Sequence[Result]) -> None:
        """What can be asked for in this library; what is asked for stays, if it can. Who plays most is asked for
        first."""
        first = self.who.count() == 0
        self._results = results
        there = everybody(results)
        games = Counter(result.kind.game for result in results)
        names = [(game_name(game), game) for game in catalogue.ids() if game in games]
        self.game.offer([(ALL_GAMES, None), *names], self.game.value())
        wish = there[0] if first and there and not there[0].computer else self.who.value()
        self.who.offer([(EVERYBODY, None), *((name_of(who), who) for who in there)], wish)
        years = sorted({result.began.year for result in results}, reverse=True)
        self.period.offer(
            [
                *((words, period) for period, words in PERIODS.items()),
                *((str(year), year) for year in years),
                (say("From… to…"), DATES),
            ],
            self.period.value() or Period.ALL,
        )
        if first and results:
            self.since.choose(results[0].began.date())
            self.until.choose(results[-1].began.date())
        numbers = sorted({result.players for result in results} - {1})
        tables = [(table_of(number), number) for number in (None, *numbers)]
        if any(result.players == 1 for result in results):
            tables.append((table_of(1), 1))
        self.players.offer(tables, self.players.value())
        self._offer_rules()

    def _offer_rules(self) -> None:
        """Those by which the game was played, the most usual first; nothing to choose where there is one."""
        game = self.game.value()
        kinds = Counter(result.kind for result in self._results if result.kind.game == game)
        order = sorted(kinds, key=lambda kind: (bool(kind.rules), -kinds[kind]))
        chosen = self.rules.value() if len(kinds) > 1 else None
        self.rules.offer([(say("All rules"), None), *((rules_of(kind), kind) for kind in order)], chosen)
        self._rules.setVisible(len(kinds) > 1)

    def selection(self, today: date) -> Selection:
        since, until = self._days(today)
        kind: Kind | None = self.rules.value()
        rules = None if kind is None else kind.rules
        return Selection(self.game.value(), self.who.value(), since, until, self.players.value(), rules)

    def ask_for(self, game: str | None, who: Somebody | None) -> None:
        """This game and this person, of all times."""
        blocked = self.blockSignals(True)
        self.game.choose(game)
        self.who.choose(who)
        self.period.choose(Period.ALL)
        self.players.choose(None)
        self._offer_rules()
        self.rules.choose(None)
        self._show_dates()
        self.blockSignals(blocked)
        self.changed.emit()

    def _days(self, today: date) -> tuple[date | None, date | None]:
        period = self.period.value()
        if period == DATES:
            return tuple(sorted((self.since.value(), self.until.value())))  # type: ignore[return-value]
        if isinstance(period, int):
            return date(period, 1, 1), date(period, 12, 31)
        return (Period.ALL if period is None else period).since(today), None

    def _change(self) -> None:
        if self.sender() is self.game:
            self._offer_rules()
        self._show_dates()
        self.changed.emit()

    def _show_dates(self) -> None:
        for field in self._dates:
            field.setVisible(self.period.value() == DATES)


class DateField(QDateEdit):
    """A day, written as the language does; arrows change it part by part."""

    def __init__(self, name: Sentence) -> None:
        super().__init__()
        put(self.setAccessibleName, name)
        self.lineEdit().setTextMargins(9, 0, 0, 0)
        self.retranslate()

    def choose(self, day: date) -> None:
        blocked = self.blockSignals(True)
        self.setDate(QDate(day.year, day.month, day.day))
        self.blockSignals(blocked)

    def value(self) -> date:
        day = self.date()
        return date(day.year(), day.month(), day.day())

    def retranslate(self) -> None:
        self.setLocale(locale())
        self.setDisplayFormat(DAY)


def _field(name: Sentence, field: QWidget) -> QWidget:
    return column(label_for(label(name, "muted"), field), field, spacing=2)
