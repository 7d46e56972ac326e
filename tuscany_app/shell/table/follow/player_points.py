"""Players with their points, one below the other: chip, name, the latest gain, and the sum."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tuscany_app.kernel.game import Seat
from tuscany_app.kernel.i18n import isolated
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import look

HIGH, CHIP, GAP, ROUND = 28, 19, 8, 7  # pixels at 100 % text
LEAST = 150


@frozen
class PointsOf:
    seat: Seat
    gained: int | None = None  # just now; None says nothing of it
    total: int | None = None  # None where only the gain is told


class PlayerPoints(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[PointsOf, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def tell(self, rows: Sequence[PointsOf]) -> None:
        self.rows = tuple(rows)
        self.setAccessibleName("; ".join(map(_spoken, rows)))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        scale = look().scale
        return QSize(round(LEAST * scale), round(HIGH * scale * len(self.rows)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        scale = look().scale
        high = HIGH * scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, row in enumerate(self.rows):
            self._paint_row(painter, row, QRectF(0, number * high, self.width(), high), scale)

    def _paint_row(self, painter: QPainter, row: PointsOf, place: QRectF, scale: float) -> None:
        """Paint a player's row. A player who has just scored stands out."""
        plain, bold = look().font(15, scale=scale), look().font(16, bold=True, scale=scale)
        if row.gained and row.total is not None:
            painter.setPen(QPen(look().player_edge(row.seat.colour), 2 if look().theme.strong else 1))
            painter.setBrush(look().colour("raised"))
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), ROUND * scale, ROUND * scale)
        side, gap = CHIP * scale, GAP * scale
        paint_swatch(painter, row.seat.colour, QRectF(gap, place.center().y() - side / 2, side, side))
        right = place.right() - gap
        painter.setPen(look().colour("ink"))
        if row.total is not None:
            painter.setFont(bold)
            room = QRectF(right - 52 * scale, place.top(), 52 * scale, place.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(row.total))
            right = room.left()
        if row.gained is not None and (row.gained or row.total is None):
            text = f"{row.gained:+d}"
            wide = QFontMetricsF(bold).horizontalAdvance(text) + 2 * gap
            badge = QRectF(right - wide, place.center().y() - 11 * scale, wide, 22 * scale)
            painter.setPen(QPen(look().player_edge(row.seat.colour), 2 if look().theme.strong else 1))
            painter.setBrush(look().player(row.seat.colour))
            painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2)
            painter.setPen(look().on_player(row.seat.colour))
            painter.setFont(bold)
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, text)
            right = badge.left()
        painter.setPen(look().colour("ink"))
        painter.setFont(plain)
        room = QRectF(2 * gap + side, place.top(), right - gap - 2 * gap - side, place.height())
        name = QFontMetricsF(plain).elidedText(row.seat.name, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)


def _spoken(row: PointsOf) -> str:
    gained = f" {row.gained:+d}" if row.gained else ""
    total = f" {row.total}" if row.total is not None else ""
    return f"{isolated(row.seat.name)}{gained}{total}"
