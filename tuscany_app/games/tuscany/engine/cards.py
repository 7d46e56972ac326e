"""Game cards as numbers: how many of each colour, packed into one integer, eight bits a colour.

A hand, the draw pile and the discard pile are such integers; the order of a pile is not kept, since each card is drawn
by chance from what the pile holds only when it is needed. Payments (T-7) are found once for every kind of hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from attrs import frozen

from tuscany_app.games.tuscany.engine.components import COLOURS
from tuscany_app.games.tuscany.engine.moves import PARTS, WORKER, payment
from tuscany_app.kernel.rng import Rng

ONE = tuple(1 << 8 * colour for colour in range(len(COLOURS)))  # one card of each colour
_LOW = sum(ONE)
_PAIRS = 0x7E * _LOW  # added to a hand, sets the top bit of each colour with two cards or more
_FOURS = 0x7C * _LOW  # likewise four
_TOP = 0x80 * _LOW


@frozen(eq=False)
class Payment:
    """One way to pay for a tile."""

    parts: tuple[str, ...]  # as in the notation
    cards: int
    workers: int
    colours: tuple[str, ...]  # of the cards
    pairs: tuple[int, ...]  # the colours of its pairs


def pack(counts: Iterable[int]) -> int:
    """Cards from how many there are of each colour."""
    return sum(count << 8 * colour for colour, count in enumerate(counts))


def counts(cards: int) -> tuple[int, ...]:
    return tuple(cards.to_bytes(len(COLOURS), "little"))


def count(cards: int, colour: int) -> int:
    return cards >> 8 * colour & 255


def size(cards: int) -> int:
    return cards % 255  # the sum of all eight bytes, which is below 255


def names(cards: int) -> tuple[str, ...]:
    """The colours of the cards, sorted."""
    return tuple(COLOURS[colour] for colour, n in enumerate(counts(cards)) for _ in range(n))


def draw(cards: int, number: int, rng: Rng) -> int:
    """Some of the cards by chance, this number of them; there must be enough."""
    drawn = 0
    left = size(cards)
    for _ in range(number):
        place = rng.below(left)
        left -= 1
        rest, one = cards, 1
        while (here := rest & 255) <= place:
            place -= here
            rest >>= 8
            one <<= 8
        cards -= one
        drawn += one
    return drawn


Key = tuple[int, int, int, int, int]  # what payments depend on: colour, cards of it, pairs, fours, workers


def key(hand: int, workers: int, colour: int, fours: bool) -> Key:
    """All hands with the same key can be paid with in the same ways."""
    own = hand >> 8 * colour & 255
    others = hand & ~(255 << 8 * colour)
    pairs = others + _PAIRS & _TOP
    four = others + _FOURS & _TOP if fours and pairs else 0
    return colour, own if own < 2 else 2, pairs, four, workers if workers < 2 else 2


def replacements(hand: int, workers: int, fours: bool) -> int:
    """How many parts of a price can be paid with pairs and workers, if it is of a colour without a pair."""
    found = workers + (hand + _PAIRS & _TOP).bit_count()
    return found + (hand + _FOURS & _TOP).bit_count() if fours else found


def payments(hand: int, workers: int, colour: int, fours: bool) -> tuple[Payment, ...]:
    """Every way to pay for a tile of that colour (T-7).

    Two cards of the colour; for either or both of them instead a pair of another colour or a worker. Two pairs are of
    different colours, unless `fours` lets four equal cards count as two pairs.
    """
    return payments_of(key(hand, workers, colour, fours))


@cache
def payments_of(key: Key) -> tuple[Payment, ...]:
    colour, own, pairs, fours, workers = key
    paired = [A_PAIR + other for other in range(len(COLOURS)) if pairs >> 8 * other + 7 & 1]
    doubled = [A_PAIR + other for other in range(len(COLOURS)) if fours >> 8 * other + 7 & 1]
    found: list[tuple[int, int]] = []
    if own == 2:
        found.append((colour, colour))
    if own:
        found += [(colour, two) for two in paired]
        if workers:
            found.append((colour, A_WORKER))
    found += combinations(paired, 2)
    found += [(two, two) for two in doubled]
    if workers:
        found += [(two, A_WORKER) for two in paired]
    if workers == 2:
        found.append((A_WORKER, A_WORKER))
    return tuple([PAYMENTS[one][other] for one, other in found])


@cache
def as_payment(parts: tuple[str, ...]) -> Payment:
    colours = tuple(colour for part in parts if part != WORKER for colour in part.split("+"))
    cards = sum(ONE[COLOURS.index(colour)] for colour in colours)
    pairs = tuple(COLOURS.index(part.partition("+")[0]) for part in parts if "+" in part)
    return Payment(parts, cards, parts.count(WORKER), colours, pairs)


# All payments, by the numbers of their two parts, as in PARTS: a card of a colour, a pair of one, a worker.
A_PAIR, A_WORKER = len(COLOURS), 2 * len(COLOURS)
PAYMENTS = tuple(tuple(as_payment(payment(one, other)) for other in PARTS) for one in PARTS)
