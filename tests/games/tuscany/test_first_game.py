"""The coach of the first game has a word for everything that matters, and the right one for every outcome."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest
from attrs import frozen

from tests.games.tuscany.positions import busy, laid_out, new_game, notations, play
from tuscany_app.games.tuscany import GAME
from tuscany_app.games.tuscany.engine import cards
from tuscany_app.games.tuscany.engine.components import COLOURS, components
from tuscany_app.games.tuscany.engine.events import (
    GameEnded,
    GapFilled,
    TurnStarted,
)
from tuscany_app.games.tuscany.engine.reasons import COLOUR_NAMES
from tuscany_app.games.tuscany.engine.rules import EMPTY_SPACES, MOST_GREEN, TuscanyState
from tuscany_app.games.tuscany.engine.state import Stage
from tuscany_app.games.tuscany.engine.territory import NAMES, NUMBER
from tuscany_app.games.tuscany.teaching.first_game import FIRST_GAME, FIRST_OF_KIND
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.lesson import Remark, Step
from tuscany_app.testing import classroom

GAME_ID = "tuscany"
PATIENCE = 7  # turns of the learner without a word, at most
TOO_OFTEN = 7  # times the very same sentence


def comment(state: TuscanyState, event: Event) -> Sentence | None:
    """What the coach says, without what it points at."""
    return next((remark.words for remark in FIRST_GAME.remarks(state, [event])), None)


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
        ("territory", 4, "Both boards are open now."),
        ("territory", 5, "A second storage space: you can take tiles ahead."),
        ("territory", 5, "Your first turn."),
        ("first-turns", 3, "You can pay for a tile in your storage."),
        ("first-turns", 5, "A village gives you a worker"),
        ("first-turns", 5, "Your storage is empty"),
        ("areas", 4, "An area of three! 6 green points, and they count in every scoring to come."),
        ("colours", 3, "All your spaces of a colour are covered (turquoise), and you are first: 2"),
        ("inn", 4, "The wooden hexagon is now a tile"),
        ("storage", 1, "A full storage costs you tiles."),
        ("cart", 2, "No room for the wooden hexagon"),
        ("five", 1, "Five tiles of one colour"),
        ("nothing-fits", 1, "Grow towards other colours"),
        ("first-scoring", 2, "Your stack 1 is empty, so phase 1 ends"),
        ("first-scoring", 3, "First scoring: 9 points for you, 13 for your opponent."),
        ("second-scoring", 4, "After the second scoring it is 37 to 32."),
        ("last-round", 1, "The last stack is empty."),
        ("last-round", 1, "Your last turn."),
        ("last-round", 2, "An area of three!"),
        ("piles", 1, "The draw pile was empty"),
        ("last-round", 4, "57 to 57, a tie! You have more empty spaces"),
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
    moves = list(taught.step.replies)
    if isinstance(taught.step, Step):
        moves.insert(0, str(next(move for move in state.legal_moves() if taught.step.counts(move))))
    for text in moves:
        said += [comment(state, event) for event in play(state, text)]
    return [str(words) for words in said if words is not None]


def test_the_first_tile_of_each_kind_has_its_words_and_the_second_none() -> None:
    monasteries = [str(FIRST_OF_KIND["monastery"]) in heard("areas", step) for step in (1, 4)]
    assert monasteries == [False, False]
    assert str(FIRST_OF_KIND["monastery"]) in heard("monastery", 2)
    assert str(FIRST_OF_KIND["castle"]) in heard("castle", 0)
    assert str(FIRST_OF_KIND["castle"]) not in heard("castle", 1)
    assert set(FIRST_OF_KIND) == {tile.kind for tile in components("standard").tiles}


def test_the_coach_warns_before_a_phase_ends() -> None:
    state = classroom.begin(GAME_ID, classroom.lesson_of(GAME_ID, "areas"))
    quarry = state.tile(state.centre[1])
    assert str(comment(state, GapFilled(2, quarry, 0, 1, 2))).startswith("Two tiles are left in your stack 1.")
    assert str(comment(state, GapFilled(2, quarry, 1, 1, 2))).startswith("Your opponent's stack 1 has two tiles left.")
    assert comment(state, GapFilled(2, quarry, 1, 1, 3)) is None
    assert comment(state, GapFilled(2, quarry, None, None, 2)) is None
    later = classroom.begin(GAME_ID, classroom.lesson_of(GAME_ID, "first-scoring"))
    assert comment(later, GapFilled(2, quarry, 0, 1, 2)) is None, "a castle has taken the next tile already"


# Whole games: what is said is so


@frozen(eq=False)
class Said:
    """A comment, with the position and the event it is about."""

    remark: Remark
    state: TuscanyState
    event: Event
    turn: int  # of the learner

    def at(self, kind: str) -> list[str]:
        """The names of what it points at, of a kind."""
        return [name.partition(":")[2] for name in self.remark.point if name.startswith(f"{kind}:")]

    @property
    def colour(self) -> int:
        return next(number for number, name in enumerate(COLOURS) if COLOUR_NAMES[name] == self.fact("colour"))

    def fact(self, name: str) -> object:
        return self.remark.words.facts[name]

    def left(self, seat: int = 0) -> int:
        """Spaces of its colour that are not covered."""
        return (self.state.board(seat).colour_bits[self.colour] & ~self.state.covered[seat]).bit_count()


def one_space_missing(said: Said) -> bool:
    (space,) = (NUMBER[name] for name in said.at("space"))
    board = said.state.board(0)
    area = board.area_around[space]
    worth = {2: 3, 3: 6}[area.bit_count()]
    alone = area & ~said.state.covered[0] == 1 << space
    return alone and board.colours[space] == said.colour and worth == said.fact("points")


def a_whole_colour(said: Said) -> bool:
    place = said.state.bonus[said.colour]
    return said.left() == 1 and said.fact("points") == said.state.parts.bonus[said.colour][place]


def payable(said: Said) -> bool:
    (storage,), (space,) = said.at("storage"), said.at("space")
    return any(move.startswith(f"place {storage} {space} ") for move in notations(said.state))


def stored(said: Said) -> tuple[bool, bool]:
    """Whether the tile pointed at has a space, and whether it could be paid for."""
    (number,) = (int(name) for name in said.at("storage"))
    colour = said.state.parts.kinds[said.state.storage[0][number - 1]]
    open_spaces = bit_numbers(said.state.open_spaces(0))
    has_space = any(said.state.board(0).colours[space] == colour for space in open_spaces)
    return has_space, any(move.startswith(f"place {number} ") for move in notations(said.state))


def fits(said: Said) -> bool:
    """Whether each of the centre tiles pointed at does."""
    near = {said.state.board(0).colours[space] for space in bit_numbers(said.state.open_spaces(0))}
    slots = [said.state.centre[int(name) - 1] for name in said.at("centre")]
    return bool(slots) and all(said.state.parts.kinds[tile] in near for tile in slots)


def two_cards(said: Said) -> bool:
    here = {said.state.parts.kinds[said.state.centre[int(name) - 1]] for name in said.at("centre")}
    return fits(said) and here == {said.colour} and cards.count(said.state.hands[0], said.colour) >= 2


def no_pair(said: Said) -> bool:
    fitting = {said.state.parts.kinds[said.state.centre[slot]] for slot in said.state.fitting_slots(0)}
    return all(cards.count(said.state.hands[0], colour) < 2 for colour in fitting)


def many_colours(said: Said) -> bool:
    board = said.state.board(0)
    around = {space: len({board.colours[near] for near in bit_numbers(board.around[space])}) for space in range(30)}
    (space,) = (NUMBER[name] for name in said.at("space"))
    return said.fact("space") == NAMES[space] and around[space] == max(
        around[other] for other in bit_numbers(board.colour_bits[0])
    )


def completed(said: Said) -> bool:
    (space,) = (NUMBER[name] for name in said.at("area"))
    area = said.state.board(0).area_around[space]
    points = said.remark.words.facts.get("points", 3)
    return not area & ~said.state.covered[0] and {2: 3, 3: 6}[area.bit_count()] == points


def two_left(said: Said) -> bool:
    seat = 1 if said.at("seat") else 0
    return said.state.stack_sizes(seat)[int(str(said.fact("stack"))) - 1] == 2


TRUE: dict[str, Callable[[Said], bool]] = {
    "One space is missing": one_space_missing,
    "One space, and you have": a_whole_colour,
    "You can pay for a tile": payable,
    "Your cards don't pay": lambda said: stored(said) == (True, False),
    "No space beside your tiles": lambda said: stored(said) == (False, False),
    "Your storage is empty": lambda said: set(said.state.storage[0]) == {-1} and fits(said),
    "Your first turn. You hold two": two_cards,
    "Your first turn. You hold no": no_pair,
    "Your land is laid": many_colours,
    "{n} cards are a treasure": lambda said: said.state.hand_size(0) == said.fact("n"),
    "An area of": completed,
    "All your spaces of a colour": lambda said: said.left() == 0,
    "Your opponent has covered": lambda said: said.left() > 0 == said.left(seat=1),
    "Two tiles are left": two_left,
    "Your opponent's stack": two_left,
    "A castle places": lambda said: any(move.startswith("free") for move in notations(said.state)),
    "A city: choose": lambda said: any(move.startswith("chip") for move in notations(said.state)),
    "The inn has brought": lambda said: -2 in said.state.storage[0],
    "A quarry gives you": lambda said: said.state.marble[0] > 0,
    "A village gives you": lambda said: said.state.workers[0] > 0,
    "A second storage space": lambda said: len(said.state.storage[0]) == 2,
    "First scoring": lambda said: said.fact("mine") == said.event.points[0],  # type: ignore[attr-defined]
    "After the second scoring": lambda said: said.fact("mine") == said.state.red(0),
    "Your last turn": lambda said: said.state.last_round,
}


def whole_game(seed: int, human: bool) -> list[Said]:
    """Easy levels on both sides; a person places whatever can be placed, and takes and draws as the mood is."""
    state = new_game(2, 0, seed, **FIRST_GAME.options)
    bot, mood, number, turn, said = GAME.bot("easy"), random.Random(seed), 0, 0, list[Said]()
    while not state.over():
        by_hand = human and state.actor() == 0 and state.stage not in (Stage.LAYING, Stage.START_CASTLE)
        news = state.play(busy(mood, state) if by_hand else bot.choose(state, seed * 1000 + number).move)
        number += 1
        for event in news:
            turn += isinstance(event, TurnStarted) and event.seat == 0
            said += [Said(remark, state.copy(), event, turn) for remark in FIRST_GAME.remarks(state, [event])]
    return said


@pytest.mark.parametrize("human", [False, True], ids=["easy", "person"])
@pytest.mark.parametrize("seed", [1, 5, 6])
def test_what_the_coach_says_in_the_first_game_is_so(seed: int, human: bool) -> None:
    said = whole_game(seed, human)
    for each in said:
        source = each.remark.words.source
        checks = [check for beginning, check in TRUE.items() if source.startswith(beginning)]
        assert all(check(each) for check in checks), str(each.remark.words)
        assert checks or not set(each.remark.words.facts) - {"mine", "theirs", "phase"}, source
    turns = [0, *(each.turn for each in said)]
    assert max(later - sooner for sooner, later in pairwise(turns)) <= PATIENCE
    assert Counter(str(each.remark.words) for each in said).most_common(1)[0][1] <= TOO_OFTEN
