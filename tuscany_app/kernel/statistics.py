"""Figures about games and their players, computed from the library's results (`kernel/results.py`).

- A fair share of wins is one win a table, divided by its seats.
- Scores are compared only among games of the same kind, that is, the same game and rules: an option other than the
  usual one makes another kind. If several kinds are chosen, only the one that was played most is used.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from datetime import date, datetime
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from attrs import frozen

from tuscany_app.kernel.results import Kind, Play, Result, Selection, Somebody, Taken
from tuscany_app.kernel.skill import Skill, by_table, skill

LATELY = 10  # games of a running mean

Key = TypeVar("Key", bound=Hashable)


@frozen
class Summary:
    """Totals and means of some seats."""

    games: int
    seats: int
    wins: float
    shared: int  # of the games won, those that others won as well
    even: float  # wins, if all at the table were equally lucky
    best: int | None  # scores, where all games are of one kind
    worst: int | None
    mean: float | None
    decisions: float  # of a whole game
    thought: float | None  # seconds a decision, where they are known

    @property
    def win_rate(self) -> float:
        return self.wins / self.seats

    @property
    def even_rate(self) -> float:
        return self.even / self.seats


def summary(taken: Sequence[Taken]) -> Summary:
    """Summarise at least one seat."""
    games = {id(result): result for result, _ in taken}
    first = taken[0][0]
    totals = [play.total for _, play in taken] if len({each.kind for each in games.values()}) == 1 else []
    best, worst = (min, max) if first.lowest_wins else (max, min)
    wins = even = 0.0
    shared = spent = timed = 0
    for result, play in taken:
        wins += play.win
        shared += 0 < play.win < 1
        even += 1 / len(result.plays)
        spent += play.spent
        timed += play.timed
    return Summary(
        len(games),
        len(taken),
        wins,
        shared,
        even if len(first.plays) > 1 else 0.0,
        best(totals) if totals else None,
        worst(totals) if totals else None,
        sum(totals) / len(totals) if totals else None,
        sum(result.decisions for result in games.values()) / len(games),
        spent / timed / 1000 if timed else None,
    )


def grouped(taken: Iterable[Taken], key: Callable[[Result, Play], Key]) -> dict[Key, list[Taken]]:
    """Group seats by something they have in common, the largest group first."""
    found: dict[Key, list[Taken]] = defaultdict(list)
    for seat in taken:
        found[key(*seat)].append(seat)
    return dict(sorted(found.items(), key=lambda item: -len(item[1])))


def by_game(taken: Iterable[Taken]) -> dict[str, list[Taken]]:
    return grouped(taken, lambda result, play: result.kind.game)


def by_kind(taken: Iterable[Taken]) -> dict[Kind, list[Taken]]:
    return grouped(taken, lambda result, play: result.kind)


def by_size(taken: Iterable[Taken]) -> dict[tuple[Kind, int], list[Taken]]:
    """By kind and number of players."""
    return grouped(taken, lambda result, play: (result.kind, len(result.plays)))


def by_somebody(taken: Iterable[Taken]) -> dict[Somebody, list[Taken]]:
    return grouped(taken, lambda result, play: play.who)


def by_month(taken: Iterable[Taken]) -> dict[date, list[Taken]]:
    """Group seats by the first day of the month, in order."""
    found = grouped(taken, lambda result, play: (result.began.year, result.began.month))
    return {date(*month, 1): found[month] for month in sorted(found)}


def places(taken: Iterable[Taken]) -> dict[int, int]:
    """Count how often each place was taken."""
    return dict(sorted(Counter(play.rank for result, play in taken if result.players > 1).items()))


@frozen
class Streak:
    """Games won one after the other, alone or shared; of a level, games that one of its computers won."""

    current: int
    longest: int


def streak(taken: Iterable[Taken]) -> Streak:
    won: dict[int, bool] = {}
    for result, play in taken:
        won[id(result)] = won.get(id(result), False) or play.win > 0
    current = longest = 0
    for each in won.values():
        current = current + 1 if each else 0
        longest = max(longest, current)
    return Streak(current, longest)


@frozen
class Source:
    """Where points come from: the mean of the seats that count, and the winners' in the same games."""

    name: str  # the game's own word for it
    mean: float
    winners: float


