"""Decisions are compared fairly: whatever was played, from the seat's own knowledge, counted where that is possible."""

from __future__ import annotations

import random

import pytest

from tests.games.tuscany.positions import busy, cover_all_but, games, laid_out, new_game, play
from tests.games.tuscany.test_bot import disguised
from tuscany_app.games.tuscany import GAME
from tuscany_app.games.tuscany.engine.moves import Castle, Lay, Marble, TuscanyMove
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import Stage
from tuscany_app.games.tuscany.players.analyst import ANALYST, SetUpAnalyst, TurnAnalyst, TuscanyAnalyst
from tuscany_app.games.tuscany.players.judgement import chances
from tuscany_app.kernel.bits import changed
from tuscany_app.kernel.bots.analysis import Analysis, Effort, Plan
from tuscany_app.kernel.bots.insight import rewards
from tuscany_app.testing import playing


class ShortTurns(TurnAnalyst):
    plans = dict.fromkeys(Effort, Plan(3, 3, (2,)))


class ShortSetUp(SetUpAnalyst):
    plans = dict.fromkeys(Effort, Plan(2, 2))


class Short(TuscanyAnalyst):
    """Thinks shorter, to keep the tests short."""

    def __init__(self) -> None:
        self.set_up, self.game = ShortSetUp(), ShortTurns()


def some_positions(players: int, every: int) -> list[TuscanyState]:
    """Of a game, the first at each stage among them."""
    found, stages = [], set()
    for number, state in enumerate(games(players, [5], "busy")):
        if len(state.legal_moves()) > 1 and (number % every == 0 or state.stage not in stages):
            found.append(state.copy())
            stages.add(state.stage)
    assert len(stages) >= 7
    return found


