"""Writes a PDF page by page. All lengths, also type sizes, are tenths of a millimetre."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, Qt
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPainter, QPdfWriter

from tuscany_app.kernel.storage.files import write_whole
from tuscany_app.table.colours import LIGHT
from tuscany_app.table.printed_words import LEFT, for_paper, write_line
from tuscany_app.table.theme import load_fonts, look

A4, A5 = QPageSize.PageSizeId.A4, QPageSize.PageSizeId.A5
RESOLUTION = 600  # dots an inch
UNIT = RESOLUTION / 254
POINT = 254 / 72  # a point of type


def type_of(points: float, *, bold: bool = False, title: bool = False) -> QFont:
    """A typeface of the program at a size of print."""
    font = for_paper(look().font(points * POINT, bold=bold, title=title))
    for feature in ("liga", "calt") if title else ():  # letters joined into one can't be copied
        font.setFeature(QFont.Tag(feature), 0)
    return font


@contextmanager
def printed_look() -> Iterator[None]:
    """What is drawn meanwhile looks as on paper: light, at the usual size of text, in the colours that were chosen."""
    chosen = look()
    before = chosen.theme, chosen.text_size
    load_fonts()
    chosen.theme, chosen.text_size = LIGHT, 100
    try:
        yield
    finally:
        chosen.theme, chosen.text_size = before


class Paper:
    """Written into memory first, so that a file is whole or not there at all."""

    def __init__(self, title: str) -> None:
        self._bytes = QByteArray()
        self._memory = QBuffer(self._bytes)
        self._memory.open(QIODevice.OpenModeFlag.WriteOnly)
        self._writer = QPdfWriter(self._memory)
        self._writer.setTitle(title)
        self._writer.setCreator("Tuscany Table")
        self._writer.setResolution(RESOLUTION)
        self.painter = QPainter()
        self.pages = 0

    def page(self, size: QPageSize.PageSizeId = A4, *, landscape: bool = False) -> QRectF:
        """Begin a page; returns all of it."""
        turned = QPageLayout.Orientation.Landscape if landscape else QPageLayout.Orientation.Portrait
        self._writer.setPageLayout(QPageLayout(QPageSize(size), turned, QMarginsF()))
        if self.pages:
            self._writer.newPage()
        else:
            self.painter.begin(self._writer)
            self.painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            self.painter.scale(UNIT, UNIT)
        self.pages += 1
        room = self._writer.pageLayout().fullRect(QPageLayout.Unit.Millimeter)
        return QRectF(0, 0, room.width() * 10, room.height() * 10)

    def line(self, rect: QRectF, text: str, font: QFont, role: str = "ink", side: Qt.AlignmentFlag = LEFT) -> None:
        self.painter.setPen(look().colour(role))
        write_line(self.painter, rect, text, font, side)

    def save(self, path: Path) -> None:
        """UserError if it can't be written."""
        write_whole(path, self.content())

    def content(self) -> bytes:
        """The PDF; nothing can be added to it afterwards."""
        self.painter.end()
        self._memory.close()
        return bytes(self._bytes.data())
