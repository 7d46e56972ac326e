"""How the parts of a board set are painted where it is shown and changed."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from tuscany_app.games.borders.engine.components import made
from tuscany_app.games.borders.engine.dice import COLOURS
from tuscany_app.games.borders.engine.geometry import geometry_of
from tuscany_app.games.borders.table.art.brush import STONES, ground_of, paint_coin, paint_cross, vignette
from tuscany_app.games.borders.table.art.map_ground import draw_land, map_bounds
from tuscany_app.games.borders.table.art.map_sites import sites
from tuscany_app.games.borders.words.names import AREA_NAMES
from tuscany_app.games.borders.words.table_entries import BORDER, FREE, WHITE
from tuscany_app.table.paint import edge_of, sized
from tuscany_app.table.theme import look


def paint_part(painter: QPainter, rect: QRectF, name: str, content: dict[str, Any]) -> None:
    kind, _, key = name.partition(":")
    if kind == "board":
        _paint_board(painter, rect, key, content)
    else:
        _paint_area(painter, rect, int(key), content["areas"][int(key)])


def _paint_board(painter: QPainter, rect: QRectF, title: str, content: dict[str, Any]) -> None:
    boards = made("", content)
    geometry = geometry_of(boards)
    bounds = map_bounds(geometry)
    scale = min(rect.width() / bounds.width(), rect.height() / bounds.height())
    painter.translate(rect.center() - bounds.center() * scale)
    painter.scale(scale, scale)
    number = [board.name for board in boards.boards].index(title)
    draw_land(painter, bounds, geometry, number, 0)
    for area, site in enumerate(sites(geometry)):
        paint_coin(painter, site.coins[0], geometry.first[area], gone=False, mine=False)
        paint_coin(painter, site.coins[1], geometry.later[area], gone=False, mine=False)


def _paint_area(painter: QPainter, rect: QRectF, number: int, area: dict[str, Any]) -> None:
    """The area's ground with its picture, and both its values."""
    painter.setPen(QPen(look().colour("line"), 1.2))
    painter.setBrush(ground_of(area["name"], number))
    painter.drawRoundedRect(rect, 8, 8)
    found = vignette(area["name"])
    high = rect.height()
    if found is not None:
        size = high * 0.8
        found.render(painter, QRectF(rect.left() + high * 0.08, rect.center().y() - size / 2, size, size))
    coin = high * 0.4
    right = rect.right() - coin * 0.7
    for value, down in ((area["first"], -0.5), (area["later"], 0.5)):
        box = QRectF(0, 0, coin, coin)
        box.moveCenter(QPointF(right, rect.center().y() + down * coin * 1.1))
        paint_coin(painter, box, value, gone=False, mine=False)


def paint_cell(painter: QPainter, outline: QPolygonF, kind: str) -> None:
    what, _, key = kind.partition(":")
    box = outline.boundingRect()
    painter.setPen(QPen(look().colour("edge"), 1))
    text = ""
    if what == "colour" and key in COLOURS:
        painter.setPen(QPen(edge_of(STONES.fill(key)), 1))
        painter.setBrush(STONES.fill(key))
    elif what == "area":
        painter.setBrush(ground_of(_AREAS[int(key) % len(_AREAS)], int(key)))
    elif what == "segment":
        painter.setBrush(look().colour("raised"))
        text = str(int(key) + 1)
    elif what == WHITE:
        painter.setBrush(Qt.GlobalColor.white)
    elif what == BORDER:
        painter.setPen(QPen(look().colour("accent"), 1.5, Qt.PenStyle.DashLine))
        painter.setBrush(look().colour("panel"))
    elif what == FREE:
        painter.setBrush(look().colour("paper"))
    painter.drawPolygon(outline)
    if what == "colour" and key in COLOURS:
        STONES.paint_symbol(painter, key, box.center(), box.width() * 0.4)
    elif what == WHITE:
        paint_cross(painter, box.center(), box.width() * 0.27, "", 7)
    elif text:
        painter.setPen(look().colour("ink"))
        painter.setFont(sized(box.width() * 0.42))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


_AREAS = tuple(AREA_NAMES)
