"""What the figures of the rules say is true of the positions they show."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.borders.positions import refusal
from tuscany_app.games.borders.engine.components import COLOURS
from tuscany_app.games.borders.teaching.figures import FIGURES
from tuscany_app.kernel.figure import position


def state_of(figure_id: str) -> Any:
    return position("borders", next(figure for figure in FIGURES if figure.id == figure_id)).state


def dice(figure_id: str) -> Counter[str]:
    return Counter(COLOURS[die] for die in state_of(figure_id).dice)


def legal(figure_id: str) -> set[str]:
    return {str(move) for move in state_of(figure_id).legal_moves()}


def totals(figure_id: str) -> list[int]:
    return [score.total for score in state_of(figure_id).standing().scores]


def test_F4_dice_are_those_of_the_captions() -> None:
    assert dice("rolling") == {"grey": 3, "blue": 2}
    assert dice("first-action")["red"] == 3
    assert dice("several-segments") == {"green": 3, "grey": 2}
    assert dice("all-five") == {"yellow": 4, "red": 1}


def test_F5_segments_that_can_be_completed_and_one_that_cannot() -> None:
    assert {move for move in legal("first-action") if move.startswith("cross")} == {"cross S05", "cross S10"}
    assert refusal(state_of("first-action"), "cross S17")[0] == "F-5"
    assert {"cross S07", "cross S04"} <= legal("several-segments")
    assert "cross S04" in legal("earlier-crosses")


def test_F6_spaces_that_can_be_crossed_off_and_one_that_cannot() -> None:
    assert "cross 2,0" in legal("second-action")
    assert refusal(state_of("second-action"), "cross 3,1")[0] in ("F-6", "F-8")
    assert "cross 3,1" in legal("growing")


def test_F9_F10_F12_F13_points_are_those_of_the_captions() -> None:
    assert totals("two-areas")[0] == 9 + 6
    assert totals("higher-and-lower") == [4, 2]
    assert totals("same-action")[:2] == [6, 6]
    assert totals("end") == [33, 25]
    assert totals("tie") == [19, 19]
    tie = state_of("tie").standing()
    assert tie.winners == (0,)
    assert [max(part.points for part in score.parts) for score in tie.scores] == [11, 7]
