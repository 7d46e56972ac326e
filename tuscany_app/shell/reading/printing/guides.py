"""Everything that can be printed of a game: the quick guide on a sheet of A4, the rules as an A5 booklet, its own
sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.figure import Figure, figures
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.reading.printing.booklet import SCALE, Booklet, print_booklet, title_type
from tuscany_app.shell.reading.printing.dots import BOX, figure_picture, paint_box
from tuscany_app.shell.reading.printing.paper import A4, Paper, printed_look, type_of
from tuscany_app.shell.reading.printing.typesetting import TextPicture, Typeset
from tuscany_app.shell.reading.rules_document import Numbered, rules_text
from tuscany_app.shell.reading.text_marks import RULE

UNOFFICIAL = say(
    "Unofficial, not affiliated with the authors and publishers of the game. All texts and pictures are our own."
)
MARGIN = 150.0  # of A4
GAP = 60.0  # between columns
SHEET = 1.4  # tenths of a millimetre for a pixel of a figure on the sheet


class GuidePart(Enum):
    """What can be printed."""

    QUICK = "quick"
    RULES = "rules"
    SHEETS = "sheets"


def parts(game: AnyGame) -> tuple[GuidePart, ...]:
    """What there is of a game."""
    return (GuidePart.QUICK, GuidePart.RULES, *((GuidePart.SHEETS,) if _sheets(game) else ()))


def print_guide(game_id: str, path: Path, wanted: Sequence[GuidePart]) -> int:
    """Write these parts into a PDF; returns how many pages it has. UserError if it can't be written."""
    game = catalogue.load(game_id)
    with printed_look():
        paper = Paper(str(game.name))
        for part in wanted:
            _PRINTERS[part](paper, game)
        paper.save(path)
        return paper.pages


# the quick guide


def _print_quick(paper: Paper, game: AnyGame) -> None:
    room = paper.page(A4).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
    top = _heading(paper, game, room)
    text = rules_text(game.id, quick=True).partition("\n")[2]
    column = (room.width() - GAP) / 2
    foot = room.bottom() - 60
    for points in (10.5, 10.0, 9.5, 9.0, 8.5, 8.0):
        typeset = _balanced(text, column, foot - top, points)
        if typeset is not None:
            break
    else:
        raise UserError(say("The quick guide to {game} does not fit on one sheet.", game=game.name))
    for number in range(typeset.pages):  # both columns begin on one line
        left = room.left() + number * (column + GAP)
        typeset.draw(paper.painter, number, QPointF(left, top + typeset.head(0) - typeset.head(number)))
    top += typeset.page.height() + 40
    _figures_below(paper, game, QRectF(room.left(), top, room.width(), foot - top), column)
    paper.line(QRectF(room.left(), room.bottom() - 30, room.width(), 40), str(UNOFFICIAL), type_of(7.5), "muted")


def _heading(paper: Paper, game: AnyGame, room: QRectF) -> float:
    """The picture of the box, the name of the game; returns where the text begins."""
    high = 300.0
    box = QRectF(room.left(), room.top(), high * BOX, high)
    paint_box(paper.painter, game, box)
    beside = room.adjusted(box.width() + 50, 0, 0, 0)
    name = str(game.name)
    font = title_type(name, beside.width(), 30)
    paper.line(QRectF(beside.left(), room.top() + 55, beside.width(), 120), name, font)
    paper.line(QRectF(beside.left(), room.top() + 175, beside.width(), 60), str(_about(game)), type_of(11), "muted")
    return room.top() + high + 50


def _about(game: AnyGame) -> Sentence:
    least, most = game.players[0], game.players[-1]
    if least == most:
        return say("In brief · {players} players", players=most)
    return say("In brief · {least} to {most} players", least=least, most=most)


