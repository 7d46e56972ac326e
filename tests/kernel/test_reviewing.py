"""Reviews of games: marks, turning points, chances, and what is said about a player."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tuscany_app.cli.common import result
from tuscany_app.kernel import catalogue, review_words, reviewing, why
from tuscany_app.kernel.bots.analysis import Analysis, Effort, Judged, analyse
from tuscany_app.kernel.decision_marks import Mark, mark_of
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.review_words import player_summary, summary
from tuscany_app.kernel.reviewed import ChangeKind, Decision, Review, Stretch
from tuscany_app.kernel.reviewing import review, usual_seats
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computer_table

GAME = catalogue.load("noughts")
# Green takes the middle; pink, instead of stopping b2-c3 on a1, looks away; green looks away from winning; …
STORY = ("mark b2", "mark a2", "mark c3", "mark c2", "mark a1")


def played(*lines: str, bots: tuple[str | None, str | None] = (None, None)) -> Session[Any, Any]:
    seats = tuple(
        Seat(name, colour, bot) for name, colour, bot in zip(("Ana", "Bruno"), GAME.colours, bots, strict=True)
    )
    session = Session(GAME, Setup(GAME.id, {}, seats, 0, 1))
    for line in lines:
        session.play(GAME.parse(line))
    return session


def found_in(session: Session[Any, Any], seats: list[int] | None = None) -> Review:
    found = review(session, seats)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("loss", "error", "mark"),
    [
        (0.0, 0.0, Mark.BEST),
        (0.009, 0.0, Mark.BEST),
        (0.04, 0.0, Mark.GOOD),
        (0.10, 0.02, Mark.INACCURATE),
        (0.10, 0.03, Mark.GOOD),  # not sure
        (0.30, 0.13, Mark.GOOD),
        (0.19, 0.04, Mark.MISTAKE),
        (0.22, 0.04, Mark.MISTAKE),
        (0.24, 0.04, Mark.BLUNDER),
        (0.5, 0.3, Mark.GOOD),
    ],
)
def test_marks_follow_what_was_clearly_lost(loss: float, error: float, mark: Mark) -> None:
    best, other = Judged(("a",), (0.7, 0.3)), Judged(("b",), (0.7 - loss, 0.3 + loss), error, 24)
    found = Analysis(0, (best, other))
    assert mark_of(found, other) is mark
    assert mark_of(found, best) is Mark.BEST


def test_a_missed_win_and_a_missed_danger_are_blunders() -> None:
    found = found_in(played(*STORY))
    marks = {decision.number: decision.mark for decision in found.decisions}
    assert marks[1] is Mark.BLUNDER  # b2 wanted a corner
    assert marks[3] is Mark.BEST  # it is too late for anything
    assert marks[4] is Mark.BEST
    assert found.decisions[1].analysis is not None
    assert str(found.decisions[1].analysis.best.move) in ("mark a1", "mark a3", "mark c1", "mark c3")
    assert found.end == (1.0, 0.0)
    assert 1 in found.turning_points()
    assert 1 in [decision.number for decision in found.turning_decisions()]
    assert [reason.kind for reason in review_words.reasons_for_better(played(*STORY), found.decisions[1])] == [
        why.COUNTED
    ]
    assert review_words.reasons_for_played(played(*STORY), found.decisions[1])


def test_a_decision_without_a_choice_has_no_mark() -> None:
    lines = ("mark a1", "mark b2", "mark c3", "mark a3", "mark c1", "mark b1", "mark b3", "mark a2", "mark c2")
    last = found_in(played(*lines)).decisions[-1]
    assert (last.mark, last.loss, last.analysis) == (None, 0.0, None)
    assert all(decision.mark is not None for decision in found_in(played(*lines)).decisions[:-1])


def test_whose_decisions_are_judged() -> None:
    session = played(*STORY, bots=(None, "easy"))
    assert usual_seats(session) == (0,)
    assert usual_seats(played(bots=("easy", "hard"))) == (0, 1)
    people = found_in(session)
    assert {decision.seat for decision in people.decisions} == {0}
    assert {decision.seat for decision in found_in(session, [1]).decisions} == {1}
    both = found_in(session, [0, 1])
    assert len(both.decisions) == len(STORY)
    assert both.only(1).seats == (1,)
    assert [decision.seat for decision in both.only(1).decisions] == [1, 1]


def test_the_curve_has_everybodys_chances_and_the_end() -> None:
    session = played(*STORY)
    curve = found_in(session).curve()
    assert [point.number for point in curve] == list(range(len(STORY) + 1))
    assert all(sum(point.chances) == pytest.approx(1, abs=1e-3) for point in curve)
    assert curve[-1].chances == (1.0, 0.0)
    assert curve[4].chances[0] == 1  # one sign away from winning
    assert found_in(session, [1]).curve() == curve  # whoever is judged, the chances are everybody's


def test_an_unfinished_game_is_reviewed_as_far_as_it_goes() -> None:
    found = found_in(played(*STORY[:3]))
    assert found.end is None
    assert len(found.decisions) == 3
    assert found.curve()[-1].number == 3


def test_what_came_later_makes_no_difference() -> None:
    """A decision is judged by what could be known then: whatever followed, it is found the same."""
    short, long = (found_in(played(*STORY[:number])) for number in (4, 5))
    for one, other in zip(short.decisions, long.decisions, strict=False):
        assert one.analysis is not None
        assert other.analysis is not None
        assert one.analysis.best == other.analysis.best


def test_it_is_the_same_whenever_it_is_made_and_survives_json() -> None:
    found = found_in(played(*STORY))
    assert found_in(played(*STORY)) == found
    back = Review.from_json(GAME, json.loads(json.dumps(found.to_json())))
    assert back.to_json() == found.to_json()
    assert [decision.mark for decision in back.decisions] == [decision.mark for decision in found.decisions]
    assert back.turning_points() == found.turning_points()
    assert back.accounts() == found.accounts()


def test_no_more_ways_are_kept_than_are_told_of() -> None:
    for decision in found_in(played(*STORY)).decisions:
        assert decision.analysis is not None
        assert len(decision.analysis.judged) <= 3
        assert decision.judged is not None


def test_progress_goes_up_and_a_cancelled_review_is_none() -> None:
    heard: list[tuple[int, int]] = []

    def beat(done: int, of: int) -> bool:
        heard.append((done, of))
        return True

    assert review(played(*STORY), beat=beat) is not None
    assert heard == sorted(heard)
    assert heard[-1] == (reviewing.STEPS, reviewing.STEPS)
    assert len(heard) > 50
    for most in (0, 300, 601, 900):
        seen: list[int] = []

        def stop(done: int, of: int, most: int = most, seen: list[int] = seen) -> bool:
            seen.append(done)
            return done < most

        assert review(played(*STORY), beat=stop) is None
        assert max(seen) < most + 200


def test_what_looks_bad_gets_the_closer_look(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[tuple[int, Effort]] = []

    def observed(game: Any, state: Any, seed: int, effort: Effort, *more: Any) -> Any:
        looked.append((sum(sign is not None for sign in state.signs), effort))
        return analyse(game, state, seed, effort, *more)

    monkeypatch.setattr(reviewing, "analyse", observed)
    session = played(*STORY)
    found_in(session)
    assert [number for number, effort in looked if effort is Effort.USUAL] == [0, 1, 2, 3, 4]
    closer = [number for number, effort in looked if effort is Effort.CLOSER]
    assert 1 in closer
    assert 0 < len(closer) <= reviewing.CLOSER
    assert closer == sorted(set(closer))
    for name, most in (("CLOSER", 1), ("TOGETHER", 2)):  # of each of both seats
        monkeypatch.setattr(reviewing, name, most)
        looked.clear()
        found_in(session)
        assert len(looked) == 6
        monkeypatch.setattr(reviewing, name, 24)


def test_there_must_be_something_to_review() -> None:
    with pytest.raises(UserError, match="Nothing has been decided yet"):
        review(played())
    borders = catalogue.load("borders")
    alone = Session(borders, computer_table(borders, ["easy"], seed=1))
    with pytest.raises(UserError, match="solo"):
        review(alone)


# what is said about a player


def told(losses: list[float], themes: dict[int, str] | None = None, end: tuple[float, ...] | None = None) -> list[str]:
    """The summary of a player who lost so much by each decision; every other decision is the other one's."""
    decisions = []
    for number, loss in enumerate(losses):
        best, own = Judged(("best",), (0.6, 0.4)), Judged(("own",), (0.6 - loss, 0.4 + loss), 0.001, 24)
        ways = (best, own) if loss else (Judged(("own",), (0.6, 0.4)), best)
        theme = (themes or {}).get(number, why.SEARCH) if loss >= 0.05 else None
        decisions.append(Decision(2 * number, 0, "own", Analysis(0, ways), theme))
    found = Review((0,), tuple(decisions), 2 * len(losses), end)
    return [str(sentence) for sentence in summary(GAME, found, 0)]


