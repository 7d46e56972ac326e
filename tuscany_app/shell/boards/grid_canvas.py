"""A grid of cells in a game's own art. Clicks, touch or keys change it: arrows move, Enter or Space applies."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tuscany_app.kernel.component_facts import Cell, Grid
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.components_sheet import PaintCell, cell_outline, grid_bounds
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

SMALL, LARGE = 36.0, 40.0  # pixels of a cell at 100 % text, in a grid of few cells and of many
MANY = 40  # cells
WAYS = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip


class GridCanvas(QWidget):
    """Signals:
    laid(tuple): a cell was clicked, by its key.
    """

    laid = Signal(object)

    def __init__(self, name: Sentence, grid: Grid, paint: PaintCell) -> None:
        super().__init__()
        of_kind(self, "plain")
        self.name, self.grid, self._paint = name, grid, paint
        self.cursor_at = 0  # the cell where the keys are
        self._hovered: int | None = None
        self._most = 10_000
        self._marked = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.fit()
        self._name_it()

    def show_grid(self, grid: Grid) -> None:
        self.grid = grid
        self.cursor_at = min(self.cursor_at, len(grid.cells) - 1)
        self._name_it()
        self.update()

    def mark(self, kind: str) -> None:
        """Ring the cells of one kind: what the tool in the hand has laid."""
        self._marked = kind
        self.update()

    def fit(self, most: int | None = None) -> None:
        """No wider than so many pixels."""
        self._most = self._most if most is None else most
        bounds = grid_bounds(self.grid)
        side = (LARGE if len(self.grid.cells) > MANY else SMALL) * look().text_size / 100
        side = min(side, (self._most - 8) / bounds.width())
        self.setFixedSize(QSize(math.ceil(bounds.width() * side) + 8, math.ceil(bounds.height() * side) + 8))

    def _room(self) -> QRectF:
        return QRectF(self.rect()).adjusted(4, 4, -4, -4)

    def middle(self, cell: Cell) -> QPointF:
        return cell_outline(self.grid, cell, self._room()).boundingRect().center()

    def cell_at(self, point: QPointF) -> int | None:
        """The cell with the nearest middle, if the point is not outside of all."""
        ways = [point - self.middle(cell) for cell in self.grid.cells]
        far = [QPointF.dotProduct(way, way) for way in ways]
        nearest = far.index(min(far))
        outline = cell_outline(self.grid, self.grid.cells[nearest], self._room(), inset=0.0)
        return nearest if outline.boundingRect().contains(point) else None

    def _name_it(self) -> None:
        cell = self.grid.cells[self.cursor_at]
        put(self.setAccessibleName, say("{what}: {number}", what=self.name, number=cell.name))

    def _lay(self, number: int) -> None:
        self.cursor_at = number
        self.laid.emit(self.grid.cells[number].key)
        self._name_it()
        announce(self, self.grid.cells[self.cursor_at].name)

    # Qt

    def mousePressEvent(self, event: QMouseEvent) -> None:
        number = self.cell_at(event.position())
        if number is not None and event.button() == Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self._lay(number)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hovered = self.cell_at(event.position())
        self.update()

    def leaveEvent(self, event: object) -> None:
        self._hovered = None
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._lay(self.cursor_at)
        elif key in WAYS:
            self._go(*WAYS[key])
        else:
            super().keyPressEvent(event)

    def _go(self, across: int, down: int) -> None:
        """To the nearest cell that way."""
        here = self.grid.cells[self.cursor_at]
        best: tuple[float, int] | None = None
        for number, cell in enumerate(self.grid.cells):
            forward = (cell.x - here.x) * across + (cell.y - here.y) * down
            aside = abs((cell.x - here.x) * down) + abs((cell.y - here.y) * across)
            if forward > 0.1 and (best is None or forward + 2 * aside < best[0]):
                best = forward + 2 * aside, number
        if best is not None:
            self.cursor_at = best[1]
            self._name_it()
            announce(self, self.grid.cells[self.cursor_at].name)
            self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        room = self._room()
        for cell in self.grid.cells:
            painter.save()
            self._paint(painter, cell_outline(self.grid, cell, room), cell.kind)
            painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(look().colour("accent"), 3))
        for cell in self.grid.cells:
            if cell.kind == self._marked:
                painter.drawPolygon(cell_outline(self.grid, cell, room, inset=0.07))
        if self._hovered is not None and self._hovered < len(self.grid.cells):
            painter.setPen(QPen(look().colour("glow"), 3))
            painter.drawPolygon(cell_outline(self.grid, self.grid.cells[self._hovered], room))
        if self.hasFocus():
            for colour, wide in (("panel", 6), ("focus", 3)):
                painter.setPen(QPen(look().colour(colour), wide))
                painter.drawPolygon(cell_outline(self.grid, self.grid.cells[self.cursor_at], room))
