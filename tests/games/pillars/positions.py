"""Games played by notation, and positions found by playing on at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from attrs import frozen

from tuscany_app import assets
from tuscany_app.games.pillars import GAME
from tuscany_app.games.pillars.engine.moves import Done, PillarsMove
from tuscany_app.games.pillars.engine.rules import PillarsState
from tuscany_app.kernel.game import Event, IllegalMove
from tuscany_app.testing import playing

Choose = Callable[[random.Random, PillarsState], PillarsMove]

begin = partial(playing.begin, "pillars")
new_game = partial(playing.new_game, "pillars")
refusal = partial(playing.refusal, "pillars")
full_refusal = partial(playing.full_refusal, "pillars")
notations = playing.notations
penalties = playing.totals
only = playing.only


def play(state: PillarsState, *lines: str) -> list[Event]:
    """Plays the lines one after the other, each checked first; returns the events of the last one."""
    events: list[Event] = []
    for line in lines:
        events = playing.play("pillars", state, line)
    return events


def allowed(state: PillarsState, line: str) -> bool:
    """Whether the move is legal; check and legal_moves must say the same."""
    move = GAME.parse(line)
    try:
        state.check(move)
    except IllegalMove:
        assert move not in state.legal_moves()
        return False
    assert move in state.legal_moves()
    return True


def pieces_open(state: PillarsState) -> set[str]:
    return {text for text in notations(state) if text.startswith("place")}


def pillars_open(state: PillarsState) -> set[str]:
    return {text for text in notations(state) if text.startswith("pillar")}


# Games begun


def opened(*, extra_pillar: bool = False) -> PillarsState:
    """Two players with their first two pillars in the four corners: Red a1 and j1, Blue j10 and a10. Red's turn."""
    state = new_game(2, extra_pillar=extra_pillar)
    play(state, "pillar a1", "pillar j10", "pillar j1", "pillar a10")
    return state


def begun(*, extra_pillar: bool = False) -> PillarsState:
    """The same, and each has placed the straight three: Red b1 to d1, Blue j7 to j9. Red's turn."""
    state = opened(extra_pillar=extra_pillar)
    done = ["done"] if extra_pillar else []
    play(state, "place I3 b1 c1 d1", *done, "place I3 j7 j8 j9", *done)
    return state


# Choosing at random


def uniform(rng: random.Random, state: PillarsState) -> PillarsMove:
    return rng.choice(state.legal_moves())


def biggest_first(rng: random.Random, state: PillarsState) -> PillarsMove:
    moves = state.legal_moves()
    most = max(len(str(move).split()) for move in moves)
    return rng.choice([move for move in moves if len(str(move).split()) == most])


def smallest_first(rng: random.Random, state: PillarsState) -> PillarsMove:
    """Games get long; the third pillar is kept until no piece fits."""
    pieces = [move for move in state.legal_moves() if str(move).startswith("place")]
    if pieces:
        least = min(len(str(move).split()) for move in pieces)
        return rng.choice([move for move in pieces if len(str(move).split()) == least])
    return Done() if Done() in state.legal_moves() else uniform(rng, state)


def pillar_early(rng: random.Random, state: PillarsState) -> PillarsMove:
    pillars = [move for move in state.legal_moves() if str(move).startswith("pillar")]
    return rng.choice(pillars) if pillars else uniform(rng, state)


FLAVOURS: dict[str, Choose] = {
    choose.__name__: choose for choose in (uniform, biggest_first, smallest_first, pillar_early)
}


@frozen(eq=False)
class Step:
    """One move of a game: the position before it, what was played and what happened, and the position it led to."""

    before: PillarsState
    move: PillarsMove
    events: list[Event]
    after: PillarsState

    @property
    def seat(self) -> int:
        return self.before.actor()

    def has(self, kind: type[Event]) -> bool:
        return any(isinstance(event, kind) for event in self.events)


def steps(state: PillarsState, seed: int, choose: Choose = uniform) -> Iterator[Step]:
    """Plays to the end. Every step keeps copies, so it stays true when the game goes on."""
    rng = random.Random(seed)
    while not state.over():
        before = state.copy()
        move = choose(rng, state)
        events = state.play(move)
        yield Step(before, move, events, state.copy())


def game_states(state: PillarsState, seed: int) -> list[PillarsState]:
    """Every position of a random game."""
    return [state.copy(), *(step.after for step in steps(state, seed))]


def find(wanted: Callable[[Step], bool], *, choose: Choose = uniform, games: int = 300, **setup: Any) -> Step:
    """The first step of seeded random games that has the property."""
    for seed in range(games):
        for step in steps(new_game(**setup), seed, choose):
            if wanted(step):
                return step
    raise AssertionError(f"no such step in {games} games")


# Piece sets of one's own


def own_set(home: Path, name: str, text: str) -> None:
    """Drops a piece set into the components of the player whose data folder is `home`."""
    playing.own_table("pillars", home, name, text)


def standard_with_frames(two: int, three: int, four: int) -> str:
    """The standard pieces in other frames."""
    text = (assets.folder("resources") / "pillars" / "standard.toml").read_text(encoding="utf-8")
    usual = "{ 2 = 10, 3 = 12, 4 = 14 }"
    assert usual in text
    return text.replace(usual, f"{{ 2 = {two}, 3 = {three}, 4 = {four} }}")


TINY_GAME = """
    3 pillar c6; 0 pillar e1; 1 pillar a2; 2 pillar f6; 3 pillar c1; 0 pillar a5; 1 pillar f2; 2 pillar f4;
    3 place T5 e4 c5 d5 e5 e6; 0 pillar e3; 1 pillar c4"""


def tiny_game(home: Path) -> tuple[PillarsState, list[Event]]:
    """Four in a frame of 6 × 6: after the last pillar the third player (seat 2) has no room for anything.

       a b c d e f
    1  . . 3 . 0 .     Pillars but for the T on e4, c5 to e5 and e6.
    2  1 . . . . 1     Of the free squares inside, none that touches the T is without a pillar beside it;
    3  . . . . 0 .     b3, for one, touches nothing at all.
    4  . . 1 . T 2
    5  0 . T T T .
    6  . . 3 . T 2
    """
    own_set(home, "six", standard_with_frames(6, 6, 6))
    state = new_game(4, start=3, pieces="six")
    events: list[Event] = []
    for turn in TINY_GAME.split(";"):
        seat, line = turn.strip().split(" ", 1)
        assert state.actor() == int(seat)
        events = play(state, line)
    return state, events
