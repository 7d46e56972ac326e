"""What the table of The Castles of Tuscany shows: previews, hints, what happened, what is pointed at."""

from __future__ import annotations

import random
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication, QWidget

from tests.games.tuscany.at_table import (
    GAME,
    at_stage,
    before_scoring,
    good_move,
    places,
    play_on,
    session,
    shows_position,
)
from tests.games.tuscany.at_table import Table as Table  # what `lay` lays
from tuscany_app.games.tuscany.engine.components import CASTLE, CHIPS, COLOURS, KINDS
from tuscany_app.games.tuscany.engine.events import (
    GameEnded,
    HarvestTurned,
    PhaseScored,
    TilePlaced,
    TileTaken,
)
from tuscany_app.games.tuscany.engine.geometry import lays
from tuscany_app.games.tuscany.engine.moves import (
    Chip,
    Draw,
    Exchange,
    Free,
    Lay,
    Place,
    Take,
)
from tuscany_app.games.tuscany.engine.state import (
    Stage,
)
from tuscany_app.games.tuscany.engine.territory import NAMES, NUMBER
from tuscany_app.games.tuscany.table.art import brush, centre_board, tiles
from tuscany_app.games.tuscany.table.items import scoring_panel
from tuscany_app.games.tuscany.table.latest_moves import latest
from tuscany_app.games.tuscany.table.model import Model
from tuscany_app.games.tuscany.table.possibilities import Possibilities
from tuscany_app.games.tuscany.table.scene import Scene
from tuscany_app.games.tuscany.table.spots import Storage
from tuscany_app.games.tuscany.table.steps import Hold
from tuscany_app.games.tuscany.table.targets import spot_named
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.table import layers
from tuscany_app.table.grid import HexColumns
from tuscany_app.table.theme import look
from tuscany_app.testing import classroom

pytestmark = pytest.mark.usefixtures("usual_look")


# previews and words


def test_hover_tells_what_a_placement_brings(lay: Any) -> None:
    def scoring(state: Any) -> bool:
        return state.stage == Stage.ACTION and any(
            isinstance(m, Place) and state.storage[state.actor()][m.storage - 1] >= 0
            and state.gain(state.actor(), state.storage[state.actor()][m.storage - 1], NUMBER[m.space], 0).green == 1
            for m in state.legal_moves()
        )  # fmt: skip

    table = lay(play_on(session(2), scoring))
    seat = table.state.actor()
    move = next(
        m for m in table.state.legal_moves() if isinstance(m, Place)
        and table.state.gain(seat, table.state.storage[seat][m.storage - 1], NUMBER[m.space], 0).green == 1
    )  # fmt: skip
    table.click_on(f"storage:{move.storage}")
    lines = table.point_at(f"space:{move.space}")
    times = {3: "three times", 2: "twice", 1: "once"}[table.state.scorings_left()]
    assert lines[0] == f"+1 green, counts {times}"
    assert lines[-1].startswith("Costs ")
    light = table.scene.arrangement.own.board.light
    assert light.ghost[0] == NUMBER[move.space]
    assert NUMBER[move.space] in light.lit


def test_a_dragged_tile_tells_what_it_brings(lay: Any) -> None:
    table = lay(play_on(session(2), lambda state: state.stage == Stage.ACTION and places(state)))
    move = table.model.possible.of(Place)[0]
    view = table.page.view.viewport()
    start, end = (table.at(table.spot(name)) for name in (f"storage:{move.storage}", f"space:{move.space}"))
    table.user.press(view, start)
    for part in (0.5, 1.0):
        table.user.move(view, start + (end - start) * part, Qt.MouseButton.LeftButton)
    assert table.scene.input.tile is not None
    assert str(table.scene.bubble.lines[-1]).startswith("Costs ")
    table.user.release(view, table.at(QPointF(3, 3)))
    assert table.model.decision.held is None


