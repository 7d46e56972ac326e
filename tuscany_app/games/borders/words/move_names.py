"""What a move is called, and which rule explains what is to be decided."""

from __future__ import annotations

from tuscany_app.games.borders.engine.dice import COLOURS
from tuscany_app.games.borders.engine.moves import BordersMove, Complete, Cross, Keep, Stop
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import Position, Stage
from tuscany_app.games.borders.words.names import COLOUR_NAMES, DONE, Named, area_name, dice_called
from tuscany_app.kernel.i18n import Sentence, say, say_n


def move_name(position: Position, move: BordersMove) -> Sentence:
    """A move of the deciding seat, with what it would bring."""
    match move:
        case Stop():
            return say("Stop rolling")
        case Complete(segment):
            number = position.geometry.number_of_segment[segment]
            spaces = position.missing(position.seat, number)
            return _with_gains(position, _segment_name(position, number, spaces.bit_count()), spaces)
        case Cross(name):
            space = position.geometry.number_of_space[name]
            return _with_gains(position, _space_name(position, space), 1 << space)
        case Keep(""):
            return say("Roll all dice again")
        case Keep(letters):
            return say("Keep {dice}", dice=dice_called(letters))
    return DONE


def _segment_name(position: Position, segment: int, crosses: int) -> Sentence:
    geometry = position.geometry
    colour = COLOUR_NAMES[COLOURS[geometry.colours[position.boards[position.seat]][segment]]]
    return say_n(
        "Segment of {length}, {colour}: {n} cross", "Segment of {length}, {colour}: {n} crosses",
        crosses, length=len(geometry.chains[segment]), colour=colour,
    )  # fmt: skip


def _space_name(position: Position, space: int) -> Sentence:
    """By the areas that it borders on it is found on the board."""
    geometry = position.geometry
    colour = COLOUR_NAMES[COLOURS[geometry.colour(position.boards[position.seat], space)]]
    areas = Named(tuple(geometry.areas[area] for area in geometry.areas_of[space]))
    return say("Space, {colour}: {areas}", colour=colour, areas=areas)


def _with_gains(position: Position, sentence: Sentence, spaces: int) -> Sentence:
    for area, points, _ in position.gains(position.seat, spaces):
        name = area_name(position.geometry.areas[area])
        sentence = say("{choice}; {area} +{points}", choice=sentence, area=name, points=points)
    return sentence


def rule(state: BordersState) -> str:
    if state.over():
        return "F-12"
    match state.stage:
        case Stage.ROLLING:
            return "F-4"
        case Stage.FIRST_ACTION:
            return "F-5"
        case Stage.SECOND_ACTION:
            return "F-7" if state.one else "F-6"
