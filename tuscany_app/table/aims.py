"""The things that a finger can take on a table, and how much of a finger they need. A scene lists its `Aim`s.

A thing that is smaller than a finger can be taken from a little beside it. Where a finger covers several such things,
they are crowded, and a magnifier is needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from tuscany_app.table.finger import FINGER
from tuscany_app.table.highlight import Place


class Grip(Enum):
    """What a moving finger carries over the table."""

    THING = auto()  # something is carried, above the finger
    GROUND = auto()  # part of the table itself is moved, under the finger


@frozen
class Aim:
    """Something that a tap would take now: what it is, as a word for tests, and where it lies in the scene."""

    kind: str
    place: Place

    @property
    def rect(self) -> QRectF:
        return self.place.boundingRect() if isinstance(self.place, QPainterPath) else self.place

    @property
    def centre(self) -> QPointF:
        return self.rect.center()

    def holds(self, point: QPointF) -> bool:
        return self.place.contains(point)

    def side(self, pixel: float) -> float:
        """The shorter side in pixels. `pixel` is the size of a pixel in the scene."""
        return min(self.rect.width(), self.rect.height()) / pixel

    def reach(self, pixel: float) -> QRectF:
        """The area from which a tap takes it: its rectangle, enlarged to the size of a finger."""
        rect = self.rect
        across = max(0.0, FINGER * pixel - rect.width()) / 2
        down = max(0.0, FINGER * pixel - rect.height()) / 2
        return rect.adjusted(-across, -down, across, down)


def aimed_at(aims: Sequence[Aim], point: QPointF, pixel: float) -> Aim | None:
    """What a finger at a point of the scene takes: the thing there, or else the nearest one within reach."""
    there = [aim for aim in aims if aim.holds(point)]
    near = there or [aim for aim in aims if aim.side(pixel) < FINGER and aim.reach(pixel).contains(point)]
    return min(near, key=lambda aim: _distance(aim.centre, point), default=None)


def crowded(aim: Aim, aims: Sequence[Aim], pixel: float) -> bool:
    """Whether a thing is smaller than a finger and another one is so near that the finger covers part of it."""
    if aim.side(pixel) >= FINGER:
        return False
    reach = aim.reach(pixel)
    return any(other != aim and other.rect.intersects(reach) for other in aims)


def _distance(one: QPointF, other: QPointF) -> float:
    away = one - other
    return away.x() ** 2 + away.y() ** 2
