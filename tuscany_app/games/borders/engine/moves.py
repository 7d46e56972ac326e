"""What a player of The Border can decide.

Spaces are called by column and row, `3,0`; `0,0` would be the top left one. Segments have the ids of the component
table, `S07`. Dice are called by the letters r, o, y, g, b and s: red, orange, yellow, green, blue, grey (stone).
"""

from __future__ import annotations

import re
from functools import cache

from attrs import frozen

from tuscany_app.games.borders.engine.dice import DICE, HANDS, LETTERS
from tuscany_app.kernel.game import Move


@frozen(cache_hash=True)
class Keep(Move):
    """Keep these dice and roll all others again."""

    dice: str  # letters, in the order of LETTERS

    def __str__(self) -> str:
        return " ".join(("keep", *self.dice))


@frozen(cache_hash=True)
class Stop(Move):
    """Roll no more."""

    def __str__(self) -> str:
        return "stop"


@frozen(cache_hash=True)
class Complete(Move):
    """Cross off all that is missing of a segment: the active player's first action."""

    segment: str

    def __str__(self) -> str:
        return f"cross {self.segment}"


@frozen(cache_hash=True)
class Cross(Move):
    """Cross off one space: the others' second action."""

    space: str

    def __str__(self) -> str:
        return f"cross {self.space}"


@frozen(cache_hash=True)
class Done(Move):
    """Ends one's action; what was crossed off stands."""

    def __str__(self) -> str:
        return "done"


BordersMove = Keep | Stop | Complete | Cross | Done

_KEEP = re.compile(rf"keep((?: [{LETTERS}]){{0,{DICE}}})")
_SPACE = re.compile(r"cross ((?:0|[1-9][0-9]?),(?:0|[1-9][0-9]?))")
_SEGMENT = re.compile(r"cross ([A-Za-z][A-Za-z0-9]{0,7})")


def parse(text: str) -> BordersMove:
    if text == "done":
        return Done()
    if text == "stop":
        return Stop()
    if found := _KEEP.fullmatch(text):
        return Keep("".join(sorted(found[1].replace(" ", ""), key=LETTERS.index)))
    if found := _SPACE.fullmatch(text):
        return Cross(found[1])
    if found := _SEGMENT.fullmatch(text):
        return Complete(found[1])
    raise ValueError(text)


# The dice that stay on the table, as a hand, by the letters of `Keep`.
KEPT = {"".join(LETTERS[colour] for colour in dice): hand for hand, dice in HANDS.items()}


@cache
def keeping(hand: int) -> Keep:
    return Keep("".join(LETTERS[colour] for colour in HANDS[hand]))
