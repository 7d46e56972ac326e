"""The position of a game of The Castles of Tuscany, and what can be asked about it: what fits, what it costs and gives.

All fields are unchangeable values, so a copy costs next to nothing. Tiles are numbers of `Components.tiles`, sets of
tiles bits of one integer. Piles and stacks are kept without an order: each card or tile is drawn by chance from what is
there when it is needed, which is all that a face-down pile means to those around the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from attrs import define, field, frozen

from tuscany_app.games.tuscany.engine import cards
from tuscany_app.games.tuscany.engine.cards import Payment
from tuscany_app.games.tuscany.engine.components import (
    AGRICULTURE,
    CART,
    CASTLE,
    CITY,
    COLOURS,
    CROPS,
    FIRST_NEUTRAL,
    HEXAGON,
    INN,
    MONASTERY,
    OF_SEAT,
    OWN,
    QUARRY,
    VILLAGE,
    Components,
    Tile,
)
from tuscany_app.games.tuscany.engine.geometry import AREA_POINTS, Board
from tuscany_app.games.tuscany.engine.moves import Lay
from tuscany_app.games.tuscany.engine.territory import SPACES
from tuscany_app.kernel.bits import bit_numbers


class Stage(Enum):
    """What the deciding seat is asked."""

    LAYING = "laying"  # its territory pieces (S-5)
    START_CASTLE = "start castle"  # where (S-6)
    FIRST_CHIP = "first chip"  # which (S-7)
    ACTION = "action"  # draw, take or place (T-1)
    EXCHANGED = "exchanged"  # which tile to take after an exchange, or to exchange once more (T-5)
    FREE_TILE = "free tile"  # which tile a castle places, and where (E-1)
    CITY_CHIP = "city chip"  # which (E-2)
    MARBLE = "marble"  # one more action, or the end of the turn (T-2)


# The same as plain names for the rules' loops: before Python 3.12 a member of an Enum is found eight times slower.
LAYING, START_CASTLE, FIRST_CHIP, ACTION, EXCHANGED, FREE_TILE, CITY_CHIP, MARBLE = Stage

CARD_CHIP, STORAGE_CHIP, MARBLE_CHIP, WORKER_CHIP, HARVEST_CHIP = range(5)
EMPTY, HEX, FRESH_HEX = -1, -2, -3  # where a tile could be: nothing, a wooden hexagon, one that came in this turn (E-3)
THE_HEXAGON = Tile(-1, HEXAGON)
CENTRE = 8
STACK = 7
PHASES = 3
STORAGE_GREEN = 2  # for a storage chip (S-7, E-2)
MONASTERY_CARDS = 3
NO_ROOM = 2  # red points for a hexagon without a storage space (E-8)
NEUTRALS = ~((1 << FIRST_NEUTRAL) - 1)  # the bits of neutral tiles

# Where red points come from, in the order of `earned`.
SOURCES = ("phase 1", "phase 2", "phase 3", "harvest", "no room", "tiles", "hexagons", "marble", "workers", "cards")
HARVEST_RED, NO_ROOM_RED, LEFT_OVER = 3, 4, 5


@frozen
class Gain:
    """What placing a tile would bring at once."""

    area: int = 0  # green points for a completed area,
    bonus: int = 0  # for all spaces of a colour,
    crops: int = 0  # for new crops
    marble: int = 0
    workers: int = 0
    cards: int = 0
    harvest: int = 0  # harvest cards turned up
    hexagon: bool = False
    red: int = 0  # for a hexagon that finds no room
    chip: bool = False
    free_tile: bool = False

    @property
    def green(self) -> int:
        return self.area + self.bonus + self.crops


@define(kw_only=True, slots=False)  # a dictionary is copied at once, slots one by one
class Position:
    parts: Components = field(eq=False, repr=False)
    seats: int
    start: int
    drawn: int  # cards of a draw, without chips (T-3)
    cards_a_point: int  # in hand at the end (P-4)
    fewest_green: bool  # the second tie-break (P-5)
    fours: bool  # four equal cards count as two pairs (T-7)
    chance: int  # state of the generator that everything hidden is drawn from

    phase: int  # 1, 2, 3
    round: int  # from 1; 0 during the set-up
    ending: bool  # somebody has emptied the stack that ends this phase
    last_round: bool
    seat: int  # who decides; -1 when all is over
    stage: Stage
    marbled: bool  # marble was paid in this turn

    # by seat
    pieces: tuple[tuple[str, ...], ...]
    lays: tuple[Lay | None, ...]  # None until laid; the others' are secret until all are
    boards: tuple[Board | None, ...] = field(eq=False, repr=False)
    covered: tuple[int, ...]  # spaces with a tile
    near: tuple[int, ...]  # spaces next to those, some of them covered too
    placed: tuple[tuple[int, ...], ...]  # by space: tile, HEX or EMPTY
    storage: tuple[tuple[int, ...], ...]  # tile, HEX, FRESH_HEX or EMPTY
    hands: tuple[int, ...]  # packed cards
    marble: tuple[int, ...]
    workers: tuple[int, ...]
    chips: tuple[tuple[int, ...], ...]  # of each kind, as in CHIPS
    stacks: tuple[int, ...]  # own tiles not laid out yet
    green: tuple[int, ...]
    earned: tuple[tuple[int, ...], ...]  # red points by source, as in SOURCES

    # in the middle of the table
    centre: tuple[int, ...]  # tile or EMPTY
    reserve: int  # neutral tiles face down
    aside: int  # tiles set aside
    gone: int  # tiles out of the game
    deck: int  # packed cards
    discards: int
    harvest: tuple[int, ...]  # harvest cards face down, of each kind
    harvest_discards: tuple[int, ...]
    chips_left: tuple[int, ...]
    bonus: tuple[int, ...]  # of each colour, how many players have covered all spaces, at most 2

    # what everybody can see

    def red(self, seat: int) -> int:
        return sum(self.earned[seat])

    def laid(self, seat: int) -> int:
        """How many own tiles the seat has laid out."""
        return OWN - self.stacks[seat].bit_count()

    def stack_sizes(self, seat: int) -> tuple[int, ...]:
        """Tiles in the stacks 1, 2 and 3."""
        left = self.stacks[seat].bit_count()
        return tuple(max(0, min(STACK, left - STACK * (PHASES - number))) for number in range(1, PHASES + 1))

    def revealed(self) -> bool:
        """Whether all boards lie open."""
        return self.stage not in (Stage.LAYING, Stage.START_CASTLE)

    def board(self, seat: int) -> Board:
        """The seat's board, once it is laid."""
        board = self.boards[seat]
        assert board is not None
        return board

    def tile(self, number: int) -> Tile:
        return self.parts.tiles[number] if number >= 0 else THE_HEXAGON

    def scorings_left(self) -> int:
        """How often green will still be added to red."""
        return PHASES + 1 - self.phase if self.seat >= 0 else 0

    def hand_size(self, seat: int) -> int:
        return cards.size(self.hands[seat])

    # what could be done

    def open_spaces(self, seat: int) -> int:
        """Empty spaces next to a tile (T-8), as bits."""
        return self.near[seat] & ~self.covered[seat]

    def spaces_for(self, seat: int, tile: int) -> int:
        """Where a tile, or a hexagon, could go on the seat's board (T-8, T-9), as bits."""
        found = self.open_spaces(seat)
        return found & self.board(seat).colour_bits[self.parts.kinds[tile]] if tile >= 0 else found

    def fitting_slots(self, seat: int) -> list[int]:
        """Centre tiles, counted from 0, that could legally be placed on the seat's board."""
        return [slot for slot, tile in enumerate(self.centre) if tile >= 0 and self.spaces_for(seat, tile)]

    def free_storage(self, seat: int) -> int | None:
        """The first free storage space, counted from 0."""
        storage = self.storage[seat]
        return storage.index(EMPTY) if EMPTY in storage else None

    def may_exchange(self, seat: int) -> bool:
        """Nothing in the centre fits, but one of the neutral tiles that could come does (T-5)."""
        colour_bits, spaces, kinds = self.board(seat).colour_bits, self.open_spaces(seat), self.parts.kinds
        for tile in self.centre:
            if tile >= 0 and colour_bits[kinds[tile]] & spaces:
                return False
        return any(colour_bits[kinds[tile]] & spaces for tile in bit_numbers(self.reserve | self.aside & NEUTRALS))

    def payments(self, seat: int, colour: int) -> Sequence[Payment]:
        """Every way the seat can pay for a tile of this colour (T-7)."""
        return cards.payments(self.hands[seat], self.workers[seat], colour, self.fours)

    def proposals(self, seat: int, colour: int) -> list[Payment]:
        """The same, first the one that keeps most: few cards, no workers, pairs of colours that are needed least."""
        hand, covered, board = self.hands[seat], self.covered[seat], self.board(seat)
        needed = [(bits & ~covered).bit_count() for bits in board.colour_bits]

        def price(payment: Payment) -> tuple[float, float]:
            spent = cards.counts(payment.cards)
            held = cards.counts(hand)
            missed = sum(
                spent[other] * (needed[other] + 1) / held[other]
                for other in range(len(COLOURS))
                if spent[other] and other != colour
            )
            return len(payment.colours) + 2.5 * payment.workers, missed

        return sorted(self.payments(seat, colour), key=price)

    def new_crops(self, seat: int, tile: int, space: int) -> int:
        """Crops of an agriculture tile that its area doesn't have yet (E-4), as bits."""
        crops = self.parts.crops
        there = 0
        for other in bit_numbers(self.board(seat).area_around[space] & self.covered[seat]):
            neighbour = self.placed[seat][other]
            if neighbour >= 0:
                there |= crops[neighbour]
        return crops[tile] & ~there

    def gain(self, seat: int, tile: int, space: int, emptied: int | None = None) -> Gain:
        """What placing a tile or hexagon there brings at once. `emptied` is the storage space it comes from, counted
        from 0; None if a castle places it from the centre."""
        board, covered = self.board(seat), self.covered[seat] | 1 << space
        colour = board.colours[space]
        chips = self.chips[seat]
        area = board.area_around[space]
        points = AREA_POINTS[area.bit_count()] if not area & ~covered else 0
        bonus = 0
        if not board.colour_bits[colour] & ~covered and self.bonus[colour] < 2:
            bonus = self.parts.bonus[colour][self.bonus[colour]]
        crops = 0
        if colour == AGRICULTURE:
            crops = self.new_crops(seat, tile, space).bit_count() if tile >= 0 else 1
        room = emptied is not None or EMPTY in self.storage[seat]
        return Gain(
            area=points,
            bonus=bonus,
            crops=crops,
            marble=1 + chips[MARBLE_CHIP] if colour == QUARRY else 0,
            workers=1 + chips[WORKER_CHIP] if colour == VILLAGE else 0,
            cards=MONASTERY_CARDS if colour == MONASTERY else 0,
            harvest=1 + chips[HARVEST_CHIP] if colour == CART else 0,
            hexagon=colour == INN and room,
            red=NO_ROOM if colour == INN and not room else 0,
            chip=colour == CITY,
            free_tile=colour == CASTLE,
        )

    def crop_names(self, crops: int) -> tuple[str, ...]:
        return tuple(crop for number, crop in enumerate(CROPS) if crops >> number & 1)


def own_tiles(seat: int) -> int:
    """The tiles of a seat's stacks, before any is laid out."""
    return ((1 << OWN) - 1) << seat * OF_SEAT + 1


NOTHING_PLACED = (EMPTY,) * SPACES
