"""The Castles of Tuscany at the table: the tile picked up, the space aimed at, the payment, the board being laid.

A decision of several steps is made by clicking one spot (`spots.py`) after the other: pick up a tile, choose its space,
choose how to pay. The list of choices (`steps.py`) leads through the same steps.
"""

from __future__ import annotations

from typing import Any

from attrs import evolve, frozen
from PySide6.QtCore import QObject

from tuscany_app.games.tuscany.engine.components import Tile
from tuscany_app.games.tuscany.engine.geometry import Board, board
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
from tuscany_app.games.tuscany.engine.reasons import store_first
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import EMPTY, Gain, Stage
from tuscany_app.games.tuscany.table import draft
from tuscany_app.games.tuscany.table.decision import Decision
from tuscany_app.games.tuscany.table.possibilities import Possibilities
from tuscany_app.games.tuscany.table.spots import (
    BankChip,
    Centre,
    Piece,
    Single,
    SlideKnob,
    Space,
    Spot,
    Storage,
    TileSpot,
    TurnKnob,
    Way,
)
from tuscany_app.games.tuscany.table.steps import (
    DRAFT_STEPS,
    Aim,
    Button,
    Hold,
    Slide,
    Swap,
    Swapping,
    TakeBack,
    Thing,
    TurnPiece,
    back_button,
    lay_button,
)
from tuscany_app.games.tuscany.words import spoken
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.session import Session
from tuscany_app.table.model import Choice, CursorModel


@frozen
class Target:
    """A tile over a space where it could go: where it comes from, and how that could be paid."""

    tile: Tile
    space: str
    spot: TileSpot | None  # None for the start castle
    ways: list[Place]