def look(state: TuscanyState, played: str | None = None, effort: Effort = Effort.QUICK) -> Analysis[TuscanyMove]:
    return ANALYST.analyse(state, 1, effort, None if played is None else GAME.parse(played))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_was_played_is_compared(players: int) -> None:
    for state in some_positions(players, 7 if players == 2 else 21):
        legal = state.legal_moves()
        for played in legal[:: len(legal) // 5 + 1]:
            found = Short().analyse(state, 3, Effort.QUICK, played)
            own = found.of(played)
            assert own is not None
            assert found.best is found.judged[0]
            moves = [judged.move for judged in found.judged]
            assert len(set(moves)) == len(moves)
            assert set(moves) <= set(legal)
            for judged in found.judged:
                assert sum(judged.chances) == pytest.approx(1)
                assert all(0 <= chance <= 1 for chance in judged.chances)
                assert judged.chances[state.seat] <= found.best.chances[state.seat]
                assert_legal(state, judged.way)


def assert_legal(state: TuscanyState, way: tuple[TuscanyMove, ...]) -> None:
    """A board comes with its start castle, marble with what it is paid for."""
    after = state.copy()
    for move in way:
        assert move in after.legal_moves()
        after.play(move)
    if isinstance(way[0], Lay):
        assert [type(move) for move in way] == [Lay, Castle]
    if isinstance(way[0], Marble):
        assert len(way) >= 2


@pytest.mark.parametrize("options", [{"printing": "first"}, {"four_of_a_kind": True}])
def test_options_are_no_trouble(options: dict[str, object]) -> None:
    for state in playing.some_positions(games(2, [3], "busy", **options), 12):
        assert Short().analyse(state, 3, Effort.QUICK, state.legal_moves()[-1]).judged


def test_the_same_question_has_the_same_answer() -> None:
    for number, state in enumerate(some_positions(2, 21)):
        played = state.legal_moves()[-1]
        first, again = (TuscanyAnalyst().analyse(state.copy(), number, Effort.QUICK, played) for _ in range(2))
        assert first == again
        assert Short().analyse(state, number, Effort.QUICK, played) != first or not first.best.deals


@pytest.mark.parametrize("players", [2, 4])
def test_hidden_things_have_no_say(players: int) -> None:
    for number, state in enumerate(some_positions(players, 11)):
        played = state.legal_moves()[-1]
        other = disguised(state, state.seat, number)
        assert other != state
        assert Short().analyse(other, 5, Effort.QUICK, played) == Short().analyse(state, 5, Effort.QUICK, played)


def test_somebody_who_has_heard_enough_is_heeded() -> None:
    heard: list[tuple[int, int]] = []

    def beat(done: int, of: int) -> bool:
        heard.append((done, of))
        return done < 2

    state = laid_out("GGRR", ["quarry", "city"], marble=1)
    found = ANALYST.analyse(state, 1, Effort.USUAL, None, beat)
    assert found.best.deals == 2
    assert [done for done, _ in heard] == [1, 2]


# What is right


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("start", [0, 1])
def test_a_clear_decision_is_found_from_every_seat(seat: int, start: int) -> None:
    """In the last round six points for the third space of three, which is more than the rival is ahead."""
    lays = ("lay A1 B1 C1 up down", "lay A1 B1 C1 up down")
    state = laid_out("OOOO", ["village"], "e3 e2", phase=3, laid={seat: 21}, seat=seat, start=start, lays=lays)
    state.last_round = state.ending = True
    state.earned = changed(state.earned, 1 - seat, (5, *state.earned[seat][1:]))
    found = look(state, "draw", Effort.USUAL)
    assert str(found.best.move) == "place 1 e1 with orange orange"
    own = found.of(GAME.parse("draw"))
    assert own is not None
    assert found.loss(own) > 0.15
    assert found.clear(own)


def test_who_is_ahead_has_the_better_chance_and_the_more_the_later() -> None:
    called = []
    for phase in (1, 2, 3):
        state = laid_out("GGRR", phase=phase, laid={0: 7 * phase - 3, 1: 7 * phase - 3})
        state.earned = changed(state.earned, 0, (6, *state.earned[0][1:]))
        ahead, behind = chances(state)
        assert ahead + behind == pytest.approx(1)
        called.append(ahead)
    assert 0.5 < called[0] < called[1] < called[2]


def test_a_turn_more_in_this_round_is_no_lead() -> None:
    """Of two that look alike the one who is still to move has the better chance."""
    state = laid_out("", seat=1, start=0, lays=("lay A1 B1 C1 up down",) * 2, castle="a3")
    state.near, state.covered = (state.near[1],) * 2, (state.covered[1],) * 2
    first, second = chances(state)
    assert second > first


# Counting


def last_turn(**wishes: object) -> TuscanyState:
    """The last turn of all, against a rival with some points."""
    state = laid_out(phase=3, seat=1, start=0, **wishes)  # type: ignore[arg-type]
    state.last_round = state.ending = True
    state.earned = changed(state.earned, 0, (9, *state.earned[0][1:]))
    return state


def test_cards_are_worth_what_can_be_done_with_them() -> None:
    """Two that pay for the stored tile, or two that don't: at a glance it is the same."""
    fitting, other = (
        laid_out(hand=hand, storage=["city"], covered="e3 f2 g2 g3", laid={0: 17, 1: 15}) for hand in ("RRD", "BGD")
    )
    assert chances(fitting) == chances(other)
    for seed in (1, 2):
        better, worse = (ANALYST.chances(state, seed, Effort.QUICK).values for state in (fitting, other))
        assert better[0] > worse[0] + 0.005
        assert sum(better) == pytest.approx(1)


def test_the_last_decision_is_counted() -> None:
    state = last_turn(hand="GGOO", storage=["quarry", "village"], covered="f2", lays=("lay A1 B1 C1 up down",) * 2)
    counted = ANALYST.analyse(state, 1, Effort.QUICK, state.legal_moves()[0])
    assert all(judged.error == 0 and judged.deals == 0 for judged in counted.judged)
    assert len(counted.judged) > 2


def by_hand(state: TuscanyState, seat: int) -> list[float]:
    """The best that this seat can reach, trying everything."""
    if state.over():
        return rewards(state.standing())
    found = []
    for move in state.legal_moves():
        after = state.copy()
        after.play(move)
        found.append(by_hand(after, seat))
    return max(found, key=lambda shares: shares[seat])


def close_ends() -> list[TuscanyState]:
    """Last turns as they come, with a rival who is a point ahead."""
    found = []
    for seed in range(25):
        state, rng = new_game(2, seed=seed), random.Random(seed)
        while not state.over():
            if state.last_round and state.seat != state.start and len(state.legal_moves()) > 1:
                close, rival = state.copy(), 1 - state.seat
                totals = [score.total for score in state.standing().scores]
                first, *rest = state.earned[rival]
                close.earned = changed(state.earned, rival, (first + totals[1 - rival] - totals[rival] + 1, *rest))
                found.append(close)
            state.play(busy(rng, state))
    return found


def test_counting_is_exact() -> None:
    """Against trying everything with other chance."""
    counted = decided = 0
    for state in close_ends():
        found = Short().analyse(state, 1, Effort.QUICK, state.legal_moves()[0])
        if found.best.deals:
            continue
        counted += 1
        decided += len({judged.chances for judged in found.judged}) > 1
        for chance in range(2):
            other = disguised(state, state.seat, chance)
            assert list(found.best.chances) == by_hand(other, state.seat)
            for judged in found.judged:
                after = other.copy()
                after.play(judged.move)
                assert list(judged.chances) == by_hand(after, state.seat)
    assert counted > 10
    assert decided > 3


def test_what_a_harvest_card_decides_is_not_counted() -> None:
    state = last_turn(hand="BB", storage=["cart"], covered="f2 g2", castle="g3", lays=("lay A1 B1 C1 up down",) * 2)
    assert any(str(move).startswith("place 1") for move in state.legal_moves())
    found = look(state)
    assert found.best.deals > 0


def test_what_drawn_cards_decide_is_not_counted() -> None:
    """With a marble block the turn goes on after a draw; without one it is over."""
    for marble, uncertain in ((1, True), (0, False)):
        state = last_turn(
            hand="OO", storage=["village"], covered="f2", marble=marble, lays=("lay A1 B1 C1 up down",) * 2
        )
        assert bool(look(state).best.deals) is uncertain


def test_marble_is_compared_with_what_it_is_paid_for() -> None:
    state = laid_out("GGOO", ["quarry", "village"], marble=1)
    play(state, "draw")
    assert state.stage is Stage.MARBLE
    found = look(state)
    assert {str(judged.move) for judged in found.judged} == {"marble", "end"}
    way = next(judged.way for judged in found.judged if isinstance(judged.move, Marble))
    assert len(way) == 2


def test_a_full_board_is_no_trouble() -> None:
    state = laid_out("GGRR", ["quarry"], phase=3)
    cover_all_but(state, 0, "")
    assert look(state, "draw").of(GAME.parse("draw")) is not None
