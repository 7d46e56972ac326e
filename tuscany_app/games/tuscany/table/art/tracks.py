"""The two tracks around the board in the middle: paths of laid stones, fifty each, from the upper left on clockwise.

Green lies outside and red inside. They differ in more than colour: the red stones are striped, and what is carved into
them is round, as their coins are; into the green ones it is six-sided.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from tuscany_app.games.tuscany.table.art.brush import track_colour, track_ink
from tuscany_app.table.colours import GROUND, Tint
from tuscany_app.table.grid import flat_hexagon
from tuscany_app.table.paint import DARK_DOWN, LIGHT_UP, blended, faded, sized
from tuscany_app.table.theme import look

TRACK = 50  # spaces of each track
ACROSS, DOWN = 15, 8  # spaces along the sides, without the corners
SIDES = (ACROSS + 1, DOWN + 1, ACROSS + 1, DOWN + 1)  # top, right, bottom, left, each with its first corner
CORNERS = (0, ACROSS + 1, ACROSS + DOWN + 2, 2 * ACROSS + DOWN + 3)
GREEN_LANE, RED_LANE = (0.07, 0.505), (0.53, 0.965)  # where the tracks lie in the band around the board
NUMBERED = 5  # every such stone is a milestone
NUMBERS = (0.8, 0.73)  # height of its number, in breadths of the lane: of one digit, of two
STRIPES, STRIPE = 0.5, 0.24  # on the red one: how far apart, in breadths of it, and how much of the ink they have
JOINT = 0.05  # between two stones, in breadths of the lane
BEVEL = 0.05  # how far light and shade of a stone reach
SHADES = (0.0, 0.05, -0.04, 0.02, -0.02, 0.06, -0.05)  # stones are not all alike
MILESTONE = Tint("#f7ecd4", "#332a27", "#ffffff", GROUND)
MILESTONE_INK = Tint("#2e231a", "#f3e9d9", "#0a0a0a", on=(MILESTONE,), text=True)


@frozen
class TrackPath:
    """Where the tracks of a board lie: in a band along the edges of its rectangle."""

    rect: QRectF
    band: float

    def breadth(self, *, green: bool) -> float:
        start, end = lane_of(green=green)
        return self.band * (end - start)

    def ring(self, *, green: bool) -> QPainterPath:
        """The whole lane."""
        outer, inner = (self.inset(at) for at in lane_of(green=green))
        path = QPainterPath()
        path.addRoundedRect(outer, 9 if green else 6, 9 if green else 6)
        path.addRoundedRect(inner, 6, 6)
        return path

    def inset(self, part: float) -> QRectF:
        """The board without this part of its band."""
        by = self.band * part
        return self.rect.adjusted(by, by, -by, -by)

    def cell(self, number: int, *, green: bool) -> QPointF:
        """The middle of a space."""
        side, at, long_ = self._along(number)
        deep = self.band * sum(lane_of(green=green)) / 2
        along = self.band + (at - 0.5) * long_ if at else deep
        return self._turned(side, along, deep)

    def stone(self, number: int, *, green: bool) -> QPainterPath:
        """The shape of a space: a stone across the lane, or around a corner of it."""
        side, at, long_ = self._along(number)
        start, end = (self.band * part for part in lane_of(green=green))
        gap = self.breadth(green=green) * JOINT
        path = QPainterPath()
        if at:
            near, far = self.band + (at - 1) * long_ + gap, self.band + at * long_ - gap
            box = QRectF(self._turned(side, near, start + gap), self._turned(side, far, end - gap)).normalized()
            path.addRoundedRect(box, gap * 3, gap * 3)
            return path
        corner = QRectF(self._turned(side, 0, 0), self._turned(side, self.band - gap, self.band - gap)).normalized()
        whole = QPainterPath()
        whole.addRect(corner)
        return self.ring(green=green).intersected(whole)

    def _along(self, number: int) -> tuple[int, int, float]:
        """The side a space lies on, which one it is there, and how long it is."""
        at, side = number % TRACK, 0
        while at >= SIDES[side]:
            at -= SIDES[side]
            side += 1
        long_ = (self.rect.width() - 2 * self.band) / ACROSS
        return side, at, long_ if side % 2 == 0 else (self.rect.height() - 2 * self.band) / DOWN

    def _turned(self, side: int, along: float, deep: float) -> QPointF:
        """So far along a side, so deep in the band."""
        room = self.rect
        match side:
            case 0:
                return QPointF(room.left() + along, room.top() + deep)
            case 1:
                return QPointF(room.right() - deep, room.top() + along)
            case 2:
                return QPointF(room.right() - along, room.bottom() - deep)
        return QPointF(room.left() + deep, room.bottom() - along)


def lane_of(*, green: bool) -> tuple[float, float]:
    return GREEN_LANE if green else RED_LANE


def paint_lane(painter: QPainter, path: TrackPath, *, green: bool) -> None:
    """A track let into the wood, without its numbers."""
    fill, plain = track_colour(green=green), look().theme.strong
    size = path.breadth(green=green)
    painter.setPen(QPen(blended(fill, DARK_DOWN, 0.7), max(1.0, size * 0.07)))
    painter.setBrush(blended(fill, DARK_DOWN, 0.5))
    painter.drawPath(path.ring(green=green))
    stones = [path.stone(number, green=green) for number in range(TRACK)]
    painter.setPen(Qt.PenStyle.NoPen)
    if not plain:  # light on their upper edges, shade below the lower ones
        for ink, by in ((blended(fill, DARK_DOWN, 0.75), BEVEL), (blended(fill, LIGHT_UP, 0.4), -BEVEL / 2)):
            painter.setBrush(ink)
            painter.drawPath(_together(stones).translated(size * by, size * by))
    for number, stone in enumerate(stones):
        shade = 0.0 if plain else SHADES[number * 3 % len(SHADES)]
        painter.setBrush(blended(fill, LIGHT_UP if shade > 0 else DARK_DOWN, abs(shade)))
        painter.drawPath(stone)
    if not green:
        hatch(painter, _together(stones), size * STRIPES)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().tint(MILESTONE))
    painter.drawPath(_together(stones[::NUMBERED]))
    for number in range(TRACK):
        if number % NUMBERED:
            _carve(painter, path.cell(number, green=green), size * 0.44, green=green)


def _together(stones: Sequence[QPainterPath]) -> QPainterPath:
    path = QPainterPath()
    for stone in stones:
        path.addPath(stone)
    return path


def _carve(painter: QPainter, at: QPointF, wide: float, *, green: bool) -> None:
    """What every stone bears, round or six-sided."""
    fill = track_colour(green=green)
    painter.setPen(QPen(faded(track_ink(), 0.75), max(0.7, wide * 0.1)))
    painter.setBrush(blended(fill, LIGHT_UP if look().theme.dark else DARK_DOWN, 0.2))
    if green:
        painter.drawPolygon(flat_hexagon(at, wide * 1.08))
    else:
        painter.drawEllipse(at, wide / 2, wide / 2)


def hatch(painter: QPainter, lane: QPainterPath, apart: float) -> None:
    """Slanting stripes, as wide as the gaps between them: they grow with the table."""
    box = lane.boundingRect()
    painter.save()
    painter.setClipPath(lane, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(blended(track_colour(green=False), track_ink(), STRIPE), apart / 2))
    for number in range(math.ceil((box.width() + box.height()) / apart)):
        left = box.left() - box.height() + number * apart
        painter.drawLine(QPointF(left, box.bottom()), QPointF(left + box.height(), box.top()))
    painter.restore()


def paint_numbers(painter: QPainter, path: TrackPath) -> None:
    """The numbers of the milestones."""
    painter.setPen(look().tint(MILESTONE_INK))
    for green in (True, False):
        for number in range(0, TRACK, NUMBERED):
            at = path.cell(number, green=green)
            if green and number in CORNERS:  # in the middle of a stone that goes around the corner
                inwards = path.rect.center() - at
                at += QPointF(math.copysign(1, inwards.x()), math.copysign(1, inwards.y())) * path.band * 0.05
            painter.setFont(sized(path.breadth(green=green) * NUMBERS[number >= 10]))
            painter.drawText(QRectF(at.x() - 20, at.y() - 20, 40, 40), Qt.AlignmentFlag.AlignCenter, str(number))
