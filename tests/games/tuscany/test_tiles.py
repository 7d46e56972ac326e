"""What tiles do and what happens in the centre, rule by rule. Every test carries its rule's id."""

from __future__ import annotations

import pytest

from tests.games.tuscany.census import census
from tests.games.tuscany.positions import (
    cover,
    every,
    harvest_of,
    kinds,
    laid_out,
    notations,
    only,
    play,
    refusal,
)
from tuscany_app.games.tuscany.engine.components import CHIPS, HEXAGON, Harvest
from tuscany_app.games.tuscany.engine.events import (
    AreaCompleted,
    CardsDrawn,
    ChipTaken,
    ColourCompleted,
    CropsScored,
    GapFilled,
    GreenGained,
    HarvestShuffled,
    HarvestTurned,
    HexagonGained,
    MarbleGained,
    PhaseEnding,
    PhaseScored,
    RedGained,
    ReserveShuffled,
    TilePaid,
    TilePlaced,
    TilesSetAside,
    WorkersGained,
)
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import EMPTY, FRESH_HEX, HEX, Stage
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.kernel.bits import bit_numbers, changed


def only_kinds(kind: str, others: str) -> str:
    return " ".join([kind] * 4 + others.split())


def stack_of(state: TuscanyState, seat: int, kind: str) -> None:
    """Leave only tiles of one kind in the seat's stacks; the others are out of the game."""
    keep = sum(1 << tile for tile in bit_numbers(state.stacks[seat]) if state.parts.tiles[tile].kind == kind)
    state.gone |= state.stacks[seat] & ~keep
    state.stacks = changed(state.stacks, seat, keep)


# E Tiles


EIGHT = "quarry village cart castle city inn agriculture monastery"


def castle_ready(centre: str = EIGHT, **more: object) -> TuscanyState:
    """A castle can be placed on f3; the start castle lies on h4, and g3, g2 lead there."""
    return laid_out("DD", ["castle"], "g3 g2", castle="h4", centre=centre, **more)  # type: ignore[arg-type]


def test_E1_a_castle_places_a_centre_tile_for_free() -> None:
    state = castle_ready()
    events = play(state, "place 1 f3 with dark_green dark_green")
    assert state.stage == Stage.FREE_TILE
    assert "free 2 e3" in notations(state)
    assert "decline" in notations(state)
    assert not any("take" in line or "place" in line for line in notations(state))
    village = state.centre[1]
    hand = state.hands[0]
    events = play(state, "free 2 e3")
    placed = only(events, TilePlaced)
    assert (placed.tile.id, placed.space, placed.storage, placed.slot) == (village, "e3", None, 2)
    assert not every(events, TilePaid)
    assert state.hands[0] == hand
    assert state.workers[0] == 1  # with all its effects
    filled = only(events, GapFilled)
    assert (filled.slot, filled.seat) == (2, 0)
    assert state.laid(0) == 1
    assert state.seat == 1


def test_E1_the_free_tile_keeps_to_colour_and_neighbours() -> None:
    state = castle_ready()
    play(state, "place 1 f3 with dark_green dark_green")
    assert refusal(state, "free 1 d1") == ("T-8", "not_adjacent")
    assert refusal(state, "free 1 e3") == ("T-9", "wrong_colour")
    assert refusal(state, "free 1 g2") == ("T-9", "space_covered")
    assert refusal(state, "draw") == ("E-1", "free_tile_first")


def test_E1_one_may_do_without() -> None:
    state = castle_ready()
    play(state, "place 1 f3 with dark_green dark_green", "decline")
    assert state.seat == 1
    assert state.laid(0) == 0


def test_E1_nothing_fits_nothing_is_asked() -> None:
    state = castle_ready("- - - - - - - -")
    play(state, "place 1 f3 with dark_green dark_green")
    assert state.seat == 1


def test_E1_castles_chain_and_a_gap_is_refused() -> None:
    state = laid_out("DD", ["castle"], "g3 h3 e4 d3 c3 b4", castle="h4",
                     centre="castle village cart - city inn agriculture monastery")  # fmt: skip
    state.aside, state.reserve = 0, 0
    state.gone |= ((1 << 32) - 1) << 88 & ~sum(1 << tile for tile in (*state.centre, *state.storage[0]) if tile >= 0)
    play(state, "place 1 f3 with dark_green dark_green")
    assert refusal(state, "free 4 g2") == ("R-6", "nothing_there")
    events = play(state, "free 1 a3")
    assert only(events, TilePlaced).kind == "castle"
    assert only(events, ColourCompleted).colour == "dark_green"
    assert state.stage == Stage.FREE_TILE
    play(state, "free 2 e3")
    assert state.seat == 1
    assert state.laid(0) == 2


