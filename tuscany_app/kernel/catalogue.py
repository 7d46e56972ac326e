"""Which games there are. Each is loaded by its folder's name when it is first asked for, so the kernel imports none."""

from __future__ import annotations

import importlib
from functools import cache

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Game
from tuscany_app.kernel.i18n import say

IDS = ("tuscany", "carcassonne", "pillars", "borders")


@cache
def load(game_id: str) -> Game:
    if game_id not in IDS:
        raise UserError(say("There is no game “{game}”; there are: {games}.", game=game_id, games=", ".join(IDS)))
    game: Game = importlib.import_module(f"tuscany_app.games.{game_id}").GAME
    return game
