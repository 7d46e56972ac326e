"""Pillars, the small Callisto: players lay polyominoes in a frame. For two to four players."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from tuscany_app.kernel.component_files import table_names
from tuscany_app.kernel.game import Event, Game, Option, Setup
from tuscany_app.kernel.i18n import say

if TYPE_CHECKING:
    from tuscany_app.games.pillars.engine.moves import PillarsMove
    from tuscany_app.games.pillars.engine.rules import PillarsState
    from tuscany_app.games.pillars.words.texts import PillarsTexts
    from tuscany_app.kernel.game import Bot

MATCH = Option(
    "match",
    (False, True),
    say("Match"),
    say(
        "Recommended: in a single game the first player has the edge. As many games as players, each "
        "started by a different player; the lowest sum of penalty points wins."
    ),
)
EXTRA_PILLAR = Option(
    "extra_pillar",
    (False, True),
    say("Third pillar as an extra"),
    say("The third pillar is placed in addition to a piece, not instead of one."),
)


class Pillars(Game["PillarsState", "PillarsMove"]):
    id = "pillars"
    name = say("Pillars")
    invitation = say("Set your pillars, grow your pieces from them, and claim the space before the others do.")
    players = range(2, 5)
    colours = ("red", "blue", "yellow", "green")
    lessons = 15
    chance = False
    hidden = False
    longest = 1000

    @property
    def options(self) -> tuple[Option, ...]:
        return (
            MATCH,
            EXTRA_PILLAR,
            Option("pieces", table_names("pillars"), say("Piece set"), say("The 13 pieces that everybody has.")),
        )

    @cached_property
    def texts(self) -> PillarsTexts:
        from tuscany_app.games.pillars.words.texts import PillarsTexts

        return PillarsTexts()

    def start(self, setup: Setup) -> tuple[PillarsState, list[Event]]:
        from tuscany_app.games.pillars.engine import rules

        return rules.start(setup)

    def start_by_earlier_rules(self, setup: Setup) -> tuple[PillarsState, list[Event]]:
        from tuscany_app.games.pillars.engine import rules

        return rules.start(setup, earlier=True)

    def parse(self, text: str) -> PillarsMove:
        from tuscany_app.games.pillars.engine import moves

        return moves.parse(text)

    def bot(self, level: str) -> Bot[PillarsState, PillarsMove]:
        from tuscany_app.games.pillars.players.bot import pillars_bot

        return pillars_bot(level)


GAME = Pillars()
