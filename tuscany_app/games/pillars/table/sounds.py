"""What is heard: wooden pieces, and who is out."""

from __future__ import annotations

from tuscany_app.games.pillars.engine.events import GameEnded, PiecePlaced, PillarPlaced, PlayerOut
from tuscany_app.table.sounds import Sound, Sounds

SOUNDS: Sounds = {
    PillarPlaced: Sound.WOOD,
    PiecePlaced: Sound.WOOD,
    PlayerOut: Sound.CARD,
    GameEnded: Sound.COIN,
}
