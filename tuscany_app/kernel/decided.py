"""Says what decided a game.

As soon as a game is over, `at_once` compares where the winner's and the best other player's points came from. When the
game has been reviewed, `by_steps` names the decisions and draws, of one round at most, by which the winner's chance
rose most. If it rose by less than `LARGE` everywhere, the game was decided bit by bit, and the points are compared.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from tuscany_app.kernel.deeds import all_events, decided, drawn
from tuscany_app.kernel.game import Score, Standing
from tuscany_app.kernel.i18n import Listed, Sentence, Within, per_cent, say, say_n
from tuscany_app.kernel.reviewed import LARGE, Review, Stretch
from tuscany_app.kernel.score_sources import by_rank, points_from, sources_of
from tuscany_app.kernel.session import AnySession

TOLD = 0.03  # of the chance: less is not told within a run of steps
LONGER = 0.02  # by so much more the winner's chance must rise for a run to be a decision longer
SOURCES = 3  # that are named, those with the largest differences


@frozen
class Decided:
    """What decided a game: the winner, the sentences about it, and the decisions that brought it about."""

    seat: int
    sentences: tuple[Sentence, ...]
    first: int | None = None  # the first and the last of these decisions, from 0; None: bit by bit
    last: int | None = None
    before: float | None = None  # the winner's chance before and after them
    after: float | None = None

    @property
    def words(self) -> Sentence:
        """Join all sentences."""
        return Sentence("{told}", {"told": Listed(self.sentences, " ")})


def at_once(session: AnySession) -> Decided | None:
    """Explain a finished game by its points alone. None if nobody scored any."""
    standing = session.state.standing()
    told = _points_compared(session, standing)
    return Decided(standing.winners[0], tuple(told)) if told else None


def by_steps(session: AnySession, review: Review) -> Decided | None:
    """Explain a finished game that was reviewed."""
    if not session.state.over() or not review.stretches:
        return None
    found = [_best_run(review.stretches, seat) for seat in session.state.standing().winners]
    rise, seat, first, last = max(found, key=lambda run: (run[0], -run[1]))
    run = review.stretches[first : last + 1]
    if rise < LARGE:
        return _bit_by_bit(session, seat)
    before, after = run[0].before[seat], run[-1].after[seat]
    told = [_headline(session, run, seat, before, after)]
    for place, stretch in enumerate(run, first):
        by_decision = stretch.expected[seat] - stretch.before[seat]
        by_draw = stretch.after[seat] - stretch.expected[seat]
        alone = len(run) == 1 and abs(by_decision) >= abs(by_draw)
        if alone or abs(by_decision) >= TOLD:
            told += decided(session, stretch)
        if stretch.drawn is not None and abs(by_draw) >= TOLD:
            told += drawn(session, review.stretches, place, ahead=place == last)
    return Decided(seat, tuple(told), run[0].number, run[-1].number, before, after)


def _best_run(stretches: tuple[Stretch, ...], seat: int) -> tuple[float, int, int, int]:
    """Find the largest rise of a seat's chance within one round: the rise, the seat, and the first and last stretch."""
    found: list[tuple[float, float, int, int]] = []
    for first in range(len(stretches)):
        for last in range(first, len(stretches)):
            if _longer_than_a_round(stretches, first, last):
                break
            rise = stretches[last].after[seat] - stretches[first].before[seat]
            found.append((rise - LONGER * (last - first), rise, first, last))
    _, rise, first, last = max(found, key=lambda run: (run[0], -run[2]))
    return rise, seat, first, last


def _longer_than_a_round(stretches: tuple[Stretch, ...], first: int, last: int) -> bool:
    """Whether somebody's turn came twice."""
    turns = [
        stretches[place].seat
        for place in range(first, last + 1)
        if place == first or stretches[place].seat != stretches[place - 1].seat
    ]
    return len(set(turns)) < len(turns)


