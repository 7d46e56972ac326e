"""Horizontal bars, of one part or several, with a mark where a value is compared."""

from __future__ import annotations

import math

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen

from tuscany_app.kernel.i18n import say
from tuscany_app.shell.statistics.chart import CENTRE, LEFT, RIGHT, Chart, Sign, elided
from tuscany_app.shell.statistics.statistics_tables import NumberTable
from tuscany_app.table.theme import look

NAMES = 0.4  # of the width, at most


@frozen
class BarPart:
    value: float
    colour: str  # of the theme
    words: str = ""  # written upon it where there is room


@frozen
class Bar:
    parts: tuple[BarPart, ...]
    mark: float | None = None


@frozen
class Bars:
    """A row: its name, its bars, one below the other, and what is written behind them."""

    name: str
    bars: tuple[Bar, ...]
    words: str


class BarChart(Chart):
    """Draws as many rows as there is room for, and says how many more there are."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[Bars, ...] = ()
        self._most: float | None = None

    def show_bars(
        self, table: NumberTable, rows: tuple[Bars, ...], signs: tuple[Sign, ...] = (), most: float | None = None
    ) -> None:
        """A row of bars for each row of the table; `most` is what the longest bar would be, if not the longest is."""
        self.rows, self._most = rows, most
        self.show_table(table, signs)

    # geometry

    def _least(self) -> float:
        """The least height of a row."""
        bars = max((len(row.bars) for row in self.rows), default=1)
        return QFontMetricsF(look().font(13)).height() * (1.25 if bars == 1 else 1.4)

    def _fitting(self, area: QRectF) -> int:
        if len(self.rows) * self._least() <= area.height():
            return len(self.rows)
        return max(1, int(area.height() / self._least() - 1))

    def places(self, area: QRectF) -> list[QRectF]:
        number = self._fitting(area)
        below = self._least() if number < len(self.rows) else 0.0
        height = min((area.height() - below) / max(1, number), self._least() * 2.4)
        return [QRectF(area.left(), area.top() + row * height, area.width(), height) for row in range(number)]

    def columns(self, area: QRectF, number: int) -> tuple[float, float]:
        """Where the bars begin, and how long the longest may be."""
        metrics = QFontMetricsF(look().font(13))
        rows = self.rows[:number]
        names = max(metrics.horizontalAdvance(row.name) for row in rows)
        words = max(metrics.horizontalAdvance(row.words) for row in rows)
        left = area.left() + min(names, area.width() * NAMES) + 12
        return left, max(20.0, area.right() - left - words - 10)

    def _span(self) -> tuple[float, float]:
        """The least and the greatest value; bars begin at nothing."""
        sums = [sum(part.value for part in bar.parts) for row in self.rows for bar in row.bars]
        marks = [bar.mark for row in self.rows for bar in row.bars if bar.mark is not None]
        return min(0.0, *sums), max([self._most or 0.0, 1e-9, *sums, *marks])

    # Chart

    def row_at(self, point: QPointF, area: QRectF) -> int | None:
        return next((row for row, place in enumerate(self.places(area)) if place.contains(point)), None)

    def spot(self, row: int, area: QRectF) -> QPointF | None:
        places = self.places(area)
        if row >= len(places):
            return None
        left, length = self.columns(area, len(places))
        return QPointF(left + length * 0.4, places[row].center().y())

    def paint(self, painter: QPainter, area: QRectF) -> None:
        places = self.places(area)
        left, length = self.columns(area, len(places))
        low, high = self._span()
        scale = length / (high - low)
        origin = left - low * scale
        metrics = QFontMetricsF(painter.font())
        for number, (row, place) in enumerate(zip(self.rows, places, strict=False)):
            if number == self.pointed:
                painter.fillRect(place.adjusted(-2, 0, 2, 0), look().colour("raised", 0.7))
            wide = left - area.left() - 12
            painter.setPen(look().colour("ink"))
            name = QRectF(area.left(), place.top(), wide + 1, place.height())
            painter.drawText(name, RIGHT, elided(row.name, metrics, wide + 1))
            self._paint_row(painter, row, place, origin, scale)
        painter.setPen(QPen(look().colour("edge"), 1))
        bottom = places[-1].bottom()
        painter.drawLine(QPointF(origin, area.top()), QPointF(origin, bottom))
        if len(places) < len(self.rows):
            more = len(self.rows) - len(places)
            words = say("{number} more in the table", number=more)
            painter.setPen(look().colour("muted"))
            painter.drawText(QRectF(left, bottom, length, self._least()), LEFT, str(words))

    def _paint_row(self, painter: QPainter, row: Bars, place: QRectF, origin: float, scale: float) -> None:
        thick = place.height() * 0.74 / len(row.bars)
        top = place.center().y() - thick * len(row.bars) / 2
        end = origin
        for number, bar in enumerate(row.bars):
            gap = 1.0 if number else 0.0
            lane = QRectF(origin, top + number * thick + gap, 0, thick - gap)
            end = max(end, self._paint_bar(painter, bar, lane, scale))
            if bar.mark is not None:
                x = origin + bar.mark * scale
                painter.setPen(QPen(look().colour("ink"), 2))
                painter.drawLine(QPointF(x, lane.top() - 3), QPointF(x, lane.bottom() + 3))
                if end < x < end + QFontMetricsF(painter.font()).horizontalAdvance(row.words) + 12:
                    end = x  # nothing is written across the mark
        painter.setPen(look().colour("ink"))
        painter.drawText(QRectF(end + 8, place.top(), 600, place.height()), LEFT, row.words)

    def _paint_bar(self, painter: QPainter, bar: Bar, lane: QRectF, scale: float) -> float:
        """Its parts side by side; where it ends."""
        metrics = QFontMetricsF(painter.font())
        whole = sum(part.value for part in bar.parts) * scale
        shape = QPainterPath()
        shape.addRoundedRect(QRectF(lane.left(), lane.top(), whole, lane.height()).normalized(), 3, 3)
        x = lane.left()
        painter.save()
        painter.setClipPath(shape)
        for part in bar.parts:
            place = QRectF(x, lane.top(), part.value * scale, lane.height()).normalized()
            painter.fillRect(place, look().colour(part.colour))
            if part.colour == "line":  # too pale to be seen without an edge
                painter.setPen(QPen(look().colour("edge"), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5))
            if part.words and metrics.horizontalAdvance(part.words) + 6 < place.width():
                painter.setPen(look().colour(_ink_upon(part.colour)))
                painter.drawText(place, CENTRE, part.words)
            x += part.value * scale
        painter.restore()
        return max(lane.left(), x) if math.isfinite(x) else lane.left()


def _ink_upon(colour: str) -> str:
    """What can be read upon a colour of the theme."""
    return "ink" if colour in ("line", "raised", "panel") else "on_accent"
