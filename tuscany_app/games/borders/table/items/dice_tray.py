"""The dice in their tray, and the buttons beside them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.borders.engine.dice import COLOURS, DICE, ROLLS
from tuscany_app.games.borders.engine.moves import Done, Stop
from tuscany_app.games.borders.table.art.brush import STONES, paint_tick
from tuscany_app.games.borders.table.model import Die, Model, Roll
from tuscany_app.games.borders.words import names
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.table import layers
from tuscany_app.table.button import ButtonItem
from tuscany_app.table.keys import with_key
from tuscany_app.table.legible import legible, letters, write_legibly
from tuscany_app.table.paint import LIGHT_UP, blended, edge_of, rounded_card, shaded
from tuscany_app.table.placed_item import PlacedItem
from tuscany_app.table.theme import look

DIE = 52.0
MUCH = 96.0  # width of a button that is enough for its words


class DieItem(QGraphicsObject):
    """One of the five dice, in its slot of the tray."""

    def __init__(self, slot: int, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.slot = slot
        self.colour = COLOURS[0]
        self.kept = self.used = self.current = self.hinted = False
        self._home = QPointF()
        self._size = DIE
        self._tilt = (-7, 5, -4, 8, -6)[slot % DICE]

    def place(self, centre: QPointF, size: float) -> None:
        self.prepareGeometryChange()
        self._home, self._size = centre, size
        self.rest()

    def show_state(
        self, *, kept: bool = False, used: bool = False, current: bool = False, hinted: bool = False
    ) -> None:
        shown = (kept, used, current, hinted)
        if shown != (self.kept, self.used, self.current, self.hinted):
            self.kept, self.used, self.current, self.hinted = shown
            self.rest()

    def rest(self) -> None:
        """Lie still: kept ones straight and further down, the others as they fell."""
        self.parentItem().setZValue(layers.TABLE)
        self.setPos(self._home + QPointF(0, self._size * (0.1 if self.kept else -0.05)))
        self.setRotation(0 if self.kept else self._tilt)
        self.setScale(1.0)
        self.update()

    def carry(self, point: QPointF) -> None:
        """In somebody's hand, with its middle at a point of the scene."""
        parent = self.parentItem()
        self.setPos(parent.mapFromScene(point))
        self.setRotation(0)
        self.setScale(1.12)
        parent.setZValue(layers.MOVING)

    def tumble(self, part: float, faces: Sequence[str]) -> None:
        """On its way through the air; the last face is the one that counts."""
        self.colour = faces[min(len(faces) - 1, int(part**0.7 * len(faces)))]
        hop = abs(math.sin(part * math.pi * 2.5)) * (1 - part) ** 1.4
        self.setPos(self._home + QPointF((1 - part) ** 2 * -self._size * 0.7, -hop * self._size * 0.75))
        self.setRotation(self._tilt - (1 - part) ** 2 * (560 + 70 * self.slot))
        self.setScale(1 + 0.14 * hop)
        if part >= 1:
            self.colour = faces[-1]
            self.rest()
        self.update()

    def face_rect(self) -> QRectF:
        return self.mapRectToScene(self._face())

    def _face(self) -> QRectF:
        half = self._size / 2
        return QRectF(-half, -half, self._size, self._size)

    def boundingRect(self) -> QRectF:
        return self._face().adjusted(-9, -9, 9, 11)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        face, fill = self._face(), STONES.fill(self.colour)
        round_ = self._size * 0.2
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.current or self.hinted:
            style = Qt.PenStyle.SolidLine if self.current else Qt.PenStyle.DashLine
            painter.setPen(QPen(look().colour("accent" if self.current else "glow"), 3.0, style))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(face.adjusted(-6, -6, 6, 6), round_ + 4, round_ + 4)
        painter.setOpacity(0.28 if self.used else 1.0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look().colour("shadow"))
        painter.drawRoundedRect(face.translated(2, 4), round_, round_)
        painter.setPen(QPen(edge_of(fill), 1.6))
        painter.setBrush(shaded(face, fill))
        painter.drawRoundedRect(face, round_, round_)
        inner = face.adjusted(4, 4, -4, -4)
        painter.setPen(QPen(blended(fill, LIGHT_UP, 0.35), 1.4))
        painter.setBrush(blended(fill, LIGHT_UP, 0.07))
        painter.drawRoundedRect(inner, round_ * 0.8, round_ * 0.8)
        STONES.paint_symbol(painter, self.colour, QPointF(0, 0), self._size * 0.52)
        if self.kept and not self.used:
            painter.setPen(QPen(look().colour("glow"), 3.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(face.adjusted(-1.5, -1.5, 1.5, 1.5), round_ + 1, round_ + 1)
            tick = self._size * 0.36
            paint_tick(painter, QRectF(face.right() - tick * 0.7, face.top() - tick * 0.3, tick, tick))


class TrayItem(PlacedItem):
    """Dice, how often they were rolled, and the buttons that go with them."""

    def __init__(self, model: Model) -> None:
        super().__init__()
        self.model = model
        self.dice = [DieItem(slot, self) for slot in range(DICE)]
        tip = with_key(names.ROLL_TIP, names.ROLL_KEY, "Space")
        self.roll = ButtonItem(model.roll, model.name_of_roll(), tip, self, primary=True)
        self.stop = ButtonItem(model.stop, names.STOP, with_key(names.STOP_TIP, names.STOP_KEY), self)
        self.done = ButtonItem(model.finish, names.DONE, with_key(names.DONE_TIP, names.DONE_KEY), self)
        self.rolls = 0
        self._felt = QRectF()
        self._words = QRectF()
        self._status: tuple[Sentence, Sentence] = (names.turn_name(0, 0), names.GAME_OVER)

    def place(self, rect: QRectF) -> None:
        super().place(rect)
        high = rect.height() - 8
        size = min(high * 0.78, (rect.width() * 0.46 - 12) / (DICE * 1.2))
        step = size * 1.2
        self._felt = QRectF(4, 4, DICE * step + 12, high)
        for slot, die in enumerate(self.dice):
            die.place(QPointF(self._felt.left() + 6 + (slot + 0.5) * step, self._felt.center().y()), size)
        beside = rect.width() - self._felt.right() - 16
        wide = min(170.0, max(beside * 0.34, min(beside * 0.5 - 3, MUCH)))  # both buttons come before the words
        left, top, tall = rect.width() - 8 - 2 * wide - 6, 7.0, rect.height() - 14
        self.roll.place(QRectF(left, top, wide, tall))
        self.stop.place(QRectF(left + wide + 6, top, wide, tall))
        self.done.place(QRectF(left + wide * 0.5, top, wide * 1.5 + 6, tall))
        self._words = QRectF(self._felt.right() + 10, 4, left - self._felt.right() - 16, high)

    def show_choice(self, hinted: set[int], *, rolling: bool) -> None:
        """Which dice are put aside or used up, which button is there, where the keyboard stands."""
        model = self.model
        usable = model.usable() if not model.state.over() else [False] * DICE
        for slot, die in enumerate(self.dice):
            current = model.cursor == Die(slot)
            die.show_state(kept=slot in model.kept, used=not usable[slot], current=current, hinted=slot in hinted)
        open_now, cursor = model.open(), model.cursor
        self.roll.setVisible(rolling)
        self.stop.setVisible(rolling)
        self.done.setVisible(not rolling)
        can_roll = open_now and len(model.kept) < DICE
        self.roll.show_state(name=model.name_of_roll(), enabled=can_roll, current=cursor == Roll())
        self.stop.show_state(enabled=open_now, current=cursor == Stop())
        self.done.primary = model.only_done()
        self.done.show_state(enabled=open_now, current=cursor == Done())

    def show_status(self, turn: Sentence, stage: Sentence, rolls: int) -> None:
        self._status, self.rolls = (turn, stage), rolls
        self.update()

    def ask_to_throw(self, turn: Sentence, asked: Sentence) -> None:
        """The dice wait in the hand of the person whose turn begins."""
        for die in self.dice:
            die.show_state(used=True)
        self.roll.setVisible(True)
        self.stop.setVisible(False)
        self.done.setVisible(False)
        self.roll.show_state(name=names.THROW, enabled=True, current=True)
        self.show_status(turn, asked, 0)

    def show_left(self, left: Sequence[str], slots: Sequence[int]) -> None:
        """Grey the dice that are used up; of equal ones those in front go first. `slots` are the dice's places."""
        rest = list(left)
        slot_of = {place: slot for slot, place in enumerate(slots)}
        for place in reversed(range(DICE)):
            die = self.dice[slot_of[place]]
            here = die.colour in rest
            if here:
                rest.remove(die.colour)
            die.show_state(used=not here)

    def slot_at(self, point: QPointF) -> int | None:
        """Whose die lies under a point of the scene."""
        return next((die.slot for die in self.dice if die.face_rect().contains(point)), None)

    def button_at(self, point: QPointF) -> ButtonItem | None:
        return next((button for button in (self.roll, self.stop, self.done) if button.holds(point)), None)

    def dice_rect(self) -> QRectF:
        return self.mapRectToScene(self._felt)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        rounded_card(painter, self.rect)
        wood, dark = look().colour("wood"), look().colour("wood_dark")
        painter.setPen(QPen(dark, 1.2))
        painter.setBrush(shaded(self._felt, wood))
        painter.drawRoundedRect(self._felt, 11, 11)
        cloth = blended(look().colour("stone"), look().colour("panel"), 0.35)
        painter.setBrush(cloth)
        painter.drawRoundedRect(self._felt.adjusted(5, 5, -5, -5), 8, 8)
        self._paint_words(painter)

    def _paint_words(self, painter: QPainter) -> None:
        """Which turn it is with how often was rolled, and below it what it is about. Left out where it has no room: the
        question above the table says the same."""
        room, turn, stage = self._words, *map(str, self._status)
        line = room.height() / 2
        above, below = QRectF(room.left(), room.top(), room.width(), line), room.adjusted(0, line, 0, 0)
        written = legible(15, stage, room.width(), bold=True)
        small = written is None or written.pixelSize() < letters(15)
        used = write_legibly(painter, above, turn, 0 if small else 13, role="muted")
        write_legibly(painter, below, stage, 15, bold=True)
        size = min(line * 0.5, 14.0)
        left = above.left() + used + 10
        if left + ROLLS * size * 1.35 > above.right():
            return
        for number in range(ROLLS):
            rect = QRectF(left + number * size * 1.35, above.center().y() - size / 2, size, size)
            painter.setPen(QPen(look().colour("muted"), 1.2))
            painter.setBrush(look().colour("accent") if number < self.rolls else look().colour("raised"))
            painter.drawRoundedRect(rect, size * 0.25, size * 0.25)
