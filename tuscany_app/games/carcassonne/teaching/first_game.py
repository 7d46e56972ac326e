"""A first whole game of Carcassonne against a gentle computer player, with a word from the coach now and then.

It is played with the Messages but without farmers, who are the last thing to learn.
"""

from __future__ import annotations

from tuscany_app.games.carcassonne.engine.components import CITY, CLOISTER, ROAD, SEAL, Message
from tuscany_app.games.carcassonne.engine.events import (
    FeatureCompleted,
    FeatureScored,
    FiguresJoined,
    FollowerPlaced,
    GameEnded,
    MessageTurned,
    PointsScored,
    TileDiscarded,
    TileDrawn,
)
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.engine.state import TRACK
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.lesson import FirstGame

LEARNER, OPPONENT = 0, 1
EARLY = 16  # turns in which the basics are remarked on
FEW = 12  # tiles left when the end comes into sight
LARGE = 10  # points of a feature worth a word, whoever scores it
GOOD = 6  # points of one's own
CLEAR, CLOSE = 25, 8  # points between the players


def comment(state: CarcassonneState, event: Event) -> Sentence | None:
    """A word about what has just happened, where there is one worth saying."""
    match event:
        case TileDrawn(seat) if seat == LEARNER:
            return _on_own_tile(event)
        case TileDiscarded():
            return say("This tile fits nowhere, so it leaves the game, and another one is drawn.")
        case FollowerPlaced(seat) if seat == LEARNER:
            return _on_own_follower(state, event)
        case FeatureCompleted():
            return _on_completed(state, event)
        case PointsScored(seat) if (
            seat == LEARNER and event.before // TRACK < event.after // TRACK and not state.over()
        ):
            return say("Once round the track! Your figure goes on counting: every fifth space is dark here, too.")
        case MessageTurned(seat):
            return _on_own_message(event) if seat == LEARNER else _on_their_message(state)
        case FiguresJoined():
            return say("The last tile is laid. Now the points of both figures are added up.")
        case FeatureScored(_, seats, None) if LEARNER in seats:
            return _on_unfinished(event)
        case GameEnded():
            return _on_the_end(event)
    return None


def _on_own_tile(event: TileDrawn) -> Sentence | None:
    if event.extra:
        return say("An extra tile, with everything that belongs to it. Perhaps it closes something of yours?")
    match event.turn:
        case 3:
            return say("Your second tile. It may go on with what you have begun, or open something new elsewhere.")
        case 5:
            return say("Hover over a road or city: you see whose it is, what it is worth now, and what when complete.")
        case 9:
            return say("Don't wait only for the one tile you need: several small things are finished sooner.")
    if event.left <= 1:
        return say("This is your last tile. Where does it bring most, complete or not?")
    if FEW - 2 < event.left <= FEW:
        return say_n(
            "Only {n} tile is left. Don't start anything big now: put followers where the points are certain.",
            "Only {n} tiles are left. Don't start anything big now: put followers where the points are certain.",
            event.left,
        )
    return None


def _on_own_follower(state: CarcassonneState, event: FollowerPlaced) -> Sentence | None:
    if event.left == 0:
        return say("That was your last follower. Close something soon, so that one comes home.")
    if event.left == 1:
        return say("One follower is left in your supply. Keep it for a good place.")
    if state.turn > EARLY:
        return None
    return {
        CITY: say("A knight! When the wall is closed he scores 2 points for each tile and each shield."),
        ROAD: say("A highwayman. Roads bring little, but they are soon complete, and he comes home."),
        CLOISTER: say("A monk. Every tile around the cloister is worth a point, whoever lays it."),
    }.get(event.spot.kind)


