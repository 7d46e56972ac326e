"""Everybody's chances over a game as lines, and below them what changed the chance of one player, decision by decision.
Mouse and keys read it and open the decisions."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QPolygonF,
)

from tuscany_app.kernel.chance_words import ERRORS
from tuscany_app.kernel.i18n import Listed, Sentence, isolated, per_cent, say
from tuscany_app.kernel.reviewed import ChanceStep, Review, Stretch
from tuscany_app.kernel.session import AnySession
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.reviewing.step_bars import LEFT, paint_bars, paint_legend, paint_text
from tuscany_app.shell.reviewing.step_words import chances_after, changes, doubt
from tuscany_app.shell.widgets.score_chart import ScoreChart, ScoreLine
from tuscany_app.table.retranslate import put
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import look

STEPS: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
SEATS: dict[int, int] = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
BARS = 0.36  # of the height of the lines, what the bars have
READ = 330  # pixels of the box of words at 100 % text


def chance_lines(session: AnySession, review: Review) -> list[ScoreLine]:
    """Chances in points of a hundred after 0, 1, 2 … decisions; straight on between those that left a choice."""
    curve = review.curve()
    lines = []
    for number, seat in enumerate(session.setup.seats):
        values = [round(100 * curve[0].chances[number])] * (curve[0].number + 1) if curve else [0] * (review.length + 1)
        for before, after in pairwise(curve):
            way = after.number - before.number
            first, last = before.chances[number], after.chances[number]
            values += [round(100 * (first + (last - first) * step / way)) for step in range(1, way + 1)]
        values += values[-1:] * (review.length + 1 - len(values))
        lines.append(ScoreLine(seat.name, seat.colour, tuple(values)))
    return lines


class ChanceChart(ScoreChart):
    """Signals:
    chosen(Stretch): what should be looked at.
    seated(int): what changed the chance of this seat is shown now.
    """

    chosen = Signal(object)
    seated = Signal(int)
    session: AnySession  # there from the first `show_review` on
    review: Review

    def __init__(self) -> None:
        super().__init__()
        self.stretches: tuple[Stretch, ...] = ()
        self.seat = 0  # whose chance the bars are about
        self.here: int | None = None  # the stretch that is read
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        put(self.setAccessibleName, say("Everybody's chances over the game"))
        self._describe(
            say(
                "The arrow keys read out what changed the chances; Up and Down choose a player, Enter opens the "
                "decision."
            )
        )

    def show_review(self, session: AnySession, review: Review) -> None:
        again = self.stretches is review.stretches
        self.session, self.review, self.stretches, self.here = session, review, review.stretches, None
        self.seat = self.seat if again else review.seats[0]
        self.show_lines(chance_lines(session, review))

    def choose_seat(self, seat: int) -> None:
        """Show what changed the chance of that seat."""
        if seat != self.seat:
            self.seat = seat
            self.update()
            self.seated.emit(seat)

    def told(self, value: int) -> str:
        return str(per_cent(value / 100))

    # what can be read

    def words(self, place: int) -> list[Sentence]:
        """What can be read of a stretch: the chances after it, and why that of the player was changed."""
        stretch = self.stretches[place]
        named = chances_after(self.session, self.review, stretch)
        chances = Listed(Listed(both, " ") for both in named)
        told = [say("After decision {number}: {chances}.", number=stretch.number + 1, chances=chances)]
        return [*told, *changes(self.session, self.review, stretch, self.seat)]

    def _steps(self, stretch: Stretch) -> list[ChanceStep]:
        return [step for step in stretch.steps() if step.seat == self.seat]

    # geometry

    def _range(self) -> tuple[int, int, int]:
        return 0, 100, 25 if self.height() > 260 * look().text_size / 100 else 50

    def _line(self) -> float:
        return QFontMetricsF(look().font(13)).height() + 2

    def _whole(self) -> QRectF:
        """Lines, axis and bars without the legend below them."""
        return QRectF(0, 0, self.width(), self.height() - self._line() - 4)

    def _plot(self) -> QRectF:
        plot = super()._plot()
        axis = self.height() - plot.bottom()
        room = self._whole().height() - plot.top() - axis
        return QRectF(plot.left(), plot.top(), plot.width(), room / (1 + BARS))

    def _bars(self) -> QRectF:
        """Where the changes are drawn, below the numbers of the moves."""
        plot, below = self._plot(), 2 * self._line() + 6
        top = plot.bottom() + below
        return QRectF(plot.left(), top, plot.width(), max(10.0, self._whole().height() - top - 2))

    def _place(self, stretch: Stretch) -> tuple[float, float]:
        """From where to where it goes."""
        plot = self._plot()
        return self._x(plot, stretch.number), self._x(plot, stretch.until)

    def _stretch_at(self, x: float) -> int | None:
        move = self._move_at(x)
        found = [place for place, stretch in enumerate(self.stretches) if stretch.number <= move]
        return found[-1] if found else 0 if self.stretches else None

    # painting

    def sizeHint(self) -> QSize:
        return QSize(520, 330)

    def _paint_content(self, painter: QPainter, plot: QRectF) -> None:
        self._paint_band(painter, plot)
        for number, line in enumerate(self.lines):
            if number != self.seat:
                self._paint_line(painter, plot, number, line)
        self._paint_line(painter, plot, self.seat, self.lines[self.seat])
        area = self._bars()
        paint_bars(
            painter, area, [(step, self._place(stretch)) for stretch in self.stretches for step in self._steps(stretch)]
        )
        line = self.lines[self.seat]
        paint_legend(painter, QRectF(4, self.height() - self._line() - 2, self.width(), self._line()), line)
        if self.here is not None:
            self._paint_words(painter, plot, self.stretches[self.here])
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look().colour("focus"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)

    def _paint_band(self, painter: QPainter, plot: QRectF) -> None:
        """Where the chance of the player lies in 19 of 20 cases."""
        above: list[QPointF] = []
        below: list[QPointF] = []
        for stretch in self.stretches:
            value, reach = 100 * stretch.before[self.seat], 100 * ERRORS * doubt(stretch)
            above.append(self._point(plot, stretch.number, min(100.0, value + reach)))
            below.append(self._point(plot, stretch.number, max(0.0, value - reach)))
        colour = QColor(look().player(self.lines[self.seat].colour))
        colour.setAlpha(50)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF([*above, *reversed(below)]))

    def _paint_words(self, painter: QPainter, plot: QRectF, stretch: Stretch) -> None:
        left, right = self._place(stretch)
        painter.setPen(QPen(look().colour("muted"), 1, Qt.PenStyle.DotLine))
        for x in (left, right):
            painter.drawLine(QPointF(x, plot.top()), QPointF(x, self._bars().bottom()))
        metrics, high = QFontMetricsF(painter.font()), self._line()
        wide = min(READ * look().text_size / 100, self.width() - 20.0)
        told = " ".join(map(str, changes(self.session, self.review, stretch, self.seat)))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
        text = metrics.boundingRect(QRectF(0, 0, wide - 24, 2000), flags, told)
        chances = list(chances_after(self.session, self.review, stretch))
        box = QRectF(right + 12, 4, wide, (len(chances) + 1) * high + text.height() + 22)
        if box.right() > self.width():
            box.moveRight(max(wide + 2, left - 12))
        box.moveTop(max(2.0, min(box.top(), self.height() - box.height() - 2)))
        painter.setPen(QPen(look().colour("edge"), 1))
        painter.setBrush(look().colour("raised"))
        painter.drawRoundedRect(box, 8, 8)
        x, y = box.left() + 12, box.top() + 7
        paint_text(painter, QPointF(x, y), high, str(say("After decision {number}", number=stretch.number + 1)))
        painter.setPen(look().colour("ink"))
        for line, (name, chance) in zip(self.lines, chances, strict=True):
            y += high
            paint_swatch(painter, line.colour, QRectF(x, y + 1, high - 4, high - 4))
            painter.drawText(QRectF(x + high + 4, y, wide - high - 28, high), LEFT, f"{isolated(name)}  {chance}")
        painter.drawText(QRectF(x, y + high + 6, wide - 24, text.height() + 4), flags, told)

    # mouse and keys

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.here = self._stretch_at(event.position().x())
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.mouseMoveEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._choose()

    def _choose(self) -> None:
        if self.here is not None:
            self.chosen.emit(self.stretches[self.here])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in STEPS and self.stretches:
            last = len(self.stretches) - 1
            step = STEPS[event.key()]
            self.here = (0 if step > 0 else last) if self.here is None else max(0, min(last, self.here + step))
            self._read()
        elif event.key() in SEATS and self.lines:
            self.choose_seat((self.seat + SEATS[event.key()]) % len(self.lines))
            self._read()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.here is not None:
            self._choose()
        else:
            super().keyPressEvent(event)

    def _read(self) -> None:
        if self.here is None:
            announce(self, self.lines[self.seat].name)
        else:
            words = self.words(self.here)
            announce(self, *words)
            self._describe(words[0])
        self.update()

    def _describe(self, words: Sentence) -> None:
        put(self.setAccessibleDescription, words)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.here = None
        self.update()

    def leaveEvent(self, event: object) -> None:
        self.here = None
        self.update()
