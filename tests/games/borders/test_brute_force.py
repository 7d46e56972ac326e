"""The engine and the slow second opinion of `brute.py` follow the same random games and must never disagree."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.games.borders import brute
from tests.games.borders.brute import Brute, Cell
from tests.games.borders.positions import FLAVOURS, begin, games, laid_out, only
from tuscany_app.games.borders import GAME
from tuscany_app.games.borders.engine.dice import NAMES
from tuscany_app.games.borders.engine.events import BoardsDealt, DiceRolled
from tuscany_app.games.borders.engine.rules import BordersState
from tuscany_app.games.borders.engine.state import Stage
from tuscany_app.kernel.game import Event, IllegalMove

PLAYERS = (1, 2, 3, 4)
MANY = 30_000  # choices that the slow enumeration may go through in one position


def tell_dice(slow: Brute, events: list[Event]) -> None:
    for event in events:
        if isinstance(event, DiceRolled):
            slow.rolled(list(event.dice))


def compare(state: BordersState, slow: Brute) -> None:
    assert state.over() == slow.over
    assert {str(move) for move in state.legal_moves()} == slow.moves()
    standing = state.standing()
    assert [{part.source: part.points for part in score.parts} for score in standing.scores] == slow.scores
    assert [score.rank for score in standing.scores] == slow.ranks()
    for seat in range(slow.players):
        assert set(state.geometry.names(state.crossed[seat])) == {brute.name(cell) for cell in slow.crossed[seat]}
    if not slow.over:
        assert (state.actor(), state.active, state.turn) == (slow.seat, slow.active, slow.turn)


def follow(players: int, seed: int, flavour: str, areas: int = 6, training: str = "earned") -> int:
    """Plays one game to the end in both; how many positions were compared."""
    rng = random.Random(seed)
    state, events = begin(players, seed % players, seed, areas=areas, training=training)
    slow = Brute(list(only(events, BoardsDealt).boards), seed % players, areas, training)
    tell_dice(slow, events)
    compare(state, slow)
    positions = 1
    while not state.over():
        move = FLAVOURS[flavour](rng, state)
        slow.play(str(move))
        tell_dice(slow, state.play(move))
        compare(state, slow)
        positions += 1
    return positions


@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("players", PLAYERS)
def test_games_agree_with_brute_force(players: int, flavour: str) -> None:
    positions = sum(follow(players, seed, flavour) for seed in range(4))
    assert positions > 4 * 12 * players


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_earlier_training_agrees_with_brute_force(flavour: str) -> None:
    for seed in range(4):
        follow(1, seed, flavour, training="leftovers")


@pytest.mark.parametrize("areas", [4, 5, 7])
def test_games_of_other_lengths_agree_with_brute_force(areas: int) -> None:
    for players in PLAYERS:
        follow(players, areas, "busy", areas)


# What a hand of dice can do


def cells(state: BordersState, bits: int) -> frozenset[Cell]:
    return frozenset(brute.cell_called(name) for name in state.geometry.names(bits))


def outcomes(state: BordersState) -> set[frozenset[Cell]]:
    """Every set of spaces that the engine lets the deciding seat cross off before it is done."""
    seat, before = state.actor(), state.crossed[state.actor()]
    seen = {before}
    todo = [state]
    while todo:
        position = todo.pop()
        for move in position.legal_moves()[:-1]:
            after = position.copy()
            after.play(move)
            if after.crossed[seat] not in seen:
                seen.add(after.crossed[seat])
                todo.append(after)
    return {cells(state, crossed & ~before) for crossed in seen}


def with_dice(state: BordersState, dice: str, stage: Stage) -> BordersState:
    """The same boards with other dice in the hands of the seat that decides."""
    other = state.copy()
    other.left = other.offered = laid_out(dice).left
    other.stage, other.one = stage, False
    return other


def compare_uses(state: BordersState) -> None:
    seat = state.actor()
    board, crossed = state.geometry.boards[state.boards[seat]], cells(state, state.crossed[seat])
    dice = Counter(NAMES[state.left])
    assert outcomes(state) == brute.uses(board, crossed, dice)


def compare_growths(state: BordersState) -> bool:
    """False if it would take too long."""
    seat = state.actor()
    board, crossed = state.geometry.boards[state.boards[seat]], cells(state, state.crossed[seat])
    dice = Counter(NAMES[state.left])
    if brute.number_of_choices(board, crossed, dice) > MANY:
        return False
    found = outcomes(state)
    if state.one:
        assert found == {spaces for spaces in brute.growths(board, crossed, dice) if len(spaces) <= 1}
    else:
        assert found == brute.growths(board, crossed, dice)
    return True


def random_dice(rng: random.Random, size: int) -> str:
    """Not too many different colours, so that they can do something."""
    few = rng.sample("roygbs", rng.randint(1, 3))
    return "".join(rng.choice(few) for _ in range(size))


def positions(seeds: range, rng: random.Random, share: float) -> list[BordersState]:
    """Positions out of all stages of random games."""
    return [
        state.copy()
        for players in (2, 3)
        for flavour in FLAVOURS
        for state in games(players, seeds, flavour)
        if not state.over() and rng.random() < share
    ]


def test_ways_to_use_a_roll_agree_with_brute_force() -> None:
    rng = random.Random(1)
    found = positions(range(4), rng, 0.35)
    assert len(found) > 1500
    for state in found:
        compare_uses(with_dice(state, random_dice(rng, 5), Stage.FIRST_ACTION))


def test_reachable_crosses_agree_with_brute_force() -> None:
    rng = random.Random(2)
    found = positions(range(4), rng, 0.35)
    compared = sum(
        compare_growths(with_dice(state, random_dice(rng, rng.randint(1, 3)), Stage.SECOND_ACTION)) for state in found
    )
    assert compared > 1000


def test_the_second_actions_of_games_agree_with_brute_force() -> None:
    compared = {False: 0, True: 0}
    for state in games(3, range(20, 32), "stingy"):
        if not state.over() and state.stage == Stage.SECOND_ACTION and state.left == state.offered:
            compared[state.one] += compare_growths(state)
    for state in games(2, range(20, 24), "busy"):
        if not state.over() and state.stage == Stage.SECOND_ACTION and state.left == state.offered:
            compared[state.one] += compare_growths(state)
    assert compared[False] > 20


def test_one_die_of_five_agrees_with_brute_force() -> None:
    rng = random.Random(3)
    compared = 0
    for state in positions(range(2), rng, 0.1):
        other = with_dice(state, random_dice(rng, 5), Stage.SECOND_ACTION)
        other.one = True
        seat = other.actor()
        board, crossed = other.geometry.boards[other.boards[seat]], cells(other, other.crossed[seat])
        single: set[frozenset[Cell]] = set()
        for colour in set(NAMES[other.left]):
            single |= brute.growths(board, crossed, Counter([colour]))
        assert outcomes(other) == single
        compared += 1
    assert compared > 150


def test_check_agrees_with_brute_force_about_anything_that_can_be_said() -> None:
    rng = random.Random(5)
    anything = [
        "stop", "done", *(f"cross {name}" for name in brute.segments()),
        *(f"cross {brute.name(cell)}" for cell in sorted(brute.border())),
        *("keep" + "".join(f" {letter}" for letter in random_dice(rng, size)) for size in range(6) for _ in range(8)),
    ]  # fmt: skip
    state, events = begin(3)
    slow = Brute(list(only(events, BoardsDealt).boards), 0, 6)
    tell_dice(slow, events)
    while not state.over():
        legal = slow.moves()
        for text in rng.sample(anything, 40):
            move = GAME.parse(text)
            try:
                state.check(move)
                allowed = True
            except IllegalMove:
                allowed = False
            assert allowed == (str(move) in legal), text
        move = rng.choice(state.legal_moves())
        slow.play(str(move))
        tell_dice(slow, state.play(move))


@pytest.mark.soak
@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("players", PLAYERS)
def test_many_games_agree_with_brute_force(players: int, flavour: str) -> None:
    for seed in range(100, 130):
        follow(players, seed, flavour)


@pytest.mark.soak
def test_many_hands_agree_with_brute_force() -> None:
    rng = random.Random(7)
    compared = 0
    for state in positions(range(50, 62), rng, 0.6):
        compare_uses(with_dice(state, random_dice(rng, 5), Stage.FIRST_ACTION))
        compared += compare_growths(with_dice(state, random_dice(rng, rng.randint(1, 5)), Stage.SECOND_ACTION))
    assert compared > 5000
