"""Things on a table as a picture, and what is to be seen in it."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

TABLE = QRectF(0, 0, 600, 400)


def picture(scene: QGraphicsScene) -> QImage:
    image = QImage(round(TABLE.width()), round(TABLE.height()), QImage.Format.Format_ARGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    scene.render(painter, QRectF(image.rect()), TABLE)
    painter.end()
    return image


def there(image: QImage, x: float, y: float) -> str:
    return image.pixelColor(round(x), round(y)).name()


def pixels(image: QImage, colour: QColor, room: QRectF) -> int:
    """How many pixels of this very colour there are in a rectangle."""
    part = image.copy(room.toRect()).convertToFormat(QImage.Format.Format_RGB32)
    return memoryview(part.constBits()).cast("B").cast("I").tolist().count(colour.rgb())
