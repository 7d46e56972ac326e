"""Carcassonne for who hears it: the tile drawn by its sides, a place with what lies around it, the land feature by
feature, what everybody has. Places are columns to the east and rows to the south of the start tile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuscany_app.games.carcassonne.engine import features
from tuscany_app.games.carcassonne.engine.components import CITY, CLOISTER, FIELD, ROAD, SIDES, Tile
from tuscany_app.games.carcassonne.engine.events import Spot
from tuscany_app.games.carcassonne.engine.features import Facts
from tuscany_app.games.carcassonne.engine.moves import MAN, WOMAN
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.words.feature_texts import tell_facts
from tuscany_app.games.carcassonne.words.move_names import cell_name
from tuscany_app.games.carcassonne.words.texts import FEATURES
from tuscany_app.kernel.i18n import Sentence, Within, say, say_n

DIRECTIONS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # by side, clockwise from the north
SIDE_NAMES = (say("north"), say("east"), say("south"), say("west"))
EDGE_KINDS = {"c": CITY, "r": ROAD, "f": FIELD}


def tile_in_words(tile: Tile, turns: int) -> Sentence:
    """The tile drawn by its sides as it is turned, and what else is on it."""
    return say("The tile: {sides}", sides=_sides(tile, turns))


def laid(tile: Tile, turns: int, x: int, y: int) -> Sentence:
    """Where a tile was laid, and what it is."""
    return say("It lies {where}: {sides}.", where=cell_name(x, y), sides=_sides(tile, turns))


def _sides(tile: Tile, turns: int) -> str:
    sides = [f"{SIDE_NAMES[side]} {FEATURES[EDGE_KINDS[tile.edges[(side - turns) % 4]]]}" for side in SIDES]
    more: list[Sentence] = []
    if tile.cloister:
        more.append(FEATURES[CLOISTER])
    if tile.shields:
        more.append(say_n("{n} shield", "{n} shields", tile.shields))
    if len(tile.cities) > 1:
        more.append(say("the cities do not meet"))
    return ", ".join(map(str, [*sides, *more]))


def place(choice: Sentence, state: CarcassonneState, x: int, y: int, names: Sequence[str]) -> Sentence:
    """A place for the tile: where it is, and what it would lie beside."""
    around = [
        say("{side}: {facts}", side=SIDE_NAMES[side], facts=_in_short(found, names))
        for side, found in _around(state, x, y)
    ]
    where = say("{place}; {where}", place=choice, where=cell_name(x, y))
    return say("{place}. {beside}", place=where, beside=". ".join(map(str, around))) if around else where


def land(state: CarcassonneState, names: Sequence[str], seat: int | None = None) -> list[Sentence]:
    """The features that can still bring something: of a seat, or all, those with followers first."""
    found: list[tuple[int, Sentence]] = []
    for root in state.roots():
        spot = state.spot_of(state.segments_of(root)[0])
        told = features.facts(state, spot)
        if told is None or told.scored or not _of_interest(told, seat):
            continue
        facts = "; ".join(map(str, tell_facts(told, names)))
        where = cell_name(spot.x, spot.y)
        found.append((-sum(told.strength), say("{facts}; {where}", facts=facts, where=where)))
    return [sentence for _, sentence in sorted(found, key=lambda one: one[0])]


def own(state: CarcassonneState, seat: int, names: Sequence[str]) -> list[Sentence]:
    return [score(state, seat, names), *land(state, names, seat)]


def score(state: CarcassonneState, seat: int, names: Sequence[str]) -> Sentence:
    """Points, followers at hand, and where the figures stand."""
    points = say_n("{n} point", "{n} points", state.points(seat))
    told = say_n(
        "{player}: {points}, {n} follower at hand", "{player}: {points}, {n} followers at hand",
        state.supply[seat], player=names[seat], points=points,
    )  # fmt: skip
    if not state.messages:
        return told
    man, woman = (state.figures[2 * seat + figure] for figure in (MAN, WOMAN))
    return say("{score}; man on {man}, woman on {woman}", score=told, man=man, woman=woman)


def _in_short(found: Facts, names: Sequence[str]) -> Within:
    return Within(say("{things}", things=", ".join(map(str, tell_facts(found, names)[:2]))))


def _of_interest(found: Facts, seat: int | None) -> bool:
    if seat is not None:
        return bool(found.strength[seat])
    return any(found.strength) or (found.kind != FIELD and not found.complete)


def _around(state: CarcassonneState, x: int, y: int) -> Iterator[tuple[int, Facts]]:
    """By side, the feature that a tile here would lie beside."""
    for side, (across, down) in enumerate(DIRECTIONS):
        laid = state.tile_at(x + across, y + down)
        if laid is None:
            continue
        tile, facing = state.geometry.tiles[laid[0]], (side + 2 - laid[1]) % 4
        kind, index = _piece_at(tile, facing)
        found = features.facts(state, Spot(x + across, y + down, kind, index))
        if found is not None:
            yield side, found


def _piece_at(tile: Tile, side: int) -> tuple[str, int]:
    """The piece of feature on a side of a tile that is not turned."""
    kind = EDGE_KINDS[tile.edges[side]]
    if kind == CITY:
        return kind, next(number for number, city in enumerate(tile.cities) if side in city.sides)
    if kind == ROAD:
        return kind, next(number for number, road in enumerate(tile.roads) if side in road)
    return kind, next(number for number, field in enumerate(tile.fields) if 2 * side in field.halves)
