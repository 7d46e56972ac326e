"""Reasons: those of a game first, what only the search saw after them, and never none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.toy import ENDLESS, Play, deal
from tuscany_app.kernel import why
from tuscany_app.kernel.bots.analysis import Analysis, Judged
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.why import COUNTED, ONLY, SEARCH, Why, alternative, reasons, themes

STATE = deal(5)
CARDS = sorted(STATE.hands[0])
BEST, NEAR, FAR = (Play(card) for card in reversed(CARDS))


def judged(move: Play, chance: float, error: float = 0.0, deals: int = 24, behind: int = 0) -> Judged[Play]:
    return Judged((move,), (chance, 1 - chance), error, deals, behind)


FOUND = Analysis(0, (judged(BEST, 0.6), judged(NEAR, 0.58, 0.05, behind=10), judged(FAR, 0.3, 0.05, behind=20)))


@pytest.fixture
def explained(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[tuple[Any, ...]]]:
    """The game says these reasons from now on; returns what it is asked."""

    def say_so(*worths: float) -> list[tuple[Any, ...]]:
        asked: list[tuple[Any, ...]] = []

        def explain(guess: Any, way: Any, instead: Any) -> list[Why]:
            if (instead, way) in [entry[1:] for entry in asked]:  # the other way round
                return [Why(f"kind {worth}", Sentence(f"It is worth {worth}.", {}), -worth) for worth in worths]
            asked.append((guess, way, instead))
            return [Why(f"kind {worth}", Sentence(f"It is worth {worth}.", {}), worth) for worth in worths]

        monkeypatch.setattr(why, "part", lambda game, module, name, needed: explain if name == "explain" else None)
        return asked

    return say_so


def kinds(found: tuple[Why, ...]) -> list[str]:
    return [reason.kind for reason in found]


def test_the_largest_reasons_come_first_and_three_are_enough(explained: Callable[..., list[Any]]) -> None:
    asked = explained(1, 4, -2, 3, 2)
    assert kinds(reasons(ENDLESS, STATE, FOUND, FOUND.best)) == ["kind 4", "kind 3", "kind 2"]
    ((guess, way, instead),) = asked
    assert (way, instead) == ((BEST,), (FAR,))
    assert guess.hands[0] == STATE.hands[0]  # what the seat knows
    assert guess is not STATE
    assert len(guess.hands[1]) == 3


def test_a_guess_never_rests_on_what_is_hidden(explained: Callable[..., list[Any]]) -> None:
    other = STATE.copy()
    other.hands[1], other.deck = other.deck[:3], (*other.hands[1], *other.deck[3:])
    asked = explained(1)
    for state in (STATE, other):
        reasons(ENDLESS, state, FOUND, FOUND.best)
    assert asked[0] == asked[1]


def test_what_only_the_search_sees_is_told_as_that(explained: Callable[..., list[Any]]) -> None:
    explained(1, -5)
    first, last = reasons(ENDLESS, STATE, FOUND, FOUND.best)
    assert (first.kind, last.kind) == ("kind 1", SEARCH)
    assert str(last.sentence) == "In 20 of 24 imagined continuations it does better than the second-best move."
    seldom = Analysis(0, (judged(BEST, 0.6), judged(FAR, 0.5, 0.01, behind=5)))  # five of 24 speak for nothing
    (last,) = reasons(ENDLESS, STATE, seldom, seldom.best)[1:]
    assert str(last.sentence) == "No other move that was tried does better."
    explained(1, 2, 3, -9)
    assert kinds(reasons(ENDLESS, STATE, FOUND, FOUND.best)) == ["kind 3", "kind 2", SEARCH]
    explained()
    assert kinds(reasons(ENDLESS, STATE, FOUND, FOUND.best)) == [SEARCH]
    counted = Analysis(0, (judged(BEST, 1.0, deals=0), judged(FAR, 0.0, deals=0)))
    assert kinds(reasons(ENDLESS, STATE, counted, counted.best)) == [COUNTED]
    alone = Analysis(0, (judged(BEST, 1.0),))
    assert str(reasons(ENDLESS, STATE, alone, alone.best)[0].sentence) == "No other move looked worth trying."


def test_any_other_way_is_held_against_the_best(explained: Callable[..., list[Any]]) -> None:
    asked = explained(-1, 2, -4)
    assert kinds(reasons(ENDLESS, STATE, FOUND, FOUND.judged[2])) == ["kind 2"]
    assert asked[0][1:] == ((FAR,), (BEST,))
    explained(-1)
    (only,) = reasons(ENDLESS, STATE, FOUND, FOUND.judged[2])
    assert str(only.sentence) == "The computer finds nothing in its favour."


def test_what_holds_for_both_ways_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    def explain(guess: Any, way: Any, instead: Any) -> list[Why]:
        own = [Why("own", Sentence(f"Plays {way}.", {}), 1.0)] if way == (BEST,) else []
        return [Why("both", Sentence("It is a card.", {}), 2.0), *own]

    monkeypatch.setattr(why, "part", lambda game, module, name, needed: explain if name == "explain" else None)
    assert kinds(reasons(ENDLESS, STATE, FOUND, FOUND.best)) == ["own", "both"]
    first, second = reasons(ENDLESS, STATE, FOUND, FOUND.judged[2])
    assert (str(first.sentence), second.kind) == ("The better move has the same advantages.", "both")


def test_ways_that_hardly_differ_are_called_so(explained: Callable[..., list[Any]]) -> None:
    explained()
    close = Analysis(0, (judged(BEST, 0.6), judged(FAR, 0.59, 0.05)))
    (only,) = reasons(ENDLESS, STATE, close, close.best)
    assert str(only.sentence) == "The second-best move is about as good: no clear difference."


def test_without_a_choice_there_is_one_reason(explained: Callable[..., list[Any]]) -> None:
    asked = explained(1)
    last = STATE.copy()
    last.hands[0] = last.hands[0][:1]
    assert kinds(reasons(ENDLESS, last, FOUND, FOUND.best)) == [ONLY]
    assert not asked


def test_a_game_that_explains_nothing_has_the_search() -> None:
    assert kinds(reasons(ENDLESS, STATE, FOUND, FOUND.best)) == [SEARCH]


def test_the_best_is_held_against_the_next_that_is_clearly_worse() -> None:
    assert alternative(FOUND, FOUND.best) is FOUND.judged[2]
    unclear = Analysis(0, FOUND.judged[:2])
    assert alternative(unclear, unclear.best) is unclear.judged[1]
    assert alternative(Analysis(0, FOUND.judged[:1]), FOUND.best) is None


def test_what_lacks_less_than_a_point_is_no_alternative() -> None:
    """Where things are counted there is no error, and ways that differ by nearly nothing are told apart."""
    ways = tuple(judged(move, chance, deals=0) for move, chance in ((BEST, 0.6), (NEAR, 0.5985), (FAR, 0.589)))
    found = Analysis(0, ways)
    assert found.clear(ways[1])
    assert alternative(found, found.best) is ways[2]
    close = Analysis(0, (ways[0], judged(NEAR, 0.5985, deals=0), judged(FAR, 0.5955, deals=0)))
    assert alternative(close, close.best) is close.judged[2], "all are about as good: what lacks most"
    equal = Analysis(0, (ways[0], judged(NEAR, 0.6, deals=0), judged(FAR, 0.6, deals=0)))
    assert alternative(equal, equal.best) is equal.judged[1]


def test_themes_of_every_game_and_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(themes(ENDLESS)) == {SEARCH, ONLY, COUNTED}
    own = {"card": Sentence("cards", {})}
    monkeypatch.setattr(why, "part", lambda game, module, name, needed: own if name == "THEMES" else None)
    assert themes(ENDLESS)["card"] == own["card"]
    assert SEARCH in themes(ENDLESS)
