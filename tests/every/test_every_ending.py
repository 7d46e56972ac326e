"""The table stops where something ends: between the games of a match, and at the end, with board, result and *Next*."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tuscany_app.games.pillars.engine.events import GameEnded, GameStarted
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.session import Session
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.testing.projects import games
from tuscany_app.testing.seated import AnyTable, session_of

Table = AnyTable


def before(session: Session, number: int) -> tuple[Session, Any]:
    """The game before a decision, and that decision."""
    return session.at(number), session.turns[number].move


def whole(game_id: str, **options: Any) -> Session:
    session = session_of(catalogue.load(game_id), 2, 3, **options)
    chance = Random(3)
    while not session.state.over():
        session.play(chance.choice(list(session.state.legal_moves())))
    return session


@pytest.mark.parametrize("animation", ["fast", "off"])
def test_a_match_stops_between_its_games_until_somebody_goes_on(lay: Any, animation: str) -> None:
    session = whole("pillars", match=True)
    number = next(at for at, turn in enumerate(session.turns) if any(isinstance(e, GameStarted) for e in turn.events))
    events = session.turns[number].events
    table = lay(before(session, number)[0])
    page, following = table.page, table.page.game.following
    page.preferences.set("animation", animation)
    laid = len(table.scene.display.laid)
    assert table.model.play(session.turns[number].move)
    assert wait_until(lambda: following.final.running)
    rest(0.3)
    assert following.final.running  # however long it takes
    assert len(table.scene.display.laid) >= laid  # the board of the game that is over
    assert following.panel.isVisible()
    winner = next(event.winner for event in events if isinstance(event, GameEnded))
    assert table.model.names[winner] in following.panel.words.text()
    points = [row.total for row in following.panel.points.rows]
    assert points == list(session.turns[number + 1].before.past[0])
    assert "1" in following.panel.title.text()
    page.view.setFocus()
    table.user.key(Qt.Key.Key_Space, text=" ")
    assert wait_until(lambda: not following.final.running)
    assert wait_until(lambda: table.scene.display.laid == [])
    assert not following.panel.isVisible()
    assert wait_until(table.model.open)


@pytest.mark.parametrize("game_id", games())
def test_a_game_stops_at_its_end_with_board_and_result(lay: Any, qtbot: QtBot, game_id: str) -> None:
    session = whole(game_id)
    past, move = before(session, len(session.turns) - 1)
    table = lay(past)
    page, following = table.page, table.page.game.following
    page.preferences.set("animation", "fast")
    ended: list[Any] = []
    page.finished.connect(lambda *told: ended.append(told))
    assert table.model.play(move)
    for _ in range(400):
        if following.final.running and following.panel.next.text() == "Results":
            break
        following.final.go_on()
        rest(0.01)
    rest(0.2)
    assert following.final.running
    assert not ended
    assert any(table.model.names[seat] in following.panel.title.text() for seat in session.state.standing().winners)
    table.user.click(following.panel.next)
    assert wait_until(lambda: bool(ended))


def test_computers_alone_wait_for_nobody(lay: Any) -> None:
    session = whole("pillars", match=True)
    number = next(at for at, turn in enumerate(session.turns) if any(isinstance(e, GameStarted) for e in turn.events))
    past, move = before(session, number)
    past.setup = evolve(past.setup, seats=tuple(evolve(seat, bot="random") for seat in past.setup.seats))
    table = lay(past)
    assert table.model.play(move)
    assert wait_until(lambda: table.scene.display.laid == [] or len(table.model.session.turns) > number + 1)
