"""The tiles still in the bag, type by type."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.carcassonne.engine.components import Tile
from tuscany_app.games.carcassonne.table.art.brush import HONEY, paint_badge
from tuscany_app.games.carcassonne.table.art.picture_cache import Laid, PictureCache
from tuscany_app.kernel.i18n import say
from tuscany_app.table import layers
from tuscany_app.table.paint import fitted, rounded_card
from tuscany_app.table.theme import INK, look


class TilesLeftItem(QGraphicsItem):
    """Every type of tile with how many are left."""

    def __init__(self, pictures: PictureCache, tiles: tuple[Tile, ...]) -> None:
        super().__init__()
        self.pictures, self.tiles = pictures, tiles
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

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
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
        pixmap = self.pictures.tile(Laid(tile, 0, 0), rect.width() * scale)
        painter.setOpacity(1.0 if left else 0.22)
        painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
        painter.setOpacity(1.0)
        size = max(15.0, rect.width() * 0.28)
        badge = QRectF(rect.right() - size * 0.95, rect.bottom() - size * 0.85, size * 1.25, size)
        fill = QColor(HONEY) if left else look().colour("raised")
        paint_badge(painter, badge, str(left), fill, QColor(INK) if left else look().colour("muted"))
