"""Pieces and pillars, drawn: in the frame, on their way there, as a ghost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.pillars.engine.components import Cell
from tuscany_app.games.pillars.table.model import Ghost
from tuscany_app.table import layers
from tuscany_app.table.grid import SquareGrid
from tuscany_app.table.paint import LIGHT_UP, blended, edge_of, shaded
from tuscany_app.table.symbols import paint_symbol
from tuscany_app.table.theme import CREAM, INK, look

MITRE = Qt.PenJoinStyle.MiterJoin


def piece_path(cells: Iterable[Cell], cell: float) -> QPainterPath:
    """The outline of squares that belong together, a hair's breadth inside them."""
    inset = cell * 0.035
    squares = list(cells)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for x, y in squares:
        right = cell if (x + 1, y) in squares else 0.0
        below = cell if (x, y + 1) in squares else 0.0
        square = QRectF(x * cell + inset, y * cell + inset, cell - 2 * inset, cell - 2 * inset)
        path.addRect(square)
        path.addRect(square.adjusted(0, 0, right, 0))
        path.addRect(square.adjusted(0, 0, 0, below))
        if right and below and (x + 1, y + 1) in squares:
            path.addRect(square.adjusted(0, 0, right, below))
    return path.simplified()


def paint_piece(painter: QPainter, cells: Sequence[Cell], cell: float, colour: str) -> None:
    """A piece of a player's colour, its top left square at the origin."""
    fill, edge = look().player(colour), look().player_edge(colour)
    path = piece_path(cells, cell)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().colour("shadow"))
    painter.drawPath(path.translated(cell * 0.04, cell * 0.07))
    painter.setBrush(shaded(path.boundingRect(), fill))
    painter.setPen(
        QPen(edge, max(0.8, cell * 0.045), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    painter.drawPath(path)
    joint = QPen(QColor(edge.red(), edge.green(), edge.blue(), 90), max(0.5, cell * 0.02))
    light = QPen(QColor(255, 244, 220, 70), max(0.5, cell * 0.03))
    ink = look().on_player(colour)
    ink.setAlphaF(1.0 if look().theme.strong else 0.8)
    for x, y in cells:
        square = QRectF(x * cell, y * cell, cell, cell)
        painter.setPen(joint)
        if (x + 1, y) in cells:
            painter.drawLine(
                QPointF(square.right(), square.top() + cell * 0.1),
                QPointF(square.right(), square.bottom() - cell * 0.1),
            )
        if (x, y + 1) in cells:
            painter.drawLine(
                QPointF(square.left() + cell * 0.1, square.bottom()),
                QPointF(square.right() - cell * 0.1, square.bottom()),
            )
        if (x, y - 1) not in cells:
            painter.setPen(light)
            top = square.top() + cell * 0.085
            painter.drawLine(QPointF(square.left() + cell * 0.1, top), QPointF(square.right() - cell * 0.1, top))
        paint_symbol(painter, colour, square.adjusted(*[cell * 0.36] * 2, *[-cell * 0.36] * 2), ink)


def paint_pillar(painter: QPainter, cell: float, colour: str) -> None:
    """A pillar seen from above: a square foot and a round shaft with the player's symbol."""
    fill, edge = look().player(colour), edge_of(look().player(colour))
    foot = QRectF(cell * 0.06, cell * 0.06, cell * 0.88, cell * 0.88)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().colour("shadow"))
    painter.drawRoundedRect(foot.translated(cell * 0.05, cell * 0.09), cell * 0.12, cell * 0.12)
    painter.setPen(QPen(look().player_edge(colour), max(0.8, cell * 0.045)))
    painter.setBrush(shaded(foot, fill.darker(112)))
    painter.drawRoundedRect(foot, cell * 0.12, cell * 0.12)
    shaft = QRectF(cell * 0.17, cell * 0.15, cell * 0.66, cell * 0.66)
    glow = QRadialGradient(shaft.topLeft() + QPointF(cell * 0.2, cell * 0.16), cell * 0.7)
    glow.setColorAt(0, blended(fill, LIGHT_UP, 0.45))
    glow.setColorAt(0.55, fill)
    glow.setColorAt(1, edge)
    painter.setBrush(QBrush(glow))
    painter.drawEllipse(shaft)
    paint_symbol(painter, colour, shaft.adjusted(*[cell * 0.17] * 2, *[-cell * 0.17] * 2), look().on_player(colour))


class LaidItem(QGraphicsObject):
    """A piece or pillar that lies in the frame, or is on its way there."""

    def __init__(self, grid: SquareGrid, squares: Sequence[int], colour: str, *, pillar: bool) -> None:
        super().__init__()
        self.grid, self.squares, self.colour, self.pillar = grid, tuple(squares), colour, pillar
        self._cells = [grid.place(square) for square in squares]
        self._left, self._top = min(x for x, _ in self._cells), min(y for _, y in self._cells)
        self._shape = [(x - self._left, y - self._top) for x, y in self._cells]
        self._size = QPointF(max(x for x, _ in self._shape) + 1, max(y for _, y in self._shape) + 1) * grid.cell
        self.setTransformOriginPoint(self._size / 2)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.latest = False  # laid by another one since one's own last decision
        self.come(QPointF(), 1.0)

    def mark(self, latest: bool) -> None:
        if latest != self.latest:
            self.latest = latest
            self.update()

    def middle(self) -> QPointF:
        return self._size / 2

    def come(self, start: QPointF, part: float) -> None:
        """On the way from `start` to its squares: 0 is there, 1 is here; it rises and comes down."""
        home = QPointF(self._left, self._top) * self.grid.cell
        lift = part * (1 - part) * 4
        self.setPos(start * (1 - part) + home * part - QPointF(0, 26 * lift))
        self.setScale(0.62 + 0.38 * part + 0.16 * lift)
        if part >= 1:
            self.setZValue(layers.TABLE)

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, self._size.x(), self._size.y()).adjusted(-2, -2, 6, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self.pillar:
            paint_pillar(painter, self.grid.cell, self.colour)
        else:
            paint_piece(painter, self._shape, self.grid.cell, self.colour)
        if self.latest:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            outline = piece_path(self._shape, self.grid.cell)
            for colour, width in ((QColor(INK), 5.0), (QColor(CREAM), 2.6)):  # seen on every colour
                painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, MITRE))
                painter.drawPath(outline)


