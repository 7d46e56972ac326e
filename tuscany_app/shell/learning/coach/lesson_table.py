"""Makes the tables for lessons and for the first game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tuscany_app.kernel.course import course
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame, Seat, Setup
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import FirstGame, Lesson
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.setup import checked
from tuscany_app.kernel.storage.record import PERSON
from tuscany_app.shell.base.game_form import default_name

FIRST_SEED = 1  # of the first game's deal, which its comments fit


def first_position(game: AnyGame, lesson: Lesson) -> AnySession:
    """The position a lesson begins with."""
    session = Session(game, lesson_table(game, lesson))
    for text in lesson.before:
        session.play(game.parse(text))
    return session


def lesson_table(game: AnyGame, lesson: Lesson) -> Setup:
    you, other = str(say("You")), str(say("Computer"))
    others = [other] if lesson.players == 2 else [f"{other} {number}" for number in range(1, lesson.players)]
    names = [*others[: lesson.learner], you, *others[lesson.learner :]]
    return _table(game, lesson, names, "easy", lesson.start, lesson.seed)


def first_table(game: AnyGame, first_game: FirstGame[Any]) -> Setup:
    """Named as any other game: its record tells of the players in the third person."""
    players = [first_game.level] * first_game.players
    players[first_game.learner] = PERSON
    names = [str(default_name(number, player)) for number, player in enumerate(players, start=1)]
    return _table(game, first_game, names, first_game.level, first_game.learner, FIRST_SEED)


def first_game_of(session: AnySession) -> FirstGame[Any] | None:
    """If a saved game is a course's first one, what its coach says. Its players' names may be of another language."""
    if session.setup.seed != FIRST_SEED:
        return None
    try:
        games = course(session.game.id).games
    except UserError:  # a plug-in's course; the game can be played all the same
        return None
    setup = _but_names(session.setup)
    return next((one for one in games if _but_names(first_table(session.game, one)) == setup), None)


def _but_names(setup: Setup) -> tuple[Any, ...]:
    seats = [(seat.colour, seat.bot) for seat in setup.seats]
    return setup.game, dict(setup.options), seats, setup.start, setup.seed


def _table(
    game: AnyGame, plan: Lesson | FirstGame[Any], names: Sequence[str], level: str, start: int, seed: int
) -> Setup:
    seats = tuple(
        Seat(name, colour, None if number == plan.learner else level)
        for number, (name, colour) in enumerate(zip(names, game.colours, strict=False))
    )
    return checked(Setup(game.id, dict(plan.options), seats, start, seed), game)
