"""Games by month as columns, with the share that was won."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.statistics import Statistics, Summary
from tuscany_app.shell.base.day_text import day_text
from tuscany_app.shell.statistics import statistics_tables
from tuscany_app.shell.statistics.chart import RIGHT, Chart, Sign
from tuscany_app.shell.widgets.score_chart import grid_step
from tuscany_app.table.theme import look

MOST = 120  # months that are drawn, the last ones
WIDEST = 46  # pixels of a column, at 100 % text

WON = Sign("bar", "accent", say("won"))
NOT_WON = Sign("bar", "edge", say("not won"))


class MonthChart(Chart):
    def __init__(self) -> None:
        super().__init__()
        self.months: dict[date, Summary] = {}
        self.rated = True

    def show_statistics(self, found: Statistics) -> None:
        self.months = found.months
        self.rated = not found.everybody and not found.alone
        self.show_table(statistics_tables.months(found), (WON, NOT_WON) if self.rated else ())

    # geometry

    def _first(self) -> int:
        """The number of the first month that is drawn."""
        return max(_number(min(self.months)), _number(max(self.months)) - MOST + 1)

    def _height(self, month: date) -> int:
        some = self.months[month]
        return some.seats if self.rated else some.games

    def _plot(self, area: QRectF) -> QRectF:
        metrics = QFontMetricsF(look().font(13))
        left = metrics.horizontalAdvance(str(max(map(self._height, self.months)))) + 14
        return area.adjusted(left, 8, -4, -metrics.height() - 10)

    def _column(self, plot: QRectF, month: date) -> QRectF:
        """The room of a month, from the axis to the top."""
        first = self._first()
        number = _number(max(self.months)) - first + 1
        wide = min(plot.width() / number, WIDEST * 1.4 * look().text_size / 100)
        return QRectF(plot.left() + (_number(month) - first) * wide, plot.top(), wide, plot.height())

    # Chart

    def row_at(self, point: QPointF, area: QRectF) -> int | None:
        plot = self._plot(area)
        for row, month in enumerate(self.months):
            if _number(month) >= self._first() and self._column(plot, month).contains(point):
                return row
        return None

    def spot(self, row: int, area: QRectF) -> QPointF | None:
        month = list(self.months)[row]
        if _number(month) < self._first():
            return None
        return self._column(self._plot(area), month).center()

    def paint(self, painter: QPainter, area: QRectF) -> None:
        plot = self._plot(area)
        shown = [month for month in self.months if _number(month) >= self._first()]
        most = max(map(self._height, shown))
        step = grid_step(most, max(2, int(area.height() / (46 * look().text_size / 100))))
        top = -(-most // step) * step
        metrics = QFontMetricsF(painter.font())
        for value in range(0, top + 1, step):
            y = plot.bottom() - plot.height() * value / top
            painter.setPen(QPen(look().colour("line"), 1.6 if value == 0 else 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(look().colour("muted"))
            place = QRectF(area.left(), y - metrics.height() / 2, plot.left() - area.left() - 8, metrics.height())
            painter.drawText(place, RIGHT, str(value))
        for month in shown:
            self._paint_month(painter, plot, month, plot.height() / top)
        self._paint_names(painter, plot, shown)

    def _paint_month(self, painter: QPainter, plot: QRectF, month: date, scale: float) -> None:
        room = self._column(plot, month)
        gap = min(room.width() * 0.18, 6)
        column = room.adjusted(gap, 0, -gap, 0)
        column.setTop(plot.bottom() - self._height(month) * scale)
        shape = QPainterPath()
        shape.addRoundedRect(column, 3, 3)
        painter.setPen(Qt.PenStyle.NoPen)
        colour = "edge" if self.rated else "accent"
        painter.fillPath(shape, look().colour(colour))
        if self.rated and self.months[month].wins:
            won = QRectF(column)
            won.setTop(plot.bottom() - self.months[month].wins * scale)
            painter.save()
            painter.setClipPath(shape)
            painter.fillRect(won, look().colour("accent"))
            painter.restore()
        if self.pointed is not None and list(self.months)[self.pointed] == month:
            painter.setPen(QPen(look().colour("ink"), 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(shape)

    def _paint_names(self, painter: QPainter, plot: QRectF, shown: list[date]) -> None:
        """Below the columns: years where there are many months, else the months."""
        metrics = QFontMetricsF(painter.font())
        first, last = _number(shown[0]), _number(shown[-1])
        painter.setPen(look().colour("muted"))
        edge = -1e9
        for number in range(first, last + 1):
            month = date(number // 12, number % 12 + 1, 1)
            room = self._column(plot, month)
            if last - first >= 14 and month.month != 1 and number != first:
                continue
            form = "yyyy" if last - first >= 14 else "MMM yyyy" if number == first or month.month == 1 else "MMM"
            text = day_text(month, form)
            wide = metrics.horizontalAdvance(text)
            x = max(plot.left(), room.left() if last - first >= 14 else room.center().x() - wide / 2)
            if x > edge and x + wide <= plot.right() + 4:
                painter.drawText(QPointF(x, plot.bottom() + 6 + metrics.ascent()), text)
                edge = x + wide + 10


def _number(month: date) -> int:
    return month.year * 12 + month.month - 1
