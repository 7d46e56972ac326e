"""What is said beside the pointer and in the players' places: what a click would bring, what others could do."""

from __future__ import annotations

from collections.abc import Iterable

from tuscany_app.games.borders.engine.moves import BordersMove, Done, Keep, Stop
from tuscany_app.games.borders.words.names import area_name, dice_called
from tuscany_app.kernel.i18n import Sentence, say, say_n


def crossing(crosses: int, gains: Iterable[tuple[str, int]]) -> list[Sentence]:
    """What crossing off this number of spaces would bring: areas with their points."""
    lines = [say_n("{n} cross", "{n} crosses", crosses)]
    return lines + [say("{area}: +{points}", area=area_name(area), points=points) for area, points in gains]


def about(move: BordersMove) -> Sentence | None:
    """A hint that has no place on the map."""
    match move:
        case Keep(""):
            return say("Hint: roll all dice again")
        case Keep(letters):
            return say("Hint: keep {dice}", dice=dice_called(letters))
        case Stop():
            return say("Hint: stop rolling")
        case Done():
            return say("Hint: press Done")
    return None


def area_facts(area: str, first: int, later: int, missing: int) -> list[Sentence]:
    """Both values of an area, and how many spaces are still to be crossed off."""
    name = area_name(area)
    facts = say("{area}: {first} points for the first, {later} later", area=name, first=first, later=later)
    return [facts, say_n("{n} space to cross off", "{n} spaces to cross off", missing)]


def to_go(missing: int) -> Sentence:
    """On an area: how many spaces around it are still to be crossed off."""
    return say_n("{n} to go", "{n} to go", missing)


def nearest(area: str, missing: int) -> Sentence:
    """The area of which a player lacks the fewest spaces."""
    return say_n("Nearest: {area}, {n} to go", "Nearest: {area}, {n} to go", missing, area=area_name(area))


def could_do(spaces: int, areas: Iterable[str]) -> list[Sentence]:
    """What another player could do with the dice left over: spaces to reach, areas to finish."""
    if not spaces:
        return [say("Can't use these dice")]
    names = [str(area_name(area)) for area in areas]
    lines = [say("Could finish: {areas}", areas=", ".join(names))] if names else []
    return [*lines, say_n("Could reach {n} space", "Could reach {n} spaces", spaces)]
