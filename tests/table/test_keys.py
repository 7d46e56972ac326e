"""Keys as a Mac has them; elsewhere they are as they are written."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QPushButton
from pytestqt.qtbot import QtBot

import tuscany_app
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.base.menus import Command, Menus
from tuscany_app.table.keys import KEY_NAMES, MAC_KEYS, key, sequence, with_key
from tuscany_app.table.retranslate import put

ROOT = Path(tuscany_app.__file__).parent


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")


@pytest.mark.usefixtures("mac")
def test_keys_that_macos_keeps_for_itself_lie_elsewhere_there() -> None:
    assert sequence("home") == QKeySequence("Ctrl+Shift+H")
    assert sequence("undo") == QKeySequence("Ctrl+Z")
    for keys in MAC_KEYS.values():
        assert QKeySequence(keys).toString() == keys


@pytest.mark.usefixtures("mac")
def test_a_mac_is_told_the_words_on_its_own_keys(qtbot: QtBot) -> None:
    assert str(key("undo", "full screen")) == "Cmd+Z, Ctrl+Cmd+F"
    assert str(key("redo")) == f"Cmd+{KEY_NAMES['Shift']}+Z"
    button = QPushButton()
    qtbot.addWidget(button)
    put(button.setToolTip, with_key(say("Take back"), "undo"))
    assert button.toolTip() == "Take back (Cmd+Z)"


@pytest.mark.parametrize("system", ["linux", "win32"])
def test_elsewhere_keys_are_as_they_are_written(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert sequence("home") == QKeySequence("Ctrl+H")
    assert str(key("undo", "full screen")) == "Ctrl+Z, F11"


def test_macos_is_told_what_belongs_into_its_own_menu(qtbot: QtBot) -> None:
    """Whatever the language: Qt would look for the English words, and take an “Option…” for the settings."""
    window = QMainWindow()
    qtbot.addWidget(window)
    menus = Menus(window)
    names = {
        "settings": say("S&ettings"),
        "about": say("&About Tuscany Table"),
        "quit": say("&Quit"),
        "x": say("Setup"),
    }
    menus.add(say("&Game"), [Command(name, text, lambda: None) for name, text in names.items()])
    roles = {name: action.menuRole() for name, action in menus.actions.items()}
    assert roles == {
        "settings": QAction.MenuRole.PreferencesRole,
        "about": QAction.MenuRole.AboutRole,
        "quit": QAction.MenuRole.QuitRole,
        "x": QAction.MenuRole.NoRole,
    }


def test_no_other_file_writes_a_key_down() -> None:
    """But Tab, Esc, Enter and Space, which mean the same everywhere."""
    named = re.compile(r"\b(Ctrl|Alt|Meta)\+|\bShift\+(?!Tab)|\bF\d{1,2}\b|\(([A-Z?]|Esc|Enter|Space|Del)\)")
    written = []
    for path in (path for folder in ("shell", "table", "cli", "games") for path in (ROOT / folder).rglob("*.py")):
        if "figures" in path.name:
            continue  # their letters mark things in a picture
        parts = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        told = {id(part.value) for part in parts if isinstance(part, ast.Expr)}  # docstrings
        texts = [part.value for part in parts if isinstance(part, ast.Constant) and id(part) not in told]
        found = [text for text in texts if isinstance(text, str) and named.search(text)]
        if path.name == "keys.py":
            assert len(found) > 20
        else:
            written += [(path.relative_to(ROOT).as_posix(), text) for text in found]
    assert written == []
