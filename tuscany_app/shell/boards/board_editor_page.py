"""Edits a component table of the player, entry by entry: numbers with buttons, boards and pieces by clicks.

It always says what is wrong with the table, with the line of its file. An unfinished table can be saved. Every step can
be undone until the page is left. Leaving with unsaved changes asks first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from tuscany_app.kernel import catalogue, component_tables
from tuscany_app.kernel.component_editing import ComponentEditing
from tuscany_app.kernel.component_facts import Change, Group, Tool
from tuscany_app.kernel.component_files import sources
from tuscany_app.kernel.component_tables import ComponentTable
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say, say_n
from tuscany_app.kernel.source_words import SOURCE_NAMES, SOURCE_NOTES, source_of
from tuscany_app.kernel.storage.files import write_whole
from tuscany_app.shell.boards.part_editor import PartEditor
from tuscany_app.shell.widgets.containers import beside_table, card, list_beside, scrolled, stacked
from tuscany_app.shell.widgets.factories import button, column, empty, label, of_kind, row
from tuscany_app.shell.widgets.fields import ComboBox
from tuscany_app.shell.widgets.flow_row import FlowRow
from tuscany_app.shell.widgets.offer_bar import OfferBar
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import PageBar, on_keys
from tuscany_app.table.components_sheet import cell_outline, grid_bounds, painters
from tuscany_app.table.keys import with_key
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

LIST = 280  # pixels at 100 % text
BUTTONS = 10  # tools that stand side by side; more are a list
ICON = 24


class BoardEditorPage(Page):
    editing: ComponentEditing  # there from the first `open` on

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.group_id = ""
        self.tool = ""
        self.parts: list[PartEditor] = []
        self._uses = 0
        self.undo = button(say("Undo"), "flat", "undo", with_key(say("Undo the last change"), "undo"))
        self.redo = button(say("Redo"), "flat", "redo", with_key(say("Redo the change"), "redo"))
        self.undo.clicked.connect(lambda: self._step(ComponentEditing.undo))
        self.redo.clicked.connect(lambda: self._step(ComponentEditing.redo))
        self.bar = PageBar(self.back, self.undo, self.redo)
        self.bar.back.clicked.disconnect()
        self.bar.back.clicked.connect(self.leave)

        self.list = QListWidget()
        of_kind(self.list, "bare")
        put(self.list.setAccessibleName, say("Entries of the table"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._choose)
        self._side = card(self.list, margin=14)
        self._side.strip.setStretch(0, 1)

        self.title = label(kind="title", wrap=True)
        self.source, self.note = label(kind="strong", wrap=True), label(kind="muted", wrap=True)
        self.how = label(wrap=True)
        self._palette = QVBoxLayout()
        self._flow_room = QVBoxLayout()
        self.add = button(say("Add another"), "", "add")
        self.add.clicked.connect(lambda: self._change(list(self._group().addition)))
        inner = QWidget()
        of_kind(inner, "plain")
        down = QVBoxLayout(inner)
        down.setContentsMargins(6, 6, 18, 24)
        down.setSpacing(10)
        for words in (self.title, self.source, self.note, self.how):
            down.addWidget(words)
        down.addLayout(self._palette)
        down.addLayout(self._flow_room)
        down.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        down.addStretch(1)
        self.area = scrolled(inner)

        both = list_beside(self._side, self.area)
        self.offer = OfferBar()
        stacked(self, self.bar, both, self.offer, self._footer(), stretched=both)
        on_keys(self, {
            "undo": self.undo.click, "redo": self.redo.click, "keep": self.save.click, "Esc": self.leave,
        })  # fmt: skip

    def _footer(self) -> QWidget:
        made = QWidget()
        of_kind(made, "footer")
        self.state = label(kind="strong", wrap=True)
        self.warning = label(kind="muted", wrap=True)
        self.save = button(say("Save"), "primary", "save-table", with_key(say("Save the changes"), "keep"))
        self.save.clicked.connect(self.save_it)
        layout = QHBoxLayout(made)
        layout.setContentsMargins(28, 10, 28, 10)
        layout.addWidget(column(self.state, self.warning, spacing=2), 1)
        layout.addWidget(self.save)
        return made

    # what is shown

    def open(self, table: ComponentTable) -> None:
        """Change a table of one's own; UserError if it can't be read."""
        game = catalogue.load(table.game_id)
        self.editing = ComponentEditing(game, table.name, component_tables.text_of(table.path))
        self._uses = component_tables.uses(game, table.name)
        self.offer.hide()
        groups = self.editing.groups
        self.group_id = groups[0].id if groups else ""
        self._show(rebuild=True)

    def _groups(self) -> tuple[Group, ...]:
        return self.editing.groups

    def _group(self) -> Group:
        groups = self._groups()
        return next((group for group in groups if group.id == self.group_id), groups[0])

    def _show(self, *, rebuild: bool = False) -> None:
        if not self.group_id:
            return
        editing = self.editing
        put(self.bar.title.setText, say("{game}: {table}", game=editing.game.name, table=editing.name))
        self._show_list()
        group = self._group()
        source = source_of(group, self._sources())
        put(self.title.setText, group.name)
        put(self.source.setText, say("{source}. {note}", source=SOURCE_NAMES[source], note=SOURCE_NOTES[source]))
        put(self.note.setText, group.note)
        self.how.setVisible(group.how is not None)
        if group.how is not None:
            put(self.how.setText, group.how)
        self.add.setVisible(bool(group.addition))
        alike = len(self.parts) == len(group.parts) and all(
            mine.alike(part) for mine, part in zip(self.parts, group.parts, strict=False)
        )
        if rebuild or not alike:
            self._build(group)
        for mine, part in zip(self.parts, group.parts, strict=True):
            mine.show_part(part, editing.content)
        self._show_state()

    def _sources(self) -> dict[str, str]:
        try:
            return sources(self.editing.content)
        except ValueError:
            return {}

    def _show_list(self) -> None:
        groups, said = self._groups(), self._sources()
        blocked = self.list.blockSignals(True)
        while self.list.count() > len(groups):
            self.list.takeItem(self.list.count() - 1)
        while self.list.count() < len(groups):
            self.list.addItem("")
        for number, group in enumerate(groups):
            there, right = group.total or (0, 0)
            total = "" if there == right else f" · {there}/{right}"
            self.list.item(number).setText(f"{group.name}\n{SOURCE_NAMES[source_of(group, said)]}{total}")
            if group.id == self.group_id:
                self.list.setCurrentRow(number)
        self.list.blockSignals(blocked)

    def _show_state(self) -> None:
        editing = self.editing
        if editing.problem is None:
            put(self.state.setText, say("The table can be used."))
        else:
            put(self.state.setText, say("Can't be used yet: {why}.", why=editing.problem))
        self.warning.setVisible(self._uses > 0)
        if self._uses:
            put(self.warning.setText, say_n(
                "{n} saved game was played with this table. If you change the table, it may no longer open.",
                "{n} saved games were played with this table. If you change the table, they may no longer open.",
                self._uses,
            ))  # fmt: skip
        self.undo.setEnabled(editing.can_undo())
        self.redo.setEnabled(editing.can_redo())
        self.save.setEnabled(editing.changed())

    def _build(self, group: Group) -> None:
        art = painters(self.editing.game)
        empty(self._flow_room)
        empty(self._palette)
        flow = FlowRow()
        self.parts = [PartEditor(part, self.editing.content, art) for part in group.parts]
        for number, made in enumerate(self.parts):
            made.changed.connect(self._change)
            made.laid.connect(lambda key, at=number: self._lay(at, key))
            flow.add(made)
        self._flow_room.addWidget(flow)
        tools = next((part.grid.tools for part in group.parts if part.grid is not None), ())
        if tools:
            self._palette.addWidget(self._tools(tools))
        else:
            self.tool = ""
        self._mark()
        self._fit()

    def _tools(self, tools: Sequence[Tool]) -> QWidget:
        if self.tool not in [tool.id for tool in tools]:
            self.tool = tools[0].id
        if len(tools) > BUTTONS:
            box = ComboBox(say("What is laid"))
            box.offer([(tool.name, tool.id) for tool in tools], self.tool)
            box.currentIndexChanged.connect(lambda _: self._take(box.value()))
            return row(box, None)
        made, self.taken = FlowRow(), QButtonGroup(self)
        side = round(ICON * look().text_size / 100)
        for tool in tools:
            one = button(tool.name, "segment")
            one.setCheckable(True)
            one.setChecked(tool.id == self.tool)
            one.setIcon(self._icon(tool, side))
            one.setIconSize(QSize(side, side))
            one.clicked.connect(lambda _=False, name=tool.id: self._take(name))
            self.taken.addButton(one)
            made.add(one)
        return made

    def _icon(self, tool: Tool, side: int) -> QIcon:
        """The tool as a cell of the grid it is for."""
        grid = next(part.grid for part in self._group().parts if part.grid is not None)
        pixmap = QPixmap(side * 2, side * 2)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        bounds = grid_bounds(grid)
        scale = side * 1.7
        room = QRectF(0, 0, bounds.width() * scale, bounds.height() * scale)
        outline = cell_outline(grid, grid.cells[0], room)
        away = QPointF(side, side) - outline.boundingRect().center()
        painters(self.editing.game).cell(painter, QPolygonF(outline.translated(away)), tool.kind)
        painter.end()
        return QIcon(pixmap)

    # what is done

    def _choose(self, number: int) -> None:
        groups = self._groups()
        if 0 <= number < len(groups) and groups[number].id != self.group_id:
            self.group_id = groups[number].id
            self._show(rebuild=True)
            self.area.verticalScrollBar().setValue(0)

    def _take(self, tool: str) -> None:
        self.tool = tool
        self._mark()

    def _mark(self) -> None:
        """On a single board, ring what the tool has laid; of several every piece has its own."""
        for mine in self.parts:
            if mine.canvas is not None:
                tools = {tool.id: tool.kind for tool in mine.canvas.grid.tools}
                mine.canvas.mark(tools.get(self.tool, "") if len(self.parts) == 1 else "")

    def _lay(self, number: int, key: tuple[int, ...]) -> None:
        grid = self._group().parts[number].grid
        if grid is not None:
            self._change(grid.changes(key, self.tool))

    def _change(self, changes: list[Change]) -> None:
        try:
            self.editing.change(self.group_id, changes)
        except UserError as trouble:
            self.offer.offer(trouble.sentence, (say("Close"), self.list.setFocus))
        self._show()

    def _step(self, act: Callable[[ComponentEditing], None]) -> None:
        act(self.editing)
        self._show()

    def save_it(self) -> None:
        """Keep the changes; if saved games need the table as it was, rather as a new one."""
        editing = self.editing
        if not editing.changed():
            return
        if not self._uses:
            self._write()
            return
        asked = say_n(
            "{n} saved game was played with “{table}” and may no longer open if you change the table.",
            "{n} saved games were played with “{table}” and may no longer open if you change the table.",
            self._uses, table=editing.name,
        )  # fmt: skip
        self.offer.offer(
            asked,
            (say("Save as a new table"), self._write_new),
            (say("Change it all the same"), self._write),
        )
        self.offer.ways[0].setFocus()

    def _write(self) -> bool:
        editing = self.editing
        return self._keep(editing.name, lambda: self._replace(editing))

    def _replace(self, editing: ComponentEditing) -> None:
        write_whole(component_tables.own_path(editing.game, editing.name), editing.text)

    def _write_new(self) -> bool:
        editing = self.editing
        name = component_tables.free_name(editing.game, editing.name)
        done = self._keep(name, lambda: component_tables.write_new(editing.game, name, editing.text))
        self._uses = component_tables.uses(editing.game, editing.name)
        self._show()
        return done

    def _keep(self, name: str, write: Callable[[], object]) -> bool:
        try:
            write()
        except UserError as trouble:
            self.offer.offer(trouble.sentence, (say("Close"), self.list.setFocus))
            return False
        self.editing.saved(name)
        self._show()
        problem = self.editing.problem
        if problem is None:
            put(self.state.setText, say("Saved. You can choose the table when you set up a game."))
        else:
            put(self.state.setText, say("Saved, but it can't be used yet: {why}.", why=problem))
        return True

    def leave(self) -> None:
        if not self.editing.changed():
            self.back.emit()
            return
        self.offer.offer(
            say("The changes are not saved."),
            (say("Save and leave"), self._save_and_leave),
            (say("Leave without saving"), self.back.emit),
            (say("Stay"), self.list.setFocus),
        )
        self.offer.ways[0].setFocus()

    def _save_and_leave(self) -> None:
        if self._write_new() if self._uses else self._write():
            self.back.emit()

    # Page and Qt

    def entered(self) -> None:
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        self._show(rebuild=True)

    def restyle(self) -> None:
        self._show(rebuild=True)
        self._fit()

    def _fit(self) -> None:
        self._side.setFixedWidth(beside_table(LIST * look().text_size / 100, self.width()))
        room = max(200, self.width() - self._side.width() - 96)
        for part in self.parts:
            part.restyle(room)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
