"""The rules of The Castles of Tuscany, C-1 to P-5 of `docs/rules/tuscany.md`.

Set-up and turns are decisions one by one; `stage` says which is waited for. A tile placed brings at most one of them (a
chip for a city, a free tile for a castle), so one stage is all there is to remember. What nobody can decide, such as a
castle for which nothing fits, is not asked. `legal` tells what may be decided, `effects` what follows by itself.
"""

from __future__ import annotations

from attrs import define

from tuscany_app.games.tuscany.engine import cards
from tuscany_app.games.tuscany.engine.arrangements import imagined
from tuscany_app.games.tuscany.engine.components import (
    CASTLE,
    CHIPS,
    CHIPS_EACH,
    CITY,
    COLOURS,
    FIRST_NEUTRAL,
    KINDS,
    NEUTRAL,
    OF_SEAT,
    OWN,
    PIECE_KINDS,
    SEATS,
    components,
)
from tuscany_app.games.tuscany.engine.effects import Effects
from tuscany_app.games.tuscany.engine.events import (
    BoardLaid,
    BoardReady,
    BoardsRevealed,
    CentreLaid,
    ChipTaken,
    FinalScored,
    FreeTileDeclined,
    GameEnded,
    GreenGained,
    MarblePaid,
    PhaseScored,
    PiecesDealt,
    StartCastlePlaced,
    TileRemoved,
    TileTaken,
    TurnStarted,
)
from tuscany_app.games.tuscany.engine.geometry import board
from tuscany_app.games.tuscany.engine.legal import LegalMoves
from tuscany_app.games.tuscany.engine.moves import (
    Castle,
    Chip,
    Decline,
    Draw,
    End,
    Exchange,
    Free,
    Lay,
    Marble,
    Place,
    Take,
    TuscanyMove,
)
from tuscany_app.games.tuscany.engine.state import (
    ACTION,
    CARD_CHIP,
    CENTRE,
    CITY_CHIP,
    EMPTY,
    EXCHANGED,
    FIRST_CHIP,
    FREE_TILE,
    FRESH_HEX,
    HEX,
    LAYING,
    LEFT_OVER,
    MARBLE,
    NOTHING_PLACED,
    PHASES,
    SOURCES,
    STACK,
    START_CASTLE,
    STORAGE_CHIP,
    STORAGE_GREEN,
    own_tiles,
)
from tuscany_app.games.tuscany.engine.territory import NAMES, NUMBER
from tuscany_app.kernel.bits import changed
from tuscany_app.kernel.game import Event, Part, Setup, Standing, State, rank
from tuscany_app.kernel.rng import Rng

EMPTY_SPACES, MOST_GREEN, FEWEST_GREEN = "empty_spaces", "most_green", "fewest_green"  # tie-breaks (P-5)
FIRST_HAND = 5


