"""The component tables of all games, ours and the player's: shows, imports, exports, copies, renames and deletes them.

Deleted tables stay at the end of the list until the bin is emptied. Saved games and series name a table and don't
contain it, so renaming or deleting one that they use asks first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from attrs import frozen
from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from tuscany_app.kernel import catalogue, component_tables
from tuscany_app.kernel.component_files import STAND_IN, STANDARD
from tuscany_app.kernel.component_tables import LONGEST, ComponentTable
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Sentence, Within, say, say_n
from tuscany_app.kernel.source_words import source_of
from tuscany_app.kernel.storage.files import write_whole
from tuscany_app.shell.boards.board_list import BoardList, shown_name
from tuscany_app.shell.boards.sheet_view import SheetView
from tuscany_app.shell.widgets.containers import beside_table, card, list_beside, scrolled, stacked
from tuscany_app.shell.widgets.factories import button, column, give_icon, label, of_kind, row
from tuscany_app.shell.widgets.fields import label_for
from tuscany_app.shell.widgets.flow_row import FlowRow
from tuscany_app.shell.widgets.offer_bar import OfferBar
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape, on_keys
from tuscany_app.table.components_sheet import Sheet
from tuscany_app.table.keys import with_key
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

LIST = 330  # pixels at 100 % text
KINDS = say("Component tables (*.toml)")


class BoardsPage(Page):
    """Signals:
    change(ComponentTable): a table of one's own shall be changed.
    """

    change = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chosen: ComponentTable | None = None
        self.importing = button(
            say("Import…"), "flat", "folder", with_key(say("Take in a table from a file"), "import")
        )
        self.importing.clicked.connect(self.import_files)
        self.bar = PageBar(self.back, self.importing)
        put(self.bar.title.setText, say("Your boards"))
        self.list = BoardList()
        self.list.chosen.connect(self.show_table)
        self.failures = label(kind="notice", wrap=True)
        self._side = card(self.list, self.failures, margin=14)
        self._side.strip.setStretch(0, 1)

        self.title = label(kind="title", wrap=True)
        self.about, self.problem = label(kind="muted", wrap=True), label(kind="notice", wrap=True)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST)
        self.name.editingFinished.connect(self._typed)
        self._naming = row(label_for(label(say("Name"), "strong"), self.name), self.name, None)
        put(self.name.setAccessibleName, say("Name of the table"))
        self.sheet = SheetView()
        content = column(
            self.title, self.about, self.problem, self._naming, self._buttons(), 4, self.sheet, None,
            margins=(6, 6, 18, 24), spacing=12,
        )  # fmt: skip
        self.area = scrolled(content)
        both = list_beside(self._side, self.area)
        self.offer = OfferBar()
        stacked(self, self.bar, both, self.offer, stretched=both)
        leave_on_escape(self, self.back)
        on_keys(self, {"import": self.import_files, "export": self.export_chosen, "restore": self.restore_chosen})
        on_keys(self.list, {"bin": self.bin_chosen, "Return": self._main_way})
        self.setAcceptDrops(True)
        self.read_again()

    def _buttons(self) -> FlowRow:
        made = FlowRow()
        self.edit = button(say("Change"), "primary", "settings", say("Enter numbers, colours and shapes"))
        self.copy = button(say("Copy and change"), "", "add", say("A table of your own that begins as this one"))
        self.export = button(say("Export…"), "", "save-table", with_key(say("Save the file somewhere else"), "export"))
        self.open = button(say("Open the file"), "", "rules", say("In the editor of your system"))
        self.folder = button(say("Show the folder"), "", "folder", say("Where the file lies"))
        self.bin = button(say("To the bin"), "", "close", with_key(say("It can be taken back"), "bin"))
        self.restore = button(say("Restore"), "primary", "undo", with_key(say("Out of the bin again"), "restore"))
        self.empty_bin = button(say("Empty the bin…"), tip=say("Delete everything in the bin for good"))
        for found, act in (
            (self.restore, self.restore_chosen), (self.edit, self._edit), (self.copy, self.copy_chosen),
            (self.export, self.export_chosen), (self.open, self._open_file), (self.folder, self._show_folder),
            (self.bin, self.bin_chosen), (self.empty_bin, self.ask_to_empty),
        ):  # fmt: skip
            found.clicked.connect(act)
            made.add(found)
        return made

    # what is shown

    def read_again(self, chosen: tuple[str, str] | None = None) -> None:
        """All tables, as they are on the disk; the chosen one by its game and name, or the one that was."""
        wish = chosen or (None if self.chosen is None else (self.chosen.game_id, self.chosen.name))
        games = component_tables.games()
        tables = [table for game in games for table in component_tables.tables(game)]
        binned = [table for game in games for table in component_tables.binned(game)]
        now = next((table for table in tables if (table.game_id, table.name) == wish), None)
        if chosen is None and self.chosen is not None and self.chosen.binned:
            now = next((table for table in binned if table.path == self.chosen.path), now)
        if now is None and wish is not None:
            now = next((table for table in tables if table.game_id == wish[0]), None)
        self.show_table(now or tables[0])
        lines = [(table, _line(table)) for table in tables]
        self.list.show_tables(lines + [(table, catalogue.load(table.game_id).name) for table in binned], self.chosen)
        failures = catalogue.failures()
        self.failures.setVisible(bool(failures))
        if failures:
            put(self.failures.setText, failures[0])

    def choose_game(self, game_id: str, name: str) -> None:
        """Come with a table of a game in sight."""
        self.read_again((game_id, name))

    def show_table(self, table: ComponentTable) -> None:
        self.chosen = table
        game = catalogue.load(table.game_id)
        put(self.title.setText, say("{game}: {table}", game=game.name, table=shown_name(table)))
        put(self.about.setText, self._about(game, table))
        self.problem.setVisible(table.problem is not None)
        if table.problem is not None:
            put(self.problem.setText, table.problem)
        content = table.content or {}
        groups = component_tables.groups(game, content)
        usable = table.problem is None
        self.sheet.show_sheet(Sheet(game, content, groups, table.sources()) if usable or groups else None)
        own = table.own and not table.binned
        self._naming.setVisible(own)
        self.name.setText(table.name)
        for found, shown in (
            (self.edit, own and bool(groups)), (self.copy, table.content is not None and not table.binned),
            (self.bin, own), (self.open, own), (self.folder, own), (self.restore, table.binned),
            (self.empty_bin, table.binned),
        ):  # fmt: skip
            found.setVisible(shown)
        first = not (table.own and groups)
        of_kind(self.copy, "primary" if first else "")
        give_icon(self.copy, "add", "on_accent" if first else "ink")
        self.area.verticalScrollBar().setValue(0)

    def _about(self, game: AnyGame, table: ComponentTable) -> Sentence:
        if table.binned:
            return say("This table is in the bin. It can be restored until the bin is emptied.")
        if not table.own:
            if any(source == STAND_IN for source in table.sources().values()):
                return say(
                    "This table comes with the program. What is marked as a stand-in is our own design, because the "
                    "printed one is not public in text. Do you own the game? Copy the table and enter yours."
                )
            return say("This table comes with the program; all of it is taken from the printed game.")
        uses = component_tables.uses(game, table.name)
        if uses:
            return say_n(
                "Your table. {n} saved game was played with it and needs it as it is.",
                "Your table. {n} saved games were played with it and need it as it is.",
                uses,
            )
        if table.problem is not None:
            return say("Your table. It can be chosen as soon as it can be used.")
        return say("Your table. It can be chosen when a game is set up.")

    # what is done

    def _try(self, work: Callable[[], object]) -> bool:
        try:
            work()
        except UserError as trouble:
            self.tell(trouble.sentence)
            return False
        return True

    def tell(self, sentence: Sentence, *ways: tuple[Sentence, Callable[[], object]]) -> None:
        self.offer.offer(sentence, *ways, (say("Close"), lambda: self.list.setFocus()))

    def _here(self) -> tuple[AnyGame, ComponentTable]:
        assert self.chosen is not None
        return catalogue.load(self.chosen.game_id), self.chosen

    def _edit(self) -> None:
        self.offer.hide()
        self.change.emit(self.chosen)

    def _main_way(self) -> None:
        """What Enter does: it is the button that stands out."""
        way = next(found for found in (self.restore, self.edit, self.copy) if found.isVisible() or found is self.copy)
        way.click()

    def copy_chosen(self) -> None:
        """A table of one's own like the chosen one, and to where it is changed."""
        game, table = self._here()
        name = component_tables.free_name(game, str(say("My box")) if not table.own else table.name)

        def copy() -> None:
            component_tables.write_new(game, name, component_tables.text_of(table.path))
            self.read_again((game.id, name))
            if component_tables.groups(game, self._here()[1].content or {}):
                self._edit()
            else:
                self.tell(say("“{name}” is a copy; open its file to change it.", name=name))

        self._try(copy)

    def _typed(self) -> None:
        game, table = self._here()
        name = self.name.text().strip()
        if not table.own or name == table.name or self.offer.isVisible():
            return
        uses = component_tables.uses(game, table.name)
        records = say_n(
            "{n} saved game names this table “{table}” and would not find it any more.",
            "{n} saved games name this table “{table}” and would not find it any more.",
            uses, table=table.name,
        )  # fmt: skip
        missed = _missed(game, table, records if uses else None)
        if missed is None:
            self._rename(game, table, name)
            return
        self.offer.offer(
            missed,
            (say("Rename it all the same"), lambda: self._rename(game, table, name)),
            (say("Keep the name"), lambda: self.name.setText(table.name)),
        )
        self.offer.ways[1].setFocus()

    def _rename(self, game: AnyGame, table: ComponentTable, name: str) -> None:
        if self._try(lambda: component_tables.rename(game, table.name, name)):
            self.read_again((game.id, name))
        else:
            self.name.setText(table.name)

    def bin_chosen(self) -> None:
        game, table = self._here()
        if not table.own or table.binned:
            return
        uses = component_tables.uses(game, table.name)
        records = say_n(
            "{n} saved game was played with “{table}” and can't be opened without it.",
            "{n} saved games were played with “{table}” and can't be opened without it.",
            uses, table=table.name,
        )  # fmt: skip
        missed = _missed(game, table, records if uses else None)
        if missed is None:
            self._throw_away(game, table)
            return
        self.offer.offer(
            missed,
            (say("To the bin all the same"), lambda: self._throw_away(game, table)),
            (say("Keep it"), lambda: self.list.setFocus()),
        )
        self.offer.ways[1].setFocus()

    def _throw_away(self, game: AnyGame, table: ComponentTable) -> None:
        def throw() -> None:
            thrown = component_tables.throw_away(game, table.name)
            self.read_again((game.id, ""))
            self.offer.offer(
                say("“{name}” is in the bin.", name=table.name),
                (say("Undo"), lambda: self._take_back(game, thrown, table.name)),
            )
            self.offer.ways[0].setFocus()

        self._try(throw)

    def _take_back(self, game: AnyGame, thrown: Path, name: str) -> None:
        if self._try(lambda: component_tables.take_back(game, thrown, name)):
            self.read_again((game.id, name))
            self.list.setFocus()

    def restore_chosen(self) -> None:
        """Out of the bin, under a name of its own if there is another of that name by now."""
        game, table = self._here()
        if table.binned:
            name = component_tables.free_name(game, table.name)
            self._take_back(game, table.path, name)
            if name != table.name and self._here()[1].name == name:
                self.tell(say("“{name}” is back as “{other}”.", name=table.name, other=name))

    def ask_to_empty(self) -> None:
        binned = [table for game in component_tables.games() for table in component_tables.binned(game)]
        self.offer.offer(
            say_n("Delete {n} table in the bin for good?", "Delete {n} tables in the bin for good?", len(binned)),
            (say("Delete for good"), lambda: self._empty(binned)),
            (say("Keep them"), lambda: self.list.setFocus()),
        )
        self.offer.ways[1].setFocus()

    def _empty(self, binned: Sequence[ComponentTable]) -> None:
        self._try(lambda: component_tables.delete(binned))
        self.read_again((self._here()[0].id, STANDARD))
        self.list.setFocus()

    def _open_file(self) -> None:
        self._open(self._here()[1].path)

    def _show_folder(self) -> None:
        self._open(self._here()[1].path.parent)

    def _open(self, path: Path) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            self.tell(say("Your system has nothing to open it with. It is {file}.", file=path))

    def export_chosen(self) -> None:
        from tuscany_app.shell.widgets.file_dialogs import ask_file

        _, table = self._here()
        target = ask_file(self, say("Export"), KINDS, new=table.path.name)
        if target is not None:
            self.give_out(target)

    def give_out(self, target: Path) -> None:
        def write() -> None:
            write_whole(target, component_tables.text_of(table.path))
            self.tell(say("The table is in {file}.", file=target))

        _, table = self._here()
        self._try(write)

    def import_files(self) -> None:
        from tuscany_app.shell.widgets.file_dialogs import ask_files

        paths = ask_files(self, say("Import"), KINDS)
        if paths:
            self.take_in(paths)

    def take_in(self, paths: Sequence[Path]) -> None:
        """Each for a game that can use it, rather for the one in sight; what can't be used is told with its line."""
        taken: list[tuple[str, str]] = []
        trouble: Sentence | None = None
        for path in paths:
            try:
                taken.append(self._take_in(path))
            except UserError as error:
                trouble = error.sentence
        if taken:
            self.read_again(taken[-1])
            told = say_n("{n} table is taken in: {names}.", "{n} tables are taken in: {names}.", len(taken),
                         names=", ".join(name for _, name in taken))  # fmt: skip
            self.tell(told if trouble is None else say("{one} {other}", one=told, other=trouble))
        elif trouble is not None:
            self.tell(trouble)

    def _take_in(self, path: Path) -> tuple[str, str]:
        looks = [component_tables.looked_at(game, path) for game in component_tables.games()]
        here = self._here()[0].id
        good = sorted((look.game_id for look in looks if look.problem is None), key=lambda game_id: game_id != here)
        if not good:
            raise UserError(component_tables.nearest(looks))
        return good[0], component_tables.import_file(catalogue.load(good[0]), path)

    # Page and Qt

    def entered(self) -> None:
        self.offer.hide()
        self.read_again()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def restyle(self) -> None:
        self._fit()
        self.list.restyle()
        self.sheet.restyle()

    def _fit(self) -> None:
        self._side.setFixedWidth(beside_table(LIST * look().text_size / 100, self.width()))
        self.name.setMinimumWidth(round(200 * look().text_size / 100))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = _dropped(event)
        if paths:
            event.acceptProposedAction()
            self.take_in(paths)


