"""What the table shows: it follows the events, while the position may already be ahead.

What a seat hides (its hand, and until the reveal its board) is only in here where it may be seen, so that nothing that
draws from it can give it away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from attrs import define

from tuscany_app.games.tuscany.engine import cards, events, moves
from tuscany_app.games.tuscany.engine.components import CHIPS, COLOURS, OF_SEAT, Components, Harvest, Tile
from tuscany_app.games.tuscany.engine.geometry import Board, board
from tuscany_app.games.tuscany.engine.moves import Lay
from tuscany_app.games.tuscany.engine.state import EMPTY, STORAGE_CHIP, THE_HEXAGON, Position
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.kernel.game import Event


@define
class SeatDisplay:
    """What lies at a player's place."""

    seat: int
    board: Board | None  # None while it may not be seen
    castle: int | None  # the space of the start castle
    tiles: dict[int, Tile]  # by space
    storage: list[Tile | None]
    hand: list[int] | None  # cards by colour; None while they may not be seen
    cards: int
    marble: int
    workers: int
    chips: list[int]
    stacks: list[int]
    green: int
    red: int
    ready: bool  # has laid out the board

    def covered(self, colour: int) -> int:
        """How many spaces of a colour have a tile."""
        return sum(self.board.colours[space] == colour for space in self.tiles) if self.board is not None else 0


