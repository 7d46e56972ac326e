"""Lessons as data: what the coach says, what it points at, and what it asks. One coach plays all of them.

There are six kinds of steps: *read* something, *lay* (a move on the real board), *choose* between two or three answers,
*find* something, *predict* a number, *watch* a turn. `words` and `point` mean the same in all of them. `replies` are
moves that the coach plays, for any seat, once the step is solved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fnmatch import fnmatchcase
from typing import Any, Generic

from attrs import field, frozen

from tuscany_app.kernel.game import AnyGame, Event, OptionValue, S
from tuscany_app.kernel.i18n import Sentence

SECONDS = 25  # for a step, about


@frozen
class Step:
    """Something to read, or a move to lay on the real board.

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

    @property
    def kind(self) -> str:
        return "lay" if self.moves else "read"

    def counts(self, move: object) -> bool:
        return any(fnmatchcase(str(move), pattern) for pattern in self.moves)

    def example(self, state: Any) -> Any:
        """A legal move that counts: what is shown to who asks."""
        return next(move for move in state.legal_moves() if self.counts(move))


@frozen
class Answer:
    """One of the answers to a question, with what is said when it is given: why it is `right`, or why not.

    While it is pointed at, the table shows the legal move `shows`, or rings `point`.
    """

    words: Sentence
    reply: Sentence
    right: bool = False
    point: tuple[str, ...] = ()
    shows: str = ""


@frozen
class Question:
    """To choose between two or three answers, of which one is right."""

    words: Sentence
    answers: tuple[Answer, ...]
    point: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    kind = "choose"


@frozen
class Find:
    """To find what is wrong, or what is asked for, on the table: every answer has a `point`, and can be clicked there
    or chosen by its name. A click anywhere else is answered with `elsewhere`."""

    words: Sentence
    answers: tuple[Answer, ...]
    elsewhere: Sentence
    point: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    kind = "find"


def gained(before: Any, after: Any, seat: int = 0) -> int:
    """Return the points that a seat has gained, as the rules count them."""
    return int(after.standing().scores[seat].total - before.standing().scores[seat].total)


@frozen
class Predict:
    """To say a number before it is seen: `figure(before, after)` takes it from the positions before and after the
    `replies`, so that it is always what the rules say. `slips` are wrong numbers with an answer of their own; all
    others are answered with `wrong`, which says how to count."""

    words: Sentence
    wrong: Sentence
    praise: Sentence
    replies: tuple[str, ...] = ()
    figure: Callable[[Any, Any], int] = gained
    least: int = 0
    most: int = 20
    slips: Mapping[int, Sentence] = field(factory=dict)
    point: tuple[str, ...] = ()
    kind = "predict"

    def number(self, game: AnyGame, state: Any) -> int:
        """The right one, in this position."""
        after = state.copy()
        for text in self.replies:
            after.play(game.parse(text))
        return self.figure(state, after)


@frozen
class Watch:
    """To watch a turn, or several: moves of whichever seat, each played while its sentence is read."""

    words: Sentence
    told: tuple[tuple[str, Sentence], ...]
    point: tuple[str, ...] = ()
    kind = "watch"

    @property
    def replies(self) -> tuple[str, ...]:
        return tuple(move for move, _ in self.told)


AnyStep = Step | Question | Find | Predict | Watch


@frozen
class Lesson:
    """A position, reached by `before` from the start, and steps from there. `rules` are the ids it teaches.

    All chance comes from `seed`, so the dice that a lesson speaks of fall whenever it is taken.
    """

    id: str
    title: Sentence
    rules: tuple[str, ...]
    steps: tuple[AnyStep, ...]
    closing: Sentence
    players: int = 2
    learner: int = 0
    start: int = 0
    seed: int = 1
    options: Mapping[str, OptionValue] = field(factory=dict)
    before: tuple[str, ...] = ()

    @property
    def minutes(self) -> int:
        """About how long it takes."""
        return max(1, round(len(self.steps) * SECONDS / 60))


@frozen
class Chapter:
    """Lessons that belong together, and what one can do after them, said in `able`.

    The first chapter leads to the `first_game`; all others are for when one is ready. A later one may lead to the
    `second_game`, with everything in it. Its picture is the table at the start of the lesson `picture`, by default of
    the last one; of it only what `shows` names is seen, or all of it.
    """

    title: Sentence
    about: Sentence
    lessons: tuple[Lesson, ...]
    able: Sentence | None = None
    first_game: bool = False
    second_game: bool = False
    picture: str = ""
    shows: tuple[str, ...] = ()

    @property
    def pictured(self) -> Lesson:
        return next((lesson for lesson in self.lessons if lesson.id == self.picture), self.lessons[-1])


@frozen
class Remark:
    """A word of the coach about a position, and what on the table it names: that is ringed, and so must be there.

    It stands until the learner's next decision, and not beyond the end of the game; with `holds`, only as long as that
    is true of the position, too.
    """

    words: Sentence
    point: tuple[str, ...] = ()
    holds: Callable[[Any], bool] | None = field(default=None, eq=False)


@frozen
class FirstGame(Generic[S]):
    """A whole game against a gentle computer player, with the coach commenting on what happens.

    `opening(state)` is the word to begin with, made from the deal. `comment(state, event)` is that for something that
    has just happened, or None; `state` is the position after the move. Whatever either names by a fact of its sentence
    is in the `point` of a `Remark`, and what another player's move can make untrue has a condition. `options` make it a
    lighter game, which `about` says.
    """

    id: str
    title: Sentence
    opening: Sentence | Callable[[S], Sentence | Remark]
    closing: Sentence
    level: str
    comment: Callable[[S, Event], Sentence | Remark | None]
    players: int = 2
    learner: int = 0
    options: Mapping[str, OptionValue] = field(factory=dict)
    about: Sentence | None = None

    def begin(self, state: S) -> Remark:
        """The word to begin with."""
        return remark(self.opening if isinstance(self.opening, Sentence) else self.opening(state))

    def remarks(self, state: S, events: Iterable[Event]) -> list[Remark]:
        """The words for what has just happened."""
        said = (self.comment(state, event) for event in events)
        return [remark(words) for words in said if words is not None]


def remark(words: Sentence | Remark) -> Remark:
    return words if isinstance(words, Remark) else Remark(words)
