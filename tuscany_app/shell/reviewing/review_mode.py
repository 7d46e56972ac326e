"""A decision of a reviewed game: you can try others, but nothing is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.table.mode import Mode


class ReviewMode(Mode):
    led = True
    words_of_hint = False  # they stand beside the table

    def __init__(self, judge: Callable[[Any], Sentence], *, uncovered: bool) -> None:
        """`judge` hears what was decided, and says what becomes of it."""
        self.uncovered, self._judge = uncovered, judge

    def objection(self, move: Any) -> Sentence | None:
        return self._judge(move)