def sources(taken: Sequence[Taken]) -> tuple[Source, ...]:
    """Of games of one kind, the largest first. Where several won, their mean is the winner's; a game counts once for
    every seat taken."""
    mine: dict[str, int] = defaultdict(int)
    theirs: dict[str, float] = defaultdict(float)
    winners: dict[int, dict[str, float]] = {}
    for result, play in taken:
        for part in play.parts:
            mine[part.source] += part.points
        if id(result) not in winners:
            winners[id(result)] = _winners_points(result)
        for name, points in winners[id(result)].items():
            theirs[name] += points
    found = [Source(name, mine[name] / len(taken), theirs[name] / len(taken)) for name in {**mine, **theirs}]
    return tuple(sorted(found, key=lambda source: -abs(source.mean) - abs(source.winners)))


def _winners_points(result: Result) -> dict[str, float]:
    won = [play for play in result.plays if play.rank == 1]
    found: dict[str, float] = defaultdict(float)
    for play in won:
        for part in play.parts:
            found[part.source] += part.points / len(won)
    return found


@frozen
class Rival:
    """How it went against somebody: who came out ahead, seat by seat."""

    who: Somebody
    games: int
    ahead: int
    level: int
    behind: int
    wins: float  # of the games in which both were, ours
    losses: float  # and theirs
    margin: float | None  # mean points ahead, where all games are of one kind


def rivals(taken: Sequence[Taken]) -> tuple[Rival, ...]:
    """Compare with everybody else, the one met most first. Two of the same level or name are no rivals."""
    meetings: dict[Somebody, list[tuple[Result, Play, Play]]] = defaultdict(list)
    for result, play in taken:
        for other in result.plays:
            if other.who != play.who:
                meetings[other.who].append((result, play, other))
    found = []
    for who, met in meetings.items():
        games = {id(result): result for result, _, _ in met}
        ours = {id(play): play.win for _, play, _ in met}
        theirs = {id(other): other.win for _, _, other in met}
        margin = None
        if len({result.kind for result in games.values()}) == 1:
            sign = -1 if met[0][0].lowest_wins else 1
            margin = sign * sum(play.total - other.total for _, play, other in met) / len(met)
        found.append(Rival(
            who, len(games), sum(play.rank < other.rank for _, play, other in met),
            sum(play.rank == other.rank for _, play, other in met),
            sum(play.rank > other.rank for _, play, other in met), sum(ours.values()), sum(theirs.values()), margin,
        ))  # fmt: skip
    return tuple(sorted(found, key=lambda rival: (-rival.games, rival.who.computer, rival.who.name)))


@frozen
class Moment:
    """A score at a point in time."""

    path: Path  # of the record
    began: datetime
    score: int
    rank: int | None  # None for who played alone
    players: int
    lately: float  # the mean of this score and those before it, ten together at most


def history(taken: Sequence[Taken]) -> tuple[Moment, ...]:
    """Return the scores of one kind of game over time."""
    found: list[Moment] = []
    recent: list[int] = []
    for result, play in taken:
        recent = [*recent[1 - LATELY :], play.total]
        rank = play.rank if result.players > 1 else None
        found.append(Moment(result.path, result.began, play.total, rank, result.players, sum(recent) / len(recent)))
    return tuple(found)


@frozen
class Length:
    """How long the games were."""

    decisions: float  # in the mean
    shortest: int
    longest: int
    thought: float | None  # seconds of everybody's thought in the mean, of the games in which it is known
    timed: int  # so many games
    own: float | None  # seconds of one's own thought a game, of seats where it is known of every decision


