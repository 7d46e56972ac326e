"""How much of the land is painted, by the pixels that a tile has."""

from __future__ import annotations

from enum import IntEnum


class Detail(IntEnum):
    """SIGNS: what the rules ask about, larger than it is. SIMPLE: fewer and larger houses, bold walls. FULL: all."""

    SIGNS = 0
    SIMPLE = 1
    FULL = 2


SIGNS_BELOW, SIMPLE_BELOW = 40, 70  # pixels of a tile


def detail_of(px: float) -> Detail:
    """For a tile of that many pixels."""
    if px < SIGNS_BELOW:
        return Detail.SIGNS
    return Detail.SIMPLE if px < SIMPLE_BELOW else Detail.FULL
