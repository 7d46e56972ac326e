"""The players' places beside the land: points, figures, followers left, whose turn it is."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.carcassonne.engine.components import ROAD
from tuscany_app.games.carcassonne.engine.moves import FIGURES, WOMAN
from tuscany_app.games.carcassonne.table.art.picture_cache import PictureCache
from tuscany_app.games.carcassonne.table.display import Display
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.table.paint import faded, fitted, rounded_card
from tuscany_app.table.placed_item import PlacedItem
from tuscany_app.table.seat_strip import paint_chip, paint_name, paint_points
from tuscany_app.table.theme import look

SWITCH = 190.0  # the width from which a place has the switch that lets the table choose the figure
LEGIBLE = 13.0  # pixels of the smallest letters
USUAL = "88"  # points of a figure, all written in one size


class SeatItem(PlacedItem):
    kept = True

    def __init__(self, model: Model, seat: int, display: Display, pictures: PictureCache) -> None:
        super().__init__()
        self.model, self.seat, self.display, self.pictures = model, seat, display, pictures
        self.player = model.session.setup.seats[seat]
        self.deciding = False
        self._shown: tuple[object, ...] = ()

    def refresh(self, deciding: bool) -> None:
        """Draw it anew if anything on it has changed."""
        display, seat = self.display, self.seat
        shown = (deciding, display.active == seat, display.supply[seat], *display.figures[2 * seat : 2 * seat + 2],
                 display.joined, seat in self.model.automatic)  # fmt: skip
        if shown != self._shown:
            self._shown, self.deciding = shown, deciding
            self.update()

    def card(self) -> QRectF:
        """The whole place, in the scene."""
        return self.mapRectToScene(self.rect)

    def supply_rect(self) -> QRectF:
        """Where the followers wait, in the scene."""
        return self.mapRectToScene(self._supply())

    def switch_rect(self) -> QRectF:
        """The switch that lets the table choose the figure, in the scene; empty where there is none."""
        return self.mapRectToScene(self._switch()) if self._has_switch() else QRectF()

    # where things are

    def _rows(self) -> tuple[QRectF, QRectF]:
        room = self.rect.adjusted(9, 5, -9, -5)
        first = min(room.height() * 0.52, 30.0 * look().text_size / 100)
        gap = min(6.0, max(0.0, room.height() - 2 * first))
        below = min(room.height() - first - gap, 34.0 * min(1.5, look().text_size / 100))
        return QRectF(room.left(), room.top(), room.width(), first), QRectF(
            room.left(), room.top() + first + gap, room.width(), below
        )

    def _supply(self) -> QRectF:
        _, below = self._rows()
        return QRectF(below.left(), below.top(), min(below.width() * 0.42, below.height() * 2.1), below.height())

    def _has_switch(self) -> bool:
        room = self.rect.width() >= SWITCH * (0.5 + look().text_size / 200)
        return room and self.model.can_be_automatic(self.seat) and not self.model.mode.uncovered

    def _switch(self) -> QRectF:
        _, below = self._rows()
        side = min(below.height(), 22.0)
        return QRectF(below.right() - side, below.center().y() - side / 2, side, side)

    # Qt

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rounded_card(painter, self.rect, glow=self.deciding)
        head, below = self._rows()
        chip = min(head.height() * 0.9, 26.0 * look().text_size / 100)
        left = paint_chip(painter, self.player.colour, head, chip) + 7
        right = paint_points(painter, self.display.points(self.seat), head, 20) - 6
        if self.display.active == self.seat and not self.deciding:
            self._paint_active(painter, QPointF(left - 7, head.bottom()))
        self._paint_name(painter, QRectF(left, head.top(), right - left, head.height()))
        self._paint_supply(painter)
        if self.model.state.messages:
            self._paint_figures(painter, below)
        if self._has_switch():
            self._paint_switch(painter)

    def _paint_name(self, painter: QPainter, room: QRectF) -> None:
        """The whole name, in smaller letters if it is long."""
        name = self.player.name
        size = fitted(15, name, room.width(), bold=True).pixelSize() * 100 / look().text_size
        paint_name(painter, name, room, max(LEGIBLE * 100 / look().text_size, size))

    def _paint_active(self, painter: QPainter, corner: QPointF) -> None:
        """Whose turn it is, while somebody else decides: a little tile at the chip."""
        side = 13.0
        tile = QRectF(corner.x() - side / 2, corner.y() - side, side, side)
        painter.save()
        painter.translate(tile.center())
        painter.rotate(-10)
        painter.setPen(QPen(look().colour("ink"), 1.2))
        painter.setBrush(look().colour("accent"))
        painter.drawRoundedRect(QRectF(-side / 2, -side / 2, side, side), 2, 2)
        painter.setPen(QPen(look().colour("on_accent"), side * 0.18))
        painter.drawLine(QPointF(0, -side * 0.42), QPointF(0, side * 0.42))
        painter.restore()

    def _paint_supply(self, painter: QPainter) -> None:
        """One follower, and how many there are."""
        room = self._supply()
        side = room.height()
        scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
        pixmap = self.pictures.follower(self.player.colour, side * scale, ROAD)
        there = self.display.supply[self.seat]
        painter.setOpacity(1.0 if there else 0.3)
        painter.drawPixmap(QRectF(room.left() - side * 0.1, room.top(), side, side), pixmap, QRectF(pixmap.rect()))
        painter.setOpacity(1.0)
        text = f"×{there}"
        beside = room.adjusted(side * 0.86, 0, 0, 0)
        painter.setFont(fitted(17, text, beside.width(), bold=True))
        painter.setPen(look().colour("ink" if there else "muted"))
        painter.drawText(beside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _paint_figures(self, painter: QPainter, below: QRectF) -> None:
        """The points of both figures."""
        right = self._switch().left() - 4 if self._has_switch() else below.right()
        left = self._supply().right() + 4
        shown = FIGURES[:1] if self.display.joined else FIGURES
        wide = (right - left) / 2
        scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
        for number, _ in enumerate(shown):
            cell = QRectF(right - wide * (len(shown) - number), below.top(), wide, below.height())
            side = min(below.height() * 0.9, wide * 0.5)
            icon = QRectF(cell.left(), cell.center().y() - side / 2, side, side)
            pixmap = self.pictures.figure(self.player.colour, side * scale, woman=number == WOMAN)
            painter.drawPixmap(icon, pixmap, QRectF(pixmap.rect()))
            text = str(self.display.figures[2 * self.seat + number])
            room = QRectF(icon.right() + 1, cell.top(), cell.right() - icon.right() - 2, cell.height())
            font = fitted(14, text if len(text) > len(USUAL) else USUAL, room.width())
            font.setPixelSize(min(font.pixelSize(), round(below.height() * 0.86)))
            painter.setFont(font)
            painter.setPen(look().colour("muted"))
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)

    def _paint_switch(self, painter: QPainter) -> None:
        """On: the table chooses this player's figure."""
        on, rect = self.seat in self.model.automatic, self._switch()
        painter.setPen(QPen(look().colour("accent" if on else "line"), 1.4))
        painter.setBrush(look().colour("accent") if on else faded(look().colour("raised"), 0.6))
        painter.drawRoundedRect(rect, 5, 5)
        inset = rect.width() * 0.14
        icon = look().icon("figures", "on_accent" if on else "muted")
        icon.paint(painter, rect.adjusted(inset, inset, -inset, -inset).toRect())
