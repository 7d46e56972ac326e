"""What a table tells a player who can't see it. Every table answers the same questions.

The defaults use only the contract, which is enough to play; a game can say more.
"""

from __future__ import annotations

from typing import Any

from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say_n


class ByEar:
    """What a game tells people who play with a screen reader. Part of `TableModel`."""

    session: Any
    seat_shown: int

    def at_hand(self) -> list[Sentence]:
        """What the player decides with (the tile drawn, the dice). It is said after the question."""
        return []

    def unseen(self, event: Event) -> Sentence | None:
        """What the board shows about an event but its sentence does not say. It is said after the sentence; None if
        there is nothing."""
        return None

    def own_position(self) -> list[Sentence]:
        """What the player in front of the screen has, in a few sentences. Only asked while they may know it."""
        return [self.score_in_words(self.seat_shown)]

    def standing_in_words(self) -> list[Sentence]:
        """Everybody's score and other public facts, from the first player to the last."""
        scores = sorted(self.session.state.standing().scores, key=lambda score: score.rank)
        return [self.score_in_words(score.seat) for score in scores]

    def sights(self) -> list[Sentence]:
        """Everything that lies on the table, one thing after the other."""
        return []

    def score_in_words(self, seat: int) -> Sentence:
        """A player's score, and what else everybody can see that they have."""
        score = self.session.state.standing().scores[seat]
        return say_n(
            "{player}: {n} point", "{player}: {n} points", score.total, player=self.session.setup.seats[seat].name
        )
