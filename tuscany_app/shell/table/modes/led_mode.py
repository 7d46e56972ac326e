"""A table that somebody beside it leads, as in a lesson or a puzzle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QWidget

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.table.modes.table_mode import TableMode


class LedMode(TableMode):
    led = True
    coached = True

    def __init__(self, coach: QWidget, objection: Callable[[Any], Sentence | None]) -> None:
        """`objection` says why a legal decision is not the one that is asked for."""
        super().__init__(coach)
        self._objection = objection

    def objection(self, move: Any) -> Sentence | None:
        return self._objection(move)
