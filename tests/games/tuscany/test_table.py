"""The table of The Castles of Tuscany through real mouse and keys: whole games, hidden hands, laying out, paying."""

from __future__ import annotations

import random
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor

from tests.games.tuscany.at_table import SMALL, at_stage, good_move, places, play_on, session, shows_position
from tests.games.tuscany.at_table import Table as Table  # what `lay` lays
from tuscany_app.games.tuscany.engine import cards
from tuscany_app.games.tuscany.engine.components import CHIPS, COLOURS
from tuscany_app.games.tuscany.engine.geometry import lays
from tuscany_app.games.tuscany.engine.moves import (
    Castle,
    Chip,
    Decline,
    Draw,
    End,
    Exchange,
    Free,
    Lay,
    Marble,
    Place,
    Take,
)
from tuscany_app.games.tuscany.engine.state import (
    Stage,
)
from tuscany_app.games.tuscany.engine.territory import NAMES, NUMBER, SPACES
from tuscany_app.games.tuscany.table.art import tiles
from tuscany_app.games.tuscany.table.model import Model
from tuscany_app.games.tuscany.table.spots import BankChip, Centre, Space, Storage
from tuscany_app.games.tuscany.table.steps import Hold, TurnPiece
from tuscany_app.games.tuscany.words.explanations import told_gain
from tuscany_app.games.tuscany.words.names import payment_name
from tuscany_app.kernel import i18n
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.shell.automation.synthetic_input import wait_until

pytestmark = pytest.mark.usefixtures("usual_look")


# whole games


def test_whole_hot_seat_game_of_three_by_mouse(lay: Any) -> None:
    table = lay(session(3, seed=7), SMALL)
    rng = random.Random(7)
    fronts, kinds = set(), set()
    while not table.state.over():
        table.look_at_times(len(table.model.session.turns))
        table.sit()
        assert table.scene.front == table.state.actor()
        fronts.add(table.scene.front)
        move = good_move(table.state, rng)
        kinds.add(type(move))
        table.do(move)
        if table.scene.front == table.state.seat or table.state.over():
            shows_position(table)
    assert fronts == {0, 1, 2}
    assert kinds >= {Lay, Castle, Chip, Draw, Take, Place, Free, Marble, End}
    assert not table.refusals


def test_whole_game_by_keyboard_alone(lay: Any) -> None:
    table = lay(session(2, seed=4), SMALL)
    rng = random.Random(4)
    while not table.state.over():
        turns = len(table.model.session.turns)
        table.look_at_times(turns)
        table.sit()
        move = good_move(table.state, rng)
        for _ in range(4):
            if table.model.session.turns[turns:]:
                break
            things = table.model.things()
            for _ in range(things.index(wanted(table.model, move)) + 1):
                table.keys(Qt.Key.Key_Tab)
            table.keys(Qt.Key.Key_Return)
        assert len(table.model.session.turns) == turns + 1
        played = table.model.session.turns[-1].move
        assert type(played) is type(move)
        table.settled()
    assert not table.refusals


def wanted(model: Model, move: Any) -> Any:
    """The step among the choices that leads to a move."""
    things = model.things()
    if move in things:
        return move
    if isinstance(move, Lay):
        return things[0]
    spot = Storage(move.storage) if isinstance(move, Place) else Centre(move.slot)
    return next((t for t in things if t == Hold(spot)), None) or next(t for t in things if t.space == move.space)


def test_table_follows_others_whose_hands_it_does_not_show(lay: Any) -> None:
    """What computers do is shown from events, without their cards, and at the end all hands are open."""
    table = lay(session(4, seed=9, bots=3), SMALL)
    rng = random.Random(9)
    while not table.state.over():
        table.look_at_times(len(table.model.session.turns))
        assert table.scene.front == 0
        table.model.play(good_move(table.state, rng))
        table.scene.queue.skip()
        shows_position(table)
    assert all(place.hand is not None for place in table.scene.display.seats)


