"""What a table is used for. The model asks it about decisions, the scene about what is told with them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.table.animation_queue import Step


class Mode:
    """Decisions are taken as they are made, and nothing is told. Every use of a table says what is otherwise there."""

    playable = True  # False: there is only something to watch
    uncovered = False  # all hands may be seen
    conducted = False  # somebody says when what happened has been seen, and settles the table then
    led = False  # somebody says which decision is to be taken
    words_of_hint = True  # the bubble says what a hint means; False: that stands beside the table

    def objection(self, move: Any) -> Sentence | None:
        """Why a legal decision is not taken here; None takes it. Only asked where somebody leads."""
        return None

    def holds(self, move: Any) -> bool:
        """Whether a decision that could be taken waits, because somebody looks at it first."""
        return False

    def thought(self) -> int | None:
        """Milliseconds of thought about the decision, where somebody looks at the clock."""
        return None

    def steps_before(self, event: Event | None) -> Iterable[Step]:
        """What is told before an event is shown, and with None after the last one."""
        return ()


class Watching(Mode):
    """A game is watched: nothing can be decided. In one that is over all hands may be seen."""

    playable = False

    def __init__(self, *, uncovered: bool) -> None:
        self.uncovered = uncovered


class Uncovered(Mode):
    """Everybody's hand may be seen, and everybody's decisions taken."""

    uncovered = True
