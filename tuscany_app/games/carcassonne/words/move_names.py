"""What a move is called, and which rule explains what is to be decided."""

from __future__ import annotations

from collections.abc import Sequence

from tuscany_app.games.carcassonne.engine import features
from tuscany_app.games.carcassonne.engine.components import SEAL, Message
from tuscany_app.games.carcassonne.engine.events import Spot
from tuscany_app.games.carcassonne.engine.features import Facts, Gain
from tuscany_app.games.carcassonne.engine.figure_advice import FigureOption, figure_options
from tuscany_app.games.carcassonne.engine.geometry import place_of
from tuscany_app.games.carcassonne.engine.moves import (
    MAN,
    CarcassonneMove,
    MoveFigure,
    Place,
    PutFollower,
    ScoreFollower,
    UseMessage,
)
from tuscany_app.games.carcassonne.engine.rules import CarcassonneState
from tuscany_app.games.carcassonne.engine.state import Position, Stage
from tuscany_app.games.carcassonne.words.feature_texts import job_name, kind_name, tell_facts, tell_gain
from tuscany_app.kernel.i18n import Listed, Sentence, say, say_n

RULES = {Stage.PLACING: "B-4", Stage.MANNING: "B-5", Stage.FIGURE: "M-2", Stage.REMOVING: "M-15"}


def rule(state: CarcassonneState) -> str:
    if state.over():
        return "B-12"
    return f"M-{state.message + 7}" if state.stage == Stage.MESSAGE else RULES[state.stage]


def move_name(state: CarcassonneState, move: CarcassonneMove, names: Sequence[str]) -> Sentence:
    match move:
        case Place(x, y):
            name = say("Lay the tile {where}", where=cell_name(x, y))
            return place_name(name, move, features.gains(state, move), names)
        case PutFollower():
            return _follower_name(state, move)
        case MoveFigure(figure):
            return _figure_name(figure_options(state)[figure])
        case UseMessage(action):
            return _message_name(state, action=action)
        case ScoreFollower(x, y, kind, index):
            return _removal_name(state, Spot(x, y, kind, index), names)
    return say("Done, without a follower") if not state.manned and state.free_segments() else say("Done")


def place_name(place: Sentence, move: Place, gains: Sequence[Gain], names: Sequence[str]) -> Sentence:
    """A place for the tile, however it is called, with how the tile is turned and what it would complete."""
    name = place
    if move.turns:
        name = say_n("{place}, turned once", "{place}, turned {n} times", move.turns, place=name)
    for gain in gains:
        name = say("{choice}; {gain}", choice=name, gain=tell_gain(gain, names))
    return name


def cell_name(x: int, y: int) -> Sentence:
    if not x and not y:
        return say("the start tile")
    across = _way(x, say("{n} east", n=x), say("{n} west", n=-x))
    down = _way(y, say("{n} south", n=y), say("{n} north", n=-y))
    return say("{things}", things=Listed((*across, *down)))


def _way(steps: int, ahead: Sentence, back: Sentence) -> list[Sentence]:
    return [] if not steps else [ahead if steps > 0 else back]


def _follower_name(state: CarcassonneState, move: PutFollower) -> Sentence:
    """With its number where there are several places of that kind."""
    segments = state.geometry.tiles[state.tile].segments
    name = job_name(move.kind)
    if sum(segments[number].kind == move.kind for number in state.free_segments()) > 1:
        name = say("{job} ({feature} {number})", job=name, feature=kind_name(move.kind), number=move.index + 1)
    feature = _facts(state, Spot(*place_of(state.cell), move.kind, move.index))
    return say("{choice}: {points} so far", choice=name, points=feature.then if feature.complete else feature.now)


def _removal_name(state: CarcassonneState, spot: Spot, names: Sequence[str]) -> Sentence:
    segment = state.segment_at(spot)
    assert segment is not None
    where, points = tell_facts(_facts(state, spot), names)[0], state.removal_points(segment)
    return say("{job}: +{points} ({feature})", job=job_name(spot.kind), points=points, feature=where)


def _facts(state: CarcassonneState, spot: Spot) -> Facts:
    found = features.facts(state, spot)
    assert found is not None
    return found


def _figure_name(option: FigureOption) -> Sentence:
    before, after = option.before, option.after
    if not option.message:
        if option.figure == MAN:
            return say("Man: {before} to {after}", before=before, after=after)
        return say("Woman: {before} to {after}", before=before, after=after)
    if option.figure == MAN:
        return say("Man: {before} to {after}, a message", before=before, after=after)
    return say("Woman: {before} to {after}, a message", before=before, after=after)


def _message_name(position: Position, *, action: bool) -> Sentence:
    """What a choice of the message turned up would give."""
    if not action:
        return say_n("The seal: {n} point", "The seal: {n} points", SEAL)
    points = position.message_points(position.message, position.seat)
    if points is not None:
        return say_n("The action: {n} point", "The action: {n} points", points)
    if position.message == Message.ONE_MORE_TILE:
        return say_n("The action: one more tile ({n} left)", "The action: one more tile ({n} left)", position.left())
    return say("The action: up to {points} points and a follower back", points=best_removal(position))


def best_removal(position: Position) -> int:
    return max(position.removal_points(one) for one, seat in position.followers.items() if seat == position.seat)
