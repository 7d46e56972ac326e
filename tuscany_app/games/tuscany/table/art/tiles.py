"""Tiles, spaces, chips, cards and tokens, each drawn in one place."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from tuscany_app.games.tuscany.engine.components import COLOURS, HEXAGON, KINDS, Harvest, Tile
from tuscany_app.games.tuscany.table.art.brush import (
    BROWN,
    CARD,
    CARDS_BELOW,
    NIGHT,
    PARCHMENT,
    REGIONS,
    around,
    hex_box,
    least,
    paint_badge,
    paint_picture,
    screen_pixels,
    track_colour,
    track_ink,
)
from tuscany_app.games.tuscany.table.art.small_tiles import paint_small_space, paint_small_tile
from tuscany_app.table.colours import Tint
from tuscany_app.table.contrast import readable, standing_out
from tuscany_app.table.grid import flat_hexagon
from tuscany_app.table.paint import DARK_DOWN, LIGHT_UP, blended, edge_of, faded, sized
from tuscany_app.table.theme import INK, look

NIGHT_TILE, NIGHT_SPACE = 0.10, 0.26  # how much darker things are on a dark table
SPACE_SHADE = 0.06  # how much darker the picture of a space is than its colour
CRATE = Tint("#836e52", "#9c8f86", "#0a0a0a", on=("panel", PARCHMENT, "table"))  # marks an empty place for a tile
SPACE_INKS = ("#ffffff", "#080506")
SPACE_SYMBOL = 0.36  # of a space's width
SYMBOL_CONTRAST = 3.2
FREE = 40.0  # pixels: a space narrower than this is pale, so that tiles stand out
SMALL, BOLD = (
    62.0,
    48.0,
)  # pixels: a tile narrower than this shows its symbol larger, or one bold sign instead of a picture


def colour_of(tile: Tile) -> str:
    """The colour a tile has by its kind; a wooden hexagon has none."""
    return "" if tile.kind == HEXAGON else COLOURS[KINDS.index(tile.kind)]


def paint_tile(
    painter: QPainter, tile: Tile, centre: QPointF, wide: float, *, colour: str = "", start: bool = False
) -> None:
    """A tile as it lies face up; `colour` is that of the space a wooden hexagon lies on."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(BROWN, 0.35))
    painter.drawPolygon(flat_hexagon(centre + QPointF(wide * 0.015, wide * 0.035), wide))
    box, symbol = hex_box(centre, wide), colour or colour_of(tile)
    painted = screen_pixels(painter, wide)
    if painted < BOLD:
        paint_small_tile(painter, tile, symbol, centre, wide)
        return
    if tile.kind == HEXAGON:
        paint_picture(painter, "hexagon", box, night=NIGHT_TILE)
    else:
        paint_picture(painter, "start_castle" if start else tile.kind, box, night=NIGHT_TILE)
    spread = 0.22 if len(tile.crops) > 1 else 0.0
    size = wide * (0.44 if len(tile.crops) > 1 else 0.62)
    for crop, side in zip(tile.crops, (-1, 1), strict=False):
        spot = centre + QPointF(side * spread * wide if spread else 0, 0)
        paint_picture(painter, crop, QRectF(spot.x() - size / 2, spot.y() - size / 2, size, size), night=NIGHT_TILE)
    if symbol:
        badge = wide * (0.24 if painted >= SMALL else 0.34)
        corner = centre + (QPointF(-0.15, 0.26) if painted >= SMALL else QPointF(-0.12, 0.2)) * wide
        paint_badge(painter, symbol, QRectF(corner.x() - badge / 2, corner.y() - badge / 2, badge, badge))


def paint_space(painter: QPainter, colour: str, centre: QPointF, wide: float) -> None:
    if screen_pixels(painter, wide) < FREE:
        paint_small_space(painter, colour, centre, wide)
        return
    paint_picture(painter, f"space-{colour}", hex_box(centre, wide), night=NIGHT_SPACE)
    REGIONS.paint_symbol(painter, colour, centre, wide * SPACE_SYMBOL, symbol_ink(colour))


def space_ground(colour: str) -> QColor:
    """How a space of this colour looks where its name and its symbol stand."""
    night = NIGHT_SPACE if look().theme.dark else 0.0
    return blended(REGIONS.fill(colour), NIGHT, night + SPACE_SHADE)


