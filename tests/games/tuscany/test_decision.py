"""The half-made decision at the table of The Castles of Tuscany: what can be chosen next, where it lies, what it is
called, and the attempts by which the rules say why not."""

from __future__ import annotations

import pytest

from tests.games.tuscany.positions import laid_out, play
from tuscany_app.games.tuscany.engine.components import BEIGE
from tuscany_app.games.tuscany.engine.moves import Draw, End, Exchange, Free, Marble, Place, Take
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import Stage
from tuscany_app.games.tuscany.table.decision import Decision
from tuscany_app.games.tuscany.table.possibilities import Possibilities
from tuscany_app.games.tuscany.table.spots import ButtonSpot, Centre, Single, Space, Spot, Storage, TileSpot, Way
from tuscany_app.games.tuscany.table.steps import Aim, Hold, Swapping
from tuscany_app.kernel.game import IllegalMove

# On the board of `positions.py`, with the start castle on f3, these touch it: e3 and e4 (orange, light green), f2
# (beige), g2 and g3 (grey, beige).


def decision(
    state: TuscanyState, held: TileSpot | None = None, aim: str | None = None, *, swapping: bool = False
) -> Decision:
    return Decision(Possibilities(state), held, aim, swapping)


def refused(state: TuscanyState, move: Place | Free) -> str:
    with pytest.raises(IllegalMove) as caught:
        state.check(move)
    return caught.value.reason.name


def test_first_the_tile_then_its_space_then_the_payment() -> None:
    state = laid_out(hand="BBYYGG", storage=["cart"])
    first = decision(state)
    assert first.things()[:2] == [Hold(Storage(1)), Draw()]
    assert first.spots_of(Hold(Storage(1))) == [Storage(1)]
    held = decision(state, Storage(1))
    assert set(held.things()) == {Aim("f2"), Aim("g3")}
    assert held.spots_of(Aim("f2")) == [Space("f2")]
    paying = decision(state, Storage(1), "f2")
    ways = paying.ways()
    assert paying.things() == ways
    assert {move.space for move in ways} == {"f2"}
    assert ways[0] == Place(1, "f2", ("beige", "beige"))  # it keeps most
    assert [paying.spots_of(way) for way in ways] == [[Way(number)] for number in range(1, len(ways) + 1)]


def test_T7_the_payment_that_keeps_most_comes_first() -> None:
    """Whatever the order of the legal moves."""
    state = laid_out(hand="BYYLLTTTT", storage=["cart"])
    ways = Possibilities(state).places(1, "f2")
    assert [way.payment for way in ways] == [payment.parts for payment in state.proposals(0, BEIGE)]
    legal = [move for move in state.legal_moves() if isinstance(move, Place) and move.space == "f2"]
    assert set(legal) == set(ways)
    assert legal != ways


def test_where_there_is_one_way_to_pay_a_space_is_the_move() -> None:
    state = laid_out(hand="BB", storage=["cart"])
    assert set(decision(state, Storage(1)).things()) == {Place(1, space, ("beige", "beige")) for space in ("f2", "g3")}


def test_T4_a_tile_is_taken_at_once_or_over_another() -> None:
    free, full = laid_out(storage=[""]), laid_out(storage=["city"])
    assert Take(3) in decision(free).things()
    assert decision(free, Centre(3)).things() == [Take(3)]
    assert decision(free, Centre(3)).spots_of(Take(3)) == [Storage(1)]
    assert Hold(Centre(3)) in decision(full).things()
    assert decision(full, Centre(3)).things() == [Take(3, 1)]
    assert decision(full, Centre(3)).spots_of(Take(3, 1)) == [Storage(1)]


def test_T5_an_exchange_is_chosen_among_the_tiles_in_the_centre() -> None:
    state = laid_out(centre="city city inn inn inn castle castle city")
    assert Exchange("inn") in decision(state).things()
    assert decision(state).spots_of(Exchange("inn")) == []  # from the list, or by its button
    swapping = decision(state, swapping=True)
    assert swapping.things() == [Exchange("castle"), Exchange("city"), Exchange("inn")]
    assert swapping.spots_of(Exchange("inn")) == [Centre(3), Centre(4), Centre(5)]
    assert [button.thing for button in decision(state).buttons()] == [Draw(), Swapping()]


def test_the_buttons_of_a_turn() -> None:
    state = laid_out(marble=1)
    assert [button.spot for button in decision(state).buttons()] == [ButtonSpot("draw-button")]
    play(state, "draw")
    assert state.stage is Stage.MARBLE
    marble, end = decision(state).buttons()
    assert (marble.thing, end.thing) == (Marble(), End())
    assert (marble.primary, end.primary) == (False, True)
    assert decision(state).spots_of(Marble()) == [Single.MARBLE]


@pytest.mark.parametrize(
    ("held", "aim", "swapping", "rule"),
    [
        (None, None, False, "T-1"),
        (Storage(1), None, False, "T-6"),
        (Centre(1), None, False, "T-4"),
        (Storage(1), "f2", False, "T-7"),
        (None, None, True, "T-5"),
    ],
)
def test_the_rule_is_that_of_the_step(held: TileSpot | None, aim: str | None, swapping: bool, rule: str) -> None:
    state = laid_out(hand="BBYYGG", storage=["cart"])
    assert decision(state, held, aim, swapping=swapping).rule() == rule


