"""What a decision is worth to the seat that makes it, in points, found without looking ahead.

Everything is measured by an *action*, of which a turn has one. A tile brings its green points as often as they will
still be scored, its goods, and progress towards areas and colour bonuses; against that stand the cards it costs and the
actions to take and to place it. Only the seat's own hand and what lies open is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from attrs import frozen

from tuscany_app.games.tuscany.engine import cards
from tuscany_app.games.tuscany.engine.arrangements import area_points, beginning
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
    Components,
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
    take_moves,
)
from tuscany_app.games.tuscany.engine.moves import Castle, Exchange, Lay, TuscanyMove
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import (
    ACTION,
    CARD_CHIP,
    CITY_CHIP,
    EMPTY,
    EXCHANGED,
    FIRST_CHIP,
    FREE_TILE,
    FRESH_HEX,
    HARVEST_CHIP,
    HEX,
    LAYING,
    MARBLE,
    MARBLE_CHIP,
    MONASTERY_CARDS,
    STORAGE_GREEN,
    WORKER_CHIP,
)
from tuscany_app.games.tuscany.engine.territory import NAMES, NUMBER
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.bots.insight import Valued
from tuscany_app.kernel.bots.weights import load

# How much of an area's or a colour's points one can count on, by its size and the number of spaces covered.
PROGRESS = tuple(tuple((k / n) ** 1.5 if n else 0.0 for k in range(n + 1)) for n in range(6))


@frozen(cache_hash=True)
class Weights:
    """What things are worth, in points; `weights.toml` beside this file says how much."""

    pace: float  # turns to count on for each tile that the fastest player has left
    horizon: float  # turns before the end in which goods lose their worth
    action: float  # besides
    action_often: float  # for each scoring to come
    card: float  # of an action
    hand: float  # cards after which more of them are worth less,
    spent: float  # or, towards the end, for each turn,
    surfeit: float  # each by this share,
    plenty: float  # and how much of that those are worth less that are paid
    worker: float  # of an action, and so the next ones
    marble: float
    hexagon: float
    harvest: float
    castle: float
    later: float  # scorings that an area begun now is likely to miss
    bonus: float  # how sure one is of a colour's bonus
    opening: float  # for each space that can be reached after it
    lacking: float  # for each part of the price that can't be paid yet
    waiting: float  # of an action: to draw while a tile can't be paid
    draws: float  # of the turns
    storage: float  # for each turn, of one more storage space
    loyalty: float  # against throwing a tile away that still fits
    uses: float  # of the spaces that a chip helps with
    areas: float  # points of a board's areas, against the beginning it offers


USUAL = load(Weights, __file__)
FULL_HAND = 12  # cards with which nearly everything can be paid
CHIP_OF = (None, None, None, None, MARBLE_CHIP, WORKER_CHIP, None, HARVEST_CHIP)  # that helps with spaces of a colour
SPACES_OF_CHIP = {MARBLE_CHIP: QUARRY, WORKER_CHIP: VILLAGE, HARVEST_CHIP: CART}


@frozen
class Worth:
    """What things foretell of the final lead, in one phase."""

    red: float
    green: float  # as often as it will score
    areas: float  # points of areas begun, by PROGRESS,
    bonus: float  # and of colours
    card: float
    surplus: float  # a card more than can be spent
    worker: float
    marble: float
    stored: float  # of a stored tile's worth
    hexagon: float
    room: float  # a storage chip
    effects: tuple[float, ...]  # the other chips, for ten turns
    open: float  # a space that can be reached
    covered: float  # a space with a tile: less is left to do
    stack: float  # an own tile not laid out yet


# By the scorings to come. Least squares over 36,000 positions of 1,719 games of two judging players, 2026-11-16; chips
# by 300 games begun with each of them.
WORTH = {
    3: Worth(0.48, 0.54, 1.85, 0.45, 0.62, 0.45, 0.66, 2.32, 0.38, 3.29, 0.98, (1.5, 2.0, 0.5, 3.3), 0.55, -0.45, 0.48),
    2: Worth(0.74, 0.77, 1.54, 1.36, 0.61, 0.27, 0.41, 1.46, 0.65, 4.13, 0.75, (1.5, 2.0, 0.5, 3.3), 0.86, -0.69, 0.16),
    1: Worth(0.94, 0.92, 0.92, 0.72, 0.24, 0.2, 0.60, 0.80, 0.63, 1.62, 0.03, (0.5, 1.3, 0.5, 2.6), 0.22, -0.47, -0.14),
}


class Rates:
    """What things are worth at one moment of the game; `rates` finds them once."""

    def __init__(self, weights: Weights, often: int, turns: float) -> None:
        self.often = often
        self.turns = turns
        late = min(1.0, turns / weights.horizon)
        action = self.action = 1.0 + late * (weights.action + weights.action_often * often - 1.0)
        card = self.card = 0.2 + late * (weights.card * action - 0.2)
        worker = self.worker = 1.0 + late * (weights.worker * action - 1.0)
        marble = self.marble = 1.0 + late * (weights.marble * action - 1.0)
        self.hexagon = 1.0 + late * (weights.hexagon * action - 1.0)
        harvest = self.harvest = late * weights.harvest * action + (1.0 - late)
        self.enough = min(weights.hand, weights.spent * turns)
        self.opening = weights.opening * min(1.0, turns / 10)
        # Of each kind of chip, for each space that it helps with; those of the first two kinds help with every turn.
        share = weights.uses * min(1.0, turns / 25)
        self.chip_turns = (card * turns * weights.draws, STORAGE_GREEN * often + weights.storage * turns)
        self.chip_spaces = (0.0, 0.0, share * marble, share * worker, share * harvest)
        # What covering a space brings beside points, by its colour; chips and cities come on top.
        self.goods = [0.0] * len(COLOURS)
        self.goods[QUARRY], self.goods[VILLAGE], self.goods[CART] = marble, worker, harvest
        self.goods[MONASTERY] = card * MONASTERY_CARDS
        self.goods[INN] = self.hexagon
        self.goods[CASTLE] = weights.castle * action
        # What covering one more space adds, by the size of its area or colour and the spaces covered.
        later = often - weights.later
        steps = [[self._step(progress, k, later) for k in range(len(progress) - 1)] for progress in PROGRESS]
        self.area_steps = [[AREA_POINTS[n] * step for step in steps[n]] for n in range(len(AREA_POINTS))]
        self.bonus_steps = [
            [step * (1.0 if k + 1 == n else weights.bonus) for k, step in enumerate(steps[n])]
            for n in range(len(steps))
        ]

    def _step(self, progress: Sequence[float], covered: int, later: float) -> float:
        if covered + 2 == len(progress):  # completes it
            return self.often - later * progress[covered]
        return later * (progress[covered + 1] - progress[covered])


@lru_cache(maxsize=1024)
def rates(weights: Weights, often: int, left: int) -> Rates:
    """For this number of scorings to come, while the fastest player has so many tiles left; −1 in the last round."""
    return Rates(weights, often, 1.0 if left < 0 else left * weights.pace + 1.5)


class Land:
    """What covering the spaces of a board would bring, without crops and price; `land` finds it once for many
    positions."""

    def __init__(
        self,
        now: Rates,
        parts: Components,
        board: Board,
        covered: int,
        near: int,
        bonus: tuple[int, ...],
        chips: tuple[int, ...],
        chips_left: tuple[int, ...],
    ) -> None:
        self.now = now
        self.needed = [(bits & ~covered).bit_count() for bits in board.colour_bits]  # spaces of each colour still empty
        self.open = [bits & near & ~covered for bits in board.colour_bits]  # those of them that can be reached
        self.worth: dict[int, float] = {}  # of the spaces that can be reached,
        self.best = [0.0] * len(COLOURS)  # and of the best of each colour
        fresh = ~(covered | near)
        for colour, spaces in enumerate(self.open):
            if not spaces:
                continue
            chip = CHIP_OF[colour]
            if chip is not None:
                alike = now.goods[colour] * (1 + chips[chip])
            elif colour == CITY:
                alike = max([self.chip(chip) for chip, left in enumerate(chips_left) if left])
            else:
                alike = now.goods[colour]
            place = bonus[colour]
            if place < 2:
                n = board.colour_bits[colour].bit_count()
                alike += parts.bonus[colour][place] * now.bonus_steps[n][n - self.needed[colour]]
            best = 0.0
            for space in bit_numbers(spaces):
                step = now.area_steps[board.area_sizes[space]][(board.area_around[space] & covered).bit_count()]
                value = alike + step + now.opening * (board.around[space] & fresh).bit_count()
                self.worth[space] = value
                if value > best:
                    best = value
            self.best[colour] = best

    def chip(self, chip: int) -> float:
        """A bonus chip, by how often it will still be used."""
        if chip < 2:
            return self.now.chip_turns[chip]
        return self.now.chip_spaces[chip] * self.needed[SPACES_OF_CHIP[chip]]


@lru_cache(maxsize=2048)
def land(
    weights: Weights,
    often: int,
    left: int,
    parts: Components,
    board: Board,
    covered: int,
    near: int,
    *rest: tuple[int, ...],
) -> Land:
    """`often` and `left` as in `rates`, the rest as in `Land`."""
    return Land(rates(weights, often, left), parts, board, covered, near, *rest)


class Judge:
    """The expectation of a seat: of the one that decides, or of another one whose board is laid."""

    def __init__(self, state: TuscanyState, weights: Weights = USUAL, seat: int | None = None) -> None:
        self.state = state
        self.weights = weights
        self.seat = seat = state.seat if seat is None else seat
        left = -1 if state.last_round else min([stack.bit_count() for stack in state.stacks])
        self.chips = chips = state.chips[seat]
        self.board = mine = state.boards[seat] or board(state.parts, lays(state.pieces[seat])[0])
        self.land = land(
            weights,
            state.scorings_left(),
            left,
            state.parts,
            mine,
            state.covered[seat],
            state.near[seat],
            state.bonus,
            chips,
            state.chips_left,
        )
        self.now = self.land.now
        # Whether another action of this seat will follow the one it decides about.
        self.more_to_come = self.now.turns > 1.0 or (
            state.stage is ACTION and state.marble[seat] > 0 and not state.marbled
        )
        self.hand = hand = state.hands[seat]
        self.replacements = cards.replacements(hand, state.workers[seat], state.fours)
        self.surfeit = weights.surfeit * max(0.0, cards.size(hand) - self.now.enough)
        self.card = self.now.card * (1.0 - weights.plenty * min(1.0, self.surfeit))  # one that is paid
        self._cheapest: dict[int, Payment | None] = {}

    # what a space is worth

    def crops(self, tile: int, space: int) -> float:
        """The points for crops, if the space is for them."""
        if self.board.colours[space] != AGRICULTURE:
            return 0.0
        new = self.state.new_crops(self.seat, tile, space).bit_count() if tile >= 0 else 1
        return float(new * self.now.often)

    def best_space(self, tile: int) -> float:
        """A tile on the best space of its colour that can be reached; there must be one."""
        land, kind = self.land, self.state.parts.kinds[tile]
        if kind != AGRICULTURE:
            return land.best[kind]
        return max([land.worth[space] + self.crops(tile, space) for space in bit_numbers(land.open[kind])])

    # prices

    def price(self, payment: Payment) -> float:
        return len(payment.colours) * self.card + payment.workers * self.now.worker

    def cheapest(self, colour: int) -> Payment | None:
        """The payment that keeps most, if the seat can pay at all: the two cheapest parts."""
        if colour in self._cheapest:
            return self._cheapest[colour]
        state, seat, now, needed = self.state, self.seat, self.now, self.land.needed
        hand = state.hands[seat]
        found = None
        _, own, pairs, fours, workers = cards.key(hand, state.workers[seat], colour, state.fours)
        if own == 2 and self.card <= now.worker:  # needs no look at the others
            found = cards.PAYMENTS[colour][colour]
        else:
            parts = [(self.card, colour)] * own + [(now.worker, cards.A_WORKER)] * workers
            for other in range(len(COLOURS)):
                if pairs >> 8 * other & 128:
                    # a pair of which many are left is missed least
                    missed = 0.02 * needed[other] / (hand >> 8 * other & 255)
                    part = (2 * self.card + missed, cards.A_PAIR + other)
                    parts += (part, part) if fours >> 8 * other & 128 else (part,)
            if len(parts) > 1:
                parts.sort()
                found = cards.PAYMENTS[parts[0][1]][parts[1][1]]
        self._cheapest[colour] = found
        return found

    def lacking(self, colour: int) -> int:
        """How many of the two parts of a price can't be paid yet."""
        found = self.replacements + (self.hand >> 8 * colour & 255)
        return 2 - found if found < 2 else 0

    # decisions

    def values(self) -> Valued[TuscanyMove]:
        """The decisions worth a thought with their values; of several payments only the one that keeps most."""
        stage = self.state.stage
        if stage is ACTION:
            return self.actions()
        if stage is MARBLE:
            best = max([value for _, value in self.actions()])
            spare = self.state.marble[self.seat] >= self.now.turns
            return [(MARBLE_MOVE, best), (END, 1.0 if spare else self.now.marble)]
        if stage is FREE_TILE:
            return self._frees()
        if stage is CITY_CHIP or stage is FIRST_CHIP:
            return [(move, self.land.chip(chip)) for chip, move in chip_moves(self.state)]
        if stage is EXCHANGED:
            return self._takes() or self._exchanges()
        moves = self.state.legal_moves()
        if stage is LAYING:
            parts = self.state.parts
            return [(move, promise(self.weights, board(parts, move))) for move in moves if isinstance(move, Lay)]
        return [(move, beginning(self.board, NUMBER[move.space])) for move in moves if isinstance(move, Castle)]

    def actions(self) -> Valued[TuscanyMove]:
        state = self.state
        valued = self.places()
        count, draw = self.draw()
        if not valued and self.waiting() is not None:
            draw += self.weights.waiting * self.now.action
        valued += self._takes()
        if max([value for _, value in valued], default=0.0) <= draw and state.may_exchange(self.seat):
            valued += self._exchanges()
        # Who could draw nothing, or holds more than is ever needed, does something else: so the game comes to its end.
        if not valued or (count and cards.size(self.hand) < FULL_HAND):
            valued.append((DRAW, draw))
        return valued

    def draw(self) -> tuple[int, float]:
        """How many cards a draw brings, and what they are worth."""
        state = self.state
        count = min(state.drawn + self.chips[CARD_CHIP], cards.size(state.deck) + cards.size(state.discards))
        return count, count * self.now.card * max(0.05, 1.0 - self.surfeit)

    def waiting(self) -> int | None:
        """A stored tile that still fits, for which there will be an action; it matters if nothing can be paid."""
        if self.more_to_come:
            kinds = self.state.parts.kinds
            for tile in self.state.storage[self.seat]:
                if tile >= 0 and self.land.open[kinds[tile]]:
                    return tile
        return None

    def places(self) -> Valued[TuscanyMove]:
        state, land = self.state, self.land
        found: Valued[TuscanyMove] = []
        for storage, tile in enumerate(state.storage[self.seat]):
            if tile in (EMPTY, FRESH_HEX):
                continue
            for colour in range(len(COLOURS)) if tile == HEX else (state.parts.kinds[tile],):
                fitting = land.open[colour]
                if fitting:
                    payment = self.cheapest(colour)
                    if payment is not None:
                        price = self.price(payment)
                        for space in bit_numbers(fitting):
                            value = land.worth[space] + self.crops(tile, space) - price
                            found.append((place_move(storage, space, payment), value))
        return found

    def _takes(self) -> Valued[TuscanyMove]:
        state, now = self.state, self.now
        storage, kinds, land = state.storage[self.seat], state.parts.kinds, self.land
        over, lost = None, 0.0
        if EMPTY not in storage:
            lost, over = min([(self.missed(tile), place) for place, tile in enumerate(storage)])
        stored = [kinds[tile] for tile in storage if tile >= 0]
        takes = take_moves(over)
        left_over = 1.0 if now.turns <= 4 else 0.3
        found: Valued[TuscanyMove] = []
        for slot, tile in enumerate(state.centre):
            if tile < 0:
                continue
            kind = kinds[tile]
            fitting = land.open[kind]
            value = left_over
            if fitting and self.more_to_come and fitting.bit_count() > stored.count(kind):
                value = self.best_space(tile) - 2 * self.card
                value -= min(now.action, value / 2)  # to place it; an action is worth no more than what it brings
                value -= self.weights.lacking * self.lacking(kind)
            elif not fitting and state.stage is EXCHANGED:
                continue
            found.append((takes[slot], value - lost))
        return found

    def _kept(self, tile: int) -> float:
        """What lies in storage, to its owner."""
        now = self.now
        if tile < 0:
            return now.hexagon + now.card
        if not self.land.open[self.state.parts.kinds[tile]] or now.turns <= 1:
            return 1.0 if now.turns <= 2 else 0.3
        return max(1.0, self.best_space(tile) - 2 * self.card)

    def missed(self, tile: int) -> float:
        """The same, if it is thrown away for another one; what fits nowhere goes first."""
        fits = tile >= 0 and self.land.open[self.state.parts.kinds[tile]]
        return self._kept(tile) + (self.weights.loyalty if fits else 0.0)

    def _exchanges(self) -> Valued[TuscanyMove]:
        return [(move, self.now.action) for move in self.state.legal_moves() if isinstance(move, Exchange)]

    def _frees(self) -> Valued[TuscanyMove]:
        state = self.state
        found: Valued[TuscanyMove] = [(DECLINE, -1.0)]
        for slot, tile in enumerate(state.centre):
            if tile >= 0:
                for space in bit_numbers(state.spaces_for(self.seat, tile)):
                    found.append((free_move(slot, space), self.land.worth[space] + self.crops(tile, space)))
        return found

    # the whole expectation

    def total(self) -> float:
        """What this seat's things are likely to bring by the end: differences between seats foretell the final lead."""
        state, seat, board, now = self.state, self.seat, self.board, self.now
        covered, (card, room, *effects) = state.covered[seat], self.chips
        worth = WORTH[now.often]
        areas = bonus = 0.0
        for area in board.area_bits:
            there = area & covered
            if there and there != area:
                n = area.bit_count()
                areas += AREA_POINTS[n] * PROGRESS[n][there.bit_count()]
        for colour, bits in enumerate(board.colour_bits):
            place, there = state.bonus[colour], bits & covered
            if place < 2 and there != bits:
                bonus += state.parts.bonus[colour][place] * PROGRESS[bits.bit_count()][there.bit_count()]
        hand = state.hand_size(seat)
        surplus = max(0.0, hand - now.enough)
        value = worth.red * state.red(seat) + worth.green * now.often * state.green[seat]
        value += worth.areas * areas + worth.bonus * bonus
        value += worth.card * (hand - surplus) + worth.surplus * surplus
        value += worth.worker * state.workers[seat] + worth.marble * state.marble[seat]
        for tile in state.storage[seat]:
            if tile >= 0:
                value += worth.stored * max(1.0, self._kept(tile) - now.action)
            elif tile != EMPTY:
                value += worth.hexagon
        value += worth.room * room
        for effect, count in zip(worth.effects, (card, *effects), strict=True):
            value += effect * count * now.turns / 10
        value += worth.open * state.open_spaces(seat).bit_count() + worth.covered * covered.bit_count()
        return value + worth.stack * state.stacks[seat].bit_count()


@lru_cache(maxsize=4096)
def promise(weights: Weights, board: Board) -> float:
    """A board by its areas and by the best beginning on it."""
    first = max(beginning(board, space) for space in bit_numbers(board.colour_bits[CASTLE]))
    return weights.areas * area_points(board) + first


def arrangements(state: TuscanyState, weights: Weights = USUAL) -> list[tuple[tuple[TuscanyMove, ...], float]]:
    """Every way to lay a board with every start castle, and what it promises."""
    found: list[tuple[tuple[TuscanyMove, ...], float]] = []
    for lay in lays(state.pieces[state.seat]):
        laid = board(state.parts, lay)
        points = weights.areas * area_points(laid)
        for space in bit_numbers(laid.colour_bits[CASTLE]):
            found.append(((lay, Castle(NAMES[space])), points + beginning(laid, space)))
    return found
