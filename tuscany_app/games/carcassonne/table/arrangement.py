"""Everything that lies on the table, and where: in wide windows and in narrow ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem

from tuscany_app.games.carcassonne.engine.components import Segment
from tuscany_app.games.carcassonne.engine.events import Spot
from tuscany_app.games.carcassonne.table.art.picture_cache import PictureCache
from tuscany_app.games.carcassonne.table.display import Display
from tuscany_app.games.carcassonne.table.items.choice_card import CardItem
from tuscany_app.games.carcassonne.table.items.fitting_tiles import FittingTilesItem
from tuscany_app.games.carcassonne.table.items.land import LandItem, Light
from tuscany_app.games.carcassonne.table.items.minimap import MinimapItem
from tuscany_app.games.carcassonne.table.items.out_of_sight import OutOfSightItem
from tuscany_app.games.carcassonne.table.items.seats import SeatItem
from tuscany_app.games.carcassonne.table.items.sprite import HeldItem, SpriteItem
from tuscany_app.games.carcassonne.table.items.tile_tray import TrayItem
from tuscany_app.games.carcassonne.table.items.tiles_left import TilesLeftItem
from tuscany_app.games.carcassonne.table.items.track import FiguresItem, TrackItem
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.table.theme import look

LEAST = 430.0  # pixels that the table is laid out for at least; in a smaller window everything is smaller
MARGIN, GAP = 6.0, 6.0
WIDE = 1.1  # width : height from which the players sit beside the land
SHARE, NARROWEST, WIDEST = 0.155, 168.0, 252.0  # of the width, what the column beside the land has
SEAT, SEAT_LEAST = 96.0, 44.0  # the height of a player's place: at most, and at least
TRAY, TRAY_LEAST = 246.0, 126.0  # the height that the tray would have, and at least
BELOW = 190.0  # the height of the tray below the land


class Arrangement:
    """All items on the table. They show what the display holds; what could be done is lit by the scene."""

    def __init__(self, model: Model, display: Display, pictures: PictureCache) -> None:
        state = model.state
        colours = [seat.colour for seat in model.session.setup.seats]
        self.model = model
        self.land = LandItem(display, pictures, colours)
        self.track = TrackItem(messages=state.messages)
        self.figures = FiguresItem(self.track, display, pictures, colours, women=state.messages)
        self.tray = TrayItem(model, display, pictures)
        self.seats = [SeatItem(model, seat, display, pictures) for seat in range(state.seats)]
        self.minimap = MinimapItem(self.land)
        self.out_of_sight = OutOfSightItem(self.land)
        self.tiles_left = TilesLeftItem(pictures, state.geometry.tiles)
        self.fitting = FittingTilesItem(pictures, state.geometry.tiles)
        self.card = CardItem(model, pictures)
        self.held = HeldItem()  # the tile drawn, while it is dragged

    def all(self) -> list[QGraphicsItem]:
        over = [self.minimap, self.out_of_sight, self.tiles_left, self.fitting, self.card, self.held]
        return [self.land, self.track, self.figures, self.tray, *self.seats, *over]

    def arrange(self, aspect: float, high: float) -> QRectF:
        """For a window of this width : height, so many pixels high. Returns the table's rectangle."""
        wide = aspect >= WIDE
        shorter = max(LEAST, min(high, high * aspect) / look().grown)
        whole = QRectF(0, 0, shorter * aspect, shorter) if wide else QRectF(0, 0, shorter, shorter / aspect)
        room = whole.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        frame = (arrange_wide if wide else arrange_narrow)(room, self.tray, self.seats)
        window = self.track.place(frame)
        self.figures.update()
        self.land.place(window, whole)
        asking = self.tray.mapRectToScene(self.tray.card())
        self.card.lay_out(asking if wide else asking.united(self.seats[-1].card()))
        self.tiles_left.lay_out(window)
        return whole

    # what is where

    def on_land(self, point: QPointF) -> bool:
        """On the land itself, not on something that lies over it."""
        over = (self.tiles_left.rect(), self.minimap.rect())
        if any(rect.contains(point) for rect in over) or self.out_of_sight.cell_at(point) is not None:
            return False
        return self.land.camera.window.contains(point)

    def place_at(self, point: QPointF) -> Segment | None:
        """The place for a follower under a point of the land."""
        cell = self.model.laid()
        spots = [Spot(*cell, one.kind, one.index) for one in self.model.spots()] if cell is not None else []
        near = self.nearest(spots, point)
        return near.segment if near is not None and self.land.place_rect(near).contains(point) else None

    def nearest(self, spots: Iterable[Spot], point: QPointF) -> Spot | None:
        return min(spots, key=lambda spot: (self.land.point_of(spot) - point).manhattanLength(), default=None)

    # while something happens

    def refresh(self) -> None:
        """Figures, supplies and what is left, as the display has them now."""
        for seat in self.seats:
            seat.refresh(seat.deciding)
        self.figures.update()
        self.tray.update()
        self.land.update()

    def dim(self) -> None:
        """Nothing is lit and nothing offered."""
        light = Light(blocked=self.land.light.blocked, farms=self.land.light.farms)
        if light != self.land.light:
            self.land.light = light
            self.land.update()
        self.tray.spots, self.tray.button = (), None
        self.figures.show_options([], None)
        self.card.take_away()

    def fly(self, pixmap: QPixmap, rect: QRectF) -> SpriteItem:
        """Something on its way over the table."""
        sprite = SpriteItem(pixmap)
        self.land.scene().addItem(sprite)
        sprite.show_at(rect)
        return sprite


