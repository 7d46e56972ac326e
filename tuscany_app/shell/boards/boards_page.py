"""The component tables of all games, ours and the player's: shows, imports, exports, copies, renames and deletes them.

Deleted tables stay at the end of the list until the bin is emptied. Saved games and series name a table and don't
contain it, so renaming or deleting one that they use asks first.
"""

from __future__ import annotations

from pathlib import Path

from attrs import frozen
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from tuscany_app.kernel import catalogue, component_tables
from tuscany_app.kernel.component_files import STAND_IN
from tuscany_app.kernel.component_tables import LONGEST, ComponentTable
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Sentence, Within, say, say_n
from tuscany_app.kernel.source_words import source_of
from tuscany_app.shell.boards.board_commands import BoardCommands
from tuscany_app.shell.boards.board_list import BoardList, shown_name
from tuscany_app.shell.boards.sheet_view import SheetView
from tuscany_app.shell.widgets.containers import beside_table, card, list_beside, scrolled, stacked
from tuscany_app.shell.widgets.factories import column, label, row
from tuscany_app.shell.widgets.fields import label_for
from tuscany_app.shell.widgets.offer_bar import OfferBar
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape, on_keys
from tuscany_app.table.components_sheet import Sheet
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

LIST = 330  # pixels at 100 % text


class BoardsPage(Page):
    """Signals:
    change(ComponentTable): a table of one's own shall be changed.
    """

    change = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chosen: ComponentTable | None = None
        self.list = BoardList()
        self.list.chosen.connect(self.show_table)
        self.offer = OfferBar()
        self.commands = BoardCommands(self.list, self.offer)
        self.commands.change.connect(self.change)
        self.commands.changed.connect(lambda game_id, name: self.read_again((game_id, name)))
        self.bar = PageBar(self.back, self.commands.importing)
        put(self.bar.title.setText, say("Your boards"))
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
            self.title, self.about, self.problem, self._naming, self.commands, 4, self.sheet, None,
            margins=(6, 6, 18, 24), spacing=12,
        )  # fmt: skip
        self.area = scrolled(content)
        both = list_beside(self._side, self.area)
        stacked(self, self.bar, both, self.offer, stretched=both)
        leave_on_escape(self, self.back)
        commands = self.commands
        keys = {"import": commands.import_files, "export": commands.export_chosen, "restore": commands.restore_chosen}
        on_keys(self, keys)
        on_keys(self.list, {"bin": commands.bin_chosen, "Return": commands.click_main})
        self.setAcceptDrops(True)
        self.read_again()

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
        self._naming.setVisible(table.own and not table.binned)
        self.name.setText(table.name)
        self.commands.show_for(table, editable=bool(groups))
        self.area.verticalScrollBar().setValue(0)

    def _about(self, game: AnyGame, table: ComponentTable) -> Sentence:
        if table.binned:
            return say("This table is in the bin. It can be restored until the bin is emptied.")
        if not table.own:
            if any(source == STAND_IN for source in table.sources().values()):
                return say(
                    "This table comes with the program. Entries marked as stand-ins are our own design, because the "
                    "printed ones are not published as text. Do you own the game? Copy the table and enter yours."
                )
            return say("This table comes with the program; everything in it is taken from the printed game.")
        uses = component_tables.uses(game, table.name)
        if uses:
            return say_n(
                "Your table. {n} saved game was played with it and needs it as it is.",
                "Your table. {n} saved games were played with it and need it as it is.",
                uses,
            )
        if table.problem is not None:
            return say("Your table. You can choose it for games once it is complete and correct.")
        return say("Your table. You can choose it when you set up a game.")

    def _typed(self) -> None:
        if self.chosen is not None and not self.offer.isVisible():
            self.commands.rename(self.chosen, self.name.text().strip())

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
            self.commands.take_in(paths)


def _dropped(event: QDropEvent) -> list[Path]:
    """Tables of this computer; records and archives go to the window."""
    paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
    return [path for path in paths if path.suffix.lower() == component_tables.SUFFIX]


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
