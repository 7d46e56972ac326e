"""What happens, as it is seen: a tile flies in, followers hop, a completed feature lights up, figures walk."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QObject, QPointF, QRectF
from PySide6.QtGui import QPixmap

from tuscany_app.games.carcassonne.engine.components import KINDS
from tuscany_app.games.carcassonne.engine.events import (
    FeatureCompleted,
    FeatureScored,
    Follower,
    FollowerPlaced,
    FollowersReturned,
    MessageTurned,
    MessageUsed,
    PointsScored,
    Spot,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
    Worth,
)
from tuscany_app.games.carcassonne.table.art.picture_cache import Laid
from tuscany_app.games.carcassonne.table.camera import land_of
from tuscany_app.games.carcassonne.table.display import look_of
from tuscany_app.games.carcassonne.table.items.sprite import SpriteItem
from tuscany_app.games.carcassonne.table.offers import chooses
from tuscany_app.games.carcassonne.words.texts import LETTERS, MESSAGES
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import say
from tuscany_app.table.animation_queue import eased, ramp

if TYPE_CHECKING:
    from tuscany_app.games.carcassonne.table.drawing import Desk

FLIGHT, SETTLING, HOP, CHEER, LETTER, LOST = 420, 200, 340, 900, 1500, 1100  # milliseconds
STEP, LONGEST = 85, 1100  # of a figure from space to space, and all its way


class Story:
    """Turns events into steps of the scene's queue. Each first brings the sight up to date, then shows the change."""

    def __init__(self, scene: Desk) -> None:
        self.scene = scene

    def tell(self, event: Event) -> None:
        step = self._step(event)
        self.scene.queue.add(step if step is not None else lambda: self._take_over(event))

    def _step(self, event: Event) -> Callable[[], QAbstractAnimation | None] | None:
        match event:
            case TileDrawn():
                return lambda: self._draw(event)
            case TileDiscarded():
                return lambda: self._discard(event)
            case TilePlaced():
                return lambda: self._lay(event)
            case FollowerPlaced():
                return lambda: self._put(event)
            case FollowersReturned():
                return lambda: self._return(event)
            case FeatureCompleted(feature, seats) | FeatureScored(feature, seats, _) if seats:
                return lambda: self._cheer(feature)
            case PointsScored():
                return lambda: self._walk(event)
            case MessageTurned(seat, message, _, possible, _) if not possible or self._is_computer(seat):
                return lambda: self._read(event, message)
        return None

    def _take_over(self, event: Event) -> None:
        scene = self.scene
        scene.sight.follow(event, scene.model.state)
        if isinstance(event, MessageUsed):
            scene.card.show_offers(None, None, ())
        scene.show_places()

    # tiles

    def _draw(self, event: TileDrawn) -> None:
        """The next tile lies in the tray."""
        scene = self.scene
        self._take_over(event)
        scene.dim()
        tile = scene.model.state.shapes.set.called(event.tile)
        scene.tray.show_tile(Laid(tile, 0, 0))

    def _discard(self, event: TileDiscarded) -> QAbstractAnimation:
        """The tile fits nowhere: it is shown for a moment, and gone."""
        scene = self.scene
        scene.dim()
        scene.tell_at(say("The tile fits nowhere and leaves the game."), scene.tray.tile_rect())

        def end() -> None:
            self._take_over(event)
            scene.tray.show_tile(None)
            scene.hush()

        return self._ramp(LOST, lambda part: None, end)

    def _lay(self, event: TilePlaced) -> QAbstractAnimation:
        """From the tray, or from where a hand holds it, to its cell, while the land makes room for it."""
        scene, cell = self.scene, (event.x, event.y)
        ghost = scene.land.light.ghost
        by_hand = ghost is not None and ghost[0] == cell
        scene.dim()
        tile = scene.model.state.shapes.set.called(event.tile)
        before = scene.land.camera
        start = before.rect(cell) if by_hand else scene.tray.tile_rect()
        before.land = land_of([*scene.sight.tiles, cell])
        after = before if before.free else before.fitted()
        if after.free and not after.shows(cell):
            after = before.between(before, 0)
            after.look_at(QPointF(cell[0] + 0.5, cell[1] + 0.5))
        pixmap = scene.gallery.tile(look_of(tile, cell, event.turns), max(start.width(), after.cell) * scene.density())
        sprite = self._sprite(pixmap, start)
        scene.tray.show_tile(None)

        def fly(part: float) -> None:
            way = eased(part)
            scene.land.camera = before.between(after, way)
            there = scene.land.camera.rect(cell)
            sprite.show_at(there if by_hand else _between(start, there, way))
            scene.moved()

        def end() -> None:
            scene.removeItem(sprite)
            self._take_over(event)
            scene.land.camera = after
            scene.land.grow()
            scene.moved()

        return self._ramp(SETTLING if by_hand else FLIGHT, fly, end)

    # followers

    def _put(self, event: FollowerPlaced) -> QAbstractAnimation:
        self._take_over(event)
        return self._hop([Follower(event.seat, event.spot)], home=False, end=lambda: None)

    def _return(self, event: FollowersReturned) -> QAbstractAnimation:
        return self._hop(list(event.followers), home=True, end=lambda: self._take_over(event))

    def _hop(self, followers: list[Follower], *, home: bool, end: Callable[[], None]) -> QAbstractAnimation:
        """Between the players' supplies and the land."""
        scene, land = self.scene, self.scene.land
        scene.dim()
        ways: list[tuple[SpriteItem, QRectF, QRectF]] = []
        for one in followers:
            there = land.follower_rect(one.spot)
            waits = scene.seats[one.seat].supply_rect()
            here = QRectF(0, 0, waits.height(), waits.height())
            here.moveCenter(waits.center())
            pixels = max(there.width(), here.width()) * scene.density()
            pixmap = scene.gallery.follower(land.colours[one.seat], pixels, one.spot.kind)
            start, goal = (there, here) if home else (here, there)
            ways.append((self._sprite(pixmap, start), start, goal))
        land.news.hidden = {one.spot for one in followers}
        land.update()

        def hop(part: float) -> None:
            way = eased(part)
            for sprite, start, goal in ways:
                high = 4 * way * (1 - way) * 46
                sprite.show_at(_between(start, goal, way).translated(0, -high))

        def arrive() -> None:
            for sprite, _, _ in ways:
                scene.removeItem(sprite)
            land.news.hidden = set()
            end()
            scene.show_places()

        return self._ramp(HOP, hop, arrive)

    # points

    def _cheer(self, feature: Worth) -> QAbstractAnimation:
        """A feature that scores lights up, and its points rise."""
        scene = self.scene
        scene.dim()
        news = scene.land.news
        news.spots, news.text = self.spots_of(feature), f"+{feature.points}"

        def show(part: float) -> None:
            news.part = part
            scene.land.update()

        def end() -> None:
            news.spots = ()
            scene.land.update()

        return self._ramp(CHEER, show, end)

    def spots_of(self, feature: Worth) -> tuple[Spot, ...]:
        """The pieces of a feature told by an event."""
        state = self.scene.model.state
        kind = KINDS.index(feature.kind)
        for root in state.roots():
            if state.kind[root] == kind and state.cells_of(root) == feature.cells:
                return tuple(state.spot_of(segment) for segment in state.segments_of(root))
        return ()

    def _walk(self, event: PointsScored) -> QAbstractAnimation:
        """A figure walks along the track."""
        scene, which = self.scene, 2 * event.seat + event.figure
        scene.dim()
        way = event.after - event.before

        def walk(part: float) -> None:
            scene.figures.walk(which, event.before + way * part)

        def end() -> None:
            self._take_over(event)
            scene.figures.walk(None, 0)

        return self._ramp(min(LONGEST, STEP * max(1, way)), walk, end)

    def _read(self, event: MessageTurned, message: int) -> QAbstractAnimation:
        """A message that leaves no choice, or leaves it to a computer, is shown long enough to be read."""
        scene = self.scene
        self._take_over(event)
        chooser = event.seat if event.action else None
        scene.card.show_offers(MESSAGES[message], LETTERS[message], (), message=message, note=chooses(scene, chooser))
        return self._ramp(LETTER, lambda part: None, lambda: scene.card.show_offers(None, None, ()))

    # inside

    def _is_computer(self, seat: int) -> bool:
        return self.scene.model.session.setup.seats[seat].bot is not None

    def _sprite(self, pixmap: QPixmap, rect: QRectF) -> SpriteItem:
        sprite = SpriteItem(pixmap)
        self.scene.addItem(sprite)
        sprite.show_at(rect)
        return sprite

    def _ramp(self, milliseconds: float, show: Callable[[float], None], end: Callable[[], None]) -> QAbstractAnimation:
        """Show something from 0 to 1, and at its end what it leads to; once, however it comes to its end."""
        parent: QObject = self.scene
        ended = False

        def step(part: float) -> None:
            nonlocal ended
            if ended:
                return
            show(part)
            if part >= 1:
                ended = True
                end()

        return ramp(parent, milliseconds * self.scene.queue.pace, step)


def _between(one: QRectF, other: QRectF, part: float) -> QRectF:
    return QRectF(
        one.left() + (other.left() - one.left()) * part,
        one.top() + (other.top() - one.top()) * part,
        one.width() + (other.width() - one.width()) * part,
        one.height() + (other.height() - one.height()) * part,
    )
