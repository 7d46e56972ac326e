"""Stores a picture of the table of a game in progress, so that home doesn't have to load the game."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from tuscany_app import __version__
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage.folders import cache_folder
from tuscany_app.shell.widgets.image_cache import store, stored
from tuscany_app.table.theme import look

SIZE = (920, 580)  # pixels
ACTOR = "actor"
MOST = 12  # that are kept


@frozen
class Thumbnail:
    """The table as everybody may see it."""

    image: QImage
    actor: int | None  # the seat that is to move; None when the game is over


def _name(path: Path) -> str:
    return f"table-{path.stem}"


def _stamp(path: Path) -> str:
    """What a thumbnail depends on: the record as it is on the disk, and the look."""
    try:
        status = path.stat()
    except OSError:
        return ""
    return f"{__version__} {status.st_size} {status.st_mtime_ns} {look().theme.name} {look().palette}"


def found(path: Path) -> Thumbnail | None:
    """The thumbnail that was taken of a record as it is now."""
    image = stored(_name(path), _stamp(path))
    if image is None:
        return None
    seat = image.text(ACTOR)
    return Thumbnail(image, int(seat) if seat.isdecimal() else None)


def take(path: Path, session: AnySession) -> Thumbnail:
    """Paint the table and keep the picture; the oldest ones go."""
    from tuscany_app.shell.base.table_factory import make_table

    _, scene = make_table(session)
    image = scene.picture(*SIZE, look().colour("table"))
    scene.deleteLater()
    actor = None if session.state.over() else session.state.actor()
    image.setText(ACTOR, "" if actor is None else str(actor))
    store(_name(path), _stamp(path), image)
    _forget_the_oldest()
    return Thumbnail(image, actor)


def _forget_the_oldest() -> None:
    try:
        kept = sorted(cache_folder().glob("table-*.png"), key=lambda file: file.stat().st_mtime, reverse=True)
        for file in kept[MOST:]:
            file.unlink()
    except OSError:
        return


class ThumbnailWidget(QWidget):
    """An image with round corners that fills the widget; what does not fit is cut off."""

    def __init__(self, image: QImage) -> None:
        super().__init__()
        self._image = image

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        clip = QPainterPath()
        clip.addRoundedRect(QRectF(self.rect()), 10, 10)
        painter.setClipPath(clip)
        size = self.size() * self.devicePixelRatioF()
        filling = Qt.AspectRatioMode.KeepAspectRatioByExpanding
        scaled = self._image.scaled(size, filling, Qt.TransformationMode.SmoothTransformation)
        shown = scaled.copy(
            (scaled.width() - size.width()) // 2, (scaled.height() - size.height()) // 2, size.width(), size.height()
        )
        painter.drawImage(self.rect(), shown)
