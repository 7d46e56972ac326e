"""Games of computer players, and tables of text, for several commands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuscany_app.kernel.bots import levels
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame, AnyState, Event, OptionValue, Setup, Standing
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.rng import Rng, derive
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.setup import RANDOM

STARTER = 8  # the stream of chance that a start player is drawn from
StartWish = int | str | None  # a seat counted from 1, or RANDOM; None is the first


def play(session: AnySession) -> Iterator[tuple[Event, ...]]:
    """Let the computer players finish the game; yields the events of every move."""
    players = [levels.make(session.game, seat.bot or RANDOM) for seat in session.setup.seats]
    seeds = levels.decision_seeds(session.game, session.setup.seed, len(session.turns))
    while not session.state.over():
        yield session.play(players[session.state.actor()].choose(session.state, next(seeds)).move)


def result(game: AnyGame, setup: Setup) -> AnySession:
    """A whole game."""
    session = Session(game, setup)
    for _ in play(session):
        pass
    return session


def last_state(game: AnyGame, setup: Setup) -> AnyState:
    """The end of a whole game on the bare contract; the same game as `result`, with nothing written down."""
    players = [levels.make(game, seat.bot or RANDOM) for seat in setup.seats]
    state: AnyState = game.start(setup)[0]
    seeds = levels.decision_seeds(game, setup.seed)
    while not state.over():
        state.play(players[state.actor()].choose(state, next(seeds)).move)
    return state


def starter(wish: StartWish, players: int, seed: int) -> int:
    """The seat that starts, counted from 0, as `--start` wishes; RANDOM is drawn from the seed."""
    if wish == RANDOM:
        return Rng(derive(seed, STARTER)).below(players)
    return int(wish or 1) - 1


def wishes(game: AnyGame, texts: Sequence[str]) -> dict[str, OptionValue]:
    """Options given as NAME=VALUE, each VALUE written as `games` lists it."""
    found: dict[str, OptionValue] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise UserError(say("An option is written NAME=VALUE, not “{text}”.", text=text))
        option = next((option for option in game.options if option.id == name), None)
        named = {str(choice).lower(): choice for choice in option.choices} if option else {}
        found[name] = named.get(value.lower(), value)
    return found


def standing_lines(session: AnySession) -> Iterator[str]:
    """Ranks, names, totals with their parts, and the tie-break if one decided."""
    standing: Standing = session.state.standing()
    texts = session.game.texts
    for score in sorted(standing.scores, key=lambda score: (score.rank, score.seat)):
        parts = ", ".join(f"{texts.source(part.source)}: {part.points}" for part in score.parts)
        name = session.setup.seats[score.seat].name
        yield f"{score.rank}. {name}: {score.total}" + (f" ({parts})" if parts else "")
    if standing.tie_break is not None:
        yield str(texts.tie_break(standing.tie_break))
