"""Rings around the things that the coach (who dims the rest of the table), a hint or a line of the log speaks of."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.table import layers
from tuscany_app.table.theme import look

Place = QRectF | QPainterPath  # something on the table: its rectangle, or its very outline
AROUND = 5.0  # between a thing and the ring
APART = 0.17  # by which the rings of several things differ: where edges lie on each other, Qt loses parts of the union


def bounds(places: Iterable[Place]) -> QRectF:
    """The rectangle that all of these places lie in."""
    whole = QRectF()
    for place in places:
        whole = whole.united(place if isinstance(place, QRectF) else place.boundingRect())
    return whole


def around(place: Place, far: float = AROUND) -> QPainterPath:
    """The outline of a ring around a place: the same shape, a little larger."""
    if isinstance(place, QPainterPath):
        stroker = QPainterPathStroker()
        stroker.setWidth(2 * far)
        stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        return stroker.createStroke(place).united(place)
    ring = QPainterPath()
    ring.addRoundedRect(place.adjusted(-far, -far, far, far), 10, 10)
    return ring


class PointerRing(QGraphicsItem):
    """A ring around one or several things. Neighbours get one ring together."""

    def __init__(self, *, veil: bool = True) -> None:
        super().__init__()
        self._veil = veil  # dim all else
        self.places: list[Place] = []
        self.outline = QPainterPath()  # of all rings; what is inside is not dimmed
        self.setZValue(layers.VEIL)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()  # while it surrounds nothing, Qt need not ask how large it is

    def surround(self, places: Iterable[Place]) -> None:
        self.prepareGeometryChange()
        self.places = list(places)
        self.outline = QPainterPath()
        for number, place in enumerate(self.places):
            self.outline = self.outline.united(around(place, AROUND + number % 9 * APART))
        self.setVisible(bool(self.places))
        self.update()

    def dim_rest(self, veil: bool) -> None:
        self.prepareGeometryChange()
        self._veil = veil

    def surrounds(self) -> bool:
        return bool(self.places)

    def boundingRect(self) -> QRectF:
        scene = self.scene()
        if scene is None or not self.places:
            return QRectF()
        if not self._veil:
            return self.outline.boundingRect().adjusted(-4, -4, 4, 4)
        beyond = 3000  # the veil reaches over the edges of every window
        return scene.sceneRect().adjusted(-beyond, -beyond, beyond, beyond)

    def shape(self) -> QPainterPath:
        return QPainterPath()  # never in the way of the mouse

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._veil:
            veil = QPainterPath()
            veil.addRect(self.boundingRect())
            painter.fillPath(veil.subtracted(self.outline), QColor(20, 12, 6, 70))
        painter.setPen(QPen(look().colour("glow"), 4))
        painter.drawPath(self.outline)
