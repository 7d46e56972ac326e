"""Pillars at the table: which piece is in the hand, how it is turned, and where it would lie."""

from __future__ import annotations

from enum import Enum
from typing import Any

from attrs import frozen
from PySide6.QtCore import QObject

from tuscany_app.games.pillars.engine.components import PILLAR, Cell, corner
from tuscany_app.games.pillars.engine.moves import Done, Out, Pillar, PillarsMove, Place
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.engine.state import Stage
from tuscany_app.games.pillars.words import choices, names, spoken
from tuscany_app.kernel.bits import bit_numbers, lowest_bit
from tuscany_app.kernel.game import IllegalMove
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.session import Session
from tuscany_app.table.grid import SquareGrid
from tuscany_app.table.keys import with_key
from tuscany_app.table.model import Action, Choice, TableModel


class Handling(Enum):
    """What can be done with a piece in the hand."""

    TURN = "turn"
    FLIP = "flip"


@frozen
class Take:
    """A choice: take a thing of the tray into the hand, a piece by its name or the pillar."""

    thing: str


@frozen
class Ghost:
    """Where the thing in the hand would lie: its squares, and the move if that is legal."""

    squares: tuple[int, ...]
    move: Pillar | Place | None


def thing_of(move: Pillar | Place) -> str:
    """What a move takes from the tray."""
    return move.piece if isinstance(move, Place) else PILLAR


