"""Chances as numbers with their errors, and as words."""

from __future__ import annotations

import pytest

from tuscany_app.kernel import i18n
from tuscany_app.kernel.chance_words import Prospect, prospect_of, with_error


@pytest.mark.parametrize(
    ("chance", "players", "place"),
    [
        (0.5, 2, Prospect.LEVEL), (0.6, 2, Prospect.LEVEL), (0.62, 2, Prospect.AHEAD), (0.38, 2, Prospect.BEHIND),
        (0.79, 2, Prospect.AHEAD), (0.81, 2, Prospect.FAR_AHEAD), (0.19, 2, Prospect.FAR_BEHIND),
        (1.0, 2, Prospect.FAR_AHEAD),
        (0.0, 2, Prospect.FAR_BEHIND), (0.25, 4, Prospect.LEVEL), (0.5, 4, Prospect.AHEAD),
        (0.6, 4, Prospect.FAR_AHEAD),
        (0.15, 4, Prospect.BEHIND), (0.05, 4, Prospect.FAR_BEHIND), (0.05, 6, Prospect.BEHIND),
    ],
)  # fmt: skip
def test_a_chance_is_held_against_the_even_share(chance: float, players: int, place: Prospect) -> None:
    assert prospect_of(chance, players) is place


def test_a_number_has_two_errors_on_either_side_unless_it_was_counted() -> None:
    assert str(with_error(0.62, 0.031)) == "62 ± 6%"
    assert str(with_error(0.62, 0.0001)) == "62 ± 1%"
    assert str(with_error(1.0)) == "100%"
    i18n.speak("es")
    try:
        assert str(with_error(0.62, 0.031)) == "62 ± 6\N{NO-BREAK SPACE}%"
    finally:
        i18n.speak("en")
