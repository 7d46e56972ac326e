"""Compares ways to play fairly. Hints, the coach, reviews and puzzles all use this.

Whatever the deciding seat can't see is dealt again and again (`State.guess`). On every deal each promising way, and the
one that was played, is tried with the same chance, so luck affects all of them equally. The result is everybody's
chance to win, and how certain the difference to the best way is. Where a game can compute it exactly, it does.

A way is one decision together with the best that the same seat can do after it in the same turn: a tile with its
follower, a first segment with the others that the dice pay for. So every decision of a turn is compared with its own
alternatives.
"""

from __future__ import annotations

import abc
import contextlib
import logging
import math
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cached_property, lru_cache
from types import FrameType
from typing import Any, ClassVar, Generic

from attrs import define, field, frozen

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.bots.counting import Counting, Place
from tuscany_app.kernel.bots.growing_tree import GrowingTree, PlayedOn
from tuscany_app.kernel.bots.insight import rewards
from tuscany_app.kernel.bots.levels import make
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyBot, AnyGame, AnyState, Game, M, S
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.rng import Rng, derive
from tuscany_app.kernel.setup import computer_table, usual_players

log = logging.getLogger("tuscany_app")

Way = tuple[M, ...]  # moves of one seat; the first is decided about, the others follow
Beat = Callable[[int, int], bool]  # told how much is done and of how much; False: that is enough

CLEAR = 2.0  # errors by which two ways must differ to be told apart
UNSURE = 0.1  # squared difference that every two ways are believed to have had on one deal more
HASTY = 0.01  # the same where it is only asked whether a way is worth more deals


class Effort(Enum):
    """How hard to look: a game says what that means to it."""

    QUICK = "quick"  # somebody waits for a word: a fifth of a CPU second; a position in a review: a hundredth
    USUAL = "usual"  # a hint, and the first look of a review
    THOROUGH = "thorough"  # puzzles, and whatever has to be sure
    CLOSER = "closer"  # the second look of a review; thorough, unless a game says how it is done for less


@frozen
class Judged(Generic[M]):
    """A way to play and what comes of it."""

    way: Way[M]
    chances: tuple[float, ...]  # to win, by seat
    error: float = (
        0.0  # standard error of the deciding seat's difference to the best way; 0 of the best, and if counted
    )
    deals: int = 0  # on which it was tried beside the best one; 0 if it was counted
    behind: int = 0  # of these, on which the best one did better
    spread: float = 0.0  # standard error of the best way's own chance; 0 of the others, and if counted

    @property
    def move(self) -> M:
        return self.way[0]


@frozen
class Analysis(Generic[M]):
    """What a decision was about: a way for each move that was looked at, the best first."""

    seat: int
    judged: tuple[Judged[M], ...]

    @property
    def best(self) -> Judged[M]:
        return self.judged[0]

    def of(self, move: M) -> Judged[M] | None:
        return next((judged for judged in self.judged if judged.move == move), None)

    def asked(self, move: M) -> Judged[M]:
        """Of a move that was to be compared, so that it is there."""
        return next(judged for judged in self.judged if judged.move == move)

    def loss(self, judged: Judged[M]) -> float:
        """Of the chance to win, against the best way."""
        return max(0.0, self.best.chances[self.seat] - judged.chances[self.seat])

    def clear(self, judged: Judged[M]) -> bool:
        """Whether it is sure that the best way is better than this one."""
        return self.loss(judged) > CLEAR * judged.error

    def to_json(self) -> dict[str, Any]:
        ways = [
            {
                "way": [str(move) for move in judged.way],
                "chances": [round(chance, 4) for chance in judged.chances],
                "error": round(judged.error, 4),
                "deals": judged.deals,
                "behind": judged.behind,
                "spread": round(judged.spread, 4),
            }
            for judged in self.judged
        ]
        return {"seat": self.seat, "ways": ways}

    @classmethod
    def from_json(cls, game: Game[Any, M], fields: Mapping[str, Any]) -> Analysis[M]:
        judged = [
            Judged(
                tuple(game.parse(text) for text in way["way"]),
                tuple(way["chances"]),
                way["error"],
                way["deals"],
                way["behind"],
                way.get("spread", 0.0),
            )
            for way in fields["ways"]
        ]
        return cls(fields["seat"], tuple(judged))


AnyAnalysis = Analysis[Any]


@frozen
class Chances:
    """Every seat's share of the games that it wins from a position, if everybody plays on as a good player does."""

    values: tuple[float, ...]  # by seat; they add up to 1
    error: float = 0.0  # standard error of each of them; 0 if they were counted


