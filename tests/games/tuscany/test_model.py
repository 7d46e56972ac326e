"""The model of The Castles of Tuscany without a table: clicks become steps, decisions, or the reason why not."""

from __future__ import annotations

from typing import Any

from tests.games.tuscany.at_table import session
from tests.games.tuscany.positions import laid_out
from tuscany_app.games.tuscany.engine.moves import Draw, Free, Place, Take
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import Stage
from tuscany_app.games.tuscany.table.model import Model
from tuscany_app.games.tuscany.table.spots import Centre, Single, Space, Storage, Way
from tuscany_app.games.tuscany.table.steps import Aim, Hold, Swapping
from tuscany_app.kernel.game import Reason
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.table.modes.led_mode import LedMode


def model_of(state: TuscanyState) -> Model:
    """Against a computer, so that nobody has to pass the screen."""
    made = session(2, bots=1)
    made.state = state
    return Model(made)


def moves_of(model: Model) -> list[Any]:
    return [turn.move for turn in model.session.turns]


def refusals_of(model: Model) -> list[Reason]:
    found: list[Reason] = []
    model.refused.connect(found.append)
    return found


RICH = {"hand": "BBYYGG", "storage": ["cart"]}  # several ways to pay for a cart on f2 or g3


def test_clicks_lead_from_tile_to_space_to_payment() -> None:
    model = model_of(laid_out(**RICH))
    model.click(Storage(1))
    assert model.decision.held == Storage(1)
    assert model.lit() == {Space("f2"), Space("g3")}
    model.click(Space("f2"))
    assert (model.decision.held, model.decision.aim) == (Storage(1), "f2")
    assert moves_of(model) == []
    ways = model.decision.ways()
    model.click(Way(2))
    assert moves_of(model) == [ways[1]]
    assert (model.decision.held, model.decision.aim) == (None, None)


def test_a_second_click_pays_as_proposed_or_puts_the_tile_back() -> None:
    model = model_of(laid_out(**RICH))
    model.click(Storage(1))
    model.click(Storage(1))
    assert model.decision.held is None
    model.click(Space("f2"))  # the only tile that fits there
    assert model.decision.held == Storage(1)
    model.click(Space("f2"))
    assert moves_of(model) == [Place(1, "f2", ("beige", "beige"))]


def test_a_space_aimed_at_stays_the_target_wherever_the_mouse_goes() -> None:
    model = model_of(laid_out(**RICH))
    model.click(Storage(1))
    model.click(Space("f2"))
    model.point_at(Space("g3"))
    target, gain = model.target(), model.gain()
    assert target is not None
    assert (target.space, target.tile.kind) == ("f2", "cart")
    assert gain is not None
    assert gain.harvest == 1
    assert model.proposed() == model.decision.ways()[0]
    model.point_at(Way(3))
    assert model.proposed() == model.decision.ways()[2]


def test_the_mouse_over_a_space_proposes_its_tile() -> None:
    model = model_of(laid_out(**RICH))
    model.point_at(Space("g3"))
    assert model.proposed() == Place(1, "g3", ("beige", "beige"))
    model.point_at(Space("a1"))
    assert model.target() is None
    assert model.proposed() is None


def test_T4_only_a_full_storage_dooms_a_tile() -> None:
    full, free = model_of(laid_out(storage=["city"])), model_of(laid_out(storage=["city", ""]))
    for model, doomed in ((full, {Storage(1)}), (free, set())):
        assert model.doomed() == set()
        model.click(Centre(3))
        assert model.decision.held == Centre(3)
        assert model.doomed() == doomed
    free.click(Storage(1))  # wherever there: it goes to the free one
    assert moves_of(free) == [Take(3)]
    full.click(Storage(1))
    assert moves_of(full) == [Take(3, 1)]


def test_T4_a_double_click_takes_a_tile_only_where_there_is_room() -> None:
    full, free = model_of(laid_out(storage=["city"])), model_of(laid_out(storage=["city", ""]))
    for model, played in ((full, []), (free, [Take(3)])):
        model.click(Centre(3))
        model.double_click(Centre(3))
        assert moves_of(model) == played


