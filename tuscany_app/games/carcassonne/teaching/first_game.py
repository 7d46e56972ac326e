"""A first whole game of Carcassonne against a gentle computer player, with a word from the coach now and then.

It is the base game, without messages and without farmers. Whatever the coach says is read off the position.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from tuscany_app.games.carcassonne.engine.components import CITY, CLOISTER, FIELD, ROAD, Tile
from tuscany_app.games.carcassonne.engine.events import (
    FeatureCompleted,
    FeatureScored,
    FollowerPlaced,
    GameEnded,
    PointsScored,
    Spot,
    TileDiscarded,
    TileDrawn,
    Worth,
)
from tuscany_app.games.carcassonne.engine.features import facts, gains, pieces_of
from tuscany_app.games.carcassonne.engine.moves import Place
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.engine.state import TRACK, Stage
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.lesson import FirstGame, Remark

LEARNER, OPPONENT = 0, 1
EARLY = 16  # turns in which the basics are remarked on
FEW = 12  # tiles left when the end comes into sight
HALF = 35  # tiles left about halfway
LARGE = 10  # points of a feature worth a word, whoever scores it
GOOD = 6  # points of one's own
CLEAR, CLOSE = 25, 8  # points between the players


@frozen
class Chance:
    """A place where the tile drawn completes something for the learner."""

    place: Place
    feature: Worth


def comment(state: CarcassonneState, event: Event) -> Remark | None:
    """A word about what has just happened, where there is one worth saying."""
    match event:
        case TileDrawn(seat) if seat == LEARNER and state.stage == Stage.PLACING:
            return _on_own_tile(state, event)
        case TileDiscarded():
            return Remark(say("This tile fits nowhere, so it leaves the game, and another one is drawn."), ("bag",))
        case FollowerPlaced(seat):
            return _on_own_follower(state, event) if seat == LEARNER else _on_their_follower(state, event)
        case FeatureCompleted():
            return _on_completed(state, event)
        case PointsScored(seat) if (
            seat == LEARNER and event.before // TRACK < event.after // TRACK and not state.over()
        ):
            words = say("Once round the track! Your figure goes on counting: after 49 come 50, 51, 52.")
            return Remark(words, (f"space:{event.after % TRACK}",))
        case FeatureScored(_, seats, None) if LEARNER in seats:
            return _on_unfinished(state, event)
        case GameEnded():
            return Remark(_on_the_end(event), ("seat:0", "seat:1"))
    return None


def now_and_then(turn: int, every: int) -> bool:
    """Whether something that is true for long is said in this turn: one in so many of the learner's."""
    return turn // 2 % every == 0


def target(spot: Spot) -> str:
    """A feature, by one of its pieces; a cloister is its tile."""
    cell = f"{spot.x},{spot.y}"
    return f"cell:{cell}" if spot.kind == CLOISTER else f"feature:{cell}:{spot.kind}{spot.index}"


def _around(state: CarcassonneState, feature: Worth) -> tuple[str, ...]:
    spots = pieces_of(state, feature)
    return (target(spots[0]),) if spots else ()


def chance(state: CarcassonneState) -> Chance | None:
    """Where the tile drawn completes most of what is the learner's alone."""
    found = [
        Chance(move, gain.feature)
        for move in state.legal_moves()
        if isinstance(move, Place)
        for gain in gains(state, move)
        if gain.seats == (LEARNER,)
    ]
    return max(found, key=lambda one: one.feature.points, default=None)


def _drawn(state: CarcassonneState) -> Tile:
    return state.geometry.tiles[state.tile]


def _has(state: CarcassonneState, kind: str) -> bool:
    return any(segment.kind == kind for segment in _drawn(state).segments)


