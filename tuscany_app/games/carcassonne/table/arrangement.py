"""Everything that lies on the table, and where: in wide windows and in narrow ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem

from tuscany_app.games.carcassonne.engine.components import Segment
from tuscany_app.games.carcassonne.engine.events import Spot
from tuscany_app.games.carcassonne.table.art.picture_cache import PictureCache
from tuscany_app.games.carcassonne.table.display import Display
from tuscany_app.games.carcassonne.table.items.choice_card import CardItem
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

HIGH = 620.0  # the table's height in a wide window, its width in a narrow one; a smallish screen shows it about so
MARGIN = 6.0
WIDE = 1.1  # width : height from which the players sit beside the land
GAP = 8.0
SIDE, SLIM = 228.0, 132.0  # width of the column beside the land; folded
TRAY = 158.0  # height of the tray
SEAT = 84.0  # most that a player's place needs
CHOICES = QSizeF(SIDE, TRAY)  # the card that asks which figure moves, where it lies on the land


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
        self.card = CardItem(model, pictures)
        self.held = HeldItem()  # the tile drawn, while it is dragged

    def all(self) -> list[QGraphicsItem]:
        over = [self.minimap, self.out_of_sight, self.tiles_left, self.card, self.held]
        return [self.land, self.track, self.figures, self.tray, *self.seats, *over]

    def arrange(self, aspect: float, *, slim: bool) -> QRectF:
        """For a window of this width : height; `slim` where the column beside the land is folded. Returns the table's
        rectangle."""
        wide = aspect >= WIDE
        whole = QRectF(0, 0, HIGH * aspect, HIGH) if wide else QRectF(0, 0, HIGH, HIGH / aspect)
        room = whole.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        if wide:
            frame = arrange_wide(room, self.tray, self.seats, slim=slim)
        else:
            frame = arrange_narrow(room, self.tray, self.seats)
        window = self.track.place(frame)
        self.figures.update()
        self.land.place(window, whole)
        self.card.lay_out(window, self._place_for_choices(window))
        self.tiles_left.lay_out(window)
        return whole

    def _place_for_choices(self, window: QRectF) -> QRectF:
        """In place of the tile drawn, or on the land if that is too narrow."""
        if not self.tray.slim:
            return self.tray.mapRectToScene(self.tray.card())
        return QRectF(window.right() - CHOICES.width() - GAP, window.top() + GAP, CHOICES.width(), CHOICES.height())

    # what is where

    def on_land(self, point: QPointF) -> bool:
        """On the land itself, not on something that lies over it."""
        over = (self.card.rect(), self.tiles_left.rect(), self.minimap.rect())
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


def arrange_wide(room: QRectF, tray: TrayItem, seats: Sequence[SeatItem], *, slim: bool) -> QRectF:
    """Tray and players at the right, one below the other. Returns the room left for land and track."""
    text = look().text_size / 100
    wide = min((SLIM if slim else SIDE) * (1 + (text - 1) * 0.5), room.width() * 0.34)
    left = room.right() - wide
    least = min(TRAY * (1 + (text - 1) * 0.25), room.height() * 0.3)
    spare = room.height() - len(seats) * (SEAT * text + GAP)
    high = max(least, min(spare, wide + 84 if slim else wide * 0.56 + 70))  # a larger tile where there is room
    tray.place(QRectF(left, room.top(), wide, high))
    top = room.top() + high + GAP
    each = min(SEAT * text, (room.bottom() - top - GAP * (len(seats) - 1)) / len(seats))
    for number, seat in enumerate(seats):
        seat.place(QRectF(left, top + number * (each + GAP), wide, each))
    return room.adjusted(0, 0, -wide - GAP, 0)


def arrange_narrow(room: QRectF, tray: TrayItem, seats: Sequence[SeatItem]) -> QRectF:
    """Tray and players below the land, the players in two or three columns. Nothing of that can be folded."""
    text = look().text_size / 100
    high = min(TRAY * (1 + (text - 1) * 0.25), room.height() * 0.3)
    top = room.bottom() - high
    wide = min(SIDE * (1 + (text - 1) * 0.5), room.width() * 0.38)
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
