"""The Castles of Tuscany: cards pay for tiles, and tiles build a land around a castle. For two to four players."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from tuscany_app.kernel.component_files import table_names
from tuscany_app.kernel.game import Event, Game, Option, Setup
from tuscany_app.kernel.i18n import say

if TYPE_CHECKING:
    from tuscany_app.games.tuscany.engine.moves import TuscanyMove
    from tuscany_app.games.tuscany.engine.rules import TuscanyState
    from tuscany_app.games.tuscany.words.texts import TuscanyTexts
    from tuscany_app.kernel.game import Bot


class Tuscany(Game["TuscanyState", "TuscanyMove"]):
    id = "tuscany"
    name = say("The Castles of Tuscany")
    invitation = say("Build castles, quarries and vineyards: every early point counts three times.")
    players = range(2, 5)
    colours = ("red", "blue", "yellow", "green")
    lessons = 26
    chance = True
    hidden = True
    picture_focus = 0.36
    picture_middle = 0.58
    longest = 3000

    @property
    def options(self) -> tuple[Option, ...]:
        return (
            Option(
                "printing",
                ("later", "first"),
                say("Printing"),
                say(
                    "The first printing draws two cards instead of three, and scores 1 point for every three cards "
                    "at the end."
                ),
                {"later": say("Later printings"), "first": say("First printing")},
            ),
            Option(
                "four_of_a_kind",
                (False, True),
                say("Four equal cards as two pairs"),
                say("Two pairs that replace both cards of a price may be of the same colour."),
            ),
            Option(
                "components",
                table_names("tuscany"),
                say("Components"),
                say("The tiles, cards and territory pieces."),
            ),
        )

    @cached_property
    def texts(self) -> TuscanyTexts:
        from tuscany_app.games.tuscany.words.texts import TuscanyTexts

        return TuscanyTexts()

    def start(self, setup: Setup) -> tuple[TuscanyState, list[Event]]:
        from tuscany_app.games.tuscany.engine import rules

        return rules.start(setup)

    def parse(self, text: str) -> TuscanyMove:
        from tuscany_app.games.tuscany.engine import moves

        return moves.parse(text)

    def bot(self, level: str) -> Bot[TuscanyState, TuscanyMove]:
        from tuscany_app.games.tuscany.players.bot import tuscany_bot

        return tuscany_bot(level)


GAME = Tuscany()
