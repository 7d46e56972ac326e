"""A player's place: name, penalty so far, and the pieces and pillars still in hand."""

from __future__ import annotations

from attrs import define
from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.pillars.engine.components import PILLAR, PILLARS, Cell
from tuscany_app.games.pillars.table.display import Display
from tuscany_app.games.pillars.table.items.pieces import paint_piece, paint_pillar, piece_path
from tuscany_app.games.pillars.table.model import Model
from tuscany_app.games.pillars.words.names import penalty_caption
from tuscany_app.table.animation_queue import ramp
from tuscany_app.table.paint import fitted, rounded_card
from tuscany_app.table.placed_item import PlacedItem
from tuscany_app.table.seat_strip import paint_chip, paint_name, paint_points
from tuscany_app.table.theme import look

PALE = 0.72  # the opacity of a player who is out


@define
class Slot:
    """Where a thing of the tray lies."""

    name: str
    rect: QRectF
    shape: list[Cell]
    here: bool


class SeatItem(PlacedItem):
    """A player's place: name, penalty so far, and the pieces and pillars still in hand."""

    kept = True
    LEAST = 330.0

    def __init__(self, model: Model, seat: int, display: Display) -> None:
        super().__init__()
        self.model, self.seat, self.display = model, seat, display
        self.large: bool | None = None
        self.slots: list[Slot] = []
        self._cell = 10.0
        self._hand: str | None = None
        self._looked_at: str | None = None
        self._active = False
        self.show_anew()

    # what it shows

    def show_anew(self) -> None:
        """Another game, or another position."""
        self.setOpacity(PALE if self._out() else 1.0)
        self.show_stock()

    def show_stock(self) -> None:
        """What this player holds has changed."""
        self._fill_slots()
        self.update()

    def show_hand(self, name: str | None, looked_at: str | None) -> None:
        """What is in the hand, and what is pointed at."""
        if (name, looked_at) != (self._hand, self._looked_at):
            self._hand, self._looked_at = name, looked_at
            self.update()

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

    def _head(self) -> float:
        return look().text_size / 100 * (54 if self.large else 40)

    def _lay_out(self) -> None:
        """The largest size at which everything fits below the name."""
        room = self.rect.adjusted(16, self._head() + 8, -16, -12)
        cell = 34.0 if self.large else 24.0
        while cell > 5 and not self._flow(room, cell):
            cell *= 0.95

    def _flow(self, room: QRectF, cell: float) -> bool:
        pieces = [piece for piece in self.display.geometry.pieces for _ in range(piece.count)]
        shapes = [(piece.name, list(self.model.shapes[piece.name][self.model.lying(piece.name)])) for piece in pieces]
        shapes += [(PILLAR, [(0, 0)])] * PILLARS
        x, y, tall = room.left(), room.top(), 0.0
        gap = cell * 0.55
        pillars = PILLARS * cell + (PILLARS - 1) * gap
        slots: list[Slot] = []
        for number, (name, shape) in enumerate(shapes):
            width, height = (max(part[axis] for part in shape) + 1 for axis in (0, 1))
            needed = pillars if number == len(pieces) else width * cell  # the pillars stay together
            if x + needed > room.right() and x > room.left():
                x, y, tall = room.left(), y + tall + gap, 0.0
            slots.append(Slot(name, QRectF(x, y, width * cell, height * cell), shape, True))
            x += width * cell + gap
            tall = max(tall, height * cell)
        self._cell, self.slots = cell, slots
        self._fill_slots()
        return y + tall <= room.bottom() and all(slot.rect.right() <= room.right() + 1 for slot in slots)

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
        head, size = self._head(), 22.0 if self.large else 17.0
        chip = head * 0.58
        row = QRectF(14, 3, self.rect.width() - 32, head)
        left = paint_chip(painter, colour, row, chip) + 10
        right = paint_points(painter, self.display.penalty[self.seat], row.translated(0, 2), size * 1.35)
        total = self.display.totals[self.seat] if self.display.games > 1 else None
        caption = str(penalty_caption(over=self.display.over, total=total, out=self._out()))
        small = look().font(size * 0.62)
        most = right - 22 - left  # beside the number
        space = QFontMetricsF(small).horizontalAdvance(caption)
        beside = QFontMetricsF(look().font(size, bold=True)).horizontalAdvance(name) + 14 + space <= most
        if beside:
            above, below = QRectF(left, 3, most - space, head), QRectF(left + most - space, 4, space + 2, head)
        else:  # a narrow place has both one above the other
            size *= 0.86
            small = fitted(size * 0.72, caption, most)
            above, below = QRectF(left, 3, most, head * 0.58), QRectF(left, head * 0.56, most, head * 0.4)
        painter.setFont(small)
        painter.setPen(look().colour("muted"))
        painter.drawText(below, Qt.AlignmentFlag.AlignVCenter, caption)
        paint_name(painter, name, above, size)

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
