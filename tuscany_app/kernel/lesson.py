"""Lessons as data: what the coach says, what it points at, and which moves count. One coach plays them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fnmatch import fnmatchcase
from typing import Generic

from attrs import field, frozen

from tuscany_app.kernel.game import Event, OptionValue, S
from tuscany_app.kernel.i18n import Sentence


@frozen
class Step:
    """One thing to read, or to do on the real board.

    `point` names what to point at, in the words of the game's scene (a square, a piece, a player's place).
    `moves` are the moves that count, as patterns over the notation (`place X5 *`); with none there is nothing to do
    but to read on. A legal move that does not count is answered with `wrong`; an illegal one with the rule's reason.
    `replies` are moves played afterwards, of the other seats or what goes without saying; `praise` is said then.
    """

    words: Sentence
    point: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    wrong: Sentence | None = None
    replies: tuple[str, ...] = ()
    praise: Sentence | None = None

    def counts(self, move: object) -> bool:
        return any(fnmatchcase(str(move), pattern) for pattern in self.moves)


@frozen
class Lesson:
    """A position, reached by `before` from the start, and steps from there. `rules` are the ids it teaches.

    All chance comes from `seed`, so the dice that a lesson speaks of fall whenever it is taken.
    """

    id: str
    title: Sentence
    rules: tuple[str, ...]
    steps: tuple[Step, ...]
    closing: Sentence
    players: int = 2
    learner: int = 0
    start: int = 0
    seed: int = 1
    options: Mapping[str, OptionValue] = field(factory=dict)
    before: tuple[str, ...] = ()


@frozen
class Chapter:
    """Lessons that belong together, and what one can do after them: play, said in `playable`, or the `first_game`."""

    title: Sentence
    about: Sentence
    lessons: tuple[Lesson, ...]
    playable: Sentence | None = None
    first_game: bool = False


@frozen
class FirstGame(Generic[S]):
    """A whole game against a gentle computer player, with the coach commenting on what happens.

    `comment(state, event)` gives the word for something that has just happened, or None; `state` is the position after
    the move.
    """

    id: str
    title: Sentence
    opening: Sentence
    closing: Sentence
    level: str
    comment: Callable[[S, Event], Sentence | None]
    players: int = 2
    learner: int = 0
    options: Mapping[str, OptionValue] = field(factory=dict)
