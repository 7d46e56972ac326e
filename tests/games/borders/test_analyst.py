"""Ways to play The Border compared: every move has its value, the dice are counted, and nothing hidden is used."""

from __future__ import annotations

import itertools

import pytest

from tests.games.borders import brute
from tests.games.borders.positions import games, laid_out, play
from tuscany_app.games.borders import GAME
from tuscany_app.games.borders.engine.dice import LETTERS, ROLLS
from tuscany_app.games.borders.engine.moves import Cross
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import Stage
from tuscany_app.games.borders.players import adviser
from tuscany_app.games.borders.players.analyst import ANALYST, MAYBE, PAIRS, WHOLE, BordersAnalyst
from tuscany_app.games.borders.players.evaluation import USUAL
from tuscany_app.games.borders.players.forecast import Forecast
from tuscany_app.games.borders.players.judgement import FairForecast, chances, rolls
from tuscany_app.kernel.bots.analysis import Effort, analyst
from tuscany_app.testing import playing


def some_positions(players: int, every: int, flavour: str = "busy") -> list[BordersState]:
    return playing.some_positions(games(players, [6], flavour), every)


def villa_but(space: str) -> str:
    return " ".join(brute.name(cell) for cell in brute.areas()["villa"][2] if brute.name(cell) != space)


def test_it_is_the_games_own() -> None:
    assert analyst(GAME) is ANALYST


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("flavour", ["busy", "stingy"])
def test_every_legal_move_can_be_the_one_that_was_played(players: int, flavour: str) -> None:
    seen = set()
    for state in some_positions(players, 7, flavour):
        seen.add(state.stage)
        best = ANALYST.analyse(state, 1, Effort.QUICK).best
        for move in state.legal_moves():
            analysis = ANALYST.analyse(state, 1, Effort.QUICK, move)
            judged = analysis.of(move)
            assert judged is not None
            assert analysis.seat == state.actor()
            assert analysis.best.chances == best.chances
            values = [one.chances[state.seat] for one in analysis.judged]
            assert values == sorted(values, reverse=True)
            for one in analysis.judged:
                assert one.deals == 0
                lacks = one.chances[state.seat] < best.chances[state.seat]
                assert (one.error > 0) == (players > 1 and lacks)  # the boards after the turn are a judgement
                assert players == 1 or sum(one.chances) == pytest.approx(1)
                assert min(one.chances) >= 0
    assert seen == set(Stage)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_way_is_what_one_seat_can_do_in_one_action(players: int) -> None:
    for state in some_positions(players, 5):
        for judged in ANALYST.analyse(state, 1, Effort.QUICK).judged:
            after = state.copy()
            for move in judged.way:
                assert after.actor() == state.seat
                after.check(move)
                assert str(judged.way[-1]) == "done" or len(judged.way) == 1
                after.play(move)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_position_seed_and_effort_decide_and_dice_to_come_do_not(players: int) -> None:
    for state in some_positions(players, 17):
        other = state.copy()
        other.chance ^= 0xFFFF
        for effort in Effort:
            analysis = ANALYST.analyse(state, 3, effort)
            assert analysis == BordersAnalyst().analyse(state, 3, effort)
            assert analysis == ANALYST.analyse(other, 3, effort)


def test_it_answers_to_who_asks_it_to_stop() -> None:
    beats = []

    def beat(done: int, of: int) -> bool:
        beats.append((done, of))
        return False

    assert ANALYST.analyse(laid_out("sssyb", players=2), 1, Effort.USUAL, None, beat).judged
    assert beats == [(1, 1)]


