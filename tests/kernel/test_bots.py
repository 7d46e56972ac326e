"""Computer players: legal, repeatable, honest, and each level stronger than the one below."""

from __future__ import annotations

import pytest

from tests.support.toy import Play, ToyState, deal
from tuscany_app.kernel import bots, catalogue
from tuscany_app.kernel.bots import Bot, GreedyBot, Insight, RandomBot, Thought, TreeBot
from tuscany_app.kernel.game import Game
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computers

GAMES = [pytest.param(catalogue.load(game_id), id=game_id) for game_id in catalogue.ids()]


def toy_bots() -> list[Bot]:
    insight = Insight()
    return [RandomBot(), GreedyBot(insight, 1.0), TreeBot(insight, 60, open_information=False)]


@pytest.mark.parametrize("game", GAMES)
def test_every_level_chooses_legally_and_repeatably(game: Game) -> None:
    for level in ("random", *game.levels):
        bot = bots.make(game, level)
        for players in (game.players[0], game.players[-1]):
            session = Session(game, computers(game, ["random"] * players, seed=3))
            while not session.state.over():
                if len(session.turns) % 9 == 4:
                    seed = bots.decision_seed(3, len(session.turns))
                    before = session.state.copy()
                    thought = bot.choose(session.state, seed, patience(120))
                    assert thought.move in session.state.legal_moves()
                    assert session.state == before
                    assert bots.make(game, level).choose(session.state, seed, patience(120)) == thought
                session.play(RandomBot().choose(session.state, len(session.turns)).move)


def patience(simulations: int) -> bots.Pulse:
    """Stops a search after so many simulations, to keep the tests short."""
    return lambda done, of, best: done < simulations


def test_a_pulse_stops_the_search_and_can_ask_for_the_best_so_far() -> None:
    asked: list[Thought] = []

    def pulse(done: int, of: int, best: object) -> bool:
        assert of == 500
        if done == 40:
            asked.append(best())  # type: ignore[operator]
        return done < 40

    thought = TreeBot(Insight(), 500, open_information=False).choose(deal(1), 1, pulse)
    assert thought == asked[0]
    assert thought.simulations == 40


def test_a_forced_move_needs_no_thought() -> None:
    state = deal(1)
    while len(state.legal_moves()) > 1:
        state.play(state.legal_moves()[0])
    thought = TreeBot(Insight(), 500, open_information=False).choose(state, 1)
    assert thought == Thought(state.legal_moves()[0], 0, None)


def test_hidden_cards_do_not_change_a_choice() -> None:
    """Permuting what the seat cannot know must not change its move, nor what it thinks of it."""
    for seed in range(30):
        state = deal(seed)
        seen_by_0 = state.copy()
        hidden = [*state.hands[1], *state.deck]
        seen_by_0.hands[1], seen_by_0.deck = tuple(hidden[-3:]), tuple(hidden[:-3])
        seen_by_0.rng.next()
        for bot in toy_bots():
            assert bot.choose(state, seed) == bot.choose(seen_by_0, seed)


def test_search_finds_the_better_move_under_chance() -> None:
    """With one card each to go and the sums level, a 9 beats a 0 whatever the dice say."""
    state = ToyState([(0, 9), (4,)], (), [0, 0], 0, deal(1).rng)
    state.hands[1] = (4, 5)

    class LastCardCounts(Insight):
        def playout(self, state: ToyState, rng: object) -> list[float]:
            return [1.0, 0.0] if state.sums[0] >= 9 else [0.0, 1.0]

    for seed in range(10):
        assert TreeBot(LastCardCounts(), 50, open_information=False).choose(state, seed).move == Play(9)


def test_greedy_draws_by_the_priors() -> None:
    class Lopsided(Insight):
        def ranked(self, state: ToyState) -> bots.Ranked:
            moves = state.legal_moves()
            return list(zip(moves, (0.7, 0.2, 0.1), strict=True))

    state = deal(5)
    first = state.legal_moves()[0]

    def share(sharpness: float) -> float:
        return sum(GreedyBot(Lopsided(), sharpness).choose(state, seed).move == first for seed in range(400)) / 400

    assert 0.62 < share(1.0) < 0.78
    assert share(8.0) > 0.98
    assert 0.25 < share(0.0) < 0.42
