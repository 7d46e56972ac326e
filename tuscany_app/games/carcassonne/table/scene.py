"""The table of Carcassonne and what hands do at it. The land is zoomed and moved in its window, all else stays put.

Drag the tile drawn from its tray to a cell: it snaps to where it fits and is laid when let go; meanwhile right button
and wheel turn it. Drag the land with any mouse button; the wheel zooms it, with the right button held it turns the
tile.

A coach can point at `tile` (the tile drawn, or the one just laid), `cell:1,-2` (a cell of the land), `spots` (all
places for a follower on the tile just laid), `spot:city0`, `spot:road1`, `spot:field2`, `spot:cloister` (one of them),
`feature:1,-2:city0` (the whole feature that this piece of a tile belongs to), `track` (the score track), `space:15` (a
space of it), `figure:man`, `figure:woman` (the figures of the player who is to decide, and where they would move),
`message` (the letter turned up, else the pile), `message:action`, `message:points` (its choices), `done` (the button
below the tile), `bag` (the tiles left), `seat:1` (a player's place, from 0), `supply` (the followers of the player who
is to decide), `farms` (all fields with farmers), and `land` (its window). The page adds `prompt`, and its buttons by
icon: `turn`, `check`, `farms`, `bag`, `figures`.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import define
from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGraphicsSceneMouseEvent

from tuscany_app.games.carcassonne.engine.events import Spot
from tuscany_app.games.carcassonne.engine.moves import (
    MAN,
    WOMAN,
    CarcassonneMove,
    Done,
    MoveFigure,
    Place,
    PutFollower,
    ScoreFollower,
)
from tuscany_app.games.carcassonne.engine.reasons import not_adjacent
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.table.art.picture_cache import Laid
from tuscany_app.games.carcassonne.table.camera import Cell
from tuscany_app.games.carcassonne.table.drawing import Desk
from tuscany_app.games.carcassonne.table.gestures import steps_to
from tuscany_app.games.carcassonne.table.items.sprite import HeldItem
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.table.scene import Gesture, Keys

HELD = 72.0  # pixels of the screen that a dragged tile has at least
DRAG = 6.0  # so far a pressed mouse moves before it drags something


@define
class Grip:
    """A mouse button held down over the land, over its map, or on the tile drawn."""

    button: Qt.MouseButton
    start: QPointF
    last: QPointF
    map: bool = False
    tile: bool = False
    moved: bool = False  # it was no click


class Scene(Desk):
    def __init__(self, model: Model, parent: QObject | None = None) -> None:
        self._grip: Grip | None = None
        super().__init__(model, parent)

    def redraw(self) -> None:
        self._grip = None
        super().redraw()

    def steps_to(self, move: CarcassonneMove) -> list[Gesture]:
        return steps_to(self, move)

    # mouse

    def wheel(self, direction: int) -> bool:
        """With the right button held, or the tile dragged, the wheel turns the tile."""
        if self._grip is None or not (self._grip.tile or self._grip.button == Qt.MouseButton.RightButton):
            return False
        self._grip.moved = True
        self.model.turn(-direction)
        return True

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._grip is not None and event.buttons() & self._grip.button:
            self.mouse = event.scenePos()
            self._drag(self.mouse)
            return
        self._grip = None
        super().mouseMoveEvent(event)

    def _drag(self, point: QPointF) -> None:
        grip = self._grip
        assert grip is not None
        if grip.tile:
            if grip.moved or (point - grip.start).manhattanLength() > DRAG:
                grip.moved = True
                self._carry(point)
            return
        if grip.map:
            self.land.camera.look_at(self.map.spot(point))
        elif grip.moved or (point - grip.start).manhattanLength() > DRAG:
            moved = point - grip.last
            if not grip.moved:
                grip.moved = True
                self.look_away()
            self.land.camera.pan(moved)
        else:
            return
        grip.last = point
        self.moved()

    def _carry(self, point: QPointF) -> None:
        """The tile drawn goes along with the mouse, and snaps to where it fits."""
        if not self.model.asks(Stage.PLACING):
            self._put_down()
            return
        if self.carried is None:
            self.carried = HeldItem()
            self.addItem(self.carried)
        self.by_mouse = True
        self.land.light.floating = None
        self.model.point_at(self.land.camera.cell_at(point) if self.on_land(point) else None)
        self.show_choice()

    def show_choice(self) -> None:
        super().show_choice()
        if self.carried is not None and self.model.asks(Stage.PLACING):
            side = max(self.land.camera.cell, self.land.pixels(HELD))
            held = Laid(self.model.tile, self.model.turns % self.model.tile.rotations, 0)
            self.carried.hold(self.gallery.tile(held, side * self.density()), self.mouse, side)
            self.carried.setVisible(self.model.ghost() is None)

    def _drop(self, point: QPointF) -> None:
        """The tile is let go: laid where it fits, else back in its tray, and the rules say why."""
        model = self.model
        self._put_down()
        cell = self.land.camera.cell_at(point) if self.on_land(point) else None
        if cell is not None and model.asks(Stage.PLACING):
            self._lay(cell)
        if model.pending is None:
            model.go(None)
        self.show_choice()

    def _put_down(self) -> None:
        self._grip = None
        if self.carried is not None:
            self.removeItem(self.carried)
            self.carried = None

    def hover(self, point: QPointF) -> None:
        """What is under the mouse could be done, or is looked at."""
        model = self.model
        self.remark = None
        move = self._move_at(point)
        if move is not None or self.by_mouse:
            self.by_mouse = move is not None
            model.go(move)
        hover = self.tray.button_rect().contains(point)
        if hover != self.tray.hover:
            self.tray.hover = hover
            self.tray.update()
        if model.asks(Stage.PLACING) or self.land.light.floating is not None:
            self._float(point if move is None else None)
        looked_at = self.land.spot_at(point) if move is None and self.on_land(point) else None
        if looked_at != self.looked_at:
            self.looked_at = looked_at
            self.show_light()
        self.show_bubble()

    def _float(self, point: QPointF | None) -> None:
        """The tile in the hand goes along with the mouse, where it can't lie."""
        light, model = self.land.light, self.model
        there = (
            point is not None and model.asks(Stage.PLACING) and self.on_land(point) and self.land.spot_at(point) is None
        )
        if there or light.floating is not None:
            laid = Laid(model.tile, model.turns % model.tile.rotations, 0)
            light.floating = (point, laid) if there and point is not None else None
            self.land.update()

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        point, button = event.scenePos(), event.button()
        if self._grip is not None and self._grip.tile:
            if button == Qt.MouseButton.RightButton:
                self.model.turn()
        elif self.map.rect().contains(point) and button == Qt.MouseButton.LeftButton:
            self._grip = Grip(button, point, point, map=True)
            self._drag(point)
        elif self.on_land(point):
            self._grip = Grip(button, point, point)
        elif (
            button == Qt.MouseButton.LeftButton
            and self.model.asks(Stage.PLACING)
            and self.tray.tile_rect().contains(point)
        ):
            self._grip = Grip(button, point, point, tile=True)
        elif button == Qt.MouseButton.LeftButton:
            self._click(point)
        elif button == Qt.MouseButton.RightButton:
            self.press_right(point)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self._grip is not None and self._grip.tile and event.button() != self._grip.button:
            return  # it only turned the tile that is dragged
        grip, self._grip = self._grip, None
        if grip is not None and grip.tile:
            if grip.moved:
                self._drop(event.scenePos())
            else:
                self.model.turn()
            return
        if grip is None or grip.moved or grip.map or grip.button != event.button():
            return
        if grip.button == Qt.MouseButton.LeftButton:
            self._click_land(grip.start)
        elif grip.button == Qt.MouseButton.RightButton:
            if self.model.asks(Stage.PLACING) and self.model.ghost() is not None:
                self.model.turn()
            else:
                self.press_right(grip.start)

    def _click(self, point: QPointF) -> None:
        """Beside the land, or on something that lies over it."""
        model = self.model
        switched = next((seat.seat for seat in self.seats if seat.switch_rect().contains(point)), None)
        move = self._move_at(point)
        if move is not None:
            model.decide(move)
        elif self.tray.button_rect().contains(point):
            if model.asks(Stage.PLACING):
                model.turn()
            elif model.asks(Stage.MESSAGE):
                model.put_aside(not model.aside)
            else:
                model.finish()
        elif switched is not None:
            model.toggle_automatic(switched)
        elif self.stock.rect().contains(point) or self.tray.bag_rect().contains(point):
            model.show_stock()
        elif model.asks(Stage.MESSAGE) and any(
            rect.contains(point) for rect in (self.tray.tile_rect(), self.tray.pile_rect())
        ):
            model.put_aside(not model.aside)

    def _click_land(self, point: QPointF) -> None:
        model, cell = self.model, self.land.camera.cell_at(point)
        move = self._move_at(point)
        if move is not None and not isinstance(move, Place):
            model.decide(move)
        elif cell is not None and (model.asks(Stage.PLACING) or self.looked_at is None):
            self._lay(cell)
        elif self.looked_at is not None:
            self._explain(self.looked_at)

    def _lay(self, cell: Cell) -> None:
        """Lay the tile; on the empty table, where nobody means to, only a quiet word."""
        if self.model.asks(Stage.PLACING) and self.model.far_off(cell):
            self.remark = not_adjacent().sentence, QRectF(self.mouse.x() - 8, self.mouse.y() - 8, 16, 16)
            self.show_bubble()
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

    def _move_at(self, point: QPointF) -> CarcassonneMove | None:
        """The move that a click here would make, if there is one."""
        model = self.model
        if not model.open() or self.queue.busy:
            return None
        offered = self.card.offer_at(point)
        if offered is not None:
            return offered
        figure = self.figures.option_at(point)
        if figure is not None:
            return MoveFigure(figure)
        segment = self.tray.spot_at(point)
        if segment is None and self.on_land(point):
            segment = self.place_at(point)
        if segment is not None:
            return PutFollower(segment.kind, segment.index)
        if not self.on_land(point):
            return None
        near = min(model.removable(), key=lambda spot: self.distance(spot, point), default=None)
        if near is not None and self.land.follower_rect(near, 1.2).contains(point):
            return ScoreFollower(near.x, near.y, near.kind, near.index)
        cell = self.land.camera.cell_at(point)
        return model.place_at(cell) if cell is not None else None

    def rule_at(self, point: QPointF) -> str:
        features = {"city": "B-7", "road": "B-6", "cloister": "B-8", "field": "B-13"}
        spot = self.land.spot_at(point) if self.on_land(point) else None
        if spot is not None:
            return features[spot.kind]
        if self.card.rect().contains(point) or self.tray.pile_rect().contains(point):
            return "M-7" if not self.sight.message else f"M-{self.sight.message + 7}"
        if self.tray.bag_rect().contains(point) or self.stock.rect().contains(point):
            return "B-2"
        if self.track.strip().contains(point):
            return "B-15"
        if any(seat.sceneBoundingRect().contains(point) for seat in self.seats):
            return "M-2" if self.model.state.messages else "B-1"
        return super().rule_at(point)

    # keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.by_mouse = self.carried is not None
        super().keyPressEvent(event)
        self._follow_cursor()

    def keys(self, step: int) -> Keys:
        model = self.model
        own: dict[int, Callable[[], object]] = {
            Qt.Key.Key_R: lambda: model.turn(step), Qt.Key.Key_D: model.finish, Qt.Key.Key_F: model.show_farms,
            Qt.Key.Key_T: model.show_stock, Qt.Key.Key_A: model.toggle_automatic, Qt.Key.Key_Home: self.fit,
        }  # fmt: skip
        if model.asks(Stage.PLACING):
            own[Qt.Key.Key_Space] = own[Qt.Key.Key_R]
        if model.asks(Stage.FIGURE):
            own[Qt.Key.Key_M] = lambda: model.decide(MoveFigure(MAN))
            own[Qt.Key.Key_W] = lambda: model.decide(MoveFigure(WOMAN))
        return own

    def step_back(self) -> bool:
        if self.carried is None:
            return super().step_back()
        self._put_down()
        self.model.go(None)
        self.show_choice()
        return True

    def arrow(self, across: int, down: int, modifiers: Qt.KeyboardModifier) -> None:
        """To the next place for the tile there. With Ctrl, or without a tile, the land moves."""
        model = self.model
        if modifiers & Qt.KeyboardModifier.ControlModifier or not model.things():
            self.land.camera.pan(QPointF(-across, -down) * self.land.camera.cell)
            self.moved()
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

    def _follow_cursor(self) -> None:
        """What the keyboard points at is in sight."""
        move = self.model.cursor
        cell = (move.x, move.y) if isinstance(move, Place | ScoreFollower) else None
        if cell is not None and not self.land.camera.shows(cell):
            self.land.camera.look_at(QPointF(cell[0] + 0.5, cell[1] + 0.5))
            self.moved()
