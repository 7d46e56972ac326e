"""One body of tests for the computer players of the games: their judgement is a judgement, and levels are levels."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from tuscany_app.cli.common import result
from tuscany_app.cli.contest import Contestant, Tally, contests, play
from tuscany_app.cli.engine_speed import insight_of
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.bots.levels import make
from tuscany_app.kernel.rng import Rng
from tuscany_app.kernel.setup import bot_levels, computer_table, fill_options
from tuscany_app.testing import playing
from tuscany_app.testing.beside import expected
from tuscany_app.testing.expected import Stronger
from tuscany_app.testing.projects import games

STRONGER = [
    pytest.param(
        game_id, match, marks=[pytest.mark.soak] if match.soak else [], id=f"{game_id}-{match.better}-{match.worse}"
    )
    for game_id in games()
    for match in expected(game_id).levels
]


@pytest.mark.parametrize("game_id", games())
def test_priors_are_probabilities(game_id: str) -> None:
    every = 1 if expected(game_id).short else 9
    for state in playing.some_positions(playing.games(game_id, expected(game_id).choose, 2, [5]), every):
        ranked = insight_of(catalogue.load(game_id)).ranked(state)
        assert sum(prior for _, prior in ranked) == pytest.approx(1)
        assert [prior for _, prior in ranked] == sorted((prior for _, prior in ranked), reverse=True)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["easy", "medium"])
@pytest.mark.parametrize("game_id", games())
def test_no_game_takes_three_times_as_long_as_the_usual_one(game_id: str, name: str) -> None:
    game = catalogue.load(game_id)
    for players in game.players:
        lengths = [len(result(game, computer_table(game, [name] * players, seed=seed)).turns) for seed in range(100)]
        assert max(lengths) <= 3 * median(lengths)


@pytest.mark.parametrize(("game_id", "match"), STRONGER)
def test_a_level_beats_the_one_below(game_id: str, match: Stronger) -> None:
    options = fill_options(catalogue.load(game_id), {})
    asked = contests(game_id, Contestant(match.better), Contestant(match.worse), 2, match.games, 40, None, options)
    tally = Tally(2)
    for contest in asked:
        tally.add(play(contest))
    assert sum(tally.wins) >= match.least


# Fairness

BOTS = [(game_id, name) for game_id in games() for name in bot_levels(catalogue.load(game_id))]


def decisions(game_id: str, players: int, parts: Sequence[float]) -> list[Any]:
    """Positions with something to decide, found after these parts of a random game."""
    choose = expected(game_id).choose
    found = [
        state.copy()
        for state in playing.games(game_id, choose, players, [7 + players])
        if not state.over() and len(state.legal_moves()) > 1
    ]
    return [found[int(part * len(found))] for part in parts]


@pytest.mark.parametrize(("game_id", "name"), BOTS)
def test_what_a_seat_cannot_know_changes_neither_its_choice_nor_what_it_thinks_of_it(game_id: str, name: str) -> None:
    """Hidden things and coming chance are dealt anew, which the seat can't tell: `State.guess`. Those that think for
    long are asked twice, and hurried after some simulations."""
    bot = make(catalogue.load(game_id), name)
    parts, deals = ((0.3, 0.85), (1,)) if name in ("hard", "expert") else ((0.05, 0.3, 0.55, 0.8), (1, 2))
    for players in catalogue.load(game_id).players:
        for number, state in enumerate(decisions(game_id, players, parts)):
            thought = bot.choose(state, number, hurried)
            for deal in deals:
                assert bot.choose(state.guess(state.actor(), Rng(deal)), number, hurried) == thought


def hurried(done: int, of: int, best: Callable[[], Any]) -> bool:
    return done < 30


@pytest.mark.parametrize("game_id", [game_id for game_id in games() if catalogue.load(game_id).chance])
def test_a_player_who_peeks_would_be_found(game_id: str) -> None:
    """The same positions dealt anew are other positions, and one who looks at them decides otherwise."""

    def peeked(state: Any) -> Any:
        return state.legal_moves()[zlib.crc32(repr(state).encode()) % len(state.legal_moves())]

    states = decisions(game_id, 2, (0.05, 0.3, 0.55, 0.8, 0.9))
    guesses = [state.guess(state.actor(), Rng(1)) for state in states]
    assert all(guess != state for guess, state in zip(guesses, states, strict=True))
    assert [peeked(guess) for guess in guesses] != [peeked(state) for state in states]


@pytest.mark.soak
@pytest.mark.parametrize("game_id", games())
def test_choices_do_not_depend_on_the_order_of_sets(game_id: str, tmp_path: Path) -> None:
    """Python orders sets of texts differently in every process; the same seed gives the same game all the same."""
    game = catalogue.load(game_id)
    names = (game.levels * 2)[: game.players[-1]]
    records = []
    for hashes in ("1", "2"):
        folder = tmp_path / hashes
        wish = ["simulate", game_id, "--bots", ",".join(names), "--games", "1", "--save", str(folder)]
        environment = {**os.environ, "PYTHONHASHSEED": hashes}
        subprocess.run([sys.executable, "-m", "tuscany_app", *wish], env=environment, capture_output=True, check=True)
        records.append(next(folder.iterdir()).read_text("utf-8").splitlines()[1:])
    assert records[0] == records[1]
