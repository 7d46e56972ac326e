"""What the figures of the rules say is true of the positions they show."""

from __future__ import annotations

from typing import Any, TypeVar

from tests.games.tuscany.positions import kinds, refusal
from tuscany_app.games.tuscany.engine.events import (
    AreaCompleted,
    ColourCompleted,
    CropsScored,
    HarvestTurned,
    HexagonGained,
    MarbleGained,
    PhaseScored,
)
from tuscany_app.games.tuscany.teaching.figures import FIGURES
from tuscany_app.kernel.figure import position

E = TypeVar("E")


def session_of(figure_id: str) -> Any:
    return position("tuscany", next(figure for figure in FIGURES if figure.id == figure_id))


def told(figure_id: str, kind: type[E]) -> list[E]:
    """What of this kind happened last, in the turn that the figure shows."""
    return [event for event in session_of(figure_id).turns[-1].events if isinstance(event, kind)]


def legal(figure_id: str) -> set[str]:
    return {str(move).partition(" with")[0] for move in session_of(figure_id).state.legal_moves()}


def test_T8_T9_where_the_village_may_go() -> None:
    assert {move for move in legal("placing") if move.startswith("place")} == {"place 1 d3"}
    state = session_of("placing").state
    assert refusal(state, "place 1 f2 with orange orange")[0] == "T-8"
    assert refusal(state, "place 1 c3 with orange orange")[0] == "T-9"


def test_T7_the_ways_to_pay() -> None:
    moves = {str(move) for move in session_of("payment").state.legal_moves()}
    assert {f"place 1 e2 with light_green {pair}+{pair}" for pair in ("grey", "orange", "beige")} <= moves


def test_T10_T11_E4_points_are_those_of_the_captions() -> None:
    assert [event.points for event in told("area", AreaCompleted)] == [6]
    assert [event.points for event in told("colour-bonus", ColourCompleted)] == [2]
    assert [event.points for event in told("crops", CropsScored)] == [1]


def test_E1_E3_E5_E8_what_tiles_bring() -> None:
    assert "free 2 g3" in legal("castle")
    assert len(told("hexagon", HexagonGained)) == 1
    assert [event.count for event in told("marble", MarbleGained)] == [3]
    assert len(told("harvest", HarvestTurned)) == 4


def test_R5_four_of_the_centre_are_light_green() -> None:
    centre = kinds(session_of("five").state)
    assert [place for place, kind in enumerate(centre, start=1) if kind == "agriculture"] == [1, 3, 4, 6]


def test_P3_P5_scoring_and_the_tie() -> None:
    state = session_of("scoring").state
    assert (state.green[0], state.red(0)) == (9, 13)
    assert told("scoring", PhaseScored)
    end = session_of("tie").state
    assert [score.total for score in end.standing().scores] == [57, 57]
    assert [30 - end.covered[seat].bit_count() for seat in (0, 1)] == [13, 10]
    assert end.standing().winners == (0,)
