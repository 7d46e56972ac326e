"""How the final score of a game is told, step by step."""

from __future__ import annotations

from typing import Any

import pytest

from tuscany_app.cli.common import play
from tuscany_app.games.carcassonne.engine.events import FeatureScored
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import Texts
from tuscany_app.kernel.reckoning import reckoning_of
from tuscany_app.testing.seated import session_of


def played(game_id: str, players: int, **options: Any) -> Any:
    session = session_of(catalogue.load(game_id), players, 5, bots=players, **options)
    for _ in play(session):
        pass
    return session


@pytest.mark.parametrize("game_id", catalogue.ids())
def test_the_steps_lead_to_the_final_score(game_id: str) -> None:
    session = played(game_id, max(2, catalogue.load(game_id).players[0]))
    told = reckoning_of(session)
    assert told.totals(len(told.steps)) == [score.total for score in session.state.standing().scores]
    assert told.totals(0) == list(told.start)
    last = session.turns[-1].events
    assert all(step.event is None or any(step.event is event for event in last) for step in told.steps)


def test_B14_every_feature_of_the_final_scoring_is_a_step() -> None:
    session = played("carcassonne", 3)
    last = [event for event in session.turns[-1].events if isinstance(event, FeatureScored) and event.message is None]
    assert [step.event for step in reckoning_of(session).steps] == last
    assert len(last) > 3


def test_K9_every_piece_left_is_a_step_and_a_match_begins_with_the_games_before() -> None:
    session = played("pillars", 2, match=True)
    told = reckoning_of(session)
    parts = [score.parts for score in session.state.standing().scores]
    assert list(told.start) == [sum(part.points for part in mine[:-1]) for mine in parts]
    assert all(len(step.points) <= 1 for step in told.steps)


def test_a_game_that_tells_nothing_is_told_by_the_parts_of_the_score(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played("borders", 2)
    monkeypatch.setattr(type(session.game.texts), "reckoning", Texts.reckoning)
    told = reckoning_of(session)
    assert len(told.steps) == sum(len(score.parts) for score in session.state.standing().scores)
    assert told.start == (0, 0)
