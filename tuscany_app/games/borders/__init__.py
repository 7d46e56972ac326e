"""The Border: borders around nine areas are crossed off with coloured dice, for two to four players or alone."""

from __future__ import annotations

from tuscany_app.games.borders import moves, rules
from tuscany_app.games.borders.bot import LEVELS, BordersInsight, borders_bot
from tuscany_app.games.borders.texts import BordersTexts
from tuscany_app.kernel.bots import Bot
from tuscany_app.kernel.game import Event, Game, Option, Setup
from tuscany_app.kernel.tables import table_names
from tuscany_app.kernel.words import say


class Borders(Game):
    id = "borders"
    name = say("The Border")
    invitation = say("Roll the dice, cross off the borders, and be the first to close your country.")
    players = range(1, 5)
    colours = ("red", "blue", "yellow", "green")
    levels = LEVELS
    perfect = False
    longest = 6000
    texts = BordersTexts()

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
                "board_set",
                table_names("borders"),
                say("Board set"),
                say("The areas and the coloured borders around them."),
            ),
        )

    def start(self, setup: Setup) -> tuple[rules.BordersState, list[Event]]:
        return rules.start(setup)

    def parse(self, text: str) -> moves.BordersMove:
        return moves.parse(text)

    def insight(self) -> BordersInsight:
        return BordersInsight()

    def bot(self, level: str) -> Bot:
        return borders_bot(level)


GAME = Borders()
