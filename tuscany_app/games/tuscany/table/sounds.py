"""What is heard: cards, tiles, pawns of wood, and what is gained."""

from __future__ import annotations

from tuscany_app.games.tuscany.engine.events import (
    AreaCompleted,
    BoardReady,
    BoardsRevealed,
    CardsDrawn,
    ChipTaken,
    ColourCompleted,
    CropsScored,
    GapFilled,
    GreenGained,
    HarvestTurned,
    HexagonGained,
    MarbleGained,
    MarblePaid,
    PhaseScored,
    RedGained,
    TilePaid,
    TilePlaced,
    TileRemoved,
    TilesSetAside,
    TileTaken,
    WorkersGained,
)
from tuscany_app.table.sounds import Sound, Sounds

SOUNDS: Sounds = {
    BoardReady: Sound.WOOD,
    BoardsRevealed: Sound.CARD,
    ChipTaken: Sound.TILE,
    MarblePaid: Sound.WOOD,
    CardsDrawn: Sound.CARD,
    TileRemoved: Sound.TILE,
    TileTaken: Sound.TILE,
    TilesSetAside: Sound.TILE,
    GapFilled: Sound.TILE,
    TilePaid: Sound.CARD,
    TilePlaced: Sound.TILE,
    HarvestTurned: Sound.CARD,
    HexagonGained: Sound.WOOD,
    MarbleGained: Sound.WOOD,
    WorkersGained: Sound.WOOD,
    CropsScored: Sound.COIN,
    AreaCompleted: Sound.COIN,
    ColourCompleted: Sound.COIN,
    GreenGained: Sound.COIN,
    RedGained: Sound.COIN,
    PhaseScored: Sound.COIN,
}