def _dropped(event: QDropEvent) -> list[Path]:
    """Tables of this computer; records and archives go to the window."""
    paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return [path for path in paths if path.suffix.lower() == component_tables.SUFFIX]


def _missed(game: AnyGame, table: ComponentTable, records: Sentence | None) -> Sentence | None:
    """Who would miss a table under its name: saved games, in the words given, and series that still plan with it."""
    plans = component_tables.plans(game, table.name)
    if not plans:
        return records
    series = say_n(
        "{n} series still has games with “{table}” to play.", "{n} series still have games with “{table}” to play.",
        plans, table=table.name,
    )  # fmt: skip
    return series if records is None else say("{one} {other}", one=records, other=series)


def _line(table: ComponentTable) -> Sentence:
    """About a table, in a few words."""
    if table.problem is not None:
        return say("can't be used")
    said = table.sources()
    groups = component_tables.groups(catalogue.load(table.game_id), table.content or {})
    standing = [group.name for group in groups if source_of(group, said) == STAND_IN]
    if not standing:
        return say("no stand-ins")
    return say_n("{n} stand-in: {names}", "{n} stand-ins: {names}", len(standing), names=_Names(tuple(standing)))


@frozen
class _Names:
    """Names one after the other, in the language that is current when they are read."""

    names: tuple[Sentence, ...]

    def __str__(self) -> str:
        return ", ".join(str(Within(name)) for name in self.names)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)
