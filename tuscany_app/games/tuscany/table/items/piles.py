"""Beside the middle of the table: the piles of cards, and the colour bonuses that are still open."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.tuscany.engine.components import COLOURS
from tuscany_app.games.tuscany.table.art.brush import CARD, REGIONS, least, paint_count, rim_of
from tuscany_app.games.tuscany.table.art.centre_board import paint_annex
from tuscany_app.games.tuscany.table.art.tiles import paint_harvest, paint_pile, paint_points
from tuscany_app.games.tuscany.table.display import Display
from tuscany_app.games.tuscany.table.marks import Marks
from tuscany_app.games.tuscany.table.spots import Bonus, Single, Spot
from tuscany_app.kernel.i18n import say
from tuscany_app.table.legible import legible, write_legibly
from tuscany_app.table.placed_item import PlacedItem
from tuscany_app.table.theme import look

DIGITS = 0.74  # height of a bonus's points, in heights of its coin
PILES = (Single.DRAW, Single.DISCARD, Single.HARVEST)


class PilesItem(PlacedItem):
    """Draw pile, discards, harvest pile with the cards turned up last, and the eight colour bonuses."""

    kept = True

    def __init__(self, display: Display, marks: Marks) -> None:
        super().__init__()
        self.display, self.marks = display, marks
        self._piles: dict[Single, QRectF] = {}
        self._turned = QRectF()
        self._step = 10.0  # from one pile to the next
        self._fan_end = 10.0  # so far the harvest cards turned up may reach
        self._bonuses: list[QRectF] = []

    def place(self, rect: QRectF) -> None:
        """Piles at the left, bonuses at the right; one below the other where it is high."""
        super().place(rect)
        room = self.rect.adjusted(11, 9, -11, -8)
        text = 16.0 * min(1.35, look().text_size / 100)
        high_room = room.height() > room.width() * 0.7
        piles = QRectF(
            room.left(),
            room.top(),
            room.width() * (1 if high_room else 0.475),
            room.height() * (0.46 if high_room else 1),
        )
        step = self._step = piles.width() / 4.75
        high = min(piles.height() - text, (step - 6) / CARD)
        wide = high * CARD
        self._fan_end = piles.right()
        tops = piles.top() + max(0.0, piles.height() - high - text) / 2
        for number, pile in enumerate(PILES):
            self._piles[pile] = QRectF(piles.left() + number * step + (step - wide) / 2 - 2, tops, wide, high)
        self._turned = QRectF(piles.left() + 3 * step + (step - wide) / 2, tops, wide, high)
        if high_room:
            rest = QRectF(room.left(), piles.bottom() + 6, room.width(), room.bottom() - piles.bottom() - 6)
        else:
            rest = QRectF(piles.right() + 6, room.top(), room.right() - piles.right() - 6, room.height())
        across, down = rest.width() / 4, rest.height() / 2
        self._bonuses = [
            QRectF(rest.left() + number % 4 * across, rest.top() + number // 4 * down, across, down).adjusted(
                2, 2, -2, -2
            )
            for number in range(len(COLOURS))
        ]

    def pile_rect(self, pile: Single) -> QRectF:
        return self.mapRectToScene(self._piles[pile])

    def turned_rect(self) -> QRectF:
        """All harvest cards that were turned up last."""
        return self.mapRectToScene(self._turned.united(self._fan()[-1]) if self.display.turned else self._turned)

    def newest_rect(self) -> QRectF:
        return self.mapRectToScene(self._fan()[-1])

    def _fan(self) -> list[QRectF]:
        """Where they lie: beside each other as far as there is room, the last one on top."""
        first, count = self._turned, len(self.display.turned)
        room = self._fan_end - first.right()
        step = min(first.width() + 3, room / max(1, count - 1))
        return [first.translated(step * at, 0) for at in range(count)]

    def bonus_rect(self, colour: int) -> QRectF:
        return self.mapRectToScene(self._bonuses[colour])

    def bonuses_rect(self) -> QRectF:
        return self.mapRectToScene(self._bonuses[0].united(self._bonuses[-1]))

    def spot_at(self, point: QPointF) -> Spot | None:
        here = self.mapFromScene(point)
        for pile, rect in self._piles.items():
            if rect.contains(here):
                return pile
        if self.display.turned and self.mapRectFromScene(self.turned_rect()).contains(here):
            return Single.TURNED
        for number, rect in enumerate(self._bonuses):
            if rect.contains(here):
                return Bonus(COLOURS[number])
        return None

    def change(self) -> None:
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_annex(painter, self.rect)
        display = self.display
        counts = {
            Single.DRAW: display.deck,
            Single.DISCARD: display.discards,
            Single.HARVEST: display.harvest,
        }
        names = {
            Single.DRAW: str(say("Draw")),
            Single.DISCARD: str(say("Discards")),
            Single.HARVEST: str(say("Harvest")),
        }
        named = all(legible(11, text, self._step - 1) for text in names.values())
        for pile, rect in self._piles.items():
            art = "harvest-back" if pile is Single.HARVEST else "card-back"
            painter.setOpacity(0.55 if pile is Single.DISCARD and counts[pile] else 1.0)
            paint_pile(painter, art, rect, counts[pile])
            painter.setOpacity(1.0)
            paint_count(painter, rect.center(), min(22.0, rect.width() * 0.5), counts[pile])
            self.marks.box(painter, pile, rect.adjusted(-1, -1, 1, 1), 5)
            foot = QRectF(
                rect.center().x() - self._step / 2,
                rect.bottom() + 2,
                self._step,
                self.rect.bottom() - rect.bottom() - 4,
            )
            foot.setHeight(min(foot.height(), 17.0 * look().text_size / 100))
            if named:
                write_legibly(painter, foot, names[pile], 11, role="muted", side=Qt.AlignmentFlag.AlignHCenter)
        for card, rect in zip(display.turned, self._fan(), strict=True):
            paint_harvest(painter, card, rect)
        if not display.turned:
            painter.setPen(QPen(look().colour("line"), 1.1, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self._turned, 5, 5)
        for number, rect in enumerate(self._bonuses):
            self._bonus(painter, number, rect)

    def _bonus(self, painter: QPainter, number: int, rect: QRectF) -> None:
        """A colour with what the next player to cover it gets, and beside it, in outline, what comes after."""
        colour, taken = COLOURS[number], self.display.bonus[number]
        first, second = self.display.parts.bonus[number]
        gone, both = taken >= 2, True
        painter.setOpacity(0.3 if gone else 1.0)
        painter.setPen(QPen(rim_of(colour), 1.3))
        painter.setBrush(REGIONS.fill(colour))
        painter.drawRoundedRect(rect, 6, 6)
        high = rect.height() > rect.width() * 1.1  # the coins lie below the sign
        coin = min(rect.height() * 0.7, rect.width() * 0.33)
        size = min(rect.height() * 0.5, rect.width() * 0.25)
        need = max(coin, least(painter) / DIGITS)
        if high:
            size, coin = rect.width() * 0.46, min(need, rect.width() * 0.46)
            both = 2 * need <= rect.width()
        elif size + 2 * need + 2 > rect.width():  # there is room for what comes next only
            coin, both = need, False
        gap = (rect.width() - size - (2 if both else 1) * coin) / (4 if both else 3)
        middle, left = rect.center().y(), rect.left() + gap + size / 2
        if high:
            left, middle = rect.center().x(), rect.top() + rect.height() * 0.3
        REGIONS.paint_symbol(painter, colour, QPointF(left, middle), size, REGIONS.ink(colour))
        coins = () if gone else ((second, False),) if taken else ((first, False), (second, True))
        coins = coins if both else coins[:1]
        left = rect.left() + size + 2 * gap
        if high:
            gap = (rect.width() - len(coins) * coin) / (len(coins) + 1)
            left, middle = rect.left() + gap, rect.top() + rect.height() * 0.74
        for points, later in coins:
            box = QRectF(left, middle - coin / 2, coin, coin)
            paint_points(painter, box, points, green=True, digits=DIGITS, later=later)
            left += coin + gap
        painter.setOpacity(1.0)
