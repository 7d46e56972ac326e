"""The contract between a game and everything around it: table, records, bots, lessons, command line.

A *Game* holds what never changes (name, players, options), a *State* one position. Players decide by *moves*, small
frozen values with a text notation; playing one returns *events* that tell what happened, in order. Nothing outside a
game's own folder knows more than this.
"""

from __future__ import annotations

import abc
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import attrs
from attrs import field, frozen

from tuscany_app import assets
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.values import quick_frozen

if TYPE_CHECKING:
    from tuscany_app.kernel.rng import Rng

# The version of this contract: of what a game must provide, and of what it may use (`tuscany_app.api`). It grows when
# a plug-in written for the one before would no longer work, or when plug-ins can ask for more.
CONTRACT = 1

OptionValue = bool | int | str

S = TypeVar("S", bound="State[Any]")  # the positions of a game
M = TypeVar("M", bound="Move")  # and its moves
Own = TypeVar("Own", bound="State[Any]")  # the class of a position itself (`typing.Self` is younger than Python 3.10)


class Move(abc.ABC):
    """One decision. `str(move)` is its notation, which `Game.parse` reads back."""

    __slots__ = ()
    secret: ClassVar[bool] = False  # only its own seat sees it; the others learn what its events tell them

    @abc.abstractmethod
    def __str__(self) -> str: ...


class Event:
    """Something that happened. Its fields are plain values: numbers, texts, tuples and frozen values of such."""

    __slots__ = ()
    reveals: ClassVar[bool] = False  # it brought to light what chance had hidden, so undo needs the friendly setting

    @property
    def private(self) -> int | None:
        """The only seat that saw it, if it was not public."""
        return None

    def to_json(self) -> dict[str, Any]:
        """The event as `replay --json` prints it, its kind first: PiecePlaced is `piece_placed`."""
        kind = re.sub(r"(?<!^)(?=[A-Z])", "_", type(self).__name__).lower()
        fields = attrs.asdict(self)  # type: ignore[arg-type]
        return {"event": kind, **fields} | ({} if self.private is None else {"private": self.private})


@frozen
class Reason:
    """Why a move is refused: the rule, a name that tests and lessons use, and the sentence a player reads."""

    rule: str
    name: str
    sentence: Sentence = field(eq=False)


class IllegalMove(Exception):
    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.reason.sentence} ({self.reason.rule})"


@frozen
class Option:
    """A switch of the new-game dialog. The first choice is the default; `names` are those that need a translation."""

    id: str
    choices: tuple[OptionValue, ...]
    label: Sentence
    help: Sentence
    names: Mapping[OptionValue, Sentence] = field(factory=dict, eq=False)
    players: range | None = None  # the tables it concerns; at others it is not written down
    # What a record means that does not name it, where that is not the default because the option is younger than the
    # game. Such an option keeps earlier rules playable; the dialog does not ask for it.
    earlier: OptionValue | None = None

    @property
    def default(self) -> OptionValue:
        return self.choices[0]


@frozen
class Seat:
    name: str
    colour: str
    bot: str | None = None  # a bot level; None is a person


@frozen
class Setup:
    """Everything decided before the first move; with the moves it rebuilds the game."""

    game: str
    options: Mapping[str, OptionValue]
    seats: tuple[Seat, ...]
    start: int
    seed: int


@frozen
class Part:
    """Points and where they come from: a word of the game's own (`Texts.source` puts it into the player's language)."""

    source: str
    points: int


@frozen
class Score:
    seat: int
    total: int
    rank: int  # 1 is best; equal ranks are shared
    parts: tuple[Part, ...]


@frozen
class Standing:
    scores: tuple[Score, ...]  # by seat
    lowest_wins: bool
    tie_break: str | None  # which tie-break decided about the first place, if one had to

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(score.seat for score in self.scores if score.rank == 1)

    def to_json(self) -> dict[str, Any]:
        return attrs.asdict(self)


def rank(
    parts: Sequence[Sequence[Part]], tie_breaks: Mapping[str, Sequence[int]], *, lowest_wins: bool = False
) -> Standing:
    """The standing of `parts` by seat. Ties go to the higher value of each tie-break in turn; the rest is shared."""
    totals = [sum(part.points for part in mine) for mine in parts]
    sign = 1 if lowest_wins else -1
    keys = [(sign * total, *(-values[seat] for values in tie_breaks.values())) for seat, total in enumerate(totals)]
    ranks = [1 + sum(other < key for other in keys) for key in keys]
    best = min(keys)
    rivals = [key for key in keys if key[0] == best[0]]
    decided_by = None
    for place, name in enumerate(tie_breaks, start=1):
        if len(rivals) > 1:
            left = [key for key in rivals if key[place] == best[place]]
            decided_by = name if len(left) < len(rivals) else decided_by
            rivals = left
    scores = (
        Score(seat, total, place, tuple(mine))
        for seat, (total, place, mine) in enumerate(zip(totals, ranks, parts, strict=True))
    )
    return Standing(tuple(scores), lowest_wins, decided_by)


