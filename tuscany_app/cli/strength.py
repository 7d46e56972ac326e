"""Computes strength from wins: shares with their 95 % intervals, and Elo.

Games of one deal from every seat are not independent: a deal that suits one player suits that player in each of them,
and where a seat is better than another, the games balance that. So deals are counted. The *design effect* says how much
more (or less) the mean of a deal varies than that of as many independent games. Dividing by it gives the number of
independent games that would say as much. With that number the interval is Wilson's, with Student's quantile for the
number of deals. One imagined deal of independent games is added to the variance, so that a few deals with the same
result don't look like certainty. If nothing or everything was won, the results say nothing about the deals, and each
counts as one game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean

Z = 1.959964  # two-sided 95 %


def wilson(wins: float, games: float, z: float = Z) -> tuple[float, float]:
    """The 95 % interval of a share of wins."""
    share, z2 = wins / games, z * z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = z / (1 + z2 / games) * math.sqrt(max(0.0, share * (1 - share)) / games + z2 / (4 * games * games))
    return middle - half, middle + half


def independent_games(deals: Sequence[Sequence[float]]) -> float:
    """How many independent games would tell as much about the share of wins as these, given by deal and seat."""
    means = [fmean(deal) for deal in deals]
    games, share = len(deals) * len(deals[0]), fmean(means)
    alone = share * (1 - share) / len(deals[0])  # variance of a deal's mean if its games were independent
    if alone <= 0:
        return len(deals)
    spread = sum((mean - share) ** 2 for mean in means)
    return games / ((spread + alone) / len(deals) / alone)


def clustered(deals: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The 95 % interval of the share of wins, given by deal and seat."""
    games = independent_games(deals)
    share = fmean(win for deal in deals for win in deal)
    low, high = wilson(share * games, games, student(len(deals) - 1))
    return max(0.0, round(low, 9)), min(1.0, round(high, 9))


def student(freedom: int) -> float:
    """Student's two-sided 95 % quantile (Cornish and Fisher's expansion; exact to a per cent from 3 on)."""
    n, z = max(1, freedom), Z
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / n + second / n**2 + third / n**3


def lead(deals: Sequence[Sequence[float]]) -> float:
    """By how many standard errors the share of wins is above an even one."""
    games, even = independent_games(deals), 1 / len(deals[0])
    share = fmean(win for deal in deals for win in deal)
    return (share - even) / math.sqrt(even * (1 - even) / games)


def elo(share: float, players: int = 2) -> float | None:
    """By how many Elo points one who wins this share of games is better than each of the others; None at the ends."""
    return 400 * math.log10((players - 1) * share / (1 - share)) if 0 < share < 1 else None
