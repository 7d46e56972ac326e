"""What a person does with mouse and keys to play a move, from the half-made decision on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
)
from tuscany_app.games.tuscany.table.actions import Swapping, Thing
from tuscany_app.table.scene import Gesture

if TYPE_CHECKING:
    from tuscany_app.games.tuscany.table.scene import Scene


def steps_to(scene: Scene, move: Any) -> list[Gesture]:
    """Click what is moved and where it goes; buttons for what has no place on the table."""
    model = scene.model
    back = [Gesture(key=Qt.Key.Key_Escape)]
    match move:
        case Lay():
            return _lay(scene, move)
        case Castle(space):
            return [_at(scene, f"space:{space}")]
        case Chip(chip):
            return [_at(scene, f"chip:{chip}")]
        case Draw():
            return [_at(scene, "draw")]
        case Take(slot, over):
            first = [] if model.held == f"centre:{slot}" else [_at(scene, f"centre:{slot}")]
            free = over or (model.state.free_storage(model.state.actor()) or 0) + 1
            return [*(back if model.aim else []), *first, _at(scene, f"storage:{free}")]
        case Place(storage, space, _):
            ways = model.places_from(storage, space)
            steps = back * bool(model.aim) + back * (model.held is not None)
            steps += [_at(scene, f"storage:{storage}"), _at(scene, f"space:{space}")]
            if len(ways) > 1:
                steps.append(Gesture(scene.pay.way_rect(ways.index(move) + 1, ways).center()))
            return steps
        case Free(slot, space):
            first = [] if model.held == f"centre:{slot}" else [_at(scene, f"centre:{slot}")]
            return [*first, _at(scene, f"space:{space}")]
        case Exchange(kind):
            slots = [slot for slot, tile in enumerate(scene.sight.centre, start=1) if tile and tile.kind == kind]
            return [_on_button(scene, Swapping()), _at(scene, f"centre:{slots[0]}")]
        case Decline() | Marble() | End():
            return [*(back if model.held else []), _on_button(scene, move)]
    raise ValueError(move)


def _lay(scene: Scene, move: Lay) -> list[Gesture]:
    """Swap by clicking two pieces, turn and slide with the knobs."""
    lay, steps = scene.model.draft(), []
    pieces, turns = list(lay.pieces), list(lay.turns)
    if scene.model.piece is not None:
        steps.append(Gesture(key=Qt.Key.Key_Escape))
    for at, name in enumerate(move.pieces):
        other = pieces.index(name)
        if other != at:
            steps += [Gesture(scene.workshop.piece_point(at)), Gesture(scene.workshop.piece_point(other))]
            pieces[at], pieces[other] = pieces[other], pieces[at]
            turns[at], turns[other] = turns[other], turns[at]
    for at, turn in enumerate(move.turns):
        if turns[at] != turn:
            steps.append(Gesture(scene.workshop.knob(f"turn:{at + 1}").center()))
    for at, offset in enumerate(move.offsets):
        if lay.offsets[at] != offset:
            steps.append(Gesture(scene.workshop.knob(f"slide:{at + 1}").center()))
    return [*steps, _on_button(scene, None)]


def _at(scene: Scene, spot: str) -> Gesture:
    return Gesture(scene.rects_of(spot)[0].center())


def _on_button(scene: Scene, thing: Thing | None) -> Gesture:
    """A button by what it does; without, the first one."""
    found = next(item for item in scene.buttons if thing is None or item.button.thing == thing)
    return Gesture(found.centre())
