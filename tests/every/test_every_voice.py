"""Every table by ear: where the keys stand, what one has, how everybody stands, the table thing by thing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from tuscany_app.kernel import catalogue, i18n
from tuscany_app.shell.automation.synthetic_input import wait_until
from tuscany_app.shell.table.table_voice import READING_KEYS
from tuscany_app.testing import seated
from tuscany_app.testing.hearing import listening, said
from tuscany_app.testing.projects import games
from tuscany_app.testing.seated import AnyTable, middle_of

Key = Qt.Key
Table = AnyTable
every_game = pytest.mark.parametrize("game_id", games())
pytestmark = pytest.mark.usefixtures("usual_look")


@pytest.fixture
def heard() -> Iterator[list[str]]:
    with listening() as found:
        yield found


@every_game
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_reading_keys_answer(game_id: str, language: str, lay: Any, heard: list[str]) -> None:
    i18n.speak(language)
    table = lay(middle_of(game_id))
    said(heard)
    model = table.model
    table.keys(Key.Key_I)
    own = said(heard)
    assert own
    assert all(str(sentence) in own for sentence in model.own_position())
    table.keys(Key.Key_J)
    assert str(model.prompt()) in said(heard)
    table.keys(Key.Key_K)
    standing = said(heard)
    assert all(name in standing for name in model.names)
    table.keys(Key.Key_L)
    assert said(heard) == standing
    sights = list(map(str, model.sights()))
    assert len(sights) > 1
    for sight in (sights[0], sights[1]):
        table.keys(Key.Key_N)
        assert sight in said(heard)
    table.user.key(Key.Key_N, Qt.KeyboardModifier.ShiftModifier)
    assert sights[0] in said(heard)


@every_game
def test_every_step_of_the_keys_is_heard(game_id: str, lay: Any, heard: list[str]) -> None:
    table = lay(middle_of(game_id))
    said(heard)
    for key in (Key.Key_Tab, Key.Key_Tab, Key.Key_Right, Key.Key_Down):
        table.keys(key)
        assert str(table.model.pointed_at()) in said(heard)


@every_game
def test_a_move_and_its_taking_back_are_heard(game_id: str, lay: Any, heard: list[str]) -> None:
    table = lay(middle_of(game_id))
    said(heard)
    model = table.model
    model.play(next(iter(table.state.legal_moves())))
    assert wait_until(lambda: not table.scene.queue.busy)
    told = said(heard)
    words = [str(sentence) for sentence in model.in_words(model.session.turns[-1].events)]
    assert all(sentence in told for sentence in words)
    table.page.conductor.preferences.values.undo = "anything"
    table.sit()
    said(heard)
    if table.page.conductor.taking_back.can_undo():
        table.page.conductor.taking_back.undo()
        assert "Taken back" in said(heard)
        table.page.conductor.taking_back.redo()
        assert words[0] in said(heard)


@every_game
def test_a_move_that_waits_says_so(game_id: str, lay: Any, heard: list[str]) -> None:
    table = lay(middle_of(game_id))
    table.model.confirm = True
    said(heard)
    table.model.decide(next(iter(table.state.legal_moves())))
    assert "Enter" in said(heard)


@every_game
def test_no_game_uses_a_reading_key_and_every_key_has_its_words(game_id: str, lay: Any) -> None:
    table = lay(middle_of(game_id))
    words = {key for keys in table.scene.key_words for key in keys}
    own = set(table.scene.keys(1))
    names = [QKeySequence(key).toString() for key in own - words]
    assert own <= words, f"keys without words: {names}"
    assert not words & {*READING_KEYS, Key.Key_H}


@pytest.mark.parametrize("game_id", [game_id for game_id in games() if catalogue.load(game_id).hidden])
def test_nothing_of_a_hand_is_said_while_nobody_sits_there(game_id: str, lay: Any, heard: list[str]) -> None:
    """Hot-seat with hidden hands: the curtain is heard, and behind it no hand."""
    session = seated.session_of(catalogue.load(game_id), 2, seed=4)
    table = lay(session)
    hand = [str(sentence) for sentence in table.model.own_position()]
    said(heard)
    table.model.get_up()
    table.page.conductor.hand_over.pass_on()
    told = said(heard)
    assert f"Pass the screen to {table.model.names[table.state.actor()]}" in told
    for key in (Key.Key_I, Key.Key_N, Key.Key_J):
        table.user.key(key)
        answer = said(heard)
        assert not any(sentence in answer for sentence in hand[:2])
        assert "Pass the screen" in answer
