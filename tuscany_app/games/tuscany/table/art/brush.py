"""Brushwork of The Castles of Tuscany: the eight colours, their symbols, and the pictures in the palette in force."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from itertools import chain

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from tuscany_app import assets
from tuscany_app.table.colours import GROUND, Tint
from tuscany_app.table.grid import flat_hexagon
from tuscany_app.table.legible import LEGIBLE, legible, magnified
from tuscany_app.table.paint import DARK_DOWN, blended, faded, shaded, sized
from tuscany_app.table.symbols import ColourSet
from tuscany_app.table.theme import CREAM, look

NIGHT = QColor("#120c0e")
BROWN = QColor("#3a2414")  # shadows, and the line around what is lit
SLAB = Tint("#b98f5c", "#5a4129", "#ffffff", GROUND)  # the thick boards under the spaces, their edge and their lit edge
BED = Tint("#6a5138", "#140f10", "#0a0a0a", GROUND)  # between the spaces
SLAB_EDGE, SLAB_LIGHT = Tint("#7d5733", "#2f2114", "#0a0a0a", GROUND), Tint("#dcb985", "#775638", "#ffffff", GROUND)
CHIPS_BELOW, CARDS_BELOW = (
    Tint("#cbb78f", "#cbb78f", "#ffffff", GROUND),
    Tint("#d8c8ac", "#8d7f6b", "#ffffff", GROUND),
)  # of a pile
PARCHMENT = Tint("#f6ead0", "#2c2422", "#ffffff", GROUND)
# To deutan sight the two standard tracks are alike in colour (0.026 and 0.016 in OKLab); the others differ by 0.15 at
# least, to everybody. In every palette the red one is striped, and their spaces and coins have different shapes.
TRACKS = {
    "standard": (Tint("#587430", "#7f9c4e", "#2f5f10", GROUND), Tint("#a4432a", "#d4724c", "#8a1a00", GROUND)),
    "colourblind": (Tint("#1d3a1c", "#b4cb79", "#0f2e10", GROUND), Tint("#b04c2d", "#cf6b47", "#a8431f", GROUND)),
}  # green and red
TRACK_INK = Tint(CREAM, "#1e1a1c", "#ffffff", on=tuple(chain.from_iterable(TRACKS.values())), text=True)
KEPT = 500  # pictures
LARGEST = 2600  # pixels; what is wider is drawn anew each time
HEX = 200 / 174  # width : height of a hexagon's picture
CARD = 120 / 180
COUNT = 0.76  # height of a number's font, in heights of its plate

# Smallest OKLab distances, normal / deutan / protan / tritan sight: 0.143 / 0.100 / 0.103 / 0.113 and 0.157 / 0.104 /
# 0.108 / 0.106. The symbols are the second channel in both. The pictures hold the standard ones.
COLOURS = {
    "standard": {
        "dark_green": "#1d3f28", "red": "#b34029", "turquoise": "#1fafb8", "light_green": "#a6ba68", "grey": "#837e7d",
        "orange": "#d0780c", "yellow": "#fdcc28", "beige": "#f3ebd6",
    },
    "colourblind": {
        "dark_green": "#00391a", "red": "#be2b33", "turquoise": "#01c5d3", "light_green": "#9ab962", "grey": "#82848e",
        "orange": "#ca7400", "yellow": "#fecd28", "beige": "#ede8d9",
    },
}  # fmt: skip

# In a box from -1 to 1: tower, campanile and dome, jug, sprig, blocks, house, bell, wheel.
SYMBOLS = {
    "dark_green": "M -.70 -.95 L -.38 -.95 L -.38 -.62 L -.16 -.62 L -.16 -.95 L .16 -.95 L .16 -.62 L .38 -.62 "
    "L .38 -.95 L .70 -.95 L .70 -.28 L .52 -.08 L .52 .95 L .20 .95 L .20 .52 C .20 .25 -.20 .25 -.20 .52 L -.20 .95 "
    "L -.52 .95 L -.52 -.08 L -.70 -.28 Z",
    "red": "M -.98 .95 L -.98 .34 L -.84 .34 L -.84 -.58 L -.58 -.96 L -.32 -.58 L -.32 .34 L -.16 .34 "
    "C -.16 -.14 .06 -.36 .32 -.44 L .32 -.76 L .52 -.76 L .52 -.44 C .78 -.36 .98 -.14 .98 .34 L .98 .95 Z",
    "turquoise": "M -.70 -.95 L .20 -.95 L .14 -.62 C .20 -.56 .26 -.48 .30 -.40 L .54 -.40 "
    "C .86 -.40 1.0 -.20 1.0 .08 C 1.0 .42 .84 .66 .36 .66 C .32 .78 .26 .87 .18 .95 L -.60 .95 "
    "C -.80 .72 -.90 .44 -.90 .14 C -.90 -.18 -.78 -.46 -.58 -.62 Z "
    "M .42 -.12 C .47 .06 .47 .22 .44 .38 C .64 .38 .70 .26 .70 .10 C .70 -.06 .66 -.12 .54 -.12 Z",
    "light_green": "M -.11 1.0 L -.11 .84 C -.50 .78 -.80 .50 -.88 .08 C -.54 .12 -.26 .28 -.11 .50 L -.11 .30 "
    "C -.50 .22 -.78 -.08 -.84 -.52 C -.46 -.42 -.22 -.18 -.10 .06 L -.10 -.20 C -.30 -.40 -.28 -.74 0 -1.0 "
    "C .28 -.74 .30 -.40 .10 -.20 L .10 .06 C .22 -.18 .46 -.42 .84 -.52 C .78 -.08 .50 .22 .11 .30 L .11 .50 "
    "C .26 .28 .54 .12 .88 .08 C .80 .50 .50 .78 .11 .84 L .11 1.0 Z",
    "grey": "M -.46 -.80 L .46 -.80 L .46 -.06 L -.46 -.06 Z M -.98 .10 L -.08 .10 L -.08 .84 L -.98 .84 Z "
    "M .08 .10 L .98 .10 L .98 .84 L .08 .84 Z",
    "orange": "M 0 -.92 L .98 -.04 L .98 .12 L .74 .12 L .74 .90 L .24 .90 L .24 .36 L -.24 .36 L -.24 .90 L -.74 .90 "
    "L -.74 .12 L -.98 .12 L -.98 -.04 Z",
    "yellow": "M -.12 -.98 L .12 -.98 L .12 -.78 C .46 -.72 .56 -.44 .58 -.10 C .60 .26 .70 .40 .92 .54 L .92 .68 "
    "L -.92 .68 L -.92 .54 C -.70 .40 -.60 .26 -.58 -.10 C -.56 -.44 -.46 -.72 -.12 -.78 Z M -.22 .78 L .22 .78 "
    "C .22 1.04 -.22 1.04 -.22 .78 Z",
    "beige": "M 0 -.98 C .54 -.98 .98 -.54 .98 0 C .98 .54 .54 .98 0 .98 C -.54 .98 -.98 .54 -.98 0 "
    "C -.98 -.54 -.54 -.98 0 -.98 Z M .19 -.23 L .10 -.28 L .10 -.71 C .28 -.69 .45 -.59 .57 -.44 Z "
    "M .29 .05 L .29 -.05 L .67 -.27 C .74 -.10 .74 .10 .67 .27 Z M .10 .28 L .19 .23 L .57 .44 "
    "C .45 .59 .28 .69 .10 .71 Z M -.19 .23 L -.10 .28 L -.10 .71 C -.28 .69 -.45 .59 -.57 .44 Z "
    "M -.29 -.05 L -.29 .05 L -.67 .27 C -.74 .10 -.74 -.10 -.67 -.27 Z M -.10 -.28 L -.19 -.23 L -.57 -.44 "
    "C -.45 -.59 -.28 -.69 -.10 -.71 Z",
}
REGIONS = ColourSet(COLOURS, SYMBOLS, ("dark_green", "red"))


# colours and symbols


def rim_of(colour: str) -> QColor:
    """The edge of a thing of this colour: darker, or lighter where the table is dark."""
    if look().theme.strong:
        return look().colour("ink")
    if look().theme.dark:
        pale = colour in ("yellow", "beige")
        return blended(REGIONS.fill(colour), DARK_DOWN if pale else QColor("#f3e9d9"), 0.3 if pale else 0.34)
    return blended(REGIONS.fill(colour), DARK_DOWN, 0.38)


def track_colour(*, green: bool) -> QColor:
    return look().tint(TRACKS[look().palette][0 if green else 1])


def track_ink() -> QColor:
    return look().tint(TRACK_INK)


def paint_badge(painter: QPainter, colour: str, rect: QRectF) -> None:
    """A round spot of a colour with its symbol."""
    painter.setPen(QPen(rim_of(colour), max(0.7, rect.width() * 0.06)))
    painter.setBrush(REGIONS.fill(colour))
    painter.drawEllipse(rect)
    REGIONS.paint_symbol(painter, colour, rect.center(), rect.width() * 0.58)


# pictures


@cache
def _drawing(name: str, palette: str) -> QSvgRenderer:
    """A picture of `resources/art/tuscany`; whatever colour it holds is that of the palette."""
    text = (assets.folder("resources") / "art" / "tuscany" / f"{name}.svg").read_text(encoding="utf-8")
    for colour, standard in COLOURS["standard"].items():
        text = text.replace(standard, COLOURS[palette][colour])
    return QSvgRenderer(QByteArray(text.encode()))


@lru_cache(maxsize=KEPT)
def picture(name: str, wide: int, high: int, palette: str, night: float) -> QPixmap:
    pixmap = QPixmap(wide, high)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _drawing(name, palette).render(painter, QRectF(0, 0, wide, high))
    if night:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.fillRect(pixmap.rect(), faded(NIGHT, night))
    painter.end()
    return pixmap


def screen_pixels(painter: QPainter, length: float) -> float:
    """How many pixels of the screen a length comes to."""
    place = painter.worldTransform()
    return length * math.hypot(place.m11(), place.m12()) * painter.device().devicePixelRatioF()


def paint_picture(painter: QPainter, name: str, rect: QRectF, *, night: float = 0.0) -> None:
    """A picture of the game, kept as pixels of the screen's own size; darker by `night` on a dark table."""
    dark = night if look().theme.dark else 0.0
    place, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
    across = math.hypot(place.m11(), place.m12()) * ratio
    down = math.hypot(place.m21(), place.m22()) * ratio
    wide, high = max(1, round(rect.width() * across)), max(1, round(rect.height() * down))
    if max(wide, high) > LARGEST:
        _drawing(name, look().palette).render(painter, rect)
        return
    pixmap = picture(name, wide, high, look().palette, dark)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))


