"""Tiles where their pictures would be noise: a ground in the tile's colour inside a pale rim, and one bold sign.

The sign of a kind is the symbol of its colour; agriculture shows its crops, which are what counts there.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QTransform

from tuscany_app.games.tuscany.engine.components import CROPS, HEXAGON, Tile
from tuscany_app.games.tuscany.table.art.brush import COLOURS, REGIONS, paint_badge, rim_of, screen_pixels
from tuscany_app.table.colours import GROUND, Tint
from tuscany_app.table.contrast import standing_out
from tuscany_app.table.grid import flat_hexagon
from tuscany_app.table.paint import blended, shape_of
from tuscany_app.table.theme import look

RIM, INSIDE = 0.035, 0.09  # from a tile's edge, in its widths: where its pale rim begins, and its ground;
RIM_PIXELS, INSIDE_PIXELS = 0.8, 2.4  # in pixels of the screen at least
SIGN, ONE_CROP, OF_TWO = 0.51, 0.58, 0.37  # how wide a sign is: of a kind, of a single crop, of one of two
FREE, RING = 0.7, 0.07  # of an empty space: how pale it is, and its ring in widths
BADGE = 0.62  # of the space that a wooden hexagon lies on
OUTLINE = 0.15  # around grain, in halves of its width
RIM_PALE = Tint("#fffaf0", "#efe4cf", "#ffffff", GROUND)
RIM_EDGE = Tint("#3a2414", "#0c0807", "#0a0a0a", on=(RIM_PALE,))
FIELDS = tuple(Tint(field, field, field, GROUND) for field in (colours["light_green"] for colours in COLOURS.values()))
WOOD = Tint("#d9a55f", "#c6924e", "#e0ae6a", GROUND)
CARVED = Tint("#5a3413", "#3f230b", "#0a0a0a", on=(WOOD,))
CROP_INKS = {
    "vine": Tint("#55206e", "#55206e", "#4a1463", on=FIELDS),
    "boar": Tint("#4f2712", "#4f2712", "#3a1807", on=FIELDS),
    "olive": Tint("#1f4a1a", "#1f4a1a", "#0f380c", on=FIELDS),
    "grain": Tint("#ffe88a", "#ffe88a", "#fff0a0", GROUND),  # its outline is seen
}
GRAIN_EDGE = Tint("#5a3413", "#5a3413", "#3a1807", on=(CROP_INKS["grain"], *FIELDS))

# In a box from -1 to 1. A bunch of grapes and two olives are made of circles below.
BOAR = (
    "M -.98 .10 C -.92 -.42 -.44 -.72 .06 -.66 L .20 -.84 L .40 -.60 C .62 -.50 .80 -.28 .98 .02 L .96 .26 L .66 .34 "
    "C .58 .42 .50 .46 .42 .48 L .42 .86 L .16 .86 L .12 .54 L -.36 .54 L -.40 .86 L -.66 .86 L -.68 .46 "
    "C -.84 .42 -.94 .28 -.98 .10 Z"
)
SHEAF = "M -.62 1.0 L -.16 .30 L -.22 .12 L .22 .12 L .16 .30 L .62 1.0 Z"
OLIVE_LEAVES = (
    "M -.08 -.22 C -.50 -.26 -.88 -.52 -1.0 -.96 C -.50 -1.0 -.06 -.78 .06 -.40 C .22 -.78 .56 -.98 1.0 -.94 "
    "C .92 -.54 .62 -.28 .22 -.20 Z"
)
GRAPES = ((-0.56, -0.42), (0.0, -0.46), (0.56, -0.42), (-0.29, 0.02), (0.29, 0.02), (0.0, 0.50))
OLIVES = ((-0.46, 0.34), (0.46, 0.30))
GRAPE, OLIVE, EAR = (0.37, 0.37), (0.42, 0.54), (0.25, 0.58)  # half their width and height
EARS = ((-0.52, -0.22, -38.0), (0.0, -0.42, 0.0), (0.52, -0.22, 38.0))  # and how they lean


def paint_small_tile(painter: QPainter, tile: Tile, colour: str, centre: QPointF, wide: float) -> None:
    """A tile face up; `colour` is its own, or that of the space a wooden hexagon lies on, or none."""
    wooden, pixel = tile.kind == HEXAGON, wide / screen_pixels(painter, wide)
    painter.setPen(Qt.PenStyle.NoPen)
    rim = max(RIM * wide, RIM_PIXELS * pixel)
    for tint, inset in ((CARVED if wooden else RIM_EDGE, 0.0), (WOOD if wooden else RIM_PALE, rim)):
        painter.setBrush(look().tint(tint))
        painter.drawPolygon(flat_hexagon(centre, wide, inset))
    if wooden:
        _paint_wooden(painter, colour, centre, wide)
        return
    painter.setPen(QPen(rim_of(colour), wide * 0.02))
    painter.setBrush(REGIONS.fill(colour))
    painter.drawPolygon(flat_hexagon(centre, wide, max(INSIDE * wide, INSIDE_PIXELS * pixel)))
    if tile.crops:
        _paint_crops(painter, tile.crops, centre, wide)
    else:
        REGIONS.paint_symbol(painter, colour, centre, wide * SIGN)


def paint_small_space(painter: QPainter, colour: str, centre: QPointF, wide: float) -> None:
    """A space on which nothing lies yet: a ring and a sign in its colour on the colour of a card, so that what is laid
    stands out."""
    fill, ground = REGIONS.fill(colour), look().colour("panel")
    pale = blended(fill, ground, FREE)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawPolygon(flat_hexagon(centre, wide))
    painter.setBrush(pale)
    painter.drawPolygon(flat_hexagon(centre, wide, wide * RING))
    ink = standing_out(blended(fill, look().colour("ink"), 0.2), [pale], look().colour("ink"), 3.0)
    REGIONS.paint_symbol(painter, colour, centre, wide * SIGN * 0.8, ink)


def _paint_wooden(painter: QPainter, colour: str, centre: QPointF, wide: float) -> None:
    """Plain wood with a hexagon carved into it, or with the sign of the space below."""
    if colour:
        size = wide * BADGE
        paint_badge(painter, colour, QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size))
        return
    painter.setPen(QPen(look().tint(CARVED), wide * 0.09))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(flat_hexagon(centre, wide, wide * 0.26))


def _paint_crops(painter: QPainter, crops: tuple[str, ...], centre: QPointF, wide: float) -> None:
    size = wide * (ONE_CROP if len(crops) == 1 else OF_TWO)
    apart = 0.0 if len(crops) == 1 else wide * 0.215
    for crop, side in zip(crops, (-1, 1), strict=False):
        painter.save()
        painter.translate(centre + QPointF(side * apart, 0))
        painter.scale(size / 2, size / 2)
        edge = QPen(look().tint(GRAIN_EDGE), OUTLINE)
        edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(edge if crop == "grain" else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(look().tint(CROP_INKS[crop]))
        painter.drawPath(crop_shape(crop))
        painter.restore()


@cache
def crop_shape(crop: str) -> QPainterPath:
    """A crop as one bold shape in a box from -1 to 1."""
    match crop:
        case "boar":
            return shape_of(BOAR)
        case "grain":
            return _sheaf()
        case "vine":
            return _rounds(GRAPES, GRAPE)
        case "olive":
            return _rounds(OLIVES, OLIVE).united(shape_of(OLIVE_LEAVES))
    raise ValueError(f"{crop} is none of {CROPS}")


def _sheaf() -> QPainterPath:
    path = QPainterPath(shape_of(SHEAF))
    for x, y, lean in EARS:
        ear = QPainterPath()
        ear.addEllipse(QPointF(), *EAR)
        path = path.united(QTransform().translate(x, y).rotate(lean).map(ear))
    return path


def _rounds(centres: tuple[tuple[float, float], ...], half: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    for x, y in centres:
        one = QPainterPath()
        one.addEllipse(QPointF(x, y), *half)
        path = path.united(one)
    return path
