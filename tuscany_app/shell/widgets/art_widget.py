"""Pictures on pages, with round corners, that fill their place."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, QTimer
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from tuscany_app import __version__, assets
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.widgets.image_cache import store, stored
from tuscany_app.table.theme import look

SETTLED = 1200  # milliseconds after which a picture's size counts as chosen


def art_file(folder: Path, name: str) -> Path | None:
    """The picture of that name in a folder `resources`, for the theme in force, if there is one."""
    names = (f"{name}-dark", name) if look().theme.dark else (name,)
    return next((path for name in names if (path := folder / "art" / f"{name}.svg").is_file()), None)


def box_art(game_id: str, radius: float = 12, *, kept: bool = False) -> Art:
    """The picture on a game's box."""
    game = catalogue.load(game_id)
    return Art(
        f"box-{game_id}",
        radius,
        game.picture_focus,
        kept=kept,
        folder=game.folder("resources"),
        title=game.name,
        middle=game.picture_middle,
    )


def fill(painter: QPainter, path: Path, size: QSize, focus: float, middle: float = 0.5) -> QRectF:
    """A picture that fills a size; what does not fit is cut off around its focus. Returns where the whole of it is."""
    renderer = QSvgRenderer(str(path))
    whole = renderer.defaultSize().scaled(size, Qt.AspectRatioMode.KeepAspectRatioByExpanding)
    above = max(0.0, min(whole.height() - size.height(), whole.height() * focus - size.height() / 2))
    before = max(0.0, min(whole.width() - size.width(), whole.width() * middle - size.width() / 2))
    place = QRectF(QPointF(-before, -above), QSizeF(whole))
    renderer.render(painter, place)
    return place


class Art(QWidget):
    """A picture of `resources/art` that fills the widget. What does not fit is cut off; `focus` is the part of its
    height that stays in the middle, `middle` of its width. Where it is `kept`, a later start finds it painted.
    Without such a picture its `title` stands there, if it has one."""

    def __init__(
        self,
        name: str,
        radius: float = 12,
        focus: float = 0.5,
        *,
        kept: bool = False,
        folder: Path | None = None,
        title: Sentence | None = None,
        middle: float = 0.5,
    ) -> None:
        super().__init__()
        self._name, self._radius, self._focus, self._middle = name, radius, focus, middle
        self._folder, self._title = folder or assets.folder("resources"), title
        self._drawn: tuple[str, QImage] | None = None
        self._kept = kept
        self._keep = QTimer(self, singleShot=True, interval=SETTLED)
        self._keep.timeout.connect(self.keep_picture)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def _picture(self) -> QImage | None:
        path = art_file(self._folder, self._name)
        if path is None:
            return None
        name = path.stem
        size = self.size() * self.devicePixelRatioF()
        stamp = f"{__version__} {name} {size.width()}x{size.height()} {self._focus} {self._middle}"
        if self._drawn is None or self._drawn[0] != stamp:
            found = stored(name, stamp) if self._kept else None
            self._drawn = (stamp, found or self.painted(path, size))
            if found is None and self._kept:
                self._keep.start()
        return self._drawn[1]

    def painted(self, path: Path, size: QSize) -> QImage:
        image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        fill(painter, path, size, self._focus, self._middle)
        painter.end()
        return image

    def keep_picture(self) -> None:
        path = art_file(self._folder, self._name)
        if path is not None and self._drawn is not None:
            store(path.stem, *self._drawn)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._radius:
            clip = QPainterPath()
            clip.addRoundedRect(QRectF(self.rect()), self._radius, self._radius)
            painter.setClipPath(clip)
        picture = self._picture()
        if picture is not None:
            painter.drawImage(self.rect(), picture)
            return
        painter.fillRect(self.rect(), look().colour("stone"))
        if self._title is not None:
            painter.setFont(look().font(26, title=True))
            painter.setPen(look().colour("ink"))
            inside = self.rect().adjusted(12, 12, -12, -12)
            painter.drawText(inside, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, str(self._title))
