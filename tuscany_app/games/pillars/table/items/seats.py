"""A player's place: name, penalty so far, and the pieces and pillars still in hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import define
from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.pillars.engine.components import PILLAR, PILLARS, Cell
from tuscany_app.games.pillars.table.display import Display
from tuscany_app.games.pillars.table.items.pieces import paint_piece, paint_pillar, piece_path
from tuscany_app.games.pillars.table.model import Model
from tuscany_app.games.pillars.words import names
from tuscany_app.games.pillars.words.names import penalty_caption
from tuscany_app.table.animation_queue import ramp
from tuscany_app.table.button import ButtonItem
from tuscany_app.table.keys import with_key
from tuscany_app.table.legible import write_legibly
from tuscany_app.table.paint import rounded_card
from tuscany_app.table.placed_item import PlacedItem
from tuscany_app.table.seat_strip import paint_chip, paint_name, paint_points
from tuscany_app.table.theme import look

EDGE, GAP = 8.0, 0.42  # inside of a place; between two things, in squares
HEAD, SMALL_HEAD, SIDE = 36.0, 26.0, 150.0  # height of the name above the pieces; its width beside them
BUTTON, BUTTON_HIGH = 84.0, 46.0
CAPTION = 16.0  # letters that can be read in a figure of the rules, too
LARGEST, LARGEST_SMALL = 40.0, 24.0  # squares
PALE = 0.72  # the opacity of a player who is out


@define
class Slot:
    """Where a thing of the tray lies."""

    name: str
    rect: QRectF
    shape: list[Cell]
    here: bool


Thing = tuple[str, tuple[Cell, ...]]  # its name and its squares


def _size_of(shape: Sequence[Cell]) -> tuple[int, int]:
    """Width and height in squares."""
    return max(x for x, _ in shape) + 1, max(y for _, y in shape) + 1


class SeatItem(PlacedItem):
    """A player's place: name, penalty so far, and the pieces and pillars still in hand."""

    kept = True

    def __init__(self, model: Model, seat: int, display: Display) -> None:
        super().__init__()
        self.model, self.seat, self.display = model, seat, display
        self.large: bool | None = None
        self.slots: list[Slot] = []
        self._cell = 10.0
        self._hand: str | None = None
        self._looked_at: str | None = None
        self._active = False
        turn = with_key(names.TURN_TIP, names.TURN_KEY, "Space")
        self.buttons = (
            ButtonItem(model.turn, names.TURN, turn, self, size=CAPTION),
            ButtonItem(model.flip, names.FLIP, with_key(names.FLIP_TIP, names.FLIP_KEY), self, size=CAPTION),
        )
        self._head, self._aside = QRectF(), False  # of the name; whether it stands beside the pieces
        self.show_anew()

    # what it shows

    def show_anew(self) -> None:
        """Another game, or another position."""
        self.setOpacity(PALE if self._out() else 1.0)
        self.show_stock()

    def show_stock(self) -> None:
        """What this player holds has changed."""
        if self.large is not None and not self.large:
            self._lay_out()
        self._fill_slots()
        self.update()

    def show_hand(self, name: str | None, looked_at: str | None) -> None:
        """What is in the hand, and what is pointed at."""
        if (name, looked_at) != (self._hand, self._looked_at):
            self._hand, self._looked_at = name, looked_at
            self.update()

    def show_buttons(self, *, enabled: bool) -> None:
        """Whether there is a piece in the hand that can be turned."""
        for button in self.buttons:
            button.show_state(enabled=enabled)

    def show_active(self, active: bool) -> None:
        """Whether this player is to decide."""
        self._active = active
        self.update()

    def fade(self) -> QVariantAnimation:
        """This player is out."""
        animation = ramp(self, 500, lambda part: self.setOpacity(1 - (1 - PALE) * part))
        animation.setEasingCurve(QEasingCurve.Type.OutQuad)
        return animation

    def _out(self) -> bool:
        """Out while the others still play."""
        return self.display.out[self.seat] and not self.display.over

    # where things are

    def place(self, rect: QRectF, *, large: bool = False) -> None:
        super().place(rect)
        self.large = large
        self._lay_out()

    def thing_at(self, point: QPointF) -> str | None:
        local = self.mapFromScene(point)
        return next((slot.name for slot in self.slots if slot.here and slot.rect.contains(local)), None)

    def slot_rect(self, name: str) -> QRectF | None:
        """Where a thing of this name lies, or where the last of them lay."""
        slots = sorted((slot for slot in self.slots if slot.name == name), key=lambda slot: not slot.here)
        slot = next(iter(slots), None)
        return self.mapRectToScene(slot.rect) if slot is not None else None

    def slot_centre(self, name: str) -> QPointF:
        rect = self.slot_rect(name)
        return rect.center() if rect is not None else self.sceneBoundingRect().center()

    def _lay_out(self) -> None:
        """The name above the pieces or beside them, whichever leaves them larger; they are as large as all of them
        fit. The buttons stand at the edge of the large place."""
        text = min(1.35, look().text_size / 100)
        inside = self.rect.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        for button in self.buttons:
            button.setVisible(bool(self.large))
        if self.large:
            wide = max(BUTTON, *(button.width() for button in self.buttons))
            high = min(BUTTON_HIGH * text, (inside.height() - HEAD * text) / 2 - 8)
            for number, button in enumerate(self.buttons):
                top = inside.bottom() - (2 - number) * (high + 6) + 6
                button.place(QRectF(inside.right() - wide, top, wide, high))
        high, side = (HEAD if self.large else SMALL_HEAD) * text, min(SIDE * text, inside.width() * 0.4)
        ways = [(QRectF(inside.left(), inside.top(), inside.width(), high), inside.adjusted(0, high + 4, 0, 0))]
        if not self.large:
            head = QRectF(inside.left(), inside.top(), side, inside.height())
            ways.append((head, inside.adjusted(side + 10, 0, 0, 0)))
        else:
            ways[0][1].setRight(self.buttons[0].x() - EDGE)
        self._cell = 0.0
        for number, (head, room) in enumerate(ways):
            cell, slots = self._packed(room)
            if cell > self._cell:
                self._cell, self.slots, self._head, self._aside = cell, slots, head, number == 1
        self._fill_slots()

    def _packed(self, room: QRectF) -> tuple[float, list[Slot]]:
        """The largest squares with which everything has room."""
        cell = LARGEST if self.large else LARGEST_SMALL
        while (slots := self._flow(room, cell)) is None and cell > 5:
            cell *= 0.97
        return cell, slots or []

    def _flow(self, room: QRectF, cell: float) -> list[Slot] | None:
        """Row by row, low things on top of each other where a high one lies beside them. None if there is no room."""
        gap = cell * GAP
        shapes = [(name, self.model.shapes[name][self.model.lying(name)]) for name in self._shown()]
        sizes = {name: _size_of(shape) for name, shape in shapes}
        left = sorted(shapes, key=lambda shape: (-sizes[shape[0]][1], shape[0] == PILLAR))
        slots: list[Slot] = []
        y = room.top()
        while left:
            tall = sizes[left[0][0]][1] * cell
            if y + tall > room.bottom() + 0.5:
                return None
            x = room.left()
            while left:
                column = self._column(left, sizes, tall, cell, gap, room.right() + 0.5 - x)
                if not column:
                    break
                top, wide = y, 0.0
                for name, shape in column:
                    across, down = sizes[name][0] * cell, sizes[name][1] * cell
                    slots.append(Slot(name, QRectF(x, top, across, down), list(shape), True))
                    top += down + gap
                    wide = max(wide, across)
                    left.remove((name, shape))
                x += wide + gap
            if x == room.left():
                return None
            y += tall + gap
        return slots

    @staticmethod
    def _column(
        left: Sequence[Thing], sizes: Mapping[str, tuple[int, int]], tall: float, cell: float, gap: float, room: float
    ) -> list[Thing]:
        """What lies next in a row that is so tall: the highest thing that has room, and below it what still fits there
        and is not wider."""
        found: list[Thing] = []
        wide = room
        for thing in left:
            across, down = sizes[thing[0]][0] * cell, sizes[thing[0]][1] * cell
            used = sum(sizes[name][1] * cell + gap for name, _ in found)
            if across <= wide and used + down <= tall + 0.5:
                found.append(thing)
                wide = min(wide, across) if len(found) == 1 else wide
        return found

    def _shown(self) -> list[str]:
        """What has a place in the tray: everything in the large one, where nothing moves; else what is left."""
        if not self.large:
            return self.display.held(self.seat)
        pieces = [piece.name for piece in self.display.geometry.pieces for _ in range(piece.count)]
        return pieces + [PILLAR] * PILLARS

    def _fill_slots(self) -> None:
        left = self.display.held(self.seat)
        for slot in reversed(self.slots):  # of two equal pieces the first is used up first
            slot.here = slot.name in left
            if slot.here:
                left.remove(slot.name)

    # Qt

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        setup = self.model.session.setup
        player = setup.seats[self.seat]
        active = self._active
        rounded_card(painter, self.rect, glow=active)
        self._paint_head(painter, player.name, player.colour)
        fitting = set(self.model.fitting()) if active else set()
        held = next((slot for slot in self.slots if slot.here and slot.name == self._hand), None)
        looked_at = next((slot for slot in self.slots if slot.here and slot.name == self._looked_at), None)
        for slot in self.slots:
            dim = active and self.model.open() and slot.name not in fitting
            if slot is looked_at and slot is not held:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(look().colour("glow", 0.3))
                painter.drawRoundedRect(slot.rect.adjusted(-5, -5, 5, 5), 7, 7)
            self._paint_slot(painter, slot, player.colour, dim=dim, held=slot is held)

    def _paint_head(self, painter: QPainter, name: str, colour: str) -> None:
        """Name, penalty so far, and what that number means, where there is room for it."""
        head, size = self._head, 22.0 if self.large else 17.0
        total = self.display.totals[self.seat] if self.display.games > 1 else None
        caption = str(penalty_caption(over=self.display.over, total=total, out=self._out()))
        points = self.display.penalty[self.seat]
        row = QRectF(head.left(), head.top(), head.width(), head.height())
        if self._aside:  # in two rows
            row.setHeight(min(head.height() / 2, 34.0 * look().text_size / 100))
            row.translate(0, head.height() / 2 - row.height())
        left = paint_chip(painter, colour, row, min(row.height() * 0.8, size * 1.5)) + 8
        if self._aside:
            paint_name(painter, name, row.adjusted(left - row.left(), 0, 0, 0), size)
            below = row.translated(0, row.height())
            right = paint_points(painter, points, below, size * 1.2)
            room = below.adjusted(0, 0, right - below.right() - 8, 0)
            write_legibly(painter, room, caption, CAPTION, role="muted", side=Qt.AlignmentFlag.AlignRight)
            return
        right = paint_points(painter, points, row, size * 1.2)
        used = paint_name(painter, name, row.adjusted(left - row.left(), 0, right - row.right() - 8, 0), size)
        room = QRectF(left + used + 12, row.top(), right - left - used - 20, row.height())
        write_legibly(painter, room, caption, CAPTION, role="muted", side=Qt.AlignmentFlag.AlignRight)

    def _paint_slot(self, painter: QPainter, slot: Slot, colour: str, *, dim: bool, held: bool) -> None:
        painter.save()
        if held:
            painter.setPen(QPen(look().colour("glow"), 2.5))
            painter.setBrush(look().colour("glow", 0.22))
            painter.drawRoundedRect(slot.rect.adjusted(-5, -5, 5, 5), 7, 7)
        painter.translate(slot.rect.topLeft())
        shape = slot.shape
        if not slot.here:
            painter.setPen(QPen(look().colour("line"), 1.0, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(piece_path(shape, self._cell))
        else:
            painter.setOpacity(0.38 if dim else 1.0)
            if slot.name == PILLAR:
                paint_pillar(painter, self._cell, colour)
            else:
                paint_piece(painter, shape, self._cell, colour)
        painter.restore()
