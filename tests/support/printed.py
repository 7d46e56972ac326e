"""A PDF as somebody else's reader sees it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pypdfium2
from PySide6.QtGui import QImage

LARGEST = 3_000_000  # bytes
EDGE = 12.0  # points that a printer can't reach
PALE = 245  # of 255


class Printed:
    """A PDF that was written, looked at by somebody else's reader."""

    def __init__(self, path: Path) -> None:
        self.size = path.stat().st_size
        self.bytes = path.read_bytes()
        self.document = pypdfium2.PdfDocument(path)
        self.pages = [self.document[number] for number in range(len(self.document))]
        self.shapes = [tuple(map(round, page.get_size())) for page in self.pages]

    def text(self) -> str:
        return "\n".join(" ".join(page.get_textpage().get_text_range().split()) for page in self.pages)

    def words(self) -> Counter[str]:
        return Counter(words_of(self.text()))

    def letters_in_the_edge(self) -> list[tuple[int, str]]:
        found = []
        for number, page in enumerate(self.pages):
            wide, high = page.get_size()
            text = page.get_textpage()
            for at in range(text.count_chars()):
                letter = text.get_text_range(at, 1)
                if letter.isspace():  # some are the reader's own, and nowhere
                    continue
                left, bottom, right, top = text.get_charbox(at)
                if left < EDGE or bottom < EDGE or right > wide - EDGE or top > high - EDGE:
                    found.append((number + 1, letter))
        return found

    def ink_in_the_edge(self) -> list[int]:
        """The pages with something where no printer prints; a line across all of it, to be cut along, is none."""
        return [number for number, page in enumerate(self.pages, start=1) if _ink_in_the_edge(page)]


def words_of(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def _ink_in_the_edge(page: pypdfium2.PdfPage) -> bool:
    bitmap = page.render(scale=0.5, rev_byteorder=True)
    image = QImage(bitmap.buffer, bitmap.width, bitmap.height, bitmap.stride, QImage.Format.Format_RGB888).copy()
    edge = round(EDGE / 2)
    for y in range(image.height()):
        row = [
            image.pixelColor(x, y).lightness() < PALE
            for x in (*range(edge), *range(-edge + image.width(), image.width()))
        ]
        if any(row) and not all(row[:: edge * 2 - 1]) and sum(row) > edge / 3:
            return True
    rows = (*range(edge), *range(image.height() - edge, image.height()))
    return any(image.pixelColor(x, y).lightness() < PALE for y in rows for x in range(image.width()))
