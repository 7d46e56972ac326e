"""The contract between a game and the rest of the program: table, records, computer players, lessons, command line.

A *Game* has the facts that never change (name, players, options). A *State* is one position. Players decide by *moves*:
small frozen values with a text notation. Playing a move returns *events*, which tell in order what happened. Code
outside a game's own folder knows nothing else about it.
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

# The version of this contract: of what a game must provide and may use (`tuscany_app.api`). It grows when a plug-in
# written for the version before would no longer work, or when a plug-in can use more.
CONTRACT = 1

OptionValue = bool | int | str

S = TypeVar("S", bound="State[Any]")  # the positions of a game
M = TypeVar("M", bound="Move")  # and its moves
Own = TypeVar("Own", bound="State[Any]")  # the class of a position itself (`typing.Self` is younger than Python 3.10)


class Move(abc.ABC):
    """One decision. `str(move)` is its notation, which `Game.parse` reads back."""

    __slots__ = ()
    secret: ClassVar[bool] = False  # only its own seat sees the move; the others see its events

    @abc.abstractmethod
    def __str__(self) -> str: ...


class Event:
    """Something that happened. Its fields are plain values: numbers, texts, tuples, and frozen values made of these."""

    __slots__ = ()
    reveals: ClassVar[bool] = False  # it showed something that chance had hidden, so undo needs the friendly setting

    @property
    def private(self) -> int | None:
        """The only seat that saw the event; None if all did."""
        return None

    def to_json(self) -> dict[str, Any]:
        """The event as `replay --json` prints it. The kind comes first: PiecePlaced is `piece_placed`."""
        kind = re.sub(r"(?<!^)(?=[A-Z])", "_", type(self).__name__).lower()
        fields = attrs.asdict(self)  # type: ignore[arg-type]
        return {"event": kind, **fields} | ({} if self.private is None else {"private": self.private})


@frozen
class Reason:
    """Why a move is refused: the rule, a name for tests and lessons, and the sentence for the player."""

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
    """An option of a new game. The first choice is the default. `names` has the choices that need a translation."""

    id: str
    choices: tuple[OptionValue, ...]
    label: Sentence
    help: Sentence
    names: Mapping[OptionValue, Sentence] = field(factory=dict, eq=False)
    players: range | None = None  # the numbers of players it is for; other records don't contain it
    # The value for records without this option, if it is newer than the game and that value is not the default. Such an
    # option keeps earlier rules playable; players are not asked for it.
    earlier: OptionValue | None = None

    @property
    def default(self) -> OptionValue:
        return self.choices[0]


@frozen
class Seat:
    name: str
    colour: str
    bot: str | None = None  # the level of a computer player; None for a person


@frozen
class Setup:
    """Everything that is decided before the first move. Together with the moves it rebuilds the game."""

    game: str
    options: Mapping[str, OptionValue]
    seats: tuple[Seat, ...]
    start: int
    seed: int


@frozen
class Part:
    """Points and their source, a word of the game's own. `Texts.source` translates it for the player."""

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
    tie_break: str | None  # the tie-break that decided the first place, if one did

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(score.seat for score in self.scores if score.rank == 1)

    def to_json(self) -> dict[str, Any]:
        return attrs.asdict(self)


def rank(
    parts: Sequence[Sequence[Part]], tie_breaks: Mapping[str, Sequence[int]], *, lowest_wins: bool = False
) -> Standing:
    """The standing for `parts`, given by seat. Each tie-break in turn favours the higher value; what is equal then is
    shared."""
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
        """The seat that has to decide now. Not called once the game is over."""

    @abc.abstractmethod
    def legal_moves(self) -> Sequence[M]:
        """Every decision that the actor may take. Highlights, hints, bots, lessons and loading all rely on this."""

    @abc.abstractmethod
    def check(self, move: M) -> None:
        """Raise IllegalMove, with the reason for the player, unless `move` is one of the legal moves."""

    @abc.abstractmethod
    def play(self, move: M) -> list[Event]:
        """Play a move, which is known to be legal. Returns the events in order."""

    @abc.abstractmethod
    def copy(self: Own) -> Own:
        """A copy. It must be cheap, because bots call it thousands of times."""

    @abc.abstractmethod
    def over(self) -> bool: ...

    @abc.abstractmethod
    def standing(self) -> Standing:
        """Scores with their parts, and ranks after tie-breaks. Before the end: as if the game ended now."""

    @abc.abstractmethod
    def guess(self: Own, seat: int, rng: Rng) -> Own:
        """A complete position that looks the same to `seat`, with hidden things and future chance drawn again."""

    def reshuffled(self: Own, rng: Rng) -> Own:
        """The same position for all seats together: what they hold stays, only future chance is drawn again. A game
        with hidden things has to say how; where nothing is hidden, it is what anybody would guess."""
        return self.copy() if self.over() else self.guess(self.actor(), rng)


