"""The end of a game of Pillars, searched to its very last placement."""

from __future__ import annotations

from collections.abc import Sequence

from tuscany_app.games.pillars.engine.components import PILLARS
from tuscany_app.games.pillars.engine.moves import Out, PillarsMove
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.players.evaluation import rewards
from tuscany_app.kernel.bits import bit_numbers, changed
from tuscany_app.kernel.bots.exact import ExactSearch

# Whose turn (−1 at the end), the free placements, and by seat: those within reach, those of what is held, copies held
# (four bits a kind of piece), penalty (−1 − penalty if out).
Ending = tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
BITS = 4  # of a number of copies


def can_be_searched(state: PillarsState) -> bool:
    """Whether a turn is one placement, as it is searched here: the pillar may not be an extra any more."""
    settled = all(out or placed == PILLARS for out, placed in zip(state.out, state.pillars, strict=True))
    return min(state.pillars) >= 2 and (settled or not (state.extra_pillar or state.earlier))


def openings(state: PillarsState) -> int:
    """How many placements are open to everybody together: what the search will cost depends on it."""
    return sum((state.free & live).bit_count() for live, out in zip(state.live, state.out, strict=True) if not out)


class Endgame(ExactSearch[Ending, PillarsMove]):
    def __init__(self, state: PillarsState) -> None:
        self.state = state
        self.geometry = state.geometry

    def start(self) -> Ending:
        state = self.state
        return (
            state.seat,
            state.free,
            tuple(state.free & live for live in state.live),
            tuple(state.hold),
            tuple(sum(count << BITS * kind for kind, count in enumerate(left)) for left in state.left),
            tuple(-1 - points if out else points for points, out in zip(state.penalty, state.out, strict=True)),
        )

    def actor(self, position: Ending) -> int:
        return position[0]

    def ways(self, position: Ending) -> Sequence[tuple[PillarsMove, Ending]]:
        """Big pieces first that leave oneself more room than the others; to step out last (K-8)."""
        seat, free, live, hold, left, penalty = position
        if seat < 0:
            return ()
        geometry = self.geometry
        first_pillar, moves, size = geometry.first_pillar, geometry.moves, geometry.size
        found: list[tuple[int, int, PillarsMove, Ending]] = []
        mine = live[seat]
        for number in bit_numbers(mine):
            rest = free & geometry.leaves[number]
            held, copies, points = hold, left, penalty
            if number < first_pillar:
                kind = geometry.piece[number]
                fewer = left[seat] - (1 << BITS * kind)
                copies = changed(left, seat, fewer)
                points = changed(penalty, seat, penalty[seat] - size[number])
                if not fewer >> BITS * kind & (1 << BITS) - 1:
                    held = changed(hold, seat, hold[seat] & ~geometry.of_piece[kind])
            else:
                held = changed(hold, seat, hold[seat] & geometry.all_pieces)
            opened = geometry.opens_pillars[number]
            reach = [rest & (bits | opened & own) for bits, own in zip(live, held, strict=True)]
            reach[seat] = rest & held[seat] & (mine | geometry.opens[number] | opened)
            room = sum(-bits.bit_count() for bits in reach) + 2 * reach[seat].bit_count()
            then = self._next(seat, rest, tuple(reach), held, copies, points)
            found.append((16 * size[number] + room, -number, moves[number], then))
        found.sort(reverse=True, key=_promise)
        ways = [(move, then) for _, _, move, then in found]
        if not mine & geometry.all_pieces:
            ways.append((Out(), self._next(seat, free, live, hold, left, changed(penalty, seat, -1 - penalty[seat]))))
        return ways

    def _next(
        self,
        seat: int,
        free: int,
        live: tuple[int, ...],
        hold: tuple[int, ...],
        left: tuple[int, ...],
        penalty: tuple[int, ...],
    ) -> Ending:
        """K-8: who has no piece left, or can place nothing when the turn comes, is out. K-9: −1 when all are."""
        seats = len(live)
        for step in range(1, seats + 1):
            other = (seat + step) % seats
            if penalty[other] > 0 and live[other]:
                return other, free, live, hold, left, penalty
            if penalty[other] >= 0:
                penalty = changed(penalty, other, -1 - penalty[other])
        return -1, free, live, hold, left, penalty

    def rewards(self, position: Ending) -> list[float]:
        return self._rewards([-1 - points for points in position[5]])

    def _rewards(self, penalty: list[int]) -> list[float]:
        return rewards(self.state, penalty, decisive=self.state.number == self.state.games)

    def bounds(self, position: Ending) -> tuple[float, float]:
        """Everybody could place every piece that still lies on free squares somewhere, or none."""
        _, free, live, hold, left, penalty = position
        geometry = self.geometry
        most, least = [], []
        for seat, points in enumerate(penalty):
            if points < 0:
                most.append(-1 - points)
                least.append(-1 - points)
                continue
            most.append(points)
            if live[seat] or hold[seat] & geometry.all_pillars:
                places, copies = free & hold[seat], left[seat]
                for kind, piece in enumerate(geometry.pieces):
                    if places & geometry.of_piece[kind]:
                        points -= piece.size * (copies >> BITS * kind & (1 << BITS) - 1)
            least.append(points)
        first = self._rewards([most[0], least[1]])[0]
        return first, self._rewards([least[0], most[1]])[0]


def _promise(entry: tuple[int, int, PillarsMove, Ending]) -> tuple[int, int]:
    return entry[0], entry[1]
