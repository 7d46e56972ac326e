"""Carcassonne at the table: where the drawn tile would lie, what that would bring, and what one looks at.

Whatever is pointed at, by mouse or keyboard, is a move that is not made yet (`cursor`); the tile in the hand remembers
how it was turned last (`turns`) and turns only as far as it fits. `farms` and `stock` are looks at the land and into
the bag that anybody can take at any time. For the seats in `automatic` the table chooses which scoring figure moves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject

from tuscany_app.games.carcassonne.engine import features
from tuscany_app.games.carcassonne.engine.components import Segment, Tile
from tuscany_app.games.carcassonne.engine.events import Spot, TilePlaced
from tuscany_app.games.carcassonne.engine.features import Facts, Farm, Gain
from tuscany_app.games.carcassonne.engine.figure_advice import FigureOption, figure_options
from tuscany_app.games.carcassonne.engine.geometry import cell_at, place_of
from tuscany_app.games.carcassonne.engine.moves import (
    CarcassonneMove,
    Done,
    MoveFigure,
    Place,
    PutFollower,
    ScoreFollower,
    UseMessage,
)
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.table.camera import Cell
from tuscany_app.games.carcassonne.words import choices, spoken
from tuscany_app.games.carcassonne.words.choices import AUTOMATIC_KEY, DONE_KEY, FARMS_KEY, TILES_KEY, TURN_KEY
from tuscany_app.games.carcassonne.words.feature_texts import job_name, tell_facts, tell_gain
from tuscany_app.games.carcassonne.words.move_names import place_name
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.session import AnySession
from tuscany_app.table.keys import with_key
from tuscany_app.table.model import Action, CursorModel, UndoPolicy

QUARTERS = 4
V = TypeVar("V")


class Model(CursorModel[CarcassonneState, CarcassonneMove, CarcassonneMove]):
    def __init__(self, session: AnySession, parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        self.turns = 0  # quarter turns of the tile in the hand
        self.farms = False  # the farms are shown
        self.stock = False  # the tiles left are shown
        self.automatic: set[int] = set()
        self._last_cell: Cell = (0, 0)  # where the keyboard begins
        self._gains: dict[Place, tuple[Gain, ...]] = {}
        self._known: dict[str, Any] = {}  # what has been read off this position

    # what can be asked

    @property
    def tile(self) -> Tile:
        """The tile drawn, or the one just laid."""
        return self.state.geometry.tiles[self.state.tile]

    def asks(self, stage: Stage) -> bool:
        """Whether the person at the table is asked for this now."""
        return self.open() and self.state.stage == stage

    def things(self) -> list[CarcassonneMove]:
        """What can be done next, in the order in which Tab walks it."""
        if not self.open():
            return []
        return self._once("moves", lambda: sorted(self.state.legal_moves(), key=_reading))

    def cells(self) -> dict[Cell, tuple[int, ...]]:
        """Where the tile in the hand fits, with the turns it fits in."""
        if not self.asks(Stage.PLACING):
            return {}
        return self._once("cells", self._cells)

    def number_of(self, cell: Cell) -> int:
        """The number that is written on a place for the tile: from 1, row by row."""
        return list(self.cells()).index(cell) + 1

    def far_off(self, cell: Cell) -> bool:
        """Whether a cell is on the empty table, without a tile or one beside it."""
        at = cell_at(*cell)
        return at not in self.state.land and at not in self.state.frontier

    def ghost(self) -> Place | None:
        """Where the tile would lie."""
        move = self.pending if self.pending is not None else self.cursor
        return move if isinstance(move, Place) and self.asks(Stage.PLACING) else None

    def gains(self, move: Place) -> tuple[Gain, ...]:
        if move not in self._gains:
            self._gains[move] = features.gains(self.state, move)
        return self._gains[move]

    def spots(self) -> list[Segment]:
        """Where on the tile just laid a follower can be put."""
        if not self.asks(Stage.MANNING):
            return []
        segments = self.tile.segments
        return [segments[number] for number in self.state.free_segments()]

    def laid(self) -> Cell | None:
        """The cell of the tile just laid, as long as its turn lasts."""
        return place_of(self.state.cell) if not self.state.over() and self.state.stage == Stage.MANNING else None

    def removable(self) -> dict[Spot, int]:
        """The followers that the eighth message could take back, with the points each brings."""
        if not self.asks(Stage.REMOVING):
            return {}
        state, seat = self.state, self.state.actor()
        own = (segment for segment, owner in state.followers.items() if owner == seat)
        return {state.spot_of(segment): state.removal_points(segment) for segment in own}

    def figure_options(self) -> list[FigureOption]:
        """Where the figures of a person who has to choose one would come to stand."""
        asked = self.person_to_act() and self.state.stage == Stage.FIGURE
        return figure_options(self.state) if asked else []

    def facts(self, spot: Spot) -> Facts | None:
        return features.facts(self.state, spot)

    def all_farms(self) -> list[Farm]:
        return self._once("farms", lambda: features.farms(self.state))

    def blocked(self) -> list[Cell]:
        return [] if self.state.over() else self._once("blocked", lambda: features.blocked(self.state))

    def fitting(self, cell: Cell) -> dict[int, int] | None:
        """The types of tiles in the bag that fit on an open cell, with how many there are; everybody can count that."""
        return None if self.state.over() else features.fitting(self.state, cell)

    def message_asked(self) -> int:
        """The message that waits for a choice, 0 if there is none; everybody may read it."""
        state = self.state
        return state.message if not state.over() and state.stage in (Stage.MESSAGE, Stage.REMOVING) else 0

    # intents

    def point_at(self, cell: Cell | None) -> None:
        """The mouse is over a cell: the tile snaps to it where it fits."""
        self.go(self.place_at(cell) if cell is not None else None)

    def place_at(self, cell: Cell) -> Place | None:
        """The tile in the hand on a cell, turned as it fits; None where it does not."""
        turns = self.cells().get(cell)
        return Place(*cell, self._nearest(turns)) if turns else None

    def go(self, move: CarcassonneMove | None) -> None:
        """Point at something that could be done."""
        if move != self.cursor:
            self.cursor = move
            if isinstance(move, Place):
                self._last_cell = (move.x, move.y)
            self.choosing.emit()

    def hold(self, move: Place) -> None:
        """Show the tile in the hand where a good move would lay it, and turned as it would."""
        if self.asks(Stage.PLACING):
            self.turns = move.turns
            self.go(move)

    def turn(self, step: int = 1) -> None:
        """Turn the tile in the hand to the next way in which it fits, here or anywhere."""
        cells = self.cells()
        if not cells:
            return
        at = self.ghost()
        fitting = set(cells[at.x, at.y]) if at is not None else {turns for some in cells.values() for turns in some}
        turns = at.turns if at is not None else self.turns % self.tile.rotations
        ways = [(turns + step * way) % QUARTERS for way in range(1, QUARTERS + 1)]
        self.turns = next(way for way in ways if way in fitting)
        self.pending = None
        if at is not None:
            self.cursor = Place(at.x, at.y, self.turns)
        self.choosing.emit()

    def lay(self, cell: Cell) -> None:
        """Lay the tile on a cell; the rules say why not."""
        if self.open():
            self.point_at(cell)
            ghost = self.ghost()
            self.decide(ghost if ghost is not None else Place(*cell, self.turns % self.tile.rotations))

    def finish(self) -> None:
        """The tile stays where it is, with or without a follower."""
        self.decide(Done())

    def walk(self, step: int) -> None:
        """Tab: the next choice; of the places for a tile, the next cell."""
        if self.state.stage == Stage.PLACING and self.things():
            cells = list(self.cells())
            here = (self.cursor.x, self.cursor.y) if isinstance(self.cursor, Place) else None
            start = min(range(len(cells)), key=lambda number: _far(cells[number], self._last_cell))
            at = cells.index(here) + step if here in cells else start
            self.point_at(cells[at % len(cells)])
        else:
            super().walk(step)

    def show_farms(self) -> None:
        self.farms = not self.farms and self.state.farmers
        self.choosing.emit()

    def show_stock(self) -> None:
        self.stock = not self.stock
        self.choosing.emit()

    def toggle_automatic(self, seat: int | None = None) -> None:
        """Let the table choose the figures of a seat, or don't any more; without one, of the player at the screen."""
        if seat is None:
            seat = self.seat_shown
        if self.can_be_automatic(seat):
            self.automatic ^= {seat}
            self.choosing.emit()
            self.choose_figure()

    def can_be_automatic(self, seat: int) -> bool:
        return self.state.messages and not self.state.over() and self.session.setup.seats[seat].bot is None

    def choose_figure(self) -> None:
        """Move a figure for a person who has left it to the table. A lesson has the last word."""
        if self.asks(Stage.FIGURE) and self.state.actor() in self.automatic and not self.mode.led:
            self.play(MoveFigure(self.state.proposed_figure()))

    def undo(self, policy: UndoPolicy) -> None:
        """What the table chose for somebody is taken back with what led to it."""
        super().undo(policy)
        while self._chosen_by_the_table() and self.can_undo(policy):
            super().undo(policy)

    def actions(self) -> list[Action]:
        turning = with_key(say("Turn the tile, also with the right mouse button"), TURN_KEY, "Space")
        found = [
            Action(say("Turn"), "turn", turning, self.turn, lambda: self.asks(Stage.PLACING)),
            Action(say("Done"), "check", with_key(say("The tile stays as it is"), DONE_KEY, "Return"), self.finish,
                   lambda: self.asks(Stage.MANNING), lambda: True),
            Action(say("Tiles"), "bag", with_key(say("Which tiles are still in the bag"), TILES_KEY), self.show_stock,
                   lambda: True),
        ]  # fmt: skip
        if self.state.farmers:
            tip = with_key(say("Who owns the fields, and which cities they supply"), FARMS_KEY)
            found.insert(2, Action(say("Farms"), "farms", tip, self.show_farms, lambda: True))
        if self.state.messages:
            tip = with_key(
                say("Let the table choose which of your figures moves, or choose yourself again"), AUTOMATIC_KEY
            )
            found.append(Action(say("Figures"), "figures", tip, self.toggle_automatic,
                                lambda: self.can_be_automatic(self.seat_shown)))  # fmt: skip
        return found

    def let_go(self) -> None:
        self.go(None)

    def half_made(self) -> tuple[int, Any]:
        return self.turns, self.pending

    def step_back(self) -> bool:
        if self.pending is not None:
            self.pending = None
        elif self.stock:
            self.stock = False
        elif self.cursor is not None:
            self.cursor = None
        elif self.farms:
            self.farms = False
        else:
            return False
        self.choosing.emit()
        return True

    # words

    def asked(self, player: str) -> Sentence:
        return choices.asked(self.state, player, can_put=bool(self.spots()))

    def in_short(self, move: CarcassonneMove) -> Sentence:
        """A place for the tile by the number that is written on it."""
        if not isinstance(move, Place):
            return super().in_short(move)
        number = self.number_of((move.x, move.y))
        return place_name(say("Place {number}", number=number), move, self.gains(move), self.names)

    def pointed_at(self) -> Sentence | None:
        name = super().pointed_at()
        if name is None or not isinstance(self.cursor, Place):
            return name
        return spoken.place(name, self.state, self.cursor.x, self.cursor.y, self.names)

    def at_hand(self) -> list[Sentence]:
        if not self.asks(Stage.PLACING):
            return []
        at = self.ghost()
        turns = at.turns if at is not None else self.turns % self.tile.rotations
        return [spoken.tile_in_words(self.tile, turns)]

    def unseen(self, event: Event) -> Sentence | None:
        if not isinstance(event, TilePlaced):
            return None
        tile = next(tile for tile in self.state.geometry.tiles if tile.id == event.tile)
        return spoken.laid(tile, event.turns, event.x, event.y)

    def own_position(self) -> list[Sentence]:
        return spoken.own(self.state, self.seat_shown, self.names)

    def score_in_words(self, seat: int) -> Sentence:
        return spoken.score(self.state, seat, self.names)

    def sights(self) -> list[Sentence]:
        left = say_n("{n} tile is left", "{n} tiles are left", self.state.left())
        return [*spoken.land(self.state, self.names), left]

    def told(self, move: CarcassonneMove) -> list[Sentence]:
        """What a move would bring, in short lines."""
        match move:
            case Place():
                return [tell_gain(gain, self.names) for gain in self.gains(move)]
            case PutFollower(kind, index):
                return [job_name(kind), *tell_facts(self._facts_here(kind, index), self.names)]
            case ScoreFollower(x, y, kind, index):
                return choices.tell_removal(*self._removal(Spot(x, y, kind, index)), self.names)
            case MoveFigure() | UseMessage():
                return [self.name_of(move)]
        return []

    # inside

    def position_changed(self) -> None:
        self.turns = 0
        super().position_changed()

    def clear(self) -> None:
        super().clear()
        self._gains, self._known = {}, {}

    def take_thing(self, thing: CarcassonneMove) -> None:
        self.go(thing)
        self.decide(thing)

    def go_on(self) -> None:
        """Be done, or to the first choice."""
        if self.asks(Stage.MANNING):
            self.finish()
        else:
            self.walk(1)

    def _once(self, name: str, find: Callable[[], V]) -> V:
        """Find something out about this position, once."""
        if name not in self._known:
            self._known[name] = find()
        found: V = self._known[name]
        return found

    def _cells(self) -> dict[Cell, tuple[int, ...]]:
        """From the top row to the bottom, from left to right, so that Tab does not jump about."""
        found = {place_of(cell): turns for cell, turns in self.state.placements().items()}
        return {cell: found[cell] for cell in sorted(found, key=lambda cell: (cell[1], cell[0]))}

    def _nearest(self, turns: tuple[int, ...]) -> int:
        """The way it fits that is nearest to how it is held, going on clockwise."""
        held = self.turns % self.tile.rotations
        return min(turns, key=lambda way: (way - held) % QUARTERS)

    def _chosen_by_the_table(self) -> bool:
        state = self.state
        return not state.over() and state.stage == Stage.FIGURE and state.actor() in self.automatic

    def _facts_here(self, kind: str, index: int) -> Facts:
        """Of a piece of the tile just laid."""
        found = self.facts(Spot(*place_of(self.state.cell), kind, index))
        assert found is not None
        return found

    def _removal(self, spot: Spot) -> tuple[Facts, int]:
        """A feature, and what taking one's follower back from it brings."""
        found = self.facts(spot)
        assert found is not None
        return found, self.removable().get(spot, 0)


def _far(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _reading(move: CarcassonneMove) -> tuple[int, ...]:
    """Places for a tile in the order of `Model.cells`; other choices stay as the rules name them."""
    return (move.y, move.x, move.turns) if isinstance(move, Place) else ()
