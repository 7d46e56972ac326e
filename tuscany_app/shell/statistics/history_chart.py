"""Scores over time: a dot for each game, filled if it was won, and the mean of the last ten as a line."""

from __future__ import annotations

import math
from datetime import date

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.statistics import Moment, Statistics
from tuscany_app.shell.base.day_text import day_text
from tuscany_app.shell.statistics import statistics_tables
from tuscany_app.shell.statistics.chart import RIGHT, Chart, Sign
from tuscany_app.shell.widgets.score_chart import grid_step
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

MANY = 150  # games; a dot for each of more could not be told from the next, and a band is drawn instead
STEP, BAND = 3.0, 12.0  # pixels of a step of the line, and of that band
RARE = 25  # one of so many scores may lie beyond the axis of a band, at either end
LEAST = 8  # scores of a step of the band
FAR = 300  # days after which months are told, not days

WON = Sign("dot", "accent", say("won"))
NOT_WON = Sign("ring", "edge", say("not won"))
PLAYED = Sign("dot", "accent", say("game"))
LATELY = Sign("line", "focus", say("mean of the last ten"))
RANGE = Sign("bar", "line", say("middle half of the scores"))


class HistoryChart(Chart):
    """Signals:
    opened(Path): a game was clicked, or Enter pressed on it.
    """

    opened = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.moments: tuple[Moment, ...] = ()

    def show_statistics(self, found: Statistics) -> None:
        self.moments = found.history
        dots = (PLAYED,) if found.alone else (WON, NOT_WON)
        many = len(self.moments) > MANY
        self.show_table(statistics_tables.history(found), (RANGE, LATELY) if many else (*dots, LATELY))
        put(
            self.setAccessibleDescription,
            say("Arrow keys move through the games; Enter or a click opens a game's results."),
        )
        put(self.setToolTip, say("Enter or a click opens a game's results"))

    def _open(self) -> None:
        if self.pointed is not None:
            self.opened.emit(self.moments[self.pointed].path)

    # Qt

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self._open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open()
        else:
            super().keyPressEvent(event)

    # geometry

    def _range(self, area: QRectF) -> tuple[int, int, int]:
        """Lowest and highest value of the axis, and the distance of its lines. It begins with nothing, unless all
        scores are far from it."""
        values = sorted(moment.score for moment in self.moments)
        rare = len(values) // RARE if RANGE in self.signs else 0
        low, high = values[rare], values[-1 - rare]
        if low > 0 and low < 0.55 * high:
            low = 0
        step = grid_step(max(4, high - low), max(2, int(area.height() / (46 * look().text_size / 100))))
        low, high = math.floor(low / step) * step, math.ceil(high / step) * step
        return (low - step if low == high else low), high, step

    def _plot(self, area: QRectF) -> QRectF:
        metrics = QFontMetricsF(look().font(13))
        low, high, _ = self._range(area)
        left = max(metrics.horizontalAdvance(str(low)), metrics.horizontalAdvance(str(high))) + 14
        return area.adjusted(left, 8, -10, -metrics.height() - 10)

    def _x(self, plot: QRectF, row: int) -> float:
        last = len(self.moments) - 1
        return plot.center().x() if last == 0 else plot.left() + plot.width() * row / last

    def _point(self, plot: QRectF, row: int, value: float, span: tuple[int, int, int]) -> QPointF:
        low, high, _ = span
        part = (min(max(value, low), high) - low) / (high - low)
        return QPointF(self._x(plot, row), plot.bottom() - plot.height() * part)

    # Chart

    def row_at(self, point: QPointF, area: QRectF) -> int | None:
        plot = self._plot(area)
        part = (point.x() - plot.left()) / max(1.0, plot.width())
        return round(max(0.0, min(1.0, part)) * (len(self.moments) - 1))

    def spot(self, row: int, area: QRectF) -> QPointF | None:
        return self._point(self._plot(area), row, self.moments[row].score, self._range(area))

    def paint(self, painter: QPainter, area: QRectF) -> None:
        plot, span = self._plot(area), self._range(area)
        self._paint_scale(painter, area, plot, span)
        self._paint_days(painter, plot)
        if RANGE in self.signs:
            self._paint_band(painter, plot, span)
        else:
            self._paint_dots(painter, plot, span)
        self._paint_mean(painter, plot, span)
        if self.pointed is not None:
            painter.setPen(QPen(look().colour("panel"), 2))
            painter.setBrush(look().colour("accent"))
            painter.drawEllipse(self._point(plot, self.pointed, self.moments[self.pointed].score, span), 6, 6)

    def _paint_scale(self, painter: QPainter, area: QRectF, plot: QRectF, span: tuple[int, int, int]) -> None:
        low, high, step = span
        height = QFontMetricsF(painter.font()).height()
        for value in range(low, high + 1, step):
            y = self._point(plot, 0, value, span).y()
            painter.setPen(QPen(look().colour("line"), 1.6 if value == low else 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(look().colour("muted"))
            painter.drawText(
                QRectF(area.left(), y - height / 2, plot.left() - area.left() - 8, height), RIGHT, str(value)
            )

    def _paint_days(self, painter: QPainter, plot: QRectF) -> None:
        """Some days below the axis, as many as there is room for, none twice."""
        metrics = QFontMetricsF(painter.font())
        first, last = self.moments[0].began.date(), self.moments[-1].began.date()
        texts = [_day(moment.began.date(), first, last) for moment in (self.moments[0], self.moments[-1])]
        room = max(map(metrics.horizontalAdvance, texts)) + 24
        number = max(1, min(len(self.moments), int(plot.width() / room)))
        edge = -math.inf
        before = ""
        painter.setPen(look().colour("muted"))
        for place in range(number):
            row = round(place * (len(self.moments) - 1) / max(1, number - 1))
            text = _day(self.moments[row].began.date(), first, last)
            wide = metrics.horizontalAdvance(text)
            x = min(max(plot.left(), self._x(plot, row) - wide / 2), plot.right() + 8 - wide)
            if text != before and x > edge:
                painter.drawText(QPointF(x, plot.bottom() + 6 + metrics.ascent()), text)
                edge, before = x + wide + 12, text

    def _paint_dots(self, painter: QPainter, plot: QRectF, span: tuple[int, int, int]) -> None:
        room = plot.width() / max(1, len(self.moments))
        size = max(2.6, min(4.6, room * 0.4))
        for row, moment in enumerate(self.moments):
            filled = moment.rank in (1, None)
            painter.setPen(Qt.PenStyle.NoPen if filled else QPen(look().colour("edge"), 1.6))
            painter.setBrush(look().colour("accent") if filled else look().colour("panel"))
            reach = size if filled else size - 0.6
            painter.drawEllipse(self._point(plot, row, moment.score, span), reach, reach)

    def _paint_band(self, painter: QPainter, plot: QRectF, span: tuple[int, int, int]) -> None:
        """Where the middle half of the scores lay."""
        low, high = [], []
        for some in self._buckets(plot, BAND, LEAST):
            scores = sorted(self.moments[row].score for row in some)
            middle = some[len(some) // 2]
            low.append(self._point(plot, middle, scores[len(scores) // 4], span))
            high.append(self._point(plot, middle, scores[-1 - len(scores) // 4], span))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look().colour("line"))
        painter.drawPolygon(QPolygonF([*high, *reversed(low)]))
        painter.setPen(QPen(look().colour("edge"), 1))
        for line in (high, low):
            painter.drawPolyline(QPolygonF(line))

    def _paint_mean(self, painter: QPainter, plot: QRectF, span: tuple[int, int, int]) -> None:
        if len(self.moments) < 2:
            return
        rows = [some[-1] for some in self._buckets(plot, STEP, 1)]
        pen = QPen(look().colour("focus"), 2.6)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([self._point(plot, row, self.moments[row].lately, span) for row in rows]))

    def _buckets(self, plot: QRectF, step: float, least: int) -> list[range]:
        """Rows in groups that are a step of the drawing apart, and hold so many at least."""
        number = len(self.moments)
        size = max(least, math.ceil(number / max(1.0, plot.width() / step)))
        return [range(first, min(number, first + size)) for first in range(0, number, size)]


def _day(day: date, first: date, last: date) -> str:
    """A day, as exactly as the time between the first and the last asks for."""
    form = "MMM yyyy" if (last - first).days > FAR else "d MMM"
    return day_text(day, form)