def length(taken: Sequence[Taken]) -> Length:
    games = list({id(result): result for result, _ in taken}.values())
    decisions = [result.decisions for result in games]
    known = [thought for result in games if (thought := result.thought) is not None]
    own = [play.spent for _, play in taken if 0 < play.timed == play.decisions]
    return Length(
        sum(decisions) / len(decisions),
        min(decisions),
        max(decisions),
        sum(known) / len(known) / 1000 if known else None,
        len(known),
        sum(own) / len(own) / 1000 if own else None,
    )


# all of it


class Statistics:
    """Everything that can be told about a selection, each figure counted when it is first asked for."""

    def __init__(self, selection: Selection, taken: Sequence[Taken]) -> None:
        """Of one seat at least."""
        self.selection = selection
        self.taken = taken

    @property
    def alone(self) -> bool:
        return self.selection.players == 1

    @property
    def everybody(self) -> bool:
        return self.selection.who is None

    @cached_property
    def whole(self) -> Summary:
        return summary(self.taken)

    @cached_property
    def kinds(self) -> dict[Kind, list[Taken]]:
        """The one played most first."""
        return by_kind(self.taken)

    @cached_property
    def kind(self) -> Kind:
        """That the scores are of."""
        return next(iter(self.kinds))

    @property
    def same(self) -> list[Taken]:
        """The seats of that kind."""
        return self.kinds[self.kind]

    @property
    def lowest_wins(self) -> bool:
        return self.same[0][0].lowest_wins

    @cached_property
    def scores(self) -> Summary:
        return summary(self.same)

    @cached_property
    def history(self) -> tuple[Moment, ...]:
        return history(self.same)

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        return sources(self.same)

    @cached_property
    def places(self) -> dict[int, int]:
        return places(self.taken)

    @cached_property
    def streak(self) -> Streak:
        return streak(self.taken)

    @cached_property
    def length(self) -> Length:
        return length(self.taken)

    @cached_property
    def rivals(self) -> tuple[Rival, ...]:
        """None of everybody."""
        return () if self.everybody else rivals(self.taken)

    @cached_property
    def skill(self) -> Skill | None:
        """Of the games that were reviewed."""
        return skill(self.taken)

    @cached_property
    def skills(self) -> dict[tuple[str, int], Skill]:
        """By game and number of players, for somebody."""
        tables = {} if self.everybody else by_table(self.taken)
        return {table: found for table, some in tables.items() if (found := skill(some)) is not None}

    @cached_property
    def skilled(self) -> dict[Somebody, Skill]:
        """Of everybody who was at a reviewed table."""
        return {who: found for who, some in by_somebody(self.taken).items() if (found := skill(some)) is not None}

    @cached_property
    def games(self) -> dict[str, Summary]:
        """The one played most first."""
        found = {game: summary(some) for game, some in by_game(self.taken).items()}
        return dict(sorted(found.items(), key=lambda item: -item[1].games))

    @cached_property
    def sizes(self) -> dict[tuple[Kind, int], Summary]:
        """By kind and number of players."""
        return {size: summary(some) for size, some in by_size(self.taken).items()}

    @cached_property
    def people(self) -> dict[Somebody, Summary]:
        return {who: summary(some) for who, some in by_somebody(self.taken).items()}

    @cached_property
    def months(self) -> dict[date, Summary]:
        return {month: summary(some) for month, some in by_month(self.taken).items()}

    def count(self) -> Statistics:
        """Count now what would be counted when it is asked for."""
        for name, found in vars(Statistics).items():
            if isinstance(found, cached_property):
                getattr(self, name)
        return self


def statistics_of(found: Iterable[Result], selection: Selection) -> Statistics | None:
    """Return the statistics of a selection. None if no game counts."""
    taken = selection.taken(found)
    return Statistics(selection, taken) if taken else None
