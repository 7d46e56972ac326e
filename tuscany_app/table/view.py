"""The view of the table: fits it, zooms (wheel, pinch, + and −) and pans (drag). `touch.py` handles fingers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QNativeGestureEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from tuscany_app.table.finger import OWN_FINGERS, touch_of_screen
from tuscany_app.table.keys import KEYS
from tuscany_app.table.moving_picture import MovingPicture
from tuscany_app.table.rule_offer import RuleOffer
from tuscany_app.table.scene import ARROWS, GO_ON, AnyScene, TableScene
from tuscany_app.table.touch import Touch

STEP = 1.2
MOST = 6.0


class TableView(QGraphicsView):
    """Signals:
    zoomed: the magnification changed.
    walked(int): this key was pressed, which may lead somewhere on the table.
    pointed(QPointF, QPointF): the left button went down on the first point of the scene, and up on the second one.
    """

    zoomed = Signal()
    walked = Signal(int)
    pointed = Signal(QPointF, QPointF)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.magnification = 1.0
        self._grip: QPointF | None = None
        self.moving_picture = MovingPicture(self, self._stand_still)
        self._painted = False  # since the last change of size
        self._fitted = False  # to the present size
        self._pressed: QPointF | None = None  # where the left button went down, unless that hurried something
        self.hurries: tuple[Callable[[], bool], ...] = ()  # by a click, a tap, Space or Enter; False: nothing to hurry
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.setProperty(OWN_FINGERS, True)
        self.touch = Touch(self)
        self.touch.pinched.connect(self.pinch)
        self.touch.panned.connect(self.pan)
        self.rule_offer = RuleOffer(self)
        self.touch.asked.connect(self.rule_offer.offer)
        self.touch.begun.connect(self.rule_offer.hide)
        self.touch.drawn.connect(lambda start, end: self.pointed.emit(*map(self.mapToScene, (start, end))))

    def table(self) -> AnyScene | None:
        scene = self.scene()
        return scene if isinstance(scene, TableScene) else None

    def show_table(self, scene: AnyScene | None) -> None:
        self.touch.forget()
        self.rule_offer.hide()
        self.moving_picture.forget()
        self.setScene(scene)
        self.fit()

    def fit(self) -> None:
        """Show the whole table as large as possible."""
        self._magnify(1.0)
        self._fitted = True
        table = self.table()
        if table is not None and self.width() > 20 and self.height() > 20:
            table.arrange(self.width() / self.height(), QSizeF(self.size()))
            self.setSceneRect(table.sceneRect())
            self.fitInView(table.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
        self.zoomed.emit()

    def show_all(self) -> None:
        """Show the whole table, also what a table that zooms by itself has moved out of sight."""
        if (table := self.table()) is not None and table.own_zoom:
            table.fit()
        self.fit()

    def zoom(self, factor: float, point: QPointF | None = None) -> None:
        if (table := self.table()) is not None and table.own_zoom:
            table.zoom(factor, point)
            self.zoomed.emit()
            return
        target = max(1.0, min(MOST, self.magnification * factor))
        if target != self.magnification:
            self.moving_picture.begin(whole=self.magnification == 1)
        if target == 1.0 and self.moving_picture.shown:
            self._fit_unchanged()
            return
        if target == 1.0:
            self.fit()
            return
        self.scale(target / self.magnification, target / self.magnification)
        self._magnify(target)
        self.zoomed.emit()

    def pinch(self, factor: float, before: QPointF, after: QPointF) -> None:
        """Two fingers zoom: what was under the first point of the viewport moves to the second one."""
        table = self.table()
        if table is not None and table.own_zoom:
            point, there = self.mapToScene(before.toPoint()), self.mapToScene(after.toPoint())
            self.zoom(factor, point)
            table.pan(there - point)
            return
        target = max(1.0, min(MOST, self.magnification * factor))
        if target == 1.0:
            if self.magnification > 1:
                self.zoom(0)
            return
        held = self.viewportTransform().inverted()[0].map(before)
        anchor = self.transformationAnchor()
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.zoom(target / self.magnification)
        self.setTransformationAnchor(anchor)
        self.pan(after - self.viewportTransform().map(held))

    def pan(self, moved: QPointF) -> None:
        """Move a magnified table by so many pixels."""
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() - round(moved.x()))
        down.setValue(down.value() - round(moved.y()))

    def _fit_unchanged(self) -> None:
        """Show the whole table as it is laid out."""
        self._magnify(1.0)
        self.fitInView(self.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)
        self.zoomed.emit()

    def _stand_still(self) -> None:
        """The size of the window has stopped changing: lay the table out for it."""
        if not self._fitted:
            self.fit()

    def _magnify(self, magnification: float) -> None:
        self.magnification = magnification
        self.touch.magnified = magnification > 1

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.magnification == 1:
            if self._painted and self.moving_picture.moving:  # the size before has just been shown: somebody drags
                self._fitted = False
                self.moving_picture.begin(whole=True)
                self._fit_unchanged()
            else:
                self.moving_picture.wait()
                self.fit()
        else:
            self._fitted = False
        self._painted = False

    def paintEvent(self, event: QPaintEvent) -> None:
        self._painted = True
        if self.moving_picture.shown:
            self.moving_picture.paint(event.rect())
            return
        super().paintEvent(event)
        if self.moving_picture.moving:
            self.moving_picture.wait()  # painting may have taken longer than the moment that it waits for

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = event.angleDelta().y() / 120
        table = self.table()
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if table is not None and not control and steps and table.wheel(1 if steps > 0 else -1):
            event.accept()
            return
        self.zoom(STEP**steps, self.mapToScene(event.position().toPoint()))
        event.accept()

    def _hurried(self) -> bool:
        """Hurry animations that only wait for people to look. A click or a key that did this has no other effect."""
        return any(hurry() for hurry in self.hurries)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        table, left = self.table(), event.button() == Qt.MouseButton.LeftButton
        if left and self._hurried():
            return
        if left and table is not None and table.queue.busy:
            table.queue.hurry()
            return
        if left:
            self._pressed = self.mapToScene(event.position().toPoint())
        own_zoom = table is not None and table.own_zoom
        middle = event.button() == Qt.MouseButton.MiddleButton and not own_zoom
        point = self.mapToScene(event.position().toPoint())
        loose = left and not (table is not None and table.grabs(point))
        if middle or (loose and self.magnification > 1):
            self._grip = event.position()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            return
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or not self._hurried():
            super().mouseDoubleClickEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if (table := self.table()) is not None and table.by_finger and not self.touch.acting:
            table.by_finger = False
        if self._grip is None:
            super().mouseMoveEvent(event)
            return
        moved = event.position() - self._grip
        self._grip = event.position()
        self.pan(moved)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self._grip = None
            self.viewport().unsetCursor()
            return
        super().mouseReleaseEvent(event)
        start, self._pressed = self._pressed, None
        if start is not None and event.button() == Qt.MouseButton.LeftButton:
            self.pointed.emit(start, self.mapToScene(event.position().toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in GO_ON and self._hurried():
            return
        if event.text() in (KEYS["zoom in"], "="):
            self.zoom(STEP)
        elif event.text() == KEYS["zoom out"]:
            self.zoom(1 / STEP)
        elif event.text() == KEYS["zoom to all"]:
            self.show_all()
        elif self._about_hint(event):
            pass
        elif event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) and (table := self.table()) is not None:
            table.keyPressEvent(event)  # Qt would look for an item to focus instead
            self.walked.emit(event.key())
        else:
            super().keyPressEvent(event)
            self.walked.emit(event.key())

    def _about_hint(self, event: QKeyEvent) -> bool:
        """While a good move is shown, Enter plays it, and keys that go elsewhere on the table end it."""
        table = self.table()
        if table is None or table.model.hint is None or table.queue.busy:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            table.model.take_hint()
            return True
        if event.key() in (*ARROWS, Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            table.model.show_hint(None)
        return False

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab walks the choices on the table; Ctrl+Tab and F6 leave it."""
        return False

    def viewportEvent(self, event: QEvent) -> bool:
        if (touched := touch_of_screen(event)) is not None:
            if event.type() != QEvent.Type.TouchBegin or not self._hurried():
                self.touch.handle(touched)
            event.accept()
            return True
        pinch = Qt.NativeGestureType.ZoomNativeGesture
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == pinch:
            self.zoom(1 + event.value(), self.mapToScene(event.position().toPoint()))
            return True
        gone = event.type() in (QEvent.Type.Leave, QEvent.Type.Hide, QEvent.Type.WindowDeactivate)
        if gone and (table := self.table()) is not None:
            table.pointer_left()
        return super().viewportEvent(event)
