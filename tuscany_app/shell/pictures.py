"""Pictures on pages: drawn art that fills its place with round corners, and images of tables."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from tuscany_app import assets
from tuscany_app.table.theme import art, look


def _folder() -> Path:
    return assets.folder("resources") / "art"


def art_name(name: str) -> str | None:
    """The picture of that name for the theme in force, if there is one."""
    names = (f"{name}-dark", name) if look().theme.dark else (name,)
    return next((found for found in names if (_folder() / f"{found}.svg").is_file()), None)


FOCUS = {"tuscany": 0.34, "carcassonne": 0.5}  # which part of a box's picture a narrow strip shows, from top to bottom


def box_art(game_id: str, radius: float = 12) -> Art:
    """The picture on a game's box."""
    return Art(f"box-{game_id}", radius, FOCUS.get(game_id, 0.55))


class Art(QWidget):
    """A picture of `resources/art` that fills the widget. What does not fit is cut off; `focus` is the part of its
    height that stays in the middle."""

    def __init__(self, name: str, radius: float = 12, focus: float = 0.5) -> None:
        super().__init__()
        self._name, self._radius, self._focus = name, radius, focus
        self._drawn: tuple[str, QSize, QPixmap] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def _picture(self) -> QPixmap | None:
        name = art_name(self._name)
        if name is None:
            return None
        if self._drawn is None or self._drawn[:2] != (name, self.size()):
            whole = QSvgRenderer(str(_folder() / f"{name}.svg")).defaultSize()
            filling = whole.scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
            self._drawn = (name, self.size(), art(name, filling))
        return self._drawn[2]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._radius:
            clip = QPainterPath()
            clip.addRoundedRect(QRectF(self.rect()), self._radius, self._radius)
            painter.setClipPath(clip)
        picture = self._picture()
        if picture is not None:
            size = picture.deviceIndependentSize()
            above = max(0.0, min(size.height() - self.height(), size.height() * self._focus - self.height() / 2))
            painter.drawPixmap(QPointF((self.width() - size.width()) / 2, -above), picture)
            return
        evening = QLinearGradient(0, 0, 0, self.height())
        evening.setColorAt(0, look().colour("stone"))
        evening.setColorAt(1, look().colour("paper"))
        painter.fillRect(self.rect(), evening)


class Thumbnail(QWidget):
    """A small image with round corners."""

    def __init__(self, image: QImage, width: int, height: int) -> None:
        super().__init__()
        self._image = image
        self.setFixedSize(width, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        clip = QPainterPath()
        clip.addRoundedRect(QRectF(self.rect()), 10, 10)
        painter.setClipPath(clip)
        scaled = self._image.scaled(
            self.size() * self.devicePixelRatioF(),
            Qt.AspectRatioMode.KeepAspectRatioByExpanding,
            Qt.TransformationMode.SmoothTransformation,
        )
        scaled.setDevicePixelRatio(self.devicePixelRatioF())
        painter.drawImage(QPoint(0, 0), scaled)
