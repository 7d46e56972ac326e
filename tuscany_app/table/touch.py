"""Fingers on a table.

A tap is a click. A finger that moves carries the thing it took, shown above the finger, or moves the ground; it never
plays a thing that it only passed. A long press does what hovering with the mouse does, and offers the rule. Where
things are crowded, a finger that stays for a moment gets a magnifier: sliding corrects it, letting go takes the ringed
thing, or nothing if none is ringed. Two fingers zoom and move the table, and never play.

All this becomes mouse events, so a game handles only one kind of pointer. A game provides its `aims`, and where
something can be dragged from (`grip_at`).
"""

from __future__ import annotations

from enum import Enum, auto

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QEventPoint, QMouseEvent, QTouchEvent
from PySide6.QtWidgets import QApplication, QGraphicsView, QToolTip

from tuscany_app.table.aims import Aim, Grip, aimed_at, crowded
from tuscany_app.table.finger import FINGER, LONG, SLOP
from tuscany_app.table.magnifier import Magnifier
from tuscany_app.table.scene import AnyScene, TableScene

LIFT = 72.0  # pixels that a thing is carried above the finger
GLASS = 140  # milliseconds until there is a magnifier
TWICE = 350  # milliseconds between two taps that belong together
NEAR = 30.0  # pixels between them
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton


class Phase(Enum):
    """What the fingers are doing."""

    AWAY = auto()
    PRESSED = auto()  # one is down, and it may still become anything
    AIMING = auto()  # under the magnifier
    CARRYING = auto()  # something goes along above the finger
    SLIDING = auto()  # the table moves some ground of its own
    PANNING = auto()  # the view is moved
    RESTING = auto()  # asks what is there
    PINCHING = auto()
    DRAWING = auto()  # it moves nothing
    SPENT = auto()  # nothing more until all are lifted


