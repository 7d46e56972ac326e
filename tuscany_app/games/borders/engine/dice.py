"""Five equal dice with six colours. A *hand* is any number of them without order, packed into one small integer.

Colours are numbers, places in COLOURS. A hand counts each colour in three bits, so adding and taking away dice is plain
arithmetic and a hand is a key for tables.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement, product
from operator import itemgetter

COLOURS = ("red", "orange", "yellow", "green", "blue", "grey")
LETTERS = "roygbs"  # in the notation; grey is s, as in stone, because g is green
DICE = 5
ROLLS = 3  # in a turn, at most

ONE = tuple(1 << 3 * colour for colour in range(len(COLOURS)))  # a hand of a single die


def pack(dice: Iterable[int]) -> int:
    return sum(ONE[colour] for colour in dice)


# Every hand of up to five dice to its dice, in the order of COLOURS; to their names; to how many there are of each.
HANDS: dict[int, tuple[int, ...]] = {
    pack(dice): dice for size in range(DICE + 1) for dice in combinations_with_replacement(range(len(COLOURS)), size)
}
NAMES = {hand: tuple(COLOURS[colour] for colour in dice) for hand, dice in HANDS.items()}
COUNTS = {hand: tuple((colour, dice.count(colour)) for colour in sorted(set(dice))) for hand, dice in HANDS.items()}
# By how many dice are rolled, every way they can fall, and as a hand.
THROWS = [[(dice, pack(dice)) for dice in product(range(len(COLOURS)), repeat=size)] for size in range(DICE + 1)]
# By the places where dice stay when others are rolled, as bits: whether each place is one of them, and what picks the
# five that lie there then out of the five before and those thrown.
STAYING = [
    (
        tuple(bool(places >> place & 1) for place in range(DICE)),
        itemgetter(
            *(
                place if places >> place & 1 else DICE + place - (places & (1 << place) - 1).bit_count()
                for place in range(DICE)
            )
        ),
    )
    for places in range(1 << DICE)
]


def count(hand: int, colour: int) -> int:
    return hand >> 3 * colour & 7