def _on_own_tile(state: CarcassonneState, event: TileDrawn) -> Remark | None:
    if event.left <= 1:
        return Remark(say("This is your last tile. Where does it bring most, complete or not?"), ("tile",))
    closing = chance(state)
    if closing is not None and (
        event.turn <= EARLY or (closing.feature.points >= GOOD and now_and_then(event.turn, 2))
    ):
        return _on_chance(closing)
    if FEW - 2 < event.left <= FEW:
        words = say_n(
            "Only {n} tile is left. Don't start anything big now: put followers where the points are certain.",
            "Only {n} tiles are left. Don't start anything big now: put followers where the points are certain.",
            event.left,
        )
        return Remark(words, ("bag",))
    if HALF - 2 < event.left <= HALF:
        return Remark(_on_half(state), ("bag", "seat:0", "seat:1"))
    if not state.supply[LEARNER] and now_and_then(event.turn, 4):
        words = say("All your followers are out. Look for something of yours that you can soon complete.")
        return Remark(words, ("supply",))
    if _has(state, CLOISTER):
        words = say("A cloister! Lay it where many tiles are already, and put a monk into it.")
        return Remark(words, ("tile",))
    match event.turn:
        case 3 | 4:
            return Remark(say("Your second tile. Go on with what is there, or open something new elsewhere."))
        case 5 | 6:
            words = say("Hover over a road or city: you see whose it is, what it is worth now, and what when complete.")
            return Remark(words)
        case 9 | 10:
            words = say("Don't wait only for the one tile you need: several small things are finished sooner.")
            return Remark(words)
    return _on_something_begun(state) if now_and_then(event.turn, 3) else None


def _on_chance(closing: Chance) -> Remark:
    kind, points = closing.feature.kind, closing.feature.points
    if kind == CITY:
        words = say_n(
            "Look at the marked place: there this tile closes your city, for {n} point.",
            "Look at the marked place: there this tile closes your city, for {n} points.",
            points,
        )
    elif kind == ROAD:
        words = say_n(
            "In the marked place this tile completes your road: {n} point, and a follower back.",
            "In the marked place this tile completes your road: {n} points, and a follower back.",
            points,
        )
    else:
        words = say("Your monk needs just this tile: the marked place is the last one around his cloister.")
    return Remark(words, ("tile", f"cell:{closing.place.x},{closing.place.y}"))


def _on_half(state: CarcassonneState) -> Sentence:
    left = state.supply[LEARNER]
    return say_n(
        "Half of the tiles are laid: {mine} to {theirs}. You have {n} follower in your supply.",
        "Half of the tiles are laid: {mine} to {theirs}. You have {n} followers in your supply.",
        left,
        mine=state.points(LEARNER),
        theirs=state.points(OPPONENT),
    )


