"""The rules of Pillars one by one, as small games told in notation. Every test carries the id of its rule."""

from __future__ import annotations

import inspect
import re
from itertools import islice
from pathlib import Path

import pytest

from tests.games.pillars.positions import (
    Step,
    allowed,
    begin,
    begun,
    biggest_first,
    find,
    full_refusal,
    new_game,
    notations,
    only,
    opened,
    own_set,
    penalties,
    pieces_open,
    pillars_open,
    play,
    refusal,
    smallest_first,
    standard_with_frames,
    steps,
    tiny_game,
)
from tuscany_app.games.pillars import GAME
from tuscany_app.games.pillars.engine import reasons
from tuscany_app.games.pillars.engine.events import GameEnded, GameStarted, PiecePlaced, PillarPlaced, PlayerOut
from tuscany_app.games.pillars.engine.moves import Out, Place
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.engine.state import Stage

RULES = Path(__file__).parents[3] / "docs" / "rules" / "pillars.md"


def keeps_third_pillar(state: PillarsState) -> bool:
    """Whether the player whose turn it is has the third pillar still in hand."""
    return not state.over() and state.pillars[state.actor()] == 2


# K-1 Players


def test_K1_two_three_or_four_play() -> None:
    assert list(GAME.players) == [2, 3, 4]
    for players in GAME.players:
        assert len(new_game(players).standing().scores) == players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_K1_everybody_has_the_same_thirteen_pieces(players: int) -> None:
    names = "W5 X5 T5 U5 L4 T4 Z4 O4 V3 V3 I3 I2 I2".split()
    for score in new_game(players).standing().scores:
        assert sorted(part.source for part in score.parts) == sorted(names)


def test_K1_everybody_has_three_pillars() -> None:
    state = opened()
    assert only(play(state, "pillar e1"), PillarPlaced) == PillarPlaced(0, "e1", 3)
    assert only(play(state, "pillar e10"), PillarPlaced) == PillarPlaced(1, "e10", 3)
    assert pillars_open(state) == set()
    assert refusal(state, "pillar g1") == ("K-7", "no_pillar_left")


def test_K1_there_are_two_small_corners_and_no_third() -> None:
    state = opened()
    play(state, "place V3 b1 a2 b2", "place I2 j8 j9")
    play(state, "place V3 c1 c2 d2", "place I3 j5 j6 j7")
    assert refusal(state, "place V3 d1 e1 e2") == ("K-1", "piece_used")
    assert not any(text.startswith("place V3") for text in notations(state))


def test_K1_a_single_piece_is_used_up_at_once_and_only_for_its_owner() -> None:
    state = opened()
    play(state, "place X5 b1 a2 b2 c2 b3")
    assert allowed(state, "place X5 j8 i9 j9 i10 h9") is False  # not a cross
    assert allowed(state, "place X5 i8 h9 i9 j9 i10")
    play(state, "place I2 j8 j9")
    assert refusal(state, "place X5 c3 b4 c4 d4 c5") == ("K-1", "piece_used")


def test_K1_a_piece_that_is_not_in_the_set() -> None:
    state = opened()
    assert refusal(state, "place Q7 b1 c1") == ("K-1", "no_such_piece")
    assert "Q7" in str(full_refusal(state, "place Q7 b1 c1").sentence)


def test_K1_option_pieces_begins_with_the_standard_set() -> None:
    (option,) = [option for option in GAME.options if option.id == "pieces"]
    assert option.default == "standard"


# K-2 Frame


@pytest.mark.parametrize(("players", "side", "last"), [(2, 10, "j10"), (3, 12, "l12"), (4, 14, "n14")])
def test_K2_the_frame_grows_with_the_players(players: int, side: int, last: str) -> None:
    state, events = begin(players)
    assert only(events, GameStarted).side == side
    assert len(notations(state)) == 4 * (side - 1)
    assert allowed(state, f"pillar {last}")
    assert allowed(state, f"pillar a{side}")


