"""The scoring of a phase as something to read: what everybody had, what green adds to it, what it comes to."""

from __future__ import annotations

from operator import add
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.tuscany.engine.events import (
    PhaseScored,
)
from tuscany_app.games.tuscany.engine.state import PHASES
from tuscany_app.games.tuscany.table.art.brush import write
from tuscany_app.games.tuscany.table.art.tiles import paint_points
from tuscany_app.kernel.game import Seat
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.table import layers
from tuscany_app.table.animation_queue import eased
from tuscany_app.table.paint import faded, rounded_card
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import look

SHOWN = 2000  # milliseconds, at most
FASTEST = 0.6  # times that: enough to read it
ROWS = 0.1  # part of its time between the first player's line and the last one's
FADE = 0.06  # part of that time in which it comes, and goes
ADDING = (0.2, 0.55)  # the part in which red grows
PAD, LINE, COIN = 22.0, 42.0, 34.0
NAME = 220.0  # width of a name, at most


class PhasePanel(QGraphicsItem):
    """Gone by itself, or by a click or a key as every animation."""

    def __init__(self, event: PhaseScored, before: list[int], seats: tuple[Seat, ...]) -> None:
        super().__init__()
        self.event, self.before, self.seats = event, before, seats
        self._part = 0.0  # of its time
        self._rect = QRectF()
        self.setZValue(layers.POPUP)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.age(0.0)

    @staticmethod
    def milliseconds(pace: float) -> float:
        return SHOWN * max(FASTEST, min(1.0, pace))

    def lines(self) -> tuple[Sentence, Sentence, Sentence]:
        """Heading, why, and how to go on."""
        phase = self.event.phase
        last = say("The last phase is over") if phase == PHASES else say("Phase {phase} is over", phase=phase)
        return last, say("Everybody's green points are added to red."), say("Click or Enter: go on")

    def age(self, part: float) -> None:
        """Show it as it is when this part of its time is over."""
        self.setOpacity(min(1.0, part / FADE, (1 - part) / FADE))
        self._part = part
        self.update()

    def added(self, seat: int) -> float:
        """How much of a player's green has been added so far: one line begins after the other."""
        start, end = ADDING
        late = ROWS * seat / max(1, len(self.seats) - 1)
        return eased(max(0.0, min(1.0, (self._part - start - late) / (end - start - ROWS))))

    def place(self, around: QPointF, table: QRectF) -> None:
        """Around a point of the table, as large as its words are; smaller where that is too large."""
        self.prepareGeometryChange()
        text = look().text_size / 100
        heading, why, how = (QFontMetricsF(font).horizontalAdvance(str(line)) for font, line in self._written())
        row = self._name_wide() + (COIN * 4.6 + 118) * text
        self._rect = QRectF(
            0, 0, max(heading, why, how, row) + 2 * PAD, (PAD * 1.4 + 88 + LINE * len(self.seats)) * text
        )
        room = table.adjusted(14, 14, -14, -14)
        self.setScale(min(1.0, room.width() / self._rect.width(), room.height() / self._rect.height()))
        size = self._rect.size() * self.scale()
        corner = around - QPointF(size.width(), size.height()) / 2
        self.setPos(
            max(room.left(), min(room.right() - size.width(), corner.x())),
            max(room.top(), min(room.bottom() - size.height(), corner.y())),
        )

    def _written(self) -> list[tuple[Any, Sentence]]:
        fonts = (look().font(25, bold=True, title=True), look().font(15), look().font(12))
        return list(zip(fonts, self.lines(), strict=True))

    def _name_wide(self) -> float:
        metrics = QFontMetricsF(look().font(18, bold=True))
        return min(NAME * look().text_size / 100, max(metrics.horizontalAdvance(seat.name) for seat in self.seats))

    # Qt

    def shape(self) -> QPainterPath:
        return QPainterPath()  # never in the way of the mouse

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-6, -6, 6, 8)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        text, middle = look().text_size / 100, Qt.AlignmentFlag.AlignHCenter
        rounded_card(painter, self._rect, glow=True)
        inside = self._rect.adjusted(PAD, PAD * 0.7, -PAD, -PAD * 0.7)
        heading, why, how = map(str, self.lines())
        top = inside.top()
        write(
            painter,
            QRectF(inside.left(), top, inside.width(), 34 * text),
            heading,
            25,
            bold=True,
            title=True,
            side=middle,
        )
        top += 36 * text
        write(painter, QRectF(inside.left(), top, inside.width(), 22 * text), why, 15, side=middle)
        top += 32 * text
        for seat in range(len(self.seats)):
            self._row(painter, seat, QRectF(inside.left(), top, inside.width(), LINE * text))
            top += LINE * text
        foot = QRectF(inside.left(), inside.bottom() - 18 * text, inside.width(), 18 * text)
        write(painter, foot, how, 12, role="muted", side=middle)

    def _row(self, painter: QPainter, seat: int, row: QRectF) -> None:
        """A player: red as it was, plus green, makes red as it is."""
        text = look().text_size / 100
        coin, player = COIN * text, self.seats[seat]
        if seat % 2 == 0:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(look().colour("line"), 0.3))
            painter.drawRoundedRect(row.adjusted(-8, 1, 8, -1), 8, 8)
        chip = coin * 0.8
        paint_swatch(painter, player.colour, QRectF(row.left(), row.center().y() - chip / 2, chip, chip))
        name = QRectF(row.left() + chip + 10 * text, row.top(), self._name_wide() + 2, row.height())
        write(painter, name, player.name, 18, bold=True)
        was, more, added = self.before[seat], self.event.points[seat], self.added(seat)
        if added >= 1 and was + more == max(map(add, self.before, self.event.points)):  # who is ahead now
            painter.setPen(QPen(look().colour("glow"), 2.5 * text))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(row.adjusted(-8, 1, 8, -1), 8, 8)
        parts = ((was, False), ("+", None), (more, True), ("=", None), (round(was + more * added), False))
        left = row.right() - coin * 3 - 2 * 26 * text
        for what, green in parts[: None if added else 3]:  # the sum comes when it is made
            wide = coin if green is not None else 26 * text
            box = QRectF(left, row.center().y() - coin / 2, wide, coin)
            if green is None:
                write(painter, box, str(what), 19, bold=True, side=Qt.AlignmentFlag.AlignHCenter)
            else:
                paint_points(painter, box, what, green=green)
            left += wide
