"""Large pictures of pages are painted once for all tests of a process. The program keeps them on the disk, but every
test has an empty data folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from tuscany_app.shell.learning import chapter_picture
from tuscany_app.shell.widgets import art_widget


@pytest.fixture(scope="session", autouse=True)
def pictures_painted_once() -> Iterator[None]:
    art: dict[tuple[object, ...], tuple[QImage, QRectF]] = {}
    chapters: dict[tuple[str, str], QImage] = {}
    paint = art_widget.fill

    def fill(painter: QPainter, path: Path, size: QSize, focus: float, middle: float = 0.5) -> QRectF:
        key = (path, size.toTuple(), focus, middle)
        if key not in art:
            image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(Qt.GlobalColor.transparent)
            own = QPainter(image)
            place = paint(own, path, size, focus, middle)
            own.end()
            art[key] = (image, place)
        image, place = art[key]
        painter.drawImage(QPointF(), image)
        return QRectF(place)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(art_widget, "fill", fill)
        patch.setattr(chapter_picture, "stored", lambda name, stamp: chapters.get((name, stamp)))
        patch.setattr(chapter_picture, "store", lambda name, stamp, image: chapters.update({(name, stamp): image}))
        yield