def test_E1_a_castle_promises_a_free_tile_only_where_one_fits(lay: Any) -> None:
    def castle(move: Any, state: Any) -> bool:
        return state.board(state.actor()).colours[NUMBER[move.space]] == CASTLE

    def castles(state: Any) -> bool:
        return state.stage == Stage.ACTION and any(
            isinstance(m, Place) and castle(m, state) for m in state.legal_moves()
        )

    table = lay(play_on(session(2), castles))
    state, model = table.state, table.model
    move = next(m for m in model.possible.of(Place) if castle(m, state))
    promised = set()
    for kind in range(len(KINDS)):  # the centre full of one kind
        one = next(number for number, other in enumerate(state.parts.kinds) if other == kind)
        after = state.copy()
        after.centre = (one,) * 8
        said = Possibilities(after).gain_at(Storage(move.storage), move.space).free_tile
        after.play(move)
        assert said == (after.stage == Stage.FREE_TILE), KINDS[kind]
        promised.add(said)
    assert promised == {True, False}


def test_hover_explains_what_lies_on_the_table(lay: Any) -> None:
    table = lay(play_on(session(3), at_stage(Stage.ACTION, turns=3)))
    spots = ["draw", "discard", "harvest", "reserve", "marble", "workers", "green", "stack:2", "centre:1", "storage:1"]
    spots += [f"chip:{chip}" for chip in CHIPS] + [f"bonus:{colour}" for colour in COLOURS]
    for spot in spots:
        assert table.point_at(spot), spot
    lines = table.point_at("bonus:red")
    assert "first" in lines[0]
    assert lines[1] == "Ana: {} of 3".format(sum(
        table.state.board(0).colours[space] == 1 for space in bit_numbers(table.state.covered[0])))  # fmt: skip


def test_a_space_is_explained_when_the_mouse_rests_on_it(lay: Any) -> None:
    table = lay(play_on(session(2), at_stage(Stage.ACTION, turns=4)))
    board = table.state.board(table.state.actor())
    covered = table.state.covered[table.state.actor()]
    whole = next(bit_numbers(bits)[0] for bits in board.area_bits if not bits & ~covered)
    empty = next(space for bits in board.area_bits for space in bit_numbers(bits) if not bits & covered)
    for space, word in ((whole, "complete"), (empty, "green")):
        assert not table.point_at(f"space:{NAMES[space]}")
        assert wait_until(lambda: bool(table.scene.bubble.lines))
        lines = [str(line) for line in table.scene.bubble.lines]
        assert NAMES[space] in lines[0]
        assert word in lines[1]
        table.point_at("draw")


def test_other_boards_are_enlarged(lay: Any) -> None:
    table = lay(play_on(session(3), at_stage(Stage.ACTION)))
    other = table.scene.others()[0]
    table.user.move(table.page.view.viewport(), table.at(table.spot(f"seat:{other}")))
    assert wait_until(lambda: table.scene.enlarged is not None)
    assert table.scene.enlarged.seat == other
    assert table.scene.enlarged.board.scale() > 2 * table.scene.arrangement.seats[other].board.scale()
    table.point_at("centre:1")
    assert table.scene.enlarged is None
    table.keys(Qt.Key(Qt.Key.Key_1 + other))
    assert table.scene.enlarged.seat == other
    table.keys(Qt.Key.Key_Escape)
    assert table.scene.enlarged is None


def test_a_mouse_that_has_gone_leaves_nothing_behind(lay: Any) -> None:
    table = lay(play_on(session(3), at_stage(Stage.ACTION)))
    view = table.page.view.viewport()
    table.user.move(view, table.at(table.spot(f"seat:{table.scene.others()[0]}")))
    assert wait_until(lambda: table.scene.enlarged is not None)
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert table.scene.enlarged is None
    assert table.point_at("draw")
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert not table.scene.bubble.lines
    assert table.model.pointer is None


# hints, animation


