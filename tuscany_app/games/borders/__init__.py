"""The Border: players cross off the borders of nine areas with coloured dice. For two to four players, or one alone."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from tuscany_app.kernel.component_files import table_names
from tuscany_app.kernel.game import Event, Game, Option, Setup
from tuscany_app.kernel.i18n import say

if TYPE_CHECKING:
    from tuscany_app.games.borders.engine.moves import BordersMove
    from tuscany_app.games.borders.engine.rules import BordersState
    from tuscany_app.games.borders.words.texts import BordersTexts
    from tuscany_app.kernel.game import Bot


class Borders(Game["BordersState", "BordersMove"]):
    id = "borders"
    name = say("The Border")
    picture_focus = 0.45
    picture_middle = 0.515
    invitation = say("Roll the dice, cross off the borders, and be the first to close your country.")
    players = range(1, 5)
    colours = ("red", "blue", "yellow", "green")
    lessons = 16
    chance = True
    hidden = False
    longest = 6000

    @property
    def options(self) -> tuple[Option, ...]:
        return (
            Option(
                "areas",
                (6, 5, 7, 4),
                say("Areas that end the game"),
                say(
                    "The game ends when somebody has finished this many areas; solo training lasts two turns for each."
                ),
            ),
            Option(
                "training",
                ("earned", "leftovers"),
                say("Solo training"),
                say(
                    "The second action of solo training: earned by completing a segment, or always there, with the "
                    "dice left over, as it once was."
                ),
                names={"earned": say("earned"), "leftovers": say("always")},
                players=range(1, 2),
                earlier="leftovers",
            ),
            Option(
                "board_set",
                table_names("borders"),
                say("Board set"),
                say("The areas and the coloured borders around them."),
            ),
        )

    @cached_property
    def texts(self) -> BordersTexts:
        from tuscany_app.games.borders.words.texts import BordersTexts

        return BordersTexts()

    def start(self, setup: Setup) -> tuple[BordersState, list[Event]]:
        from tuscany_app.games.borders.engine import rules

        return rules.start(setup)

    def parse(self, text: str) -> BordersMove:
        from tuscany_app.games.borders.engine import moves

        return moves.parse(text)

    def bot(self, level: str) -> Bot[BordersState, BordersMove]:
        from tuscany_app.games.borders.players.bot import borders_bot

        return borders_bot(level)


GAME = Borders()