class Analyst(abc.ABC, Generic[S, M]):
    """Compares what the deciding seat could do, and says what everybody can hope for in a position that is known.

    `analyse` rests on `State.guess`, never on what is hidden from the deciding seat; `chances` rests on
    `State.reshuffled`: on what lies there, seen or not, but never on what chance has still to bring. Both depend on the
    position, the seed and the effort alone."""

    redraws: ClassVar[int] = 64  # times that a review draws again what chance brought after a decision

    @abc.abstractmethod
    def analyse(
        self, state: S, seed: int, effort: Effort, played: M | None = None, beat: Beat | None = None
    ) -> Analysis[M]:
        """The ways worth a thought, and that of the move `played`, whatever it is worth."""

    def chances(self, state: S, seed: int, effort: Effort) -> Chances:
        """Everybody's chances in a position of which everything is known that has happened. A review asks for some
        thousands of them with `Effort.QUICK`. By default those of the best way, as the deciding seat sees it."""
        if state.over():
            return Chances(tuple(rewards(state.standing())))
        found = self.analyse(state, seed, effort)
        return Chances(found.best.chances, found.best.spread)


AnyAnalyst = Analyst[Any, Any]


@frozen
class Plan:
    """How an effort is spent."""

    tried: int  # ways that are looked at, besides the one that was played
    deals: int
    drops: tuple[int, ...] = ()  # deals after which ways are dropped that are clearly not the best


@define(eq=False)
class _Trial(Generic[M]):
    """A way that is being tried: what every deal brought the deciding seat, and all seats together."""

    way: Way[M]
    values: list[float] = field(factory=list)
    sums: list[float] = field(factory=list)

    def add(self, seat: int, chances: Sequence[float]) -> None:
        self.values.append(chances[seat])
        self.sums = [a + b for a, b in zip(self.sums or [0.0] * len(chances), chances, strict=True)]

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    def behind(self, line: Sequence[float], unsure: float = UNSURE) -> tuple[float, float]:
        """How far it is behind what others brought on the deals that both met, and the standard error of that."""
        lacks = [theirs - mine for theirs, mine in zip(line, self.values, strict=False)]
        mean = sum(lacks) / len(lacks)
        return mean, math.sqrt(sum([(lack - mean) ** 2 for lack in lacks]) + unsure) / len(lacks)


class SamplingAnalyst(Analyst[S, M]):
    """A game says which ways there are, and what everybody's chances are after one."""

    plans: ClassVar[Mapping[Effort, Plan]]

    @abc.abstractmethod
    def ways(self, guess: S) -> Sequence[Way[M]]:
        """At most one for each decision that is worth a thought, the most promising first."""

    @abc.abstractmethod
    def chances_after(self, guess: S, way: Way[M], chance: random.Random) -> Sequence[float]:
        """Everybody's chance to win once this way is played on `guess`, which may be changed."""

    def way_of(self, guess: S, move: M) -> Way[M]:
        """A decision that is not among the ways worth a thought, with what follows it."""
        return (move,)

    def analyse(
        self, state: S, seed: int, effort: Effort, played: M | None = None, beat: Beat | None = None
    ) -> Analysis[M]:
        seat = state.actor()
        return self._on_deals(state, seed, effort, lambda rng: state.guess(seat, rng), played, beat)

    def chances(self, state: S, seed: int, effort: Effort) -> Chances:
        """Those of the best way, on deals of the future alone."""
        if state.over():
            return Chances(tuple(rewards(state.standing())))
        best = self._on_deals(state, seed, effort, state.reshuffled).best
        return Chances(best.chances, best.spread)

    def _on_deals(
        self,
        state: S,
        seed: int,
        effort: Effort,
        deal_again: Callable[[Rng], S],
        played: M | None = None,
        beat: Beat | None = None,
    ) -> Analysis[M]:
        plan = self.plans[effort if effort in self.plans else Effort.THOROUGH]
        seat, guesses = state.actor(), Rng(derive(seed, 1))
        first = deal_again(guesses)
        ways = list(self.ways(first))
        going = [_Trial(way) for way in ways[: plan.tried]]
        own = next((trial for trial in going if trial.way[0] == played), None)
        if played is not None and own is None:
            found = [way for way in ways if way[0] == played]
            own = _Trial(found[0] if found else self.way_of(first, played))
            going.append(own)
        trials = list(going)
        for deal in range(plan.deals):
            if deal in plan.drops:
                going = self._going_on(going, own)
            guess, chance = deal_again(guesses), derive(seed, 2, deal)
            for trial in going:
                trial.add(seat, self.chances_after(guess.copy(), trial.way, random.Random(chance)))
            if beat is not None and not beat(deal + 1, plan.deals):
                break
        return _compared(seat, trials, going, self._best(going))

    def _best(self, going: Iterable[_Trial[M]]) -> _Trial[M]:
        return max(going, key=lambda trial: trial.mean)

    def _going_on(self, going: list[_Trial[M]], own: _Trial[M] | None) -> list[_Trial[M]]:
        best = self._best(going)
        kept = []
        for trial in going:
            lack, error = trial.behind(best.values, HASTY)
            if trial is best or trial is own or lack < CLEAR * error:
                kept.append(trial)
        return kept


