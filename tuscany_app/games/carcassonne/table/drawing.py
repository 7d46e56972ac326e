"""The table with everything on it: drawn from the model, lit by what could be done. `scene.py` adds the hands."""

from __future__ import annotations

from typing import Any

from attrs import evolve
from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, QTimer
from PySide6.QtGui import QColor, QImage

from tuscany_app.games.carcassonne.engine.components import Segment
from tuscany_app.games.carcassonne.engine.events import Spot, TilePlaced
from tuscany_app.games.carcassonne.engine.moves import Done, MoveFigure, Place, PutFollower, ScoreFollower
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.table import offers, targets
from tuscany_app.games.carcassonne.table.animation import Story
from tuscany_app.games.carcassonne.table.arrangement import GAP, SIDE, TRAY, arrange_narrow, arrange_wide
from tuscany_app.games.carcassonne.table.art.picture_cache import Gallery
from tuscany_app.games.carcassonne.table.camera import Camera, Cell
from tuscany_app.games.carcassonne.table.display import Sight, look_of
from tuscany_app.games.carcassonne.table.features import tell_facts
from tuscany_app.games.carcassonne.table.items.choice_card import CardItem
from tuscany_app.games.carcassonne.table.items.land import LandItem, Light
from tuscany_app.games.carcassonne.table.items.seats import SeatItem
from tuscany_app.games.carcassonne.table.items.sprite import HeldItem
from tuscany_app.games.carcassonne.table.items.tile_tray import TrayItem
from tuscany_app.games.carcassonne.table.items.tiles_left import MapItem, StockItem
from tuscany_app.games.carcassonne.table.items.track import FiguresItem, TrackItem
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.table.highlight import Place as Outlined
from tuscany_app.table.scene import CursorScene

HIGH = 620.0  # the table's height in a wide window, its width in a narrow one; a smallish screen shows it about so
MARGIN = 6.0
WIDE = 1.1  # width : height from which the players sit beside the land
CHOICES = QSizeF(SIDE, TRAY)  # the card that asks which figure moves, where it lies on the land
REST = 90  # milliseconds after zooming until the land is painted fine


