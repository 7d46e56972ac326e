"""A reviewed game of noughts and crosses without the wait for it."""

from __future__ import annotations

from typing import Any

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.bots.analysis import Analysis, Judged
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.reviewed import Decision, Review, Stretch
from tuscany_app.kernel.session import AnySession, Session

NOUGHTS = catalogue.load("noughts")
WHOLE = ("mark b2", "mark a2", "mark c3", "mark c2", "mark a1")
LOST = {1: 0.2, 3: 0.14}  # what the decisions of Bruno cost


def played(*lines: str, bots: tuple[str | None, str | None] = (None, None)) -> Session[Any, Any]:
    seats = tuple(Seat(*who) for who in zip(("Ana", "Bruno"), NOUGHTS.colours, bots, strict=True))
    session = Session(NOUGHTS, Setup("noughts", {}, seats, 0, 1))
    for line in lines:
        session.play(NOUGHTS.parse(line))
    return session


def made_up(session: AnySession, seats: tuple[int, ...] = (0, 1)) -> Review:
    """A review without the wait for it: with `LOST`, and the first of the other moves as the better one."""
    decisions = []
    for number, turn in enumerate(session.turns):
        if turn.seat not in seats:
            continue
        if len(turn.before.legal_moves()) == 1:
            decisions.append(Decision(number, turn.seat, turn.move))
            continue
        loss = LOST.get(number, 0.0)
        chances = [
            tuple(chance if seat == turn.seat else 1 - chance for seat in range(2)) for chance in (0.6, 0.6 - loss)
        ]
        own = Judged((turn.move,), chances[1], 0.01 if loss else 0.0, 24)
        other = next(move for move in turn.before.legal_moves() if move != turn.move)
        better = Judged((other,), chances[0], 0.0 if loss else 0.01, 24, 12)
        ways = (better, own) if loss else (own, better)
        decisions.append(Decision(number, turn.seat, turn.move, Analysis(turn.seat, ways), "search" if loss else None))
    end = (1.0, 0.0) if session.state.over() else None
    made = Review(seats, tuple(decisions), len(session.turns), end, made_up_stretches(session))
    return Review.from_json(session.game, made.to_json())


def made_up_stretches(session: AnySession) -> tuple[Stretch, ...]:
    """Ana begins with 50 %; Bruno's decisions cost him what is `LOST`, and the last one wins."""
    found, before = [], (0.5, 0.5)
    for number, turn in enumerate(session.turns):
        ana = before[0] + LOST.get(number, 0.0)
        after = (1.0, 0.0) if number + 1 == len(session.turns) and session.state.over() else (ana, 1 - ana)
        found.append(Stretch(number, number + 1, turn.seat, before, after, after, 0.0, 0.02, None))
        before = after
    return tuple(found)
