"""The base of charts: they draw the rows of a table, can be read with mouse and keys, and painted at any size."""

from __future__ import annotations

import abc

from attrs import frozen
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.statistics.data_table import shown
from tuscany_app.shell.statistics.statistics_tables import EMPTY, NumberTable
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

LETTERS = 13  # pixels of what is written in a chart, at 100 % text
STEPS: dict[int, int] = {
    Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1,
}  # fmt: skip
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


@frozen
class Sign:
    """What something looks like in a chart, and what it means."""

    shape: str  # of SHAPES
    colour: str  # of the theme
    words: Sentence


SHAPES = ("bar", "dot", "ring", "line", "tick")


class Chart(QWidget):
    """A chart of a table's rows."""

    def __init__(self) -> None:
        super().__init__()
        self.table = EMPTY
        self.signs: tuple[Sign, ...] = ()
        self.pointed: int | None = None  # the row under the mouse, or where the keys are
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_table(self, table: NumberTable, signs: tuple[Sign, ...] = ()) -> None:
        self.table, self.signs, self.pointed = table, signs, None
        put(self.setAccessibleName, table.title)
        put(self.setAccessibleDescription, say("Arrow keys read the chart; the button above shows it as a table."))
        self.updateGeometry()
        self.update()

    @abc.abstractmethod
    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Draw it into an area, below the signs."""
        raise NotImplementedError

    @abc.abstractmethod
    def row_at(self, point: QPointF, area: QRectF) -> int | None:
        """The row that is drawn at a point."""
        raise NotImplementedError

    @abc.abstractmethod
    def spot(self, row: int, area: QRectF) -> QPointF | None:
        """Where a row is drawn; None if there is no room for it."""
        raise NotImplementedError

    def draw(self, painter: QPainter, whole: QRectF) -> None:
        """All of it into a place of any size."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(look().font(LETTERS))
        if self.table.rows:
            self._paint_signs(painter, whole)
            self.paint(painter, self.area(whole))

    def area(self, whole: QRectF) -> QRectF:
        """What is left below the signs."""
        return whole.adjusted(0, self._signs_height(whole.width()), 0, 0)

    # the signs

    def sign_places(self, width: float) -> list[tuple[Sign, QRectF]]:
        """Side by side, in as many lines as it takes."""
        metrics = QFontMetricsF(look().font(LETTERS))
        line = metrics.height() + 4
        x = y = 0.0
        found = []
        for sign in self.signs:
            wide = line + 6 + metrics.horizontalAdvance(str(sign.words))
            if x and x + wide > width:
                x, y = 0.0, y + line
            found.append((sign, QRectF(x, y, wide, line)))
            x += wide + 18
        return found

    def _signs_height(self, width: float) -> float:
        places = self.sign_places(width)
        return places[-1][1].bottom() + 6 if places else 0.0

    def _paint_signs(self, painter: QPainter, whole: QRectF) -> None:
        for sign, place in self.sign_places(whole.width()):
            place.translate(whole.topLeft())
            side = place.height()
            paint_sign(painter, sign.shape, sign.colour, QRectF(place.left(), place.top(), side, side))
            painter.setPen(look().colour("muted"))
            painter.drawText(place.adjusted(side + 6, 0, 4, 0), LEFT, str(sign.words))

    # Qt

    def sizeHint(self) -> QSize:
        return QSize(480, round(210 * look().text_size / 100))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, round(170 * look().text_size / 100))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        whole = self.whole_rect()
        self.draw(painter, whole)
        if self.pointed is not None:
            self._paint_box(painter, self.pointed, self.area(whole))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look().colour("focus"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)

    def whole_rect(self) -> QRectF:
        return QRectF(self.rect()).adjusted(6, 4, -6, -4)

    def _paint_box(self, painter: QPainter, row: int, area: QRectF) -> None:
        """What the table says in a row."""
        spot = self.spot(row, area)
        if spot is None:
            return
        metrics = QFontMetricsF(painter.font())
        cells = zip(self.table.columns, self.table.rows[row], strict=True)
        lines = [f"{column}: {shown(cell)}" for column, cell in cells if cell is not None]
        line = metrics.height() + 1
        box = QRectF(0, 0, max(map(metrics.horizontalAdvance, lines)) + 24, line * len(lines) + 14)
        box.moveTopLeft(spot + QPointF(14, 8))
        if box.right() > self.width() - 2:
            box.moveRight(max(box.width() + 2, spot.x() - 14))
        if box.bottom() > self.height() - 2:
            box.moveBottom(max(box.height() + 2, self.height() - 2))
        painter.setPen(QPen(look().colour("edge"), 1))
        painter.setBrush(look().colour("raised"))
        painter.drawRoundedRect(box, 8, 8)
        painter.setPen(look().colour("ink"))
        for number, text in enumerate(lines):
            place = QRectF(box.left() + 12, box.top() + 7 + number * line, box.width(), line)
            painter.drawText(place, LEFT, text)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.table.rows:
            self.pointed = self.row_at(event.position(), self.area(self.whole_rect()))
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.pointed = None
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in STEPS and self.table.rows:
            self._walk(STEPS[event.key()], len(self.table.rows))
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and self.table.rows:
            self._go(0 if event.key() == Qt.Key.Key_Home else len(self.table.rows) - 1)
        else:
            super().keyPressEvent(event)

    def _walk(self, step: int, rows: int) -> None:
        if self.pointed is None:
            self._go(0 if step > 0 else rows - 1)
        else:
            self._go(max(0, min(rows - 1, self.pointed + step)))

    def _go(self, row: int) -> None:
        self.pointed = row
        words = say("{row}", row=self.table.words(row))
        announce(self, words)
        put(self.setAccessibleDescription, words)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed = None
        self.update()


def paint_sign(painter: QPainter, shape: str, colour: str, place: QRectF) -> None:
    """What a thing looks like in a chart, small."""
    side, middle = place.height(), place.center()
    role = look().colour(colour)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(role)
    if shape == "bar":
        painter.drawRoundedRect(place.adjusted(side * 0.16, side * 0.22, -side * 0.16, -side * 0.22), 3, 3)
    elif shape == "dot":
        painter.drawEllipse(middle, side * 0.24, side * 0.24)
    elif shape == "ring":
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(role, 1.6))
        painter.drawEllipse(middle, side * 0.22, side * 0.22)
    elif shape == "line":
        painter.setPen(QPen(role, 2.6, c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(place.left() + 2, middle.y()), QPointF(place.right() - 2, middle.y()))
    elif shape == "tick":
        painter.setPen(QPen(role, 2))
        painter.drawLine(
            QPointF(middle.x(), place.top() + side * 0.2), QPointF(middle.x(), place.bottom() - side * 0.2)
        )


def elided(text: str, metrics: QFontMetricsF, width: float) -> str:
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
