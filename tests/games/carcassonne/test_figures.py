"""What the figures of the rules say is true of the positions they show."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.carcassonne.positions import refusal
from tuscany_app.games.carcassonne import GAME
from tuscany_app.games.carcassonne.engine.events import FeatureScored, MessageTurned, PointsScored, Spot
from tuscany_app.games.carcassonne.teaching.figures import FIGURES
from tuscany_app.kernel.figure import position

RED, BLUE = 0, 1


def session_of(figure_id: str) -> Any:
    return position("carcassonne", next(figure for figure in FIGURES if figure.id == figure_id))


def legal(figure_id: str) -> set[str]:
    return {str(move) for move in session_of(figure_id).state.legal_moves()}


@pytest.mark.parametrize(
    ("figure_id", "red", "blue"),
    [("road", 3, 0), ("ring", 4, 0), ("city", 8, 0), ("cloister", 9, 0), ("majority", 10, 0), ("several", 8, 2)],
)
def test_B6_B7_B8_B9_B11_the_points_are_those_of_the_caption(figure_id: str, red: int, blue: int) -> None:
    session = session_of(figure_id)
    session.play(GAME.parse("done"))
    points: Counter[int] = Counter()
    for event in session.turns[-1].events:
        if isinstance(event, PointsScored):
            points[event.seat] += event.points
    assert points == Counter({RED: red, BLUE: blue})


def test_B4_B5_what_is_allowed_and_what_is_not() -> None:
    before = session_of("placing").at(4).state
    assert {"place 1,1 r3"} <= {str(move) for move in before.legal_moves()}
    assert not any(str(move).startswith("place 0,-1 ") for move in before.legal_moves())
    assert "follower road 0" in legal("occupied")
    assert refusal(session_of("occupied").state, "follower city 0").rule == "B-5"


def test_M2_M3_M7_figures_and_messages() -> None:
    assert legal("two-figures") == {"figure man", "figure woman"}
    walked = session_of("passing").turns[-1].events
    assert [(event.before, event.after) for event in walked if isinstance(event, PointsScored)] == [(4, 7)]
    assert not any(isinstance(event, MessageTurned) for event in walked)
    assert legal("message") == {"message action", "message points"}


def test_M15_what_the_monk_scores() -> None:
    session = session_of("take-back")
    session.play(GAME.parse("score 2,0 cloister"))
    assert [event.feature.points for event in session.turns[-1].events if isinstance(event, FeatureScored)] == [5]


@pytest.mark.parametrize(
    ("figure_id", "spot", "points"), [("open-city", Spot(-1, -1, "city", 0), 4), ("farm", Spot(0, -1, "field", 0), 3)]
)
def test_B13_what_an_open_city_and_a_farm_would_bring(figure_id: str, spot: Spot, points: int) -> None:
    state = session_of(figure_id).state
    root = state.root(state.segment_at(spot))
    assert state.worth(root, final=True).points == points
    assert state.owners(root) == (RED,)
