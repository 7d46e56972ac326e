"""What a decision is worth to the seat that makes it, in points, found without looking ahead.

Everything is measured by an *action*, of which a turn has one. A tile brings its green points as often as they will
still be scored, its goods, and progress towards areas and colour bonuses; against that stand the cards it costs and the
actions to take and to place it. Only the seat's own hand and what lies open is looked at.
"""

from __future__ import annotations

from attrs import frozen

from tuscany_app.games.tuscany.engine import cards
from tuscany_app.games.tuscany.engine.cards import Payment
from tuscany_app.games.tuscany.engine.components import (
    AGRICULTURE,
    CART,
    CASTLE,
    CITY,
    COLOURS,
    INN,
    MONASTERY,
    QUARRY,
    VILLAGE,
)
from tuscany_app.games.tuscany.engine.geometry import AREA_POINTS, Board, board, lays
from tuscany_app.games.tuscany.engine.legal import (
    DECLINE,
    DRAW,
    END,
    MARBLE_MOVE,
    chip_moves,
    free_move,
    place_move,
    take_move,
)
from tuscany_app.games.tuscany.engine.moves import Castle, Exchange, Lay, TuscanyMove
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import (
    CARD_CHIP,
    EMPTY,
    FRESH_HEX,
    HARVEST_CHIP,
    HEX,
    MARBLE_CHIP,
    MONASTERY_CARDS,
    STORAGE_CHIP,
    STORAGE_GREEN,
    WORKER_CHIP,
    Stage,
)
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.bots.insight import Valued

# How much of an area's or a colour's points one can count on, by its size and the number of spaces covered.
PROGRESS = tuple(tuple((k / n) ** 1.5 if n else 0.0 for k in range(n + 1)) for n in range(6))


@frozen
class Weights:
    """What things are worth, in points; found by letting variants play each other."""

    pace: float = 1.07  # turns to count on for each tile that the fastest player has left
    horizon: float = 8.0  # turns before the end in which goods lose their worth
    action: float = 0.7  # besides
    action_often: float = 0.62  # for each scoring to come
    card: float = 0.32  # of an action
    hand: float = 7.0  # cards after which more of them are worth less,
    surfeit: float = 0.14  # each by this share
    worker: float = 0.65  # of an action, and so the next ones
    marble: float = 0.9
    hexagon: float = 1.55
    harvest: float = 1.1
    castle: float = 4.4
    later: float = 0.18  # scorings that an area begun now is likely to miss
    bonus: float = 0.8  # how sure one is of a colour's bonus
    opening: float = 0.09  # for each space that can be reached after it
    lacking: float = 0.3  # for each part of the price that can't be paid yet
    waiting: float = 0.55  # of an action: to draw while a tile can't be paid
    draws: float = 0.37  # of the turns
    storage: float = 0.03  # for each turn, of one more storage space
    loyalty: float = 20.0  # against throwing a tile away that still fits
    uses: float = 1.17  # of the spaces that a chip helps with
    areas: float = 1.0  # points of a board's areas, against the beginning it offers


WEIGHTS = Weights()
EARLY = (2.0, 2.0, 1.0, 1.2, 1.6, 1.2, 1.2, 1.4)  # colours one likes to have around the start castle