@pytest.mark.parametrize(
    ("players", "beyond"), [(2, "k1"), (2, "a11"), (3, "m1"), (3, "a13"), (4, "a15"), (4, "n15"), (2, "n99")]
)
def test_K2_nothing_stands_outside_the_frame(players: int, beyond: str) -> None:
    state = new_game(players)
    assert refusal(state, f"pillar {beyond}") == ("K-2", "outside")
    assert beyond in str(full_refusal(state, f"pillar {beyond}").sentence)


def test_K2_a_piece_lies_wholly_inside() -> None:
    state = opened()
    assert refusal(state, "place I2 k1 k2") == ("K-2", "outside")
    assert refusal(state, "place I3 i1 j1 k1") == ("K-2", "outside")
    assert refusal(state, "place V3 j10 j11 i11") == ("K-2", "outside")


def test_K2_a_piece_does_not_reach_round_the_edge() -> None:
    state = opened()  # Red's pillar j1: the square after it in reading order is a2
    play(state, "place I2 b1 c1", "place I2 j8 j9", "place I3 a2 a3 a4", "place I3 j5 j6 j7")
    assert refusal(state, "place I2 j2 a3") == ("K-6", "wrong_shape")
    assert refusal(state, "place V3 j2 j3 a4") == ("K-6", "wrong_shape")


# K-3 Order


@pytest.mark.parametrize(("players", "start"), [(2, 0), (2, 1), (3, 1), (3, 2), (4, 0), (4, 3)])
def test_K3_the_chosen_player_starts_and_the_turn_goes_round_clockwise(players: int, start: int) -> None:
    state, events = begin(players, start)
    assert only(events, GameStarted).start == start
    actors = [step.seat for step in islice(steps(state, 5), 4 * players)]
    assert actors == [(start + turn) % players for turn in range(4 * players)]


# K-4 First two turns


@pytest.mark.parametrize("square", ["a1", "e1", "j4", "d10", "a7"])
def test_K4_first_pillar_touches_the_frame(square: str) -> None:
    assert only(play(new_game(), f"pillar {square}"), PillarPlaced) == PillarPlaced(0, square, 1)


@pytest.mark.parametrize("square", ["b2", "e5", "i9", "b9"])
def test_K4_first_two_pillars_are_refused_away_from_the_frame(square: str) -> None:
    state = new_game()
    assert refusal(state, f"pillar {square}") == ("K-4", "pillar_at_frame")
    play(state, "pillar e1", "pillar e10")
    assert refusal(state, f"pillar {square}") == ("K-4", "pillar_at_frame")


def test_K4_both_turns_are_for_pillars_and_come_in_two_rounds() -> None:
    state = new_game(3)
    events = [only(play(state, f"pillar {square}"), PillarPlaced) for square in ("a1", "c1", "e1", "g1", "i1", "k1")]
    assert [(event.seat, event.number) for event in events] == [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)]


def test_K4_no_piece_before_two_pillars_stand() -> None:
    state = new_game()
    assert refusal(state, "place I2 a1 b1") == ("K-4", "pillars_first")
    play(state, "pillar a1", "pillar j10")
    assert refusal(state, "place I2 b1 c1") == ("K-4", "pillars_first")
    assert pieces_open(state) == set()


@pytest.mark.parametrize("square", ["d1", "f1"])
def test_K4_no_pillar_beside_another_players_pillar(square: str) -> None:
    state = new_game()
    play(state, "pillar e1")
    assert refusal(state, f"pillar {square}") == ("K-4", "pillar_by_pillar")


def test_K4_no_pillar_beside_an_own_pillar() -> None:
    state = new_game()
    play(state, "pillar a1", "pillar j10")
    assert refusal(state, "pillar a2") == ("K-4", "pillar_by_pillar")
    assert refusal(state, "pillar b1") == ("K-4", "pillar_by_pillar")


