"""The ways to pay for a tile, side by side beside its space: cards and workers as pictures, the proposed one first."""

from __future__ import annotations

import math
from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.tuscany.engine.moves import WORKER, Place
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.games.tuscany.table.art.brush import CARD, write
from tuscany_app.games.tuscany.table.art.tiles import paint_card, paint_token
from tuscany_app.games.tuscany.table.items.board import BoardItem
from tuscany_app.games.tuscany.table.spots import Way
from tuscany_app.kernel.i18n import say
from tuscany_app.table import layers
from tuscany_app.table.paint import faded, rounded_card
from tuscany_app.table.theme import look

PICTURE = 34.0  # width of a card
LEAST = 0.4  # so small it may become where there are many ways
HEAD = 27.0
EDGE, GAP, BETWEEN = 8.0, 7.0, 4.0  # of the panel; around the cards of a way; between two of them
AWAY = 8.0  # from the space
SIZES = 30  # that are tried


@frozen
class Shape:
    """How the ways lie in their panel."""

    panel: QRectF
    columns: int
    cell: tuple[float, float]
    scale: float
    head: float


class PayItem(QGraphicsItem):
    def __init__(self, board: BoardItem) -> None:
        super().__init__()
        self.ways: list[Place] = []
        self.current: Place | None = None
        self._board = board
        self._room = QRectF()  # what it may cover
        self.setZValue(layers.POPUP)
        self.hide()

    def place(self, room: QRectF) -> None:
        self.prepareGeometryChange()
        self._room = room
        self.update()

    def show_ways(self, ways: list[Place], current: Place | None) -> None:
        self.prepareGeometryChange()
        self.ways, self.current = ways, current
        self.setVisible(bool(ways))
        self.update()

    def way_rect(self, number: int, ways: Sequence[Place]) -> QRectF:
        """Where a way lies, counted from 1, when there are these."""
        shape = self._shape(ways)
        row, column = divmod(number - 1, shape.columns)
        wide, high = shape.cell
        corner = shape.panel.topLeft() + QPointF(EDGE + column * wide, shape.head + row * high)
        return QRectF(corner.x(), corner.y(), wide, high).adjusted(2, 2, -2, -2)

    def spot_at(self, point: QPointF) -> Way | None:
        if not self.isVisible():
            return None
        numbers = range(1, len(self.ways) + 1)
        found = next((number for number in numbers if self.way_rect(number, self.ways).contains(point)), None)
        return Way(found) if found is not None else None

    def panel_rect(self) -> QRectF:
        return self._shape(self.ways).panel if self.ways else QRectF()

    def _shape(self, ways: Sequence[Place]) -> Shape:
        """Below the space or above it, where there is more room, with cards as large as all ways fit."""
        space = self._board.space_rect(NUMBER[ways[0].space])
        room = self._room
        below = room.bottom() - space.bottom() >= space.top() - room.top()
        high = (room.bottom() - space.bottom() if below else space.top() - room.top()) - AWAY
        head = HEAD * min(1.5, look().text_size / 100)
        most = max(len(pictures(way)) for way in ways)
        for step in range(SIZES + 1):
            scale = 1 - (1 - LEAST) * step / SIZES
            cell = ((most * (PICTURE + BETWEEN) + 2 * GAP) * scale + 4, (PICTURE / CARD + 2 * GAP) * scale + 4)
            columns = max(1, min(len(ways), int((room.width() - 2 * EDGE) / cell[0])))
            rows = math.ceil(len(ways) / columns)
            columns = math.ceil(len(ways) / rows)  # rows of about the same length
            if head + rows * cell[1] + EDGE <= high:
                break
        wide = max(columns * cell[0], head * 6) + 2 * EDGE
        panel = QRectF(0, 0, wide, head + rows * cell[1] + EDGE)
        left = max(room.left(), min(room.right() - wide, space.center().x() - wide / 2))
        top = space.bottom() + AWAY if below else space.top() - AWAY - panel.height()
        panel.moveTopLeft(QPointF(left, max(room.top(), min(room.bottom() - panel.height(), top))))
        return Shape(panel, columns, cell, scale, head)

    def boundingRect(self) -> QRectF:
        return self.panel_rect().adjusted(-6, -6, 6, 8)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.panel_rect())
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = self._shape(self.ways)
        panel = shape.panel
        rounded_card(painter, panel, glow=True)
        head = QRectF(panel.left() + EDGE + 4, panel.top() + 2, panel.width() - 2 * EDGE - 8, shape.head - 2)
        write(painter, head, str(say("How do you pay?")), 15, bold=True)
        for number, way in enumerate(self.ways, start=1):
            self._way(painter, way, self.way_rect(number, self.ways), shape.scale, first=number == 1)

    def _way(self, painter: QPainter, way: Place, cell: QRectF, scale: float, *, first: bool) -> None:
        current = way == self.current or (self.current is None and first)
        painter.setPen(QPen(look().colour("accent" if current else "line"), 2.6 if current else 1.0))
        painter.setBrush(faded(look().colour("glow"), 0.22) if current else look().colour("raised"))
        painter.drawRoundedRect(cell, 7, 7)
        shown, step = pictures(way), (PICTURE + BETWEEN) * scale
        wide, high = PICTURE * scale, PICTURE / CARD * scale
        left = cell.center().x() - (len(shown) * step - BETWEEN * scale) / 2
        for number, picture in enumerate(shown):
            box = QRectF(left + number * step, cell.center().y() - high / 2, wide, high)
            if picture == WORKER:
                paint_token(painter, "worker", box.adjusted(-1, 0, 1, 0))
            else:
                paint_card(painter, picture, box)


def pictures(way: Place) -> list[str]:
    """The cards and workers of a payment, one by one."""
    return [part for one in way.payment for part in (one.split("+") if one != WORKER else [WORKER])]
