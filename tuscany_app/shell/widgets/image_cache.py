"""Keeps painted pictures on disk until another size or version is needed."""

from __future__ import annotations

import os

from PySide6.QtGui import QImage

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.storage.files import make_folder, replace
from tuscany_app.kernel.storage.folders import cache_folder

STAMP = "of"  # what a kept picture shows, noted in its file
COMPRESSION = 100  # of 100: 0 is smallest, 100 quickest


def stored(name: str, stamp: str) -> QImage | None:
    """The picture kept under that name, if it is there, whole, and the one of this stamp."""
    image = QImage(str(cache_folder() / f"{name}.png"))
    return None if image.isNull() or image.text(STAMP) != stamp else image


def store(name: str, stamp: str, image: QImage) -> None:
    """Keep a picture. Without a place for it, it is painted anew the next time."""
    try:
        path = make_folder(cache_folder()) / f"{name}.png"
        image.setText(STAMP, stamp)
        part = path.with_suffix(f".{os.getpid()}")
        if image.save(str(part), "PNG", COMPRESSION):  # type: ignore[call-overload]
            replace(part, path)
        else:
            part.unlink(missing_ok=True)
    except (OSError, UserError):
        return
