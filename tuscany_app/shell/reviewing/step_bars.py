"""What changed a player's chance as bars, one for every decision and every draw, and the legend of their kinds."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from tuscany_app.kernel.i18n import Decimal
from tuscany_app.kernel.reviewed import LARGE, ChanceStep, ChangeKind
from tuscany_app.shell.reviewing.kind_signs import NAMES, paint_kind
from tuscany_app.shell.widgets.score_chart import ScoreLine
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import look

LEAST = 0.12  # the largest change that there is room for, at least
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def paint_bars(painter: QPainter, area: QRectF, steps: Sequence[tuple[ChanceStep, tuple[float, float]]]) -> None:
    """Each step with the places where its stretch begins and ends; up is good for the player."""
    most = max([LEAST, *(abs(step.change) for step, _ in steps)])
    zero, high = area.center().y(), QFontMetricsF(painter.font()).height() + 2
    painter.setPen(QPen(look().colour("joint"), 1))
    painter.drawLine(QPointF(area.left(), zero), QPointF(area.right(), zero))
    painter.setPen(look().colour("muted"))
    for value, y in ((most, area.top()), (-most, area.bottom() - high)):
        words = str(Decimal(round(100 * value), 0, signed=True))
        painter.drawText(QRectF(0, y, area.left() - 8, high), RIGHT, words)
    for step, place in steps:
        paint_kind(painter, step.kind, _bar(area, step, place, most))


def _bar(area: QRectF, step: ChanceStep, place: tuple[float, float], most: float) -> QRectF:
    """First the decision, then what was drawn."""
    left, right = place
    middle = (left + right) / 2
    left, right = (middle, right) if step.kind is ChangeKind.DRAW else (left, middle)
    wide = max(right - left - 1, 5.0 if abs(step.change) >= LARGE else 1.2)
    high, zero = area.height() / 2 * abs(step.change) / most, area.center().y()
    return QRectF((left + right - wide) / 2, zero - high if step.change > 0 else zero, wide, high)


def paint_legend(painter: QPainter, place: QRectF, line: ScoreLine) -> None:
    """Whose changes these are, and the kinds."""
    x, y, high = place.left(), place.top(), place.height()
    paint_swatch(painter, line.colour, QRectF(x, y, high - 2, high - 2))
    x = paint_text(painter, QPointF(x + high + 4, y), high, line.name) + 16
    for kind, words in NAMES.items():
        paint_kind(painter, kind, QRectF(x, y + 4, high - 8, high - 9))
        x = paint_text(painter, QPointF(x + high, y), high, str(words)) + 14


def paint_text(painter: QPainter, at: QPointF, high: float, text: str) -> float:
    """Returns where it ends."""
    wide = QFontMetricsF(painter.font()).horizontalAdvance(text)
    painter.setPen(look().colour("muted"))
    painter.drawText(QRectF(at.x(), at.y(), wide + 4, high), LEFT, text)
    return at.x() + wide
