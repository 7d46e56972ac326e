"""What can be read off a position of Carcassonne: whose a feature is and what it is worth, what a tile would complete,
the farms, the cells that nothing fits any more. The table shows it on request; nothing here is hidden from anybody.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from tuscany_app.games.carcassonne.engine.components import CITY, CLOISTER, FIELD, ROAD
from tuscany_app.games.carcassonne.engine.events import Spot, Worth
from tuscany_app.games.carcassonne.engine.geometry import AROUND, FIELD_, first_segment, place_of, tile_of
from tuscany_app.games.carcassonne.engine.moves import Place
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.kernel.i18n import Sentence, say, say_n

Cell = tuple[int, int]


@frozen
class Gain:
    """A feature that a tile would complete, and who would score it."""

    feature: Worth
    seats: tuple[int, ...]


@frozen
class Facts:
    """A feature on the land, as somebody who looks at it wants to know it."""

    kind: str
    spots: tuple[Spot, ...]  # its pieces
    tiles: int
    shields: int
    cities: int  # completed ones that touch it, if it is a field
    strength: tuple[int, ...]  # followers by seat
    owners: tuple[int, ...]
    complete: bool
    scored: bool  # it was completed in an earlier turn and brings no more
    now: int  # points at the end of the game if nothing changes
    then: int  # points when it is completed as it is


@frozen
class Farm:
    """A field with farmers, and the completed cities that it touches."""

    spots: tuple[Spot, ...]
    owners: tuple[int, ...]
    cities: tuple[tuple[Spot, ...], ...]

    @property
    def points(self) -> int:
        return 3 * len(self.cities)


def facts(state: CarcassonneState, spot: Spot) -> Facts | None:
    """The feature that a piece belongs to; None where there is no such piece."""
    segment = state.segment_at(spot)
    if segment is None:
        return None
    root = state.root(segment)
    worth, owners, complete = state.worth(root, final=True), state.owners(root), state.complete(root)
    just_now = state.stage == Stage.MANNING and root in state.completed()
    return Facts(
        worth.kind,
        _spots(state, root),
        worth.tiles,
        worth.shields,
        worth.cities,
        state.strength(root),
        owners,
        complete,
        complete and not owners and not just_now,
        worth.points,
        state.value_complete(root),
    )


def gains(state: CarcassonneState, move: Place) -> tuple[Gain, ...]:
    """What laying the drawn tile there would complete."""
    after = state.copy()
    after.play(move)
    return completed(after)


def completed(state: CarcassonneState) -> tuple[Gain, ...]:
    """What the tile just laid has completed and is going to score."""
    first = first_segment(state.land[state.cell])
    near = [first + number for number in range(len(state.shapes.kinds[state.tile]))]
    for step in AROUND:
        laid = state.land.get(state.cell + step)
        if laid is not None and (cloister := state.shapes.cloisters[tile_of(laid)]) >= 0:
            near.append(first_segment(laid) + cloister)
    found = dict.fromkeys(root for root in map(state.root, near) if state.complete(root))
    return tuple(Gain(state.worth(root, final=False), state.owners(root)) for root in found)


def farms(state: CarcassonneState) -> list[Farm]:
    """All fields with farmers."""
    return [
        Farm(
            _spots(state, root),
            state.owners(root),
            tuple(_spots(state, city) for city in sorted(state.cities_around(root))),
        )
        for root in state.roots()
        if state.kind[root] == FIELD_ and state.men[root]
    ]


def blocked(state: CarcassonneState) -> list[Cell]:
    """Open cells that no tile still to come fits; of the last tile one sees where it fits."""
    if not state.left():
        return []
    counts = state.unseen()
    types = [
        tile for tile, count in enumerate(counts) if count or (tile == state.tile and state.stage == Stage.PLACING)
    ]
    fits = [state.shapes.fits[tile] for tile in types]
    return [place_of(cell) for cell, wants in state.frontier.items() if not any(fit[wants] for fit in fits)]


def _spots(state: CarcassonneState, root: int) -> tuple[Spot, ...]:
    return tuple(state.spot_of(segment) for segment in state.segments_of(root))


# in words


def kind_name(kind: str) -> Sentence:
    return {CITY: say("City"), ROAD: say("Road"), CLOISTER: say("Cloister"), FIELD: say("Field")}[kind]


def job_name(kind: str) -> Sentence:
    """What a follower is on a piece of feature."""
    return {CITY: say("Knight"), ROAD: say("Highwayman"), CLOISTER: say("Monk"), FIELD: say("Farmer")}[kind]


def tell_gain(gain: Gain, names: Sequence[str]) -> Sentence:
    """A line about a feature that would be completed."""
    what, points = kind_name(gain.feature.kind), gain.feature.points
    if not gain.seats:
        return say("Completes: {feature}, nobody's", feature=what)
    players = ", ".join(names[seat] for seat in gain.seats)
    return say("Completes: {feature}; {players} +{points}", feature=what, players=players, points=points)


def tell_facts(found: Facts, names: Sequence[str]) -> list[Sentence]:
    """A feature in a few lines: what it is, whose, what it is worth now and later."""
    if found.scored:
        return [_size(found), _worth(found)]
    return [_size(found), _whose(found, names), _worth(found)]


def _size(found: Facts) -> Sentence:
    tiles = say_n("{n} tile", "{n} tiles", found.tiles)
    if found.kind == FIELD:
        cities = say_n("{n} completed city", "{n} completed cities", found.cities)
        return say("Field: {tiles}, {cities}", tiles=tiles, cities=cities)
    if found.kind == CITY and found.shields:
        shields = say_n("{n} shield", "{n} shields", found.shields)
        return say("City: {tiles}, {shields}", tiles=tiles, shields=shields)
    return say("{feature}: {tiles}", feature=kind_name(found.kind), tiles=tiles)


def _whose(found: Facts, names: Sequence[str]) -> Sentence:
    there = [(seat, count) for seat, count in enumerate(found.strength) if count]
    if not there:
        return say("Nobody's")
    crowd = ", ".join(f"{names[seat]} {count}" for seat, count in there)
    if len(there) == 1:
        return say("Followers: {crowd}", crowd=crowd)
    players = ", ".join(names[seat] for seat in found.owners)
    return say("Followers: {crowd}; scores: {players}", crowd=crowd, players=players)


def _worth(found: Facts) -> Sentence:
    if found.scored:
        return say("Completed, nothing more to score")
    if found.complete:
        return say_n("Completed: {n} point", "Completed: {n} points", found.then)
    if found.kind == FIELD:
        return say_n("At the end: {n} point", "At the end: {n} points", found.now)
    return say("Now {now}, when completed {then}", now=found.now, then=_then(found))


def _then(found: Facts) -> Sentence | int:
    """What completing brings at least: roads and cities may grow until then."""
    return found.then if found.kind == CLOISTER else say("{points} or more", points=found.then)