def name_ink(colour: str) -> QColor:
    """What the name of a space of this colour is written with."""
    return readable(space_ground(colour), *map(QColor, SPACE_INKS))


def symbol_ink(colour: str) -> QColor:
    """What the symbol of a space of this colour is painted with: no stronger than it must be, so tiles stand out."""
    ground, ink = space_ground(colour), name_ink(colour)
    if look().theme.strong:
        return ink
    return standing_out(blended(ground, ink, 0.42), [ground], ink, SYMBOL_CONTRAST)


def paint_storage(painter: QPainter, centre: QPointF, wide: float) -> None:
    """An empty storage space: nothing lies there but the mark of a crate, so that no wood is seen."""
    paint_empty(painter, centre, wide)
    small = screen_pixels(painter, wide) < BOLD
    half, line = wide * (0.2 if small else 0.16), QPen(look().tint(CRATE), wide * (0.06 if small else 0.03))
    line.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(line)
    crate = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
    painter.drawRect(crate)
    plank = 0.0 if small else half * 0.5
    for at in (crate.top() + plank, crate.bottom() - plank):
        painter.drawLine(QPointF(crate.left(), at), QPointF(crate.right(), at))
    painter.drawLine(crate.bottomLeft() - QPointF(0, plank), crate.topRight() + QPointF(0, plank))


def paint_empty(painter: QPainter, centre: QPointF, wide: float) -> None:
    """Where a tile could lie, or a stack of them."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(
        faded(DARK_DOWN, 0.28) if look().theme.dark else faded(BROWN, 0.0 if look().theme.strong else 0.09)
    )
    painter.drawPolygon(flat_hexagon(centre, wide, wide * 0.02))
    line = QPen(look().tint(CRATE), max(wide * 0.022, 1.0))
    line.setDashPattern([3.2, 2.2])
    painter.setPen(line)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(flat_hexagon(centre, wide, wide * 0.05))


def paint_back(painter: QPainter, centre: QPointF, wide: float, colour: QColor | None) -> None:
    """The back of a tile: a player's colour, or plain wood for a neutral one."""
    fill = colour or look().colour("wood_edge")
    painter.setPen(QPen(edge_of(fill), wide * 0.03))
    painter.setBrush(fill)
    painter.drawPolygon(flat_hexagon(centre, wide))
    painter.setPen(QPen(blended(fill, LIGHT_UP, 0.35), wide * 0.025))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(flat_hexagon(centre, wide, wide * 0.07))


