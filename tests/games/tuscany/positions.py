"""Games played by notation, positions laid out by hand, and positions found by playing on at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from tuscany_app.games.tuscany import GAME
from tuscany_app.games.tuscany.engine.cards import ONE, pack
from tuscany_app.games.tuscany.engine.components import CHIPS, FIRST_NEUTRAL, HEXAGON, Harvest
from tuscany_app.games.tuscany.engine.geometry import board
from tuscany_app.games.tuscany.engine.moves import Lay, Place, TuscanyMove
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import EMPTY, HEX, Stage, own_tiles
from tuscany_app.games.tuscany.engine.territory import NUMBER
from tuscany_app.kernel.bits import bit_numbers, changed
from tuscany_app.kernel.game import OptionValue
from tuscany_app.testing import playing

#                 e1O
#     b1Y     d1G     f1Y     h1R
# a1R     c1L     e2O     g1O     i1Y
#     b2L     d2R     f2B     h2L
# a2L     c2T     e3O     g2G     i2Y
#     b3B     d3T     f3D     h3B
# a3D     c3O     e4L     g3B     i3G
#     b4G                     h4D
BOARDS = ("lay A1 B1 C1 up down", "lay A2 B2 C2 up down", "lay A3 B3 C3 up down", "lay A4 B4 C4 up down")
CENTRE = "quarry quarry village village cart cart monastery monastery"

begin = partial(playing.begin, "tuscany")
new_game = partial(playing.new_game, "tuscany")
play = partial(playing.play, "tuscany")
refusal = partial(playing.refusal, "tuscany")
full_refusal = partial(playing.full_refusal, "tuscany")
notations = playing.notations
only = playing.only
every = playing.every


def laid_out(
    hand: str = "",
    storage: Sequence[str] = (),
    covered: str = "",
    *,
    castle: str = "f3",
    centre: str = CENTRE,
    marble: int = 0,
    workers: int = 0,
    chips: str = "",
    players: int = 2,
    seat: int = 0,
    start: int = 0,
    lays: Sequence[str] = BOARDS,
    laid: Mapping[int, int] | None = None,
    phase: int = 1,
    seed: int = 1,
    **options: OptionValue,
) -> TuscanyState:
    """A position in which `seat` is to act; hand, storage, goods and `covered` spaces are that seat's.

    `hand` are letters of colours, `storage` names of tiles (`agriculture:olive+vine`, `hexagon`; an empty text is a
    free space), `covered` spaces with a hexagon. Storage chips come with the storage. Centre tiles are neutral ones;
    `-` is a gap. `laid` says how many own tiles a seat has laid out already; those are out of the game. What is not
    named is where it belongs in the middle of a game; nothing is lost or doubled.
    """
    state = new_game(players, start, seed, **options)
    parts = state.parts
    deck, hands = pack(parts.cards), [0] * players
    state.chips_left = (5,) * 5
    for other in range(players):
        lay = GAME.parse(lays[other])
        assert isinstance(lay, Lay)
        state.pieces = changed(state.pieces, other, lay.pieces)
        state.lays = changed(state.lays, other, lay)
        state.boards = changed(state.boards, other, board(parts, lay))
        dark = bit_numbers(state.board(other).colour_bits[0])
        state.put_castle(other, NUMBER[castle] if other == seat else dark[0])
    for letter in hand:
        hands[seat] += ONE["DRTLGOYB".index(letter)]
    state.hands, state.deck, state.discards = tuple(hands), deck - hands[seat], 0
    state.reserve, state.aside = ((1 << 32) - 1) << FIRST_NEUTRAL, 0
    state.centre = tuple(EMPTY if name == "-" else from_reserve(state, name) for name in centre.split())
    for other, count in (laid or {}).items():
        out = sum(1 << tile for tile in bit_numbers(own_tiles(other))[-count:]) if count else 0
        state.stacks = changed(state.stacks, other, own_tiles(other) & ~out)
        state.gone |= out
    mine = []
    for name in storage or [""]:
        mine.append(EMPTY if not name else HEX if name == HEXAGON else from_reserve(state, name))
    state.storage = changed(state.storage, seat, tuple(mine))
    held = [0] * 5
    for name in chips.split():
        held[CHIPS.index(name)] += 1
    held[1] = len(mine) - 1
    state.chips = changed(state.chips, seat, tuple(held))
    state.chips_left = tuple(5 - count for count in held)
    state.marble = changed(state.marble, seat, marble)
    state.workers = changed(state.workers, seat, workers)
    cover(state, seat, covered)
    state.phase, state.round, state.seat, state.stage = phase, 1, seat, Stage.ACTION
    return state


def from_reserve(state: TuscanyState, name: str) -> int:
    """A neutral tile of that name, taken out of the reserve."""
    kind, _, crops = name.partition(":")
    for tile in bit_numbers(state.reserve):
        if state.parts.tiles[tile].kind == kind and (not crops or "+".join(state.parts.tiles[tile].crops) == crops):
            state.reserve &= ~(1 << tile)
            return tile
    raise AssertionError(name)


def cover(state: TuscanyState, seat: int, spaces: str, name: str = HEXAGON) -> None:
    """Put hexagons, or neutral tiles of a name, on spaces without any effect."""
    for space in spaces.split():
        number = NUMBER[space]
        tile = HEX if name == HEXAGON else from_reserve(state, name)
        state.covered = changed(state.covered, seat, state.covered[seat] | 1 << number)
        state.near = changed(state.near, seat, state.near[seat] | state.board(seat).around[number])
        state.placed = changed(state.placed, seat, changed(state.placed[seat], number, tile))


def cover_all_but(state: TuscanyState, seat: int, spaces: str) -> None:
    left = spaces.split()
    empty = [name for name in NUMBER if not state.covered[seat] >> NUMBER[name] & 1]
    cover(state, seat, " ".join(name for name in empty if name not in left))


def hold(state: TuscanyState, seat: int, letters: str) -> None:
    """Give a seat this hand instead of its own."""
    state.deck += state.hands[seat]
    hand = sum(ONE["DRTLGOYB".index(letter)] for letter in letters)
    state.deck -= hand
    state.hands = changed(state.hands, seat, hand)


def harvest_of(state: TuscanyState, **reward: int) -> None:
    """Only harvest cards of this kind are left in the pile."""
    kind = state.parts.harvest.index(Harvest(**reward))
    rest = tuple(0 if number == kind else n for number, n in enumerate(state.parts.harvest_counts))
    state.harvest_discards = rest
    state.harvest = tuple(n - out for n, out in zip(state.parts.harvest_counts, rest, strict=True))


def payments(state: TuscanyState) -> set[str]:
    """The payments of all placings that are legal now."""
    return {" ".join(move.payment) for move in state.legal_moves() if isinstance(move, Place)}


def kinds(state: TuscanyState) -> list[str]:
    """What lies in the centre."""
    return [state.parts.tiles[tile].kind if tile >= 0 else "-" for tile in state.centre]


# Choosing at random

Choose = Callable[[random.Random, TuscanyState], TuscanyMove]


def uniform(rng: random.Random, state: TuscanyState) -> TuscanyMove:
    return rng.choice(state.legal_moves())


def busy(rng: random.Random, state: TuscanyState) -> TuscanyMove:
    """Places whatever it can, and draws cards for it, so that boards fill up."""
    moves = state.legal_moves()
    words = {str(move).split()[0] for move in moves}
    wish = "place" if "place" in words else rng.choice(sorted(words - {"decline", "end"} or words))
    if wish == "take" and "draw" in words and state.hand_size(state.seat) < 5:
        wish = "draw"
    return rng.choice([move for move in moves if str(move).split()[0] == wish])


FLAVOURS: dict[str, Choose] = {"uniform": uniform, "busy": busy}


def games(players: int, seeds: Sequence[int], flavour: str, **options: OptionValue) -> Iterator[TuscanyState]:
    """Every position of random games."""
    return playing.games("tuscany", FLAVOURS[flavour], players, seeds, **options)