class Judge:
    """The outlook of a seat: of the one that decides, or of another one whose board is laid."""

    def __init__(self, state: TuscanyState, weights: Weights = WEIGHTS, seat: int | None = None) -> None:
        self.state = state
        self.weights = weights
        self.seat = seat = state.seat if seat is None else seat
        self.often = often = state.scorings_left()
        left = min([stack.bit_count() for stack in state.stacks])
        self.turns = turns = 1.0 if state.last_round else left * weights.pace + 1.5
        late = min(1.0, turns / weights.horizon)
        action = self.action = 1.0 + late * (weights.action + weights.action_often * often - 1.0)
        self.card = 0.2 + late * (weights.card * action - 0.2)
        self.worker = 1.0 + late * (weights.worker * action - 1.0)
        self.marble = 1.0 + late * (weights.marble * action - 1.0)
        self.hexagon = 1.0 + late * (weights.hexagon * action - 1.0)
        self.harvest = late * weights.harvest * action + (1.0 - late)
        # Whether another action of this seat will follow the one it decides about.
        self.more_to_come = turns > 1.0 or (
            state.stage is Stage.ACTION and state.marble[seat] > 0 and not state.marbled
        )
        self.chips = state.chips[seat]
        self.board = state.boards[seat] or board(state.parts, lays(state.pieces[seat])[0])
        self.covered = state.covered[seat]
        self._worth: dict[int, float] = {}
        self._cheapest: dict[int, Payment | None] = {}

    # what a space is worth

    def worth(self, space: int) -> float:
        """Covering an open space, without crops and price."""
        found = self._worth.get(space)
        if found is None:
            found = self._worth[space] = self._worth_of(space)
        return found

    def _worth_of(self, space: int) -> float:
        state, board, covered, weights = self.state, self.board, self.covered, self.weights
        colour = board.colours[space]
        later = self.often - weights.later
        area = board.area_around[space]
        n = area.bit_count()
        value = AREA_POINTS[n] * self._progress(n, (area & covered).bit_count(), later)
        place = state.bonus[colour]
        if place < 2:
            bits = board.colour_bits[colour]
            n = bits.bit_count()
            k = (bits & covered).bit_count()
            points = state.parts.bonus[colour][place]
            value += points * self._progress(n, k, later) * (1.0 if k + 1 == n else weights.bonus)
        chips = self.chips
        if colour == QUARRY:
            value += self.marble * (1 + chips[MARBLE_CHIP])
        elif colour == VILLAGE:
            value += self.worker * (1 + chips[WORKER_CHIP])
        elif colour == MONASTERY:
            value += self.card * MONASTERY_CARDS
        elif colour == CART:
            value += self.harvest * (1 + chips[HARVEST_CHIP])
        elif colour == CITY:
            value += max([self.chip(chip) for chip, left in enumerate(state.chips_left) if left])
        elif colour == INN:
            value += self.hexagon
        elif colour == CASTLE:
            value += weights.castle * self.action
        fresh = board.around[space] & ~covered & ~state.near[self.seat]
        return value + weights.opening * fresh.bit_count() * min(1.0, self.turns / 10)

    def _progress(self, size: int, covered: int, later: float) -> float:
        """What one more space covered adds to the points of an area or a colour."""
        steps = PROGRESS[size]
        if covered + 1 == size:
            return self.often - later * steps[covered]
        return later * (steps[covered + 1] - steps[covered])

    def crops(self, tile: int, space: int) -> float:
        """The points for crops, if the space is for them."""
        if self.board.colours[space] != AGRICULTURE:
            return 0.0
        new = self.state.new_crops(self.seat, tile, space).bit_count() if tile >= 0 else 1
        return float(new * self.often)

    def best_space(self, tile: int, spaces: int) -> float:
        return max([self.worth(space) + self.crops(tile, space) for space in bit_numbers(spaces)])

    def chip(self, chip: int) -> float:
        """A bonus chip, by how often it will still be used."""
        turns, weights = self.turns, self.weights
        if chip == CARD_CHIP:
            return self.card * turns * weights.draws
        if chip == STORAGE_CHIP:
            return STORAGE_GREEN * self.often + weights.storage * turns
        share = weights.uses * min(1.0, turns / 25)
        if chip == MARBLE_CHIP:
            return share * self.marble * self.needed(QUARRY)
        if chip == WORKER_CHIP:
            return share * self.worker * self.needed(VILLAGE)
        return share * self.harvest * self.needed(CART)

    # prices

    def price(self, payment: Payment) -> float:
        return len(payment.colours) * self.card + payment.workers * self.worker

    def cheapest(self, colour: int) -> Payment | None:
        """The payment that keeps most, if the seat can pay at all."""
        if colour in self._cheapest:
            return self._cheapest[colour]
        state = self.state
        hand = state.hands[self.seat]
        best, least = None, 99.0
        for payment in cards.payments(hand, state.workers[self.seat], colour, state.fours):
            price = self.price(payment)
            for other in payment.pairs:  # a pair of which many are left is missed least
                price += 0.02 * self.needed(other) / (hand >> 8 * other & 255)
            if price < least:
                best, least = payment, price
        self._cheapest[colour] = best
        return best

    def needed(self, colour: int) -> int:
        """The spaces of a colour that are still empty."""
        return (self.board.colour_bits[colour] & ~self.covered).bit_count()

    def lacking(self, colour: int) -> int:
        """How many of the two parts of a price can't be paid yet."""
        if self.cheapest(colour) is not None:
            return 0
        hand, workers = self.state.hands[self.seat], self.state.workers[self.seat]
        key = cards.key(hand, workers, colour, False)
        return 1 if key[1] or key[2] or workers else 2

    # decisions

    def values(self) -> Valued[TuscanyMove]:
        """The decisions worth a thought with their values; of several payments only the one that keeps most."""
        stage = self.state.stage
        if stage is Stage.ACTION:
            return self._actions()
        if stage is Stage.MARBLE:
            best = max(value for _, value in self._actions())
            spare = self.state.marble[self.seat] >= self.turns
            return [(MARBLE_MOVE, best), (END, 1.0 if spare else self.marble)]
        if stage is Stage.FREE_TILE:
            return self._frees()
        if stage in (Stage.CITY_CHIP, Stage.FIRST_CHIP):
            return [(move, self.chip(chip)) for chip, move in chip_moves(self.state)]
        if stage is Stage.EXCHANGED:
            return self._takes() or self._exchanges()
        moves = self.state.legal_moves()
        if stage is Stage.LAYING:
            parts = self.state.parts
            return [(move, self._board(board(parts, move))) for move in moves if isinstance(move, Lay)]
        return [(move, beginning(self.board, NUMBER[move.space])) for move in moves if isinstance(move, Castle)]

    def _actions(self) -> Valued[TuscanyMove]:
        state, seat, weights = self.state, self.seat, self.weights
        valued = self._places()
        count = min(state.drawn + self.chips[CARD_CHIP], cards.size(state.deck) + cards.size(state.discards))
        surfeit = max(0.0, state.hand_size(seat) - weights.hand) * weights.surfeit
        draw = count * self.card * max(0.05, 1.0 - surfeit)
        if (
            not valued
            and self.more_to_come
            and any(tile >= 0 and state.spaces_for(seat, tile) for tile in state.storage[seat])
        ):
            draw += weights.waiting * self.action
        valued += self._takes()
        if not any(value > draw for _, value in valued) and state.may_exchange(seat):
            valued += self._exchanges()
        if count or not valued:  # who could draw nothing does something else, so that the game comes to its end
            valued.append((DRAW, draw))
        return valued

    def _places(self) -> Valued[TuscanyMove]:
        state, seat, board = self.state, self.seat, self.board
        spaces = state.open_spaces(seat)
        found: Valued[TuscanyMove] = []
        for storage, tile in enumerate(state.storage[seat]):
            if tile in (EMPTY, FRESH_HEX):
                continue
            for colour in range(len(COLOURS)) if tile == HEX else (state.parts.kinds[tile],):
                fitting = spaces & board.colour_bits[colour]
                if fitting:
                    payment = self.cheapest(colour)
                    if payment is not None:
                        price = self.price(payment)
                        for space in bit_numbers(fitting):
                            value = self.worth(space) + self.crops(tile, space) - price
                            found.append((place_move(storage, space, payment), value))
        return found

    def _takes(self) -> Valued[TuscanyMove]:
        state, seat, board = self.state, self.seat, self.board
        storage, kinds = state.storage[seat], state.parts.kinds
        over, lost = None, 0.0
        if EMPTY not in storage:
            lost, over = min([(self._missed(tile), place) for place, tile in enumerate(storage)])
        spaces = state.open_spaces(seat)
        stored = [kinds[tile] for tile in storage if tile >= 0]
        found: Valued[TuscanyMove] = []
        for slot, tile in enumerate(state.centre):
            if tile < 0:
                continue
            kind = kinds[tile]
            fitting = spaces & board.colour_bits[kind]
            value = 1.0 if self.turns <= 4 else 0.3  # a tile that is left over
            if fitting.bit_count() > stored.count(kind) and self.more_to_come:
                value = self.best_space(tile, fitting) - 2 * self.card
                value -= min(self.action, value / 2)  # to place it; an action is worth no more than what it brings
                value -= self.weights.lacking * self.lacking(kind)
            elif not fitting and state.stage is Stage.EXCHANGED:
                continue
            found.append((take_move(slot, over), value - lost))
        return found

    def _kept(self, tile: int) -> float:
        """What lies in storage, to its owner."""
        if tile < 0:
            return self.hexagon + self.card
        fitting = self.state.spaces_for(self.seat, tile)
        if not fitting or self.turns <= 1:
            return 1.0 if self.turns <= 2 else 0.3
        return max(1.0, self.best_space(tile, fitting) - 2 * self.card)

    def _missed(self, tile: int) -> float:
        """The same, if it is thrown away for another one; what fits nowhere goes first."""
        fits = tile >= 0 and self.state.spaces_for(self.seat, tile)
        return self._kept(tile) + (self.weights.loyalty if fits else 0.0)

    def _exchanges(self) -> Valued[TuscanyMove]:
        return [(move, self.action) for move in self.state.legal_moves() if isinstance(move, Exchange)]

    def _frees(self) -> Valued[TuscanyMove]:
        state = self.state
        found: Valued[TuscanyMove] = [(DECLINE, -1.0)]
        for slot, tile in enumerate(state.centre):
            if tile >= 0:
                for space in bit_numbers(state.spaces_for(self.seat, tile)):
                    found.append((free_move(slot, space), self.worth(space) + self.crops(tile, space)))
        return found

    def _board(self, board: Board) -> float:
        """A board by its areas and by the best beginning on it."""
        points = sum(AREA_POINTS[len(area)] for area in board.areas)
        first = max(beginning(board, space) for space in bit_numbers(board.colour_bits[CASTLE]))
        return self.weights.areas * points + first

    # the whole outlook

    def total(self) -> float:
        """The points the seat has, and those it can hope for with what it has."""
        state, seat, weights, board, covered = self.state, self.seat, self.weights, self.board, self.covered
        value = float(state.red(seat) + self.often * state.green[seat])
        later = self.often - weights.later
        for area in board.area_bits:
            n, k = area.bit_count(), (area & covered).bit_count()
            if 0 < k < n:
                value += AREA_POINTS[n] * later * PROGRESS[n][k]
        for colour, bits in enumerate(board.colour_bits):
            place, n, k = state.bonus[colour], bits.bit_count(), (bits & covered).bit_count()
            if place < 2 and k < n:
                value += state.parts.bonus[colour][place] * later * PROGRESS[n][k] * weights.bonus
        hand = state.hand_size(seat)
        surplus = max(0.0, hand - weights.hand)
        value += self.card * (hand - surplus) + max(0.2, 0.6 * self.card) * surplus
        value += self.worker * state.workers[seat]
        useful = min(float(state.marble[seat]), self.turns)
        value += self.marble * useful + state.marble[seat] - useful
        for tile in state.storage[seat]:
            if tile != EMPTY:
                value += max(1.0, self._kept(tile) - (self.action if tile >= 0 else 0.0))
        for chip, count in enumerate(self.chips):
            if count:
                used = self.chip(chip) if chip != STORAGE_CHIP else weights.storage * self.turns
                value += count * used
        opened = (state.near[seat] & ~covered).bit_count()
        return value + weights.opening * opened * min(1.0, self.turns / 10)


def beginning(board: Board, space: int) -> float:
    """What lies around a start castle, and around that."""
    around = bit_numbers(board.around[space])
    second = 0
    for near in around:
        second |= board.around[near]
    second &= ~(board.around[space] | 1 << space)
    return sum(EARLY[colour] for colour in {board.colours[near] for near in around}) + 0.15 * second.bit_count()
