"""A round magnifier above the finger, for things that are closer together than a finger is wide."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QTransform
from PySide6.QtWidgets import QGraphicsView, QWidget

from tuscany_app.table.aims import Aim
from tuscany_app.table.finger import FINGER
from tuscany_app.table.highlight import around
from tuscany_app.table.theme import look

WIDE = 172  # pixels across
RIM = 5
ABOVE = 34.0  # pixels between the finger's middle and the glass
LARGER = 1.5  # at the least; a small thing becomes as large as a finger is wide, and half as large again
MOST = 4.0


class Magnifier(QWidget):
    """A magnifying glass over the table for a finger. A ring shows what lifting the finger would take. A broken rim
    says that it would take nothing. The glass takes no touches itself."""

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(view.viewport())
        self._view = view
        self._finger = QPointF()
        self.aim: Aim | None = None
        self.factor = LARGER
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.resize(WIDE, WIDE)
        self.hide()

    def look_at(self, finger: QPointF, aim: Aim | None) -> None:
        """Magnify the table under a finger at a point of the viewport, and ring what lifting the finger would take."""
        self._finger, self.aim = QPointF(finger), aim
        if aim is not None:
            shown = self._view.mapFromScene(aim.rect).boundingRect()
            wanted = FINGER * 1.5 / max(1, min(shown.width(), shown.height()))
            self.factor = max(LARGER, min(MOST, wanted))
        self.move(self._place().toPoint())
        self.show()
        self.raise_()
        self.update()

    def put_away(self) -> None:
        self.aim = None
        self.hide()

    def _place(self) -> QPointF:
        """Put the glass above the finger, or beside it where there is no room."""
        room, finger = QRectF(self._view.viewport().rect()), self._finger
        top = finger.y() - ABOVE - WIDE
        left = min(max(room.left(), finger.x() - WIDE / 2), room.right() - WIDE)
        if top < room.top():
            top = room.top()
            beside = finger.x() - ABOVE - WIDE
            left = beside if beside >= room.left() else min(finger.x() + ABOVE, room.right() - WIDE)
        return QPointF(left, top)

    # Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        glass = QRectF(self.rect()).adjusted(RIM, RIM, -RIM, -RIM)
        circle = QPainterPath()
        circle.addEllipse(glass)
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setClipPath(circle)
        painter.fillPath(circle, look().colour("table"))
        half = glass.width() / 2 / self.factor
        seen = QRectF(self._finger.x() - half, self._finger.y() - half, 2 * half, 2 * half)
        to_scene = self._view.viewportTransform().inverted()[0]
        source = to_scene.mapRect(seen)
        scene = self._view.scene()
        if scene is not None:
            scene.render(painter, glass, source)
            if self.aim is not None:
                self._ring(painter, self.aim, source, glass)
        painter.setClipping(False)
        self._rim(painter, glass)
        painter.end()

    def _ring(self, painter: QPainter, aim: Aim, source: QRectF, glass: QRectF) -> None:
        """Ring what lifting the finger takes, and veil the rest."""
        factor = glass.width() / source.width()
        into = QTransform.fromTranslate(glass.left(), glass.top()).scale(factor, factor)
        ring = into.translate(-source.left(), -source.top()).map(around(aim.place))
        veil = QPainterPath()
        veil.addRect(glass)
        painter.fillPath(veil.subtracted(ring), look().colour("shadow", 0.35))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(look().colour("paper"), 6))
        painter.drawPath(ring)
        painter.setPen(QPen(look().colour("accent"), 3.5))
        painter.drawPath(ring)

    def _rim(self, painter: QPainter, glass: QRectF) -> None:
        taking = self.aim is not None
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(look().colour("paper"), RIM + 2))
        painter.drawEllipse(glass)
        line = Qt.PenStyle.SolidLine if taking else Qt.PenStyle.DashLine
        painter.setPen(QPen(look().colour("accent" if taking else "muted"), RIM - 1, line))
        painter.drawEllipse(glass)
