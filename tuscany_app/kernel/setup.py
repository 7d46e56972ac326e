"""Set-ups for a new game: checks one against its game, and makes one with sensible defaults."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame, Option, OptionValue, Seat, Setup
from tuscany_app.kernel.i18n import say, say_n
from tuscany_app.kernel.rng import SEEDS

NAME_LENGTH = 40
INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0"  # letters that nobody sees
RANDOM = "random"  # the one bot every game has


def name_fits(name: str) -> bool:
    return bool(name.strip()) and name.isprintable() and len(name) <= NAME_LENGTH


def check_seen(name: str) -> None:
    """Raise UserError if nothing of a new name can be seen. Records of earlier versions may hold such names."""
    unseen = ("M", "Z", "C")
    if all(unicodedata.category(sign)[0] in unseen or sign in INVISIBLE for sign in name):
        raise UserError(say("A player's name needs a letter that can be seen."))


def bot_levels(game: AnyGame) -> tuple[str, ...]:
    """The computer players of a game, weakest first."""
    return (RANDOM, *game.levels)


def usual_players(game: AnyGame) -> int:
    """The usual number of players: two, also in a game that one can play alone."""
    return max(2, game.players[0])


def fill_options(game: AnyGame, wishes: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return all options of a game, with the default for each that `wishes` does not name."""
    return _filled(game, {option.id: option for option in game.options}, wishes)


def _filled(game: AnyGame, known: Mapping[str, Option], wishes: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    for name, value in wishes.items():
        if name not in known:
            raise UserError(say("{game} has no option “{option}”.", game=game.name, option=name))
        choices = known[name].choices
        if not any(type(value) is type(choice) and value == choice for choice in choices):
            text = ", ".join(str(choice).lower() if isinstance(choice, bool) else str(choice) for choice in choices)
            raise UserError(say("The option “{option}” can be: {choices}.", option=name, choices=text))
    return {name: wishes.get(name, option.default) for name, option in known.items()}


def checked(setup: Setup, game: AnyGame) -> Setup:
    """Return the set-up with all options of this table. Raises UserError if the game can't be played like that."""
    check_players(game, len(setup.seats))
    for seat in setup.seats:
        if not name_fits(seat.name):
            raise UserError(say("A player's name has 1 to {most} letters.", most=NAME_LENGTH))
        if seat.colour not in game.colours:
            raise UserError(say("There is no player colour “{colour}” in this game.", colour=seat.colour))
        check_bot(game, seat.bot)
    if len({seat.colour for seat in setup.seats}) < len(setup.seats):
        raise UserError(say("Two players have the same colour."))
    if not 0 <= setup.start < len(setup.seats):
        raise UserError(say("The start player is not one of the seats."))
    if not 0 <= setup.seed < SEEDS:
        raise UserError(say("A seed is a whole number from 0 to {most}.", most=SEEDS - 1))
    known = {option.id: option for option in game.options}  # asked once: which tables there are is looked up
    filled = _filled(game, known, setup.options)
    for name, option in known.items():
        if option.players is not None and len(setup.seats) not in option.players:
            del filled[name]
    return Setup(game.id, filled, setup.seats, setup.start, setup.seed)


def check_players(game: AnyGame, players: int) -> None:
    if players not in game.players:
        least, most = game.players[0], game.players[-1]
        if least == most:
            raise UserError(say_n("{game} is for {n} player.", "{game} is for {n} players.", most, game=game.name))
        raise UserError(say("{game} is for {least} to {most} players.", game=game.name, least=least, most=most))


def check_bot(game: AnyGame, bot: str | None) -> None:
    if bot is not None and bot not in bot_levels(game):
        raise UserError(
            say("There is no computer player “{bot}”; there are: {bots}.", bot=bot, bots=", ".join(bot_levels(game)))
        )


def computer_table(
    game: AnyGame,
    players: Sequence[str],
    *,
    start: int = 0,
    seed: int = 0,
    wishes: Mapping[str, OptionValue] | None = None,
) -> Setup:
    """Make a table of computer players, named after their level and seat."""
    check_players(game, len(players))
    seats = (
        Seat(f"{bot} {number}", colour, bot)
        for number, (bot, colour) in enumerate(zip(players, game.colours, strict=False), start=1)
    )
    return checked(Setup(game.id, wishes or {}, tuple(seats), start, seed), game)
