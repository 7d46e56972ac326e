"""Figures of the rules as data: a small position, the part of it that is shown, and the things that are pointed at. The
game's own table draws them, in the player's look and language."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import OptionValue, Seat, Setup
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.setup import checked

YES, NO = "✓", "✗"
NAMES = {
    "red": say("Red"), "blue": say("Blue"), "yellow": say("Yellow"), "green": say("Green"), "black": say("Black"),
    "pink": say("Pink"),
}  # fmt: skip


@frozen
class FigureMark:
    """Things on the table with one ring around them all, named as lessons name what they point at; beside them a sign:
    a letter that the caption speaks of, YES or NO, or nothing. Without a ring the letter stands in their middle."""

    targets: tuple[str, ...]
    sign: str = ""
    ringed: bool = True


def ring(*targets: str) -> FigureMark:
    return FigureMark(targets)


def letter(sign: str, *targets: str) -> FigureMark:
    return FigureMark(targets, sign)


def pin(sign: str, *targets: str) -> FigureMark:
    """A letter right on a thing that has no clear edge or many neighbours."""
    return FigureMark(targets, sign, ringed=False)


def yes(*targets: str) -> FigureMark:
    """This is allowed."""
    return FigureMark(targets, YES)


def no(*targets: str) -> FigureMark:
    """This is not."""
    return FigureMark(targets, NO)


@frozen
class Figure:
    """A picture in the rules. `rules` are the ids it is about: it stands below the first paragraph that names the first
    of them, or below a later one that does (`paragraph`).

    The position is reached by `before` from the start, with all chance from `seed`. Of the table only what `show` names
    is seen, or all of it; a name is one that lessons point at. `move` is a move of whoever is to decide, shown as a
    hint is; `lit` lights what could be done now. `caption` is read below the picture; `alt` tells somebody who can't
    see it what is there to be seen, and what that means.
    """

    id: str
    rules: tuple[str, ...]
    caption: Sentence
    alt: Sentence
    show: tuple[str, ...] = ()
    marks: tuple[FigureMark, ...] = ()
    move: str = ""
    lit: bool = False
    players: int = 2
    start: int = 0
    seed: int = 1
    options: Mapping[str, OptionValue] = field(factory=dict)
    before: tuple[str, ...] = ()
    paragraph: int = 1
    margin: float = 16.0  # around what is shown, in units of the table
    front: int | None = None  # the seat whose things lie in front; None: who is to decide


def figures(game_id: str) -> tuple[Figure, ...]:
    """Return the figures of a game's rules, `teaching.figures.FIGURES`; a game may have none. Raises UserError if they
    can't be loaded."""
    game = catalogue.load(game_id)
    try:
        found = catalogue.part(game, "teaching.figures", "FIGURES", needed=False) or ()
        if not all(isinstance(figure, Figure) for figure in found):
            raise TypeError("FIGURES")
    except Exception as error:  # whatever a stranger's code does; the rules can be read all the same
        cause = error.__cause__ or error
        why = f"{type(cause).__name__}: {cause}"
        raise UserError(say("The figures of this game can't be loaded ({error}).", error=why)) from error
    return tuple(found)


def position(game_id: str, figure: Figure) -> AnySession:
    """Return the position of a figure as a game between people that is not recorded. Each is named after the colour."""
    game = catalogue.load(game_id)
    seats = tuple(Seat(str(NAMES[colour]), colour) for colour in game.colours[: figure.players])
    session = Session(game, checked(Setup(game.id, dict(figure.options), seats, figure.start, figure.seed), game))
    for text in figure.before:
        session.play(game.parse(text))
    return session


def not_drawn(number: int, error: Exception) -> Sentence:
    """The sentence in the place of a figure that can't be drawn."""
    why = error.sentence if isinstance(error, UserError) else f"{type(error).__name__}: {error}"
    return say("Figure {number} can't be drawn ({error}).", number=number, error=why)