@pytest.mark.parametrize("players", [1, 2])
def test_a_space_on_no_promising_board_is_valued_by_what_follows_it(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search over crosses is narrowed to a single board: whatever it leaves out is still worth what it was."""
    states = [state for state in some_positions(players, 3, "stingy") if state.stage is Stage.SECOND_ACTION][:12]
    moves = [(state, move) for state in states for move in state.legal_moves() if isinstance(move, Cross)]
    wide = [ANALYST.analyse(state, 1, Effort.QUICK, move).of(move) for state, move in moves]
    monkeypatch.setattr(adviser, "WIDTH", 1)
    left_out = 0
    for (state, move), before in zip(moves, wide, strict=True):
        assert before is not None
        judged = ANALYST.analyse(state, 1, Effort.QUICK, move).of(move)
        assert judged is not None
        assert judged.chances[state.seat] <= before.chances[state.seat] + 1e-9
        left_out += len(ANALYST.analyse(state, 1, Effort.QUICK).judged) < len(state.legal_moves())
    assert left_out


def test_alone_a_reroll_is_worth_the_mean_over_all_ways_the_die_falls() -> None:
    crossed = {0: "2,0 12,2"}
    state = laid_out("sssyb", crossed, players=1, boards=("board2",), rolls=2)
    keep, stop = GAME.parse("keep s s s y"), GAME.parse("stop")
    kept = ANALYST.analyse(state, 1, Effort.QUICK, keep).of(keep)
    assert kept is not None
    mean = 0.0
    for letter in LETTERS:
        after = laid_out("sssy" + letter, crossed, players=1, boards=("board2",), rolls=2)
        judged = ANALYST.analyse(after, 1, Effort.QUICK, stop).of(stop)
        assert judged is not None
        mean += judged.chances[0] / 6
    assert kept.chances[0] == pytest.approx(mean)


def test_in_the_last_turn_alone_points_are_counted() -> None:
    """One space lacks of the villa, and a blue die ends the training with its 9 points; else there is nothing."""
    state = laid_out("bsgro", {0: villa_but("8,1")}, players=1, boards=("board2",))
    state.turn = state.last_turn
    play(state, "stop")
    best, *_, worst = ANALYST.analyse(state, 1, Effort.QUICK, GAME.parse("done")).judged
    assert (str(best.move), str(worst.move)) == ("cross S13", "done")
    assert best.chances[0] * WHOLE == pytest.approx(9, abs=0.01)
    assert worst.chances[0] * WHOLE == pytest.approx(0, abs=0.01)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_area_that_wins_the_game_is_found_from_every_seat(players: int) -> None:
    for seat in range(players):
        others = [f"board{number}" for number in (1, 3, 4)]
        boards = (*others[:seat], "board2", *others[seat:])
        state = laid_out(
            "bsgro", {seat: villa_but("8,1")}, active=seat, players=players, boards=boards,
            scored={seat: "lake mountain castle orchard well"},
        )  # fmt: skip
        play(state, "stop")
        analysis = ANALYST.analyse(state, 1, Effort.QUICK, GAME.parse("done"))
        assert analysis.best.way == (GAME.parse("cross S13"), GAME.parse("done"))
        assert analysis.best.chances[seat] == pytest.approx(1, abs=0.01)


def test_an_area_at_the_lower_value_is_worth_its_points() -> None:
    """The expert's forecast forgets it where nothing else is finished; the analyst does not."""
    state = laid_out("bsgro", {1: villa_but("8,1")}, active=1, players=2, scored={0: "villa"})
    theirs, before = state.crossed
    whole = before | 1 << state.geometry.number_of_space["8,1"]
    expert, fair = Forecast(state, USUAL), FairForecast(state, USUAL)
    assert fair.expectation((theirs, before)) == expert.expectation((theirs, before))
    assert fair.expectation((theirs, whole))[1][1] > expert.expectation((theirs, whole))[1][1]
    assert fair.terms((theirs, whole))[1, state.geometry.areas.index("villa")] == (4, 0)


@pytest.mark.parametrize("players", [2, 4])
def test_what_may_be_a_mistake_is_played_on_at_the_second_look(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    most = 2 * PAIRS
    monkeypatch.setattr("tuscany_app.games.borders.players.analyst.MOST_PAIRS", most)
    pairs = (
        (state, found, judged)
        for state in some_positions(players, 23)
        for found in [ANALYST.analyse(state, 3, Effort.USUAL)]
        for judged in found.judged[1:]
        if MAYBE < found.loss(judged) < 2 * MAYBE
    )
    for state, first, judged in itertools.islice(pairs, 2):
        again = ANALYST.analyse(state, 3, Effort.CLOSER, judged.move)
        closer = again.asked(judged.move)
        assert PAIRS <= closer.deals <= most
        assert closer.deals % PAIRS == 0
        assert 0 < closer.error < judged.error
        assert sum(closer.chances) == pytest.approx(1)
        assert again.best == first.best
        other = state.copy()
        other.chance ^= 0xFFFF
        assert ANALYST.analyse(other, 3, Effort.CLOSER, judged.move) == again
        assert ANALYST.analyse(state, 3, Effort.THOROUGH, judged.move).asked(judged.move).deals == 0


def test_a_cross_more_is_never_called_worse() -> None:
    """But where it ends the game."""
    for state in some_positions(2, 2):
        if state.stage is Stage.SECOND_ACTION and state.goal - state.areas_done(state.seat) > 3:
            judged = ANALYST.analyse(state, 1, Effort.QUICK, GAME.parse("done")).of(GAME.parse("done"))
            assert judged is not None
            for other in ANALYST.analyse(state, 1, Effort.QUICK).judged:
                assert other.chances[state.seat] >= judged.chances[state.seat]


def test_while_rolling_a_chance_counts_on_the_best_dice_being_kept() -> None:
    rolling = [state for state in some_positions(2, 5) if state.stage is Stage.ROLLING and state.rolls < ROLLS]
    kept = [rolls(state)[ROLLS - state.rolls].keeping(state.left)[state.active] for state in rolling]
    best = [chances(state)[state.active] for state in rolling]
    assert all(mine >= all_kept for mine, all_kept in zip(best, kept, strict=True))
    assert best != kept, "nobody would roll again"
