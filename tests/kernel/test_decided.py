"""What decided a game: the right moment, numbers that add up, and never a scoring that happens by itself."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from tests.support.reviewed import WHOLE, played
from tuscany_app.cli.common import result
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.decided import at_once, by_steps
from tuscany_app.kernel.deeds import all_events, points_in
from tuscany_app.kernel.game import Part, rank
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.luck import stretches
from tuscany_app.kernel.reviewed import LARGE, Review, Stretch
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.setup import computer_table

GAMES = ("tuscany", "carcassonne", "pillars", "borders")
KINDS = [(game_id, level, players) for game_id in GAMES for level in ("random", "easy") for players in (2, 3, 4)]


def game(game_id: str, level: str, players: int, seed: int) -> AnySession:
    made = catalogue.load(game_id)
    return result(made, computer_table(made, [level] * players, seed=seed))


def compared(sentence: Sentence) -> list[tuple[int, int]]:
    """The pairs of points that it lists."""
    return [(int(mine), int(theirs)) for mine, theirs in re.findall(r"(-?\d+) to (-?\d+)", str(sentence))]


def adds_up(session: AnySession) -> None:
    """The comparison of points is right, whatever it names."""
    found = at_once(session)
    assert found is not None
    standing = session.state.standing()
    if len(standing.winners) > 1:
        assert str(standing.scores[standing.winners[0]].total) in str(found.words)
        return
    assert found.seat == standing.winners[0]
    best, other, *_ = sorted(standing.scores, key=lambda score: (score.rank, score.seat))
    (totals,) = compared(found.sentences[0])
    assert totals == (best.total, other.total)
    parts = compared(found.sentences[-1])
    assert tuple(map(sum, zip(*parts, strict=True))) == totals
    assert (standing.tie_break is not None) == (len(found.sentences) == 3)
    assert "scoring" not in str(found.words)


@pytest.mark.parametrize(("game_id", "level", "players"), KINDS)
def test_the_points_compared_at_once_add_up(game_id: str, level: str, players: int) -> None:
    for seed in range(3):
        adds_up(game(game_id, level, players, seed))


@pytest.mark.soak
@pytest.mark.parametrize(("game_id", "level", "players"), KINDS)
def test_the_points_compared_at_once_add_up_in_two_hundred_games(game_id: str, level: str, players: int) -> None:
    for seed in range(100, 300):
        adds_up(game(game_id, level, players, seed))


def told_rightly(session: AnySession) -> None:
    """A moment that is named is one, its cause is a decision or a draw, and every point in it was made there."""
    found_stretches = stretches(session, 3)
    assert found_stretches is not None
    review = Review((), (), len(session.turns), None, found_stretches)
    found = by_steps(session, review)
    assert found is not None
    assert found.seat in session.state.standing().winners
    words = [str(sentence) for sentence in found.sentences]
    if found.first is None:
        assert words[0].startswith("Decided bit by bit: ")
        for stretch in found_stretches:
            assert stretch.after[found.seat] - stretch.before[found.seat] < LARGE
        return
    assert found.last is not None
    assert found.before is not None
    assert found.after is not None
    assert found.after - found.before >= LARGE
    chances = {point.number: point.chances[found.seat] for point in review.curve()}
    last = review.stretch(found.last)
    assert last is not None
    assert (found.before, found.after) == (chances[found.first], chances[last.until])
    assert len(words) >= 2  # a cause
    run = [stretch for stretch in found_stretches if found.first <= stretch.number <= found.last]
    names = [seat.name for seat in session.setup.seats]
    scored = [id(step.event) for step in session.game.texts.reckoning(all_events(session), names)]
    upto = next((at.until for at in found_stretches if at.number > last.until), len(session.turns))
    events = [event for turn in session.turns[run[0].number : upto + 20] for event in turn.events]
    allowed = [event for event in events if id(event) not in scored]
    texts = [str(text) for event in allowed if (text := session.game.texts.event(event, names)) is not None]
    moves = [names[stretch.seat] + ": " for stretch in run]
    for sentence in words[1:]:
        if sentence.startswith("Points: "):
            points = points_in(session, allowed)
            for name, more in re.findall(r"(\w+ \d+) ([+-]\d+)", sentence):
                assert 0 < int(more) <= points[names.index(name)]
        else:
            decided = any(sentence.startswith(start) for start in moves)
            assert decided or sentence in texts, sentence


@pytest.mark.parametrize(("game_id", "players"), [("borders", 2), ("borders", 4)])
def test_what_decided_is_told_whole_and_true(game_id: str, players: int) -> None:
    told_rightly(game(game_id, "easy", players, 11))


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game_id", GAMES)
def test_what_decided_is_told_whole_and_true_in_many_games(game_id: str, players: int) -> None:
    for seed in range(200):
        told_rightly(game(game_id, "easy", players, seed))


# made-up games


def curve(*chances: float, seats: tuple[int, ...] = (0, 1, 0, 1, 0)) -> tuple[Stretch, ...]:
    """The first seat's chance before every decision of WHOLE, and at the end."""
    pairs = pairwise(chances)
    return tuple(
        Stretch(at, at + 1, seats[at], (a, 1 - a), (b, 1 - b), (b, 1 - b), 0.0, 0.01, None)
        for at, (a, b) in enumerate(pairs)
    )


def of(*chances: float) -> Any:
    found = by_steps(played(*WHOLE), Review((), (), 5, (1.0, 0.0), curve(*chances)))
    assert found is not None
    return found


def test_the_largest_step_of_the_winner_is_it() -> None:
    found = of(0.51, 0.52, 0.78, 0.76, 0.93, 1.0)
    assert (found.first, found.last, found.before, found.after) == (1, 1, 0.52, 0.78)
    assert [str(sentence) for sentence in found.sentences] == [
        "Decision 2: Ana's chance of winning rises from 52% to 78%.",
        "Bruno: square a2.",
    ]


def test_a_run_of_steps_within_a_round_is_one() -> None:
    found = of(0.4, 0.4, 0.55, 0.7, 0.7, 1.0)
    assert (found.first, found.last) == (4, 4)
    found = of(0.4, 0.4, 0.6, 0.85, 0.9, 1.0)
    assert (found.first, found.last, found.before, found.after) == (1, 2, 0.4, 0.85)
    assert str(found.sentences[0]) == "Decisions 2 to 3: Ana's chance of winning rises from 40% to 85%."
    assert len(found.sentences) == 3


def test_where_nothing_stands_out_it_was_decided_bit_by_bit() -> None:
    found = of(0.83, 0.86, 0.90, 0.94, 0.97, 1.0)
    assert found.first is None
    assert str(found.sentences[0]) == (
        "Decided bit by bit: in no round did Ana's chance of winning rise by 10% or more."
    )


def test_an_unfinished_or_unreviewed_game_was_not_decided() -> None:
    assert by_steps(played(*WHOLE[:3]), Review((), (), 3, None, curve(0.5, 0.6, 0.7, 0.9))) is None
    assert by_steps(played(*WHOLE), Review((), (), 5, None)) is None


def test_a_tie_break_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    session = game("tuscany", "random", 2, 1)
    tied = rank([[Part("harvest", 9)], [Part("harvest", 9)]], {"empty_spaces": [1, 4]})
    monkeypatch.setattr(type(session.state), "standing", lambda self: tied)
    found = at_once(session)
    assert found is not None
    assert found.seat == 1
    assert str(found.sentences[1]) == "Level on points: of those tied, the one with more empty spaces wins (P-5)."
