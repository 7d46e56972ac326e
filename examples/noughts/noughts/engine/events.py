"""What can happen, in the order in which it is told."""

from __future__ import annotations

from attrs import frozen

from tuscany_app.api import Event


# To edit: a class for everything that can happen; words/texts.py has the sentence, table/scene.py the picture.
@frozen
class GameStarted(Event):
    start: int  # the seat that begins, with the crosses


@frozen
class Marked(Event):
    seat: int
    square: str
    cross: bool  # or else a nought


@frozen
class LineMade(Event):
    """Three of a seat in a line: it has won."""

    seat: int
    squares: tuple[str, ...]


@frozen
class BoardFull(Event):
    """No square is free, and nobody has a line: a draw."""
