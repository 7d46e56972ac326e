"""What is asked of the player who is to decide, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from tuscany_app.games.tuscany.engine.moves import Exchange, Place, Take, TuscanyMove
from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.engine.state import EMPTY, Stage
from tuscany_app.kernel.i18n import Sentence, say


def asked(player: str, state: TuscanyState, legal: Sequence[TuscanyMove]) -> Sentence:
    """While nothing has been chosen yet."""
    match state.stage:
        case Stage.LAYING:
            return say(
                "{player}: arrange your three pieces by dragging, turning and sliding, then lay them out.",
                player=player,
            )
        case Stage.START_CASTLE:
            return say("{player}: put your start castle on a dark green space.", player=player)
        case Stage.FIRST_CHIP:
            return say("{player}: take a bonus chip to start with.", player=player)
        case Stage.CITY_CHIP:
            return say("{player}: the city gives you a bonus chip. Take one.", player=player)
        case Stage.MARBLE:
            return say("{player}: pay a marble block for one more action, or end your turn.", player=player)
        case Stage.FREE_TILE:
            return say("{player}: your castle places a centre tile for free. Choose one, or take none.", player=player)
        case Stage.EXCHANGED:
            if _any(legal, Take):
                return say("{player}: take one of the lit tiles; they fit your board.", player=player)
            return say("{player}: still no tile fits. Exchange another kind.", player=player)
    stored = any(tile != EMPTY for tile in state.storage[state.actor()])
    return _action(player, legal, stored=stored)


def _action(player: str, legal: Sequence[TuscanyMove], *, stored: bool) -> Sentence:
    """T-5 is easily forgotten, so it is said where nothing fits."""
    match _any(legal, Exchange), _any(legal, Place):
        case True, True:
            return say(
                "{player}: draw cards, place a tile, or take a centre tile. None of these fits, so you may "
                "exchange one kind first.",
                player=player,
            )
        case True, False:
            return say(
                "{player}: draw cards or take a centre tile. None of these fits, so you may exchange one kind first.",
                player=player,
            )
        case False, True:
            return say("{player}: draw cards, take a centre tile, or place a tile from storage.", player=player)
    if stored:
        return say("{player}: draw cards or take a centre tile. What you store can't be placed now.", player=player)
    return say("{player}: draw cards or take a centre tile.", player=player)


def _any(legal: Sequence[TuscanyMove], kind: type[TuscanyMove]) -> bool:
    return any(isinstance(move, kind) for move in legal)


def asked_to_store(player: str, *, full: bool) -> Sentence:
    """With a centre tile in the hand."""
    if full:
        return say("{player}: your storage is full. Choose what leaves the game for it.", player=player)
    return say("{player}: put the tile on a storage space.", player=player)


def asked_for_a_space(player: str) -> Sentence:
    """With a tile in the hand that can be placed."""
    return say("{player}: choose a lit space for it.", player=player)


def asked_to_pay(player: str) -> Sentence:
    return say("{player}: choose how to pay. Enter takes the first.", player=player)


def asked_for_a_kind(player: str) -> Sentence:
    """T-5, when an exchange was chosen."""
    return say("{player}: choose a centre tile; all of its kind are exchanged.", player=player)
