"""Brushwork of The Border: colours, symbols, stones, crosses and coins."""

from __future__ import annotations

import random
from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtSvg import QSvgRenderer

from tuscany_app import assets
from tuscany_app.games.borders.engine.components import Cell
from tuscany_app.table.colours import GROUND, Tint
from tuscany_app.table.grid import HexGrid
from tuscany_app.table.paint import DARK_DOWN, LIGHT_UP, blended, faded, shaded
from tuscany_app.table.symbols import ColourSet, paint_symbol
from tuscany_app.table.theme import CREAM, INK, look

KEPT = 64  # pictures of areas, in the sizes that were wanted last
JOINT = 1.3  # half the gap between two stones

# Smallest OKLab distances, normal / deutan / protan / tritan sight: 0.157 / 0.122 / 0.142 / 0.113 and 0.166 / 0.127 /
# 0.158 / 0.126, the white one included. The symbols are the second channel in both. A stone without a colour is white,
# and has none.
SPACES = {
    "standard": {
        "grey": "#a2a3a0", "red": "#901604", "yellow": "#f9dc4e", "blue": "#2d4488", "orange": "#fc991a",
        "green": "#458748", "": "#fdfaf3",
    },
    "colourblind": {
        "grey": "#9ba4ac", "red": "#7c1409", "yellow": "#ffd91a", "blue": "#202e84", "orange": "#ff9300",
        "green": "#398155", "": "#fdfaf3",
    },
}  # fmt: skip
GROUNDS = {
    "orchard": Tint("#d3e0af", "#444c2c", "#edf3df", GROUND), "villa": Tint("#e8c4a9", "#4c3725", "#f6e7dd", GROUND),
    "forest": Tint("#a3c5a7", "#223926", "#dae8dc", GROUND), "lake": Tint("#a5d0e6", "#1b3f50", "#dbecf5", GROUND),
    "well": Tint("#e6dfcd", "#504d43", "#f5f2eb", GROUND), "mountain": Tint("#c0bfcd", "#474651", "#e6e5eb", GROUND),
    "mill": Tint("#e6d19e", "#55492b", "#f5edd8", GROUND), "castle": Tint("#e3b2a5", "#4e2e26", "#f4e0db", GROUND),
    "chapel": Tint("#edc8d8", "#513743", "#f8e9ef", GROUND),
}  # fmt: skip
COIN = Tint("#fff8ee", "#2b2320", "#ffffff", GROUND)
AREA_INK = Tint(INK, "#f3e9d9", "#0a0a0a", on=(COIN, *GROUNDS.values()), text=True)

# In a box from -1 to 1: stones, heart, crescent, drop, hourglass, leaf.
SYMBOLS = {
    "grey": "M -.9 -.62 L .9 -.62 L .9 -.14 L -.9 -.14 Z M -.9 .14 L .9 .14 L .9 .62 L -.9 .62 Z",
    "red": "M 0 .88 C -.35 .55 -.95 .15 -.95 -.32 C -.95 -.68 -.70 -.86 -.48 -.86 C -.25 -.86 -.08 -.72 0 -.50 "
    "C .08 -.72 .25 -.86 .48 -.86 C .70 -.86 .95 -.68 .95 -.32 C .95 .15 .35 .55 0 .88 Z",
    "yellow": "M .42 -.92 C -.35 -1 -.92 -.58 -.92 0 C -.92 .58 -.35 1 .42 .92 C -.02 .70 -.24 .38 -.24 0 "
    "C -.24 -.38 -.02 -.70 .42 -.92 Z",
    "blue": "M 0 -1 C .12 -.60 .66 -.10 .66 .34 C .66 .72 .36 .98 0 .98 C -.36 .98 -.66 .72 -.66 .34 "
    "C -.66 -.10 -.12 -.60 0 -1 Z",
    "orange": "M -.78 -.90 L .78 -.90 L .16 0 L .78 .90 L -.78 .90 L -.16 0 Z",
    "green": "M .95 -.95 C .88 -.05 .50 .52 -.06 .52 C -.22 .52 -.34 .50 -.44 .43 L -.80 .92 L -.98 .76 L -.56 .28 "
    "C -.66 -.22 -.10 -.80 .95 -.95 Z",
}
NEAR = 2  # an area that lacks no more spaces stands out
DIGITS = 0.64  # height of a value's font, in heights of its coin
STONES = ColourSet(SPACES, SYMBOLS, ("red", "blue", "green"))


