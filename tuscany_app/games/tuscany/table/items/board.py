"""A player's board: the slab with its thirty spaces, the tiles on it, what is lit, and points that rise from it.

All layers are drawn in units in which a hexagon is CELL wide, and scaled together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.tuscany.engine.components import COLOURS, DARK_GREEN, Tile
from tuscany_app.games.tuscany.engine.geometry import Board
from tuscany_app.games.tuscany.engine.territory import COLUMN_SIZES, NAMES, NUMBER, PIECE_SPACES, PIECES, UP, places
from tuscany_app.games.tuscany.table.art.brush import (
    BED,
    BROWN,
    SLAB,
    SLAB_EDGE,
    SLAB_LIGHT,
    least,
    paint_latest_hex,
    paint_lit_hex,
    track_colour,
    track_ink,
)
from tuscany_app.games.tuscany.table.art.small_tiles import paint_small_space
from tuscany_app.games.tuscany.table.art.tiles import name_ink, paint_space, paint_tile
from tuscany_app.games.tuscany.table.display import SeatDisplay
from tuscany_app.table.grid import HexColumns
from tuscany_app.table.paint import faded, sized
from tuscany_app.table.placed_item import ItemLayer
from tuscany_app.table.theme import CREAM, INK, look

CELL = 100.0
JOINT = 2.0  # half the gap between two hexagons
RIM = 9.0  # of the slab around them
MARGIN = RIM + 5  # with its shadow
ENLARGED = 65  # pixels: the same on the others' boards, whose signs are larger
NAMED = 55  # pixels: spaces from this width on show their names
COVERED = (UP, UP)  # how a board lies that nobody may see: any way will do


@lru_cache(maxsize=8)
def grid_of(offsets: tuple[str, ...]) -> HexColumns:
    """The hexagons of a board whose pieces are joined so."""
    columns = len(COLUMN_SIZES) * (len(offsets) + 1)
    tops = [min(height for column, height in places(offsets) if column == wanted) for wanted in range(columns)]
    return HexColumns(tuple(tops), COLUMN_SIZES * (len(offsets) + 1), CELL)


@lru_cache(maxsize=64)
def outline(offsets: tuple[str, ...], spaces: tuple[int, ...], inset: float) -> QPainterPath:
    """The shape of some spaces together; a negative inset goes beyond their edges."""
    grid = grid_of(offsets)
    cells = grid.cells()
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for space in spaces:
        hexagon = QPainterPath()
        hexagon.addPolygon(grid.polygon(cells[space], inset))
        hexagon.closeSubpath()
        path = path.united(hexagon)
    return path.simplified()


def paint_slab(painter: QPainter, offsets: tuple[str, ...], pieces: Iterable[int] = range(PIECES)) -> None:
    """The thick boards under the spaces, piece by piece."""
    face, edge, light = map(look().tint, (SLAB, SLAB_EDGE, SLAB_LIGHT))
    paths = [outline(offsets, tuple(range(at * PIECE_SPACES, (at + 1) * PIECE_SPACES)), -RIM) for at in pieces]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(BROWN, 0.32))
    for path in paths:
        painter.drawPath(path.translated(2.5, 5.5))
    for path in paths:
        painter.setBrush(face)
        pen = QPen(edge, 2.4)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(path)
    for at in pieces:
        spaces = tuple(range(at * PIECE_SPACES, (at + 1) * PIECE_SPACES))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(faded(light, 0.8), 1.6))
        painter.drawPath(outline(offsets, spaces, -RIM + 3))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look().tint(BED))
        painter.drawPath(outline(offsets, spaces, -1.0))


def paint_name(painter: QPainter, space: int, centre: QPointF, ink: QColor, *, lit: bool = False) -> None:
    """What an empty space is called, small at its upper edge, where it can be read; on a tag where a ring lies."""
    if painter.worldTransform().m11() * CELL < NAMED:
        return
    size = max(14.0, least(painter))
    box = QRectF(centre.x() - size * 1.1, centre.y() - CELL * 0.33 - size * 0.6, size * 2.2, size * 1.2)
    if lit:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(CREAM))
        painter.drawRoundedRect(box.adjusted(1, 0, -1, 0), 7, 7)
    painter.setFont(sized(size, bold=True))
    painter.setPen(ink)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, NAMES[space])


class BoardItem(QGraphicsItem):
    """A player's board; face down where it may not be seen."""

    def __init__(self, shown: SeatDisplay, parent: QGraphicsItem, *, pale: bool = False) -> None:
        """With `pale` spaces on which nothing lies are paler than tiles, so that both can be told at a glance."""
        super().__init__(parent)
        self.shown, self.pale = shown, pale
        self.covered = False  # shown face down although it may be seen, while it is turned over
        self.ground = GroundLayer(self)
        self.tiles = TilesLayer(self)
        self.light = LightLayer(self)
        self.news = NewsLayer(self)

    @property
    def board(self) -> Board | None:
        return None if self.covered else self.shown.board

    @property
    def offsets(self) -> tuple[str, ...]:
        return self.board.lay.offsets if self.board is not None else COVERED

    @property
    def grid(self) -> HexColumns:
        return grid_of(self.offsets)

    def centre(self, space: int) -> QPointF:
        return self.grid.centre(self.grid.cells()[space])

    def space_at(self, point: QPointF) -> int | None:
        """The space under a point of the scene."""
        cell = self.grid.cell_at(self.mapFromScene(point))
        return self.grid.cells().index(cell) if cell is not None and self.board is not None else None

    def space_rect(self, space: int) -> QRectF:
        return self.mapRectToScene(self.grid.rect(self.grid.cells()[space]))

    def change(self, *, ground: bool = False) -> None:
        """What is shown has changed."""
        if ground:
            self.prepareGeometryChange()
            for layer in (self.ground, self.light, self.news):
                layer.prepareGeometryChange()
                layer.update()
            self.tiles.prepareGeometryChange()
        self.tiles.update()

    def place(self, room: QRectF) -> None:
        """As large as it goes in the middle of a room."""
        bounds = self.boundingRect()
        scale = min(room.width() / bounds.width(), room.height() / bounds.height())
        self.setScale(scale)
        self.setPos(room.center() - bounds.center() * scale)

    def boundingRect(self) -> QRectF:
        return self.grid.bounds.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pass  # its layers do


