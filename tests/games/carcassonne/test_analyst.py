"""Comparing ways to play Carcassonne: fair, honest, exact where it is claimed, and right where the answer is known."""

from __future__ import annotations

import random

import pytest

from tests.games.carcassonne.positions import BLUE, RED, games, laid_out, last_tiles, of_every_stage, play
from tuscany_app.games.carcassonne.engine.components import Message
from tuscany_app.games.carcassonne.engine.events import MessageTurned
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.players import analyst as module
from tuscany_app.games.carcassonne.players.analyst import ANALYST
from tuscany_app.games.carcassonne.players.judgement import chances, expectation
from tuscany_app.kernel.bots.analysis import Effort
from tuscany_app.kernel.bots.insight import rewards
from tuscany_app.kernel.rng import Rng
from tuscany_app.testing import playing


def twice(done: int, of: int) -> bool:
    return done < 2


def dealt_anew(state: CarcassonneState, seed: int) -> CarcassonneState:
    other, rng = state.copy(), Rng(seed)
    coming, unseen = list(state.bag[state.drawn :]), list(state.pile[: 8 - state.known])
    rng.shuffle(coming)
    if state.stage != Stage.MESSAGE:  # the message on top lies open
        rng.shuffle(unseen)
    other.bag = state.bag[: state.drawn] + tuple(coming)
    other.pile = (*unseen, *state.pile[8 - state.known :])
    return other


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (6, {}),
        (3, {"messages": False, "small_cities": True}),
        (2, {"one_figure": True, "farmers": False}),
    ],
)
def test_whatever_is_played_is_compared_at_every_stage(players: int, options: dict[str, bool]) -> None:
    met, rng = set(), random.Random(1)
    for state in of_every_stage(players, 8, **options):
        moves = list(state.legal_moves())
        for move in rng.sample(moves, min(2, len(moves))):
            found = ANALYST.analyse(state, 3, Effort.QUICK, move, twice)
            mine = found.of(move)
            assert mine is not None
            assert found.seat == state.seat
            assert len({judged.move for judged in found.judged}) == len(found.judged)
            for judged in found.judged:
                assert sum(judged.chances) == pytest.approx(1)
                assert min(judged.chances) >= 0
                assert found.loss(judged) >= 0
            after = state.guess(state.seat, Rng(1))
            for one in mine.way:
                after.check(one)
                after.play(one)
        met.add(state.stage)
    assert met == (set(Stage) if options.get("messages", True) else {Stage.PLACING, Stage.MANNING})


def test_a_tile_is_compared_with_its_follower_and_a_follower_with_the_others() -> None:
    state = laid_out("", "E")
    found = ANALYST.analyse(state, 1, Effort.QUICK)
    assert all(str(judged.way[-1]) == "done" for judged in found.judged)
    assert {str(judged.move) for judged in found.judged} <= playing.notations(state)
    play(state, "place 0,-1 r2")
    found = ANALYST.analyse(state, 1, Effort.QUICK)
    assert {str(judged.move) for judged in found.judged} == {"follower city 0", "follower field 0", "done"}


def test_the_same_question_has_the_same_answer_and_hidden_things_have_no_part_in_it() -> None:
    met = set()
    for players in (2, 4):
        for number, state in enumerate(of_every_stage(players, 3)):
            first = ANALYST.analyse(state, number, Effort.QUICK, None, twice)
            assert ANALYST.analyse(state, number, Effort.QUICK, None, twice) == first
            assert ANALYST.analyse(dealt_anew(state, number), number, Effort.QUICK, None, twice) == first
            met.add(state.stage)
    assert met == set(Stage)


@pytest.mark.parametrize("seat", range(3))
def test_the_right_move_is_found_from_every_seat(seat: int) -> None:
    """To complete the large city, with many tiles to come and with none."""
    land, followers = "M 0,-1 r3", {seat: "0,-1 city 0"}
    for tiles in (None, "V V V V", ""):
        state = laid_out(land, "E", followers=followers, players=3, active=seat)
        if tiles is not None:
            last_tiles(state, tiles)
        for effort in (Effort.QUICK, Effort.USUAL):
            found = ANALYST.analyse(state, 1, effort)
            assert found.seat == seat
            assert str(found.best.move) == "place -1,-1 r1"


def test_a_poor_move_is_clearly_behind() -> None:
    state = last_tiles(laid_out("M 0,-1 r3", "E", followers={RED: "0,-1 city 0"}), "V V V V V")
    gift = last_tiles(laid_out("M 0,-1 r3", "E", followers={BLUE: "0,-1 city 0"}), "V V V V V")
    for position, move in ((state, "place 0,-2 r0"), (gift, "place -1,-1 r1")):
        played = next(one for one in position.legal_moves() if str(one) == move)
        found = ANALYST.analyse(position, 1, Effort.USUAL, played)
        mine = found.of(played)
        assert mine is not None
        assert found.loss(mine) > 0.05
        assert found.clear(mine)


