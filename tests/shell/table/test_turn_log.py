"""The log: turn by turn, with whose turn it is, points set off, and quick in a long game."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QRect, Qt
from pytestqt.qtbot import QtBot

from tests.support.toy_table import ToyModel, duel
from tuscany_app.games.pillars.table.model import Model as PillarsModel
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.session import Session
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.base.table_factory import load_table
from tuscany_app.shell.table.turn_log import WRAPPED, LogPainter, TurnLog
from tuscany_app.shell.widgets.sentence_list import breakable
from tuscany_app.table.theme import look
from tuscany_app.testing.seated import session_of

pytestmark = pytest.mark.usefixtures("usual_look")


@pytest.fixture
def log(qtbot: QtBot) -> TurnLog:
    made = TurnLog(say("What happened so far"), from_end=True)
    qtbot.addWidget(made)
    made.resize(300, 400)
    made.show()
    return made


def played(game_id: str, decisions: int, seats: int = 2) -> Any:
    """A model of a game after some decisions."""
    session: Session[Any, Any] = session_of(catalogue.load(game_id), seats, seed=4)
    bot = session.game.bot("easy")
    while len(session.turns) < decisions:
        session.play(bot.choose(session.state, len(session.turns)).move)
    model = load_table(session.game)[0](session)
    return model


def headings(log: TurnLog) -> list[str]:
    return [line.player.name for row, line in enumerate(log.lines) if line.player is not None and log.headed(row)]


def test_a_turn_of_several_lines_has_a_heading_and_one_of_a_single_line_has_none(log: TurnLog) -> None:
    log.tell_game(played("pillars", 6))
    assert headings(log) == []
    log.tell_game(played("carcassonne", 6))
    assert headings(log)[:2] == ["Ana", "Bruno"]
    groups = [row for row in range(len(log.lines)) if log.begins(row)]
    assert len(groups) < len(log.lines)


def test_the_tile_that_somebody_draws_stands_under_their_name(log: TurnLog) -> None:
    """Though the decision of the one before brought it about."""
    model = played("carcassonne", 10)
    log.tell_game(model)
    drawn = [line for line in log.lines if type(line.about).__name__ == "TileDrawn"]
    assert len(drawn) > 3
    assert all(line.player is not None and line.player.name == model.names[line.about.seat] for line in drawn)


def test_added_turns_read_as_if_all_were_told_at_once(log: TurnLog) -> None:
    model = played("carcassonne", 12)
    whole = TurnLog(say("What happened so far"))
    whole.tell_game(model)
    log.tell_game(type(model)(model.session.at(0)))
    for number in range(12):
        past = type(model)(model.session.at(number + 1))
        log.add_turn(past, past.session.turns[-1])
    assert log.shown() == whole.shown()
    assert headings(log) == headings(whole)
    assert [line.turn for line in log.lines] == [line.turn for line in whole.lines]


def test_points_are_set_off(log: TurnLog) -> None:
    model = played("borders", 120)
    log.tell_game(model)
    scored = [line for line in log.lines if line.points]
    assert scored
    assert all(type(line.about).__name__ == "AreaDone" for line in scored)
    assert scored[0].points == {scored[0].about.seat: scored[0].about.points}


def test_what_only_one_player_saw_is_not_told_to_another(log: TurnLog, qtbot: QtBot) -> None:
    session = duel(hidden=True)
    session.play(session.state.legal_moves()[0])
    model = ToyModel(session)
    model.seated, model.seat_shown = True, 1
    log.tell_game(model)
    assert not any("LookedAt" in text for text in log.shown())
    model.seat_shown = 0
    log.tell_game(model)
    assert any("LookedAt" in text for text in log.shown())


def test_a_line_is_heard_with_whose_turn_it_is(log: TurnLog) -> None:
    log.tell_game(played("carcassonne", 40))
    role = Qt.ItemDataRole.AccessibleTextRole
    heard = [log.model().index(row, 0).data(role) for row in range(len(log.lines))]
    of_turns = [text for text, line in zip(heard, log.lines, strict=True) if line.player is not None]
    assert all(text.startswith(("Ana", "Bruno")) for text in of_turns)
    assert any(text.startswith(("Ana: ", "Bruno: ")) for text in of_turns)
    assert not any(text.startswith("Ana: Ana") for text in of_turns)


@pytest.mark.parametrize("text_size", [100, 160])
def test_no_line_is_cut(log: TurnLog, text_size: int) -> None:
    look().choose("light", "standard", text_size)
    log.tell_game(played("carcassonne", 30))
    log.restyle()
    rest()
    for row in range(len(log.lines)):
        room = log.visualRect(log.model().index(row, 0)).height()
        assert room >= log.fontMetrics().height()
    assert sum(log.sizeHintForRow(row) for row in range(len(log.lines))) > log.fontMetrics().height() * len(log.lines)


def test_a_turn_of_a_long_game_measures_its_own_lines_only(log: TurnLog, monkeypatch: pytest.MonkeyPatch) -> None:
    model = played("pillars", 20)
    lines_before = 1000
    log.tell_game(model)
    log.tell_lines(model, [*log.lines] * (lines_before // len(log.lines)))
    rest()
    measured: list[int] = []
    original = LogPainter._measure
    monkeypatch.setattr(LogPainter, "_measure", lambda self, row: measured.append(row) or original(self, row))
    log.add_turn(model, model.session.turns[-1])
    rest()
    assert 1 <= len(measured) <= 4
    assert isinstance(model, PillarsModel)


@pytest.mark.parametrize("name", ["W" * 40, "e\u0301" * 20])
def test_a_name_that_is_wider_than_a_line_is_broken(log: TurnLog, name: str) -> None:
    log.resize(90, 400)
    room, metrics = QRect(0, 0, 60, 1000), log.fontMetrics()
    words = f"{name} draws a tile."
    broken = breakable(words, metrics, room.width())
    assert broken.replace("\u200b", "") == words
    assert not any(part.startswith("\u0301") for part in broken.split("\u200b"))
    assert metrics.boundingRect(room, WRAPPED, words).width() > room.width()
    assert metrics.boundingRect(room, WRAPPED, broken).width() <= room.width()
    assert breakable("Ana draws a tile.", metrics, room.width()) == "Ana draws a tile."
    model = played("carcassonne", 6)
    log.tell_game(model)
    log.tell_lines(model, [evolve(log.lines[0], words=say("{player} draws a tile.", player=name))])
    rest()
    assert log.sizeHintForRow(0) >= 2 * metrics.height()
