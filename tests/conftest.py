"""Every test has a data folder of its own and starts in English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tuscany_app.kernel import i18n
from tuscany_app.kernel.storage.folders import HOME


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME, str(folder))
    return folder


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    i18n.speak("en")
    yield
    i18n.speak("en")