def _headline(session: AnySession, run: tuple[Stretch, ...], seat: int, before: float, after: float) -> Sentence:
    player = session.setup.seats[seat].name
    chances = {"before": per_cent(before), "after": per_cent(after)}
    if len(run) == 1:
        return say(
            "Decision {number}: {player}'s chance of winning rises from {before} to {after}.",
            number=run[0].number + 1, player=player, **chances,
        )  # fmt: skip
    return say(
        "Decisions {first} to {last}: {player}'s chance of winning rises from {before} to {after}.",
        first=run[0].number + 1, last=run[-1].number + 1, player=player, **chances,
    )  # fmt: skip


def _bit_by_bit(session: AnySession, seat: int) -> Decided:
    head = say(
        "Decided bit by bit: in no round did {player}'s chance of winning rise by {share} or more.",
        player=session.setup.seats[seat].name, share=per_cent(LARGE),
    )  # fmt: skip
    return Decided(seat, (head, *_points_compared(session, session.state.standing())))


# the points


def _points_compared(session: AnySession, standing: Standing) -> list[Sentence]:
    """Compare the winner's points with those of the best other player, source by source."""
    names = [seat.name for seat in session.setup.seats]
    texts, ranked = session.game.texts, by_rank(standing)
    best = ranked[0]
    if len(ranked) == 1:
        origins = sorted(_origins(session, standing), key=lambda origin: -origin[1].get(best.seat, 0))[:SOURCES]
        parts = [
            say("{source} {points}", source=Within(words), points=points.get(best.seat, 0)) for words, points in origins
        ]
        return [say("Most points came from: {sources}.", sources=Listed(tuple(parts)))] if parts else []
    if len(standing.winners) > 1:
        return [
            say_n(
                "Shared victory with {n} point each: {players}.", "Shared victory with {n} points each: {players}.",
                best.total, players=Listed(names[seat] for seat in standing.winners),
            )
        ]  # fmt: skip
    told = [_margin(names, best, ranked[1], lowest_wins=standing.lowest_wins)]
    if standing.tie_break is not None:
        told.append(say("Level on points: {why}", why=texts.tie_break(standing.tie_break)))
    parts = _sources_compared(session, best, ranked[1], standing)
    if parts:
        told.append(
            say(
                "Where the points came from, {player} against {other}: {sources}.",
                player=names[best.seat], other=names[ranked[1].seat], sources=Listed(tuple(parts)),
            )
        )  # fmt: skip
    return told


def _margin(names: Sequence[str], best: Score, other: Score, *, lowest_wins: bool) -> Sentence:
    facts = {"player": names[best.seat], "other": names[other.seat], "mine": best.total, "theirs": other.total}
    if lowest_wins:
        return say("{player} beats {other} {mine} to {theirs}: the fewest points win.", **facts)
    return say("{player} beats {other} {mine} to {theirs}.", **facts)


def _sources_compared(session: AnySession, best: Score, other: Score, standing: Standing) -> list[Sentence]:
    """Return the sources with the largest differences and the rest as one, so that they add up to the totals."""
    both = [
        (words, points.get(best.seat, 0), points.get(other.seat, 0)) for words, points in _origins(session, standing)
    ]
    both.sort(key=lambda entry: -abs(entry[1] - entry[2]))
    parts = [
        say("{source} {mine} to {theirs}", source=Within(words), mine=mine, theirs=theirs)
        for words, mine, theirs in both[:SOURCES]
        if mine != theirs
    ]
    mine, theirs = sum(entry[1] for entry in both[len(parts) :]), sum(entry[2] for entry in both[len(parts) :])
    if mine or theirs:
        parts.append(say("everything else {mine} to {theirs}", mine=mine, theirs=theirs))
    return parts


def _origins(session: AnySession, standing: Standing) -> list[tuple[Sentence, Mapping[int, int]]]:
    """Where everybody's points came from: as the game tells it from what happened, or else the parts of the scores."""
    texts, events = session.game.texts, all_events(session)
    return list(texts.origins(events)) or [
        (texts.source(source), {score.seat: points_from(score, source) for score in standing.scores})
        for source in sources_of(standing)
    ]