def test_K4_no_pillar_on_a_pillar() -> None:
    state = new_game()
    play(state, "pillar a1")
    assert refusal(state, "pillar a1") == ("K-4", "occupied")


def test_K4_a_pillar_takes_itself_and_its_neighbours_from_the_others() -> None:
    state = new_game()
    play(state, "pillar e1")
    assert len(notations(state)) == 36 - 3
    play(state, "pillar a10")
    assert len(notations(state)) == 36 - 3 - 3


def test_K4_third_round_is_open_to_pieces() -> None:
    state = opened()
    assert state.actor() == 0
    assert only(play(state, "place I2 b1 c1"), PiecePlaced) == PiecePlaced(0, "I2", ("b1", "c1"), 47)


def test_K4_without_room_for_the_second_pillar_in_a_tiny_frame_one_is_out(home: Path) -> None:
    own_set(home, "six", standard_with_frames(6, 6, 6))
    state = new_game(4, pieces="six")
    play(state, "pillar a1", "pillar d1", "pillar f2", "pillar f5", "pillar d6", "pillar a6")
    events = play(state, "pillar a3")  # every third square along the frame: the fourth player finds none
    assert only(events, PlayerOut) == PlayerOut(3, 49)
    assert state.actor() == 0


# K-5 Adjacent


def test_K5_a_corner_of_an_own_pillar_is_not_enough() -> None:
    state = opened()
    assert refusal(state, "place I2 b2 b3") == ("K-5", "not_adjacent")
    assert allowed(state, "place I2 a2 a3")
    assert allowed(state, "place I2 b1 b2")


def test_K5_a_corner_of_an_own_piece_is_not_enough() -> None:
    state = begun()  # Red's three ends on d1
    assert refusal(state, "place I2 e2 e3") == ("K-5", "not_adjacent")
    assert allowed(state, "place I2 d2 d3")
    assert allowed(state, "place I2 e1 e2")


def test_K5_another_players_pillar_or_piece_gives_no_hold() -> None:
    state = begun()
    assert refusal(state, "place I2 b10 c10") == ("K-5", "not_adjacent")  # beside Blue's pillar a10
    assert refusal(state, "place I2 i7 i8") == ("K-5", "not_adjacent")  # beside Blue's three
    play(state, "place I2 i1 i2")
    assert refusal(state, "place I2 d2 d3") == ("K-5", "not_adjacent")  # Blue beside Red's three
    assert allowed(state, "place I2 i7 i8")


def test_K5_pillars_may_touch_diagonally() -> None:
    state = new_game()
    play(state, "pillar a2")
    play(state, "pillar b1")
    assert allowed(state, "pillar j9")


@pytest.mark.parametrize("corner", ["a1", "j1", "a10", "j10"])
def test_K5_corner_squares_of_the_frame_are_allowed(corner: str) -> None:
    assert allowed(new_game(), f"pillar {corner}")


def test_K5_third_pillar_may_touch_a_pillar_diagonally() -> None:
    state = begun()  # b2 meets Red's pillar a1 at a corner and shares a side with the three on b1
    assert only(play(state, "pillar b2"), PillarPlaced) == PillarPlaced(0, "b2", 3)


# K-6 Turn


def test_K6_one_piece_and_the_next_player_is_on() -> None:
    state = opened()
    play(state, "place X5 b1 a2 b2 c2 b3")
    assert state.actor() == 1
    play(state, "place I2 j8 j9")
    assert state.actor() == 0


def test_K6_a_piece_may_go_on_from_either_pillar_or_from_a_piece() -> None:
    state = begun()
    assert allowed(state, "place I2 a2 a3")  # pillar a1
    assert allowed(state, "place I2 j2 j3")  # pillar j1
    assert allowed(state, "place I2 c2 c3")  # the three on b1 to d1
    assert refusal(state, "place I2 e5 e6") == ("K-5", "not_adjacent")


