"""The points of events have one truth, `Texts.points`: those of a whole game are the final score."""

from __future__ import annotations

import pytest

from tuscany_app.cli.common import result
from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.deeds import all_events
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.session import AnySession

TABLES = [
    (game, players, level, seed)
    for game, tables in (("tuscany", (2, 3, 4)), ("carcassonne", (2, 3, 5)), ("borders", (1, 2, 4)))
    for players in tables
    for level in ("random", "easy")
    for seed in range(2)
]


def played(game: AnyGame, players: int, level: str, seed: int) -> AnySession:
    table = setup.computer_table(game, [level] * players, start=seed % players, seed=seed)
    return result(game, table)


@pytest.mark.parametrize(("game_id", "players", "level", "seed"), TABLES)
def test_the_points_of_all_events_are_the_final_score(game_id: str, players: int, level: str, seed: int) -> None:
    """Tuscany's scorings sum up the green points of earlier events: there the sums count, not what they sum up."""
    session = played(catalogue.load(game_id), players, level, seed)
    texts, totals = session.game.texts, {score.seat: score.total for score in session.state.standing().scores}
    found = dict.fromkeys(totals, 0)
    for event in all_events(session):
        if not hasattr(event, "green"):
            for seat, points in texts.points(event).items():
                found[seat] += points
    assert found == totals