def test_what_has_been_chosen_is_the_beginning_of_some_moves_only() -> None:
    state = laid_out(hand="BBYYGG", storage=["cart"])
    place = Place(1, "f2", ("beige", "beige"))
    for begun, leads in (
        (decision(state), True),
        (decision(state, Storage(1)), True),
        (decision(state, Storage(1), "f2"), True),
        (decision(state, Storage(1), "g3"), False),
        (decision(state, Centre(1)), False),
        (decision(state, swapping=True), False),
    ):
        assert begun.may_become(place) == leads
    assert decision(state, Centre(2)).may_become(Take(2))
    assert not decision(state, Centre(2)).may_become(Take(3))
    assert not decision(state).may_become(Draw())  # a single step
    assert decision(state).leads_to(Hold(Storage(1)), place)
    assert not decision(state).leads_to(Hold(Storage(2)), place)
    assert not decision(state).leads_to(Hold(Centre(1)), place)
    assert decision(state).leads_to(Aim("f2"), place)
    assert not decision(state).leads_to(Aim("g3"), place)


@pytest.mark.parametrize(
    ("move", "spots"),
    [
        (Place(1, "f2", ("beige", "beige")), [Space("f2"), Storage(1)]),
        (Take(5), [Centre(5)]),
        (Take(5, 1), [Centre(5), Storage(1)]),
        (Free(5, "f2"), [Centre(5), Space("f2")]),
        (Exchange("cart"), [Centre(5), Centre(6)]),
        (Draw(), [Single.DRAW]),
    ],
)
def test_a_hint_is_about_all_that_its_move_needs(
    move: Place | Take | Free | Exchange | Draw, spots: list[Spot]
) -> None:
    state = laid_out(hand="BBYYGG", storage=["cart"])
    assert decision(state).spots_hinted(move) == spots


# names


def test_choices_are_called_by_what_is_still_open() -> None:
    state = laid_out(hand="BBYYGG", storage=["cart"])
    place = Place(1, "f2", ("beige", "beige"))
    assert str(decision(state).name_of(Hold(Storage(1)))) == "Place cart from storage…"
    assert str(decision(state, Storage(1)).name_of(Aim("f2"))) == "On f2…; +1 green; 1 harvest card"
    assert str(decision(state, Storage(1)).name_of(place)) == "On f2, paying 2 beige; +1 green; 1 harvest card"
    assert str(decision(state, Storage(1), "f2").name_of(place)) == "Pay 2 beige"


def test_two_alike_in_the_centre_are_told_apart_by_their_row() -> None:
    state = laid_out(centre="quarry inn village village quarry cart monastery monastery")
    names = [str(decision(state).name_of(Take(slot))) for slot in (1, 2, 3, 5)]
    assert names == ["Take quarry (upper row)", "Take inn", "Take village", "Take quarry (lower row)"]
    assert str(decision(state).name_of(Hold(Centre(5)))) == "Take quarry (lower row)…"
    ends = laid_out(centre="inn cart village quarry quarry monastery city castle")  # of the rows, beside each other
    names = [str(decision(ends).name_of(Take(slot))) for slot in (4, 5)]
    assert names == ["Take quarry (upper row)", "Take quarry (lower row)"]
    state.stage = Stage.FREE_TILE
    assert str(decision(state).name_of(Hold(Centre(1)))) == "Place quarry (upper row) from the centre…"


def test_a_draw_says_how_many_cards_come() -> None:
    assert str(decision(laid_out()).name_of(Draw())) == "Draw 3 cards"
    assert str(decision(laid_out(chips="card card")).name_of(Draw())) == "Draw 5 cards"


# what is possible


def test_a_space_alone_means_the_one_tile_that_fits_there() -> None:
    possible = Possibilities(laid_out(hand="BBGG", storage=["cart", "quarry"]))
    assert possible.fitting_storage("f2") == Storage(1)
    assert possible.fitting_storage("g2") == Storage(2)
    assert possible.fitting_storage("a1") is None
    assert Possibilities(laid_out(hand="BB", storage=["cart", "cart"])).fitting_storage("f2") is None


def test_free_storage_counts_from_one() -> None:
    assert Possibilities(laid_out(storage=["cart", "", "city", ""])).free_storage() == [Storage(2), Storage(4)]


def test_attempts_get_the_reason_that_comes_nearest() -> None:
    """A space where the tile fits, else one of its colour, paid for as well as it can be."""
    unpaid = laid_out(hand="B", storage=["cart"])
    space = Possibilities(unpaid).attempted_space(unpaid.storage[0][0])
    assert space in ("f2", "g3")
    assert refused(unpaid, Possibilities(unpaid).attempted_place(1, space)) == "cards_not_held"
    far = laid_out(hand="RR", storage=["city"])
    space = Possibilities(far).attempted_space(far.storage[0][0])
    assert refused(far, Possibilities(far).attempted_place(1, space)) == "not_adjacent"
    wrong = laid_out(hand="BB", storage=["cart"])
    assert Possibilities(wrong).attempted_place(1, "e3").payment == ("beige", "beige")
    assert refused(wrong, Possibilities(wrong).attempted_place(1, "e3")) == "wrong_colour"
