"""A player's map of The Border.

It has three layers: the land, drawn once; the marks, which are crosses and values; and the light, which is what could
be crossed off. All three are drawn in units in which a space is CELL wide, and scaled together.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.borders.engine.geometry import Geometry
from tuscany_app.games.borders.table.art.brush import DIGITS, STONES, paint_coin, paint_cross, paint_flag, paint_tag
from tuscany_app.games.borders.table.art.map_ground import draw_land, map_bounds, space_colour
from tuscany_app.games.borders.table.art.map_sites import CELL, Site, grid_of, grown, hexes, sites, tag
from tuscany_app.games.borders.table.chances import Chance
from tuscany_app.games.borders.table.display import Display
from tuscany_app.games.borders.table.model import Ghost
from tuscany_app.games.borders.words import hints
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.table.animation_queue import eased
from tuscany_app.table.legible import LEGIBLE, magnified
from tuscany_app.table.paint import faded
from tuscany_app.table.placed_item import ItemLayer
from tuscany_app.table.theme import CREAM, INK, look

VALUES = 0.7  # scale from which an area has room for both values and what is to go
NUMBERS = 0.5  # and from which only that, as a number
FLAG = 40.0  # height of a flag
TAG = 13.0  # letters on an area
SCORED = 88.0  # a coin is this large at most that a small map shows for a finished area


class MapItem(QGraphicsItem):
    """A player's map: the land with its borders, what is crossed off, and what could be."""

    def __init__(
        self, geometry: Geometry, board: int, seat: int, player: str, display: Display, parent: QGraphicsItem
    ) -> None:
        """`player` is the colour of the seat."""
        super().__init__(parent)
        self.geometry, self.board, self.seat, self.display = geometry, board, seat, display
        self.player = player
        self.grid = grid_of(geometry)
        self.land = LandLayer(self)
        self.marks = MarksLayer(self)
        self.light = LightLayer(self)
        self.news = NewsLayer(self)

    def colour(self, space: int) -> str:
        return space_colour(self.geometry, self.board, space)

    def space_at(self, point: QPointF) -> int | None:
        """The border space under a point of the scene."""
        cell = self.grid.cell_at(self.mapFromScene(point))
        return self.geometry.number_of_space.get(f"{cell[0]},{cell[1]}") if cell is not None else None

    def area_at(self, point: QPointF) -> int | None:
        cell = self.grid.cell_at(self.mapFromScene(point))
        return next((n for n, area in enumerate(self.geometry.set.areas) if cell in area.cells), None)

    def space_rect(self, space: int) -> QRectF:
        return self.mapRectToScene(self.grid.rect(self.geometry.cells[space]))

    def centre(self, space: int) -> QPointF:
        return self.grid.centre(self.geometry.cells[space])

    def area_rect(self, area: int) -> QRectF:
        return self.mapRectToScene(sites(self.geometry)[area].ground.boundingRect())

    def outline(self, space: int) -> QPainterPath:
        """The hexagon of a space, in the scene."""
        path = QPainterPath()
        path.addPolygon(self.grid.polygon(self.geometry.cells[space]))
        path.closeSubpath()
        return self.mapToScene(path)

    def ground(self, area: int) -> QPainterPath:
        """The shape of an area, in the scene."""
        return self.mapToScene(sites(self.geometry)[area].ground)

    def change(self, *, land: bool = False) -> None:
        """What is shown has changed."""
        if land:
            self.land.update()
        self.marks.update()

    def paint_cross(self, painter: QPainter, space: int, part: float = 1.0) -> None:
        """A cross on its stone, whose symbol fades below it."""
        colour, centre = self.colour(space), self.centre(space)
        if colour:
            veil = faded(STONES.fill(colour), 0.5 * part)
            STONES.paint_symbol(painter, colour, centre, CELL * 0.4, veil)
        size = CELL * (0.27 if self.scale() >= VALUES else 0.3)
        paint_cross(painter, centre, size, colour, space * 31 + self.seat, part)

    def paint_flag(self, painter: QPainter, area: int, risen: float = 1.0) -> None:
        """The player's flag on an area, as far as it has risen."""
        picture = sites(self.geometry)[area].picture
        foot = QPointF(picture.left() + picture.width() * 0.2, picture.bottom() - picture.height() * 0.16)
        paint_flag(painter, foot, FLAG * risen, self.player)

    def boundingRect(self) -> QRectF:
        return map_bounds(self.geometry)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pass  # its layers do


