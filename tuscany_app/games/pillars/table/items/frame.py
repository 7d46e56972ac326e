"""The wooden frame, the stone floor in it with all that lies there, and the squares that are lit."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.pillars.engine.components import COLUMNS
from tuscany_app.games.pillars.engine.geometry import Geometry
from tuscany_app.games.pillars.table.items.pieces import GhostItem, LaidItem, piece_path
from tuscany_app.table import layers
from tuscany_app.table.grid import SquareGrid
from tuscany_app.table.legible import LEGIBLE, magnified
from tuscany_app.table.paint import blended, shaded
from tuscany_app.table.theme import look

CELL = 40.0
WOOD = 30.0  # width of the frame


class BoardItem(QGraphicsItem):
    """The floor inside the frame: stone slabs, what lies on them, what is lit, and ghosts of what would lie there."""

    def __init__(self, geometry: Geometry, colours: Sequence[str], parent: QGraphicsItem) -> None:
        """`colours` are those of the seats."""
        super().__init__(parent)
        self._geometry, self._colours = geometry, colours
        self.grid = SquareGrid(geometry.side, geometry.side, CELL)
        self.laid: list[LaidItem] = []
        self.lit, self.hint, self.ghost = LitItem(self.grid), GhostItem(self.grid), GhostItem(self.grid)
        for item in (self.lit, self.hint, self.ghost):
            item.setParentItem(self)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    # what lies there

    def lay(self, seat: int, number: int) -> LaidItem:
        """A placement of a seat."""
        pillar = self._geometry.is_pillar(number)
        item = LaidItem(self.grid, self._geometry.cells[number], self._colours[seat], pillar=pillar)
        item.setParentItem(self)
        self.laid.append(item)
        return item

    def take_all(self) -> None:
        """The next game begins on an empty frame."""
        scene = self.scene()
        for item in self.laid:
            scene.removeItem(item)
        self.laid = []

    def show_nothing(self) -> None:
        """While something happens nothing is lit."""
        self.lit.show_squares(set())
        self.ghost.show_ghost(None, "")
        self.hint.show_ghost(None, "")

    # where things are

    def square_at(self, point: QPointF) -> int | None:
        """The square under a point of the scene."""
        return self.grid.square_at(self.mapFromScene(point))

    def square_rect(self, square: int) -> QRectF:
        """In the scene."""
        return self.mapRectToScene(self.grid.rect(square))

    def outline(self, squares: Iterable[int]) -> QPainterPath:
        """The shape of a piece that lies on these squares, in the scene."""
        return self.mapToScene(piece_path([self.grid.place(square) for square in squares], CELL))

    # Qt

    def boundingRect(self) -> QRectF:
        return self.grid.bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        stone, joint, light = (look().colour(name) for name in ("stone", "joint", "stone_edge"))
        painter.fillRect(self.grid.bounds, joint)
        chance = random.Random(7)  # the same stones at every painting
        for square in self.grid.squares():
            slab = self.grid.rect(square).adjusted(0.9, 0.9, -0.9, -0.9)
            tone = 0.0 if look().theme.strong else chance.uniform(-0.35, 0.35)
            colour = blended(stone, light, tone) if tone > 0 else blended(stone, joint, -tone)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawRoundedRect(slab, 2.2, 2.2)
            painter.setPen(QPen(light, 0.8))
            painter.drawLine(slab.topLeft() + QPointF(2, 0.4), slab.topRight() + QPointF(-2, 0.4))
        shade = QLinearGradient(0, 0, 0, 14)
        shade.setColorAt(0, look().colour("shadow"))
        shade.setColorAt(1, QColor(0, 0, 0, 0))
        painter.fillRect(QRectF(0, 0, self.grid.bounds.width(), 14), shade)
        side = QLinearGradient(0, 0, 10, 0)
        side.setColorAt(0, look().colour("shadow"))
        side.setColorAt(1, QColor(0, 0, 0, 0))
        painter.fillRect(QRectF(0, 0, 10, self.grid.bounds.height()), side)


class FrameItem(QGraphicsItem):
    """The wooden frame with the names of columns and rows."""

    def __init__(self, geometry: Geometry, colours: Sequence[str]) -> None:
        """`colours` are those of the seats."""
        super().__init__()
        self.board = BoardItem(geometry, colours, self)
        self.grid = self.board.grid
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def place(self, square: QRectF) -> None:
        """Fill a square of the table."""
        bounds = self.boundingRect()
        self.setScale(square.width() / bounds.width())
        self.setPos(square.topLeft() - bounds.topLeft() * self.scale())

    def boundingRect(self) -> QRectF:
        return self.grid.bounds.adjusted(-WOOD, -WOOD, WOOD, WOOD)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        outside, inside = self.boundingRect().adjusted(3, 3, -3, -3), self.grid.bounds
        wood, light, dark = (look().colour(name) for name in ("wood", "wood_edge", "wood_dark"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look().colour("shadow"))
        painter.drawRoundedRect(outside.translated(2, 4), 9, 9)
        body = QPainterPath()
        body.addRoundedRect(outside, 9, 9)
        body.addRect(inside)
        painter.setBrush(shaded(outside, wood))
        painter.drawPath(body)
        self._grain(painter, outside, inside, body)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(light, 1.6))
        painter.drawRoundedRect(outside.adjusted(1.4, 1.4, -1.4, -1.4), 8, 8)
        painter.setPen(QPen(dark, 2.2))
        painter.drawRect(inside.adjusted(-1.1, -1.1, 1.1, 1.1))
        for corner, mitre in zip(_corners(outside), _corners(inside), strict=True):
            painter.setPen(QPen(dark, 1.1))
            painter.drawLine(corner + (mitre - corner) * 0.12, mitre)
        font = look().font(13, bold=True)
        least, most = LEGIBLE / max(0.01, magnified(painter)), WOOD * 0.75
        font.setPixelSize(round(max(least, min(most, font.pixelSize()))))
        painter.setFont(font)
        painter.setPen(look().colour("on_wood"))
        for number in range(self.grid.columns):
            at, middle = (number + 0.5) * self.grid.cell, Qt.AlignmentFlag.AlignCenter
            letter, low = COLUMNS[number], inside.bottom()
            painter.drawText(QRectF(at - 20, -WOOD + 4, 40, WOOD - 6), middle, letter)
            painter.drawText(QRectF(at - 20, low + 2, 40, WOOD - 6), middle, letter)
            painter.drawText(QRectF(-WOOD + 4, at - 20, WOOD - 6, 40), middle, str(number + 1))
            painter.drawText(QRectF(inside.right() + 2, at - 20, WOOD - 6, 40), middle, str(number + 1))

    def _grain(self, painter: QPainter, outside: QRectF, inside: QRectF, body: QPainterPath) -> None:
        """Fine lines along the wood; none behind the names in high contrast."""
        if look().theme.strong:
            return
        painter.save()
        painter.setClipPath(body)
        chance = random.Random(3)
        dark = look().colour("wood_dark", 0.35)
        for _ in range(26):
            painter.setPen(QPen(dark, chance.uniform(0.4, 1.1)))
            along = chance.uniform(0, WOOD)
            for top in (outside.top(), inside.bottom()):
                start, length = chance.uniform(outside.left(), outside.right()), chance.uniform(60, 240)
                painter.drawLine(
                    QPointF(start, top + along), QPointF(start + length, top + along + chance.uniform(-1, 1))
                )
            for left in (outside.left(), inside.right()):
                start, length = chance.uniform(inside.top(), inside.bottom()), chance.uniform(60, 240)
                end = min(start + length, inside.bottom())
                painter.drawLine(QPointF(left + along, start), QPointF(left + along + chance.uniform(-1, 1), end))
        painter.restore()


class LitItem(QGraphicsItem):
    """The squares that can be covered."""

    def __init__(self, grid: SquareGrid) -> None:
        super().__init__()
        self.grid = grid
        self._squares: set[int] = set()
        self.setZValue(layers.LIT)

    def show_squares(self, squares: set[int]) -> None:
        if squares != self._squares:
            self._squares = squares
            self.update()

    def boundingRect(self) -> QRectF:
        return self.grid.bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setPen(QPen(look().colour("glow"), 2.6 if look().theme.strong else 1.4))
        painter.setBrush(look().colour("glow", 0.3))
        for square in self._squares:
            painter.drawRoundedRect(self.grid.rect(square).adjusted(3, 3, -3, -3), 4, 4)


def _corners(rect: QRectF) -> list[QPointF]:
    return [rect.topLeft(), rect.topRight(), rect.bottomRight(), rect.bottomLeft()]
