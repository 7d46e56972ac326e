"""Noughts and crosses: three in a line on nine squares. The facts; everything else is loaded when it is asked for."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from tuscany_app.api import Event, Game, Option, Setup, say

if TYPE_CHECKING:
    from noughts.engine.moves import Mark
    from noughts.engine.rules import NoughtsState
    from noughts.words.texts import NoughtsTexts
    from tuscany_app.api import Bot


class Noughts(Game["NoughtsState", "Mark"]):
    # To edit: what is true of your game. `lessons` counts the first game, too.
    id = "noughts"
    name = say("Noughts and crosses")
    invitation = say("Nine squares, two signs, and one question: who sees the line first?")
    players = range(2, 3)
    colours = ("green", "pink")
    lessons = 5
    chance = False
    hidden = False
    contract = 1
    picture_focus = 0.7
    longest = 90

    @property
    def options(self) -> tuple[Option, ...]:
        return ()

    @cached_property
    def texts(self) -> NoughtsTexts:
        from noughts.words.texts import NoughtsTexts

        return NoughtsTexts()

    def start(self, setup: Setup) -> tuple[NoughtsState, list[Event]]:
        from noughts.engine import rules

        return rules.start(setup)

    def parse(self, text: str) -> Mark:
        from noughts.engine import moves

        return moves.parse(text)

    def bot(self, level: str) -> Bot[NoughtsState, Mark]:
        from noughts.players.bot import noughts_bot

        return noughts_bot(level)


GAME = Noughts()