def test_every_hint_is_shown(lay: Any) -> None:
    for stage in (
        Stage.LAYING,
        Stage.START_CASTLE,
        Stage.FIRST_CHIP,
        Stage.ACTION,
        Stage.FREE_TILE,
        Stage.CITY_CHIP,
        Stage.MARBLE,
    ):
        table = lay(play_on(session(2, seed=2), at_stage(stage)))
        by_kind = {type(move): move for move in table.state.legal_moves()}
        for move in by_kind.values():
            table.model.show_hint(move)
            marks = table.scene.marks.hint
            assert marks or isinstance(move, Lay), move
            assert str(table.scene.bubble.lines[0]).startswith("Hint: "), move
            if isinstance(move, Place | Free | Take | Chip):  # and why
                assert len(table.scene.bubble.lines) > 1, move
            if isinstance(move, Lay):
                assert table.model.draft() == move
        table.model.show_hint(None)
        assert not table.scene.marks.hint
        table.page.get_up()


def test_animations_show_what_happens_and_a_key_skips_them(lay: Any) -> None:
    table = lay(
        play_on(session(2), lambda state: state.stage == Stage.ACTION and state.free_storage(state.actor()) == 0)
    )
    table.page.preferences.values.animation = "normal"
    table.click_on("centre:1")
    table.click_on("storage:1")
    assert wait_until(lambda: any(item.zValue() == layers.MOVING for item in table.scene.items()))  # a tile in the air
    assert not table.model.open()
    table.keys(Qt.Key.Key_Return)
    assert not table.scene.queue.busy
    assert not any(item.zValue() == layers.MOVING for item in table.scene.items())
    assert not table.scene.marks.away


def test_T3_the_discards_are_seen_on_their_way_to_the_draw_pile(lay: Any) -> None:
    lesson = classroom.lesson_of("tuscany", "piles")
    made = session(lesson.players, lesson.seed)
    for text in lesson.before:
        made.play(GAME.parse(text))
    table = lay(made)
    table.page.preferences.values.animation = "normal"
    (discards,) = table.scene.where.rects_of(spot_named("discard"))
    table.click_on("draw")
    assert wait_until(
        lambda: any(item.zValue() == layers.MOVING and discards.contains(item.pos()) for item in table.scene.items())
    )
    table.scene.queue.skip()
    assert (table.scene.display.discards, table.scene.display.deck) == (0, 64)


def test_what_the_keyboard_stands_on_looks_unlike_what_could_be_chosen(qapp: QApplication) -> None:
    accent = look().colour("accent").rgb()
    for paint in (lambda p, s: brush.paint_lit_hex(p, QPointF(50, 50), 60.0, strong=s),
                  lambda p, s: brush.paint_lit_box(p, QRectF(20, 20, 60, 60), 6.0, strong=s)):  # fmt: skip
        seen = []
        for strong in (False, True):
            image = QImage(100, 100, QImage.Format.Format_RGB32)
            image.fill(QColor("white"))
            painter = QPainter(image)
            paint(painter, strong)
            painter.end()
            seen.append(sum(image.pixel(x, y) == accent for x in range(100) for y in range(100)))
        assert seen[0] == 0
        assert seen[1] > 100


def test_P3_a_scored_phase_is_seen_by_whoever_hurries_through_what_comes_before_it(lay: Any) -> None:
    """A key or a click takes it away; it takes two seconds at most."""
    table = lay(before_scoring())
    table.sit()
    scene, move = table.scene, table.model.session.redo_move
    table.page.preferences.values.animation = "slow"
    before = [place.red for place in scene.display.seats]
    table.model.play(move)
    scene.queue.hurry()  # an impatient click on what comes first
    assert wait_until(lambda: scene.arrangement.panel is not None)
    assert scene.queue.reading
    assert scene.queue.running.duration() <= 2000
    panel = scene.arrangement.panel
    event = panel.event
    assert isinstance(event, PhaseScored)
    assert [red - more for red, more in zip(event.red, event.points, strict=True)] == before == panel.before
    assert str(panel.lines()[0]) == f"Phase {event.phase} is over"
    assert scene.sceneRect().contains(panel.sceneBoundingRect())
    assert not table.model.open()
    table.click(scene.sceneRect().center())
    assert scene.arrangement.panel is None
    assert wait_until(lambda: not scene.queue.busy)
    if table.model.seated:
        shows_position(table)


