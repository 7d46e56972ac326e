"""The computer players of Carcassonne: exact where they claim to be, honest, and better level by level."""

from __future__ import annotations

import random

import pytest

from tests.games.carcassonne.positions import RED, games, laid_out, last_tiles, new_game, play
from tuscany_app.games.carcassonne import GAME
from tuscany_app.games.carcassonne.engine.figure_advice import prospects, suggest, to_come
from tuscany_app.games.carcassonne.engine.moves import MAN, WOMAN
from tuscany_app.games.carcassonne.engine.rules import MOVE_FIGURE, CarcassonneState
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.players.bot import (
    ORDERS,
    CarcassonneExpert,
    CarcassonneInsight,
    CarcassonneSamplingBot,
    CarcassonneTreeBot,
    chance_to_win,
    judged,
    promises,
)
from tuscany_app.games.carcassonne.players.evaluation import Judge, lead
from tuscany_app.games.carcassonne.players.ways import ways
from tuscany_app.kernel.rng import Rng
from tuscany_app.testing import playing


def some_positions(players: int, every: int, seed: int = 5, flavour: str = "closing") -> list[CarcassonneState]:
    return playing.some_positions(games(players, [seed], flavour), every)


# Judgement


def values_agree(one: tuple[float, ...], two: tuple[float, ...]) -> bool:
    return all(abs(a - b) < 1e-6 for a, b in zip(one, two, strict=True))


@pytest.mark.parametrize("messages", [True, False])
def test_ways_to_play_are_judged_as_the_positions_they_lead_to(messages: bool) -> None:
    """What is counted anew for a placement is all that it changes."""
    compared = 0
    for flavour, players in (("closing", 3), ("tight", 2)):
        for number, state in enumerate(games(players, [3], flavour, messages=messages)):
            if number % 4 == 0 and not state.over() and state.stage == Stage.PLACING:
                found = ways(state)
                keys = {(way.place, way.follower) for way in found}
                assert len(keys) == len(found)
                assert {way.place for way in found} == set(state.legal_moves())
                for way in found:
                    after = state.copy()
                    after.play(way.place)
                    assert {key for key in keys if key[0] == way.place} == {
                        (way.place, number) for number in (-1, *after.free_segments())
                    }
                    if way.follower >= 0:
                        after.play(after.geometry.puts[after.tile][way.follower])
                    values = Judge(after).standing()
                    assert values_agree((way.points, way.lead), (values[state.seat], lead(values, state.seat)))
                    compared += 1
    assert compared > 500


def test_without_tiles_to_come_a_position_promises_what_it_would_score() -> None:
    for players, flavour in ((2, "closing"), (4, "tight")):
        for state in games(players, [8], flavour):
            if not state.over() and state.stage == Stage.MANNING and not state.completed():
                bare = state.copy()
                bare.bag = bare.bag[: bare.drawn]
                assert values_agree(Judge(bare).standing(), tuple(score.total for score in bare.standing().scores))


def test_chances_grow_with_the_tiles_that_help() -> None:
    state = laid_out("", "V")
    judge = Judge(state)
    north = state.frontier[next(cell for cell in state.frontier if cell < state.cells[0] - 1)]
    chance = judge.end_chance(north, 2)
    assert 0 < chance < 1
    judge.counts = [0] * len(judge.counts)
    assert judge.end_chance(north, 2) == 0


def test_lead_is_measured_against_the_best_and_all_others() -> None:
    assert lead((10, 4), 0) == 6
    assert lead((10, 4), 1) == -6
    assert lead((10, 4, 8), 0) == 10 - (8 + 6) / 2


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_obvious_choices(level: str) -> None:
    bot = GAME.bot(level)
    lucky = last_tiles(laid_out("M 0,-1 r3", "E", followers={RED: "0,-1 city 0"}), "")
    assert str(bot.choose(lucky, 1).move) == "place -1,-1 r1"
    play(lucky, "place -1,-1 r1")
    follower = bot.choose(lucky, 1).move
    assert str(follower) in ("follower field 0", "done")
    monk = last_tiles(laid_out("", "B"), "")
    play(monk, "place 0,1 r0")
    assert str(bot.choose(monk, 1).move) == "follower cloister"