# Counting


def slowly(state: CarcassonneState) -> tuple[float, ...]:
    """Everybody's chances by trying all that can be done with every message that may lie on top."""
    if state.over():
        return tuple(rewards(state.standing()))
    found = [slowly_after(state, str(move)) for move in state.legal_moves()]
    return max(found, key=lambda one: one[state.seat])


def slowly_after(state: CarcassonneState, notation: str) -> tuple[float, ...]:
    move = next(one for one in state.legal_moves() if str(one) == notation)
    seen = 1 if state.stage == Stage.MESSAGE else 0
    hidden = state.pile[seen : 8 - state.known] or (0,)
    parts = []
    for message in hidden:
        other = state.copy()
        if message:
            rest = [one for one in hidden if one != message]
            other.pile = (*state.pile[:seen], message, *rest, *state.pile[8 - state.known :])
        turned = sum(isinstance(event, MessageTurned) for event in other.play(move))
        assert turned <= 1
        parts.append(slowly(other))
        if not turned:
            break
    return tuple(sum(part[seat] for part in parts) / len(parts) for seat in range(state.seats))


@pytest.mark.parametrize("players", [2, 3])
def test_after_the_last_tile_everything_is_counted(players: int) -> None:
    """Also the message that the last points may bring, whichever it is."""
    compared, unsure = 0, 0
    for state in games(players, range(300, 312), "closing"):
        if state.over() or state.left() or state.stage == Stage.PLACING:
            continue
        close = state.copy()  # so that it is not decided yet
        standing = [score.total for score in close.standing().scores]
        for seat in range(players):
            more = 5 * ((max(standing) - standing[seat]) // 5)
            close.figures[2 * seat + 1] += more
            close.tally[6 * seat] += more
        for position in (state, close):
            found = ANALYST.analyse(position.copy(), 1, Effort.QUICK)
            assert {judged.move for judged in found.judged} == set(position.legal_moves())
            for judged in found.judged:
                assert (judged.error, judged.deals) == (0, 0)
                assert judged.chances == pytest.approx(slowly_after(position, str(judged.move)))
                unsure += 0 < judged.chances[found.seat] < 1
            compared += 1
    assert compared > 20
    assert unsure


def test_the_last_tile_with_all_that_can_be_done_with_it() -> None:
    state = last_tiles(laid_out("M 0,-1 r3", "E", followers={RED: "0,-1 city 0"}, messages=False), "")
    found = ANALYST.analyse(state, 1, Effort.QUICK)
    assert {str(judged.move) for judged in found.judged} == playing.notations(state)
    for judged in found.judged:
        assert judged.chances == slowly_after(state, str(judged.move))
        after = state.copy()
        for move in judged.way:
            after.play(move)
        assert judged.chances == tuple(rewards(after.standing()))


def test_where_too_much_would_have_to_be_counted_it_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    state = last_tiles(laid_out("M 0,-1 r3", "E", followers={RED: "0,-1 city 0"}), "")
    monkeypatch.setattr(module, "STEPS", 3)
    found = ANALYST.analyse(state, 1, Effort.QUICK)
    assert found.best.deals > 0
    assert str(found.best.move) == "place -1,-1 r1"


# Chances


def test_chances_follow_from_the_points_promised_and_the_tiles_to_come() -> None:
    early = laid_out("", "V", figures=[30, 0, 10, 0])
    late = last_tiles(early.copy(), "V V")
    assert 0.5 < chances(early)[RED] < chances(late)[RED] < 1
    assert chances(early)[RED] + chances(early)[BLUE] == pytest.approx(1)
    *_, last = games(3, [2], "closing")
    assert chances(last) == rewards(last.standing())


def test_it_stops_when_it_is_told_to() -> None:
    asked = []

    def beat(done: int, of: int) -> bool:
        asked.append((done, of))
        return done < 3

    found = ANALYST.analyse(laid_out("M 0,-1 r3", "E"), 1, Effort.THOROUGH, None, beat)
    assert [done for done, _ in asked] == [1, 2, 3]
    assert found.best.deals == 3


def test_a_message_is_expected_to_bring_at_least_its_seal_and_a_follower_taken_back_what_it_is_worth() -> None:
    def expected(state: CarcassonneState, message: Message) -> float:
        state = state.copy()
        state.message = message
        return expectation(state)[state.seat]

    states = [state for state in of_every_stage(2, 6) if state.stage is Stage.MESSAGE]
    sealed = [min(expected(state, message) for message in Message) for state in states]
    back = [expected(state, Message.FOLLOWER_BACK) for state in states]
    assert all(one > seal for one, seal in zip(back, sealed, strict=True))
