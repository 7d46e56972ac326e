"""A page rotated for a player on the other side of a flat screen. All of it is painted upside down, and events of mouse
and fingers go to the place where the player sees them.

The page itself doesn't notice: its widgets keep their places. Menus, tooltips and dialogs stay upright.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QEventPoint, QMouseEvent, QPainter, QTouchEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QGraphicsEffect, QWidget

from tuscany_app.table.view import TableView


class HalfTurn(QGraphicsEffect):
    """An effect that paints a widget upside down."""

    def boundingRectFor(self, source: QRectF | QRect) -> QRectF:
        """The whole widget, because every change appears at another place."""
        return self.sourceBoundingRect().united(QRectF(source))

    def draw(self, painter: QPainter) -> None:
        picture = self.sourcePixmap(Qt.CoordinateSystem.LogicalCoordinates)
        rect = self.sourceBoundingRect()
        painter.save()
        painter.translate(rect.center())
        painter.rotate(180)
        painter.translate(-rect.center())
        painter.drawPixmap(rect.topLeft(), picture)
        painter.restore()


class TurnedPage(QObject):
    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._effect: HalfTurn | None = None
        self._watched: QObject | None = None  # the window whose events are turned
        self._held = False  # something that began on the page goes on
        self._passing = False  # what comes now has been turned already
        self._area: QAbstractScrollArea | None = None  # on what a finger is
        self._last = QPointF()  # where it was

    @property
    def turned(self) -> bool:
        return self._effect is not None

    def turn(self, turned: bool) -> None:
        """Turn the page upside down, or back."""
        if turned == self.turned:
            return
        self._effect = HalfTurn(self._page) if turned else None
        self._page.setGraphicsEffect(self._effect)  # type: ignore[arg-type]  # None takes it away
        if self._watched is not None:
            self._watched.removeEventFilter(self)
        handle = self._page.window().windowHandle()
        self._watched = handle if turned else None
        self._held = False
        if turned and handle is not None:
            handle.installEventFilter(self)
        self._page.update()

    # what comes to the window

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._passing or not self._page.isVisible():
            return False
        match event:
            case QMouseEvent() | QWheelEvent() if self._concerns(event.position(), event):
                self._pass_on(watched, self._turned_mouse(event))
                return True
            case QTouchEvent() if event.points() and self._concerns(event.points()[0].position(), event):
                event.setAccepted(self._touch(event))
                return True
        return False

    def _pass_on(self, receiver: QObject, event: QEvent) -> None:
        self._passing = True
        try:
            QApplication.sendEvent(receiver, event)
        finally:
            self._passing = False

    def _touch(self, event: QTouchEvent) -> bool:
        """Pass touches of the table on to it. Elsewhere fingers scroll, or act as the mouse (False)."""
        place = self._there(event.points()[0].position())
        if event.type() == QEvent.Type.TouchBegin:
            self._area, self._last = self._area_at(place), place
        if isinstance(self._area, TableView):
            self._pass_on(self._area.viewport(), self._turned_touch(event))
            return True
        if self._area is not None:
            bar = self._area.verticalScrollBar()
            bar.setValue(bar.value() - round(place.y() - self._last.y()))
            self._last = place
        return False

    def _area_at(self, point: QPointF) -> QAbstractScrollArea | None:
        widget: QWidget | None = self._page.window().childAt(point.toPoint())
        while widget is not None and not isinstance(widget, QAbstractScrollArea):
            widget = widget.parentWidget()
        return widget

    def _concerns(self, point: QPointF, event: QEvent) -> bool:
        """Whether an event is for the page, or belongs to a press that began there."""
        inside = self._held or self._rect().contains(point)
        match event.type():
            case QEvent.Type.MouseButtonPress | QEvent.Type.TouchBegin:
                self._held = inside
            case QEvent.Type.MouseButtonRelease | QEvent.Type.TouchEnd | QEvent.Type.TouchCancel:
                self._held = False
        return inside

    def _turned_mouse(self, event: QMouseEvent | QWheelEvent) -> QEvent:
        here = self._there(event.position())
        glob = self._page.window().mapToGlobal(here)
        if isinstance(event, QWheelEvent):
            return QWheelEvent(
                here, glob, event.pixelDelta(), event.angleDelta(), event.buttons(), event.modifiers(),
                event.phase(), event.inverted(),
            )  # fmt: skip
        return QMouseEvent(event.type(), here, glob, event.button(), event.buttons(), event.modifiers())

    def _turned_touch(self, event: QTouchEvent) -> QTouchEvent:
        window = self._page.window()
        points = []
        for point in event.points():
            here = self._there(point.position())
            points.append(QEventPoint(point.id(), point.state(), here, window.mapToGlobal(here)))
        return QTouchEvent(event.type(), event.pointingDevice(), event.modifiers(), points)

    def _there(self, point: QPointF) -> QPointF:
        rect = self._rect()
        return QPointF(rect.left() + rect.right() - point.x(), rect.top() + rect.bottom() - point.y())

    def _rect(self) -> QRectF:
        """The rectangle of the page in its window."""
        return QRectF(self._page.mapTo(self._page.window(), QPointF()), QRectF(self._page.rect()).size())
