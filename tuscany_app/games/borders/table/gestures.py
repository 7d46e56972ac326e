"""What a person does with mouse and keys to play a move, from the half-made decision on the table."""

from __future__ import annotations

from tuscany_app.games.borders.engine.moves import BordersMove, Complete, Cross, Done, Keep, Stop
from tuscany_app.games.borders.table.items.board import MapItem
from tuscany_app.games.borders.table.items.dice_tray import TrayItem
from tuscany_app.games.borders.table.model import Model
from tuscany_app.kernel.bits import lowest_bit
from tuscany_app.table.scene import Gesture


def steps_to(move: BordersMove, model: Model, own: MapItem, tray: TrayItem) -> list[Gesture]:
    """Click dice until the right ones are put aside and then a button; click a space of the large map."""
    geometry = model.state.geometry
    match move:
        case Keep(letters):
            wrong = model.slots_for(letters) ^ model.kept
            clicks = [Gesture(tray.dice[slot].face_rect().center()) for slot in sorted(wrong)]
            return [*clicks, Gesture(tray.roll.centre())]
        case Stop():
            return [Gesture(tray.stop.centre())]
        case Complete(segment):
            missing = model.state.missing(model.state.actor(), geometry.number_of_segment[segment])
            return [Gesture(own.space_rect(lowest_bit(missing)).center())]
        case Cross(space):
            return [Gesture(own.space_rect(geometry.number_of_space[space]).center())]
        case Done():
            return [Gesture(tray.done.centre())]
