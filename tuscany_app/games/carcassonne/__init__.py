"""Carcassonne with the Messages: players lay a land tile by tile, claim it with followers, and collect letters."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from tuscany_app.kernel.component_files import table_names
from tuscany_app.kernel.game import Event, Game, Option, Setup
from tuscany_app.kernel.i18n import say

if TYPE_CHECKING:
    from tuscany_app.games.carcassonne.engine.moves import CarcassonneMove
    from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
    from tuscany_app.games.carcassonne.words.texts import CarcassonneTexts
    from tuscany_app.kernel.game import Bot


class Carcassonne(Game["CarcassonneState", "CarcassonneMove"]):
    id = "carcassonne"
    name = say("Carcassonne with the Messages")
    invitation = say("Lay the land tile by tile, claim its cities and roads, and win the messages on the dark spaces.")
    players = range(2, 7)
    colours = ("red", "blue", "yellow", "green", "black", "pink")
    lessons = 37
    chance = True
    hidden = False
    picture_focus = 0.51
    picture_middle = 0.4
    longest = 2000

    @property
    def options(self) -> tuple[Option, ...]:
        return (
            Option(
                "messages",
                (True, False),
                say("Play with the Messages"),
                say(
                    "Two scoring figures each; a figure that stops on a dark space brings a message. "
                    "Off: the base game."
                ),
            ),
            Option(
                "farmers",
                (True, False),
                say("Play with farmers"),
                say("Followers may lie on fields, which score at the end. Off: easier for a first game."),
            ),
            Option(
                "small_cities",
                (False, True),
                say("Small cities score less"),
                say("A city of only two tiles scores 1 point for each tile and shield, as the oldest rules had it."),
            ),
            Option(
                "one_figure",
                (False, True),
                say("One figure a turn"),
                say(
                    "All points of a player in one turn move the same figure, as in the newer edition of the Messages."
                ),
            ),
            Option(
                "tiles",
                table_names("carcassonne"),
                say("Tile set"),
                say("The land tiles in the bag."),
            ),
        )

    @cached_property
    def texts(self) -> CarcassonneTexts:
        from tuscany_app.games.carcassonne.words.texts import CarcassonneTexts

        return CarcassonneTexts()

    def start(self, setup: Setup) -> tuple[CarcassonneState, list[Event]]:
        from tuscany_app.games.carcassonne.engine import rules

        return rules.start(setup)

    def parse(self, text: str) -> CarcassonneMove:
        from tuscany_app.games.carcassonne.engine import moves

        return moves.parse(text)

    def bot(self, level: str) -> Bot[CarcassonneState, CarcassonneMove]:
        from tuscany_app.games.carcassonne.players.bot import carcassonne_bot

        return carcassonne_bot(level)


GAME = Carcassonne()
