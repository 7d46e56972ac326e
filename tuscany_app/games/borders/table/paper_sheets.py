"""The boards of The Border on paper, to be played with a pencil and five dice: two on a sheet of A4.

Spaces are light, so that a cross can be seen on them, with their colour as edge and symbol. Ordinary dice serve: a key
says which number is which colour. Lengths are tenths of a millimetre.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import cache, partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen

from tuscany_app.games.borders.engine.components import board_set
from tuscany_app.games.borders.engine.dice import COLOURS
from tuscany_app.games.borders.engine.geometry import Geometry, geometry_of
from tuscany_app.games.borders.table.art.brush import STONES, ground_of, vignette
from tuscany_app.games.borders.table.art.map_ground import space_colour
from tuscany_app.games.borders.table.art.map_sites import CELL, PICTURE, Site, bed, grid_of, sites
from tuscany_app.games.borders.words.names import COLOUR_NAMES, area_name
from tuscany_app.kernel.component_files import STANDARD
from tuscany_app.kernel.i18n import say
from tuscany_app.table.paint import blended
from tuscany_app.table.printed_words import for_paper, write_line
from tuscany_app.table.theme import look

MARGIN, GAP = 110.0, 60.0
SIDE = 430.0  # the column with name, key and score
HEAD, ROW = 90.0, 62.0
WHITE = QColor("white")
ON_A_SHEET = 2
DOTS = 260  # across a picture


def paint_sheet(boards: tuple[int, ...], painter: QPainter, page: QRectF) -> None:
    geometry = geometry_of(board_set(STANDARD))
    room = page.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    high = (room.height() - GAP) / ON_A_SHEET
    for place, board in enumerate(boards):
        half = QRectF(room.left(), room.top() + place * (high + GAP), room.width(), high)
        if place:
            painter.setPen(QPen(look().colour("line"), 3, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(page.left(), half.top() - GAP / 2), QPointF(page.right(), half.top() - GAP / 2))
        _paint_board(painter, geometry, board, half.adjusted(0, 0, -SIDE - 40, 0))
        _paint_side(painter, geometry, QRectF(half.right() - SIDE, half.top(), SIDE, half.height()))


SHEETS: tuple[Callable[[QPainter, QRectF], None], ...] = (partial(paint_sheet, (0, 1)), partial(paint_sheet, (2, 3)))


# the board


def _paint_board(painter: QPainter, geometry: Geometry, board: int, room: QRectF) -> None:
    grid = grid_of(geometry)
    bounds = grid.bounds
    scale = min(room.width() / bounds.width(), room.height() / bounds.height())
    painter.save()
    painter.translate(
        room.left() + (room.width() - bounds.width() * scale) / 2, room.center().y() - bounds.height() * scale / 2
    )
    painter.scale(scale, scale)
    painter.translate(-bounds.topLeft())
    for number, site in enumerate(sites(geometry)):
        _paint_area(painter, geometry, number, site)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().colour("ink"))
    painter.drawPath(bed(geometry))
    for space, cell in enumerate(geometry.cells):
        _paint_space(painter, geometry, board, space, cell)
    for one, other in _joints(geometry):
        _paint_joint(painter, geometry, board, one, other)
    for number, site in enumerate(sites(geometry)):
        _paint_values(painter, geometry, number, site)
    painter.restore()


def _paint_area(painter: QPainter, geometry: Geometry, number: int, site: Site) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(blended(ground_of(geometry.areas[number], number), WHITE, 0.6))
    painter.drawPath(site.ground)
    picture = _pale(geometry.areas[number])
    if picture is not None:
        painter.drawImage(site.picture, picture)


def _paint_values(painter: QPainter, geometry: Geometry, number: int, site: Site) -> None:
    """Above the spaces, where a small area has little room."""
    for coin, points in zip(site.coins, (geometry.first[number], geometry.later[number]), strict=True):
        painter.setPen(QPen(look().colour("ink"), 1.4))
        painter.setBrush(WHITE)
        painter.drawEllipse(coin)
        write_line(painter, coin, str(points), _font(coin.height() * 0.56, bold=True), Qt.AlignmentFlag.AlignHCenter)


@cache
def _pale(area: str) -> QImage | None:
    """The picture of an area, as dots: as shapes it would make the file large."""
    drawing = vignette(area)
    if drawing is None:
        return None
    image = QImage(DOTS, round(DOTS / PICTURE), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    brush = QPainter(image)
    brush.setOpacity(0.75)
    drawing.render(brush)
    brush.end()
    return image


def _paint_space(painter: QPainter, geometry: Geometry, board: int, space: int, cell: tuple[int, int]) -> None:
    grid, name = grid_of(geometry), space_colour(geometry, board, space)
    fill = STONES.fill(name)
    painter.setPen(QPen(fill if name else WHITE, 4.2, j=Qt.PenJoinStyle.MiterJoin))
    painter.setBrush(blended(fill, WHITE, 0.82))
    painter.drawPolygon(grid.polygon(cell, 3.4))
    if name:
        STONES.paint_symbol(painter, name, grid.centre(cell), CELL * 0.24, blended(fill, QColor("black"), 0.15))
    else:  # crossed off from the start
        painter.setPen(QPen(look().colour("ink"), 3.0, c=Qt.PenCapStyle.RoundCap))
        centre, reach = grid.centre(cell), CELL * 0.2
        for up in (-1, 1):
            painter.drawLine(centre + QPointF(-reach, -up * reach), centre + QPointF(reach, up * reach))


def _joints(geometry: Geometry) -> list[tuple[int, int]]:
    return [pair for chain in geometry.chains for pair in itertools.pairwise(chain)]


def _paint_joint(painter: QPainter, geometry: Geometry, board: int, one: int, other: int) -> None:
    """A segment holds together: a bridge in its colour between two of its spaces."""
    grid = grid_of(geometry)
    here, there = grid.centre(geometry.cells[one]), grid.centre(geometry.cells[other])
    middle, way = (here + there) / 2, (there - here) / CELL
    painter.setPen(QPen(STONES.fill(space_colour(geometry, board, one)), 9.0, c=Qt.PenCapStyle.FlatCap))
    painter.drawLine(middle - way * 5.4, middle + way * 5.4)


# beside it


def _paint_side(painter: QPainter, geometry: Geometry, room: QRectF) -> None:
    ink, line = look().colour("ink"), look().colour("muted")
    painter.setPen(ink)
    write_line(painter, QRectF(room.left(), room.top(), room.width(), 50), str(say("Name")), _font(34))
    painter.setPen(QPen(line, 3))
    painter.drawLine(QPointF(room.left(), room.top() + HEAD), QPointF(room.right(), room.top() + HEAD))
    top = _paint_key(painter, QRectF(room.left(), room.top() + HEAD + 30, room.width(), 0))
    _paint_score(painter, geometry, QRectF(room.left(), top + 30, room.width(), room.bottom() - top - 30))


def _paint_key(painter: QPainter, room: QRectF) -> float:
    """Which number of an ordinary die is which colour; returns where it ends."""
    wide = room.width() / 2
    for number, colour in enumerate(COLOURS):
        left, top = room.left() + number % 2 * wide, room.top() + number // 2 * ROW
        die = QRectF(left, top + 6, ROW - 14, ROW - 14)
        painter.setPen(QPen(look().colour("ink"), 2.4))
        painter.setBrush(WHITE)
        painter.drawRoundedRect(die, 10, 10)
        write_line(painter, die, str(number + 1), _font(32, bold=True), Qt.AlignmentFlag.AlignHCenter)
        stone = QRectF(die.right() + 8, die.top(), die.width(), die.height())
        painter.setPen(QPen(STONES.fill(colour), 4))
        painter.setBrush(blended(STONES.fill(colour), WHITE, 0.82))
        painter.drawEllipse(stone)
        STONES.paint_symbol(painter, colour, stone.center(), 13, blended(STONES.fill(colour), QColor("black"), 0.15))
        painter.setPen(look().colour("ink"))
        name = QRectF(stone.right() + 10, top, left + wide - stone.right() - 12, ROW)
        text = str(COLOUR_NAMES[colour])
        write_line(painter, name, text, _fitted(text, 30, name.width()))
    return room.top() + 3 * ROW


def _paint_score(painter: QPainter, geometry: Geometry, room: QRectF) -> None:
    """A line for every area with both of its values to be ringed, and the sum."""
    rows = len(geometry.areas) + 1
    high = min(84.0, room.height() / rows)
    value = high * 1.25
    for number in range(rows):
        row = QRectF(room.left(), room.top() + number * high, room.width(), high)
        painter.setPen(QPen(look().colour("line"), 2))
        painter.drawLine(row.bottomLeft(), row.bottomRight())
        last = number == rows - 1
        text = str(say("Points")) if last else str(area_name(geometry.areas[number]))
        painter.setPen(look().colour("ink"))
        write_line(painter, row, text, _fitted(text, 34, row.width() - 2 * value - 12, bold=last))
        if last:
            painter.setPen(QPen(look().colour("ink"), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(row.right() - 2 * value, row.top() + 8, 2 * value, high - 12))
            continue
        for half, points in enumerate((geometry.first[number], geometry.later[number])):
            cell = QRectF(row.right() - (2 - half) * value, row.top(), value, high)
            write_line(painter, cell, str(points), _font(36, bold=True), Qt.AlignmentFlag.AlignHCenter)


def _font(size: float, *, bold: bool = False) -> QFont:
    font = look().font(10, bold=bold)
    font.setPixelSize(max(4, round(size)))
    return for_paper(font)


def _fitted(text: str, size: float, width: float, *, bold: bool = False) -> QFont:
    """As large as this, or as the words have room."""
    font = _font(size, bold=bold)
    wide = QFontMetricsF(font).horizontalAdvance(text)
    return font if wide <= width else _font(size * width / wide, bold=bold)
