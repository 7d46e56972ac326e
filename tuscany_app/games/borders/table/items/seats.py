"""The players' places and the score row."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.borders.table.art.brush import (
    AREA_INK,
    DIGITS,
    ground_of,
    paint_coin,
    paint_tag,
    paint_vignette,
    vignette,
)
from tuscany_app.games.borders.table.art.map_sites import PICTURE
from tuscany_app.games.borders.table.display import Display
from tuscany_app.games.borders.table.items.board import MapItem
from tuscany_app.games.borders.table.model import Model
from tuscany_app.games.borders.words import hints
from tuscany_app.games.borders.words.names import area_name
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.table.grid import HexGrid
from tuscany_app.table.legible import LEGIBLE, legible, letters, write_legibly
from tuscany_app.table.opponent_zoom import OpponentItem
from tuscany_app.table.paint import faded, rounded_card
from tuscany_app.table.placed_item import PlacedItem
from tuscany_app.table.seat_strip import paint_chip, paint_name, paint_points
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import look

CHIP = 18.0  # of a player who has a value
NAME = 80.0  # room that a name has at least before the areas are shown beside it
ROW = 26.0  # of a name beside a map
BESIDE = 104.0  # at least, of the words beside a map
BROAD = 190.0  # from this width on name and points have room in one row
ONE_ROW = 440.0  # width of a score row
SMALL, BROADEST = 42.0, 66.0  # width of an area beside a map
CELL_HIGH = 0.86  # its height with the gap below it, in widths


def _text(most: float = 1.35) -> float:
    return min(most, look().text_size / 100)


def head_height(*, large: bool) -> float:
    return (30.0 if large else 27.0) * _text()


def _cell_width(room: QRectF, count: int) -> float:
    """Of areas in rows, as large as all of them fit."""
    wide = BROADEST
    while wide > SMALL and int(room.width() / wide) * int((room.height() + 3) / (wide * CELL_HIGH)) < count:
        wide -= 2
    return min(wide, room.width())


def in_one_row(wide: float) -> bool:
    """Whether all areas have room beside each other, with values that can be read."""
    return wide >= ONE_ROW


class SeatItem(OpponentItem):
    """A player's place: name, points, areas, and the map."""

    def __init__(self, model: Model, seat: int, display: Display) -> None:
        super().__init__()
        self.model, self.seat, self.display = model, seat, display
        state = model.state
        colour = model.session.setup.seats[seat].colour
        self.map = MapItem(state.geometry, state.boards[seat], seat, colour, display, self)
        self.large: bool | None = None
        self.deciding = False
        self._head = QRectF()  # beside or above the map
        self._above = True

    # where things are

    @staticmethod
    def above(room: QRectF, board: QRectF, *, large: bool) -> float:
        """The scale of the map with the name above it."""
        head = head_height(large=large)
        return min((room.width() - 12) / board.width(), (room.height() - head - 7) / board.height())

    @staticmethod
    def beside(room: QRectF, board: QRectF) -> float:
        """The scale of the map with the name beside it."""
        return min((room.width() - BESIDE * _text(1.3) - 14) / board.width(), (room.height() - 12) / board.height())

    def place(self, rect: QRectF, *, large: bool = False) -> None:
        super().place(rect)
        self.large = large
        board = self.map.boundingRect()
        scale, beside = self.above(self.rect, board, large=large), self.beside(self.rect, board)
        above = large or scale >= beside
        scale = scale if above else beside
        wide, high = board.width() * scale, board.height() * scale
        self.map.setScale(scale)
        self._above = above
        if above:
            x, y = (rect.width() - wide) / 2, rect.height() - high - 5
            self._head = QRectF(10, 2, rect.width() - 20, y - 3)
        else:
            x, y = rect.width() - wide - 6, (rect.height() - high) / 2
            self._head = QRectF(10, 8, x - 16, rect.height() - 16)
        self.map.setPos(QPointF(x, y) - board.topLeft() * scale)

    def show_deciding(self, deciding: bool) -> None:
        self.deciding = deciding
        self.update()

    # Qt

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        rounded_card(painter, self.rect, glow=self.deciding)
        if self._above:
            self._paint_head(painter)
        else:
            self._paint_side(painter)

    def _paint_head(self, painter: QPainter) -> None:
        """Name at the left, areas and points at the right."""
        head, player = self._head, self.model.session.setup.seats[self.seat]
        size = 19.0 if self.large else 16.0
        chip = min(head.height() * 0.8, size * 1.5 * look().text_size / 100)
        left = paint_chip(painter, player.colour, head, chip) + 8
        right = paint_points(painter, self._points(), head, size * 1.3)
        pips, pip = right - 12, chip * 0.42
        if pips - self._pips_wide(pip) - left > NAME:
            pips = self._pips(painter, pips, head.center().y(), pip)
        if self.display.active == self.seat:
            die = chip * 0.8
            paint_dice_mark(painter, QRectF(left, head.center().y() - die / 2, die, die))
            left += die + 7
        room = QRectF(left, head.top(), max(30.0, pips - left - 8), head.height())
        used = paint_name(painter, player.name, room, size)
        room.setLeft(left + used + 14)
        said = [str(sentence) for sentence in self.words()]
        for words in (" · ".join(said), *said[:1]):  # all of it, or what weighs most, or nothing: never half a sentence
            if words and write_legibly(painter, room, words, 13, role="muted"):
                break

    def _paint_side(self, painter: QPainter) -> None:
        """All one below the other, and in words what the dice left over would bring, and what is nearly done."""
        head, player = self._head, self.model.session.setup.seats[self.seat]
        row = QRectF(head.left(), head.top(), head.width(), ROW * _text())
        left = paint_chip(painter, player.colour, row, row.height() * 0.92) + 8
        if self.display.active == self.seat:
            die = row.height() * 0.72
            paint_dice_mark(painter, QRectF(left, row.center().y() - die / 2, die, die))
            left += die + 7
        right = paint_points(painter, self._points(), row, 20.0)
        name = row.adjusted(left - row.left(), 0, right - row.right() - 8, 0)
        if head.width() < BROAD:
            name = row = row.translated(0, row.height())
        paint_name(painter, player.name, name, 16.0)
        pip = min(13.0 * _text(), head.width() / (self.model.state.goal + 1) / 1.25)
        y = row.bottom() + 5 + pip * 0.6
        if y + pip * 0.6 <= head.bottom():
            self._pips(painter, head.left() + self._pips_wide(pip), y, pip)
        room = QRectF(head.left(), y + pip * 0.6 + 5, head.width(), head.bottom() - y - pip * 0.6 - 5)
        for words in (*self.words(), *self._nearest()):
            room.setTop(self._paint_words(painter, room, str(words)))
        self._paint_areas(painter, room.adjusted(0, 3, 0, 0))

    def _paint_words(self, painter: QPainter, room: QRectF, words: str) -> float:
        """In as many lines as it takes, if there is room for all of them; returns where the next one begins."""
        font = look().font(13)
        for size in (letters(13), letters(0)):
            font.setPixelSize(round(size))
            flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop
            box = QFontMetricsF(font).boundingRect(room.adjusted(0, 0, 0, 999), flags, words)
            if box.height() <= room.height() and box.width() <= room.width() + 1:
                painter.setFont(font)
                painter.setPen(look().colour("muted"))
                painter.drawText(room, flags, words)
                return room.top() + box.height() + 2
        return room.top()

    def _nearest(self) -> list[Sentence]:
        """The area that this player will finish first, as it looks."""
        geometry, display = self.map.geometry, self.display
        open_now = [area for area in range(len(geometry.areas)) if display.missing(self.seat, area)]
        area = min(open_now, key=lambda one: display.missing(self.seat, one), default=None)
        return [] if area is None else [hints.nearest(geometry.areas[area], display.missing(self.seat, area))]

    def _paint_areas(self, painter: QPainter, room: QRectF) -> None:
        """The areas, as many as there is room for: the finished ones with their points, then the others with how many
        spaces are to go, the nearest first."""
        geometry, display = self.map.geometry, self.display
        done = display.first[self.seat] | display.later[self.seat]
        every = range(len(geometry.areas))
        order = sorted(every, key=lambda one: (not done >> one & 1, display.missing(self.seat, one)))
        wide = _cell_width(room, len(order))
        columns = int(room.width() / wide)
        for number, area in enumerate(order):
            row, column = divmod(number, columns)
            cell = QRectF(room.left() + column * wide, room.top() + row * wide * CELL_HIGH, wide - 4, wide * 0.8)
            if cell.bottom() > room.bottom() + 1:
                return
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground_of(geometry.areas[area], area))
            painter.drawRoundedRect(cell, 5, 5)
            painter.setOpacity(1.0 if done >> area & 1 else 0.55)
            picture = QRectF(cell.left(), cell.top(), cell.width(), cell.width() / PICTURE)
            paint_vignette(painter, geometry.areas[area], picture)
            painter.setOpacity(1.0)
            size = max(LEGIBLE / DIGITS + 1, wide * 0.46)
            coin = QRectF(cell.right() - size, cell.bottom() - size, size, size)
            if done >> area & 1:
                points = geometry.first if display.first[self.seat] >> area & 1 else geometry.later
                paint_coin(painter, coin, points[area], gone=False, mine=True)
            else:
                paint_tag(painter, coin.adjusted(0, size * 0.12, 0, 0), display.missing(self.seat, area))

    def words(self) -> list[Sentence]:
        """What this player could do with the dice left over."""
        chance = self.map.light.chance
        if chance is None:
            return []
        areas = (self.map.geometry.areas[area] for area in bit_numbers(chance.areas))
        return hints.could_do((chance.next | chance.later).bit_count(), areas)

    def _points(self) -> int:
        return self.display.points(self.seat)

    def _pips_wide(self, size: float) -> float:
        return self.model.state.goal * size * 1.25

    def _pips(self, painter: QPainter, right: float, y: float, size: float) -> float:
        """How many of the areas that end the game are finished; returns where they begin."""
        goal, done = self.model.state.goal, self.display.areas_done(self.seat)
        left = right - self._pips_wide(size)
        for number in range(goal):
            hexagon = HexGrid(1, 1, size).polygon((0, 0)).translated(left + number * size * 1.25, y - size * 0.577)
            painter.setPen(QPen(look().colour("muted"), max(0.8, size * 0.1)))
            painter.setBrush(look().colour("glow") if number < done else look().colour("raised"))
            painter.drawPolygon(hexagon)
        return left