@pytest.mark.parametrize("squares", ["b1 b2 b3 c3", "b1 c1 d1 b2", "b1 c1 c2 c3", "c1 a2 b2 c2"])
def test_K6_turning_is_allowed(squares: str) -> None:
    assert only(play(opened(), f"place L4 {squares}"), PiecePlaced).squares == tuple(squares.split())


@pytest.mark.parametrize("squares", ["b1 b2 a3 b3", "b1 b2 c2 d2", "b1 c1 b2 b3", "b1 c1 d1 d2"])
def test_K6_flipping_is_allowed(squares: str) -> None:
    assert only(play(opened(), f"place L4 {squares}"), PiecePlaced).squares == tuple(squares.split())


@pytest.mark.parametrize("squares", ["b1 c1 c2 d2", "b1 c1 a2 b2", "b1 b2 c2 c3", "b1 a2 b2 a3"])
def test_K6_the_zigzag_goes_both_ways(squares: str) -> None:
    assert allowed(opened(), f"place Z4 {squares}")


@pytest.mark.parametrize(
    ("taken", "line"),
    [
        ("a1", "place I2 a1 a2"),  # an own pillar
        ("b1", "place V3 b1 a2 b2"),  # an own piece: its first square,
        ("c1", "place V3 c1 c2 d2"),  # its middle,
        ("d1", "place V3 d1 d2 e2"),  # its last
        ("j8", "place V3 i8 j8 i9"),  # another's piece
        ("j10", "place V3 i9 i10 j10"),  # another's pillar
    ],
)
def test_K6_only_free_squares_are_covered(taken: str, line: str) -> None:
    state = begun()
    assert refusal(state, line) == ("K-6", "occupied")
    assert taken in str(full_refusal(state, line).sentence)


@pytest.mark.parametrize(
    "line",
    [
        "place I3 b1 c1 c2",  # bent
        "place I2 b1 d1",  # with a gap
        "place I2 b1 c2",  # over a corner
        "place I2 b1",  # one short
        "place I2 b1 c1 d1",  # one too many
        "place I2 b1 b1",  # one square twice
        "place U5 b1 c1 d1 b2 c2",  # another five
    ],
)
def test_K6_a_piece_keeps_its_shape(line: str) -> None:
    assert refusal(opened(), line) == ("K-6", "wrong_shape")


def test_K6_the_order_in_which_squares_are_named_does_not_matter() -> None:
    state = opened()
    play(state, "place W5 c3 b1 c2 b2 d3")
    assert allowed(state, "place I2 j9 i9")


# K-7 Third pillar


def test_K7_third_pillar_is_open_from_the_third_turn_on_and_not_before() -> None:
    state = new_game()
    play(state, "pillar a1", "pillar j10", "pillar j1")
    assert only(play(state, "pillar a10"), PillarPlaced).number == 2
    assert only(play(state, "pillar e1"), PillarPlaced) == PillarPlaced(0, "e1", 3)


def test_K7_third_pillar_replaces_the_piece() -> None:
    state = opened()
    play(state, "pillar e1")
    assert state.actor() == 1
    assert refusal(state, "done") == ("K-8", "must_place")


def test_K7_third_pillar_is_placed_once() -> None:
    state = opened()
    play(state, "pillar e1", "place I2 j8 j9")
    assert refusal(state, "pillar g1") == ("K-7", "no_pillar_left")
    assert pillars_open(state) == set()


@pytest.mark.parametrize("square", ["e1", "j4", "f10", "a5"])
def test_K7_third_pillar_at_the_frame(square: str) -> None:
    assert allowed(begun(), f"pillar {square}")


@pytest.mark.parametrize("square", ["b2", "c2", "d2"])
def test_K7_third_pillar_beside_an_own_piece(square: str) -> None:
    assert refusal(opened(), f"pillar {square}") == ("K-7", "pillar_in_the_open")
    assert allowed(begun(), f"pillar {square}")


