"""Why a chance changed, in words: every number is one of the rules."""

from __future__ import annotations

import pytest

from tests.support.race import RaceAnalyst, raced
from tuscany_app.cli.common import play
from tuscany_app.kernel import catalogue, luck
from tuscany_app.kernel.deeds import cause, drawn, events_of, points_in
from tuscany_app.kernel.luck import stretches
from tuscany_app.kernel.reviewed import ChanceStep, ChangeKind, Stretch
from tuscany_app.kernel.session import AnySession
from tuscany_app.testing.seated import session_of


def whole(game_id: str, players: int = 2, seed: int = 5) -> AnySession:
    session = session_of(catalogue.load(game_id), players, seed, bots=players)
    for _ in play(session):
        pass
    return session


def test_a_draw_and_a_decision_have_causes_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "analyst", lambda game: RaceAnalyst())
    session = raced(3, 2, 0)
    found = stretches(session, 1)
    assert found is not None
    die = session.turns[1].events[0].die  # type: ignore[attr-defined]
    draw, own = (
        next(s for s in found[0].steps() if s.seat == 0 and s.kind is kind)
        for kind in (ChangeKind.DRAW, ChangeKind.OWN)
    )
    told = [str(sentence) for sentence in cause(session, found, draw)]
    assert told[0] == f"Ana rolls {die}."
    assert told[-1].startswith("Ana's chance of winning goes from ")
    told = [str(sentence) for sentence in cause(session, found, own)]
    assert told[:2] == ["Ana: walk.", "Points: Ana +3."]
    assert told[2].startswith("Ana's chance of winning goes from 50% to ")
    step = ChanceStep(0, 1, ChangeKind.OTHERS, found[0].expected[1] - found[0].before[1], 0.0)
    assert str(cause(session, found, step)[-1]).startswith("Bruno's chance of winning goes from 50% to ")


def stretch_of(session: AnySession, number: int, until: int, drawn: int | None = None) -> Stretch:
    even = (1 / len(session.setup.seats),) * len(session.setup.seats)
    return Stretch(number, until, session.turns[number].seat, even, even, even, 0.0, 0.0, drawn)


@pytest.mark.parametrize("game_id", ["tuscany", "carcassonne", "pillars"])
def test_the_final_scoring_is_nobodys_deed(game_id: str) -> None:
    session = whole(game_id)
    number = len(session.turns) - 1
    kept = events_of(session, stretch_of(session, number, number + 1))
    everything = list(session.turns[-1].events)
    assert kept == everything[: len(kept)]
    assert len(kept) < len(everything)
    names = [seat.name for seat in session.setup.seats]
    events = [*session.opening, *(event for turn in session.turns for event in turn.events)]
    scored = [step.event for step in session.game.texts.reckoning(events, names)]
    assert not [event for event in kept if any(event is one for one in scored)]


def test_points_are_those_of_the_rules_and_sums_count_nothing() -> None:
    session = whole("carcassonne")
    events = [event for turn in session.turns for event in turn.events]
    totals = {score.seat: score.total for score in session.state.standing().scores}
    assert points_in(session, events) == totals
    tuscany = whole("tuscany")
    scorings = [event for turn in tuscany.turns for event in turn.events if type(event).__name__ == "PhaseScored"]
    assert len(scorings) == 3
    assert points_in(tuscany, scorings) == {}


def test_what_somebody_else_makes_in_the_next_turn_is_not_made_of_the_draw() -> None:
    """In Tuscany cards are drawn before the next turn begins."""
    session = whole("tuscany", 2, 7)
    tried = 0
    for number, turn in enumerate(session.turns[:-1]):
        kinds = [type(event).__name__ for event in turn.events]
        after = points_in(session, session.turns[number + 1].events)
        if "CardsSeen" in kinds and kinds[-1] == "TurnStarted" and after and not points_in(session, turn.events):
            before = stretch_of(session, number, number + 1, kinds.index("CardsSeen"))
            told = " ".join(map(str, drawn(session, [before, stretch_of(session, number + 1, number + 2)], 0)))
            assert "Points" not in told
            assert "has drawn" in told
            tried += 1
    assert tried


def test_a_draw_with_which_a_turn_begins_is_told() -> None:
    """In Carcassonne the next tile is drawn as the next turn begins."""
    session, tried = whole("carcassonne"), 0
    for number, turn in enumerate(session.turns[:-1]):
        place = next((at for at, event in enumerate(turn.events) if type(event).__name__ == "TileDrawn"), None)
        if place is not None:
            before = stretch_of(session, number, number + 1, place)
            told = drawn(session, [before, stretch_of(session, number + 1, number + 2)], 0)
            assert " draws a tile; " in str(told[0])
            tried += 1
    assert tried > 30


def test_what_was_made_of_a_draw_belongs_to_it() -> None:
    session = whole("carcassonne")
    for number, turn in enumerate(session.turns[:-4]):
        if any(type(event).__name__ == "PointsScored" for event in turn.events) and number and turn.events[-1]:
            before = stretch_of(session, number - 1, number, 0)
            own = stretch_of(session, number, number + 1)
            points = points_in(session, [*session.turns[number - 1].events, *turn.events])
            told = " ".join(map(str, drawn(session, [before, own], 0)))
            assert all(str(more) in told for more in points.values())
            alone = " ".join(map(str, drawn(session, [before, own], 0, ahead=False)))
            assert len(alone) < len(told)
            return
    pytest.fail("nobody scored")
