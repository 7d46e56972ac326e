"""Phases and the end, the rulebooks' examples, what the table asks, and whether every rule and refusal has a test."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from tests.games.tuscany.positions import (
    BOARDS,
    busy,
    cover,
    cover_all_but,
    every,
    from_reserve,
    games,
    harvest_of,
    hold,
    laid_out,
    only,
    play,
    refusal,
)
from tuscany_app.games.tuscany import GAME
from tuscany_app.games.tuscany.engine import reasons
from tuscany_app.games.tuscany.engine.components import COLOURS, components
from tuscany_app.games.tuscany.engine.events import (
    AreaCompleted,
    CardsDrawn,
    ColourCompleted,
    CropsScored,
    FinalScored,
    GameEnded,
    HarvestTurned,
    HexagonGained,
    MarbleGained,
    MarblePaid,
    PhaseEnding,
    PhaseScored,
    RedGained,
    TilePlaced,
    TurnStarted,
    WorkersGained,
)
from tuscany_app.games.tuscany.engine.geometry import board, lays
from tuscany_app.games.tuscany.engine.moves import (
    Free,
    Place,
)
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import EMPTY, Stage
from tuscany_app.games.tuscany.engine.territory import NAMES, NUMBER
from tuscany_app.kernel.bits import bit_numbers, changed
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computer_table

RULES = Path(__file__).parents[3] / "docs" / "rules" / "tuscany.md"
TESTS = [Path(__file__).with_name(f"test_{name}.py") for name in ("turns", "tiles", "rules", "table")]


# P Phases and end


def test_P1_the_round_is_played_to_its_end() -> None:
    for start in range(3):
        state = laid_out(players=3, seat=start, start=start, laid={start: 6})
        state.green = (1, 2, 3)
        assert not every(play(state, "take 1", "draw"), PhaseScored)
        assert state.phase == 1
        events = play(state, "draw")
        assert only(events, PhaseScored) == PhaseScored(1, (1, 2, 3), (1, 2, 3))
        assert state.phase == 2
        assert state.seat == start
        assert not state.ending


def test_P1_the_last_player_can_end_the_phase_too() -> None:
    state = laid_out(seat=1, laid={1: 6})
    events = play(state, "take 1")
    assert only(events, PhaseScored).phase == 1
    assert state.seat == 0


def test_P1_another_left_stack_does_not_end_the_second_phase() -> None:
    state = laid_out(laid={0: 6, 1: 8}, phase=2)
    events = play(state, "take 1", "draw")
    assert not every(events, PhaseEnding)
    assert not every(events, PhaseScored)
    state = laid_out(laid={0: 13, 1: 8}, phase=2)
    events = play(state, "take 1", "draw")
    assert only(events, PhaseEnding) == PhaseEnding(0, 2)
    assert only(events, PhaseScored).phase == 2
    assert state.stack_sizes(1) == (0, 6, 7)  # stacks stay where they are


def test_P1_two_players_emptying_the_stack_in_one_round_end_it_once() -> None:
    state = laid_out(laid={0: 6, 1: 6})
    events = play(state, "take 1", "take 2")
    assert len(every(events, PhaseEnding)) == 1
    assert len(every(events, PhaseScored)) == 1


def test_P1_two_stacks_in_one_round_end_two_phases() -> None:
    state = laid_out(laid={0: 13})
    state.green = (4, 0)
    events = play(state, "take 1", "draw")
    assert [event.phase for event in every(events, PhaseScored)] == [1, 2]
    assert state.phase == 3
    assert state.red(0) == 8


def test_P2_one_more_whole_round_after_the_third_stack() -> None:
    state = laid_out(laid={0: 20}, phase=3)
    events = play(state, "take 1")
    assert only(events, PhaseEnding) == PhaseEnding(0, 3)
    events = play(state, "draw")
    assert not every(events, PhaseScored)
    assert only(events, TurnStarted).last_round
    play(state, "draw")
    assert not state.over()
    events = play(state, "draw")
    assert only(events, PhaseScored).phase == 3
    assert state.over()
    assert every(events, GameEnded)


def test_P2_not_before_the_stack_is_empty() -> None:
    for laid, phase in ((5, 1), (12, 2), (19, 3)):
        state = laid_out(laid={0: laid}, phase=phase)
        events = play(state, "take 1", "draw")
        assert not every(events, PhaseScored)
        assert not any(event.last_round for event in every(events, TurnStarted))
        assert state.phase == phase


def test_P3_green_is_added_three_times_and_stays() -> None:
    state = laid_out(laid={0: 6})
    state.green = (5, 2)
    play(state, "take 1", "draw")
    assert [state.red(seat) for seat in range(2)] == [5, 2]
    assert state.green == (5, 2)
    assert state.scorings_left() == 2


def test_P4_what_is_left_over_counts() -> None:
    state = laid_out("RRRRRGGGGGY", ["city", "hexagon", "hexagon", ""], marble=3, workers=2, phase=3, seat=1)
    state.last_round = True
    events = play(state, "draw", "end")
    final = every(events, FinalScored)[1]
    assert {part.source: part.points for part in final.parts} == {
        "tiles": 1, "hexagons": 2, "marble": 3, "workers": 2, "cards": 2,
    }  # fmt: skip
    assert final.red == 10
    assert every(events, FinalScored)[0].parts == ()


def test_P4_first_printing_counts_every_three_cards() -> None:
    for printing, points in (("later", 1), ("first", 3)):
        state = laid_out("RRRRRRR", phase=3, seat=1, printing=printing)
        state.last_round = True
        play(state, "draw")
        assert state.hand_size(1) in (9, 10)
        assert state.red(1) == state.hand_size(1) // (5 if printing == "later" else 3)
        assert state.red(1) in (points, points + 1)


def test_P4_tiles_in_the_stacks_do_not_count() -> None:
    state = laid_out(phase=3, seat=1)
    state.last_round = True
    play(state, "draw")
    assert state.laid(1) == 0
    assert state.red(1) == 0


def test_P4_when_it_is_over_nothing_goes() -> None:
    state = laid_out(phase=3, seat=1)
    state.last_round = True
    play(state, "draw")
    assert refusal(state, "draw") == ("P-4", "game_over")


def ended(green: tuple[int, ...], earned: tuple[int, ...], covered: tuple[str, ...], **options: str) -> TuscanyState:
    """A finished game of two with these values."""
    state = laid_out(phase=3, seat=1, **options)  # type: ignore[arg-type]
    for seat, spaces in enumerate(covered):
        cover(state, seat, spaces)
    play_last = state.copy()
    play_last.last_round = True
    play_last.play(GAME.parse("draw"))
    play_last.green = green
    play_last.earned = tuple((points, *(0,) * 9) for points in earned)
    return play_last


def test_P5_most_red_wins() -> None:
    standing = ended((1, 90), (31, 30), ("", "")).standing()
    assert standing.winners == (0,)
    assert standing.tie_break is None


def test_P5_a_tie_goes_to_more_empty_spaces_then_to_more_green() -> None:
    standing = ended((1, 90), (30, 30), ("", "a1 b1")).standing()
    assert standing.winners == (0,)
    assert standing.tie_break == "empty_spaces"
    standing = ended((5, 4), (30, 30), ("", "")).standing()
    assert standing.winners == (0,)
    assert standing.tie_break == "most_green"
    standing = ended((5, 5), (30, 30), ("", "")).standing()
    assert standing.winners == (0, 1)
    assert standing.tie_break is None


def test_P5_first_printing_fewest_green() -> None:
    standing = ended((5, 4), (30, 30), ("", ""), printing="first").standing()
    assert standing.winners == (1,)
    assert standing.tie_break == "fewest_green"


def test_P5_standing_before_the_end_is_as_if_it_ended_now() -> None:
    state = laid_out("RRRRR", ["city"], marble=2, phase=2)
    state.green = (7, 3)
    state.earned = ((4, *(0,) * 9), (2, *(0,) * 9))
    parts = {part.source: part.points for part in state.standing().scores[0].parts}
    assert parts == {"phase 1": 4, "phase 2": 7, "tiles": 1, "marble": 2, "cards": 1}
    assert state.standing().scores[1].total == 5


# X The books' examples


def yellow_three() -> tuple[str, list[str]]:
    """A board with three yellow spaces that hang together."""
    parts = components("standard")
    for pieces in product(*map(parts.of_kind, "ABC")):
        for move in lays(pieces):
            land = board(parts, move)
            for area in land.areas:
                if len(area) == 3 and COLOURS[land.colours[area[0]]] == "yellow":
                    return str(move), [NAMES[space] for space in area]
    raise AssertionError


def test_X1_two_of_three_yellow_score_nothing_the_third_six() -> None:
    lay, (first, second, third) = yellow_three()
    state = laid_out("YY", ["monastery"], lays=(lay, BOARDS[1]), castle="a1", centre="city inn cart cart - - - -")
    cover_all_but(state, 0, f"{first} {second} {third}")
    scored = []
    for space in (first, second, third):
        hold(state, 0, "YY")
        if state.storage[0] == (EMPTY,):
            state.storage = changed(state.storage, 0, (from_reserve(state, "monastery"),))
        state.seat, state.stage = 0, Stage.ACTION
        before = state.green[0]
        events = play(state, f"place 1 {space} with yellow yellow")
        bonus = sum(event.points for event in every(events, ColourCompleted))
        scored.append(state.green[0] - before - bonus)
    assert scored == [0, 0, 6]


def test_X2_olive_and_vine_beside_a_vine() -> None:
    state = laid_out("LL", [""], "b3", castle="a3")
    own = next(tile for tile in bit_numbers(state.stacks[0]) if state.parts.tiles[tile].crops == ("olive", "vine"))
    vine = next(tile for tile in bit_numbers(state.stacks[1]) if state.parts.tiles[tile].crops == ("vine",))
    state.stacks = (state.stacks[0] & ~(1 << own), state.stacks[1] & ~(1 << vine))
    state.storage = changed(state.storage, 0, (own,))
    state.covered = changed(state.covered, 0, state.covered[0] | 1 << NUMBER["b2"])
    state.near = changed(state.near, 0, state.board(0).near(state.covered[0]))
    state.placed = changed(state.placed, 0, changed(state.placed[0], NUMBER["b2"], vine))
    event = only(play(state, "place 1 a2 with light_green light_green"), CropsScored)
    assert (event.crops, event.points) == (("olive",), 1)
    assert state.green[0] == 1


@pytest.mark.parametrize("grown", ["", "agriculture:olive+grain", "agriculture:boar+vine"])
def test_X3_a_hexagon_on_light_green_for_two_red_and_one_light_green(grown: str) -> None:
    state = laid_out("RRL", ["hexagon"], "b3", castle="a3")
    if grown:
        cover(state, 0, "b2", grown)
    events = play(state, "place 1 a2 with light_green red+red")
    assert only(events, CropsScored).points == 1
    assert state.green[0] == 1
    assert state.hand_size(0) == 0


def test_X4_a_city_for_a_worker_and_two_light_green_cards() -> None:
    state = laid_out("LL", ["city"], "f2 e3", workers=1)
    play(state, "place 1 d2 with light_green+light_green worker")
    assert state.hand_size(0) == state.workers[0] == 0
    assert state.stage == Stage.CITY_CHIP


def test_X5_chips_multiply_goods() -> None:
    state = laid_out("GG", ["quarry"], chips="marble marble")
    play(state, "place 1 g2 with grey grey")
    assert state.marble[0] == 3
    state = laid_out("OO", ["village"], chips="worker")
    play(state, "place 1 e3 with orange orange")
    assert state.workers[0] == 2
    state = laid_out("BB", ["cart"], chips="harvest harvest harvest")
    assert len(every(play(state, "place 1 f2 with beige beige"), HarvestTurned)) == 4


def test_X6_the_first_two_scorings() -> None:
    state = laid_out(laid={0: 6})
    state.green, state.earned = (9, 0), ((0, 0, 0, 4, *(0,) * 6), (0,) * 10)
    play(state, "take 1", "draw")
    assert state.red(0) == 13
    state.stacks = changed(state.stacks, 0, laid_out(laid={0: 13}).stacks[0])
    state.storage = changed(state.storage, 0, (EMPTY,))
    state.green = (22, 0)
    state._score_red(0, 3, 2)
    play(state, "take 1", "draw")
    assert state.red(0) == 37
    assert state.green[0] == 22


def test_X7_draw_pay_marble_place() -> None:
    state = laid_out("BB", ["cart"], marble=1)
    harvest_of(state, cards=3)
    events = play(state, "draw", "marble", "place 1 f2 with beige beige")
    assert [type(event) for event in events if isinstance(event, MarblePaid | TilePlaced | TurnStarted)] == [
        MarblePaid, TilePlaced, TurnStarted,
    ]  # fmt: skip
    assert state.seat == 1


# What the table asks


def test_preview_says_what_a_placing_brings() -> None:
    """In random games, what `gain` foretells is what happens."""
    checked = 0
    for state in games(3, range(3), "busy"):
        if state.over() or state.stage not in (Stage.ACTION, Stage.FREE_TILE):
            continue
        for move in state.legal_moves():
            if isinstance(move, Place):
                tile, emptied = state.storage[state.seat][move.storage - 1], move.storage - 1
            elif isinstance(move, Free):
                tile, emptied = state.centre[move.slot - 1], None
            else:
                continue
            if checked % 5 == 0:
                assert_gain(state, tile, emptied, move)
            checked += 1
    assert checked > 500


def assert_gain(state: TuscanyState, tile: int, emptied: int | None, move: Place | Free) -> None:
    seat = state.seat
    gain = state.gain(seat, tile, NUMBER[move.space], emptied)
    after = state.copy()
    events = after.play(move)

    def total(kind: type[object], field: str = "points", source: str | None = None) -> int:
        told = [event for event in every(events, kind) if source is None or event.source == source]
        return sum(getattr(event, field) for event in told)

    assert gain.area == total(AreaCompleted)
    assert gain.bonus == total(ColourCompleted)
    assert gain.crops == total(CropsScored)
    assert gain.green == gain.area + gain.bonus + gain.crops
    assert gain.marble == total(MarbleGained, "count", "quarry")
    assert gain.workers == total(WorkersGained, "count", "village")
    assert gain.harvest == len(every(events, HarvestTurned))
    assert gain.hexagon == any(event.source == "inn" for event in every(events, HexagonGained))
    if not gain.harvest:
        assert gain.red == total(RedGained)
    assert gain.cards in (total(CardsDrawn, "count", "monastery"), 3)
    assert gain.chip == (after.stage == Stage.CITY_CHIP)
    assert gain.free_tile or after.stage != Stage.FREE_TILE


def test_green_counts_as_often_as_phases_are_to_come() -> None:
    assert [laid_out(phase=phase).scorings_left() for phase in (1, 2, 3)] == [3, 2, 1]
    state = laid_out(phase=3, seat=1)
    state.last_round = True
    play(state, "draw")
    assert state.scorings_left() == 0


def test_undo_is_free_where_nothing_came_to_light() -> None:
    session = Session(GAME, computer_table(GAME, ["random"] * 2, seed=4))
    seen = Counter[tuple[str, bool]]()
    rng = random.Random(4)
    while not session.state.over():
        session.play(busy(rng, session.state))
        turn = session.turns[-1]
        word = str(turn.move).split()[0]
        seen[word, turn.reveals] += 1
        if word == "place":
            assert turn.reveals == any(isinstance(event, CardsDrawn | HarvestTurned) for event in turn.events)
    for word in ("draw", "take"):
        assert not seen[word, False]
    assert seen["place", True]
    assert seen["place", False]
    assert seen["lay", False] == 2
    assert seen["castle", True] == seen["castle", False] == 1  # the last one uncovers the boards


# All of it


def test_every_rule_has_a_test() -> None:
    text = RULES.read_text(encoding="utf-8")
    ids = {found.replace("-", "") for found in re.findall(r"^- \*\*([A-Z]-\d+)", text, re.MULTILINE)}
    assert len(ids) == 5 + 7 + 12 + 8 + 2 + 5 + 7
    source = "".join(path.read_text(encoding="utf-8") for path in TESTS)
    tested = set(re.findall(r"def test_([A-Z]\d+)_", source))
    assert tested == ids


def test_every_reason_is_met_in_the_tests_and_cites_a_rule() -> None:
    text = RULES.read_text(encoding="utf-8")
    source = "".join(path.read_text(encoding="utf-8") for path in TESTS)
    for name, make in vars(reasons).items():
        if not name.startswith("_") and callable(make) and getattr(make, "__module__", "") == reasons.__name__:
            reason = make(*["x"] * make.__code__.co_argcount)
            assert reason.name == name
            assert f"**{reason.rule} " in text
            assert f'"{name}"' in source, name
            assert str(reason.sentence).endswith(".")
