"""The computer players of every game by name: legal, repeatable, and leaving the position alone."""

from __future__ import annotations

from itertools import islice

import pytest

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.bots.levels import RandomBot, decision_seed, decision_seeds, make
from tuscany_app.kernel.game import AnyGame, Pulse
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computer_table

GAMES = [pytest.param(catalogue.load(game_id), id=game_id) for game_id in catalogue.ids()]


@pytest.mark.parametrize("game", GAMES)
def test_every_level_chooses_legally_and_repeatably(game: AnyGame) -> None:
    for level in ("random", *game.levels):
        bot = make(game, level)
        for players in (game.players[0], game.players[-1]):
            session = Session(game, computer_table(game, ["random"] * players, seed=3))
            while not session.state.over():
                if len(session.turns) % 31 == 4:
                    seed = decision_seed(3, len(session.turns))
                    before = session.state.copy()
                    thought = bot.choose(session.state, seed, patience(120))
                    assert thought.move in session.state.legal_moves()
                    assert session.state == before
                    assert make(game, level).choose(session.state, seed, patience(120)) == thought
                session.play(RandomBot().choose(session.state, len(session.turns)).move)


def test_the_seeds_of_a_whole_game_are_those_of_its_decisions() -> None:
    game = catalogue.load("pillars")
    seeds = list(islice(decision_seeds(game, 3), 50))
    assert seeds == [decision_seed(3, turn) for turn in range(50)]
    assert list(islice(decision_seeds(game, 3, 40), 10)) == seeds[40:]


def patience(simulations: int) -> Pulse:
    """Stops a search after that number of simulations, to keep the tests short."""
    return lambda done, of, best: done < simulations