class LandLayer(ItemLayer[MapItem]):
    """Frame, ground, pictures and stones."""

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        display, seat = self.whole.display, self.whole.seat
        done = display.first[seat] | display.later[seat]
        draw_land(painter, self.boundingRect(), self.whole.geometry, self.whole.board, done)


class MarksLayer(ItemLayer[MapItem]):
    """Crosses, and the values of the areas."""

    kept = True

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        geometry, display, seat = self.whole.geometry, self.whole.display, self.whole.seat
        fresh, least = self.whole.news.fresh, 1 + LEGIBLE / DIGITS / max(0.01, magnified(painter))
        for segment in display.whole(seat):
            if not any(space in fresh for space in geometry.chains[segment]):
                self._paint_whole(painter, segment)
        for space in bit_numbers(display.crossed[seat]):
            if space not in fresh:
                self.whole.paint_cross(painter, space)
        for area, site in enumerate(sites(geometry)):
            first, later = bool(display.first[seat] >> area & 1), bool(display.later[seat] >> area & 1)
            if self.whole.scale() < VALUES:  # small maps show what was scored, and that large
                if first or later:
                    self._paint_scored(painter, site, geometry.first[area] if first else geometry.later[area])
                elif self.whole.scale() >= NUMBERS:
                    self._paint_to_go(painter, area, least, worded=False)
                continue
            high, low = (grown(coin, least) for coin in site.coins)
            paint_coin(painter, low, geometry.later[area], gone=first, mine=later)
            paint_coin(painter, high, geometry.first[area], gone=later or display.taken(area), mine=first)
            if not (first or later):
                self._paint_to_go(painter, area, least)
            elif self.whole.news.cheered != area:
                self.whole.paint_flag(painter, area)

    def _paint_whole(self, painter: QPainter, segment: int) -> None:
        """A segment that is crossed off to the last space has a line around it."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        more = max(1.0, min(1.8, 0.7 / self.whole.scale()))  # small maps need thicker lines
        for colour, width in ((QColor(INK), 5.4), (QColor(CREAM), 3.2)):
            painter.setPen(QPen(colour, width * more, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPath(_ring_of(self.whole.geometry, segment))

    def _paint_scored(self, painter: QPainter, site: Site, points: int) -> None:
        """The points, where they can be read; else a flag."""
        size = max(56.0, LEGIBLE / DIGITS / max(0.01, magnified(painter)))
        if size > SCORED:
            foot = QPointF(site.middle.x() - FLAG * 0.6, site.middle.y() + FLAG)
            paint_flag(painter, foot, FLAG * 2, self.whole.player)
            return
        coin = QRectF(0, 0, size, size)
        coin.moveCenter(site.picture.center())
        paint_coin(painter, coin, points, gone=False, mine=True)

    def _paint_to_go(self, painter: QPainter, area: int, least: float, *, worded: bool = True) -> None:
        """How many spaces around an area are still open, on a tag: in words beside values that are at least as large as
        `least`, or as a number where it is narrow."""
        missing = self.whole.display.missing(self.whole.seat, area)
        font = look().font(TAG, bold=True)
        font.setPixelSize(math.ceil(max(least * DIGITS, TAG * min(1.25, look().text_size / 100))))
        metrics = QFontMetricsF(font)
        words = str(hints.to_go(missing)) if worded else ""
        for text in filter(None, (words, str(missing))):
            plate = QRectF(0, 0, round(metrics.horizontalAdvance(text) + 11), round(metrics.capHeight() + 10))
            middle = tag(self.whole.geometry, area, round(plate.width()), round(plate.height()), round(least * worded))
            if middle is None:
                continue
            plate.moveCenter(middle)
            paint_tag(painter, plate, missing, text, font)
            return


@cache
def _ring_of(geometry: Geometry, segment: int) -> QPainterPath:
    return hexes(grid_of(geometry), [geometry.cells[space] for space in geometry.chains[segment]], 0.2)


class LightLayer(ItemLayer[MapItem]):
    """What could be crossed off, what a click would do, what the hint says, and what others could do."""

    def __init__(self, map_item: MapItem) -> None:
        super().__init__(map_item)
        self.lit = self.sure = self.hint = 0
        self.ghost: Ghost | None = None
        self.pending = False
        self.chance: Chance | None = None
        self.shown: tuple[Any, ...] = ()
        self.last: tuple[int, int, str] = (0, 0, "")  # spaces and areas of this player's last turn, and their colour

    def show_all(
        self, lit: int, sure: int, ghost: Ghost | None, hint: int, chance: Chance | None, *, pending: bool
    ) -> bool:
        """Whether what the others could do is different now."""
        shown, told = (lit, sure, ghost, hint, chance, pending), self.chance
        if shown != self.shown:
            self.shown = shown
            self.lit, self.sure, self.ghost, self.hint, self.chance, self.pending = shown
            self.update()
        return told != chance

    def show_last(self, spaces: int, areas: int, colour: str) -> None:
        if (spaces, areas, colour) != self.last:
            self.last = (spaces, areas, colour)
            self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_last(painter)
        if self.chance is not None:
            self._chances(painter, self.chance)
        for space in bit_numbers(self.lit):
            self._ring(painter, space, strong=bool(self.sure >> space & 1))
        if self.ghost is not None:
            for area, _, _ in self.ghost.gains:
                self._glow(painter, area, 0.34)
            for space in bit_numbers(self.ghost.spaces):
                self._promise(painter, space, 1.0 if self.pending else 0.75)
        for space in bit_numbers(self.hint):
            self._promise(painter, space, 0.75, dashed=True)

    def _paint_last(self, painter: QPainter) -> None:
        """Frames in the player's colour, on cream so that they are seen on every stone."""
        spaces, areas, colour = self.last
        grid, cells = self.whole.grid, self.whole.geometry.cells
        more = max(1.0, min(2.0, 0.8 / self.whole.scale()))  # small maps need thicker lines
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for space in bit_numbers(spaces):
            for pen, width in ((QColor(CREAM), 6.5), (look().player(colour), 3.6)):
                painter.setPen(QPen(pen, width * more, j=Qt.PenJoinStyle.RoundJoin))
                painter.drawPolygon(grid.polygon(cells[space], 1.0))
        for area in bit_numbers(areas):
            painter.setPen(QPen(look().player(colour), 4.0 * more, j=Qt.PenJoinStyle.RoundJoin))
            painter.drawPath(sites(self.whole.geometry)[area].ground)

    def _ring(self, painter: QPainter, space: int, *, strong: bool) -> None:
        """A ring of light around a stone, with lines in cream and ink so that it is seen on every colour."""
        cell = self.whole.geometry.cells[space]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        ink, cream, glow = QColor(INK), QColor(CREAM), look().colour("glow")
        rings = ((ink, 7.0, 0.6), (glow, 5.0, 0.6), (cream, 2.0, 3.4), (ink, 1.0, 5.0))
        for colour, width, inset in rings if strong else rings[1:3]:
            pen = QPen(colour, width)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            if not strong:
                pen.setDashPattern([8 / width, 6 / width])
                pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.drawPolygon(self.whole.grid.polygon(cell, inset))

    def _promise(self, painter: QPainter, space: int, opacity: float, *, dashed: bool = False) -> None:
        """A cross that could be made."""
        painter.save()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = QPen(QColor(CREAM), 3.2, Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine)
        for colour, width in ((look().colour("glow"), 7.0), (QColor(CREAM), 3.0)):
            pen.setColor(colour)
            pen.setWidthF(width)
            painter.setPen(pen)
            painter.drawPolygon(self.whole.grid.polygon(self.whole.geometry.cells[space], 1.0))
        painter.setOpacity(opacity)
        self.whole.paint_cross(painter, space)
        painter.restore()

    def _chances(self, painter: QPainter, chance: Chance) -> None:
        for area in bit_numbers(chance.areas):
            self._glow(painter, area, 0.3)
        more = max(1.0, min(1.8, 0.7 / self.whole.scale()))  # small maps need thicker lines
        for spaces, width, alpha in ((chance.later, 2.4, 0.8), (chance.next, 4.6, 1.0)):
            for space in bit_numbers(spaces):
                painter.setBrush(look().colour("glow", 0.25 * alpha))
                for colour, wide in ((QColor(INK), width * more + 2.4), (look().colour("glow"), width * more)):
                    painter.setPen(QPen(faded(colour, alpha), wide))
                    painter.drawPolygon(self.whole.grid.polygon(self.whole.geometry.cells[space], 2.6))

    def _glow(self, painter: QPainter, area: int, alpha: float) -> None:
        painter.setPen(QPen(look().colour("glow"), 3))
        painter.setBrush(look().colour("glow", alpha))
        painter.drawPath(sites(self.whole.geometry)[area].ground)


