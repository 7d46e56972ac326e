"""Playing Pillars: by what a placement is worth at once, or by a search that plays on from it."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tuscany_app.games.pillars.engine.components import PILLARS
from tuscany_app.games.pillars.engine.moves import PillarsMove
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.engine.state import PILLAR_TO_FOLLOW
from tuscany_app.games.pillars.players.evaluation import values
from tuscany_app.kernel.bots.greedy import GreedyBot
from tuscany_app.kernel.bots.insight import Insight, Ranked, priors
from tuscany_app.kernel.bots.tree import TreeBot
from tuscany_app.kernel.game import Bot

WARMTH = 1.0  # worth that makes a move e times as likely in the priors
WIN, MARGIN = 0.8, 0.2  # a playout's reward: mostly winning, a little by how much
SPREAD = 40  # penalty points between a reward of nothing and of all of MARGIN


def pillars_bot(level: str) -> Bot[PillarsState, PillarsMove]:
    insight = PillarsInsight()
    match level:
        case "easy":
            return GreedyBot(insight, sharpness=1.0)
        case "medium":
            return TreeBot(insight, 100)
        case _:
            return TreeBot(insight, 1600)


class PillarsInsight(Insight[PillarsState, PillarsMove]):
    def ranked(self, state: PillarsState) -> Ranked[PillarsMove]:
        """Size of the piece plus the difference in room, as probabilities."""
        if state.stage is PILLAR_TO_FOLLOW:
            return super().ranked(state)
        moves = state.geometry.moves
        return priors([(moves[number], value) for value, number in sorted(values(state), reverse=True)], WARMTH)

    def playout(self, state: PillarsState, rng: random.Random) -> Sequence[float]:
        """Everybody places something at random, big pieces rather than small ones, and the third pillar when stuck."""
        chance = rng.random
        if state.past and not state.laid:  # a game of the match has just ended, or the whole match
            return self._rewards(state, [0] * state.seats)
        geometry = state.geometry
        leaves, opens, opens_pillars, size, piece = (
            geometry.leaves, geometry.opens, geometry.opens_pillars, geometry.size, geometry.piece
        )  # fmt: skip
        free, hold, left, penalty, pillars = state.free, state.hold, state.left, state.penalty, state.pillars
        live = [bits & geometry.all_pieces for bits in state.live]
        near = rim = geometry.rim_pillars  # where a third pillar could stand
        for owner, number in state.laid:
            near |= opens_pillars[number]
            live[owner] |= opens[number] & hold[owner]
        seat = state.seat
        while pillars[seat] < 2:
            number = geometry.first_pillar + _pick(
                (free & rim) >> geometry.first_pillar, int(chance() * len(geometry.squares))
            )
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
                    number = _pick(bits, int(draw * draw * geometry.first_pillar))
                    kind = piece[number]
                    penalty[seat] -= size[number]
                    left[seat][kind] -= 1
                    if not left[seat][kind]:
                        hold[seat] &= ~geometry.of_piece[kind]
                    near |= opens_pillars[number]
                elif pillars[seat] < PILLARS and penalty[seat] and (bits := (free & near) >> geometry.first_pillar):
                    number = geometry.first_pillar + _pick(bits, int(chance() * len(geometry.squares)))
                    pillars[seat] += 1
                else:
                    order.remove(seat)
                    continue
                free &= leaves[number]
                live[seat] = (live[seat] | opens[number]) & hold[seat]
        return self._rewards(state, penalty)

    def _rewards(self, state: PillarsState, penalty: list[int]) -> list[float]:
        """Mostly winning and a little the margin; in a match only the margin counts before the last game."""
        totals = [sum(points) for points in zip(*state.past, penalty, strict=True)]
        decisive = state.number == state.games
        result = []
        for seat, mine in enumerate(totals):
            lead = min(other for rival, other in enumerate(totals) if rival != seat) - mine
            margin = min(1.0, max(0.0, 0.5 + lead / SPREAD))
            win = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
            result.append(WIN * win + MARGIN * margin if decisive else margin)
        return result


def _pick(bits: int, shift: int) -> int:
    """The first set bit from `shift` on, else the first of all: cheap, and random enough if `shift` is."""
    upper = bits >> shift
    return shift + (upper & -upper).bit_length() - 1 if upper else (bits & -bits).bit_length() - 1
