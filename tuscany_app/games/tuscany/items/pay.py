"""The ways to pay for a tile, side by side: cards and workers as little pictures, the proposed one first."""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem

from tuscany_app.games.tuscany.items.brush import CARD, write
from tuscany_app.games.tuscany.items.tiles import paint_little_card, paint_token
from tuscany_app.games.tuscany.moves import WORKER, Place
from tuscany_app.kernel.words import say
from tuscany_app.table import layers
from tuscany_app.table.paint import rounded_card
from tuscany_app.table.theme import look

ROW, PICTURE = 40.0, 17.0  # height of a way to pay, width of one of its pictures
HEAD = 24.0
MOST = 4  # pictures of a way


class PayItem(QGraphicsItem):
    def __init__(self) -> None:
        super().__init__()
        self.ways: list[Place] = []
        self.current: Place | None = None
        self._area = QRectF()  # the room it grows into, from its bottom edge upwards
        self.setZValue(layers.POPUP)
        self.hide()

    def place(self, area: QRectF) -> None:
        self.prepareGeometryChange()
        self._area = area
        self.update()

    def show_ways(self, ways: list[Place], current: Place | None) -> None:
        self.prepareGeometryChange()
        self.ways, self.current = ways, current
        self.setVisible(bool(ways))
        self.update()

    def way_rect(self, number: int, of: int) -> QRectF:
        """Where a way lies, counted from 1, when there are so many of them."""
        panel, columns, wide, high = self._shape(of)
        row, column = divmod(number - 1, columns)
        return QRectF(panel.left() + 6 + column * wide, panel.top() + HEAD + row * high, wide, high).adjusted(
            2, 2, -2, -2
        )

    def spot_at(self, point: QPointF) -> str | None:
        if not self.isVisible():
            return None
        total = len(self.ways)
        found = next((n for n in range(1, total + 1) if self.way_rect(n, total).contains(point)), None)
        return f"pay:{found}" if found is not None else None

    def panel(self) -> QRectF:
        return self._shape(len(self.ways))[0]

    def _shape(self, total: int) -> tuple[QRectF, int, float, float]:
        """The panel, and the columns, width and height of its cells: as few rows as fit."""
        wide = PICTURE * MOST + 22
        columns = max(1, min(total, int((self._area.width() - 12) / wide)))
        rows = math.ceil(total / columns) or 1
        high = min(ROW, (self._area.height() - HEAD - 6) / rows)
        whole = QRectF(0, 0, columns * wide + 12, HEAD + rows * high + 6)
        whole.moveBottom(self._area.bottom())
        whole.moveLeft(self._area.center().x() - whole.width() / 2)
        return whole, columns, wide, high

    def boundingRect(self) -> QRectF:
        return self.panel().adjusted(-6, -6, 6, 8)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.panel())
        return path

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        panel = self.panel()
        rounded_card(painter, panel, glow=True)
        head = QRectF(panel.left() + 10, panel.top() + 3, panel.width() - 20, HEAD - 4)
        write(painter, head, str(say("How do you pay?")), 13, bold=True)
        for number, way in enumerate(self.ways, start=1):
            self._way(painter, way, self.way_rect(number, len(self.ways)), first=number == 1)

    def _way(self, painter: QPainter, way: Place, cell: QRectF, *, first: bool) -> None:
        current = way == self.current or (self.current is None and first)
        painter.setPen(QPen(look().colour("glow" if current else "line"), 2.6 if current else 1.0))
        painter.setBrush(look().colour("raised"))
        painter.drawRoundedRect(cell, 6, 6)
        pictures = [part for one in way.payment for part in (one.split("+") if one != WORKER else [WORKER])]
        high = cell.height() - 8
        wide = min(PICTURE, high * CARD)
        gap = 3.0 if len(pictures) > 2 else 4.0
        left = cell.center().x() - (len(pictures) * (wide + gap) - gap) / 2
        for number, picture in enumerate(pictures):
            box = QRectF(left + number * (wide + gap), cell.top() + 4, wide, high)
            if picture == WORKER:
                paint_token(painter, "worker", box.adjusted(-1.5, 0, 1.5, 0))
            else:
                paint_little_card(painter, picture, box)
