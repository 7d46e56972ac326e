"""Every way a move can be refused: rule, name, and the sentence the player reads."""

from __future__ import annotations

from tuscany_app.api import Reason, say


def taken(square: str) -> Reason:
    return Reason("N-3", "taken", say("There is a sign on {square} already.", square=square))


def over() -> Reason:
    return Reason("N-4", "over", say("The game is over."))
