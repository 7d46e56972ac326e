"""Pictures of tiles and figures, painted once and kept in several sizes: the land can be moved without painting.

A tile is painted in the size that is asked for first; when it is asked for in another one, the nearest that is there
stands in until the program has nothing else to do and paints the right one. `finish` waits for that, for pictures.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen
from PySide6.QtCore import QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap

from tuscany_app.games.carcassonne.engine.components import Tile
from tuscany_app.games.carcassonne.table.art.brush import paint_planks
from tuscany_app.games.carcassonne.table.art.detail import detail_of
from tuscany_app.games.carcassonne.table.art.tile_picture import picture
from tuscany_app.games.carcassonne.table.art.wooden_people import paint_figure, paint_follower, role_of
from tuscany_app.table.theme import look

LEVELS = (24, 34, 48, 68, 96, 136, 192, 272, 384, 544)  # sides of a tile, in pixels
CLOTH = 512  # side of the piece of table
SIZES = tuple(round(10 * 1.16**step) for step in range(30))  # of figures and marks


@frozen
class Laid:
    """A tile as it lies on the land: its type, its turn, and which of the looks of its type it has."""

    tile: Tile
    turns: int
    copy: int


class PictureCache(QObject):
    """Signals:
    painted: a picture is there that was asked for.
    """

    painted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.dark = look().theme.dark
        self.tiles: dict[Laid, dict[int, QPixmap]] = {}
        self.wanted: dict[tuple[Laid, int], None] = {}
        self._figures: dict[object, QPixmap] = {}
        self._cloth: QPixmap | None = None
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._paint_one)

    def share(self, other: PictureCache) -> None:
        """Have what another one of the same look has painted, and is going to paint."""
        self.tiles, self._figures, self._cloth = other.tiles, other._figures, other._cloth

    def tile(self, laid: Laid, pixels: float) -> QPixmap:
        """The picture of a tile that is best for that many pixels."""
        level = next((level for level in LEVELS if level >= pixels * 0.98), LEVELS[-1])
        there = self.tiles.setdefault(laid, {})
        if level in there:
            return there[level]
        if not there:
            return self._paint(laid, level)
        self.wanted[laid, level] = None
        self._idle.start()
        return there[min(there, key=lambda size: (size < level, abs(size - level)))]

    def finish(self) -> None:
        """Paint all that is still wanted."""
        while self.wanted:
            self._paint_one()

    def follower(self, colour: str, pixels: float, kind: str) -> QPixmap:
        """A follower as it is on a feature of this kind, in a square of that many pixels."""

        def paint(painter: QPainter, room: QRectF) -> None:
            paint_follower(painter, room, colour, role_of(kind))

        return self._figure(("follower", colour, kind), pixels, paint)

    def figure(self, colour: str, pixels: float, *, woman: bool) -> QPixmap:
        """A scoring figure in a square of that many pixels."""

        def paint(painter: QPainter, room: QRectF) -> None:
            paint_figure(painter, room, colour, woman=woman)

        return self._figure(("figure", colour, woman), pixels, paint)

    def stamp(self, name: str, pixels: float, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
        """A mark that is put on many cells, painted once for the size and then stamped."""
        return self._figure(("stamp", name), pixels, paint)

    def cloth(self) -> QPixmap:
        """A piece of the table that the land lies on; it can be laid side by side."""
        if self._cloth is None:
            image = _painted(CLOTH, paint_planks).toImage().convertToFormat(QImage.Format.Format_RGB32)
            self._cloth = QPixmap.fromImage(image)
        return self._cloth

    # inside

    def _figure(self, name: tuple[object, ...], pixels: float, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
        size = next((size for size in SIZES if size >= pixels * 0.98), SIZES[-1])
        key = (*name, size)
        if key not in self._figures:
            self._figures[key] = _painted(size, paint)
        return self._figures[key]

    def _paint_one(self) -> None:
        """One of the pictures that are wanted; smaller ones are made of larger ones."""
        if self.wanted:
            laid, level = next(iter(self.wanted))
            del self.wanted[laid, level]
            if level not in self.tiles[laid]:
                self._paint(laid, level)
        if not self.wanted:
            self._idle.stop()
            self.painted.emit()

    def _paint(self, laid: Laid, level: int) -> QPixmap:
        there = self.tiles[laid]
        larger = [size for size in there if level < size <= 2.1 * level and detail_of(size) == detail_of(level)]
        if larger:
            smooth = Qt.TransformationMode.SmoothTransformation
            there[level] = there[min(larger)].scaled(level, level, mode=smooth)
        else:
            there[level] = QPixmap.fromImage(picture(laid.tile, laid.turns, laid.copy, level, self.dark))
        return there[level]


def _painted(size: int, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter, QRectF(0, 0, size, size))
    painter.end()
    return QPixmap.fromImage(image)
