"""What is said at the table of The Border, in words alone."""

from __future__ import annotations

from tests.games.borders.positions import laid_out, play
from tests.games.borders.test_why import villa_but
from tuscany_app.games.borders.words import spoken


def test_F10_by_ear_an_area_is_worth_what_is_left_of_it_for_others() -> None:
    """From the moment the active player crosses off its last space."""
    state = laid_out("bsgro", {1: villa_but("8,1")}, active=1, players=2)
    for move, points in (("stop", 9), ("cross S13", 4), ("done", 4)):
        play(state, move)
        villa = next(str(area) for area in spoken.areas(state, 0) if str(area).startswith("Villa"))
        assert villa.startswith(f"Villa, {points} points:"), move
