"""Everybody's chances where everything is known that has happened: at every stage, without a look into the future."""

from __future__ import annotations

import pytest

from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.bots.analysis import Effort, analyst
from tuscany_app.kernel.bots.insight import rewards
from tuscany_app.kernel.bots.levels import decision_seed, make
from tuscany_app.kernel.game import AnyState
from tuscany_app.kernel.rng import Rng

GAMES = ("tuscany", "carcassonne", "borders")  # that judge at a glance
TABLES = [(game, players) for game in GAMES for players in (2, 3, 4)]


def positions(game_id: str, players: int, seed: int) -> list[AnyState]:
    """Of a game of medium players, before every decision, and at the end."""
    game = catalogue.load(game_id)
    state, _ = game.start(setup.computer_table(game, ["medium"] * players, start=seed % players, seed=seed))
    bot, found = make(game, "medium"), []
    while not state.over():
        found.append(state.copy())
        state.play(bot.choose(state, decision_seed(seed, len(found))).move)
    return [*found, state]


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_chances_are_whole_and_rest_on_nothing_to_come(game_id: str, players: int) -> None:
    judge = analyst(catalogue.load(game_id))
    *states, end = positions(game_id, players, 5)
    for number, state in enumerate(states[::7]):
        found = judge.chances(state, number, Effort.QUICK)
        assert sum(found.values) == pytest.approx(1)
        assert all(0 <= value <= 1 for value in found.values)
        assert found == judge.chances(state.reshuffled(Rng(number)), number, Effort.QUICK)
    assert judge.chances(end, 1, Effort.QUICK).values == tuple(rewards(end.standing()))
    assert judge.chances(end, 1, Effort.QUICK).error == 0


@pytest.mark.soak
@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_a_stage_changes_nothing_by_itself(game_id: str, players: int) -> None:
    """Whoever decides: over some games the chances of that seat don't drift."""
    judge, change, number = analyst(catalogue.load(game_id)), 0.0, 0
    for seed in range(12):
        states = positions(game_id, players, 900 + seed)
        values = [judge.chances(state, 1, Effort.QUICK).values for state in states]
        for state, now, then in zip(states, values, values[1:], strict=False):
            change += then[state.actor()] - now[state.actor()]
            number += 1
    assert abs(change / number) < 0.012
