"""The table of Pillars through real mouse and keys: the hand, the ghost, the display, refusals, pointing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtWidgets import QApplication

from tests.games.pillars.positions import FLAVOURS, uniform
from tuscany_app.games.pillars.engine.components import PILLAR
from tuscany_app.games.pillars.engine.moves import Done, Out, Pillar, Place
from tuscany_app.games.pillars.engine.state import Stage
from tuscany_app.games.pillars.table.display import Display
from tuscany_app.games.pillars.table.model import Ghost, Handling, Model, Take
from tuscany_app.games.pillars.table.scene import Scene
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.session import Session
from tuscany_app.table.highlight import around
from tuscany_app.table.theme import look
from tuscany_app.table.touch import LIFT
from tuscany_app.testing import seated
from tuscany_app.testing.fingers import Fingers, time_stands_still

GAME = catalogue.load("pillars")
FIRST_PILLARS = ("pillar a1", "pillar j10", "pillar j1", "pillar a10")
pytestmark = pytest.mark.usefixtures("usual_look")


def session(seats: int = 2, moves: int = 0, seed: int = 3, **options: Any) -> Session[Any, Any]:
    """A game of people, some moves of it played at random."""
    made = seated.session_of(GAME, seats, seed, **options)
    chance = random.Random(seed)
    while len(made.turns) < moves and not made.state.over():
        made.play(uniform(chance, made.state))
    return made


def begun(*lines: str, **options: Any) -> Session[Any, Any]:
    """Two players with their pillars in the four corners, and what they have placed since."""
    made = session(2, **options)
    for line in (*FIRST_PILLARS, *lines):
        made.play(GAME.parse(line))
    return made


class Table(seated.Table):
    kinds = (Model, Scene)

    def square(self, name: str) -> QPointF:
        centre: QPointF = self.scene.board.square_rect(self.number(name)).center()
        return centre

    def number(self, name: str) -> int:
        number: int = self.state.geometry.number_of_square[name]
        return number

    def thing(self, name: str) -> QPointF:
        """In the tray of the one who is to decide."""
        centre: QPointF = self.scene.seats[self.state.actor()].slot_centre(name)
        return centre


def shows_position(table: Table) -> None:
    """The table followed the events to what the position is."""
    assert table.scene.display == Display.of(table.state)
    cells = [set(item.squares) for item in table.scene.board.laid]
    assert cells == [set(table.state.geometry.cells[number]) for _, number in table.state.laid]


# what is in the hand


@pytest.mark.parametrize("options", [{}, {"extra_pillar": True}])
def test_where_only_a_pillar_can_be_placed_it_is_in_the_hand(lay: Any, options: dict[str, bool]) -> None:
    table = lay(session(2, **options))
    assert table.model.hand == PILLAR
    table.click(table.square("a4"))
    assert table.model.session.turns[-1].move == Pillar("a4")
    table.settled()
    assert table.model.hand == PILLAR  # the next one's first


def test_with_a_choice_the_hand_is_empty_and_a_click_into_the_frame_asks_for_a_piece(lay: Any) -> None:
    table = lay(begun())
    advice: list[Any] = []
    table.model.advised.connect(advice.append)
    assert table.model.hand is None
    assert [choice.value for choice in table.model.choices()] == [Take(name) for name in table.model.fitting()]
    table.click(table.square("b1"))
    assert [str(words) for words in advice] == ["First choose a piece from your tray."]
    assert len(table.model.session.turns) == len(FIRST_PILLARS)


def test_a_third_pillar_that_may_follow_is_not_forced_into_the_hand(lay: Any) -> None:
    table = lay(begun("place I3 b1 c1 d1", extra_pillar=True))
    assert table.state.stage is Stage.PILLAR_TO_FOLLOW
    assert table.model.hand is None
    assert [choice.value for choice in table.model.choices()] == [Take(PILLAR), Done()]
    table.keys(Qt.Key.Key_Return)
    assert table.model.session.turns[-1].move == Done()


def test_who_can_place_no_piece_is_asked_and_may_step_out(lay: Any) -> None:
    table = lay(stuck())
    model, seat = table.model, table.state.actor()
    assert model.hand == PILLAR  # still the first thing to do
    assert str(model.prompt()).endswith("no piece fits. Set your third pillar, or step out (O).")
    assert [choice.value for choice in model.choices()][-1] == Out()
    assert [action.possible() for action in model.actions() if action.icon == "close"] == [True]
    assert model.rule_here() == "K-8"
    table.keys(Qt.Key.Key_O)
    assert model.session.turns[-1].move == Out()
    table.settled()
    assert table.scene.display.out[seat]
    shows_position(table)


def test_the_key_to_step_out_is_refused_while_a_piece_fits(lay: Any) -> None:
    table = lay(begun())
    refused: list[Any] = []
    table.model.refused.connect(refused.append)
    assert [action.possible() for action in table.model.actions() if action.icon == "close"] == [False]
    table.keys(Qt.Key.Key_O)
    assert [reason.name for reason in refused] == ["must_place"]


def stuck() -> Session[Any, Any]:
    """A game at the first moment when somebody can place no piece, but the third pillar."""
    for seed in range(100):
        made = session(2, seed=seed)
        chance = random.Random(seed)
        while not made.state.over():
            if made.state.may_step_out():
                return made
            made.play(FLAVOURS["smallest_first"](chance, made.state))
    raise AssertionError("nobody is ever stuck")


# turning


@pytest.mark.parametrize("clockwise", [False, True])
def test_the_wheel_turns_the_piece_its_way(lay: Any, clockwise: bool) -> None:
    """Towards oneself clockwise, away the other way."""
    table = lay(begun())
    table.click(table.thing("L4"))
    before = table.model.shape
    turn_wheel(table, away=not clockwise)
    assert sorted(table.model.shape) == quarter(before, clockwise=clockwise)
    assert sorted(table.model.shape) != quarter(before, clockwise=not clockwise)


def turn_wheel(table: Table, *, away: bool) -> None:
    """One notch over the middle of the table, as the system delivers it."""
    view = table.page.view
    middle = QPointF(view.viewport().rect().center())
    everywhere = (Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False)
    notch = QPoint(0, 120 if away else -120)
    place = QPointF(view.viewport().mapToGlobal(middle.toPoint()))
    QApplication.sendEvent(view.viewport(), QWheelEvent(middle, place, QPoint(), notch, *everywhere))


def quarter(cells: Any, *, clockwise: bool) -> list[tuple[int, int]]:
    """Cells turned: clockwise, what was on top is at the right."""
    moved = [(-y, x) if clockwise else (y, -x) for x, y in cells]
    left, top = min(x for x, _ in moved), min(y for _, y in moved)
    return sorted((x - left, y - top) for x, y in moved)


def test_keys_and_the_right_button_turn_clockwise_and_with_shift_back(lay: Any) -> None:
    table = lay(begun())
    table.click(table.thing("L4"))
    before = table.model.shape
    table.keys(Qt.Key.Key_R)
    assert sorted(table.model.shape) == quarter(before, clockwise=True)
    table.user.key(Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    assert table.model.shape == before
    table.click(QPointF(5, 5), Qt.MouseButton.RightButton)
    assert sorted(table.model.shape) == quarter(before, clockwise=True)
    table.click(table.thing("L4"))  # what is in the hand already is turned on
    assert sorted(table.model.shape) == quarter(quarter(before, clockwise=True), clockwise=True)
    table.keys(Qt.Key.Key_F)
    assert table.model.shape != before


def test_a_piece_is_taken_as_it_lies_in_the_tray_unless_it_only_fits_turned(lay: Any) -> None:
    table = lay(begun("place I3 b1 c1 d1", "place I3 j7 j8 j9"))
    model = table.model
    tray = {slot.name: tuple(slot.shape) for slot in table.scene.seats[0].slots if slot.name != PILLAR}
    lying = 0
    for name in (name for name in model.fitting() if name != PILLAR):
        model.choose(name)
        places = [choice.value.squares for choice in model.choices() if isinstance(choice.value, Place)]
        ways = {_shape(tuple(map(table.number, squares)), table.state.geometry.side) for squares in places}
        assert model.shape == tray[name] or tray[name] not in ways
        lying += model.shape == tray[name]
    assert lying >= 9


def test_without_a_piece_the_wheel_is_left_to_the_view(lay: Any) -> None:
    table = lay(begun())
    assert not table.scene.wheel(1)


# the ghost


def test_the_ghost_lies_under_the_pointer_where_that_is_legal(lay: Any) -> None:
    table = lay(begun("place I3 b1 c1 d1", "place I3 j7 j8 j9"))
    table.click(table.thing("I2"))
    table.model.shape_number = table.model.shapes["I2"].index(((0, 0), (1, 0)))
    table.hover(table.square("e1"))
    assert table.model.ghost() == Ghost((table.number("e1"), table.number("f1")), Place("I2", ("e1", "f1")))


def test_the_ghost_snaps_to_the_nearest_legal_place(lay: Any) -> None:
    """Of all legal places that cover the pointer, the one nearest to where the hand holds the piece, same row first."""
    table = lay(begun("place I3 b1 c1 d1", "place I3 j7 j8 j9"))
    model, geometry, snapped = table.model, table.state.geometry, 0
    for piece in ("T4", "W5", "L4", "U5"):
        model.choose(piece)
        placed = [move for move in table.state.legal_moves() if isinstance(move, Place) and move.piece == piece]
        cells_of = [geometry.cells[geometry.number_of[move]] for move in placed]
        for square in range(len(geometry.squares)):
            model.point_at(square)
            held = held_at(model.shape, square, geometry.side)
            legal = [cells for cells in cells_of if square in cells and _shape(cells, geometry.side) == model.shape]
            ghost, ways = model.ghost(), {_shape(cells, geometry.side) for cells in cells_of if square in cells}
            if held in cells_of or not (legal or len(ways) == 1):
                assert ghost.squares == held
            elif legal:
                assert ghost.squares in legal
                assert abs(ghost.squares[0] - held[0]) == min(abs(cells[0] - held[0]) for cells in legal)
                snapped += len(legal) > 1
    assert snapped > 3


def test_a_piece_turns_by_itself_where_only_one_way_fits(lay: Any) -> None:
    table = lay(begun())
    model, geometry, turned = table.model, table.state.geometry, 0
    table.click(table.thing("I2"))
    placed = [move for move in table.state.legal_moves() if isinstance(move, Place) and move.piece == "I2"]
    cells_of = [geometry.cells[geometry.number_of[move]] for move in placed]
    for square in range(len(geometry.squares)):
        ways = {_shape(cells, geometry.side) for cells in cells_of if square in cells}
        model.point_at(square)
        if ways and model.shape not in ways:
            turned += 1
            assert model.ghost().move is not None
            assert square in model.ghost().squares
    assert turned


def test_buttons_at_the_edge_of_the_tray_turn_and_flip(lay: Any) -> None:
    table = lay(begun())
    tray = table.scene.seats[table.state.actor()]
    assert not any(button.enabled for button in tray.buttons)
    table.click(table.thing("L4"))
    before = table.model.shape
    for button, change in zip(tray.buttons, (table.model.turn, table.model.flip), strict=True):
        assert button.enabled
        table.click(button.centre())
        there = table.model.shape
        assert there != before
        table.model.shape_number = table.model.shapes["L4"].index(before)
        change()
        assert table.model.shape == there
        before = there


def held_at(shape: Any, square: int, side: int) -> tuple[int, ...]:
    """Where a piece lies whose middle is on a square, pushed inside the frame."""
    wide, high = (max(cell[axis] for cell in shape) for axis in (0, 1))
    left = min(max(square % side - wide // 2, 0), side - 1 - wide)
    top = min(max(square // side - high // 2, 0), side - 1 - high)
    return tuple((top + y) * side + left + x for x, y in shape)


def _shape(cells: tuple[int, ...], side: int) -> tuple[tuple[int, int], ...]:
    left, top = min(cell % side for cell in cells), min(cell // side for cell in cells)
    return tuple((cell % side - left, cell // side - top) for cell in cells)


def test_a_ghost_against_the_rules_says_why_when_it_is_placed(lay: Any) -> None:
    table = lay(begun())
    table.click(table.thing("O4"))
    table.hover(table.square("e5"))
    assert table.model.ghost().move is None
    assert "not possible" in str(table.model.pointed_at())
    table.click(table.square("e5"))
    assert [reason.name for reason in table.refusals] == ["not_adjacent"]
    assert len(table.model.session.turns) == len(FIRST_PILLARS)


def test_a_thing_that_fits_nowhere_says_why(lay: Any) -> None:
    table = lay(begun("pillar c1", "place I3 j7 j8 j9"))
    table.keys(Qt.Key.Key_P)
    assert [reason.name for reason in table.refusals] == ["no_pillar_left"]
    assert table.model.hand is None


def test_a_drag_from_the_tray_places_the_piece(lay: Any) -> None:
    table = lay(begun())
    table.user.drag(table.page.view.viewport(), table.at(table.thing("I2")), table.at(table.square("b1")))
    assert table.model.session.turns[-1].move in (Place("I2", ("b1", "c1")), Place("I2", ("b1", "b2")))


def test_a_press_beside_everything_puts_the_piece_back(lay: Any) -> None:
    table = lay(begun())
    table.click(table.thing("I2"))
    assert table.model.hand == "I2"
    table.click(QPointF(3, 3))
    assert table.model.hand is None


def test_escape_puts_the_piece_back_and_leaves_what_must_be_in_the_hand(lay: Any) -> None:
    table = lay(begun())
    table.click(table.thing("I2"))
    table.keys(Qt.Key.Key_Escape)
    assert table.model.hand is None
    assert not table.model.step_back()
    first = lay(session(2))
    assert not first.model.step_back()
    assert first.model.hand == PILLAR


# the keyboard and the list


def test_tab_walks_what_fits_and_arrows_move_the_pointer(lay: Any) -> None:
    table = lay(begun())
    seen = []
    for _ in table.model.fitting():
        table.keys(Qt.Key.Key_Tab)
        seen.append(table.model.hand)
    assert seen == table.model.fitting()
    table.model.point_at(table.number("e5"))
    for key, square in zip(
        (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down), ("d5", "d4", "e4", "e5"), strict=True
    ):
        table.keys(key)
        assert table.model.pointer == table.number(square)


def test_the_list_takes_a_piece_and_then_a_place(lay: Any) -> None:
    table = lay(begun())
    piece = next(choice for choice in table.model.choices() if choice.value == Take("I2"))
    table.model.preview(piece)
    assert table.model.looked_at == "I2"
    table.model.take(piece)
    assert table.model.hand == "I2"
    moves = [choice.value for choice in table.model.choices()]
    assert set(moves) == {move for move in table.state.legal_moves() if isinstance(move, Place) and move.piece == "I2"}
    last = table.model.choices()[-1]
    table.model.preview(last)
    assert table.model.ghost().move == last.value
    assert _shape(table.model.ghost().squares, table.state.geometry.side) == table.model.shape
    table.model.take(last)
    assert table.model.session.turns[-1].move == last.value


def test_choices_lead_to_a_hint(lay: Any) -> None:
    table = lay(begun(extra_pillar=True))
    move = next(move for move in table.state.legal_moves() if isinstance(move, Place) and move.piece == "T5")
    leading = [choice for choice in table.model.choices() if table.model.leads_to(choice, move)]
    assert [choice.value for choice in leading] == [Take("T5")]
    table.model.show_hint(move)
    assert table.scene.board.hint.isVisible()
    table.model.choose("T5")
    assert table.model.hint == move  # on the way there it stays
    leading = [choice for choice in table.model.choices() if table.model.leads_to(choice, move)]
    assert [choice.value for choice in leading] == [move]
    table.model.choose("W5")
    assert table.model.hint is None
    assert not table.scene.board.hint.isVisible()


@pytest.mark.parametrize("options", [{"extra_pillar": True}, {"match": True, "extra_pillar": True}])
def test_gestures_play_any_legal_move(lay: Any, options: dict[str, bool]) -> None:
    table = lay(session(2, **options))
    chance = random.Random(3)
    for _ in range(45):
        if table.state.over():
            break
        table.do(chance.choice(list(table.state.legal_moves())))
        shows_position(table)
    assert not table.refusals


def test_every_legal_placement_can_be_pointed_at() -> None:
    made, chance = session(2, seed=1), random.Random(8)
    for _ in range(12):
        model = Model(made)
        legal = list(made.state.legal_moves())
        for move in chance.sample(legal, min(25, len(legal))):
            steps, square = model.way_to(move)
            assert set(steps) <= set(Handling)
            assert 0 <= square < len(made.state.geometry.squares)
        made.play(chance.choice(legal))


# the display


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {"match": True}), (4, {"extra_pillar": True}), (2, {"match": True})]
)
def test_the_display_follows_whole_games(flavour: str, seats: int, options: dict[str, bool]) -> None:
    made = session(seats, **options)
    shown, chance = Display.of(made.state), random.Random(seats)
    while not made.state.over():
        before = Display.of(made.state)
        made.play(FLAVOURS[flavour](chance, made.state))
        assert shown == before
        for event in made.turns[-1].events:
            shown.follow(event)
        assert shown == Display.of(made.state)
    assert shown.over


def test_the_display_waits_for_what_is_shown(lay: Any) -> None:
    """The position is ahead: until a piece has left the tray, it lies there, and nothing lies in the frame."""
    table = lay(begun())
    table.page.preferences.set("animation", "normal")
    table.model.play(Place("I2", ("b1", "c1")))
    assert table.scene.display.left == [[piece.count for piece in table.state.geometry.pieces]] * 2
    assert len(table.scene.board.laid) == len(FIRST_PILLARS)
    table.scene.queue.hurry()
    shows_position(table)
    assert [table.scene.display.held(seat).count("I2") for seat in (0, 1)] == [1, 2]


def test_a_player_who_is_out_grows_pale_and_the_next_game_begins_afresh(lay: Any) -> None:
    table, chance = lay(session(3, match=True)), random.Random(3)
    seen_pale = False
    while not table.state.past:
        table.model.play(uniform(chance, table.state))
        table.scene.queue.skip()
        shows_position(table)
        assert [place.opacity() for place in table.scene.seats] == [0.72 if out else 1.0 for out in table.state.out]
        seen_pale |= any(table.state.out)
    assert seen_pale
    assert table.scene.board.laid == []
    assert table.scene.display.totals == [sum(points) for points in zip(*table.state.past, strict=True)]


def test_what_the_others_placed_last_is_marked(lay: Any) -> None:
    table = lay(session(3))
    for line in ("pillar a1", "pillar a4", "pillar a7"):
        table.do(GAME.parse(line))
    marked = {table.state.geometry.squares[item.squares[0]] for item in table.scene.board.laid if item.latest}
    assert marked == {"a4", "a7"}


# the coach and the log


def test_everything_a_coach_points_at_is_there(lay: Any) -> None:
    table = lay(session(3, moves=14))
    geometry = table.state.geometry
    targets = ["frame", "tray", "pillar", "seat:0", "seat:1", "seat:2", *geometry.squares]
    targets += [f"piece:{piece.name}" for piece in geometry.pieces]
    whole = table.scene.sceneRect().adjusted(-6, -6, 6, 8)
    for target in targets:
        (place,) = table.scene.places_of(target)
        assert whole.contains(around(place).boundingRect().adjusted(5, 5, -5, -5)), target
    for unknown in ("seat:3", "seat:x", "seat:", "piece:Q", "piece:", "z9", "a99", "", "frame:1", "tray:0"):
        assert table.scene.places_of(unknown) == [], unknown


def test_targets_are_where_they_are_said_to_be(lay: Any) -> None:
    table = lay(session(3, moves=14))
    (square,) = table.scene.places_of("c4")
    assert table.scene.board.square_at(square.center()) == table.number("c4")
    front = table.scene.seats[table.model.seat_shown]
    assert table.scene.places_of("tray") == [front.sceneBoundingRect()]
    assert table.scene.places_of("frame") == [table.scene.frame.sceneBoundingRect()]
    for number, seat in enumerate(table.scene.seats):
        assert table.scene.places_of(f"seat:{number}") == [seat.sceneBoundingRect()]
    for name in table.scene.display.held(front.seat):
        target = PILLAR if name == PILLAR else f"piece:{name}"
        (place,) = table.scene.places_of(target)
        assert front.sceneBoundingRect().contains(place)
        assert front.thing_at(place.center()) == name


def test_a_line_of_the_log_lights_what_it_speaks_of(lay: Any) -> None:
    table = lay(begun("place I3 b1 c1 d1", "place I3 j7 j8 j9"))
    first, piece = table.model.session.turns[0].events[0], table.model.session.turns[4].events[0]
    (pillar,) = table.scene.places_of(first)
    assert pillar.contains(table.square("a1"))
    (outline,) = table.scene.places_of(piece)
    assert all(outline.contains(table.square(name)) for name in ("b1", "c1", "d1"))
    assert not outline.contains(table.square("e1"))


# language, look, room


def test_language_switches_at_once(lay: Any) -> None:
    table = lay(begun())
    for language in ("es", "it"):
        i18n.speak(language)
        table.page.retranslate()
        assert str(table.model.choices()[-1].name) == i18n.translated("Pillar")
        shows_position(table)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("aspect", [0.6, 0.99, 1.0, 1.7, 2.6])
def test_everything_has_room(qapp: QApplication, seats: int, aspect: float) -> None:
    look().choose(
        "dark" if seats % 2 else "light", "colourblind" if seats > 2 else "standard", 160 if seats > 3 else 100
    )
    scene = Scene(Model(session(seats, moves=12)))
    scene.arrange(aspect)
    things = [scene.frame.mapRectToScene(scene.frame.boundingRect())]
    things += [seat.mapRectToScene(seat.boundingRect().adjusted(4, 4, -4, -6)) for seat in scene.seats]
    for number, rect in enumerate(things):
        assert scene.sceneRect().contains(rect)
        assert not any(rect.intersects(other) for other in things[:number])
    front = scene.seats[scene.model.seat_shown]
    assert front.large
    assert [seat.large for seat in scene.seats].count(True) == 1
    assert _area(front.boundingRect()) == max(_area(seat.boundingRect()) for seat in scene.seats)
    assert not scene.picture(400, round(400 / aspect), QColor("white")).isNull()


def _area(rect: QRectF) -> float:
    return rect.width() * rect.height()


def test_a_finger_carries_the_piece_above_it_from_the_tray_to_its_squares(lay: Any) -> None:
    table = lay(begun())
    time_stands_still(table.page.view.touch)
    model, scene = table.model, table.scene
    name = model.fitting()[0]
    start = table.at(scene.seats[table.state.actor()].slot_centre(name))
    hand = Fingers(table.page.view.viewport())
    hand.press(start)
    hand.move(start + QPointF(60, 20))
    assert model.hand == name
    assert scene.carried.isVisible()
    lit = scene.board.square_rect(min(model.lit())).center()
    hand.move(table.at(lit) + QPointF(0, LIFT))
    assert not scene.carried.isVisible()  # its ghost is on the board
    assert model.ghost().move is not None
    turns = len(model.session.turns)
    hand.lift()
    assert len(model.session.turns) == turns + 1
    assert not scene.carried.isVisible()
