"""What stands where on a tile: chance with rules, the same at every painting.

Things keep off the edges, so tiles fit together; what stands on an edge is the same for both tiles.
"""

from __future__ import annotations

import random
from functools import lru_cache

from attrs import define, field, frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QPolygonF, QTransform

from tuscany_app.games.carcassonne.engine.components import FIELD, Tile
from tuscany_app.games.carcassonne.table.art.ground_plan import SIDE, Plan, Point, plan
from tuscany_app.games.carcassonne.table.art.town import WALL

CROPS = ("wheat", "plough", "vines", "lavender", "clover", "stubble")
FRAME = QRectF(3, 3, SIDE - 6, SIDE - 6)  # where tilled land ends


@frozen
class Thing:
    """What stands at a point. Its seed decides on its looks."""

    kind: str
    x: float
    y: float
    size: float = 1.0
    seed: int = 0

    @property
    def foot(self) -> float:
        """How far south it stands."""
        return self.y


@frozen
class Parcel:
    """A piece of tilled land."""

    crop: str
    area: QPainterPath
    angle: float


@define
class Scenery:
    plan: Plan
    parcels: list[Parcel] = field(factory=list)
    things: list[Thing] = field(factory=list)
    tufts: list[Point] = field(factory=list)
    flowers: list[Point] = field(factory=list)


@lru_cache(maxsize=256)
def scenery(tile: Tile, turns: int, copy: int) -> Scenery:
    """What stands on a tile that lies so; another copy of it looks different. Houses in cities are their `towns`."""
    return _Planting(plan(tile, turns, copy), random.Random(f"{tile.id} {turns % 4} {copy}")).made


