"""What the things and buttons of Pillars are called: on the table, in lists, for screen readers."""

from __future__ import annotations

from tuscany_app.games.pillars.engine.components import Piece
from tuscany_app.kernel.i18n import Sentence, say, say_n

# The table's own buttons, each with what it does
TURN_KEY, FLIP_KEY, OUT_KEY, PILLAR_KEY = "R", "F", "O", "P"
TURN, TURN_TIP = say("Turn"), say("Turn the piece, also with the mouse wheel or the right button")
FLIP, FLIP_TIP = say("Flip"), say("Flip the piece")
STEP_OUT, STEP_OUT_TIP = say("Step out"), say("Be out instead of setting the third pillar")
LATER, LATER_TIP = say("Later"), say("End the turn without the third pillar")


def piece_name(piece: Piece | None) -> Sentence:
    """A thing of the tray; None is a pillar."""
    if piece is None:
        return say("Pillar")
    return say_n("Piece {piece}, {n} square", "Piece {piece}, {n} squares", piece.size, piece=piece.name)


def penalty_caption(*, over: bool, total: int | None, out: bool) -> Sentence:
    """What stands beside a player's penalty points; in a match with the total of the games before."""
    if out and not over:
        return say("out")
    if total is not None:
        return say("match {total} + now", total=total)
    return say("penalty") if over else say("penalty so far")