class GroundLayer(ItemLayer[BoardItem]):
    """The slab and the empty spaces."""

    kept = True

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        laid, offsets = self.whole.board, self.whole.offsets
        paint_slab(painter, offsets)
        if laid is None:
            self._cover(painter)
            return
        paint = paint_small_space if self.whole.pale else paint_space
        for space, colour in enumerate(laid.colours):
            name, centre = COLOURS[colour], self.whole.centre(space)
            paint(painter, name, centre, CELL - 2 * JOINT)
            if not self.whole.pale:
                paint_name(painter, space, centre, name_ink(name))
            elif painter.worldTransform().m11() * CELL >= ENLARGED:
                paint_name(painter, space, centre, look().colour("ink"))

    def _cover(self, painter: QPainter) -> None:
        """The backs of the pieces."""
        face, edge, light = map(look().tint, (SLAB, SLAB_EDGE, SLAB_LIGHT))
        for cell in self.whole.grid.cells():
            painter.setPen(QPen(edge, 1.2))
            painter.setBrush(face)
            painter.drawPolygon(self.whole.grid.polygon(cell, JOINT))
            painter.setPen(QPen(faded(light, 0.5), 2.0))
            painter.drawPolygon(self.whole.grid.polygon(cell, JOINT + 12))


class TilesLayer(ItemLayer[BoardItem]):
    """The tiles that were placed, and a line around areas that are complete."""

    kept = True

    def __init__(self, board: BoardItem) -> None:
        super().__init__(board)
        self.hidden: set[int] = set()  # still on their way through the air
        self.by_hand: dict[int, Tile] = {}  # held over its space, until it is paid

    def keep(self, space: int, tile: Tile) -> None:
        """Show a tile where it will lie."""
        self.by_hand = {space: tile}
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        laid = self.whole.board
        if laid is None:
            return
        shown = {space: tile for space, tile in self.whole.shown.tiles.items() if space not in self.hidden}
        for space, tile in sorted({**shown, **self.by_hand}.items()):
            self.paint_tile(painter, space, tile)
        for part in laid.areas:
            if all(space in shown for space in part):
                path = outline(self.whole.offsets, part, 4.5)
                for colour, width in ((faded(BROWN, 0.75), 6.0), (QColor(CREAM), 3.4)):
                    pen = QPen(colour, width)
                    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                    painter.setPen(pen)
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawPath(path)

    def paint_tile(self, painter: QPainter, space: int, tile: Tile) -> None:
        laid = self.whole.board
        assert laid is not None
        start = space == self.whole.shown.castle and laid.colours[space] == DARK_GREEN
        colour = COLOURS[laid.colours[space]]
        paint_tile(painter, tile, self.whole.centre(space), CELL - 3, colour=colour, start=start)


