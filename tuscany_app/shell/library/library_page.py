"""The library: every record as a row, to search, sort, open, name, delete, export and import."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QProgressBar, QStackedWidget, QVBoxLayout, QWidget

from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.storage import record_files
from tuscany_app.kernel.storage.folders import RecordFolder, records_folder
from tuscany_app.kernel.storage.import_export import ImportResult
from tuscany_app.kernel.storage.library_index import IndexedRecord
from tuscany_app.kernel.worker import ExportTask, ImportTask, Task
from tuscany_app.shell.base import record_words
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.library.empty_panel import EmptyPanel
from tuscany_app.shell.library.library_worker import LibraryWorker
from tuscany_app.shell.library.record_commands import RecordCommands
from tuscany_app.shell.library.record_feed import RecordFeed
from tuscany_app.shell.library.record_filters import RecordFilters
from tuscany_app.shell.library.record_model import COLUMNS, Condition, RecordModel, RecordQuery
from tuscany_app.shell.library.record_table import RecordTable
from tuscany_app.shell.widgets.containers import SideBySide, stacked
from tuscany_app.shell.widgets.factories import label, of_kind, row
from tuscany_app.shell.widgets.offer_bar import OfferBar
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape, on_keys
from tuscany_app.table.retranslate import put

MOST_PLAYING = 60  # games in progress of which it is looked whether somebody plays them
SETTLED = 600  # milliseconds after the last letter, when a screen reader is told what was found
MARGIN = 20
NARROW = 560  # pixels at 100 % text: less, and the buttons are below the words


class LibraryPage(Page):
    """Signals:
    resume(Path), replay(Path): go on with a record, or watch it.
    play: there is nothing here yet.
    told(Sentence): something that the window should say.
    """

    resume = Signal(object)
    replay = Signal(object)
    play = Signal()
    told = Signal(object)

    def __init__(self, library_worker: LibraryWorker, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.library_worker = library_worker
        self._wanted: set[Path] = set()  # to be selected when they come
        self._fresh = False  # entered without a row, so the keyboard waits in the search
        self._settled = QTimer(self, singleShot=True, interval=SETTLED)
        self._settled.timeout.connect(lambda: announce(self, self._count()))
        self._make_parts()
        self.feed = RecordFeed(library_worker, self.table)
        self._make_keys()
        self._connect_parts()
        self._connect_helpers()
        self._show_state()

    def _make_parts(self) -> None:
        self.filters = RecordFilters()
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        put(self.progress.setAccessibleName, say("Progress"))
        self.progress.hide()
        self.notice = label(kind="notice", wrap=True)
        self.notice.hide()
        self.model = RecordModel(self)
        self.table = RecordTable(self.model)
        self.empty = EmptyPanel()
        self.pages = QStackedWidget()
        self.pages.addWidget(self.table)
        self.pages.addWidget(self.empty)
        self.offer = OfferBar()
        self.status = label(kind="muted", wrap=True)
        self.commands = RecordCommands(self.table, self.offer, self.library_worker)
        self.bar = PageBar(self.back, self.commands.importing)
        put(self.bar.title.setText, say("Library"))
        foot = row(SideBySide(self.status, self.commands, NARROW, (1, 0)), margins=(MARGIN, 10, MARGIN, 10))
        of_kind(foot, "footer")
        middle = QWidget()
        of_kind(middle, "plain")
        layout = QVBoxLayout(middle)
        layout.setContentsMargins(MARGIN, 12, MARGIN, 12)
        layout.setSpacing(8)
        for part in (self.filters, self.progress, self.notice):
            layout.addWidget(part)
        layout.addWidget(self.pages, 1)
        layout.addWidget(self.offer)
        stacked(self, self.bar, middle, foot, stretched=middle)
        leave_on_escape(self, self.back)

    def _make_keys(self) -> None:
        commands = self.commands
        keys: dict[str, Callable[[], object]] = {
            "search": self.filters.to_search, "undo": commands.take_back, "export": commands.export_chosen,
            "import": commands.import_files, "restore": commands.restore_chosen,
            **{f"sort {number}": partial(self.table.sort_by, column) for number, column in enumerate(COLUMNS, 1)},
        }  # fmt: skip
        on_keys(self, keys)

    def _connect_parts(self) -> None:
        self.filters.changed.connect(self._filter)
        self.filters.search.left.connect(self.table.take_focus)
        self.table.typed.connect(self.filters.type)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._show_state())
        self.model.modelReset.connect(self._show_state)
        self.model.rowsInserted.connect(lambda *_: self._show_state())
        self.model.rowsRemoved.connect(lambda *_: self._show_state())
        self.empty.way.clicked.connect(self._go_on_from_nothing)

    def _connect_helpers(self) -> None:
        actions = self.commands.record_actions
        self.feed.came.connect(self._some_came)
        self.feed.complete.connect(self._all_came)
        self.feed.told.connect(self.told)
        actions.progressed.connect(self._show_progress)
        actions.moved.connect(self._moved)
        actions.renamed.connect(self._renamed)
        actions.deleted.connect(self._deleted)
        self.commands.resume.connect(self.resume)
        self.commands.replay.connect(self.replay)
        self.commands.told.connect(self.told)
        self.library_worker.progressed.connect(self._hear)
        self.library_worker.updated.connect(self._updated)
        self.library_worker.taken_in.connect(self._taken_in)
        self.library_worker.given_out.connect(self._given_out)
        self.library_worker.troubled.connect(self._troubled)

    # what comes from the index

    def _some_came(self) -> None:
        if self._fresh and self.filters.search.hasFocus() and not self.filters.search.text():
            self.table.take_focus()
        self._fresh = False

    def _all_came(self) -> None:
        going_on = [listed.path for listed in self.model.all() if listed.folder is RecordFolder.PLAYING]
        self.model.playing = {path for path in going_on[:MOST_PLAYING] if record_files.being_played(path)}
        self.filters.offer(self.model.all())
        found = [listed for listed in self.model.shown() if listed.path in self._wanted]
        self._wanted.clear()
        if found:
            self.table.choose(found)
            self.table.take_focus()
        self._show_state()

    def _hear(self, task: Task, done: int, of: int) -> None:
        self._show_progress(done, of)
        if isinstance(task, ImportTask):
            words = say("Importing games: {done} of {of}", done=done, of=of)
        elif isinstance(task, ExportTask):
            words = say("Exporting games: {done} of {of}", done=done, of=of)
        else:
            words = say("Reading your games: {done} of {of}", done=done, of=of)
            if self.isVisible():
                self.feed.take_new()
        put(self.status.setText, words)

    def _show_progress(self, done: int, of: int) -> None:
        self.progress.setRange(0, max(1, of))
        self.progress.setValue(done)
        self.progress.show()

    def _updated(self, changed: int) -> None:
        self.progress.hide()
        if self.isVisible():
            self.feed.refresh()
            if self.filters.search.hasFocus() and not self.feed.busy and self.model.places() == {}:
                self.empty.way.setFocus()

    def _troubled(self, sentence: Sentence) -> None:
        self.progress.hide()
        self._show_state()
        if self.isVisible():
            put(self.notice.setText, sentence)
            self.notice.show()
            announce(self, sentence, urgent=True)

    # search, filters, order

    def _filter(self) -> None:
        wish = self.filters.wish()
        if wish == self.model.wish:
            return
        chosen = self.table.chosen()
        self.model.show(wish)
        self.table.choose(chosen)
        if not self.table.chosen():
            self.table.choose_row(0)
        self._show_state()
        self._settled.start()

    # what was done

    def _moved(self, now: list[IndexedRecord]) -> None:
        self.progress.hide()
        self.table.keep_place(lambda: self.model.add(now))
        self.filters.offer(self.model.all())
        self._show_state()

    def _renamed(self, path: Path) -> None:
        self._wanted = {path}
        self.feed.refresh()

    def _deleted(self, gone: list[IndexedRecord]) -> None:
        self.progress.hide()
        self.table.keep_place(lambda: self.model.remove([listed.id for listed in gone]))
        self.filters.offer(self.model.all())
        self._show_state()

    def _given_out(self, target: Path) -> None:
        self.progress.hide()
        self._show_state()
        folder = QUrl.fromLocalFile(str(target.parent))
        self.offer.offer(
            say("Exported to {file}.", file=target),
            (say("Show in folder"), lambda: QDesktopServices.openUrl(folder)),
        )

    def _taken_in(self, outcome: ImportResult) -> None:
        self.progress.hide()
        taken = set(map(Path, outcome.taken))
        self._wanted = taken if len(taken) == 1 else set()  # many selected ones would be a key from the bin
        sentence, *more = outcome.sentences()
        for other in more:
            sentence = say("{one} {other}", one=sentence, other=other)
        if outcome.taken:
            self.commands.record_actions.taken_in(taken)
        self.offer.offer(sentence, *([(say("Undo"), self.commands.take_back)] if outcome.taken else []))
        self.library_worker.update()

    # what is shown

    def _show_state(self) -> None:
        """What can be done with what is selected, and how much there is."""
        chosen = self.table.chosen()
        self.commands.refresh(chosen)
        if self.progress.isHidden():
            if len(chosen) == 1 and chosen[0].problem is not None:
                remedy = record_words.remedy(chosen[0])
                put(self.status.setText, say("{one} {other}", one=chosen[0].problem, other=remedy))
            else:
                put(self.status.setText, self._count(len(chosen)))
        self._show_nothing()

    def _count(self, chosen: int = 0) -> Sentence:
        everything = self.model.binned if self.model.wish.condition is Condition.BIN else self.model.kept
        shown = self.model.rowCount()
        if shown == everything:
            counted = say_n("{n} game", "{n} games", shown)
        else:
            counted = say_n("{n} of {all} games", "{n} of {all} games", shown, all=everything)
        return counted if chosen < 2 else say("{count}, {chosen} selected", count=counted, chosen=chosen)

    def _show_nothing(self) -> None:
        """Instead of an empty table a kind word, and a way on."""
        nothing = self.model.rowCount() == 0
        self.pages.setCurrentWidget(self.empty if nothing else self.table)
        if not nothing:
            return
        everything = say("Show all games")
        if self.model.wish == RecordQuery(condition=Condition.BIN):
            why = say("Games in the bin wait here until you empty it.")
            self.empty.tell(say("The bin is empty."), why, everything)
        elif self.model.wish != RecordQuery():
            why = say("Search for something else, or look at all your games.")
            self.empty.tell(say("No games match."), why, everything)
        elif self.library_worker.busy or self.feed.busy:
            self.empty.tell(say("Your games are being read…"), say("They appear here one after the other."), None)
        else:
            why = say("Every game you play is saved here automatically, move by move. How about one now?")
            self.empty.tell(say("No games yet"), why, say("New game"))

    def _go_on_from_nothing(self) -> None:
        if self.model.wish != RecordQuery():
            self.filters.want_all()
            self.table.take_focus()
        else:
            self.play.emit()

    # Page

    def entered(self) -> None:
        self.offer.hide()
        self._warn_if_read_only()
        self.library_worker.update()
        self._fresh = not self.model.rowCount()
        (self.filters.search if self._fresh else self.table).setFocus()
        self.feed.refresh()

    def _warn_if_read_only(self) -> None:
        folder = records_folder()
        read_only = folder.is_dir() and not os.access(folder, os.W_OK)
        self.notice.setVisible(read_only)
        if read_only:
            words = say("{folder} is read-only: you can watch games but not change anything.", folder=folder)
            put(self.notice.setText, words)

    def restyle(self) -> None:
        self.table.restyle()

    def retranslate(self) -> None:
        self.table.keep_place(self.model.say_again)
        self.filters.offer(self.model.all())
        self.table.restyle()
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)

    def shut_down(self) -> None:
        self.feed.stop()
        self.commands.record_actions.stop()