def _compared(seat: int, trials: Iterable[_Trial[M]], going: Sequence[_Trial[M]], best: _Trial[M]) -> Analysis[M]:
    """Ways that met the same deals, as they stand against the best of them.

    The best of many by chance looks better than it is. So on every deal the ways are held against the one that is best
    on the other half of the deals: whichever that is, it was not chosen for its luck on this one.
    """
    halves = [max(going, key=lambda trial: (sum(trial.values[half::2]), trial is best)) for half in (0, 1)]
    deals = range(len(best.values))
    line = [halves[1 - deal % 2].values[deal] for deal in deals] if len(deals) > 1 else best.values
    mean = sum(line) / len(line)
    spread = math.sqrt(sum([(value - mean) ** 2 for value in line]) + UNSURE) / len(line)
    first = Judged(best.way, _chances(best, seat, mean), 0.0, len(best.values), spread=spread)
    others = []
    for trial in trials:
        if trial is best:
            continue
        lack, error = trial.behind(line)
        error = max(error, trial.behind(best.values)[1])  # which way is best is not sure either
        chances = _chances(trial, seat, min(mean, max(0.0, mean - lack)))
        behind = sum(theirs > mine for theirs, mine in zip(best.values, trial.values, strict=False))
        others.append(Judged(trial.way, chances, error, len(trial.values), behind))
    return Analysis(seat, (first, *sorted(others, key=lambda judged: -judged.chances[seat])))


def _chances(trial: _Trial[M], seat: int, chance: float) -> tuple[float, ...]:
    """Everybody's chances with a way, where those of the deciding seat are `chance`: the others share the rest as they
    did on the deals."""
    rest = sum(trial.sums) - trial.sums[seat]
    if rest <= 0:
        equal = (1.0 - chance) / max(1, len(trial.sums) - 1)
        return tuple(chance if other == seat else equal for other in range(len(trial.sums)))
    scale = (1.0 - chance) / rest
    return tuple(chance if other == seat else total * scale for other, total in enumerate(trial.sums))


class PlainAnalyst(SamplingAnalyst[S, M]):
    """For a game that has none of its own.

    A position without chance and hidden things is counted to the end where that is not too much; where it is, trees
    grow after all ways. Everywhere else a computer player of the game plays on to the end, and from where a tree ends,
    too: the strongest one whose games don't take too long.
    """

    plans: ClassVar[Mapping[Effort, Plan]] = {
        Effort.QUICK: Plan(8, 8, (4,)),
        Effort.USUAL: Plan(16, 24, (8, 16)),
        Effort.THOROUGH: Plan(32, 96, (8, 24, 48)),
    }
    budgets: ClassVar[Mapping[Effort, int]] = {Effort.QUICK: 3000, Effort.USUAL: 10_000, Effort.THOROUGH: 40_000}
    redraws = 8

    def __init__(self, game: Game[S, M]) -> None:
        self.game = game
        self.countable = not (game.chance or game.hidden)

    @cached_property
    def bot(self) -> AnyBot:
        return make(self.game, affordable(self.game))

    def insight(self, chance: random.Random) -> PlayedOn[S, M]:
        return PlayedOn(self.bot, self.game.longest, chance)

    def analyse(
        self, state: S, seed: int, effort: Effort, played: M | None = None, beat: Beat | None = None
    ) -> Analysis[M]:
        if not self.countable:
            return super().analyse(state, seed, effort, played, beat)
        counted = self._counted(state, effort, beat)
        return counted or _TreeAnalyst(self, seed).analyse(state, seed, effort, played, beat)

    def chances(self, state: S, seed: int, effort: Effort) -> Chances:
        if state.over():
            return Chances(tuple(rewards(state.standing())))
        tree: GrowingTree[S, M] | None = None
        if self.countable:
            seats = len(state.standing().scores)
            counted = Counting().value(Place(state.copy()), seats, self._budget(effort))
            if counted is not None:
                return Chances(counted)
            tree = GrowingTree(self.insight(random.Random(derive(seed, 3))), state)
        guesses, deals = Rng(derive(seed, 1)), 2 * self.plans[Effort.QUICK].deals
        results = []
        for deal in range(deals):
            chance = random.Random(derive(seed, 2, deal))
            found = self.chances_after(state.reshuffled(guesses), (), chance) if tree is None else tree.grow(chance)
            results.append(found)
        columns = list(zip(*results, strict=True))
        means = tuple(sum(column) / deals for column in columns)
        squares = max(sum([(each - mean) ** 2 for each in column]) for column, mean in zip(columns, means, strict=True))
        return Chances(means, math.sqrt(squares + UNSURE) / deals)

    def _budget(self, effort: Effort) -> int:
        return self.budgets[effort if effort in self.budgets else Effort.THOROUGH]

    def _counted(self, state: S, effort: Effort, beat: Beat | None) -> Analysis[M] | None:
        budget, seat = self._budget(effort), state.actor()
        pulse = None if beat is None else (lambda done: beat(done, budget))
        found = Counting().solve_each(Place(state.copy()), len(state.standing().scores), budget, pulse)
        if found is None:
            return None
        judged = [Judged((move,), chances) for move, chances in found]
        return Analysis(seat, tuple(sorted(judged, key=lambda way: -way.chances[seat])))

    def ways(self, guess: S) -> Sequence[Way[M]]:
        return [(move,) for move in guess.legal_moves()]

    def chances_after(self, guess: S, way: Way[M], chance: random.Random) -> Sequence[float]:
        for move in way:
            guess.play(move)
        return self.insight(chance).playout(guess, chance)