@pytest.mark.parametrize("square", ["i7", "i8", "i9"])
def test_K7_third_pillar_beside_an_opponents_piece(square: str) -> None:
    assert refusal(opened(), f"pillar {square}") == ("K-7", "pillar_in_the_open")
    assert allowed(begun(), f"pillar {square}")


@pytest.mark.parametrize("square", ["e5", "e2", "i6", "c3"])
def test_K7_third_pillar_does_not_stand_in_the_open(square: str) -> None:
    """Not even where it meets a piece at a corner, as on e2 and i6, or two squares off, as on c3."""
    assert refusal(begun(), f"pillar {square}") == ("K-7", "pillar_in_the_open")


@pytest.mark.parametrize("square", ["a2", "i1", "b10", "a9", "i10"])
def test_K7_third_pillar_not_beside_a_pillar_of_any_colour(square: str) -> None:
    assert refusal(begun(), f"pillar {square}") == ("K-7", "pillar_by_pillar")


def test_K7_a_piece_does_not_make_up_for_a_pillar_next_door() -> None:
    state = begun()
    assert allowed(state, "pillar d2")
    play(state, "pillar c2")
    assert refusal(state, "pillar d2") == ("K-7", "pillar_by_pillar")  # it shares a side with Red's three, too
    assert refusal(state, "pillar b2") == ("K-7", "pillar_by_pillar")


@pytest.mark.parametrize("square", ["a1", "j10", "c1", "j8"])
def test_K7_third_pillar_needs_a_free_square(square: str) -> None:
    assert refusal(begun(), f"pillar {square}") == ("K-7", "occupied")


def test_K7_third_pillar_gives_hold_to_pieces() -> None:
    state = begun()
    assert refusal(state, "place I2 e8 e9") == ("K-5", "not_adjacent")
    play(state, "pillar e10")
    assert refusal(state, "place I2 e8 e9") == ("K-5", "not_adjacent")  # it isn't Blue's
    play(state, "place I2 i7 i8")
    play(state, "place I2 e8 e9")


def test_K7_option_is_off_unless_chosen() -> None:
    (option,) = [option for option in GAME.options if option.id == "extra_pillar"]
    assert option.choices == (False, True)


def test_K7_option_pillar_then_piece() -> None:
    state = begun(extra_pillar=True)
    play(state, "pillar e10")
    assert state.actor() == 0
    assert notations(state) == pieces_open(state)
    assert refusal(state, "done") == ("K-8", "must_place")
    assert refusal(state, "pillar g10") == ("K-7", "no_pillar_left")
    play(state, "place I2 e8 e9")  # right beside the new pillar
    assert state.actor() == 1


def test_K7_option_piece_then_pillar() -> None:
    state = opened(extra_pillar=True)
    play(state, "place I3 b1 c1 d1")
    assert state.actor() == 0
    assert notations(state) == pillars_open(state) | {"done"}
    assert refusal(state, "place I2 a2 a3") == ("K-6", "one_piece_a_turn")
    play(state, "pillar c2")  # right beside the new piece
    assert state.actor() == 1


def test_K7_option_piece_and_the_pillar_kept() -> None:
    state = opened(extra_pillar=True)
    play(state, "place I3 b1 c1 d1")
    assert play(state, "done") == []
    assert state.actor() == 1
    play(state, "place I3 j7 j8 j9", "done")
    assert allowed(state, "pillar c2")  # another turn, another chance
    assert allowed(state, "place I2 a2 a3")


def test_K7_option_no_question_once_the_pillar_stands() -> None:
    state = opened(extra_pillar=True)
    play(state, "place I3 b1 c1 d1", "pillar c2", "place I3 j7 j8 j9", "done")
    play(state, "place I2 a2 a3")
    assert state.actor() == 1


