"""A small map of the land, where that is too large to be seen as a whole."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.carcassonne.table.art.brush import CITY_DOT, CLOISTER_DOT, FIELD_DOT, HONEY
from tuscany_app.games.carcassonne.table.items.land import LandItem
from tuscany_app.table import layers
from tuscany_app.table.paint import blended, faded
from tuscany_app.table.theme import CREAM, look


class MinimapItem(QGraphicsItem):
    """The whole land small, with what is in sight framed; there only while the land is larger than its window."""

    def __init__(self, land: LandItem) -> None:
        super().__init__()
        self.land = land
        self._rect = QRectF()
        self._sheet = QPixmap()
        self._shown: tuple[object, ...] = ()
        self.setZValue(layers.OVERLAY)
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

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
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
        display = self.land.display
        shown = (len(display.tiles), tuple(display.followers.items()), self._rect.size(), scale)
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
        whole, display = self._whole(), self.land.display
        cell = self._rect.width() / whole.width()
        painter.setPen(QPen(look().colour("wood_dark"), 1.6))
        painter.setBrush(faded(look().colour("panel"), 0.94))
        painter.drawRoundedRect(QRectF(QPointF(0.8, 0.8), self._rect.size() - QSizeF(1.6, 1.6)), 5, 5)
        for (x, y), laid in display.tiles.items():
            corner = (QPointF(x, y) - whole.topLeft()) * cell
            colour = blended(QColor(FIELD_DOT), QColor(CITY_DOT), min(1.0, laid.tile.edges.count("c") / 3))
            fill = QColor(CLOISTER_DOT) if laid.tile.cloister else colour
            painter.fillRect(QRectF(corner.x(), corner.y(), cell - 0.5, cell - 0.5), fill)
        for spot, seat in display.followers.items():
            painter.setPen(QPen(QColor(CREAM), 0.8))
            painter.setBrush(look().player(self.land.colours[seat]))
            painter.drawEllipse(
                (QPointF(spot.x + 0.5, spot.y + 0.5) - whole.topLeft()) * cell, cell * 0.26, cell * 0.26
            )
