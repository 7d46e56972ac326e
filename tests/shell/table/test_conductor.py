"""The conductor without a window: a model, a queue that shows nothing, and a computer player that answers when told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from tests.support.conducted import Table
from tests.support.toy_table import CardLookedAt, ToyModel, duel
from tuscany_app.games.pillars.table.model import Model as PillarsModel
from tuscany_app.games.tuscany.table.model import Model as TuscanyModel
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.storage import record_files
from tuscany_app.shell.base.pace import PACES, Waits
from tuscany_app.shell.table import conductor as conductor_module
from tuscany_app.shell.table.modes.led_mode import LedMode
from tuscany_app.testing.seated import session_of


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conductor_module, "RETRY", 5)


@pytest.fixture
def pillars(qtbot: QtBot) -> Iterator[Callable[..., Table]]:
    """Makes a table of Pillars with people and computers."""
    made: list[Table] = []

    def make(people: int = 1, bots: int = 1, **how: Any) -> Table:
        session = session_of(catalogue.load("pillars"), people + bots, seed=1, bots=bots)
        made.append(Table(qtbot, session, PillarsModel, **how))
        return made[-1]

    yield make
    for table in made:
        table.get_up()


def tuscany(qtbot: QtBot, *, until: str = "") -> Table:
    """Two people whose hands are hidden, at the first decision whose notation can be `until`."""
    session = session_of(catalogue.load("tuscany"), 2, seed=7)
    while until and not any(str(move) == until for move in session.state.legal_moves()):
        session.play(session.state.legal_moves()[0])
    return Table(qtbot, session, TuscanyModel)


# people and computers


def test_after_a_persons_move_the_computer_is_asked_and_its_move_is_played(pillars: Callable[..., Table]) -> None:
    table = pillars()
    assert table.model.open()
    assert not table.bot.asked
    table.play()
    assert not table.model.open()
    table.settle()
    assert table.bot.asked == ["easy"]
    table.bot.answer()
    table.settle()
    assert [turn.seat for turn in table.turns] == [0, 1]
    assert [turn for turn in table.heard("shown") if turn is not None] == table.turns
    assert table.model.open()


def test_nobody_is_asked_before_the_move_has_been_shown(pillars: Callable[..., Table]) -> None:
    table = pillars()
    table.play()
    assert table.queue.busy
    assert table.conductor.turn_shown == table.turns[0]
    assert not table.bot.asked
    table.settle()
    assert table.conductor.turn_shown is None


def test_a_lost_worker_is_said_and_the_computer_is_asked_again(pillars: Callable[..., Table]) -> None:
    table = pillars()
    table.play()
    table.settle()
    table.bot.failed.emit("it fell asleep")
    assert "it fell asleep" in str(table.heard("warned")[0])
    table.settle()
    assert len(table.bot.asked) == 2
    table.bot.answer()
    assert len(table.turns) == 2


def test_a_computers_move_that_cannot_be_saved_is_tried_again(pillars: Callable[..., Table]) -> None:
    class FullDisk:
        def played(self, seat: int, move: Any, spent: int | None) -> None:
            raise UserError(say("full"))

    table = pillars()
    table.play()
    table.settle()
    table.model.session.journal = FullDisk()
    table.bot.answer()
    assert len(table.turns) == 1
    table.model.session.journal = None
    table.settle()
    assert len(table.bot.asked) == 2
    table.bot.answer()
    assert len(table.turns) == 2


def test_in_a_lesson_no_computer_is_asked_and_nothing_ends(pillars: Callable[..., Table]) -> None:
    table = pillars(mode=LedMode(None, lambda move: None))
    table.play()
    table.settle()
    assert not table.bot.asked
    assert not table.conductor.taking_back.can_undo()
    while not table.model.state.over():
        table.model.play(table.model.state.legal_moves()[0])
        table.settle()
    assert not table.heard("finished")


def test_a_locked_table_can_be_looked_at_only(pillars: Callable[..., Table]) -> None:
    table = pillars(people=2, bots=0)
    table.conductor.lock(say("Read."))
    assert not table.model.decide(table.model.state.legal_moves()[0])
    table.conductor.lock(None)
    table.play()


def test_while_something_moves_or_the_screen_is_passed_on_nothing_can_be_chosen(
    qtbot: QtBot, pillars: Callable[..., Table]
) -> None:
    table = pillars(people=2, bots=0)
    table.model.choices = lambda: ["something"]  # whatever a game thinks of it
    assert table.conductor.choices() == ["something"]
    assert table.conductor.still()
    table.play()
    assert table.conductor.choices() == []
    assert not table.conductor.still()
    table.settle()
    assert table.conductor.choices() == ["something"]
    covered = tuscany(qtbot)
    covered.model.choices = lambda: ["something"]
    assert covered.conductor.choices() == []
    assert not covered.conductor.still()
    covered.conductor.hand_over.take_seat()
    assert covered.conductor.choices() == ["something"]
    covered.get_up()


# what the player asks for


def test_undo_stops_the_computers_thinking(pillars: Callable[..., Table]) -> None:
    table = pillars()
    table.play()
    table.settle()
    assert table.bot.thinking
    table.conductor.taking_back.undo()
    assert not table.bot.thinking
    assert table.turns == []
    assert table.model.open()
    table.settle()
    assert len(table.bot.asked) == 1  # nobody is asked for a move that is a person's now
    table.conductor.taking_back.redo()
    table.settle()
    assert len(table.turns) == 1
    assert table.bot.thinking


def test_undo_before_the_computer_was_asked(pillars: Callable[..., Table]) -> None:
    table = pillars()
    table.play()
    table.conductor.taking_back.undo()
    table.settle()
    assert table.turns == []
    assert not table.bot.asked


def test_undo_while_the_last_move_is_shown_comes_too_late(pillars: Callable[..., Table]) -> None:
    table = pillars(people=2, bots=0)
    while not table.model.state.over():
        table.play()
        if not table.model.state.over():
            table.settle()
    played = len(table.turns)
    assert table.queue.busy
    table.conductor.taking_back.undo()
    table.settle()
    (session,) = table.heard("finished")
    assert len(session.turns) == played
    assert session.state.over()


def test_a_hint_is_not_thought_about_any_more_when_a_move_is_made(pillars: Callable[..., Table]) -> None:
    table = pillars()
    table.conductor.ask_hint()
    table.play()
    assert not table.bot.thinking
    table.settle()
    assert table.bot.asked[-1] == "easy"


def test_after_a_hint_that_could_not_be_found_the_game_goes_on_at_once(
    pillars: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conductor_module, "RETRY", 100_000)
    table = pillars()
    table.conductor.ask_hint()
    possible: list[bool] = []
    table.conductor.changed.connect(lambda: possible.append(table.conductor.can_hint()))
    table.bot.failed.emit("lost")
    assert possible == [True]  # the button is told that another can be asked for
    assert list(map(str, table.heard("warned"))) == ["There is no hint: the computer player stopped thinking (lost)."]
    table.play()
    table.settle()
    assert table.bot.asked[-1] == "easy"


def test_who_thinks_can_be_hurried_once_and_nobody_else_can(pillars: Callable[..., Table]) -> None:
    table = pillars()
    possible = table.hurries()
    table.conductor.hurry()
    assert not table.bot.hurried
    table.play()
    table.settle()
    assert possible[-1]
    table.conductor.hurry()
    assert table.bot.hurried
    assert not possible[-1]
    table.bot.answer()
    table.settle()
    assert len(table.turns) == 2
    table.conductor.ask_hint()
    assert possible[-1]
    assert table.conductor.advice.awaited
    table.conductor.hurry()
    assert not possible[-1]
    table.bot.judge((table.model.state.legal_moves()[0], 0.5))
    assert table.word is not None
    assert not possible[-1]


@pytest.mark.parametrize("how", ["lost", "not saved"])
def test_who_was_hurried_and_has_to_think_again_can_be_hurried_again(pillars: Callable[..., Table], how: str) -> None:
    table = pillars()
    table.play()
    table.settle()
    table.conductor.hurry()
    possible = table.hurries()
    if how == "lost":
        table.bot.cancel()
        table.bot.failed.emit("it fell asleep")
    else:
        table.model.play = lambda move, spent: False
        table.bot.answer()
    assert possible == [False]
    table.settle()
    assert possible == [False, True]


# from person to person


def test_between_people_with_hidden_hands_the_table_is_covered(qtbot: QtBot) -> None:
    table = tuscany(qtbot)
    assert table.heard("covered")[-1] is True
    assert not table.model.open()
    table.conductor.hand_over.take_seat()
    assert table.heard("covered")[-1] is False
    assert table.model.open()
    first = table.model.seat_shown
    while table.model.state.actor() == first:
        table.play()
        table.settle()
        if table.heard("passing_on")[-1]:
            table.conductor.hand_over.pass_on()
    assert table.heard("covered")[-1] is True
    assert not table.model.seated
    assert not table.model.open()
    table.get_up()


def test_who_learned_something_reads_it_before_the_table_is_covered(qtbot: QtBot) -> None:
    table = tuscany(qtbot, until="draw")
    table.conductor.hand_over.take_seat()
    draw = next(move for move in table.model.state.legal_moves() if str(move) == "draw")
    assert table.model.decide(draw)
    table.settle()
    assert table.heard("passing_on")[-1] is True
    assert table.heard("covered")[-1] is False
    assert table.model.seated
    table.conductor.hand_over.pass_on()
    assert table.heard("passing_on")[-1] is False
    assert table.heard("covered")[-1] is True
    table.get_up()


@pytest.mark.parametrize("own", [True, False])
def test_only_who_learned_something_has_it_to_read(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, own: bool) -> None:
    """A card is looked at by the one who plays it, or shown to the other."""
    monkeypatch.setattr(CardLookedAt, "private", property(lambda event: event.seat if own else 1 - event.seat))
    table = Table(qtbot, duel(hidden=True), ToyModel)
    table.conductor.hand_over.take_seat()
    table.play()
    table.settle()
    assert table.heard("passing_on")[-1] is own
    table.get_up()


def test_without_hidden_hands_nothing_is_covered(pillars: Callable[..., Table]) -> None:
    table = pillars(people=2, bots=0)
    table.play()
    assert not table.model.open()  # what moves is nobody's yet
    table.settle()
    assert not any(table.heard("covered"))
    assert table.model.open()


# the end


def test_the_end_is_told_once(pillars: Callable[..., Table]) -> None:
    session, file = record_files.begin(session_of(catalogue.load("pillars"), 2, seed=1).setup)
    table = pillars(people=2, bots=0)
    table.get_up()
    table.told.clear()
    table.sit_down(session, PillarsModel, file)
    while not table.model.state.over():
        table.play()
        table.settle()
    assert table.heard("finished") == [session]
    assert session.journal is None
    assert table.sitting.path is None
    table.queue.skip()  # and whatever makes it go on
    table.model.show(session)
    table.settle()
    assert table.heard("finished") == [session]
    assert not table.conductor.taking_back.can_undo()
    table.get_up()
    assert table.heard("finished") == [session]


# leaving


def test_nothing_goes_on_when_the_table_was_left_while_the_computer_thinks(pillars: Callable[..., Table]) -> None:
    table = pillars()
    table.play()
    table.settle()
    turns = table.turns
    thinking = table.bot.session
    table.get_up()
    assert not table.bot.thinking
    table.bot.session = thinking
    table.bot.answer()  # it was under way already
    table.told.clear()
    table.settle()
    assert len(turns) == 1
    assert table.told == []
    assert len(table.bot.asked) == 1


@pytest.mark.parametrize("wait", [False, True])
def test_nothing_goes_on_when_the_table_was_left_before_the_computer_was_asked(
    pillars: Callable[..., Table], wait: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the move is shown, and in the pause after it."""
    monkeypatch.setitem(PACES, "normal", Waits(20))
    table = pillars()
    table.preferences.values.computers = "normal"
    if wait:  # until the pause has begun, and not longer
        table.conductor.shown.connect(lambda turn: QTimer.singleShot(0, table.get_up))
    table.play()
    if not wait:
        table.get_up()
    table.qtbot.waitUntil(lambda: not table.taken)
    table.told.clear()
    table.settle()
    assert not table.bot.asked
    assert table.told == []


def test_a_left_table_closes_its_record(pillars: Callable[..., Table]) -> None:
    session, file = record_files.begin(session_of(catalogue.load("pillars"), 2, seed=1).setup)
    table = pillars(people=2, bots=0)
    table.get_up()
    table.sit_down(session, PillarsModel, file)
    model = table.model
    assert model.decide(model.state.legal_moves()[0])
    table.get_up()
    assert table.sitting.path is None
    resumed = record_files.resume(file.path)
    assert len(resumed.session.turns) == 1
    resumed.file.close()
    assert not model.decide(model.state.legal_moves()[0])  # it is retired