def paint_stone(painter: QPainter, grid: HexGrid, cell: Cell, colour: str) -> None:
    """A border space: a stone with the light from the upper left. Without a colour it is a white one."""
    outline, inner = grid.polygon(cell, JOINT), grid.polygon(cell, JOINT + 1.4)
    fill = STONES.fill(colour)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shaded(outline.boundingRect(), fill))
    painter.drawPolygon(outline)
    for tint, part, corners in ((LIGHT_UP, 0.38, (4, 5, 0)), (DARK_DOWN, 0.35, (1, 2, 3))):
        pen = QPen(blended(fill, tint, part), 1.9)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF([inner.at(corner) for corner in corners]))


@cache
def _strokes(seed: int) -> tuple[tuple[QPointF, QPointF, QPointF], ...]:
    """Two strokes of a pen, each with its bow, as no two are alike. In a box from -1 to 1."""
    chance = random.Random(seed)

    def near(x: float, y: float, by: float) -> QPointF:
        return QPointF(x + chance.uniform(-by, by), y + chance.uniform(-by, by))

    return tuple((near(-1, -side, 0.16), near(0, 0, 0.2), near(1, side, 0.16)) for side in (1, -1))


def paint_cross(painter: QPainter, centre: QPointF, size: float, colour: str, seed: int, part: float = 1.0) -> None:
    """A cross by hand; `part` of it while it is being drawn."""
    path = QPainterPath()
    for number, (start, bend, end) in enumerate(_strokes(seed)):
        drawn = max(0.0, min(1.0, part * 2 - number))
        if drawn > 0:  # the beginning of a curve is a curve, too
            turn = start + (bend - start) * drawn
            middle = bend + (end - bend) * drawn
            path.moveTo(centre + start * size)
            path.quadTo(centre + turn * size, centre + (turn + (middle - turn) * drawn) * size)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen_colour, width in ((STONES.fill(colour), 5.0), (STONES.ink(colour), 3.2)):
        pen = QPen(pen_colour, width * size / 10.5)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPath(path)


def paint_coin(painter: QPainter, rect: QRectF, points: int, *, gone: bool, mine: bool) -> None:
    """A value of an area: struck out when nobody gets it any more, ringed and ticked for the player who has it."""
    face, ink = look().tint(COIN), look().tint(AREA_INK)
    face.setAlphaF(0.4 if gone and not mine else 0.92)
    ink.setAlphaF(0.75 if gone and not mine else 1.0)
    painter.setPen(QPen(look().colour("glow") if mine else ink, rect.width() * (0.11 if mine else 0.05)))
    painter.setBrush(face)
    painter.drawEllipse(rect)
    font = QFont(look().font(10, bold=True))
    font.setPixelSize(max(4, round(rect.height() * DIGITS)))
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(rect.adjusted(-5, -1, 5, -1), Qt.AlignmentFlag.AlignCenter, str(points))
    if gone and not mine:
        pen = QPen(faded(ink, 0.85), rect.width() * 0.09)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(
            rect.center() + QPointF(-0.42, 0.3) * rect.width(), rect.center() + QPointF(0.42, -0.3) * rect.width()
        )
    if mine:
        paint_tick(painter, QRectF(rect.right() - rect.width() * 0.3, rect.top() - rect.height() * 0.18,
                                   rect.width() * 0.5, rect.height() * 0.5))  # fmt: skip