class _Planting:
    def __init__(self, ground: Plan, chance: random.Random) -> None:
        self.made = Scenery(ground)
        self.ground, self.chance = ground, chance
        self.taken: list[tuple[float, float, float]] = []  # discs
        tile = ground.tile
        for segment in tile.segments:
            spot = ground.spot(segment)
            if segment.kind == FIELD:
                self.taken.append((spot.x(), spot.y(), 6.5))
        if ground.village:
            self._village(*ground.village)
        for number, segment in enumerate(tile.segments):
            if segment.kind == FIELD:
                self._land(number)
        self._towers()

    def put(self, kind: str, x: float, y: float, size: float = 1.0, room: float = 0.0) -> None:
        self.made.things.append(Thing(kind, x, y, size, self.chance.randrange(1 << 30)))
        if room:
            self.taken.append((x, y, room))

    def free(self, x: float, y: float, reach: float) -> bool:
        return all((x - a) ** 2 + (y - b) ** 2 >= (reach + c) ** 2 for a, b, c in self.taken)

    def fits(self, number: int, x: float, y: float, half: float, high: float) -> bool:
        """Whether a thing standing here hides nothing but its own segment, and nothing of the edges."""
        room = self.ground.room
        if not (half + 1 <= x <= SIDE - half - 1 - high * 0.5 and high + 1 <= y <= SIDE - 2):
            return False
        below = y + WALL + 2
        return (
            room.at(x - half, y) == room.at(x + half, y) == number
            and room.at(x - half, y - high) == room.at(x + half, y - high) == number
            and (below >= SIDE or room.at(x, below) == number)
            and room.clear(x, y) >= 3
        )

    # villages

    def _village(self, x: float, y: float) -> None:
        ground, chance = self.ground, self.chance
        ways = {ground.side(side) for sides in ground.tile.roads for side in sides}
        self.taken.append((x, y, 12))
        places = [(-9.4, -4.6), (9.4, -5.0), (-9.6, 11.8), (9.6, 11.6)]
        if 0 not in ways:
            places.append((0.5, -7.0))
        if 2 not in ways:
            places.append((-0.5, 13.5))
        for dx, dy in places:
            self.put("cottage", x + dx + chance.uniform(-0.6, 0.6), y + dy + chance.uniform(-0.6, 0.6), 0.9)
        self.put(chance.choice(("well", "tree")), x, y + 2.2, 0.8)

    # fields

    def _land(self, number: int) -> None:
        ground, chance, room = self.ground, self.chance, self.ground.room
        size = room.size(number) / room.SIZE**2
        inner = _shrunk(ground.outline(ground.tile.segments[number]), 6.5)
        for _ in range(round(size * 2.4 + chance.random() * 0.9)):
            self._farm(number, inner)
        for _ in range(round(size * 3 + chance.random() * 1.2)):
            self._group(number)
        if chance.random() < size * 1.1:
            self._flock(number)
        for _ in range(round(size * 5)):
            self._scatter(number, chance.choice(("tree", "bush", "bush", "cypress", "rock")))
        for _ in range(round(size * 75)):
            x, y = chance.uniform(1.5, 98), chance.uniform(3, 98)
            if room.at(x, y) == number and room.clear(x, y) > 1.5:
                (self.made.flowers if chance.random() < 0.16 else self.made.tufts).append((x, y))

    def _farm(self, number: int, inner: QPainterPath) -> None:
        """Two or three parcels side by side, a hedge along them."""
        chance, room = self.chance, self.ground.room
        for _ in range(14):
            x, y = chance.uniform(10, 90), chance.uniform(10, 90)
            if room.at(x, y) != number or room.clear(x, y) < 7 or not self._off_parcels(x, y):
                continue
            angle = chance.choice((-1, 1)) * chance.uniform(12, 38)
            turn = QTransform().translate(x, y).rotate(angle)
            wide, high = chance.uniform(17, 25), chance.uniform(8, 11)
            for size in (1.0, 0.84, 0.7, 0.56):
                whole = turn.mapRect(QRectF(-wide * size, -high * size, 2 * wide * size, 2 * high * size))
                if FRAME.contains(whole):
                    break
            else:
                continue
            self._strips(number, inner, turn, wide * size, high * size, angle)
            return

    def _strips(
        self, number: int, inner: QPainterPath, turn: QTransform, wide: float, high: float, angle: float
    ) -> None:
        chance = self.chance
        crops = chance.sample(CROPS, 3)
        cuts = [-wide, *sorted(chance.uniform(-0.45, 0.45) * wide for _ in range(1 if wide < 15 else 2)), wide]
        lean, tops = chance.uniform(-3, 3), [high * chance.uniform(0.72, 1.0) for _ in range(4)]
        for place, crop in enumerate(crops[: len(cuts) - 1]):
            left, right = cuts[place] + 0.35, cuts[place + 1] - 0.35
            if right - left < 4:
                continue
            rough = QPainterPath()
            corners = (
                (left + lean, -tops[place]),
                (right + lean, -tops[place + 1]),
                (right - lean, high),
                (left - lean, high),
            )
            rough.addPolygon(turn.map(QPolygonF([QPointF(*corner) for corner in corners])))
            rough.closeSubpath()
            area = rough.intersected(inner)
            if area.boundingRect().width() < 5:
                continue
            self.made.parcels.append(Parcel(crop, area, angle + chance.choice((0, 90, 90))))
            if crop == "stubble":
                for part in (0.3, 0.7):
                    spot = turn.map(QPointF(left + (right - left) * part, chance.uniform(-0.5, 0.6) * high))
                    if area.contains(spot):
                        self.put("haycock", spot.x(), spot.y())
        self._hedge(number, turn, (-wide - lean, high), (wide - lean, high))
        if chance.random() < 0.5:
            self._hedge(number, turn, (wide + lean, -high * 0.8), (wide - lean, high))

    def _off_parcels(self, x: float, y: float) -> bool:
        for parcel in self.made.parcels:
            middle = parcel.area.boundingRect().center()
            if (middle.x() - x) ** 2 + (middle.y() - y) ** 2 < 22**2:
                return False
        return True

    def _hedge(self, number: int, turn: QTransform, start: Point, end: Point) -> None:
        """Bushes along a parcel's border, and now and then a tree."""
        chance = self.chance
        count = max(2, round(((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5 / 3.4))
        for step in range(count + 1):
            part = step / count
            place = turn.map(QPointF(start[0] + (end[0] - start[0]) * part, start[1] + 1 + (end[1] - start[1]) * part))
            x, y = place.x() + chance.uniform(-0.6, 0.6), place.y() + chance.uniform(-0.6, 0.6)
            if chance.random() < 0.14 and self.fits(number, x, y, 3.4, 8.5) and self.free(x, y, 2):
                self.put("tree", x, y, 0.85, 2)
            elif self.fits(number, x, y, 2.2, 3):
                self.put("bush", x, y, chance.uniform(0.75, 1.0))

    def _group(self, number: int) -> None:
        """A copse, a row of cypresses or an orchard."""
        chance = self.chance
        for _ in range(10):
            x, y = chance.uniform(8, 92), chance.uniform(14, 94)
            if not (self.fits(number, x, y, 6, 9) and self.free(x, y, 6) and self._off_areas(x, y)):
                continue
            kind = chance.choice(("copse", "copse", "cypresses", "orchard"))
            offers: list[tuple[str, float, float, float]]
            if kind == "cypresses":
                lean = chance.uniform(-0.5, 0.5)
                offers = [
                    ("cypress", 3.6 * step, 3.6 * step * lean, chance.uniform(0.75, 1.0))
                    for step in (-1.5, -0.5, 0.5, 1.5)
                ]
            elif kind == "orchard":
                offers = [("tree", 5.6 * a, 5.0 * b, 0.66) for b in (-0.5, 0.5) for a in (-1, 0, 1)]
            else:
                offers = [
                    (
                        chance.choice(("tree", "tree", "cypress")),
                        chance.uniform(-6.5, 6.5),
                        chance.uniform(-4, 4),
                        chance.uniform(0.75, 1.1),
                    )
                    for _ in range(chance.randint(3, 5))
                ]
            for what, dx, dy, size in offers:
                if self.fits(number, x + dx, y + dy, 3.6 * size, (12 if what == "cypress" else 8.5) * size):
                    self.put(what, x + dx, y + dy, size)
            self.taken.append((x, y, 8))
            return

    def _flock(self, number: int) -> None:
        chance = self.chance
        for _ in range(12):
            x, y = chance.uniform(8, 92), chance.uniform(8, 94)
            if self.fits(number, x, y, 6, 4) and self.free(x, y, 6) and self._off_areas(x, y):
                for dx, dy in ((-3.5, -1.5), (1.6, -2.2), (-1, 1.8), (4.2, 1.4))[: chance.randint(2, 4)]:
                    self.put("sheep", x + dx + chance.uniform(-0.7, 0.7), y + dy)
                self.taken.append((x, y, 7))
                return

    def _scatter(self, number: int, kind: str) -> None:
        chance = self.chance
        half, high = {"tree": (3.6, 8.5), "cypress": (2.0, 12.0)}.get(kind, (2.2, 3.0))
        for _ in range(8):
            x, y = chance.uniform(3, 96), chance.uniform(4, 97)
            if self.fits(number, x, y, half, high) and self.free(x, y, half) and self._off_areas(x, y):
                self.put(kind, x, y, chance.uniform(0.75, 1.05), half)
                return

    def _off_areas(self, x: float, y: float) -> bool:
        point = QPointF(x, y)
        return not any(parcel.area.contains(point) for parcel in self.made.parcels)

    def _towers(self) -> None:
        """On the edges where walls end, at bends of the wall, at the gate."""
        ground, things = self.ground, self.made.things
        for wall in ground.walls:
            for x, y in (wall[0], wall[-1]):
                crown = x in (0, SIDE) and y < SIDE / 2  # a roof would reach into the tile above
                things.append(Thing("crown" if crown else "tower", x, y))
            bends = wall[2:-2]
            for number, (x, y) in enumerate(bends):
                if ground.gate and abs(x - ground.gate[0]) + abs(y - ground.gate[1]) < 4:
                    things.append(Thing("gate", x, y, 1.0, ground.side(ground.tile.roads[0][0])))
                elif (number + ground.variant) % 2 == 0 or len(bends) < 4:
                    things.append(Thing("crown" if number % 2 else "tower", x, y + 0.6, 0.9))


def _shrunk(area: QPainterPath, by: float) -> QPainterPath:
    stroker = QPainterPathStroker()
    stroker.setWidth(2 * by)
    return area.subtracted(stroker.createStroke(area))
