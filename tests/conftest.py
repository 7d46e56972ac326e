"""Every test has a data folder of its own and starts in English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tuscany_app.kernel import words
from tuscany_app.kernel.places import HOME


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME, str(folder))
    return folder


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    words.speak("en")
    yield
    words.speak("en")