class State(abc.ABC, Generic[M]):
    """One position. Equal positions compare equal."""

    __slots__ = ()

    @abc.abstractmethod
    def actor(self) -> int:
        """The seat whose decision it is now. Not to be asked once the game is over."""

    @abc.abstractmethod
    def legal_moves(self) -> Sequence[M]:
        """Every decision open to the actor: the one truth for highlights, hints, bots, lessons and loading."""

    @abc.abstractmethod
    def check(self, move: M) -> None:
        """Raise IllegalMove, with the reason a player is told, unless `move` is among the legal moves."""

    @abc.abstractmethod
    def play(self, move: M) -> list[Event]:
        """Trusts that the move is legal; returns what happened, in order."""

    @abc.abstractmethod
    def copy(self: Own) -> Own:
        """Cheap: bots call it thousands of times."""

    @abc.abstractmethod
    def over(self) -> bool: ...

    @abc.abstractmethod
    def standing(self) -> Standing:
        """Scores with their breakdown and ranks with tie-breaks; before the end, as if it ended now."""

    @abc.abstractmethod
    def guess(self: Own, seat: int, rng: Rng) -> Own:
        """A full state that `seat` cannot tell from this one, hidden things and coming chance drawn anew."""


MEDALS = ("bronze", "silver", "gold")  # the best last


@frozen
class Award:
    """What the result of who played alone is worth: a medal, if it was enough for one, and a sentence about it."""

    medal: str | None  # one of MEDALS
    sentence: Sentence


@frozen
class Reckoned:
    """A step of the final score, told when a game is over: what is counted, and the points it brings by seat."""

    words: Sentence
    points: Mapping[int, int]
    event: Event | None = None  # of the end, with which it is told
    about: tuple[Event | str, ...] = ()  # what is lit on the table: where something happened, or a target by its name