def test_P3_with_animation_off_a_phase_is_scored_at_once(lay: Any) -> None:
    table = lay(before_scoring())
    table.sit()
    table.model.play(table.model.session.redo_move)
    assert wait_until(lambda: not table.scene.queue.busy)
    assert table.scene.arrangement.panel is None
    assert not table.scene.arrangement.centre.pawns.steps


def test_P3_the_lines_of_a_scored_phase_follow_each_other(qapp: QApplication) -> None:
    made = before_scoring(4)
    event = next(event for event in made.play(made.redo_move) if isinstance(event, PhaseScored))
    panel = scoring_panel.PhasePanel(event, [0] * 4, made.setup.seats)
    start, end = scoring_panel.ADDING
    panel.age((start + end) / 2)
    added = [panel.added(seat) for seat in range(4)]
    assert added == sorted(added, reverse=True)
    assert len(set(added)) == 4
    panel.age(end)
    assert [panel.added(seat) for seat in range(4)] == [1.0] * 4


def test_P3_the_panel_goes_by_itself_and_follows_the_window(lay: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scoring_panel, "SHOWN", 900)
    for text, size in ((100, (1366, 700)), (160, (700, 900)), (160, (960, 560))):
        look().choose("light", "standard", text)
        table = lay(before_scoring(4))
        table.page.preferences.values.animation = "normal"
        table.model.play(table.model.session.redo_move)
        table.scene.queue.hurry()
        assert wait_until(lambda table=table: table.scene.arrangement.panel is not None)
        table.page.resize(*size)
        rest()
        if table.scene.arrangement.panel is not None:
            assert table.scene.sceneRect().contains(table.scene.arrangement.panel.sceneBoundingRect())
        assert wait_until(lambda table=table: table.scene.arrangement.panel is None, 3)


def test_pawns_walk(lay: Any) -> None:
    table = lay(play_on(session(2), at_stage(Stage.FIRST_CHIP)))
    table.page.preferences.values.animation = "normal"
    seat = table.state.actor()
    old = table.scene.arrangement.centre.pawns.centre(seat, green=True)
    table.click_on("chip:storage")
    assert wait_until(lambda: bool(table.scene.arrangement.centre.pawns.steps))
    table.scene.queue.skip()
    assert table.scene.display.seats[seat].green == 2
    assert table.scene.arrangement.centre.pawns.centre(seat, green=True) != old
    assert not table.scene.arrangement.centre.pawns.steps


# the coach


def test_everything_a_coach_points_at_is_there(lay: Any) -> None:
    table = lay(play_on(session(3), at_stage(Stage.ACTION, turns=2)))
    plain = "draw discard harvest centre storage hand board stacks chips my-chips marble workers bonuses reserve tracks"
    targets = [
        *plain.split(),
        "green",
        "red",
        "phase",
        "seat:0",
        "seat:1",
        "seat:2",
        "storage:1",
        "stack:1",
        "stack:3",
        "pieces",
    ]
    targets += [f"centre:{n}" for n in range(1, 9)] + [f"{kind}:{name}" for kind in ("space", "area") for name in NAMES]
    targets += [f"{kind}:{colour}" for kind in ("hand", "bonus") for colour in COLOURS] + [f"chip:{c}" for c in CHIPS]
    whole = table.scene.sceneRect().adjusted(-6, -6, 6, 8)
    for target in targets:
        places = table.scene.places_of(target)
        assert places, target
        assert all(whole.contains(rect) for rect in table.scene.where.rects_of(spot_named(target))), target
    for unknown in (
        "centre:0",
        "centre:9",
        "seat:3",
        "space:z9",
        "area:",
        "hand:pink",
        "",
        "seat:x",
        "pub",
        "pay",
        "turn:1",
    ):
        assert table.scene.places_of(unknown) == [], unknown
    table.page.point_out(("centre:2", "area:e2", "nonsense", "prompt"))
    area = table.state.board(table.scene.front).area_of[NUMBER["e2"]]
    assert len(table.scene.ring.places) == 1 + len(table.state.board(table.scene.front).areas[area])
    table.page.point_out(())
    assert not table.scene.ring.places