@define
class Display:
    parts: Components
    seats: list[SeatDisplay]
    centre: list[Tile | None]
    reserve: int
    deck: int
    discards: int
    harvest: int
    turned: tuple[Harvest, ...]  # the harvest cards that were turned up last, all of one turn,
    turner: tuple[int, int] | None  # of which seat and round
    bank: list[int]  # bonus chips left
    bonus: list[int]  # of each colour, how many have covered all spaces, at most 2
    phase: int
    round: int
    last_round: bool
    ending: bool
    start: int
    active: int | None

    @classmethod
    def of(cls, state: Position, sees: Callable[[int], bool]) -> Display:
        seats = [_seat(state, seat, seen=sees(seat)) for seat in range(state.seats)]
        return cls(
            parts=state.parts,
            seats=seats,
            centre=[state.tile(number) if number != EMPTY else None for number in state.centre],
            reserve=state.reserve.bit_count(),
            deck=cards.size(state.deck),
            discards=cards.size(state.discards),
            harvest=sum(state.harvest),
            turned=(),
            turner=None,
            bank=list(state.chips_left),
            bonus=list(state.bonus),
            phase=state.phase,
            round=state.round,
            last_round=state.last_round,
            ending=state.ending,
            start=state.start,
            active=state.seat if state.seat >= 0 else None,
        )

    def recall(self, happened: Iterable[Event]) -> None:
        """Lay out what the position does not know any more: the harvest cards that were turned up last."""
        now = 0
        for event in happened:
            match event:
                case events.TurnStarted(_, number, _, _):
                    now = number
                case events.HarvestTurned(seat, card):
                    self._turn_up(card, seat, now)

    def follow(self, event: Event) -> None:
        """What is shown after an event."""
        self._follow_turns(event)
        self._follow_boards(event)
        self._follow_cards(event)
        self._follow_harvest(event)
        self._follow_centre(event)
        self._follow_tiles(event)
        self._follow_goods(event)
        self._follow_points(event)

    def _follow_turns(self, event: Event) -> None:
        match event:
            case events.TurnStarted(seat, number, phase, last):
                self.active, self.round, self.phase, self.last_round = seat, number, phase, last
                self.ending = self.ending or last
            case events.PhaseEnding():
                self.ending = True
            case events.PhaseScored():
                self.ending = self.last_round
            case events.GameEnded():
                self.active = None

    def _follow_boards(self, event: Event) -> None:
        match event:
            case events.BoardLaid(seat, pieces, turns, offsets) if self.seats[seat].hand is not None:
                self.seats[seat].board = board(self.parts, Lay(pieces, turns, offsets))
            case events.StartCastlePlaced(seat, space) if self.seats[seat].board is not None:
                self._castle(seat, NUMBER[space])
            case events.BoardReady(seat):
                self.seats[seat].ready = True
                self.active = self._next(seat)
            case events.BoardsRevealed(boards, castles):
                for seat, (lay, castle) in enumerate(zip(boards, castles, strict=True)):
                    move = moves.parse(lay)
                    assert isinstance(move, Lay)
                    self.seats[seat].board, self.seats[seat].ready = board(self.parts, move), True
                    self._castle(seat, NUMBER[castle])

    def _follow_cards(self, event: Event) -> None:
        match event:
            case events.CardsDrawn(seat, count, _):
                self.deck -= count
                self.seats[seat].cards += count
            case events.CardsSeen(seat, colours):
                self._hand(seat, colours, 1)
            case events.CardsShuffled(count):
                self.deck, self.discards = self.deck + count, self.discards - count
            case events.TilePaid(seat, colours, workers):
                self.seats[seat].cards -= len(colours)
                self.seats[seat].workers -= workers
                self.discards += len(colours)
                self._hand(seat, colours, -1)

    def _follow_harvest(self, event: Event) -> None:
        match event:
            case events.HarvestTurned(seat, card):
                self.harvest -= 1
                self._turn_up(card, seat, self.round)
            case events.HarvestShuffled(count):
                self.harvest = count

    def _follow_centre(self, event: Event) -> None:
        match event:
            case events.TilesSetAside(_, slots, _):
                for slot in slots:
                    self.centre[slot - 1] = None
            case events.GapFilled(slot, tile, seat, stack, left):
                self.centre[slot - 1] = tile
                if seat is None or stack is None:
                    self.reserve = left
                else:
                    self.seats[seat].stacks[stack - 1] = left
            case events.ReserveShuffled(count):
                self.reserve = count

    def _follow_tiles(self, event: Event) -> None:
        match event:
            case events.TileRemoved(seat, storage, _):
                self.seats[seat].storage[storage - 1] = None
            case events.TileTaken(seat, slot, tile, storage):
                self.centre[slot - 1] = None
                self.seats[seat].storage[storage - 1] = tile
            case events.TilePlaced(seat, tile, _, space, storage, slot):
                self.seats[seat].tiles[NUMBER[space]] = tile
                if storage is not None:
                    self.seats[seat].storage[storage - 1] = None
                if slot is not None:
                    self.centre[slot - 1] = None

    def _follow_goods(self, event: Event) -> None:
        match event:
            case events.ChipTaken(seat, chip, left):
                kind = CHIPS.index(chip)
                self.bank[kind] = left
                self.seats[seat].chips[kind] += 1
                if kind == STORAGE_CHIP:
                    self.seats[seat].storage.append(None)
                if not self.round:  # the chips of the set-up go around the table
                    self.active = self._next(seat)
            case events.HexagonGained(seat, _, storage):
                self.seats[seat].storage[storage - 1] = THE_HEXAGON
            case events.MarbleGained(seat=seat, total=total) | events.MarblePaid(seat=seat, left=total):
                self.seats[seat].marble = total
            case events.WorkersGained(seat=seat, total=total):
                self.seats[seat].workers = total

    def _follow_points(self, event: Event) -> None:
        match event:
            case events.ColourCompleted(seat, colour, _, _, green):
                kind = COLOURS.index(colour)
                self.bonus[kind] = min(2, self.bonus[kind] + 1)
                self.seats[seat].green = green
            case events.AreaCompleted(seat=seat, green=green) | events.CropsScored(seat=seat, green=green):
                self.seats[seat].green = green
            case events.GreenGained(seat=seat, green=green):
                self.seats[seat].green = green
            case events.RedGained(seat=seat, red=red) | events.FinalScored(seat=seat, red=red):
                self.seats[seat].red = red
            case events.PhaseScored(_, _, totals):
                for seat, red in enumerate(totals):
                    self.seats[seat].red = red

    def _castle(self, seat: int, space: int) -> None:
        place = self.seats[seat]
        place.castle = space
        place.tiles[space] = self.parts.tiles[start_castle(seat)]

    def _turn_up(self, card: Harvest, seat: int, number: int) -> None:
        """Beside the others of that seat's turn in a round; what was turned up before it is put away."""
        self.turned = (*self.turned, card) if self.turner == (seat, number) else (card,)
        self.turner = (seat, number)

    def _next(self, seat: int) -> int:
        return (seat + 1) % len(self.seats)

    def _hand(self, seat: int, colours: tuple[str, ...], step: int) -> None:
        hand = self.seats[seat].hand
        if hand is not None:
            for colour in colours:
                hand[COLOURS.index(colour)] += step


def start_castle(seat: int) -> int:
    """The number of a seat's start castle."""
    return seat * OF_SEAT


def _seat(state: Position, seat: int, *, seen: bool) -> SeatDisplay:
    laid = state.boards[seat] if seen or state.revealed() else None
    placed = {space: state.tile(tile) for space, tile in enumerate(state.placed[seat]) if tile != EMPTY}
    castle = next((space for space, tile in enumerate(state.placed[seat]) if tile == start_castle(seat)), None)
    return SeatDisplay(
        seat=seat,
        board=laid,
        castle=castle if laid is not None else None,
        tiles=placed if laid is not None else {},
        storage=[state.tile(tile) if tile != EMPTY else None for tile in state.storage[seat]],
        hand=list(cards.counts(state.hands[seat])) if seen else None,
        cards=state.hand_size(seat),
        marble=state.marble[seat],
        workers=state.workers[seat],
        chips=list(state.chips[seat]),
        stacks=list(state.stack_sizes(seat)),
        green=state.green[seat],
        red=state.red(seat),
        ready=state.revealed() or castle is not None,
    )
