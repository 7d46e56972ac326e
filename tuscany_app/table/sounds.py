"""The sounds of a table. A game's own `table/sounds.py` says which event makes which sound:

    SOUNDS = {PiecePlaced: Sound.WOOD, DiceRolled: Sound.DICE}

Other events are silent. In a game without that file every move sounds like wood.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from tuscany_app.kernel.game import Event


class Sound(Enum):
    """The sounds. Each is a file of `resources/sounds`, made by `packaging/sounds.py`. More important sounds come later
    in this list."""

    CARD = "card"
    WOOD = "wood"
    TILE = "tile"
    DICE = "dice"
    COIN = "coin"  # points, or what is worth some
    TURN = "turn"  # a person is to decide; these three are not for a game to give, the program knows
    REFUSAL = "refusal"
    END = "end"

    def __init__(self, file: str) -> None:
        self.weight = len(type(self).__members__)  # of two sounds for one moment the heavier is heard
        self.leads = file in (
            "card",
            "dice",
        )  # heard when the thing begins to move, not when it lies: it slides or rolls


Sounds = Mapping[type[Event], Sound]
