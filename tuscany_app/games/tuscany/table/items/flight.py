"""Things on their way over the table: tiles, cards, chips and tokens."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.tuscany.engine.components import Tile
from tuscany_app.games.tuscany.table.art.brush import CARD, HEX
from tuscany_app.games.tuscany.table.art.tiles import paint_card, paint_card_back, paint_chip, paint_tile, paint_token
from tuscany_app.table import layers
from tuscany_app.table.animation_queue import eased

Paint = Callable[[QPainter, QRectF], None]


class FlightItem(QGraphicsObject):
    """A thing that flies from one place to another in a low bow."""

    def __init__(self, paint: Paint, wide: float, ratio: float) -> None:
        super().__init__()
        self._paint, self._size = paint, QRectF(-wide / 2, -wide / ratio / 2, wide, wide / ratio)
        self.setZValue(layers.MOVING)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def fly(self, start: QRectF, end: QRectF, part: float) -> None:
        smooth = eased(max(0.0, min(1.0, part)))
        way = end.center() - start.center()
        bow = math.hypot(way.x(), way.y()) * 0.12 * math.sin(math.pi * smooth)
        self.setPos(start.center() + way * smooth - QPointF(0, bow))
        wide = start.width() + (end.width() - start.width()) * smooth
        self.setScale(max(0.05, wide / self._size.width()))

    def boundingRect(self) -> QRectF:
        return self._size.adjusted(-4, -4, 4, 6)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint(painter, self._size)


def tile_flight(tile: Tile, wide: float, colour: str = "") -> FlightItem:
    return FlightItem(
        lambda painter, rect: paint_tile(painter, tile, rect.center(), rect.width(), colour=colour), wide, HEX
    )


def card_flight(colour: str | None, wide: float) -> FlightItem:
    """A card; face down without a colour."""

    def paint(painter: QPainter, rect: QRectF) -> None:
        if colour is None:
            paint_card_back(painter, rect)
        else:
            paint_card(painter, colour, rect)

    return FlightItem(paint, wide, CARD)


def chip_flight(chip: str, wide: float) -> FlightItem:
    return FlightItem(lambda painter, rect: paint_chip(painter, chip, rect), wide, 1.0)


def token_flight(name: str, wide: float) -> FlightItem:
    return FlightItem(lambda painter, rect: paint_token(painter, name, rect), wide, 1.0)
