"""The rules of The Border one by one, as small games told in notation. Every test carries the id of its rule."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.games.borders.positions import (
    EMMA,
    LUIS,
    ORDER,
    SARA,
    TOMAS,
    begin,
    every,
    full_refusal,
    games,
    laid_out,
    new_game,
    notations,
    only,
    play,
    refusal,
    spaces,
    totals,
)
from tuscany_app.games.borders import GAME
from tuscany_app.games.borders.engine import reasons
from tuscany_app.games.borders.engine.events import (
    AreaDone,
    BoardsDealt,
    DiceOffered,
    DiceRolled,
    GameEnded,
    NothingEarned,
    NothingToCross,
    RollingStopped,
    SegmentCompleted,
    SpaceCrossed,
    TurnStarted,
)
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import Stage

RULES = Path(__file__).parents[3] / "docs" / "rules" / "borders.md"
DICE = {"r": "red", "o": "orange", "y": "yellow", "g": "green", "b": "blue", "s": "grey"}


def crosses(state: BordersState) -> set[str]:
    return {text.removeprefix("cross ") for text in notations(state) if text.startswith("cross")}


def has(state: BordersState, seat: int, word: str) -> bool:
    """Whether a space or a whole segment is crossed off."""
    bits = spaces(state, word)
    return state.crossed[seat] & bits == bits


# F-1 Players


def test_F1_two_to_four_play_and_one_can_train() -> None:
    assert list(GAME.players) == [1, 2, 3, 4]
    for players in GAME.players:
        assert len(new_game(players).standing().scores) == players


def test_F1_everybody_gets_another_board_by_chance() -> None:
    dealt: Counter[tuple[str, ...]] = Counter()
    for seed in range(300):
        boards = only(begin(4, seed=seed)[1], BoardsDealt).boards
        assert sorted(boards) == sorted(ORDER)
        dealt[boards] += 1
    assert len(dealt) == 24  # every order comes up
    two = {only(begin(2, seed=seed)[1], BoardsDealt).boards for seed in range(120)}
    assert len(two) == 12


def test_F1_boards_differ_in_colours_only() -> None:
    geometry = new_game().geometry
    assert len(geometry.areas) == 9
    for colours in geometry.colours:
        lengths = Counter((colour, len(chain)) for colour, chain in zip(colours, geometry.chains, strict=True))
        assert lengths == {(colour, length): 1 for colour in range(6) for length in (2, 3, 4, 5)}
    assert len(set(geometry.colours)) == 4


def test_F1_what_is_not_on_the_board_is_refused() -> None:
    state = laid_out("sssyb", active=SARA)
    play(state, "stop")
    assert refusal(state, "cross S99") == ("F-1", "no_such_segment")
    assert refusal(state, "cross 99,99") == ("F-1", "no_such_space")
    play(state, "done")
    assert refusal(state, "cross S99") == ("F-1", "no_such_segment")
    assert refusal(state, "cross 1,1") == ("F-1", "no_such_space")  # inside the orchard


# F-2 White


def test_F2_the_two_white_spaces_are_crossed_off_from_the_start() -> None:
    state = new_game(4)
    for seat in range(4):
        assert state.geometry.names(state.crossed[seat]) == ("1,0", "12,11")


def test_F2_white_spaces_cannot_be_crossed_off_again() -> None:
    state = laid_out("ggggg", players=2)
    play(state, "stop", "done")
    assert refusal(state, "cross 1,0") == ("F-2", "white_space")


# F-3 Start


@pytest.mark.parametrize("start", range(4))
def test_F3_the_drawn_player_is_active_first(start: int) -> None:
    state, events = begin(4, start)
    assert state.actor() == start
    assert only(events, TurnStarted) == TurnStarted(start, 1, None)


# F-4 Rolling


def test_F4_all_five_dice_are_rolled_first() -> None:
    state, events = begin(2)
    rolled = only(events, DiceRolled)
    assert (rolled.seat, rolled.roll, rolled.kept) == (0, 1, (False,) * 5)
    assert set(rolled.dice) <= set(DICE.values())
    assert len(rolled.dice) == 5
    assert state.stage == Stage.ROLLING


def test_F4_any_dice_may_be_kept_and_the_others_are_rolled() -> None:
    state = laid_out("rgbgy")
    rolled = only(play(state, "keep g y"), DiceRolled)
    assert rolled.kept == (False, True, False, False, True)
    assert (rolled.dice[1], rolled.dice[4]) == ("green", "yellow")
    assert rolled.roll == 2


def test_F4_every_choice_of_dice_is_offered_once() -> None:
    assert len(laid_out("roygb").legal_moves()) == 32
    assert notations(laid_out("rrrrr")) == {"stop", "keep", "keep r", "keep r r", "keep r r r", "keep r r r r"}
    assert len(laid_out("rrggb").legal_moves()) == 3 * 3 * 2


def test_F4_dice_kept_before_may_be_rolled_again() -> None:
    state = laid_out("rrgby")
    play(state, "keep r r")
    assert "keep" in notations(state)
    assert only(play(state, "keep"), DiceRolled).kept == (False,) * 5


def test_F4_three_rolls_at_most() -> None:
    state = laid_out("rrrrr")
    events = play(state, "keep r r", "keep r")
    assert [event.roll for event in every(events, DiceRolled)][:2] == [2, 3]
    assert state.stage != Stage.ROLLING or state.turn == 2


def test_F4_one_may_stop_after_any_roll() -> None:
    for rolls in (1, 2):
        state = laid_out("sssyb", active=SARA, rolls=rolls)
        assert only(play(state, "stop"), RollingStopped) == RollingStopped(SARA, rolls)
        assert state.stage == Stage.FIRST_ACTION


def test_F4_what_can_not_be_kept() -> None:
    state = laid_out("rrgby")
    assert refusal(state, "keep r r r") == ("F-4", "no_such_dice")
    assert refusal(state, "keep s") == ("F-4", "no_such_dice")
    assert refusal(state, "keep r r g b y") == ("F-4", "keeps_all")
    assert refusal(state, "keep r r r r r") == ("F-4", "no_such_dice")


def test_F4_nothing_is_crossed_off_while_rolling() -> None:
    state = laid_out("sssyb", active=SARA)
    for line in ("cross S07", "cross 2,0", "done"):
        assert refusal(state, line) == ("F-4", "still_rolling")


def test_F4_no_rolling_in_the_actions() -> None:
    state = laid_out("sssyb", active=SARA)
    play(state, "stop")
    for line in ("stop", "keep", "keep s s"):
        assert refusal(state, line) == ("F-4", "rolling_is_over")
    play(state, "done")
    for line in ("stop", "keep", "keep s s"):
        assert refusal(state, line) == ("F-4", "rolling_is_over")


def test_F4_all_colours_are_equally_likely() -> None:
    seen: Counter[str] = Counter()
    for seed in range(2000):
        seen.update(only(begin(2, seed=seed)[1], DiceRolled).dice)
    assert sum(seen.values()) == 10_000
    for colour in DICE.values():
        assert abs(seen[colour] - 10_000 / 6) < 150  # four standard deviations


def test_F4_rolled_dice_are_equally_likely_whatever_is_kept() -> None:
    seen: Counter[str] = Counter()
    for seed in range(1500):
        state = laid_out("rrgby")
        state.chance = seed * 7919
        event = every(play(state, "keep r r"), DiceRolled)[0]
        seen.update(event.dice[2:])
    for colour in DICE.values():
        assert abs(seen[colour] - 4500 / 6) < 100


# F-5 First action


def sara() -> BordersState:
    """Sara has three grey dice, a yellow and a blue one after her third roll, on an empty board."""
    state = laid_out("sssyb", active=SARA, rolls=2)
    play(state, "stop")
    return state


def test_F5_example_three_grey_dice_complete_a_three_or_a_two() -> None:
    state = sara()
    assert notations(state) == {"cross S07", "cross S03", "done"}
    event = only(play(state, "cross S07"), SegmentCompleted)
    assert event == SegmentCompleted(SARA, "S07", "grey", ("2,0", "3,0", "4,0"), ("yellow", "blue"))
    assert notations(state) == {"done"}
    other = sara()
    event = only(play(other, "cross S03"), SegmentCompleted)
    assert (event.spaces, event.left) == (("12,2", "11,3"), ("yellow", "blue", "grey"))
    assert notations(other) == {"done"}


def test_F5_lone_dice_complete_nothing() -> None:
    state = sara()
    yellow_two, blue_two = "S04", "S02"
    for segment in (yellow_two, blue_two):
        assert refusal(state, f"cross {segment}") == ("F-5", "too_few_dice")


def test_F5_no_segment_is_left_half_done() -> None:
    state = sara()
    for line in ("cross 2,0", "cross 3,0", "cross 12,2"):
        assert refusal(state, line) == ("F-5", "whole_segments")
    assert refusal(state, "cross S14") == ("F-5", "too_few_dice")  # the grey four
    assert refusal(state, "cross S23") == ("F-5", "too_few_dice")  # the grey five


def test_F5_earlier_crosses_count() -> None:
    state = laid_out("sssyb", {SARA: "0,11 1,11 2,11"}, active=SARA)
    play(state, "stop")
    assert "cross S23" in notations(state)
    event = only(play(state, "cross S23"), SegmentCompleted)
    assert event.spaces == ("3,11", "4,11")
    assert event.left == ("yellow", "blue", "grey")


def test_F5_the_segment_may_be_anywhere() -> None:
    state = sara()
    assert not state.near[SARA] & spaces(state, "S03")
    play(state, "cross S03")
    assert has(state, SARA, "S03")


def luis() -> BordersState:
    """Luis has four yellow dice and a red one; his yellow five and four lack two spaces each, his red three lacks one.
    Tomás has crossed off a space that leads to a red one."""
    crossed = {LUIS: "0,11 1,11 2,11 13,7 13,8 10,9 11,8", TOMAS: "0,10"}
    state = laid_out("yyryy", crossed, active=LUIS, rolls=2)
    play(state, "stop")
    return state


def test_F5_example_four_yellow_and_a_red_die_complete_three_segments() -> None:
    state = luis()
    assert crosses(state) >= {"S23", "S18", "S11"}
    events = play(state, "cross S23", "cross S18", "cross S11")
    assert [event.segment for event in every(events, SegmentCompleted)] == ["S23", "S18", "S11"]
    assert every(events, SegmentCompleted)[-1].left == ()
    for segment in ("S23", "S18", "S11"):
        assert has(state, LUIS, segment)


def test_F5_fewer_dice_or_none_may_be_used() -> None:
    state = luis()
    offered = only(play(state, "cross S23", "done"), DiceOffered)
    assert offered == DiceOffered(LUIS, ("red", "yellow", "yellow"), False)
    state = luis()
    assert only(play(state, "done"), DiceOffered).dice == ("red", "yellow", "yellow", "yellow", "yellow")


def test_F5_a_complete_segment_is_not_completed_again() -> None:
    state = laid_out("sssss", active=SARA)
    play(state, "stop", "cross S07")
    assert refusal(state, "cross S07") == ("F-5", "segment_done")
    assert notations(state) == {"cross S03", "done"}


def test_F5_who_can_complete_nothing_is_not_asked() -> None:
    state = laid_out("roygb", active=SARA)
    events = play(state, "stop")
    assert only(events, DiceOffered).dice == ("red", "orange", "yellow", "green", "blue")
    assert state.stage == Stage.SECOND_ACTION
    assert state.actor() == EMMA


def test_F5_no_position_of_random_games_lets_a_segment_be_half_done() -> None:
    for state in games(3, range(6), "uniform"):
        if not state.over() and state.stage == Stage.FIRST_ACTION:
            before = state.crossed[state.seat]
            for move in state.legal_moves():
                after = state.copy()
                after.play(move)
                changed = after.crossed[state.seat] & ~before
                for bits in state.geometry.segment_bits:
                    assert not changed & bits or after.crossed[state.seat] & bits == bits


# F-6 Second action


def after_sara() -> BordersState:
    """Sara has completed the grey three; a yellow and a blue die are left for Emma, Luis and Tomás."""
    state = sara()
    play(state, "cross S07", "done")
    return state


def test_F6_example_the_lone_dice_go_to_the_others() -> None:
    state = after_sara()
    assert state.actor() == EMMA
    assert crosses(state) == {"0,1", "2,0"}  # yellow and blue beside the white spaces
    event = only(play(state, "cross 0,1"), SpaceCrossed)
    assert event == SpaceCrossed(EMMA, "0,1", "yellow", ("blue",))
    play(state, "cross 2,0", "done")
    assert state.actor() == LUIS
    assert crosses(state) == {"0,1", "2,0", "13,10"}  # blue, yellow, yellow
    play(state, "cross 2,0", "cross 0,1", "done")
    assert state.actor() == TOMAS
    assert crosses(state) == {"11,11"}  # no yellow space lies beside his white ones
    play(state, "cross 11,11", "done")
    assert state.turn == 2


def test_F6_example_emma_and_luis_use_yellow_and_blue_and_tomas_only_blue() -> None:
    state = after_sara()
    colours = {"yellow": 0, "blue": 0}
    for seat, usable in ((EMMA, {"yellow", "blue"}), (LUIS, {"yellow", "blue"}), (TOMAS, {"blue"})):
        assert state.actor() == seat
        found = set()
        for space in crosses(state):
            colour = only(play(state.copy(), f"cross {space}"), SpaceCrossed).colour
            colours[colour] += 1
            found.add(colour)
        assert found == usable
        play(state, "done")


def test_F6_only_spaces_of_the_dice_left() -> None:
    state = after_sara()
    play(state, "cross 0,1")
    # Emma's yellow die is used; 0,2 belongs to the same yellow segment.
    assert refusal(state, "cross 0,2") == ("F-6", "no_die")


def test_F6_only_next_to_a_crossed_off_space() -> None:
    state = after_sara()
    assert refusal(state, "cross 0,2") == ("F-6", "not_adjacent")  # yellow, but 0,1 lies between
    play(state, "cross 0,1")
    assert refusal(state, "cross 4,0") == ("F-6", "not_adjacent")  # blue; 3,0 and 2,0 lie between


def test_F6_crosses_grow_along_the_border() -> None:
    state = laid_out("bbbro", active=SARA, players=3)
    play(state, "stop", "done") if state.completable(SARA, state.left) else play(state, "stop")
    assert state.actor() == EMMA
    assert "3,0" not in crosses(state)
    play(state, "cross 2,0")
    assert "3,0" in crosses(state)
    assert "4,0" not in crosses(state)
    play(state, "cross 3,0")
    play(state, "cross 4,0")
    assert has(state, EMMA, "S07")  # begun, carried on and completed


def test_F6_each_die_is_one_space() -> None:
    state = laid_out("bbroy", active=SARA, players=3)
    play(state, "stop", "done") if state.completable(SARA, state.left) else play(state, "stop")
    play(state, "cross 2,0", "cross 3,0")
    assert refusal(state, "cross 4,0") == ("F-6", "no_die")


def test_F6_spaces_crossed_off_already_are_refused() -> None:
    state = after_sara()
    play(state, "cross 0,1")
    assert refusal(state, "cross 0,1") == ("F-6", "crossed_already")


def test_F6_whole_segments_are_not_for_the_others() -> None:
    assert refusal(after_sara(), "cross S07") == ("F-6", "single_spaces")


def test_F6_everybody_has_the_same_dice() -> None:
    state = after_sara()
    for _ in (EMMA, LUIS, TOMAS):
        assert state.left == state.offered
        while spaces_open := crosses(state):
            play(state, f"cross {min(spaces_open)}")
        play(state, "done")


def test_F6_nobody_has_to_use_a_die() -> None:
    state = after_sara()
    before = state.crossed
    play(state, "done", "done", "done")
    assert state.crossed == before


def test_F6_who_can_use_none_of_the_dice_is_not_asked() -> None:
    state = laid_out("yyyyy", players=2, boards=("board2", "board1"))
    events = play(state, "stop", "done")  # Tomás has no yellow space beside a white one
    assert only(events, NothingToCross) == NothingToCross(1)
    assert only(events, TurnStarted).seat == 1


# F-7 All or none


def test_F7_example_all_five_used_gives_everybody_one_of_the_five() -> None:
    state = luis()
    events = play(state, "cross S23", "cross S18", "cross S11", "done")
    assert only(events, DiceOffered) == DiceOffered(LUIS, ("red", "yellow", "yellow", "yellow", "yellow"), True)
    assert state.actor() == TOMAS
    assert state.one


def test_F7_example_tomas_and_sara_take_red_and_emma_yellow() -> None:
    state = luis()
    play(state, "cross S23", "cross S18", "cross S11", "done")
    taken = []
    for seat, colour in ((TOMAS, "red"), (SARA, "red"), (EMMA, "yellow")):
        assert state.actor() == seat
        for space in sorted(crosses(state)):
            event = only(play(state.copy(), f"cross {space}"), SpaceCrossed)
            if event.colour == colour:
                taken.append(event.colour)
                assert event.left == ()
                play(state, f"cross {space}")
                break
        assert notations(state) == {"done"}
        play(state, "done")
    assert taken == ["red", "red", "yellow"]


def test_F7_no_second_die() -> None:
    state = luis()
    play(state, "cross S23", "cross S18", "cross S11", "done", "done")
    assert state.actor() == SARA
    play(state, "cross 0,1")
    assert refusal(state, "cross 0,2") == ("F-7", "one_die")
    assert notations(state) == {"done"}


def test_F7_none_used_gives_everybody_all_five() -> None:
    state = luis()
    offered = only(play(state, "done"), DiceOffered)
    assert (len(offered.dice), offered.one) == (5, False)


# F-8 Adjacent


def test_F8_neighbours_share_a_side() -> None:
    geometry = new_game().geometry

    def near(space: str) -> set[str]:
        return set(geometry.names(geometry.around[geometry.number_of_space[space]]))

    assert near("1,0") == {"2,0", "0,1"}
    assert near("12,11") == {"11,11", "13,10"}
    assert near("5,0") == {"4,0", "6,0"}
    assert near("3,1") == {"3,0", "4,0", "4,2"}  # an odd row lies half a space further right


def test_F8_adjacency_goes_both_ways() -> None:
    geometry = new_game().geometry
    for space, around in enumerate(geometry.around):
        assert not around >> space & 1
        for other in range(len(geometry.spaces)):
            assert (around >> other & 1) == (geometry.around[other] >> space & 1)


# F-9 Area done


def but(state: BordersState, area: str, *missing: str) -> str:
    """The border of an area without some spaces, as words."""
    geometry = state.geometry
    return " ".join(set(geometry.names(geometry.area_bits[geometry.areas.index(area)])) - {"1,0", "12,11", *missing})


def test_F9_the_last_border_space_finishes_an_area() -> None:
    border = but(new_game(), "villa", "8,1", "8,2")
    state = laid_out("bbrog", {SARA: border}, active=SARA)  # S13 is Sara's blue four
    play(state, "stop")
    assert totals(state)[SARA] == 0
    needs = {"8,1", "8,2", "8,3", "8,4"} - set(border.split())
    assert needs == {"8,1", "8,2"}
    event = only(play(state, "cross S13"), AreaDone)
    assert event == AreaDone(SARA, "villa", 9, True)
    assert totals(state)[SARA] == 9


def test_F9_one_cross_can_finish_several_areas() -> None:
    empty = new_game()
    borders = " ".join(but(empty, area, "5,5", "5,6") for area in ("lake", "well"))
    state = laid_out("rrbog", {SARA: borders}, active=SARA)  # S22 is Sara's red five
    events = play(state, "stop", "cross S22")
    assert [(event.area, event.points) for event in every(events, AreaDone)] == [("lake", 10), ("well", 4)]


def test_F9_inside_or_border_of_others_does_not_matter() -> None:
    geometry = new_game().geometry
    for area in range(9):
        assert geometry.areas_within(geometry.area_bits[area]) >> area & 1
        for space in range(len(geometry.spaces)):
            without = geometry.area_bits[area] & ~(1 << space)
            assert bool(geometry.areas_within(without) >> area & 1) == (without == geometry.area_bits[area])


# F-10 Value


def well_but(*missing: str) -> str:
    return but(new_game(), "well", *missing)


def test_F10_example_the_well_is_worth_4_and_then_2() -> None:
    state = laid_out("ggyor", {EMMA: well_but("8,6", "7,5"), LUIS: well_but("8,6")}, active=LUIS, players=4)
    # S04 is green on Luis's board: 7,5 is crossed off, 8,6 is missing.
    assert only(play(state, "stop", "cross S04"), AreaDone) == AreaDone(LUIS, "well", 4, True)
    state = laid_out("rroyg", {EMMA: well_but("8,6", "7,5")}, active=EMMA, scored={LUIS: "well"})
    assert only(play(state, "stop", "cross S04"), AreaDone) == AreaDone(EMMA, "well", 2, False)


def test_F10_example_the_villa_is_worth_9_to_the_first() -> None:
    state = laid_out("ggros", {TOMAS: but(new_game(), "villa", "3,1", "4,2")}, active=TOMAS)
    events = play(state.copy(), "stop")
    assert not every(events, AreaDone)
    state = laid_out("bbros", {TOMAS: but(new_game(), "villa", "3,1", "4,2")}, active=TOMAS)
    assert only(play(state, "stop", "cross S02"), AreaDone) == AreaDone(TOMAS, "villa", 9, True)


def test_F10_later_values_are_half_rounded_down() -> None:
    geometry = new_game().geometry
    assert geometry.later == [first // 2 for first in geometry.first]


def both_in_one_second_action(scored: dict[int, str] | None = None) -> BordersState:
    """Emma and Luis lack one space of the well each, 8,6; the dice left over fit both."""
    state = laid_out(
        "rgbys", {EMMA: well_but("8,6"), LUIS: well_but("8,6")}, active=SARA, players=4, scored=scored or {}
    )
    play(state, "stop") if not state.completable(SARA, state.left) else play(state, "stop", "done")
    assert state.actor() == EMMA
    return state


def test_F10_two_players_in_one_second_action_both_score_the_higher_value() -> None:
    state = both_in_one_second_action()
    events = play(state, "cross 8,6", "done", "cross 8,6", "done", "done")
    assert every(events, AreaDone) == [AreaDone(EMMA, "well", 4, True), AreaDone(LUIS, "well", 4, True)]
    assert totals(state) == [0, 0, 4, 4]


def test_F10_whoever_is_later_than_that_scores_the_lower_value() -> None:
    state = both_in_one_second_action()
    play(state, "cross 8,6", "done", "done", "done")
    assert totals(state) == [0, 0, 4, 0]
    assert state.taken >> state.geometry.areas.index("well") & 1
    later = laid_out("ggyor", {LUIS: well_but("8,6")}, active=LUIS, scored={EMMA: "well"})
    assert only(play(later, "stop", "cross S04"), AreaDone) == AreaDone(LUIS, "well", 2, False)


def test_F10_passive_after_active_in_the_same_turn_scores_the_lower_value() -> None:
    state = laid_out("rgboy", {EMMA: well_but("8,6"), LUIS: well_but("8,6")}, active=EMMA)
    events = play(state, "stop", "cross S04", "done")  # S04 is red on Emma's board and lacks one space
    assert only(events, AreaDone) == AreaDone(EMMA, "well", 4, True)
    assert state.actor() == LUIS
    events = play(state, "cross 8,6", *["done"] * 3)  # with the green die
    assert only(events, AreaDone) == AreaDone(LUIS, "well", 2, False)
    assert totals(state)[EMMA] == 4
    assert totals(state)[LUIS] == 2


def test_F10_an_area_is_scored_once() -> None:
    for state in games(2, range(8), "busy"):
        assert all(not state.first[seat] & state.later[seat] for seat in range(2))
    assert sum(part.points for part in state.standing().scores[0].parts) == totals(state)[0]


# F-11 Next


@pytest.mark.parametrize("players", [2, 3, 4])
def test_F11_the_next_player_clockwise_becomes_active(players: int) -> None:
    active = []
    for state in games(players, [3], "busy"):
        if not active or state.turn > len(active):
            active.append(state.active)
    assert active == [(3 + step) % players for step in range(len(active))]


# F-12 End

FIVE = "orchard villa forest chapel mill"  # 6 + 9 + 8 + 5 + 7


def test_F12_the_sixth_area_in_the_first_action_still_plays_the_second() -> None:
    state = laid_out("rgboy", {EMMA: well_but("8,6")}, active=EMMA, scored={EMMA: FIVE})
    events = play(state, "stop", "cross S04")
    assert only(events, AreaDone) == AreaDone(EMMA, "well", 4, True)
    assert not state.over()
    events = play(state, "done")
    assert only(events, DiceOffered).dice == ("orange", "yellow", "green", "blue")
    assert not state.over()
    while not state.over():
        assert state.stage == Stage.SECOND_ACTION
        events = play(state, "done")
    assert only(events, GameEnded).winners == (EMMA,)
    assert totals(state)[EMMA] == 6 + 9 + 8 + 5 + 7 + 4


def test_F12_the_sixth_area_in_the_second_action_ends_the_game_when_all_are_done() -> None:
    state = both_in_one_second_action({EMMA: "orchard villa forest chapel -mill"})
    play(state, "cross 8,6", "done")
    assert not state.over()
    play(state, "done", "done")
    assert state.over()
    assert state.legal_moves() == ()
    assert refusal(state, "done") == ("F-12", "game_over")


def test_F12_five_areas_do_not_end_it() -> None:
    state = both_in_one_second_action({EMMA: "orchard villa forest chapel"})
    events = play(state, "cross 8,6", "done", "done", "done")
    assert only(events, AreaDone).area == "well"
    assert not state.over()


def test_F12_more_than_six_can_be_scored_in_the_last_action() -> None:
    borders = " ".join(but(new_game(), area, "5,5", "5,6") for area in ("lake", "well"))
    state = laid_out("rrbog", {SARA: borders}, active=SARA, scored={SARA: FIVE})
    play(state, "stop", "cross S22")
    assert state.areas_done(SARA) == 7
    assert totals(state)[SARA] == 35 + 10 + 4


def test_F12_example_three_first_and_three_later_make_33() -> None:
    """Six areas, three of them first: 9 + 8 + 6, and 5 + 3 + 2 later."""
    state = laid_out(
        "yyryy",
        {LUIS: "13,7 13,8"},
        active=LUIS,
        scored={LUIS: "villa forest orchard -lake -mill", TOMAS: "lake mill chapel"},
    )
    state.crossed[LUIS] |= spaces_of_chapel(state)
    state.near = [state.geometry.around_all(mark) for mark in state.crossed]
    state.open = list(map(state.geometry.open_spaces, state.boards, state.crossed))
    events = play(state, "stop", "cross S18")
    assert only(events, AreaDone) == AreaDone(LUIS, "chapel", 2, False)
    play(state, "done")
    while not state.over():
        assert state.stage == Stage.SECOND_ACTION
        play(state, "done")
    assert totals(state)[LUIS] == 33
    assert [part.points for part in state.standing().scores[LUIS].parts] == [6, 9, 8, 5, 3, 2]


def spaces_of_chapel(state: BordersState) -> int:
    """All around the chapel but the end of the yellow four, 13,9 and 13,10."""
    geometry = state.geometry
    border = geometry.area_bits[geometry.areas.index("chapel")]
    return border & ~spaces(state, "13,9") & ~spaces(state, "13,10")


@pytest.mark.parametrize("areas", [4, 5, 6, 7])
def test_F12_option_another_number_of_areas(areas: int) -> None:
    for seed in range(4):
        state = list(games(2, [seed], "busy", areas=areas))[-1]
        assert state.over()
        assert max(state.areas_done(seat) for seat in range(2)) >= areas
    for state in games(2, [9], "uniform", areas=areas):
        assert state.over() or state.stage != Stage.ROLLING or max(state.areas_done(seat) for seat in range(2)) < areas


# F-13 Winner


def ended(scored: dict[int, str], players: int = 2) -> BordersState:
    state = laid_out("roygb", players=players, scored=scored)
    play(state, "stop") if not state.completable(0, state.left) else play(state, "stop", "done")
    while not state.over():
        play(state, "done")
    return state


def test_F13_most_points_win() -> None:
    state = ended({0: "orchard villa forest chapel mill well", 1: "castle lake mountain"})
    assert totals(state) == [39, 33]
    assert state.standing().winners == (0,)
    assert state.standing().tie_break is None


def test_F13_a_tie_goes_to_the_most_valuable_area() -> None:
    state = ended({0: "villa chapel well -castle -lake -mill", 1: "castle -villa mill -forest -orchard"})
    # 9 + 5 + 4 + 6 + 5 + 3 = 32 against 12 + 4 + 7 + 4 + 3 = 30; the mountain makes it even below.
    assert totals(state) == [32, 30]
    state = ended({0: "villa chapel well -castle -lake -mill", 1: "castle -villa mill -forest -mountain"})
    assert totals(state) == [32, 32]
    standing = state.standing()
    assert standing.winners == (1,)
    assert standing.tie_break == "best_area"
    assert [score.rank for score in standing.scores] == [2, 1]


def test_F13_what_is_still_tied_is_shared() -> None:
    state = ended({0: "villa chapel well orchard mill -castle", 1: "-villa"})
    assert state.standing().winners == (0,)
    both = laid_out("roygb", players=2)
    assert both.standing().winners == (0, 1)
    assert both.standing().tie_break is None


def test_F13_a_scored_value_counts_not_a_printed_one() -> None:
    """6 for a castle finished later is less than 9 for a villa finished first."""
    state = laid_out("roygb", players=2, scored={0: "-castle -lake", 1: "villa -chapel"})
    assert totals(state) == [11, 11]
    assert state.standing().winners == (1,)


# F-14 Order of the others


@pytest.mark.parametrize("active", range(4))
def test_F14_the_others_act_clockwise_from_the_active_player(active: int) -> None:
    state = laid_out("roygb", active=active)
    play(state, "stop")
    order = []
    while state.turn == 1:
        order.append(state.actor())
        play(state, "done")
    expected = [(active + step) % 4 for step in (1, 2, 3)]
    assert [seat for seat in expected if seat in order] == order
    assert len(order) >= 2


def test_F14_what_they_finish_is_scored_together_at_the_end() -> None:
    state = both_in_one_second_action()
    assert not every(play(state, "cross 8,6", "done"), AreaDone)
    assert totals(state) == [0, 0, 0, 0]
    assert not every(play(state, "cross 8,6", "done"), AreaDone)
    assert len(every(play(state, "done"), AreaDone)) == 2


def test_F14_done_is_said_even_if_no_die_is_left() -> None:
    state = after_sara()
    play(state, "cross 0,1", "cross 2,0")
    assert notations(state) == {"done"}
    assert state.actor() == EMMA


def test_F14_all_can_be_taken_back_before_new_dice_are_seen() -> None:
    state = laid_out("sssyb", boards=("board2", "board1", "board3", "board4"))
    for line in ("stop", "cross S07", "done"):
        assert not any(event.reveals for event in play(state, line)), line
    assert any(event.reveals for event in play(laid_out("sssyb"), "keep s"))


# Solo training


def test_solo_the_player_is_active_and_takes_the_second_action_too() -> None:
    state = laid_out("sssyb", players=1, boards=("board2",))
    play(state, "stop", "cross S07")
    events = play(state, "done")
    assert only(events, DiceOffered) == DiceOffered(0, ("yellow", "blue"), False)
    assert (state.actor(), state.stage) == (0, Stage.SECOND_ACTION)
    assert crosses(state) <= set(state.geometry.names(state.reachable(0, state.left)))
    events = play(state, "done")
    assert only(events, TurnStarted) == TurnStarted(0, 2, 12)


def test_solo_without_a_completed_segment_there_is_no_second_action() -> None:
    state = laid_out("sssyb", players=1, boards=("board2",))
    play(state, "stop")
    events = play(state, "done")
    assert only(events, NothingEarned) == NothingEarned(0)
    assert not every(events, DiceOffered)
    assert (state.turn, state.stage) == (2, Stage.ROLLING)


def test_solo_dice_that_complete_nothing_earn_nothing() -> None:
    """Nothing can be completed: the first action isn't asked for, and the turn is over."""
    state = laid_out("roygb", players=1, boards=("board2",))
    assert only(play(state, "stop"), NothingEarned) == NothingEarned(0)
    assert state.turn == 2


