"""What a game came to, as a picture that fits the space: the land, the frame, or the winner's board."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.session import AnySession
from tuscany_app.shell.base.table_factory import make_table
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

ASPECT = (1.45, 2.4)  # width : height that a table is laid out for; beyond it there is room at its sides
LEAST, MOST = 420, 600  # pixels of its height, where it is wide enough for that
STEADY = 10  # pixels that a scroll bar which comes and goes does not change
REST = 150  # milliseconds without another size, before the picture is made anew


class FinalPicture(QAbstractButton):
    """The table at the end as a picture; a click shows it large."""

    def __init__(self) -> None:
        super().__init__()
        self._make: Callable[[int, int], QImage] | None = None
        self._image = QImage()  # empty: it has to be made
        self._rested = QTimer(self, singleShot=True, interval=REST)
        self._rested.timeout.connect(self.make_anew)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        put(self.setAccessibleName, say("See the table at the end"))
        put(self.setToolTip, say("See the table at the end"))

    def show_table(self, make: Callable[[int, int], QImage]) -> None:
        """`make` makes the picture in so many pixels, when it is first to be seen."""
        self._make = make
        self.make_anew()

    def make_anew(self) -> None:
        self._rested.stop()
        self._image = QImage()
        self.update()

    def _make_image(self) -> None:
        assert self._make is not None
        size = self.size() * self.devicePixelRatioF()
        wide = min(max(size.width(), 1), round(max(size.height(), 1) * ASPECT[1]))
        high = min(max(size.height(), 1), round(wide / ASPECT[0]))
        self._image = self._make(wide, high)

    # Qt

    def sizeHint(self) -> QSize:
        return QSize(640, 290)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 200)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        least = min(LEAST, round(self.width() / ASPECT[1]))
        if abs(least - self.minimumHeight()) > STEADY:
            self.setMinimumHeight(least)
            self.setMaximumHeight(max(least, min(MOST, round(self.width() / ASPECT[0]))))
        if not self._image.isNull():
            self._rested.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._image.isNull() and self._make is not None:
            self._make_image()
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        frame = QPainterPath()
        frame.addRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 14, 14)
        painter.setClipPath(frame)
        painter.fillPath(frame, look().colour("panel"))
        ratio = self.devicePixelRatioF()
        shown = self._image.scaled(
            self.size() * ratio, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        shown.setDevicePixelRatio(ratio)
        place = QRectF(QPointF(0, 0), shown.deviceIndependentSize())
        place.moveCenter(QRectF(self.rect()).center())
        painter.drawImage(place.topLeft(), shown)
        painter.setClipping(False)
        edge, wide = ("focus", 2) if self.hasFocus() else ("accent", 2) if self.underMouse() else ("line", 1)
        painter.setPen(QPen(look().colour(edge), wide))
        painter.drawPath(frame)


def final_image(session: AnySession, width: int, height: int, front: int | None = None) -> QImage:
    """What the game came to, in so many pixels at most: the land, the frame, or the board of the winner, unless another
    seat is to be in front."""
    model, scene = make_table(session)
    model.seat_shown = session.state.standing().winners[0] if front is None else front
    scene.redraw()
    scene.show_plain()
    scene.arrange(width / height)
    part = scene.keepsake(width / height)
    size = part.size().scaled(width, height, Qt.AspectRatioMode.KeepAspectRatio)
    image = scene.painted(part, math.ceil(size.width()), math.ceil(size.height()), look().colour("panel"))
    scene.deleteLater()
    return image
