"""The statistics: who played which game, how often and how well, as cards, charts and tables, with filters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from types import MappingProxyType

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from tuscany_app.kernel import statistics
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.results import Result, Selection, Somebody
from tuscany_app.kernel.statistics import Statistics
from tuscany_app.kernel.storage.files import write_for_others
from tuscany_app.shell.base.export_name import export_name
from tuscany_app.shell.statistics import data_bars, statistics_cards, statistics_tables
from tuscany_app.shell.statistics.bar_chart import BarChart
from tuscany_app.shell.statistics.data_filters import DataFilters
from tuscany_app.shell.statistics.data_panel import DataCard, DataPanel
from tuscany_app.shell.statistics.data_picture import picture
from tuscany_app.shell.statistics.history_chart import HistoryChart
from tuscany_app.shell.statistics.month_chart import MonthChart
from tuscany_app.shell.statistics.statistics_reader import StatisticsReader
from tuscany_app.shell.statistics.statistics_words import described
from tuscany_app.shell.widgets import file_dialogs
from tuscany_app.shell.widgets.card_grid import CardGrid
from tuscany_app.shell.widgets.containers import centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import button, column, label, of_kind, row
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape
from tuscany_app.table.retranslate import put

CARDS = 8
LEAST_CARD, LEAST_PANEL = 195, 540  # pixels at 100 % text
REMEMBERED = 40  # selections whose figures are kept
MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"  # at the beginning of a file: its letters are Unicode, also to a spreadsheet


class StatisticsPage(Page):
    """Signals:
    wanted: the index should be brought up to date; `updated` is to be called when it is.
    told(Sentence): something to be said over the page.
    opened(Path): the results of that game are wanted.
    saved(Path): charts or numbers were saved there.
    """

    wanted = Signal()
    opened = Signal(object)
    saved = Signal(object)
    told = Signal(object)

    def __init__(self, person_of: Callable[[str], str] = lambda name: name, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.results: tuple[Result, ...] | None = None  # None until they are read
        self.found: Statistics | None = None
        self._kept: dict[Selection, Statistics | None] = {}
        self._asked: tuple[str | None, Somebody | None] | None = None  # what should be shown as soon as it can be
        self.reader = StatisticsReader(person_of, self)
        self.reader.read.connect(self.show_results)
        self.reader.troubled.connect(self.told)
        self.save_picture = button(say("Save picture…"), "", "save-picture", say("Save the charts as a picture"))
        self.save_table = button(say("Save tables…"), "", "save-table", say("Save all figures as tables (CSV)"))
        self.save_picture.clicked.connect(self._save_picture)
        self.save_table.clicked.connect(self._save_table)
        self.bar = PageBar(self.back, self.save_picture, self.save_table)
        put(self.bar.title.setText, say("Statistics"))
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        put(self.progress.setAccessibleName, say("Reading the games"))
        self.progress.hide()
        self.filters = DataFilters()
        self.filters.changed.connect(self._show)
        self._make_panels()
        self._make_empty()
        content = QWidget()
        of_kind(content, "plain")
        layout = QVBoxLayout(content)
        layout.setContentsMargins(28, 12, 28, 24)
        layout.setSpacing(12)
        for part in (self.filters, self.empty, self.cards):
            layout.addWidget(part)
        layout.addWidget(self.grid, 1000)
        layout.addStretch(1)
        self.area = scrolled(centred(content, 2200))
        stacked(self, self.bar, self.progress, self.area, stretched=self.area)
        leave_on_escape(self, self.back)

    def _make_panels(self) -> None:
        self.cards = CardGrid(LEAST_CARD, filling=True)
        self.grid = CardGrid(LEAST_PANEL, most=3)
        self.data_cards = [DataCard() for _ in range(CARDS)]
        for card in self.data_cards:
            self.cards.add(card)
        games = HistoryChart()
        games.opened.connect(self.opened)
        self.history = DataPanel(games)
        self.sources, self.wins, self.rivals = (DataPanel(BarChart()) for _ in range(3))
        self.months, self.skills, self.kinds = DataPanel(MonthChart()), DataPanel(), DataPanel()
        for panel in self.panels():
            self.grid.add(panel)
        self.shown_cards: list[DataCard] = []
        self.shown_panels: list[DataPanel] = []

    def panels(self) -> tuple[DataPanel, ...]:
        return self.history, self.sources, self.wins, self.rivals, self.skills, self.months, self.kinds

    def _make_empty(self) -> None:
        """What is shown where nothing can be counted."""
        self.nothing = label(kind="heading", wrap=True)
        self.advice = label(kind="muted", wrap=True)
        self.everything = button(say("Show all games"))
        self.everything.clicked.connect(lambda: self.filters.ask_for(None, None))
        for words in (self.nothing, self.advice):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.empty = column(
            60, self.nothing, self.advice, 8, row(None, self.everything, None), 60, margins=(20, 0, 20, 0)
        )

    # what is shown

    def ask_for(self, game: str | None, who: Somebody | None) -> None:
        """Show a game, or somebody, or both, as soon as the games are read."""
        self._asked = game, who
        self._follow_wish()

    def updated(self, changed: int) -> None:
        """The index is up to date; so many records had changed."""
        self.progress.hide()
        if changed or self.results is None:
            self.reader.start()

    def read_again(self) -> None:
        """People may have other names now."""
        if self.results is not None:
            self.reader.start()

    def trouble(self, sentence: Sentence) -> None:
        """The index could not be brought up to date: what was known before is shown."""
        self.progress.hide()
        if self.isVisible():
            self.told.emit(sentence)

    def show_progress(self, done: int, of: int) -> None:
        self.progress.setRange(0, of)
        self.progress.setValue(done)
        self.progress.setVisible(done < of)

    def show_results(
        self, results: tuple[Result, ...], counted: Mapping[Selection, Statistics | None] = MappingProxyType({})
    ) -> None:
        """Other games, with the figures that are known already."""
        self.results = results
        self._kept = dict(counted)
        self.filters.offer(results)
        self.filters.setVisible(bool(results))
        self._follow_wish()
        self._show()

    def _follow_wish(self) -> None:
        if self.results is not None and self._asked is not None:
            (game, who), self._asked = self._asked, None
            self.filters.ask_for(game, who)

    def _statistics(self, selection: Selection) -> Statistics | None:
        if selection not in self._kept:
            if len(self._kept) >= REMEMBERED:
                del self._kept[next(iter(self._kept))]
            self._kept[selection] = statistics.statistics_of(self.results or (), selection)
        return self._kept[selection]

    def _show(self) -> None:
        if self.results is None:
            self._show_nothing(say("Reading the games…"), say("This takes a moment when there are new ones."), False)
            return
        self.found = self._statistics(self.filters.selection(date.today()))
        for way in (self.save_picture, self.save_table):
            way.setEnabled(self.found is not None)
        if self.found is None:
            self._show_why_nothing()
            return
        self.empty.hide()
        self._show_cards(self.found)
        self._show_panels(self.found)

    def _show_nothing(self, words: Sentence, advice: Sentence, filtered: bool) -> None:
        self.found = None
        for way in (self.save_picture, self.save_table):
            way.setEnabled(False)
        put(self.nothing.setText, words)
        put(self.advice.setText, advice)
        self.everything.setVisible(filtered)
        self.empty.show()
        self.shown_cards, self.shown_panels = [], []
        self.cards.show_only([])
        self.grid.show_only([])

    def _show_why_nothing(self) -> None:
        selection = self.filters.selection(date.today())
        if not self.results:
            self._show_nothing(
                say("No finished games yet."),
                say("Play a game to its end, and this page will show how it went."),
                False,
            )
        elif selection.players is None and any(
            selection.has_alone(result) and selection.who in (None, result.plays[0].who) for result in self.results
        ):
            self._show_nothing(
                say("Only solo games so far."),
                say("They are counted separately, because there is nobody to beat: choose “Alone” under “Players”."),
                True,
            )
        else:
            self._show_nothing(
                say("No games match."), say("Choose another period, another number of players, or somebody else."), True
            )

    # the cards and panels

    def _show_cards(self, found: Statistics) -> None:
        told = statistics_cards.told(found)
        for card, words in zip(self.data_cards, told, strict=False):
            card.tell(*words)
        self.shown_cards = self.data_cards[: len(told)]
        self.cards.show_only(list(self.shown_cards))

    def _show_panels(self, found: Statistics) -> None:
        caption = statistics_cards.caption(found)
        history, sources, bars, rivals, months = (panel.chart for panel in self.panels() if panel.chart is not None)
        assert isinstance(history, HistoryChart)
        assert isinstance(sources, BarChart)
        assert isinstance(bars, BarChart)
        assert isinstance(rivals, BarChart)
        assert isinstance(months, MonthChart)
        shown = [self.history]
        history.show_statistics(found)
        self._tell(self.history, caption)
        if found.sources:
            data_bars.show_sources(sources, found)
            self._tell(self.sources, caption)
            shown.append(self.sources)
        if found.everybody and not found.alone:
            data_bars.show_people(rivals, found)
            self._tell(self.rivals)
            shown.append(self.rivals)
        elif found.rivals:
            data_bars.show_rivals(rivals, found)
            self._tell(self.rivals, say("Who came out ahead at the same table"))
            shown.append(self.rivals)
        if len(found.games) > 1:
            data_bars.show_games(bars, found)
        elif not found.everybody and not found.alone:
            data_bars.show_places(bars, found)
        if len(found.games) > 1 or not (found.everybody or found.alone):
            self._tell(self.wins)
            shown.append(self.wins)
        if found.skill is not None and not found.alone:
            caption = say("Only from reviewed games; in 19 of 20 cases the true value lies within ±")
            self.skills.show_table(statistics_tables.skills(found), caption)
            shown.append(self.skills)
        months.show_statistics(found)
        self._tell(self.months)
        self.kinds.show_table(statistics_tables.kinds(found))
        self.shown_panels = [*shown, self.months, self.kinds]
        self.grid.show_only(list(self.shown_panels))

    def _tell(self, panel: DataPanel, caption: Sentence | None = None) -> None:
        if panel.chart is not None:
            panel.show_table(panel.chart.table, caption)

    # files

    def image(self) -> QImage:
        """The cards and charts as one picture."""
        assert self.found is not None
        return picture(described(self.found.selection), self.shown_cards, self.shown_panels)

    def csv(self) -> str:
        """All tables."""
        assert self.found is not None
        return MARK + statistics_tables.csv_text(statistics_tables.tables(self.found), self.found.selection)

    def _save_picture(self) -> None:
        path = self._ask(say("Save picture"), say("Pictures (*.png)"), ".png")
        if path is not None and self.image().save(str(path)):
            self.saved.emit(path)
        elif path is not None:
            self.told.emit(say("{file} can't be written: {why}.", file=path, why=say("the picture could not be saved")))

    def _save_table(self) -> None:
        path = self._ask(say("Save tables"), say("Tables (*.csv)"), ".csv")
        if path is not None:
            try:
                write_for_others(path, self.csv())
                self.saved.emit(path)
            except UserError as trouble:
                self.told.emit(trouble.sentence)

    def _ask(self, title: Sentence, kinds: Sentence, ending: str) -> Path | None:
        if self.found is None:
            return None
        return file_dialogs.ask_file(self, title, kinds, new=export_name(str(say("Statistics"))) + ending)

    # Page

    def entered(self) -> None:
        """What was read is shown at once, and what is new as soon as it is known."""
        self.wanted.emit()
        if self.results is None:
            self.reader.start()
            self._show()
        self.filters.who.setFocus()

    def restyle(self) -> None:
        self.filters.restyle()
        for panel in self.panels():
            panel.restyle()

    def retranslate(self) -> None:
        """What is drawn is made of words, too."""
        self._show()

    def shut_down(self) -> None:
        self.reader.close()