MEDALS = ("bronze", "silver", "gold")  # the best last


@frozen
class Award:
    """Judges the result of a player who played alone: a medal, if the result earned one, and a sentence."""

    medal: str | None  # one of MEDALS
    sentence: Sentence


@frozen
class Reckoned:
    """One step of the final scoring, told at the end: what is counted, and the points it brings, by seat."""

    words: Sentence
    points: Mapping[int, int]
    event: Event | None = None  # the event of the end that this step is told with
    about: tuple[Event | str, ...] = ()  # highlighted on the table: places of events, or targets by name


@frozen
class Interval:
    """A part of a game is over, as a game of a match, and the next one is about to begin: the table stops."""

    before: Event  # with which the next part begins
    title: Sentence
    words: Sentence  # how it ended
    points: Mapping[int, int]  # that it brought, by seat


class Texts(abc.ABC):
    """A game in words. `names` are the names of the players, by seat."""

    @abc.abstractmethod
    def event(self, event: Event, names: Sequence[str]) -> Sentence | None:
        """The sentence for the log; None if there is nothing to say."""

    @abc.abstractmethod
    def source(self, source: str) -> Sentence:
        """The name of a `Part`'s source."""

    @abc.abstractmethod
    def tie_break(self, name: str) -> Sentence:
        """The tie-break that decided, in words."""

    def move(self, state: Any, move: Any, names: Sequence[str]) -> Sentence:
        """What a legal move of a position is called, in a few words that do without the table; by default its notation.
        The command line, reviews and hints say it, and the table where it has no shorter word."""
        return Sentence("{move}", {"move": move})

    def pointed_out(self, state: Any, move: Any, names: Sequence[str]) -> tuple[Sentence, tuple[str, ...]]:
        """The same where the table shows what is meant, as “the ringed place”: the words, and what is ringed then, as
        lessons point at it."""
        return self.move(state, move, names), ()

    def rule(self, state: Any) -> str:
        """The rule that explains what is to be decided in a position; by default none."""
        return ""

    def points(self, event: Event) -> Mapping[int, int]:
        """The points that an event brings, by seat; none for most events. The log, the recap and the sentence on what
        decided a game ask this method, not the event. A scoring that sums up earlier points for everybody names all
        seats: the log shows it, too, but does not count it again."""
        return {}

    def begins_turn(self, event: Event) -> bool:
        """Whether a turn begins with this event. Then the log lists it under its `seat`, even if another player's
        decision caused it."""
        return False

    def reckoning(self, events: Sequence[Event], names: Sequence[str]) -> Sequence[Reckoned]:
        """How the final score came about, step by step, from all events of a finished game. Empty if the parts of the
        scores say enough (kernel/reckoning.py)."""
        return ()

    def interval(self, events: Sequence[Event], names: Sequence[str]) -> Interval | None:
        """If a part of the game ended with these events of a decision, and another one began: what is told about it."""
        return None

    def origins(self, events: Sequence[Event]) -> Sequence[tuple[Sentence, Mapping[int, int]]]:
        """Where the points of a finished game came from, in words, by seat: from all its events. They add up to the
        totals. Empty if the parts of the scores say it, because none of them is a mere sum of what came before."""
        return ()

    def award(self, state: AnyState) -> Award | None:
        """Judges the result of a finished game with one player; None for all others."""
        return None


@quick_frozen
class Thought(Generic[M]):
    """A bot's choice, and how it was found."""

    move: M
    simulations: int
    value: float | None  # the expected reward of the choosing seat, 0 to 1, if it is known


# Called after every simulation with the number done, the number planned, and a function that returns the best choice
# so far. If it returns False, the search stops.
Pulse = Callable[[int, int, Callable[[], Thought[M]]], bool]


