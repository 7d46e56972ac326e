"""The values of the new-game form: who sits where, who starts, and the options. Remembered for the next game."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from attrs import evolve, frozen

from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame, OptionValue, Seat, Setup
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.series import colours_for, level_for
from tuscany_app.kernel.storage.record import PERSON

SEED_BITS = 53
BY_CHANCE = -1  # who starts
LEVEL = "medium"  # of a computer player nobody chose


@frozen
class SeatForm:
    """A seat as it stands in the form: an empty name is the default one."""

    name: str
    colour: str
    player: str  # PERSON or a bot level


@frozen
class GameForm:
    """What the form holds."""

    places: tuple[SeatForm, ...]
    start: int  # a seat, or BY_CHANCE
    options: Mapping[str, OptionValue]


def default_name(number: int, player: str) -> Sentence:
    if player == PERSON:
        return say("Player {number}", number=number)
    return say("Computer {number}", number=number)


def default_table(game: AnyGame, name: str = "") -> GameForm:
    """A person, of that name if one is known, against a computer, or as many computers as the game needs."""
    level = LEVEL if LEVEL in game.levels else setup.bot_levels(game)[-1]
    players = [PERSON, *[level] * (setup.usual_players(game) - 1)]
    names = [name, *[""] * (len(players) - 1)]
    places = (SeatForm(*place) for place in zip(names, game.colours, players, strict=False))
    return GameForm(tuple(places), BY_CHANCE, setup.fill_options(game, {}))


def as_setup(table: GameForm, game: AnyGame) -> Setup:
    """The table as the game will begin with it; UserError if it can't."""
    setup.check_players(game, len(table.places))
    seats = tuple(
        Seat(
            place.name.strip()[: setup.NAME_LENGTH] or str(default_name(number, place.player)),
            place.colour,
            None if place.player == PERSON else place.player,
        )
        for number, place in enumerate(table.places, start=1)
    )
    for seat in seats:
        setup.check_seen(seat.name)
    start = secrets.randbelow(len(seats)) if table.start == BY_CHANCE else table.start
    return setup.checked(Setup(game.id, table.options, seats, start, secrets.randbits(SEED_BITS)), game)


def stored(table: GameForm) -> dict[str, Any]:
    seats = [{"name": place.name, "colour": place.colour, "player": place.player} for place in table.places]
    return {"options": dict(table.options), "seats": seats, "start": table.start}


def remembered(value: Any, game: AnyGame, name: str = "") -> GameForm:
    """The table that was stored, or the default one if it is not there or can't be used any more."""
    try:
        return _read(value, game)
    except (AttributeError, KeyError, TypeError, UserError):
        return default_table(game, name)


def _read(value: Any, game: AnyGame) -> GameForm:
    """One of several errors unless it can be used."""
    places = tuple(
        SeatForm(_text(seat["name"]), _text(seat["colour"]), _text(seat["player"])) for seat in value["seats"]
    )
    known = {option.id for option in game.options}
    wishes = {name: wish for name, wish in value["options"].items() if name in known}
    table = GameForm(places, value["start"], setup.fill_options(game, wishes))
    if type(table.start) is not int:
        raise TypeError("start")
    as_setup(table, game)
    return table


def with_table(tables: Mapping[str, Any], game_id: str, table: GameForm) -> dict[str, Any]:
    """The stored tables, by game, with another one; the one that was set last is the last."""
    return {**{other: kept for other, kept in tables.items() if other != game_id}, game_id: stored(table)}


def last_chairs(tables: Mapping[str, Any]) -> tuple[SeatForm, ...] | None:
    """Who sat at the table that was set last, whatever was played."""
    for game_id, kept in reversed(list(tables.items())):
        try:
            return _read(kept, catalogue.load(game_id)).places
        except (AttributeError, KeyError, TypeError, UserError):
            continue
    return None


def last_table(tables: Mapping[str, Any], game: AnyGame, name: str = "") -> GameForm:
    """The table of a game as it was set the last time; where it was never played, the people who played last."""
    if game.id in tables:
        return remembered(tables[game.id], game, name)
    table, chairs = default_table(game, name), last_chairs(tables)
    if chairs is None:
        return table
    seats = [Seat(chair.name, chair.colour) for chair in chairs[: game.players[-1]]]
    places = tuple(
        SeatForm(seat.name, colour, PERSON if chair.player == PERSON else level_for(game, chair.player))
        for seat, colour, chair in zip(seats, colours_for(game, seats), chairs, strict=False)
    )
    return evolve(table, places=places) if len(places) in game.players else table


def _text(value: Any) -> str:
    if type(value) is not str:
        raise TypeError("not a text")
    return value
