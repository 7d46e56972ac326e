"""Games played by notation, positions laid out by hand, and positions found by playing on at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from tuscany_app.games.carcassonne.engine.events import Spot
from tuscany_app.games.carcassonne.engine.geometry import STEPS, cell_at, turned
from tuscany_app.games.carcassonne.engine.joining import lay
from tuscany_app.games.carcassonne.engine.moves import CarcassonneMove, Place, PutFollower
from tuscany_app.games.carcassonne.engine.rules import USE_MESSAGE, CarcassonneState
from tuscany_app.games.carcassonne.engine.state import SEAT_BITS, Stage
from tuscany_app.kernel.game import OptionValue
from tuscany_app.testing import playing

RED, BLUE, YELLOW, GREEN, BLACK, PINK = range(6)

begin = partial(playing.begin, "carcassonne")
new_game = partial(playing.new_game, "carcassonne")
play = partial(playing.play, "carcassonne")
refusal = partial(playing.full_refusal, "carcassonne")
legal = playing.notations
only = playing.only
all_of = playing.every


def laid_out(
    land: str = "",
    tiles: str = "",
    *,
    followers: Mapping[int, str] | None = None,
    figures: Sequence[int] | None = None,
    pile: Sequence[int] | None = None,
    players: int = 2,
    active: int = 0,
    **options: OptionValue,
) -> CarcassonneState:
    """A position by hand: tiles already on the land besides the start tile, those to be drawn, who stands where.

    `land` is `V 0,1 r2; E 0,-1 r2`, `followers` by seat `0,1 road 0; 0,-1 city 0`. `tiles` are the next ones drawn,
    `E V`; whatever else the set holds comes after them. `figures` are the points of man and woman, seat by seat.
    """
    state = new_game(players, active, **options)
    names = state.geometry.names
    rest = list(state.geometry.bag)
    for part in filter(None, (part.strip() for part in land.split(";"))):
        name, cell, turns = part.split()
        x, y = map(int, cell.split(","))
        number = names.index(name)
        wants = state.frontier[cell_at(x, y)]
        assert int(turns[1]) in state.geometry.fits[number][wants], f"{part} does not fit"
        lay(state, cell_at(x, y), turned(number, int(turns[1])))
        rest.remove(number)
    for seat, words in (followers or {}).items():
        for part in filter(None, (part.strip() for part in words.split(";"))):
            segment = state.segment_at(spot(part))
            assert segment is not None, f"nothing at {part}"
            assert segment not in state.followers
            state.followers[segment] = seat
            state.men[state.root(segment)] += 1 << SEAT_BITS * seat
            state.supply[seat] -= 1
    for root in list(state.cloisters.values()):  # cloisters that are complete have been scored
        if state.tiles[root].bit_count() == 9:
            del state.cloisters[state.cells[state.home[root]]]
    if figures is not None:
        assert len(figures) == 2 * players
        state.figures = list(figures)
        for seat in range(players):
            state.tally[6 * seat] = figures[2 * seat] + figures[2 * seat + 1]
    if pile is not None:
        state.pile = (*pile, *(message for message in range(1, 9) if message not in pile))
    wished = [names.index(name) for name in tiles.split()]
    for number in wished:
        rest.remove(number)
    state.bag = (*wished, *rest)
    state.drawn = 1
    state.tile = state.bag[0]
    state.stage = Stage.PLACING
    state.active = state.seat = active
    assert state.fits_somewhere(state.tile)
    return state


def last_tiles(state: CarcassonneState, tiles: str) -> CarcassonneState:
    """The same with only these tiles in the bag, after the one that is drawn."""
    names = state.geometry.names
    state.bag = (state.tile, *(names.index(name) for name in tiles.split()))
    state.drawn = 1
    return state


def spot(text: str) -> Spot:
    """`0,1 road 0` or `0,1 cloister`."""
    cell, kind, *index = text.split()
    x, y = map(int, cell.split(","))
    return Spot(x, y, kind, int(index[0]) if index else 0)


def refused(state: CarcassonneState, text: str, rule: str, name: str) -> None:
    reason = refusal(state, text)
    assert (reason.rule, reason.name) == (rule, name)
    assert str(reason.sentence)


# Playing on at random, in several ways


def plain(rng: random.Random, state: CarcassonneState) -> CarcassonneMove:
    return rng.choice(state.legal_moves())


def tight(rng: random.Random, state: CarcassonneState) -> CarcassonneMove:
    """Lays the land closely, so that much gets completed, and keeps some followers back."""
    moves = list(state.legal_moves())
    if state.stage == Stage.PLACING:
        return max(moves, key=lambda move: (_neighbours(state, move), rng.random()))
    if state.stage == Stage.MANNING and rng.random() < 0.5:
        return moves[-1]
    return rng.choice(moves)


def closing(rng: random.Random, state: CarcassonneState) -> CarcassonneMove:
    """Completes whatever it can, puts followers on roads and cities first, and likes messages."""
    moves = list(state.legal_moves())
    if state.stage == Stage.FIGURE and rng.random() < 0.8:
        return moves[state.proposed_figure()]
    if state.stage == Stage.PLACING:

        def completes(move: Any) -> float:
            after = state.copy()
            after.play(move)
            return len(after.completed()) + rng.random() / 2 + _neighbours(state, move) / 10

        return max(rng.sample(moves, min(len(moves), 8)), key=completes)
    if state.stage == Stage.MANNING and len(moves) > 1 and rng.random() < 0.8:
        return min(moves[:-1], key=lambda move: (isinstance(move, PutFollower) and move.kind == "field", rng.random()))
    return rng.choice(moves)


def _neighbours(state: CarcassonneState, move: Any) -> int:
    assert isinstance(move, Place)
    cell = cell_at(move.x, move.y)
    return sum(cell + step in state.land for step in STEPS)


FLAVOURS: dict[str, Callable[[random.Random, CarcassonneState], CarcassonneMove]] = {
    "plain": plain,
    "tight": tight,
    "closing": closing,
}


def games(
    players: int, seeds: Sequence[int], flavour: str = "tight", **options: OptionValue
) -> Iterator[CarcassonneState]:
    """Every position of random games, the last one included; the state goes on changing."""
    return playing.games("carcassonne", FLAVOURS[flavour], players, seeds, **options)


def of_every_stage(players: int, number: int, **options: OptionValue) -> list[CarcassonneState]:
    """At most so many positions of each stage, from all parts of several games."""
    positions = [state.copy() for state in games(players, range(5, 13), "closing", **options) if not state.over()]
    by_stage = {stage: [state for state in positions if state.stage == stage] for stage in Stage}
    for state in list(by_stage[Stage.MESSAGE]):  # as if it were the eighth, which is rare
        other = state.copy()
        other.message = 8
        other.pile = (8, *(message for message in state.pile if message != 8))
        other.play(USE_MESSAGE[0])
        by_stage[other.stage].append(other)
    rng = random.Random(players)
    return [state for states in by_stage.values() for state in rng.sample(states, min(number, len(states)))]
