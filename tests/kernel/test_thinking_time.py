"""How long everybody thought."""

from __future__ import annotations

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.thinking_time import ThinkingTime, thinking_times
from tuscany_app.testing.seated import session_of


def test_times_are_added_up_where_they_are_known() -> None:
    session = session_of(catalogue.load("pillars"), 3, seed=1)
    for spent in (1000, None, None, 2500, 400, None):
        session.play(session.state.legal_moves()[0], spent=spent)
    times = thinking_times(session)
    assert times == {0: ThinkingTime(3500, 2), 1: ThinkingTime(400, 1)}
    assert times[0].mean == 1750


def test_an_old_record_tells_nothing() -> None:
    session = session_of(catalogue.load("pillars"), 2, seed=1)
    session.play(session.state.legal_moves()[0])
    assert thinking_times(session) == {}
