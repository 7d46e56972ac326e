"""Hands at the table of The Castles of Tuscany, without a window: press, drag, let go, keys, and the gestures of a
move."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt

from tests.games.tuscany.at_table import session
from tests.games.tuscany.positions import laid_out
from tuscany_app.games.tuscany.engine import events
from tuscany_app.games.tuscany.engine.components import KINDS, Tile
from tuscany_app.games.tuscany.engine.geometry import lays
from tuscany_app.games.tuscany.engine.moves import Chip, Place, Take
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.games.tuscany.table.bubble_text import best_space
from tuscany_app.games.tuscany.table.model import Model
from tuscany_app.games.tuscany.table.possibilities import Possibilities
from tuscany_app.games.tuscany.table.scene import Scene
from tuscany_app.games.tuscany.table.spots import Centre, Piece, Single, Space, Spot, Storage
from tuscany_app.table.scene import Gesture

pytestmark = pytest.mark.usefixtures("usual_look", "qapp")
FAR = QPointF(60, 20)
ESC = Gesture(key=Qt.Key.Key_Escape)
RICH: dict[str, Any] = {"hand": "BBYYGG", "storage": ["cart"]}


def scene_of(state: TuscanyState | None = None) -> Scene:
    made = session(2, bots=1)
    if state is not None:
        made.state = state
    scene = Scene(Model(made))
    scene.arrange(1.83)
    return scene


def at(scene: Scene, spot: Spot) -> QPointF:
    return scene.where.rects_of(spot)[0].center()


def test_a_tile_follows_the_hand_once_it_has_gone_far_enough() -> None:
    scene = scene_of(laid_out(**RICH))
    hand, start = scene.input, at(scene, Storage(1))
    hand.press(start)
    assert not hand.move(start + QPointF(2, 2))
    assert hand.tile is None
    hand.move(start + FAR)
    assert hand.tile is not None
    assert hand.tile.pos() == start + FAR
    assert scene.marks.away == {Storage(1)}
    assert hand.release(at(scene, Space("f2")))
    assert hand.tile is None
    assert scene.marks.away == set()
    assert scene.model.decision.aim == "f2"


def test_a_click_on_the_tile_held_puts_it_back() -> None:
    scene = scene_of(laid_out(**RICH))
    for held in (Storage(1), None):
        scene.input.press(at(scene, Storage(1)))
        scene.input.release(at(scene, Storage(1)))
        assert scene.model.decision.held == held


def test_a_click_beside_everything_steps_back() -> None:
    scene = scene_of(laid_out(**RICH))
    scene.model.click(Storage(1))
    scene.input.press(QPointF(1, 1))
    assert scene.model.decision.held is None


def test_a_piece_is_dragged_or_chosen() -> None:
    scene = scene_of()
    hand, shop, model = scene.input, scene.arrangement.draft_board, scene.model
    first, start = model.draft(), shop.piece_point(0)
    hand.press(start)
    assert hand.move(start + QPointF(1, 1))  # the mouse is the piece's
    assert shop.drag is None
    hand.release(start)
    assert model.piece == 0
    hand.press(start)
    hand.move(shop.piece_point(1))
    assert shop.drag is not None
    hand.release(shop.piece_point(1))
    assert model.draft().pieces == (first.pieces[1], first.pieces[0], first.pieces[2])


def test_the_wheel_slides_a_piece_and_nothing_else() -> None:
    scene = scene_of()
    model = scene.model
    assert scene.input.wheel(scene.arrangement.draft_board.piece_point(1), -1)
    assert model.draft().offsets == ("down", "up")
    assert not scene.input.wheel(at(scene, Single.DRAW), -1)
    assert not scene_of(laid_out()).input.wheel(at(scene, Space("e2")), 1)


def test_behind_the_pieces_being_laid_lies_no_board() -> None:
    scene = scene_of()
    board = scene.where.rects_of(Single.BOARD)[0]
    steps = range(1, 20)
    spots = {scene.where.spot_at(board.topLeft() + QPointF(board.width() * x, board.height() * y) / 20)
             for x in steps for y in steps}  # fmt: skip
    assert not [spot for spot in spots if isinstance(spot, Space)]
    assert {Piece(1), Piece(2), Piece(3)} <= spots


def test_a_centre_tile_has_the_rule_of_its_kind() -> None:
    scene = scene_of(laid_out(centre="quarry city village inn cart cart - monastery"))
    for slot, kind in ((1, "quarry"), (2, "city"), (4, "inn"), (8, "monastery")):
        assert scene.input.rule_at(at(scene, Centre(slot))) == f"E-{KINDS.index(kind) + 1}"
    assert scene.input.rule_at(at(scene, Centre(7))) == "T-4"
    assert scene.input.rule_at(at(scene, Single.HARVEST)) == "E-8"
    assert scene.input.rule_at(QPointF(1, 1)) is None


# gestures


def keys(gestures: list[Gesture]) -> int:
    return sum(gesture == ESC for gesture in gestures)


def test_gestures_first_undo_what_is_in_the_way() -> None:
    scene = scene_of(laid_out(**RICH))
    model = scene.model
    place = model.possible.places(1, "f2")[0]
    assert keys(scene.steps_to(place)) == 0
    model.click(Storage(1))
    assert keys(scene.steps_to(place)) == 1
    model.click(Space("g3"))
    assert keys(scene.steps_to(place)) == 2
    model.step_back()
    model.pick_up(Centre(2))
    assert len(scene.steps_to(Take(2, 1))) == 1  # it is in the hand already
    assert len(scene.steps_to(Take(3, 1))) == 2


def test_gestures_let_go_of_a_piece_that_is_chosen() -> None:
    scene = scene_of()
    lay = lays(scene.model.state.pieces[0])[0]
    free = len(scene.steps_to(lay))
    scene.model.choose_piece(1)
    assert scene.steps_to(lay)[0] == ESC
    assert len(scene.steps_to(lay)) == free + 1


def test_gestures_for_no_move_are_none() -> None:
    scene = scene_of(laid_out())
    nothing: Any = None
    with pytest.raises(ValueError, match="None"):
        scene.steps_to(nothing)
    assert len(scene.steps_to(Chip("card"))) == 1


# what is seen and said


def test_a_tile_in_the_air_is_not_also_where_it_lands() -> None:
    scene = scene_of(laid_out(**RICH))
    animator, board = scene.animator, scene.arrangement.own.board
    placed = animator.show(events.TilePlaced(0, Tile(5, "cart"), "cart", "f2", 1, None))
    filled = animator.show(events.GapFilled(3, Tile(6, "city"), None, None, 8))
    assert board.tiles.hidden == {NUMBER["f2"]}
    assert scene.marks.away == {Centre(3)}
    for animation in (placed, filled):
        assert animation is not None
        animation.setCurrentTime(animation.totalDuration())
    assert board.tiles.hidden == set()
    assert scene.marks.away == set()


def test_the_place_of_the_player_to_decide_glows() -> None:
    scene = scene_of(laid_out())
    other = scene.arrangement.seats[1]
    assert (scene.arrangement.own.deciding, other.deciding) == (True, False)
    scene.animator.show(events.TurnStarted(1, 2, 1, False))
    assert (scene.arrangement.own.deciding, other.deciding) == (False, True)


def test_what_others_see_of_their_cards_is_never_shown() -> None:
    scene = scene_of(laid_out())
    scene.display.seats[1].cards += 1
    scene.animate(events.CardsSeen(1, ("red",)))
    scene.animate(events.BoardLaid(1, ("A1", "B1", "C1"), (False,) * 3, ("up", "up")))
    before = scene.display.seats[1].board
    scene.queue.skip()
    assert scene.display.seats[1].hand is None
    assert scene.display.seats[1].board is before


def test_a_hint_promises_the_best_space_of_a_tile() -> None:
    state = laid_out(centre="cart city village inn cart cart quarry monastery", covered="h3 g2 h2")
    possible = Possibilities(state)
    found = best_space(possible, 1)
    assert found is not None
    gains = [possible.gain_at(Centre(1), name).green for name in NUMBER
             if state.spaces_for(0, state.centre[0]) >> NUMBER[name] & 1]  # fmt: skip
    assert len(set(gains)) > 1
    assert found[1].green == max(gains)
    assert best_space(Possibilities(laid_out(centre="city city inn inn inn castle castle city")), 1) is None


def test_a_space_is_explained_only_to_a_mouse_that_rests() -> None:
    scene = scene_of(laid_out(**RICH))
    words = scene.words
    scene.hover(at(scene, Space("a1")))
    assert scene.told()[0] == []
    scene.finger_rests(at(scene, Space("a1")))
    assert scene.told()[0] == words.spot(Space("a1"), scene.mouse)[0] != []
    scene.model.point_at(Space("f2"))
    assert str(words.gain()[0][-1]) == "Costs 2 beige"
    assert isinstance(scene.model.proposed(), Place)
