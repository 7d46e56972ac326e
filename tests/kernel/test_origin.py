"""When a game began and ended, and whose branch it is, in the one field that every version passes over."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

import pytest

from tuscany_app import __version__
from tuscany_app.kernel import origin
from tuscany_app.kernel.origin import NO_ORIGIN, BranchOf, Origin

EVENING = datetime(2026, 11, 19, 20, 15, tzinfo=timezone(timedelta(hours=1)))


@pytest.mark.parametrize(
    "told",
    [
        NO_ORIGIN,
        Origin(EVENING),
        Origin(EVENING, EVENING + timedelta(hours=2)),
        Origin(EVENING, None, BranchOf("una partida; ñ after 3.jsonl", 12)),
        Origin(EVENING, EVENING, BranchOf("", 0, counts=True)),
    ],
)
def test_what_is_told_is_read_again(told: Origin) -> None:
    words = origin.in_words(told)
    assert words.split("; ")[0] == __version__
    assert origin.from_words(words) == told or ";" in (told.branch.record if told.branch else "")


@pytest.mark.parametrize(
    "words",
    ["", "1.0.0", "0.1.0", "1.0.0; began yesterday", "1.0.0; began 2026-11-19T20:15:00", "2.0; mood good", "x" * 9999],
)
def test_what_is_not_told_or_not_ours_is_not_known(words: str) -> None:
    assert origin.from_words(words) == NO_ORIGIN


def test_a_branch_counts_only_if_somebody_says_so() -> None:
    branch = Origin(EVENING, None, BranchOf("a.jsonl", 3))
    assert NO_ORIGIN.counts
    assert not branch.counts
    assert branch.counted(True).counts
    assert not branch.counted(True).counted(False).counts
    assert NO_ORIGIN.counted(False) is NO_ORIGIN