def test_pieces_and_payments_can_be_pointed_at_while_they_are_there(lay: Any) -> None:
    table = lay(session(2))
    for target in ("pieces", "piece:1", "piece:3", "turn:2", "slide:2", "lay", "buttons"):
        assert table.scene.places_of(target), target
    play_on(table.model.session, lambda state: state.stage == Stage.ACTION and places(state, 2))
    table.model.reset.emit()
    table.sit()
    found = [move for move in table.state.legal_moves() if isinstance(move, Place)]
    move = next(m for m in found if len(table.model.possible.places(m.storage, m.space)) >= 2)
    table.click_on(f"storage:{move.storage}")
    table.click_on(f"space:{move.space}")
    assert table.scene.places_of("pay")
    assert table.scene.places_of("pay:2")


# language, look, room


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("text", "aspect"), [(100, 0.6), (160, 1.0), (100, 1.3), (160, 1.72), (100, 2.3), (100, 2.9)])
def test_everything_has_room(qapp: QApplication, seats: int, text: int, aspect: float) -> None:
    look().choose("dark" if seats % 2 else "light", "colourblind" if seats > 2 else "standard", text)
    model = Model(play_on(session(seats), at_stage(Stage.ACTION, turns=2)))
    model.sit()
    scene = Scene(model)
    scene.arrange(aspect)
    whole = scene.sceneRect()
    things = [
        scene.arrangement.own,
        *scene.arrangement.seats.values(),
        scene.arrangement.centre,
        scene.arrangement.piles,
    ]
    for number, thing in enumerate(things):
        rect = thing.mapRectToScene(thing.rect)
        assert whole.contains(rect)
        for other in things[:number]:
            assert not other.mapRectToScene(other.rect).adjusted(1, 1, -1, -1).intersects(rect)
    for seat in scene.arrangement.seats.values():
        assert seat.mapRectToScene(seat.rect).contains(seat.board.sceneBoundingRect().adjusted(1, 1, -1, -1))
        assert scene.arrangement.own.board.scale() > seat.board.scale()
    assert scene.arrangement.own.board.scale() > 0.3
    for item in scene.arrangement.buttons:
        assert scene.arrangement.own.sceneBoundingRect().contains(item.sceneBoundingRect())


