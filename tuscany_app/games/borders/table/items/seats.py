"""The players' places and the score row."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.borders.table.art.brush import AREA_INK, ground_of, paint_coin, vignette
from tuscany_app.games.borders.table.art.map_sites import PICTURE
from tuscany_app.games.borders.table.display import Display
from tuscany_app.games.borders.table.items.board import MapItem
from tuscany_app.games.borders.table.model import Model
from tuscany_app.games.borders.words import hints
from tuscany_app.games.borders.words.names import area_name
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.table.grid import HexGrid
from tuscany_app.table.opponent_zoom import OpponentItem
from tuscany_app.table.paint import faded, fitted, rounded_card
from tuscany_app.table.placed_item import PlacedItem
from tuscany_app.table.seat_strip import paint_chip, paint_name, paint_points
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import look

SMALLEST = 10  # of letters, in pixels
CHIP = 18.0  # of a player who has a value


def head_height(*, large: bool) -> float:
    return (34.0 if large else 28.0) * look().text_size / 100


class SeatItem(OpponentItem):
    """A player's place: name, points, areas, and the map."""

    def __init__(self, model: Model, seat: int, display: Display) -> None:
        super().__init__()
        self.model, self.seat, self.display = model, seat, display
        state = model.state
        self.map = MapItem(state.geometry, state.boards[seat], seat, display, self)
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
        side = 92.0 * min(1.3, look().text_size / 100)
        return min((room.width() - side - 14) / board.width(), (room.height() - 12) / board.height())

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
        size = 19.0 if self.large else 15.0
        chip = min(head.height() * 0.72, size * 1.5 * look().text_size / 100)
        left = paint_chip(painter, player.colour, head, chip) + 8
        right = paint_points(painter, self._points(), head, size * 1.3)
        pips = self._pips(painter, right - 12, head.center().y(), chip * 0.42)
        if self.display.active == self.seat:
            die = chip * 0.8
            paint_dice_mark(painter, QRectF(left, head.center().y() - die / 2, die, die))
            left += die + 7
        room = QRectF(left, head.top(), max(30.0, pips - left - 8), head.height())
        used = paint_name(painter, player.name, room, size)
        room.setLeft(left + used + 14)
        said = [str(sentence) for sentence in self.words()]
        for words in (" · ".join(said), *said[:1]):  # all of it, or what weighs most, or nothing: never half a sentence
            font = fitted(12, words, room.width())
            if words and font.pixelSize() >= SMALLEST:
                painter.setFont(font)
                painter.setPen(look().colour("muted"))
                painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
                break

    def _paint_side(self, painter: QPainter) -> None:
        """All one below the other, and in words what the dice left over would bring."""
        head, player = self._head, self.model.session.setup.seats[self.seat]
        text = look().text_size / 100
        chip = min(26.0 * text, head.height() * 0.2)
        row = QRectF(head.left(), head.top(), head.width(), chip)
        left = paint_chip(painter, player.colour, row, chip) + 8
        if self.display.active == self.seat:
            paint_dice_mark(painter, QRectF(left, head.top() + chip * 0.1, chip * 0.8, chip * 0.8))
        paint_points(painter, self._points(), row, 19.0)
        line = 20 * text
        paint_name(painter, player.name, QRectF(head.left(), head.top() + chip + 4, head.width(), line), 15.0)
        pip = min(12.0 * text, head.width() / (self.model.state.goal + 1) / 1.25)
        y = head.top() + chip + line + 8 + pip
        self._pips(painter, head.left() + self._pips_wide(pip), y, pip)
        words = "\n".join(str(sentence) for sentence in self.words())
        painter.setFont(look().font(12))
        painter.setPen(look().colour("muted"))
        room = QRectF(head.left(), y + pip + 2, head.width(), head.bottom() - y - pip - 2)
        painter.drawText(room, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop, words)
        used = painter.boundingRect(room, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop, words).height()
        self._paint_scored(painter, room.adjusted(0, used + 4, 0, 0))

    def _paint_scored(self, painter: QPainter, room: QRectF) -> None:
        """The finished areas with their points, as many as there is room for."""
        geometry, display = self.map.geometry, self.display
        wide = min(44.0, room.width() / 2.05)
        columns = max(1, int(room.width() / wide))
        for number, area in enumerate(bit_numbers(display.first[self.seat] | display.later[self.seat])):
            row, column = divmod(number, columns)
            cell = QRectF(room.left() + column * wide, room.top() + row * wide * 0.86, wide - 4, wide * 0.8)
            if cell.bottom() > room.bottom():
                return
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground_of(geometry.areas[area], area))
            painter.drawRoundedRect(cell, 5, 5)
            picture = vignette(geometry.areas[area])
            if picture is not None:
                picture.render(painter, QRectF(cell.left(), cell.top(), cell.width(), cell.width() / PICTURE))
            first = bool(display.first[self.seat] >> area & 1)
            coin = QRectF(cell.right() - wide * 0.42, cell.bottom() - wide * 0.42, wide * 0.4, wide * 0.4)
            paint_coin(painter, coin, geometry.first[area] if first else geometry.later[area], gone=False, mine=False)

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
        columns = 9 if room.width() > room.height() * 3.4 else 3
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
            high = min(18.0 * look().text_size / 100, cell.height() * 0.27)
            font = fitted(12, shown, cell.width() - 8, bold=True)
            font.setPixelSize(min(font.pixelSize(), math.floor(high * 0.85)))
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
        size = min(values.width() / 2 - 3, values.height() * 0.56, 40.0)
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
