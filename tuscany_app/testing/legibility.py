"""How well what is written can be read, measured where it is painted: on tables, and on pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from attrs import frozen
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from tuscany_app.table.contrast import contrast

CHANGED = 40  # steps of 255: a pixel that a letter covers
WORST = 0.1  # part of a text's pixels that may lie on something worse
FINE = 2  # a page is painted this much larger, so that letters are more than their soft edges
SOLID = 16  # pixels of one colour: less is a soft edge


@frozen
class Written:
    """A text as it was painted."""

    text: str
    ratio: float  # its contrast with what lies below it
    ink: str
    ground: str


@contextmanager
def texts_painted() -> Iterator[list[Written]]:
    """Everything that is written by `QPainter.drawText` on images meanwhile, also by widgets that are rendered on them,
    held against what was there before."""
    found: list[Written] = []
    original: Any = QPainter.drawText

    def draw(painter: QPainter, *args: Any) -> Any:
        image, text = painter.paintEngine().paintDevice(), next((part for part in args if isinstance(part, str)), "")
        room = painter.deviceTransform().mapRect(_room(painter, args, text)).toAlignedRect().adjusted(-1, -1, 1, 1)
        if not isinstance(image, QImage) or not text.strip() or not image.rect().intersects(room):
            return original(painter, *args)
        room = room.intersected(image.rect())
        before = image.copy(room)
        made = original(painter, *args)
        measured = _measured(before, image.copy(room), painter.pen().color(), painter.opacity())
        if measured is not None:
            found.append(Written(text, *measured))
        return made

    QPainter.drawText = draw  # type: ignore[method-assign,assignment]
    try:
        yield found
    finally:
        QPainter.drawText = original  # type: ignore[method-assign]


def _room(painter: QPainter, args: tuple[Any, ...], text: str) -> QRectF:
    """Where the text comes to lie, in the painter's units."""
    metrics = QFontMetricsF(painter.font())
    if isinstance(args[0], (QPoint, QPointF)):
        return metrics.boundingRect(text).translated(QPointF(args[0]))
    flags = next((int(getattr(part, "value", part)) for part in args[1:] if not isinstance(part, str)), 0)
    return metrics.boundingRect(QRectF(args[0]), flags, text)


def _measured(before: QImage, after: QImage, pen: QColor, opacity: float) -> tuple[float, str, str] | None:
    ratios: list[tuple[float, str, str]] = []
    changed = Counter(pair for pair in zip(_pixels(before), _pixels(after), strict=True) if pair[0] != pair[1])
    for pair, number in changed.items():
        below, above = map(QColor.fromRgba, pair)
        if below.alpha() == 255 and _apart(below, above) >= CHANGED:
            ink = _over(pen, below, pen.alphaF() * opacity)
            ratios += [(contrast(ink, below), ink.name(), below.name())] * number
    ratios.sort()
    return ratios[int(len(ratios) * WORST)] if ratios else None


def _pixels(image: QImage) -> list[int]:
    made = image.convertToFormat(QImage.Format.Format_ARGB32)
    return memoryview(made.constBits()).cast("B").cast("I").tolist()


def _apart(one: QColor, other: QColor) -> int:
    return max(abs(one.red() - other.red()), abs(one.green() - other.green()), abs(one.blue() - other.blue()))


def _over(ink: QColor, ground: QColor, part: float) -> QColor:
    def between(a: int, b: int) -> int:
        return round(a + (b - a) * part)

    return QColor(
        between(ground.red(), ink.red()), between(ground.green(), ink.green()), between(ground.blue(), ink.blue())
    )


def labels_of(page: QWidget) -> list[Written]:
    """What labels and buttons of a page say, held against their ground."""
    image = QImage(page.size() * FINE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(FINE, FINE)
    page.render(painter, QPoint())
    painter.end()
    found = []
    widgets: list[QLabel | QAbstractButton] = [*page.findChildren(QLabel), *page.findChildren(QAbstractButton)]
    for widget in widgets:
        whole = widget.visibleRegion().boundingRect() == widget.rect()  # not half scrolled away
        if widget.isVisible() and _plain(widget.text()) and whole:
            room = QRect(widget.mapTo(page, QPoint()), widget.size())
            inside = room.adjusted(*[min(4, room.height() // 5)] * 2, *[-min(4, room.height() // 5)] * 2)
            found.append(_label(image, inside, widget.text()))
    return found


def _plain(text: str) -> bool:
    return any(letter.isalnum() for letter in text)


def _label(image: QImage, room: QRect, text: str) -> Written:
    counted = Counter(_pixels(image.copy(QRect(room.topLeft() * FINE, room.size() * FINE))))
    common = counted.most_common(1)[0][0]
    ground = QColor(common & 0xFFFFFF)
    inks = [QColor(colour & 0xFFFFFF) for colour, number in counted.items() if number >= SOLID]
    ink = max(inks, key=lambda colour: contrast(colour, ground))
    return Written(text, contrast(ink, ground), ink.name(), ground.name())