def _on_completed(state: CarcassonneState, event: FeatureCompleted) -> Sentence | None:
    points, seats = event.feature.points, event.seats
    if not seats:
        if state.turn <= EARLY and event.feature.kind == CITY:
            return say("This city is complete, but nobody lives there: no points for anybody.")
        return None
    if len(seats) > 1:
        return say_n(
            "You share this, as equals: {n} point for each of you.",
            "You share this, as equals: {n} points for each of you.",
            points,
        )
    if seats == (LEARNER,):
        return _on_own_feature(state, event)
    if points >= LARGE:
        return say_n(
            "{n} point for your opponent. Could you have joined in with a follower of your own?",
            "{n} points for your opponent. Could you have joined in with a follower of your own?",
            points,
        )
    return None


def _on_own_feature(state: CarcassonneState, event: FeatureCompleted) -> Sentence | None:
    points = event.feature.points
    if event.feature.kind == CLOISTER:
        return say("Nine tiles, 9 points: your cloister is complete, and the monk comes home.")
    if event.feature.kind == CITY and event.feature.shields and points >= LARGE:
        return say_n(
            "A splendid city: {n} point, shields included.",
            "A splendid city: {n} points, shields included.",
            points,
        )
    if points >= GOOD:
        return say_n("{n} point at a stroke. Well built!", "{n} points at a stroke. Well built!", points)
    if state.turn <= EARLY:
        return say_n(
            "Complete: {n} point for you, and your follower is free again.",
            "Complete: {n} points for you, and your follower is free again.",
            points,
        )
    return None


def _on_own_message(event: MessageTurned) -> Sentence:
    if not event.action:
        return say("A message, but its action would do nothing now. The 2 points of its seal are yours all the same.")
    match event.message:
        case Message.ONE_MORE_TILE:
            return say("A message with one more tile: nearly always better than 2 points.")
        case Message.FOLLOWER_BACK:
            return say("This message can free a follower that is stuck, and score the place where it stands.")
    if event.points is not None and event.points > SEAL:
        return say_n(
            "A message! Its action brings {n} point, more than the seal.",
            "A message! Its action brings {n} points, more than the seal.",
            event.points,
        )
    return say("A message! Compare action and seal, and look where your figures would come to stand.")


def _on_their_message(state: CarcassonneState) -> Sentence | None:
    if state.turn > EARLY:
        return None
    return say("Your opponent's figure has stopped on a dark space: a message. Watch for your own chances.")


def _on_unfinished(event: FeatureScored) -> Sentence | None:
    points = event.feature.points
    return {
        ROAD: say_n("Your unfinished road: {n} point.", "Your unfinished road: {n} points.", points),
        CITY: say_n("Your unfinished city: {n} point.", "Your unfinished city: {n} points.", points),
        CLOISTER: say_n("Your unfinished cloister: {n} point.", "Your unfinished cloister: {n} points.", points),
    }.get(event.feature.kind)


def _on_the_end(event: GameEnded) -> Sentence:
    mine, theirs = event.totals[LEARNER], event.totals[OPPONENT]
    points = {"mine": mine, "theirs": theirs}
    if mine == theirs:
        return say("{mine} to {theirs}: a tie! You share the win.", **points)
    if mine - theirs >= CLEAR:
        return say("{mine} to {theirs}: a clear win! Time for farmers, or for a stronger opponent.", **points)
    if mine > theirs:
        return say("{mine} to {theirs}: you win! Next time try it with farmers.", **points)
    if theirs - mine <= CLOSE:
        return say("{mine} to {theirs}: so close! One more city, and the game would have been yours.", **points)
    return say("{mine} to {theirs} for your opponent. Keep a follower in hand, and close your cities sooner.", **points)


FIRST_GAME = FirstGame(
    id="first-game",
    title=say("Your first game"),
    opening=say(
        "A whole game against a gentle computer player, with the messages, but without farmers. Lay your tile, put a "
        "follower on it if you like, then choose “{done}”. Now and then I'll say a word.",
        done=say("Done"),
    ),
    closing=say("That was a whole game of Carcassonne. Play another, with farmers, or choose a stronger opponent."),
    level="easy",
    comment=comment,
    options={"farmers": False},
)