def test_E1_the_gap_can_end_a_phase() -> None:
    state = castle_ready(laid={0: 6})
    play(state, "place 1 f3 with dark_green dark_green")
    events = play(state, "free 2 e3")
    assert only(events, PhaseEnding) == PhaseEnding(0, 1)
    events = play(state, "draw")
    assert only(events, PhaseScored).phase == 1


def test_E1_a_city_that_a_castle_places_gives_its_chip() -> None:
    state = castle_ready(centre="city quarry - - - - - -")
    cover(state, 0, "h3 h2")
    play(state, "place 1 f3 with dark_green dark_green", "free 1 h1")
    assert state.stage == Stage.CITY_CHIP
    assert refusal(state, "draw") == ("E-2", "chip_first")
    play(state, "chip marble")
    assert state.seat == 1


def test_E2_a_city_gives_any_chip_that_is_left() -> None:
    state = laid_out("RR", ["city"], "f2 e3", chips="marble")
    events = play(state, "place 1 d2 with red red")
    assert state.stage == Stage.CITY_CHIP
    assert notations(state) == {f"chip {chip}" for chip in CHIPS}
    events = play(state, "chip marble")
    assert only(events, ChipTaken) == ChipTaken(0, "marble", 3)
    assert state.chips[0] == (0, 0, 2, 0, 0)
    assert state.seat == 1


def test_E2_a_storage_chip_for_a_city_scores_two() -> None:
    state = laid_out("RR", ["city"], "f2 e3")
    play(state, "place 1 d2 with red red", "chip storage")
    assert state.green[0] == 1 + 2
    assert len(state.storage[0]) == 2


def test_E3_an_inn_gives_a_hexagon_onto_the_space_just_emptied() -> None:
    state = laid_out("TT", ["", "inn", ""], "e3")
    events = play(state, "place 2 d3 with turquoise turquoise")
    assert only(events, HexagonGained) == HexagonGained(0, "inn", 2)
    assert state.storage[0] == (EMPTY, HEX, EMPTY)  # the turn is over, so it is ripe


def test_E3_a_hexagon_waits_for_a_later_turn() -> None:
    state = laid_out("TTGG", ["inn"], "e3", marble=1)
    play(state, "place 1 d3 with turquoise turquoise")
    assert state.storage[0] == (FRESH_HEX,)
    play(state, "marble")
    assert refusal(state, "place 1 g2 with grey grey") == ("E-3", "fresh_hexagon")
    play(state, "draw", "draw")
    assert state.seat == 0
    play(state, "place 1 g2 with grey grey")


def test_E3_a_hexagon_goes_on_any_colour_for_that_colours_price() -> None:
    state = laid_out("GGBB", ["hexagon"])
    assert {line for line in notations(state) if line.startswith("place")} == {
        "place 1 g2 with grey grey", "place 1 f2 with beige beige", "place 1 g3 with beige beige",
        "place 1 g2 with grey beige+beige", "place 1 f2 with beige grey+grey", "place 1 g3 with beige grey+grey",
        "place 1 e3 with grey+grey beige+beige", "place 1 e4 with grey+grey beige+beige",
    }  # fmt: skip
    events = play(state, "place 1 g2 with grey grey")
    placed = only(events, TilePlaced)
    assert (placed.tile.kind, placed.kind) == (HEXAGON, "quarry")
    assert only(events, MarbleGained).count == 1
    assert only(events, AreaCompleted).points == 1
    assert state.placed[0][NUMBER["g2"]] == HEX


def test_E3_a_hexagon_works_as_a_tile_of_every_colour() -> None:
    state = laid_out("TTTT", ["hexagon"], "e3")
    events = play(state, "place 1 d3 with turquoise turquoise")
    assert only(events, HexagonGained).storage == 1
    state = laid_out("DD", ["hexagon"], "g3 g2", castle="h4")
    play(state, "place 1 f3 with dark_green dark_green")
    assert state.stage == Stage.FREE_TILE
    state = laid_out("RR", ["hexagon"], "f2 e3")
    play(state, "place 1 d2 with red red")
    assert state.stage == Stage.CITY_CHIP


def test_E3_an_inn_from_a_castle_looks_for_free_storage() -> None:
    for storage, room in ((["castle"], 1), (["castle", "city"], 1), (["city", "castle", ""], 2)):
        state = laid_out("DD", storage, "g3 g2 e3", castle="h4", centre="inn quarry quarry village cart cart cart city")
        number = storage.index("castle") + 1
        play(state, f"place {number} f3 with dark_green dark_green")
        events = play(state, "free 1 d3")
        assert only(events, HexagonGained).storage == room