@define(slots=False)
class TuscanyState(LegalMoves, Effects, State[TuscanyMove]):
    # whose turn

    def actor(self) -> int:
        return self.seat

    def over(self) -> bool:
        return self.seat < 0

    # playing

    def deal(self) -> list[Event]:
        """The first tiles in the centre and everybody's first cards (S-3, S-4), and the pieces that were dealt."""
        events: list[Event] = []
        self._fill_from_reserve([])
        events.append(CentreLaid(tuple(self.parts.tiles[tile] for tile in self.centre)))
        for step in range(self.seats):
            self._draw_cards((self.start + step) % self.seats, FIRST_HAND, "deal", events)
        events.append(PiecesDealt(self.pieces))
        return events

    def play(self, move: TuscanyMove) -> list[Event]:
        events: list[Event] = []
        seat = self.seat
        if type(move) is Take:  # a class pattern would ask every class in turn, which takes long
            self._take(seat, move.slot - 1, move.over, events)
        elif type(move) is Draw:
            self._draw_cards(seat, self.drawn + self.chips[seat][CARD_CHIP], "draw", events)
            self._after_action(events)
        elif type(move) is Place:
            self._place(seat, move.storage - 1, NUMBER[move.space], move.payment, events)
        elif type(move) is End:
            self._end_turn(events)
        elif type(move) is Marble:
            self.marble = changed(self.marble, seat, self.marble[seat] - 1)
            self.marbled = True
            self.stage = ACTION
            events.append(MarblePaid(seat, self.marble[seat]))
        elif type(move) is Chip:
            self._chip(seat, CHIPS.index(move.chip), events)
        elif type(move) is Free:
            self._free(seat, move.slot - 1, NUMBER[move.space], events)
        elif type(move) is Decline:
            events.append(FreeTileDeclined(seat))
            self._after_action(events)
        elif type(move) is Exchange:
            self._set_aside(KINDS.index(move.kind), seat, events)
            self._refresh(events)
            self.stage = EXCHANGED
        elif type(move) is Lay:
            self._lay(seat, move, events)
        elif type(move) is Castle:
            self._start_castle(seat, NUMBER[move.space], events)
        return events

    def _lay(self, seat: int, move: Lay, events: list[Event]) -> None:
        """S-5."""
        self.lays = changed(self.lays, seat, move)
        self.boards = changed(self.boards, seat, board(self.parts, move))
        self.stage = START_CASTLE
        events.append(BoardLaid(seat, move.pieces, move.turns, move.offsets))

    def _start_castle(self, seat: int, space: int, events: list[Event]) -> None:
        """S-6; with the last one all boards are uncovered."""
        self.put_castle(seat, space)
        events += [StartCastlePlaced(seat, NAMES[space]), BoardReady(seat)]
        self.seat = (seat + 1) % self.seats
        self.stage = LAYING
        if self.seat == self.start:
            castles = (NAMES[covered.bit_length() - 1] for covered in self.covered)
            events.append(BoardsRevealed(tuple(map(str, self.lays)), tuple(castles)))
            self.stage = FIRST_CHIP

    def put_castle(self, seat: int, space: int) -> None:
        """The start castle alone, without what it leads to."""
        self.covered = changed(self.covered, seat, 1 << space)
        self.near = changed(self.near, seat, self.board(seat).around[space])
        self.placed = changed(self.placed, seat, changed(NOTHING_PLACED, space, seat * OF_SEAT))

    def _chip(self, seat: int, chip: int, events: list[Event]) -> None:
        """S-7, E-2."""
        self.chips_left = changed(self.chips_left, chip, self.chips_left[chip] - 1)
        self.chips = changed(self.chips, seat, changed(self.chips[seat], chip, self.chips[seat][chip] + 1))
        events.append(ChipTaken(seat, CHIPS[chip], self.chips_left[chip]))
        if chip == STORAGE_CHIP:
            self.storage = changed(self.storage, seat, (*self.storage[seat], EMPTY))
            self._score_green(seat, STORAGE_GREEN)
            events.append(GreenGained(seat, CHIPS[chip], STORAGE_GREEN, self.green[seat]))
        if self.stage is CITY_CHIP:
            self._after_action(events)
            return
        self.seat = (seat + 1) % self.seats
        if self.seat == self.start:
            self._start_round(events)

    def _take(self, seat: int, slot: int, over: int | None, events: list[Event]) -> None:
        """T-4."""
        mine, tile, tiles = self.storage[seat], self.centre[slot], self.parts.tiles
        if over is None:
            storage = mine.index(EMPTY)
        else:
            storage = over - 1
            old = mine[storage]
            if old >= 0:
                self.gone |= 1 << old
            events.append(TileRemoved(seat, over, self.tile(old)))
        self.storage = changed(self.storage, seat, changed(mine, storage, tile))
        self.centre = changed(self.centre, slot, EMPTY)
        events.append(TileTaken(seat, slot + 1, tiles[tile], storage + 1))
        self._fill_gap(seat, slot, events)
        self._after_action(events)

    def _place(self, seat: int, storage: int, space: int, payment: tuple[str, ...], events: list[Event]) -> None:
        """T-6."""
        tile = self.storage[seat][storage]
        self.storage = changed(self.storage, seat, changed(self.storage[seat], storage, EMPTY))
        self._pay(seat, cards.as_payment(payment), events)
        self._lay_tile(seat, tile, space, storage, None, events)
        self._after_tile(seat, space, events)

    def _free(self, seat: int, slot: int, space: int, events: list[Event]) -> None:
        """E-1."""
        tile = self.centre[slot]
        self.centre = changed(self.centre, slot, EMPTY)
        self._lay_tile(seat, tile, space, None, slot, events)
        self._fill_gap(seat, slot, events)
        self._after_tile(seat, space, events)

    def _after_tile(self, seat: int, space: int, events: list[Event]) -> None:
        """E-1, E-2: the decisions that a tile brings."""
        colour = self.board(seat).colours[space]
        if colour == CITY:
            self.stage = CITY_CHIP
        elif colour == CASTLE and self.fitting_slots(seat):
            self.stage = FREE_TILE
        else:
            self._after_action(events)

    # turns and phases

    def _after_action(self, events: list[Event]) -> None:
        """T-2."""
        if self.marble[self.seat] and not self.marbled:
            self.stage = MARBLE
        else:
            self._end_turn(events)

    def _end_turn(self, events: list[Event]) -> None:
        seat = self.seat
        storage = self.storage[seat]
        if FRESH_HEX in storage:  # from now on it can be placed (E-3)
            ripe = tuple(HEX if thing == FRESH_HEX else thing for thing in storage)
            self.storage = changed(self.storage, seat, ripe)
        self.seat = seat = (seat + 1) % self.seats
        if seat == self.start:
            self._end_round(events)
        else:
            self._start_turn(events)

    def _start_round(self, events: list[Event]) -> None:
        self.round += 1
        self._start_turn(events)

    def _start_turn(self, events: list[Event]) -> None:
        self.stage = ACTION
        self.marbled = False
        events.append(TurnStarted(self.seat, self.round, self.phase, self.last_round))

    def _end_round(self, events: list[Event]) -> None:
        """P-1, P-2. Should somebody empty two stacks in one round, it ends two phases."""
        if self.last_round:
            self._score_phase(events)
            self._end_game(events)
            return
        most = OWN - min([stack.bit_count() for stack in self.stacks])  # laid out by one player
        while self.phase < PHASES and most >= STACK * self.phase:
            self._score_phase(events)
            self.phase += 1
            self.ending = False
        self.last_round = most >= STACK * PHASES
        self.ending = self.last_round
        self._start_round(events)

    def _score_phase(self, events: list[Event]) -> None:
        """P-3."""
        for seat in range(self.seats):
            self._score_red(seat, self.phase - 1, self.green[seat])
        events.append(PhaseScored(self.phase, self.green, tuple(self.red(seat) for seat in range(self.seats))))

    def _end_game(self, events: list[Event]) -> None:
        """P-4, P-5."""
        for seat in range(self.seats):
            parts = self._left_over(seat)
            for number, part in enumerate(parts, start=LEFT_OVER):
                self._score_red(seat, number, part.points)
            events.append(FinalScored(seat, tuple(part for part in parts if part.points), self.red(seat)))
        self.seat = -1
        result = self.standing()
        totals = tuple(score.total for score in result.scores)
        events.append(GameEnded(totals, result.winners, result.tie_break))

    # standing

    def standing(self) -> Standing:
        """P-5. Before the end, as if the present phase were scored now and the game ended."""
        parts = []
        for seat in range(self.seats):
            earned = list(self.earned[seat])
            if self.seat >= 0:
                earned[self.phase - 1] += self.green[seat]
                earned[LEFT_OVER:] = [part.points for part in self._left_over(seat)]
            parts.append([Part(name, points) for name, points in zip(SOURCES, earned, strict=True) if points])
        empty = [-covered.bit_count() for covered in self.covered]
        green = [-points for points in self.green] if self.fewest_green else self.green
        return rank(parts, {EMPTY_SPACES: empty, FEWEST_GREEN if self.fewest_green else MOST_GREEN: green})

    def _left_over(self, seat: int) -> list[Part]:
        """P-4."""
        storage = self.storage[seat]
        points = (
            sum(thing >= 0 for thing in storage),
            sum(thing <= HEX for thing in storage),
            self.marble[seat],
            self.workers[seat],
            self.hand_size(seat) // self.cards_a_point,
        )
        return [Part(name, value) for name, value in zip(SOURCES[LEFT_OVER:], points, strict=True)]

    # copies

    def copy(self) -> TuscanyState:
        new = object.__new__(TuscanyState)
        new.__dict__.update(self.__dict__)
        return new

    def guess(self, seat: int, rng: Rng) -> TuscanyState:
        """The others' hands are dealt anew from all cards this seat doesn't see, boards not uncovered yet are laid anew
        as players lay them, and chance to come is another one: it draws from the piles, whose order nobody knows."""
        guess = self.copy()
        unseen = self.deck + sum(hand for other, hand in enumerate(self.hands) if other != seat)
        for other in range(self.seats):
            if other != seat:
                hand = cards.draw(unseen, self.hand_size(other), rng)
                guess.hands = changed(guess.hands, other, hand)
                unseen -= hand
                if not self.revealed() and self.covered[other]:
                    lay, space = imagined(self.parts, self.pieces[other], rng)
                    guess.lays = changed(guess.lays, other, lay)
                    guess.boards = changed(guess.boards, other, board(self.parts, lay))
                    guess.put_castle(other, space)
        guess.deck = unseen
        guess.chance = rng.next()
        return guess

    def reshuffled(self, rng: Rng) -> TuscanyState:
        """Everything that is drawn is drawn when it is needed, so another chance is all there is to it."""
        other = self.copy()
        other.chance = rng.next()
        return other