def paint_dice_mark(painter: QPainter, rect: QRectF) -> None:
    """Beside the name of the active player: a little die."""
    painter.save()
    painter.translate(rect.center())
    painter.rotate(-12)
    half = rect.width() * 0.42
    painter.setPen(QPen(look().colour("ink"), 1.2))
    painter.setBrush(look().colour("accent"))
    painter.drawRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), half * 0.4, half * 0.4)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().colour("on_accent"))
    for x, y in ((-0.45, -0.45), (0, 0), (0.45, 0.45)):
        painter.drawEllipse(QPointF(x, y) * half, half * 0.2, half * 0.2)
    painter.restore()


class ScoreItem(PlacedItem):
    """The score row: every area with both values, and who has them."""

    kept = True

    def __init__(self, model: Model, display: Display) -> None:
        super().__init__()
        self.model, self.display = model, display

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rounded_card(painter, self.rect)
        room = self.rect.adjusted(6, 6, -6, -6)
        total = len(self.model.state.geometry.areas)
        columns = 9 if in_one_row(self.rect.width()) and room.width() > room.height() * 3.4 else 3
        rows = math.ceil(total / columns)
        wide, high = room.width() / columns, room.height() / rows
        for area in range(total):
            row, column = divmod(area, columns)
            cell = QRectF(room.left() + column * wide, room.top() + row * high, wide, high).adjusted(2, 2, -2, -2)
            self._paint_area(painter, area, cell, named=columns == 3)

    def _paint_area(self, painter: QPainter, area: int, cell: QRectF, *, named: bool) -> None:
        geometry = self.model.state.geometry
        name = geometry.areas[area]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(ground_of(name, area), 0.75))
        painter.drawRoundedRect(cell, 7, 7)
        top = cell.top() + 2
        if named:
            shown = str(area_name(name))
            high = min(19.0 * look().text_size / 100, cell.height() * 0.3)
            font = legible(13, shown, cell.width() - 8, bold=True)
            if font is not None and high >= font.pixelSize():
                painter.setFont(font)
                painter.setPen(look().tint(AREA_INK))
                painter.drawText(QRectF(cell.left(), top, cell.width(), high), Qt.AlignmentFlag.AlignCenter, shown)
                top += high
        room = QRectF(cell.left() + 2, top, cell.width() - 4, cell.bottom() - top - 2)
        art, values = QRectF(room), QRectF(room)
        if room.width() > room.height() * 1.3:  # side by side, else one below the other
            art.setWidth(room.width() * 0.45)
            values.setLeft(art.right())
        else:
            art.setHeight(room.height() * 0.46)
            values.setTop(art.bottom())
        picture = vignette(name)
        if picture is not None:
            wide = min(art.width(), art.height() * PICTURE)
            picture.render(painter, QRectF(art.center().x() - wide / 2, art.center().y() - wide / PICTURE / 2,
                                           wide, wide / PICTURE))  # fmt: skip
        size = min(values.width() / 2 - 1, max(values.height() * 0.6, LEGIBLE / DIGITS + 1), 40.0)
        above = max(values.height() * 0.06, (values.height() - size - CHIP) / 2)
        for half, (points, owners) in enumerate(
            ((geometry.first[area], self.display.first), (geometry.later[area], self.display.later))
        ):
            middle = values.left() + values.width() * (0.25 + 0.5 * half)
            seats = [seat for seat, areas in enumerate(owners) if areas >> area & 1]
            coin = QRectF(middle - size / 2, values.top() + above, size, size)
            paint_coin(painter, coin, points, gone=half == 0 and self.display.taken(area), mine=False)
            below = QRectF(values.left() + values.width() / 2 * half, coin.bottom() + 1, values.width() / 2, 0)
            below.setBottom(values.bottom())
            self._paint_owners(painter, seats, below)

    def _paint_owners(self, painter: QPainter, seats: list[int], room: QRectF) -> None:
        if not seats:
            return
        size = min(room.height(), room.width() / max(1.6, len(seats)) * 1.2, CHIP)
        step = min(size, (room.width() - size) / max(1, len(seats) - 1))
        left = room.center().x() - (step * (len(seats) - 1) + size) / 2
        for number, seat in enumerate(seats):
            colour = self.model.session.setup.seats[seat].colour
            paint_swatch(painter, colour, QRectF(left + number * step, room.top(), size, size))
