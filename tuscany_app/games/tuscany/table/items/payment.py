"""The ways to pay for a tile, side by side beside its space: cards and workers as pictures, the proposed one first."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.tuscany.engine.moves import WORKER, Place
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.games.tuscany.table.art.brush import CARD, write
from tuscany_app.games.tuscany.table.art.tiles import paint_card, paint_token
from tuscany_app.games.tuscany.table.items.own_place import OwnPlaceItem
from tuscany_app.games.tuscany.table.spots import Way
from tuscany_app.kernel.i18n import say
from tuscany_app.table import layers
from tuscany_app.table.paint import blended, rounded_card
from tuscany_app.table.theme import look

LARGEST, LEAST = 44.0, 32.0  # width of a card: where there are few ways, and where there are many
SMALLEST = 14.0  # only in a window that has room for no more
STEP = 1.0  # between the widths that are tried
SEEN = (1.0, 0.72, 0.56)  # how much of a card: the whole, or what sticks out of its tray where there are very many
BEHIND = 0.26  # how much of its width is seen of a card behind one of its colour
HEAD = 27.0
EDGE, GAP, BETWEEN = 8.0, 5.0, 4.0  # of the panel; around the cards of a way; between two colours, and two ways
AWAY = 8.0  # from the space
RAISED = 0.18  # of the hand's height: so far the cards that are to be paid stick out of it


@frozen
class Shape:
    """How the ways lie in their panel."""

    panel: QRectF
    columns: int
    cell: tuple[float, float]
    card: float  # its width
    seen: float  # how much of its height is seen
    head: float


class PayItem(QGraphicsItem):
    def __init__(self, own: OwnPlaceItem) -> None:
        super().__init__()
        self.ways: list[Place] = []
        self.current: Place | None = None
        self._own = own
        self.setZValue(layers.POPUP)
        self.hide()

    def show_ways(self, ways: list[Place], current: Place | None) -> None:
        self.prepareGeometryChange()
        self.ways, self.current = ways, current
        self.setVisible(bool(ways))
        self.update()

    def way_rect(self, number: int, ways: Sequence[Place]) -> QRectF:
        """Where a way lies, counted from 1, when there are these."""
        shape = self._shape(ways)
        row, column = divmod(number - 1, shape.columns)
        wide, high = shape.cell
        corner = shape.panel.topLeft() + QPointF(EDGE + column * wide, shape.head + row * high)
        half = BETWEEN / 2
        return QRectF(corner.x(), corner.y(), wide, high).adjusted(half, half, -half, -half)

    def card_width(self, ways: Sequence[Place]) -> float:
        """How wide a card is when there are these ways."""
        return self._shape(ways).card

    def spot_at(self, point: QPointF) -> Way | None:
        numbers = range(1, len(self.ways) + 1)
        found = next((number for number in numbers if self.way_rect(number, self.ways).contains(point)), None)
        return Way(found) if found is not None else None

    def panel_rect(self) -> QRectF:
        return self._shape(self.ways).panel if self.ways else QRectF()

    def _room(self) -> QRectF:
        """What it may cover: the board, as far as the cards that are to be paid."""
        board, hand = self._own.mapRectToScene(self._own.room), self._own.hand_rect()
        return QRectF(board.topLeft(), QPointF(board.right(), hand.top() - hand.height() * RAISED))

    def _shape(self, ways: Sequence[Place]) -> Shape:
        """Below the space or above it, where there is more room, with cards as large as all ways fit; they
        are tucked into their trays, and lie over the space, before they become too small."""
        space, room = self._own.board.space_rect(NUMBER[ways[0].space]), self._room()
        below = room.bottom() - space.bottom() >= space.top() - room.top()
        beside = (room.bottom() - space.bottom() if below else space.top() - room.top()) - AWAY
        head = HEAD * min(1.5, look().text_size / 100)
        rooms = ((high, seen) for high in (beside, room.height()) for seen in SEEN)
        tried = [(card, seen, high) for high, seen in rooms for card in _widths(LEAST)]
        tried += [(card, SEEN[-1], room.height()) for card in _widths(SMALLEST)]
        for card, seen, high in tried:
            shape = _laid(ways, room.width(), card, seen, head)
            if shape.panel.height() <= high and shape.panel.width() <= room.width():
                break
        panel = shape.panel
        left = max(room.left(), min(room.right() - panel.width(), space.center().x() - panel.width() / 2))
        top = space.bottom() + AWAY if below else space.top() - AWAY - panel.height()
        panel.moveTopLeft(QPointF(left, max(room.top(), min(room.bottom() - panel.height(), top))))
        return shape

    def boundingRect(self) -> QRectF:
        return self.panel_rect().adjusted(-6, -6, 6, 8)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.panel_rect())
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = self._shape(self.ways)
        panel = shape.panel
        rounded_card(painter, panel, glow=True)
        head = QRectF(panel.left() + EDGE + 4, panel.top() + 2, panel.width() - 2 * EDGE - 8, shape.head - 2)
        write(painter, head, str(say("How do you pay?")), 15, bold=True)
        for number, way in enumerate(self.ways, start=1):
            self._way(painter, way, self.way_rect(number, self.ways), shape, first=number == 1)

    def _way(self, painter: QPainter, way: Place, cell: QRectF, shape: Shape, *, first: bool) -> None:
        """A tray with the cards and workers of a payment, those of a colour one behind the other."""
        current = way == self.current or (self.current is None and first)
        painter.setPen(QPen(look().colour("accent" if current else "edge"), 2.6 if current else 1.0))
        painter.setBrush(blended(look().colour("panel"), look().colour("glow" if current else "table"), 0.25))
        painter.drawRoundedRect(cell, 7, 7)
        wide, high = shape.card, shape.card / CARD
        left = cell.center().x() - breadth(way, wide) / 2
        top = cell.center().y() - high * shape.seen / 2
        painter.save()
        if shape.seen < 1:
            painter.setClipRect(cell.adjusted(0, 0, 0, -1.5))
            top = cell.top() + GAP
        for picture, count in stacks(way):
            for at in range(count - 1, -1, -1):
                box = QRectF(left + at * wide * BEHIND, top, wide, high)
                if picture == WORKER:
                    paint_token(painter, "worker", box.adjusted(-1, 0, 1, high * (shape.seen - 1)))
                else:
                    paint_card(painter, picture, box)
            left += wide * (1 + (count - 1) * BEHIND) + BETWEEN
        painter.restore()


def stacks(way: Place) -> list[tuple[str, int]]:
    """The cards and workers of a payment, and how many there are of each."""
    parts = [part for one in way.payment for part in (one.split("+") if one != WORKER else [WORKER])]
    return list(Counter(parts).items())


def breadth(way: Place, card: float) -> float:
    """How wide the pictures of a payment are together."""
    held = stacks(way)
    return sum(card * (1 + (count - 1) * BEHIND) for _, count in held) + BETWEEN * (len(held) - 1)


def _widths(least: float) -> Iterator[float]:
    wide = LARGEST
    while wide >= least:
        yield wide
        wide -= STEP


def _laid(ways: Sequence[Place], room: float, card: float, seen: float, head: float) -> Shape:
    """The ways in rows of about the same length, with cards of this width; the panel is not in its place yet."""
    most = max(breadth(way, card) for way in ways)
    cell = most + 2 * GAP + BETWEEN, card / CARD * seen + (2 if seen == 1 else 1) * GAP + BETWEEN
    columns = max(1, min(len(ways), int((room - 2 * EDGE) / cell[0])))
    rows = math.ceil(len(ways) / columns)
    columns = math.ceil(len(ways) / rows)
    panel = QRectF(0, 0, max(columns * cell[0], head * 6) + 2 * EDGE, head + rows * cell[1] + EDGE)
    return Shape(panel, columns, cell, card, seen, head)
