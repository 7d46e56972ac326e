"""Copies and pictures that the window saves, and records that it opens."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tests.support.pages import finished_session, table
from tuscany_app.kernel.storage import record
from tuscany_app.shell.window import MainWindow

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def test_copies_and_pictures_are_saved_and_opened(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = tmp_path / "copy.jsonl"
    monkeypatch.setattr("tuscany_app.shell.widgets.file_dialogs.ask_file", lambda *_, **__: chosen)
    window.begin(table((None, None)))
    assert window.table.model is not None
    window.table.model.play(window.table.model.state.legal_moves()[0])
    window.save_copy()
    assert len(record.load(chosen).session.turns) == 1
    window.open_dialog()
    assert window.stack.currentWidget() is window.replay
    chosen = tmp_path / "again.jsonl"
    assert window.menus.actions["save"].isEnabled()
    window.menus.actions["save"].trigger()
    assert len(record.load(chosen).session.turns) == 1
    chosen = tmp_path / "result.jsonl"
    window.results.show_results(finished_session(), None)
    window.turn_to(window.results)
    assert window.menus.actions["save"].isEnabled()
    window.menus.actions["save"].trigger()
    assert record.load(chosen).session.state.over()
    chosen = tmp_path / "picture.png"
    window.save_picture()
    assert QImage(str(chosen)).width() == 1920
    chosen = tmp_path / "nowhere" / "picture.png"
    window.save_picture()
    assert "can't be written" in window.notice.text()
