"""The commands of the library for the selected records, as buttons below the table and as the menu of a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu

from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.kernel.storage.library_index import IndexedRecord
from tuscany_app.shell.base.export_name import export_name
from tuscany_app.shell.library.library_worker import LibraryWorker
from tuscany_app.shell.library.record_actions import RecordActions
from tuscany_app.shell.library.record_model import COLUMNS, Condition
from tuscany_app.shell.library.record_table import RecordTable
from tuscany_app.shell.widgets.factories import Button, WidgetStrip, button
from tuscany_app.shell.widgets.offer_bar import OfferBar
from tuscany_app.table.keys import sequence, with_key
from tuscany_app.table.retranslate import put

Step = Callable[[], object]


class RecordCommands(WidgetStrip):
    """Signals:
    resume(Path), replay(Path): go on with a record, or watch it.
    told(Sentence): something that the window should say.
    """

    resume = Signal(object)
    replay = Signal(object)
    told = Signal(object)

    def __init__(self, table: RecordTable, offer: OfferBar, library_worker: LibraryWorker) -> None:
        tip = with_key(say("Import saved games or an archive"), "import")
        self.importing = button(say("Import…"), "", "folder", tip)  # stands elsewhere: it needs no selected record
        self.open = button(say("Open"), "primary", "play", with_key(say("Continue this game, or watch it"), "Return"))
        self.rename = button(say("Rename"), tip=with_key(say("Give this game a title of your own"), "rename"))
        self.count = button(say("Count it"), tip=say("Whether this branch counts in the statistics"))
        self.export = button(say("Export…"), tip=with_key(say("Save a copy of the selected games elsewhere"), "export"))
        self.bin = button(
            say("To the bin"), tip=with_key(say("Move the selected games to the bin; you can restore them"), "bin")
        )
        self.restore = button(
            say("Restore"), tip=with_key(say("Put the selected games back into the library"), "restore")
        )
        self.empty_bin = button(say("Empty the bin…"), tip=say("Delete everything in the bin for good"))
        parts = (None, self.empty_bin, self.restore, self.bin, self.export, self.count, self.rename, self.open)
        super().__init__(QHBoxLayout(), parts, (0, 0, 0, 0), 10)
        self._table, self._model, self._offer, self._library_worker = table, table.records, offer, library_worker
        self.record_actions = RecordActions(library_worker, self)
        self.record_actions.done.connect(self._done)
        self.record_actions.told.connect(self.told)
        self._model.renamed.connect(self.record_actions.rename)
        table.opened.connect(self.open_chosen)
        table.binned.connect(self.bin_chosen)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.customContextMenuRequested.connect(self._show_menu)
        ways: tuple[tuple[Button, Step], ...] = (
            (self.open, self.open_chosen), (self.rename, self.rename_chosen), (self.count, self.count_chosen),
            (self.export, self.export_chosen),
            (self.bin, self.bin_chosen), (self.restore, self.restore_chosen), (self.empty_bin, self.ask_to_empty),
            (self.importing, self.import_files),
        )  # fmt: skip
        for made, act in ways:
            made.clicked.connect(lambda *_, act=act: act())

    def refresh(self, chosen: Sequence[IndexedRecord]) -> None:
        """Show the buttons for the kept records or for the bin, and enable those that can be used on the selected."""
        in_bin = self._model.wish.condition is Condition.BIN
        for made, here in (
            (self.bin, not in_bin), (self.rename, not in_bin), (self.restore, in_bin), (self.empty_bin, in_bin),
        ):  # fmt: skip
            made.setVisible(here)
        single = chosen[0] if len(chosen) == 1 else None
        self.open.setEnabled(single is not None and bool(single.game))
        self.rename.setEnabled(single is not None and single.problem is None)
        branch = single if single is not None and single.branch is not None and single.problem is None else None
        self.count.setVisible(branch is not None and not in_bin)
        counts = branch is not None and branch.counts
        put(self.count.setText, say("Don't count it") if counts else say("Count it"))
        for made in (self.bin, self.restore, self.export):
            made.setEnabled(bool(chosen))
        self.empty_bin.setEnabled(self._model.rowCount() > 0)

    # what they do

    def open_chosen(self) -> None:
        chosen = self._table.chosen()
        if len(chosen) != 1:
            return
        (listed,) = chosen
        if not listed.game and listed.problem is not None:
            self.told.emit(listed.problem)
        elif listed.folder is RecordFolder.PLAYING and listed.problem is None and not listed.over:
            self.resume.emit(listed.path)
        else:
            self.replay.emit(listed.path)

    def rename_chosen(self) -> None:
        if len(self._table.chosen()) == 1:
            self._table.setFocus()
            self._table.write_title()

    def count_chosen(self) -> None:
        (listed,) = self._table.chosen()
        self.record_actions.count(listed, counts=not listed.counts)

    def bin_chosen(self) -> None:
        self.record_actions.throw_away(self._table.chosen())

    def restore_chosen(self) -> None:
        self.record_actions.restore(self._table.chosen())

    def take_back(self) -> None:
        """Undo the last command."""
        self._offer.hide()
        self.record_actions.take_back()
        self._table.take_focus()

    def ask_to_empty(self) -> None:
        records = [listed for listed in self._model.all() if listed.folder is RecordFolder.BIN]
        if records:
            self._offer.offer(
                say_n("Delete {n} game in the bin for good?", "Delete {n} games in the bin for good?", len(records)),
                (say("Delete for good"), lambda: self.record_actions.delete(records)),
                (say("Keep them"), self._table.take_focus),
            )
            self._offer.ways[1].setFocus()

    def export_chosen(self) -> None:
        from tuscany_app.shell.widgets.file_dialogs import ask_file

        chosen = self._table.chosen()
        if not chosen:
            return
        if len(chosen) == 1:
            kinds, name = say("Saved games (*.jsonl)"), chosen[0].path.name
        else:
            kinds, name = say("Archives (*.zip)"), export_name(str(say("Saved games"))) + ".zip"
        target = ask_file(self, say("Export"), kinds, new=name)
        if target is not None:
            self._library_worker.give_out([listed.path for listed in chosen], target)

    def import_files(self) -> None:
        from tuscany_app.shell.widgets.file_dialogs import ask_files

        paths = ask_files(self, say("Import"), say("Saved games and archives (*.jsonl *.zip)"))
        if paths:
            self._library_worker.take_in(paths)

    def _done(self, sentence: Sentence) -> None:
        ways = [(say("Undo"), self.take_back)] if self.record_actions.can_take_back else []
        self._offer.offer(sentence, *ways)

    # the menu of a row

    def menu(self) -> QMenu:
        """Everything that can be done, with its keys."""
        menu = QMenu(self)
        groups: tuple[tuple[tuple[Button, str], ...], ...] = (
            ((self.open, "Return"), (self.rename, "rename"), (self.count, "")),
            ((self.bin, "bin"), (self.restore, "restore"), (self.empty_bin, "")),
            ((self.export, "export"), (self.importing, "import")),
        )
        for group in groups:
            for made, key in group:
                if not made.isHidden():
                    _add(menu, made.text(), key, made.click).setEnabled(made.isEnabled())
            menu.addSeparator()
        _add(menu, str(say("Undo")), "undo", self.take_back).setEnabled(self.record_actions.can_take_back)
        _add(menu, str(say("Select all")), "select all", self._table.selectAll)
        order = menu.addMenu(str(say("Sort by")))
        for number, column in enumerate(COLUMNS, 1):
            _add(order, str(column.value), f"sort {number}", partial(self._table.sort_by, column))
        return menu

    def _show_menu(self, place: QPoint) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self._table.viewport().mapToGlobal(place))


def _add(menu: QMenu, name: str, key: str, act: Step) -> QAction:
    made = menu.addAction(name)
    made.setShortcut(sequence(key))
    made.setShortcutVisibleInContextMenu(True)
    made.triggered.connect(lambda _checked=False: act())
    return made
