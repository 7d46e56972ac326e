"""A second whole game of Carcassonne with a coach: with farmers and messages."""

from __future__ import annotations

from tuscany_app.games.carcassonne.engine.components import FIELD
from tuscany_app.games.carcassonne.engine.events import (
    FeatureScored,
    FollowerPlaced,
    GameEnded,
    MessageTurned,
)
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.teaching import first_game
from tuscany_app.games.carcassonne.teaching.first_game import LEARNER, target
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.lesson import FirstGame, Remark

SEAL = 2  # points of a message whose action is not used
LATE = 24  # tiles left from which a farmer is not gone for long


def opening(state: CarcassonneState) -> Remark:
    words = say(
        "Now with everything: farmers lie in the fields to the end, and a figure that stops on a dark space brings you "
        "a message. You choose which of your two figures walks."
    )
    return Remark(words, ("figure:man", "figure:woman"))


def comment(state: CarcassonneState, event: Event) -> Remark | None:
    """A word about farmers and messages; about all else that of the first game."""
    match event:
        case FollowerPlaced(seat, spot) if spot.kind == FIELD:
            return _on_farmer(state, event) if seat == LEARNER else _on_their_farmer(event)
        case FeatureScored(feature, seats, None) if feature.kind == FIELD:
            return _on_field(event) if LEARNER in seats else None
        case FeatureScored(_, _, int()):
            return None
        case MessageTurned(seat) if seat == LEARNER and state.stage == Stage.MESSAGE:
            return _on_message(event)
        case GameEnded():
            return Remark(_on_the_end(event), ("seat:0", "seat:1"))
    return first_game.comment(state, event)


def _on_farmer(state: CarcassonneState, event: FollowerPlaced) -> Remark:
    here = (target(event.spot),)
    if state.left() > LATE:
        return Remark(say("A farmer, this early? He stays to the very end. The field should touch many cities."), here)
    return Remark(say("A farmer: 3 points at the end for every completed city beside his field."), here)


def _on_their_farmer(event: FollowerPlaced) -> Remark:
    words = say("Your opponent has a farmer in this field. With more farmers of your own it would be yours.")
    return Remark(words, (target(event.spot),))


def _on_field(event: FeatureScored) -> Remark:
    words = say_n("Your farmers: {n} point.", "Your farmers: {n} points.", event.feature.points)
    return Remark(words)


def _on_message(event: MessageTurned) -> Remark | None:
    if not event.action:
        return None
    if event.points is None:
        words = say("A message! Its action may be worth more than the 2 points of the seal: read it first.")
    elif event.points > SEAL:
        words = say_n(
            "A message! Its action brings {n} point, its seal only 2.",
            "A message! Its action brings {n} points, its seal only 2.",
            event.points,
        )
    else:
        words = say("A message! This time its seal is worth at least as much as its action.")
    return Remark(words, ("message",))


def _on_the_end(event: GameEnded) -> Sentence:
    mine, theirs = event.totals[LEARNER], event.totals[1 - LEARNER]
    points = {"mine": mine, "theirs": theirs}
    if mine == theirs:
        return say("{mine} to {theirs}: a tie! You share the win.", **points)
    if mine > theirs:
        return say("{mine} to {theirs}: you win, with everything in the box! Time for a stronger opponent.", **points)
    return say("{mine} to {theirs} for your opponent. Next time look for a dark space before you score.", **points)


SECOND_GAME = FirstGame(
    id="second-game",
    title=say("A game with farmers and messages"),
    opening=opening,
    closing=say("That was Carcassonne with everything in it. If you want to play well, go on with the last chapters."),
    level="easy",
    comment=comment,
    options={"messages": True, "farmers": True},
    about=say("With farmers and messages. A gentle computer player, and comments"),
)
