"""One body of tests for every game of the catalogue, present and to come: random games, checked at every step."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.support.beside import module
from tuscany_app.cli.common import result
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import AnyState, Game, IllegalMove, Setup
from tuscany_app.kernel.rng import Rng, derive
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import record

GAMES = [pytest.param(catalogue.load(game_id), id=game_id) for game_id in catalogue.ids()]


MANY = 40  # tables


def tables(game: Game, seed: int) -> Iterator[Setup]:
    """Every number of players with every combination of options, each from another start seat; where that would be too
    many, every number of players and every combination."""
    choices = [[(option.id, choice) for choice in option.choices] for option in game.options]
    wishes = list(enumerate(itertools.product(*choices)))
    pairs = list(itertools.product(game.players, wishes))
    if len(pairs) > MANY:
        pairs = list(zip(itertools.cycle(game.players), wishes, strict=False))
    for players, (number, chosen) in pairs:
        yield computer_table(
            game, ["random"] * players, start=number % players, seed=seed + number, wishes=dict(chosen)
        )


def census_of(game: Game) -> Callable[[Any], object]:
    """`census(state)` of a game's census.py counts what can neither get lost nor be doubled."""
    found = module(game.id, "census")
    assert found is not None, f"{game.id} has no census.py beside its tests"
    census: Callable[[Any], object] = found.census
    return census


def random_moves(session: Session, rng: Rng) -> Iterator[Any]:
    """Play the session to its end, yielding the position before every move."""
    while not session.state.over():
        yield session.state
        session.play(rng.choice(session.state.legal_moves()))


@pytest.mark.parametrize("game", GAMES)
def test_copies_are_equal_and_independent(game: Game) -> None:
    for setup in tables(game, 100):
        rng = Rng(setup.seed)
        for state in random_moves(Session(game, setup), rng):
            copy, witness = state.copy(), state.copy()
            assert copy == state
            moves = state.legal_moves()
            copy.play(rng.choice(moves))
            assert copy != state
            assert state == witness
            assert list(state.legal_moves()) == list(moves)


@pytest.mark.parametrize("game", GAMES)
def test_undo_goes_back_through_every_state(game: Game) -> None:
    for setup in tables(game, 200):
        session = Session(game, setup)
        path = [state.copy() for state in random_moves(session, Rng(setup.seed))]
        last, moves = session.state.copy(), [turn.move for turn in session.turns]
        for state in reversed(path):
            session.undo()
            assert session.state == state
        assert session.turns == []
        for move in moves:
            assert session.redo_move == move
            session.play(move)
        assert session.state == last
        assert session.redo_move is None


@pytest.mark.parametrize("game", GAMES)
def test_records_rebuild_the_game(game: Game) -> None:
    for setup in tables(game, 300):
        session = Session(game, setup)
        for number, state in enumerate(random_moves(session, Rng(setup.seed))):
            if number % 7 == 0:
                loaded = record.parse(record.record_text(session).encode(), "x")
                assert loaded.problem is None
                assert loaded.session.state == state
        loaded = record.parse(record.record_text(session).encode(), "x")
        assert loaded.problem is None
        assert loaded.session.state == session.state
        assert [turn.events for turn in loaded.session.turns] == [turn.events for turn in session.turns]
        assert loaded.session.opening == session.opening


@pytest.mark.parametrize("game", GAMES)
def test_legal_moves_are_exactly_those_that_pass_check(game: Game) -> None:
    """Every legal move passes; of the moves met elsewhere in such games, those not listed are refused with a reason."""
    for setup in tables(game, 400):
        pool = {turn.move for seed in range(4) for turn in _random_game(game, setup, seed).turns}
        for state in random_moves(Session(game, setup), Rng(setup.seed)):
            legal = list(state.legal_moves())
            assert len(set(legal)) == len(legal) == len(state.legal_moves()) > 0
            for move in legal:
                state.check(move)
                assert game.parse(str(move)) == move
            for move in pool.difference(legal):
                illegal = refusal(state, move)
                assert illegal is not None, move
                assert illegal.reason.name
                assert illegal.reason.rule in str(illegal)


def refusal(state: AnyState, move: Any) -> IllegalMove | None:
    """As `pytest.raises` would tell, for many thousand moves."""
    try:
        state.check(move)
    except IllegalMove as illegal:
        return illegal
    return None


@pytest.mark.parametrize("game", GAMES)
def test_when_it_is_over_nothing_is_legal(game: Game) -> None:
    for setup in tables(game, 500):
        session = _random_game(game, setup, 1)
        assert session.state.over()
        assert len(session.state.legal_moves()) == 0
        for turn in session.turns:
            with pytest.raises(IllegalMove):
                session.state.check(turn.move)


@pytest.mark.parametrize("game", GAMES)
def test_standings_are_consistent_all_the_way(game: Game) -> None:
    for setup in tables(game, 600):
        session = Session(game, setup)
        for state in itertools.chain(random_moves(session, Rng(setup.seed)), [session.state]):
            standing = state.standing()
            assert [score.seat for score in standing.scores] == list(range(len(setup.seats)))
            assert standing.winners
            for score in standing.scores:
                assert score.total == sum(part.points for part in score.parts)
                better = [other for other in standing.scores if other.rank < score.rank]
                assert score.rank == len(better) + 1
                for other in better:
                    behind = other.total - score.total if standing.lowest_wins else score.total - other.total
                    assert behind <= 0
        assert all(str(game.texts.source(part.source)) for score in standing.scores for part in score.parts)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_lost_or_doubled(game: Game) -> None:
    census = census_of(game)
    for setup in tables(game, 700):
        session = Session(game, setup)
        counts = census(session.state)
        for state in random_moves(session, Rng(setup.seed)):
            assert census(state) == counts
        assert census(session.state) == counts


@pytest.mark.parametrize("game", GAMES)
def test_a_guess_looks_the_same_to_its_seat(game: Game) -> None:
    for setup in tables(game, 800):
        rng = Rng(setup.seed)
        for state in random_moves(Session(game, setup), rng):
            guess = state.guess(state.actor(), rng)
            assert guess is not state
            assert guess.actor() == state.actor()
            assert set(guess.legal_moves()) == set(state.legal_moves())


@pytest.mark.parametrize("game", GAMES)
def test_events_are_plain_data_with_words(game: Game) -> None:
    names = ["Ada", "Bo", "Cleo", "Dan", "Eve", "Flo"]
    for setup in tables(game, 900):
        session = _random_game(game, setup, 3)
        spoken = 0
        for event in [*session.opening, *(event for turn in session.turns for event in turn.events)]:
            fields = event.to_json()
            assert json.loads(json.dumps(fields))["event"] == fields["event"]
            sentence = game.texts.event(event, names)
            spoken += sentence is not None
            assert sentence is None or str(sentence)
        assert spoken >= len(session.turns) / 2


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_game(game: Game) -> None:
    for players in game.players:
        first, second = (result(game, computer_table(game, ["random"] * players, seed=5)) for _ in range(2))
        assert record.record_text(first) == record.record_text(second)
        other = result(game, computer_table(game, ["random"] * players, seed=6))
        assert [turn.move for turn in other.turns] != [turn.move for turn in first.turns]


def _random_game(game: Game, setup: Setup, seed: int) -> Session:
    session = Session(game, setup)
    for _ in random_moves(session, Rng(derive(setup.seed, seed))):
        pass
    return session
