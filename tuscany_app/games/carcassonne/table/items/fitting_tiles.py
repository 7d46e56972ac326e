"""Which tiles that are still to come fit on an open cell, beside that cell."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.carcassonne.engine.components import Tile
from tuscany_app.games.carcassonne.table.art.brush import HONEY, paint_badge
from tuscany_app.games.carcassonne.table.art.picture_cache import Laid, PictureCache
from tuscany_app.kernel.i18n import Sentence, say_n
from tuscany_app.table import layers
from tuscany_app.table.paint import rounded_card
from tuscany_app.table.theme import INK, look

SIDE, GAP, EDGE = 40.0, 8.0, 10.0  # of a tile, between tiles, around them
COLUMNS = 6
LETTERS = 14.0


class FittingTilesItem(QGraphicsItem):
    def __init__(self, pictures: PictureCache, tiles: tuple[Tile, ...]) -> None:
        super().__init__()
        self.pictures, self.tiles = pictures, tiles
        self.counts: dict[int, int] = {}
        self._rect = QRectF()
        self.setZValue(layers.BUBBLE)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.hide()

    def tell(self, counts: Mapping[int, int], near: QRectF, inside: QRectF) -> None:
        """Show types of tiles with how many are left of each, above or below a cell."""
        self.prepareGeometryChange()
        self.counts = dict(counts)
        columns = max(1, min(COLUMNS, len(counts)))
        rows = -(-len(counts) // columns)
        wide = max(columns * (SIDE + GAP) - GAP, QFontMetricsF(self._font()).horizontalAdvance(str(self.words())))
        wide, high = wide + 2 * EDGE, self._head() + rows * (SIDE + GAP) + EDGE
        x = max(inside.left(), min(near.center().x() - wide / 2, inside.right() - wide))
        y = near.top() - high - GAP
        self._rect = QRectF(x, y if y >= inside.top() else min(near.bottom() + GAP, inside.bottom() - high), wide, high)
        self.show()
        self.update()

    def words(self) -> Sentence:
        left = sum(self.counts.values())
        return say_n("{n} tile left fits here", "{n} tiles left fit here", left)

    def _font(self) -> QFont:
        return look().font(LETTERS, bold=True)

    def _head(self) -> float:
        return QFontMetricsF(self._font()).height() + EDGE

    # Qt

    def shape(self) -> QPainterPath:
        return QPainterPath()  # never in the way of the mouse

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-4, -4, 4, 6)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rounded_card(painter, self._rect)
        painter.setFont(self._font())
        painter.setPen(look().colour("ink"))
        head = QRectF(self._rect.left() + EDGE, self._rect.top(), self._rect.width() - EDGE, self._head())
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, str(self.words()))
        scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
        for number, (tile, count) in enumerate(self.counts.items()):
            row, column = divmod(number, COLUMNS)
            x, y = self._rect.left() + EDGE + column * (SIDE + GAP), head.bottom() + row * (SIDE + GAP)
            rect = QRectF(x, y, SIDE, SIDE)
            pixmap = self.pictures.tile(Laid(self.tiles[tile], 0, 0), SIDE * scale)
            painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
            badge = QRectF(rect.right() - 17, rect.bottom() - 14, 22, 18)
            paint_badge(painter, badge, str(count), QColor(HONEY), QColor(INK))