def test_a_tile_dropped_beside_everything_lies_where_it_lay() -> None:
    model = model_of(laid_out(**RICH))
    for spot in (None, Storage(1), Single.HAND):
        model.pick_up(Storage(1))
        model.drop(spot)
        assert model.decision.held is None
    model.pick_up(Storage(1))
    model.drop(Space("f2"))
    assert (model.decision.held, model.decision.aim) == (Storage(1), "f2")


def test_refusals_come_nearest_to_what_was_meant() -> None:
    model = model_of(laid_out(hand="B", storage=["cart"]))
    refusals = refusals_of(model)
    model.click(Storage(1))
    assert refusals.pop().name == "cards_not_held"
    model.click(Space("e3"))
    assert refusals.pop().name == "wrong_colour"
    model.click(Centre(1))
    model.click(Space("g2"))
    assert refusals.pop().name == "store_first"
    model.click(Single.MARBLE)
    assert refusals.pop().name == "no_marble"
    assert moves_of(model) == []


def test_a_click_on_a_space_with_nothing_to_place_says_why_not() -> None:
    state = laid_out(hand="B", storage=[])
    model = model_of(state)
    refusals = refusals_of(model)
    model.click(Space("f2"))
    assert refusals.pop().name == "storage_empty"
    state.stage = Stage.MARBLE
    model.click(Space("f2"))
    assert refusals.pop().name == "action_done"
    assert moves_of(model) == []


def test_E1_a_free_tile_that_fits_nowhere_says_so() -> None:
    state = laid_out(centre="quarry city village village cart cart monastery monastery")
    state.stage = Stage.FREE_TILE
    model = model_of(state)
    refusals = refusals_of(model)
    model.click(Centre(2))
    assert refusals.pop().name == "not_adjacent"
    assert model.decision.held is None
    model.click(Centre(1))
    assert model.decision.held == Centre(1)
    model.click(Space("g2"))
    assert moves_of(model) == [Free(1, "g2")]


def test_a_move_that_the_coach_did_not_ask_for_leaves_nothing_in_the_hand() -> None:
    model = model_of(laid_out(**RICH))
    model.mode = LedMode(None, lambda move: say("Draw cards.") if not isinstance(move, Draw) else None)
    advice: list[Any] = []
    model.advised.connect(advice.append)
    model.click(Storage(1))
    model.click(Space("f2"))
    model.click(Way(1))
    assert [str(sentence) for sentence in advice] == ["Draw cards."]
    assert (model.decision.held, model.decision.aim) == (None, None)
    model.click(Single.DRAW)
    assert moves_of(model) == [Draw()]


def test_a_new_position_begins_with_nothing_chosen() -> None:
    model = model_of(laid_out(**RICH))
    model.click(Storage(1))
    model.session.state = laid_out()
    assert model.decision.held is None
    assert Hold(Storage(1)) not in model.things()


def test_a_hint_holds_on_the_way_to_its_move() -> None:
    model = model_of(laid_out(**RICH))
    move = model.possible.places(1, "f2")[0]
    model.show_hint(move)
    model.click(Storage(1))
    assert model.hint == move
    model.click(Space("f2"))
    assert model.hint == move
    model.step_back()
    model.click(Space("g3"))
    assert model.hint is None


def test_steps_back_one_by_one() -> None:
    model = model_of(laid_out(**RICH))
    model.click(Storage(1))
    model.click(Space("f2"))
    assert model.step_back()
    assert (model.decision.held, model.decision.aim) == (Storage(1), None)
    assert model.step_back()
    assert model.decision.held is None
    assert not model.step_back()
    model.take_thing(Swapping())
    assert model.decision.swapping
    assert model.step_back()
    assert not model.decision.swapping


def test_the_list_leads_through_the_same_steps() -> None:
    model = model_of(laid_out(**RICH))
    model.take_thing(Hold(Storage(1)))
    model.take_thing(Aim("g3"))
    model.go_on()
    assert moves_of(model) == [Place(1, "g3", ("beige", "beige"))]


def test_the_inns_hexagon_finds_room_on_the_storage_space_just_emptied() -> None:
    possible = model_of(laid_out(hand="TT", storage=["inn"], covered="d2 e2 e3", castle="f3")).possible
    gain = possible.gain_at(Storage(1), "d3")
    assert gain.hexagon
    assert not gain.red
