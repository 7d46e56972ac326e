"""Components, set-up and turn, rule by rule, as small games told in notation. Every test carries its rule's id."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from tests.games.tuscany.census import census
from tests.games.tuscany.positions import (
    begin,
    cover_all_but,
    every,
    full_refusal,
    harvest_of,
    hold,
    kinds,
    laid_out,
    new_game,
    notations,
    only,
    payments,
    play,
    refusal,
)
from tuscany_app.games.tuscany import GAME
from tuscany_app.games.tuscany.engine.cards import count, names, pack, size
from tuscany_app.games.tuscany.engine.components import COLOURS, HEXAGON, KINDS, components
from tuscany_app.games.tuscany.engine.events import (
    AreaCompleted,
    BoardLaid,
    BoardReady,
    BoardsRevealed,
    CardsDrawn,
    CardsSeen,
    CardsShuffled,
    CentreLaid,
    ChipTaken,
    ColourCompleted,
    GapFilled,
    GreenGained,
    MarblePaid,
    NothingDrawn,
    PhaseEnding,
    PiecesDealt,
    StartCastlePlaced,
    TilePaid,
    TilePlaced,
    TileRemoved,
    TilesSetAside,
    TileTaken,
    TurnStarted,
)
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import EMPTY, Stage
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.kernel.bits import bit_numbers, changed


def set_up(players: int = 2, start: int = 0, seed: int = 1) -> TuscanyState:
    """After the boards are laid: the first chip is asked for."""
    state = new_game(players, start, seed)
    while not state.revealed():
        state.play(state.legal_moves()[0])
    return state


# C Components


def test_C1_two_to_four_play() -> None:
    assert list(GAME.players) == [2, 3, 4]


def test_C1_every_board_has_thirty_spaces_of_eight_colours() -> None:
    for seed in range(10):
        state = set_up(4, seed=seed)
        for seat in range(4):
            counts = Counter(COLOURS[colour] for colour in state.board(seat).colours)
            assert counts == {"dark_green": 3, "red": 3, "turquoise": 2, "light_green": 5, "grey": 4, "orange": 5,
                              "yellow": 4, "beige": 4}  # fmt: skip


def test_C1_own_tiles() -> None:
    state = new_game(3)
    for seat in range(3):
        own = Counter(state.parts.tiles[tile].kind for tile in bit_numbers(state.stacks[seat]))
        assert own == {"castle": 1, "city": 2, "inn": 1, "agriculture": 4, "quarry": 3, "village": 4, "monastery": 3,
                       "cart": 3}  # fmt: skip
        assert {state.parts.tiles[tile].back for tile in bit_numbers(state.stacks[seat])} == {seat}


def test_C2_what_is_in_the_box() -> None:
    parts = components("standard")
    neutral = [tile for tile in parts.tiles if tile.back is None]
    assert Counter(tile.kind for tile in neutral) == dict.fromkeys(KINDS, 4)
    assert len(parts.tiles) == 120
    assert sum(parts.cards) == 122
    assert sum(parts.harvest_counts) == 27
    assert len(parts.bonus) == 8
    assert Counter(name[0] for name in parts.pieces) == {"A": 4, "B": 4, "C": 4}
    assert {len(piece) for piece in parts.pieces.values()} == {10}


def test_C3_five_chips_of_each_kind_and_no_sixth() -> None:
    state = laid_out("RR", ["city"], "f2 e3 g1 h2", chips="marble marble marble marble marble")
    assert state.chips_left == (5, 5, 0, 5, 5)
    play(state, "place 1 h1 with red red")
    assert notations(state) == {"chip card", "chip storage", "chip worker", "chip harvest"}
    assert refusal(state, "chip marble") == ("C-3", "no_chip_left")


def test_C4_marble_workers_and_hexagons_have_no_limit() -> None:
    state = laid_out("GG", ["quarry"], marble=40, workers=40, chips="marble")
    play(state, "place 1 g2 with grey grey")
    assert state.marble[0] == 42


def test_C5_green_and_red_are_counted_apart_and_beyond_fifty() -> None:
    state = laid_out()
    state.green = (70, 130)
    state.last_round = True
    state.phase = 3
    play(state, "draw", "draw")
    assert state.green == (70, 130)
    assert [state.red(seat) for seat in range(2)] == [70, 130]


# S Set-up


@pytest.mark.parametrize("start", [0, 1, 2])
def test_S1_the_start_player_begins_the_set_up_the_chips_and_every_round(start: int) -> None:
    state = new_game(3, start)
    order = []
    while state.round < 4:
        order.append((state.stage, state.seat))
        state.play(state.legal_moves()[0])
    clockwise = [(start + step) % 3 for step in range(3)]
    assert [seat for stage, seat in order if stage == Stage.LAYING] == clockwise
    assert [seat for stage, seat in order if stage == Stage.FIRST_CHIP] == clockwise
    assert [seat for stage, seat in order if stage == Stage.ACTION] == clockwise * 3


def test_S2_three_stacks_of_seven_without_the_start_castle() -> None:
    state = new_game(4)
    for seat in range(4):
        assert state.stack_sizes(seat) == (7, 7, 7)
        assert not state.stacks[seat] >> seat * 22 & 1


def test_S2_the_order_of_the_stacks_is_chance() -> None:
    firsts = set()
    for seed in range(60):
        state = laid_out(seed=seed)
        firsts.add(only(play(state, "take 1"), GapFilled).tile.kind)
    assert firsts == set(KINDS)


def test_S3_eight_neutral_tiles_lie_in_the_centre() -> None:
    for seed in range(30):
        state, events = begin(seed=seed)
        tiles = only(events, CentreLaid).tiles
        assert len(tiles) == 8
        assert all(tile.back is None for tile in tiles)
        assert state.reserve.bit_count() + state.aside.bit_count() == 24
        assert max(Counter(kinds(state)).values()) < 5


def test_S4_five_cards_each_seen_by_their_owner_only() -> None:
    state, events = begin(4, start=2)
    assert [state.hand_size(seat) for seat in range(4)] == [5] * 4
    assert [event.seat for event in every(events, CardsDrawn)] == [2, 3, 0, 1]
    for event in every(events, CardsSeen):
        assert event.private == event.seat
        assert event.cards == names(state.hands[event.seat])
    assert all(event.private is None for event in every(events, CardsDrawn))


def test_S5_one_piece_of_each_kind_by_chance_and_no_piece_twice() -> None:
    seen = set()
    for seed in range(60):
        pieces = only(begin(4, seed=seed)[1], PiecesDealt).pieces
        for mine in pieces:
            assert [name[0] for name in mine] == ["A", "B", "C"]
        assert len({name for mine in pieces for name in mine}) == 12
        seen.add(pieces[0])
    assert len(seen) > 30


def test_S5_there_are_192_ways_to_lay_three_pieces() -> None:
    state = new_game()
    moves = state.legal_moves()
    assert len(set(moves)) == 192
    assert {tuple(sorted(move.pieces)) for move in moves} == {tuple(sorted(state.pieces[0]))}
    assert {move.turns for move in moves} == set(product((False, True), repeat=3))
    assert {move.offsets for move in moves} == set(product(("up", "down"), repeat=2))


def test_S5_only_ones_own_pieces() -> None:
    state = new_game()
    a, b, c = state.pieces[1]
    assert refusal(state, f"lay {a} {b} {c} up up") == ("S-5", "not_your_pieces")
    a, b, c = state.pieces[0]
    assert refusal(state, f"lay {a} {b} {b} up up") == ("S-5", "not_your_pieces")
    play(state, f"lay {c} {a}' {b} down up")
    assert str(state.lays[0]) == f"lay {c} {a}' {b} down up"


def test_S5_boards_are_secret_until_all_are_laid() -> None:
    state = new_game(3)
    events = []
    while not state.revealed():
        move = state.legal_moves()[5 % len(state.legal_moves())]
        seat, new = state.seat, state.play(move)
        events.append(new)
        for event in new:
            if isinstance(event, BoardLaid | StartCastlePlaced):
                assert event.private == seat
            else:
                assert isinstance(event, BoardReady | BoardsRevealed)
    assert [len(every(new, BoardsRevealed)) for new in events] == [0] * 5 + [1]
    revealed = only(events[-1], BoardsRevealed)
    assert revealed.boards == tuple(map(str, state.lays))
    for seat in range(3):
        assert 1 << NUMBER[revealed.castles[seat]] == state.covered[seat]


def test_S5_set_up_moves_come_at_their_time_only() -> None:
    state = new_game()
    for line in ("castle a3", "chip card", "draw", "take 1", "marble", "end", "decline", "free 1 a1"):
        assert refusal(state, line) == ("S-5", "lay_first")
    play(state, str(state.legal_moves()[0]))
    a, b, c = state.pieces[0]
    assert refusal(state, f"lay {a} {b} {c} up up") == ("S-6", "castle_first")
    state = laid_out()
    assert refusal(state, "lay A1 B1 C1 up down") == ("S-5", "setup_is_over")
    assert refusal(state, "castle f3") == ("S-5", "setup_is_over")


def test_S6_the_start_castle_lies_on_dark_green_and_does_nothing() -> None:
    state = new_game()
    play(state, str(state.legal_moves()[0]))
    dark = {name for name, number in NUMBER.items() if state.board(0).colours[number] == 0}
    assert notations(state) == {f"castle {name}" for name in dark}
    for name in NUMBER:
        if name not in dark:
            assert refusal(state, f"castle {name}") == ("S-6", "not_dark_green")
    name = min(dark)
    events = play(state, f"castle {name}")
    assert state.covered[0] == 1 << NUMBER[name]
    assert state.placed[0][NUMBER[name]] == 0
    assert state.green == (0, 0)
    assert {type(event) for event in events} == {StartCastlePlaced, BoardReady}
    assert state.stage == Stage.LAYING
    assert state.seat == 1


def test_S7_everybody_takes_a_chip_from_the_start_player_on() -> None:
    state = set_up(3, start=1)
    assert refusal(state, "draw") == ("S-7", "first_chip_first")
    events = play(state, "chip marble", "chip marble", "chip card")
    assert [(event.seat, event.chip, event.left) for event in every(events, ChipTaken)] == [
        (1, "marble", 4), (2, "marble", 3), (0, "card", 4),
    ]  # fmt: skip
    assert only(events, TurnStarted) == TurnStarted(1, 1, 1, False)


def test_S7_a_storage_chip_gives_two_green_points_and_a_space() -> None:
    state = set_up()
    events = play(state, "chip storage", "chip worker")
    assert state.green == (2, 0)
    assert state.storage == ((EMPTY, EMPTY), (EMPTY,))
    assert only(events, GreenGained) == GreenGained(0, "storage", 2, 2)


# T Turn


def test_T1_one_action_and_the_next_player_is_on() -> None:
    for line in ("draw", "take 1", "place 1 g2 with grey grey"):
        state = laid_out("GG", ["quarry", ""])
        state.stacks = changed(state.stacks, 1, state.stacks[1])
        if line.startswith("place"):
            state.marbled = True  # so that the block it brings is not asked for
        play(state, line)
        assert state.seat == 1
        assert state.stage == Stage.ACTION


def test_T1_refusals_by_what_is_asked() -> None:
    state = laid_out(marble=1)
    for line, reason in {"end": "action_first", "marble": "action_first", "decline": "no_castle",
                         "free 1 g2": "no_castle", "chip card": "no_city"}.items():  # fmt: skip
        assert refusal(state, line)[1] == reason
    play(state, "draw")
    assert state.stage == Stage.MARBLE
    assert refusal(state, "draw") == ("T-1", "action_done")
    assert refusal(state, "take 1") == ("T-1", "action_done")


def test_T2_marble_buys_one_more_action_of_any_kind() -> None:
    for line in ("draw", "take 3", "place 1 g2 with grey grey"):
        state = laid_out("GG", ["quarry"] if "place" in line else [""], marble=1)
        events = play(state, "draw", "marble", line)
        assert only(events, MarblePaid) == MarblePaid(0, 0)
        assert state.seat == 1


def test_T2_only_once_a_turn() -> None:
    state = laid_out(marble=3)
    play(state, "draw", "marble", "draw")
    assert state.seat == 1
    assert state.marble[0] == 2
    play(state, "draw")
    assert state.seat == 0
    play(state, "draw", "marble")  # the next turn
    assert refusal(state, "marble") == ("T-2", "marble_once")


def test_T2_marble_gained_in_the_same_turn_can_be_paid() -> None:
    state = laid_out("GG", ["quarry"])
    play(state, "place 1 g2 with grey grey", "marble", "draw")
    assert state.marble[0] == 0
    assert state.seat == 1


def test_T2_nobody_without_marble_is_asked_and_marble_may_be_kept() -> None:
    state = laid_out()
    assert refusal(state, "marble") == ("T-2", "no_marble")
    play(state, "draw")
    assert state.seat == 1
    state = laid_out(marble=2)
    play(state, "draw")
    assert notations(state) == {"marble", "end"}
    play(state, "end")
    assert state.marble[0] == 2
    assert state.seat == 1


def test_T3_three_cards_and_one_more_for_each_chip() -> None:
    for chips, right in (("", 3), ("card", 4), ("card card card", 6), ("worker", 3)):
        state = laid_out("RR", chips=chips)
        events = play(state, "draw")
        assert state.hand_size(0) == 2 + right
        assert only(events, CardsDrawn) == CardsDrawn(0, right, "draw")
        assert len(only(events, CardsSeen).cards) == right


def test_T3_first_printing_draws_two() -> None:
    state = laid_out(printing="first", chips="card")
    play(state, "draw")
    assert state.hand_size(0) == 3


def test_T3_no_limit_to_a_hand() -> None:
    state = laid_out()
    hold(state, 0, "D" * 12 + "R" * 12 + "T" * 10 + "L" * 20)
    play(state, "draw")
    assert state.hand_size(0) == 57


def test_T3_the_discards_are_shuffled_when_the_pile_has_run_out() -> None:
    state = laid_out("RR")
    hold(state, 0, "RR")
    state.discards, state.deck = state.deck - pack((0, 0, 0, 0, 0, 0, 0, 1)), pack((0, 0, 0, 0, 0, 0, 0, 1))
    before = census(state)
    events = play(state, "draw")
    kinds_told = [type(event) for event in events if not isinstance(event, TurnStarted)]
    assert kinds_told == [CardsDrawn, CardsSeen, CardsShuffled, CardsDrawn, CardsSeen]
    assert [event.count for event in every(events, CardsDrawn)] == [1, 2]
    assert only(events, CardsShuffled).count == 119
    assert state.hand_size(0) == 5
    assert count(state.hands[0], 7) >= 1
    assert state.discards == 0
    assert size(state.deck) == 117
    assert census(state) == before


def test_T3_drawing_when_no_card_is_left_is_told() -> None:
    state = laid_out("RR")
    state.hands, state.deck = changed(state.hands, 1, state.deck), 0
    chance = state.chance
    events = play(state, "draw")
    assert events[0] == NothingDrawn(0, "draw")
    assert not every(events, CardsDrawn)
    assert state.hand_size(0) == 2
    assert state.chance == chance
    sentence = GAME.texts.event(events[0], ["Ada", "Bruno"])
    assert str(sentence) == "Ada draws nothing: there are no more game cards."


def test_T3_with_both_piles_empty_one_draws_what_there_is() -> None:
    state = laid_out()
    state.hands = changed(state.hands, 1, state.hands[1] + state.deck - pack((1,)))
    state.deck = pack((1,))
    before = census(state)
    play(state, "draw")
    assert state.hand_size(0) == 1
    assert size(state.deck) == 0
    assert census(state) == before
    state.hands = (0, pack(state.parts.cards))
    state.seat = 0
    play(state, "draw")
    assert state.hand_size(0) == 0
    assert state.seat == 1


def test_T4_a_tile_comes_into_storage_and_the_own_stack_fills_the_gap() -> None:
    state = laid_out()
    events = play(state, "take 3")
    assert [state.parts.tiles[tile].kind for tile in state.storage[0]] == ["village"]
    taken, filled = only(events, TileTaken), only(events, GapFilled)
    assert (taken.slot, taken.tile.kind, taken.storage) == (3, "village", 1)
    assert (filled.slot, filled.tile.back, filled.seat, filled.stack, filled.left) == (3, 0, 0, 1, 6)
    assert state.parts.tiles[state.centre[2]] == filled.tile
    assert state.laid(0) == 1
    assert state.stack_sizes(0) == (6, 7, 7)


def test_T4_the_leftmost_stack_comes_first() -> None:
    for laid, stack, left in ((0, 1, 6), (5, 1, 1), (6, 1, 0), (7, 2, 6), (13, 2, 0), (14, 3, 6), (20, 3, 0)):
        state = laid_out(laid={0: laid}, phase=3)
        filled = only(play(state, "take 1"), GapFilled)
        assert (filled.stack, filled.left) == (stack, left)


def test_T4_with_all_own_tiles_gone_the_reserve_fills_the_gap() -> None:
    state = laid_out(laid={0: 21}, phase=3)
    filled = only(play(state, "take 1"), GapFilled)
    assert (filled.seat, filled.stack, filled.tile.back, filled.left) == (None, None, None, 23)


def test_T4_a_storage_chip_gives_room_for_one_more() -> None:
    state = laid_out(storage=["city", "", ""])
    play(state, "take 1")
    assert [tile == EMPTY for tile in state.storage[0]] == [False, False, True]


def test_T4_a_free_space_must_be_used() -> None:
    state = laid_out(storage=["city", ""])
    assert refusal(state, "take 1 over 1") == ("T-4", "storage_free")
    assert "take 1" in notations(state)


def test_T4_full_storage_the_player_says_what_goes() -> None:
    state = laid_out(storage=["city", "inn"])
    assert refusal(state, "take 1") == ("T-4", "storage_full")
    assert refusal(state, "take 1 over 3") == ("T-4", "no_such_storage")
    city, inn = state.storage[0]
    events = play(state, "take 1 over 2")
    removed = only(events, TileRemoved)
    assert (removed.storage, removed.tile.kind) == (2, "inn")
    assert state.storage[0][0] == city
    assert state.parts.tiles[state.storage[0][1]].kind == "quarry"
    assert state.gone >> inn & 1


def test_T4_a_hexagon_that_makes_room_goes_back_to_the_supply() -> None:
    state = laid_out(storage=["hexagon"])
    gone = state.gone
    assert only(play(state, "take 1 over 1"), TileRemoved).tile.kind == HEXAGON
    assert state.gone == gone


def test_T4_only_what_is_there_can_be_taken() -> None:
    state = laid_out(centre="quarry - village village cart cart monastery monastery")
    assert refusal(state, "take 2") == ("R-6", "nothing_there")
    assert "take 2" not in notations(state)


def nothing_fits(centre: str = "castle castle city city inn inn village village", **more: object) -> TuscanyState:
    """On board 1 the castle on a3 touches only a2 (light green), b3 (beige) and b4 (grey)."""
    return laid_out(castle="a3", centre=centre, **more)  # type: ignore[arg-type]


def test_T5_exchange_where_nothing_fits() -> None:
    state = nothing_fits()
    assert {line for line in notations(state) if line.startswith("exchange")} == {
        "exchange castle", "exchange city", "exchange inn", "exchange village",
    }  # fmt: skip
    assert refusal(state, "exchange quarry") == ("T-5", "not_in_centre")
    events = play(state, "exchange inn")
    aside = every(events, TilesSetAside)[0]
    assert (aside.kind, aside.slots, aside.seat) == ("inn", (5, 6), 0)
    filled = every(events, GapFilled)
    assert [event.slot for event in filled][:2] == [5, 6]
    assert all(event.tile.back is None for event in filled)
    assert state.stage == Stage.EXCHANGED
    assert state.seat == 0
    assert state.aside.bit_count() >= 2


def test_T5_then_one_that_fits_must_be_taken() -> None:
    done = 0
    for seed in range(12):
        state = nothing_fits(seed=seed)
        play(state, "exchange inn")
        while not state.fitting_slots(0):
            assert notations(state) == {f"exchange {kind}" for kind in set(kinds(state))}
            assert refusal(state, "take 1") == ("T-5", "exchange_again")
            play(state, f"exchange {kinds(state)[0]}")
        fitting = {slot for slot, kind in enumerate(kinds(state), 1) if kind in ("agriculture", "quarry", "cart")}
        assert notations(state) == {f"take {slot}" for slot in fitting}
        other = next(slot for slot in range(1, 9) if slot not in fitting)
        assert refusal(state, f"take {other}") == ("T-5", "must_fit")
        assert refusal(state, "draw") == ("T-5", "take_first")
        assert refusal(state, f"exchange {kinds(state)[0]}") == ("T-5", "something_fits")
        play(state, min(notations(state)))
        assert state.seat == 1
        done += 1
    assert done == 12


def test_T5_not_if_something_fits_whatever_the_cards() -> None:
    state = laid_out(hand="")
    assert not any(line.startswith("exchange") for line in notations(state))
    assert refusal(state, "exchange quarry") == ("T-5", "something_fits")


def test_T5_a_tile_may_also_be_taken_without_exchange() -> None:
    state = nothing_fits()
    play(state, "take 1")
    assert state.seat == 1


def test_T5_full_storage_is_emptied_when_the_tile_is_taken() -> None:
    state = nothing_fits(storage=["city"])
    play(state, "exchange village")
    while not state.fitting_slots(0):
        play(state, f"exchange {kinds(state)[0]}")
    assert all(line.endswith("over 1") for line in notations(state))


def test_T5_not_if_no_neutral_tile_to_come_would_fit() -> None:
    state = nothing_fits()
    fitting = [
        tile for tile in bit_numbers(state.reserve) if state.parts.tiles[tile].kind in ("agriculture", "quarry", "cart")
    ]
    state.gone |= sum(1 << tile for tile in fitting)
    state.reserve &= ~state.gone
    assert refusal(state, "exchange inn") == ("T-5", "nothing_would_fit")
    assert not any(line.startswith("exchange") for line in notations(state))
    state.gone &= ~(1 << fitting[0])
    state.aside |= 1 << fitting[0]  # set aside is good enough: it comes back when the reserve is empty
    assert "exchange inn" in notations(state)


def test_T6_what_lies_in_storage_is_placed() -> None:
    state = laid_out("BBGG", ["cart", "quarry"])
    assert {line.split(" with ")[0] for line in notations(state) if line.startswith("place")} == {
        "place 1 f2", "place 1 g3", "place 2 g2",
    }  # fmt: skip
    cart = state.storage[0][0]
    events = play(state, "place 1 f2 with beige beige")
    placed = only(events, TilePlaced)
    assert (placed.tile.id, placed.kind, placed.space, placed.storage, placed.slot) == (cart, "cart", "f2", 1, None)
    assert state.placed[0][NUMBER["f2"]] == cart
    assert refusal(laid_out("BBGG", ["cart", ""]), "place 2 g2 with grey grey") == ("T-6", "storage_empty")
    assert refusal(laid_out("BBGG", ["cart"]), "place 2 g2 with grey grey") == ("T-4", "no_such_storage")


def test_T7_two_cards_of_the_colour() -> None:
    state = laid_out("GGRY", ["quarry"])
    assert payments(state) == {"grey grey"}
    events = play(state, "place 1 g2 with grey grey")
    assert only(events, TilePaid) == TilePaid(0, ("grey", "grey"), 0)
    assert names(state.hands[0]) == ("red", "yellow")
    assert names(state.discards) == ("grey", "grey")


def test_T7_pair_replaces_one_card() -> None:
    state = laid_out("GRRYO", ["quarry"])
    assert payments(state) == {"grey red+red"}
    play(state, "place 1 g2 with grey red+red")
    assert names(state.hands[0]) == ("orange", "yellow")


def test_T7_two_pairs_replace_both_cards() -> None:
    state = laid_out("RRYYO", ["quarry"])
    assert payments(state) == {"red+red yellow+yellow"}


def test_T7_two_pairs_are_of_different_colours() -> None:
    state = laid_out("RRRRY", ["quarry"])
    assert payments(state) == set()
    assert refusal(state, "place 1 g2 with red+red red+red") == ("T-7", "same_pairs")


def test_T7_option_four_of_a_kind() -> None:
    state = laid_out("RRRRY", ["quarry"], four_of_a_kind=True)
    assert payments(state) == {"red+red red+red"}
    play(state, "place 1 g2 with red+red red+red")
    assert names(state.hands[0]) == ("yellow",)
    state = laid_out("RRRY", ["quarry"], four_of_a_kind=True)
    assert payments(state) == set()
    assert refusal(state, "place 1 g2 with red+red red+red") == ("T-7", "cards_not_held")


def test_T7_workers_replace_cards() -> None:
    assert payments(laid_out("G", ["quarry"], workers=1)) == {"grey worker"}
    assert payments(laid_out("", ["quarry"], workers=1)) == set()
    assert payments(laid_out("", ["quarry"], workers=2)) == {"worker worker"}
    assert payments(laid_out("RR", ["quarry"], workers=1)) == {"red+red worker"}
    state = laid_out("GR", ["quarry"], workers=3)
    events = play(state, "place 1 g2 with worker worker")
    assert only(events, TilePaid) == TilePaid(0, (), 2)
    assert state.workers[0] == 1
    assert state.hand_size(0) == 2


def test_T7_every_kind_of_payment_at_once() -> None:
    state = laid_out("GGRRYY", ["quarry"], workers=2)
    assert payments(state) == {
        "grey grey", "grey red+red", "grey yellow+yellow", "grey worker", "red+red yellow+yellow", "red+red worker",
        "yellow+yellow worker", "worker worker",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("payment", "reason"),
    [
        ("red red", "wrong_payment"), ("grey red", "wrong_payment"), ("grey+grey worker", "wrong_payment"),
        ("grey grey+grey", "wrong_payment"), ("grey grey", "cards_not_held"), ("grey orange+orange", "cards_not_held"),
        ("red+red yellow+yellow", "cards_not_held"), ("worker worker", "workers_not_held"),
    ],
)  # fmt: skip
def test_T7_other_payments_are_refused(payment: str, reason: str) -> None:
    state = laid_out("GRROY", ["quarry"], workers=1)
    assert refusal(state, f"place 1 g2 with {payment}") == ("T-7", reason)


def test_T7_the_order_of_a_payment_does_not_matter() -> None:
    assert GAME.parse("place 1 g2 with worker grey") == GAME.parse("place 1 g2 with grey worker")
    assert str(GAME.parse("place 1 g2 with yellow+yellow red+red")) == "place 1 g2 with red+red yellow+yellow"


def test_T7_the_proposal_keeps_most() -> None:
    state = laid_out("GGRRYY", ["quarry"], workers=2)
    ordered = [" ".join(payment.parts) for payment in state.proposals(0, 4)]
    assert ordered[0] == "grey grey"
    assert ordered[-1] == "worker worker"
    assert set(ordered) == payments(state)
    state = laid_out("GRRYYYYY", ["quarry"])
    assert " ".join(state.proposals(0, 4)[0].parts) == "grey yellow+yellow"


def test_T8_next_to_a_tile_already_there() -> None:
    state = laid_out("GG", ["quarry"])
    for space in ("b4", "d1", "i3"):
        assert refusal(state, f"place 1 {space} with grey grey") == ("T-8", "not_adjacent")
    play(state, "place 1 g2 with grey grey")
    assert state.open_spaces(0) >> NUMBER["h3"] & 1
    state = laid_out("GG", ["quarry"], "g2 h3")
    play(state, "place 1 i3 with grey grey")  # next to a tile that is not the start castle


def test_T9_only_on_an_empty_space_of_its_colour() -> None:
    state = laid_out("GGBB", ["quarry", "cart"], "g2")
    assert refusal(state, "place 1 g2 with grey grey") == ("T-9", "space_covered")
    assert refusal(state, "place 1 g3 with grey grey") == ("T-9", "wrong_colour")
    assert "g3 is beige" in str(full_refusal(state, "place 1 g3 with grey grey").sentence)
    assert refusal(state, "place 2 f3 with beige beige") == ("T-9", "space_covered")


def test_T10_a_completed_area_scores_by_its_size() -> None:
    for covered, tile, line, points in (
        ("", "quarry", "place 1 g2 with grey grey", 1),
        ("g3", "cart", "place 1 h3 with beige beige", 3),
        ("e3 e2", "village", "place 1 e1 with orange orange", 6),
    ):
        state = laid_out("GGBBOO", [tile], covered)
        harvest_of(state, cards=3)
        event = only(play(state, line), AreaCompleted)
        assert (event.points, event.green) == (points, points)
        assert state.green[0] == points
        assert len(event.spaces) == (1, 2, 3)[(1, 3, 6).index(points)]


def test_T10_an_area_half_done_scores_nothing() -> None:
    for covered, line in (("", "place 1 e3 with orange orange"), ("e3", "place 1 e2 with orange orange")):
        state = laid_out("OO", ["village"], covered)
        assert not every(play(state, line), AreaCompleted)
        assert state.green[0] == 0


def test_T11_first_and_second_to_cover_a_colour() -> None:
    state = laid_out("TT", ["inn"], "e3 d3", players=3)
    play(state, "place 1 c2 with turquoise turquoise")
    assert state.green[0] == 3 + 2  # the area of two, and the first side
    state.seat = 0
    for seat, points, place in ((1, 1, 2), (2, 0, 0)):
        other = laid_out("TT", ["inn"], players=3, seat=seat)
        other.bonus = changed(other.bonus, 2, 1 if seat == 1 else 2)
        dark = next(iter(bit_numbers(other.board(seat).colour_bits[0])))
        cover_all_but(other, seat, "")
        last = bit_numbers(other.board(seat).colour_bits[2])[0]
        other.covered = changed(other.covered, seat, other.covered[seat] & ~(1 << last))
        other.placed = changed(other.placed, seat, changed(other.placed[seat], last, EMPTY))
        assert dark != last
        name = next(text for text, number in NUMBER.items() if number == last)
        event = only(play(other, f"place 1 {name} with turquoise turquoise"), ColourCompleted)
        assert (event.points, event.place) == (points, place)
        assert other.bonus[2] == 2


def test_T11_the_start_castle_counts_as_covering() -> None:
    state = laid_out("DD", ["castle"], "e4 a3 g3 h3", centre="- - - - - - - -")
    event = only(play(state, "place 1 h4 with dark_green dark_green"), ColourCompleted)
    assert (event.colour, event.place, event.points) == ("dark_green", 1, 2)


def test_T11_values_of_the_bonus_tiles() -> None:
    parts = components("standard")
    assert dict(zip(COLOURS, parts.bonus, strict=True)) == {
        "dark_green": (2, 1), "red": (2, 1), "turquoise": (2, 1), "light_green": (4, 2), "grey": (3, 1),
        "orange": (4, 2), "yellow": (3, 1), "beige": (3, 1),
    }  # fmt: skip


def test_T12_the_last_tile_of_a_stack_announces_the_end_of_the_phase() -> None:
    state = laid_out(laid={0: 6})
    events = play(state, "take 1")
    assert only(events, PhaseEnding) == PhaseEnding(0, 1)
    assert state.ending
    state = laid_out(laid={0: 5})
    assert not every(play(state, "take 1"), PhaseEnding)
