"""Two small views of the whole: the tiles still in the bag, type by type, and the map of a land too large to see."""

from __future__ import annotations

import math
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem

from tuscany_app.games.carcassonne.engine.components import Tile
from tuscany_app.games.carcassonne.table.art.brush import HONEY, paint_badge
from tuscany_app.games.carcassonne.table.art.picture_cache import Gallery, Laid
from tuscany_app.games.carcassonne.table.items.land import LandItem
from tuscany_app.kernel.i18n import say
from tuscany_app.table import layers
from tuscany_app.table.paint import blended, faded, fitted, rounded_card
from tuscany_app.table.theme import CREAM, INK, look

FIELD, CITY, CLOISTER = "#8fa357", "#c9784a", "#7d5a3c"  # on the map


class StockItem(QGraphicsItem):
    """Every type of tile with how many are left."""

    def __init__(self, gallery: Gallery, tiles: tuple[Tile, ...]) -> None:
        super().__init__()
        self.gallery, self.tiles = gallery, tiles
        self.counts: list[int] = [0] * len(tiles)
        self._rect = QRectF()
        self.setZValue(layers.POPUP)
        self.hide()

    def show_counts(self, counts: list[int] | None) -> None:
        """None takes it away."""
        self.setVisible(counts is not None)
        if counts is not None and counts != self.counts:
            self.counts = list(counts)
            self.update()

    def lay_out(self, room: QRectF) -> None:
        self.prepareGeometryChange()
        self._rect = room.adjusted(10, 10, -10, -10)
        self.update()

    def rect(self) -> QRectF:
        return QRectF(self._rect) if self.isVisible() else QRectF()

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-4, -4, 4, 6)

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rounded_card(painter, self._rect)
        title = str(say("In the bag: {count}", count=sum(self.counts)))
        head = 32.0 * look().text_size / 100
        room = self._rect.adjusted(14, 6, -14, -12)
        painter.setFont(fitted(17, title, room.width(), bold=True, title=True))
        painter.setPen(look().colour("ink"))
        painter.drawText(QRectF(room.left(), room.top(), room.width(), head), Qt.AlignmentFlag.AlignVCenter, title)
        room = room.adjusted(0, head, 0, 0)
        columns = self._columns(room)
        rows = math.ceil(len(self.tiles) / columns)
        wide, high = room.width() / columns, room.height() / rows
        side = min(wide - 10, high - 8, 110.0)
        for number, tile in enumerate(self.tiles):
            row, column = divmod(number, columns)
            middle = QPointF(room.left() + (column + 0.5) * wide, room.top() + (row + 0.5) * high)
            rect = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
            self._paint_type(painter, tile, self.counts[number], rect)

    def _columns(self, room: QRectF) -> int:
        """As many as make the tiles largest."""
        count = len(self.tiles)
        return max(
            range(1, count + 1),
            key=lambda columns: min(room.width() / columns - 10, room.height() / math.ceil(count / columns) - 8),
        )

    def _paint_type(self, painter: QPainter, tile: Tile, left: int, rect: QRectF) -> None:
        scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
        pixmap = self.gallery.tile(Laid(tile, 0, 0), rect.width() * scale)
        painter.setOpacity(1.0 if left else 0.22)
        painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
        painter.setOpacity(1.0)
        size = max(15.0, rect.width() * 0.28)
        badge = QRectF(rect.right() - size * 0.95, rect.bottom() - size * 0.85, size * 1.25, size)
        fill = QColor(HONEY) if left else look().colour("raised")
        paint_badge(painter, badge, str(left), fill, QColor(INK) if left else look().colour("muted"))


class MapItem(QGraphicsItem):
    """The whole land small, with what is in sight framed; there only while the land is larger than its window."""

    def __init__(self, land: LandItem) -> None:
        super().__init__()
        self.land = land
        self._rect = QRectF()
        self._sheet = QPixmap()
        self._shown: tuple[object, ...] = ()
        self.setZValue(12)
        self.hide()

    def follow(self) -> None:
        """The camera has moved or the land has grown."""
        camera = self.land.camera
        self.setVisible(not camera.shows_all())
        self.prepareGeometryChange()
        window = camera.window
        most = min(190.0, window.width() * 0.26), min(150.0, window.height() * 0.3)
        whole = self._whole()
        cell = min(most[0] / whole.width(), most[1] / whole.height())
        size = whole.size() * cell
        self._rect = QRectF(window.right() - size.width() - 10, window.bottom() - size.height() - 10,
                            size.width(), size.height())  # fmt: skip
        self.update()

    def rect(self) -> QRectF:
        return QRectF(self._rect) if self.isVisible() else QRectF()

    def spot(self, point: QPointF) -> QPointF:
        """The point of the land under a point of the map."""
        whole = self._whole()
        return whole.topLeft() + (point - self._rect.topLeft()) * (whole.width() / self._rect.width())

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-3, -3, 3, 4)

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        camera, whole = self.land.camera, self._whole()
        cell = self._rect.width() / whole.width()
        scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
        painter.drawPixmap(self._rect, self._drawn(scale), QRectF(self._sheet.rect()))
        seen = camera.seen().intersected(whole)
        frame = QRectF(self._rect.topLeft() + (seen.topLeft() - whole.topLeft()) * cell, seen.size() * cell)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setBrush(faded(QColor(HONEY), 0.18))
        painter.setPen(QPen(look().colour("accent"), 2.0))
        painter.drawRect(frame)

    def _whole(self) -> QRectF:
        return self.land.camera.land.adjusted(-0.6, -0.6, 0.6, 0.6)

    def _drawn(self, scale: float) -> QPixmap:
        """The map without the frame; drawn anew when something stands elsewhere."""
        sight = self.land.sight
        shown = (len(sight.tiles), tuple(sight.followers.items()), self._rect.size(), scale)
        if shown != self._shown:
            self._shown = shown
            self._sheet = QPixmap((self._rect.size() * scale).toSize())
            self._sheet.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._sheet)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(scale, scale)
            self._draw(painter)
            painter.end()
        return self._sheet

    def _draw(self, painter: QPainter) -> None:
        whole, sight = self._whole(), self.land.sight
        cell = self._rect.width() / whole.width()
        painter.setPen(QPen(look().colour("wood_dark"), 1.6))
        painter.setBrush(faded(look().colour("panel"), 0.94))
        painter.drawRoundedRect(QRectF(QPointF(0.8, 0.8), self._rect.size() - QSizeF(1.6, 1.6)), 5, 5)
        for (x, y), laid in sight.tiles.items():
            corner = (QPointF(x, y) - whole.topLeft()) * cell
            colour = blended(QColor(FIELD), QColor(CITY), min(1.0, laid.tile.edges.count("c") / 3))
            fill = QColor(CLOISTER) if laid.tile.cloister else colour
            painter.fillRect(QRectF(corner.x(), corner.y(), cell - 0.5, cell - 0.5), fill)
        for spot, seat in sight.followers.items():
            painter.setPen(QPen(QColor(CREAM), 0.8))
            painter.setBrush(look().player(self.land.colours[seat]))
            painter.drawEllipse(
                (QPointF(spot.x + 0.5, spot.y + 0.5) - whole.topLeft()) * cell, cell * 0.26, cell * 0.26
            )
