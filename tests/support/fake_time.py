"""Time that passes when a test says so."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tuscany_app.shell.app import learning_host
from tuscany_app.shell.home import home_page
from tuscany_app.shell.learning import puzzle_task, puzzles_page
from tuscany_app.shell.table import thinking_clock


class FakeTime:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0  # seconds
        monkeypatch.setattr(thinking_clock, "monotonic", lambda: self.now)

    def passes(self, seconds: float) -> None:
        self.now += seconds


class FakeDay:
    """The day on which puzzles are asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, first: date) -> None:
        self.today = first

        class Today(date):
            @classmethod
            def today(cls) -> date:  # type: ignore[override]
                return self.today

        for module in (home_page, learning_host, puzzle_task, puzzles_page):
            monkeypatch.setattr(module, "date", Today)

    def passes(self, days: int) -> None:
        self.today += timedelta(days=days)
