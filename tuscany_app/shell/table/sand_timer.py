"""A sand timer for the person who decides. When it has run out it turns and reminds, once a decision; nothing else
happens."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.table.thinking_clock import ThinkingClock
from tuscany_app.shell.widgets.time_text import duration
from tuscany_app.table.animation_queue import eased, ramp
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

TICK = 250  # milliseconds between two looks at the clock
TURN, PULSE = 700, 2400  # milliseconds of the reminder: the glass turns, its ground glows up and down
PULSES = 2
GLASS = QSize(26, 38)  # pixels at 100 % text
EDGE, GAP = 8, 9  # at its left, and before the time: a glass that turns has room
GROUND = 0.22  # how much a ground glows whose sand has run through
STEP = 10  # seconds: screen readers are not told of every one


class SandTimer(QWidget):
    """Signals:
    ran_out(): the sand has run through; once a decision.
    """

    ran_out = Signal()

    def __init__(self, clock: ThinkingClock) -> None:
        super().__init__()
        self.clock = clock
        self.seconds = 0  # for a decision; 0: there is no sand timer
        self.moving = True  # things may move
        self.over = False  # the sand of this decision has run through
        self._thinking = False
        self.reminded = 1.0  # how far the reminder is
        self.reminder = ramp(self, PULSE, self._show_reminder)
        self._seen: object = None  # what was painted last
        self.timer = QTimer(self, interval=TICK)
        self.timer.timeout.connect(self.look_at_clock)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        put(self.setToolTip, say("The time for this decision. When it is over you are reminded; nothing else happens."))
        self.hide()

    def set_up(self, seconds: int, *, moving: bool) -> None:
        """Set the seconds for a decision, 0 for no timer. `moving` says whether the reminder may be animated."""
        self.seconds, self.moving = seconds, moving
        self.over = seconds > 0 and self._spent() >= seconds  # a shorter time reminds of the next decision
        self.setVisible(seconds > 0)
        self.think(self._thinking)

    def think(self, thinking: bool) -> None:
        """Start or stop the timer."""
        self._thinking = thinking
        if thinking and self.seconds:
            self.timer.start()
        else:
            self.timer.stop()
        self.look_at_clock()

    def time_text(self) -> str:
        """The time that is left, or with a plus the time over it. Empty while nobody thinks."""
        if not self._thinking:
            return ""
        left = math.ceil(self.seconds - self._spent())
        return _minutes(left) if left > 0 else f"+{_minutes(-left)}"

    def sand(self) -> float:
        """The share of sand in the upper half. After the glass is turned, it runs once more."""
        run = self._spent() / self.seconds if self.seconds and self._thinking else 1.0
        return max(0.0, 2 - run if self.over else 1 - run)

    # inside

    def _spent(self) -> float:
        return (self.clock.milliseconds() or 0) / 1000

    def look_at_clock(self) -> None:
        """Read the clock, and paint only if something visible has changed."""
        if not self.seconds:
            return
        before, self.over = self.over, self._spent() >= self.seconds
        if self.over and not before:
            self._remind()
        seen = self.time_text(), round(self.sand() * GLASS.height()), self.over
        if seen != self._seen:
            self._seen = seen
            self.update()
        words = self._in_words()
        if self.accessibleName() != str(words):
            put(self.setAccessibleName, words)

    def _in_words(self) -> Sentence:
        if not self._thinking:
            return say("Sand timer")
        if self.over:
            return say("Sand timer: the sand has run through")
        left = math.ceil((self.seconds - self._spent()) / STEP) * STEP
        return say("Sand timer: {time} left", time=duration(1000 * left))

    def _remind(self) -> None:
        if self.moving:
            self.reminder.start()
        self.ran_out.emit()

    def _show_reminder(self, part: float) -> None:
        self.reminded = part
        self.update()

    # Qt

    def restyle(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(look().font(16, bold=True, scale=look().scale)).horizontalAdvance("+00:00")
        scale = look().scale
        wide = (EDGE + GLASS.width() + GAP + 4) * scale + words
        return QSize(math.ceil(wide), math.ceil((GLASS.height() + 6) * scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.over and self._thinking:
            wave = 0.5 - 0.5 * math.cos(2 * math.pi * PULSES * self.reminded)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look().colour("glow", GROUND + 0.5 * wave))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0, 1, 0, -1), 9, 9)
        scale = look().scale
        painter.save()
        painter.translate((EDGE + GLASS.width() / 2) * scale, self.height() / 2)
        painter.scale(scale, scale)
        painter.setOpacity(1.0 if self._thinking else 0.45)
        turned = self.reminded * PULSE / TURN
        if turned < 1:
            painter.rotate(180 * eased(turned))
            paint_glass(painter, 0.0, running=False)
        else:
            paint_glass(painter, self.sand(), running=self._thinking)
        painter.restore()
        painter.setFont(look().font(16, bold=True, scale=look().scale))
        painter.setPen(look().colour("ink"))
        words = QRectF(self.rect()).adjusted((EDGE + GLASS.width() + GAP) * scale, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.time_text())


def paint_glass(painter: QPainter, sand: float, *, running: bool) -> None:
    """Paint an hourglass around the origin with this share of its sand above."""
    wide, high = GLASS.width() / 2 - 3, GLASS.height() / 2 - 4
    neck = 1.6
    for way in (-1, 1):
        bulb = QPainterPath(QPointF(-wide, way * high))
        bulb.cubicTo(-wide, way * high * 0.42, -neck, way * high * 0.38, -neck, 0)
        bulb.lineTo(neck, 0)
        bulb.cubicTo(neck, way * high * 0.38, wide, way * high * 0.42, wide, way * high)
        bulb.closeSubpath()
        painter.fillPath(bulb, look().colour("raised"))
        share = sand if way < 0 else 1 - sand
        top = -high * 0.92 * math.sqrt(share) if way < 0 else high * (1 - 0.92 * math.sqrt(share))
        room = QPainterPath()
        room.addRect(QRectF(-wide, top, 2 * wide, (0 if way < 0 else high) - top))
        if share > 0:
            painter.fillPath(bulb.intersected(room), look().colour("glow"))
        painter.setPen(QPen(look().colour("edge"), 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(bulb)
    if running and sand > 0:
        painter.setPen(QPen(look().colour("glow"), 1.4))
        painter.drawLine(QPointF(0, 0), QPointF(0, high))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().colour("wood"))
    for way in (-1, 1):
        painter.drawRoundedRect(QRectF(-wide - 3, way * (high + 2) - 2, 2 * wide + 6, 4), 2, 2)


def _minutes(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"