def test_K7_option_no_question_where_the_pillar_finds_no_square(home: Path) -> None:
    own_set(home, "six", standard_with_frames(6, 6, 6))

    def keeps_a_pillar_for_nothing(step: Step) -> bool:
        """A piece ends the turn with the pillar in hand, and the next player has got one, too."""
        ended = step.has(PiecePlaced) and step.after.actor() != step.seat
        return ended and keeps_third_pillar(step.before) and keeps_third_pillar(step.after)

    step = find(keeps_a_pillar_for_nothing, players=4, pieces="six", extra_pillar=True)
    assert pieces_open(step.after)
    assert pillars_open(step.after) == set()


def test_K7_option_turn_ends_after_a_pillar_that_makes_no_room() -> None:
    def ends_with_the_pillar(step: Step) -> bool:
        third = step.has(PillarPlaced) and keeps_third_pillar(step.before)
        return third and "done" not in notations(step.before) and step.after.actor() != step.seat

    step = find(ends_with_the_pillar, extra_pillar=True, choose=smallest_first)
    assert pieces_open(step.before) == set()
    assert refusal(step.before, "done") == ("K-8", "must_place")


def test_K7_option_first_two_turns_stay_as_they_are() -> None:
    state = new_game(extra_pillar=True)
    for turn, square in enumerate(["a1", "j10", "j1", "a10"]):
        assert state.actor() == turn % 2
        assert refusal(state, "done") == ("K-8", "must_place")
        play(state, f"pillar {square}")
    assert state.actor() == 0


# K-8 Out


@pytest.mark.parametrize("extra_pillar", [False, True])
def test_K8_nobody_may_pass_while_a_piece_fits(extra_pillar: bool) -> None:
    state = begun(extra_pillar=extra_pillar)
    assert refusal(state, "done") == ("K-8", "must_place")


def only_the_pillar_fits(step: Step) -> bool:
    if step.before.stage is Stage.PILLAR_TO_FOLLOW:
        return False
    return keeps_third_pillar(step.before) and step.before.penalty[step.seat] > 0 and not a_piece_fits(step.before)


def a_piece_fits(state: PillarsState) -> bool:
    return any(isinstance(move, Place) for move in state.legal_moves())


def steps_out(step: Step) -> bool:
    return step.move == Out()


@pytest.mark.parametrize("extra_pillar", [False, True])
def test_K8_a_player_without_a_piece_that_fits_is_asked_for_the_third_pillar(extra_pillar: bool) -> None:
    step = find(only_the_pillar_fits, choose=smallest_first, extra_pillar=extra_pillar)
    assert notations(step.before) == pillars_open(step.before) | {"out"}
    assert refusal(step.before, "done") == ("K-8", "must_place")


