"""The picture of a chapter: the table at the start of one of its lessons, drawn when there is time."""

from __future__ import annotations

import logging
from collections import deque
from weakref import ref

from PySide6.QtCore import QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget
from shiboken6 import isValid

from tuscany_app import __version__
from tuscany_app.kernel import i18n
from tuscany_app.kernel.figure import Figure
from tuscany_app.kernel.lesson import Chapter
from tuscany_app.shell.widgets.art_widget import box_art
from tuscany_app.shell.widgets.image_cache import store, stored
from tuscany_app.table.theme import look

log = logging.getLogger("tuscany_app")
WIDE = 560  # pixels that it is drawn in
CORNER = 10.0


class ChapterPicture(QWidget):
    """The game's box until it is drawn, and where it can't be."""

    def __init__(self, game_id: str, chapter: Chapter) -> None:
        super().__init__()
        self._game_id, self._chapter = game_id, chapter
        self.box = box_art(game_id, CORNER)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.box)
        self.image: QImage | None = stored(self._name(), self._stamp())
        self.box.setVisible(self.image is None)
        if self.image is None:
            if not _waiting:
                QTimer.singleShot(0, _draw_next)
            _waiting.append(ref(self))

    def draw(self) -> None:
        """Draw it, unless that was done."""
        from tuscany_app.shell.base.figure_painter import opened

        if self.image is not None:
            return
        try:
            with opened(self._game_id, self._figure()) as drawn:
                high = WIDE * drawn.crop.height() / drawn.crop.width()
                self.image = drawn.image(QSizeF(WIDE, high))
        except Exception as error:  # a stranger's table, or none; the box is picture enough
            log.warning("the picture of a chapter of %s: %s", self._game_id, error)
            return
        store(self._name(), self._stamp(), self.image)
        self.box.hide()
        self.update()

    def _figure(self) -> Figure:
        chapter = self._chapter
        lesson = chapter.pictured
        return Figure(
            id=lesson.id,
            rules=lesson.rules,
            caption=chapter.title,
            alt=chapter.title,
            show=chapter.shows,
            players=lesson.players,
            start=lesson.start,
            seed=lesson.seed,
            options=lesson.options,
            before=lesson.before,
            front=lesson.learner,
            margin=2.0,  # what lies beside it would be cut
        )

    def _name(self) -> str:
        return f"chapter-{self._game_id}-{self._chapter.pictured.id}"

    def _stamp(self) -> str:
        lesson = self._chapter.pictured
        drawn = f"{lesson.seed} {lesson.before} {self._chapter.shows}"
        return f"{__version__} {look().theme.name} {look().palette} {i18n.language()} {drawn}"

    # Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.image is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        clip = QPainterPath()
        clip.addRoundedRect(QRectF(self.rect()), CORNER, CORNER)
        painter.setClipPath(clip)
        painter.fillRect(self.rect(), look().colour("table"))
        size = self.size() * self.devicePixelRatioF()
        filling = Qt.AspectRatioMode.KeepAspectRatioByExpanding
        scaled = self.image.scaled(size, filling, Qt.TransformationMode.SmoothTransformation)
        left, top = (scaled.width() - size.width()) // 2, (scaled.height() - size.height()) // 2
        painter.drawImage(self.rect(), scaled.copy(left, top, size.width(), size.height()))


_waiting: deque[ref[ChapterPicture]] = deque()  # those that are still to be drawn


def _draw_next() -> None:
    """Draw one picture. The window reacts between two of them."""
    while _waiting:
        picture = _waiting.popleft()()
        if picture is not None and isValid(picture):
            picture.draw()
            break
    if _waiting:
        QTimer.singleShot(0, _draw_next)
