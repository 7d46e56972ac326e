"""What holds in every position of every game, for the tests of all games and for the release gate."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from typing import Any

from tuscany_app.kernel.game import AnyGame, AnyState, IllegalMove, OptionValue
from tuscany_app.kernel.rng import Rng
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage import record
from tuscany_app.testing.beside import module


def tables_of(game: AnyGame) -> Iterator[tuple[int, dict[str, OptionValue]]]:
    """Every number of players with every combination of options."""
    choices = [[(option.id, choice) for choice in option.choices] for option in game.options]
    for players, chosen in itertools.product(game.players, itertools.product(*choices)):
        yield players, dict(chosen)


def census_of(game: AnyGame) -> Callable[[Any], object]:
    """`census(state)` of a game's census.py counts what can neither get lost nor be doubled."""
    found = module(game.id, "census")
    assert found is not None, f"{game.id} has no census.py beside its tests"
    census: Callable[[Any], object] = found.census
    return census


def copies_are_independent(state: AnyState, rng: Rng) -> None:
    copy, witness = state.copy(), state.copy()
    assert copy == state
    moves = state.legal_moves()
    copy.play(rng.choice(moves))
    assert copy != state
    assert state == witness
    assert list(state.legal_moves()) == list(moves)


def every_legal_move_passes(game: AnyGame, state: AnyState) -> None:
    legal = list(state.legal_moves())
    assert len(set(legal)) == len(legal) == len(state.legal_moves()) > 0
    for move in legal:
        state.check(move)
        assert game.parse(str(move)) == move


def a_guess_looks_the_same(state: AnyState, rng: Rng) -> None:
    guess = state.guess(state.actor(), rng)
    assert guess is not state
    assert guess.actor() == state.actor()
    assert set(guess.legal_moves()) == set(state.legal_moves())


def standing_is_consistent(state: AnyState, players: int) -> None:
    standing = state.standing()
    assert [score.seat for score in standing.scores] == list(range(players))
    assert standing.winners
    for score in standing.scores:
        assert score.total == sum(part.points for part in score.parts)
        better = [other for other in standing.scores if other.rank < score.rank]
        assert score.rank == len(better) + 1
        for other in better:
            behind = other.total - score.total if standing.lowest_wins else score.total - other.total
            assert behind <= 0


def over_means_over(session: AnySession) -> None:
    """Nothing is legal any more, none of the moves that were."""
    assert session.state.over()
    assert len(session.state.legal_moves()) == 0
    for turn in session.turns:
        assert refusal(session.state, turn.move) is not None, turn.move


def refusal(state: AnyState, move: Any) -> IllegalMove | None:
    """As `pytest.raises` would tell, for many thousand moves."""
    try:
        state.check(move)
    except IllegalMove as illegal:
        return illegal
    return None


def record_rebuilds(session: AnySession) -> AnySession:
    """Written down and read again it is the same game, which is returned."""
    text = record.record_text(session)
    loaded = record.parse(text.encode(), "x")
    assert loaded.problem is None
    assert not loaded.torn
    again = loaded.session
    assert again.state == session.state
    assert [turn.events for turn in again.turns] == [turn.events for turn in session.turns]
    assert again.opening == session.opening
    assert record.record_text(again) == text
    return again


def told(session: AnySession) -> str:
    """What `replay --json` tells of the events and the end."""
    events = [*session.opening, *(event for turn in session.turns for event in turn.events)]
    return json.dumps([*(event.to_json() for event in events), session.state.standing().to_json()])


def undo_goes_back(session: AnySession) -> None:
    """A game is taken back through every position to the first one, and played again to the same end."""
    last, path, moves = session.state, [turn.before for turn in session.turns], [turn.move for turn in session.turns]
    for state in reversed(path):
        session.undo()
        assert session.state == state
    assert session.turns == []
    for move in moves:
        assert session.redo_move == move
        session.play(move)
    assert session.state == last
    assert session.redo_move is None