def test_points_are_never_under_the_buttons(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    look().choose("light", "standard", 160)
    made = play_on(session(3), lambda state: any(isinstance(move, Exchange) for move in state.legal_moves()))
    model = Model(made)
    model.sit()
    scene = Scene(model)
    boxes: list[QRectF] = []
    painter_of_points = "tuscany_app.games.tuscany.table.items.own_place.paint_points"
    monkeypatch.setattr(painter_of_points, lambda painter, box, points, **_: boxes.append(box))
    for name in ("Ana", "Massimiliano Bonaventura"):
        scene.arrangement.own.player = evolve(scene.arrangement.own.player, name=name)
        scene.arrangement.own.update()
        scene.picture(1366, 700, QColor("white"))
        assert len(scene.arrangement.buttons) == 2
        assert len(boxes) == 2
        for box in boxes:
            assert not any(
                item.sceneBoundingRect().intersects(scene.arrangement.own.mapRectToScene(box))
                for item in scene.arrangement.buttons
            )
        boxes.clear()


def test_all_forty_ways_to_pay_have_room(qapp: QApplication) -> None:
    scene = Scene(Model(play_on(session(2), at_stage(Stage.ACTION))))
    for space in ("a1", "d2", "e3", "h4"):
        for total in (*range(1, 22), 30, 39, 40):
            ways = [Place(1, space, ("red+red", "grey+grey"))] * total
            rects = [scene.arrangement.pay.way_rect(number, ways) for number in range(1, total + 1)]
            assert all(scene.sceneRect().contains(rect) and rect.height() > 12 for rect in rects)
            assert not any(one.intersects(other) for at, one in enumerate(rects) for other in rects[:at])
            scene.arrangement.pay.ways = ways
            if total <= 20:  # the tile over its space stays in sight
                assert not scene.arrangement.pay.panel_rect().intersects(
                    scene.arrangement.own.board.space_rect(NUMBER[space])
                )


def test_pictures_follow_the_palette(qapp: QApplication) -> None:
    for colour, standard in brush.COLOURS["standard"].items():
        text = (brush.assets.folder("resources") / "art" / "tuscany" / f"space-{colour}.svg").read_text("utf-8")
        assert standard in text, colour
    one = brush.picture("space-turquoise", 40, 35, "standard", 0.0).toImage()
    other = brush.picture("space-turquoise", 40, 35, "colourblind", 0.0).toImage()
    assert one != other


def test_flat_hexes_and_points_agree() -> None:
    grid = HexColumns((1, 0, 1, 2, 1, 2), (3, 4, 3, 3, 4, 3), 40.0)
    cells = grid.cells()
    assert len(cells) == 20
    for cell in cells:
        assert grid.cell_at(grid.centre(cell)) == cell
        assert grid.bounds.adjusted(-0.01, -0.01, 0.01, 0.01).contains(grid.rect(cell))
        for corner in grid.polygon(cell, 1.0):
            assert grid.cell_at(corner) == cell
    assert grid.cell_at(QPointF(-3, 10)) is None
    assert grid.cell_at(QPointF(2, 2)) is None
    assert grid.cell_at(QPointF(10, 2000)) is None


# what the others did, and where it was


def test_what_the_others_did_last_is_framed_until_ones_own_move(lay: Any) -> None:
    def done(state: Any) -> bool:
        return state.stage == Stage.ACTION and state.actor() == 0 and state.round > 3

    table = lay(play_on(session(3, bots=2), done))
    others = table.model.turns_of_others()
    placed = {(e.seat, NUMBER[e.space]) for turn in others for e in turn.events if isinstance(e, TilePlaced)}
    taken = {(e.seat, e.storage) for turn in others for e in turn.events if isinstance(e, TileTaken)}
    assert placed or taken
    seats = table.scene.arrangement.seats.items()
    assert {(seat, space) for seat, item in seats for space in item.latest.spaces} == placed
    assert {(seat, number) for seat, item in seats for number in item.latest.storage} <= taken
    table.scene.enlarge(1)
    assert table.scene.enlarged.latest == table.scene.arrangement.seats[1].latest
    table.model.play(Draw())
    table.settled()
    assert not any(item.latest.spaces or item.latest.storage or item.latest.parts for _, item in seats)


def test_a_chain_of_tiles_is_numbered() -> None:
    tiles_by_kind = {tile.kind: tile for tile in session().state.parts.tiles}
    castle, city = tiles_by_kind["castle"], tiles_by_kind["city"]
    events = [TilePlaced(1, castle, "castle", "a1", 1, None), TilePlaced(1, city, "city", "b2", None, 3)]
    assert latest(3, events[:1])[1].numbers() == {NUMBER["a1"]: None}
    assert latest(3, events)[1].numbers() == {NUMBER["a1"]: 1, NUMBER["b2"]: 2}
    assert latest(3, events)[0].numbers() == {}


def test_every_line_of_the_log_lights_its_place(lay: Any) -> None:
    made = session(3, seed=7)
    rng = random.Random(7)
    while not made.state.over():
        made.play(good_move(made.state, rng))
    table = lay(made)
    events = {type(event): event for event in [*made.opening, *(e for turn in made.turns for e in turn.events)]}
    whole = table.scene.sceneRect().adjusted(-6, -6, 6, 8)
    for event in events.values():
        if GAME.texts.event(event, table.model.names) is None or isinstance(event, GameEnded):
            continue
        places = table.scene.places_of(event)
        assert places, event
        for place in places:
            assert whole.contains(place.boundingRect() if isinstance(place, QPainterPath) else place), event
    assert len(events) > 20


def test_T4_what_a_click_would_throw_out_of_the_game_is_marked(lay: Any) -> None:
    table = lay(play_on(session(2), lambda s: s.stage == Stage.ACTION and s.free_storage(s.actor()) is None))
    assert not table.scene.marks.doomed
    table.click_on("centre:3")
    full = {Storage(number) for number in range(1, len(table.state.storage[table.state.actor()]) + 1)}
    assert table.scene.marks.doomed == full
    assert table.point_at("storage:1")[0].endswith("leaves the game")
    table.keys(Qt.Key.Key_Escape)
    assert not table.scene.marks.doomed
    assert not table.point_at("storage:1")[0].endswith("leaves the game")


def test_boxes_leave_both_rows_of_centre_tiles_in_sight(lay: Any) -> None:
    for text, size in ((100, (1366, 700)), (160, (1366, 700)), (100, (2560, 1350)), (100, (760, 900))):
        look().choose("light", "standard", text)
        table = lay(play_on(session(3), at_stage(Stage.ACTION)), size)
        for slot in range(1, 9):
            assert table.point_at(f"centre:{slot}")
            box = table.scene.bubble.sceneBoundingRect()
            assert not any(box.intersects(table.scene.arrangement.centre.slot_rect(other)) for other in range(1, 9))
            table.model.show_hint(Take(slot))
            box = table.scene.bubble.sceneBoundingRect()
            assert not any(box.intersects(table.scene.arrangement.centre.slot_rect(other)) for other in range(1, 9))
            table.model.show_hint(None)


def test_a_hint_stays_on_the_way_to_its_move_and_goes_with_any_other(lay: Any) -> None:
    table = lay(session(2))
    table.model.show_hint(lays(table.state.pieces[0])[70])
    assert table.scene.bubble.lines
    table.click_on("turn:1")
    assert table.model.hint is None
    assert not any(str(line).startswith("Hint") for line in table.scene.bubble.lines)
    table = lay(play_on(session(2, seed=3), lambda state: state.stage == Stage.ACTION and places(state, 2)))
    model = table.model
    move = next(m for m in model.possible.of(Place) if len(model.possible.places(m.storage, m.space)) >= 2)
    model.show_hint(move)
    assert [c.value for c in model.choices() if model.leads_to(c, move)] == [Hold(Storage(move.storage))]
    assert "paying" in str(model.in_short(move))
    table.click_on(f"storage:{move.storage}")
    assert [c.value.space for c in model.choices() if model.leads_to(c, move)] == [move.space]
    table.click_on(f"space:{move.space}")
    assert [c.value for c in model.choices() if model.leads_to(c, move)] == [move]
    assert model.hint == move
    assert model.step_back()
    assert model.step_back()
    assert model.hint == move
    table.click_on("centre:1")
    assert model.hint is None
    assert not table.scene.marks.hint


def test_tracks_and_coins_differ_in_shape_not_only_in_colour(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Painted in one colour, green and red can still be told apart."""
    for module in ("brush", "tiles", "tracks"):
        name = f"tuscany_app.games.tuscany.table.art.{module}.track_colour"
        monkeypatch.setattr(name, lambda *, green: QColor("#606060"))
    monkeypatch.setattr(centre_board, "kept", centre_board.kept.__wrapped__)
    pictures = []
    for green in (True, False):
        image = QImage(60, 60, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        tiles.paint_points(painter, QRectF(5, 5, 50, 50), 8, green=green)
        painter.end()
        pictures.append(image)
    assert pictures[0] != pictures[1]
    scene = Scene(Model(play_on(session(2), at_stage(Stage.ACTION))))
    scene.arrange(1.8)
    image = scene.picture(1366, 700, QColor("white"))
    frame, scale = scene.arrangement.centre, 1366 / scene.sceneRect().width()
    size = round(frame.band * 0.4 * scale)
    spaces = []
    for green in (True, False):
        at = frame.mapToScene(frame.cell(38, green=green)) * scale
        spaces.append(image.copy(round(at.x()) - size // 2, round(at.y()) - size // 2, size, size))
    assert spaces[0] != spaces[1]


def test_all_harvest_cards_of_a_turn_stay_in_sight(lay: Any) -> None:
    made = session(3, seed=5)
    rng = random.Random(3)
    while sum(isinstance(event, HarvestTurned) for turn in made.turns[-1:] for event in turn.events) < 2:
        made.play(good_move(made.state, rng))
    made.undo()
    table = lay(made)
    seat = table.state.actor()
    table.model.play(made.redo_move)
    table.scene.queue.skip()
    cards_turned = [e.card for e in made.turns[-1].events if isinstance(e, HarvestTurned)]
    assert list(table.scene.display.turned) == cards_turned
    lines = table.point_at("turned")
    assert lines[0] == f"{table.model.names[seat]} has turned up {len(cards_turned)} harvest cards:"
    assert len(lines) == 1 + len(cards_turned)
    bonuses, fan = table.scene.arrangement.piles.bonuses_rect(), table.scene.arrangement.piles.turned_rect()
    assert not fan.intersects(bonuses)


@pytest.mark.parametrize("aspect", [0.8, 1.5, 2.1, 3.0])
def test_how_many_chips_there_are_is_told_above_the_hand(aspect: float) -> None:
    """Also where many storage spaces leave them two small rows."""
    scene = Scene(Model(play_on(session(2), at_stage(Stage.ACTION))))
    own = scene.arrangement.own
    for chips in ([0, 2, 0, 0, 2], [2, 2, 2, 2, 2]):
        own.shown.chips[:] = chips
        own.shown.storage[:] = [None] * 3
        scene.arrange(aspect)
        boxes = own.shelf.chips()
        assert list(boxes) == [kind for kind, count in enumerate(chips) if count]
        for box in boxes.values():
            assert own.shelf_room.contains(own.shelf.plate(box))
            assert box.intersects(own.shelf.plate(box))


def test_harvest_cards_turned_up_are_seen_by_whoever_sits_down_next(lay: Any) -> None:
    made = session(2, seed=5)
    rng = random.Random(3)
    while not made.turns or not any(isinstance(event, HarvestTurned) for event in made.turns[-1].events):
        made.play(good_move(made.state, rng))
    while made.state.actor() == made.turns[-1].seat:
        made.play(good_move(made.state, rng))
    table = lay(made)
    turned = table.scene.display.turned, table.scene.display.turner
    assert turned[0]
    assert turned[1] is not None
    assert turned[1][0] != table.model.seat_shown
    table.scene.restyle()
    assert (table.scene.display.turned, table.scene.display.turner) == turned
    shows_position(table)


@pytest.mark.parametrize("aspect", [0.8, 1.2, 1.5, 1.8, 2.1, 2.4, 3.0])
def test_both_rows_of_centre_tiles_lie_close_together(qapp: QApplication, aspect: float) -> None:
    scene = Scene(Model(play_on(session(4), at_stage(Stage.ACTION))))
    scene.arrange(aspect)
    centre = scene.arrangement.centre
    assert 0 < centre.slot_rect(5).top() - centre.slot_rect(1).bottom() < 6
    inside = centre.sceneBoundingRect()
    assert all(inside.contains(centre.slot_rect(slot)) for slot in range(1, 9))
    assert not any(centre.chips_rect().intersects(centre.slot_rect(slot)) for slot in range(1, 9))


def test_a_log_that_is_hidden_lights_nothing(lay: Any) -> None:
    table = lay(play_on(session(2, bots=1), at_stage(Stage.ACTION, turns=3)))
    table.open_lists()
    table.page.log._point(len(table.page.log.lines) - 1)
    assert table.scene.light.surrounds()
    table.page.seat(QWidget())
    assert not table.scene.light.surrounds()


def test_choices_name_what_can_be_seen(lay: Any) -> None:
    """No numbers of pieces or of places in the centre, which the table does not show."""
    table = lay(session(2))
    assert "Turn the left piece" in [str(choice.name) for choice in table.model.choices()]
    assert not [choice for choice in table.model.choices() if any(letter.isdigit() for letter in str(choice.name))]
    table = lay(
        play_on(session(2), lambda state: state.stage == Stage.ACTION and state.free_storage(state.actor()) == 0)
    )
    names = [str(choice.name) for choice in table.model.choices() if isinstance(choice.value, Take)]
    assert len(names) == 8
    assert not any(letter.isdigit() for name in names for letter in name)
