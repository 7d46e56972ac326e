"""How a game and a match of Pillars end: K-9, K-10 and K-11."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.pillars.positions import (
    Choose,
    Step,
    begin,
    begun,
    biggest_first,
    find,
    new_game,
    notations,
    only,
    opened,
    penalties,
    pillars_open,
    play,
    refusal,
    steps,
    tiny_game,
    uniform,
)
from tuscany_app.games.pillars import GAME
from tuscany_app.games.pillars.engine.events import GameEnded, GameStarted, MatchEnded, Penalty, PillarPlaced, PlayerOut
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.kernel.game import Part

SIZES = {"W5": 5, "X5": 5, "T5": 5, "U5": 5, "L4": 4, "T4": 4, "Z4": 4, "O4": 4, "V3": 3, "I3": 3, "I2": 2}


def left_over(state: PillarsState, seat: int) -> list[int]:
    """The sizes of the pieces a player still has, as the breakdown of the standing tells them."""
    return sorted(part.points for part in state.standing().scores[seat].parts)


# K-9 End


@pytest.mark.parametrize("players", [2, 3, 4])
def test_K9_the_game_ends_when_everybody_is_out(players: int) -> None:
    outs: list[int] = []
    *earlier, last = steps(new_game(players), 8)
    for step in [*earlier, last]:
        outs += [event.seat for event in step.events if isinstance(event, PlayerOut)]
    assert sorted(outs) == list(range(players))
    assert last.has(GameEnded)
    assert not any(step.has(GameEnded) or step.after.over() for step in earlier)


def test_K9_after_the_end_nothing_is_played() -> None:
    state = find(lambda step: step.after.over()).after
    assert list(state.legal_moves()) == []
    for line in ("pillar a1", "place I2 a1 b1", "done"):
        assert refusal(state, line) == ("K-9", "game_over")


@pytest.mark.parametrize(
    ("sizes", "penalty", "choose"),
    [([3, 5], 8, uniform), ([4, 4, 5], 13, uniform), ([3, 4, 4], 11, biggest_first), ([2], 2, biggest_first)],
)
def test_K9_penalty_is_the_squares_of_the_pieces_left(sizes: list[int], penalty: int, choose: Choose) -> None:
    """The pictures of the rulebook: 3 + 5 = 8, 4 + 4 + 5 = 13, 3 + 4 + 4 = 11, and a domino is 2."""

    def ends_so(step: Step) -> bool:
        return step.after.over() and any(left_over(step.after, seat) == sizes for seat in range(4))

    step = find(ends_so, choose=choose, players=4)
    score = next(score for score in step.after.standing().scores if left_over(step.after, score.seat) == sizes)
    assert score.total == penalty
    assert all(part == Part(part.source, SIZES[part.source]) for part in score.parts)
    assert Penalty(score.seat, penalty, score.parts) in step.events


def test_K9_pieces_of_which_there_are_two_count_twice() -> None:
    state = new_game()
    assert [part for part in state.standing().scores[0].parts if part.source in ("V3", "I2")] == [
        *2 * [Part("V3", 3)],
        *2 * [Part("I2", 2)],
    ]


def test_K9_penalties_are_live_during_the_game() -> None:
    state = begun()
    assert penalties(state) == [46, 46]
    play(state, "place X5 b2 a3 b3 c3 b4")
    assert penalties(state) == [41, 46]
    assert [score.rank for score in state.standing().scores] == [1, 2]
    assert "X5" not in [part.source for part in state.standing().scores[0].parts]
    play(state, "place V3 i7 h8 i8")
    assert penalties(state) == [41, 43]


def test_K9_the_lowest_penalty_wins() -> None:
    step = find(lambda step: step.after.over() and len(set(penalties(step.after))) == 3, players=3)
    standing = step.after.standing()
    totals = penalties(step.after)
    assert standing.lowest_wins
    assert standing.winners == (totals.index(min(totals)),)
    assert [score.rank for score in standing.scores] == [1 + sorted(totals).index(total) for total in totals]
    assert standing.tie_break is None
    assert only(step.events, GameEnded) == GameEnded(1, standing.winners[0], None)


def test_K9_a_third_pillar_costs_nothing_placed_or_not() -> None:
    state = opened()
    assert penalties(state) == [49, 49]
    play(state, "pillar e1")
    assert penalties(state) == [49, 49]


def test_K9_a_third_pillar_never_placed_costs_nothing(home: Path) -> None:
    state, _ = tiny_game(home)
    last = list(steps(state, 2))[-1]
    assert last.after.pillars[2] == 2
    assert Penalty(2, 49, new_game().standing().scores[0].parts) in last.events


# K-10 Tie


def tied_first(step: Step) -> bool:
    totals = penalties(step.after)
    return step.after.over() and totals.count(min(totals)) > 1


@pytest.mark.parametrize(("players", "start"), [(2, 0), (2, 1), (3, 1), (3, 2), (4, 1), (4, 2)])
def test_K10_tied_for_first_the_later_first_turn_wins(players: int, start: int) -> None:
    step = find(tied_first, players=players, start=start)
    totals = penalties(step.after)
    order = [(start + turn) % players for turn in range(players)]
    latest = [seat for seat in order if totals[seat] == min(totals)][-1]
    assert step.after.standing().winners == (latest,)
    assert step.after.standing().tie_break == "later_start"
    assert only(step.events, GameEnded) == GameEnded(1, latest, "later_start")


def test_K10_tied_players_further_down_are_ordered_the_same_way() -> None:
    def tied_behind(step: Step) -> bool:
        totals = sorted(penalties(step.after))
        return step.after.over() and totals[0] < totals[1] == totals[2]

    state = find(tied_behind, players=3, start=1).after
    totals = penalties(state)
    earlier, later = (seat for seat in (1, 2, 0) if totals[seat] == max(totals))
    ranks = [score.rank for score in state.standing().scores]
    assert (ranks[later], ranks[earlier]) == (2, 3)
    assert state.standing().tie_break is None  # it had no say about the first place


def test_K10_before_the_first_move_the_last_to_start_is_ahead() -> None:
    assert [score.rank for score in new_game(4, start=1).standing().scores] == [1, 4, 3, 2]


# K-11 Match


def starts(players: int, start: int) -> list[GameStarted]:
    state, events = begin(players, start, match=True)
    for step in steps(state, 4):
        events += step.events
    return [event for event in events if isinstance(event, GameStarted)]


@pytest.mark.parametrize(("players", "start"), [(2, 0), (2, 1), (3, 1), (4, 2)])
def test_K11_as_many_games_as_players_each_started_by_another(players: int, start: int) -> None:
    games = starts(players, start)
    assert [(game.number, game.games) for game in games] == [(number, players) for number in range(1, players + 1)]
    assert [game.start for game in games] == [(start + turn) % players for turn in range(players)]


def test_K11_the_new_start_player_has_the_first_turn_in_an_empty_frame() -> None:
    step = find(lambda step: step.has(GameEnded), players=3, start=1, match=True)
    assert not step.after.over()
    assert step.after.actor() == 2
    assert notations(step.after) == pillars_open(step.after) == notations(new_game(3))
    play(step.after, "pillar a1", "pillar c1", "pillar e1")
    assert only(play(step.after, "pillar g1"), PillarPlaced) == PillarPlaced(2, "g1", 2)
    assert refusal(step.after, "place I2 b1 b2") == ("K-4", "pillars_first")
    play(step.after, "pillar i1", "pillar k1", "place X5 h1 g2 h2 i2 h3")


def test_K11_tie_break_of_a_game_goes_by_that_games_start() -> None:
    def tied_second(step: Step) -> bool:
        ends = [event for event in step.events if isinstance(event, GameEnded)]
        return bool(ends) and ends[0].number == 2 and ends[0].tie_break is not None

    step = find(tied_second, start=0, match=True)
    assert only(step.events, GameEnded).winner == 0  # seat 1 started the second game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_K11_the_lowest_sum_of_penalties_wins(players: int) -> None:
    def ends_clearly(step: Step) -> bool:
        return step.after.over() and len(set(penalties(step.after))) == players

    step = find(ends_clearly, players=players, match=True)
    totals = penalties(step.after)
    best = totals.index(min(totals))
    assert only(step.events, MatchEnded) == MatchEnded(tuple(totals), (best,))
    assert step.after.standing().winners == (best,)


def test_K11_the_sum_is_broken_down_by_games_and_runs_along() -> None:
    points: list[list[int]] = []
    for step in steps(new_game(3, match=True), 6):
        points += [[event.points for event in step.events if isinstance(event, Penalty)]] if step.has(Penalty) else []
        running = points if step.after.over() else [*points, step.after.penalty]
        for seat, score in enumerate(step.after.standing().scores):
            parts = [Part(f"game {number}", game[seat]) for number, game in enumerate(running, start=1)]
            assert list(score.parts) == parts
            assert score.total == sum(part.points for part in parts)
    assert len(points) == 3


@pytest.mark.parametrize("players", [2, 3])
def test_K11_a_tie_in_the_match_is_shared(players: int) -> None:
    step = find(tied_first, players=players, match=True)
    totals = penalties(step.after)
    sharing = tuple(seat for seat in range(players) if totals[seat] == min(totals))
    assert only(step.events, MatchEnded).winners == sharing
    assert step.after.standing().winners == sharing
    assert step.after.standing().tie_break is None


def test_K11_after_a_shared_first_place_comes_the_third() -> None:
    def two_share(step: Step) -> bool:
        totals = sorted(penalties(step.after))
        return step.after.over() and totals[0] == totals[1] < totals[2]

    state = find(two_share, players=3, match=True).after
    assert sorted(score.rank for score in state.standing().scores) == [1, 1, 3]


def test_K11_a_single_game_is_the_default() -> None:
    (option,) = [option for option in GAME.options if option.id == "match"]
    assert option.default is False
    _, events = begin(3)
    assert only(events, GameStarted) == GameStarted(1, 1, 0, 12)
    last = list(steps(new_game(3), 1))[-1]
    assert last.after.over()
    assert not last.has(MatchEnded)
    assert not last.has(GameStarted)