def test_strong_players_take_the_better_half_of_a_message() -> None:
    """Once in a while an imagined order of the tiles makes a point look like more than it is."""
    followers = {RED: "0,0 road 0; 0,0 city 0; 0,-1 city 0"}
    state = laid_out("W -1,0 r0; M 0,-1 r3", "W V V", followers=followers, figures=[2, 1, 0, 0], pile=(5,))
    poor = laid_out("W -1,0 r0", "W V V", followers={RED: "0,0 road 0; -1,0 road 1"}, figures=[2, 3, 5, 4], pile=(1,))
    for at, right in ((state, "message action"), (poor, "message points")):
        play(at, "place 1,0 r0", "done", "figure man")
        assert at.stage == Stage.MESSAGE
        for level in ("medium", "hard", "expert"):
            chosen = [str(GAME.bot(level).choose(at, seed).move) for seed in range(1, 9)]
            assert chosen.count(right) >= 7


# Which figure


def scoring(figures: list[int], active: int = 0) -> CarcassonneState:
    state = laid_out("W -1,0 r0", "W V V", followers={RED: "0,0 road 0"}, figures=figures, active=active)
    play(state, "place 1,0 r0", "done")
    assert state.stage == Stage.FIGURE
    return state


def test_the_figure_that_comes_to_a_dark_space_is_advised() -> None:
    assert suggest(scoring([2, 1, 0, 0])) == MAN
    assert suggest(scoring([1, 2, 0, 0])) == WOMAN
    assert scoring([1, 2, 0, 0]).proposed_figure() == WOMAN


def test_advice_looks_at_all_points_of_the_scoring() -> None:
    """4 and 3 points: together they bring the man to a dark space, one alone would not."""
    followers = {RED: "0,0 road 0; 1,-1 city 0"}
    land = "W -1,0 r0; E 0,-1 r2; E 1,-1 r2"
    state = laid_out(land, "L V V", followers=followers, figures=[3, 4, 0, 0])
    play(state, "place 1,0 r0", "done")
    assert to_come(state, RED) == [4, 3]
    assert suggest(state) == MAN
    play(state, "figure man")
    assert to_come(state, RED) == [3]
    assert suggest(state) == MAN


def test_advice_for_somebody_else_looks_ahead_only() -> None:
    state = scoring([2, 1, 0, 0], active=1)
    assert state.seat != state.active
    after = {figure: list(state.figures[:2]) for figure in (MAN, WOMAN)}
    for figure, standing in after.items():
        standing[figure] += 3
    assert suggest(state) == max((MAN, WOMAN), key=lambda figure: prospects(*after[figure]))


# Moves


@pytest.mark.parametrize("rivals", [False, True])
def test_every_legal_move_gets_a_value_and_nothing_else(rivals: bool) -> None:
    stages = set()
    for state in some_positions(3, 3):
        guess = state.guess(state.seat, Rng(1))
        moves = [move for move, _ in judged(guess, rivals=rivals)]
        assert set(moves) == set(state.legal_moves())
        assert len(moves) == len(set(moves))
        assert guess == state.guess(state.seat, Rng(1))  # judging changes nothing
        stages.add(state.stage)
    assert {Stage.PLACING, Stage.MANNING, Stage.FIGURE} <= stages


def test_playouts_share_out_one_win() -> None:
    for players in GAME.players:
        state = new_game(players)
        laid = len(state.cells)
        assert sum(CarcassonneInsight().playout(state, random.Random(1))) == pytest.approx(1)
        assert len(state.cells) > laid


def test_a_finished_game_promises_its_points() -> None:
    *_, last = games(3, [2], "closing")
    assert promises(last) == tuple(score.total for score in last.standing().scores)


def test_a_forced_move_needs_no_thought() -> None:
    state = laid_out("", "E")
    play(state, "place 0,-1 r2", "follower city 0")
    for level in GAME.levels[1:]:
        thought = GAME.bot(level).choose(state, 1)
        assert (str(thought.move), thought.simulations) == ("done", 0)


def test_a_pulse_stops_the_trying() -> None:
    state = new_game(2, seed=3)
    while len(state.legal_moves()) < 6 or state.stage != Stage.PLACING:
        state.play(state.legal_moves()[0])
    asked = []

    def pulse(done: int, of: int, best: object) -> bool:
        asked.append((done, of, best()))  # type: ignore[operator]
        return done < 3

    thought = CarcassonneSamplingBot(ORDERS).choose(state, 1, pulse)
    assert thought.simulations == 3 == len(asked)
    assert thought == asked[-1][2]
    assert thought.move in state.legal_moves()


# The expert


