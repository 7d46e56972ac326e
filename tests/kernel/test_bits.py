"""Sets as whole numbers, short and long ones alike."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from tuscany_app.kernel.bits import bit_numbers, changed, lowest_bit


@given(some.sets(some.integers(0, 2000)))
def test_the_numbers_of_the_set_bits_come_lowest_first(members: set[int]) -> None:
    bits = sum(1 << member for member in members)
    assert bit_numbers(bits) == sorted(members)
    assert lowest_bit(bits) == min(members, default=-1)


def test_a_tuple_with_one_value_changed() -> None:
    values = (1, 2, 3)
    assert [changed(values, place, 0) for place in range(3)] == [(0, 2, 3), (1, 0, 3), (1, 2, 0)]
    assert values == (1, 2, 3)
