"""What the figures of the rules say is true of the positions they show."""

from __future__ import annotations

import pytest

from tests.games.pillars.positions import allowed, penalties, pieces_open, pillars_open, refusal
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.games.pillars.teaching.figures import FIGURES
from tuscany_app.kernel.figure import YES, Figure, position


def state_of(figure_id: str) -> PillarsState:
    figure = next(figure for figure in FIGURES if figure.id == figure_id)
    state: PillarsState = position("pillars", figure).state
    return state


PILLARS = [figure for figure in FIGURES if figure.id in ("first-pillars", "third-pillar")]


@pytest.mark.parametrize("figure", PILLARS, ids=lambda figure: figure.id)
def test_pillars_may_stand_where_the_figure_says_and_nowhere_else_it_says(figure: Figure) -> None:
    legal = {str(move) for move in state_of(figure.id).legal_moves()}
    for mark in figure.marks:
        assert (f"pillar {mark.targets[0]}" in legal) == (mark.sign == YES)


def test_K5_K6_the_first_piece() -> None:
    state = state_of("first-piece")
    assert allowed(state, "place L4 d9 d10 e10 f10")
    for line in ("place O4 b5 c5 b6 c6", "place W5 g3 h3 h4 i4 i5"):
        assert refusal(state, line) == ("K-5", "not_adjacent")


def test_K8_no_piece_fits_but_the_pillar_does() -> None:
    state = state_of("nothing-fits")
    assert state.actor() == 0
    assert pieces_open(state) == set()
    assert {"pillar g2", "pillar h2", "pillar g3", "pillar h3"} <= pillars_open(state)


def test_K9_K10_penalty_points_are_those_of_the_captions() -> None:
    assert penalties(state_of("penalty")) == [5, 8]
    assert penalties(state_of("tie")) == [7, 7]
    assert state_of("tie").standing().winners == (0,)