class GhostItem(QGraphicsItem):
    """What would lie where: the thing in the hand, or the move of a hint."""

    def __init__(self, grid: SquareGrid) -> None:
        super().__init__()
        self.grid = grid
        self._cells: list[Cell] = []
        self._colour = ""
        self._pillar = self._legal = self._pending = self._hint = False
        self.setZValue(layers.GHOST)

    def show_ghost(self, ghost: Ghost | None, colour: str, *, pillar: bool = False, pending: bool = False) -> None:
        squares = ghost.squares if ghost is not None else ()
        legal = ghost is not None and ghost.move is not None
        self._show(squares, colour, pillar=pillar, legal=legal, pending=pending, hint=False)

    def show_hint(self, squares: Sequence[int], colour: str, *, pillar: bool) -> None:
        self._show(squares, colour, pillar=pillar, legal=True, pending=False, hint=True)

    def _show(
        self, squares: Sequence[int], colour: str, *, pillar: bool, legal: bool, pending: bool, hint: bool
    ) -> None:
        self.prepareGeometryChange()
        self._cells = [self.grid.place(square) for square in squares]
        self._colour, self._pillar, self._legal, self._pending, self._hint = colour, pillar, legal, pending, hint
        self.setVisible(bool(squares))
        self.update()

    def boundingRect(self) -> QRectF:
        return self.grid.bounds.adjusted(-8, -8, 8, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if not self._cells:
            return
        cell = self.grid.cell
        left, top = min(x for x, _ in self._cells), min(y for _, y in self._cells)
        shape = [(x - left, y - top) for x, y in self._cells]
        painter.save()
        painter.translate(left * cell, top * cell)
        painter.setOpacity(1.0 if self._pending else 0.82 if self._legal else 0.35)
        if self._pillar:
            paint_pillar(painter, cell, self._colour)
        else:
            paint_piece(painter, shape, cell, self._colour)
        painter.setOpacity(1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        style = Qt.PenStyle.DashLine if self._hint else Qt.PenStyle.SolidLine
        painter.setPen(QPen(look().colour("glow" if self._legal else "bad"), 4.0, style))
        painter.drawPath(piece_path(shape, cell))
        if not self._legal:
            painter.setPen(QPen(look().colour("bad"), 3.0))
            across, down = max(x for x, _ in shape) / 2, max(y for _, y in shape) / 2
            x, y = min(shape, key=lambda square: abs(square[0] - across) + abs(square[1] - down))
            middle = QPointF(x + 0.5, y + 0.5) * cell
            for sign in (-1, 1):
                painter.drawLine(middle + QPointF(-9, -9 * sign), middle + QPointF(9, 9 * sign))
        painter.restore()
