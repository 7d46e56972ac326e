"""The order in which things lie above each other on every table (`setZValue`). In one layer, later items lie above."""

from __future__ import annotations

TABLE = 0  # boards, trays, the players' places
LIT = 5  # what is lit because it can be done
GHOST = 10  # what would lie somewhere
OVERLAY = 15  # what lies over a board: figures on a track, a map, buttons, the pieces that will be the board
VEIL = 50  # the coach's dimming, and rings around what is spoken of
ENLARGED = 55  # another player's place, enlarged
POPUP = 60  # what asks for a click: choosers, cards with offers
MOVING = 65  # what flies, or is dragged
BUBBLE = 70  # words beside the pointer