class Texts(abc.ABC):
    """A game in words. `names` are the players', by seat."""

    @abc.abstractmethod
    def event(self, event: Event, names: Sequence[str]) -> Sentence | None:
        """What happened as a sentence for the log; None where there is nothing to say."""

    @abc.abstractmethod
    def source(self, source: str) -> Sentence:
        """The name of a `Part`'s source."""

    @abc.abstractmethod
    def tie_break(self, name: str) -> Sentence:
        """The tie-break that decided, said aloud."""

    def points(self, event: Event) -> Mapping[int, int]:
        """The points that an event brings, by seat; none for most events. The log, the recap and the sentence on what
        decided a game all ask here, not the event. A scoring that adds up for everybody what was told before names all
        seats: the log shows it, too, but nobody counts it again."""
        return {}

    def begins_turn(self, event: Event) -> bool:
        """Whether a turn begins with an event: then the log has it under the name of its `seat`, though the decision of
        somebody else brought it about."""
        return False

    def reckoning(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[Reckoned]:
        """How the final score came about, from all events of a game that is over, step by step; nothing if the parts of
        everybody's score say it well enough (kernel/reckoning.py)."""
        return ()

    def award(self, state: AnyState) -> Award | None:
        """What the result of a game that is over is worth, where no rival says so: of one player alone."""
        return None


@quick_frozen
class Thought(Generic[M]):
    """A choice and what it rests on."""

    move: M
    simulations: int
    value: float | None  # expected reward of the choosing seat, 0 to 1, if one was found


# Called after every simulation with how many are done, how many to do, and a way to ask for the best so far;
# False stops the search.
Pulse = Callable[[int, int, Callable[[], Thought[M]]], bool]


class Bot(abc.ABC, Generic[S, M]):
    """Chooses moves. Every decision draws its chance from `seed` alone, so none depends on the ones before."""

    @abc.abstractmethod
    def choose(self, state: S, seed: int, pulse: Pulse[M] | None = None) -> Thought[M]:
        """A legal move. It rests on `State.guess`, never on what is hidden from the seat that decides."""


LEVELS = ("easy", "medium", "hard", "expert")  # of computer players, weakest first
SEAT_COLOURS = ("red", "blue", "yellow", "green", "black", "pink")  # each has a symbol and a name on every table


class Game(abc.ABC, Generic[S, M]):
    """What never changes about a game, with the types of its positions and moves. One instance each, made by its
    folder's `__init__` as GAME.

    Home shows every game, so a folder's `__init__` holds facts only; rules, bots and texts are loaded when asked for.
    This class is most of what is asked of a game. The rest is found by name in the game's own folder (`package`):

    - `teaching.lessons.CHAPTERS`, a tuple of `Chapter`, and `teaching.first_game.FIRST_GAME`, a `FirstGame`
      (kernel/lesson.py): what the coach teaches;
    - `table.model.Model`, a `TableModel`, made with a session, and `table.scene.Scene`, a `TableScene`, made with that
      model and its parent: the table;
    - if it has them, `players.analyst.ANALYST`, an `Analyst` (kernel/bots/analysis.py), that compares moves better than
      one which knows nothing of the game; `players.explaining.explain`, which says why a move is good, and
      `words.why_words.THEMES`, what its reasons are about (kernel/why.py), and `RULES` there, to which rules puzzles of
      a theme lead (kernel/rule_ways.py); `table.sounds.SOUNDS`, which of its events
      sounds how (table/sounds.py), without which every move sounds like wood; `teaching.figures.FIGURES`, the figures
      of its rules (kernel/figure.py); `engine.components.read` and `made`, if it has component tables
      (kernel/component_tables.py), and how those are shown and entered: `words.table_entries`
      (kernel/component_facts.py) and `table.components_sheet` (table/components_sheet.py);

    and by the game's id in the folders `i18n` and `resources` (`folder`; `assets.py` says where they lie):

    - `i18n/rules/LANGUAGE/ID.md` and `ID.quick.md`: the rules and the quick guide for players, in every language;
    - `i18n/LANGUAGE.po`: the translation of every sentence the game says;
    - `resources/art/box-ID.svg`: its picture on the home page;
    - `resources/ID/standard.toml`: its component table, if it has one (kernel/component_files.py).
    """

    id: ClassVar[str]
    name: ClassVar[Sentence]
    invitation: ClassVar[Sentence]  # one sentence that makes people want to play it
    players: ClassVar[range]
    colours: ClassVar[tuple[str, ...]]  # of the seats, in their usual order; some of SEAT_COLOURS
    levels: ClassVar[tuple[str, ...]] = LEVELS  # of its computer players beside `random`, weakest first; some of LEVELS
    lessons: ClassVar[int]  # how many there are, the first game included
    chance: ClassVar[bool]  # luck decides something: dice, shuffled cards or tiles, a set-up that is drawn
    hidden: ClassVar[bool]  # a player sees something that the others must not see
    contract: ClassVar[int] = 1  # the version of the contract (CONTRACT) for which a plug-in was written
    picture_focus: ClassVar[float] = 0.55  # which part of its box's picture a wide place shows, from top to bottom
    picture_middle: ClassVar[float] = 0.5  # and which part of it a tall place shows, from left to right
    longest: ClassVar[int]  # decisions, several times any sensible game; computers alone are stopped there

    @property
    def package(self) -> str:
        """The folder of this game, as a module."""
        return type(self).__module__

    def folder(self, name: assets.Folder) -> Path:
        """Its folder `resources` (art, component tables) or `i18n` (rules for players); see `assets.py`."""
        return assets.folder(name, self.package)

    @property
    @abc.abstractmethod
    def options(self) -> tuple[Option, ...]: ...

    @property
    @abc.abstractmethod
    def texts(self) -> Texts: ...

    @abc.abstractmethod
    def start(self, setup: Setup) -> tuple[S, list[Event]]:
        """The first position and what the set-up brought about. `setup` has been checked against this game."""

    def start_by_earlier_rules(self, setup: Setup) -> tuple[S, list[Event]] | None:
        """The same by the rules before they last changed: a record that today's rules refuse is read by them. None if
        they never changed."""
        return None

    @abc.abstractmethod
    def parse(self, text: str) -> M:
        """The move of a notation; ValueError if it is none of this game."""

    @abc.abstractmethod
    def bot(self, level: str) -> Bot[S, M]:
        """The computer player of one of its levels."""


AnyState = State[Any]
AnyBot = Bot[Any, Any]
AnyGame = Game[Any, Any]  # where it does not matter which
