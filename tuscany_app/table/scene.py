"""The common part of the games' scenes: a table with everything on it, drawn from a model, changed by its events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from attrs import frozen
from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from tuscany_app.kernel.session import Turn
from tuscany_app.table.model import TableModel
from tuscany_app.table.queue import AnimationQueue
from tuscany_app.table.theme import look

ARROWS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
Thing = TypeVar("Thing")


def ahead(here: QPointF, places: Iterable[tuple[Thing, QPointF]], across: int, down: int) -> Thing | None:
    """What an arrow key leads to: the nearest in that direction, the straight way before the slanting."""
    best: tuple[float, Thing] | None = None
    for thing, point in places:
        way = point - here
        far, aside = way.x() * across + way.y() * down, abs(way.x() * down) + abs(way.y() * across)
        if far > 1 and (best is None or far + 2 * aside < best[0]):
            best = (far + 2 * aside, thing)
    return best[1] if best is not None else None


@frozen
class Gesture:
    """One thing a person does with mouse or keyboard: a click at a point of the scene, or a key."""

    point: QPointF | None = None
    key: Qt.Key | None = None


class TableScene(QGraphicsScene):
    """Signals:
    rule_wanted(str): the player asks for the rule behind something on the table.
    """

    rule_wanted = Signal(str)
    own_zoom = False  # True: part of the table is zoomed and moved by the scene itself, and the view always shows all

    def __init__(self, model: TableModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.model = model
        self.queue = AnimationQueue(self)
        self.targets: tuple[str, ...] = ()  # what the coach points at
        model.played.connect(self._played)
        model.reset.connect(self.redraw)
        model.choosing.connect(self.show_choice)
        model.hinted.connect(self.show_hint)

    def _played(self, turn: Turn) -> None:
        for event in turn.events:
            self.animate(event)
        self.queue.add(self._settle)

    def _settle(self) -> None:
        """After what happened has been shown: whose turn it is now."""
        self.show_turn()
        self.show_choice()

    # what each game fills in

    def arrange(self, aspect: float) -> None:
        """Lay the table out for a window of this width : height, and set the scene's rectangle."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw the model's position anew: at the start, and after a jump."""
        raise NotImplementedError

    def animate(self, event: Any) -> None:
        """Put what an event shows into the queue."""
        raise NotImplementedError

    def show_turn(self) -> None:
        """Whose turn it is, and whose things lie in front."""
        raise NotImplementedError

    def show_choice(self) -> None:
        """The half-made decision: what is lit, the ghost under the pointer."""
        raise NotImplementedError

    def show_hint(self, move: Any) -> None:
        raise NotImplementedError

    def point_out(self, targets: Sequence[str]) -> None:
        """What the coach points at from now on; nothing with an empty list. An unknown name is passed over."""
        self.targets = tuple(targets)
        self.show_targets()

    def show_targets(self) -> None:
        """Ring what is in `targets`."""
        raise NotImplementedError

    def gestures(self, move: Any) -> list[Gesture]:
        """What a person does to play a move from the half-made decision on the table."""
        raise NotImplementedError

    def grabs(self, point: QPointF) -> bool:
        """Whether a press here does something on the table; where it does not, dragging moves a zoomed table."""
        return bool(self.items(point))

    def zoom(self, factor: float, point: QPointF | None) -> None:
        """With a zoom of its own: magnify around a point of the scene, or around the middle."""

    def fit(self) -> None:
        """With a zoom of its own: show everything there is."""

    def wheel(self, direction: int) -> bool:
        """The wheel over the table; False lets the view zoom."""
        return False

    def restyle(self) -> None:
        """Theme, palette or text size changed."""
        self.redraw()

    def retranslate(self) -> None:
        """The language changed."""
        self.redraw()

    def drawBackground(self, painter: Any, rect: QRectF) -> None:
        painter.fillRect(rect, look().colour("table"))

    # pictures

    def picture(self, width: int, height: int, background: QColor) -> QImage:
        """The table as an image, for thumbnails and for saving."""
        self.queue.skip()
        self.arrange(width / height)
        image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(background)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.render(painter, QRectF(0, 0, width, height), self.sceneRect())
        painter.end()
        return image
