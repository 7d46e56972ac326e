"""What a table is used for. The model asks it about decisions, the scene about what is told with them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.table.animation_queue import Step


class Mode:
    """Says what a table is used for. By default every legal decision is taken and nothing is told; a subclass changes
    what its use needs."""

    playable = True  # False: there is only something to watch
    uncovered = False  # all hands may be seen
    conducted = False  # somebody says when what happened has been seen, and settles the table then
    led = False  # somebody says which decision is to be taken
    played = False  # a game takes its course: what is done by hand at a table of wood is done by hand here
    words_of_hint = True  # the bubble says what a hint means; False: that stands beside the table

    def objection(self, move: Any) -> Sentence | None:
        """Why a legal decision is not taken here; None takes it. Only asked if `led`."""
        return None

    def holds(self, move: Any) -> bool:
        """Whether a legal decision waits because a coach looks at it first."""
        return False

    def thought(self) -> int | None:
        """The milliseconds of thought about the decision; None if no time is taken."""
        return None

    def steps_before(self, event: Event | None) -> Iterable[Step]:
        """The animations that come before an event is shown. With None: those after the last event."""
        return ()


class Watching(Mode):
    """The mode of a game that is watched. Nothing can be decided. All hands are visible once the game is over."""

    playable = False

    def __init__(self, *, uncovered: bool) -> None:
        self.uncovered = uncovered


class Uncovered(Mode):
    """A mode in which all hands are visible and the player decides for everybody."""

    uncovered = True
