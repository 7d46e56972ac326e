"""What follows two ways to play: a computer player plays on after both, on the same deals; ends are compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tuscany_app.kernel.bots.insight import rewards
from tuscany_app.kernel.bots.levels import make
from tuscany_app.kernel.game import AnyBot, AnyGame, AnyState, Standing
from tuscany_app.kernel.i18n import Decimal, Sentence, say
from tuscany_app.kernel.rng import Rng, derive

DEALS = 8  # games that are played on after each way
TELLING = 0.5  # points on average that are worth a word


def favourable(
    game: AnyGame, state: AnyState, way: Sequence[Any], instead: Sequence[Any], seed: int = 0
) -> Sentence | None:
    """What speaks most for a way: a source that brings more points on average, or a rival who has fewer; None if there
    is none to speak of."""
    seat, bot = state.actor(), make(game, game.levels[min(1, len(game.levels) - 1)])
    pairs = _ends(bot, game.longest, state, way, instead, seed, range(DEALS))
    ends = tuple(zip(*pairs, strict=True))
    if ends[0][0].lowest_wins:
        return None
    sources = dict.fromkeys(part.source for found in ends for end in found for part in end.scores[seat].parts)
    best: tuple[float, Sentence] | None = None
    for source in sources:
        mine, other = (_mean([_points(end, seat, source) for end in found]) for found in ends)
        if mine - other >= TELLING and (best is None or mine - other > best[0]):
            best = mine - other, say(
                "{source}: {mine} points on average in {deals} continuations; after the alternative: {other}.",
                source=game.texts.source(source), mine=Decimal(mine), other=Decimal(other), deals=DEALS,
            )  # fmt: skip
    mine, other = (_mean([_rivals(end, seat) for end in found]) for found in ends)
    if other - mine >= TELLING and (best is None or other - mine > best[0]):
        return say(
            "The best of the others: {mine} points on average in {deals} continuations; after the "
            "alternative: {other}.",
            mine=Decimal(mine), other=Decimal(other), deals=DEALS,
        )  # fmt: skip
    return best[1] if best is not None else None


def lacks(
    bot: AnyBot,
    longest: int,
    state: AnyState,
    better: Sequence[Any],
    worse: Sequence[Any],
    seed: int,
    numbers: Iterable[int],
) -> list[float]:
    """How much less the deciding seat wins after the worse way, in each of these pairs of games."""
    seat = state.actor()
    return [
        rewards(first)[seat] - rewards(second)[seat]
        for first, second in _ends(bot, longest, state, better, worse, seed, numbers)
    ]


def _ends(
    bot: AnyBot,
    longest: int,
    state: AnyState,
    way: Sequence[Any],
    instead: Sequence[Any],
    seed: int,
    numbers: Iterable[int],
) -> Iterator[tuple[Standing, Standing]]:
    """Hidden things and what is to come are dealt anew for every pair of games."""
    for number in numbers:
        guess, chance = state.guess(state.actor(), Rng(derive(seed, number))), derive(seed, number, 1)
        yield (
            _end(bot, longest, guess.copy(), way, chance),
            _end(bot, longest, guess.copy(), instead, chance),
        )


def _end(bot: AnyBot, longest: int, state: AnyState, way: Sequence[Any], seed: int) -> Standing:
    for move in way:
        if state.over():
            break
        state.play(move)
    for number in range(longest):
        if state.over():
            break
        state.play(bot.choose(state, derive(seed, number)).move)
    return state.standing()


def _points(end: Standing, seat: int, source: str) -> int:
    return sum(part.points for part in end.scores[seat].parts if part.source == source)


def _rivals(end: Standing, seat: int) -> int:
    return max((score.total for score in end.scores if score.seat != seat), default=0)


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values)
