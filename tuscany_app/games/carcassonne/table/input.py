"""What hands do at the table, with mouse and arrow keys.

Drag the tile drawn from its tray to a cell: it snaps to where it fits and is laid when let go. The right button turns
the tile wherever the mouse is. While the tile is dragged or the right button is held, the wheel turns it; otherwise the
wheel zooms the land. Drag the land with any mouse button.
"""

from __future__ import annotations

from attrs import define
from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal

from tuscany_app.games.carcassonne.engine.components import CITY, CLOISTER, FIELD, ROAD
from tuscany_app.games.carcassonne.engine.events import Spot
from tuscany_app.games.carcassonne.engine.moves import (
    CarcassonneMove,
    Done,
    MoveFigure,
    Place,
    PutFollower,
    ScoreFollower,
)
from tuscany_app.games.carcassonne.engine.reasons import not_adjacent
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.table.arrangement import Arrangement
from tuscany_app.games.carcassonne.table.art.picture_cache import Laid
from tuscany_app.games.carcassonne.table.camera import Cell
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.table.aims import Aim
from tuscany_app.table.aims import Grip as Taken
from tuscany_app.table.animation_queue import AnimationQueue

DRAG = 6.0  # how far a pressed mouse moves before it drags something
RULES = {CITY: "B-7", ROAD: "B-6", CLOISTER: "B-8", FIELD: "B-13"}


@define
class Grip:
    """A mouse button held down over the land, over its map, or on the tile drawn."""

    button: Qt.MouseButton
    start: QPointF
    last: QPointF
    map: bool = False
    tile: bool = False
    moved: bool = False  # it was no click

    def pulls(self, point: QPointF) -> bool:
        """Whether the mouse has gone far enough to drag something."""
        return self.moved or (point - self.start).manhattanLength() > DRAG


