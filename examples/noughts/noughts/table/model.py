"""The game at the table: every choice is a move, so there is hardly anything to add to the common model."""

from __future__ import annotations

from noughts.engine.moves import Mark
from noughts.engine.rules import NoughtsState
from tuscany_app.api import Sentence, say
from tuscany_app.api.table import CursorModel


# To edit: what can be chosen now, and what each choice is called. Keys, lists, hints and undo follow from it.
class Model(CursorModel[NoughtsState, Mark, Mark]):
    def things(self) -> list[Mark]:
        return self.state.legal_moves() if self.open() else []

    def asked(self, player: str) -> Sentence:
        if self.state.actor() == self.state.first:
            return say("{player}, put a cross on a free square.", player=player)
        return say("{player}, put a nought on a free square.", player=player)
