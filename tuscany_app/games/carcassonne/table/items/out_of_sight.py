"""Arrows at the edges of the land's window to places for the tile that are out of sight."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.carcassonne.table.camera import Cell
from tuscany_app.games.carcassonne.table.items.land import LandItem
from tuscany_app.kernel.i18n import Sentence, say_n
from tuscany_app.table import layers
from tuscany_app.table.paint import faded, sized
from tuscany_app.table.theme import look

HIGH, LETTERS = 27.0, 0.52  # of a label, in pixels of the screen at 100 % text; of that, its letters
MOST = 1.3  # that the text size makes of a label
ALONG = (0.0, -0.2, 0.2, -0.4, 0.4, -0.6, 0.6)  # where it may be along its edge, from the middle
Side = tuple[int, int]  # the direction of an edge: (1, 0) is right, (0, 1) is below


class OutOfSightItem(QGraphicsItem):
    """A label at each edge beyond which the tile fits: how many places there are, and an arrow."""

    def __init__(self, land: LandItem) -> None:
        super().__init__()
        self.land = land
        self._cells: tuple[Cell, ...] = ()
        self._beyond: dict[Side, list[Cell]] = {}
        self.setZValue(layers.OVERLAY)

    def show_cells(self, cells: Iterable[Cell]) -> None:
        """The places where the tile in the hand fits; none takes the labels away."""
        self._cells = tuple(cells)
        self.follow()

    def follow(self) -> None:
        """The camera has moved."""
        camera, beyond = self.land.camera, dict[Side, list[Cell]]()
        window = camera.window
        for cell in self._cells:
            if camera.shows(cell):
                continue
            away = camera.rect(cell).center() - window.center()
            across, down = away.x() / window.width(), away.y() / window.height()
            side = ((across > 0) - (across < 0), 0) if abs(across) > abs(down) else (0, (down > 0) - (down < 0))
            beyond.setdefault(side, []).append(cell)
        self.prepareGeometryChange()
        self._beyond = beyond
        self.setVisible(bool(beyond))

    def cell_at(self, point: QPointF) -> Cell | None:
        """The place that a label leads to: the nearest one beyond that edge."""
        found = (cells for side, cells in self._beyond.items() if self.label(side).contains(point))
        cells = next(found, None)
        return None if cells is None else self.land.camera.nearest(cells)

    def labels(self) -> dict[Side, int]:
        """The number of places beyond each edge."""
        return {side: len(cells) for side, cells in self._beyond.items()}

    def label(self, side: Side) -> QRectF:
        """Where a label is: in the middle of its edge, or as near to that as it covers no place for the tile."""
        camera, text = self.land.camera, min(MOST, look().text_size / 100)
        window, high = camera.window, self.land.pixels(HIGH * text)
        wide = high * 1.6 + QFontMetricsF(self._font(high)).horizontalAdvance(str(self._words(side)))
        across, down = (window.width() - wide - high) / 2, (window.height() - 2 * high) / 2
        places = []
        for part in ALONG:
            middle = window.center() + QPointF(across * (side[0] or part), down * (side[1] or part))
            places.append(QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high))
        lit = [camera.rect(cell) for cell in self._cells]
        return next((place for place in places if not any(map(place.intersects, lit))), places[0])

    def _words(self, side: Side) -> Sentence:
        return say_n("{n} place", "{n} places", len(self._beyond.get(side, ())))

    def _font(self, high: float) -> QFont:
        return sized(high * LETTERS)

    def boundingRect(self) -> QRectF:
        return self.land.camera.window

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for side in self._beyond:
            rect = self.label(side)
            high = rect.height()
            painter.setPen(QPen(look().colour("accent"), high / 18))
            painter.setBrush(faded(look().colour("panel"), 0.96))
            painter.drawRoundedRect(rect, high / 2, high / 2)
            first = side in ((-1, 0), (0, -1))  # the arrow stands before the words
            tip = QPointF(rect.left() + high * 0.62 if first else rect.right() - high * 0.62, rect.center().y())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look().colour("accent"))
            painter.drawPolygon(_arrow(tip, side, high * 0.24))
            painter.setFont(self._font(high))
            painter.setPen(look().colour("ink"))
            room = rect.adjusted(high if first else high * 0.4, 0, -(high * 0.4 if first else high), 0)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(self._words(side)))


def _arrow(middle: QPointF, side: Side, size: float) -> QPolygonF:
    ahead, beside = QPointF(*side) * size, QPointF(-side[1], side[0]) * size
    return QPolygonF([middle + ahead, middle - ahead + beside, middle - ahead - beside])
