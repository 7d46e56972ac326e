"""Started from a menu of Windows there is no terminal: nothing to print to, and what is wrong comes in a message."""

from __future__ import annotations

import ctypes
import importlib
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tuscany_app import cli

Messages = list[tuple[object, str, str, int]]


def on_windows(monkeypatch: pytest.MonkeyPatch) -> Messages:
    """From now on; returns what Windows shows. In the test itself: before it pytest has streams of its own."""
    importlib.import_module("tuscany_app.shell.app.handover")  # what it loads of Python must still know where it is
    shown: Messages = []
    user32 = SimpleNamespace(MessageBoxW=lambda *arguments: shown.append(arguments))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    return shown


def test_what_is_wrong_is_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shown = on_windows(monkeypatch)
    assert cli.run(["--lang", "es", str(tmp_path / "nada.jsonl")]) == cli.WRONG
    [(owner, sentence, title, kind)] = shown
    assert (owner, title, kind) == (None, "Tuscany Table", cli.STOP_SIGN)
    assert "nada.jsonl" in sentence


def test_what_is_printed_goes_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = on_windows(monkeypatch)
    assert cli.run(["--lang", "en", "games"]) == 0
    with pytest.raises(SystemExit, match="0"):
        cli.run(["--lang", "en", "--help"])
    assert shown == []
    assert (sys.stdout, sys.stderr) == (None, None)  # as they were
