"""How fast computers play: at once, with time to look, or a turn a click."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.support.conducted import Table
from tuscany_app.games.borders.table.model import Model as BordersModel
from tuscany_app.games.pillars.table.model import Model
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.base.pace import PACES, Waits, time_to_read
from tuscany_app.table.animation_queue import SPEEDS
from tuscany_app.testing.seated import session_of

LONG = 1_000_000  # milliseconds: nobody waits that long


@pytest.fixture
def pillars(qtbot: QtBot) -> Iterator[Callable[..., Table]]:
    """Makes a table with a person and two computers, at a pace."""
    made: list[Table] = []

    def make(pace: str, people: int = 1) -> Table:
        made.append(Table(qtbot, session_of(catalogue.load("pillars"), people + 2, seed=1, bots=2), Model))
        made[-1].preferences.values.computers = pace
        return made[-1]

    yield make
    for table in made:
        table.get_up()


def computer_moves(table: Table) -> None:
    """The computer that is asked answers, and its move is shown."""
    turns = len(table.turns)
    table.qtbot.waitUntil(lambda: table.bot.thinking)
    table.bot.answer()
    table.qtbot.waitUntil(lambda: len(table.turns) == turns + 1 and not table.queue.busy)
    table.settle()


def test_at_once_the_next_computer_is_asked_without_a_pause_and_nothing_moves(pillars: Callable[..., Table]) -> None:
    table = pillars("at_once")
    table.preferences.values.animation = "normal"
    paces: list[float] = []
    table.conductor.moving.connect(lambda turn: paces.append(table.queue.pace))
    table.play()
    computer_moves(table)
    assert table.bot.thinking
    assert paces == [SPEEDS["normal"], 0.0]  # a person's own move is seen as they like it


def test_slowly_there_is_time_to_read_what_a_computer_did(
    pillars: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACES, "slow", Waits(0, look=LONG))
    table = pillars("slow")
    looked_at: list[Any] = []
    table.conductor.waiting.connect(looked_at.append)
    table.play()
    computer_moves(table)
    assert not table.bot.thinking
    assert looked_at == [table.turns[-1]]
    assert str(table.conductor.prompt()).startswith("Bruno ")
    assert table.conductor.turn_delay.hasten()  # a click
    assert looked_at[-1] is None
    assert table.bot.thinking
    assert not table.conductor.turn_delay.hasten()


def test_a_turn_a_click(pillars: Callable[..., Table], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "steps", Waits(0, asked=True))
    table = pillars("steps")
    table.play()
    computer_moves(table)
    assert table.conductor.turn_delay.pausing
    assert "Space" in str(table.conductor.prompt())
    table.conductor.turn_delay.hasten()
    computer_moves(table)
    assert not table.conductor.turn_delay.pausing  # the next one is a person, who has all the time there is
    assert table.model.open()


def test_another_pace_takes_effect_at_once(pillars: Callable[..., Table], monkeypatch: pytest.MonkeyPatch) -> None:
    table = pillars("steps")
    table.play()
    computer_moves(table)
    assert table.conductor.turn_delay.pausing
    table.preferences.set("computers", "at_once")
    table.qtbot.waitUntil(lambda: table.bot.thinking)


def test_taking_back_ends_the_time_to_look(pillars: Callable[..., Table]) -> None:
    table = pillars("steps")
    table.play()
    computer_moves(table)
    table.conductor.taking_back.undo()
    assert not table.conductor.turn_delay.pausing
    assert table.model.open()
    assert not table.turns


def test_longer_sentences_need_more_time() -> None:
    short, long = say("Ana places I2."), say("Ana places I2 on c3 c4 and has 20 squares left.")
    assert 0 < time_to_read([short]) < time_to_read([long]) < time_to_read([short, long])
    assert PACES["slow"].look + time_to_read([long]) > 2500


def test_a_computer_that_goes_on_deciding_is_not_waited_for(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "steps", Waits(0, asked=True))
    session = session_of(catalogue.load("borders"), 3, seed=1, bots=3)
    table = Table(qtbot, session, BordersModel)
    table.preferences.values.computers = "steps"
    seat = table.model.state.actor()
    computer_moves(table)
    assert table.model.state.actor() == seat, "a turn of The Border has several decisions"
    assert table.conductor.turn_delay.looked_at is None
    while table.model.state.actor() == seat:
        computer_moves(table)
    assert table.conductor.turn_delay.looked_at is table.turns[-1]
    table.get_up()
