"""Time that passes when a test says so."""

from __future__ import annotations

import pytest

from tuscany_app.shell.table import thinking_clock


class FakeTime:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0  # seconds
        monkeypatch.setattr(thinking_clock, "monotonic", lambda: self.now)

    def passes(self, seconds: float) -> None:
        self.now += seconds