def test_solo_by_the_earlier_mode_the_second_action_is_always_there() -> None:
    state = laid_out("sssyb", players=1, boards=("board2",), training="leftovers")
    play(state, "stop")
    events = play(state, "done")
    assert only(events, DiceOffered) == DiceOffered(0, ("yellow", "blue", "grey", "grey", "grey"), False)
    assert (state.turn, state.stage) == (1, Stage.SECOND_ACTION)


@pytest.mark.parametrize(("areas", "turns"), [(4, 8), (5, 10), (6, 12), (7, 14)])
def test_solo_lasts_two_turns_for_each_area_of_the_option(areas: int, turns: int) -> None:
    for seed in range(3):
        states = [state.copy() for state in games(1, [seed], "busy", areas=areas)]
        assert states[-1].over()
        assert states[-1].turn == turns
        assert states[-1].later == (0,)


def test_solo_ends_early_only_when_all_nine_areas_are_finished() -> None:
    eight = "villa forest lake well mountain mill castle chapel"
    state = laid_out("ooryg", {0: "S07"}, players=1, boards=("board1",), scored={0: eight})
    assert state.areas_done(0) == 8
    play(state, "stop", "cross S01")
    assert state.areas_done(0) == 9
    while not state.over():
        play(state, "done")
    assert state.turn == 1
    assert totals(state) == [72]


