"""The expert of The Border: the same search over dice and crosses, by all boards at the end of a turn."""

from __future__ import annotations

from collections.abc import Hashable

from tuscany_app.games.borders.engine.dice import DICE, ONE, ROLLS, pack
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import SECOND_ACTION
from tuscany_app.games.borders.players.adviser import ORDER, PLACE, Adviser, best_parts, expected, sets
from tuscany_app.games.borders.players.evaluation import Expectation, Terms, Weights
from tuscany_app.games.borders.players.forecast import Forecast

FORECAST = 2  # players up to whom the forecast is of use: with four it won 6 games of 60 against three of hard
BOARDS = 6  # looked at a turn further by who trains alone


class ExpertAdviser(Adviser):
    """Weighs all boards together, as they are once the others have used what is left as well as they can."""

    further = BOARDS

    def __init__(self, state: BordersState, weights: Weights) -> None:
        super().__init__(state, rivals=True)
        if self.alone:
            self.mine = Expectation(state, self.seat, race=True, haste=weights.alone_haste, bend=weights.alone_bend)
        self.forecast = Forecast(state, weights)
        self.known: dict[tuple[int, ...], float] = {}
        self.boards = list(state.crossed)
        if state.stage is SECOND_ACTION:
            for other in self.others:  # those who act after this one, with the same dice
                if (other.seat - state.active) % state.seats > (self.seat - state.active) % state.seats:
                    self.boards[other.seat] = other.board_with(0 if state.one else state.offered, state.offered)

    def view(self) -> tuple[Hashable, ...]:
        return *super().view(), self.forecast.weights

    def _after_first(self, bits: int, left: int, rolled: int) -> float:
        if not self.others:
            return super()._after_first(bits, left, rolled)
        boards = self.boards
        for other in self.others:
            boards[other.seat] = other.board_with(left, rolled)
        boards[self.seat] = self.state.crossed[self.seat] | bits
        return self._win(tuple(boards))

    def _after_second(self, crossed: int) -> float:
        if self.alone:
            return super()._after_second(crossed)
        self.boards[self.seat] = crossed
        return self._win(tuple(self.boards))

    def _looked_at(self, found: dict[int, float]) -> dict[int, float]:
        """Who trains alone looks a turn further with the best boards. That never makes one worse, so all keep their
        order but these."""
        if not self.alone or self.state.turn == self.state.last_turn:
            return found
        best = sorted(found, key=lambda crossed: -found[crossed])[: self.further]
        return found | {crossed: self.after_a_turn(crossed) for crossed in best}

    def after_a_turn(self, crossed: int) -> float:
        """The expectation over all rolls of the best first action."""
        state, total = self.state, self.mine.total
        uses = [(0, 0, 0)]  # spaces, number of dice, hand
        for colour, sized in enumerate(sets(state.geometry.segments_of[state.boards[self.seat]], crossed)):
            uses += [
                (spaces | more, dice + n, hand + n * ONE[colour])
                for spaces, dice, hand in uses
                for more, n in sized
                if n and dice + n <= DICE
            ]
        value = [0.0] * len(ORDER)
        for spaces, _, hand in uses:
            value[PLACE[hand]] = max(value[PLACE[hand]], total(crossed | spaces))
        value = best_parts(value)
        for _ in range(ROLLS - 1):
            value = best_parts(expected(value))
        return expected(value)[0]

    def _win(self, boards: tuple[int, ...]) -> float:
        found = self.known.get(boards)
        if found is None:
            found = self.known[boards] = self.forecast.chance(self.seat, boards)
        return found

    def terms(self, spaces: int, left: int) -> Terms:
        if self.alone:
            return super().terms(spaces, left)
        boards = self.boards.copy()
        if self.state.stage is not SECOND_ACTION:
            for other in self.others:
                boards[other.seat] = other.board_with(left, pack(self.state.dice))
        boards[self.seat] = self.state.crossed[self.seat] | spaces
        return self.forecast.terms(boards)


def strongest(state: BordersState, weights: Weights) -> Adviser:
    """What the expert goes by at a table with so many players."""
    return ExpertAdviser(state, weights) if state.seats <= FORECAST else Adviser(state, rivals=True)
