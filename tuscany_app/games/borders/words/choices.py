"""What is asked of a player of The Border, and what could be chosen, in words: for the prompt and the list."""

from __future__ import annotations

from collections.abc import Sequence

from tuscany_app.games.borders.engine.dice import COLOURS, ROLLS
from tuscany_app.games.borders.engine.moves import BordersMove, Complete, Cross, Keep, Stop
from tuscany_app.games.borders.engine.state import Position, Stage
from tuscany_app.games.borders.words.names import COLOUR_NAMES, DONE, Named, area_name, dice_called
from tuscany_app.kernel.i18n import Sentence, say, say_n


def asked(position: Position, player: str, *, can_cross: bool) -> Sentence:
    """What the deciding player is to do; `can_cross` says whether anything can still be crossed off."""
    match position.stage:
        case Stage.ROLLING:
            return say_n(
                "{player}: choose the dice to keep, then roll the others ({n} roll left), or stop.",
                "{player}: choose the dice to keep, then roll the others ({n} rolls left), or stop.",
                ROLLS - position.rolls, player=player,
            )  # fmt: skip
        case Stage.FIRST_ACTION:
            if not can_cross:
                return say("{player}: no other segment can be completed. Finish with Done.", player=player)
            return say("{player}: complete lit segments with your dice, then press Done.", player=player)
        case Stage.SECOND_ACTION:
            if not can_cross:
                return say("{player}: nothing more can be crossed off. Finish with Done.", player=player)
            if position.one:
                return say("{player}: cross off one space with any one of the dice, or press Done.", player=player)
            return say("{player}: cross off lit spaces with the dice left over, then press Done.", player=player)


def die_name(number: int, colour: int, *, kept: bool) -> Sentence:
    name = COLOUR_NAMES[COLOURS[colour]]
    if kept:
        return say("Die {number}, {colour}, is kept: roll it again", number=number, colour=name)
    return say("Die {number}, {colour}: keep it", number=number, colour=name)


def roll_name(dice: int) -> Sentence:
    return say_n("Roll {n} die", "Roll {n} dice", dice)


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


def counted(names: Sequence[Sentence]) -> list[Sentence]:
    """Choices of the same name are counted, from the first one on."""
    texts = [str(name) for name in names]
    found = []
    for at, (name, text) in enumerate(zip(names, texts, strict=True)):
        count, number = texts.count(text), texts[: at + 1].count(text)
        more = say("{choice} ({number} of {count})", choice=name, number=number, count=count)
        found.append(more if count > 1 else name)
    return found


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