class Input(QObject):
    """Turns what hands do into the model's intents, and knows what the mouse looks at.

    Signals:
    land_moved: the land is seen differently.
    look_changed: something else is looked at.
    choice_changed: the tile is carried, or no more.
    words_changed: there may be something else to say about what is under the mouse.
    rule_asked(QPointF): the rule behind what lies here is wanted.
    """

    land_moved = Signal()
    look_changed = Signal()
    choice_changed = Signal()
    words_changed = Signal()
    rule_asked = Signal(QPointF)
    parts: Arrangement

    def __init__(self, model: Model, queue: AnimationQueue, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.model, self.queue = model, queue
        self.carrying = False  # the tile drawn is dragged with the mouse
        self.looked_at: Spot | None = None  # the piece of feature under the mouse
        self.by_mouse = False  # what is pointed at was pointed at with the mouse
        self.remark: tuple[Sentence, QRectF] | None = None  # a quiet word about a click that does nothing, and where
        self._grip: Grip | None = None

    def begin(self, parts: Arrangement) -> None:
        """The table was drawn anew: nothing is held, nothing looked at."""
        self.parts = parts
        self.carrying, self.looked_at, self.remark, self._grip = False, None, None, None

    # what is under the mouse

    def move_at(self, point: QPointF) -> CarcassonneMove | None:
        """The move that a click here would make, if there is one."""
        model, parts = self.model, self.parts
        if not model.open() or self.queue.busy:
            return None
        offered = parts.card.offer_at(point)
        if offered is not None:
            return offered
        figure = parts.figures.option_at(point)
        if figure is not None:
            return MoveFigure(figure)
        segment = parts.tray.spot_at(point)
        if segment is None and parts.on_land(point):
            segment = parts.place_at(point)
        if segment is not None:
            return PutFollower(segment.kind, segment.index)
        if not parts.on_land(point):
            return None
        near = parts.nearest(model.removable(), point)
        if near is not None and parts.land.follower_rect(near, 1.2).contains(point):
            return ScoreFollower(near.x, near.y, near.kind, near.index)
        cell = parts.land.camera.cell_at(point)
        return model.place_at(cell) if cell is not None else None

    def rule_at(self, point: QPointF) -> str | None:
        """The rule behind what is under the mouse; None if that is nothing in particular."""
        parts = self.parts
        spot = parts.land.spot_at(point) if parts.on_land(point) else None
        if spot is not None:
            return RULES[spot.kind]
        if parts.card.rect().contains(point) or parts.tray.pile_rect().contains(point):
            message = parts.tray.display.message
            return f"M-{message + 7}" if message else "M-7"
        if parts.tray.bag_rect().contains(point) or parts.tiles_left.rect().contains(point):
            return "B-2"
        if parts.track.strip().contains(point):
            return "B-15"
        if any(seat.sceneBoundingRect().contains(point) for seat in parts.seats):
            return "M-2" if self.model.state.messages else "B-1"
        return None

    def hover(self, point: QPointF) -> None:
        """What is under the mouse could be done, or is looked at."""
        model, parts = self.model, self.parts
        self.remark = None
        move = self.move_at(point)
        if move is not None or self.by_mouse:
            self.by_mouse = move is not None
            model.go(move)
        hover = parts.tray.button_rect().contains(point)
        if hover != parts.tray.hover:
            parts.tray.hover = hover
            parts.tray.update()
        if model.asks(Stage.PLACING) or parts.land.light.floating is not None:
            self._float(point if move is None else None)
        looked_at = parts.land.spot_at(point) if move is None and parts.on_land(point) else None
        if looked_at != self.looked_at:
            self.looked_at = looked_at
            self.look_changed.emit()
        self.words_changed.emit()

    def look_away(self) -> None:
        """The land moves under the mouse: nothing is looked at until the mouse moves over it again."""
        light = self.parts.land.light
        self.looked_at = light.floating = None
        if light.feature is not None and light.pointed is None:
            light.feature = None

    def _float(self, point: QPointF | None) -> None:
        """The tile in the hand goes along with the mouse, where it can't lie."""
        land, model = self.parts.land, self.model
        there = None
        if point is not None and model.asks(Stage.PLACING) and self.parts.on_land(point):
            there = point if land.spot_at(point) is None else None
        if there is not None or land.light.floating is not None:
            laid = Laid(model.tile, model.turns % model.tile.rotations, 0)
            land.light.floating = (there, laid) if there is not None else None
            land.update()

    # buttons and wheel

    def press(self, point: QPointF, button: Qt.MouseButton) -> None:
        left = button == Qt.MouseButton.LeftButton
        if self._grip is not None and self._grip.tile:
            if button == Qt.MouseButton.RightButton:
                self.model.turn()
        elif left and (cell := self.parts.out_of_sight.cell_at(point)) is not None:
            self._look_at(cell)
        elif self.parts.minimap.rect().contains(point) and left:
            self._grip = Grip(button, point, point, map=True)
            self._drag(self._grip, point)
        elif self.parts.on_land(point):
            self._grip = Grip(button, point, point)
        elif left and self.model.asks(Stage.PLACING) and self.parts.tray.tile_rect().contains(point):
            self._grip = Grip(button, point, point, tile=True)
        elif left:
            self._click(point)
        elif button == Qt.MouseButton.RightButton:
            self._click_right(point)

    def drag(self, point: QPointF, buttons: Qt.MouseButton) -> bool:
        """The mouse has moved; False if it holds nothing."""
        if self._grip is not None and buttons & self._grip.button:
            self._drag(self._grip, point)
            return True
        self._grip = None
        return False

    def release(self, point: QPointF, button: Qt.MouseButton) -> None:
        if self._grip is not None and self._grip.tile and button != self._grip.button:
            return  # it only turned the tile that is dragged
        grip, self._grip = self._grip, None
        if grip is not None and grip.tile:
            if grip.moved:
                self._drop(point)
            else:
                self.model.turn()
            return
        if grip is None or grip.moved or grip.map or grip.button != button:
            return
        if grip.button == Qt.MouseButton.LeftButton:
            self._click_land(grip.start)
        elif grip.button == Qt.MouseButton.RightButton:
            self._click_right(grip.start)

    def wheel(self, direction: int) -> bool:
        """With the right button held, or the tile dragged, the wheel turns the tile."""
        if self._grip is None or not (self._grip.tile or self._grip.button == Qt.MouseButton.RightButton):
            return False
        self._grip.moved = True
        self.model.turn(-direction)
        return True

    def _click(self, point: QPointF) -> None:
        """Beside the land, or on something that lies over it."""
        model, parts = self.model, self.parts
        tray = parts.tray
        switched = next((seat.seat for seat in parts.seats if seat.switch_rect().contains(point)), None)
        move = self.move_at(point)
        if move is not None:
            model.decide(move)
        elif tray.button_rect().contains(point):
            if model.asks(Stage.PLACING):
                model.turn()
            else:
                model.finish()
        elif switched is not None:
            model.toggle_automatic(switched)
        elif parts.tiles_left.rect().contains(point) or tray.bag_rect().contains(point):
            model.show_stock()

    def _click_land(self, point: QPointF) -> None:
        model, cell = self.model, self.parts.land.camera.cell_at(point)
        move = self.move_at(point)
        if move is not None and not isinstance(move, Place):
            model.decide(move)
        elif cell is not None and (model.asks(Stage.PLACING) or self.looked_at is None):
            self._lay(cell, point)
        elif self.looked_at is not None:
            self._explain(self.looked_at)

    def _click_right(self, point: QPointF) -> None:
        """Turn the tile in the hand, wherever the mouse is. At other times ask for the rule behind what lies there."""
        if not self.model.asks(Stage.PLACING):
            self.rule_asked.emit(point)
            return
        before = self.model.ghost()
        self.model.turn()
        if before is not None and self.model.ghost() == before:
            self._remark(say("It fits here only this way round."), point)

    def _remark(self, words: Sentence, point: QPointF) -> None:
        self.remark = words, QRectF(point.x() - 8, point.y() - 8, 16, 16)
        self.words_changed.emit()

    def _lay(self, cell: Cell, point: QPointF) -> None:
        """Lay the tile; on the empty table, where nobody means to, only a quiet word."""
        if self.model.asks(Stage.PLACING) and self.model.far_off(cell):
            self._remark(not_adjacent().sentence, point)
        else:
            self.model.lay(cell)

    def _explain(self, spot: Spot) -> None:
        """A click where nothing can be done: the rules say why not."""
        model = self.model
        if model.asks(Stage.MANNING):
            laid = (spot.x, spot.y) == model.laid()
            model.decide(PutFollower(spot.kind, spot.index) if laid else Place(spot.x, spot.y, 0))
        elif model.asks(Stage.REMOVING):
            model.decide(ScoreFollower(spot.x, spot.y, spot.kind, spot.index))
        elif model.asks(Stage.FIGURE) or model.asks(Stage.MESSAGE):
            model.decide(Done())

    # fingers

    def aims(self) -> list[Aim]:
        """Offers and buttons, the tile drawn, places for it and for followers, figures that can go or be taken back."""
        model, parts = self.model, self.parts
        tray, land, cell = parts.tray, parts.land, model.laid()
        found = [Aim("switch", seat.switch_rect()) for seat in parts.seats]
        found += [Aim("bag", tray.bag_rect()), Aim("button", tray.button_rect())]
        if model.open() and not self.queue.busy:
            found += [Aim("offer", parts.card.offer_rect(offer.move)) for offer in parts.card.offers]
            found += [Aim("figure", parts.figures.option_rect(option)) for option in parts.figures.options]
            if model.asks(Stage.PLACING):
                found.append(Aim("tile", tray.tile_rect()))
                found += [Aim("cell", land.camera.rect(one)) for one in model.cells() if land.camera.shows(one)]
            found += [Aim("place", tray.spot_rect(segment)) for segment in tray.spots]
            if cell is not None and land.camera.shows(cell):
                spots = (Spot(*cell, one.kind, one.index) for one in model.spots())
                found += [Aim("place", land.place_rect(spot)) for spot in spots]
            found += [Aim("follower", land.follower_rect(spot, 1.2)) for spot in model.removable()]
        return [aim for aim in found if not aim.rect.isEmpty()]

    def grip_at(self, point: QPointF) -> Taken | None:
        """The tile drawn is carried; the land, and what its map shows, is moved."""
        if self.model.asks(Stage.PLACING) and self.parts.tray.tile_rect().contains(point):
            return Taken.THING
        return Taken.GROUND if self.parts.on_land(point) or self.parts.minimap.rect().contains(point) else None

    # dragging

    def _look_at(self, cell: Cell) -> None:
        self.parts.land.camera = self.parts.land.camera.showing(cell)
        self.land_moved.emit()

    def _drag(self, grip: Grip, point: QPointF) -> None:
        camera = self.parts.land.camera
        if grip.tile:
            if grip.pulls(point):
                grip.moved = True
                self._carry(point)
            return
        if grip.map:
            camera.look_at(self.parts.minimap.spot(point))
        elif grip.pulls(point):
            if not grip.moved:
                grip.moved = True
                self.look_away()
            camera.pan(point - grip.last)
        else:
            return
        grip.last = point
        self.land_moved.emit()

    def _carry(self, point: QPointF) -> None:
        """The tile drawn goes along with the mouse, and snaps to where it fits."""
        if not self.model.asks(Stage.PLACING):
            self._put_down()
            return
        self.carrying = self.by_mouse = True
        self.parts.land.light.floating = None
        self.model.point_at(self.parts.land.camera.cell_at(point) if self.parts.on_land(point) else None)
        self.choice_changed.emit()

    def _drop(self, point: QPointF) -> None:
        """The tile is let go: laid where it fits, else back in its tray, and the rules say why."""
        model = self.model
        self._put_down()
        cell = self.parts.land.camera.cell_at(point) if self.parts.on_land(point) else None
        if cell is not None and model.asks(Stage.PLACING):
            self._lay(cell, point)
        if model.pending is None:
            model.go(None)
        self.choice_changed.emit()

    def put_back(self) -> bool:
        """The tile that is carried goes back to its tray; False if there is none."""
        if not self.carrying:
            return False
        self._put_down()
        self.model.go(None)
        self.choice_changed.emit()
        return True

    def _put_down(self) -> None:
        self._grip, self.carrying = None, False
        self.parts.held.hide()

    # keys

    def arrow(self, across: int, down: int, *, pan: bool) -> None:
        """To the next place for the tile there. With `pan`, or without a tile, the land moves."""
        model, camera = self.model, self.parts.land.camera
        if pan or not model.things():
            camera.pan(QPointF(-across, -down) * camera.cell)
            self.land_moved.emit()
            return
        if not model.asks(Stage.PLACING) or not isinstance(model.cursor, Place):
            model.walk(across + down)
            return
        x, y = model.cursor.x, model.cursor.y
        ways: dict[Cell, int] = {}
        for cell in model.cells():
            ahead = (cell[0] - x) * across + (cell[1] - y) * down
            aside = abs((cell[0] - x) * down) + abs((cell[1] - y) * across)
            if ahead > 0:
                ways[cell] = ahead + 2 * aside
        if ways:
            model.point_at(min(ways, key=lambda cell: ways[cell]))

    def follow_cursor(self) -> None:
        """What the keyboard points at is in sight."""
        move, camera = self.model.cursor, self.parts.land.camera
        cell = (move.x, move.y) if isinstance(move, Place | ScoreFollower) else None
        if cell is not None and not camera.shows(cell):
            self._look_at(cell)
