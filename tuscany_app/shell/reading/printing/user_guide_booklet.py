"""The user's guide as a booklet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.reading.printing.booklet import SCALE, Booklet, print_booklet
from tuscany_app.shell.reading.printing.dots import BOX, figure_picture, paint_box
from tuscany_app.shell.reading.printing.paper import Paper, printed_look
from tuscany_app.shell.reading.printing.typesetting import TextPicture
from tuscany_app.shell.reading.user_guide import figures_by_paragraph, guide_text

GAP = 0.03  # between the boxes on the cover, of its width
IMPRINT = say(
    "Unofficial, not affiliated with the authors and publishers of the games. All texts and pictures are our own."
)


def print_user_guide(path: Path) -> int:
    """Write it as a PDF; returns how many pages it has. UserError if it can't be written."""
    with printed_look():
        title, _, text = guide_text(links=False).partition("\n")
        paper = Paper(title.removeprefix("# "))
        booklet = Booklet(
            title.removeprefix("# "), "Tuscany Table", say("User's guide"), _paint_boxes, BOX, IMPRINT, text,
            lambda room: _figures(text, room),
        )  # fmt: skip
        print_booklet(paper, booklet)
        paper.save(path)
        return paper.pages


def _figures(text: str, room: QSizeF) -> Callable[[str], Sequence[TextPicture]]:
    found = figures_by_paragraph(text)

    def after(paragraph: str) -> Sequence[TextPicture]:
        if paragraph not in found:
            return ()
        game_id, numbered = found[paragraph]
        return (figure_picture(game_id, numbered, room, SCALE),)

    return after


def _paint_boxes(painter: QPainter, room: QRectF) -> None:
    """The boxes of the program's own games, two by two."""
    gap = room.width() * GAP
    size = QSizeF((room.width() - gap) / 2, (room.height() - gap) / 2)
    for number, game_id in enumerate(catalogue.OWN[:4]):
        across, down = number % 2, number // 2
        place = QRectF(room.left() + across * (size.width() + gap), room.top() + down * (size.height() + gap), 0, 0)
        place.setSize(size)
        paint_box(painter, catalogue.load(game_id), place)
