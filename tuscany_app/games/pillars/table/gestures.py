"""What a person does with mouse and keys to play a move, from the half-made decision on the table."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tuscany_app.games.pillars.engine.moves import Done, Out, PillarsMove
from tuscany_app.games.pillars.table.items.frame import BoardItem
from tuscany_app.games.pillars.table.items.seats import SeatItem
from tuscany_app.games.pillars.table.model import Handling, Model, thing_of
from tuscany_app.games.pillars.words import names
from tuscany_app.table.keys import letter_of
from tuscany_app.table.scene import Gesture

KEYS = {Handling.TURN: letter_of(names.TURN_KEY), Handling.FLIP: letter_of(names.FLIP_KEY)}


def steps_to(move: PillarsMove, model: Model, tray: SeatItem, board: BoardItem) -> list[Gesture]:
    """Take the thing from the tray, turn and flip it, click a square where it snaps to its place."""
    if isinstance(move, Done):
        back = [Gesture(key=Qt.Key.Key_Escape)] if model.hand is not None else []
        return [*back, Gesture(key=Qt.Key.Key_Return)]
    if isinstance(move, Out):
        return [Gesture(key=letter_of(names.OUT_KEY))]
    thing = thing_of(move)
    taking = [] if model.hand == thing else [Gesture(tray.slot_centre(thing))]
    steps, square = model.way_to(move)
    turning = [Gesture(key=KEYS[step]) for step in steps]
    return [*taking, *turning, Gesture(board.square_rect(square).center())]
