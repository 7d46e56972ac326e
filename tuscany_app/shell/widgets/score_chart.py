"""The scores over a game, a line for each player: axes, symbols at the ends, values under the mouse."""

from __future__ import annotations

import math

from attrs import frozen
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tuscany_app.kernel.game import Standing
from tuscany_app.kernel.i18n import isolated, say
from tuscany_app.kernel.session import AnySession
from tuscany_app.table.contrast import standing_out
from tuscany_app.table.retranslate import put
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import look


@frozen
class ScoreLine:
    """A player's total after 0, 1, 2 … moves."""

    name: str
    colour: str
    values: tuple[int, ...]


def score_lines(session: AnySession, course: list[Standing]) -> list[ScoreLine]:
    """`course` are the standings after 0, 1, 2 … moves."""
    return [
        ScoreLine(seat.name, seat.colour, tuple(standing.scores[number].total for standing in course))
        for number, seat in enumerate(session.setup.seats)
    ]


def grid_step(span: float, wanted: int) -> int:
    """A round distance (1, 2, 5, 10, 20 …) that cuts `span` into about `wanted` parts."""
    rough = max(1.0, span / max(1, wanted))
    power = 10 ** math.floor(math.log10(rough))
    return int(next(step for step in (power, 2 * power, 5 * power, 10 * power) if step >= rough))


