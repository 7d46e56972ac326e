"""What happens at the table by itself: cards drawn, gaps filled, tiles laid with all that they bring.

Every method changes the position and adds to the events what there is to tell.
"""

from __future__ import annotations

from attrs import define

from tuscany_app.games.tuscany.engine import cards, components
from tuscany_app.games.tuscany.engine.cards import Payment
from tuscany_app.games.tuscany.engine.components import COLOURS, HEXAGON, KINDS, OWN
from tuscany_app.games.tuscany.engine.events import (
    AreaCompleted,
    CardsDrawn,
    CardsSeen,
    CardsShuffled,
    ColourCompleted,
    CropsScored,
    GapFilled,
    GreenGained,
    HarvestShuffled,
    HarvestTurned,
    HexagonGained,
    MarbleGained,
    NothingDrawn,
    PhaseEnding,
    RedGained,
    ReserveShuffled,
    TilePaid,
    TilePlaced,
    TilesSetAside,
    WorkersGained,
)
from tuscany_app.games.tuscany.engine.geometry import AREA_POINTS
from tuscany_app.games.tuscany.engine.state import (
    CENTRE,
    EMPTY,
    FRESH_HEX,
    HARVEST_CHIP,
    HARVEST_RED,
    HEX,
    MARBLE_CHIP,
    MONASTERY_CARDS,
    NEUTRALS,
    NO_ROOM,
    NO_ROOM_RED,
    STACK,
    WORKER_CHIP,
    Position,
)
from tuscany_app.games.tuscany.engine.territory import NAMES
from tuscany_app.kernel.bits import changed, lowest_bit
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.rng import Rng, draw

FIVE = 5  # of a colour in the centre


