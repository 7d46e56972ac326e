"""A text as an A5 booklet: a cover with the contents, numbered pages, and as many of them as a printer can fold."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import frozen
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.reading.printing.paper import A5, Paper, type_of
from tuscany_app.shell.reading.printing.typesetting import TextPicture, Typeset
from tuscany_app.shell.reading.text_marks import RULE
from tuscany_app.table.theme import look

EDGE = 120.0
SCALE = 1.35  # tenths of a millimetre for a pixel of a figure
TALLEST = 0.38  # of a page: a figure
WIDEST = 1000.0  # the picture on the cover


@frozen
class Booklet:
    """`name` stands at the foot of every page; `title`, `subtitle` and a picture, whose width : height is `shape`, on
    the cover; `imprint` in small type on the cover and the last page. `after` gives the pictures below a paragraph."""

    name: str
    title: str
    subtitle: Sentence
    cover: Callable[[QPainter, QRectF], None]
    shape: float
    imprint: Sentence
    text: str
    after: Callable[[QSizeF], Callable[[str], Sequence[TextPicture]]]  # for the room that a picture has


def print_booklet(paper: Paper, booklet: Booklet) -> None:
    cover = paper.page(A5)
    room = cover.adjusted(EDGE, EDGE, -EDGE, -EDGE - 40)
    after = booklet.after(QSizeF(room.width(), room.height() * TALLEST))
    typeset = Typeset(booklet.text, room.size(), 9.5, after)
    _cover(paper, booklet, room, typeset.sections())
    number = 1
    for number in range(2, typeset.pages + 2):
        paper.page(A5)
        typeset.draw(paper.painter, number - 2, room.topLeft())
        _foot(paper, booklet.name, cover, number)
    while number % 4:  # a printer folds sheets of four pages
        number += 1
        paper.page(A5)
    if number > typeset.pages + 1:
        paper.line(_middle_of(cover), str(booklet.imprint), type_of(6.5), "muted", Qt.AlignmentFlag.AlignHCenter)


def title_type(text: str, width: float, most: int) -> QFont:
    """The largest type in which a title is no wider, of so many points at most."""
    for points in range(most, 10, -1):
        font = type_of(points, bold=True, title=True)
        if QFontMetricsF(font).horizontalAdvance(text) < width:
            break
    return font


def _cover(paper: Paper, booklet: Booklet, room: QRectF, sections: Sequence[tuple[str, int]]) -> None:
    wide = min(room.width(), WIDEST)
    box = QRectF(room.center().x() - wide / 2, room.top(), wide, wide / booklet.shape)
    booklet.cover(paper.painter, box)
    centre = Qt.AlignmentFlag.AlignHCenter
    below = QRectF(room.left(), box.bottom() + 40, room.width(), 120)
    paper.line(below, booklet.title, title_type(booklet.title, room.width(), 28), "ink", centre)
    paper.line(below.translated(0, 100), str(booklet.subtitle), type_of(11), "muted", centre)
    line = QRectF(room.left() + 100, below.bottom() + 120, room.width() - 200, 0)
    step = min(58.0, (room.bottom() - line.top() - 60) / max(1, len(sections)))
    for name, page in sections:
        here = QRectF(line.left(), line.top(), line.width(), step)
        paper.line(here, RULE.sub("", name).strip(), type_of(9.5))
        paper.line(here, str(page + 2), type_of(9.5), "muted", Qt.AlignmentFlag.AlignRight)
        line.translate(0, step)
    foot = QRectF(room.left(), room.bottom(), room.width(), 60)
    paper.line(foot, str(booklet.imprint), type_of(6.5), "muted", centre)


def _foot(paper: Paper, name: str, page: QRectF, number: int) -> None:
    """The number of a page on its outer side, the name of the booklet on the other."""
    line = QRectF(EDGE, page.bottom() - EDGE + 10, page.width() - 2 * EDGE, 50)
    paper.painter.setPen(QPen(look().colour("line"), 2))
    paper.painter.drawLine(line.topLeft(), line.topRight())
    sides = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)
    outer, inner = sides if number % 2 == 0 else sides[::-1]
    paper.line(line.adjusted(0, 8, 0, 0), str(number), type_of(8, bold=True), "ink", outer)
    paper.line(line.adjusted(0, 8, 0, 0), name, type_of(8), "muted", inner)


def _middle_of(page: QRectF) -> QRectF:
    return QRectF(page.left() + EDGE, page.center().y() - 30, page.width() - 2 * EDGE, 60)
