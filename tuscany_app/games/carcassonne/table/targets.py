"""Where things that a coach or the log speaks of lie on the table. Their names are told in `scene.py`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from tuscany_app.games.carcassonne.engine.components import CLOISTER, Segment
from tuscany_app.games.carcassonne.engine.events import (
    FeatureCompleted,
    FeatureScored,
    FollowerPlaced,
    FollowersReturned,
    MessageTurned,
    MessageUsed,
    PointsScored,
    Spot,
    TilePlaced,
)
from tuscany_app.games.carcassonne.engine.moves import FIGURES, MoveFigure, UseMessage
from tuscany_app.games.carcassonne.engine.state import TRACK
from tuscany_app.kernel.game import Event
from tuscany_app.table.highlight import Place

if TYPE_CHECKING:
    from tuscany_app.games.carcassonne.table.drawing import Desk

CELL = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})", re.ASCII)
SPOT = re.compile(r"(city|road|field)([0-7])|cloister", re.ASCII)


def named(desk: Desk, target: str) -> list[QRectF]:
    """The places of a target; none if there is no such thing on the table now."""
    kind, _, name = target.partition(":")
    if kind in PLAIN and not name:
        found = PLAIN[kind](desk)
    elif kind in NAMED and name:
        found = NAMED[kind](desk, name)
    else:
        found = []
    return [rect for rect in found if not rect.isEmpty()]


def of_event(desk: Desk, event: Event) -> list[Place]:
    """Where something happened, as far as it is in sight."""
    land = desk.land
    match event:
        case TilePlaced(_, _, x, y, _, _):
            return [*_seen(desk, [land.camera.rect((x, y))])]
        case FollowerPlaced(_, spot, _):
            return [*_seen(desk, [land.follower_rect(spot)])]
        case FollowersReturned(followers):
            return [*_seen(desk, [land.follower_rect(one.spot) for one in followers])]
        case FeatureCompleted(feature, _) | FeatureScored(feature, _, _):
            window = QPainterPath()
            window.addRect(land.camera.window)
            spots = desk.story.spots_of(feature)
            return [land.outline(spots).intersected(window)] if spots else []
        case PointsScored(seat, _, _, figure, _, after):
            there = desk.figures.figure_rect(2 * seat + figure)
            return [there if desk.sight.figures[2 * seat + figure] == after else desk.figures.space(after)]
        case MessageTurned() | MessageUsed():
            return [desk.tray.pile_rect()]
    return []


def _seen(desk: Desk, rects: list[QRectF]) -> list[QRectF]:
    return [rect for rect in _in_sight(desk, rects) if not rect.isEmpty()]


def _cell(desk: Desk, name: str) -> list[QRectF]:
    found = CELL.fullmatch(name)
    return _in_sight(desk, [desk.land.camera.rect((int(found[1]), int(found[2])))]) if found else []


def _spots(desk: Desk) -> list[QRectF]:
    return [rect for segment in desk.model.tile.segments for rect in _of_segment(desk, segment)]


def _spot(desk: Desk, name: str) -> list[QRectF]:
    segment = _segment(name)
    return _of_segment(desk, segment) if segment is not None else []


def _of_segment(desk: Desk, segment: Segment) -> list[QRectF]:
    """A place for a follower on the tile just laid: on the land, and on the tile beside it."""
    cell = desk.model.laid()
    if cell is None or segment not in desk.model.tile.segments or desk.tray.tile is None:
        return []
    free = segment in desk.tray.spots or segment == desk.tray.standing
    if not free:
        return []
    on_land = desk.land.follower_rect(Spot(*cell, segment.kind, segment.index))
    return [*_in_sight(desk, [on_land]), desk.tray.spot_rect(segment)]


def _feature(desk: Desk, name: str) -> list[QRectF]:
    place, _, piece = name.partition(":")
    found, segment = CELL.fullmatch(place), _segment(piece)
    if not found or segment is None:
        return []
    facts = desk.model.facts(Spot(int(found[1]), int(found[2]), segment.kind, segment.index))
    if facts is None:
        return []
    return _in_sight(desk, [desk.land.outline((spot,)).boundingRect() for spot in facts.spots])


def _figure(desk: Desk, name: str) -> list[QRectF]:
    if name not in FIGURES:
        return []
    figure = FIGURES.index(name)
    seat = desk.front()
    there = [desk.figures.figure_rect(2 * seat + figure)]
    there += [desk.figures.space(option.after) for option in desk.figures.options if option.figure == figure]
    return [*there, desk.card.offer_rect(MoveFigure(figure))]


def _message(desk: Desk) -> list[QRectF]:
    if desk.tray.letter:
        return [desk.tray.tile_rect()]
    return [desk.card.rect() if desk.card.message else desk.tray.pile_rect()]


def _choice(desk: Desk, name: str) -> list[QRectF]:
    return [desk.card.offer_rect(UseMessage(action=name == "action"))] if name in ("action", "points") else []


def _space(desk: Desk, name: str) -> list[QRectF]:
    return [desk.track.spaces[int(name)]] if name in map(str, range(TRACK)) else []


def _seat(desk: Desk, name: str) -> list[QRectF]:
    return [desk.seats[int(name)].sceneBoundingRect()] if name in map(str, range(len(desk.seats))) else []


def _farms(desk: Desk) -> list[QRectF]:
    spots = [spot for farm in desk.model.all_farms() for spot in farm.spots]
    return _in_sight(desk, [desk.land.outline((spot,)).boundingRect() for spot in spots])


def _segment(name: str) -> Segment | None:
    found = SPOT.fullmatch(name)
    if not found:
        return None
    return Segment(found[1], int(found[2])) if found[1] else Segment(CLOISTER, 0)


def _in_sight(desk: Desk, rects: list[QRectF]) -> list[QRectF]:
    """What of some places is in the land's window."""
    return [rect.intersected(desk.land.camera.window) for rect in rects]


PLAIN = {
    "tile": lambda desk: [desk.tray.tile_rect()],
    "spots": _spots,
    "track": lambda desk: [desk.track.strip()],
    "message": _message,
    "done": lambda desk: [desk.tray.button_rect()],
    "bag": lambda desk: [desk.tray.bag_rect()],
    "supply": lambda desk: [desk.seats[desk.front()].supply_rect()],
    "farms": _farms,
    "land": lambda desk: [QRectF(desk.land.camera.window)],
}
NAMED = {
    "cell": _cell,
    "spot": _spot,
    "feature": _feature,
    "figure": _figure,
    "message": _choice,
    "space": _space,
    "seat": _seat,
}
