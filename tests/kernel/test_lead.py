"""What decided a game, from its standings."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tuscany_app.cli.common import play
from tuscany_app.games.carcassonne.engine.events import MessageTurned, PointsScored
from tuscany_app.games.tuscany.engine.events import FinalScored, GreenGained
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import Event, Part, Standing, rank
from tuscany_app.kernel.lead import Swing, largest_swing, leads, standings, swing_in_words
from tuscany_app.testing.seated import session_of


def course_of(*totals: tuple[int, ...], lowest_wins: bool = False) -> list[Standing]:
    """The standings of a game with these totals after 0, 1, 2 … decisions."""
    return [rank([[Part("all", total)] for total in each], {}, lowest_wins=lowest_wins) for each in totals]


def turns(*seats: int) -> Any:
    return SimpleNamespace(turns=[SimpleNamespace(seat=seat) for seat in seats])


def played(game_id: str, players: int, seed: int = 5, **options: Any) -> Any:
    session = session_of(catalogue.load(game_id), players, seed, bots=players, **options)
    for _ in play(session):
        pass
    return session


def test_the_largest_swing_of_the_winners_lead_is_found() -> None:
    course = course_of((0, 0), (4, 0), (4, 3), (4, 3), (4, 3), (5, 3), (5, 15))
    assert leads(course, 1) == [0, -4, -1, -1, -1, -2, 10]
    assert largest_swing(turns(0, 1, 0, 1, 0, 1), course) == Swing(5, 1, -2, 10)


def test_the_lead_is_over_the_best_of_the_others() -> None:
    course = course_of((0, 7, 2), (0, 7, 9), (11, 7, 9))
    assert leads(course, 0) == [-7, -9, 2]
    assert largest_swing(turns(2, 0), course) == Swing(1, 0, -9, 2)


def test_where_the_lowest_total_wins_less_is_more() -> None:
    course = course_of((20, 20), (20, 18), (12, 18), (12, 17), (11, 17), lowest_wins=True)
    assert leads(course, 0) == [0, -2, 6, 5, 6]
    assert largest_swing(turns(1, 0, 1, 0), course) == Swing(1, 0, -2, 6)


def test_what_the_others_answer_at_once_decides_nothing() -> None:
    # everybody lays five squares in turn; at the end one of them can't
    course = course_of((20, 20), (15, 20), (15, 15), (10, 15), (10, 10), (7, 10), (7, 10), lowest_wins=True)
    assert largest_swing(turns(0, 1, 0, 1, 0, 1), course) == Swing(4, 0, 0, 3)


def test_what_another_one_does_can_decide() -> None:
    course = course_of((5, 5), (5, 5), (5, 1), (6, 1))
    assert largest_swing(turns(0, 1, 0), course) == Swing(1, 0, 0, 4)


def test_of_equal_swings_the_one_that_took_the_lead_counts_then_the_last() -> None:
    course = course_of((0, 2), (3, 2), (3, 2), (6, 2), (6, 2), (9, 2))
    assert largest_swing(turns(0, 1, 0, 1, 0), course) == Swing(0, 0, -2, 1)
    course = course_of((1, 0), (4, 0), (4, 0), (7, 0))
    assert largest_swing(turns(0, 1, 0), course) == Swing(2, 0, 4, 7)


def test_level_to_ahead_takes_the_lead() -> None:
    course = course_of((0, 0), (3, 0), (3, 0), (6, 0))
    assert largest_swing(turns(0, 1, 0), course) == Swing(0, 0, 0, 3)


def test_a_swing_is_measured_after_the_others_have_answered_the_whole_turn() -> None:
    course = course_of((0, 0), (5, 0), (8, 0), (8, 7), (12, 7))  # the first two decisions are one turn
    assert largest_swing(turns(0, 0, 1, 0), course) == Swing(3, 0, 1, 5)


def test_a_shared_victory_has_a_largest_swing_too() -> None:
    course = course_of((0, 0), (3, 0), (3, 8), (8, 8))
    assert course[-1].winners == (0, 1)
    assert largest_swing(turns(0, 1, 0), course) == Swing(2, 0, -5, 0)


def test_a_game_in_which_nothing_happened_has_none() -> None:
    assert largest_swing(turns(0, 1), course_of((0, 0), (0, 0), (0, 0))) is None
    assert largest_swing(turns(), course_of((0, 0))) is None


@pytest.mark.parametrize(
    ("game_id", "players", "options"),
    [
        ("carcassonne", 6, {}),
        ("tuscany", 3, {}),
        ("pillars", 4, {"match": True}),
        ("borders", 4, {}),
        ("noughts", 2, {}),
    ],
)
def test_every_game_tells_its_largest_swing(game_id: str, players: int, options: dict[str, Any]) -> None:
    session = played(game_id, players, **options)
    course = standings(session)
    assert len(course) == len(session.turns) + 1
    swing = largest_swing(session, course)
    assert swing is not None
    assert swing.seat in course[-1].winners
    assert swing.after > swing.before
    words = str(swing_in_words(session, swing))
    assert words.startswith(f"Decision {swing.number + 1}: ")
    assert session.setup.seats[swing.seat].name in words
    assert words.endswith((" ahead.", " behind.", " level."))


def test_who_plays_alone_hears_what_brought_most() -> None:
    session = played("borders", 1)
    swing = largest_swing(session, standings(session))
    assert swing is not None
    most = max(part.points for part in session.state.standing().scores[0].parts)
    assert swing.after - swing.before <= most
    assert str(swing_in_words(session, swing)).endswith(f"That makes {swing.after} points instead of {swing.before}.")


def test_the_words_are_those_of_where_the_points_came_from() -> None:
    session = played("borders", 4)
    swing = largest_swing(session, standings(session))
    assert swing is not None
    assert "finish an area" in str(swing_in_words(session, swing))  # and not: crosses off a space


def test_points_that_an_event_only_names_are_none_that_it_brought() -> None:
    """Of a message turned up, the field `points` says what its action would bring."""
    turned, scored = MessageTurned(0, 1, 0, True, 9), PointsScored(0, 4, "roads", 0, 1, 5, False)
    assert decided_by("carcassonne", turned, scored) == scored


def test_what_is_left_over_at_the_end_counts_as_it_does_in_the_log() -> None:
    gained, left = GreenGained(0, "storage", 2, 7), FinalScored(0, (Part("marble", 2), Part("workers", 1)), 20)
    assert decided_by("tuscany", gained, left) == left


def decided_by(game_id: str, *events: Event) -> Event:
    """Of the events of a decision, the one whose words say what decided a game."""
    session = session_of(catalogue.load(game_id), 2, 1)
    session.turns.append(SimpleNamespace(seat=0, events=events))
    words, names = str(swing_in_words(session, Swing(0, 0, 0, 1))), [seat.name for seat in session.setup.seats]
    return next(event for event in events if str(session.game.texts.event(event, names)) in words)
