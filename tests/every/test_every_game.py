"""One body of tests for every game of the catalogue, present and to come: random games, checked at every step."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
from attrs import evolve

from tuscany_app.cli.common import result
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import Game, Setup
from tuscany_app.kernel.rng import Rng, derive
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import record
from tuscany_app.testing import invariants
from tuscany_app.testing.playing import with_move
from tuscany_app.testing.projects import games

GAMES = [pytest.param(catalogue.load(game_id), id=game_id) for game_id in games()]


MANY = 40  # tables


def tables(game: Game, seed: int) -> Iterator[Setup]:
    """Every number of players with every combination of options, each from another start seat; where that would be too
    many, every number of players and every combination."""
    pairs = list(invariants.tables_of(game))
    combinations = len(pairs) // len(game.players)
    if len(pairs) > MANY:
        pairs = [(players, pairs[number][1]) for number, players in zip(range(combinations), cycle(game.players))]
    for place, (players, chosen) in enumerate(pairs):
        number = place % combinations
        yield computer_table(game, ["random"] * players, start=number % players, seed=seed + number, wishes=chosen)


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
            invariants.copies_are_independent(state, rng)


@pytest.mark.parametrize("game", GAMES)
def test_undo_goes_back_through_every_state(game: Game) -> None:
    for setup in tables(game, 200):
        session = Session(game, setup)
        path = [state.copy() for state in random_moves(session, Rng(setup.seed))]
        assert [turn.before for turn in session.turns] == path
        invariants.undo_goes_back(session)


@pytest.mark.parametrize("every", [29, pytest.param(7, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", GAMES)
def test_records_rebuild_the_game(game: Game, every: int) -> None:
    for setup in tables(game, 300):
        session = Session(game, setup)
        for number, state in enumerate(random_moves(session, Rng(setup.seed))):
            if number % every == 0:
                loaded = record.parse(record.record_text(session).encode(), "x")
                assert loaded.problem is None
                assert loaded.session.state == state
        assert invariants.told(invariants.record_rebuilds(session)) == invariants.told(session)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_with_a_move_of_another_seat_is_refused(game: Game) -> None:
    for players in game.players:
        session = Session(game, computer_table(game, ["random"] * players, seed=350))
        for number, state in enumerate(random_moves(session, Rng(350))):
            if players == 1 or number > 40:
                break
            if number % 8:
                continue
            legal, seat = str(next(iter(state.legal_moves()))), state.actor()
            assert with_move(session, legal).problem is None
            for other in {*range(players)} - {seat}:
                assert "turn" in str(with_move(session, legal, other).problem), (legal, seat, other)


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", GAMES)
def test_legal_moves_are_exactly_those_that_pass_check(game: Game, every: int) -> None:
    """Every legal move passes; of the moves met elsewhere in such games, those not listed are refused with a reason."""
    for setup in tables(game, 400):
        pool = {turn.move for seed in range(4) for turn in _random_game(game, setup, seed).turns}
        for number, state in enumerate(random_moves(Session(game, setup), Rng(setup.seed))):
            invariants.every_legal_move_passes(game, state)
            for move in pool.difference(state.legal_moves()) if number % every == setup.seed % every else ():
                illegal = invariants.refusal(state, move)
                assert illegal is not None, move
                assert illegal.reason.name
                assert illegal.reason.rule in str(illegal)


@pytest.mark.parametrize("game", GAMES)
def test_when_it_is_over_nothing_is_legal(game: Game) -> None:
    for setup in tables(game, 500):
        invariants.over_means_over(_random_game(game, setup, 1))


@pytest.mark.parametrize("game", GAMES)
def test_standings_are_consistent_all_the_way(game: Game) -> None:
    for setup in tables(game, 600):
        session = Session(game, setup)
        for state in itertools.chain(random_moves(session, Rng(setup.seed)), [session.state]):
            invariants.standing_is_consistent(state, len(setup.seats))
        standing = session.state.standing()
        assert all(str(game.texts.source(part.source)) for score in standing.scores for part in score.parts)


@pytest.mark.parametrize("game", GAMES)
def test_the_points_of_all_events_make_the_score(game: Game) -> None:
    """Where a scoring adds up for everybody what was told before, as in The Castles of Tuscany, its own tests have it;
    a game whose events tell no points at all leaves nothing to count."""
    for setup in tables(game, 650):
        session = _random_game(game, setup, 2)
        told = [game.texts.points(event) for turn in session.turns for event in turn.events]
        if any(told) and all(len(points) < 2 for points in told):
            sums = [sum(points.get(seat, 0) for points in told) for seat in range(len(setup.seats))]
            assert sums == [score.total for score in session.state.standing().scores]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_lost_or_doubled(game: Game) -> None:
    census = invariants.census_of(game)
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
            invariants.a_guess_looks_the_same(state, rng)


@pytest.mark.parametrize("game", GAMES)
def test_chance_and_hidden_things_are_as_the_game_says(game: Game) -> None:
    """Without chance every seed sets up the same game, and no guess differs from the truth unless something is hidden.
    Without hidden things every seat guesses alike, and no event and no move is for one seat alone."""
    drawn = private = False
    for setup in tables(game, 1000):
        drawn |= game.start(setup)[0] != game.start(evolve(setup, seed=setup.seed + 1))[0]
        session = Session(game, setup)
        for state in random_moves(session, Rng(setup.seed)):
            guesses = [state.guess(seat, Rng(setup.seed)) for seat in range(len(setup.seats))]
            private |= any(guess != guesses[0] for guess in guesses)
            assert game.chance or game.hidden or guesses[0] == state
        private |= any(event.private is not None for turn in session.turns for event in turn.events)
        private |= any(turn.move.secret for turn in session.turns)
    assert (drawn, private) == (game.chance, game.hidden)


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


@pytest.mark.parametrize("game", [each for each in GAMES if each.id in catalogue.OWN])
def test_every_move_has_a_name_and_every_decision_a_rule(game: Game) -> None:
    """In words that are no notation."""
    names = ["Ada", "Bo", "Cleo", "Dan", "Eve", "Flo"]
    document = (game.folder("i18n") / "rules" / "en" / f"{game.id}.md").read_text(encoding="utf-8")
    rules = set(re.findall(r"\b[A-Z]-\d+\b", document))
    for setup in tables(game, 950):
        rng, session = Rng(setup.seed), Session(game, setup)
        for number, state in enumerate(random_moves(session, rng)):
            assert game.texts.rule(state) in rules
            if number % 9 == 0:
                move = rng.choice(state.legal_moves())
                told, ringed = game.texts.pointed_out(state, move, names)
                assert str(move) not in (str(game.texts.move(state, move, names)), str(told))
                assert ringed or told == game.texts.move(state, move, names)
        assert game.texts.rule(session.state) in rules


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
