"""A board of squares in a wooden frame, for small games. The game draws the things on it; this draws the highlights."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any

from attrs import evolve, field, frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from tuscany_app.table.grid import SquareGrid
from tuscany_app.table.paint import shaded
from tuscany_app.table.theme import look

FRAME = 34.0  # the wood around the squares, in which the names of columns and rows stand


@frozen
class LitSquares:
    """The lights on a board of squares."""

    free: Set[int] = frozenset()  # where something can be put
    pointed: int | None = None  # where the keyboard or the mouse is
    hinted: int | None = None
    last: Mapping[int, str] = field(factory=dict)  # what the others did last, each framed in a player's colour


class SquareBoard(QGraphicsObject):
    def __init__(self, grid: SquareGrid) -> None:
        super().__init__()
        self.grid = grid
        self.lit = LitSquares()

    def light(self, **changes: Any) -> None:
        """Change some lights (`LitSquares`). The others stay as they are."""
        self.lit = evolve(self.lit, **changes)
        self.update()

    def square_at(self, point: QPointF) -> int | None:
        """The square under a point of the scene."""
        return self.grid.square_at(self.mapFromScene(point))

    def square_rect(self, square: int) -> QRectF:
        """The rectangle of a square in the scene."""
        return self.mapRectToScene(self.grid.rect(square))

    def paint_on_square(self, painter: QPainter, square: int, rect: QRectF) -> None:
        """Paint what lies on a square, or what would lie on it while it is pointed at. Each game writes this."""
        raise NotImplementedError

    # Qt

    def boundingRect(self) -> QRectF:
        return self.grid.bounds.adjusted(-FRAME, -FRAME, FRAME, FRAME)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_frame(painter)
        for square in self.grid.squares():
            self._paint_ground(painter, square)
            painter.save()
            self.paint_on_square(painter, square, self.grid.rect(square))
            painter.restore()
        for square, colour in self.lit.last.items():
            self._outline(painter, square, look().player_edge(colour), 3)
        if self.lit.hinted is not None:
            self._outline(painter, self.lit.hinted, look().colour("accent"), 5)

    def _paint_frame(self, painter: QPainter) -> None:
        outside = self.boundingRect().adjusted(3, 3, -3, -4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look().colour("shadow"))
        painter.drawRoundedRect(outside.translated(2, 4), 12, 12)
        painter.setPen(QPen(look().colour("wood_edge"), 1.6))
        painter.setBrush(shaded(outside, look().colour("wood")))
        painter.drawRoundedRect(outside, 12, 12)
        painter.setFont(look().font(14, bold=True))
        painter.setPen(look().colour("on_wood"))
        cell, middle = self.grid.cell, Qt.AlignmentFlag.AlignCenter
        for column in range(self.grid.columns):
            painter.drawText(QRectF(column * cell, -FRAME, cell, FRAME), middle, chr(ord("a") + column))
        for row in range(self.grid.rows):
            painter.drawText(QRectF(-FRAME, row * cell, FRAME, cell), middle, str(row + 1))

    def _paint_ground(self, painter: QPainter, square: int) -> None:
        rect = self.grid.rect(square).adjusted(3, 3, -3, -3)
        painter.setPen(QPen(look().colour("wood_dark"), 1.4))
        painter.setBrush(shaded(rect, look().colour("raised")))
        painter.drawRoundedRect(rect, 8, 8)
        if square in self.lit.free:
            pointed = square == self.lit.pointed
            painter.setPen(QPen(look().colour("glow"), 3.0 if pointed else 2.0))
            painter.setBrush(look().colour("glow", 0.35 if pointed else 0.16))
            painter.drawRoundedRect(rect.adjusted(4, 4, -4, -4), 6, 6)

    def _outline(self, painter: QPainter, square: int, colour: QColor, width: float) -> None:
        painter.setPen(QPen(colour, width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.grid.rect(square).adjusted(6, 6, -6, -6), 8, 8)
