"""One body of tests for the computer players of the games: their judgement is a judgement, and levels are levels."""

from __future__ import annotations

from statistics import median

import pytest

from tests.support import playing
from tests.support.beside import expected
from tests.support.expected import Stronger
from tuscany_app.cli.bench import insight_of
from tuscany_app.cli.common import result
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.bots.levels import RandomBot, decision_seed
from tuscany_app.kernel.game import Bot
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computer_table

STRONGER = [
    pytest.param(
        game_id, match, marks=[pytest.mark.soak] if match.soak else [], id=f"{game_id}-{match.better}-{match.worse}"
    )
    for game_id in catalogue.ids()
    for match in expected(game_id).levels
]


@pytest.mark.parametrize("game_id", catalogue.ids())
def test_priors_are_probabilities(game_id: str) -> None:
    every = 1 if expected(game_id).short else 9
    for state in playing.some_positions(playing.games(game_id, expected(game_id).choose, 2, [5]), every):
        ranked = insight_of(catalogue.load(game_id)).ranked(state)
        assert sum(prior for _, prior in ranked) == pytest.approx(1)
        assert [prior for _, prior in ranked] == sorted((prior for _, prior in ranked), reverse=True)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["easy", "medium"])
@pytest.mark.parametrize("game_id", catalogue.ids())
def test_no_game_takes_three_times_as_long_as_the_usual_one(game_id: str, name: str) -> None:
    game = catalogue.load(game_id)
    for players in game.players:
        lengths = [len(result(game, computer_table(game, [name] * players, seed=seed)).turns) for seed in range(100)]
        assert max(lengths) <= 3 * median(lengths)


def level(game_id: str, name: str) -> Bot:
    return RandomBot() if name == "random" else catalogue.load(game_id).bot(name)


def wins(game_id: str, one: Bot, two: Bot, games_played: int) -> float:
    won, game = 0.0, catalogue.load(game_id)
    for number in range(games_played):
        seat, seed = number % 2, 40 + number // 2
        session = Session(game, computer_table(game, ["random"] * 2, seed=seed))
        while not session.state.over():
            bot = one if session.state.actor() == seat else two
            session.play(bot.choose(session.state, decision_seed(seed, len(session.turns))).move)
        winners = session.state.standing().winners
        won += (seat in winners) / len(winners)
    return won


@pytest.mark.parametrize(("game_id", "match"), STRONGER)
def test_a_level_beats_the_one_below(game_id: str, match: Stronger) -> None:
    better, worse = level(game_id, match.better), level(game_id, match.worse)
    assert wins(game_id, better, worse, match.games) >= match.least
