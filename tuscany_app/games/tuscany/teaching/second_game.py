"""A second whole game of The Castles of Tuscany with a coach: by all the rules."""

from __future__ import annotations

from attrs import evolve

from tuscany_app.games.tuscany.engine.rules import TuscanyState
from tuscany_app.games.tuscany.teaching.first_game import FIRST_GAME
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import Remark


def opening(state: TuscanyState) -> Remark:
    words = say(
        "Now by all the rules: two pairs must be of two colours. Lay out your land, and try to form areas of three."
    )
    return Remark(words, ("pieces",))


SECOND_GAME = evolve(
    FIRST_GAME,
    id="second-game",
    title=say("A game by all the rules"),
    opening=opening,
    closing=say("That was a game by all the rules."),
    options={},
    about=say("By the full rules: two pairs must be of two colours. A gentle computer player, and comments"),
)
