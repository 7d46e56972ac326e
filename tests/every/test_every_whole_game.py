"""Every game to its results, with mouse and keys at the real window; then its replay. Of a long game only the end is
played by hand, unless there is time (`-m soak`)."""

from __future__ import annotations

import pytest

from tuscany_app.cli.common import result
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import recent_records, record, record_files
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.shell.automation.demo_run import PlannedGame, people
from tuscany_app.shell.automation.synthetic_input import wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.testing.projects import games

LAST = 12  # moves


@pytest.mark.parametrize("by_hand", [LAST, pytest.param(None, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game_id", games())
def test_a_game_its_results_and_its_replay(driver: WindowDriver, game_id: str, by_hand: int | None) -> None:
    game = catalogue.load(game_id)
    table, window = people(game, 2, seed=1), driver.window
    moves = [turn.move for turn in result(game, computer_table(game, ["easy"] * 2, seed=1)).turns]
    before = 0 if by_hand is None else max(0, len(moves) - by_hand)
    session, file = record_files.begin(table)
    for move in moves[:before]:
        session.play(move)
    file.close()
    window.files.resume(file.path)
    driver.shows(window.table.page)
    planned = PlannedGame(driver, table, moves)
    for number in range(before, len(moves)):
        assert planned.play(number)
    end = planned.session.state
    assert end.over()
    assert wait_until(window.evening.results.isVisible, 10)
    assert list(RecordFolder.PLAYING.path.glob("*.jsonl")) == []
    (entry,) = recent_records.recent_records()
    assert [turn.move for turn in record.load(entry.path).session.turns] == moves
    driver.user.click(window.evening.results.watch)
    driver.shows(window.reviewing.replay)
    for button, turns in (
        (window.reviewing.replay.first, 0),
        (window.reviewing.replay.after, 1),
        (window.reviewing.replay.last, len(moves)),
    ):
        driver.user.click(button)
        assert wait_until(lambda turns=turns: window.reviewing.replay.slider.value() == turns, 5)  # type: ignore[misc]
    assert window.reviewing.replay.model.state == end
