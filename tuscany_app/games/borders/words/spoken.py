"""The Border for who hears it: what a cross would border on, every area with what is missing, what everybody has."""

from __future__ import annotations

from collections.abc import Sequence

from tuscany_app.games.borders.engine.dice import COLOURS
from tuscany_app.games.borders.engine.moves import Complete, Cross
from tuscany_app.games.borders.engine.state import Position
from tuscany_app.games.borders.words.names import COLOUR_NAMES, Listed, Named, area_name
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.i18n import Sentence, say, say_n


def place(choice: Sentence, position: Position, move: Complete | Cross) -> Sentence:
    """What can be crossed off, with the areas that it is part of and what they miss now."""
    geometry, seat = position.geometry, position.seat
    if isinstance(move, Cross):  # which names its areas
        near = geometry.areas_of[geometry.number_of_space[move.space]]
        counts = ", ".join(str(_missing(position, seat, area).bit_count()) for area in near)
        return say("{place}; still open there: {counts}", place=choice, counts=counts)
    spaces = position.missing(seat, geometry.number_of_segment[move.segment])
    areas = sorted({area for space in bit_numbers(spaces) for area in geometry.areas_of[space]})
    parts = [
        say_n("{area}: {n} space to cross off", "{area}: {n} spaces to cross off",
              _missing(position, seat, area).bit_count(), area=area_name(geometry.areas[area]))
        for area in areas
    ]  # fmt: skip
    return say("{place}; {beside}", place=choice, beside="; ".join(map(str, parts))) if parts else choice


def crossed(position: Position, spaces: Sequence[str]) -> Sentence | None:
    """Which areas spaces that were crossed off border on."""
    geometry = position.geometry
    areas = sorted({area for space in spaces for area in geometry.areas_of[geometry.number_of_space[space]]})
    return (
        say("On the border of: {areas}.", areas=Named(tuple(geometry.areas[area] for area in areas))) if areas else None
    )


def dice(all_dice: Sequence[int], kept: Sequence[int]) -> list[Sentence]:
    """The dice on the table, and those put aside."""
    found = [say("Dice: {dice}", dice=_listed(all_dice))]
    return [*found, say("Kept: {dice}", dice=_listed(kept))] if kept else found


def left(colours: Sequence[int]) -> list[Sentence]:
    """Dice that can still be used."""
    return [say("Dice to use: {dice}", dice=_listed(colours))] if colours else []


def own(position: Position, seat: int) -> list[Sentence]:
    """Points, finished areas, and what the others miss."""
    geometry = position.geometry
    done = [geometry.areas[area] for area in bit_numbers(position.first[seat] | position.later[seat])]
    found = [say_n("You have {n} point", "You have {n} points", position.points(seat))]
    if done:
        found.append(say("Finished: {areas}", areas=Named(tuple(done))))
    return found + areas(position, seat)


def areas(position: Position, seat: int) -> list[Sentence]:
    """The areas that a seat has not finished, those first that miss least."""
    geometry = position.geometry
    open_ones = [area for area in range(len(geometry.areas)) if _missing(position, seat, area)]
    open_ones.sort(key=lambda area: _missing(position, seat, area).bit_count())
    return [
        say(
            "{area}, {points} points: still {colours}",
            area=area_name(geometry.areas[area]), points=_worth(position, area), colours=_missed(position, seat, area),
        )
        for area in open_ones
    ]  # fmt: skip


def segments(position: Position, seat: int) -> list[Sentence]:
    """The segments of a board that are not crossed off, with what they border on."""
    geometry, found = position.geometry, []
    for number, chain in enumerate(geometry.chains):
        missing = position.missing(seat, number)
        if missing:
            colour = COLOUR_NAMES[COLOURS[geometry.colours[position.boards[seat]][number]]]
            around = sorted({area for space in chain for area in geometry.areas_of[space]})
            found.append(
                say_n(
                    "Segment of {length}, {colour}, {n} space to cross off: {areas}",
                    "Segment of {length}, {colour}, {n} spaces to cross off: {areas}",
                    missing.bit_count(), length=len(chain), colour=colour,
                    areas=Named(tuple(geometry.areas[area] for area in around)),
                )
            )  # fmt: skip
    return found


def of_player(player: str, sentence: Sentence) -> Sentence:
    return say("{player}: {what}", player=player, what=sentence)


def score(position: Position, seat: int, names: Sequence[str]) -> Sentence:
    points = say_n("{n} point", "{n} points", position.points(seat))
    return say_n(
        "{player}: {points}, {n} area finished of {goal}", "{player}: {points}, {n} areas finished of {goal}",
        position.areas_done(seat), player=names[seat], points=points, goal=position.goal,
    )  # fmt: skip


def _missing(position: Position, seat: int, area: int) -> int:
    return position.geometry.area_bits[area] & ~position.crossed[seat]


def _missed(position: Position, seat: int, area: int) -> Listed:
    board, geometry = position.boards[seat], position.geometry
    spaces = bit_numbers(_missing(position, seat, area))
    return _listed([geometry.colour(board, space) for space in spaces])


def _worth(position: Position, area: int) -> int:
    """What finishing it would bring now."""
    geometry = position.geometry
    gone = position.taken >> area & 1 or any(first >> area & 1 for first in position.first)
    return geometry.later[area] if gone else geometry.first[area]


def _listed(colours: Sequence[int]) -> Listed:
    return Listed(tuple(COLOURS[colour] for colour in colours if colour >= 0))
