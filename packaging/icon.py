"""Makes the bitmaps that installers and desktops ask for out of resources/art/icon.svg.

To be run by hand (`.venv/bin/python packaging/icon.py`) after the drawing has changed.
"""

from __future__ import annotations

import os
import struct
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).resolve().parent.parent
DRAWING = ROOT / "resources" / "art" / "icon.svg"
PNG = DRAWING.with_suffix(".png")
ICO = Path(__file__).with_suffix(".ico")
SIZES = (16, 20, 24, 32, 48, 64, 128, 256)


def main() -> None:
    app = QGuiApplication([])
    drawing = QSvgRenderer(str(DRAWING))
    pictures = [png(drawing, size) for size in SIZES]
    PNG.write_bytes(pictures[-1])
    ICO.write_bytes(ico(pictures))
    app.quit()


def png(drawing: QSvgRenderer, size: int) -> bytes:
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    drawing.render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(image)
    return bytes(data.data())


def ico(pictures: list[bytes]) -> bytes:
    """A Windows icon: a header, an entry a picture, the PNG files. A size of 256 is written as 0."""
    head, body = struct.pack("<3H", 0, 1, len(pictures)), b""
    start = len(head) + 16 * len(pictures)
    for size, picture in zip(SIZES, pictures, strict=True):
        head += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(picture), start + len(body))
        body += picture
    return head + body


if __name__ == "__main__":
    main()