class Touch(QObject):
    """Handles the fingers on one view.

    Signals:
    pinched(float, QPointF, QPointF): two fingers zoom by a factor; what was under the first point goes to the second.
    panned(QPointF): a finger moves a magnified table so far.
    asked(QPointF): a finger rested at this point of the viewport, and was lifted.
    drawn(QPoint, QPoint): a finger went from here to there in the viewport, and moved nothing.
    begun: a finger comes down.
    """

    pinched = Signal(float, QPointF, QPointF)
    panned = Signal(QPointF)
    asked = Signal(QPointF)
    drawn = Signal(QPoint, QPoint)
    begun = Signal()

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(view)
        self.phase = Phase.AWAY
        self.magnified = False  # the view shows a part of the table, and can be moved
        self.magnifier = Magnifier(view)
        self._view = view
        self._start, self._at, self._from = QPointF(), QPointF(), QPointF()  # where it came down, is, takes hold
        self._span, self._between = 0.0, QPointF()  # of two fingers
        self._tapped, self._since = QPointF(), QElapsedTimer()  # the last tap
        self.rest_timer = QTimer(self, singleShot=True, interval=LONG)
        self.rest_timer.timeout.connect(self._ask)
        self.glass_timer = QTimer(self, singleShot=True, interval=GLASS)
        self.glass_timer.timeout.connect(self._magnify)

    @property
    def acting(self) -> bool:
        return self.phase is not Phase.AWAY

    def handle(self, event: QTouchEvent) -> None:
        """Handle an event of the viewport."""
        points = event.points()
        if event.type() == QEvent.Type.TouchCancel or self._table() is None or not points:
            self.let_go()
            return
        places = [self._view.viewport().mapFromGlobal(point.globalPosition()) for point in points]
        lifted = QEventPoint.State.Released
        down = [place for place, point in zip(places, points, strict=True) if point.state() != lifted]
        if event.type() == QEvent.Type.TouchBegin:
            self._begin(places[0])
        if event.type() == QEvent.Type.TouchEnd:
            self._end(places[0])
        elif len(down) > 1:
            self._two(down[0], down[1])
        elif self.phase is Phase.PINCHING:
            self.phase = Phase.SPENT
        elif down:
            self._move(down[0])

    def let_go(self) -> None:
        """Cancel what the fingers were doing. A carried thing goes back to its place."""
        if self.phase in (Phase.CARRYING, Phase.SLIDING):
            self._mouse(QEvent.Type.MouseMove, self._from, NONE, LEFT)
            self._mouse(QEvent.Type.MouseButtonRelease, self._from, LEFT, NONE)
        self._stop_waiting()
        self.magnifier.put_away()
        if self.acting and (table := self._table()) is not None:
            table.finger_lifted()
            table.pointer_left()
        self.phase = Phase.AWAY

    def forget(self) -> None:
        """Another table is shown. Fingers that are still down mean nothing there."""
        self._stop_waiting()
        self.magnifier.put_away()
        self.phase = Phase.SPENT if self.acting else Phase.AWAY

    # one finger

    def _begin(self, point: QPointF) -> None:
        self.let_go()
        table = self._table()
        assert table is not None
        table.by_finger = True
        self.begun.emit()
        self.phase = Phase.PRESSED
        self._start = self._at = QPointF(point)
        aim = self._aim(point)
        self._from = self._point_for(aim, point)
        if table.queue.busy:
            return  # a tap hurries, and there is nothing to ask about
        table.pointer_left()
        self.rest_timer.start()
        if aim is not None and self._crowded(aim):
            self.glass_timer.start()

    def _move(self, point: QPointF) -> None:
        moved, self._at = point - self._at, QPointF(point)
        match self.phase:
            case Phase.PRESSED if (point - self._start).manhattanLength() > SLOP:
                self._pull(point)
            case Phase.AIMING if (point - self._start).manhattanLength() > LIFT and self._grip() is Grip.THING:
                self.magnifier.put_away()  # what it chose there is carried off
                self._pull(point)
            case Phase.AIMING:
                self._take_aim()
            case Phase.CARRYING:
                self._mouse(QEvent.Type.MouseMove, self.lifted(point), NONE, LEFT)
            case Phase.SLIDING:
                self._mouse(QEvent.Type.MouseMove, point, NONE, LEFT)
            case Phase.PANNING:
                self.panned.emit(moved)
            case Phase.RESTING:
                self._mouse(QEvent.Type.MouseMove, point, NONE, NONE)

    def _pull(self, point: QPointF) -> None:
        """The finger moves. A thing that it has taken moves with it."""
        self._stop_waiting()
        grip = self._grip()
        if grip is None:
            self.phase = Phase.PANNING if self.magnified else Phase.DRAWING
            if self.magnified:
                self.panned.emit(point - self._start)
            return
        self.phase = Phase.CARRYING if grip is Grip.THING else Phase.SLIDING
        start = self._from if grip is Grip.THING else self._start
        self._from = start
        self._mouse(QEvent.Type.MouseMove, start, NONE, NONE)
        self._mouse(QEvent.Type.MouseButtonPress, start, LEFT, LEFT)
        self._move(point)

    def _end(self, point: QPointF) -> None:
        phase, self._at = self.phase, QPointF(point)
        self._stop_waiting()
        self.phase = Phase.SPENT
        match phase:
            case Phase.PRESSED:
                self._tap(self._from)
            case Phase.AIMING:
                aim = self.magnifier.aim
                self.magnifier.put_away()
                if aim is not None:
                    self._tap(self._point_for(aim, point))
                else:
                    self._leave()
            case Phase.CARRYING:
                self._mouse(QEvent.Type.MouseButtonRelease, self.lifted(point), LEFT, NONE)
                self._leave()
            case Phase.SLIDING:
                self._mouse(QEvent.Type.MouseButtonRelease, point, LEFT, NONE)
                self._leave()
            case Phase.RESTING:
                if (table := self._table()) is not None:
                    table.finger_lifted()
                self.asked.emit(point)
            case Phase.DRAWING:
                self.drawn.emit(self._start.toPoint(), point.toPoint())
        self.phase = Phase.AWAY

    def _tap(self, point: QPointF) -> None:
        """A tap is a click. Two taps in quick succession are a double click."""
        again = self._since.isValid() and self._since.elapsed() < TWICE
        again = again and (point - self._tapped).manhattanLength() < NEAR
        self._tapped = QPointF(point)
        if again:
            self._since.invalidate()
        else:
            self._since.start()
        self._mouse(QEvent.Type.MouseMove, point, NONE, NONE)
        kind = QEvent.Type.MouseButtonDblClick if again else QEvent.Type.MouseButtonPress
        self._mouse(kind, point, LEFT, LEFT)
        self._mouse(QEvent.Type.MouseButtonRelease, point, LEFT, NONE)
        if (scene := self._view.scene()) is not None:
            QApplication.sendEvent(scene, QEvent(QEvent.Type.Leave))  # no button looks as if a mouse were over it

    def _leave(self) -> None:
        if (table := self._table()) is not None:
            table.pointer_left()

    # waiting for more

    def _ask(self) -> None:
        """The finger rests. Show what a mouse would be told there, and the words of a button."""
        table = self._table()
        if self.phase is not Phase.PRESSED or table is None or table.queue.busy:
            return
        self._stop_waiting()
        self.phase = Phase.RESTING
        self._mouse(QEvent.Type.MouseMove, self._from, NONE, NONE)
        place = self._scene_point(self._from)
        table.finger_rests(place)
        tip = next((item.toolTip() for item in table.items(place) if item.toolTip()), "")
        if tip:
            QToolTip.showText(self._view.viewport().mapToGlobal(self._from.toPoint()), tip, self._view.viewport())

    def _magnify(self) -> None:
        if self.phase is Phase.PRESSED:
            self.rest_timer.stop()
            self.phase = Phase.AIMING
            self._take_aim()

    def _take_aim(self) -> None:
        aim = self._aim(self._at)
        if aim is not None:
            self._from = self._point_for(aim, self._at)
        self.magnifier.look_at(self._at, aim)
        self._mouse(QEvent.Type.MouseMove, self._point_for(aim, self._at), NONE, NONE)
        self._clear_bubble()

    def _clear_bubble(self) -> None:
        """Move the speech bubble so that it is beside the magnifier, not below it."""
        table = self._table()
        if table is not None and table.bubble.isVisible():
            finger = QRectF(self._at.x() - FINGER / 2, self._at.y() - FINGER / 2, FINGER, FINGER)
            taken = QRectF(self.magnifier.geometry()).united(finger)
            near = self._view.viewportTransform().inverted()[0].mapRect(taken)
            table.bubble.tell(table.bubble.lines, near, table.sceneRect())

    def _stop_waiting(self) -> None:
        self.rest_timer.stop()
        self.glass_timer.stop()

    # two fingers

    def _two(self, one: QPointF, other: QPointF) -> None:
        span, between = (one - other).manhattanLength(), (one + other) / 2
        if self.phase is not Phase.PINCHING:
            if self.phase is not Phase.SPENT:
                self.let_go()
            self.phase = Phase.PINCHING
        elif self._span > 0 and span > 0:
            self.pinched.emit(span / self._span, self._between, between)
        self._span, self._between = span, between

    # where things are

    def lifted(self, point: QPointF) -> QPointF:
        """The position of a carried thing: above the finger, by the distance that the finger has moved, up to `LIFT`.
        Near the lower edge of the table it is closer, so that every place can be reached."""
        moved = (point - self._start).manhattanLength()
        room = max(0.0, self._view.viewport().height() - point.y())
        return point - QPointF(0, min(LIFT, moved) * min(1.0, room / (2 * LIFT)))

    def _grip(self) -> Grip | None:
        table = self._table()
        if table is None or table.queue.busy:
            return None
        return table.grip_at(self._scene_point(self._from)) or table.grip_at(self._scene_point(self._start))

    def _aim(self, point: QPointF) -> Aim | None:
        table = self._table()
        return aimed_at(table.aims(), self._scene_point(point), self.pixel()) if table is not None else None

    def _crowded(self, aim: Aim) -> bool:
        table = self._table()
        return table is not None and crowded(aim, table.aims(), self.pixel())

    def _point_for(self, aim: Aim | None, point: QPointF) -> QPointF:
        """Where a mouse would click: at the finger, or in the middle of the thing that it means."""
        if aim is None or aim.holds(self._scene_point(point)):
            return QPointF(point)
        return QPointF(self._view.viewportTransform().map(aim.centre))

    def _scene_point(self, point: QPointF) -> QPointF:
        return self._view.viewportTransform().inverted()[0].map(point)

    def pixel(self) -> float:
        """The size of a pixel in the scene."""
        return 1 / max(1e-6, self._view.transform().m11())

    def _table(self) -> AnyScene | None:
        scene = self._view.scene()
        return scene if isinstance(scene, TableScene) else None

    # what a mouse would do

    def _mouse(self, kind: QEvent.Type, point: QPointF, button: Qt.MouseButton, held: Qt.MouseButton) -> None:
        there = self._view.viewport().mapToGlobal(point)
        event = QMouseEvent(kind, point, there, button, held, Qt.KeyboardModifier.NoModifier)
        match kind:
            case QEvent.Type.MouseButtonPress:
                self._view.mousePressEvent(event)
            case QEvent.Type.MouseButtonDblClick:
                self._view.mouseDoubleClickEvent(event)
            case QEvent.Type.MouseButtonRelease:
                self._view.mouseReleaseEvent(event)
            case _:
                self._view.mouseMoveEvent(event)
