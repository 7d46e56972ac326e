"""The table of Carcassonne: drawn from the model, lit by what could be done, changed by what happens.

The land is zoomed and moved in its window, all else stays put.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from attrs import evolve
from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QKeyEvent
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from tuscany_app.games.carcassonne.engine.events import Spot
from tuscany_app.games.carcassonne.engine.moves import (
    MAN,
    WOMAN,
    CarcassonneMove,
    MoveFigure,
    Place,
    PutFollower,
    ScoreFollower,
)
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.table.animation import Animator
from tuscany_app.games.carcassonne.table.arrangement import Arrangement
from tuscany_app.games.carcassonne.table.art.picture_cache import Laid, PictureCache
from tuscany_app.games.carcassonne.table.bubble_text import BubbleText
from tuscany_app.games.carcassonne.table.camera import USUAL, Camera, Cell
from tuscany_app.games.carcassonne.table.display import Display, latest_tiles, look_of
from tuscany_app.games.carcassonne.table.gestures import Gestures
from tuscany_app.games.carcassonne.table.input import Input
from tuscany_app.games.carcassonne.table.items.land import READABLE, Light
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.games.carcassonne.table.targets import Targets
from tuscany_app.games.carcassonne.words import choices
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.table.aims import Aim, Grip
from tuscany_app.table.highlight import Place as Outlined
from tuscany_app.table.keys import letter_of
from tuscany_app.table.scene import ARROWS, TABS, Gesture, Keys, KeyWords, TableScene

HELD = 72.0  # pixels of the screen that a dragged tile has at least
RIM = 0.4  # cells of wood around the land, in the picture of a finished game
REST = 90  # milliseconds after zooming until the land is painted fine
LINGERS = 350  # milliseconds that the mouse rests on an open cell before it tells what fits there


class Scene(TableScene[Model]):
    key_words: ClassVar[KeyWords] = {
        (letter_of(choices.TURN_KEY), Qt.Key.Key_Space): say("Turns the tile in the hand"),
        (letter_of(choices.DONE_KEY),): say("Done: the tile stays as it is"),
        (letter_of(choices.MAN_KEY),): say("Moves the man"),
        (letter_of(choices.WOMAN_KEY),): say("Moves the woman"),
        (letter_of(choices.FARMS_KEY),): say("Shows the farms"),
        (letter_of(choices.TILES_KEY),): say("Shows which tiles are still in the bag"),
        (letter_of(choices.AUTOMATIC_KEY),): say("Lets the table choose your figures, or not"),
        (Qt.Key.Key_Home,): say("Shows all of the land"),
    }  # fmt: skip
    own_zoom = True

    def __init__(self, model: Model, parent: QObject | None = None) -> None:
        super().__init__(model, parent)
        self._camera: Camera | None = None
        self._tried: tuple[Place, int] | None = None  # where a hint shows the tile, and how it was turned before that
        self._fine = QTimer(self, singleShot=True, interval=REST)
        self._fine.timeout.connect(self._refine)
        self._by_keys = False  # somebody walks over the land with the keyboard
        self._open_cell: Cell | None = None  # under the mouse, where the tile in the hand does not fit
        self._linger = QTimer(self, singleShot=True, interval=LINGERS)
        self._linger.timeout.connect(self._tell_fitting)
        self.input = Input(model, self.queue, self)
        self.input.land_moved.connect(self.moved)
        self.input.look_changed.connect(self.show_light)
        self.input.choice_changed.connect(self.show_choice)
        self.input.words_changed.connect(self.show_bubble)
        self.input.rule_asked.connect(self.press_right)
        self.pictures = self._new_pictures()
        self.redraw()

    # drawing

    def redraw(self) -> None:
        """Everything anew: at the start, after a jump, in another look or language. The view of the land stays."""
        self.wipe()
        model = self.model
        self._tried = None
        self.display = Display.of(model.state, latest_tiles(model.session.turns))
        self.parts = Arrangement(model, self.display, self.pictures)
        if self._camera is not None:
            self.parts.land.camera = self._camera
        self._camera = self.parts.land.camera
        for item in self.parts.all():
            self.addItem(item)
        self.input.begin(self.parts)
        self._animator = Animator(model, self.display, self.parts, self.queue, self.bubble, self.moved)
        self._targets = Targets(model, self.display, self.parts)
        self._words = BubbleText(model, self.parts, self.input)
        self.arrange()
        self.settle()

    def lay_out(self, aspect: float) -> QRectF:
        whole = self.parts.arrange(aspect, self.pixels.height())
        self._follow_land()
        return whole

    def sheet_room(self) -> QRectF:
        """Over the land, which can be moved."""
        return QRectF(self.parts.land.camera.window)

    def moved(self) -> None:
        """The land is seen differently: what belongs to it follows."""
        self.parts.fitting.hide()
        self._follow_land()
        self.show_targets()
        self.show_bubble()

    def _follow_land(self) -> None:
        self._camera = self.parts.land.camera
        self.parts.land.update()
        self.parts.minimap.follow()
        self.parts.out_of_sight.follow()

    def animate(self, event: Event) -> None:
        self._animator.animate(event)

    def point_out(self, targets: Sequence[str], *, veiled: bool = True) -> None:
        """What the coach points at on the land comes into sight."""
        for target in targets:
            cell = self._targets.cell_of(target)
            if cell is not None and not self.places_of(target):
                self._look(self.parts.land.camera.showing(cell))
        super().point_out(targets, veiled=veiled)

    def keepsake(self, aspect: float) -> QRectF:
        """All of the land on as much wood."""
        land = self.parts.land
        for item in self.items():
            if item.parentItem() is None and item is not land:
                item.hide()
        land.prepareGeometryChange()
        around = land.camera.land.adjusted(-RIM, -RIM, RIM, RIM)
        cells = max(around.height(), around.width() / aspect)
        window = QRectF(0, 0, cells * aspect * USUAL, cells * USUAL)
        self._look(evolve(land.camera, window=window, cell=USUAL, centre=around.center(), free=True))
        return window

    def places_of(self, what: Event | str) -> list[Outlined]:
        return [*self._targets.named(what)] if isinstance(what, str) else self._targets.of_event(what)

    def steps_to(self, move: CarcassonneMove) -> list[Gesture]:
        return Gestures(self.model, self.parts).steps_to(move)

    # what is shown

    def show_turn(self) -> None:
        state = self.model.state
        self._look_where_to_play()
        for seat in self.parts.seats:
            seat.refresh(not state.over() and state.actor() == seat.seat)
        QTimer.singleShot(0, self.model, self.model.choose_figure)

    def show_choice(self) -> None:
        """What is lit, the ghost of the tile, places for followers, cards with choices."""
        model, parts = self.model, self.parts
        if not self.queue.busy:
            self.show_light()
            parts.tray.refresh(parts.land.light.pointed, carried=self.input.carrying)
            parts.card.refresh()
            pointed = model.cursor.figure if isinstance(model.cursor, MoveFigure) else None
            parts.figures.show_options(model.figure_options(), pointed)
            parts.tiles_left.show_counts(model.state.unseen() if model.stock else None)
            for seat in parts.seats:
                seat.refresh(seat.deciding)
            self.show_bubble()
            self.show_targets()
        if self.input.carrying and model.asks(Stage.PLACING):
            self._show_carried()

    def _show_carried(self) -> None:
        """The tile drawn at the mouse, or where it snapped to."""
        model, land = self.model, self.parts.land
        side = max(land.camera.cell, land.pixels(HELD))
        laid = Laid(model.tile, model.turns % model.tile.rotations, 0)
        pixmap = self.pictures.tile(laid, side * land.density())
        self.parts.held.hold(pixmap, self.mouse, side, seen=model.ghost() is None)

    def show_hint(self, move: CarcassonneMove | None) -> None:
        """A place for the tile is shown with the tile there, turned as it should be; later it is as it was before."""
        self.dim()
        model = self.model
        if isinstance(move, Place):
            self.input.by_mouse = False  # it stays there until something else is pointed at
            self._tried = move, model.turns
            model.hold(move)
            if not self.parts.land.camera.shows((move.x, move.y)):
                self._look(self.parts.land.camera.showing((move.x, move.y)))
        self.show_choice()

    def dim(self) -> None:
        """The tile lies no longer where a hint had put it. The lights of the land go out when the tile is laid."""
        tried, self._tried = self._tried, None
        if tried is not None and self.model.cursor == tried[0] and not self.input.by_mouse:
            self.model.turns = tried[1]
            self.model.go(None)

    def show_plain(self) -> None:
        """Without the frames of the last tiles."""
        self.display.latest.clear()
        self.parts.land.light.laid = None
        self.parts.land.update()

    def show_light(self) -> None:
        """What is lit on the land."""
        model, state, light = self.model, self.model.state, Light()
        ghost = model.ghost()
        light.named = self.named or self._by_keys or model.hint is not None
        light.cells, light.held = model.cells(), model.turns % model.tile.rotations
        self.parts.out_of_sight.show_cells(light.cells)
        if ghost is not None:
            cell = (ghost.x, ghost.y)
            light.ghost = (cell, look_of(model.tile, cell, ghost.turns))
            light.held, light.firm = ghost.turns, model.pending is not None
            cells = {one for gain in model.gains(ghost) for one in gain.feature.cells}
            light.completes = tuple(cells - {cell})
        light.laid = model.laid()
        light.spots, light.seat = tuple(model.spots()), state.active
        light.removable = model.removable()
        light.pointed = self._spot_of(model.pending if model.pending is not None else model.cursor)
        about = light.pointed or self.input.looked_at
        if not self.queue.busy and about is not None:
            light.feature = model.facts(about)
        light.farms = model.all_farms() if model.farms else None
        light.blocked = model.blocked()
        light.hint = self._place_of_hint()
        self.parts.land.light = light
        self.parts.land.update()

    def _spot_of(self, move: CarcassonneMove | None) -> Spot | None:
        """The piece of feature that a move is about, if it is about one."""
        match move:
            case PutFollower(kind, index) if (cell := self.model.laid()) is not None:
                return Spot(*cell, kind, index)
            case ScoreFollower(x, y, kind, index):
                return Spot(x, y, kind, index)
        return None

    def _place_of_hint(self) -> Cell | Spot | None:
        hint = self.model.hint if self.model.open() else None
        return (hint.x, hint.y) if isinstance(hint, Place) else self._spot_of(hint)

    def told(self) -> tuple[list[Sentence], QRectF]:
        return self._words.at(self.mouse)

    # pictures of tiles

    def restyle(self) -> None:
        self.pictures.deleteLater()
        self.pictures = self._new_pictures()
        self.draw_anew()

    def _new_pictures(self) -> PictureCache:
        pictures = PictureCache(self)
        pictures.painted.connect(self._painted)
        return pictures

    def _painted(self) -> None:
        """Finer pictures of tiles are there."""
        for item in (self.parts.land, self.parts.tray, self.parts.tiles_left):
            item.update()

    def picture(self, width: int, height: int, background: QColor) -> QImage:
        """All land in sight and every tile as fine as it should be."""
        land, aspect, camera = self.parts.land, self.aspect, self.parts.land.camera
        self.queue.skip()
        land.camera, land.readable = evolve(camera, free=False), 0
        super().picture(width, height, background)  # asks for the pictures it needs
        self.pictures.finish()
        image = super().picture(width, height, background)
        land.camera, land.readable = camera, READABLE
        self.arrange(aspect)
        return image

    # the view of the land

    def zoom(self, factor: float, point: QPointF | None) -> None:
        camera = self.parts.land.camera
        self.input.look_away()
        self.parts.land.hasty = True
        self._fine.start()
        inside = point is not None and camera.window.contains(point)
        camera.zoom(factor, point if inside and point is not None else camera.window.center())
        self._look(camera)

    def _refine(self) -> None:
        """The land has come to rest: now as fine as it goes."""
        self.parts.land.hasty = False
        self.parts.land.update()

    def pan(self, moved: QPointF) -> None:
        self.input.look_away()
        self.parts.land.camera.pan(moved)
        self._look(self.parts.land.camera)

    def fit(self) -> None:
        self._look(self.parts.land.camera.overview())

    def _look(self, camera: Camera) -> None:
        self.parts.land.camera, self.parts.land.own_view = camera, None
        self.moved()

    def _look_where_to_play(self) -> None:
        """At the beginning of a person's turn: back to the view they had chosen, and to a place for the tile if none is
        in sight."""
        land, model = self.parts.land, self.model
        if not model.open():
            return
        camera, own = land.camera, land.own_view
        if own is not None:
            camera = evolve(own, window=camera.window, land=camera.land, least=camera.least)
        cells = model.cells()
        if cells and not any(map(camera.shows, cells)):
            camera = camera.showing(camera.nearest(cells))
        if camera is not land.camera:
            self._look(camera)

    def look_as(self, other: TableScene[Model]) -> None:
        if isinstance(other, Scene):
            self.pictures.share(other.pictures)
            if other.parts.land.camera.free:
                self.parts.land.camera = evolve(other.parts.land.camera)
                self.moved()

    # mouse

    def hover(self, point: QPointF) -> None:
        self.input.hover(point)
        cell = self.parts.land.camera.cell_at(point) if self.parts.on_land(point) else None
        if cell != self._open_cell:
            self._open_cell = cell
            self.parts.fitting.hide()
            self._linger.start()

    def _tell_fitting(self) -> None:
        """Tell which tiles fit on the open cell on which the mouse rests."""
        cell, land = self._open_cell, self.parts.land
        counts = None if cell is None or cell in self.model.cells() else self.model.fitting(cell)
        if cell is not None and counts is not None and not self.queue.busy:
            self.parts.fitting.tell(counts, land.camera.rect(cell), land.camera.window)

    def rule_at(self, point: QPointF) -> str:
        return self.input.rule_at(point) or super().rule_at(point)

    def aims(self) -> list[Aim]:
        return self.input.aims()

    def grip_at(self, point: QPointF) -> Grip | None:
        return self.input.grip_at(point)

    def wheel(self, direction: int) -> bool:
        return self.input.wheel(direction)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.mouse = event.scenePos()
        if self._by_keys:
            self._by_keys = False
            self.show_light()
        if not self.input.drag(self.mouse, event.buttons()):
            super().mouseMoveEvent(event)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.input.press(event.scenePos(), event.button())

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.input.release(event.scenePos(), event.button())

    # keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.input.by_mouse = self.input.carrying
        self._by_keys = event.key() in (*ARROWS, *TABS)
        super().keyPressEvent(event)
        self.input.follow_cursor()

    def keys(self, step: int) -> Keys:
        model = self.model
        own: dict[int, Callable[[], object]] = {
            letter_of(choices.TURN_KEY): lambda: model.turn(step), letter_of(choices.DONE_KEY): model.finish,
            letter_of(choices.FARMS_KEY): model.show_farms, letter_of(choices.TILES_KEY): model.show_stock,
            letter_of(choices.AUTOMATIC_KEY): model.toggle_automatic, Qt.Key.Key_Home: self.fit,
        }  # fmt: skip
        if model.asks(Stage.PLACING):
            own[Qt.Key.Key_Space] = own[letter_of(choices.TURN_KEY)]
        if model.asks(Stage.FIGURE):
            own[letter_of(choices.MAN_KEY)] = lambda: model.decide(MoveFigure(MAN))
            own[letter_of(choices.WOMAN_KEY)] = lambda: model.decide(MoveFigure(WOMAN))
        return own

    def step_back(self) -> bool:
        return self.input.put_back() or super().step_back()

    def arrow(self, across: int, down: int, modifiers: Qt.KeyboardModifier) -> None:
        self.input.arrow(across, down, pan=bool(modifiers & Qt.KeyboardModifier.ControlModifier))