def _on_something_begun(state: CarcassonneState) -> Remark | None:
    """One of the things that the learner has begun alone, another one each time."""
    own = [segment for segment, seat in state.followers.items() if seat == LEARNER]
    begun = [segment for segment in own if state.owners(state.root(segment)) == (LEARNER,)]
    begun = [segment for segment in begun if state.spot_of(segment).kind != FIELD]
    if not begun:
        return None
    one = sorted(begun)[state.turn // 6 % len(begun)]
    spot, points = state.spot_of(one), state.value(state.root(one))
    words = {
        CITY: say_n(
            "This city of yours counts {n} point as it is, and twice that once its wall is closed.",
            "This city of yours counts {n} points as it is, and twice that once its wall is closed.",
            points,
        ),
        ROAD: say_n(
            "This road of yours counts {n} point so far. Every further tile adds one, and closing it brings your "
            "follower home.",
            "This road of yours counts {n} points so far. Every further tile adds one, and closing it brings your "
            "follower home.",
            points,
        ),
        CLOISTER: say_n(
            "This cloister of yours is worth {n} point so far. Every tile around it helps, at the corners, too.",
            "This cloister of yours is worth {n} points so far. Every tile around it helps, at the corners, too.",
            points,
        ),
    }[spot.kind]
    return Remark(words, (target(spot),))


def _on_own_follower(state: CarcassonneState, event: FollowerPlaced) -> Remark | None:
    if event.left == 0 and now_and_then(state.turn, 2):
        words = say("That was your last follower. Close something soon, so that one comes home.")
        return Remark(words, ("supply",), holds=_supply_of(0))
    if event.left == 1 and now_and_then(state.turn, 2):
        words = say("One follower is left in your supply. Keep it for a good place.")
        return Remark(words, ("supply",), holds=_supply_of(1))
    if state.turn > EARLY:
        return None
    words = {
        CITY: say("A knight! When the wall is closed he scores 2 points for each tile and each shield."),
        ROAD: say("A highwayman. Roads bring little, but they are soon complete, and he comes home."),
        CLOISTER: say("A monk. Every tile around the cloister is worth a point, whoever lays it."),
    }[event.spot.kind]
    return Remark(words, (target(event.spot),), holds=lambda now: _stands(now, event.spot))


def _stands(state: CarcassonneState, spot: Spot) -> bool:
    """Whether the learner's follower is still where it was put."""
    segment = state.segment_at(spot)
    return segment is not None and state.followers.get(segment) == LEARNER


def _supply_of(number: int) -> Callable[[CarcassonneState], bool]:
    """Whether the learner has as many followers left: completing something brings some back."""
    return lambda now: now.supply[LEARNER] == number


def _on_their_follower(state: CarcassonneState, event: FollowerPlaced) -> Remark | None:
    found = facts(state, event.spot)
    if state.turn > EARLY // 2 or found is None or found.complete:
        return None
    words = {
        CITY: say("Your opponent's knight holds this city. You may build on there, but put no follower into it."),
        ROAD: say("Your opponent's highwayman holds this road now. It is closed to your followers."),
        CLOISTER: say(
            "Your opponent has put a monk into this cloister. Tiles around it help your opponent, so beware."
        ),
    }[event.spot.kind]
    return Remark(words, (target(event.spot),))


def _on_completed(state: CarcassonneState, event: FeatureCompleted) -> Remark | None:
    points, seats, around = event.feature.points, event.seats, _around(state, event.feature)
    if not seats:
        if state.turn <= EARLY and event.feature.kind == CITY:
            return Remark(say("This city is complete, but nobody lives there: no points for anybody."), around)
        return None
    if len(seats) > 1:
        words = say_n(
            "You share this, as equals: {n} point for each of you.",
            "You share this, as equals: {n} points for each of you.",
            points,
        )
        return Remark(words, around)
    if seats == (LEARNER,):
        own = _on_own_feature(state, event)
        return Remark(own, around) if own is not None else None
    if points >= LARGE:
        words = say_n(
            "{n} point for your opponent. Could you have joined in with a follower of your own?",
            "{n} points for your opponent. Could you have joined in with a follower of your own?",
            points,
        )
        return Remark(words, around)
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


def _on_unfinished(state: CarcassonneState, event: FeatureScored) -> Remark:
    points = event.feature.points
    words = {
        ROAD: say_n("Your unfinished road: {n} point.", "Your unfinished road: {n} points.", points),
        CITY: say_n("Your unfinished city: {n} point.", "Your unfinished city: {n} points.", points),
        CLOISTER: say_n("Your unfinished cloister: {n} point.", "Your unfinished cloister: {n} points.", points),
    }[event.feature.kind]
    return Remark(words, _around(state, event.feature))


def _on_the_end(event: GameEnded) -> Sentence:
    mine, theirs = event.totals[LEARNER], event.totals[OPPONENT]
    points = {"mine": mine, "theirs": theirs}
    if mine == theirs:
        return say("{mine} to {theirs}: a tie! You share the win.", **points)
    if mine - theirs >= CLEAR:
        return say("{mine} to {theirs}: a clear win! Time for the messages, or for a stronger opponent.", **points)
    if mine > theirs:
        return say("{mine} to {theirs}: you win! Next time try it with farmers.", **points)
    if theirs - mine <= CLOSE:
        return say("{mine} to {theirs}: so close! One more city, and the game would have been yours.", **points)
    return say("{mine} to {theirs} for your opponent. Keep a follower in hand, and close your cities sooner.", **points)


def opening(state: CarcassonneState) -> Remark:
    """What the first tile is good for."""
    if _has(state, CLOISTER):
        words = say("Now and then I'll say a word. Your first tile has a cloister: lay it, and put a monk into it.")
        return Remark(words, ("tile",))
    for move in state.legal_moves():
        if isinstance(move, Place) and any(gain.feature.kind == CITY for gain in gains(state, move)):
            words = say(
                "Now and then I'll say a word. In the marked place your first tile closes the city: put a knight into "
                "it, and score at once."
            )
            return Remark(words, ("tile", f"cell:{move.x},{move.y}"))
    if _has(state, CITY):
        words = say("Now and then I'll say a word. Your first tile has a piece of city: a good home for a knight.")
    else:
        words = say("Now and then I'll say a word. Your first tile has a road: carry on with it, or begin another.")
    return Remark(words, ("tile",))


FIRST_GAME = FirstGame(
    id="first-game",
    title=say("Your first game"),
    opening=opening,
    closing=say(
        "That was a whole game of Carcassonne. Play another, or go on with the lessons: there is more to find."
    ),
    level="easy",
    comment=comment,
    options={"messages": False, "farmers": False},
    about=say("The base game, without messages and farmers. A gentle computer player, and comments"),
)