class Bot(abc.ABC, Generic[S, M]):
    """Chooses moves. A decision takes its chance only from `seed`, so it doesn't depend on earlier ones."""

    @abc.abstractmethod
    def choose(self, state: S, seed: int, pulse: Pulse[M] | None = None) -> Thought[M]:
        """A legal move, found by `State.guess`, never by what is hidden from the seat that decides."""


LEVELS = ("easy", "medium", "hard", "expert")  # of computer players, weakest first
SEAT_COLOURS = ("red", "blue", "yellow", "green", "black", "pink")  # each has a symbol and a name


class Game(abc.ABC, Generic[S, M]):
    """The facts of a game that never change, with the types of its positions and moves. The `__init__` of the game's
    folder makes one instance, GAME.

    Home shows every game, so that `__init__` contains facts only; rules, bots and texts are loaded when needed. This
    class lists most of what a game must provide. The rest is found by name in the game's own folder (`package`):

    - `teaching.lessons.CHAPTERS`, a tuple of `Chapter`, and `teaching.first_game.FIRST_GAME`, a `FirstGame`
      (kernel/lesson.py): what the coach teaches;
    - `table.model.Model`, a `TableModel` made with a session, and `table.scene.Scene`, a `TableScene` made with that
      model and a parent: the table.

    These are optional:

    - `players.analyst.ANALYST`, an `Analyst` (kernel/bots/analysis.py) that compares moves with knowledge of the game;
    - `players.explaining.explain`, which says why a move is good, `words.why_words.THEMES`, the kinds of reasons
      (kernel/why.py), and `words.why_words.RULES`, the rules for puzzles of each kind (kernel/rule_ways.py);
    - `table.sounds.SOUNDS`, the sound of each event (table/sounds.py); without it every move sounds like wood;
    - `teaching.figures.FIGURES`, the figures of its rules (kernel/figure.py);
    - `teaching.second_game.SECOND_GAME`, a `FirstGame` with all the rules, for the chapter with `second_game=True`;
    - `engine.components.read` and `made`, for component tables (kernel/component_tables.py), and for showing and
      editing them `words.table_entries` (kernel/component_facts.py) and `table.components_sheet`.

    Files that carry the game's id are in the folders `i18n` and `resources` (`folder`; see `assets.py`):

    - `i18n/rules/LANGUAGE/ID.md` and `ID.quick.md`: the rules and the quick guide for players, in every language;
    - `i18n/LANGUAGE.po`: the translation of every sentence of the game;
    - `resources/art/box-ID.svg`: its picture on the home page;
    - `resources/ID/standard.toml`: its component table, if it has one (kernel/component_files.py).
    """

    id: ClassVar[str]
    name: ClassVar[Sentence]
    invitation: ClassVar[Sentence]  # one sentence that makes people want to play it
    players: ClassVar[range]
    colours: ClassVar[tuple[str, ...]]  # of the seats, in their usual order, taken from SEAT_COLOURS
    levels: ClassVar[tuple[str, ...]] = (
        LEVELS  # of computer players, weakest first, from LEVELS; all games have `random`
    )
    lessons: ClassVar[int]  # their number, including the first game
    chance: ClassVar[bool]  # luck decides something: dice, shuffled cards or tiles, a random set-up
    hidden: ClassVar[bool]  # a player sees something that the others must not see
    contract: ClassVar[int] = 1  # the version of the contract (CONTRACT) for which a plug-in was written
    picture_focus: ClassVar[float] = 0.55  # the part of the box picture that a wide place shows, from top to bottom
    picture_middle: ClassVar[float] = 0.5  # the part that a tall place shows, from left to right
    longest: ClassVar[int]  # in decisions, some ten times a usual game; games of computers alone stop there

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
        """The first position, and the events of the set-up. `setup` has already been checked."""

    def start_by_earlier_rules(self, setup: Setup) -> tuple[S, list[Event]] | None:
        """The same, by the rules before their last change, for records that today's rules refuse. None if the rules
        never changed."""
        return None

    @abc.abstractmethod
    def parse(self, text: str) -> M:
        """The move that a notation stands for; ValueError if there is none."""

    @abc.abstractmethod
    def bot(self, level: str) -> Bot[S, M]:
        """The computer player of a level."""


AnyState = State[Any]
AnyBot = Bot[Any, Any]
AnyGame = Game[Any, Any]  # if the types don't matter
