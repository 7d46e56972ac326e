"""One's own place: name and points, the board large, storage, stacks and supplies below it, and the hand."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.tuscany.engine.components import CHIPS, COLOURS
from tuscany_app.games.tuscany.engine.moves import WORKER
from tuscany_app.games.tuscany.engine.territory import NAMES
from tuscany_app.games.tuscany.table.art.brush import CARD, HEX, paint_count, paint_lit_box, write
from tuscany_app.games.tuscany.table.art.tiles import (
    paint_back,
    paint_card,
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
from tuscany_app.games.tuscany.table.marks import Marks
from tuscany_app.games.tuscany.table.spots import Cards, OwnChip, Single, Space, Spot, Stack, Storage
from tuscany_app.kernel.game import Seat
from tuscany_app.kernel.i18n import say
from tuscany_app.table.legible import legible, write_legibly
from tuscany_app.table.paint import blended, rounded_card
from tuscany_app.table.placed_item import ItemLayer, PlacedItem
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import look

TILE, TOKEN, STACK = 1.13, 0.88, 0.64  # widths on the shelf for a height of 1
GAPS = 0.6  # between them, at least
FAN = 6  # cards of a colour that are shown one behind the other


class OwnPlaceItem(PlacedItem):
    """The place of the player in front of the screen."""

    kept = True

    def __init__(self, display: Display, seat: int, player: Seat, marks: Marks) -> None:
        super().__init__()
        self.display, self.seat, self.player, self.marks = display, seat, player, marks
        self.board = BoardItem(self.shown, self)
        self.deciding = False
        self.buttons = 0.0  # width of the head that they take
        self.paying: tuple[str, ...] = ()  # the parts of the payment that is proposed
        self._head = QRectF()
        self.room = QRectF()  # of the board
        self.shelf_room = QRectF()
        self.hand_room = QRectF()
        self.hand = HandLayer(self)
        self.shelf = ShelfLayer(self)
        self.hand.setZValue(1)  # raised cards reach over the shelf

    @property
    def shown(self) -> SeatDisplay:
        return self.display.seats[self.seat]

    def place(self, rect: QRectF) -> None:
        for layer in (self.hand, self.shelf):
            layer.prepareGeometryChange()
        super().place(rect)
        text = min(1.4, look().text_size / 100)
        head = 32.0 * text
        hand = min(rect.height() * 0.19, rect.width() * 0.2)
        shelf = min(rect.height() * 0.145, rect.width() * 0.155)
        self._head = QRectF(10, 3, rect.width() - 20, head)
        self.hand_room = QRectF(8, rect.height() - hand - 6, rect.width() - 16, hand)
        self.shelf_room = QRectF(8, self.hand_room.top() - shelf - 4, rect.width() - 16, shelf)
        self.room = QRectF(6, head + 3, rect.width() - 12, self.shelf_room.top() - head - 5)
        self.board.place(self.room)

    def change(self) -> None:
        self.update()
        self.mark()

    def mark(self) -> None:
        """Other things are lit or about to be paid."""
        self.hand.update()
        self.shelf.update()

    # where things are

    def head_rect(self) -> QRectF:
        return self.mapRectToScene(self._head)

    def hand_rect(self) -> QRectF:
        return self.mapRectToScene(self.hand_room)

    def card_rect(self, colour: int) -> QRectF:
        """The cards of a colour; the whole hand if there are none."""
        return self.mapRectToScene(self.hand.cards(colour))

    def storage_rect(self, number: int) -> QRectF:
        return self.mapRectToScene(self.shelf.storage(number))

    def storages_rect(self) -> QRectF:
        count = len(self.shown.storage)
        return self.storage_rect(1).united(self.storage_rect(count))

    def stack_rect(self, number: int) -> QRectF:
        return self.mapRectToScene(self.shelf.stack(number))

    def part_rect(self, spot: Single | OwnChip | Stack | Storage) -> QRectF:
        """Hand, marble, workers, a storage space, a stack; all chips for one of them."""
        match spot:
            case Storage(number):
                return self.storage_rect(number)
            case Stack(number):
                return self.stack_rect(number)
            case OwnChip():
                return self.part_rect(Single.CHIPS)
            case Single.HAND:
                return self.hand_rect()
        return self.mapRectToScene(self.shelf.parts()[spot])

    def spot_at(self, point: QPointF) -> Spot | None:
        here = self.mapFromScene(point)
        space = self.board.space_at(point)
        if space is not None and self.room.contains(here):
            return Space(NAMES[space])
        if self.hand_room.contains(here):
            found = next((colour for colour in self.hand.colours() if self.hand.room_of(colour).contains(here)), None)
            return Cards(COLOURS[found]) if found is not None else Single.HAND
        if self.shelf_room.contains(here):
            return self.shelf.spot_at(here)
        return None

    # Qt

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rounded_card(painter, self.rect, glow=self.deciding)
        self._paint_head(painter, self._head)

    def _paint_head(self, painter: QPainter, head: QRectF) -> None:
        """Colour, name, who starts, and both points, as far as the buttons."""
        chip = min(head.height() * 0.74, 30.0)
        paint_swatch(painter, self.player.colour, QRectF(head.left(), head.center().y() - chip / 2, chip, chip))
        left, size = head.left() + chip + 8, head.height() * 0.78
        room = head.right() - self.buttons - left - 2 * (size + 7) - 10
        name = QRectF(left, head.top(), min(170.0, room), head.height())
        used = write(painter, name, self.player.name, 19, bold=True) + 10
        left, room = left + used, room - used
        if self.display.start == self.seat and self.display.round and room > 36:
            mark = str(say("starts"))
            used = write_legibly(painter, QRectF(left, head.top(), room - 26, head.height()), mark, 12, role="muted")
            left += used + 10 if used else 0
        for green in (True, False):
            box = QRectF(left, head.center().y() - size / 2, size, size)
            paint_points(painter, box, self.shown.green if green else self.shown.red, green=green)
            left = box.right() + 7

    def leave_room(self, wide: float) -> None:
        """Leave this much of the head, from its right, to the buttons."""
        if wide != self.buttons:
            self.buttons = wide
            self.update()


class HandLayer(ItemLayer[OwnPlaceItem]):
    """The cards, by colour, each group with its count; face down where they may not be seen."""

    kept = True

    def boundingRect(self) -> QRectF:
        room = self.whole.hand_room
        return room.adjusted(-6, -room.height() * 0.2, 6, 6)

    def colours(self) -> list[int]:
        """The colours that are held."""
        hand = self.whole.shown.hand
        return [colour for colour in range(len(COLOURS)) if hand is not None and hand[colour]]

    def room_of(self, colour: int) -> QRectF:
        """Where the cards of a colour lie; the whole hand if there are none."""
        room, held = self.whole.hand_room, self.colours()
        if colour not in held:
            return room
        wide = min(room.width() / len(held), self._size() * 2.0)
        left = room.center().x() - wide * len(held) / 2
        return QRectF(left + held.index(colour) * wide, room.top(), wide, room.height())

    def cards(self, colour: int) -> QRectF:
        """The same without the room beside them."""
        hand = self.whole.shown.hand
        if hand is None or not hand[colour]:
            return self.whole.hand_room
        front, behind = self.card(colour), min(hand[colour], FAN) - 1
        return front.united(front.translated(self._step(colour, behind) * behind, -1.5 * behind))

    def _step(self, colour: int, behind: int) -> float:
        """From one card of a colour to the one behind it."""
        box, front = self.room_of(colour), self.card(colour)
        return min(front.width() * 0.2, (box.right() - front.right() - 10) / max(1, behind))

    def _size(self) -> float:
        """The width of a card."""
        room = self.whole.hand_room
        return min((room.height() - 8) * CARD, room.width() / max(1, len(self.colours())) * 0.8)

    def card(self, colour: int) -> QRectF:
        """The front card of a colour."""
        box, wide = self.room_of(colour), self._size()
        return QRectF(box.left() + 5, box.bottom() - wide / CARD - 4, wide, wide / CARD)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        own = self.whole
        painter.setPen(QPen(look().colour("line"), 1.0))
        painter.setBrush(blended(look().colour("panel"), look().colour("table"), 0.4))
        painter.drawRoundedRect(own.hand_room.adjusted(-2, 0, 2, 0), 9, 9)
        hand = own.shown.hand
        if hand is None:
            self._covered(painter)
            return
        going = [colour for part in own.paying if part != WORKER for colour in part.split("+")]
        for number in self.colours():
            self._paint_group(painter, number, hand[number], going.count(COLOURS[number]))
        if not self.colours():
            text = str(say("No cards in hand"))
            write(painter, own.hand_room, text, 13, role="muted", side=Qt.AlignmentFlag.AlignHCenter)

    def _paint_group(self, painter: QPainter, number: int, count: int, going: int) -> None:
        """One behind the other; what would be paid is raised."""
        front, shown = self.card(number), min(count, FAN)
        step = self._step(number, shown - 1)
        for at in range(shown):
            behind = shown - 1 - at
            card = front.translated(step * behind, -1.5 * behind)
            raised = at >= shown - going
            if raised:
                card.translate(0, -front.height() * 0.17)
            paint_card(painter, COLOURS[number], card)
            if raised:
                paint_lit_box(painter, card, card.width() * 0.08)
        size = min(22.0, front.height() * 0.24)
        paint_count(painter, QPointF(front.left() + size * 0.42, front.bottom() - size * 0.42), size, count)

    def _covered(self, painter: QPainter) -> None:
        """Backs, and how many there are."""
        count, room = self.whole.shown.cards, self.whole.hand_room
        first = QRectF(0, room.top() + 4, (room.height() - 8) * CARD, room.height() - 8)
        step = min(first.width() * 0.5, (room.width() - first.width() - 60) / max(1, count - 1))
        left = room.center().x() - (step * max(0, count - 1) + first.width()) / 2
        for at in range(count):
            paint_card_back(painter, QRectF(left + at * step, first.top(), first.width(), first.height()))
        if count:
            paint_count(painter, QPointF(left + step * (count - 1) + first.width(), first.bottom() - 8), 20, count)


class ShelfLayer(ItemLayer[OwnPlaceItem]):
    """Storage, supplies, chips and the three stacks."""

    kept = True

    def boundingRect(self) -> QRectF:
        return self.whole.shelf_room.adjusted(-6, -6, 6, 6)

    def parts(self) -> dict[Single, QRectF]:
        """The row from left to right: everything as large as all of it fits."""
        room, count = self.whole.shelf_room, len(self.whole.shown.storage)
        kinds = sum(map(bool, self.whole.shown.chips))
        fixed = count * TILE + 2 * TOKEN + 3 * STACK
        one, two = max(1.0, kinds * 0.66), max(1.0, (kinds + 1) // 2 * 0.52)  # chips in one row, or in two
        chips = one if room.width() / (fixed + one + GAPS) >= room.height() * 0.9 else two
        unit = min(room.height(), room.width() / (fixed + chips + GAPS))
        gap = min(unit * 0.3, (room.width() - unit * (fixed + chips)) / 4)
        widths = {
            Single.STORAGES: count * TILE,
            Single.MARBLE: TOKEN,
            Single.WORKERS: TOKEN,
            Single.CHIPS: chips,
        }
        found, left = {}, room.left()
        for part, wide in widths.items():
            found[part] = QRectF(left, room.top(), wide * unit, room.height())
            left += wide * unit + gap
        stacks = 3 * STACK * unit
        found[Single.CHIPS].setRight(room.right() - stacks - gap)
        found[Single.STACKS] = QRectF(room.right() - stacks, room.top(), stacks, room.height())
        return found

    def storage(self, number: int) -> QRectF:
        room = self.parts()[Single.STORAGES]
        wide = room.width() / len(self.whole.shown.storage)
        return QRectF(room.left() + (number - 1) * wide, room.top(), wide, room.height())

    def stack(self, number: int) -> QRectF:
        room = self.parts()[Single.STACKS]
        wide = room.width() / 3
        return QRectF(room.left() + (number - 1) * wide, room.top(), wide, room.height())

    def spot_at(self, here: QPointF) -> Spot | None:
        for number in range(1, len(self.whole.shown.storage) + 1):
            if self.storage(number).contains(here):
                return Storage(number)
        for number in range(1, 4):
            if self.stack(number).contains(here):
                return Stack(number)
        return next((part for part, rect in self.parts().items() if rect.contains(here)), None)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown, marks, parts = self.whole.shown, self.whole.marks, self.parts()
        for number, tile in enumerate(shown.storage, start=1):
            room, spot = self.storage(number), Storage(number)
            wide = min(room.width() - 4, (room.height() - 4) * HEX)
            paint_storage(painter, room.center(), wide)
            if tile is not None and spot not in marks.away:
                paint_tile(painter, tile, room.center(), wide * 0.94)
            marks.hexagon(painter, spot, room.center(), wide * 0.97)
        self._supply(painter, Single.MARBLE, "marble", parts[Single.MARBLE], shown.marble)
        self._supply(painter, Single.WORKERS, "worker", parts[Single.WORKERS], shown.workers)
        self._chips(painter, parts[Single.CHIPS])
        self._stacks(painter)

    def _supply(self, painter: QPainter, spot: Single, art: str, room: QRectF, count: int) -> None:
        painter.setOpacity(1.0 if count else 0.32)
        size = min(room.width() * 0.82, room.height() * 0.72)
        box = QRectF(room.left() + 2, room.center().y() - size * 0.56, size, size)
        paint_token(painter, art, box)
        painter.setOpacity(1.0)
        self.whole.marks.box(painter, spot, box.adjusted(-3, -3, 5, 5), 9)
        going = self.whole.paying.count(WORKER) if art == "worker" else 0
        plate = min(20.0, size * 0.44)
        paint_count(
            painter,
            QPointF(box.right() - 2, box.bottom() - plate * 0.2),
            plate,
            f"−{going}" if going else count,
            role="accent" if going else "ink",
        )

    def chips(self) -> dict[int, QRectF]:
        """Where the own bonus chips of each kind lie: in one row or in two, whichever leaves them larger."""
        room, kinds = (
            self.parts()[Single.CHIPS],
            [kind for kind, count in enumerate(self.whole.shown.chips) if count],
        )
        one, two = max(1, len(kinds)), max(1, (len(kinds) + 1) // 2)
        size = min(room.height() * 0.62, room.width() / (one * 1.12))
        small = min(room.height() * 0.46, room.width() / (two * 1.12))
        columns, size = (two, small) if small > size else (one, size)
        left = room.left() + max(0.0, (room.width() - size * 1.12 * columns) / 2)
        top = room.center().y() - size * (0.55 if columns == one else 1.04)
        places = ((*divmod(at, columns), kind) for at, kind in enumerate(kinds))
        return {
            kind: QRectF(left + column * size * 1.12, top + row * size * 1.08, size, size)
            for row, column, kind in places
        }

    def plate(self, chip: QRectF) -> QRectF:
        """Where a chip tells how many there are: on its lower edge, but not below the shelf, where the hand begins."""
        size = min(18.0, chip.width() * 0.48)
        middle = min(chip.bottom(), self.whole.shelf_room.bottom() - size / 2)
        return QRectF(chip.right() - size * 0.8, middle - size / 2, size, size)

    def _chips(self, painter: QPainter, room: QRectF) -> None:
        """The own bonus chips, equal ones behind each other."""
        boxes = self.chips()
        if not boxes:
            text = str(say("no chips yet"))
            write_legibly(painter, room, text, 11, role="muted", side=Qt.AlignmentFlag.AlignHCenter)
        for kind, box in boxes.items():
            paint_chip(painter, CHIPS[kind], box)
            count = self.whole.shown.chips[kind]
            if count > 1:
                plate = self.plate(box)
                paint_count(painter, plate.center(), plate.height(), f"×{count}")

    def _stacks(self, painter: QPainter) -> None:
        own = self.whole
        colour, words = look().player(own.player.colour), str(say("Phase {phase}", phase=3))
        worded = legible(11, words, self.stack(1).width() - 6) is not None
        for number, left in enumerate(own.shown.stacks, start=1):
            room = self.stack(number)
            wide = min(room.width() * 0.86, room.height() * 0.72)
            centre = QPointF(room.center().x(), room.center().y() - room.height() * 0.06)
            if left:
                for layer in range(left):
                    paint_back(painter, centre + QPointF(0, 5.5 - layer * 1.9), wide, colour)
                top = centre + QPointF(0, 5.5 - (left - 1) * 1.9)
            else:
                paint_empty(painter, centre, wide)
                top = centre
            paint_count(painter, top, wide * 0.42, left)
            foot = QRectF(room.left() + 3, room.bottom() - 16, room.width() - 6, 16)
            role = "accent" if number == own.display.phase and own.display.round else "muted"
            text = str(say("Phase {phase}", phase=number)) if worded else str(number)
            write_legibly(painter, foot, text, 11, role=role, side=Qt.AlignmentFlag.AlignHCenter)