@define(slots=False)
class Effects(Position):
    # cards

    def _draw_cards(self, seat: int, number: int, source: str, events: list[Event]) -> None:
        """T-3: as many as there are; the discards become a new pile when one is needed."""
        if not self.deck and not self.discards:
            events.append(NothingDrawn(seat, source))
            return
        rng = Rng(self.chance)
        while number:
            there = cards.size(self.deck)
            if not there:
                if not self.discards:
                    break
                self.deck, self.discards = self.discards, 0
                there = cards.size(self.deck)
                events.append(CardsShuffled(there))
            count = min(number, there)
            drawn = cards.draw(self.deck, count, rng)
            self.deck -= drawn
            self.hands = changed(self.hands, seat, self.hands[seat] + drawn)
            number -= count
            events.append(CardsDrawn(seat, count, source))
            events.append(CardsSeen(seat, cards.names(drawn)))
        self.chance = rng.state

    def _turn_harvest(self, seat: int, number: int, emptied: int | None, events: list[Event]) -> None:
        """E-8: each card gives its reward and is discarded before the next one is turned up."""
        for _ in range(number):
            if not any(self.harvest):
                self.harvest, self.harvest_discards = self.harvest_discards, self.harvest
                events.append(HarvestShuffled(sum(self.harvest)))
            place, self.chance = draw(self.chance, sum(self.harvest))
            kind = 0
            while place >= self.harvest[kind]:
                place -= self.harvest[kind]
                kind += 1
            self.harvest = changed(self.harvest, kind, self.harvest[kind] - 1)
            card = self.parts.harvest[kind]
            events.append(HarvestTurned(seat, card))
            if card.green:
                self._score_green(seat, card.green)
                events.append(GreenGained(seat, "harvest", card.green, self.green[seat]))
            if card.red:
                self._score_red(seat, HARVEST_RED, card.red)
                events.append(RedGained(seat, "harvest", card.red, self.red(seat)))
            if card.marble:
                self._gain_marble(seat, "harvest", card.marble, events)
            if card.workers:
                self._gain_workers(seat, "harvest", card.workers, events)
            for _ in range(card.hexagons):
                self._gain_hexagon(seat, "harvest", emptied, events)
            if card.cards:
                self._draw_cards(seat, card.cards, "harvest", events)
            self.harvest_discards = changed(self.harvest_discards, kind, self.harvest_discards[kind] + 1)

    # centre

    def _fill_gap(self, seat: int, slot: int, events: list[Event]) -> None:
        """T-4: from the seat's own stacks, or from the reserve; then R-5."""
        stack = self.stacks[seat]
        if not stack:
            self._fill_from_reserve(events)
        else:
            tile = self._any_of(stack)
            self.stacks = changed(self.stacks, seat, stack & ~(1 << tile))
            self.centre = changed(self.centre, slot, tile)
            laid = OWN - stack.bit_count() + 1
            number = (laid + STACK - 1) // STACK
            events.append(GapFilled(slot + 1, self.parts.tiles[tile], seat, number, number * STACK - laid))
            if laid == number * STACK and number == self.phase and not self.ending:
                self.ending = True
                events.append(PhaseEnding(seat, self.phase))
        self._refresh(events)

    def _refresh(self, events: list[Event]) -> None:
        """R-5. A colour that shows five times has a player's tile among them, which stays out, so this ends."""
        kinds = self.parts.kinds
        while True:
            shown = [kinds[tile] for tile in self.centre if tile >= 0]
            for kind in shown[: CENTRE - FIVE + 1]:  # there the colour is, if there is one
                if shown.count(kind) >= FIVE:
                    self._set_aside(kind, None, events)
                    break
            else:
                return

    def _set_aside(self, kind: int, seat: int | None, events: list[Event]) -> None:
        """All centre tiles of a kind make room for others from the reserve."""
        kinds = self.parts.kinds
        slots = [slot for slot, tile in enumerate(self.centre) if tile >= 0 and kinds[tile] == kind]
        for slot in slots:
            self.aside |= 1 << self.centre[slot]
            self.centre = changed(self.centre, slot, EMPTY)
        events.append(TilesSetAside(KINDS[kind], tuple(slot + 1 for slot in slots), seat))
        self._fill_from_reserve(events)

    def _fill_from_reserve(self, events: list[Event]) -> None:
        for slot, tile in enumerate(self.centre):
            if tile != EMPTY:
                continue
            if not self.reserve:
                self.reserve = self.aside & NEUTRALS
                self.aside &= ~NEUTRALS
                if not self.reserve:
                    return  # the gap stays open
                events.append(ReserveShuffled(self.reserve.bit_count()))
            new = self._any_of(self.reserve)
            self.reserve &= ~(1 << new)
            self.centre = changed(self.centre, slot, new)
            events.append(GapFilled(slot + 1, self.parts.tiles[new], None, None, self.reserve.bit_count()))

    def _any_of(self, tiles: int) -> int:
        """One of these tiles by chance."""
        number, self.chance = draw(self.chance, tiles.bit_count())
        for _ in range(number):
            tiles &= tiles - 1  # without the lowest
        return lowest_bit(tiles)

    # placing

    def _pay(self, seat: int, payment: Payment, events: list[Event]) -> None:
        """T-7."""
        self.hands = changed(self.hands, seat, self.hands[seat] - payment.cards)
        self.discards += payment.cards
        if payment.workers:
            self.workers = changed(self.workers, seat, self.workers[seat] - payment.workers)
        events.append(TilePaid(seat, payment.colours, payment.workers))

    def _lay_tile(
        self, seat: int, tile: int, space: int, storage: int | None, slot: int | None, events: list[Event]
    ) -> None:
        """Lay a tile or hexagon on the board with all that it brings but the decisions: T-10, T-11, E-3 to E-8."""
        board = self.board(seat)
        colour = board.colours[space]
        there = tile if tile >= 0 else HEX
        tile_seen = self.tile(tile)
        crops = self.new_crops(seat, tile, space) if colour == components.AGRICULTURE and tile >= 0 else 0
        covered = self.covered[seat] | 1 << space
        self.covered = changed(self.covered, seat, covered)
        self.near = changed(self.near, seat, self.near[seat] | board.around[space])
        self.placed = changed(self.placed, seat, changed(self.placed[seat], space, there))
        events.append(
            TilePlaced(
                seat,
                tile_seen,
                KINDS[colour],
                NAMES[space],
                None if storage is None else storage + 1,
                None if slot is None else slot + 1,
            )
        )
        area = board.area_around[space]
        if not area & ~covered:
            points = AREA_POINTS[area.bit_count()]
            self._score_green(seat, points)
            names = tuple(NAMES[part] for part in board.areas[board.area_of[space]])
            events.append(AreaCompleted(seat, COLOURS[colour], names, points, self.green[seat]))
        if not board.colour_bits[colour] & ~covered:
            self._complete_colour(seat, colour, events)
        match colour:
            case components.AGRICULTURE:
                names = self.crop_names(crops) if tile >= 0 else (HEXAGON,)
                if names:
                    self._score_green(seat, len(names))
                    events.append(CropsScored(seat, NAMES[space], names, len(names), self.green[seat]))
            case components.INN:
                self._gain_hexagon(seat, KINDS[colour], storage, events)
            case components.QUARRY:
                self._gain_marble(seat, KINDS[colour], 1 + self.chips[seat][MARBLE_CHIP], events)
            case components.VILLAGE:
                self._gain_workers(seat, KINDS[colour], 1 + self.chips[seat][WORKER_CHIP], events)
            case components.MONASTERY:
                self._draw_cards(seat, MONASTERY_CARDS, KINDS[colour], events)
            case components.CART:
                self._turn_harvest(seat, 1 + self.chips[seat][HARVEST_CHIP], storage, events)

    def _complete_colour(self, seat: int, colour: int, events: list[Event]) -> None:
        """T-11."""
        place, points = self.bonus[colour], 0
        if place < 2:
            points = self.parts.bonus[colour][place]
            self.bonus = changed(self.bonus, colour, place + 1)
            self._score_green(seat, points)
        events.append(ColourCompleted(seat, COLOURS[colour], (place + 1) % 3, points, self.green[seat]))

    # goods and points

    def _score_green(self, seat: int, points: int) -> None:
        self.green = changed(self.green, seat, self.green[seat] + points)

    def _score_red(self, seat: int, source: int, points: int) -> None:
        mine = self.earned[seat]
        self.earned = changed(self.earned, seat, changed(mine, source, mine[source] + points))

    def _gain_marble(self, seat: int, source: str, count: int, events: list[Event]) -> None:
        self.marble = changed(self.marble, seat, self.marble[seat] + count)
        events.append(MarbleGained(seat, source, count, self.marble[seat]))

    def _gain_workers(self, seat: int, source: str, count: int, events: list[Event]) -> None:
        self.workers = changed(self.workers, seat, self.workers[seat] + count)
        events.append(WorkersGained(seat, source, count, self.workers[seat]))

    def _gain_hexagon(self, seat: int, source: str, emptied: int | None, events: list[Event]) -> None:
        """E-3, E-8: onto the storage space just emptied if it is free, else onto the first free one, else as points."""
        storage = self.storage[seat]
        if emptied is None or storage[emptied] != EMPTY:
            emptied = self.free_storage(seat)
        if emptied is None:
            self._score_red(seat, NO_ROOM_RED, NO_ROOM)
            events.append(RedGained(seat, HEXAGON, NO_ROOM, self.red(seat)))
        else:
            self.storage = changed(self.storage, seat, changed(storage, emptied, FRESH_HEX))
            events.append(HexagonGained(seat, source, emptied + 1))
