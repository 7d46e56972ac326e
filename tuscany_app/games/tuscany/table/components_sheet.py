"""How the parts of a component table are painted where it is shown and changed."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF

from tuscany_app.games.tuscany.engine.components import COLOURS, CROPS, HEXAGON, LETTERS, Harvest, Tile
from tuscany_app.games.tuscany.engine.territory import COLUMN_SIZES
from tuscany_app.games.tuscany.table.art.brush import HEX, paint_badge
from tuscany_app.games.tuscany.table.art.tiles import paint_card, paint_harvest, paint_points, paint_space, paint_tile
from tuscany_app.table.grid import HexColumns

PIECE = HexColumns((1, 0, 1), COLUMN_SIZES, 60.0)


def paint_part(painter: QPainter, rect: QRectF, name: str, content: dict[str, Any]) -> None:
    kind, _, key = name.partition(":")
    middle, wide = rect.center(), min(rect.width(), rect.height() * HEX)
    if kind == "piece":
        _paint_piece(painter, rect, content["territory"][key])
    elif kind == "card":
        paint_card(painter, key, rect)
    elif kind == "kind":
        crops = ("vine",) if key == "agriculture" else ()
        paint_tile(painter, Tile(-1, key, crops), middle, wide)
    elif kind == "crops" and set(key.split("+")) <= set(CROPS):
        paint_tile(painter, Tile(-1, "agriculture", tuple(key.split("+"))), middle, wide)
    elif kind == "harvest":
        card = content["harvest_cards"]["cards"][int(key)]
        paint_harvest(painter, Harvest(**{what: count for what, count in card.items() if what != "count"}), rect)
    elif kind == "bonus":
        _paint_bonus(painter, rect, key, content["colour_bonus"][key])
    else:
        raise LookupError(name)


def _paint_piece(painter: QPainter, rect: QRectF, columns: list[str]) -> None:
    bounds = PIECE.bounds
    scale = min(rect.width() / bounds.width(), rect.height() / bounds.height())
    painter.translate(rect.center() - bounds.center() * scale)
    painter.scale(scale, scale)
    for column, row in PIECE.cells():
        colour = COLOURS[LETTERS.index(columns[column][row])]
        paint_space(painter, colour, PIECE.centre((column, row)), PIECE.cell * 0.97)


def _paint_bonus(painter: QPainter, rect: QRectF, colour: str, values: list[int]) -> None:
    size = rect.height() * 0.5
    badge = QRectF(rect.center().x() - size / 2, rect.top(), size, size)
    paint_badge(painter, colour, badge)
    for value, side in zip(values, (-1, 1), strict=True):
        coin = QRectF(0, 0, size * 0.74, size * 0.74)
        coin.moveCenter(QPointF(rect.center().x() + side * size * 0.42, rect.bottom() - size * 0.4))
        paint_points(painter, coin, value, green=True)


def paint_cell(painter: QPainter, outline: QPolygonF, kind: str) -> None:
    box = outline.boundingRect()
    if kind in COLOURS:
        paint_space(painter, kind, box.center(), box.width())
    else:
        paint_tile(painter, Tile(-1, HEXAGON), box.center(), box.width())