def arrange_wide(room: QRectF, tray: TrayItem, seats: Sequence[SeatItem]) -> QRectF:
    """Tray and players at the right, one below the other. Returns the room left for land and track."""
    text, count = look().text_size / 100, len(seats)
    wide = max(NARROWEST, min(WIDEST, room.width() * SHARE)) * (1 + (text - 1) * 0.5)
    wide = min(wide, room.width() * 0.36)
    left = room.right() - wide
    wished = min(TRAY * (1 + (text - 1) * 0.4), wide + 84 * text)
    each = max(SEAT_LEAST, min(SEAT * text, (room.height() - wished) / count - GAP))
    high = max(TRAY_LEAST, min(wide + 96 * text, room.height() - count * (each + GAP)))
    each = min(each, (room.height() - high) / count - GAP)
    tray.place(QRectF(left, room.top(), wide, high))
    for number, seat in enumerate(seats):
        seat.place(QRectF(left, room.top() + high + GAP + number * (each + GAP), wide, each))
    return room.adjusted(0, 0, -wide - GAP, 0)


def arrange_narrow(room: QRectF, tray: TrayItem, seats: Sequence[SeatItem]) -> QRectF:
    """Tray and players below the land, the players in one or two columns."""
    text = look().text_size / 100
    high = min(BELOW * (1 + (text - 1) * 0.25), room.height() * 0.36)
    top = room.bottom() - high
    wide = min(WIDEST * (1 + (text - 1) * 0.5), room.width() * 0.42)
    tray.place(QRectF(room.left(), top, wide, high))
    beside = QRectF(room.left() + wide + GAP, top, room.width() - wide - GAP, high)
    columns = 1 if len(seats) <= 2 else 2
    rows = -(-len(seats) // columns)
    each_wide, each = (beside.width() - GAP * (columns - 1)) / columns, (high - GAP * (rows - 1)) / rows
    each = min(each, SEAT * text)
    for number, seat in enumerate(seats):
        row, column = divmod(number, columns)
        x, y = beside.left() + column * (each_wide + GAP), top + row * (each + GAP)
        seat.place(QRectF(x, y, each_wide, each))
    return room.adjusted(0, 0, 0, -high - GAP)
