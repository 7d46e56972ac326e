"""Pillars, the small Callisto: polyominoes in a frame, for two to four players."""

from __future__ import annotations

from tuscany_app.games.pillars import moves, rules
from tuscany_app.games.pillars.bot import LEVELS, PillarsInsight, pillars_bot
from tuscany_app.games.pillars.texts import PillarsTexts
from tuscany_app.kernel.bots import Bot
from tuscany_app.kernel.game import Event, Game, Option, Setup
from tuscany_app.kernel.tables import table_names
from tuscany_app.kernel.words import say


class Pillars(Game):
    id = "pillars"
    name = say("Pillars")
    invitation = say("Set your pillars, grow your pieces from them, and claim the space before the others do.")
    players = range(2, 5)
    colours = ("red", "blue", "yellow", "green")
    levels = LEVELS
    perfect = True
    longest = 1000
    texts = PillarsTexts()

    @property
    def options(self) -> tuple[Option, ...]:
        return (
            Option(
                "match",
                (False, True),
                say("Match"),
                say(
                    "As many games as players, each started by a different player; the lowest sum of penalty "
                    "points wins."
                ),
            ),
            Option(
                "extra_pillar",
                (False, True),
                say("Third pillar as an extra"),
                say("The third pillar is placed in addition to the turn's piece instead of replacing it."),
            ),
            Option("pieces", table_names("pillars"), say("Piece set"), say("The 13 pieces that everybody has.")),
        )

    def start(self, setup: Setup) -> tuple[rules.PillarsState, list[Event]]:
        return rules.start(setup)

    def parse(self, text: str) -> moves.PillarsMove:
        return moves.parse(text)

    def insight(self) -> PillarsInsight:
        return PillarsInsight()

    def bot(self, level: str) -> Bot:
        return pillars_bot(level)


GAME = Pillars()
