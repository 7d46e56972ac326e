"""Why a move is refused: every decision checked against the rules, with the reason a player is told."""

from __future__ import annotations

from tuscany_app.games.carcassonne.engine import reasons
from tuscany_app.games.carcassonne.engine.components import FIELD
from tuscany_app.games.carcassonne.engine.geometry import cell_at, first_segment, place_of
from tuscany_app.games.carcassonne.engine.moves import (
    CarcassonneMove,
    Done,
    MoveFigure,
    Place,
    PutFollower,
    ScoreFollower,
    UseMessage,
    spot_name,
)
from tuscany_app.games.carcassonne.engine.state import Position, Stage
from tuscany_app.kernel.game import Reason

MOMENT = {
    Place: Stage.PLACING,
    PutFollower: Stage.MANNING,
    Done: Stage.MANNING,
    MoveFigure: Stage.FIGURE,
    UseMessage: Stage.MESSAGE,
    ScoreFollower: Stage.REMOVING,
}


def why_not(position: Position, move: CarcassonneMove) -> Reason | None:
    """None if the deciding seat may do that now."""
    if position.seat < 0:
        return reasons.game_over()
    if MOMENT[type(move)] != position.stage:
        return _why_not_now(position, move)
    if isinstance(move, Place):
        return _why_not_there(position, move)
    if isinstance(move, PutFollower):
        return _why_no_follower(position, move)
    if isinstance(move, ScoreFollower):
        return _why_not_that_one(position, move)
    return None  # done, a figure and a message can always be said at their moment


def _why_not_now(position: Position, move: CarcassonneMove) -> Reason:
    """The move belongs to another moment of the turn."""
    match position.stage:
        case Stage.FIGURE:
            return reasons.choose_figure()
        case Stage.MESSAGE:
            return reasons.choose_message()
        case Stage.REMOVING:
            return reasons.choose_follower()
    if isinstance(move, MoveFigure):
        return reasons.one_figure() if position.messages else reasons.no_figures()
    if isinstance(move, UseMessage):
        return reasons.no_message()
    if isinstance(move, ScoreFollower):
        return reasons.nothing_to_take_back()
    return reasons.place_first() if position.stage == Stage.PLACING else reasons.tile_laid()


def _why_not_there(position: Position, move: Place) -> Reason | None:
    """B-4."""
    cell = cell_at(move.x, move.y)
    if place_of(cell) != (move.x, move.y):  # so far away that the cell has no number of its own
        return reasons.not_adjacent()
    wants = position.frontier.get(cell)
    if wants is None:
        return reasons.cell_taken() if cell in position.land else reasons.not_adjacent()
    turns = position.geometry.fits[position.tile][wants]
    if move.turns in turns:
        return None
    rotations = position.geometry.tiles[position.tile].rotations
    if move.turns >= rotations and move.turns % rotations in turns:
        return reasons.looks_the_same(move.turns % rotations)
    return reasons.turned_wrong() if turns else reasons.does_not_fit()


def _why_no_follower(position: Position, move: PutFollower) -> Reason | None:
    """B-5."""
    number = position.geometry.segment_number[position.tile].get((move.kind, move.index))
    if number is None:
        return reasons.no_such_feature(spot_name(move.kind, move.index))
    if position.manned:
        return reasons.one_follower()
    if not position.supply[position.seat]:
        return reasons.no_followers()
    if move.kind == FIELD and not position.farmers:
        return reasons.no_farmers()
    root = position.root(first_segment(position.land[position.cell]) + number)
    return reasons.occupied() if position.men[root] else None


def _why_not_that_one(position: Position, move: ScoreFollower) -> Reason | None:
    """M-15."""
    cell = cell_at(move.x, move.y)
    segment = position.find(cell, move.kind, move.index) if place_of(cell) == (move.x, move.y) else None
    if segment is None or position.followers.get(segment) != position.seat:
        return reasons.not_your_follower()
    return None
