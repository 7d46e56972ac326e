"""Luck and skill over many games, from those that were reviewed.

Luck is taken from everybody's account (`reviewed.Account`). What decisions cost is the sum of what was clearly lost by
them in a game; it is held against what the levels of computer players lose (`resources/decision-levels.json`, measured
by `packaging/decision_levels.py`).
"""

from __future__ import annotations

import json
import math
import statistics
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from tuscany_app import assets
from tuscany_app.kernel.bots.analysis import CLEAR
from tuscany_app.kernel.results import Result, Taken
from tuscany_app.kernel.reviewed import FORM, Account, Review, stretches_of
from tuscany_app.kernel.storage.files import Unreadable, read_whole
from tuscany_app.kernel.storage.folders import review_beside

ENOUGH = 10  # reviewed games at tables of one size, from which on somebody is held against the levels
SIZE_CAP = 8 * 1024 * 1024


@frozen
class Skill:
    """Of one seat at least."""

    games: int  # seats taken in games that were reviewed
    luck: float  # wins that luck brought altogether
    luck_error: float
    cost: float | None = None  # of the chance to win, what decisions cost in a game; None if nobody reviewed them
    cost_error: float = 0.0


@frozen
class Comparison:
    """How somebody decides beside the levels."""

    level: str | None  # that decides about as well
    missing: int  # reviewed games until that can be said


def skill(taken: Sequence[Taken]) -> Skill | None:
    """None if no game was reviewed."""
    accounts = [play.account for _, play in taken if play.account is not None]
    if not accounts:
        return None
    lost = [play.lost for _, play in taken if play.lost is not None]
    spread = statistics.stdev(lost) / math.sqrt(len(lost)) if len(lost) > 1 else 0.0
    return Skill(
        len(accounts),
        math.fsum(account.luck for account in accounts),
        math.hypot(*(account.luck_error for account in accounts)),
        statistics.fmean(lost) if lost else None,
        spread,
    )


def by_table(taken: Sequence[Taken]) -> dict[tuple[str, int], list[Taken]]:
    """Reviewed games by game and number of players, the most first."""
    found: dict[tuple[str, int], list[Taken]] = {}
    for result, play in taken:
        if play.account is not None:
            found.setdefault((result.kind.game, result.players), []).append((result, play))
    return dict(sorted(found.items(), key=lambda item: -len(item[1])))


def compared(game: str, players: int, found: Skill) -> Comparison | None:
    """None if nobody has measured the levels at such a table."""
    levels = _levels().get(game, {}).get(str(players), {})
    if not levels or found.cost is None:
        return None
    cost = found.cost
    if found.games < ENOUGH:
        return Comparison(None, ENOUGH - found.games)
    return Comparison(min(levels, key=lambda level: abs(levels[level]["cost"] - cost)), 0)


@cache
def _levels() -> Mapping[str, Mapping[str, Mapping[str, Mapping[str, float]]]]:
    """What the decisions of a game cost: by game, number of players and level."""
    path = assets.folder("resources") / "decision-levels.json"
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


# from the files


Found = tuple[tuple[Account, float | None], ...]  # by seat: the account, and what was clearly lost


class AccountFiles:
    """Reads accounts and losses from the reviews beside records, each file once as long as it is the same."""

    def __init__(self) -> None:
        self._known: dict[Path, tuple[int, Found]] = {}

    def added(self, results: Sequence[Result]) -> tuple[Result, ...]:
        """The results with the accounts of those that were reviewed."""
        return tuple(self._added(result) for result in results)

    def _added(self, result: Result) -> Result:
        found = self._of(result.path)
        if len(found) != result.players:
            return result
        plays = (
            evolve(play, account=account, lost=lost) for play, (account, lost) in zip(result.plays, found, strict=True)
        )
        return evolve(result, plays=tuple(plays))

    def _of(self, path: Path) -> Found:
        file = review_beside(path)
        try:
            changed = file.stat().st_mtime_ns
        except OSError:
            return ()
        if path not in self._known or self._known[path][0] != changed:
            self._known[path] = changed, _accounts(file)
        return self._known[path][1]


def _accounts(file: Path) -> Found:
    """None if the file is damaged, of another version, or of a game that was not over."""
    try:
        fields = json.loads(read_whole(file, SIZE_CAP))["review"]
        if fields["form"] != FORM or fields["end"] is None:
            return ()
        accounts = Review((), (), fields["length"], None, stretches_of(fields)).accounts()
        lost = clearly_lost(fields)
        return tuple((account, lost.get(seat)) for seat, account in enumerate(accounts))
    except (Unreadable, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return ()


def clearly_lost(fields: Mapping[str, Any]) -> dict[int, float]:
    """Of a review as plain data: the sum of the losses larger than two errors, by the seats that were reviewed."""
    lost = dict.fromkeys(fields["seats"], 0.0)
    for decision in fields["decisions"]:
        if decision["analysis"] is not None:
            seat, ways = decision["seat"], decision["analysis"]["ways"]
            own = next(way for way in ways if way["way"][0] == decision["move"])
            loss = ways[0]["chances"][seat] - own["chances"][seat]
            if loss > CLEAR * own["error"]:
                lost[seat] += loss
    return lost