class LightLayer(ItemLayer[BoardItem]):
    """Where something could be placed, what is meant, and how it would look."""

    def __init__(self, board: BoardItem) -> None:
        super().__init__(board)
        self.lit: frozenset[int] = frozenset()
        self.ghost: tuple[int, Tile] | None = None
        self.hint: int | None = None
        self._latest: tuple[Mapping[int, int | None], str] = ({}, "")

    def show_latest(self, numbers: Mapping[int, int | None], colour: str) -> None:
        """Where the player of this colour placed tiles last, numbered if there are several."""
        self._latest = (numbers, colour)
        self.update()

    def show_all(self, lit: Iterable[int] = (), ghost: tuple[int, Tile] | None = None, hint: int | None = None) -> None:
        shown = (frozenset(lit), ghost, hint)
        if shown != (self.lit, self.ghost, self.hint):
            self.lit, self.ghost, self.hint = shown
            self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self.whole.board is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        numbers, colour = self._latest
        for space, number in numbers.items():
            paint_latest_hex(painter, self.whole.centre(space), CELL - 3, colour, number)
        for space in sorted(self.lit):
            if self.ghost is None or space != self.ghost[0]:
                paint_lit_hex(painter, self.whole.centre(space), CELL - 2 * JOINT)
                paint_name(painter, space, self.whole.centre(space), QColor(INK), lit=True)
        if self.ghost is not None:
            space, tile = self.ghost
            painter.setOpacity(0.82)
            self.whole.tiles.paint_tile(painter, space, tile)
            painter.setOpacity(1)
            paint_lit_hex(painter, self.whole.centre(space), CELL - 2 * JOINT, strong=True)
        if self.hint is not None:
            paint_lit_hex(painter, self.whole.centre(self.hint), CELL - 2 * JOINT, strong=True, dashed=True)


class NewsLayer(ItemLayer[BoardItem]):
    """Points that rise from where they were made."""

    def __init__(self, board: BoardItem) -> None:
        super().__init__(board)
        self._cheer: tuple[tuple[int, ...], str, float] | None = None

    def cheer(self, spaces: Iterable[str], text: str, part: float) -> None:
        numbers = tuple(NUMBER[name] for name in spaces)
        self._cheer = (numbers, text, part) if part < 1 else None
        self.update()

    def boundingRect(self) -> QRectF:
        return self.whole.boundingRect().adjusted(0, -40, 0, 0)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._cheer is None or self.whole.board is None:
            return
        spaces, text, part = self._cheer
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shine = min(1.0, 4 * part) * min(1.0, 3 * (1 - part))
        pen = QPen(look().colour("glow", shine), 9)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(look().colour("glow", 0.35 * shine))
        painter.drawPath(outline(self.whole.offsets, spaces, 2.0))
        centres = [self.whole.centre(space) for space in spaces]
        middle = QPointF(sum(p.x() for p in centres), sum(p.y() for p in centres)) / len(spaces)
        size = max(30.0, 17.0 / self.whole.scale())
        at = middle - QPointF(0, 50 * part)
        painter.setOpacity(min(1.0, 3 * (1 - part)))
        painter.setPen(QPen(QColor(CREAM), size * 0.1))
        painter.setBrush(track_colour(green=True))
        painter.drawEllipse(at, size, size)
        painter.setPen(track_ink())
        painter.setFont(sized(size * 1.05))
        painter.drawText(QRectF(at.x() - 90, at.y() - 60, 180, 120), Qt.AlignmentFlag.AlignCenter, text)