class NewsLayer(ItemLayer[MapItem]):
    """What is happening: crosses being drawn, points rising from an area."""

    def __init__(self, map_item: MapItem) -> None:
        super().__init__(map_item)
        self.fresh: dict[int, float] = {}  # space to the part of its cross that is drawn
        self._cheer: tuple[int, int, float] | None = None

    def draw(self, spaces: Sequence[int], part: float) -> None:
        """Crosses, one after the other; with the last stroke they belong to the marks."""
        self.fresh = {space: max(0.0, min(1.0, part * len(spaces) - at)) for at, space in enumerate(spaces)}
        if part >= 1:
            self.fresh = {}
            self.whole.marks.update()
        self.update()

    @property
    def cheered(self) -> int | None:
        """The area that is being cheered for: its flag rises."""
        return self._cheer[0] if self._cheer is not None else None

    def cheer(self, area: int, points: int, part: float) -> None:
        """An area has been finished."""
        self._cheer = (area, points, part) if part < 1 else None
        if part >= 1:
            self.whole.marks.update()
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for space, part in self.fresh.items():
            self.whole.paint_cross(painter, space, part)
        if self._cheer is not None:
            self._rise(painter, *self._cheer)

    def _rise(self, painter: QPainter, area: int, points: int, part: float) -> None:
        site = sites(self.whole.geometry)[area]
        glow = look().colour("glow")
        glow.setAlphaF(0.5 * math.sin(math.pi * part))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(glow)
        painter.drawPath(site.ground)
        if self.whole.scale() >= VALUES:
            self.whole.paint_flag(painter, area, max(0.05, eased(min(1.0, part * 2))))
        font = look().font(58, bold=True, title=True)
        font.setPixelSize(58)
        path = QPainterPath()
        text = f"+{points}"
        path.addText(QPointF(-QFontMetricsF(font).horizontalAdvance(text) / 2, 18), font, text)
        painter.save()
        painter.setOpacity(min(1.0, 2.4 * (1 - part)))
        painter.translate(site.middle - QPointF(0, 46 * part))
        painter.setPen(
            QPen(QColor(CREAM), 7, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        painter.drawPath(path)
        painter.fillPath(path, look().colour("accent"))
        painter.restore()
