"""What is heard: tiles of cardboard, followers of wood, messages that are turned up, and points."""

from __future__ import annotations

from tuscany_app.games.carcassonne.engine.events import (
    FollowerPlaced,
    FollowersReturned,
    MessageTurned,
    PointsScored,
    TileDiscarded,
    TilePlaced,
)
from tuscany_app.table.sounds import Sound, Sounds

SOUNDS: Sounds = {
    TilePlaced: Sound.TILE,
    TileDiscarded: Sound.CARD,
    FollowerPlaced: Sound.WOOD,
    FollowersReturned: Sound.WOOD,
    MessageTurned: Sound.CARD,
    PointsScored: Sound.COIN,
}
