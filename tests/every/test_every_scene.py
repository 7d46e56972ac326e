"""One body of tests for the tables of every game: nothing stays behind that was shown for the pointer, a line of a list
lights its place, what others did last is marked, and nothing runs ahead of what moves."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QImage

from tuscany_app.kernel import i18n
from tuscany_app.kernel.session import Session
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.base import screen_readers
from tuscany_app.shell.table import table_voice
from tuscany_app.shell.widgets.sentence_list import SentenceList
from tuscany_app.table import layers
from tuscany_app.testing.beside import expected
from tuscany_app.testing.projects import games
from tuscany_app.testing.seated import AnyTable, middle_of

SMALL_SCREEN = (784, 524)  # what is left of 800 × 600 without the window's frame and the menu
ACROSS, DOWN = 9, 6  # points of the table that the mouse goes to
every_game = pytest.mark.parametrize("game_id", games())
pytestmark = pytest.mark.usefixtures("usual_look")


class Table(AnyTable):
    def seen(self) -> QImage:
        """The table as it looks, when nothing changes any more."""
        last = QImage()
        for _ in range(200):
            rest(0.03)
            image = self.page.view.viewport().grab().toImage()
            if image == last:
                return image
            last = image
        raise AssertionError("the table never looks the same twice")

    def leave(self) -> None:
        self.user.move(self.page.prompt, QPoint(self.page.prompt.width() // 2, 5))  # where no tooltip comes

    def row(self, story: SentenceList, row: int) -> QPointF:
        index = story.model().index(row, 0)
        story.scrollTo(index)
        return QPointF(story.visualRect(index).center())


def others_placed(session: Session) -> bool:
    """Whether others put something on the table since the last decision of whoever is to decide now."""
    actor = session.state.actor()
    since = itertools.takewhile(lambda turn: turn.seat != actor, reversed(session.turns))
    return any(str(turn.move).startswith(expected(session.game.id).puts) for turn in since)


# what is shown for the pointer


@every_game
def test_nothing_stays_when_the_mouse_leaves_the_table(game_id: str, lay: Any) -> None:
    table = lay(middle_of(game_id))
    table.leave()
    before, shown = table.seen(), False
    view = table.page.view.viewport()
    for number in range(ACROSS * DOWN):
        row, column = divmod(number, ACROSS)
        point = QPoint((2 * column + 1) * view.width() // (2 * ACROSS), (2 * row + 1) * view.height() // (2 * DOWN))
        table.user.move(view, point)
        rest(0.3 if number % 9 == 0 else 0.01)  # now and then long enough for what comes with resting
        shown = shown or table.scene.bubble.isVisible() or view.grab().toImage() != before
        table.leave()
        assert not table.scene.bubble.isVisible(), point
        assert table.seen() == before, point
    assert shown


@every_game
def test_nothing_stays_when_the_window_is_not_the_active_one(game_id: str, lay: Any) -> None:
    table = lay(middle_of(game_id))
    table.leave()
    before = table.seen()
    view = table.page.view.viewport()
    for part in (0.2, 0.3, 0.45, 0.6):
        table.user.move(view, QPointF(view.width() * part, view.height() * 0.5))
    table.scene.pointer_left()
    assert table.seen() == before


@every_game
def test_a_hint_ends_without_a_trace(game_id: str, lay: Any) -> None:
    table = lay(middle_of(game_id))
    table.leave()
    before, model = table.seen(), table.model
    moves = list(table.state.legal_moves())
    for move in moves[:: max(1, len(moves) // 4)]:
        model.show_hint(move)
        assert model.hint == move
        assert str(model.in_short(move))
        table.page.game.offered.mark_hint()
        assert table.page.choices.selectedIndexes()
        model.show_hint(None)
        assert model.hint is None
        assert not table.page.choices.selectedIndexes()
        assert table.seen() == before, move


@every_game
def test_a_hint_ends_with_any_move_and_any_jump(game_id: str, lay: Any) -> None:
    table = lay(middle_of(game_id))
    model, page = table.model, table.page
    model.show_hint(next(iter(table.state.legal_moves())))
    page.conductor.taking_back.undo()
    table.sit()
    assert model.hint is None
    table.settled()
    model.show_hint(next(iter(table.state.legal_moves())))
    page.conductor.taking_back.redo()
    table.sit()
    assert model.hint is None
    model.show_hint(next(iter(table.state.legal_moves())))
    model.play(list(table.state.legal_moves())[-1])
    assert model.hint is None
    assert wait_until(lambda: not table.scene.queue.busy)
    assert not table.scene.bubble.isVisible()


@every_game
def test_the_hint_is_said_and_enter_plays_it(game_id: str, lay: Any) -> None:
    table = lay(middle_of(game_id))
    move = next(iter(table.state.legal_moves()))
    table.model.show_hint(move)
    table.page.game.offered.mark_hint()
    marked = [index.row() for index in table.page.choices.selectedIndexes()]
    assert [table.model.leads_to(table.page.choices.lines[row].about, move) for row in marked] == [True]
    turns = len(table.model.session.turns)
    table.keys(Qt.Key.Key_Return)
    assert len(table.model.session.turns) == turns + 1
    assert table.model.session.turns[-1].move == move


@every_game
def test_words_lie_above_the_coachs_veil(game_id: str, lay: Any) -> None:
    table = lay(middle_of(game_id))
    assert table.scene.ring.zValue() == layers.VEIL < layers.ENLARGED < layers.POPUP < layers.MOVING < layers.BUBBLE
    assert table.scene.bubble.zValue() == layers.BUBBLE


# the lists beside the table


@every_game
def test_one_click_on_a_choice_takes_it_and_the_second_of_two_does_nothing(game_id: str, lay: Any) -> None:
    table = lay(middle_of(game_id))
    table.open_lists()
    choices, model = table.page.choices, table.model
    taken: list[Any] = []
    table.page.side.taken.connect(taken.append)
    before = choices.shown()
    point = table.row(choices, 0)
    table.user.click(choices.viewport(), point)
    assert len(taken) == 1
    assert len(model.session.turns) > expected(game_id).middle or choices.shown() != before or model.pending is not None
    table.user.double_click(choices.viewport(), table.row(choices, 0) if choices.lines else point)
    assert len(taken) <= 2


@every_game
def test_pointing_at_a_choice_shows_it_and_leaving_ends_that(game_id: str, lay: Any) -> None:
    table = lay(middle_of(game_id))
    table.open_lists()
    table.leave()
    before, choices, shown = table.seen(), table.page.choices, 0
    for number in range(min(5, len(choices.lines))):
        table.user.move(choices.viewport(), table.row(choices, number))
        shown += table.page.view.viewport().grab().toImage() != before
        table.leave()
        assert table.seen() == before, choices.shown()[number]
    assert shown


@every_game
def test_pointing_at_a_line_of_the_log_lights_its_place(game_id: str, lay: Any) -> None:
    table = lay(middle_of(game_id))
    table.open_lists()
    log, light, lit = table.page.log, table.scene.light, 0
    colours = {seat.colour for seat in table.model.session.setup.seats}
    assert {line.colour for line in log.lines} >= colours
    rest()
    for number in range(max(0, len(log.lines) - 12), len(log.lines)):
        table.user.move(log.viewport(), table.row(log, number))
        lit += light.surrounds()
        table.leave()
        assert not light.surrounds()
    assert lit >= expected(game_id).log
    log.setFocus()
    table.user.key(Qt.Key.Key_End)
    for _ in range(8):
        table.user.key(Qt.Key.Key_Up)
        lit -= light.surrounds()
    table.page.view.setFocus()
    assert not light.surrounds()


# what happens


@pytest.mark.parametrize("game_id", [game_id for game_id in games() if expected(game_id).marks_last])
def test_what_the_others_did_last_is_marked_until_the_next_own_move(game_id: str, lay: Any) -> None:
    session = middle_of(game_id)
    while not others_placed(session):
        session.play(random.Random(len(session.turns)).choice(list(session.state.legal_moves())))
    table = lay(session)
    assert table.model.turns_of_others()
    table.leave()
    marked = table.seen()
    table.scene.show_last(())
    assert table.seen() != marked
    table.scene.settle()
    assert table.seen() == marked
    seat = table.state.actor()
    table.model.play(next(iter(table.state.legal_moves())))
    assert wait_until(lambda: not table.scene.queue.busy)
    if table.model.seat_shown == seat:
        assert not table.model.turns_of_others()


@every_game
def test_the_prompt_does_not_run_ahead_of_what_moves(game_id: str, lay: Any) -> None:
    table = lay(middle_of(game_id))
    page, model = table.page, table.model
    table.page.preferences.set("animation", "normal")
    for _ in range(2 if expected(game_id).short else 6):
        turns = len(model.session.turns)
        model.play(list(table.state.legal_moves())[-1])
        assert table.scene.queue.busy
        told = model.in_words(model.session.turns[turns].events)
        if told:
            assert page.prompt.text() == str(told[0])
        assert page.choices.lines == []
        assert "primary" not in [made.property("kind") for _, made in page.buttons.made]
        table.scene.queue.skip()
        table.sit()
        rest()
        assert page.prompt.text() == str(model.prompt())


# the page around it


@every_game
def test_what_is_said_never_moves_the_table(game_id: str, lay: Any) -> None:
    table = lay(middle_of(game_id))
    size = table.page.view.size()
    table.page.warn(table.model.prompt())
    rest()
    assert table.page.view.size() == size
    table.page.tell(table.model.prompt())
    rest()
    assert table.page.view.size() == size


@every_game
def test_f6_goes_round_the_table_the_lists_and_the_buttons(game_id: str, lay: Any) -> None:
    table = lay(middle_of(game_id))
    page = table.page
    page.view.setFocus()
    way = []
    for _ in range(4):
        table.user.key(Qt.Key.Key_F6)
        way.append(page.focusWidget())
    assert way[:2] == [page.choices, page.log]
    assert page.buttons.isAncestorOf(way[2])
    assert way[3] is page.view


@every_game
def test_a_screen_reader_hears_what_no_focus_tells(game_id: str, lay: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(table_voice, "announce", lambda _, *words, urgent=False: heard.extend(map(str, words)))
    monkeypatch.setattr(screen_readers, "listening", lambda: True)
    table = lay(middle_of(game_id))
    table.model.play(next(iter(table.state.legal_moves())))
    assert wait_until(lambda: not table.scene.queue.busy)
    table.sit()
    assert str(table.model.prompt()) in heard
    heard.clear()
    table.keys(Qt.Key.Key_Tab)
    assert heard[-1] == str(table.model.pointed_at())
    assert "F6" in table.page.view.accessibleName()


# a small screen


@every_game
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_table_has_room_on_a_small_screen(game_id: str, language: str, lay: Any) -> None:
    """What 800 × 600 leaves to a page, or twice that at 200 %: no button is cut, most of the room is the table's."""
    i18n.speak(language)
    table = lay(middle_of(game_id), SMALL_SCREEN)
    page, bottom = table.page, table.page.buttons
    bottom.offer_hint(nudged=True)
    made = [button for _, button in bottom.made] + [bottom.undo, bottom.redo, bottom.hint]
    assert wait_until(lambda: all(button.width() >= button.sizeHint().width() for button in made))
    assert page.size() == QSize(*SMALL_SCREEN), "its minimum is larger"
    assert page.view.width() >= 0.65 * page.width()
    for button in made:
        assert button.isVisible()
        assert button.accessibleName()
        assert button.toolTip() or not button.bare
    right = [button.mapTo(page, button.rect().topRight()).x() for button in made]
    assert right == sorted(right)
    assert right[-1] < page.width()
