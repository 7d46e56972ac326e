"""Chance is the same on every Python and system: the numbers here may never change."""

from collections import Counter

from tuscany_app.kernel.rng import MASK, RUN, Rng, derive, derive_further, derive_run, draw


def test_published_vector_of_splitmix64() -> None:
    rng = Rng(1234567)
    assert [rng.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_draws_that_must_never_change() -> None:
    rng = Rng(42)
    cards = list(range(10))
    rng.shuffle(cards)
    assert cards == [5, 3, 6, 8, 7, 1, 0, 9, 4, 2]
    assert [rng.below(6) for _ in range(12)] == [4, 4, 5, 1, 0, 3, 0, 5, 0, 4, 4, 0]
    assert derive(1, 2, 3) == 15020427595393229491


def test_below_is_fair_and_inside() -> None:
    rng = Rng(7)
    for n in (1, 2, 3, 5, 6, 7, 52, 100):
        counts = Counter(rng.below(n) for _ in range(300 * n))
        assert set(counts) == set(range(n))
        assert all(180 < count < 420 for count in counts.values())


def test_copy_goes_its_own_way() -> None:
    rng = Rng(1)
    rng.next()
    twin = rng.copy()
    assert twin == rng
    assert [twin.next() for _ in range(3)] == [rng.next() for _ in range(3)]
    twin.next()
    assert twin != rng


def test_derived_seeds_depend_on_every_number_and_their_order() -> None:
    seeds = {derive(a, b, c) for a in range(5) for b in range(5) for c in range(5)}
    assert len(seeds) == 125


def test_draw_is_below_without_an_rng() -> None:
    """The top bits of `next`, and the chance after it; drawn again while too large."""
    large = ((1 << 31, 31), ((1 << 31) + 1, 32), ((1 << 63) + 1, 64))
    for n, bits in ((1, 1), (2, 1), (3, 2), (9, 4), (33, 6), (7776, 13), *large):
        rng = Rng(n)
        for _ in range(50):
            before = rng.state
            while (value := rng.next() >> 64 - bits) >= n:
                pass
            assert draw(before, n) == (value, rng.state)


def test_derive_further_goes_on_where_derive_ended() -> None:
    assert derive_further(derive(5, 7), 11) == derive(5, 7, 11)


def test_a_run_of_seeds_is_what_derive_further_gives_one_by_one() -> None:
    for seed in (0, 1, 1 << 63, MASK, derive(5, 7)):
        for first in (0, 1, RUN, 5000, (1 << 64) - RUN):
            assert derive_run(seed, first) == tuple(derive_further(seed, first + number) for number in range(RUN))
