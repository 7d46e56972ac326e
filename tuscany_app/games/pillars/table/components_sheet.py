"""How the parts of a piece set are painted where it is shown and changed."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen, QPolygonF

from tuscany_app.games.pillars.engine.components import FRAMES, corner
from tuscany_app.games.pillars.table.items.pieces import paint_piece
from tuscany_app.games.pillars.words.table_entries import FILLED
from tuscany_app.table.paint import shaded
from tuscany_app.table.theme import look

COLOUR = "blue"  # of the pieces; every player has the same
LARGEST = 25  # squares of a piece that is worth a look
SMALLEST = 4  # squares that a piece's picture has room for, so that all are drawn alike


def paint_part(painter: QPainter, rect: QRectF, name: str, content: dict[str, Any]) -> None:
    kind, _, key = name.partition(":")
    if kind == "frame" and int(key) in FRAMES:
        _paint_frame(painter, rect, int(key))
        return
    rows = content["pieces"][int(key)]["squares"]
    cells = corner((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#")
    if len(cells) > LARGEST:
        raise ValueError(name)
    wide, high = (max((cell[axis] for cell in cells), default=0) + 1 for axis in (0, 1))
    side = min(rect.width(), rect.height()) / max(SMALLEST, wide, high)
    painter.translate(rect.center() - QPointF(wide, high) * side / 2)
    paint_piece(painter, cells, side, COLOUR)


def _paint_frame(painter: QPainter, rect: QRectF, squares: int) -> None:
    side = min(rect.width(), rect.height())
    outer = QRectF(0, 0, side, side)
    outer.moveCenter(rect.center())
    painter.setPen(QPen(look().colour("wood_dark"), 1.2))
    painter.setBrush(shaded(outer, look().colour("wood")))
    painter.drawRoundedRect(outer, 4, 4)
    rail = side * 0.08
    inner = outer.adjusted(rail, rail, -rail, -rail)
    painter.setBrush(look().colour("stone"))
    painter.setPen(QPen(look().colour("joint"), 1))
    painter.drawRect(inner)
    cell = inner.width() / max(1, squares)
    for line in range(1, squares):
        by = line * cell
        painter.drawLine(QPointF(inner.left() + by, inner.top()), QPointF(inner.left() + by, inner.bottom()))
        painter.drawLine(QPointF(inner.left(), inner.top() + by), QPointF(inner.right(), inner.top() + by))


def paint_cell(painter: QPainter, outline: QPolygonF, kind: str) -> None:
    box = outline.boundingRect()
    if kind == FILLED:
        painter.save()
        painter.translate(box.topLeft())
        paint_piece(painter, [(0, 0)], box.width(), COLOUR)
        painter.restore()
        return
    painter.setPen(QPen(look().colour("joint"), 1))
    painter.setBrush(look().colour("stone"))
    painter.drawPolygon(outline)