def test_a_summary_names_the_strong_part_and_what_was_lost_on(monkeypatch: pytest.MonkeyPatch) -> None:
    own: dict[str, Sentence] = {"followers": say("followers"), "roads": say("roads")}
    monkeypatch.setattr(why, "part", lambda game, module, name, needed: own if name == "THEMES" else None)
    opening, end = [0.2, 0.0, 0.0], [0.0, 0.3, 0.0]
    found = told([*opening, 0.0, 0.0, 0.0, *end], {0: "roads", 7: "followers"})
    assert found == [
        "A strong middle game; weakest point: followers.",
        "78% of the decisions with a choice were best or good.",
        "The biggest losses came towards the end.",
        "The costliest decision was number 15: it lowered the chance of winning from 60% to 30 ± 1%.",
    ]
    assert told([*opening, *[0.0] * 6], {0: "roads"})[0] == "Strong except in the opening; weakest point: roads."
    once = told([*opening, *[0.0] * 6], {0: "roads"})
    assert not any(text.startswith("The biggest losses") for text in once), "the first sentence says that"
    assert told([0.0] * 9) == [
        "Strong from beginning to end.",
        "100% of the decisions with a choice were best or good.",
    ]
    assert told([0.04, *[0.0] * 8])[0] == "Strong from beginning to end."
    assert told([0.1, 0.1, 0.1, 0.2, 0.1, 0.1], {0: "roads", 3: "followers"})[0] == (
        "Something was lost in every part of the game, mostly in: looking ahead."
    )
    assert told([0.0, 0.3], {1: "roads"})[0] == "Weakest point: roads."
    assert told([0.0, 0.3], {1: "unknown"})[0] == "Weakest point: looking ahead."


