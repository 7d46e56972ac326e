"""The players: parts for the head of a player's place, and a strip of players for games that need no more.

A game with few things puts `SeatStrip(model)` on its table. A game whose places contain boards or pieces paints their
heads with the same chip, name and points.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tuscany_app.table.legible import LEGIBLE
from tuscany_app.table.model import AnyModel
from tuscany_app.table.paint import rounded_card
from tuscany_app.table.placed_item import PlacedItem
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import look

More = Callable[[QPainter, int, QRectF], None]  # paints something of a seat's in a rectangle
GAP = 12.0  # between two players
MARGIN = 26.0  # around the table
LEAST = QSizeF(220, 80)  # of a strip beside and below a board
INSIDE = 10.0  # between the edge of a card and what is written on it
CHIP, NAME, POINTS = 26.0, 16.0, 22.0


def paint_chip(painter: QPainter, colour: str, row: QRectF, size: float) -> float:
    """Paint a player's chip at the left of a row. Returns its right edge."""
    paint_swatch(painter, colour, QRectF(row.left(), row.center().y() - size / 2, size, size))
    return row.left() + size


def paint_name(painter: QPainter, name: str, room: QRectF, size: float) -> float:
    """Paint a player's name: smaller where there is little room, and only then shortened. Returns its width."""
    font = _no_higher(look().font(size, bold=True), room.height() * 0.8)
    wide = QFontMetricsF(font).horizontalAdvance(name)
    if wide > room.width() > 0:
        least = min(font.pixelSize(), math.ceil(LEGIBLE))
        font.setPixelSize(max(least, math.floor(font.pixelSize() * room.width() / wide)))
    shown = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, room.width())
    painter.setFont(font)
    painter.setPen(look().colour("ink"))
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)
    return QFontMetricsF(font).horizontalAdvance(shown)


def paint_points(painter: QPainter, points: int, row: QRectF, size: float) -> float:
    """Paint a player's points at the right of a row. Returns their left edge."""
    font = _no_higher(look().font(size, bold=True, title=True), row.height())
    painter.setFont(font)
    painter.setPen(look().colour("ink"))
    painter.drawText(row, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(points))
    return row.right() - QFontMetricsF(font).horizontalAdvance(str(points))


def _no_higher(font: QFont, pixels: float) -> QFont:
    font.setPixelSize(max(1, min(font.pixelSize(), round(pixels))))
    return font


class SeatStrip(PlacedItem):
    """All players with chip, name and points, side by side or stacked. The player who must decide is lit. The scene's
    `show_turn` calls `refresh`."""

    def __init__(self, model: AnyModel, points: Callable[[int], int] | None = None, more: More | None = None) -> None:
        """`points` gives a seat's points, and `more` further facts for the room below the name; without it there are
        none."""
        super().__init__()
        self._model, self._points_of, self._more = model, points, more
        self._players = model.session.setup.seats
        self._points: list[int] = []
        self._stacked = False
        self.lit: int | None = None  # the seat that is to decide
        self.refresh()

    def place(self, rect: QRectF, *, stacked: bool = False) -> None:
        super().place(rect)
        self._stacked = stacked

    def place_beside(self, board: QRectF, aspect: float) -> QRectF:
        """Stack the players at the right of a board, or in a narrow window below it, so that the table has this width :
        height. Returns the table's rectangle for `setSceneRect`."""
        table = board.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
        if aspect >= 1:
            wide = max(LEAST.width(), table.height() * aspect - table.width() - 2 * GAP)
            self.place(QRectF(board.right() + 2 * GAP, board.top(), wide, board.height()), stacked=True)
            table.setRight(table.right() + wide + 2 * GAP)
        else:
            high = max(LEAST.height(), table.width() / aspect - table.height() - 2 * GAP)
            self.place(QRectF(board.left(), board.bottom() + 2 * GAP, board.width(), high))
            table.setBottom(table.bottom() + high + 2 * GAP)
        return table

    def refresh(self) -> None:
        """Show whose turn it is, and the points of the current state."""
        state = self._model.state
        self.lit = None if state.over() else state.actor()
        if self._points_of is not None:
            self._points = [self._points_of(seat) for seat in range(len(self._players))]
        self.update()

    def places_of(self, target: str) -> list[QRectF]:
        """The place of the player named by the target `seat:0`, `seat:1` and so on. Empty for any other target."""
        return [self.seat_rect(seat) for seat in range(len(self._players)) if target == f"seat:{seat}"]

    def seat_rect(self, seat: int) -> QRectF:
        """The rectangle of a player's card in the scene."""
        return self.mapRectToScene(self._card(seat))

    def _card(self, seat: int) -> QRectF:
        rect, count = self.rect, len(self._players)
        most = rect.height() if self._more is not None else 2.6 * CHIP * _text()  # no more than names need
        if self._stacked:
            high = min(most, (rect.height() - GAP * (count - 1)) / count)
            return QRectF(rect.left(), rect.top() + seat * (high + GAP), rect.width(), high)
        wide = (rect.width() - GAP * (count - 1)) / count
        return QRectF(rect.left() + seat * (wide + GAP), rect.top(), wide, min(most, rect.height()))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for seat, player in enumerate(self._players):
            card = self._card(seat)
            rounded_card(painter, card, glow=seat == self.lit)
            inside = card.adjusted(INSIDE, 4, -INSIDE, -4)
            row = QRectF(inside.topLeft(), QSizeF(inside.width(), self._head(inside)))
            left, right = paint_chip(painter, player.colour, row, min(row.height(), CHIP * _text())) + 8, row.right()
            if self._points:
                right = paint_points(painter, self._points[seat], row, POINTS) - 8
            paint_name(painter, player.name, QRectF(left, row.top(), right - left, row.height()), NAME)
            if self._more is not None and row.height() < inside.height():
                painter.save()
                self._more(painter, seat, QRectF(row.bottomLeft(), inside.bottomRight()))
                painter.restore()

    def _head(self, inside: QRectF) -> float:
        """The height of the row with the name: the whole card, unless there is more below the name."""
        return inside.height() if self._more is None else min(inside.height(), 1.6 * CHIP * _text())


def _text() -> float:
    return look().text_size / 100
