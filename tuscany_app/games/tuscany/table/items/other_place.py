"""Another player's place: small beside the table, or enlarged over one's own board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.tuscany.engine.components import CHIPS, COLOURS, Tile
from tuscany_app.games.tuscany.engine.territory import SPACES
from tuscany_app.games.tuscany.table.art.brush import (
    CARD,
    around,
    paint_badge,
    paint_count,
    paint_latest_box,
    paint_latest_hex,
    write,
)
from tuscany_app.games.tuscany.table.art.tiles import (
    paint_back,
    paint_card_back,
    paint_chip,
    paint_empty,
    paint_points,
    paint_storage,
    paint_tile,
    paint_token,
)
from tuscany_app.games.tuscany.table.display import Display, SeatDisplay
from tuscany_app.games.tuscany.table.items.board import BoardItem
from tuscany_app.games.tuscany.table.latest_moves import Latest
from tuscany_app.games.tuscany.table.spots import OwnChip, Single, Spot, Stack, Storage
from tuscany_app.kernel.game import Seat
from tuscany_app.kernel.i18n import say
from tuscany_app.table.legible import legible, write_legibly
from tuscany_app.table.opponent_zoom import OpponentItem
from tuscany_app.table.paint import rounded_card
from tuscany_app.table.seat_strip import paint_name
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import look


@frozen
class Possession:
    """Something at a place: where it is, its width for a height of 1, and how it is painted."""

    spot: Single | OwnChip | Stack | Storage
    wide: float
    paint: Callable[[QPainter, QRectF], None]


Group = list[Possession]

GAP = 0.22  # between two groups of things
HIGH = 132.0  # a place from which the name lies above the board,
SLIM = 250.0  # and one up to which it has no room beside it
AROUND_NAME = 92.0  # what chip and points need beside a name
SLIM_HEAD = 44.0  # height of name and points with a row each
ROOMY = 180.0  # width of what is still free
NEEDS_HIGH = 44.0  # of what is still free
SMALLEST = 19.0  # height of things
SHAPE = 1.66  # width : height of a board, about


def _rows(groups: list[Group]) -> tuple[list[list[Group]], ...]:
    """The ways to put them in rows."""
    return (
        [groups],
        [groups[:2], groups[2:]],
        [groups[:1], groups[1:2], groups[2:]],
        [[one] for one in groups if one],
    )


class OtherPlaceItem(OpponentItem):
    """Name, points, board, and everything that player has in the open."""

    kept = True

    def __init__(self, display: Display, seat: int, player: Seat) -> None:
        super().__init__()
        self.display, self.seat, self.player = display, seat, player
        self.board = BoardItem(self.shown, self, pale=True)
        self.deciding = False
        self.latest = Latest()
        self._head = QRectF()
        self._facts = QRectF()
        self._needs = QRectF()  # for how many spaces of each colour are still free
        self.slim = False  # the name stands above the points; the same for all
        self.large = False

    @property
    def shown(self) -> SeatDisplay:
        return self.display.seats[self.seat]

    def place(self, rect: QRectF, *, large: bool = False) -> None:
        super().place(rect)
        self.large = large
        self._needs = QRectF()
        room = self.rect.adjusted(6, 4, -6, -4)
        text = min(1.35, look().text_size / 100)
        head = (
            SLIM_HEAD if self.slim and not large else min(room.height() * 0.36, 27.0 * text * (1.25 if large else 1.0))
        )
        if large or room.height() > room.width() * 0.75:  # one below the other
            spare = room.height() - head - room.width() / SHAPE  # what the board leaves
            things = max(min(room.height() * (0.13 if large else 0.25), room.width() * 0.15), min(spare, 150.0))
            self._head = QRectF(room.left(), room.top(), room.width(), head)
            self._facts = QRectF(room.left(), room.top() + head, room.width(), things)
            needs = NEEDS_HIGH * text if spare - things > NEEDS_HIGH * text - 4 or large else 0.0
            self._needs = QRectF(room.left(), room.bottom() - needs, room.width(), needs)
            self.board.place(room.adjusted(0, head + things, 0, -needs))
        elif room.height() > HIGH or room.width() < SLIM:  # the name above, the rest side by side
            self._head = QRectF(room.left(), room.top(), room.width(), head)
            below = room.adjusted(0, head, 0, 0)
            wide = min(below.height() * SHAPE, below.width() * 0.6)
            self.board.place(QRectF(below.left(), below.top(), wide, below.height()))
            self._facts = QRectF(below.left() + wide + 6, below.top(), below.width() - wide - 6, below.height())
            needs = NEEDS_HIGH * text * 1.3
            if self._facts.height() > 2.4 * needs and self._facts.width() > ROOMY:
                self._needs = QRectF(self._facts.left(), room.bottom() - needs, self._facts.width(), needs)
                self._facts.setBottom(self._needs.top() - 4)
        else:  # the board at the left, all else beside it
            wide = min(room.height() * SHAPE, room.width() * 0.5)
            self.board.place(QRectF(room.left(), room.top(), wide, room.height()))
            self._head = QRectF(room.left() + wide + 6, room.top(), room.width() - wide - 6, head)
            self._facts = self._head.translated(0, head)
            self._facts.setHeight(room.height() - head)

    def is_narrow(self, rect: QRectF) -> bool:
        """Whether the name has no room beside the points in a place of this size."""
        room = rect.width() - AROUND_NAME * min(1.35, look().text_size / 100) - 12
        return legible(16, self.player.name, room, bold=True) is None

    def show_latest(self, latest: Latest) -> None:
        """Frame what this player did last."""
        if latest != self.latest:
            self.latest = latest
            self.board.light.show_latest(latest.numbers(), self.player.colour)
            self.update()

    def change(self) -> None:
        self.update()

    def part_rect(self, spot: Single | OwnChip | Stack | Storage) -> QRectF:
        """Hand, marble, workers, a storage space, a stack, a kind of chip; all of them if there is no such."""
        found = next((cell for thing, cell in self._things() if thing.spot == spot), self._facts)
        return self.mapRectToScene(found)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rounded_card(painter, self.rect, glow=self.deciding)
        self._paint_head(painter, self._head)
        self._paint_needs(painter, self._needs)
        for thing, cell in self._things():
            self._frame(painter, thing.spot, cell)  # its number lies over the frame
            thing.paint(painter, cell)
            self._ring(painter, thing.spot, cell)

    def free_by_colour(self) -> list[int]:
        """How many spaces of each colour have no tile; nothing is known of a board that lies face down."""
        board, tiles = self.shown.board, self.shown.tiles
        free = [] if board is None else [board.colours[space] for space in range(SPACES) if space not in tiles]
        return [free.count(colour) for colour in range(len(COLOURS))]

    def _paint_needs(self, painter: QPainter, room: QRectF) -> None:
        """How many spaces of each colour are still free, in two rows."""
        if self.shown.board is None or room.height() < 1:
            return
        wide, high = room.width() / 4, room.height() / 2
        for colour, (name, free) in enumerate(zip(COLOURS, self.free_by_colour(), strict=True)):
            row, column = divmod(colour, 4)
            cell = QRectF(room.left() + column * wide, room.top() + row * high, wide, high).adjusted(1, 1, -1, -1)
            painter.setOpacity(1.0 if free else 0.35)
            size = min(cell.height(), cell.width() * 0.5)
            left = cell.center().x() - size
            paint_badge(painter, name, QRectF(left, cell.center().y() - size / 2, size, size))
            beside = QRectF(left + size + 4, cell.top(), cell.right() - left - size - 4, cell.height())
            write_legibly(painter, beside, str(free) if free else "✓", 15, bold=True)
            painter.setOpacity(1.0)

    def _paint_head(self, painter: QPainter, row: QRectF) -> None:
        if self.slim and not self.large:
            above = QRectF(row.left(), row.top(), row.width(), row.height() * 0.44)
            chip = above.height()
            paint_swatch(painter, self.player.colour, QRectF(above.left(), above.top(), chip, chip))
            paint_name(painter, self.player.name, above.adjusted(chip + 4, 0, 0, 0), 16)
            size = row.height() * 0.5
            for at, green in enumerate((True, False)):
                box = QRectF(row.center().x() + (at - 1) * size * 1.5 + size * 0.25, above.bottom() + 1, size, size)
                paint_points(painter, box, self.shown.green if green else self.shown.red, green=green)
            return
        chip = min(row.height() * 0.84, 30.0, row.width() * 0.16)
        paint_swatch(painter, self.player.colour, QRectF(row.left(), row.center().y() - chip / 2, chip, chip))
        size = min(row.height() * 0.94, 34.0, row.width() * 0.18)
        right = row.right()
        for green in (False, True):
            box = QRectF(right - size, row.center().y() - size / 2, size, size)
            paint_points(painter, box, self.shown.green if green else self.shown.red, green=green)
            right = box.left() - 5
        left = row.left() + chip + 6
        name = QRectF(left, row.top(), right - left - 4, row.height())
        used = write(painter, name, self.player.name, 19 if self.large else 16, bold=True)
        note = say("starts") if self.display.start == self.seat and self.display.round else None
        if self.shown.board is None and self.shown.ready:
            note = say("is ready")
        room = QRectF(left + used + 7, row.top(), right - left - used - 9, row.height())
        if note is not None and room.width() > 30:
            write_legibly(painter, room, str(note), 12, role="muted")

    def _frame(self, painter: QPainter, spot: Spot, cell: QRectF) -> None:
        """Around what this player got last."""
        if spot in self.latest.parts:
            size = min(cell.height(), cell.width()) * 0.96
            box = QRectF(cell.left(), cell.center().y() - size / 2, size, size)
            paint_latest_box(painter, box, size * (0.5 if isinstance(spot, OwnChip) else 0.22), self.player.colour)

    def _ring(self, painter: QPainter, spot: Spot, cell: QRectF) -> None:
        """Around the tile that this player took last."""
        if not isinstance(spot, Storage):
            return
        taken = self.latest.storage.get(spot.number)
        if taken is not None and taken == self.shown.storage[spot.number - 1]:
            paint_latest_hex(painter, cell.center(), cell.width() * 0.92, self.player.colour)

    def _things(self) -> Iterator[tuple[Possession, QRectF]]:
        """Storage, supplies, stacks and chips, as large as they fit in one row or in several."""
        groups, room = self._groups(), self._facts
        while len(groups) > 1 and max(self._height(rows, room) for rows in _rows(groups)) < SMALLEST:
            groups = groups[:-1]  # the rest is seen where the place is enlarged
        ways = _rows(groups)
        rows = max(ways, key=lambda rows: self._height(rows, room))
        high = self._height(rows, room)
        top = room.top() + (room.height() - high * len(rows)) / 2
        for number, row in enumerate(rows):
            left = room.left()
            for group in row:
                for thing in group:
                    yield thing, QRectF(left, top + number * high, thing.wide * high, high)
                    left += thing.wide * high
                left += GAP * high

    @staticmethod
    def _height(rows: Sequence[Sequence[Group]], room: QRectF) -> float:
        """How high the rows can be."""
        rows = [row for row in rows if row]
        widest = max(sum(thing.wide for group in row for thing in group) + GAP * len(row) for row in rows)
        return min(room.height() / len(rows), room.width() / widest, 60.0)

    def _groups(self) -> list[Group]:
        """What there is to see, each thing with its width for a height of 1."""
        place = self.shown
        stored, stacks = enumerate(place.storage, start=1), enumerate(place.stacks, start=1)
        supplies = ((Single.HAND, "card", place.cards), (Single.MARBLE, "marble", place.marble),
                    (Single.WORKERS, "worker", place.workers))  # fmt: skip
        kinds = [kind for kind in range(len(CHIPS)) if place.chips[kind]]
        return [
            [Possession(Storage(number), 1.12, partial(self._storage, tile)) for number, tile in stored],
            [Possession(part, 0.95, partial(self._supply, art, count)) for part, art, count in supplies],
            [Possession(Stack(number), 0.72, partial(self._stack, left)) for number, left in stacks],
            [Possession(OwnChip(CHIPS[kind]), 0.86, partial(self._chip, kind, place.chips[kind])) for kind in kinds],
        ]

    def _storage(self, tile: Tile | None, painter: QPainter, cell: QRectF) -> None:
        wide = cell.width() * 0.97
        paint_storage(painter, cell.center(), wide)
        if tile is not None:
            paint_tile(painter, tile, cell.center(), wide * 0.95)

    def _supply(self, name: str, count: int, painter: QPainter, cell: QRectF) -> None:
        size = cell.height() * 0.84
        box = QRectF(cell.left(), cell.center().y() - size / 2, size, size)
        painter.setOpacity(1.0 if count else 0.4)
        if name == "card":
            paint_card_back(painter, around(box, CARD))
        else:
            paint_token(painter, name, box)
        painter.setOpacity(1.0)
        plate = max(size * 0.44, 10.0)
        paint_count(painter, QPointF(box.right() - plate * 0.3, box.bottom() - plate * 0.42), plate, count)

    def _stack(self, left: int, painter: QPainter, cell: QRectF) -> None:
        colour, wide = look().player(self.player.colour), cell.width() * 0.94
        if left:
            for layer in range(min(3, left)):
                paint_back(painter, cell.center() + QPointF(0, 2.4 - layer * 1.6), wide, colour)
        else:
            paint_empty(painter, cell.center(), wide)
        paint_count(painter, cell.center(), wide * 0.52, left)

    def _chip(self, kind: int, count: int, painter: QPainter, cell: QRectF) -> None:
        size = cell.width() * 0.95
        box = QRectF(cell.left(), cell.center().y() - size / 2, size, size)
        paint_chip(painter, CHIPS[kind], box)
        if count > 1:
            plate = max(9.0, size * 0.42)
            paint_count(painter, QPointF(box.right() - plate * 0.35, box.bottom() - plate * 0.2), plate, count)