def test_who_lost_without_losing_anything_is_told_so() -> None:
    chance = "There was hardly anything to improve; the rest was luck and the opponents' play."
    assert chance in told([0.0] * 6, end=(0.0, 1.0))
    assert chance not in told([0.0] * 6, end=(1.0, 0.0))
    assert chance not in told([0.2] * 6, end=(0.0, 1.0))
    assert chance not in told([0.0] * 6)


def test_who_never_had_a_choice_has_nothing_to_be_told() -> None:
    forced = Review((0,), (Decision(0, 0, "own"),), 1, None)
    assert [str(sentence) for sentence in summary(GAME, forced, 0)] == ["There was nothing to decide."]
    assert player_summary(forced, 0).accuracy == 0


def stretch(number: int, seat: int, *chances: float, error: float = 0.0, drawn: int | None = None) -> Stretch:
    """Of two players: the first one's chance before the decision, after it, and after the draw."""
    before, expected, after = ((chance, 1 - chance) for chance in chances)
    return Stretch(number, number + 1, seat, before, expected, after, error, 0.01, drawn)


def test_turning_points_are_the_largest_steps_wherever_they_are() -> None:
    """A lucky draw after somebody else's decision, or one without alternatives, is one of them."""
    slip = Analysis(0, (Judged(("best",), (0.7, 0.3)), Judged(("own",), (0.5, 0.5), 0.01, 24)))
    calm = [stretch(number, number % 2, 0.5, 0.5, 0.5) for number in range(4)]
    lucky = (*calm, stretch(4, 1, 0.5, 0.48, 0.8, drawn=0))
    assert Review((0,), (), 5, (1.0, 0.0), lucky).turning_points() == [4]
    assert Review((0,), (), 5, (1.0, 0.0), lucky).turning_decisions() == []
    slips = tuple(Decision(number, 0, "own", slip) for number in range(5, 14))
    assert len(Review((0,), slips, 9, None, lucky).turning_points()) == 6
    assert 4 in Review((0,), slips, 9, None, lucky).turning_points()


def test_every_large_move_of_the_curve_is_told() -> None:
    both = stretch(0, 0, 0.5, 0.55, 0.62, error=0.01, drawn=0)  # neither of them is large
    one = stretch(1, 1, 0.62, 0.5, 0.61)
    small = stretch(2, 0, 0.61, 0.60, 0.65)
    found = Review((0,), (), 3, None, (both, one, small)).told_steps()
    assert [(step.number, step.seat, step.kind) for step in found] == [
        (0, 0, ChangeKind.DRAW),
        (0, 1, ChangeKind.DRAW),
        (1, 0, ChangeKind.OTHERS),
        (1, 0, ChangeKind.DRAW),
        (1, 1, ChangeKind.OWN),
        (1, 1, ChangeKind.DRAW),
    ]


def test_an_account_adds_up_for_every_seat() -> None:
    found = Review((0,), (), 3, None, (stretch(0, 0, 0.5, 0.4, 0.7, error=0.03), stretch(1, 1, 0.7, 0.9, 0.9)))
    first, second = found.accounts()
    assert [first.start, first.end, first.luck, first.own, first.others] == pytest.approx([0.5, 0.9, 0.3, -0.1, 0.2])
    assert [second.luck, second.own, second.others] == pytest.approx([-0.3, -0.2, 0.1])
    for account in (first, second):
        assert account.start + account.luck + account.own + account.others + account.rest == pytest.approx(account.end)
        assert account.rest == pytest.approx(0)
    assert first.luck_error == pytest.approx(0.03)


def test_hard_noughts_make_no_mistakes_by_their_own_measure() -> None:
    session = result(GAME, computer_table(GAME, ["expert", "expert"], seed=3))
    found = found_in(session)
    assert all(decision.loss < 0.3 for decision in found.decisions)
