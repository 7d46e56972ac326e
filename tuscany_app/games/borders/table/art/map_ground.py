"""The land of a map: frame, grounds, pictures and border stones. It seldom changes, so pictures of it are kept."""

from __future__ import annotations

import random
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QRadialGradient

from tuscany_app.games.borders.engine.dice import COLOURS
from tuscany_app.games.borders.engine.geometry import Geometry
from tuscany_app.games.borders.table.art.brush import STONES, ground_of, paint_stone, vignette
from tuscany_app.games.borders.table.art.map_sites import CELL, Site, bed, grid_of, sites
from tuscany_app.table.colours import GROUND, Tint
from tuscany_app.table.paint import DARK_DOWN, LIGHT_UP, blended, faded, shaded
from tuscany_app.table.theme import look

RAIL = 17.0  # the frame around a map
BED = Tint("#5b4a3a", "#120e0f", "#0a0a0a", GROUND)  # between the stones
MEADOW = QColor("#8fa05c")
KEPT = 16  # pictures: two sizes of four maps, and those before the last change
LARGEST = 2600  # pixels; what is wider is drawn anew each time


def map_bounds(geometry: Geometry) -> QRectF:
    return grid_of(geometry).bounds.adjusted(-RAIL, -RAIL, RAIL, RAIL)


def space_colour(geometry: Geometry, board: int, space: int) -> str:
    """Of a space on a board; a white one has none."""
    number = geometry.colour(board, space)
    return COLOURS[number] if number >= 0 else ""


def draw_land(painter: QPainter, bounds: QRectF, geometry: Geometry, board: int, done: int) -> None:
    """The land of a board on which some areas are done, pixel by pixel where it lies on the screen."""
    place, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
    wide = round(bounds.width() * place.m11() * ratio)
    if not 0 < wide <= LARGEST:
        paint_land(painter, geometry, board, done)
        return
    corner = place.map(bounds.topLeft()) * ratio
    painter.save()
    painter.resetTransform()
    at = QPointF(round(corner.x()), round(corner.y())) / ratio
    painter.drawPixmap(at, _picture(geometry, board, done, wide, ratio, look().theme.name, look().palette))
    painter.restore()


@lru_cache(maxsize=KEPT)
def _picture(geometry: Geometry, board: int, done: int, wide: int, ratio: float, theme: str, palette: str) -> QPixmap:
    bounds = map_bounds(geometry)
    scale = wide / bounds.width()
    pixmap = QPixmap(wide, round(bounds.height() * scale))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-bounds.topLeft())
    paint_land(painter, geometry, board, done)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def paint_land(painter: QPainter, geometry: Geometry, board: int, done: int) -> None:
    grid = grid_of(geometry)
    _frame(painter, geometry)
    for number, site in enumerate(sites(geometry)):
        _ground(painter, geometry, number, site, done=bool(done >> number & 1))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().colour("shadow"))
    painter.drawPath(bed(geometry).translated(1.2, 2.6))
    painter.setBrush(look().tint(BED))
    painter.drawPath(bed(geometry))
    for chain in geometry.chains:  # a segment holds together: its stones are joined
        colour = STONES.fill(space_colour(geometry, board, chain[0]))
        painter.setPen(QPen(blended(colour, DARK_DOWN, 0.12), CELL * 0.36))
        painter.drawPolyline(QPolygonF([grid.centre(geometry.cells[space]) for space in chain]))
    for space, cell in enumerate(geometry.cells):
        name = space_colour(geometry, board, space)
        paint_stone(painter, grid, cell, name)
        if name:
            STONES.paint_symbol(painter, name, grid.centre(cell), CELL * 0.4)


def _frame(painter: QPainter, geometry: Geometry) -> None:
    outside, inside = map_bounds(geometry).adjusted(2, 2, -4, -5), grid_of(geometry).bounds.adjusted(-6, -6, 6, 6)
    wood, light, dark = (look().colour(name) for name in ("wood", "wood_edge", "wood_dark"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().colour("shadow"))
    painter.drawRoundedRect(outside.translated(2, 3), 8, 8)
    painter.setBrush(shaded(outside, wood))
    painter.drawRoundedRect(outside, 8, 8)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(light, 1.4))
    painter.drawRoundedRect(outside.adjusted(1.2, 1.2, -1.2, -1.2), 7, 7)
    meadow = blended(look().colour("stone"), MEADOW, 0.25)
    painter.setPen(QPen(dark, 1.6))
    painter.setBrush(blended(meadow, look().colour("paper"), 0.5) if look().theme.dark else meadow)
    painter.drawRoundedRect(inside, 5, 5)


def _ground(painter: QPainter, geometry: Geometry, number: int, site: Site, *, done: bool) -> None:
    name, dark = geometry.areas[number], look().theme.dark
    base = ground_of(name, number)
    if done:
        base = blended(base, look().colour("glow"), 0.18) if dark else blended(base, LIGHT_UP, 0.3)
    box = site.ground.boundingRect()
    shade = QRadialGradient(site.middle, max(box.width(), box.height()) * 0.62)
    shade.setColorAt(0, blended(base, LIGHT_UP, 0.1 if dark else 0.32))
    shade.setColorAt(0.7, base)
    shade.setColorAt(1, blended(base, DARK_DOWN, 0.12))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawPath(site.ground)
    _growth(painter, site, base, number, water=name == "lake")
    picture = vignette(name)
    if picture is not None:
        picture.render(painter, site.picture)


def _growth(painter: QPainter, site: Site, base: QColor, seed: int, *, water: bool) -> None:
    """Tufts of grass, or ripples on water; the ground is plain in high contrast."""
    if look().theme.strong:
        return
    chance = random.Random(seed)  # the same at every painting
    pen = QPen(faded(blended(base, LIGHT_UP if look().theme.dark else DARK_DOWN, 0.4), 0.5), 1.0)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    box = site.ground.boundingRect()
    painter.save()
    painter.setClipPath(site.ground)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for _ in range(round(box.width() * box.height() / 620)):
        at = QPointF(chance.uniform(box.left(), box.right()), chance.uniform(box.top(), box.bottom()))
        path = QPainterPath(at)
        if water:
            path.quadTo(at + QPointF(3, -2), at + QPointF(6, 0))
            path.quadTo(at + QPointF(9, 2), at + QPointF(12, 0))
        else:
            path.lineTo(at + QPointF(-1.6, -3.4))
            path.moveTo(at + QPointF(1.2, 0))
            path.lineTo(at + QPointF(2.0, -4.2))
        painter.drawPath(path)
    painter.restore()
