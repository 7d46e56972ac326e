"""The game at the table: every choice is a move, so there is hardly anything to add to the common model."""

from __future__ import annotations

from noughts.engine.geometry import number_of
from noughts.engine.moves import Mark
from noughts.engine.rules import NoughtsState
from tuscany_app.api import Sentence, say
from tuscany_app.api.table import CursorModel


class Model(CursorModel[NoughtsState, Mark, Mark]):
    def things(self) -> list[Mark]:
        return self.state.legal_moves() if self.open() else []

    def name_of(self, thing: Mark) -> Sentence:
        square = number_of(thing.square)
        if square in self.state.threats(self.state.actor()):
            return say("{square}, for three in a line", square=thing.square)
        if square in self.state.threats(1 - self.state.actor()):
            return say("{square}, which stops a line", square=thing.square)
        return say("Square {square}", square=thing.square)

    def asked(self, player: str) -> Sentence:
        if self.state.actor() == self.state.first:
            return say("{player}, put a cross on a free square.", player=player)
        return say("{player}, put a nought on a free square.", player=player)

    def rule_here(self) -> str:
        return "N-3"
