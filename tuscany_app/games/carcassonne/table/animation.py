"""What happens, as it is seen: a tile flies in, followers hop, a completed feature lights up, figures walk."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve
from PySide6.QtCore import QRectF, QVariantAnimation

from tuscany_app.games.carcassonne.engine.events import (
    FeatureCompleted,
    FeatureScored,
    Follower,
    FollowerPlaced,
    FollowersReturned,
    MessageTurned,
    MessageUsed,
    PointsScored,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
    Worth,
)
from tuscany_app.games.carcassonne.engine.features import pieces_of
from tuscany_app.games.carcassonne.table.arrangement import Arrangement
from tuscany_app.games.carcassonne.table.art.picture_cache import Laid
from tuscany_app.games.carcassonne.table.camera import Camera, Cell, land_of
from tuscany_app.games.carcassonne.table.display import Display, look_of
from tuscany_app.games.carcassonne.table.items.sprite import SpriteItem
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.table.animation_queue import AnimationQueue, eased, ramp
from tuscany_app.table.bubble import BubbleItem

FLIGHT, SETTLING, SLIDE, HOP, CHEER, LETTER, LOST = 420, 200, 260, 340, 900, 1500, 1100  # milliseconds
STEP, LONGEST = 85, 1100  # of a figure from space to space, and all its way


class Animator:
    """Turns events into steps of the queue. Each first brings the display up to date, then shows the change."""

    def __init__(
        self,
        model: Model,
        display: Display,
        parts: Arrangement,
        queue: AnimationQueue,
        bubble: BubbleItem,
        land_moved: Callable[[], None],
    ) -> None:
        """`land_moved` is told whenever the land is seen differently."""
        self.model, self.display, self.parts = model, display, parts
        self.queue, self.bubble, self.land_moved = queue, bubble, land_moved
        self._last_seat = 0  # who laid the last tile
        self._still = False  # and the land stays as it is until the next one

    def animate(self, event: Event) -> None:
        step = self._step(event)
        self.queue.add(step if step is not None else lambda: self._take_over(event))

    def _step(self, event: Event) -> Callable[[], QVariantAnimation | None] | None:
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
        self.display.follow(event)
        if isinstance(event, MessageUsed):
            self.parts.card.take_away()
        self.parts.refresh()

    # tiles

    def _draw(self, event: TileDrawn) -> QVariantAnimation | None:
        """The next tile lies in the tray. Only now, before anybody aims at anything, the land makes room for what a
        person has laid."""
        self._take_over(event)
        self._dim()
        self.parts.tray.show_tile(Laid(self.display.tile_set.called(event.tile), 0, 0))
        land = self.parts.land
        before, latest = land.camera, self.display.latest.get(self._last_seat)
        after = before if before.free else before.fitted(latest)
        if (after.cell, after.centre) == (before.cell, before.centre):
            return None

        def slide(part: float) -> None:
            now = land.camera
            target = evolve(before, window=now.window, least=now.least).fitted(latest)
            land.camera = before.between(target, eased(part))
            self.land_moved()

        return self._ramp(SLIDE, slide, lambda: None)

    def _discard(self, event: TileDiscarded) -> QVariantAnimation:
        """The tile fits nowhere: it is shown for a moment, and gone."""
        tray = self.parts.tray
        self._dim()
        self._say([say("The tile fits nowhere and leaves the game.")], tray.tile_rect())

        def end() -> None:
            self._take_over(event)
            tray.show_tile(None)
            self._say([], QRectF())

        return self._ramp(LOST, lambda part: None, end)

    def _lay(self, event: TilePlaced) -> QVariantAnimation:
        """From the tray, or from where a hand holds it, to its cell, while the land makes room for it."""
        land, tray, cell = self.parts.land, self.parts.tray, (event.x, event.y)
        ghost = land.light.ghost
        by_hand = ghost is not None and ghost[0] == cell
        self._dim()
        tile = self.display.tile_set.called(event.tile)
        before = land.camera
        start = before.rect(cell) if by_hand else tray.tile_rect()
        before.land = land_of([*self.display.tiles, cell])
        self._last_seat, self._still = event.seat, self._stays(before, event)
        if before.free and land.own_view is None and not before.shows(cell):
            land.own_view = evolve(before)
        side = max(start.width(), self._camera_after(before, cell).cell) * land.density()
        sprite = self.parts.fly(land.pictures.tile(look_of(tile, cell, event.turns), side), start)
        tray.show_tile(None)

        def fly(part: float) -> None:
            way = eased(part)
            land.camera = before.between(self._camera_after(before, cell), way)
            there = land.camera.rect(cell)
            sprite.show_at(there if by_hand else _between(start, there, way))
            self.land_moved()

        def end() -> None:
            sprite.take_off()
            self._take_over(event)
            land.camera = self._camera_after(before, cell)
            land.grow(still=self._still)
            self.land_moved()

        return self._ramp(SETTLING if by_hand else FLIGHT, fly, end)

    def _stays(self, camera: Camera, event: TilePlaced) -> bool:
        """Whether the land stays where it is: a person lays a tile in sight."""
        return not self._is_computer(event.seat) and camera.window.contains(camera.rect((event.x, event.y)))

    def _camera_after(self, before: Camera, cell: Cell) -> Camera:
        """Where the camera is when a tile lies there, in the window as it is now: that may change on the way. What a
        person lays in sight does not move the land: a place for a follower may be aimed at already."""
        now = self.parts.land.camera
        same = evolve(before, window=now.window, least=now.least)
        return same if self._still else same.showing(cell)

    # followers

    def _put(self, event: FollowerPlaced) -> QVariantAnimation:
        self._take_over(event)
        return self._hop([Follower(event.seat, event.spot)], home=False, end=lambda: None)

    def _return(self, event: FollowersReturned) -> QVariantAnimation:
        return self._hop(list(event.followers), home=True, end=lambda: self._take_over(event))

    def _hop(self, followers: list[Follower], *, home: bool, end: Callable[[], None]) -> QVariantAnimation:
        """Between the players' supplies and the land."""
        land = self.parts.land
        self._dim()
        ways: list[tuple[SpriteItem, QRectF, QRectF]] = []
        for one in followers:
            there = land.follower_rect(one.spot)
            waits = self.parts.seats[one.seat].supply_rect()
            here = QRectF(0, 0, waits.height(), waits.height())
            here.moveCenter(waits.center())
            pixels = max(there.width(), here.width()) * land.density()
            pixmap = land.pictures.follower(land.colours[one.seat], pixels, one.spot.kind)
            start, goal = (there, here) if home else (here, there)
            ways.append((self.parts.fly(pixmap, start), start, goal))
        land.news.hidden = {one.spot for one in followers}
        land.update()

        def hop(part: float) -> None:
            way = eased(part)
            for sprite, start, goal in ways:
                high = 4 * way * (1 - way) * 46
                sprite.show_at(_between(start, goal, way).translated(0, -high))

        def arrive() -> None:
            for sprite, _, _ in ways:
                sprite.take_off()
            land.news.hidden = set()
            end()
            self.parts.refresh()

        return self._ramp(HOP, hop, arrive)

    # points

    def _cheer(self, feature: Worth) -> QVariantAnimation:
        """A feature that scores lights up, and its points rise."""
        self._dim()
        land, news = self.parts.land, self.parts.land.news
        news.spots, news.text = pieces_of(self.model.state, feature), f"+{feature.points}"

        def show(part: float) -> None:
            news.part = part
            land.update()

        def end() -> None:
            news.spots = ()
            land.update()

        return self._ramp(CHEER, show, end)

    def _walk(self, event: PointsScored) -> QVariantAnimation:
        """A figure walks along the track."""
        figures, which = self.parts.figures, 2 * event.seat + event.figure
        self._dim()
        way = event.after - event.before

        def walk(part: float) -> None:
            figures.walk(which, event.before + way * part)

        def end() -> None:
            self._take_over(event)
            figures.walk(None, 0)

        return self._ramp(min(LONGEST, STEP * max(1, way)), walk, end)

    def _read(self, event: MessageTurned, message: int) -> QVariantAnimation:
        """A message that leaves no choice, or leaves it to a computer, is shown long enough to be read."""
        self._take_over(event)
        self.parts.card.show_message(message, event.seat if event.action else None)
        return self._ramp(LETTER, lambda part: None, self.parts.card.take_away)

    # inside

    def _is_computer(self, seat: int) -> bool:
        return self.model.session.setup.seats[seat].bot is not None

    def _dim(self) -> None:
        """While something happens nothing is lit and nothing said."""
        self.parts.dim()
        self._say([], QRectF())

    def _say(self, lines: list[Sentence], near: QRectF) -> None:
        self.bubble.tell(lines, near, self.bubble.scene().sceneRect())

    def _ramp(self, milliseconds: float, show: Callable[[float], None], end: Callable[[], None]) -> QVariantAnimation:
        """Show something from 0 to 1, and at its end what it leads to; once, however it comes to its end."""
        ended = False

        def step(part: float) -> None:
            nonlocal ended
            if ended:
                return
            show(part)
            if part >= 1:
                ended = True
                end()

        return ramp(self.queue, milliseconds * self.queue.pace, step)


def _between(one: QRectF, other: QRectF, part: float) -> QRectF:
    return QRectF(
        one.left() + (other.left() - one.left()) * part,
        one.top() + (other.top() - one.top()) * part,
        one.width() + (other.width() - one.width()) * part,
        one.height() + (other.height() - one.height()) * part,
    )
