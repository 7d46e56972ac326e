"""What a view shows of its table while the table is zoomed or resized: its last pictures, scaled.

To paint everything finely at a new size takes much longer than a frame may take. So the pictures that were painted
last are shown larger or smaller, and the table is painted anew when nothing has moved for a moment.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen
from PySide6.QtCore import QRect, QRectF, QTimer, SignalInstance
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsView
from shiboken6 import isValid

from tuscany_app.table.model import AnyModel
from tuscany_app.table.scene import TableScene

STILL = 120  # milliseconds without a step until the table is painted anew


@frozen
class Picture:
    """A picture of the window, and the part of the scene in it."""

    pixels: QPixmap
    part: QRectF


class MovingPicture:
    """The pictures of one view. `settle` is called when the view stands still again, before it is painted anew."""

    def __init__(self, view: QGraphicsView, settle: Callable[[], None]) -> None:
        self._view, self._settle = view, settle
        self._latest: Picture | None = None  # shown now; None: the table itself is shown
        self._whole: Picture | None = None  # of the whole table; None after anything has happened on it
        self._watched: AnyModel | None = None  # of the table in the pictures
        self._still = QTimer(view, singleShot=True, interval=STILL)
        self._still.timeout.connect(self.end)

    @property
    def shown(self) -> bool:
        return self._latest is not None

    @property
    def moving(self) -> bool:
        """Whether the last step was less than a moment ago."""
        return self._still.isActive()

    def wait(self) -> None:
        """A step, for which no picture is needed yet."""
        self._still.start()

    def begin(self, *, whole: bool) -> None:
        """Take the picture that will be scaled, unless one is shown already. `whole` if it has all of the table."""
        if not self.shown and self._view.isVisible():
            self._latest = Picture(self._view.viewport().grab(), self._part())
            if whole:
                self._whole = self._latest
            self._watch()
        self._still.start()

    def end(self) -> None:
        """Show the table itself again."""
        self._still.stop()
        if self.shown:
            self._latest = None
            self._settle()
            self._view.viewport().update()

    def forget(self) -> None:
        """Something has happened on the table, or it is another one: earlier pictures must not be seen again."""
        self._whole = None
        if self._watched is not None and isValid(self._watched):
            for happened in _happenings(self._watched):
                happened.disconnect(self.forget)
        self._watched = None
        self.end()

    def _watch(self) -> None:
        """From now on, until something happens on the table, the pictures are kept."""
        scene = self._view.scene()
        if self._watched is None and isinstance(scene, TableScene):
            self._watched = scene.model
            for happened in _happenings(scene.model):
                happened.connect(self.forget)

    def paint(self, region: QRect) -> None:
        painter = QPainter(self._view.viewport())
        painter.setClipRect(region)
        painter.setTransform(self._view.viewportTransform())
        pictures = [one for one in (self._whole, self._latest) if one is not None]
        if not any(one.part.contains(self._part()) for one in pictures):
            self._view.scene().drawBackground(painter, self._part())
        for picture in pictures:
            painter.drawPixmap(picture.part, picture.pixels, QRectF(picture.pixels.rect()))
        painter.end()

    def _part(self) -> QRectF:
        """The part of the scene that the view shows."""
        back, _ = self._view.viewportTransform().inverted()
        return back.mapRect(QRectF(self._view.viewport().rect()))


def _happenings(model: AnyModel) -> tuple[SignalInstance, ...]:
    """After these the table looks different."""
    return model.played, model.reset, model.choosing