def test_a_lead_is_worth_more_the_fewer_tiles_are_to_come() -> None:
    assert chance_to_win(0, 30) == 0.5
    assert chance_to_win(8, 0) > chance_to_win(8, 5) > chance_to_win(8, 60) > 0.5
    assert chance_to_win(8, 12) + chance_to_win(-8, 12) == pytest.approx(1)


def test_the_expert_tells_its_chance_to_win() -> None:
    """Also where it has nothing to try."""
    for points, least, most in ((40, 0.8, 1.0), (0, 0.3, 0.7), (-40, 0.0, 0.2)):
        state = scoring([2 + points, 1, 2, 1] if points >= 0 else [2, 1, 2 - points, 1])
        reward = CarcassonneExpert().far.choose(state, 1).value
        assert reward is not None
        assert least <= reward <= most


def test_the_expert_plays_on_the_tile_that_comes() -> None:
    """A tile and its follower are one way; every tile that may come is a branch of its own, where others decide."""
    state = laid_out("M 0,-1 r3", "V", followers={RED: "0,-1 city 0"})
    bot = CarcassonneTreeBot(1)
    for moves, _ in bot.ways(state):
        after = state.copy()
        for move in moves:
            after.play(move)
        assert (after.turn, after.stage, after.seat) == (state.turn + 1, Stage.PLACING, 1)
        other = after.copy()
        other.tile = next(tile for tile in range(len(other.geometry.tiles)) if tile != after.tile)
        assert bot.outcome(after) != bot.outcome(other)


def test_the_expert_moves_figures_as_advised() -> None:
    assert CarcassonneTreeBot(1).ways(scoring([1, 2, 0, 0])) == [((MOVE_FIGURE[WOMAN],), 1.0)]


def test_the_expert_plays_the_last_tiles_to_the_end() -> None:
    """What its tree rests on are results of games."""
    state = last_tiles(laid_out("", "V"), "V V")
    CarcassonneTreeBot(1).rewards(state, random.Random(1))
    assert state.over()


def test_the_expert_deals_first_and_grows_a_tree_of_the_last_tiles() -> None:
    bot = CarcassonneExpert()
    many, few = laid_out("", "V"), last_tiles(laid_out("", "V"), "V V")

    def stop(done: int, of: int, best: object) -> bool:
        return done < 20

    assert bot.choose(many, 1, stop) == bot.far.choose(many, 1, stop)
    assert bot.choose(few, 1, stop) == bot.tree.choose(few, 1, stop)


# Honesty


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_hidden_does_not_change_a_guess(players: int) -> None:
    """Other tiles to come and another order of the messages nobody has seen: the same guess, so the same choice
    (tests/test_every_bot.py)."""
    met = set()
    for number, state in enumerate(some_positions(players, 7)):
        for seed in (1, 2):
            other = state.copy()
            rng = Rng(seed)
            coming = list(state.bag[state.drawn :])
            rng.shuffle(coming)
            other.bag = state.bag[: state.drawn] + tuple(coming)
            top = int(state.stage is Stage.MESSAGE)  # everybody sees it
            unseen = list(state.pile[top : max(top, 8 - state.known)])
            rng.shuffle(unseen)
            other.pile = (*state.pile[:top], *unseen, *state.pile[top + len(unseen) :])
            assert other.guess(state.seat, Rng(number)) == state.guess(state.seat, Rng(number))
        met.add(state.stage)
    assert {Stage.PLACING, Stage.MANNING} <= met


def test_every_stage_is_decided_legally_by_every_level() -> None:
    bots = [GAME.bot("easy"), GAME.bot("medium"), CarcassonneSamplingBot(deals=1), CarcassonneTreeBot(simulations=8)]
    met: dict[str, int] = {}
    for seed in range(30):
        for state in games(2, [seed], "closing"):
            if state.over() or met.get(state.stage, 0) >= 4:
                continue
            met[state.stage] = met.get(state.stage, 0) + 1
            for bot in bots:
                assert bot.choose(state, 1).move in state.legal_moves()
        if {Stage.MESSAGE, Stage.REMOVING} <= met.keys():
            break
    assert set(met) == {Stage.PLACING, Stage.MANNING, Stage.FIGURE, Stage.MESSAGE, Stage.REMOVING}


def test_the_tree_rewards_each_seat_with_its_own_chance() -> None:
    state = last_tiles(laid_out("", "V", players=3, figures=[30, 0, 20, 0, 0, 0]), "V V")
    rewards = CarcassonneTreeBot(1).rewards(state, random.Random(1))
    assert len(rewards) == 3
    assert rewards[0] > rewards[1] >= rewards[2]
