"""The endless land in its window: tiles, followers, and light on what could be done.

Tiles are drawn from cached pictures, on whole pixels, so that no seam shows between them however the land is
zoomed. What is lit is told by the scene (`light`); what happens is shown by the scene's animations (`news`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import chain

from attrs import Factory, define
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.carcassonne.engine.components import Segment
from tuscany_app.games.carcassonne.engine.events import Spot
from tuscany_app.games.carcassonne.engine.features import Facts, Farm
from tuscany_app.games.carcassonne.table.art.ground_plan import SIDE, plan
from tuscany_app.games.carcassonne.table.art.picture_cache import Laid, PictureCache
from tuscany_app.games.carcassonne.table.art.town import shields_of
from tuscany_app.games.carcassonne.table.camera import Camera, Cell, land_of
from tuscany_app.games.carcassonne.table.display import Display
from tuscany_app.games.carcassonne.table.items import land_marks

FOLLOWER, PLACE = 0.4, 0.27  # of a follower, and of a place for one, in cells
SMALLEST, LEAST = 22.0, 18.0  # of a follower, and of a place for one, in pixels of the screen
PLATE = 32.0  # in pixels: smaller followers stand on a plate, so that red ones are seen on red roofs
SHIELD, CREST = 0.25, 15.0  # of a shield laid over a small tile: in cells, and at least in pixels of the screen
TELLING = 120.0  # pixels of a tile from which it shows its shields well enough itself
READABLE = 52.0  # pixels of a tile, so that one sees what is on it
SHAPES = 200  # of features that are kept


@define
class Light:
    """What is lit on the land."""

    cells: dict[Cell, tuple[int, ...]] = Factory(dict)  # where the tile in the hand fits
    held: int = 0  # how it is turned
    ghost: tuple[Cell, Laid] | None = None
    floating: tuple[QPointF, Laid] | None = None  # the tile at the mouse, where it can't lie
    completes: tuple[Cell, ...] = ()  # tiles of what the ghost would complete
    spots: tuple[Segment, ...] = ()  # where a follower can be put on the tile just laid
    laid: Cell | None = None
    seat: int = 0  # whose follower that would be
    pointed: Spot | None = None  # the spot or follower pointed at
    removable: dict[Spot, int] = Factory(dict)
    feature: Facts | None = None  # that somebody looks at
    farms: list[Farm] | None = None
    blocked: list[Cell] = Factory(list)
    hint: Cell | Spot | None = None
    firm: bool = False  # the ghost waits for being confirmed
    named: bool = False  # places bear the numbers by which the list of choices calls them


class LandItem(QGraphicsItem):
    def __init__(self, display: Display, pictures: PictureCache, colours: list[str]) -> None:
        super().__init__()
        self.display, self.pictures, self.colours = display, pictures, colours
        self.camera = Camera(QRectF(0, 0, 400, 300), land_of(display.tiles))
        self.light = Light()
        self.news = land_marks.News()
        self.hasty = False  # being zoomed: better fast than fine
        self.own_view: Camera | None = None  # somebody's, while the camera is at a tile of somebody else
        self.readable = READABLE  # pixels of a tile that nobody has zoomed, at least
        self._shapes: dict[tuple[Spot, ...], QPainterPath] = {}
        self._crests: list[tuple[Cell, Laid, QPointF]] = []
        self._read = 0  # tiles, for their shields
        self._pixel = 1.0  # of the screen, on the table
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    # where things are

    def place(self, window: QRectF, table: QRectF) -> None:
        """The land's window on the table, of which a view will show all."""
        self.prepareGeometryChange()
        self.camera.window = QRectF(window)
        self._measure(table)
        self.camera.least = self.pixels(self.readable)
        self.grow()

    def grow(self, *, still: bool = False) -> None:
        """The land or its window has changed: as long as nobody has moved it, all of it stays in sight. It may have to
        wait for that (`still`)."""
        self.camera.land = land_of(self.display.tiles)
        if not self.camera.free and not still:
            self.camera = self.camera.fitted()
        self.update()

    def spot_at(self, point: QPointF) -> Spot | None:
        """The piece of feature under a point of the table."""
        cell = self.camera.cell_at(point)
        laid = self.display.tiles.get(cell) if cell is not None else None
        if cell is None or laid is None:
            return None
        inside = self.camera.spot(point) - QPointF(*cell)
        segment = plan(laid.tile, laid.turns, laid.copy).segment_at(inside * SIDE)
        return Spot(*cell, segment.kind, segment.index) if segment is not None else None

    def point_of(self, spot: Spot) -> QPointF:
        """Where a follower stands, on the table."""
        cell = (spot.x, spot.y)
        laid = self.display.tiles[cell]
        inside = plan(laid.tile, laid.turns, laid.copy).spot(spot.segment) / SIDE
        return self.camera.point(cell[0] + inside.x(), cell[1] + inside.y())

    def follower_rect(self, spot: Spot, grown: float = 1.0) -> QRectF:
        """However small the tiles are, a follower is not."""
        return self._around(spot, max(self.pixels(SMALLEST), self.camera.cell * FOLLOWER) * grown)

    def place_rect(self, spot: Spot) -> QRectF:
        """Where a follower could be put: smaller, as there may be many on a tile."""
        return self._around(spot, max(self.pixels(LEAST), self.camera.cell * PLACE))

    def pixels(self, count: float) -> float:
        """A number of pixels of the screen, on the table."""
        return count * self._pixel

    def density(self) -> float:
        """Pixels of the screen for a unit of the table."""
        views = self.scene().views()
        return views[0].transform().m11() * views[0].devicePixelRatioF() if views else 1.0

    def _zoom(self) -> float:
        views = self.scene().views()
        return views[0].transform().m11() if views else 1.0

    def _measure(self, table: QRectF) -> None:
        """Before the view has taken its measure."""
        views = self.scene().views() if self.scene() is not None else []
        if views:
            room = views[0].viewport().rect().adjusted(2, 2, -2, -2)  # as Qt fits it
            self._pixel = max(table.width() / max(1, room.width()), table.height() / max(1, room.height()))

    def _around(self, spot: Spot, side: float) -> QRectF:
        return QRectF(0, 0, side, side).translated(self.point_of(spot) - QPointF(side, side) / 2)

    def outline(self, spots: tuple[Spot, ...]) -> QPainterPath:
        """The shape of a feature, on the table. Its shape on the land is found once."""
        if spots not in self._shapes:
            if len(self._shapes) > SHAPES:
                self._shapes.clear()
            path = QPainterPath()
            path.setFillRule(Qt.FillRule.WindingFill)
            for spot in spots:
                laid = self.display.tiles.get((spot.x, spot.y))
                if laid is not None:
                    piece = plan(laid.tile, laid.turns, laid.copy).outline(spot.segment)
                    path.addPath(piece.translated(spot.x * SIDE, spot.y * SIDE))
            self._shapes[spots] = path.simplified()
        return self.camera.transform().scale(1 / SIDE, 1 / SIDE).map(self._shapes[spots])

    # painting

    def boundingRect(self) -> QRectF:
        return self.camera.window

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        camera, light = self.camera, self.light
        self._pixel = 1 / self._zoom()
        painter.save()
        painter.setClipRect(camera.window, Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not self.hasty)
        land_marks.paint_cloth(painter, camera, self.pictures)
        seen = camera.seen()
        left, right = math.floor(seen.left()), math.floor(seen.right())
        top, bottom = math.floor(seen.top()), math.floor(seen.bottom())
        land_marks.paint_shadow(painter, camera, self.display.tiles.keys())
        land_marks.paint_blocked(painter, camera, self.pictures, light.blocked)
        covered = light.ghost[0] if light.ghost is not None else None
        land_marks.paint_lit(painter, camera, self.pictures, light.cells, light.held, covered, named=light.named)
        tiles = self.display.tiles.items()
        self._paint_tiles(painter, ((c, laid) for c, laid in tiles if left <= c[0] <= right and top <= c[1] <= bottom))
        latest = {seat: cell for seat, cell in self.display.latest.items() if cell != light.laid}  # that has its own
        self._paint_shields(painter, left, right, top, bottom)
        land_marks.paint_latest(painter, camera, self.pictures, latest, self.colours)
        if light.farms is not None:
            land_marks.paint_farms(painter, camera, light.farms, self.colours, self.outline)
        if light.feature is not None:
            land_marks.paint_feature(painter, self.outline(light.feature.spots), light.feature, self.colours)
        self.paint_ghost(painter)
        self._paint_followers(painter)
        if light.farms is not None:
            taken = {(spot.x, spot.y) for spot in self.display.followers}
            land_marks.paint_yields(painter, camera, light.farms, self.colours, self.outline, taken)
        self._paint_spots(painter)
        if self.light.floating is not None:
            self._paint_floating(painter, *self.light.floating)
        land_marks.paint_hint(painter, camera, light.hint, self.follower_rect)
        land_marks.paint_news(painter, camera, self.news, self.outline)
        painter.restore()

    def _paint_tiles(self, painter: QPainter, tiles: Iterable[tuple[Cell, Laid]]) -> None:
        """On whole pixels of the screen."""
        world, ratio = painter.worldTransform(), painter.device().devicePixelRatio()
        corner = world.map(self.camera.point(0, 0)) * ratio
        left, top, side = corner.x(), corner.y(), self.camera.cell * world.m11() * ratio
        painter.setWorldMatrixEnabled(False)
        for (x, y), laid in tiles:
            x1, y1 = round(left + x * side) / ratio, round(top + y * side) / ratio
            x2, y2 = round(left + (x + 1) * side) / ratio, round(top + (y + 1) * side) / ratio
            pixmap = self.pictures.tile(laid, side)
            painter.drawPixmap(QRectF(x1, y1, x2 - x1, y2 - y1), pixmap, QRectF(pixmap.rect()))
        painter.setWorldMatrixEnabled(True)

    def _paint_shields(self, painter: QPainter, left: int, right: int, top: int, bottom: int) -> None:
        """Where tiles are too small to show theirs, shields are laid over them."""
        if self.camera.cell >= self.pixels(TELLING):
            return
        side = max(self.pixels(CREST), self.camera.cell * SHIELD)
        scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
        stamp = self.pictures.stamp("shield", side * scale, land_marks.paint_shield)
        for (x, y), laid, spot in self._shields():
            if left <= x <= right and top <= y <= bottom:
                middle = self.camera.point(x + spot.x() / SIDE, y + spot.y() / SIDE) + self._aside(spot, laid, (x, y))
                rect = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
                painter.drawPixmap(_inside(rect, self.camera.rect((x, y))), stamp, QRectF(stamp.rect()))

    def _shields(self) -> list[tuple[Cell, Laid, QPointF]]:
        """All shields on the land, and where they are on their tiles; read again when there are more tiles."""
        if self._read != len(self.display.tiles):
            self._read = len(self.display.tiles)
            self._crests = [
                (cell, laid, QPointF(*spot))
                for cell, laid in self.display.tiles.items()
                if laid.tile.shields
                for spot in chain.from_iterable(shields_of(plan(laid.tile, laid.turns, laid.copy)).values())
            ]
        return self._crests

    def _aside(self, shield: QPointF, laid: Laid, cell: Cell) -> QPointF:
        """How far a shield laid over a small tile gives way to the follower there."""
        stands = next((spot for spot in self.display.followers if (spot.x, spot.y) == cell), None)
        if stands is None:
            return QPointF()
        way = (shield - plan(laid.tile, laid.turns, laid.copy).spot(stands.segment)) * (self.camera.cell / SIDE)
        far = math.hypot(way.x(), way.y())
        return way * max(0.0, self.pixels(SMALLEST + CREST) * 0.5 / far - 1) if far else QPointF()

    def paint_ghost(self, painter: QPainter) -> None:
        if self.light.ghost is None:
            return
        cell, laid = self.light.ghost
        lift = self.camera.cell * land_marks.LIFT
        land_marks.paint_completed(painter, self.camera, self.light.completes)
        painter.save()
        painter.translate(-lift, -lift)
        land_marks.paint_lifted(painter, self.camera.rect(cell), lift)
        painter.setOpacity(land_marks.HELD)
        self._paint_tiles(painter, [(cell, laid)])
        painter.setOpacity(1.0)
        land_marks.paint_held_frame(painter, self.camera.rect(cell), firm=self.light.firm)
        painter.restore()

    def _paint_followers(self, painter: QPainter) -> None:
        for spot, seat in self.display.followers.items():
            if spot not in self.news.hidden:
                self.paint_follower(painter, spot, seat)
        for spot, points in self.light.removable.items():
            land_marks.paint_removable(painter, self.follower_rect(spot), points, pointed=spot == self.light.pointed)

    def paint_follower(self, painter: QPainter, spot: Spot, seat: int, rect: QRectF | None = None) -> None:
        rect = rect if rect is not None else self.follower_rect(spot)
        scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
        if self.camera.cell * FOLLOWER < self.pixels(PLATE):
            stamp = self.pictures.stamp("plate", rect.width() * scale * 1.2, land_marks.paint_plate)
            grown = rect.width() * 0.1
            painter.drawPixmap(rect.adjusted(-grown, -grown, grown, grown), stamp, QRectF(stamp.rect()))
        pixmap = self.pictures.follower(self.colours[seat], rect.width() * scale, spot.kind)
        painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))

    def _paint_spots(self, painter: QPainter) -> None:
        """Followers that could be put on the tile just laid."""
        cell = self.light.laid
        if cell is None or cell not in self.display.tiles:
            return
        land_marks.paint_laid(painter, self.camera, cell)
        for segment in self.light.spots:
            spot = Spot(*cell, segment.kind, segment.index)
            pointed = spot == self.light.pointed
            rect = self.place_rect(spot)
            land_marks.paint_spot(painter, rect, pointed=pointed)
            painter.setOpacity(1.0 if pointed else 0.75)
            self.paint_follower(painter, spot, self.light.seat, self.follower_rect(spot) if pointed else rect)
            painter.setOpacity(1.0)

    def _paint_floating(self, painter: QPainter, point: QPointF, laid: Laid) -> None:
        """The tile in the hand, over ground where it can't lie."""
        side = self.camera.cell * 0.7
        scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
        pixmap = self.pictures.tile(laid, side * scale)
        painter.setOpacity(0.6)
        painter.drawPixmap(QRectF(point.x() + 6, point.y() + 6, side, side), pixmap, QRectF(pixmap.rect()))
        painter.setOpacity(1.0)


def _inside(rect: QRectF, room: QRectF) -> QRectF:
    """Moved as far as needed to lie in a room."""
    x = min(max(rect.left(), room.left()), max(room.left(), room.right() - rect.width()))
    y = min(max(rect.top(), room.top()), max(room.top(), room.bottom() - rect.height()))
    return QRectF(x, y, rect.width(), rect.height())
