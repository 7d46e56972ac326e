"""What a person does with mouse and keys to decide on a move, from the half-made decision on the table."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import Qt

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
from tuscany_app.games.tuscany.table.arrangement import Arrangement
from tuscany_app.games.tuscany.table.decision import Decision
from tuscany_app.games.tuscany.table.spots import (
    BankChip,
    Centre,
    Single,
    SlideKnob,
    Space,
    Spot,
    Storage,
    TurnKnob,
)
from tuscany_app.games.tuscany.table.steps import Swapping, Thing
from tuscany_app.games.tuscany.table.targets import Targets
from tuscany_app.table.scene import Gesture

BACK = Gesture(key=Qt.Key.Key_Escape)


@frozen
class Gestures:
    table: Arrangement
    targets: Targets

    def to_move(self, move: TuscanyMove, decision: Decision) -> list[Gesture]:
        """Click what is moved and where it goes; buttons for what has no place on the table."""
        possible, held, aim = decision.possible, decision.held, decision.aim
        match move:
            case Castle(space):
                return [self._at(Space(space))]
            case Chip(chip):
                return [self._at(BankChip(chip))]
            case Draw():
                return [self._at(Single.DRAW)]
            case Take(slot, over):
                there = Storage(over) if over is not None else possible.free_storage()[0]
                return [*([BACK] if aim else []), *self._pick_up(slot, decision), self._at(there)]
            case Place(storage, space, _):
                ways = possible.places(storage, space)
                steps = [*([BACK] if aim else []), *([BACK] if held else [])]
                steps += [self._at(Storage(storage)), self._at(Space(space))]
                if len(ways) > 1:
                    steps.append(Gesture(self.table.pay.way_rect(ways.index(move) + 1, ways).center()))
                return steps
            case Free(slot, space):
                return [*self._pick_up(slot, decision), self._at(Space(space))]
            case Exchange(kind):
                return [self._on_button(Swapping()), self._at(possible.centre_of(kind)[0])]
            case Decline() | Marble() | End():
                return [*([BACK] if held else []), self._on_button(move)]
        raise ValueError(move)

    def to_lay(self, move: Lay, lay: Lay, piece: int | None) -> list[Gesture]:
        """From how the pieces lie, one of them chosen or none: swap by clicking two, turn and slide with the knobs."""
        draft_board, steps = self.table.draft_board, [BACK] if piece is not None else []
        pieces, turns = list(lay.pieces), list(lay.turns)
        for at, name in enumerate(move.pieces):
            other = pieces.index(name)
            if other != at:
                steps += [Gesture(draft_board.piece_point(at)), Gesture(draft_board.piece_point(other))]
                pieces[at], pieces[other] = pieces[other], pieces[at]
                turns[at], turns[other] = turns[other], turns[at]
        for at, turn in enumerate(move.turns):
            if turns[at] != turn:
                steps.append(Gesture(draft_board.knob(TurnKnob(at + 1)).center()))
        for at, offset in enumerate(move.offsets):
            if lay.offsets[at] != offset:
                steps.append(Gesture(draft_board.knob(SlideKnob(at + 1)).center()))
        return [*steps, Gesture(self.table.buttons[0].centre())]

    def _pick_up(self, slot: int, decision: Decision) -> list[Gesture]:
        return [] if decision.held == Centre(slot) else [self._at(Centre(slot))]

    def _at(self, spot: Spot) -> Gesture:
        return Gesture(self.targets.rects_of(spot)[0].center())

    def _on_button(self, thing: Thing) -> Gesture:
        return Gesture(next(item for item in self.table.buttons if item.button.thing == thing).centre())