def paint_tick(painter: QPainter, rect: QRectF) -> None:
    painter.setPen(QPen(look().colour("panel"), rect.width() * 0.1))
    painter.setBrush(look().colour("good"))
    painter.drawEllipse(rect)
    pen = QPen(look().colour("panel"), rect.width() * 0.16)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    corners = [QPointF(-0.22, 0.02), QPointF(-0.06, 0.2), QPointF(0.24, -0.18)]
    painter.drawPolyline(QPolygonF([rect.center() + corner * rect.width() for corner in corners]))


@cache
def vignette(area: str) -> QSvgRenderer | None:
    """The picture of an area; areas of a player's own board set may have none."""
    path = assets.folder("resources") / "art" / "borders" / f"{area}.svg"
    return QSvgRenderer(str(path)) if path.is_file() else None


def paint_vignette(painter: QPainter, area: str, rect: QRectF) -> None:
    """The picture of an area, kept as pixels of the screen's own size: it is drawn again and again."""
    place, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
    wide, high = (max(1, round(side * place.m11() * ratio)) for side in (rect.width(), rect.height()))
    picture = _vignette_pixels(area, wide, high)
    if picture is not None:
        painter.drawPixmap(rect, picture, QRectF(0, 0, wide, high))


@lru_cache(maxsize=KEPT)
def _vignette_pixels(area: str, wide: int, high: int) -> QPixmap | None:
    picture = vignette(area)
    if picture is None:
        return None
    pixmap = QPixmap(wide, high)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    picture.render(painter, QRectF(0, 0, wide, high))
    painter.end()
    return pixmap


def ground_of(area: str, number: int) -> QColor:
    """The ground of an area; those of a player's own board set borrow one."""
    pair = GROUNDS.get(area) or list(GROUNDS.values())[number % len(GROUNDS)]
    return look().tint(pair)


def paint_tag(painter: QPainter, plate: QRectF, missing: int, text: str = "", font: QFont | None = None) -> None:
    """How many spaces an area still lacks, as a number or in these words."""
    near, round_ = missing <= NEAR, plate.height() / 2
    painter.setPen(QPen(look().colour("edge"), 1.1))
    painter.setBrush(look().colour("accent" if near else "panel"))
    painter.drawRoundedRect(plate, round_, round_)
    if font is None:
        font = look().font(10, bold=True)
        font.setPixelSize(round(plate.width() * DIGITS))
    painter.setFont(font)
    painter.setPen(look().colour("on_accent" if near else "ink"))
    painter.drawText(plate.adjusted(-4, -3, 4, 2), Qt.AlignmentFlag.AlignCenter, text or str(missing))


def paint_flag(painter: QPainter, foot: QPointF, high: float, colour: str) -> None:
    """The flag of a player on an area that is finished: a pole that stands on `foot`, and a cloth with the symbol."""
    wide = high * 0.72
    top = foot - QPointF(0, high)
    cloth = QPainterPath(top + QPointF(0, high * 0.06))
    cloth.lineTo(top + QPointF(wide, high * 0.06))
    cloth.lineTo(top + QPointF(wide * 0.84, high * 0.33))
    cloth.lineTo(top + QPointF(wide, high * 0.6))
    cloth.lineTo(top + QPointF(0, high * 0.6))
    cloth.closeSubpath()
    pole = QPen(look().colour("wood_dark"), high * 0.09)
    pole.setCapStyle(Qt.PenCapStyle.RoundCap)
    for pen in (QPen(QColor(CREAM), high * 0.17, c=Qt.PenCapStyle.RoundCap), pole):
        painter.setPen(pen)
        painter.drawLine(foot, top)
    edge = QPen(QColor(CREAM), high * 0.1)
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(edge)
    painter.setBrush(look().player(colour))
    painter.drawPath(cloth)
    painter.setPen(QPen(look().player_edge(colour), high * 0.035))
    painter.drawPath(cloth)
    size = high * 0.34
    middle = top + QPointF(wide * 0.42, high * 0.33)
    box = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
    paint_symbol(painter, colour, box, look().on_player(colour))
