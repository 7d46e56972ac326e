"""The board in the middle of the table: two tracks around it, inside the eight tiles, the reserve and the chips."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.tuscany.engine.components import CHIPS
from tuscany_app.games.tuscany.engine.state import CENTRE, PHASES
from tuscany_app.games.tuscany.table.art.brush import BROWN, CHIPS_BELOW, HEX, least, paint_count, track_ink, write
from tuscany_app.games.tuscany.table.art.centre_board import (
    paint_board,
    paint_place,
    paint_plaque,
    paint_seals,
    path_of,
)
from tuscany_app.games.tuscany.table.art.tiles import paint_back, paint_chip, paint_tile
from tuscany_app.games.tuscany.table.art.tracks import CORNERS, TRACK, lane_of, paint_numbers
from tuscany_app.games.tuscany.table.display import Display
from tuscany_app.games.tuscany.table.marks import Marks
from tuscany_app.games.tuscany.table.spots import BankChip, Centre, Single, Spot
from tuscany_app.games.tuscany.words.explanations import phase_line
from tuscany_app.kernel.game import Seat
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.table.legible import legible, write_legibly
from tuscany_app.table.paint import DARK_DOWN, blended, faded, sized
from tuscany_app.table.placed_item import ItemLayer, PlacedItem
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import CREAM, INK, look

COLUMNS = 4


class CentreItem(PlacedItem):
    """Tracks, centre tiles, reserve and bank of chips on one board."""

    def __init__(self, display: Display, seats: tuple[Seat, ...], marks: Marks) -> None:
        super().__init__()
        self.display, self.seats, self.marks = display, seats, marks
        self.path = path_of(self.rect)  # of the tracks
        self.wide = 10.0  # of a tile
        self.slots: list[QPointF] = []
        self.chips: list[QRectF] = []
        self.reserve = QRectF()
        self.plaque = QRectF()  # what the reserve lies on
        self.head = QRectF()
        self._frame = FrameLayer(self)
        self._tiles = TilesLayer(self)
        self.pawns = PawnsLayer(self)
        self.phase_line: list[Sentence] = []
        self._told: tuple[object, ...] = ()  # the facts that it tells

    def place(self, rect: QRectF) -> None:
        if rect == self.mapRectToParent(self.rect):
            return
        for layer in (self._frame, self._tiles, self.pawns):
            layer.prepareGeometryChange()
        super().place(rect)
        self.path = path_of(self.rect)
        inside = self.rect.adjusted(self.band + 7, self.band + 4, -self.band - 7, -self.band - 5)
        text = min(1.35, look().text_size / 100)
        head = min(21.0 * text, inside.height() * 0.16)
        self.head = QRectF(inside.left(), inside.top(), inside.width(), head)
        chip = min(inside.height() * 0.235, inside.width() / 6.6)
        room = QRectF(inside.left(), inside.top() + head, inside.width(), inside.height() - head - chip - 3)
        self.wide = min(room.width() / 4.95, room.height() / 2 * HEX) - 3
        step = self.wide + 4
        left = room.left() + (room.width() - 5.05 * step) / 2
        high = self.wide / HEX + 4  # both rows close together, wherever there is more room than they need
        top = room.center().y() - high
        self.slots = [
            QPointF(left + (number % COLUMNS + 0.5) * step, top + (number // COLUMNS + 0.5) * high)
            for number in range(CENTRE)
        ]
        at = QPointF(left + 4.56 * step, room.center().y() - high * 0.08)
        size = self.wide * 0.8
        self.reserve = QRectF(at.x() - size / 2, at.y() - size / HEX / 2, size, size / HEX)
        self.plaque = self.reserve.adjusted(-6, -8, 6, 22)
        gap = (inside.width() - 5 * chip) / 5
        self.chips = [
            QRectF(inside.left() + gap / 2 + number * (chip + gap), inside.bottom() - chip, chip, chip)
            for number in range(len(CHIPS))
        ]

    @property
    def band(self) -> float:
        """How broad both tracks are together."""
        return self.path.band

    # where things are

    def slot_rect(self, slot: int) -> QRectF:
        centre = self.slots[slot - 1]
        return self.mapRectToScene(
            QRectF(centre.x() - self.wide / 2, centre.y() - self.wide / HEX / 2, self.wide, self.wide / HEX)
        )

    def chip_rect(self, chip: str) -> QRectF:
        return self.mapRectToScene(self.chips[CHIPS.index(chip)])

    def chips_rect(self) -> QRectF:
        return self.mapRectToScene(self.chips[0].united(self.chips[-1]))

    def reserve_rect(self) -> QRectF:
        return self.mapRectToScene(self.reserve)

    def head_rect(self) -> QRectF:
        return self.mapRectToScene(self.head)

    def tiles_rect(self) -> QRectF:
        return self.slot_rect(1).united(self.slot_rect(CENTRE))

    def lane_rects(self, *, green: bool) -> list[QRectF]:
        """The four sides of a track."""
        half, room = self.path.breadth(green=green), self.path.inset(lane_of(green=green)[0])
        top, bottom = QRectF(room), QRectF(room)
        top.setHeight(half)
        bottom.setTop(room.bottom() - half)
        left, right = QRectF(room), QRectF(room)
        left.setWidth(half)
        right.setLeft(room.right() - half)
        return [self.mapRectToScene(side) for side in (top, right, bottom, left)]

    def spot_at(self, point: QPointF) -> Spot | None:
        here = self.mapFromScene(point)
        for slot, centre in enumerate(self.slots, start=1):
            away = here - centre
            if math.hypot(away.x(), away.y()) < self.wide * 0.47:
                return Centre(slot)
        for chip, rect in zip(CHIPS, self.chips, strict=True):
            if rect.contains(here):
                return BankChip(chip)
        if self.reserve.contains(here):
            return Single.RESERVE
        if self.rect.contains(here) and not self.path.inset(1.0).contains(here):
            return Single.GREEN if not self.path.inset(0.5).contains(here) else Single.RED
        return None

    def cell(self, number: int, *, green: bool) -> QPointF:
        """The middle of a space of a track, from the upper left corner on clockwise."""
        return self.path.cell(number, green=green)

    def show_phase(self) -> None:
        """The head says which phase and round it is from now on."""
        display = self.display
        over = display.active is None
        facts = display.phase, display.round, over, display.last_round, display.ending
        if facts != self._told:
            self._told = facts
            self.phase_line = phase_line(
                display.phase, display.round, over=over, last_round=display.last_round, ending=display.ending
            )
            self._tiles.update()

    def change(self) -> None:
        self._tiles.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pass  # its layers do


class FrameLayer(ItemLayer[CentreItem]):
    """The board itself with its tracks, which never changes."""

    kept = True

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = self.whole
        paint_board(painter, whole.rect)
        paint_numbers(painter, whole.path)
        for centre in whole.slots:
            paint_place(painter, centre, whole.wide + 3)
        paint_plaque(painter, whole.plaque)


class TilesLayer(ItemLayer[CentreItem]):
    """Tiles, reserve and chips."""

    kept = True

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole, display, marks = self.whole, self.whole.display, self.whole.marks
        self._head(painter)
        for slot, centre in enumerate(whole.slots, start=1):
            spot, tile = Centre(slot), display.centre[slot - 1]
            if tile is not None and spot not in marks.away:
                paint_tile(painter, tile, centre, whole.wide)
            marks.hexagon(painter, spot, centre, whole.wide - 2)
        self._reserve(painter)
        for chip, left, rect in zip(CHIPS, display.bank, whole.chips, strict=True):
            if left:
                for layer in range(min(left, 5) - 1, -1, -1):
                    up = rect.translated(0, layer * 0.9)
                    if layer:
                        painter.setPen(QPen(faded(BROWN, 0.5), 0.7))
                        painter.setBrush(look().tint(CHIPS_BELOW))
                        painter.drawEllipse(up.adjusted(1, 1, -1, -1))
                paint_chip(painter, chip, rect)
            else:
                painter.setPen(QPen(look().colour("muted"), 1.2, Qt.PenStyle.DashLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(rect.adjusted(2, 2, -2, -2))
            paint_count(
                painter,
                QPointF(rect.right() + rect.width() * 0.12, rect.bottom() - rect.height() * 0.2),
                rect.height() * 0.4,
                left,
            )
            marks.box(painter, BankChip(chip), rect.adjusted(-1, -1, 1, 1), rect.width() / 2 + 1)

    def _head(self, painter: QPainter) -> None:
        texts = [str(sentence) for sentence in self.whole.phase_line]
        if not texts:
            return
        head, display, text = self.whole.head, self.whole.display, " · ".join(texts)
        seal = head.height() * 0.42
        seals = PHASES * seal * 1.35 + seal * 0.8
        room = head.width() * 0.9 - seals - head.height()
        font = legible(13, text, room, bold=True)
        while font is None and len(texts) > 1:  # as much as there is room for
            texts.pop()
            text = " · ".join(texts)
            font = legible(13, text, room, bold=True)
        wide = QFontMetricsF(font).horizontalAdvance(text) + 2 if font is not None else room
        plaque = QRectF(0, 0, wide + seals + head.height() * 1.1, head.height() - 2)
        plaque.moveCenter(head.center())
        paint_plaque(painter, plaque)
        left = plaque.left() + head.height() * 0.55
        over = display.active is None and display.round > 0
        done, now = (PHASES, 0) if over else (display.phase - 1, display.phase) if display.round else (0, 0)
        paint_seals(painter, QPointF(left, plaque.center().y()), seal, done, now, PHASES)
        line = QRectF(left + seals, plaque.top(), wide, plaque.height())
        write(painter, line, text, 13, bold=True)

    def _reserve(self, painter: QPainter) -> None:
        whole = self.whole
        rect, left = whole.reserve, whole.display.reserve
        for layer in range(min(4, 1 + left // 6) if left else 0, 0, -1):
            paint_back(painter, rect.center() + QPointF(-layer * 0.6, 6 - layer * 3.0), rect.width(), None)
        if not left:
            paint_place(painter, rect.center(), rect.width())
        paint_count(
            painter, QPointF(rect.center().x(), rect.center().y() - rect.height() * 0.06), rect.height() * 0.42, left
        )
        text = str(say("Reserve"))
        line = QRectF(whole.plaque.left() + 2, rect.bottom() + 2, whole.plaque.width() - 4, 18)
        write_legibly(painter, line, text, 11, role="muted", side=Qt.AlignmentFlag.AlignHCenter)


class PawnsLayer(ItemLayer[CentreItem]):
    """Everybody's two pawns. `steps` are those on their way: seat and track to a value between two spaces."""

    def __init__(self, whole: CentreItem) -> None:
        super().__init__(whole)
        self.steps: dict[tuple[int, bool], float] = {}

    def boundingRect(self) -> QRectF:
        return self.whole.boundingRect().adjusted(-6, -10, 6, 6)

    def centre(self, seat: int, *, green: bool) -> QPointF:
        """Where a pawn stands; several on one space stand beside each other."""
        whole = self.whole
        value = self._value(seat, green=green)
        at = whole.cell(int(value), green=green)
        ahead = whole.cell(int(value) + 1, green=green)
        middle = at + (ahead - at) * (value - int(value))
        same = [
            other
            for other in range(len(whole.seats))
            if int(self._value(other, green=green)) % TRACK == int(value) % TRACK
        ]
        if len(same) > 1 and value == int(value):
            way = ahead - at
            step = way / (math.hypot(way.x(), way.y()) or 1.0) * self.size() * (0.5 if len(same) < 4 else 0.44)
            corner = int(value) % TRACK in CORNERS  # there they stand in a row from the corner on
            middle += step * (same.index(seat) - (0 if corner else (len(same) - 1) / 2))
        return middle

    def size(self) -> float:
        return self.whole.band * 0.5

    def _value(self, seat: int, *, green: bool) -> float:
        place = self.whole.display.seats[seat]
        return self.steps.get((seat, green), float(place.green if green else place.red))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = self.size()
        for green in (True, False):
            for seat, player in enumerate(self.whole.seats):
                at = self.centre(seat, green=green)
                rect = QRectF(at.x() - size / 2, at.y() - size / 2, size, size)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(faded(BROWN, 0.5))
                painter.drawEllipse(rect.translated(size * 0.06, size * 0.14))
                painter.setBrush(blended(look().player(player.colour), DARK_DOWN, 0.5))
                painter.drawEllipse(rect.translated(0, size * 0.07))
                paint_swatch(painter, player.colour, rect)
                painter.setPen(QPen(track_ink(), size * 0.07))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(rect)
                self._marker(painter, rect, int(self._value(seat, green=green)))

    def _marker(self, painter: QPainter, pawn: QRectF, value: int) -> None:
        """The 50/100 marker of a pawn that has gone around."""
        if value < TRACK:
            return
        text = str(value // TRACK * TRACK)
        high = max(pawn.height() * 0.62, least(painter) * 1.05)
        wide = high * (0.62 * len(text) + 0.5)
        flag = QRectF(pawn.center().x() - wide / 2, pawn.top() - high * 0.62, wide, high)
        painter.setPen(QPen(QColor(INK), 0.8))
        painter.setBrush(QColor(CREAM))
        painter.drawRoundedRect(flag, high * 0.3, high * 0.3)
        painter.setFont(sized(max(high * 0.8, least(painter))))
        painter.setPen(QColor(INK))
        painter.drawText(flag.adjusted(-4, -1, 4, 0), Qt.AlignmentFlag.AlignCenter, text)
