"""Asking for a file."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import (
    QFileDialog,
)

from tuscany_app.kernel import i18n
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.widgets.file_dialogs import ask_file

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def test_a_file_dialog_speaks_the_players_language(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken: list[str] = []

    def look(dialog: QFileDialog) -> int:
        spoken.extend(dialog.labelText(label) for label in QFileDialog.DialogLabel)
        return 0

    monkeypatch.setattr(QFileDialog, "exec", look)
    i18n.speak("it")
    assert ask_file(window, say("Save a copy"), say("Saved games (*.jsonl)"), new="x.jsonl") is None
    assert spoken == ["Cerca in:", "Nome del file:", "Tipo di file:", "Salva", "Annulla"]
