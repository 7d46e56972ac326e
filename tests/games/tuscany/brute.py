"""A second opinion on the delicate parts, slow and plain, from the rules' text and the component file alone."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from tuscany_app.kernel.component_files import read_table

STANDARD = Path(__file__).parents[3] / "resources" / "tuscany" / "standard.toml"
COLOUR_OF = {"D": "dark_green", "R": "red", "T": "turquoise", "L": "light_green", "G": "grey", "O": "orange",
             "Y": "yellow", "B": "beige"}  # fmt: skip
TILE_OF = {"dark_green": "castle", "red": "city", "turquoise": "inn", "light_green": "agriculture", "grey": "quarry",
           "orange": "village", "yellow": "monastery", "beige": "cart"}  # fmt: skip


@cache
def table() -> dict[str, Any]:
    return read_table(STANDARD)


# Territory, in plane coordinates: a hex is one high, columns are √3/2 apart.

WIDE = 3**0.5 / 2


def spots(lay: str) -> dict[str, tuple[float, float]]:
    """The centre of each space."""
    words = lay.split()
    shifts = [0.0]
    for word in words[4:]:
        shifts.append(shifts[-1] + (-0.5 if word == "up" else 0.5))
    found = {}
    for piece in range(3):
        for column, (size, top) in enumerate(((3, 0.5), (4, 0.0), (3, 0.5))):
            for row in range(size):
                name = "abcdefghi"[3 * piece + column] + str(row + 1)
                found[name] = (WIDE * (3 * piece + column), shifts[piece] + top + row)
    return found


@cache
def colours(lay: str) -> dict[str, str]:
    found: list[str] = []
    for word in lay.split()[1:4]:
        columns = list(table()["territory"][word.rstrip("'")])
        if word.endswith("'"):
            columns = [column[::-1] for column in reversed(columns)]
        found += "".join(columns)
    return {name: COLOUR_OF[letter] for name, letter in zip(spots(lay), found, strict=True)}


@cache
def touching(lay: str) -> dict[str, set[str]]:
    """Two hexes share a side exactly if their centres are one height apart."""
    where = spots(lay)
    return {
        name: {other for other, (u, v) in where.items() if 0.9 < ((x - u) ** 2 + (y - v) ** 2) ** 0.5 < 1.1}
        for name, (x, y) in where.items()
    }


def areas(lay: str) -> set[frozenset[str]]:
    """Merge neighbours of the same colour until nothing changes."""
    colour, near = colours(lay), touching(lay)
    groups = [{name} for name in colour]
    merged = True
    while merged:
        merged = False
        for one, other in combinations(groups, 2):
            if any(b in near[a] and colour[a] == colour[b] for a in one for b in other):
                one |= other
                groups.remove(other)
                merged = True
                break
    return {frozenset(group) for group in groups}


def fits(lay: str, covered: set[str], kind: str) -> set[str]:
    """Spaces where a tile of that kind may lie (T-8, T-9)."""
    colour, near = colours(lay), touching(lay)
    return {name for name in colour if name not in covered and TILE_OF[colour[name]] == kind and near[name] & covered}


# Payment


def payments(hand: list[str], workers: int, colour: str, fours: bool) -> set[tuple[str, ...]]:
    """Try every way to lay down at most four single cards and workers, and see whether it is a price (T-7)."""
    found = set()
    for number in range(min(workers, 2) + 1):
        for size in range(5):
            for places in combinations(range(len(hand)), size):
                parts = as_parts(sorted(hand[place] for place in places), colour, 2 - number, fours)
                if parts is not None:
                    found.add((*parts, *["worker"] * number))
    return found


def as_parts(paid: list[str], colour: str, needed: int, fours: bool) -> tuple[str, ...] | None:
    """The cards as parts of a price, if they are exactly that many: single cards of the colour, pairs of others."""
    own = [card for card in paid if card == colour]
    others = [card for card in paid if card != colour]
    if len(others) % 2:
        return None
    pairs = []
    for card in sorted(set(others)):
        count = others.count(card)
        if count % 2 or (count > 2 and not fours):
            return None
        pairs += [f"{card}+{card}"] * (count // 2)
    return (*own, *pairs) if len(own) + len(pairs) == needed else None


# Centre


def five_of_a_kind(centre: list[str]) -> str | None:
    return next((kind for kind in centre if kind != "-" and centre.count(kind) >= 5), None)


def can_exchange(lay: str, covered: set[str], centre: list[str], coming: list[str]) -> bool:
    """T-5: nothing of the centre fits, something that could come does."""
    return not any(fits(lay, covered, kind) for kind in set(centre) if kind != "-") and any(
        fits(lay, covered, kind) for kind in set(coming)
    )