class Model(TableModel[PillarsState, PillarsMove]):
    def __init__(self, session: Session[PillarsState, PillarsMove], parent: QObject | None = None) -> None:
        super().__init__(session, parent)
        geometry = self.state.geometry
        self.grid = SquareGrid(geometry.side, geometry.side, 1.0)
        self.shapes: dict[str, list[tuple[Cell, ...]]] = {piece.name: piece.orientations() for piece in geometry.pieces}
        self.shapes[PILLAR] = [((0, 0),)]
        self._shape_of: dict[int, int] = {}
        self.hand: str | None = None
        self.shape_number = 0
        self.pointer: int | None = None  # the square under the mouse, or the keyboard's cursor
        self._last_pointer: int | None = None
        self._previewed: Pillar | Place | None = None
        self.looked_at: str | None = None  # the thing of the tray that is pointed at
        self._take_up_what_must_be()

    # what can be asked

    @property
    def shape(self) -> tuple[Cell, ...]:
        return self.shapes[self.hand or PILLAR][self.shape_number]

    def fitting(self) -> list[str]:
        """What could be taken into the hand: the names of the pieces that fit somewhere, and `pillar`."""
        if not self.open():
            return []
        geometry, bits = self.state.geometry, self.state.open_bits()
        names = [piece.name for index, piece in enumerate(geometry.pieces) if bits & geometry.of_piece[index]]
        return names + ([PILLAR] if bits & geometry.all_pillars else [])

    def lit(self) -> set[int]:
        """The squares that the thing in the hand could cover as it is turned now."""
        cells = self.state.geometry.cells
        return {cell for number in self._legal() for cell in cells[number]}

    def pillar_may_follow(self) -> bool:
        """Whether the turn can be ended without the third pillar (option `extra_pillar`)."""
        return self.open() and self.state.stage is Stage.PILLAR_TO_FOLLOW

    def may_step_out(self) -> bool:
        """Whether the player is asked to set the third pillar or be out (K-8)."""
        return self.open() and self.state.may_step_out()

    def ghost(self) -> Ghost | None:
        """The legal place nearest to the pointer, turned by itself where only one way fits there; or where it would lie
        against the rules."""
        shown = self.pending if isinstance(self.pending, Pillar | Place) else self._previewed
        if shown is not None:
            return Ghost(self.state.geometry.cells[self.state.geometry.number_of[shown]], shown)
        if self.hand is None or self.pointer is None or not self.open():
            return None
        wished, cells = self._at_pointer(), self.state.geometry.cells
        here = [number for number in self._legal() if self.pointer in cells[number] or cells[number] == wished]
        if not here:
            turned = [number for number in self._legal(any_turn=True) if self.pointer in cells[number]]
            here = turned if len({self._shape(number) for number in turned}) == 1 else []
        if not here:
            return Ghost(wished, None)
        far = {
            number: sum(abs(one - other) for one, other in zip(cells[number], wished, strict=True)) for number in here
        }
        best = min(here, key=lambda number: far[number])
        return Ghost(cells[best], self.state.geometry.moves[best])

    def way_to(self, move: Pillar | Place) -> tuple[list[Handling], int]:
        """How the thing of a legal move gets there once it is taken: turns and flips, and a square to point at."""
        trial = Model(self.session)  # tried out where nobody looks
        name = thing_of(move)
        trial.choose(name)
        if self.hand == name:
            trial.shape_number = self.shape_number
        number = self.state.geometry.number_of[move]
        ways: dict[int, list[Handling]] = {trial.shape_number: []}  # to every way round, the shortest first
        for shape_number in (todo := [trial.shape_number]):
            for step, change in ((Handling.TURN, trial.turn), (Handling.FLIP, trial.flip)):
                trial.shape_number = shape_number
                change()
                if trial.shape_number not in ways:
                    ways[trial.shape_number] = [*ways[shape_number], step]
                    todo.append(trial.shape_number)
        trial.shape_number = self._shape(number)
        for square in (*self.state.geometry.cells[number], *range(len(self.state.geometry.squares))):
            trial.pointer = square
            ghost = trial.ghost()
            if ghost is not None and ghost.move == move:
                return ways[trial.shape_number], square
        raise ValueError(move)

    # intents

    def choose(self, name: str) -> None:
        """Take a piece (or the pillar) into the hand as it lies in the tray. If it fits nowhere that way round, it is
        turned until it does."""
        if not self.open():
            return
        if name not in self.fitting():
            self._explain(name)
            return
        self.hand, self.pending, self._previewed = name, None, None
        lying, ways = self.lying(name), len(self.shapes[name])
        for step in range(ways):
            self.shape_number = (lying + step) % ways
            if self._legal():
                break
        self.choosing.emit()

    def lying(self, name: str) -> int:
        """The way round in which a thing lies in the tray: the widest and lowest one."""
        shapes = self.shapes[name]
        return min(range(len(shapes)), key=lambda number: max(y for _, y in shapes[number]))

    def let_go(self) -> None:
        self.point_at(None)

    def nothing_in_hand(self) -> None:
        if self.open():
            self.advised.emit(choices.NOTHING_IN_HAND)

    def put_back(self) -> None:
        if self.hand is not None or self.pending is not None:
            self.clear()
            self.choosing.emit()

    def turn(self, quarters: int = 1) -> None:
        """Turn the piece in the hand clockwise (−1: the other way)."""
        shape = self.shape
        for _ in range(quarters % 4):
            shape = corner([(-y, x) for x, y in shape])
        self._use(shape)

    def flip(self) -> None:
        self._use(corner([(-x, y) for x, y in self.shape]))

    def point_at(self, square: int | None) -> None:
        if square != self.pointer or self._previewed is not None:
            self.pointer, self._previewed = square, None
            self.choosing.emit()

    def look_at(self, name: str | None) -> None:
        """A thing of the tray is pointed at; None if none is."""
        if name != self.looked_at:
            self.looked_at = name
            self.choosing.emit()

    def move_pointer(self, columns: int, rows: int) -> None:
        """The keyboard's way: from square to square, beginning where the last piece was laid."""
        if self.pointer is None:
            lit = sorted(self.lit())
            middle = lit[len(lit) // 2] if lit else len(self.state.geometry.squares) // 2
            self.point_at(middle if self._last_pointer is None else self._last_pointer)
        else:
            self.point_at(self.grid.moved(self.pointer, columns, rows))

    def place(self) -> None:
        """Lay the thing in the hand where its ghost is."""
        ghost = self.ghost()
        if ghost is None or self.hand is None:
            return
        names = tuple(self.state.geometry.squares[square] for square in ghost.squares)
        wish = Pillar(names[0]) if self.hand == PILLAR else Place(self.hand, names)
        self.decide(ghost.move or wish)

    def finish_turn(self) -> None:
        """Leave the third pillar for later (option `extra_pillar`)."""
        self.decide(Done())

    def step_out(self) -> None:
        """Be out instead of setting the third pillar (K-8)."""
        self.decide(Out())

    def act(self) -> None:
        """Enter: confirm what waits, leave the third pillar for later where nothing is in the hand, or place."""
        if self.pending is not None:
            self.decide(self.pending)
        elif self.hand is None and self.state.stage is Stage.PILLAR_TO_FOLLOW:
            self.finish_turn()
        else:
            self.place()

    def walk(self, step: int) -> None:
        """Tab: the next thing that fits."""
        names = self.fitting()
        if names:
            at = names.index(self.hand) + step if self.hand in names else 0
            self.choose(names[at % len(names)])

    def actions(self) -> list[Action]:
        def in_hand() -> bool:
            return self.open() and self.hand not in (None, PILLAR)

        found = [
            Action(names.TURN, "turn", with_key(names.TURN_TIP, names.TURN_KEY, "Space"), self.turn, in_hand),
            Action(names.FLIP, "flip", with_key(names.FLIP_TIP, names.FLIP_KEY), self.flip, in_hand),
            Action(
                names.STEP_OUT, "close", with_key(names.STEP_OUT_TIP, names.OUT_KEY), self.step_out, self.may_step_out
            ),
        ]  # fmt: skip
        if self.state.extra_pillar:
            tip = with_key(names.LATER_TIP, "Return")
            found.append(Action(names.LATER, "step-forward", tip, self.finish_turn, self.pillar_may_follow))
        return found

    # the list of choices

    def choices(self) -> list[Choice]:
        if not self.open():
            return []
        if self.hand is None or (self.state.stage is Stage.PIECE_TO_FOLLOW and self.hand not in self.fitting()):
            found = [Choice(self.name_of(name), Take(name)) for name in self.fitting()]
        else:
            moves = (self.state.geometry.moves[number] for number in self._legal(any_turn=True))
            found = [Choice(self.in_short(move), move) for move in moves]
        if self.pillar_may_follow():
            found.append(Choice(self.in_short(Done()), Done()))
        if self.may_step_out():
            found.append(Choice(self.in_short(Out()), Out()))
        return found

    def preview(self, choice: Choice | None) -> None:
        value = choice.value if choice is not None else None
        self.look_at(value.thing if isinstance(value, Take) else None)
        if value is None:
            if self._previewed is not None:
                self._previewed = None
                self.choosing.emit()
        elif isinstance(value, Pillar | Place) and value != self._previewed:
            self._previewed, self.shape_number = value, self._shape(self.state.geometry.number_of[value])
            self.choosing.emit()

    def take(self, choice: Choice) -> None:
        if isinstance(choice.value, Take):
            self.choose(choice.value.thing)
        else:
            self.decide(choice.value)

    def half_made(self) -> tuple[str | None, Any]:
        return self.hand, self.pending

    def hint_holds(self) -> bool:
        """To take up the thing of the hint leads there."""
        to_take = thing_of(self.hint) if isinstance(self.hint, Place) else PILLAR
        return super().hint_holds() or (self.hand == to_take and self.pending is None)

    def leads_to(self, choice: Choice, move: PillarsMove) -> bool:
        if isinstance(choice.value, Take):
            return not isinstance(move, Done | Out) and choice.value.thing == thing_of(move)
        return super().leads_to(choice, move)

    def step_back(self) -> bool:
        if self.pending is not None:
            self.pending = None
        elif self.hand is not None and (len(self.fitting()) > 1 or self.state.stage is Stage.PILLAR_TO_FOLLOW):
            self.clear()
        else:
            return False
        self.choosing.emit()
        return True

    # words

    def asked(self, player: str) -> Sentence:
        return choices.asked(player, self.state, self.hand)

    def pointed_at(self) -> Sentence | None:
        ghost, seat = self.ghost(), self.seat_shown
        told = None
        if ghost is not None and ghost.move is not None:
            told = spoken.place(self.in_short(ghost.move), self.state, ghost.squares, self.names, seat)
        elif ghost is not None:
            squares = [self.state.geometry.squares[square] for square in ghost.squares]
            told = choices.not_possible(squares, self._why_not(squares))
        if self.pointer is None:
            return told or (self.name_of(self.hand) if self.hand is not None else None)
        here = spoken.square(self.state, self.pointer, self.names)
        if told is None:
            return spoken.place(here, self.state, (self.pointer,), self.names, seat)
        return spoken.at(here, told)

    def own_position(self) -> list[Sentence]:
        return spoken.own(self.state, self.seat_shown)

    def score_in_words(self, seat: int) -> Sentence:
        return spoken.score(self.state, seat, self.names)

    def sights(self) -> list[Sentence]:
        return spoken.rows(self.state, self.names)

    def name_of(self, thing: str) -> Sentence:
        """A thing of the tray for lists and screen readers."""
        return names.piece_name(None if thing == PILLAR else self.state.geometry.piece_called(thing))

    def rule_here(self) -> str:
        rule = super().rule_here()
        return "K-7" if rule == "K-6" and self.hand == PILLAR else rule

    # inside

    def clear(self) -> None:
        super().clear()
        if self.pointer is not None:
            self._last_pointer, self.pointer = self.pointer, None  # no ghost before the mouse moves again
        self.hand, self.shape_number, self.pending, self._previewed, self.looked_at = None, 0, None, None, None
        self._take_up_what_must_be()

    def _take_up_what_must_be(self) -> None:
        """Where nothing but a pillar can be placed, it is in the hand at once."""
        if self.open() and self.fitting() == [PILLAR] and self.state.stage is not Stage.PILLAR_TO_FOLLOW:
            self.hand = PILLAR

    def _legal(self, *, any_turn: bool = False) -> list[int]:
        """The legal placements of the thing in the hand, as it is turned now or in any way."""
        if self.hand is None or not self.open():
            return []
        found = bit_numbers(self.state.open_bits() & self.state.geometry.placements_of(self.hand))
        return [number for number in found if any_turn or self._shape(number) == self.shape_number]

    def _shape(self, number: int) -> int:
        """Which way round a placement lies."""
        if number not in self._shape_of:
            geometry = self.state.geometry
            cells = [(cell % geometry.side, cell // geometry.side) for cell in geometry.cells[number]]
            piece = geometry.piece_of(number)
            name = piece.name if piece is not None else PILLAR
            self._shape_of[number] = self.shapes[name].index(corner(cells))
        return self._shape_of[number]

    def _use(self, shape: tuple[Cell, ...]) -> None:
        if self.hand is not None and self.open():
            self.shape_number = self.shapes[self.hand].index(shape)
            self.pending, self._previewed = None, None
            self.choosing.emit()

    def _at_pointer(self) -> tuple[int, ...]:
        """The squares when the piece's middle is held under the pointer, pushed inside the frame."""
        assert self.pointer is not None
        shape, side = self.shape, self.state.geometry.side
        width, height = max(x for x, _ in shape) + 1, max(y for _, y in shape) + 1
        row, column = divmod(self.pointer, side)
        left = max(0, min(side - width, column - (width - 1) // 2))
        top = max(0, min(side - height, row - (height - 1) // 2))
        return tuple((top + y) * side + left + x for x, y in shape)

    def _why_not(self, squares: list[str]) -> Sentence | None:
        """What the rules say against the thing in the hand on these squares."""
        wish = Pillar(squares[0]) if self.hand == PILLAR or self.hand is None else Place(self.hand, tuple(squares))
        try:
            self.session.check(wish)
        except IllegalMove as illegal:
            return illegal.reason.sentence
        return None

    def _explain(self, name: str) -> None:
        """Why a thing of the tray can't be taken: try it anywhere and pass on the rule's reason."""
        square = self.state.geometry.squares[self.pointer or 0]
        if name == PILLAR:
            self.decide(Pillar(square))
        else:
            first = lowest_bit(self.state.geometry.placements_of(name))
            self.decide(self.state.geometry.moves[first])
