"""Games played by notation and at random, for any game of the catalogue; `positions.py` of a game adds its own ways."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tuscany_app.cli.common import result
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import Event, IllegalMove, OptionValue, Reason, Seat, Setup
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import record

E = TypeVar("E", bound=Event)


def begin(
    game_id: str, players: int = 2, start: int = 0, seed: int = 1, **options: OptionValue
) -> tuple[Any, list[Event]]:
    """The first position and the events of the set-up."""
    game = catalogue.load(game_id)
    defaults = {option.id: option.default for option in game.options}
    assert options.keys() <= defaults.keys()
    seats = tuple(Seat(colour.title(), colour) for colour in game.colours[:players])
    return game.start(Setup(game_id, defaults | options, seats, start, seed))


def new_game(game_id: str, players: int = 2, start: int = 0, seed: int = 1, **options: OptionValue) -> Any:
    return begin(game_id, players, start, seed, **options)[0]


def play(game_id: str, state: Any, *lines: str) -> list[Event]:
    """Plays the lines one after the other, each checked first; returns the events of all of them."""
    events: list[Event] = []
    for line in lines:
        move = catalogue.load(game_id).parse(line)
        state.check(move)
        assert move in state.legal_moves()
        events += state.play(move)
    return events


def refusal(game_id: str, state: Any, line: str) -> tuple[str, str]:
    """Rule and name of the reason why the move is refused; fails if it isn't."""
    reason = full_refusal(game_id, state, line)
    return reason.rule, reason.name


def full_refusal(game_id: str, state: Any, line: str) -> Reason:
    move = catalogue.load(game_id).parse(line)
    assert move not in state.legal_moves()
    with pytest.raises(IllegalMove) as refused:
        state.check(move)
    return refused.value.reason


def notations(state: Any) -> set[str]:
    return {str(move) for move in state.legal_moves()}


def totals(state: Any) -> list[int]:
    return [score.total for score in state.standing().scores]


def only(events: Sequence[Event], kind: type[E]) -> E:
    """The one event of that kind."""
    (event,) = every(events, kind)
    return event


def every(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def games(
    game_id: str,
    choose: Callable[[random.Random, Any], Any],
    players: int,
    seeds: Sequence[int],
    **options: OptionValue,
) -> Iterator[Any]:
    """Every position of random games, the last one included; the state goes on changing."""
    for seed in seeds:
        rng = random.Random(seed)
        state = new_game(game_id, players, seed % players, seed, **options)
        while not state.over():
            yield state
            state.play(choose(rng, state))
        yield state


def computers_play(game_id: str, levels: Sequence[str], start: int = 0, seed: int = 1) -> AnySession:
    """A whole game of computer players."""
    game = catalogue.load(game_id)
    return result(game, computer_table(game, levels, start=start, seed=seed))


def some_positions(positions: Iterator[Any], every: int) -> list[Any]:
    """Copies of some of the positions in which something can be decided."""
    return [state.copy() for number, state in enumerate(positions) if number % every == 0 and not state.over()]


# Notation and records


def move_in(game_id: str, text: str) -> Any:
    """The move that a text is, the same when it is written and read again; None if the text is refused as no move."""
    game = catalogue.load(game_id)
    try:
        move = game.parse(text)
    except ValueError:  # the contract promises no more
        return None
    assert move is not None
    assert game.parse(str(move)) == move
    return move


def played(
    game_id: str,
    until: Callable[[Any], bool],
    choose: Callable[[random.Random, Any], Any],
    players: int = 2,
    **wishes: OptionValue,
) -> AnySession:
    """A random game up to the first position that `until` asks for."""
    game = catalogue.load(game_id)
    for seed in range(60):
        session = Session(game, computer_table(game, ["random"] * players, seed=seed, wishes=wishes))
        rng = random.Random(seed)
        while not session.state.over():
            if until(session.state):
                return session
            session.play(choose(rng, session.state))
    raise AssertionError


def with_move(session: AnySession, move: str, seat: int | None = None) -> record.Loaded:
    """The record of the session, read with one move more."""
    line = json.dumps({"seat": session.state.actor() if seat is None else seat, "move": move})
    return record.parse((record.record_text(session) + line + "\n").encode(), "bad.jsonl")


def assert_refused(session: AnySession, move: str, rule: str) -> None:
    """A record that goes on with this move is refused with its line and the rule."""
    loaded = with_move(session, move)
    assert loaded.problem is not None
    assert f"bad.jsonl, line {len(session.turns) + 2}: " in str(loaded.problem)
    assert f"({rule})" in str(loaded.problem)
    assert loaded.session.state == session.state  # the game up to there is offered


def with_seed(session: AnySession, seed: int) -> record.Loaded:
    """The record of the session, read with another seed in its first line."""
    header, rest = record.record_text(session).split("\n", 1)
    return record.parse((json.dumps(json.loads(header) | {"seed": seed}) + "\n" + rest).encode(), "bad.jsonl")


# Component tables


def own_table(game_id: str, home: Path, name: str, content: str | bytes) -> None:
    """Drops a component table into the folder of the player whose data are in `home`."""
    folder = home / "components" / game_id
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.toml").write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
