"""The coach of the first game has a word for everything that matters, and the right one for every outcome."""

from __future__ import annotations

import pytest

from tests.games.tuscany.positions import laid_out, new_game, play
from tests.support import classroom
from tuscany_app.games.tuscany.engine.components import components
from tuscany_app.games.tuscany.engine.events import (
    GameEnded,
    GapFilled,
    TurnStarted,
)
from tuscany_app.games.tuscany.engine.rules import EMPTY_SPACES, MOST_GREEN
from tuscany_app.games.tuscany.teaching.first_game import FIRST_OF_KIND, comment

GAME_ID = "tuscany"


@pytest.mark.parametrize(
    ("points", "winners", "tie_break", "words"),
    [
        ((60, 52), (0,), None, "60 to 52: you win!"),
        ((80, 52), (0,), None, "80 to 52: a clear win!"),
        ((57, 57), (0,), EMPTY_SPACES, "57 to 57, a tie! You have more empty spaces"),
        ((57, 57), (1,), EMPTY_SPACES, "57 to 57, a tie, but your opponent has more empty spaces"),
        ((57, 57), (0,), MOST_GREEN, "57 to 57, a tie! You have more green points"),
        ((57, 57), (1,), MOST_GREEN, "57 to 57, a tie, but your opponent has more green points"),
        ((57, 57), (0, 1), None, "57 to 57, and equal in everything else"),
        ((56, 59), (1,), None, "56 to 59: so close!"),
        ((40, 70), (1,), None, "40 to 70 for your opponent."),
    ],
)
def test_every_outcome_has_its_words(
    points: tuple[int, int], winners: tuple[int, ...], tie_break: str | None, words: str
) -> None:
    assert str(comment(new_game(), GameEnded(points, winners, tie_break))).startswith(words)


@pytest.mark.parametrize(
    ("lesson", "step", "words"),
    [
        ("territory", 2, "Your land is laid."),
        ("territory", 3, "Both boards are open now."),
        ("territory", 4, "A second storage space: you can take tiles ahead."),
        ("territory", 4, "Your first turn."),
        ("first-turns", 3, "You can pay for a tile in your storage."),
        ("first-turns", 4, "A village gives you a worker"),
        ("first-turns", 4, "Your storage is empty"),
        ("areas", 2, "An area of three! 6 green points, and they will count three times."),
        ("colours", 2, "All your spaces of a colour are covered (turquoise), and you are first: 2"),
        ("inn", 3, "The wooden hexagon is now a tile"),
        ("storage", 1, "A full storage costs you tiles."),
        ("cart", 1, "No room for the wooden hexagon"),
        ("five", 1, "Five tiles of one colour"),
        ("nothing-fits", 1, "Grow towards other colours"),
        ("first-scoring", 2, "Your stack 1 is empty, so phase 1 ends"),
        ("first-scoring", 2, "First scoring: 9 points for you, 13 for your opponent."),
        ("second-scoring", 2, "After the second scoring it is 37 to 32."),
        ("last-round", 1, "The last stack is empty."),
        ("last-round", 1, "Your last turn."),
        ("last-round", 2, "An area of three!"),
        ("last-round", 2, "57 to 57, a tie! You have more empty spaces"),
    ],
)
def test_the_coach_has_a_word_for_it(lesson: str, step: int, words: str) -> None:
    assert any(said.startswith(words) for said in heard(lesson, step))


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("GGDOY", "You hold two cards of a colour (grey)"),
        ("YYGOB", "You hold no pair for a tile that fits"),  # the yellow tiles fit nowhere beside the castle
        ("LLGOB", "You hold no pair for a tile that fits"),  # no light green tile lies in the centre
    ],
)
def test_on_the_first_turn_the_coach_speaks_of_the_cards_that_are_there(hand: str, words: str) -> None:
    assert words in str(comment(laid_out(hand), TurnStarted(0, 1, 1, False)))


def heard(lesson_id: str, number: int) -> list[str]:
    """What the coach of the first game would say about the moves of a lesson's step."""
    lesson = classroom.lesson_of(GAME_ID, lesson_id)
    taught = classroom.take(GAME_ID, lesson, classroom.first)[number]
    state, said = taught.before.copy(), []
    moves = [str(next(move for move in state.legal_moves() if taught.step.counts(move))), *taught.step.replies]
    for text in moves:
        said += [comment(state, event) for event in play(state, text)]
    return [str(words) for words in said if words is not None]


def test_the_first_tile_of_each_kind_has_its_words_and_the_second_none() -> None:
    monasteries = [str(FIRST_OF_KIND["monastery"]) in heard("areas", step) for step in (1, 2)]
    assert monasteries == [False, False]
    assert str(FIRST_OF_KIND["monastery"]) in heard("monastery", 1)
    assert str(FIRST_OF_KIND["castle"]) in heard("castle", 0)
    assert str(FIRST_OF_KIND["castle"]) not in heard("castle", 1)
    assert set(FIRST_OF_KIND) == {tile.kind for tile in components("standard").tiles}


def test_the_coach_warns_before_a_phase_ends() -> None:
    state = classroom.begin(GAME_ID, classroom.lesson_of(GAME_ID, "first-scoring"))
    quarry = state.tile(state.centre[5])
    assert str(comment(state, GapFilled(6, quarry, 0, 1, 2))).startswith("Two tiles are left in your stack 1.")
    assert str(comment(state, GapFilled(6, quarry, 1, 1, 2))).startswith("Your opponent's stack 1 has two tiles left.")
    assert comment(state, GapFilled(6, quarry, 1, 1, 3)) is None
    assert comment(state, GapFilled(6, quarry, None, None, 2)) is None
