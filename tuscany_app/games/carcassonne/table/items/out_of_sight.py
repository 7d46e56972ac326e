"""Arrows at the edges of the land's window to places for the tile that are out of sight."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.carcassonne.table.camera import Cell
from tuscany_app.games.carcassonne.table.items.land import LandItem
from tuscany_app.kernel.i18n import say_n
from tuscany_app.table import layers
from tuscany_app.table.paint import faded
from tuscany_app.table.theme import look

HIGH = 27.0  # of a label, in pixels of the screen at 100 % text
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
        window, text = self.land.camera.window, look().text_size / 100
        high = self.land.pixels(HIGH * text)
        wide = high * 3.8
        middle = window.center() + QPointF(
            side[0] * (window.width() - wide - high) / 2, side[1] * (window.height() - 2 * high) / 2
        )
        return QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)

    def boundingRect(self) -> QRectF:
        return self.land.camera.window

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for side, cells in self._beyond.items():
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
            painter.setFont(look().font(high * 0.46, bold=True))
            painter.setPen(look().colour("ink"))
            room = rect.adjusted(high if first else high * 0.4, 0, -(high * 0.4 if first else high), 0)
            words = say_n("{n} place", "{n} places", len(cells))
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(words))


def _arrow(middle: QPointF, side: Side, size: float) -> QPolygonF:
    ahead, beside = QPointF(*side) * size, QPointF(-side[1], side[0]) * size
    return QPolygonF([middle + ahead, middle - ahead + beside, middle - ahead - beside])
