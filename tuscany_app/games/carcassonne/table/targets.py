"""Where things that a coach or the log speaks of lie on the table.

A coach can point at `tile` (the tile drawn, or the one just laid), `cell:1,-2` (a cell of the land), `spots` (all
places for a follower on the tile just laid), `spot:city0`, `spot:road1`, `spot:field2`, `spot:cloister` (one of them),
`feature:1,-2:city0` (the whole feature that this piece of a tile belongs to), `outline:1,-2:city0` (its very shape),
`track` (the score track), `space:15` (a
space of it), `figure:man`, `figure:woman` (the figures of the player who is to decide, and where they would move),
`message` (the letter turned up, else the pile), `message:action`, `message:points` (its choices), `done` (the button
below the tile), `bag` (the tiles left), `seat:1` (a player's place, from 0), `supply` (the followers of the player who
is to decide), `farms` (all fields with farmers), and `land` (its window). The page adds `prompt`, and its buttons by
icon: `turn`, `check`, `farms`, `bag`, `figures`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

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
from tuscany_app.games.carcassonne.engine.features import pieces_of
from tuscany_app.games.carcassonne.engine.moves import FIGURES, MoveFigure, UseMessage
from tuscany_app.games.carcassonne.engine.state import TRACK
from tuscany_app.games.carcassonne.table.arrangement import Arrangement
from tuscany_app.games.carcassonne.table.display import Display
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.kernel.game import Event
from tuscany_app.table.highlight import Place

CELL = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})", re.ASCII)
SPOT = re.compile(r"(city|road|field)([0-7])|cloister", re.ASCII)


class Targets:
    def __init__(self, model: Model, display: Display, parts: Arrangement) -> None:
        self.model, self.display, self.parts = model, display, parts
        tray, land = parts.tray, parts.land
        self._plain: dict[str, Callable[[], list[QRectF]]] = {
            "tile": lambda: [tray.tile_rect()],
            "spots": self._spots,
            "track": lambda: [parts.track.strip()],
            "message": self._message,
            "done": lambda: [tray.button_rect()],
            "bag": lambda: [tray.bag_rect()],
            "supply": lambda: [parts.seats[self._front()].supply_rect()],
            "farms": self._farms,
            "land": lambda: [QRectF(land.camera.window)],
        }
        self._with_name: dict[str, Callable[[str], Sequence[Place]]] = {
            "cell": self._cell,
            "spot": self._spot,
            "feature": self._feature,
            "outline": self._outline,
            "figure": self._figure,
            "message": self._choice,
            "space": self._space,
            "seat": self._seat,
        }

    def named(self, target: str) -> list[Place]:
        """The places of a target; none if there is no such thing on the table now."""
        kind, _, name = target.partition(":")
        found: Sequence[Place]
        if kind in self._plain and not name:
            found = self._plain[kind]()
        elif kind in self._with_name and name:
            found = self._with_name[kind](name)
        else:
            found = []
        return [place for place in found if not place.isEmpty()]

    def cell_of(self, target: str) -> tuple[int, int] | None:
        """The cell of a target on the land; None if it is something else."""
        kind, _, name = target.partition(":")
        found = CELL.fullmatch(name.partition(":")[0]) if kind in ("cell", "feature", "outline") else None
        return (int(found[1]), int(found[2])) if found else None

    def of_event(self, event: Event) -> list[Place]:
        """Where something happened, as far as it is in sight."""
        land, figures = self.parts.land, self.parts.figures
        match event:
            case TilePlaced(_, _, x, y, _, _):
                return [*self._seen([land.camera.rect((x, y))])]
            case FollowerPlaced(_, spot, _):
                return [*self._seen([land.follower_rect(spot)])]
            case FollowersReturned(followers):
                return [*self._seen([land.follower_rect(one.spot) for one in followers])]
            case FeatureCompleted(feature, _) | FeatureScored(feature, _, _):
                spots = tuple(pieces_of(self.model.state, feature))
                return [self._shape(spots)] if spots else []
            case PointsScored(seat, _, _, figure, _, after):
                which = 2 * seat + figure
                arrived = self.display.figures[which] == after
                return [figures.figure_rect(which) if arrived else figures.space(after)]
            case MessageTurned() | MessageUsed():
                return [self.parts.tray.pile_rect()]
        return []

    # targets by their names

    def _cell(self, name: str) -> list[QRectF]:
        found = CELL.fullmatch(name)
        return self._in_sight([self.parts.land.camera.rect((int(found[1]), int(found[2])))]) if found else []

    def _spots(self) -> list[QRectF]:
        return [rect for segment in self.model.tile.segments for rect in self._of_segment(segment)]

    def _spot(self, name: str) -> list[QRectF]:
        segment = _segment(name)
        return self._of_segment(segment) if segment is not None else []

    def _feature(self, name: str) -> list[QRectF]:
        return self._outlines(self._pieces(name))

    def _outline(self, name: str) -> list[Place]:
        pieces = self._pieces(name)
        return [self._shape(pieces)] if pieces else []

    def _pieces(self, name: str) -> tuple[Spot, ...]:
        """Of the whole feature that `1,-2:city0` belongs to."""
        place, _, piece = name.partition(":")
        found, segment = CELL.fullmatch(place), _segment(piece)
        if not found or segment is None:
            return ()
        facts = self.model.facts(Spot(int(found[1]), int(found[2]), segment.kind, segment.index))
        return tuple(facts.spots) if facts is not None else ()

    def _shape(self, spots: tuple[Spot, ...]) -> QPainterPath:
        """What of some pieces is in the land's window, as one outline."""
        window = QPainterPath()
        window.addRect(self.parts.land.camera.window)
        return self.parts.land.outline(spots).intersected(window)

    def _figure(self, name: str) -> list[QRectF]:
        if name not in FIGURES:
            return []
        figure, figures = FIGURES.index(name), self.parts.figures
        there = [figures.figure_rect(2 * self._front() + figure)]
        there += [figures.space(option.after) for option in figures.options if option.figure == figure]
        return [*there, self.parts.card.offer_rect(MoveFigure(figure))]

    def _message(self) -> list[QRectF]:
        tray, card = self.parts.tray, self.parts.card
        if tray.letter:
            return [tray.tile_rect()]
        return [card.rect() if card.message else tray.pile_rect()]

    def _choice(self, name: str) -> list[QRectF]:
        known = name in ("action", "points")
        return [self.parts.card.offer_rect(UseMessage(action=name == "action"))] if known else []

    def _space(self, name: str) -> list[QRectF]:
        return [self.parts.track.spaces[int(name)]] if name in map(str, range(TRACK)) else []

    def _seat(self, name: str) -> list[QRectF]:
        seats = self.parts.seats
        return [seats[int(name)].sceneBoundingRect()] if name in map(str, range(len(seats))) else []

    def _farms(self) -> list[QRectF]:
        return self._outlines(spot for farm in self.model.all_farms() for spot in farm.spots)

    # inside

    def _front(self) -> int:
        """The seat that is to decide, or else the one that did last."""
        return self.model.seat_shown if self.model.state.over() else self.model.state.actor()

    def _of_segment(self, segment: Segment) -> list[QRectF]:
        """A place for a follower on the tile just laid: on the land, and on the tile beside it."""
        cell, tray = self.model.laid(), self.parts.tray
        if cell is None or segment not in self.model.tile.segments or tray.tile is None:
            return []
        if segment not in tray.spots and segment != tray.standing:
            return []
        on_land = self.parts.land.follower_rect(Spot(*cell, segment.kind, segment.index))
        return [*self._in_sight([on_land]), tray.spot_rect(segment)]

    def _outlines(self, spots: Iterable[Spot]) -> list[QRectF]:
        return self._in_sight([self.parts.land.outline((spot,)).boundingRect() for spot in spots])

    def _seen(self, rects: list[QRectF]) -> list[QRectF]:
        return [rect for rect in self._in_sight(rects) if not rect.isEmpty()]

    def _in_sight(self, rects: list[QRectF]) -> list[QRectF]:
        """What of some places is in the land's window."""
        return [rect.intersected(self.parts.land.camera.window) for rect in rects]


def _segment(name: str) -> Segment | None:
    found = SPOT.fullmatch(name)
    if not found:
        return None
    return Segment(found[1], int(found[2])) if found[1] else Segment(CLOISTER, 0)