class Desk(CursorScene[Model]):
    own_zoom = True

    def __init__(self, model: Model, parent: QObject | None = None) -> None:
        super().__init__(model, parent)
        self._aspect = 1.7
        self.hinted_move: Any = None  # a good move that is shown
        self._turns_before = 0  # how the tile in the hand was turned before that
        self._camera: Camera | None = None
        self.carried: HeldItem | None = None  # the tile drawn, dragged with the mouse
        self.remark: tuple[Sentence, QRectF] | None = None  # a quiet word about a click that does nothing, and where
        self.looked_at: Spot | None = None  # the piece of feature under the mouse
        self.by_mouse = False  # what is pointed at was pointed at with the mouse
        self._fine = QTimer(self, singleShot=True, interval=REST)
        self._fine.timeout.connect(self._refine)
        self.gallery = self._new_gallery()
        self.redraw()

    # drawing

    def redraw(self) -> None:
        """Everything anew: at the start, after a jump, in another look or language. The view of the land stays."""
        self.wipe()
        model, state = self.model, self.model.state
        self.hinted_move = self.looked_at = self.carried = self.remark = None
        colours = [seat.colour for seat in model.session.setup.seats]
        self.sight = Sight.of(state, self._latest())
        self.land = LandItem(self.sight, self.gallery, colours)
        if self._camera is not None:
            self.land.camera = self._camera
        self._camera = self.land.camera
        self.track = TrackItem(messages=state.messages)
        self.figures = FiguresItem(self.track, self.sight, self.gallery, colours, women=state.messages)
        self.tray = TrayItem(self.sight, self.gallery, messages=state.messages)
        self.seats = [SeatItem(model, seat, self.sight, self.gallery) for seat in range(state.seats)]
        self.map = MapItem(self.land)
        self.stock = StockItem(self.gallery, state.shapes.tiles)
        self.card = CardItem(self.gallery.figure)
        for item in (self.land, self.track, self.figures, self.tray, *self.seats, self.map, self.stock, self.card):
            self.addItem(item)
        self.story = Story(self)
        self.arrange(self._aspect)
        self.settle()

    def arrange(self, aspect: float) -> None:
        self._aspect = aspect
        wide = aspect >= WIDE
        whole = QRectF(0, 0, HIGH * aspect, HIGH) if wide else QRectF(0, 0, HIGH, HIGH / aspect)
        room = whole.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        if wide:
            frame = arrange_wide(room, self.tray, self.seats, slim=self.folded)
        else:
            frame = arrange_narrow(room, self.tray, self.seats)
        window = self.track.place(frame)
        self.figures.update()
        self.setSceneRect(whole)
        self.land.place(window)
        self.card.lay_out(window, self._place_for_choices(window))
        self.stock.lay_out(window)
        self.moved()

    def _place_for_choices(self, window: QRectF) -> QRectF:
        """In place of the tile drawn, or on the land if that is too narrow."""
        tray = self.tray.mapRectToScene(self.tray.card())
        if not self.tray.slim:
            return tray
        return QRectF(window.right() - CHOICES.width() - GAP, window.top() + GAP, CHOICES.width(), CHOICES.height())

    def moved(self) -> None:
        """The land is seen differently: what belongs to it follows."""
        self._camera = self.land.camera
        self.land.update()
        self.map.follow()
        self.show_targets()
        self.show_bubble()

    def show_turn(self) -> None:
        state = self.model.state
        for seat in self.seats:
            seat.refresh(not state.over() and state.actor() == seat.seat)
        QTimer.singleShot(0, self.model, self.model.choose_figure)

    def show_choice(self) -> None:
        """What is lit, the ghost of the tile, places for followers, cards with choices."""
        model, quiet = self.model, not self.queue.busy
        if not quiet:
            return
        self.show_light()
        offers.show_tray(self)
        offers.show_card(self)
        options = offers.figure_options(self)
        pointed = model.cursor.figure if isinstance(model.cursor, MoveFigure) else None
        self.figures.show_options(options, pointed)
        self.stock.show_counts(model.state.unseen() if model.stock else None)
        for seat in self.seats:
            seat.refresh(seat.deciding)
        self.show_bubble()
        self.show_targets()

    def show_hint(self, move: Any) -> None:
        past, self.hinted_move = self.hinted_move, move
        if isinstance(past, Place) and self.model.cursor == past and not self.by_mouse:
            self.model.turns = self._turns_before
            self.model.go(None)
        if isinstance(move, Place):
            self.by_mouse = False  # it stays there until something else is pointed at
            self._turns_before = self.model.turns
            self.model.hold(move)
            if not self.land.camera.shows((move.x, move.y)):
                self.fit()
        self.show_choice()

    def animate(self, event: Event) -> None:
        self.story.tell(event)

    def places_of(self, what: Event | str) -> list[Outlined]:
        return [*targets.named(self, what)] if isinstance(what, str) else targets.of_event(self, what)

    def restyle(self) -> None:
        self.gallery.deleteLater()
        self.gallery = self._new_gallery()
        self.draw_anew()

    def _new_gallery(self) -> Gallery:
        gallery = Gallery(self)
        gallery.painted.connect(self._painted)
        return gallery

    def _painted(self) -> None:
        """Finer pictures of tiles are there."""
        for item in (self.land, self.tray, self.stock):
            item.update()

    def picture(self, width: int, height: int, background: QColor) -> QImage:
        """All land in sight and every tile as fine as it should be."""
        aspect, camera = self._aspect, self.land.camera
        self.queue.skip()
        self.land.camera = evolve(camera, free=False)
        super().picture(width, height, background)  # asks the gallery for what it needs
        self.gallery.finish()
        image = super().picture(width, height, background)
        self.land.camera = camera
        self.arrange(aspect)
        return image

    def zoom(self, factor: float, point: QPointF | None) -> None:
        self.look_away()
        self.land.hasty = True
        self._fine.start()
        window = self.land.camera.window
        self.land.camera.zoom(factor, point if point is not None and window.contains(point) else window.center())
        self.moved()

    def _refine(self) -> None:
        """The land has come to rest: now as fine as it goes."""
        self.land.hasty = False
        self.land.update()

    def fit(self) -> None:
        self.land.camera = self.land.camera.fitted()
        self.moved()

    # what is shown

    def show_light(self) -> None:
        model, state, light = self.model, self.model.state, Light()
        cursor, ghost = model.cursor, model.ghost()
        light.cells, light.held = model.cells(), model.turns % model.tile.rotations
        if ghost is not None:
            cell = (ghost.x, ghost.y)
            light.ghost = (cell, look_of(model.tile, cell, ghost.turns))
            light.held, light.firm = ghost.turns, model.pending is not None
            cells = {one for gain in model.gains(ghost) for one in gain.feature.cells}
            light.completes = tuple(cells - {cell})
        light.laid = model.laid()
        light.spots, light.seat = tuple(model.spots()), state.active
        light.removable = model.removable()
        match model.pending if model.pending is not None else cursor:
            case PutFollower(kind, index) if light.laid is not None:
                light.pointed = Spot(*light.laid, kind, index)
            case ScoreFollower(x, y, kind, index):
                light.pointed = Spot(x, y, kind, index)
        about = light.pointed or self.looked_at
        if not self.queue.busy and about is not None:
            light.feature = model.facts(about)
        light.farms = model.all_farms() if model.farms else None
        light.blocked = model.blocked()
        light.hint = self._hinted()
        self.land.light = light
        self.land.update()

    def _hinted(self) -> Cell | Spot | None:
        match self.hinted_move if self.model.open() else None:
            case Place(x, y, _):
                return (x, y)
            case PutFollower(kind, index) if (cell := self.model.laid()) is not None:
                return Spot(*cell, kind, index)
            case ScoreFollower(x, y, kind, index):
                return Spot(x, y, kind, index)
        return None

    def look_away(self) -> None:
        """The land moves under the mouse: nothing is looked at until the mouse moves over it again."""
        self.looked_at = self.land.light.floating = None
        if self.land.light.feature is not None and self.land.light.pointed is None:
            self.land.light.feature = None

    def told(self) -> tuple[list[Sentence], QRectF]:
        """What a click would bring, or what is looked at."""
        model = self.model
        if model.stock:
            return [], QRectF()
        if self.remark is not None:
            return [self.remark[0]], self.remark[1]
        camera, ghost, pointed = self.land.camera, model.ghost(), self.land.light.pointed
        if ghost is not None:
            return model.told(ghost), camera.rect((ghost.x, ghost.y))
        if pointed is not None and model.cursor is not None:
            return model.told(model.cursor), self._near(pointed)
        if self.looked_at is not None and self.land.light.feature is not None:
            around = QRectF(self.mouse.x() - 14, self.mouse.y() - 14, 28, 28)
            return tell_facts(self.land.light.feature, model.names), around
        switch = next((seat.switch_rect() for seat in self.seats if seat.switch_rect().contains(self.mouse)), None)
        if switch is not None:
            return [say("The table chooses which figure moves: on or off")], switch
        if model.asks(Stage.PLACING) and any(
            rect.contains(self.mouse) for rect in (self.tray.tile_rect(), self.tray.button_rect())
        ):
            return model.tell_tile(), self.tray.mapRectToScene(self.tray.card())  # the button below stays in sight
        if self.tray.bag_rect().contains(self.mouse):
            return [say_n("{n} tile is left", "{n} tiles are left", self.sight.left)], self.tray.bag_rect()
        if self.tray.pile_rect().contains(self.mouse):
            return [say_n("{n} message", "{n} messages", self.tray.lying())], self.tray.pile_rect()
        folded = next((seat for seat in self.seats if seat.slim and seat.card().contains(self.mouse)), None)
        if folded is not None:
            return folded.told(), folded.card()
        if model.open() and isinstance(self.hinted_move, Done):
            return [say("Hint: press Done")], self.tray.button_rect()
        return [], QRectF()

    def _near(self, pointed: Spot) -> QRectF:
        if self.by_mouse and self.tray.tile_rect().contains(self.mouse):
            return self.tray.tile_rect()
        return self.land.follower_rect(pointed)

    # for the story

    def show_places(self) -> None:
        """Figures, supplies and what is left, as they are seen now."""
        for seat in self.seats:
            seat.refresh(seat.deciding)
        self.figures.update()
        self.tray.update()
        self.land.update()

    def dim(self) -> None:
        """While something happens nothing is lit."""
        self.hinted_move = None
        light = Light(blocked=self.land.light.blocked, farms=self.land.light.farms)
        if light != self.land.light:
            self.land.light = light
            self.land.update()
        self.tray.spots, self.tray.button = (), None
        self.figures.show_options([], None)
        self.card.show_offers(None, None, ())
        self.hush()

    def tell_at(self, sentence: Sentence, near: QRectF) -> None:
        self.bubble.tell([sentence], near, self.sceneRect())

    def hush(self) -> None:
        self.bubble.tell([], QRectF(), self.sceneRect())

    def density(self) -> float:
        """Pixels of the screen for a unit of the table."""
        views = self.views()
        return views[0].transform().m11() * views[0].devicePixelRatioF() if views else 1.0

    def front(self) -> int:
        """The seat that is to decide, or else the one that did last."""
        return self.model.seat_shown if self.model.state.over() else self.model.state.actor()

    # what is where

    def on_land(self, point: QPointF) -> bool:
        """On the land itself, not on something that lies over it."""
        over = (self.card.rect(), self.stock.rect(), self.map.rect())
        return self.land.camera.window.contains(point) and not any(rect.contains(point) for rect in over)

    def place_at(self, point: QPointF) -> Segment | None:
        """The place for a follower under a point of the land."""
        cell = self.model.laid()
        spots = [Spot(*cell, one.kind, one.index) for one in self.model.spots()] if cell is not None else []
        near = min(spots, key=lambda spot: self.distance(spot, point), default=None)
        return near.segment if near is not None and self.land.place_rect(near).contains(point) else None

    def distance(self, spot: Spot, point: QPointF) -> float:
        return (self.land.point_of(spot) - point).manhattanLength()

    def _latest(self) -> dict[int, Cell]:
        """The last tile of each seat."""
        events = (event for turn in self.model.session.turns for event in turn.events)
        return {event.seat: (event.x, event.y) for event in events if isinstance(event, TilePlaced)}
