"""Tells luck from decisions in a finished or unfinished game: what every draw and every decision did to the chances.

Along a game everybody's chance (`chance.py`) is looked up wherever somebody has a choice. From one such position to the
next leads a *stretch*: a decision, what chance then brought, and moves without a choice. What chance could have brought
instead is drawn again a number of times (`State.reshuffled`): the mean of the chances after these draws is what the
decision was worth. The draw is worth the difference between what came and that mean. So, for every seat,

    end - start = luck + own decisions + decisions of others

and luck is fair whatever the chances are worth, because what came and what is drawn again come from the same chance.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from attrs import frozen

from tuscany_app.kernel.bots.analysis import AnyAnalyst, Beat, Chances, Effort, analyst
from tuscany_app.kernel.game import AnyState, Event
from tuscany_app.kernel.reviewed import Stretch
from tuscany_app.kernel.rng import Rng, derive
from tuscany_app.kernel.session import AnySession, AnyTurn

DRAWS, LOOKS = 11, 12  # streams of chance: what is drawn again, and what all positions of a game are looked at by
# Two positions that follow each other are misjudged much alike: this part of their errors remains in the difference.
# Decisions of strong players, who lose next to nothing, change a chance by about as much.
APART = 0.1


@frozen
class _Outcome:
    """A position that a decision and chance can lead to, and how many draws did."""

    events: tuple[Event, ...]
    state: AnyState
    times: int


def free(turn: AnyTurn) -> bool:
    """Whether there was a choice."""
    return len(turn.before.legal_moves()) > 1


def stretches(session: AnySession, seed: int, beat: Beat | None = None) -> tuple[Stretch, ...] | None:
    """All of a game, in order; None if `beat` said that it is enough."""
    judge = analyst(session.game)
    choices = [number for number, turn in enumerate(session.turns) if free(turn)]
    ends = [*choices[1:], len(session.turns)]
    found: list[Stretch] = []
    before: Chances | None = None
    for place, (number, until) in enumerate(zip(choices, ends, strict=True)):
        turn, seeds = session.turns[number], (derive(seed, DRAWS, number), derive(seed, LOOKS))
        if before is None:
            before = _chances(judge, turn.before, seeds[1])
        reached = session.turns[until].before if until < len(session.turns) else session.state
        after = _chances(judge, reached, seeds[1])
        expected, error, drawn = _expected(judge, session.turns[number:until], after, seeds, session.game.longest)
        found.append(
            Stretch(number, until, turn.seat, before.values, expected, after.values, error,
                    APART * math.hypot(before.error, after.error), drawn)
        )  # fmt: skip
        before = after
        if beat is not None and not beat(place + 1, len(choices)):
            return None
    return tuple(found)


def _chances(judge: AnyAnalyst, state: AnyState, seed: int) -> Chances:
    return judge.chances(state, seed, Effort.QUICK)


def _expected(
    judge: AnyAnalyst, turns: Sequence[AnyTurn], after: Chances, seeds: tuple[int, int], longest: int
) -> tuple[tuple[float, ...], float, int | None]:
    """Everybody's mean chance over what chance can bring after a decision, its standard error, and the first of the
    events that chance had a say in; None if there is none."""
    came = tuple(event for turn in turns for event in turn.events)
    outcomes = _outcomes(turns, came, judge.redraws, seeds[0], longest)
    if len(outcomes) == 1 and outcomes[0].events == came:
        return after.values, 0.0, None
    found = [
        (after if outcome.events == came else _chances(judge, outcome.state, seeds[1])).values for outcome in outcomes
    ]
    weights = [outcome.times / judge.redraws for outcome in outcomes]
    means = tuple(
        sum([weight * values[seat] for weight, values in zip(weights, found, strict=True)])
        for seat in range(len(after.values))
    )
    spread = max(
        sum([weight * (values[seat] - mean) ** 2 for weight, values in zip(weights, found, strict=True)])
        for seat, mean in enumerate(means)
    )
    drawn = min(_first_difference(came, outcome.events) for outcome in outcomes if outcome.events != came)
    return means, math.sqrt(spread / max(1, judge.redraws - 1)), min(drawn, len(came) - 1)


def _outcomes(
    turns: Sequence[AnyTurn], came: tuple[Event, ...], redraws: int, seed: int, longest: int
) -> list[_Outcome]:
    """What else chance could have brought, as often as it comes: equal events lead to positions that are equal for
    everybody."""
    found: list[_Outcome] = []
    for number in range(redraws):
        state = turns[0].before.reshuffled(Rng(derive(seed, number)))
        events = tuple(_played_on(state, turns, longest))
        same = next((place for place, outcome in enumerate(found) if outcome.events == events), None)
        if same is None:
            found.append(_Outcome(events, state, 1))
        else:
            found[same] = _Outcome(events, found[same].state, found[same].times + 1)
    return found


def _played_on(state: AnyState, turns: Sequence[AnyTurn], longest: int) -> Iterator[Event]:
    """Play the decision, and then on as long as nobody has a choice. As long as the same happens as in the game, the
    same is known about the choices."""
    for turn in turns:
        events = state.play(turn.move)
        yield from events
        if tuple(events) != tuple(turn.events):
            break
    else:
        return
    for _ in range(longest):
        if state.over() or len(moves := state.legal_moves()) > 1:
            return
        yield from state.play(moves[0])


def _first_difference(one: Sequence[Event], other: Sequence[Event]) -> int:
    both = zip(one, other, strict=False)
    return next((place for place, (mine, theirs) in enumerate(both) if mine != theirs), min(len(one), len(other)))