def test_E3_no_room_for_the_inns_hexagon_gives_two_red() -> None:
    state = laid_out("DD", ["hexagon", "city"], "g3 g2 e3", castle="h4",
                     centre="inn quarry quarry castle cart cart village village")  # fmt: skip
    cover(state, 0, "e4")
    play(state, "place 1 f3 with dark_green dark_green")
    state.storage = changed(state.storage, 0, (HEX, state.storage[0][1]))  # as if something had come in between
    events = play(state, "free 1 d3")
    assert only(events, RedGained) == RedGained(0, HEXAGON, 2, 2)
    assert not every(events, HexagonGained)


def test_E4_a_point_for_each_crop_new_to_the_area() -> None:
    for there, tile, points in (
        ((), "agriculture:olive", 1),
        ((), "agriculture:boar+vine", 2),
        (("agriculture:olive",), "agriculture:boar+vine", 2),
        (("agriculture:olive",), "agriculture:olive+grain", 1),
        (("agriculture:olive+grain",), "agriculture:olive", 0),
        (("agriculture:boar+vine", "agriculture:olive+grain"), "agriculture:boar", 0),
    ):
        state = laid_out("LL", [tile], "c2", castle="a3")
        for space, name in zip(("b2", "c1"), there, strict=False):
            cover(state, 0, space, name)
        cover(state, 0, "b3")
        events = every(play(state, "place 1 a2 with light_green light_green"), CropsScored)
        assert sum(event.points for event in events) == points
        assert len(events) == (points > 0)
        assert state.green[0] == points + (6 if len(there) == 2 else 0)


def test_E4_only_the_same_area_counts() -> None:
    state = laid_out("LL", ["agriculture:olive"])
    cover(state, 0, "h2", "agriculture:olive+grain")
    assert only(play(state, "place 1 e4 with light_green light_green"), CropsScored).crops == ("olive",)


def test_E4_every_hexagon_on_light_green_scores_one() -> None:
    state = laid_out("LLLL", ["hexagon"], "b3 b2 c1", castle="a3")
    event = only(play(state, "place 1 a2 with light_green light_green"), CropsScored)
    assert (event.crops, event.points) == ((HEXAGON,), 1)
    assert state.green[0] == 1 + 6


def test_E4_a_hexagon_has_no_crops_for_later_tiles() -> None:
    state = laid_out("LL", ["agriculture:olive+grain"], "b3 b2", castle="a3")
    assert only(play(state, "place 1 a2 with light_green light_green"), CropsScored).points == 2


def test_E5_a_quarry_gives_marble() -> None:
    state = laid_out("GG", ["quarry"])
    event = only(play(state, "place 1 g2 with grey grey"), MarbleGained)
    assert event == MarbleGained(0, "quarry", 1, 1)


def test_E6_a_village_gives_a_worker() -> None:
    state = laid_out("OO", ["village"], workers=1)
    event = only(play(state, "place 1 e3 with orange orange"), WorkersGained)
    assert event == WorkersGained(0, "village", 1, 2)


def test_E7_a_monastery_draws_three_whatever_the_chips() -> None:
    state = laid_out("YY", ["monastery"], "f2", chips="card card")
    events = play(state, "place 1 f1 with yellow yellow")
    assert only(events, CardsDrawn) == CardsDrawn(0, 3, "monastery")
    assert state.hand_size(0) == 3


@pytest.mark.parametrize(
    ("reward", "kind"),
    [
        ({"cards": 3}, CardsDrawn), ({"cards": 4}, CardsDrawn), ({"workers": 1, "cards": 1}, WorkersGained),
        ({"workers": 2}, WorkersGained), ({"marble": 1}, MarbleGained), ({"hexagons": 1}, HexagonGained),
        ({"green": 2}, GreenGained), ({"green": 1, "cards": 2}, GreenGained), ({"red": 2, "cards": 2}, RedGained),
    ],
)  # fmt: skip
def test_E8_a_cart_turns_up_a_harvest_card(reward: dict[str, int], kind: type[object]) -> None:
    state = laid_out("BB", ["cart"])
    harvest_of(state, **reward)
    events = play(state, "place 1 f2 with beige beige")
    assert only(events, HarvestTurned).card == Harvest(**reward)
    assert len(every(events, kind)) == 1
    assert state.hand_size(0) == reward.get("cards", 0)
    assert state.workers[0] == reward.get("workers", 0)
    assert state.marble[0] == reward.get("marble", 0)
    assert state.green[0] == 1 + reward.get("green", 0)
    assert state.red(0) == reward.get("red", 0)
    assert state.storage[0] == ((HEX if "hexagons" in reward else EMPTY),)
    assert sum(state.harvest) + sum(state.harvest_discards) == 27
    assert sum(state.harvest) == 2


