"""Features in words: what one is, whose, what it is worth now and later, and what laying a tile would complete."""

from __future__ import annotations

from collections.abc import Sequence

from tuscany_app.games.carcassonne.engine.components import CITY, CLOISTER, FIELD, ROAD
from tuscany_app.games.carcassonne.engine.features import Facts, Gain
from tuscany_app.kernel.i18n import AllOf, Listed, Sentence, say, say_n


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
    players = AllOf(names[seat] for seat in gain.seats)
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
    crowd = Listed(Listed((names[seat], count), " ") for seat, count in there)
    if len(there) == 1:
        return say("Followers: {crowd}", crowd=crowd)
    players = AllOf(names[seat] for seat in found.owners)
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
