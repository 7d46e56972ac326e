"""Measures how long a decision takes, with a clock that stops while nobody can think about it."""

from __future__ import annotations

from time import monotonic

from tuscany_app.kernel.storage.record import LONGEST_THOUGHT


class ThinkingClock:
    def __init__(self) -> None:
        self._before = 0.0  # seconds of thought until it last stood still
        self._since: float | None = None  # when it began to run again
        self._ran = False

    def reset(self) -> None:
        """Another decision begins, so the clock goes back to zero."""
        self._before, self._since, self._ran = 0.0, None, False

    @property
    def running(self) -> bool:
        return self._since is not None

    def run(self, running: bool) -> None:
        """Run or stop. After a stop the clock goes on from its time."""
        if running and self._since is None:
            self._since, self._ran = monotonic(), True
        elif not running and self._since is not None:
            self._before, self._since = self._seconds(), None

    def milliseconds(self) -> int | None:
        """The measured time for the record. None if nobody had time to think."""
        return min(round(1000 * self._seconds()), LONGEST_THOUGHT) if self._ran else None

    def _seconds(self) -> float:
        return self._before + (0.0 if self._since is None else monotonic() - self._since)