def test_game_against_computers_never_hands_over(lay: Any) -> None:
    table = lay(play_on(session(2, bots=1), at_stage(Stage.ACTION)))
    assert not table.model.handing_over()
    assert table.scene.front == 0
    shows_position(table)


# hidden hands


def test_nothing_of_another_hand_is_ever_on_the_table(lay: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only cards of the colours in front are painted, and counts for all others."""
    table = lay(play_on(session(3, seed=11), at_stage(Stage.ACTION, turns=6)))
    painted: list[str] = []
    real = tiles.paint_card

    def record(painter: Any, colour: str, rect: QRectF) -> None:
        painted.append(colour)
        real(painter, colour, rect)

    for module in ("art.tiles", "items.own_place", "items.payment", "items.flight"):
        monkeypatch.setattr(f"tuscany_app.games.tuscany.table.{module}.paint_card", record)
    front = table.scene.front
    for seat, place in enumerate(table.scene.display.seats):
        assert (place.hand is not None) == (seat == front)
    table.scene.picture(900, 520, QColor("white"))
    own = cards.counts(table.state.hands[front])
    assert set(painted) == {COLOURS[colour] for colour in range(len(COLOURS)) if own[colour]}
    painted.clear()
    table.model.get_up()
    assert all(place.hand is None for place in table.scene.display.seats)
    table.scene.picture(900, 520, QColor("white"))
    assert painted == []


def test_cards_of_others_stay_hidden_while_they_are_drawn(lay: Any) -> None:
    table = lay(play_on(session(3, seed=11), at_stage(Stage.ACTION, turns=4)))
    front = table.scene.front
    table.do(Draw())
    assert table.state.actor() != front
    rival = table.state.actor()
    table.model.play(Draw())  # as a computer player's move would come
    table.settled()
    assert table.scene.display.seats[rival].hand is None
    assert table.scene.display.seats[rival].cards == table.state.hand_size(rival)
    assert table.scene.display.seats[front].hand == list(cards.counts(table.state.hands[front]))


def test_boards_are_covered_until_all_are_laid(lay: Any) -> None:
    table = lay(session(2))
    table.do(lays(table.state.pieces[0])[100])
    table.do(next(move for move in table.state.legal_moves() if isinstance(move, Castle)))
    table.sit()
    assert table.scene.front == 1
    assert table.scene.arrangement.seats[0].board.board is None
    assert table.scene.display.seats[0].tiles == {}
    assert table.scene.display.seats[0].ready
    table.do(lays(table.state.pieces[1])[5])
    table.page.preferences.values.animation = "normal"
    castle = next(move for move in table.state.legal_moves() if isinstance(move, Castle))
    table.user.do(table.page.view, table.scene.gestures(castle))
    assert wait_until(lambda: table.scene.arrangement.seats[0].board.transform().m11() < 0.9)  # they turn over
    table.scene.queue.skip()
    assert all(table.scene.arrangement.board_of(seat).transform().isIdentity() for seat in range(2))
    assert [place.board for place in table.scene.display.seats] == list(table.state.boards)
    assert table.state.stage == Stage.FIRST_CHIP


# laying out


def test_laying_out_by_drag_turn_and_slide(lay: Any) -> None:
    table = lay(session(2))
    model, shop = table.model, table.scene.arrangement.draft_board
    first = model.draft()
    assert shop.isVisible()
    assert not table.scene.arrangement.own.board.isVisible()
    table.drag(shop.piece_point(0), shop.piece_point(2) + QPointF(8, 0))
    assert model.draft().pieces == first.pieces[::-1]
    table.drag(shop.piece_point(2), shop.piece_point(2) + QPointF(0, -30))
    assert model.draft().offsets == ("up", "up")
    table.drag(shop.piece_point(2), shop.piece_point(2) + QPointF(2, 30))
    assert model.draft().offsets == ("up", "down")
    table.drag(shop.piece_point(1), shop.piece_point(1) + QPointF(2, 30))
    assert model.draft().offsets == ("down", "up")  # its neighbours stay where they are
    table.drag(shop.piece_point(1), shop.piece_point(1) + QPointF(2, -30))
    assert model.draft().offsets == ("up", "down")
    table.click_on("turn:2")
    assert model.draft().turns == (False, True, False)
    table.click_on("slide:1")
    assert model.draft().offsets == ("down", "down")
    table.user.move(table.page.view.viewport(), table.at(shop.piece_point(1)))
    table.user.wheel(table.page.view.viewport(), table.at(shop.piece_point(1)), 1)
    assert model.draft().offsets == ("up", "down")
    table.click_on("piece:1")
    table.click_on("piece:2")
    assert model.draft().pieces == (first.pieces[1], first.pieces[2], first.pieces[0])
    assert model.draft().turns == (True, False, False)
    areas = model.draft_board().areas
    assert sorted(space for part in areas for space in part) == list(range(SPACES))
    wish = model.draft()
    table.click_on("lay")
    table.settled()
    assert table.state.lays[0] == wish
    assert table.state.stage == Stage.START_CASTLE
    assert not shop.isVisible()


def test_what_forms_is_seen_while_a_piece_is_dragged(lay: Any) -> None:
    table = lay(session(2))
    shop, first = table.scene.arrangement.draft_board, table.model.draft()
    view, start = table.page.view.viewport(), table.at(shop.piece_point(0))
    table.user.press(view, start)
    for part in (0.5, 1.0):
        table.user.move(view, start + (table.at(shop.piece_point(1)) - start) * part, Qt.MouseButton.LeftButton)
    assert shop.forming().pieces == (first.pieces[1], first.pieces[0], first.pieces[2])
    assert table.model.draft() == first
    table.user.move(view, start, Qt.MouseButton.LeftButton)
    table.user.release(view, start)
    assert table.model.draft() == first


def test_laying_out_by_keys(lay: Any) -> None:
    table = lay(session(2))
    first = table.model.draft()
    table.keys(Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Space)
    assert table.model.draft().turns == (False, True, False)
    table.keys(Qt.Key.Key_R, Qt.Key.Key_Up)
    assert table.model.draft().turns == (False, False, False)
    table.user.key(Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert table.model.draft().pieces == (first.pieces[1], first.pieces[0], first.pieces[2])
    table.keys(Qt.Key.Key_Escape)
    assert table.model.piece is None
    table.keys(Qt.Key.Key_Tab, Qt.Key.Key_Tab)
    assert table.model.cursor == TurnPiece(0)
    table.keys(Qt.Key.Key_E)
    table.settled()
    assert table.state.lays[0].pieces == (first.pieces[1], first.pieces[0], first.pieces[2])


@pytest.mark.parametrize("number", [0, 77, 150, 191])
def test_every_lay_has_gestures(lay: Any, number: int) -> None:
    table = lay(session(2, seed=number))
    table.do(lays(table.state.pieces[0])[number])


# turns by mouse


def test_tiles_are_dragged_to_storage_and_to_the_board(lay: Any) -> None:
    table = lay(
        play_on(session(2), lambda state: state.stage == Stage.ACTION and state.free_storage(state.actor()) == 0)
    )
    seat, tile = table.state.actor(), table.state.centre[4]
    table.drag(table.spot("centre:5"), table.spot("storage:1"))
    table.settled()
    assert table.state.storage[seat][0] == tile
    play_on(table.model.session, lambda state: state.stage == Stage.ACTION and places(state))
    table.model.reset.emit()
    table.sit()
    move = next(m for m in table.state.legal_moves() if isinstance(m, Place))
    ways = len(table.model.possible.places(move.storage, move.space))
    table.drag(table.spot(f"storage:{move.storage}"), table.spot(f"space:{move.space}"))
    if ways > 1:
        assert table.model.decision.aim == move.space
        assert table.scene.arrangement.pay.isVisible()
        table.click_on("pay:1")
    table.settled()
    assert isinstance(table.model.session.turns[-1].move, Place)


def test_a_centre_tile_dropped_on_the_board_is_told_to_go_to_storage_first(lay: Any) -> None:
    table = lay(
        play_on(session(2), lambda state: state.stage == Stage.ACTION and state.free_storage(state.actor()) is None)
    )
    table.drag(table.spot("centre:5"), table.spot("space:d1"))
    assert table.refusals[-1].name == "store_first"
    assert table.model.decision.held is None


def test_dropping_beside_everything_puts_the_tile_back(lay: Any) -> None:
    table = lay(
        play_on(session(2), lambda state: state.stage == Stage.ACTION and state.free_storage(state.actor()) == 0)
    )
    turns = len(table.model.session.turns)
    table.drag(table.spot("centre:5"), QPointF(3, 3))
    assert table.model.decision.held is None
    assert table.scene.input.tile is None
    table.drag(table.spot("centre:5"), table.spot("hand"))
    assert table.model.decision.held is None
    assert len(table.model.session.turns) == turns
    table.click_on("centre:2")
    assert table.model.decision.held == Centre(2)
    table.click_on("centre:2")
    assert table.model.decision.held is None


def test_full_storage_asks_what_leaves(lay: Any) -> None:
    table = lay(play_on(session(2), lambda s: s.stage == Stage.ACTION and s.free_storage(s.actor()) is None))
    seat = table.state.actor()
    new = table.state.centre[2]
    table.click_on("centre:3")
    assert "full" in str(table.model.prompt())
    assert str(table.model.choices()[0].name).startswith("Take ")
    assert Storage(1) in table.scene.marks.lit
    table.click_on("storage:1")
    table.settled()
    assert table.model.session.turns[-1].move == Take(3, 1)
    assert table.state.storage[seat][0] == new


def test_other_payments_can_be_chosen(lay: Any) -> None:
    table = lay(play_on(session(2, seed=3), lambda state: state.stage == Stage.ACTION and places(state, 3)))
    found = [move for move in table.state.legal_moves() if isinstance(move, Place)]
    move = next(m for m in found if len(table.model.possible.places(m.storage, m.space)) >= 3)
    ways = table.model.possible.places(move.storage, move.space)
    assert set(ways) == {m for m in found if (m.storage, m.space) == (move.storage, move.space)}
    table.click_on(f"storage:{move.storage}")
    table.point_at(f"space:{move.space}")
    assert table.scene.arrangement.own.paying == ways[0].payment  # proposed before anything is decided
    table.click_on(f"space:{move.space}")
    assert table.scene.arrangement.pay.ways == ways
    assert [str(c.name) for c in table.model.choices()] == [f"Pay {payment_name(way.payment)}" for way in ways]
    brought = [str(line) for line in table.scene.bubble.lines[:-1]]  # what it brings stays while the payment is chosen
    assert brought == [str(line) for line in told_gain(table.model.gain(), table.state.scorings_left())]
    assert table.point_at("pay:3") == [*brought, f"Costs {payment_name(ways[2].payment)}"]
    assert not table.scene.bubble.sceneBoundingRect().intersects(table.scene.arrangement.pay.panel_rect())
    assert table.scene.arrangement.own.paying == ways[2].payment
    table.click_on("pay:3")
    table.settled()
    assert table.model.session.turns[-1].move == ways[2]


def test_clicking_the_space_again_pays_as_proposed(lay: Any) -> None:
    table = lay(play_on(session(2, seed=3), lambda state: state.stage == Stage.ACTION and places(state, 2)))
    found = [move for move in table.state.legal_moves() if isinstance(move, Place)]
    move = next(m for m in found if len(table.model.possible.places(m.storage, m.space)) >= 2)
    ways = table.model.possible.places(move.storage, move.space)
    for _ in range(2):
        table.click_on(f"storage:{move.storage}") if table.model.decision.held is None else None
        table.click_on(f"space:{move.space}")
    table.settled()
    assert table.model.session.turns[-1].move == ways[0]


def test_castle_city_and_marble_by_mouse(lay: Any) -> None:
    table = lay(play_on(session(3, seed=2), at_stage(Stage.FREE_TILE)))
    free = next(move for move in table.state.legal_moves() if isinstance(move, Free))
    table.click_on(f"centre:{free.slot}")
    assert Space(free.space) in table.scene.marks.lit
    lines = table.point_at(f"space:{free.space}")
    assert lines
    assert not any("Costs" in line for line in lines)
    table.keys(Qt.Key.Key_Escape)
    table.do(Decline())
    table = lay(play_on(session(3, seed=2), at_stage(Stage.CITY_CHIP)))
    assert table.scene.marks.lit == {BankChip(chip) for chip in CHIPS if table.state.chips_left[CHIPS.index(chip)]}
    table.do(Chip("storage"))
    table = lay(play_on(session(3, seed=2), at_stage(Stage.MARBLE)))
    assert [item.button.thing for item in table.scene.arrangement.buttons] == [Marble(), End()]
    table.click_on("marble")
    table.settled()
    assert table.model.session.turns[-1].move == Marble()


def test_exchange_has_a_button(lay: Any) -> None:
    def nothing_fits(state: Any) -> bool:
        return not state.over() and any(isinstance(move, Exchange) for move in state.legal_moves())

    table = lay(play_on(session(4, seed=3), nothing_fits))
    move = next(m for m in table.state.legal_moves() if isinstance(m, Exchange))
    table.click_on("exchange")
    assert table.model.decision.swapping
    assert table.model.rule_here() == "T-5"
    assert table.point_at("centre:1")[0].startswith("Exchange all tiles")
    table.keys(Qt.Key.Key_Escape)
    assert not table.model.decision.swapping
    table.click_on("exchange")
    table.user.click(table.page.view.viewport(), table.at(QPointF(3, 3)))
    assert not table.model.decision.swapping
    table.do(move)


def test_T5_prompt_says_whether_to_exchange_or_to_take(lay: Any) -> None:
    table = lay(play_on(session(4, seed=3), lambda state: any(isinstance(m, Exchange) for m in state.legal_moves())))
    assert "exchange" in str(table.model.prompt())
    while table.state.stage in (Stage.ACTION, Stage.EXCHANGED) and (moves := table.model.possible.of(Exchange)):
        assert "xchange" in str(table.model.prompt())
        table.do(moves[0])
    assert table.state.stage == Stage.EXCHANGED
    assert "take" in str(table.model.prompt())
    assert "xchange" not in str(table.model.prompt())
    table.do(table.model.possible.of(Take)[0])


# refusals


def test_refusals_say_why(lay: Any) -> None:
    table = lay(play_on(session(2), at_stage(Stage.START_CASTLE)))
    board = table.state.board(table.state.actor())
    table.click_on(f"space:{NAMES[next(n for n in range(SPACES) if board.colours[n])]}")
    assert table.refusals.pop().name == "not_dark_green"
    play_on(table.model.session, lambda state: state.stage == Stage.ACTION and places(state))
    table.model.reset.emit()
    table.sit()
    move = next(m for m in table.state.legal_moves() if isinstance(m, Place))
    board = table.state.board(table.state.actor())
    legal = {m.space for m in table.state.legal_moves() if isinstance(m, Place)}
    colour = board.colours[NUMBER[move.space]]
    other = next(
        n for n in range(SPACES) if board.colours[n] != colour and not table.state.covered[table.state.actor()] >> n & 1
    )
    table.click_on(f"storage:{move.storage}")
    table.click_on(f"space:{NAMES[other]}")
    assert table.refusals.pop().rule in ("T-9", "T-8")
    covered = bit_numbers(table.state.covered[table.state.actor()])[0]
    table.click_on(f"space:{NAMES[covered]}")
    assert table.refusals.pop().name == "space_covered"
    table.click_on("chip:marble")
    assert table.refusals.pop().rule == "E-2"
    table.click_on("marble")
    assert table.refusals.pop().rule in ("T-1", "T-2")
    assert not table.page.toast.isHidden()
    assert table.model.decision.held == Storage(move.storage)  # nothing was lost by trying
    assert legal == {m.space for m in table.state.legal_moves() if isinstance(m, Place)}


def test_a_tile_that_cannot_be_paid_says_so(lay: Any) -> None:
    def unpaid(state: Any) -> bool:
        if state.over():
            return False
        seat = state.actor()
        stored = state.storage[seat][0]
        return state.stage == Stage.ACTION and stored >= 0 and state.spaces_for(seat, stored) and not places(state)

    table = lay(play_on(session(2, seed=6), lambda state: bool(unpaid(state))))
    table.click_on("storage:1")
    assert table.refusals.pop().rule == "T-7"
    assert table.model.decision.held is None


# taking back, confirming, rules, language


def test_undo_takes_a_placement_back(lay: Any) -> None:
    table = lay(
        play_on(session(2, bots=1), lambda s: s.stage == Stage.ACTION and s.actor() == 0 and places(s) and s.marble[0])
    )
    before = table.state.covered[0]
    move = next(m for m in table.state.legal_moves() if isinstance(m, Place))
    table.do(move)
    assert table.state.covered[0] != before
    table.page.preferences.values.undo = "anything"
    table.page.conductor.taking_back.undo()
    table.settled()
    assert table.state.covered[0] == before
    shows_position(table)


def test_confirming(lay: Any) -> None:
    table = lay(play_on(session(2), at_stage(Stage.ACTION)))
    table.model.confirm = True
    table.click_on("draw")
    assert table.model.pending == Draw()
    assert "choose it again" in str(table.model.prompt())
    table.keys(Qt.Key.Key_Escape)
    assert table.model.pending is None
    table.do(Draw())


def test_right_click_asks_for_the_rule(lay: Any) -> None:
    table = lay(play_on(session(2), at_stage(Stage.ACTION)))
    asked: list[str] = []
    table.scene.rule_wanted.connect(asked.append)
    for spot in ("draw", "harvest", "bonus:red", "stack:1", "marble", "hand"):
        table.user.click(table.page.view.viewport(), table.at(table.spot(spot)), Qt.MouseButton.RightButton)
    assert asked == ["T-3", "E-8", "T-11", "P-1", "T-2", "T-7"]
    assert table.model.rule_here() == "T-1"


def test_language_switches_at_once(lay: Any) -> None:
    table = lay(play_on(session(3), at_stage(Stage.ACTION, turns=2)))
    english = [str(choice.name) for choice in table.model.choices()]
    for language in ("es", "it"):
        i18n.speak(language)
        table.page.retranslate()
        assert table.page.choices.model().stringList() == [str(choice.name) for choice in table.model.choices()]
        shows_position(table)
    i18n.speak("en")
    table.page.retranslate()
    assert [str(choice.name) for choice in table.model.choices()] == english


@pytest.mark.parametrize("change", ["retranslate", "restyle"])
def test_another_language_or_look_while_something_moves_does_not_stop_the_game(lay: Any, change: str) -> None:
    table = lay(play_on(session(2, bots=1), lambda state: state.stage == Stage.ACTION and state.actor() == 0))
    table.page.preferences.values.animation = "normal"
    table.click_on("draw")
    assert wait_until(lambda: table.scene.queue.busy)
    getattr(table.page, change)()
    assert not table.scene.queue.busy
    assert table.model.enabled
    assert table.page.log.lines


def test_a_double_click_takes_a_centre_tile(lay: Any) -> None:
    table = lay(
        play_on(session(2), lambda state: state.stage == Stage.ACTION and state.free_storage(state.actor()) == 0)
    )
    seat, tile = table.state.actor(), table.state.centre[4]
    table.click_on("centre:5")
    table.double_click_on("centre:5")
    table.settled()
    assert table.model.session.turns[-1].move == Take(5)
    assert table.state.storage[seat][0] == tile
    table = lay(play_on(session(2), lambda s: s.stage == Stage.ACTION and s.free_storage(s.actor()) is None))
    turns = len(table.model.session.turns)
    table.click_on("centre:3")
    table.double_click_on("centre:3")  # nothing is thrown away by it
    assert len(table.model.session.turns) == turns
    assert table.model.decision.held == Centre(3)
