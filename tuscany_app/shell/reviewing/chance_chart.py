"""Everybody's chances over a game as lines. Mouse and keys read values and open the decisions."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen

from tuscany_app.kernel.decision_marks import NAMES, SIGNS
from tuscany_app.kernel.i18n import Sentence, per_cent, say
from tuscany_app.kernel.reviewed import Decision, Review
from tuscany_app.kernel.session import AnySession
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.widgets.score_chart import ScoreChart, ScoreLine
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

STEPS: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


def chance_lines(session: AnySession, review: Review) -> list[ScoreLine]:
    """Chances in points of a hundred after 0, 1, 2 … decisions; straight on between those that were looked at."""
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
    chosen(int): the number of the decision that should be looked at.
    """

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.decisions: list[Decision] = []  # that can be looked at
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        put(self.setAccessibleName, say("Everybody's chances over the game"))
        put(self.setToolTip, say("Click, or arrow keys and Enter, to look at a decision"))

    def show_review(self, session: AnySession, review: Review) -> None:
        self.decisions = [decision for decision in review.decisions if decision.analysis is not None]
        self.show_lines(chance_lines(session, review))

    def told(self, value: int) -> str:
        return str(per_cent(value / 100))

    def words(self, number: int) -> Sentence:
        """What can be read at a place of the chart."""
        chances = ", ".join(f"{line.name} {self.told(line.values[number])}" for line in self.lines)
        decision = next((one for one in self.decisions if one.number == number), None)
        if decision is None:
            return say("Move {number}: {chances}", number=number, chances=chances)
        return say("Move {number}: {chances}. {mark}", number=number, chances=chances, mark=NAMES[decision.mark])

    def _range(self) -> tuple[int, int, int]:
        return 0, 100, 25 if self.height() > 200 else 50

    def _nearest(self, number: int) -> Decision | None:
        """The decision that is meant by a place on the chart."""
        return min(self.decisions, key=lambda decision: abs(decision.number - number), default=None)

    # Qt

    def sizeHint(self) -> QSize:
        return QSize(520, 230)

    def minimumSizeHint(self) -> QSize:
        return QSize(260, 150)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.mouseMoveEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self.pointed is not None:
            self._choose(self.pointed)

    def _choose(self, number: int) -> None:
        decision = self._nearest(number)
        if decision is not None:
            self.chosen.emit(decision.number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in STEPS and self.decisions:
            self._walk(STEPS[event.key()])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.pointed is not None:
            self._choose(self.pointed)
        else:
            super().keyPressEvent(event)

    def _walk(self, step: int) -> None:
        numbers = [decision.number for decision in self.decisions]
        if self.pointed is None:
            self.pointed = numbers[0 if step > 0 else -1]
        else:
            ahead = [number for number in numbers[::step] if (number - self.pointed) * step > 0]
            self.pointed = ahead[0] if ahead else self.pointed
        announce(self, self.words(self.pointed))
        put(self.setAccessibleDescription, self.words(self.pointed))
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(look().font(13, bold=True))
        if self.lines and self.pointed is None:
            for decision in self.decisions:
                if decision.slipped:
                    self._paint_sign(painter, decision)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look().colour("focus"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)

    def _paint_sign(self, painter: QPainter, decision: Decision) -> None:
        """The mark of a decision that cost something, upon the line of who made it."""
        metrics = QFontMetricsF(painter.font())
        value = self.lines[decision.seat].values[decision.number]
        side = metrics.height() + 2
        place = QRectF(0, 0, max(side, metrics.horizontalAdvance(SIGNS[decision.mark]) + 10), side)
        place.moveCenter(self._point(self._plot(), decision.number, value))
        place.moveTop(min(max(1.0, place.top()), self.height() - side - 1.0))
        painter.setPen(QPen(look().colour("bad"), 1.5))
        painter.setBrush(look().colour("panel"))
        painter.drawRoundedRect(place, side / 2, side / 2)
        painter.setPen(look().colour("bad"))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, SIGNS[decision.mark])
