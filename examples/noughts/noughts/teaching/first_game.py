"""A first whole game against a gentle computer player, with a word from the coach now and then."""

from __future__ import annotations

from noughts.engine.events import BoardFull, LineMade, Marked
from noughts.engine.geometry import CORNERS, MIDDLE, SQUARES, number_of
from noughts.engine.rules import NoughtsState
from tuscany_app.api import Event, Sentence, say
from tuscany_app.api.teaching import FirstGame, Remark

LEARNER, OPPONENT = 0, 1


def comment(state: NoughtsState, event: Event) -> Sentence | Remark | None:
    """A word about what has just happened, where there is one worth saying."""
    match event:
        case LineMade(seat):
            if seat == LEARNER:
                return say("Three in a line: you have won your first game!")
            return say("A line of your opponent's. Before each turn look where the other one needs a single sign.")
        case BoardFull():
            return say("A draw. Nobody overlooked anything, and that is well played.")
        case Marked(seat, square):
            if state.over():
                return None
            return _on_own(state, number_of(square)) if seat == LEARNER else _on_theirs(state)
    return None


def _on_own(state: NoughtsState, square: int) -> Sentence | Remark | None:
    threats = state.threats(LEARNER)
    if len(threats) > 1:
        return say("Two threats at once: whatever your opponent does, one of them is left.")
    if threats:
        needed = SQUARES[threats[0]]
        return Remark(say("Now you need only {square}. Will your opponent see it?", square=needed), (needed,))
    if state.signs.count(LEARNER) > 1:
        return None
    if square == MIDDLE:
        return say("The middle: more lines go through it than through any other square.")
    if square in CORNERS:
        return say("A corner: three lines go through it, as many as anywhere but the middle.")
    return say("Only two lines go through a square at the side. Middle and corners offer more.")


def _on_theirs(state: NoughtsState) -> Sentence | Remark | None:
    if state.threats(LEARNER):
        return say("You can finish a line. Do you see it?")
    if (threats := state.threats(OPPONENT)) != []:
        needed = SQUARES[threats[0]]
        return Remark(say("Take care: your opponent needs only {square}.", square=needed), (needed,))
    return None


FIRST_GAME = FirstGame(
    id="first-game",
    title=say("Your first game"),
    opening=say(
        "A whole game against a computer player that overlooks a lot. Three in a line, and stop the other one."
    ),
    closing=say("That was a whole game. Against stronger players a draw is a success."),
    level="easy",
    comment=comment,
    about=say("A computer player that overlooks a lot, and comments"),
)