class _TreeAnalyst(SamplingAnalyst[S, M]):
    """Of one position: each deal is one more game in the tree that grows after a way."""

    plans = PlainAnalyst.plans

    def __init__(self, plain: PlainAnalyst[S, M], seed: int) -> None:
        self.plain, self.seed = plain, seed
        self.trees: dict[Way[M], GrowingTree[S, M]] = {}

    def ways(self, guess: S) -> Sequence[Way[M]]:
        found = [*self.plain.ways(guess)]
        random.Random(derive(self.seed, 4)).shuffle(found)
        return found

    def chances_after(self, guess: S, way: Way[M], chance: random.Random) -> Sequence[float]:
        tree = self.trees.get(way)
        if tree is None:
            guess.play(way[0])
            tree = self.trees[way] = GrowingTree(self.plain.insight(random.Random(derive(self.seed, 3))), guess)
        return tree.grow(chance)


CALLS = 30_000  # calls of functions that a whole game of computers may take, to be played on many times


class _TooManyCalls(Exception):
    """The game takes too long."""


def affordable(game: AnyGame) -> str:
    """The strongest level that plays a game with no more than `CALLS`; else the weakest. Calls are counted, not
    seconds, so that it is the same on every machine."""
    for level in reversed(game.levels):
        left = CALLS

        def count(frame: FrameType, event: str, argument: object) -> None:
            nonlocal left
            left -= event == "call"
            if left < 0:
                raise _TooManyCalls

        bot, state = make(game, level), game.start(computer_table(game, [level] * usual_players(game), seed=1))[0]
        before = sys.getprofile()
        sys.setprofile(count)
        try:
            for number in range(game.longest):
                if state.over():
                    break
                state.play(bot.choose(state, derive(1, number)).move)
        except _TooManyCalls:
            continue
        finally:
            sys.setprofile(before)
        return level
    return game.levels[0]


def analyst(game: Game[S, M]) -> Analyst[S, M]:
    """A game's own, `players.analyst.ANALYST`, or one that works with every game."""
    found = catalogue.part(game, "players.analyst", "ANALYST", needed=False)
    return _plain(game) if found is None else found


@lru_cache(maxsize=8)
def _plain(game: AnyGame) -> PlainAnalyst[Any, Any]:
    return PlainAnalyst(game)


def analyse(
    game: AnyGame,
    state: AnyState,
    seed: int,
    effort: Effort,
    played: Any = None,
    beat: Beat | None = None,
) -> AnyAnalysis:
    with judging(game):
        return analyst(game).analyse(state, seed, effort, played, beat)


@contextlib.contextmanager
def judging(game: AnyGame) -> Iterator[None]:
    """A game's judgement that fails is named in one sentence: UserError."""
    try:
        yield
    except UserError:
        raise
    except Exception as fault:
        log.exception("the judgement of %s fails", game.id)
        raise catalogue.blamed(fault) or UserError(
            say(
                "{game} can't judge this position, so there is no hint and no review here ({fault}).",
                game=game.name, fault=type(fault).__name__,
            )
        ) from fault  # fmt: skip