def paint_pile(painter: QPainter, name: str, rect: QRectF, count: int) -> None:
    """Cards one upon the other; an empty pile is a place on the table."""
    if not count:
        painter.setPen(QPen(look().colour("muted"), 1.2, Qt.PenStyle.DashLine))
        painter.setBrush(faded(DARK_DOWN, 0.06))
        painter.drawRoundedRect(rect, rect.width() * 0.075, rect.width() * 0.075)
        return
    layers = min(4, 1 + count // 12)
    for layer in range(layers, 0, -1):
        painter.setPen(QPen(faded(DARK_DOWN, 0.5), 0.7))
        painter.setBrush(look().tint(CARDS_BELOW))
        painter.drawRoundedRect(rect.translated(layer * 1.1, layer * 1.4), rect.width() * 0.075, rect.width() * 0.075)
    paint_picture(painter, name, rect, night=NIGHT_TILE)


def paint_card(painter: QPainter, colour: str, rect: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(BROWN, 0.3))
    painter.drawRoundedRect(rect.translated(0.8, 1.6), rect.width() * 0.075, rect.width() * 0.075)
    paint_picture(painter, f"card-{colour}", rect, night=NIGHT_TILE)


def paint_card_back(painter: QPainter, rect: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(BROWN, 0.3))
    painter.drawRoundedRect(rect.translated(0.8, 1.6), rect.width() * 0.075, rect.width() * 0.075)
    paint_picture(painter, "card-back", rect, night=NIGHT_TILE)


def paint_chip(painter: QPainter, kind: str, rect: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(BROWN, 0.35))
    painter.drawEllipse(rect.adjusted(1, 1, -1, -1).translated(0.8, 1.8))
    paint_picture(painter, f"chip-{kind}", rect, night=NIGHT_TILE)


def paint_points(
    painter: QPainter, rect: QRectF, points: int | str, *, green: bool, digits: float = 0.0, later: bool = False
) -> None:
    """Points on a track: a six-sided coin for green, a round one with a rim for red. `digits` is their height, in
    heights of the coin; a coin that is to be had only `later` is but an outline."""
    share = digits or (0.58 if green else 0.56)
    grow = max(0.0, least(painter) / share - rect.height()) / 2 if str(points) else 0.0
    rect = rect.adjusted(-grow, -grow, grow, grow)
    fill, ink = track_colour(green=green), track_ink()
    edge = edge_of(fill)
    if later:
        fill, ink, edge = ink, fill, fill
    painter.setPen(QPen(edge, max(0.8, rect.height() * (0.1 if later else 0.06))))
    painter.setBrush(fill)
    if green:
        painter.drawPolygon(hexagon_in(rect))
    else:
        painter.drawEllipse(rect)
        inset = rect.height() * 0.1
        painter.setPen(QPen(ink, rect.height() * 0.05))
        painter.drawEllipse(rect.adjusted(inset, inset, -inset, -inset))
    painter.setFont(sized(rect.height() * share))
    painter.setPen(ink)
    painter.drawText(rect.adjusted(-6, 0, 6, 0), Qt.AlignmentFlag.AlignCenter, str(points))


def hexagon_in(rect: QRectF) -> QPolygonF:
    """A flat hexagon as wide as a rectangle."""
    return flat_hexagon(rect.center(), rect.width() * 1.08)


@lru_cache(maxsize=64)
def rewards_of(card: Harvest) -> tuple[tuple[str, int], ...]:
    """What a harvest card gives, picture by picture."""
    parts = (("card-back", card.cards), ("worker", card.workers), ("marble", card.marble), ("hexagon", card.hexagons),
             ("green", card.green), ("red", card.red))  # fmt: skip
    return tuple((name, count) for name, count in parts if count)


def paint_harvest(painter: QPainter, card: Harvest, rect: QRectF) -> None:
    """A harvest card face up with its rewards."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(BROWN, 0.3))
    painter.drawRoundedRect(rect.translated(0.8, 1.6), rect.width() * 0.075, rect.width() * 0.075)
    paint_picture(painter, "harvest", rect, night=NIGHT_TILE)
    rewards = rewards_of(card)
    high = rect.height() * 0.72 / max(2, len(rewards))
    top = rect.center().y() - high * len(rewards) / 2
    for number, (name, count) in enumerate(rewards):
        line = QRectF(rect.left() + rect.width() * 0.1, top + number * high, rect.width() * 0.8, high)
        size = min(high * 0.86, line.width() * 0.56)
        box = QRectF(line.right() - size * 1.02, line.center().y() - size / 2, size, size)
        if size * 0.7 >= least(painter):
            painter.setFont(sized(size * 0.7))
            painter.setPen(QColor(INK))
            mark = QRectF(line.left(), line.top(), line.width() - size, high)
            painter.drawText(mark, Qt.AlignmentFlag.AlignCenter, f"+{count}")
        elif count == 1:  # the picture says it
            box.moveCenter(line.center())
        else:
            box.moveCenter(QPointF(rect.left() + rect.width() * 0.66, line.center().y()))
            painter.setFont(sized(least(painter)))
            painter.setPen(QColor(INK))
            mark = QRectF(rect.left(), line.top(), rect.width() * 0.44, high)
            painter.drawText(mark, Qt.AlignmentFlag.AlignCenter, str(count))
        if name in ("green", "red"):
            paint_points(
                painter, box.adjusted(size * 0.08, size * 0.08, -size * 0.08, -size * 0.08), "", green=name == "green"
            )
        else:
            ratio = CARD if name == "card-back" else 200 / 174 if name == "hexagon" else 1.0
            paint_picture(painter, name, around(box, ratio))


def paint_token(painter: QPainter, name: str, rect: QRectF) -> None:
    """Marble or a worker."""
    paint_picture(painter, name, around(rect, 1.0), night=NIGHT_TILE)
