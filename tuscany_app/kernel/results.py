"""Results of finished games, taken from the library's index: who played what, and which games match a question.

What is counted:
- games that are over, can be read to their end and are not in the bin; each counts for the moment when it began. A
  branch of another game counts only if somebody said so;
- every seat. A seat belongs to a person, by the name that `person_of` finds, or to all computers of a level: three
  computers of one level at a table are three seats in one game. A seat that changed hands counts for whoever made most
  of its decisions;
- a shared win as a share: half a win for each of two;
- games of one player apart from all others: there are no opponents, so they have no wins and no places.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, timedelta
from enum import Enum
from pathlib import Path

from attrs import frozen

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import OptionValue, Part
from tuscany_app.kernel.reviewed import Account
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.kernel.storage.library_index import IndexedRecord, Player
from tuscany_app.kernel.values import quick_frozen

DAYS = 30

Points = Mapping[tuple[int, int], tuple[Part, ...]]  # as `Index.points` has them
Rules = tuple[tuple[str, OptionValue], ...]  # the options that are not as usual


# who played what


@frozen(cache_hash=True)
class Somebody:
    """A person, or all computers of a level."""

    name: str  # of the person, or the level
    computer: bool = False


@frozen(cache_hash=True)
class Kind:
    """Games whose scores can be compared."""

    game: str
    rules: Rules = ()


@quick_frozen
class Play:
    """What somebody achieved in a game, on one seat."""

    who: Somebody
    total: int
    rank: int
    win: float  # 1, or a share of it; nothing for who played alone
    decisions: int
    spent: int  # milliseconds of thought,
    timed: int  # about so many of the decisions
    parts: tuple[Part, ...]
    account: Account | None = None  # of luck and decisions, where the game was reviewed
    lost: float | None = None  # of the chance to win, by all clear losses in that review


@quick_frozen
class Result:
    """A game that is over."""

    path: Path
    kind: Kind
    began: datetime
    lowest_wins: bool
    decisions: int
    plays: tuple[Play, ...]  # by seat

    @property
    def players(self) -> int:
        return len(self.plays)

    @property
    def thought(self) -> int | None:
        """Milliseconds of everybody's thought, where it is known of every decision of the people; of computers alone,
        of every decision."""
        people = [play for play in self.plays if not play.who.computer]
        if all(play.timed == play.decisions for play in people or self.plays):
            return sum(play.spent for play in self.plays)
        return None


Taken = tuple[Result, Play]  # a seat that was taken in a game


def results_of(
    records: Iterable[IndexedRecord], points: Points, person_of: Callable[[str], str] = lambda name: name
) -> tuple[Result, ...]:
    """Return the games that count, the earliest first."""
    usual: dict[str, dict[str, OptionValue]] = {}
    kinds: dict[tuple[str, str], Kind] = {}
    known: dict[tuple[str, bool], Somebody] = {}

    def kind(listed: IndexedRecord) -> Kind:
        options = json.loads(listed.header)["options"]
        key = listed.game, json.dumps(options)
        if key not in kinds:
            if listed.game not in usual:
                game = catalogue.load(listed.game)
                usual[listed.game] = {option.id: option.default for option in game.options}
            other = tuple((name, value) for name, value in options.items() if usual[listed.game].get(name) != value)
            kinds[key] = Kind(listed.game, other)
        return kinds[key]

    def somebody(player: Player) -> Somebody:
        key = (player.name, False) if player.bot is None else (player.bot, True)
        if key not in known:
            known[key] = Somebody(person_of(player.name)) if player.bot is None else Somebody(player.bot, True)
        return known[key]

    found = []
    for listed in records:
        if not listed.over or listed.problem is not None or listed.folder is RecordFolder.BIN or not listed.counts:
            continue
        winners = sum(player.rank == 1 for player in listed.players)
        share = 0.0 if len(listed.players) == 1 else 1 / max(1, winners)
        plays = []
        for seat, player in enumerate(listed.players):
            assert player.total is not None
            assert player.rank is not None
            win = share if player.rank == 1 else 0.0
            plays.append(Play(
                somebody(player), player.total, player.rank, win, player.decisions, player.spent, player.timed,
                points.get((listed.id, seat), ()),
            ))  # fmt: skip
        found.append(
            Result(listed.path, kind(listed), listed.began, listed.lowest_wins, listed.decisions, tuple(plays))
        )
    return tuple(sorted(found, key=lambda result: (result.began, result.path.name)))


# which of them


class Period(Enum):
    """A time that ends today."""

    ALL = "all"
    DAYS = "days"  # the last thirty
    MONTH = "month"  # this one
    YEAR = "year"

    def since(self, today: date) -> date | None:
        """Its first day."""
        return {
            Period.ALL: None,
            Period.DAYS: today - timedelta(days=DAYS - 1),
            Period.MONTH: today.replace(day=1),
            Period.YEAR: today.replace(month=1, day=1),
        }[self]


@frozen
class Selection:
    """A question to the results: which games count, and about whom."""

    game: str | None = None
    who: Somebody | None = None  # else everybody
    since: date | None = None
    until: date | None = None  # the last day that counts
    players: int | None = None  # else all tables of two or more; 1 is alone
    rules: Rules | None = None

    def has(self, result: Result) -> bool:
        return (result.players > 1 if self.players is None else result.players == self.players) and self._fits(result)

    def has_alone(self, result: Result) -> bool:
        """The same of who played alone, whatever number of players is asked for."""
        return result.players == 1 and self._fits(result)

    def _fits(self, result: Result) -> bool:
        return (
            (self.game is None or result.kind.game == self.game)
            and (self.since is None or result.began.date() >= self.since)
            and (self.until is None or result.began.date() <= self.until)
            and (self.rules is None or result.kind.rules == self.rules)
        )

    def taken(self, found: Iterable[Result]) -> list[Taken]:
        """The seats that count, in the order of the games."""
        who = self.who
        return [
            (result, play)
            for result in found
            if self.has(result)
            for play in result.plays
            if who is None or play.who == who
        ]


def everybody(found: Iterable[Result]) -> list[Somebody]:
    """List everybody who ever played, people before computers, each group by the number of games."""
    counts = Counter(who for result in found for who in {play.who for play in result.plays})
    return sorted(counts, key=lambda who: (who.computer, -counts[who], who.name))
