"""The Castles of Tuscany at the table: the tile picked up, the space aimed at, the payment, the board being laid.

What lies on the table is called by a *spot*, the name by which a coach points at it too (`centre:5`, `storage:1`,
`space:e2`, `chip:marble`, `draw`, …; `scene.py` has the list). A decision of several steps is made by clicking one spot
after the other: pick up a tile, choose its space, choose how to pay.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import evolve
from PySide6.QtCore import QObject

from tuscany_app.games.tuscany.engine.components import KINDS, Tile
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
from tuscany_app.games.tuscany.engine.state import (
    EMPTY,
    Gain,
    Stage,
)
from tuscany_app.games.tuscany.engine.territory import DOWN, NUMBER, PIECES, UP
from tuscany_app.games.tuscany.table import draft
from tuscany_app.games.tuscany.table.actions import (
    Aim,
    Button,
    Hold,
    Slide,
    Swap,
    Swapping,
    Thing,
    TurnPiece,
    number_in,
)
from tuscany_app.games.tuscany.table.attempts import telling_place, telling_space
from tuscany_app.games.tuscany.table.prompts import asked, in_short, name_of
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import Session
from tuscany_app.table.model import Choice, CursorModel

RULES = {
    Stage.LAYING: "S-5",
    Stage.START_CASTLE: "S-6",
    Stage.FIRST_CHIP: "S-7",
    Stage.ACTION: "T-1",
    Stage.EXCHANGED: "T-5",
    Stage.FREE_TILE: "E-1",
    Stage.CITY_CHIP: "E-2",
    Stage.MARBLE: "T-2",
}


class Model(CursorModel[TuscanyState, TuscanyMove, Thing]):
    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        self.held: str | None = None  # the spot of the tile picked up
        self.aim: str | None = None  # the space it is to go to, while a payment is chosen
        self.swapping = False  # a kind of centre tile to exchange is being chosen
        self.piece: int | None = None  # the piece chosen while laying out
        self.pointer: str | None = None  # the spot under the mouse
        self._draft: Lay | None = None
        self._legal: tuple[Any, list[Any]] = (None, [])

    # what can be asked

    def legal(self) -> list[Any]:
        """The legal moves, found once for a position."""
        if self._legal[0] is not self.state:
            self._legal = (self.state, list(self.state.legal_moves()))
        return self._legal[1]

    def stage(self) -> str | None:
        """What is asked of the person at the table; None if nothing is."""
        return self.state.stage if self.open() else None

    def laying(self) -> bool:
        """Whether the seat shown is putting its pieces together."""
        state = self.state
        mine = not state.over() and state.stage is Stage.LAYING and state.actor() == self.seat_shown
        return mine and self.person_to_act() and self.sees(self.seat_shown)

    def draft(self) -> Lay:
        """How the three pieces lie for now."""
        pieces = self.state.pieces[self.state.actor()]
        if self._draft is None or set(self._draft.pieces) != set(pieces):
            self._draft = Lay(tuple(pieces), (False,) * PIECES, (UP, DOWN))
        return self._draft

    def draft_board(self) -> Board:
        return board(self.state.parts, self.draft())

    def of(self, kind: type) -> list[Any]:
        return [move for move in self.legal() if isinstance(move, kind)]

    def things(self) -> list[Thing]:
        """What can be done next, in the order in which Tab walks it."""
        stage = self.stage()
        if stage is None:
            return []
        if stage is Stage.LAYING:
            return [
                self.draft(), *(TurnPiece(piece) for piece in range(PIECES)),
                *(Slide(joint) for joint in range(PIECES - 1)), Swap(0, 1), Swap(1, 2), Swap(0, 2),
            ]  # fmt: skip
        if self.swapping:
            return list(self.of(Exchange))
        if self.aim is not None:
            return list(self.places(self.aim))
        if self.held is not None:
            return self._things_for(self.held)
        if stage is Stage.FREE_TILE:
            slots = sorted({move.slot for move in self.of(Free)})
            return [*(Hold(f"centre:{slot}") for slot in slots), *self.of(Decline)]
        if stage in (Stage.ACTION, Stage.EXCHANGED):
            return self._actions_now()
        return list(self.legal())

    def lit(self) -> set[str]:
        """The spots that a click may go to next."""
        if not self.open():
            return set()
        return {spot for thing in self.things() for spot in self.spots_of(thing)}

    def spots_of(self, thing: Thing | None) -> list[str]:
        """Where a choice lies on the table."""
        match thing:
            case Hold(spot):
                return [spot]
            case Aim(space) | Castle(space) | Free(_, space):
                return [f"space:{space}"]
            case Chip(chip):
                return [f"chip:{chip}"]
            case Draw():
                return ["draw"]
            case Marble():
                return ["marble"]
            case Take(slot, over):
                if self.held is None:
                    return [f"centre:{slot}"]
                return self.free_storage() if over is None else [f"storage:{over}"]
            case Exchange(kind):
                return [spot for spot, tile in self._centre() if tile.kind == kind] if self.swapping else []
            case Place(storage, space, _):
                if self.aim is None:
                    return [f"space:{space}" if self.held else f"storage:{storage}"]
                return [f"pay:{self.places(space).index(thing) + 1}"]
        return []

    def places(self, space: str) -> list[Place]:
        """Every way to pay for placing what is held on a space, the one that keeps most first."""
        if self.held is None or not self.held.startswith("storage:"):
            return []
        return self.places_from(number_in(self.held), space)

    def places_from(self, storage: int, space: str) -> list[Place]:
        state = self.state
        found = {move.payment: move for move in self.of(Place) if (move.storage, move.space) == (storage, space)}
        if not found:
            return []
        colour = state.board(state.actor()).colours[NUMBER[space]]
        order = [payment.parts for payment in state.proposals(state.actor(), colour)]
        return [found[parts] for parts in order if parts in found]

    def target(self) -> tuple[Tile, str, list[Place]] | None:
        """A tile over a space where it could go, and how that could be paid: under the mouse, or at the keyboard."""
        if not self.open():
            return None
        thing = self.pending or self.cursor
        space = self.aim or next((spot[6:] for spot in self.spots_of(thing) if spot.startswith("space:")), None)
        if space is None and self.pointer is not None and self.pointer.startswith("space:"):
            space = self.pointer[6:]
        if isinstance(thing, Place):
            space = thing.space
        if space is None:
            return None
        state, seat = self.state, self.state.actor()
        if state.stage is Stage.START_CASTLE:
            return (state.parts.tiles[0], space, []) if Castle(space) in self.legal() else None
        held = self.held or self._fitting_storage(space)
        if held is None:
            return None
        number = number_in(held)
        if held.startswith("centre:"):
            legal = Free(number, space) in self.legal()
            return (state.tile(state.centre[number - 1]), space, []) if legal else None
        ways = self.places_from(number, space)
        return (state.tile(state.storage[seat][number - 1]), space, ways) if ways else None

    def proposed(self) -> Place | None:
        """The payment that is marked among one's cards and workers."""
        if isinstance(self.pending, Place):
            return self.pending
        if isinstance(self.cursor, Place):
            return self.cursor
        if self.aim is not None and self.pointer is not None and self.pointer.startswith("pay:"):
            ways = self.places(self.aim)
            return ways[min(number_in(self.pointer), len(ways)) - 1]
        found = self.target()
        return found[2][0] if found is not None and found[2] else None

    def doomed(self) -> set[str]:
        """The storage spaces whose tile would leave the game for the one that is held (T-4)."""
        full = self.held is not None and self.held.startswith("centre:") and not self.free_storage()
        return {spot for thing in self.things() for spot in self.spots_of(thing)} if full else set()

    def gain(self) -> Gain | None:
        """What the tile over its space would bring."""
        found = self.target()
        if found is None or self.state.stage is Stage.START_CASTLE:
            return None
        tile, space, ways = found
        return self.gain_of(tile, space, ways[0].storage if ways else None)

    def buttons(self) -> list[Button]:
        """The buttons that the table has now."""
        stage = self.stage()
        if stage is None:
            return []
        found = []
        if stage is Stage.LAYING:
            return [Button("lay", say("Lay out"), self.draft(), say("Lay the board out like this (E)"), primary=True)]
        if self.of(Draw):
            found.append(Button("draw-button", self.name_of(Draw()), Draw(), say("Draw game cards (D)")))
        if self.of(Exchange):
            tip = say("None of the centre tiles fits: exchange all of a kind first")
            found.append(Button("exchange", say("Exchange tiles"), Swapping(), tip))
        if self.of(Decline):
            found.append(Button("decline", say("Take no tile"), Decline(), say("Do without the free tile (E)")))
        if self.of(Marble):
            tip = say("Return a marble block for one more action (M)")
            found.append(Button("pay-marble", say("One more action"), Marble(), tip))
        if self.of(End):
            found.append(Button("end", say("End turn"), End(), say("End your turn (E)"), primary=True))
        return found

    # intents

    def click(self, spot: str) -> None:
        """A click on something on the table: one step further, or a decision, or the reason why not."""
        if not self.open():
            return
        self.cursor = None
        kind = spot.partition(":")[0]
        if self.pending is not None and spot in self.spots_of(self.pending):
            self.decide(self.pending)
        elif self.state.stage is Stage.LAYING:
            self._click_piece(spot)
        elif kind == "pay" and self.aim is not None:
            self.decide(self.places(self.aim)[number_in(spot) - 1])
        elif kind == "centre":
            self._click_centre(spot)
        elif kind == "storage":
            self._click_storage(spot)
        elif kind == "space":
            self._click_space(spot[6:])
        elif kind == "chip":
            self.decide(Chip(spot[5:]))
        elif spot == "draw":
            self.decide(Draw())
        elif spot == "marble":
            self.decide(Marble())

    def press(self, button: Button) -> None:
        self.take_thing(button.thing)

    def double_click(self, spot: str) -> None:
        """On a centre tile that was picked up by the first click: take it, if there is room; else it stays so."""
        if spot.startswith("centre:") and self.state.stage is not Stage.FREE_TILE and self.free_storage():
            self.click(self.free_storage()[0])

    def pick_up(self, spot: str | None) -> None:
        """Take a tile into the hand; None puts it back."""
        self.held, self.aim, self.pending, self.swapping = spot, None, None, False
        self.choosing.emit()

    def drop(self, spot: str | None) -> None:
        """A tile dragged somewhere is let go: on a spot, or beside everything."""
        before = self.held
        if spot is not None and spot != before:
            self.click(spot)
        if self.held == before and self.aim is None and self.pending is None:
            self.pick_up(None)

    def point_at(self, spot: str | None) -> None:
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
        stage = self.stage()
        if stage is not None:
            self.decide(self.draft() if stage is Stage.LAYING else Decline() if stage is Stage.FREE_TILE else End())

    # laying out

    def arrange(self, lay: Lay) -> None:
        """Lay the pieces like this, for now."""
        self._draft = lay
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
        if self.stage() == Stage.LAYING:
            self.decide(self.draft())
        elif self.aim is not None and self.open():
            self.decide(self.places(self.aim)[0])

    # hints

    def half_made(self) -> Any:
        return self.pending, self.held, self.aim, self.swapping, self._draft

    def hint_holds(self) -> bool:
        """The steps that lead to the hinted move leave it in sight."""
        if super().hint_holds():
            return True
        if self.pending is not None:
            return bool(self.pending == self.hint)
        match self.hint:
            case Place(storage, space, _):
                return self.held in (None, f"storage:{storage}") and self.aim in (None, space) and not self.swapping
            case Take(slot) | Free(slot):
                return self.held in (None, f"centre:{slot}") and self.aim is None and not self.swapping
            case Exchange():
                return self.held is None and self.aim is None
        return False

    def leads_to(self, choice: Choice, move: Any) -> bool:
        match choice.value, move:
            case Hold(spot), Place(storage, _, _):
                return bool(spot == f"storage:{storage}")
            case Hold(spot), Take(slot) | Free(slot):
                return bool(spot == f"centre:{slot}")
            case Aim(space), Place(_, there, _):
                return bool(space == there)
        return super().leads_to(choice, move)

    def in_short(self, move: Any) -> Sentence:
        return in_short(self, move)

    def step_back(self) -> bool:
        if self.pending is not None:
            self.pending = None
        elif self.cursor is not None and self.cursor in self.things() and self.aim is None and self.held is None:
            self.cursor = None
        elif self.aim is not None:
            self.aim = self.cursor = None
        elif self.held is not None:
            self.held = self.cursor = None
        elif self.swapping:
            self.swapping, self.cursor = False, None
        elif self.piece is not None:
            self.piece = None
        else:
            return False
        self.choosing.emit()
        return True

    # words

    def asked(self, player: str) -> Sentence:
        return asked(self, player)

    def name_of(self, thing: Thing) -> Sentence:
        """A choice for lists and screen readers."""
        return name_of(self, thing)

    def tile_at(self, spot: str) -> Tile:
        """The tile on a storage space or in the centre."""
        state, number = self.state, number_in(spot) - 1
        return state.tile(state.centre[number] if spot.startswith("centre:") else state.storage[state.actor()][number])

    def rule_here(self) -> str:
        state = self.state
        if state.over():
            return "P-5"
        if self.aim is not None:
            return "T-7"
        if state.stage is Stage.ACTION and self.held is not None:
            return "T-6" if self.held.startswith("storage:") else "T-4"
        return "T-5" if self.swapping else RULES[state.stage]

    # inside

    def clear(self) -> None:
        super().clear()
        self.held = self.aim = self.pointer = self.piece = None
        self.swapping = False

    def let_go(self) -> None:
        self.held = self.aim = None
        self.swapping = False
        self.choosing.emit()

    def _actions_now(self) -> list[Thing]:
        """Draw, the centre tiles, an exchange, and what can be placed."""
        found: list[Thing] = [Hold(f"storage:{n}") for n in sorted({move.storage for move in self.of(Place)})]
        found += self.of(Draw)
        for slot in sorted({move.slot for move in self.of(Take)}):
            full = Take(slot) not in self.legal()
            found.append(Hold(f"centre:{slot}") if full else Take(slot))
        found += self.of(Exchange)
        return found + [move for move in self.legal() if isinstance(move, Marble | End)]

    def _things_for(self, held: str) -> list[Thing]:
        """Where a tile that is picked up can go."""
        number = number_in(held)
        if held.startswith("centre:"):
            wanted = Free if self.state.stage is Stage.FREE_TILE else Take
            return [move for move in self.of(wanted) if move.slot == number]
        spaces = {move.space: None for move in self.of(Place) if move.storage == number}
        found: list[Thing] = []
        for space in spaces:
            ways = self.places_from(number, space)
            found.append(ways[0] if len(ways) == 1 else Aim(space))
        return found

    def take_thing(self, thing: Thing) -> None:
        """Take a choice, wherever it was made."""
        match thing:
            case Hold(spot):
                self.pick_up(spot)
                self.cursor = None
            case Aim(space):
                self.aim, self.cursor = space, None
                self.choosing.emit()
            case TurnPiece(piece):
                self.arrange(draft.turned(self.draft(), piece))
            case Slide(joint):
                self.arrange(draft.slid(self.draft(), joint))
            case Swap(one, other):
                self.arrange(draft.swapped(self.draft(), one, other))
            case Swapping():
                self.pick_up(None)
                self.swapping = True
                self.choosing.emit()
            case _:
                self.decide(thing)

    def _click_centre(self, spot: str) -> None:
        number, stage = number_in(spot), self.state.stage
        if self.state.centre[number - 1] == EMPTY:
            return
        if self.swapping:
            self.decide(Exchange(self.tile_at(spot).kind))
        elif stage is Stage.FREE_TILE:
            if any(move.slot == number for move in self.of(Free)):
                self.pick_up(None if self.held == spot else spot)
            else:
                self.decide(Free(number, telling_space(self.state, self.state.centre[number - 1])))
        elif any(move.slot == number for move in self.of(Take)):
            self.pick_up(None if self.held == spot else spot)
        else:
            self.decide(Take(number))

    def _click_storage(self, spot: str) -> None:
        number, seat = number_in(spot), self.state.actor()
        storage = self.state.storage[seat]
        if not 1 <= number <= len(storage):
            return
        if self.held is not None and self.held.startswith("centre:") and self.state.stage is not Stage.FREE_TILE:
            slot = number_in(self.held)
            self.decide(Take(slot) if EMPTY in storage else Take(slot, number))
        elif storage[number - 1] == EMPTY:
            self.pick_up(None)
        elif any(move.storage == number for move in self.of(Place)):
            self.pick_up(None if self.held == spot else spot)
        else:
            self.decide(telling_place(self.state, number, telling_space(self.state, storage[number - 1])))

    def _click_space(self, space: str) -> None:
        stage = self.state.stage
        if stage is Stage.START_CASTLE:
            self.decide(Castle(space))
            return
        if stage is Stage.FREE_TILE:
            if self.held is not None:
                self.decide(Free(number_in(self.held), space))
            return
        held = self.held or self._fitting_storage(space)
        if held is not None and held.startswith("centre:"):
            self.refused.emit(store_first())
            return
        if held is None:
            stored = [n for n, tile in enumerate(self.state.storage[self.state.actor()], start=1) if tile != EMPTY]
            if stored:
                self.decide(telling_place(self.state, stored[0], space))
            return
        ways = self.places_from(number_in(held), space)
        if not ways:
            self.decide(telling_place(self.state, number_in(held), space))
        elif self.aim == space or len(ways) == 1:
            self.held = held
            self.decide(ways[0])
        else:
            self.held, self.aim, self.pending = held, space, None
            self.choosing.emit()

    def _click_piece(self, spot: str) -> None:
        """Pieces are chosen by a click, and swapped by a click on another one."""
        kind, _, number = spot.partition(":")
        if kind == "piece":
            piece = int(number) - 1
            if self.piece is None or self.piece == piece:
                self.choose_piece(piece if self.piece is None else None)
            else:
                one, self.piece = self.piece, None
                self.arrange(draft.swapped(self.draft(), one, piece))
        elif kind == "turn":
            self.arrange(draft.turned(self.draft(), int(number) - 1))
        elif kind == "slide":
            self.arrange(draft.slid(self.draft(), int(number) - 1))

    def _fitting_storage(self, space: str) -> str | None:
        """The storage space whose tile could be placed there, if it is just one."""
        if self.state.stage not in (Stage.ACTION, Stage.EXCHANGED) or self.state.boards[self.state.actor()] is None:
            return None
        found = sorted({move.storage for move in self.of(Place) if move.space == space})
        return f"storage:{found[0]}" if len(found) == 1 else None

    def free_storage(self) -> list[str]:
        storage = self.state.storage[self.state.actor()]
        return [f"storage:{n}" for n, tile in enumerate(storage, start=1) if tile == EMPTY]

    def _centre(self) -> Iterable[tuple[str, Tile]]:
        for slot, tile in enumerate(self.state.centre, start=1):
            if tile != EMPTY:
                yield f"centre:{slot}", self.state.tile(tile)

    def gain_of(self, tile: Tile, space: str, storage: int | None) -> Gain:
        number = tile.id if tile.kind in KINDS else -2
        emptied = storage - 1 if storage is not None else None
        gain = self.state.gain(self.state.actor(), number, NUMBER[space], emptied)
        return evolve(gain, free_tile=False) if gain.free_tile and not self._castle_serves(space, storage) else gain

    def _castle_serves(self, space: str, storage: int | None) -> bool:
        """Whether a castle there could place a centre tile. One from the centre brings an unknown tile in its place."""
        if storage is None:
            return True
        state, seat = self.state, self.state.actor()
        laid, covered = state.board(seat), state.covered[seat] | 1 << NUMBER[space]
        near = (state.near[seat] | laid.around[NUMBER[space]]) & ~covered
        return any(near & laid.colour_bits[KINDS.index(tile.kind)] for _, tile in self._centre())
