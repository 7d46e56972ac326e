"""Makes the bitmaps that installers and desktops ask for out of resources/art/icon.svg.

.venv/bin/python packaging/icon.py             those that are kept; by hand, after the drawing has changed
.venv/bin/python packaging/icon.py --icns FILE that of macOS, for which `build.py` asks
.venv/bin/python packaging/icon.py --side FILE the picture beside the text of the Windows installer
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

ROOT = Path(__file__).resolve().parent.parent
DRAWING = ROOT / "resources" / "art" / "icon.svg"
VIEW = DRAWING.with_name("hero.svg")
PNG = DRAWING.with_suffix(".png")
ICO = Path(__file__).with_suffix(".ico")
SIZES = (16, 20, 24, 32, 48, 64, 128, 256)
FOCUS = 0.91  # which part of home's picture: 0 its left end, 1 its right
# of macOS: the kinds that are PNG files, each for one size; some of them stand for half as many points
KINDS = {
    "ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512, "ic09": 512, "ic10": 1024,
}  # fmt: skip
SIDE = (328, 628)  # pixels: what NSIS wants, twice
MARGIN = 0.05  # of the picture, on each side: the Dock has icons with air around them


def main(arguments: list[str]) -> None:
    app = QGuiApplication([])
    drawing = QSvgRenderer(str(DRAWING))
    if arguments:
        wish, path = arguments[0], Path(arguments[1])
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes({"--icns": icns, "--side": side}[wish](drawing))
    else:
        pictures = [png(drawing, size) for size in SIZES]
        PNG.write_bytes(pictures[-1])
        ICO.write_bytes(ico(pictures))
    app.quit()


def png(drawing: QSvgRenderer, size: int, margin: float = 0) -> bytes:
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    air = size * margin
    drawing.render(painter, QRectF(air, air, size - 2 * air, size - 2 * air))
    painter.end()
    return written(image, b"PNG")


def written(image: QImage, form: bytes) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(form)).write(image)
    return bytes(data.data())


def side(drawing: QSvgRenderer) -> bytes:
    """The middle of home's picture, with the icon above it: a bitmap, since NSIS takes nothing else."""
    width, height = SIDE
    image = QImage(width, height, QImage.Format.Format_RGB888)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    view = QSvgRenderer(str(VIEW))
    wide = height * view.defaultSize().width() / view.defaultSize().height()
    view.render(painter, QRectF((width - wide) * FOCUS, 0, wide, height))
    size = width * 0.55
    drawing.render(painter, QRectF((width - size) / 2, height * 0.08, size, size))
    painter.end()
    return written(image, b"BMP")


def ico(pictures: list[bytes]) -> bytes:
    """A Windows icon: a header, an entry a picture, the PNG files. A size of 256 is written as 0."""
    head, body = struct.pack("<3H", 0, 1, len(pictures)), b""
    start = len(head) + 16 * len(pictures)
    for size, picture in zip(SIZES, pictures, strict=True):
        head += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(picture), start + len(body))
        body += picture
    return head + body


def icns(drawing: QSvgRenderer) -> bytes:
    """An icon of macOS: a header with the length of it all, then kind, length and PNG file of every picture."""
    body = b""
    for kind, size in KINDS.items():
        picture = png(drawing, size, MARGIN)
        body += kind.encode() + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


if __name__ == "__main__":
    main(sys.argv[1:])
