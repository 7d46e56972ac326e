"""What the bubble says: what the tile in the hand would bring, what the hint means, what lies under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from tuscany_app.games.tuscany.engine.components import CHIPS, COLOURS
from tuscany_app.games.tuscany.engine.moves import Chip, Exchange, Free, Lay, Place, Take
from tuscany_app.games.tuscany.engine.territory import NAMES, NUMBER
from tuscany_app.games.tuscany.table.wording import (
    CHIP_EFFECTS,
    name_of_payment,
    told_bonus,
    told_chip,
    told_doomed,
    told_gain,
    told_pile,
    told_seat,
    told_space,
    told_stack,
    told_supply,
    told_tile,
    told_turned,
)
from tuscany_app.kernel.i18n import Sentence, Within, say

if TYPE_CHECKING:
    from tuscany_app.games.tuscany.table.model import Model
    from tuscany_app.games.tuscany.table.scene import Scene


def told(scene: Scene, *, dragging: bool = False) -> tuple[list[Sentence], QRectF]:
    """Lines, and what they are about; while a tile is dragged, only what it would bring."""
    model = scene.model
    if scene.lens is not None:
        return [], QRectF()
    target, gain = model.target(), model.gain()
    if target is not None and gain is not None:
        lines = told_gain(gain, model.state.scorings_left())
        if (way := model.proposed()) is not None:
            lines.append(say("Costs {payment}", payment=name_of_payment(way.payment)))
        near = scene.own.board.space_rect(NUMBER[target[1]])
        both = near.united(scene.pay.panel())
        return lines, QRectF(near.left(), both.top(), near.width(), both.height())
    if dragging:
        return [], QRectF()
    if model.open() and scene.hint is not None:
        return _hint(scene)
    if model.pointer is not None:
        return _spot(scene, model.pointer)
    return [], QRectF()


def _hint(scene: Scene) -> tuple[list[Sentence], QRectF]:
    """What the hint means and what it brings, beside the place where the tile goes, or the thing to click."""
    hint, model = scene.hint, scene.model
    places = [rect for spot in sorted(scene.hinted()) for rect in scene.rects_of(spot)]
    near = _beside(scene, places[0]) if places else scene.own.head_rect()
    match hint:
        case Place(storage, space, payment):
            words = say("Hint: place it here, paying {payment}", payment=name_of_payment(payment))
            gain = model.gain_of(model.tile_at(f"storage:{storage}"), space, storage)
            lines = [words, *told_gain(gain, model.state.scorings_left())]
            return lines, scene.own.board.space_rect(NUMBER[space])
        case Free(slot, space):
            gain = model.gain_of(model.tile_at(f"centre:{slot}"), space, None)
            lines = [say("Hint: place it here"), *told_gain(gain, model.state.scorings_left())]
            return lines, scene.own.board.space_rect(NUMBER[space])
        case Chip(chip):
            return [say("Hint: {choice}", choice=Within(model.name_of(hint))), CHIP_EFFECTS[chip]], near
        case Take(slot):
            return [say("Hint: {choice}", choice=Within(model.name_of(hint))), *_promise(model, slot)], near
        case Lay():
            return [say("Hint: a good way to lay the pieces")], scene.own.hand_rect()
    return [say("Hint: {choice}", choice=Within(model.name_of(hint)))], near


def _promise(model: Model, slot: int) -> list[Sentence]:
    """What a centre tile would bring on the best of the spaces where it fits now."""
    tile, state = model.tile_at(f"centre:{slot}"), model.state
    spaces = state.spaces_for(state.actor(), state.centre[slot - 1])
    gains = [(model.gain_of(tile, name, None), name) for number, name in enumerate(NAMES) if spaces >> number & 1]
    if not gains:
        return []
    gain, space = max(gains, key=lambda one: one[0].green)
    return [say("It fits on {space}:", space=space), *told_gain(gain, state.scorings_left())]


def _beside(scene: Scene, place: QRectF) -> QRectF:
    """What the bubble keeps clear of: among the centre tiles both rows, so that they can be compared."""
    tiles = scene.centre.tiles_rect()
    return QRectF(place.left(), tiles.top(), place.width(), tiles.height()) if tiles.contains(place) else place


def _spot(scene: Scene, spot: str) -> tuple[list[Sentence], QRectF]:
    kind, _, name = spot.partition(":")
    places = scene.rects_of(spot)
    near = _beside(scene, places[0]) if places else QRectF()
    sight = scene.sight
    match kind:
        case "space" if scene.rested():
            return told_space(sight.seats[scene.front], NUMBER[name]), near
        case "centre":
            tile = sight.centre[int(name) - 1]
            if tile is not None and scene.model.swapping:
                return [scene.model.name_of(Exchange(tile.kind))], near
            return (told_tile(tile) if tile is not None else []), near
        case "storage":
            stored = sight.seats[scene.front].storage[int(name) - 1]
            if stored is not None and spot in scene.marks.doomed:
                return told_doomed(stored), near
            return (told_tile(stored) if stored is not None else told_supply("storage")), near
        case "chip":
            return told_chip(name, sight.bank[CHIPS.index(name)]), near
        case "bonus":
            return told_bonus(sight, COLOURS.index(name), scene.model.names), near
        case "stack":
            return told_stack(int(name), sight.seats[scene.front].stacks[int(name) - 1]), near
        case "draw" | "discard" | "harvest" | "reserve":
            return told_pile(sight, kind), near
        case "turned" if sight.turner is not None:
            return told_turned(sight.turned, scene.model.names[sight.turner[0]]), near
        case "marble" | "workers":
            return told_supply(kind), near
        case "turn":
            return [say("Turn this piece round")], near
        case "slide":
            return [say("Slide these two pieces against each other")], near
        case "green" | "red":
            lines = [told_seat(place, player)[0] for place, player in zip(sight.seats, scene.model.names, strict=True)]
            return lines, QRectF(scene.mouse, scene.mouse).adjusted(-8, -8, 8, 8)
    return [], QRectF()
