"""How long something took, as people say it."""

from __future__ import annotations

import pytest

from tuscany_app.shell.widgets.time_text import duration


@pytest.mark.parametrize(
    ("milliseconds", "told"),
    [
        (0, "under 1 s"),
        (499, "under 1 s"),
        (1400, "1 s"),
        (59_600, "1 min"),
        (61_000, "1 min 1 s"),
        (3_599_000, "59 min 59 s"),
        (3_600_000, "1 h 0 min"),
        (7_384_000, "2 h 3 min"),
    ],
)
def test_a_duration_is_told_in_whole_seconds(milliseconds: int, told: str) -> None:
    assert str(duration(milliseconds)) == told