class ScoreChart(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[ScoreLine] = []
        self.pointed: int | None = None  # the move under the mouse
        self.marked: int | None = None  # the move that decided
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        put(self.setAccessibleName, say("Scores during the game"))

    def show_lines(self, lines: list[ScoreLine], marked: int | None = None) -> None:
        self.lines, self.pointed, self.marked = lines, None, marked
        self.update()

    def told(self, value: int) -> str:
        """A value in words."""
        return str(value)

    # geometry

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.lines[0].values) - 1 if self.lines else 0

    def _range(self) -> tuple[int, int, int]:
        """Lowest and highest value of the axis, and the distance of its grid lines."""
        values = [value for line in self.lines for value in line.values]
        low, high = min(0, *values), max(1, *values)
        step = grid_step(high - low, max(2, int(self.height() / (60 * look().text_size / 100))))
        return math.floor(low / step) * step, math.ceil(high / step) * step, step

    def _plot(self) -> QRectF:
        size = QFontMetricsF(look().font(13))
        low, high, _ = self._range()
        left = max(size.horizontalAdvance(self.told(low)), size.horizontalAdvance(self.told(high))) + 12
        below = size.height() * 2 + 8
        chip = size.height() + 6
        return QRectF(left, 8, self.width() - left - chip - 8, self.height() - below - 10)

    def _x(self, plot: QRectF, move: float) -> float:
        return plot.left() + plot.width() * move / max(1, self.last)

    def _move_at(self, x: float) -> float:
        plot = self._plot()
        return (x - plot.left()) / max(1.0, plot.width()) * self.last

    def _point(self, plot: QRectF, move: float, value: float) -> QPointF:
        low, high, _ = self._range()
        return QPointF(self._x(plot, move), plot.bottom() - plot.height() * (value - low) / (high - low))

    # Qt

    def sizeHint(self) -> QSize:
        return QSize(520, 320)

    def minimumSizeHint(self) -> QSize:
        return QSize(260, 200)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self.lines:
            return
        self.pointed = round(max(0.0, min(self.last, self._move_at(event.position().x()))))
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.lines:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(look().font(13))
        plot = self._plot()
        self._paint_axes(painter, plot)
        self._paint_content(painter, plot)

    def _paint_content(self, painter: QPainter, plot: QRectF) -> None:
        if self.marked is not None:
            self._paint_mark(painter, plot, self.marked)
        for number, line in enumerate(self.lines):
            self._paint_line(painter, plot, number, line)
        if self.pointed is not None:
            self._paint_values(painter, plot, self.pointed)

    def _paint_axes(self, painter: QPainter, plot: QRectF) -> None:
        metrics = QFontMetricsF(painter.font())
        low, high, step = self._range()
        for value in range(low, high + 1, step):
            y = self._point(plot, 0, value).y()
            painter.setPen(QPen(look().colour("joint"), 2 if value == low else 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(look().colour("muted"))
            place = QRectF(0, y - metrics.height() / 2, plot.left() - 8, metrics.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self.told(value))
        across = grid_step(self.last, max(2, int(plot.width() / (metrics.horizontalAdvance("000") * 3))))
        for move in range(0, self.last + 1, across):
            x = self._x(plot, move)
            painter.setPen(QPen(look().colour("joint"), 1))
            painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 5))
            painter.setPen(look().colour("muted"))
            place = QRectF(x - 30, plot.bottom() + 6, 60, metrics.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignHCenter, str(move))
        below = QRectF(plot.left(), plot.bottom() + 6 + metrics.height(), plot.width(), metrics.height() + 2)
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, str(say("moves")))

    def _paint_mark(self, painter: QPainter, plot: QRectF, move: int) -> None:
        """A line down from a small flag."""
        x, size = self._x(plot, move), 9 * look().text_size / 100
        painter.setPen(QPen(look().colour("glow"), 2))
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
        painter.setBrush(look().colour("glow"))
        way = -1 if x > plot.center().x() else 1
        flag = (QPointF(x, plot.top()), QPointF(x + way * 1.6 * size, plot.top() + size / 2))
        painter.drawPolygon([*flag, QPointF(x, plot.top() + size)])

    def _paint_line(self, painter: QPainter, plot: QRectF, number: int, line: ScoreLine) -> None:
        """Each line has a dash pattern of its own, so that lines can be told apart where they run close together."""
        points = QPolygonF([self._point(plot, move, value) for move, value in enumerate(line.values)])
        pen = QPen(_line_colour(line.colour), 2.6)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if number:
            pen.setDashPattern(((5, 2.2), (2, 2.2), (0.1, 2.2))[(number - 1) % 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(points)
        end = points.last()
        chip = QFontMetricsF(painter.font()).height() + 2
        paint_swatch(painter, line.colour, QRectF(end.x() + 4, self._chip_y(plot, number, chip), chip, chip))

    def _chip_y(self, plot: QRectF, number: int, chip: float) -> float:
        """Where a line's symbol stands at its end: beside the end, but not upon another symbol."""
        ends = sorted(
            (max(1.0, self._point(plot, self.last, line.values[-1]).y() - chip / 2), other)
            for other, line in enumerate(self.lines)
        )
        places: dict[int, float] = {}
        floor, ceiling = -math.inf, plot.bottom() - chip / 2
        for y, other in ends:
            places[other] = floor = max(y, floor)
            floor += chip + 1
        for _, other in reversed(ends):  # those that were pushed below the axis push the others up
            places[other] = ceiling = min(places[other], ceiling)
            ceiling -= chip + 1
        return places[number]

    def _paint_values(self, painter: QPainter, plot: QRectF, move: int) -> None:
        x = self._x(plot, move)
        painter.setPen(QPen(look().colour("muted"), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()))
        for line in self.lines:
            painter.setPen(QPen(look().colour("panel"), 1.5))
            painter.setBrush(_line_colour(line.colour))
            painter.drawEllipse(self._point(plot, move, line.values[move]), 5, 5)

        metrics = QFontMetricsF(painter.font())
        height = metrics.height() + 4
        title = str(say("Move {number}", number=move))
        names = [f"{isolated(line.name)}  {self.told(line.values[move])}" for line in self.lines]
        width = (
            max([metrics.horizontalAdvance(title), *(metrics.horizontalAdvance(name) + height for name in names)]) + 24
        )
        box = QRectF(x + 14, plot.top() + 8, width, height * (len(names) + 1) + 14)
        if box.right() > self.width():
            box.moveRight(x - 14)
        painter.setPen(QPen(look().colour("line"), 1))
        painter.setBrush(look().colour("raised"))
        painter.drawRoundedRect(box, 8, 8)
        painter.setPen(look().colour("muted"))
        painter.drawText(QRectF(box.left() + 12, box.top() + 6, width, height), Qt.AlignmentFlag.AlignVCenter, title)
        for number, (line, name) in enumerate(zip(self.lines, names, strict=True), start=1):
            y = box.top() + 6 + number * height
            paint_swatch(painter, line.colour, QRectF(box.left() + 12, y + 2, height - 5, height - 5))
            painter.setPen(look().colour("ink"))
            place = QRectF(box.left() + 12 + height, y, width, height)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, name)


def _line_colour(colour: str) -> QColor:
    """A player's colour, darkened or lightened until a thin line of it can be seen on the panel."""
    towards = QColor("white") if look().theme.dark else QColor("black")
    return standing_out(look().player(colour), [look().colour("panel")], towards)
