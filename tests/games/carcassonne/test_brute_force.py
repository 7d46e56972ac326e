"""The engine and the slow second opinion of `brute.py` follow the same random games and must never disagree."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from tests.games.carcassonne.brute import Brute, Piece
from tests.games.carcassonne.positions import FLAVOURS, begin
from tuscany_app.games.carcassonne import GAME
from tuscany_app.games.carcassonne.engine.components import KINDS
from tuscany_app.games.carcassonne.engine.events import (
    SOURCES,
    FeatureCompleted,
    MessageTurned,
    MessageUsed,
    PointsScored,
    TileDiscarded,
    TileDrawn,
)
from tuscany_app.games.carcassonne.engine.geometry import place_of, tile_of, turns_of
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.kernel.game import Event, IllegalMove

PLAYERS = (2, 3, 4, 5, 6)
OPTIONS = [
    dict(zip(("messages", "farmers", "small_cities", "one_figure"), choice, strict=True))
    for choice in product((True, False), repeat=4)
    if choice[0] or not choice[3]
]


def tell(slow: Brute, events: list[Event]) -> None:
    for event in events:
        if isinstance(event, TileDrawn):
            slow.told_tiles.append(event.tile)
        elif isinstance(event, MessageTurned):
            slow.told_messages.append(event.message)


def piece_of(state: CarcassonneState, segment: int) -> Piece:
    spot = state.spot_of(segment)
    return (spot.x, spot.y), spot.kind, spot.index


def compare(state: CarcassonneState, slow: Brute) -> None:
    assert state.over() == slow.over
    assert {str(move) for move in state.legal_moves()} == slow.moves
    assert [state.figures[2 * seat : 2 * seat + 2] for seat in range(state.seats)] == slow.figures
    assert {piece_of(state, segment): seat for segment, seat in state.followers.items()} == slow.followers
    assert state.supply == [slow.supply(seat) for seat in range(state.seats)]
    if not slow.over:
        assert (state.actor(), state.active) == (slow.seat, slow.active)


def compare_features(state: CarcassonneState, slow: Brute) -> None:
    """Every feature on the land: its pieces, whether it is complete, its worth, and whose it is."""
    seen: set[Piece] = set()
    by_root: dict[int, set[Piece]] = {}
    for segment in range(len(state.parent)):
        by_root.setdefault(state.root(segment), set()).add(piece_of(state, segment))
    assert sorted(by_root) == state.roots()
    for root, pieces in by_root.items():
        assert pieces == slow.feature(next(iter(pieces)))
        assert not seen & pieces
        seen |= pieces
        assert state.complete(root) == slow.complete(pieces)
        assert state.value(root) == slow.worth(pieces, final=True)
        if KINDS[state.kind[root]] != "field" and state.complete(root):
            assert state.value_complete(root) == slow.worth(pieces, final=False)
        assert sorted(state.owners(root)) == sorted(slow.best(pieces))
        if KINDS[state.kind[root]] != "cloister":
            assert set(state.cells_of(root)) == {cell for cell, _, _ in pieces}
    assert len(seen) == len(state.parent)
    assert {place_of(cell): (tile_of(laid), turns_of(laid)) for cell, laid in state.land.items()} == {
        cell: (state.geometry.names.index(name), turns) for cell, (name, turns) in slow.land.items()
    }
    standing = state.standing()
    assert [{part.source: part.points for part in score.parts} for score in standing.scores] == slow.standing()
    totals = [sum(parts.values()) for parts in slow.standing()]
    assert [score.rank for score in standing.scores] == [1 + sum(other > mine for other in totals) for mine in totals]


def follow(players: int, seed: int, flavour: str, *, every: int = 1, **options: bool) -> int:
    """Plays one game to the end in both; how many positions were compared. Features are compared every so often."""
    rng = random.Random(seed)
    state, events = begin(players, seed % players, seed, **options)
    chosen = {option.id: option.default for option in GAME.options} | options
    slow = Brute(
        players,
        seed % players,
        messages=bool(chosen["messages"]),
        farmers=bool(chosen["farmers"]),
        small_cities=bool(chosen["small_cities"]),
        one_figure=bool(chosen["one_figure"]),
    )
    tell(slow, events)
    slow.begin()
    compare(state, slow)
    positions = 1
    while not state.over():
        move = FLAVOURS[flavour](rng, state)
        tell(slow, state.play(move))
        slow.play(str(move))
        compare(state, slow)
        if positions % every == 0 or state.over():
            compare_features(state, slow)
        positions += 1
    return positions


@pytest.mark.parametrize("even", [True, pytest.param(False, marks=pytest.mark.soak)])
@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("players", PLAYERS)
def test_games_agree_with_brute_force_at_every_step(players: int, flavour: str, even: bool) -> None:
    """Half of them with messages, and the other half in the long run."""
    messages = ((players + list(FLAVOURS).index(flavour)) % 2 == 0) == even
    assert follow(players, players, flavour, messages=messages) > 71 * 2


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_every_combination_of_options_agrees_with_brute_force(number: int) -> None:
    for players in PLAYERS:
        follow(players, 10 + number, ("closing", "tight")[number % 2], every=40, **OPTIONS[number])


@pytest.mark.parametrize("games", [range(100, 148), pytest.param(range(148, 200), marks=pytest.mark.soak)], ids=str)
def test_dozens_of_games_agree_with_brute_force(games: range) -> None:
    flavours = list(FLAVOURS)
    for seed in games:
        follow(2 + seed % 5, seed, flavours[seed % 3], every=1000, messages=seed % 4 != 0)


def test_these_games_meet_with_everything() -> None:
    """Messages carried out, declined and without effect, chains, extra and discarded tiles, every kind of points."""
    met: Counter[object] = Counter()
    for seed in range(120):
        rng = random.Random(seed)
        state, events = begin(2 + seed % 5, 0, seed)
        turn, chain = 1, 0
        while not state.over():
            events = state.play(FLAVOURS["closing"](rng, state))
            for event in events:
                met[type(event)] += 1
                if isinstance(event, MessageUsed):
                    met[event.message, event.action, event.asked] += 1
                    chain = chain + 1 if state.turn == turn else 1
                    met["chain", chain] += 1
                    turn = state.turn
                elif isinstance(event, TileDrawn):
                    met["extra", event.extra] += 1
                elif isinstance(event, PointsScored):
                    met[event.source] += 1
                elif isinstance(event, FeatureCompleted):
                    met["shared", len(event.seats)] += 1
    wanted: list[object] = [(message, True, True) for message in range(1, 9)]
    wanted += [(message, False, True) for message in range(1, 9)]
    wanted += [(message, False, False) for message in range(1, 7)]
    wanted += [TileDiscarded, ("extra", True), ("chain", 2), ("shared", 0), ("shared", 1), ("shared", 2), *SOURCES]
    assert [what for what in wanted if not met[what]] == []


def test_check_agrees_with_brute_force_about_anything_that_can_be_said() -> None:
    rng = random.Random(5)
    anything = [
        "done", "figure man", "figure woman", "message action", "message points", "follower cloister",
        *(f"follower {kind} {number}" for kind in ("city", "road", "field") for number in range(4)),
        *(f"place {x},{y} r{turns}" for x in range(-4, 5) for y in range(-4, 5) for turns in range(4)),
        *(f"score {x},{y} {kind} 0" for x in range(-2, 3) for y in range(-2, 3) for kind in ("city", "road", "field")),
    ]  # fmt: skip
    state, events = begin(3)
    slow = Brute(3, 0, messages=True, farmers=True, small_cities=False, one_figure=False)
    tell(slow, events)
    slow.begin()
    while not state.over():
        for text in rng.sample(anything, 40):
            try:
                state.check(GAME.parse(text))
                allowed = True
            except IllegalMove:
                allowed = False
            assert allowed == (text in slow.moves), text
        move = FLAVOURS["closing"](rng, state)
        tell(slow, state.play(move))
        slow.play(str(move))


@pytest.mark.soak
@pytest.mark.parametrize("flavour", FLAVOURS)
@pytest.mark.parametrize("players", PLAYERS)
def test_thousands_of_games_agree_with_brute_force(players: int, flavour: str) -> None:
    for seed in range(1000, 1140):
        follow(players, seed, flavour, every=50, **OPTIONS[seed % len(OPTIONS)])