@pytest.mark.parametrize("extra_pillar", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_K8_who_steps_out_instead_is_out_for_good(players: int, extra_pillar: bool) -> None:
    step = find(
        lambda step: steps_out(step) and not step.has(GameEnded),
        choose=smallest_first, players=players, extra_pillar=extra_pillar,
    )  # fmt: skip
    assert step.events[0] == PlayerOut(step.seat, step.before.penalty[step.seat])
    assert step.after.out[step.seat]
    assert step.seat not in [later.seat for later in steps(step.after, 1)]


def test_K8_the_last_one_who_steps_out_ends_the_game() -> None:
    step = find(lambda step: steps_out(step) and step.has(GameEnded), choose=smallest_first)
    assert step.after.over()
    assert step.after.penalty == step.before.penalty


@pytest.mark.parametrize("extra_pillar", [False, True])
def test_K8_nobody_steps_out_while_a_piece_fits_or_the_first_pillars_are_to_be_set(extra_pillar: bool) -> None:
    state = new_game(2, extra_pillar=extra_pillar)
    assert refusal(state, "out") == ("K-8", "must_place")
    state = begun(extra_pillar=extra_pillar)
    assert refusal(state, "out") == ("K-8", "must_place")
    if extra_pillar:
        play(state, "place I2 a2 a3")
        assert refusal(state, "out") == ("K-8", "must_place")  # the turn's piece lies: it is done, not out


def test_K8_the_third_pillar_can_bring_a_player_back_to_pieces() -> None:
    def is_saved(game: list[Step]) -> bool:
        """Somebody places the third pillar in need, and a piece some turns later."""
        first = next((turn for turn, step in enumerate(game) if only_the_pillar_fits(step)), len(game))
        return any(step.has(PiecePlaced) and step.seat == game[first].seat for step in game[first + 1 :])

    assert any(is_saved(list(steps(new_game(), seed, smallest_first))) for seed in range(50))


def test_K8_with_the_option_the_piece_for_which_the_pillar_makes_room_follows_at_once() -> None:
    def saved(step: Step) -> bool:
        return only_the_pillar_fits(step) and step.after.actor() == step.seat and bool(pieces_open(step.after))

    step = find(saved, choose=smallest_first, extra_pillar=True)
    assert not step.has(PlayerOut)
    assert refusal(step.after, "done") == ("K-8", "must_place")


def test_K8_a_player_without_pieces_left_is_out_with_the_third_pillar_in_hand() -> None:
    def out_with_a_pillar(step: Step) -> bool:
        return any(
            isinstance(event, PlayerOut) and event.penalty == 0 and step.after.pillars[event.seat] == 2
            for event in step.events
        )

    step = find(out_with_a_pillar, players=4, choose=biggest_first)
    (seat,) = (event.seat for event in step.events if isinstance(event, PlayerOut) and event.penalty == 0)
    after = step.after
    assert after.out[seat]
    assert after.free & after.live[seat] & after.geometry.all_pillars  # though there is a square for it


@pytest.mark.parametrize("players", [2, 3, 4])
def test_K8_a_player_who_can_place_nothing_is_out_and_the_others_go_on(players: int) -> None:
    step = find(lambda step: step.has(PlayerOut) and not step.has(GameEnded), players=players)
    out = only(step.events, PlayerOut)
    assert out.penalty == penalties(step.before)[out.seat]
    assert [later.seat for later in steps(step.after, 1)].count(out.seat) == 0


def test_K8_one_player_alone_takes_turn_after_turn() -> None:
    def alone(step: Step) -> bool:
        return not step.after.over() and step.after.actor() == step.seat

    step = find(alone)
    assert step.after.out == [seat != step.seat for seat in range(2)]
    assert pieces_open(step.after) | pillars_open(step.after)


def test_K8_out_for_good_even_if_later_pieces_open_a_place_for_the_pillar(home: Path) -> None:
    state, events = tiny_game(home)
    assert only(events, PlayerOut) == PlayerOut(2, 49)
    assert refusal(state, "pillar b3") == ("K-7", "pillar_in_the_open")  # Green, who still has the third pillar, too
    play(state, "place I3 d2 d3 d4", "place I2 b4 b5", "place V3 b1 b2 c2")
    assert state.actor() == 3  # not Yellow (2)
    play(state, "pillar b3")  # as Yellow could, if still in the game
    assert 2 not in [step.seat for step in steps(state, 1)]
    assert state.over()


# Bookkeeping


def test_every_rule_is_tested() -> None:
    rules = set(re.findall(r"^- \*\*(K-\d+) ", RULES.read_text(encoding="utf-8"), flags=re.MULTILINE))
    assert rules == {f"K-{number}" for number in range(1, 12)}
    code = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert {f"K-{number}" for number in re.findall(r"def test_K(\d+)_", code)} == rules
    assert set(re.findall(r"\bK-\d+\b", code)) <= rules


def test_every_option_is_in_the_rules() -> None:
    documented = re.findall(r"\*Option\* `(\w+)`", RULES.read_text(encoding="utf-8"))
    assert sorted(documented) == sorted(option.id for option in GAME.options)


def test_every_reason_is_met_in_a_test() -> None:
    names = {name for name, _ in inspect.getmembers(reasons, inspect.isfunction)} - {"say"}
    code = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert names <= set(re.findall(r'\("K-\d+", "(\w+)"\)', code))
