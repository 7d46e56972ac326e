"""Compares where each player's points come from, and how the scores went."""

from __future__ import annotations

from tuscany_app.kernel.game import Score, Standing
from tuscany_app.kernel.session import AnySession


def sources_of(standing: Standing) -> list[str]:
    """Every source that brought anybody points. Each player names some of them, in the game's order: so are all."""
    named = [[part.source for part in score.parts] for score in standing.scores]
    left = list(dict.fromkeys(source for mine in named for source in mine))
    found: list[str] = []
    while left:
        waiting = {later for mine in named for later in _after_first(mine, left)}
        found.append(next((source for source in left if source not in waiting), left[0]))
        left.remove(found[-1])
    return found


def _after_first(mine: list[str], left: list[str]) -> list[str]:
    return [source for source in mine if source in left][1:]


def points_from(score: Score, source: str) -> int:
    return sum(part.points for part in score.parts if part.source == source)


def by_rank(standing: Standing) -> list[Score]:
    """Return the seats, the best first. Equal ones keep the order of their seats."""
    return sorted(standing.scores, key=lambda score: (score.rank, score.seat))


def standings(session: AnySession) -> list[Standing]:
    """Return the standings after 0, 1, 2 … decisions."""
    return [*(turn.before.standing() for turn in session.turns), session.state.standing()]