def test_E8_the_pile_is_shuffled_anew_when_it_has_run_out() -> None:
    state = laid_out("BB", ["cart"], chips="harvest harvest harvest")
    harvest_of(state, green=2)
    events = play(state, "place 1 f2 with beige beige")
    kinds_told = [type(event) for event in events if isinstance(event, HarvestTurned | HarvestShuffled)]
    assert kinds_told == [HarvestTurned] * 3 + [HarvestShuffled, HarvestTurned]
    assert only(events, HarvestShuffled).count == 27
    assert sum(state.harvest) == 26


def test_E8_a_second_hexagon_without_room_gives_two_red() -> None:
    state = laid_out("BB", ["cart", "city"], chips="harvest")
    harvest_of(state, hexagons=1)
    events = play(state, "place 1 f2 with beige beige")
    assert only(events, HexagonGained) == HexagonGained(0, "harvest", 1)
    assert only(events, RedGained) == RedGained(0, HEXAGON, 2, 2)
    state = laid_out("BB", ["cart", ""], chips="harvest")
    harvest_of(state, hexagons=1)
    assert [event.storage for event in every(play(state, "place 1 f2 with beige beige"), HexagonGained)] == [1, 2]


# R Centre


def test_R5_five_of_a_colour_are_set_aside_at_once() -> None:
    state = laid_out(centre=only_kinds("quarry", "village cart city inn"))
    stack_of(state, 0, "quarry")
    before = census(state)
    events = play(state, "take 5")  # the village goes, a quarry of one's own comes
    aside = only(events, TilesSetAside)
    assert (aside.kind, aside.slots, aside.seat) == ("quarry", (1, 2, 3, 4, 5), None)
    filled = every(events, GapFilled)
    assert [event.slot for event in filled] == [5, 1, 2, 3, 4, 5]
    assert all(event.seat is None for event in filled[1:])
    assert state.aside.bit_count() == 5
    assert census(state) == before


def test_R5_four_of_a_colour_stay() -> None:
    state = laid_out(centre=only_kinds("quarry", "village cart city inn"))
    stack_of(state, 0, "village")
    assert not every(play(state, "take 5"), TilesSetAside)


def test_R5_crops_do_not_matter() -> None:
    state = laid_out(centre=only_kinds("agriculture", "village cart city inn"))
    stack_of(state, 0, "agriculture")
    assert only(play(state, "take 6"), TilesSetAside).kind == "agriculture"


def test_R5_again_while_a_colour_shows_more_than_four_times() -> None:
    """Six of one kind can only lie there after five others were replaced: all of them go, too."""
    state = laid_out(centre=only_kinds("quarry", "village village village village"))
    stack_of(state, 0, "quarry")
    keep = [tile for tile in bit_numbers(state.reserve) if state.parts.tiles[tile].kind in ("village", "city", "cart")]
    assert not any(state.parts.tiles[tile].kind == "village" for tile in keep)
    villages = [tile for tile in bit_numbers(state.stacks[1]) if state.parts.tiles[tile].kind == "village"]
    state.stacks = changed(state.stacks, 1, state.stacks[1] & ~sum(1 << tile for tile in villages))
    state.reserve, out = sum(1 << tile for tile in villages), state.reserve
    state.gone |= out
    before = state.centre
    events = play(state, "take 5")
    asides = every(events, TilesSetAside)
    assert asides[0].kind == "quarry"
    assert asides[1].kind == "village"
    assert len(asides[1].slots) > 4
    assert before != state.centre


def test_R6_the_neutral_tiles_set_aside_become_the_new_reserve() -> None:
    state = laid_out(laid={0: 21}, phase=3)
    own = next(tile for tile in bit_numbers(state.gone) if state.parts.tiles[tile].back == 0)
    state.gone &= ~(1 << own)
    state.aside, state.reserve = state.reserve | 1 << own, 0
    events = play(state, "take 1")
    assert only(events, ReserveShuffled).count == 24
    assert only(events, GapFilled).left == 23
    assert state.aside == 1 << own  # a player's tile stays out


def test_R6_with_none_at_all_the_gap_stays() -> None:
    state = laid_out(laid={0: 21, 1: 21}, phase=3)
    state.gone, state.reserve = state.gone | state.reserve, 0
    events = play(state, "take 1")
    assert not every(events, GapFilled)
    assert kinds(state)[0] == "-"
    play(state, "take 2")
    assert kinds(state)[:2] == ["-", "-"]
    assert "take 1" not in notations(state)