def paint_wood(painter: QPainter, rect: QRectF, round_: float) -> None:
    """A wooden board with its grain, as the boards of the players."""
    face, edge, light = map(look().tint, (SLAB, SLAB_EDGE, SLAB_LIGHT))
    painter.setPen(QPen(edge, 1.6))
    painter.setBrush(shaded(rect, face))
    painter.drawRoundedRect(rect, round_, round_)
    painter.setPen(QPen(faded(light, 0.7), 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(1.6, 1.6, -1.6, -1.6), round_ - 1.5, round_ - 1.5)


def hex_box(centre: QPointF, wide: float) -> QRectF:
    """The box around a flat-top hexagon."""
    return QRectF(centre.x() - wide / 2, centre.y() - wide / HEX / 2, wide, wide / HEX)


def around(rect: QRectF, ratio: float) -> QRectF:
    """The largest box of this width : height in the middle of a rectangle."""
    wide = min(rect.width(), rect.height() * ratio)
    return QRectF(rect.center().x() - wide / 2, rect.center().y() - wide / ratio / 2, wide, wide / ratio)


def _rings(*, strong: bool, dashed: bool) -> tuple[tuple[QColor, float], ...]:
    """Lines of a mark, from the widest on: brown around cream, so that one of them is seen on every colour; in it light
    around what could be chosen or is hinted at, and a broad line in the accent around what is chosen or under the
    keyboard."""
    if dashed:
        return (BROWN, 2.2), (QColor(CREAM), 1.6), (look().colour("glow"), 0.95)
    if strong:
        return (BROWN, 3.5), (QColor(CREAM), 2.4), (look().colour("accent"), 1.3)
    return (BROWN, 3.3), (QColor(CREAM), 2.2), (look().colour("glow"), 1.2)


def paint_lit_hex(
    painter: QPainter, centre: QPointF, wide: float, *, strong: bool = False, dashed: bool = False, tile: bool = False
) -> None:
    """A ring around a hexagon, broad where it lies on the colour of a space; a tile's picture stays in sight."""
    thick = wide * (0.07 if dashed else 0.038 if tile else 0.056)
    painter.setBrush(look().colour("glow", 0.16) if strong else Qt.BrushStyle.NoBrush)
    for colour, times in _rings(strong=strong, dashed=dashed):
        width = thick * times
        pen = QPen(colour, width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if dashed:
            pen.setDashPattern([wide * 0.12 / width, wide * 0.08 / width])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawPolygon(flat_hexagon(centre, wide, 0.4 if tile else thick * 0.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_lit_box(
    painter: QPainter, rect: QRectF, round_: float, *, strong: bool = False, dashed: bool = False
) -> None:
    """The same around a card, a chip or a pile."""
    painter.setBrush(look().colour("glow", 0.22) if strong else Qt.BrushStyle.NoBrush)
    for colour, times in _rings(strong=strong, dashed=dashed):
        width = 1.9 * times
        pen = QPen(colour, width)
        if dashed:
            pen.setDashPattern([7 / width, 5 / width])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawRoundedRect(rect, round_, round_)
        painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_doomed_hex(painter: QPainter, centre: QPointF, wide: float) -> None:
    """A tile that would leave the game: a red ring, and crossed out in its corner."""
    bad, thick = look().colour("bad"), wide * 0.06
    painter.setBrush(faded(bad, 0.2))
    for colour, times in ((BROWN, 2.1), (QColor(CREAM), 1.75), (bad, 1.15)):
        pen = QPen(colour, thick * times)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolygon(flat_hexagon(centre, wide, 0.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
    middle, arm = centre + QPointF(wide * 0.27, -wide * 0.24), wide * 0.085
    painter.setPen(QPen(QColor(CREAM), wide * 0.03))
    painter.setBrush(bad)
    painter.drawEllipse(middle, wide * 0.16, wide * 0.16)
    painter.setPen(QPen(QColor(CREAM), wide * 0.055, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(middle - QPointF(arm, arm), middle + QPointF(arm, arm))
    painter.drawLine(middle - QPointF(arm, -arm), middle + QPointF(arm, -arm))


LATEST = 2.4  # pixels of the screen that a frame in a player's colour has at least


def _latest_lines(painter: QPainter, wide: float, colour: str) -> list[QPen]:
    """A frame in a player's colour between cream and brown, so that it is seen on every colour and at every size."""
    thick = max(wide * 0.07, LATEST / max(painter.worldTransform().m11(), 0.01))
    lines = ((BROWN, 2.1), (QColor(CREAM), 1.7), (look().player(colour), 1.0))
    pens = [QPen(ink, thick * times) for ink, times in lines]
    for pen in pens:
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pens


def paint_latest_hex(painter: QPainter, centre: QPointF, wide: float, colour: str, number: int | None = None) -> None:
    """The frame around a tile that a player placed or took last; with a number where there were several."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in _latest_lines(painter, wide, colour):
        painter.setPen(pen)
        painter.drawPolygon(flat_hexagon(centre, wide, 0.6))
    if number is not None:
        size = max(wide * 0.3, 11 / max(painter.worldTransform().m11(), 0.01))
        paint_count(painter, centre + QPointF(wide * 0.25, -wide * 0.43), size, number)


def paint_latest_box(painter: QPainter, rect: QRectF, round_: float, colour: str) -> None:
    """The same around a chip."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in _latest_lines(painter, rect.width(), colour):
        painter.setPen(pen)
        painter.drawRoundedRect(rect, round_, round_)


# words


def write(
    painter: QPainter, rect: QRectF, text: str, pixels: float, *,
    role: str = "ink", bold: bool = False, title: bool = False, side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> float:  # fmt: skip
    """One line that fits into a rectangle, in a colour of the theme. It can always be read, if need be shortened.
    Returns how wide it became."""
    font, smallest = legible(pixels, text, rect.width(), bold=bold, title=title), math.ceil(LEGIBLE)
    if font is None:
        font = look().font(10, bold=bold, title=title)
        font.setPixelSize(smallest)
    if QFontMetricsF(font).height() > rect.height() * 1.25:
        fitting = math.floor(font.pixelSize() * rect.height() * 1.25 / QFontMetricsF(font).height())
        font.setPixelSize(max(smallest, fitting))
    painter.setFont(font)
    painter.setPen(look().colour(role))
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 1)
    painter.drawText(rect, side | Qt.AlignmentFlag.AlignVCenter, shown)
    return metrics.horizontalAdvance(shown)


def least(painter: QPainter) -> float:
    """The smallest font that can be read, in units of this painter."""
    return LEGIBLE / max(0.01, magnified(painter))


def paint_count(painter: QPainter, centre: QPointF, size: float, count: int | str, *, role: str = "ink") -> None:
    """How many there are, on a little plate; it is as large as it must be to be read."""
    text, size = str(count), max(size, least(painter) / COUNT)
    font = sized(size * COUNT)
    wide = max(size, QFontMetricsF(font).horizontalAdvance(text) + size * 0.42)
    plate = QRectF(centre.x() - wide / 2, centre.y() - size / 2, wide, size)
    painter.setPen(QPen(look().colour("line"), max(0.7, size * 0.05)))
    painter.setBrush(look().colour("panel"))
    painter.drawRoundedRect(plate, size / 2, size / 2)
    painter.setFont(font)
    painter.setPen(look().colour(role))
    painter.drawText(plate.adjusted(-4, -size * 0.03, 4, -size * 0.03), Qt.AlignmentFlag.AlignCenter, text)
