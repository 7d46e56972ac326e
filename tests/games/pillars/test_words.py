"""What is said at the table of Pillars, in words alone."""

from __future__ import annotations

from tests.games.pillars.positions import new_game, play
from tuscany_app.games.pillars.words import names, spoken
from tuscany_app.kernel.i18n import say

NAMES = ("Ana", "Bruno")


def test_by_ear_a_place_is_told_with_what_it_lies_beside() -> None:
    state = new_game(2)
    play(state, "pillar b1", "pillar a4", "pillar a2", "pillar a6")
    squares = state.geometry.squares

    def beside(square: str, seat: int) -> str:
        return str(spoken.place(say("X"), state, [squares.index(square)], NAMES, seat))

    assert beside("b2", 0) == "X; beside your own colour"
    assert beside("b2", 1) == "X; beside Ana"
    assert beside("a3", 0) == "X; beside your own colour, beside Bruno, at the frame"
    assert beside("a5", 1) == "X; beside your own colour, at the frame"
    assert beside("d4", 0) == "X"


def test_by_ear_everybody_has_what_is_left_and_the_games_before() -> None:
    state = new_game(2, match=True)
    assert list(map(str, spoken.own(state, 0)))[1:] == ["3 pillars are not placed yet", "49 penalty points so far"]
    play(state, "pillar b1", "pillar a4", "pillar a2", "pillar a6")
    assert "1 pillar is not placed yet" in map(str, spoken.own(state, 0))
    state.past = ((5, 12),)
    assert [str(spoken.score(state, seat, NAMES)) for seat in (0, 1)] == [
        "Ana: 54 penalty points so far", "Bruno: 61 penalty points so far",
    ]  # fmt: skip


def test_a_caption_says_what_penalty_points_are() -> None:
    def caption(*, over: bool = False, total: int | None = None, out: bool = False) -> str:
        return str(names.penalty_caption(over=over, total=total, out=out))

    assert caption() == "penalty so far"
    assert caption(out=True) == "out"
    assert caption(over=True, out=True) == "penalty"
    assert caption(total=7) == "match 7 + now"
