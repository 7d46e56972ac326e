"""What a screen reader is given, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.base import screen_readers
from tuscany_app.shell.base.speech import SPEECH


@contextmanager
def listening() -> Iterator[list[str]]:
    """All that is said meanwhile."""
    found: list[str] = []

    def hear(text: str, urgent: bool) -> None:
        found.append(text)

    SPEECH.spoken.connect(hear)
    with patch.object(screen_readers, "listening", return_value=True):
        yield found
    SPEECH.spoken.disconnect(hear)


def said(heard: list[str]) -> str:
    """Everything since the last time, in one."""
    rest()
    text = " ".join(heard)
    heard.clear()
    return text
