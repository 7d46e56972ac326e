"""Carcassonne in words: events as sentences for the log, names for features, messages and the parts of a score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from tuscany_app.games.carcassonne.engine import events
from tuscany_app.games.carcassonne.engine.components import CITY, CLOISTER, FIELD, ROAD, Message
from tuscany_app.games.carcassonne.engine.events import (
    FeatureCompleted,
    FeatureScored,
    FiguresJoined,
    FollowerPlaced,
    FollowersReturned,
    GameEnded,
    GameStarted,
    MessageTurned,
    MessageUsed,
    PointsScored,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
    Worth,
)
from tuscany_app.games.carcassonne.engine.features import gains
from tuscany_app.games.carcassonne.engine.moves import WOMAN, CarcassonneMove, Place
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.words.move_names import cell_name, move_name, place_name, rule
from tuscany_app.kernel.game import Event, Reckoned, Texts
from tuscany_app.kernel.i18n import AllOf, Listed, Sentence, say, say_n

FEATURES = {CITY: say("city"), ROAD: say("road"), FIELD: say("field"), CLOISTER: say("cloister")}
# The messages in short, and in full.
MESSAGES: dict[int, Sentence] = {
    Message.SHORTEST_ROAD: say("Score your shortest road"),
    Message.SMALLEST_CITY: say("Score your smallest city"),
    Message.SMALLEST_CLOISTER: say("Score your smallest cloister"),
    Message.SHIELDS: say("2 points for each shield"),
    Message.KNIGHTS: say("2 points for each knight"),
    Message.FARMERS: say("2 points for each farmer"),
    Message.ONE_MORE_TILE: say("Lay one more tile"),
    Message.FOLLOWER_BACK: say("Score a follower and take it back"),
}
LETTERS: dict[int, Sentence] = {
    Message.SHORTEST_ROAD: say(
        "The least valuable road with one of your followers scores now, as it would at the end of the game."
    ),
    Message.SMALLEST_CITY: say(
        "The least valuable city with one of your followers scores now, as it would at the end of the game."
    ),
    Message.SMALLEST_CLOISTER: say(
        "The least valuable cloister with one of your followers scores now, as it would at the end of the game."
    ),
    Message.SHIELDS: say("2 points for each shield in all cities in which you have a follower."),
    Message.KNIGHTS: say("2 points for each of your followers in cities."),
    Message.FARMERS: say("2 points for each of your followers in fields."),
    Message.ONE_MORE_TILE: say("Draw another tile and play it as usual, with a follower if you like."),
    Message.FOLLOWER_BACK: say(
        "Take back one of your followers; if nobody has more there, its feature first scores for you alone."
    ),
}
SOURCES = {
    events.ROADS: say("Roads"),
    events.CITIES: say("Cities"),
    events.CLOISTERS: say("Cloisters"),
    events.MESSAGES: say("Messages"),
    events.UNFINISHED: say("Unfinished"),
    events.FARMS: say("Farms"),
}


@frozen
class Joined:
    """Several sentences in a row, in the language that is current when they are read."""

    parts: tuple[Sentence, ...]

    def __str__(self) -> str:
        return ", ".join(map(str, self.parts))


def size(feature: Worth) -> Joined:
    """What the points of a feature are made of."""
    if feature.kind == FIELD:
        return Joined((say_n("{n} completed city", "{n} completed cities", feature.cities),))
    parts = [say_n("{n} tile", "{n} tiles", feature.tiles)]
    if feature.shields:
        parts.append(say_n("{n} shield", "{n} shields", feature.shields))
    return Joined(tuple(parts))


class CarcassonneTexts(Texts):
    def event(self, event: Event, names: Sequence[str]) -> Sentence | None:
        match event:
            case GameStarted(_, left, _):
                return say_n("The start tile is laid; {n} tile is in the bag.",
                             "The start tile is laid; {n} tiles are in the bag.", left)  # fmt: skip
            case TileDrawn(seat, _, _, left, False):
                return say_n("{player} draws a tile; {n} is left.", "{player} draws a tile; {n} are left.",
                             left, player=names[seat])  # fmt: skip
            case TileDrawn(seat, _, _, left, True):
                return say_n("{player} draws one more tile; {n} is left.",
                             "{player} draws one more tile; {n} are left.", left, player=names[seat])  # fmt: skip
            case TileDiscarded(seat, _, _):
                return say("The tile fits nowhere and leaves the game.")
            case TilePlaced(seat, _, x, y, _, _):
                return say("{player} lays the tile {where}.", player=names[seat], where=cell_name(x, y))
            case FollowerPlaced(seat, spot, _):
                return self._placed(names[seat], spot.kind)
            case FeatureCompleted(feature, seats):
                return self._completed(feature, seats, names)
            case FeatureScored(feature, seats, message):
                return self._scored(feature, seats, message, names)
            case PointsScored():
                return self._points(event, names[event.seat])
            case FollowersReturned(followers):
                owners = AllOf(names[follower.seat] for follower in followers)
                return say_n("A follower returns: {players}.", "{n} followers return: {players}.",
                             len(followers), players=owners)  # fmt: skip
            case MessageTurned(seat, message, figure, _, _):
                return self._brings(figure, names[seat], MESSAGES[message])
            case MessageUsed(seat, _, True, _):
                return say("{player} carries the message out.", player=names[seat])
            case MessageUsed(seat, _, False, True):
                return say("{player} takes the points of the seal.", player=names[seat])
            case MessageUsed(seat, _, False, False):
                return say("The message would have no effect, so {player} takes the points of the seal.",
                           player=names[seat])  # fmt: skip
            case FiguresJoined(totals):
                shown = AllOf(Listed(both, " ") for both in zip(names, totals, strict=False))
                return say("The points of both figures are added up: {players}.", players=shown)
            case GameEnded(_, (winner,)):
                return say("{player} wins the game.", player=names[winner])
            case GameEnded(_, winners):
                return say("The game is shared by {players}.", players=AllOf(names[seat] for seat in winners))
        return None

    def _placed(self, player: str, kind: str) -> Sentence:
        return {
            CITY: say("{player} puts a knight into the city.", player=player),
            ROAD: say("{player} puts a highwayman on the road.", player=player),
            FIELD: say("{player} lays a farmer on the field.", player=player),
            CLOISTER: say("{player} puts a monk into the cloister.", player=player),
        }[kind]

    def _completed(self, feature: Worth, seats: tuple[int, ...], names: Sequence[str]) -> Sentence:
        what, made_of = FEATURES[feature.kind], size(feature)
        if not seats:
            return say("Completed, but nobody's: {feature} ({size}).", feature=what, size=made_of)
        return say_n(
            "Completed: {feature} ({size}), {n} point for {players}.",
            "Completed: {feature} ({size}), {n} points for {players}.",
            feature.points, feature=what, size=made_of, players=AllOf(names[seat] for seat in seats),
        )  # fmt: skip

    def _scored(self, feature: Worth, seats: tuple[int, ...], message: int | None, names: Sequence[str]) -> Sentence:
        facts = {"feature": FEATURES[feature.kind], "size": size(feature)}
        players = AllOf(names[seat] for seat in seats)
        if message is None:
            return say_n("Final scoring: {feature} ({size}), {n} point for {players}.",
                         "Final scoring: {feature} ({size}), {n} points for {players}.",
                         feature.points, players=players, **facts)  # fmt: skip
        return say_n("The message scores: {feature} ({size}), {n} point for {players}.",
                     "The message scores: {feature} ({size}), {n} points for {players}.",
                     feature.points, players=players, **facts)  # fmt: skip

    def _brings(self, figure: int, player: str, message: Sentence) -> Sentence:
        if figure == WOMAN:
            return say("{player}'s woman stands on a dark space and brings a message: {message}.",
                       player=player, message=message)  # fmt: skip
        return say("{player}'s man stands on a dark space and brings a message: {message}.",
                   player=player, message=message)  # fmt: skip

    def _points(self, event: PointsScored, player: str) -> Sentence:
        if event.alone:
            return say_n("{player} moves {n} space, to {after}.", "{player} moves {n} spaces, to {after}.",
                         event.points, player=player, after=event.after)  # fmt: skip
        if event.figure == WOMAN:
            return say_n("{player}'s woman moves {n} space, to {after}.",
                         "{player}'s woman moves {n} spaces, to {after}.",
                         event.points, player=player, after=event.after)  # fmt: skip
        return say_n("{player}'s man moves {n} space, to {after}.", "{player}'s man moves {n} spaces, to {after}.",
                     event.points, player=player, after=event.after)  # fmt: skip

    def points(self, event: Event) -> Mapping[int, int]:
        return {event.seat: event.points} if isinstance(event, PointsScored) else {}

    def begins_turn(self, event: Event) -> bool:
        return isinstance(event, TileDrawn) and not event.extra

    def move(self, state: CarcassonneState, move: CarcassonneMove, names: Sequence[str]) -> Sentence:
        return move_name(state, move, names)

    def pointed_out(
        self, state: CarcassonneState, move: CarcassonneMove, names: Sequence[str]
    ) -> tuple[Sentence, tuple[str, ...]]:
        if not isinstance(move, Place):
            return super().pointed_out(state, move, names)
        return place_name(say("The ringed place"), move, gains(state, move), names), (f"cell:{move.x},{move.y}",)

    def rule(self, state: CarcassonneState) -> str:
        return rule(state)

    def reckoning(self, events: Sequence[Event], names: Sequence[str]) -> list[Reckoned]:
        """Feature by feature, as the rules count them (B-14)."""
        last = (event for event in events if isinstance(event, FeatureScored) and event.message is None)
        return [
            Reckoned(self._scored(event.feature, event.seats, None, names),
                     dict.fromkeys(event.seats, event.feature.points), event, (event,))
            for event in last
        ]  # fmt: skip

    def source(self, source: str) -> Sentence:
        return SOURCES[source]

    def tie_break(self, name: str) -> Sentence:
        return say("A tie is shared (B-14).")