@pytest.mark.parametrize(
    ("scored", "medal"),
    [
        ("villa orchard well", None),
        ("villa orchard well chapel", "bronze"),
        ("castle lake forest", "silver"),
        ("castle mountain lake villa", "gold"),
    ],
)
def test_solo_marks(scored: str, medal: str | None) -> None:
    award = GAME.texts.award(laid_out("sssyb", players=1, scored={0: scored}))
    assert award is not None
    assert award.medal == medal
    assert GAME.texts.award(laid_out("sssyb", players=1, scored={0: scored}, training="leftovers")) is None
    assert GAME.texts.award(laid_out("sssyb", players=2, scored={0: scored})) is None


# All of them


def test_every_rule_of_the_document_is_tested_here() -> None:
    ids = re.findall(r"^- \*\*(F-\d+) ", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    assert ids == [f"F-{number}" for number in range(1, 15)]
    tested = set(re.findall(r"^def test_(F\d+)_", Path(__file__).read_text(encoding="utf-8"), re.MULTILINE))
    assert tested == {rule.replace("-", "") for rule in ids}


def test_every_reason_is_met_here_and_names_a_rule() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    rules = RULES.read_text(encoding="utf-8")
    for name, make in vars(reasons).items():
        if callable(make) and getattr(make, "__module__", "") == reasons.__name__:
            reason = make(*["3,0"] * make.__code__.co_argcount)
            assert reason.name == name
            assert f"**{reason.rule} " in rules
            assert f'"{name}")' in text
            assert str(reason.sentence).endswith(".")


def test_refusals_are_sentences_about_what_is_seen_on_the_board() -> None:
    assert str(full_refusal(sara(), "cross S14").sentence).startswith("Your dice don't complete this segment")
