"""What can be printed of a game: the quick guide on a sheet of A4, the rules as a booklet of A5, its own sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPen
from PySide6.QtSvg import QSvgRenderer

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.bots.analysis import own_part
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.figure import Figure, figures, not_drawn
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.figure_painter import opened
from tuscany_app.shell.printing.paper import A4, A5, Paper, printed_look, type_of
from tuscany_app.shell.printing.typesetting import RULE, Picture, Typeset
from tuscany_app.shell.rules_document import rules_text
from tuscany_app.table.theme import look

UNOFFICIAL = say(
    "Unofficial, not affiliated with the authors and publishers of the game. All texts and pictures are our own."
)
MARGIN, EDGE = 150.0, 120.0  # of A4 and of A5
GAP = 60.0  # between columns
PICTURE = 4 / 3  # width : height of a box's picture
SHEET, BOOK = 1.4, 1.35  # tenths of a millimetre for a pixel of a figure: on a sheet, in the booklet
DOTS = 0.9  # of a picture in a tenth of a millimetre
TALLEST = 0.38  # of a page: a figure of the booklet


class Part(Enum):
    """What can be printed."""

    QUICK = "quick"
    RULES = "rules"
    SHEETS = "sheets"


def parts(game: AnyGame) -> tuple[Part, ...]:
    """What there is of a game."""
    return (Part.QUICK, Part.RULES, *((Part.SHEETS,) if _sheets(game) else ()))


def print_guide(game_id: str, path: Path, wanted: Sequence[Part]) -> int:
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
        raise UserError(say("The quick guide of {game} does not fit on a sheet.", game=game.name))
    for number in range(typeset.pages):  # both columns begin on one line
        left = room.left() + number * (column + GAP)
        typeset.draw(paper.painter, number, QPointF(left, top + typeset.head(0) - typeset.head(number)))
    top += typeset.page.height() + 40
    _figures_below(paper, game, QRectF(room.left(), top, room.width(), foot - top), column)
    paper.line(QRectF(room.left(), room.bottom() - 30, room.width(), 40), str(UNOFFICIAL), type_of(7.5), "muted")


def _heading(paper: Paper, game: AnyGame, room: QRectF) -> float:
    """The picture of the box, the name of the game; returns where the text begins."""
    high = 300.0
    box = QRectF(room.left(), room.top(), high * PICTURE, high)
    _box_picture(paper.painter, game, box)
    beside = room.adjusted(box.width() + 50, 0, 0, 0)
    name = str(game.name)
    size = next(size for size in range(30, 10, -1) if _wide(name, size) < beside.width() or size == 11)
    paper.line(QRectF(beside.left(), room.top() + 55, beside.width(), 120), name, type_of(size, bold=True, title=True))
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
        picture = _picture(game, number, found[number], QSizeF(column, 640), SHEET)
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
    cover = paper.page(A5)
    room = cover.adjusted(EDGE, EDGE, -EDGE, -EDGE - 40)
    title, _, text = rules_text(game.id, quick=False).partition("\n")
    typeset = Typeset(text, room.size(), 9.5, _FiguresOf(game, QSizeF(room.width(), room.height() * TALLEST)))
    _cover(paper, game, room, title.removeprefix("# "), typeset.sections())
    number = 1
    for number in range(2, typeset.pages + 2):
        paper.page(A5)
        typeset.draw(paper.painter, number - 2, room.topLeft())
        _foot(paper, game, cover, number)
    while number % 4:  # a printer folds sheets of four pages
        number += 1
        paper.page(A5)
    if number > typeset.pages + 1:
        paper.line(_middle_of(cover), str(UNOFFICIAL), type_of(6.5), "muted", Qt.AlignmentFlag.AlignHCenter)


def _cover(paper: Paper, game: AnyGame, room: QRectF, title: str, sections: Sequence[tuple[str, int]]) -> None:
    wide = min(room.width(), 1000.0)
    box = QRectF(room.center().x() - wide / 2, room.top(), wide, wide / PICTURE)
    _box_picture(paper.painter, game, box)
    size = next(size for size in range(28, 10, -1) if _wide(title, size) < room.width() or size == 11)
    centre = Qt.AlignmentFlag.AlignHCenter
    below = QRectF(room.left(), box.bottom() + 40, room.width(), 120)
    paper.line(below, title, type_of(size, bold=True, title=True), "ink", centre)
    paper.line(below.translated(0, 100), str(say("The rules")), type_of(11), "muted", centre)
    line = QRectF(room.left() + 100, below.bottom() + 120, room.width() - 200, 0)
    step = min(58.0, (room.bottom() - line.top() - 60) / max(1, len(sections)))
    for name, page in sections:
        here = QRectF(line.left(), line.top(), line.width(), step)
        paper.line(here, RULE.sub("", name).strip(), type_of(9.5))
        paper.line(here, str(page + 2), type_of(9.5), "muted", Qt.AlignmentFlag.AlignRight)
        line.translate(0, step)
    foot = QRectF(room.left(), room.bottom(), room.width(), 60)
    paper.line(foot, str(UNOFFICIAL), type_of(6.5), "muted", centre)


def _foot(paper: Paper, game: AnyGame, page: QRectF, number: int) -> None:
    """The number of a page on its outer side, the name of the game on the other."""
    line = QRectF(EDGE, page.bottom() - EDGE + 10, page.width() - 2 * EDGE, 50)
    paper.painter.setPen(QPen(look().colour("line"), 2))
    paper.painter.drawLine(line.topLeft(), line.topRight())
    sides = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)
    outer, inner = sides if number % 2 == 0 else sides[::-1]
    paper.line(line.adjusted(0, 8, 0, 0), str(number), type_of(8, bold=True), "ink", outer)
    paper.line(line.adjusted(0, 8, 0, 0), str(game.name), type_of(8), "muted", inner)


class _FiguresOf:
    """The figures that stand below a paragraph: each below one that names its first rule, as on the page."""

    def __init__(self, game: AnyGame, room: QSizeF) -> None:
        self._game, self._room = game, room
        self._all = list(enumerate(_figures(game)))
        text = rules_text(game.id, quick=False)
        self._places: dict[str, list[tuple[int, Figure]]] = {}
        for number, figure in self._all:
            lines = [line for line in text.splitlines() if f"[{figure.rules[0]}]" in line][: figure.paragraph]
            for line in lines[-1:]:
                self._places.setdefault(line, []).append((number, figure))
        self._left = dict(self._places)

    def __call__(self, paragraph: str) -> Sequence[Picture]:
        ids = RULE.findall(paragraph)
        for line, found in self._left.items():
            if RULE.findall(line) == ids and ids and _letters(line).endswith(_letters(paragraph)[-40:]):
                del self._left[line]
                return [_picture(self._game, number, figure, self._room, BOOK) for number, figure in found]
        return []


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))


# figures


def _figures(game: AnyGame) -> tuple[Figure, ...]:
    try:
        return figures(game.id)
    except UserError:
        return ()  # the rules can be read without them


def _picture(game: AnyGame, number: int, figure: Figure, room: QSizeF, scale: float) -> Picture:
    caption = str(say("Figure {number}. {caption}", number=number + 1, caption=figure.caption))
    try:
        with opened(game.id, figure) as drawn:
            size = drawn.size() * scale
    except Exception as error:  # of a plug-in: said in its place
        return Picture(QSizeF(room.width(), 4), lambda painter, rect: None, str(not_drawn(number + 1, error)))
    size.scale(
        QSizeF(min(size.width(), room.width()), min(size.height(), room.height())), Qt.AspectRatioMode.KeepAspectRatio
    )
    return Picture(size, partial(_paint_figure, game.id, figure), caption)


def _paint_figure(game_id: str, figure: Figure, painter: QPainter, rect: QRectF) -> None:
    """As dots: a table is painted with so many shapes that those of a few figures would make the file too large."""
    with _dots(painter, rect) as brush, opened(game_id, figure) as drawn:
        drawn.paint(brush, QRectF(brush.viewport()))


# sheets of a game


def _print_sheets(paper: Paper, game: AnyGame) -> None:
    """Each is drawn by the game itself, in tenths of a millimetre."""
    for sheet in _sheets(game):
        page = paper.page(A4)
        paper.painter.save()
        sheet(paper.painter, page)
        paper.painter.restore()


def _sheets(game: AnyGame) -> Sequence[Callable[[QPainter, QRectF], None]]:
    return own_part(game, "table.paper_sheets", "SHEETS") or ()


_PRINTERS: dict[Part, Callable[[Paper, AnyGame], None]] = {
    Part.QUICK: _print_quick, Part.RULES: _print_rules, Part.SHEETS: _print_sheets,
}  # fmt: skip


# small things


def _box_picture(painter: QPainter, game: AnyGame, rect: QRectF) -> None:
    """As a picture of dots: a PDF knows no paint that is half transparent and shades off, too."""
    drawing = QSvgRenderer(str(game.folder("resources") / "art" / f"box-{game.id}.svg"))
    with _dots(painter, rect) as brush:
        drawing.render(brush)


@contextmanager
def _dots(painter: QPainter, rect: QRectF) -> Iterator[QPainter]:
    """A painter for a picture of dots on white, which is then put into the rectangle."""
    image = QImage((rect.size() * DOTS).toSize(), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    brush = QPainter(image)
    brush.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield brush
    finally:
        brush.end()
    painter.drawImage(rect, image)


def _wide(text: str, points: float) -> float:
    return QFontMetricsF(type_of(points, bold=True, title=True)).horizontalAdvance(text)


def _middle_of(page: QRectF) -> QRectF:
    return QRectF(page.left() + EDGE, page.center().y() - 30, page.width() - 2 * EDGE, 60)


def _escaped(text: str) -> str:
    """As CommonMark that says just this."""
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]<>#+-!|" else letter for letter in text)
