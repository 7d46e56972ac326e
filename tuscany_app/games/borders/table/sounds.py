"""What is heard: dice, crosses on paper, and points for a finished area."""

from __future__ import annotations

from tuscany_app.games.borders.engine.events import AreaDone, DiceRolled, SegmentCompleted, SpaceCrossed
from tuscany_app.table.sounds import Sound, Sounds

SOUNDS: Sounds = {
    DiceRolled: Sound.DICE,
    SegmentCompleted: Sound.TILE,
    SpaceCrossed: Sound.TILE,
    AreaDone: Sound.COIN,
}
