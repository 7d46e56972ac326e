"""Chance is the same on every Python and system: the numbers here may never change."""

from collections import Counter

from tuscany_app.kernel.rng import Rng, derive


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
