"""The commands for the chosen component table, as buttons: copy, rename, export, throw away, restore and so on.

Saved games and series name a table and don't contain it, so renaming or deleting one that they use asks first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices

from tuscany_app.kernel import catalogue, component_tables
from tuscany_app.kernel.component_files import STANDARD
from tuscany_app.kernel.component_tables import ComponentTable
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Listed, Sentence, say, say_n
from tuscany_app.kernel.storage.files import write_whole
from tuscany_app.shell.boards.board_list import BoardList
from tuscany_app.shell.widgets.factories import button, give_icon, of_kind
from tuscany_app.shell.widgets.flow_row import FlowRow
from tuscany_app.shell.widgets.offer_bar import OfferBar
from tuscany_app.table.keys import with_key

KINDS = say("Component tables (*.toml)")

Way = tuple[Sentence, Callable[[], object]]  # a button of the offer, and what it does


class BoardCommands(FlowRow):
    """Signals:
    change(ComponentTable): a table of one's own shall be changed.
    changed(str, str): the tables on the disk are others now; the game and name of the one to be shown.
    """

    change = Signal(object)
    changed = Signal(str, str)

    def __init__(self, tables: BoardList, offer: OfferBar) -> None:
        super().__init__()
        self._list, self._offer = tables, offer
        self._table: ComponentTable | None = None  # the chosen one
        tip = with_key(say("Import a table from a file"), "import")
        self.importing = button(say("Import…"), "flat", "folder", tip)  # stands elsewhere: it needs no chosen table
        self.importing.clicked.connect(self.import_files)
        self.edit = button(say("Change"), "primary", "settings", say("Enter numbers, colours and shapes"))
        self.copy = button(say("Copy and change"), "", "add", say("Make a table of your own, starting from this one"))
        self.export = button(
            say("Export…"), "", "save-table", with_key(say("Save a copy of the file elsewhere"), "export")
        )
        self.open = button(say("Open the file"), "", "rules", say("Open it in your system's editor"))
        self.folder = button(say("Show the folder"), "", "folder", say("Where the file lies"))
        self.bin = button(say("To the bin"), "", "close", with_key(say("It can be taken back"), "bin"))
        self.restore = button(say("Restore"), "primary", "undo", with_key(say("Out of the bin again"), "restore"))
        self.empty_bin = button(say("Empty the bin…"), tip=say("Delete everything in the bin for good"))
        for found, act in (
            (self.restore, self.restore_chosen), (self.edit, self._edit), (self.copy, self.copy_chosen),
            (self.export, self.export_chosen), (self.open, lambda: self._open(self._chosen().path)),
            (self.folder, lambda: self._open(self._chosen().path.parent)), (self.bin, self.bin_chosen),
            (self.empty_bin, self.ask_to_empty),
        ):  # fmt: skip
            found.clicked.connect(act)
            self.add(found)

    def show_for(self, table: ComponentTable, *, editable: bool) -> None:
        """Another table is chosen: show the buttons that can be used on it."""
        self._table = table
        own = table.own and not table.binned
        for found, shown in (
            (self.edit, own and editable), (self.copy, table.content is not None and not table.binned),
            (self.bin, own), (self.open, own), (self.folder, own), (self.restore, table.binned),
            (self.empty_bin, table.binned),
        ):  # fmt: skip
            found.setVisible(shown)
        first = not (table.own and editable)
        of_kind(self.copy, "primary" if first else "")
        give_icon(self.copy, "add", "on_accent" if first else "ink")

    def click_main(self) -> None:
        """Click the button that stands out. Enter does that."""
        way = next(found for found in (self.restore, self.edit, self.copy) if found.isVisible() or found is self.copy)
        way.click()

    def _chosen(self) -> ComponentTable:
        assert self._table is not None
        return self._table

    def _game(self) -> AnyGame:
        return catalogue.load(self._chosen().game_id)

    # telling

    def tell(self, sentence: Sentence, *ways: Way) -> None:
        self._offer.offer(sentence, *ways, (say("Close"), self._list.setFocus))

    def _ask(
        self,
        missed: Sentence,
        go_on: tuple[Sentence, Callable[[], object]],
        stay: tuple[Sentence, Callable[[], object]],
    ) -> None:
        self._offer.offer(missed, go_on, stay)
        self._offer.ways[1].setFocus()

    def _try(self, work: Callable[[], object]) -> bool:
        try:
            work()
        except UserError as trouble:
            self.tell(trouble.sentence)
            return False
        return True

    # changing, copying, renaming

    def _edit(self) -> None:
        self._offer.hide()
        self.change.emit(self._chosen())

    def copy_chosen(self) -> None:
        """A table of one's own like the chosen one, and to where it is changed."""
        game, table = self._game(), self._chosen()
        name = component_tables.free_name(game, str(say("My box")) if not table.own else table.name)

        def copy() -> None:
            component_tables.write_new(game, name, component_tables.text_of(table.path))
            self.changed.emit(game.id, name)
            if component_tables.groups(game, self._chosen().content or {}):
                self._edit()
            else:
                self.tell(say("“{name}” is a copy; open its file to change it.", name=name))

        self._try(copy)

    def rename(self, table: ComponentTable, name: str) -> None:
        """Give a table of one's own another name; if something would miss it, ask first."""
        if not table.own or name == table.name:
            return
        game = catalogue.load(table.game_id)
        uses = component_tables.uses(game, table.name)
        records = say_n(
            "{n} saved game uses this table as “{table}” and would no longer find it.",
            "{n} saved games use this table as “{table}” and would no longer find it.",
            uses, table=table.name,
        )  # fmt: skip
        missed = _missed(game, table, records if uses else None)
        if missed is None:
            self._rename(game, table, name)
        else:
            self._ask(
                missed,
                (say("Rename it all the same"), lambda: self._rename(game, table, name)),
                (say("Keep the name"), lambda: self.changed.emit(game.id, table.name)),
            )

    def _rename(self, game: AnyGame, table: ComponentTable, name: str) -> None:
        renamed = self._try(lambda: component_tables.rename(game, table.name, name))
        self.changed.emit(game.id, name if renamed else table.name)

    # the bin

    def bin_chosen(self) -> None:
        game, table = self._game(), self._chosen()
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
        else:
            self._ask(
                missed,
                (say("Move to the bin anyway"), lambda: self._throw_away(game, table)),
                (say("Keep it"), self._list.setFocus),
            )

    def _throw_away(self, game: AnyGame, table: ComponentTable) -> None:
        def throw() -> None:
            thrown = component_tables.throw_away(game, table.name)
            self.changed.emit(game.id, "")
            self._offer.offer(
                say("“{name}” is in the bin.", name=table.name),
                (say("Undo"), lambda: self._take_back(game, thrown, table.name)),
            )
            self._offer.ways[0].setFocus()

        self._try(throw)

    def _take_back(self, game: AnyGame, thrown: Path, name: str) -> None:
        if self._try(lambda: component_tables.take_back(game, thrown, name)):
            self.changed.emit(game.id, name)
            self._list.setFocus()

    def restore_chosen(self) -> None:
        """Out of the bin, under a name of its own if there is another of that name by now."""
        game, table = self._game(), self._chosen()
        if table.binned:
            name = component_tables.free_name(game, table.name)
            self._take_back(game, table.path, name)
            if name != table.name and self._chosen().name == name:
                self.tell(say("“{name}” is back as “{other}”.", name=table.name, other=name))

    def ask_to_empty(self) -> None:
        binned = [table for game in component_tables.games() for table in component_tables.binned(game)]
        self._ask(
            say_n("Delete {n} table in the bin for good?", "Delete {n} tables in the bin for good?", len(binned)),
            (say("Delete for good"), lambda: self._empty(binned)),
            (say("Keep them"), self._list.setFocus),
        )

    def _empty(self, binned: Sequence[ComponentTable]) -> None:
        self._try(lambda: component_tables.delete(binned))
        self.changed.emit(self._chosen().game_id, STANDARD)
        self._list.setFocus()

    # files

    def _open(self, path: Path) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            self.tell(say("Your system has no program to open it with. The file is {file}.", file=path))

    def export_chosen(self) -> None:
        from tuscany_app.shell.widgets.file_dialogs import ask_file

        target = ask_file(self, say("Export"), KINDS, new=self._chosen().path.name)
        if target is not None:
            self.give_out(target)

    def give_out(self, target: Path) -> None:
        table = self._chosen()

        def write() -> None:
            write_whole(target, component_tables.text_of(table.path))
            self.tell(say("The table is in {file}.", file=target))

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
            self.changed.emit(*taken[-1])
            told = say_n("{n} table was imported: {names}.", "{n} tables were imported: {names}.", len(taken),
                         names=Listed(name for _, name in taken))  # fmt: skip
            self.tell(told if trouble is None else say("{one} {other}", one=told, other=trouble))
        elif trouble is not None:
            self.tell(trouble)

    def _take_in(self, path: Path) -> tuple[str, str]:
        looks = [component_tables.looked_at(game, path) for game in component_tables.games()]
        here = self._chosen().game_id
        good = sorted((look.game_id for look in looks if look.problem is None), key=lambda game_id: game_id != here)
        if not good:
            raise UserError(component_tables.nearest(looks))
        return good[0], component_tables.import_file(catalogue.load(good[0]), path)


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
