"""A slow second opinion, from the rules' text and the component file, against the engine: geometry, areas, payments,
what fits, exchanges and refreshes."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations, product

import pytest

from tests.games.tuscany import brute
from tests.games.tuscany.census import census
from tests.games.tuscany.positions import busy, games, kinds
from tuscany_app.games.tuscany.engine.cards import counts, draw, names, pack, payments, size
from tuscany_app.games.tuscany.engine.components import COLOURS, KINDS, SPACES_OF, Components, components
from tuscany_app.games.tuscany.engine.events import (
    TilesSetAside,
)
from tuscany_app.games.tuscany.engine.geometry import Board, board, lays
from tuscany_app.games.tuscany.engine.moves import (
    Place,
    Take,
    parse,
)
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import (
    Stage,
)
from tuscany_app.games.tuscany.engine.territory import NAMES, OFFSETS, joined, places
from tuscany_app.kernel.bits import bit_numbers
from tuscany_app.kernel.rng import Rng


def standard() -> Components:
    return components("standard")


def mixes() -> list[tuple[str, ...]]:
    return list(product(*map(standard().of_kind, "ABC")))


def named(spaces: int) -> set[str]:
    return {NAMES[space] for space in bit_numbers(spaces)}


# Geometry


@pytest.mark.parametrize("offsets", list(product(OFFSETS, repeat=2)))
def test_neighbours_are_hexes_one_height_apart(offsets: tuple[str, str]) -> None:
    near = brute.touching(f"lay A1 B1 C1 {' '.join(offsets)}")
    around = joined(offsets)
    assert {NAMES[space]: named(around[space]) for space in range(30)} == near
    for one, other in product(range(30), repeat=2):
        assert around[one] >> other & 1 == around[other] >> one & 1
        assert not (one == other and around[one] >> other & 1)
    # Inside a piece 19 sides are shared; three hexes against three, half a hex apart, share five more.
    assert sum(bits.bit_count() for bits in around) == 2 * (3 * 19 + 2 * 5)
    assert len(set(places(offsets))) == 30


def test_every_one_of_the_12288_assemblies() -> None:
    """Right colour totals, no area above three, areas that part the board, neighbours both ways."""
    seen = 0
    for mix in mixes():
        for lay in lays(mix):
            land = Board(standard().pieces, lay)
            assert tuple(map(land.colours.count, range(8))) == SPACES_OF
            assert sorted(space for area in land.areas for space in area) == list(range(30))
            assert max(map(len, land.areas)) <= 3
            seen += 1
    assert seen == 12288


def test_areas_and_colours_are_those_of_the_second_opinion() -> None:
    rng = random.Random(3)
    for _ in range(60):
        lay = rng.choice(lays(rng.choice(mixes())))
        land = board(standard(), lay)
        assert {NAMES[space]: COLOURS[colour] for space, colour in enumerate(land.colours)} == brute.colours(str(lay))
        assert {frozenset(NAMES[space] for space in area) for area in land.areas} == brute.areas(str(lay))
        for space in range(30):
            assert land.area_around[space] == land.area_bits[land.area_of[space]]
            assert space in land.areas[land.area_of[space]]


def test_a_half_turn_of_the_whole_board_is_the_same_board() -> None:
    """Turned round as a whole, every board has the same areas."""
    rng = random.Random(5)
    for _ in range(30):
        lay = rng.choice(lays(rng.choice(mixes())))
        # From the other side all is in reverse, and going back over a step up, upside down, is a step up again.
        names_ = [name + "'" * (not turn) for name, turn in zip(lay.pieces, lay.turns, strict=True)]
        text = " ".join(["lay", *reversed(names_), *reversed(lay.offsets)])
        one, other = brute.areas(str(lay)), brute.areas(text)
        turn = {name: NAMES[29 - number] for number, name in enumerate(NAMES)}
        assert {frozenset(turn[name] for name in area) for area in one} == other
        turned = board(standard(), parse(text))  # type: ignore[arg-type]
        assert turned.colours == board(standard(), lay).colours[::-1]


def test_orders_of_the_pieces_are_all_there() -> None:
    found = {lay.pieces for lay in lays(("A1", "B1", "C1"))}
    assert found == set(permutations(("A1", "B1", "C1")))


# Cards


def test_payments_of_thousands_of_hands() -> None:
    """All ways found by trying all cards; hands of every size, with and without four of a kind."""
    rng = random.Random(7)
    kinds_seen = Counter[str]()
    for number in range(2000):
        palette = rng.sample(COLOURS, rng.randint(2, 5))
        hand = sorted(rng.choices(palette, k=rng.randint(0, 9)))
        workers, fours, colour = rng.choice((0, 0, 1, 2, 4)), number % 3 == 0, rng.choice(palette)
        packed = pack(tuple(map(hand.count, COLOURS)))
        found = [payment.parts for payment in payments(packed, workers, COLOURS.index(colour), fours)]
        assert len(set(found)) == len(found)
        assert {tuple(sorted(parts)) for parts in found} == {
            tuple(sorted(parts)) for parts in brute.payments(hand, workers, colour, fours)
        }
        for payment in payments(packed, workers, COLOURS.index(colour), fours):
            assert Counter(names(payment.cards)) == Counter(payment.colours)
            assert not Counter(payment.colours) - Counter(hand)
            assert payment.workers == payment.parts.count("worker") <= workers
            kinds_seen[" ".join(part if part == "worker" else str(part.count("+")) for part in payment.parts)] += 1
    assert set(kinds_seen) == {"0 0", "0 1", "0 worker", "1 1", "1 worker", "worker worker"}


def test_packed_cards_are_counted_right() -> None:
    rng = random.Random(8)
    for _ in range(300):
        numbers = tuple(rng.choice((0, 1, 2, rng.randint(0, 20))) for _ in range(8))
        cards = pack(numbers)
        assert counts(cards) == numbers
        assert size(cards) == sum(numbers)
        some = draw(cards, sum(numbers) // 2, Rng(rng.getrandbits(40)))
        assert size(some) == sum(numbers) // 2
        assert all(a <= b for a, b in zip(counts(some), numbers, strict=True))


def test_every_card_of_a_pile_is_drawn_equally_often() -> None:
    pile = pack((1, 0, 2, 5, 0, 0, 0, 2))
    rng = Rng(4)
    seen = Counter[str]()
    for _ in range(6000):
        seen.update(names(draw(pile, 1, rng)))
    for colour, share in (("dark_green", 0.1), ("turquoise", 0.2), ("light_green", 0.5), ("beige", 0.2)):
        assert abs(seen[colour] / 6000 - share) < 0.03


# Whole games


def covered(state: TuscanyState, seat: int) -> set[str]:
    return named(state.covered[seat])


@pytest.mark.parametrize(("players", "flavour"), [(2, "busy"), (4, "busy"), (3, "uniform")])
def test_what_fits_in_random_games(players: int, flavour: str) -> None:
    """Spaces for each kind, centre tiles that fit, exchanges, and places to which tiles are let."""
    for number, state in enumerate(games(players, range(2), flavour)):
        if state.over() or state.stage not in (Stage.ACTION, Stage.EXCHANGED, Stage.FREE_TILE) or number % 9:
            continue
        seat, lay = state.seat, str(state.lays[state.seat])
        fits = {kind: brute.fits(lay, covered(state, seat), kind) for kind in KINDS}
        for tile in (*state.centre, *state.storage[seat]):
            if tile >= 0:
                assert named(state.spaces_for(seat, tile)) == fits[state.parts.tiles[tile].kind]
        shown = kinds(state)
        assert [slot for slot, kind in enumerate(shown) if kind != "-" and fits[kind]] == state.fitting_slots(seat)
        coming = [state.parts.tiles[tile].kind for tile in bit_numbers(state.reserve | state.aside) if tile >= 88]
        assert state.may_exchange(seat) == brute.can_exchange(lay, covered(state, seat), shown, coming)
        moves = state.legal_moves()
        for storage, tile in enumerate(state.storage[seat], start=1):
            spaces = {move.space for move in moves if isinstance(move, Place) and move.storage == storage}
            if tile >= 0:
                assert spaces <= fits[state.parts.tiles[tile].kind]
            assert spaces or not any(isinstance(move, Place) and move.storage == storage for move in moves)
        if state.stage == Stage.EXCHANGED and any(isinstance(move, Take) for move in moves):
            assert all(fits[shown[move.slot - 1]] for move in moves if isinstance(move, Take))


@pytest.mark.parametrize("players", [2, 4])
def test_refreshes_in_random_games(players: int) -> None:
    """R-5 by the events alone: a copy of the centre is kept by hand, and five of a kind never stay."""
    rng = random.Random(11)
    set_aside = 0
    for seed in range(30):
        states = games(players, [seed], "uniform")
        state = next(states)
        while not state.over():
            centre = kinds(state)
            assert brute.five_of_a_kind(centre) is None
            move = rng.choice(state.legal_moves())
            for event in state.play(move):
                match type(event).__name__:
                    case "TileTaken":
                        centre[event.slot - 1] = "-"  # type: ignore[attr-defined]
                    case "TilePlaced":
                        if event.slot is not None:  # type: ignore[attr-defined]
                            centre[event.slot - 1] = "-"  # type: ignore[attr-defined]
                    case "GapFilled":
                        assert centre[event.slot - 1] == "-"  # type: ignore[attr-defined]
                        centre[event.slot - 1] = event.tile.kind  # type: ignore[attr-defined]
                    case "TilesSetAside":
                        assert isinstance(event, TilesSetAside)
                        gone = [slot + 1 for slot, kind in enumerate(centre) if kind == event.kind]
                        assert list(event.slots) == gone
                        if event.seat is None:
                            assert brute.five_of_a_kind(centre) == event.kind
                            set_aside += 1
                        for slot in gone:
                            centre[slot - 1] = "-"
            assert centre == kinds(state)
    assert set_aside > 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_follow_from_the_events(players: int) -> None:
    """Green never falls and is the sum of what was told; red is the sum of its scorings."""
    for seed in range(4):
        states = games(players, [seed], "busy")
        state = next(states)
        green, red = [0] * players, [0] * players
        rng = random.Random(seed)
        while not state.over():
            before = state.green
            for event in state.play(busy(rng, state)):
                match type(event).__name__:
                    case "AreaCompleted" | "ColourCompleted" | "CropsScored" | "GreenGained":
                        green[event.seat] += event.points  # type: ignore[attr-defined]
                        assert event.green == green[event.seat]  # type: ignore[attr-defined]
                    case "RedGained":
                        red[event.seat] += event.points  # type: ignore[attr-defined]
                        assert event.red == red[event.seat]  # type: ignore[attr-defined]
                    case "PhaseScored":
                        assert event.points == tuple(green)  # type: ignore[attr-defined]
                        red = [a + b for a, b in zip(red, green, strict=True)]
                        assert event.red == tuple(red)  # type: ignore[attr-defined]
                    case "FinalScored":
                        red[event.seat] += sum(part.points for part in event.parts)  # type: ignore[attr-defined]
                        assert event.red == red[event.seat]  # type: ignore[attr-defined]
            assert all(now >= then for now, then in zip(state.green, before, strict=True))
            assert list(state.green) == green
            assert [state.red(seat) for seat in range(players)] == red
        assert [score.total for score in state.standing().scores] == red


@pytest.mark.soak
def test_random_games_with_every_option_run_to_their_end() -> None:
    for players, printing, fours in product((2, 3, 4), ("later", "first"), (False, True)):
        counted = None
        for state in games(players, range(10), "busy", printing=printing, four_of_a_kind=fours):
            if state.round == 0:
                counted = census(state)
            assert census(state) == counted
