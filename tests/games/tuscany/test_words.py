"""What is said at the table of The Castles of Tuscany: prompts, and what things are and bring."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.games.tuscany.positions import laid_out, new_game, play
from tuscany_app.cli.common import result
from tuscany_app.games.tuscany import GAME
from tuscany_app.games.tuscany.engine.components import COLOURS, KINDS, Harvest, Tile
from tuscany_app.games.tuscany.engine.events import (
    AreaCompleted,
    ColourCompleted,
    CropsScored,
    FinalScored,
    GreenGained,
    PhaseScored,
    RedGained,
)
from tuscany_app.games.tuscany.engine.rules import EMPTY_SPACES, FEWEST_GREEN, MOST_GREEN, TuscanyState
from tuscany_app.games.tuscany.engine.state import Gain, Stage
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.games.tuscany.words import explanations, prompts, spoken
from tuscany_app.games.tuscany.words.names import payment_name, rewards, tile_name
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.setup import computer_table


def lines(told: Iterable[Sentence]) -> list[str]:
    return [str(line) for line in told]


def asked(state: TuscanyState) -> str:
    return str(prompts.asked("Ana", state, state.legal_moves()))


# prompts


def test_what_is_asked_is_what_can_be_done() -> None:
    """An exchange is named only where nothing fits (T-5), placing where it is possible, storage where it is used."""
    nothing_fits = "city city inn inn inn castle castle city"
    said = {
        (): "Ana: draw cards or take a centre tile.",
        ("cart",): "Ana: draw cards or take a centre tile. What you store can't be placed now.",
        ("", "cart"): "Ana: draw cards or take a centre tile. What you store can't be placed now.",
        ("", ""): "Ana: draw cards or take a centre tile.",
    }
    for storage, sentence in said.items():
        assert asked(laid_out(storage=storage)) == sentence
    assert asked(laid_out(hand="BB", storage=["cart"])) == (
        "Ana: draw cards, take a centre tile, or place a tile from storage."
    )
    assert asked(laid_out(centre=nothing_fits)) == (
        "Ana: draw cards or take a centre tile. None of these fits, so you may exchange one kind first."
    )
    assert asked(laid_out(hand="BB", storage=["cart"], centre=nothing_fits)) == (
        "Ana: draw cards, place a tile, or take a centre tile. None of these fits, so you may exchange one kind first."
    )


def test_T5_after_an_exchange_a_tile_is_to_be_taken_or_another_kind_exchanged() -> None:
    state = laid_out(centre="city city inn inn inn castle castle city")
    play(state, "exchange inn")
    state.centre = laid_out().centre
    assert asked(state) == "Ana: take one of the lit tiles; they fit your board."
    state.centre = laid_out(centre="city city inn inn inn castle castle city").centre
    assert asked(state) == "Ana: still no tile fits. Exchange another kind."


def test_every_stage_asks_something_else() -> None:
    state, said = new_game(2), {}
    for stage in Stage:
        state.stage = stage
        said[stage] = str(prompts.asked("Ana", state, ()))
    assert len(set(said.values())) == len(Stage)
    assert "castle" in said[Stage.START_CASTLE]
    assert "city" in said[Stage.CITY_CHIP]
    assert "marble" in said[Stage.MARBLE]


def test_what_is_asked_while_a_tile_is_held() -> None:
    assert "full" in str(prompts.asked_to_store("Ana", full=True))
    assert "full" not in str(prompts.asked_to_store("Ana", full=False))


# what a placement brings


@pytest.mark.parametrize(("scorings", "times"), [(3, "three times"), (2, "twice"), (1, "once"), (0, "once")])
def test_green_says_how_often_it_counts(scorings: int, times: str) -> None:
    assert lines(explanations.told_gain(Gain(area=3), scorings)) == [f"+3 green, counts {times}"]


def test_green_is_taken_apart_where_it_has_several_sources() -> None:
    told = lines(explanations.told_gain(Gain(area=6, bonus=4, crops=2, marble=2), 2))
    assert told == [
        "+12 green, counts twice", "6 for: area complete", "4 for: whole colour", "2 for: new crops", "2 marble blocks",
    ]  # fmt: skip


def test_a_gain_names_everything_in_it() -> None:
    gain = Gain(area=1, marble=1, workers=2, cards=3, harvest=1, hexagon=True, red=2, chip=True, free_tile=True)
    assert lines(explanations.gain_parts(gain)) == [
        "+1 green", "+2 red", "1 marble block", "2 workers", "3 cards", "1 harvest card", "a wooden hexagon",
        "a bonus chip", "a free tile",
    ]  # fmt: skip
    assert lines(explanations.told_gain(Gain(), 3)) == ["Brings nothing at once"]
    assert lines(explanations.told_gain(Gain(red=2), 3)) == ["+2 red"]


# what things are


def test_T11_a_bonus_is_for_the_first_and_the_second() -> None:
    red, done = COLOURS.index("red"), [("Ana", 2), ("Bruno", 0)]
    near = ["Ana: 2 of 3", "Bruno: 0 of 3"]
    told = [lines(explanations.told_bonus(red, (5, 2), covered, done)) for covered in (0, 1, 2)]
    assert told[0] == ["All red spaces: 5 green for the first, 2 for the second", *near]
    assert told[1] == ["All red spaces: 2 green for the second player", *near]
    assert told[2] == ["The bonus for red is gone."]


def test_a_space_says_what_belongs_on_it_or_lies_there() -> None:
    board = laid_out().board(0)
    e2, city = NUMBER["e2"], Tile(5, "city")
    area = board.areas[board.area_of[e2]]
    size, points = len(area), board.area_points(board.area_of[e2])
    assert size > 1
    assert lines(explanations.told_space(board, {}, e2)) == [
        "Space e2, for: village", f"Area of {size}: +{points} green when it is complete",
    ]  # fmt: skip
    assert lines(explanations.told_space(board, {e2: city}, e2))[0] == "Space e2: city"
    assert "complete" in lines(explanations.told_space(board, {e2: city}, e2))[1]
    assert lines(explanations.told_space(board, dict.fromkeys(area, city), e2))[1] == f"Area of {size}, complete"


@pytest.mark.parametrize(
    ("phase", "over", "last_round", "ending", "said"),
    [
        (1, False, False, False, ["Phase 1 of 3", "Round 4"]),
        (2, False, False, True, ["Phase 2 of 3", "Round 4", "phase ends"]),
        (3, False, False, True, ["Phase 3 of 3", "Round 4", "one more round"]),
        (3, False, True, True, ["Phase 3 of 3", "Round 4", "last round"]),
        (3, True, True, True, ["The game is over."]),
    ],
)
def test_the_phase_and_its_end(phase: int, over: bool, last_round: bool, ending: bool, said: list[str]) -> None:
    found = explanations.phase_line(phase, 4, over=over, last_round=last_round, ending=ending)
    assert lines(found) == said
    assert lines(explanations.phase_line(phase, 0, over=over, last_round=last_round, ending=ending)) == ["Set-up"]


def test_every_kind_of_tile_is_explained() -> None:
    told = [tuple(lines(explanations.told_tile(Tile(0, kind)))) for kind in (*KINDS, "hexagon")]
    assert len({name for name, _ in told}) == len({effect for _, effect in told}) == 9


# names


@pytest.mark.parametrize(
    ("parts", "name"),
    [
        (("red", "red"), "2 red"),
        (("red", "worker"), "1 red and 1 worker"),
        (("red", "grey+grey"), "1 red and 2 grey"),
        (("grey+grey", "yellow+yellow"), "2 grey and 2 yellow"),
        (("grey+grey", "grey+grey"), "4 grey"),
        (("worker", "worker"), "2 workers"),
    ],
)
def test_a_payment_by_name(parts: tuple[str, str], name: str) -> None:
    assert str(payment_name(parts)) == name


def test_tiles_and_rewards_by_name() -> None:
    assert str(tile_name(Tile(0, "agriculture", ("olive", "vine")))) == "agriculture (olive, vine)"
    assert str(tile_name(Tile(0, "quarry"))) == "quarry"
    card = Harvest(cards=1, workers=2, marble=1, hexagons=1, green=3, red=1)
    named = "3 green, 1 red, 1 marble block, 2 workers, 1 wooden hexagon, 1 game card"
    assert str(rewards(card)) == named


# points


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_points_of_all_events_make_the_score(players: int) -> None:
    """Green points are told as they come and count when a phase is scored (P-3); all others count at once."""
    session = result(GAME, computer_table(GAME, ["random"] * players, seed=players))
    events = [event for turn in session.turns for event in turn.events]
    for seat, score in enumerate(session.state.standing().scores):

        def told(*kinds: type[Event], seat: int = seat) -> list[int]:
            return [GAME.texts.points(event).get(seat, 0) for event in events if isinstance(event, kinds)]

        assert sum(told(PhaseScored, RedGained, FinalScored)) == score.total
        assert sum(told(AreaCompleted, ColourCompleted, CropsScored, GreenGained)) == told(PhaseScored)[-1]
        assert sum(told(Event)) == score.total + told(PhaseScored)[-1]  # and no other event brings any


@pytest.mark.parametrize(
    ("name", "words"),
    [(EMPTY_SPACES, "more empty spaces"), (MOST_GREEN, "more green points"), (FEWEST_GREEN, "fewer green points")],
)
def test_P5_every_tie_break_is_told(name: str, words: str) -> None:
    assert str(GAME.texts.tie_break(name)) == f"of those tied, the one with {words} wins (P-5)."


# by ear


def test_by_ear_a_space_is_told_with_its_area_and_what_is_open_beside_it() -> None:
    state = laid_out(covered="e3", lays=("lay A1 B1 C1 up down",) * 2)
    board = state.board(0)
    told = str(spoken.place(say("X"), state, board, "e2"))
    assert told == "X; village, area of 3 spaces, 2 of them open; open beside it: quarry, city, monastery, cart"


def test_by_ear_a_board_that_is_not_played_on_yet_is_all_open() -> None:
    state = laid_out(covered="a2", lays=("lay A1 B1 C1 up down",) * 2)
    laid, new = (
        [str(area) for area in spoken.areas(state, 0, state.board(0), laid=played) if "agriculture, 6" in str(area)]
        for played in (True, False)
    )
    assert new == ["agriculture, 6 points: open a2, b2, c1"]
    assert laid == ["agriculture, 6 points: open b2, c1; within reach: b2"]
