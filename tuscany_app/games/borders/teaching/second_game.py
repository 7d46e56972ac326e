"""A second whole game of The Border with a coach: to the sixth area, as the rules have it."""

from __future__ import annotations

from attrs import evolve

from tuscany_app.games.borders.teaching.first_game import FIRST_GAME
from tuscany_app.kernel.i18n import say

SECOND_GAME = evolve(
    FIRST_GAME,
    id="second-game",
    title=say("A game to the sixth area"),
    closing=say("That was a game to the sixth area, by the full rules."),
    options={},
    about=say("By the full rules: six areas end the game. A gentle computer player, and comments"),
)