def start(setup: Setup) -> tuple[TuscanyState, list[Event]]:
    """S-1 to S-4, and the pieces of S-5. Of each kind four tiles are neutral, so R-5 has nothing to do yet."""
    parts = components(str(setup.options["components"]))
    first_printing = setup.options["printing"] == "first"
    seats = len(setup.seats)
    rng = Rng(setup.seed)
    dealt: list[list[str]] = [[] for _ in range(seats)]
    for letter in PIECE_KINDS:
        names = parts.of_kind(letter)
        rng.shuffle(names)
        for seat in range(seats):
            dealt[seat].append(names[seat])
    pieces = tuple(map(tuple, dealt))
    unused = [own_tiles(seat) | 1 << seat * OF_SEAT for seat in range(seats, SEATS)]
    state = TuscanyState(
        parts=parts,
        seats=seats,
        start=setup.start,
        drawn=2 if first_printing else 3,
        cards_a_point=3 if first_printing else 5,
        fewest_green=first_printing,
        fours=bool(setup.options["four_of_a_kind"]),
        chance=rng.state,
        phase=1,
        round=0,
        ending=False,
        last_round=False,
        seat=setup.start,
        stage=LAYING,
        marbled=False,
        pieces=pieces,
        lays=(None,) * seats,
        boards=(None,) * seats,
        covered=(0,) * seats,
        near=(0,) * seats,
        placed=(NOTHING_PLACED,) * seats,
        storage=((EMPTY,),) * seats,
        hands=(0,) * seats,
        marble=(0,) * seats,
        workers=(0,) * seats,
        chips=((0,) * len(CHIPS),) * seats,
        stacks=tuple(own_tiles(seat) for seat in range(seats)),
        green=(0,) * seats,
        earned=((0,) * len(SOURCES),) * seats,
        centre=(EMPTY,) * CENTRE,
        reserve=((1 << NEUTRAL) - 1) << FIRST_NEUTRAL,
        aside=0,
        gone=sum(unused),
        deck=cards.pack(parts.cards),
        discards=0,
        harvest=parts.harvest_counts,
        harvest_discards=(0,) * len(parts.harvest_counts),
        chips_left=(CHIPS_EACH,) * len(CHIPS),
        bonus=(0,) * len(COLOURS),
    )
    return state, state.deal()
