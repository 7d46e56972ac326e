"""The table of The Border through real mouse and keys: whole games, refusals, previews, taking back, pointing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from tests.games.borders.positions import FLAVOURS
from tuscany_app.games.borders.engine.dice import COLOURS, DICE, LETTERS, pack
from tuscany_app.games.borders.engine.events import (
    AreaDone,
    DiceOffered,
    DiceRolled,
    NothingEarned,
    NothingToCross,
    RollingStopped,
    SegmentCompleted,
    SpaceCrossed,
    TurnStarted,
)
from tuscany_app.games.borders.engine.moves import Complete, Cross, Done, Keep, Stop
from tuscany_app.games.borders.engine.state import Stage
from tuscany_app.games.borders.table.chances import Chances
from tuscany_app.games.borders.table.display import Display
from tuscany_app.games.borders.table.model import Die, Model, Roll
from tuscany_app.games.borders.table.scene import Scene
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.bits import lowest_bit
from tuscany_app.kernel.session import Session
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.table import layers
from tuscany_app.table.grid import HexGrid
from tuscany_app.table.highlight import around
from tuscany_app.table.theme import look
from tuscany_app.testing import seated

GAME = catalogue.load("borders")
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
pytestmark = pytest.mark.usefixtures("usual_look")


def session(seats: int = 3, seed: int = 5, areas: int = 4, moves: int = 0) -> Session:
    made = seated.session_of(GAME, seats, seed, areas=areas)
    while len(made.turns) < moves and not made.state.over():
        made.play(good_move(made.state))
    return made


def good_move(state: Any) -> Any:
    """Not a clever move, but one that leads to the end."""
    if state.stage == Stage.ROLLING:
        hand = [LETTERS[colour] for colour in state.dice]
        most = max(sorted(set(hand)), key=hand.count)
        return Stop() if state.completable(state.actor(), state.left) else Keep(most * hand.count(most))
    return state.legal_moves()[0]


def reach(made: Session, stage: Stage, *, lit: int = 1) -> Session:
    """Play on until a seat has more than `lit` ways to decide in a stage."""
    while made.state.stage != stage or (stage != Stage.ROLLING and len(made.state.legal_moves()) <= lit):
        made.play(good_move(made.state))
    return made


class Table(seated.Table):
    kinds = (Model, Scene)

    def space(self, space: int) -> QPointF:
        return self.scene.seats[self.scene.front].map.space_rect(space).center()


def shows_position(table: Table) -> None:
    """The table followed the events to what the position is."""
    state = table.state
    assert table.scene.display == Display.of(state)
    assert pack(state.dice) == pack(COLOURS.index(die.colour) for die in table.scene.tray.dice)


# whole games


def test_whole_game_of_three_by_mouse(lay: Any) -> None:
    table = lay(session(3))
    fronts = set()
    while not table.state.over():
        assert table.scene.front == table.state.actor()
        fronts.add(table.scene.front)
        table.do(good_move(table.state))
        shows_position(table)
    assert fronts == {0, 1, 2}
    assert not table.refusals
    assert table.scene.tray.done.enabled is False


def test_whole_game_by_keyboard_alone(lay: Any) -> None:
    table = lay(session(2, seed=8))
    number = 0
    while not table.state.over():
        number += 1
        turns = len(table.model.session.turns)
        match good_move(table.state):
            case Keep(letters):
                for slot in table.model.slots_for(letters) ^ table.model.kept:
                    if number % 2:
                        table.keys(Qt.Key(Qt.Key.Key_1 + slot))
                    else:
                        walk_to(table, Die(slot))
                        table.keys(Qt.Key.Key_Space)
                if number % 2:
                    table.keys(Qt.Key.Key_R)
                else:
                    walk_to(table, Roll())
                    table.keys(Qt.Key.Key_Return)
            case move:
                walk_to(table, move)
                table.keys(Qt.Key.Key_Return)
        assert len(table.model.session.turns) == turns + 1
        table.settled()
        shows_position(table)
    assert not table.refusals


def walk_to(table: Table, thing: Any) -> None:
    for _ in range(120):
        if table.model.cursor == thing:
            return
        table.keys(Qt.Key.Key_Tab)
    pytest.fail(f"Tab never comes to {thing}")


def test_short_cuts_and_the_list_of_choices(lay: Any) -> None:
    table = lay(reach(session(2), Stage.ROLLING))
    names = [str(choice.name) for choice in table.model.choices()]
    assert names[-2:] == ["Roll 5 dice", "Stop rolling"]
    assert len(names) == DICE + 2
    assert names == table.page.choices.model().stringList()
    table.model.take(table.model.choices()[0])
    assert table.model.kept == {0}
    assert str(table.model.choices()[-2].name) == "Roll 4 dice"
    table.keys(Qt.Key.Key_Escape)
    assert table.model.kept == set()
    table.keys(Qt.Key.Key_S)
    table.settled()
    assert table.state.stage != Stage.ROLLING or table.state.turn == 2


def test_every_choice_has_a_name_of_its_own(lay: Any) -> None:
    counted = 0
    for moves in range(20, 90, 10):
        table = lay(reach(session(2, moves=moves), Stage.SECOND_ACTION))
        names = [str(choice.name) for choice in table.model.choices()]
        assert len(set(names)) == len(names)
        counted += any(name.endswith("(1 of 2)") for name in names)
    assert counted


def test_arrow_keys_walk_the_lit_spaces(lay: Any) -> None:
    table = lay(reach(session(3), Stage.SECOND_ACTION, lit=3))
    table.keys(Qt.Key.Key_Tab)
    seen = {table.model.cursor}
    for key in ARROWS * 6:
        table.keys(key)
        assert table.model.cursor in table.model.things()
        seen.add(table.model.cursor)
    assert len(seen) > 2
    table.keys(Qt.Key.Key_Escape)
    assert table.model.cursor is None


def test_there_is_one_set_of_buttons_and_it_tells_its_keys(lay: Any) -> None:
    table = lay(reach(session(2), Stage.ROLLING))
    tray = table.scene.tray
    assert table.page.buttons.made == []
    assert [button.toolTip()[-2:] for button in (tray.stop, tray.done)] == ["S)", "D)"]
    table.click(tray.roll.centre())
    table.settled()
    assert table.model.session.turns[-1].move == Keep("")
    table.click(tray.stop.centre())
    assert table.model.session.turns[-1].move == Stop()


# the display


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_display_follows_whole_games(flavour: str, seats: int) -> None:
    made, chance = session(seats), random.Random(seats)
    shown = Display.of(made.state)
    stages = set()
    while not made.state.over():
        stages.add(shown.stage)
        made.play(FLAVOURS[flavour](chance, made.state))
        for event in made.turns[-1].events:
            shown.follow(event)
        assert shown == Display.of(made.state)
    assert shown.over
    assert stages == set(Stage)
    assert [shown.points(seat) for seat in range(seats)] == [score.total for score in made.state.standing().scores]


def test_the_display_waits_for_what_is_shown(lay: Any) -> None:
    """The position is ahead: until the dice tumble, the tray counts the rolls there have been."""
    table = lay(reach(session(2), Stage.ROLLING))
    before = Display.of(table.state)
    table.page.preferences.set("animation", "normal")
    table.model.play(Keep(""))
    assert table.state.rolls == before.rolls + 1
    assert table.scene.display == before
    assert table.scene.tray.rolls == before.rolls
    table.scene.queue.hurry()
    shows_position(table)
    assert table.scene.tray.rolls == table.state.rolls


# room and dice


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("aspect", [1.45, 1.66, 2.0, 2.46, 3.0])
def test_nothing_overlaps_and_no_corner_of_a_wide_table_stays_empty(lay: Any, seats: int, aspect: float) -> None:
    scene = lay(session(seats)).scene
    scene.arrange(aspect)
    parts = [item.sceneBoundingRect().adjusted(4, 4, -4, -6) for item in (*scene.seats, scene.tray, scene.score)]
    for number, one in enumerate(parts):
        assert scene.sceneRect().contains(one)
        assert not any(one.intersects(other) for other in parts[number + 1 :])
    covered = sum(part.width() * part.height() for part in parts)
    assert covered > 0.88 * scene.sceneRect().width() * scene.sceneRect().height()


def test_die_that_was_put_aside_is_the_one_that_stays(lay: Any) -> None:
    """The rules keep the first of equal dice; on the table it is the one the player chose."""
    made = session(2, seed=1)
    while len(set(made.state.dice)) == DICE or made.state.stage != Stage.ROLLING or made.state.rolls == 3:
        made.play(good_move(made.state) if made.state.stage != Stage.ROLLING else Keep(""))
    table = lay(made)
    same = [slot for slot in range(DICE) if made.state.dice.count(table.model.colour_in(slot)) > 1]
    last = max(slot for slot in same if table.model.colour_in(slot) == table.model.colour_in(same[0]))
    colour = table.scene.tray.dice[last].colour
    table.click(table.scene.tray.dice[last].face_rect().center())
    assert table.model.kept == {last}
    table.click(table.scene.tray.roll.centre())
    table.settled()
    assert table.scene.tray.dice[last].colour == colour
    assert table.state.stage != Stage.ROLLING or table.model.kept == {last}
    shows_position(table)


def test_dice_tumble_and_a_click_skips_it(lay: Any) -> None:
    table = lay(reach(session(2), Stage.ROLLING))
    table.page.preferences.set("animation", "normal")
    table.keys(Qt.Key.Key_R)
    assert wait_until(lambda: table.scene.tray.dice[0].rotation() < -20)
    assert table.scene.queue.busy
    assert not table.model.open()
    table.keys(Qt.Key.Key_Return)
    assert not table.scene.queue.busy
    shows_position(table)


def test_a_die_is_used_up_where_it_lies(qapp: QApplication) -> None:
    """Dice are used by place; the slots say which place lies where."""
    seen = set()
    for moves in range(10, 90, 4):
        model = Model(reach(session(3, moves=moves), Stage.SECOND_ACTION))
        model.slots = [4, 2, 0, 3, 1]
        used = model.usable()
        assert [used[model.slots.index(place)] for place in range(DICE)] == list(model.state.usable())
        seen.add(tuple(used))
    assert len(seen) > 2


def test_while_dice_tumble_the_roll_is_counted_and_nothing_is_marked(lay: Any) -> None:
    table = lay(session(3, moves=30))
    while table.state.stage is not Stage.ROLLING or not any(seat.map.light.last[0] for seat in table.scene.seats):
        table.do(good_move(table.state))
    table.page.preferences.set("animation", "normal")
    table.model.play(Keep(""))
    assert wait_until(lambda: table.scene.tray.dice[0].rotation() < -20)
    assert table.scene.tray.rolls == table.state.rolls
    assert [seat.map.light.last for seat in table.scene.seats] == [(0, 0, "")] * 3
    assert not any(seat.map.light.lit for seat in table.scene.seats)


def test_used_dice_are_greyed(lay: Any) -> None:
    table = lay(reach(session(3), Stage.SECOND_ACTION))
    while not isinstance(move := table.state.legal_moves()[0], Cross):
        table.do(move)
    table.do(move)
    used = [die.used for die in table.scene.tray.dice]
    assert used == [not usable for usable in table.model.usable()]
    assert any(used)


# what the hand does


def test_a_click_on_a_lit_space_stops_the_rolling_and_crosses_off(lay: Any) -> None:
    table = lay(lit_while_rolling())
    move, space, turns = first_lit(table)
    table.click(table.space(space))
    assert wait_until(lambda: len(table.model.session.turns) >= turns + 2)
    assert [turn.move for turn in table.model.session.turns[turns : turns + 2]] == [Stop(), move]
    table.settled()
    assert not table.refusals


def test_with_confirming_the_same_click_once_more_confirms_both(lay: Any) -> None:
    table = lay(lit_while_rolling())
    table.page.preferences.set("confirm", True)
    move, space, turns = first_lit(table)
    table.click(table.space(space))
    assert table.model.pending == move
    assert len(table.model.session.turns) == turns
    table.keys(Qt.Key.Key_Return)
    assert wait_until(lambda: len(table.model.session.turns) >= turns + 2)
    assert [turn.move for turn in table.model.session.turns[turns : turns + 2]] == [Stop(), move]


def test_a_die_dragged_onto_a_lit_space_of_its_colour_crosses_it_off(lay: Any) -> None:
    table = lay(lit_while_rolling())
    move, space, turns = first_lit(table)
    colour = table.state.geometry.colour(table.state.boards[table.state.actor()], space)
    slots = {fits: slot for slot in range(DICE) for fits in [table.model.colour_in(slot) == colour]}
    for fits in sorted(slots):  # one of another colour goes back
        die = table.at(table.scene.tray.dice[slots[fits]].face_rect().center())
        table.user.drag(table.page.view.viewport(), die, table.at(table.space(space)))
        assert wait_until(lambda: len(table.model.session.turns) >= turns + 2) == fits
        assert table.model.kept == set()
    assert [turn.move for turn in table.model.session.turns[turns : turns + 2]] == [Stop(), move]
    table.settled()
    assert not table.refusals
    assert table.scene.tray.zValue() == layers.TABLE


def lit_while_rolling() -> Session:
    made = reach(session(3), Stage.ROLLING)
    while made.state.stage != Stage.ROLLING or not made.state.completable(made.state.actor(), made.state.left):
        made.play(good_move(made.state) if made.state.stage != Stage.ROLLING else Keep(""))
    return made


def first_lit(table: Table) -> tuple[Complete, int, int]:
    """A segment that could be completed, a space of it, and how many turns there were."""
    space = lowest_bit(table.model.lit())
    geometry = table.state.geometry
    return geometry.completes[geometry.segment_of[space]], space, len(table.model.session.turns)


def last_cross(passes_on: bool) -> tuple[Session, Cross]:
    """A game in which somebody can cross off one last space in the second action, and whether another one follows."""
    made = session(3, areas=6)
    while True:
        for move in made.state.legal_moves() if made.state.stage is Stage.SECOND_ACTION else ():
            after = made.state.copy()
            after.play(move)
            if isinstance(move, Cross) and not any(isinstance(left, Cross) for left in after.legal_moves()):
                seat = after.actor()
                after.play(Done())
                if (after.stage is Stage.SECOND_ACTION and after.actor() != seat) == passes_on:
                    return made, move
        made.play(good_move(made.state))


def test_done_is_said_by_itself_where_nothing_more_can_be_crossed_off(lay: Any) -> None:
    made, move = last_cross(passes_on=False)
    table, turns = lay(made), len(made.turns)
    table.do(move)
    assert [turn.move for turn in table.model.session.turns[turns:]] == [move, Done()]
    assert table.model.forced() is None


def test_what_was_said_by_itself_is_taken_back_with_the_decision_before(lay: Any) -> None:
    made, move = last_cross(passes_on=True)
    table, turns = lay(made), len(made.turns)
    table.do(move)
    assert len(table.model.session.turns) == turns + 2
    assert table.model.can_undo("own")
    table.model.undo("own")
    assert len(table.model.session.turns) == turns
    table.model.redo()
    assert len(table.model.session.turns) == turns + 2


def test_the_player_throws_the_dice_when_the_turn_begins(lay: Any) -> None:
    table = lay(reach(session(2), Stage.SECOND_ACTION, lit=0))
    table.page.preferences.set("animation", "normal")
    while table.state.stage is not Stage.ROLLING:
        table.model.play(table.state.legal_moves()[-1])
    queue, player = table.scene.queue, table.model.names[table.state.actor()]
    assert wait_until(lambda: queue.asked is not None, 8)
    assert table.page.prompt.text() == f"{player}, your dice!"
    assert str(table.scene.tray.roll.name) == "Roll the dice"
    assert all(die.used for die in table.scene.tray.dice)
    table.click(table.scene.tray.roll.centre())
    assert queue.asked is None
    assert queue.busy  # now they tumble
    queue.skip()
    shows_position(table)
    assert wait_until(table.model.open)


def test_the_dice_roll_by_themselves_where_nobody_plays_or_nothing_moves(lay: Any) -> None:
    table = lay(reach(session(2), Stage.SECOND_ACTION, lit=0))
    for played, pace in ((True, 0.0), (False, 1.0)):
        table.model.mode.played = played
        table.scene.queue.pace = pace
        while table.state.stage is not Stage.ROLLING:
            table.model.play(table.state.legal_moves()[-1])
        table.scene.queue.hurry()
        assert table.scene.queue.asked is None
        table.scene.queue.skip()
        rest()
        table.model.play(Stop())
        table.scene.queue.skip()
        rest()


# refusals


def test_refusals_say_why(lay: Any) -> None:
    table = lay(reach(session(3), Stage.ROLLING))
    table.click(table.space(lowest_bit(~table.model.lit() & ~table.state.geometry.white)))
    assert table.refusals.pop().rule == "F-4"
    table.keys(Qt.Key.Key_D)
    assert table.refusals.pop().rule == "F-4"
    for slot in range(DICE):
        table.keys(Qt.Key(Qt.Key.Key_1 + slot))
    table.keys(Qt.Key.Key_R)
    assert table.refusals.pop().name == "keeps_all"
    assert not table.refusals
    assert not table.page.toast.isHidden()


def test_refusals_in_both_actions(lay: Any) -> None:
    table = lay(reach(session(3), Stage.FIRST_ACTION))
    geometry, crossed = table.state.geometry, table.state.crossed[table.state.actor()]
    dark = lowest_bit(~(crossed | table.model.lit()) & (1 << len(geometry.spaces)) - 1)
    table.click(table.space(dark))
    assert table.refusals.pop().name == "too_few_dice"
    table.click(table.scene.tray.dice[0].face_rect().center())
    assert table.refusals.pop().name == "rolling_is_over"
    table.do(Done())
    while table.state.stage != Stage.SECOND_ACTION:
        table.do(good_move(table.state))
    white = lowest_bit(table.state.geometry.white)
    table.click(table.space(white))
    assert table.refusals.pop().name == "white_space"


# previews


def test_hover_shows_crosses_and_points(lay: Any) -> None:
    made = session(2, areas=4)
    while True:
        reach(made, Stage.FIRST_ACTION)
        found = [m for m in made.state.legal_moves() if isinstance(m, Complete) and gains(made.state, m)]
        if found:
            break
        made.play(good_move(made.state))
    table = lay(made)
    segment = made.state.geometry.number_of_segment[found[0].segment]
    missing = made.state.missing(made.state.actor(), segment)
    table.hover(table.space(lowest_bit(missing)))
    light = table.scene.seats[table.scene.front].map.light
    assert light.ghost.spaces == missing
    assert light.lit & missing == missing
    told = [str(line) for line in table.scene.bubble.lines]
    assert told[0] == ("1 cross" if missing.bit_count() == 1 else f"{missing.bit_count()} crosses")
    _, points, _ = gains(made.state, found[0])[0]
    assert told[1].endswith(f"+{points}")
    assert table.scene.bubble.isVisible()
    table.hover(QPointF(2, 2))
    assert light.ghost is None


def gains(state: Any, move: Complete) -> list[tuple[int, int, bool]]:
    return state.gains(state.actor(), state.missing(state.actor(), state.geometry.number_of_segment[move.segment]))


def test_hover_over_an_area_tells_its_values(lay: Any) -> None:
    table = lay(session(2))
    villa = table.state.geometry.areas.index("villa")
    table.hover(table.scene.seats[0].map.area_rect(villa).center())
    assert str(table.scene.bubble.lines[0]) == "Villa: 9 points for the first, 4 later"


def test_what_the_dice_put_aside_complete_is_lit_more(lay: Any) -> None:
    table = lay(reach(session(2), Stage.ROLLING))
    while not table.model.lit():
        table.do(Keep("") if table.state.stage == Stage.ROLLING else Done())
    assert table.model.sure() == 0
    for slot in range(DICE):
        table.keys(Qt.Key(Qt.Key.Key_1 + slot))
    assert table.model.sure() == table.model.lit()


def test_what_the_others_could_do_is_marked_on_their_maps(lay: Any) -> None:
    table = lay(reach(session(3), Stage.ROLLING))
    other = (table.state.actor() + 1) % 3
    chance = table.scene.seats[other].map.light.chance
    assert chance.next == table.state.reachable(other, table.state.left)
    assert not chance.next & chance.later
    assert table.scene.seats[table.state.actor()].map.light.chance is None


def test_chances_equal_what_the_rules_let_happen(lay: Any) -> None:
    """Every space a player can come to cross off in the second action is marked, and no other."""
    table = lay(reach(session(2, moves=20), Stage.SECOND_ACTION))
    state, seat = table.state, table.state.actor()
    chance = Chances().of(state, seat, state.left, one=state.one)
    found, todo = 0, [state]
    seen = set()
    while todo:
        here = todo.pop()
        for move in here.legal_moves():
            if isinstance(move, Cross):
                after = here.copy()
                after.play(move)
                if after.crossed[seat] not in seen:
                    seen.add(after.crossed[seat])
                    found |= after.crossed[seat] & ~state.crossed[seat]
                    todo.append(after)
    assert chance.next | chance.later == found


def test_with_a_single_die_only_the_next_space_is_a_chance(lay: Any) -> None:
    state = reach(session(2, moves=20), Stage.SECOND_ACTION).state
    seat, hand = state.actor(), pack(range(DICE))
    single, several = (Chances().of(state, seat, hand, one=one) for one in (True, False))
    assert single.next == several.next == state.reachable(seat, hand)
    assert single.later == 0
    assert several.later


def test_the_chances_shown_with_a_ghost_are_those_when_it_is_played(qapp: QApplication) -> None:
    differing = 0
    for moves in range(20, 80, 6):
        model = Model(reach(session(3, moves=moves), Stage.FIRST_ACTION))
        others = [seat for seat in range(3) if seat != model.state.actor()]
        without = [model.chance(seat) for seat in others]
        move = next(move for move in model.state.legal_moves() if isinstance(move, Complete))
        model.go(move)
        shown = [model.chance(seat) for seat in others]
        model.play(move)
        assert shown == [model.chance(seat) for seat in others]
        differing += shown != without
    assert differing > 3


def test_other_maps_are_enlarged(lay: Any) -> None:
    table = lay(session(3))
    other = table.scene.others()[0]
    table.hover(table.scene.seats[other].sceneBoundingRect().center())
    assert wait_until(lambda: table.scene.enlarged is not None)
    assert table.scene.enlarged.seat == other
    assert table.scene.enlarged.map.scale() > table.scene.seats[other].map.scale()
    table.hover(table.space(3))
    assert table.scene.enlarged is None
    table.keys(Qt.Key.Key_B)
    assert table.scene.enlarged.seat == other
    table.keys(Qt.Key.Key_B)
    assert table.scene.enlarged.seat == table.scene.others()[1]
    table.keys(Qt.Key.Key_Escape)
    assert table.scene.enlarged is None


# taking back, confirming, hints


def test_undo_while_crossing(lay: Any) -> None:
    table = lay(reach(session(3), Stage.SECOND_ACTION, lit=2))
    before = list(table.state.crossed)
    seat = table.state.actor()
    move = next(move for move in table.state.legal_moves() if isinstance(move, Cross))
    table.do(move)
    assert table.page.preferences.values.undo != "never"
    assert table.page.undo_button.isEnabled()
    table.user.click(table.page.undo_button)
    table.settled()
    assert list(table.state.crossed) == before
    assert table.state.actor() == seat == table.scene.front
    shows_position(table)
    table.do(move)
    table.do(Done())
    while not table.model.session.turns[-1].reveals:
        assert table.model.can_undo("own")
        table.do(Done())
    assert not table.model.can_undo("own")


def test_confirming(lay: Any) -> None:
    table = lay(reach(session(2), Stage.FIRST_ACTION))
    table.model.confirm = True
    move = table.state.legal_moves()[0]
    table.user.do(table.page.view, table.scene.gestures(move)[:-1])
    assert table.model.pending == move
    assert "choose it again" in str(table.model.prompt())
    table.keys(Qt.Key.Key_Escape)
    assert table.model.pending is None
    table.do(move)


@pytest.mark.parametrize("stage", [Stage.ROLLING, Stage.FIRST_ACTION, Stage.SECOND_ACTION])
def test_hints_are_shown(lay: Any, stage: Stage) -> None:
    table = lay(reach(session(3), stage))
    for move in table.state.legal_moves():
        table.model.show_hint(move)
        light = table.scene.seats[table.scene.front].map.light
        if isinstance(move, Complete | Cross):
            assert light.hint
        else:
            assert table.scene.bubble.lines
            assert light.hint == 0
        if isinstance(move, Keep):
            assert sum(die.hinted for die in table.scene.tray.dice) == len(move.dice)
    table.model.show_hint(None)
    assert not table.scene.bubble.lines


def test_a_hint_covers_none_of_the_buttons_it_is_about(lay: Any) -> None:
    table = lay(reach(session(), Stage.ROLLING))
    tray, bubble = table.scene.tray, table.scene.bubble
    for move in (Keep(""), Stop()):
        table.model.show_hint(move)
        assert bubble.isVisible()
        for button in (tray.roll, tray.stop):
            assert not bubble.sceneBoundingRect().intersects(button.sceneBoundingRect()), move


# the coach


def test_everything_a_coach_points_at_is_there(lay: Any) -> None:
    table = lay(session(3))
    geometry = table.state.geometry
    targets = ["dice", "roll", "stop", "done", "board", "score", "seat:0", "seat:2", *geometry.spaces]
    targets += [f"die:{number}" for number in range(1, DICE + 1)]
    targets += [f"segment:{name}" for name in geometry.segments] + [f"area:{name}" for name in geometry.areas]
    whole = table.scene.sceneRect().adjusted(-6, -6, 6, 8)
    for target in targets:
        places = table.scene.places_of(target)
        assert places, target
        assert all(whole.contains(around(place).boundingRect().adjusted(5, 5, -5, -5)) for place in places), target
    for unknown in ("die:0", "die:6", "seat:3", "segment:S99", "area:pub", "99,0", "", "seat:x"):
        assert table.scene.places_of(unknown) == []
    table.page.point_out(("segment:S07", "area:villa", "nonsense"))
    assert len(table.scene.ring.places) == 3 + 1
    table.page.point_out(())
    assert not table.scene.ring.places


def test_targets_are_where_they_are_said_to_be(lay: Any) -> None:
    table = lay(reach(session(3), Stage.ROLLING))
    scene, tray, own = table.scene, table.scene.tray, table.scene.seats[table.scene.front]
    for number, die in enumerate(tray.dice, start=1):
        assert scene.places_of(f"die:{number}") == [die.face_rect()]
    for name, button in (("roll", tray.roll), ("stop", tray.stop), ("done", tray.done)):
        assert scene.places_of(name) == [button.sceneBoundingRect()]
    for number, seat in enumerate(scene.seats):
        assert scene.places_of(f"seat:{number}") == [seat.sceneBoundingRect()]
    assert scene.places_of("board") == [own.sceneBoundingRect()]
    for number, name in enumerate(table.state.geometry.spaces):
        assert own.map.space_at(scene.places_of(name)[0].boundingRect().center()) == number
    chain = table.state.geometry.chains[table.state.geometry.number_of_segment["S07"]]
    found = [own.map.space_at(place.boundingRect().center()) for place in scene.places_of("segment:S07")]
    assert found == list(chain)


def test_a_line_of_the_log_lights_the_map_of_the_one_it_speaks_of(lay: Any) -> None:
    table = lay(session(3, moves=60))
    spoken_of = set()
    for event in (event for turn in table.model.session.turns for event in turn.events):
        seats = table.scene.seats
        match event:
            case SpaceCrossed(seat, name, _, _) | SegmentCompleted(seat, _, _, (name, *_), _):
                space = table.state.geometry.number_of_space[name]
                assert seats[seat].map.space_at(table.scene.places_of(event)[0].boundingRect().center()) == space
                spoken_of.add((type(event), seat))
            case AreaDone(seat, _, _, _):
                assert seats[seat].sceneBoundingRect().contains(table.scene.places_of(event)[0].boundingRect())
                spoken_of.add((type(event), seat))
            case TurnStarted(seat, _, _) | NothingToCross(seat) | NothingEarned(seat):
                assert table.scene.places_of(event) == [seats[seat].sceneBoundingRect()]
            case DiceRolled() | DiceOffered() | RollingStopped():
                assert table.scene.places_of(event) == [table.scene.tray.dice_rect()]
    assert {seat for _, seat in spoken_of} == {0, 1, 2}


def test_right_click_asks_for_the_rule(lay: Any) -> None:
    table = lay(session(2))
    asked: list[str] = []
    table.scene.rule_wanted.connect(asked.append)
    right = Qt.MouseButton.RightButton
    for point in (table.scene.tray.dice_rect().center(), table.scene.score.sceneBoundingRect().center()):
        table.user.click(table.page.view.viewport(), table.at(point), right)
    assert asked == ["F-4", "F-10"]
    assert table.model.rule_here() == "F-4"


# language, look, room


def test_language_switches_at_once(lay: Any) -> None:
    table = lay(reach(session(3), Stage.ROLLING))
    english = {str(choice.name) for choice in table.model.choices()}
    for language in ("es", "it"):
        i18n.speak(language)
        table.page.retranslate()
        assert table.page.choices.model().stringList()[-1] == i18n.translated("Stop rolling")
        assert str(table.scene.tray.stop.name) == i18n.translated("Stop")
        shows_position(table)
    i18n.speak("en")
    table.page.retranslate()
    assert {str(choice.name) for choice in table.model.choices()} == english


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("text", [100, 160])
@pytest.mark.parametrize("aspect", [0.6, 1.0, 1.25, 1.7, 2.4])
def test_everything_has_room(qapp: QApplication, seats: int, text: int, aspect: float) -> None:
    look().choose("dark" if seats % 2 else "light", "colourblind" if seats > 2 else "standard", text)
    scene = Scene(Model(session(seats, moves=12)))
    scene.arrange(aspect)
    whole = scene.sceneRect()
    things = [*scene.seats, scene.tray, scene.score]
    for number, thing in enumerate(things):
        rect = thing.mapRectToScene(thing.rect)
        assert whole.contains(rect)
        for other in things[:number]:
            assert not other.mapRectToScene(other.rect).adjusted(1, 1, -1, -1).intersects(rect)
    front = scene.seats[scene.front].map
    for seat in scene.seats:
        assert whole.contains(seat.map.sceneBoundingRect())
        assert front.scale() >= seat.map.scale()
    assert front.scale() > 0.45
    assert not scene.picture(400, round(400 / aspect), QColor("white")).isNull()


def test_solo_game_by_mouse(lay: Any) -> None:
    table = lay(session(1, areas=4))
    while not table.state.over():
        table.do(good_move(table.state))
    shows_position(table)


def test_hexes_and_points_agree() -> None:
    grid = HexGrid(5, 4, 40.0)
    for column in range(5):
        for row in range(4):
            cell = (column, row)
            assert grid.cell_at(grid.centre(cell)) == cell
            assert grid.bounds.adjusted(-0.01, -0.01, 0.01, 0.01).contains(grid.rect(cell))
            for corner in grid.polygon(cell, 1.0):
                assert grid.cell_at(corner) == cell
    assert grid.cell_at(QPointF(-3, 10)) is None
    assert grid.cell_at(QPointF(10, 2000)) is None
