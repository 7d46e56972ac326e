"""The board with its signs."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from noughts.engine.geometry import SIDE
from tuscany_app.api.table import SquareBoard, SquareGrid, look

CELL = 150.0


@frozen
class Sign:
    """A cross or a nought in a player's colour; while it is being drawn, only a part of it."""

    cross: bool
    colour: str
    drawn: float = 1.0


class BoardItem(SquareBoard):
    def __init__(self) -> None:
        super().__init__(SquareGrid(SIDE, SIDE, CELL))
        self.signs: dict[int, Sign] = {}
        self.line: tuple[int, ...] = ()  # the finished one
        self.ghost: Sign | None = None  # the sign that would be put on the square pointed at

    def put(self, square: int, sign: Sign) -> None:
        self.signs[square] = sign
        self.update()

    def strike(self, line: tuple[int, ...]) -> None:
        self.line = line
        self.update()

    def paint_on_square(self, painter: QPainter, square: int, rect: QRectF) -> None:
        if square in self.signs:
            paint_sign(painter, rect, self.signs[square])
        elif square == self.lit.pointed and self.ghost is not None:
            painter.setOpacity(0.4)
            paint_sign(painter, rect, self.ghost)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        super().paint(painter, option, widget)
        if self.line:
            first, *_, last = (self.grid.rect(square).center() for square in self.line)
            beyond = (last - first) * 0.18
            painter.setPen(QPen(look().colour("glow"), 9, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(first - beyond, last + beyond)


def paint_sign(painter: QPainter, rect: QRectF, sign: Sign) -> None:
    """In the middle of a rectangle, as with a broad brush, edged: two strokes, or one all the way round."""
    size = min(rect.width(), rect.height(), CELL)
    inside = QRectF(0, 0, size * 0.52, size * 0.52)
    inside.moveCenter(rect.center())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    shape = QPainterPath()  # in one, so that strokes do not show through each other
    if not sign.cross:
        shape.arcMoveTo(inside, 90)
        shape.arcTo(inside, 90, -360 * sign.drawn)
    else:
        for number, way in enumerate(
            (QLineF(inside.topLeft(), inside.bottomRight()), QLineF(inside.topRight(), inside.bottomLeft()))
        ):
            part = min(1.0, 2 * sign.drawn - number)
            if part > 0:
                shape.moveTo(way.p1())
                shape.lineTo(way.pointAt(part))
    for colour, wide in ((look().player_edge(sign.colour), 0.13), (look().player(sign.colour), 0.1)):
        painter.setPen(QPen(colour, size * wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(shape)
