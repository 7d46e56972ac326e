"""Playing Pillars: by what a placement is worth at once, or by a search that plays on from it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tuscany_app.games.pillars.engine.components import PILLARS
from tuscany_app.games.pillars.engine.moves import PillarsMove
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.engine.state import PILLAR_TO_FOLLOW
from tuscany_app.games.pillars.players.endgame import Endgame, can_be_searched, openings
from tuscany_app.games.pillars.players.evaluation import USUAL, Weights, best_first, rewards
from tuscany_app.kernel.bots.exact import Solution
from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight, Ranked, priors
from tuscany_app.kernel.bots.tree import TreeBot
from tuscany_app.kernel.game import Bot, Pulse, Thought
from tuscany_app.kernel.rng import derive

TIES = 2  # the stream of chance that decides between equal moves


def pillars_bot(level: str, weights: Weights = USUAL) -> Bot[PillarsState, PillarsMove]:
    insight = PillarsInsight(weights)
    match level:
        case "easy":
            return GreedyBot(insight, sharpness=1.0)
        case "medium":
            return PillarsBot(insight, 100, openings=(0, 0), budget=0)
        case "hard":
            return PillarsBot(insight, 1600, openings=(80, 45), budget=4000)
        case _:
            return PillarsBot(insight, 7000, openings=(120, 55), budget=12000)


class PillarsBot(TreeBot[PillarsState, PillarsMove]):
    """A tree search that gives way to an exact one near the end: where at most so many placements are open to everybody
    together (of two players, of more), and if so many positions suffice."""

    def __init__(self, insight: PillarsInsight, simulations: int, *, openings: tuple[int, int], budget: int) -> None:
        super().__init__(insight, simulations)
        self.weights = insight.weights
        self.openings = openings
        self.budget = budget

    def choose(self, state: PillarsState, seed: int, pulse: Pulse[PillarsMove] | None = None) -> Thought[PillarsMove]:
        if (
            len(state.legal_moves()) > 1
            and can_be_searched(state)
            and openings(state) <= self.openings[state.seats > 2]
        ):
            found = self._solved(state, pulse)
            if found is not None:
                return Thought(found.way, found.looked_at, found.rewards[state.seat])
        self.insight = PillarsInsight(self.weights, random.Random(derive(seed, TIES)))
        return super().choose(state, seed, pulse)

    def _solved(self, state: PillarsState, pulse: Pulse[PillarsMove] | None) -> Solution[PillarsMove] | None:
        def at_first_sight() -> Thought[PillarsMove]:
            return Thought(self.insight.ranked(state)[0][0], 0, None)

        def go_on(looked_at: int) -> bool:
            return pulse is None or pulse(looked_at, self.budget, at_first_sight)

        ending = Endgame(state)
        return ending.solve(ending.start(), state.seats, self.budget, go_on)


class PillarsInsight(Insight[PillarsState, PillarsMove]):
    """Nothing here depends on where on the frame a placement lies: `ties` decides between equal ones, and who draws by
    the priors needs no such order."""

    def __init__(self, weights: Weights = USUAL, ties: random.Random | None = None) -> None:
        self.weights = weights
        self.ties = ties

    def ranked(self, state: PillarsState) -> Ranked[PillarsMove]:
        """Size of the piece plus the difference in room, as probabilities."""
        if state.stage is PILLAR_TO_FOLLOW:
            ranked = super().ranked(state)
            if self.ties is not None:
                self.ties.shuffle(ranked)
            return ranked
        moves = state.geometry.moves
        return priors(
            [(moves[number], value) for value, number in best_first(state, self.weights, self.ties)], warmth=1.0
        )

    def playout(self, state: PillarsState, rng: random.Random) -> Sequence[float]:
        if state.over():
            return rewards(state, [0] * state.seats, decisive=True)  # the penalties are among those of the past
        if state.past and not state.laid:  # a game of the match has just ended
            return rewards(state, [0] * state.seats, decisive=False)
        return rewards(state, self.ending(state, rng), decisive=state.number == state.games)

    def ending(self, state: PillarsState, rng: random.Random) -> list[int]:
        """Everybody's penalty points at the end of this game, for which the position is changed. Everybody places
        something at random, big pieces rather than small ones, and the third pillar when stuck.

        `_pick` prefers places after gaps. So the frame is turned or mirrored at random first: on the average of many
        playouts, all images of a position are worth the same.
        """
        chance, geometry = rng.random, state.geometry
        leaves, opens, opens_squares, size, piece, first_pillar = (
            geometry.leaves, geometry.opens, geometry.opens_squares, geometry.size, geometry.piece,
            geometry.first_pillar
        )  # fmt: skip
        hold, left, penalty, pillars = state.hold, state.left, state.penalty, state.pillars
        free, live = geometry.all, [0] * state.seats
        near = rim = geometry.rim_pillars >> first_pillar  # squares where a third pillar could stand
        image = geometry.images[int(chance() * 8)]
        for owner, number in state.laid:
            number = image[number]
            free &= leaves[number]
            near |= opens_squares[number]
            live[owner] |= opens[number]
        live = [bits & own for bits, own in zip(live, hold, strict=True)]
        seat = state.seat
        while pillars[seat] < 2:
            number = first_pillar + _pick(free >> first_pillar & rim, int(chance() * len(geometry.squares)))
            pillars[seat] += 1
            free &= leaves[number]
            live[seat] |= opens[number]
            seat = (seat + 1) % state.seats
        order = [(seat + step) % state.seats for step in range(state.seats)]
        order = [seat for seat in order if not state.out[seat]]
        while order:
            for seat in order.copy():
                bits = free & live[seat]
                if bits:
                    draw = chance()
                    number = _pick(bits, int(draw * draw * first_pillar))
                    kind = piece[number]
                    penalty[seat] -= size[number]
                    left[seat][kind] -= 1
                    if not left[seat][kind]:
                        hold[seat] &= ~geometry.of_piece[kind]
                    near |= opens_squares[number]
                elif pillars[seat] < PILLARS and penalty[seat] and (bits := free >> first_pillar & near):
                    number = first_pillar + _pick(bits, int(chance() * len(geometry.squares)))
                    pillars[seat] += 1
                else:
                    order.remove(seat)
                    continue
                free &= leaves[number]
                live[seat] = (live[seat] | opens[number]) & hold[seat]
        return penalty


def _pick(bits: int, shift: int) -> int:
    """The first set bit from `shift` on, else the first of all: cheap, and random enough if `shift` is."""
    upper = bits >> shift
    return shift + (upper & -upper).bit_length() - 1 if upper else (bits & -bits).bit_length() - 1