class Model(CursorModel[TuscanyState, TuscanyMove, Thing]):
    def __init__(self, session: Session[TuscanyState, TuscanyMove], parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        self.piece: int | None = None  # the piece chosen while laying out
        self.pointer: Spot | None = None  # what is under the mouse
        self._draft: Lay | None = None
        self._drafts: list[Lay] = []  # as the pieces lay before, step by step
        self._decision: Decision | None = None

    # what can be asked

    @property
    def decision(self) -> Decision:
        """What has been chosen so far; nothing in a new position."""
        if self._decision is None or self._decision.possible.state is not self.state:
            self._decision = Decision(Possibilities(self.state))
        return self._decision

    @property
    def possible(self) -> Possibilities:
        return self.decision.possible

    def stage(self) -> Stage | None:
        """What is asked of the person at the table; None if nothing is."""
        return self.state.stage if self.open() else None

    def open_choice(self) -> bool:
        """The first chips are taken in the open, one after the other (S-7)."""
        return self.state.stage is Stage.FIRST_CHIP

    def laying(self) -> bool:
        """Whether the seat shown is putting its pieces together."""
        state = self.state
        mine = not state.over() and state.stage is Stage.LAYING and state.actor() == self.seat_shown
        return mine and self.person_to_act() and self.sees(self.seat_shown)

    def draft(self) -> Lay:
        """How the three pieces lie for now."""
        pieces = self.state.pieces[self.state.actor()]
        if self._draft is None or set(self._draft.pieces) != set(pieces):
            self._draft, self._drafts = draft.first(pieces), []
        return self._draft

    def draft_board(self) -> Board:
        return board(self.state.parts, self.draft())

    def things(self) -> list[Thing]:
        if not self.open():
            return []
        return [self.draft(), *DRAFT_STEPS] if self.state.stage is Stage.LAYING else self.decision.things()

    def lit(self) -> set[Spot]:
        """The spots that a click may go to next."""
        return {spot for thing in self.things() for spot in self.decision.spots_of(thing)}

    def target(self) -> Target | None:
        """A tile over a space where it could go: under the mouse, or at the keyboard."""
        space = self._target_space() if self.open() else None
        if space is None:
            return None
        possible = self.possible
        if self.state.stage is Stage.START_CASTLE:
            return Target(self.state.parts.tiles[0], space, None, []) if Castle(space) in possible.legal else None
        held = self.decision.held or possible.fitting_storage(space)
        match held:
            case Centre(slot) if Free(slot, space) in possible.legal:
                return Target(possible.tile_at(held), space, held, [])
            case Storage(number) if ways := possible.places(number, space):
                return Target(possible.tile_at(held), space, held, ways)
        return None

    def _target_space(self) -> str | None:
        thing = self.pending or self.cursor
        if isinstance(thing, Place):
            return thing.space
        under = [*self.decision.spots_of(thing), self.pointer]
        return self.decision.aim or next((spot.name for spot in under if isinstance(spot, Space)), None)

    def proposed(self) -> Place | None:
        """The payment that is marked among one's cards and workers."""
        if isinstance(self.pending, Place):
            return self.pending
        if isinstance(self.cursor, Place):
            return self.cursor
        if isinstance(self.pointer, Way) and (ways := self.decision.ways()):
            return ways[min(self.pointer.number, len(ways)) - 1]
        found = self.target()
        return found.ways[0] if found is not None and found.ways else None

    def doomed(self) -> set[Spot]:
        """The storage spaces whose tile would leave the game for the one that is held (T-4)."""
        return self.lit() if isinstance(self.decision.held, Centre) and not self.possible.free_storage() else set()

    def gain(self) -> Gain | None:
        """What the tile over its space would bring."""
        found = self.target()
        if found is None or found.spot is None:
            return None
        return self.possible.gain_at(found.spot, found.space)

    def buttons(self) -> list[Button]:
        """The buttons that the table has now."""
        if not self.open():
            return []
        if self.state.stage is not Stage.LAYING:
            return self.decision.buttons()
        lay = lay_button(self.draft())
        return [back_button(), lay] if self._drafts else [lay]

    # intents

    def click(self, spot: Spot) -> None:
        """A click on something on the table: one step further, or a decision, or the reason why not."""
        if not self.open():
            return
        self.cursor = None
        if self.pending is not None and spot in self.decision.spots_of(self.pending):
            self.decide(self.pending)
        elif self.state.stage is Stage.LAYING:
            self._click_piece(spot)
        else:
            self._click(spot)

    def _click(self, spot: Spot) -> None:
        match spot:
            case Way(number) if self.decision.aim is not None:
                self.decide(self.decision.ways()[number - 1])
            case Centre():
                self._click_centre(spot)
            case Storage():
                self._click_storage(spot)
            case Space(space):
                self._click_space(space)
            case BankChip(chip):
                self.decide(Chip(chip))
            case Single.DRAW:
                self.decide(Draw())
            case Single.MARBLE:
                self.decide(Marble())

    def press(self, button: Button) -> None:
        self.take_thing(button.thing)

    def double_click(self, spot: Spot) -> None:
        """On a centre tile that was picked up by the first click: take it, if there is room; else it stays so."""
        free = self.possible.free_storage()
        if isinstance(spot, Centre) and self.state.stage is not Stage.FREE_TILE and free:
            self.click(free[0])

    def pick_up(self, spot: TileSpot | None) -> None:
        """Take a tile into the hand; None puts it back."""
        self._choose(held=spot)

    def drop(self, spot: Spot | None) -> None:
        """A tile dragged somewhere is let go: on a spot, or beside everything."""
        before = self.decision.held
        if spot is not None and spot != before:
            self.click(spot)
        if self.decision.held == before and self.decision.aim is None and self.pending is None:
            self.pick_up(None)

    def point_at(self, spot: Spot | None) -> None:
        if spot != self.pointer or (spot is not None and self.cursor is not None):
            self.pointer = spot
            if spot is not None:
                self.cursor = None
            self.choosing.emit()

    def draw(self) -> None:
        self.decide(Draw())

    def pay_marble(self) -> None:
        self.decide(Marble())

    def finish(self) -> None:
        """Be done with what is asked: lay out, do without, end the turn."""
        match self.stage():
            case None:
                return
            case Stage.LAYING:
                self.decide(self.draft())
            case Stage.FREE_TILE:
                self.decide(Decline())
            case _:
                self.decide(End())

    def arrange(self, lay: Lay) -> None:
        """Lay the pieces like this, for now."""
        self._drafts.append(self.draft())
        self._draft = lay
        self.pending = None
        self.choosing.emit()

    def take_back(self) -> None:
        """Lay the pieces as they lay before the last step."""
        self._draft = self._drafts.pop()
        self.pending = None
        self.choosing.emit()

    def choose_piece(self, piece: int | None) -> None:
        self.piece = piece
        self.choosing.emit()

    # the keyboard's way

    def go(self, thing: Thing | None) -> None:
        """Stand on a choice."""
        if thing != self.cursor:
            self.cursor, self.pointer = thing, None
            if isinstance(thing, TurnPiece):
                self.piece = thing.piece
            self.choosing.emit()

    def go_on(self) -> None:
        """Lay out as drafted, or pay as proposed."""
        if self.stage() is Stage.LAYING:
            self.decide(self.draft())
        elif self.open() and (ways := self.decision.ways()):
            self.decide(ways[0])

    def take_thing(self, thing: Thing) -> None:
        """Take a choice, wherever it was made."""
        match thing:
            case Hold(spot):
                self.pick_up(spot)
                self.cursor = None
            case Aim(space):
                self.cursor = None
                self._note(aim=space)
                self.choosing.emit()
            case TurnPiece() | Slide() | Swap():
                self.arrange(draft.after(self.draft(), thing))
            case TakeBack():
                self.take_back()
            case Swapping():
                self._choose(swapping=True)
            case _:
                self.decide(thing)

    def step_back(self) -> bool:
        decision = self.decision
        if self.pending is not None:
            self.pending = None
        elif self.cursor in self.things() and decision.aim is None and decision.held is None:
            self.cursor = None
        elif decision.aim is not None:
            self.cursor = None
            self._note(aim=None)
        elif decision.held is not None:
            self.cursor = None
            self._note(held=None)
        elif decision.swapping:
            self.cursor = None
            self._note(swapping=False)
        elif self.piece is not None:
            self.piece = None
        elif self.laying() and self._drafts:
            self._draft = self._drafts.pop()
        else:
            return False
        self.choosing.emit()
        return True

    # hints

    def half_made(self) -> Any:
        decision = self.decision
        return self.pending, decision.held, decision.aim, decision.swapping, self._draft

    def hint_holds(self) -> bool:
        """The steps that lead to the hinted move leave it in sight."""
        if super().hint_holds():
            return True
        return self.pending == self.hint if self.pending is not None else self.decision.may_become(self.hint)

    def leads_to(self, choice: Choice, move: TuscanyMove) -> bool:
        return super().leads_to(choice, move) or self.decision.leads_to(choice.value, move)

    # words

    def asked(self, player: str) -> Sentence:
        return self.decision.asked(player)

    def name_of(self, thing: Thing) -> Sentence:
        return self.decision.name_of(thing)

    def pointed_at(self) -> Sentence | None:
        if self.stage() is Stage.LAYING:
            name = super().pointed_at()
            return spoken.PIECE_NAMES[self.piece] if name is None and self.piece is not None else name
        name, spots = super().pointed_at(), self.decision.spots_of(self.cursor)
        space = next((spot.name for spot in spots if isinstance(spot, Space)), None)
        if name is not None and isinstance(self.cursor, Hold | Take) and isinstance(spots[0], Centre | Storage):
            return spoken.tile(name, self.state, self._number_at(spots[0]))
        if name is None or space is None:
            return name
        return spoken.place(name, self.state, self.state.board(self.state.actor()), space)

    def _number_at(self, spot: TileSpot) -> int:
        if isinstance(spot, Centre):
            return self.state.centre[spot.slot - 1]
        return self.state.storage[self.state.actor()][spot.number - 1]

    def at_hand(self) -> list[Sentence]:
        return [spoken.sizes(self.draft_board())] if self.stage() is Stage.LAYING else []

    def own_position(self) -> list[Sentence]:
        return spoken.own(self.state, self.seat_shown)

    def score_in_words(self, seat: int) -> Sentence:
        return spoken.score(self.state, seat, self.names)

    def sights(self) -> list[Sentence]:
        """The centre, and the own board; the others' boards once they lie open."""
        if self.laying():
            return spoken.areas(self.state, self.seat_shown, self.draft_board(), laid=False)
        found = spoken.centre(self.state)
        for seat in (self.seat_shown, *(seat for seat in range(self.state.seats) if seat != self.seat_shown)):
            board = self.state.boards[seat]
            if board is None or (seat != self.seat_shown and not self.state.revealed()):
                continue
            areas = spoken.areas(self.state, seat, board, laid=True)
            own = seat == self.seat_shown
            found += areas if own else [spoken.of_player(self.names[seat], area) for area in areas]
        return found

    def rule_here(self) -> str:
        return super().rule_here() if self.state.over() else self.decision.rule()

    # inside

    def clear(self) -> None:
        super().clear()
        self._decision = self.pointer = self.piece = None

    def let_go(self) -> None:
        self._decision = None
        self.choosing.emit()

    def _choose(self, *, held: TileSpot | None = None, aim: str | None = None, swapping: bool = False) -> None:
        """So far has the decision been made, and nothing waits to be confirmed."""
        self.pending = None
        self._note(held=held, aim=aim, swapping=swapping)
        self.choosing.emit()

    def _note(self, **changed: Any) -> None:
        """What is half made is changed in this way only."""
        self._decision = evolve(self.decision, **changed)

    def _click_centre(self, spot: Centre) -> None:
        possible, tile = self.possible, self.state.centre[spot.slot - 1]
        if tile == EMPTY:
            return
        if self.decision.swapping:
            self.decide(Exchange(possible.tile_at(spot).kind))
        elif possible.of_slot(spot.slot):
            self.pick_up(None if self.decision.held == spot else spot)
        elif possible.stage is Stage.FREE_TILE:
            self.decide(Free(spot.slot, possible.attempted_space(tile)))
        else:
            self.decide(Take(spot.slot))

    def _click_storage(self, spot: Storage) -> None:
        storage, number, held = self.state.storage[self.state.actor()], spot.number, self.decision.held
        if not 1 <= number <= len(storage):
            return
        if isinstance(held, Centre) and self.state.stage is not Stage.FREE_TILE:
            self.decide(Take(held.slot) if EMPTY in storage else Take(held.slot, number))
        elif storage[number - 1] == EMPTY:
            self.pick_up(None)
        elif any(move.storage == number for move in self.possible.of(Place)):
            self.pick_up(None if held == spot else spot)
        else:
            space = self.possible.attempted_space(storage[number - 1])
            self.decide(self.possible.attempted_place(number, space))

    def _click_space(self, space: str) -> None:
        possible, held = self.possible, self.decision.held
        if possible.stage is Stage.START_CASTLE:
            self.decide(Castle(space))
        elif possible.stage is Stage.FREE_TILE:
            if isinstance(held, Centre):
                self.decide(Free(held.slot, space))
        elif isinstance(held, Centre):
            self.refused.emit(store_first())
        elif (stored := held or possible.fitting_storage(space)) is not None:
            self._place(stored, space)
        else:  # why not
            storage = self.state.storage[self.state.actor()]
            tried = next((number for number, tile in enumerate(storage, start=1) if tile != EMPTY), 1)
            self.decide(possible.attempted_place(tried, space))

    def _place(self, held: Storage, space: str) -> None:
        """A stored tile goes to a space: paid for at once, if that is clear, or else as it will be chosen."""
        ways = self.possible.places(held.number, space)
        if not ways:
            self.decide(self.possible.attempted_place(held.number, space))
        elif self.decision.aim == space or len(ways) == 1:
            self._note(held=held)
            self.decide(ways[0])
        else:
            self._choose(held=held, aim=space)

    def _click_piece(self, spot: Spot) -> None:
        """Pieces are chosen by a click, and swapped by a click on another one."""
        match spot:
            case Piece(number) if self.piece in (None, number - 1):
                self.choose_piece(number - 1 if self.piece is None else None)
            case Piece(number):
                assert self.piece is not None
                one, self.piece = self.piece, None
                self.arrange(draft.swapped(self.draft(), one, number - 1))
            case TurnKnob(number):
                self.arrange(draft.turned(self.draft(), number - 1))
            case SlideKnob(number):
                self.arrange(draft.slid(self.draft(), number - 1))