def _balanced(text: str, width: float, highest: float, points: float) -> Typeset | None:
    """The text in two columns that are as short as possible; None if they are too short for it."""
    low, high, best = 100.0, highest, None
    while high - low > 6:
        middle = (low + high) / 2
        typeset = Typeset(text, QSizeF(width, middle), points, whole=True)
        if typeset.pages <= 2:
            best, high = typeset, middle
        else:
            low = middle
    return best


def _figures_below(paper: Paper, game: AnyGame, room: QRectF, column: float) -> None:
    """As many figures as there is room for, from all over the rules, in two columns."""
    found = _figures(game)
    order = [*range(0, len(found), 3), *range(1, len(found), 3), *range(2, len(found), 3)]
    tops = [room.top(), room.top()]
    for number in order:
        picture = figure_picture(game.id, Numbered(number + 1, found[number]), QSizeF(column, 640), SHEET)
        words = Typeset(_escaped(picture.caption), QSizeF(column, 400), 8.5)
        high = picture.size.height() + 24 + words.document.size().height()
        side = 0 if tops[0] <= tops[1] else 1
        if words.pages > 1 or tops[side] + high > room.bottom():
            continue
        left = room.left() + side * (column + GAP)
        place = QPointF(left + (column - picture.size.width()) / 2, tops[side])
        picture.paint(paper.painter, QRectF(place, picture.size))
        words.draw(paper.painter, 0, QPointF(left, tops[side] + picture.size.height() + 24))
        tops[side] += high + 44


# the booklet


def _print_rules(paper: Paper, game: AnyGame) -> None:
    title, _, text = rules_text(game.id, quick=False).partition("\n")
    booklet = Booklet(
        str(game.name), title.removeprefix("# "), say("The rules"), lambda painter, box: paint_box(painter, game, box),
        BOX, UNOFFICIAL, text, lambda room: _FiguresOf(game, room),
    )  # fmt: skip
    print_booklet(paper, booklet)


class _FiguresOf:
    """The figures that stand below a paragraph: each below one that names its first rule, as on the page."""

    def __init__(self, game: AnyGame, room: QSizeF) -> None:
        self._game, self._room = game, room
        self._all = list(enumerate(_figures(game), start=1))
        text = rules_text(game.id, quick=False)
        self._places: dict[str, list[tuple[int, Figure]]] = {}
        for number, figure in self._all:
            lines = [line for line in text.splitlines() if f"[{figure.rules[0]}]" in line][: figure.paragraph]
            for line in lines[-1:]:
                self._places.setdefault(line, []).append((number, figure))
        self._left = dict(self._places)

    def __call__(self, paragraph: str) -> Sequence[TextPicture]:
        ids = RULE.findall(paragraph)
        for line, found in self._left.items():
            if RULE.findall(line) == ids and ids and _letters(line).endswith(_letters(paragraph)[-40:]):
                del self._left[line]
                return [
                    figure_picture(self._game.id, Numbered(number, figure), self._room, SCALE)
                    for number, figure in found
                ]
        return []


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))


# figures


def _figures(game: AnyGame) -> tuple[Figure, ...]:
    try:
        return figures(game.id)
    except UserError:
        return ()  # the rules can be read without them


# sheets of a game


def _print_sheets(paper: Paper, game: AnyGame) -> None:
    """Each is drawn by the game itself, in tenths of a millimetre."""
    for sheet in _sheets(game):
        page = paper.page(A4)
        paper.painter.save()
        sheet(paper.painter, page)
        paper.painter.restore()


def _sheets(game: AnyGame) -> Sequence[Callable[[QPainter, QRectF], None]]:
    return catalogue.part(game, "table.paper_sheets", "SHEETS", needed=False) or ()


_PRINTERS: dict[GuidePart, Callable[[Paper, AnyGame], None]] = {
    GuidePart.QUICK: _print_quick, GuidePart.RULES: _print_rules, GuidePart.SHEETS: _print_sheets,
}  # fmt: skip


# small things


def _escaped(text: str) -> str:
    """As CommonMark that says just this."""
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]<>#+-!|" else letter for letter in text)
