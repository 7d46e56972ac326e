"""Lists the games: our own by name, and those of other packages (plug-ins).

A package offers a game by an entry point of the group `tuscany_table.games`. The entry point's name is the game's id,
and its value is the package that contains the game as GAME, with its rooms inside:

    [project.entry-points."tuscany_table.games"]
    noughts = "noughts"

Our own games come first, then the plug-ins in alphabetical order. A plug-in that can't be used leaves one sentence in
`failures()`, and the other games work. Our own games are loaded when they are first needed, so the kernel imports none
of them. Plug-ins are loaded when the list of games is needed, or a game that is not one of our own.
"""

from __future__ import annotations

import contextlib
import importlib
import sys
from functools import cache
from typing import Any

from attrs import field, frozen

from tuscany_app import assets
from tuscany_app.kernel import entry_points, i18n
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import CONTRACT, LEVELS, SEAT_COLOURS, AnyGame, Game
from tuscany_app.kernel.i18n import Sentence, say

GROUP = "tuscany_table.games"
OWN = ("tuscany", "carcassonne", "pillars", "borders")


@frozen
class Plugins:
    """The games other packages bring, by id, and for each that can't be used its id and a sentence."""

    games: dict[str, AnyGame] = field(factory=dict)
    failures: list[tuple[str, Sentence]] = field(factory=list)


class BadPlugin(UserError):
    """Why a plug-in can't be used."""


def ids() -> tuple[str, ...]:
    return (*OWN, *plugins().games)


def failures() -> tuple[Sentence, ...]:
    """A sentence for every plug-in that can't be used."""
    return tuple(sentence for _, sentence in plugins().failures)


@cache
def load(game_id: str) -> AnyGame:
    if game_id in OWN:
        game: AnyGame = importlib.import_module(f"tuscany_app.games.{game_id}").GAME
        return game
    if game_id in plugins().games:
        return plugins().games[game_id]
    for failed, why in plugins().failures:
        if failed == game_id:
            raise UserError(why)
    raise UserError(say("There is no game “{game}”; there are: {games}.", game=game_id, games=", ".join(ids())))


@cache
def plugins() -> Plugins:
    found = Plugins()
    for game_id, module in entry_points.found(GROUP):
        try:
            if game_id in OWN or game_id in found.games:
                raise BadPlugin(say("there is another game of that name"))
            found.games[game_id] = _plugin(game_id, module)
        except BadPlugin as trouble:
            found.failures.append((game_id, _unusable(game_id, trouble.sentence)))
    return found


def _plugin(game_id: str, module: str) -> AnyGame:
    """The game of a plug-in, its facts tried out; its sentences are put into the player's language from now on."""
    try:
        game: AnyGame | None = getattr(importlib.import_module(module), "GAME", None)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever a stranger's code does
        raise BadPlugin(_not_loaded(error)) from error
    if game is None:
        raise BadPlugin(say("its module {module} has no GAME", module=module))
    if not issubclass(type(game), Game):
        raise BadPlugin(say("GAME of its module {module} is not a game", module=module))
    try:
        if game.contract > CONTRACT:
            raise BadPlugin(_too_new(game.contract))
        _try_out(game_id, game)
    except (KeyboardInterrupt, BadPlugin):
        raise
    except BaseException as error:
        raise BadPlugin(say("its facts are wrong ({error})", error=_told(error))) from error
    if not hasattr(sys.modules[game.package], "__path__"):
        raise BadPlugin(say("its module {module} is not a package", module=game.package))
    i18n.add_folder(game.package.partition(".")[0], assets.folder("i18n", game.package))
    return game


def _try_out(game_id: str, game: AnyGame) -> None:
    """Read every fact that home and *New game* need, as they would."""
    if game.id != game_id:
        raise ValueError(f"id is {game.id!r}")
    for name in ("name", "invitation"):
        if not isinstance(getattr(game, name), Sentence):
            raise TypeError(f"{name} is not a sentence")
    for name in ("chance", "hidden"):
        if not isinstance(getattr(game, name), bool):
            raise TypeError(f"{name} is neither True nor False")
    if not 1 <= game.players[0] <= game.players[-1] <= len(game.colours):
        raise ValueError(f"players are {game.players}, colours {game.colours}")
    if not game.levels or game.lessons < 1 or game.longest < 1:
        raise ValueError(f"levels are {game.levels}, lessons {game.lessons}, longest is {game.longest}")
    for facts, known in ((game.colours, SEAT_COLOURS), (game.levels, LEVELS)):
        if not set(facts) <= set(known):
            raise ValueError(f"{', '.join(facts)}: there are only {', '.join(known)}")
    for option in game.options:
        str(option.label), str(option.help), option.default


def blamed(error: BaseException) -> UserError | None:
    """A sentence that names the plug-in in whose code an error arose; None if it was none of a plug-in."""
    if isinstance(error, KeyboardInterrupt) or not plugins.cache_info().currsize:
        return None  # somebody wants to stop, or none is loaded
    packages = {
        module.partition(".")[0]: game_id
        for game_id, game in plugins().games.items()
        for module in (game.package, type(game).__module__)
    }
    packages.pop(assets.PROGRAM, None)  # a plug-in may use a room of ours
    culprit, trace, last = None, error.__traceback__, None
    while trace is not None:
        last = trace.tb_frame
        culprit, trace = packages.get(_package(last.f_globals.get("__name__")), culprit), trace.tb_next
    if culprit is None and last is not None:  # what it was given by a plug-in may be nonsense
        given = (_made_by(value) for value in last.f_locals.values())
        culprit = next((packages[package] for package in given if package in packages), None)
    if culprit is None:
        return None
    return UserError(say("The game “{game}” of an add-on failed ({error}).", game=culprit, error=_told(error)))


def _made_by(value: object) -> str:
    """The package of a thing, or of the game that a session of ours is about."""
    package = _package(type(value).__module__)
    if package == assets.PROGRAM:
        with contextlib.suppress(Exception):  # it has no such thing just now
            return _package(type(getattr(value, "game", None)).__module__)
    return package


def _package(module: object) -> str:
    return str(module).partition(".")[0]


def part(game: AnyGame, module: str, name: str, *, needed: bool = True) -> Any:
    """What is found by name in a game's rooms (`table.model`, `Model`); UserError where a plug-in's can't be loaded.
    What a game need not have is None where it has no such thing."""
    path = f"{game.package}.{module}"
    try:
        found = importlib.import_module(path)
        return getattr(found, name) if needed else getattr(found, name, None)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        if not needed and f"{path}.".startswith(f"{missing}."):  # and not something else that it imports
            return None
        if game.id in OWN:
            raise
        raise UserError(_unusable(game.id, _not_loaded(error))) from error


def _unusable(game_id: str, why: Sentence) -> Sentence:
    """What is said of a plug-in's game that can't be used."""
    return say("The game “{game}” of an add-on can't be used: {why}.", game=game_id, why=why)


def _not_loaded(error: BaseException) -> Sentence:
    return say("it can't be loaded ({error})", error=_told(error))


def _too_new(theirs: int) -> Sentence:
    return say(
        "it was written for version {theirs} of the plug-in interface, and this program has version {ours}; a newer "
        "program can use it",
        theirs=theirs,
        ours=CONTRACT,
    )


def _told(error: BaseException) -> str:
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:  # one that can't even be told
        return type(error).__name__
