"""The base of the games' scenes: a table with everything on it, drawn from a model and changed by its events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from attrs import frozen
from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneMouseEvent

from tuscany_app.kernel.game import Event
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.session import AnyTurn
from tuscany_app.table.aims import Aim, Grip
from tuscany_app.table.animation_queue import AnimationQueue
from tuscany_app.table.bubble import BubbleItem
from tuscany_app.table.highlight import Place, PointerRing
from tuscany_app.table.model import AnyModel, CursorModel
from tuscany_app.table.sounds import Sound, Sounds
from tuscany_app.table.theme import look

AWAY = QPointF(-1e6, -1e6)  # where a mouse is that is not over the table
ARROWS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip
Keys = Mapping[int, Callable[[], object]]  # what keys do
KeyWords = Mapping[tuple[int, ...], Sentence]  # the same in words, keys that do the same together
ALONE = 60.0  # how large a thing is taken to be that has no other beside it
GO_ON = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
TABS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
Thing = TypeVar("Thing")
ModelT = TypeVar("ModelT", bound=AnyModel)
CursorModelT = TypeVar("CursorModelT", bound=CursorModel[Any, Any, Any])


def ahead(here: QPointF, places: Iterable[tuple[Thing, QPointF]], across: int, down: int) -> Thing | None:
    """The place to which an arrow key leads: the nearest one in that direction, where straight ahead comes before
    askew."""
    best: tuple[float, Thing] | None = None
    for thing, point in places:
        way = point - here
        far, aside = way.x() * across + way.y() * down, abs(way.x() * down) + abs(way.y() * across)
        if far > 1 and (best is None or far + 2 * aside < best[0]):
            best = (far + 2 * aside, thing)
    return best[1] if best is not None else None


def square_around(point: QPointF, points: Iterable[QPointF]) -> QRectF:
    """A square around a point. It reaches half the way to the nearest other point."""
    ways = (other - point for other in points if other != point)
    half = min((max(abs(way.x()), abs(way.y())) for way in ways), default=ALONE) / 2
    return QRectF(point.x() - half, point.y() - half, 2 * half, 2 * half)


def right_of(whole: QRectF, thing: QRectF) -> QRectF:
    """The part of a table at the right of a thing; all of it where there is none."""
    return whole.adjusted(thing.right() - whole.left(), 0, 0, 0) if thing.right() < whole.right() - ALONE else whole


@frozen
class Gesture:
    """One action with mouse or keyboard: a click at a point of the scene, or a key."""

    point: QPointF | None = None
    key: Qt.Key | None = None


class TableScene(QGraphicsScene, Generic[ModelT]):
    """The base of every game's table. It alone controls what is shown for the pointer. In `hover` a game finds the
    thing under the mouse, and in `told` it says what the speech bubble tells. When the mouse leaves, a move is made,
    the position changes or the coach goes on, `hover` is called with `AWAY`, so that nothing stays lit. The hint
    belongs to the model (`hint`), which drops it when the player does something else. Keys mean the same at every
    table: Enter and Space hurry animations, or else act; Tab walks through the choices; arrow keys go in their
    direction; Esc steps back. A game adds its own keys in `keys`.

    Signals:
    rule_wanted(str): the player asks for the rule behind something on the table.
    sounded(Sound): something that happened is heard.
    """

    rule_wanted = Signal(str)
    sounded = Signal(object)
    own_zoom = False  # True: part of the table is zoomed and moved by the scene itself, and the view always shows all
    aspect = 1.7  # width : height of the window that the table is laid out for
    pixels = QSizeF(1366, 768)  # the size of that window on the screen: letters don't get smaller than can be read
    key_words: ClassVar[KeyWords] = {}  # the game's own keys (`keys`) with what each does, for the help
    bubble_role = "ink"  # the colour of the theme for what the bubble says below its heading

    def __init__(self, model: ModelT, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.model = model
        self.queue = AnimationQueue(self)
        self.targets: tuple[str, ...] = ()  # what the coach or a hint points at
        self.veiled = True  # and the rest of the table is dimmed
        self.mouse = QPointF(AWAY)
        self.named = False  # somebody reads the list of choices: their names are written on the table
        self.by_finger = False  # the pointer was a finger last: nothing hovers then unless the finger rests
        self.sounds: Sounds | None = None  # which event sounds how; None: every move like wood
        self._unheard: Sound | None = None  # of what was shown at once
        self.ring, self.light = PointerRing(), PointerRing(veil=False)
        self.bubble = BubbleItem(self.bubble_role)
        model.played.connect(self._played)
        model.reset.connect(self.redraw)
        model.choosing.connect(self.show_choice)
        model.hinted.connect(self.show_hint)

    def wipe(self) -> None:
        """Remove everything from the table, for `redraw`. Only the items for the pointer stay, and the mouse counts as
        away."""
        self.queue.clear()
        self.clear()
        self.mouse = QPointF(AWAY)
        self.ring, self.light = PointerRing(), PointerRing(veil=False)
        self.bubble = BubbleItem(self.bubble_role)
        for item in (self.ring, self.light, self.bubble):
            self.addItem(item)

    def arrange(self, aspect: float | None = None, pixels: QSizeF | None = None) -> None:
        """Lay out the table for a window of this width : height and this size, or again for the current one."""
        self.aspect = self.aspect if aspect is None else aspect
        self.pixels = self.pixels if pixels is None else pixels
        self.setSceneRect(self.lay_out(self.aspect))
        self.show_targets()
        self.show_bubble()

    def settle(self) -> None:
        """Show whose turn it is and what can be done. Called when all animations have ended, and at the end of
        `redraw`."""
        self.show_turn()
        self.show_last(self.model.turns_of_others())
        self.show_choice()

    def _played(self, turn: AnyTurn) -> None:
        mode = self.model.mode
        for number, event in enumerate(turn.events):
            self.queue.add(*mode.steps_before(event))
            sound = self._sound_of(event, first=number == 0)
            if sound is not None and sound.leads:
                self.queue.add(partial(self._sound, sound))
            self.animate(event)
            if sound is not None and not sound.leads:
                self.queue.add(partial(self._sound, sound))
        self.queue.add(*mode.steps_before(None), self._sound_unheard)
        if not mode.conducted:
            self.queue.add(self.settle)
        self.point_out(())  # what the coach spoke of is done, and may lie elsewhere before this has been shown
        self.dim()

    # what is heard

    def _sound_of(self, event: Event, *, first: bool) -> Sound | None:
        if event.private is not None and not self.model.sees(event.private):
            return None
        if self.sounds is None:
            return Sound.WOOD if first else None
        return self.sounds.get(type(event))

    def _sound(self, sound: Sound) -> None:
        if not self.queue.at_once:
            self.sounded.emit(sound)
        elif self._unheard is None or self._unheard.weight < sound.weight:
            self._unheard = sound

    def _sound_unheard(self) -> None:
        """Of the sounds of all events that were shown at once, play the most important one."""
        sound, self._unheard = self._unheard, None
        if sound is not None:
            self.sounded.emit(sound)

    # what is shown for the pointer

    def pointer_left(self) -> None:
        """The mouse has left the table, or another thing lies under it now."""
        self.mouse = QPointF(AWAY)
        self.hover(self.mouse)
        self.show_bubble()

    def stop_pointing(self) -> None:
        """Neither the mouse nor the log points at anything now."""
        self.point_to(())
        self.pointer_left()

    def show_bubble(self) -> None:
        """Show the words of `told` beside the pointer. Nothing is shown during animations."""
        lines, near = ([], QRectF()) if self.queue.busy else self.told()
        if lines or self.bubble.lines:
            self.bubble.tell(lines, near, self.sceneRect())

    def point_to(self, things: Iterable[Event | str]) -> None:
        """Light the places of events or targets, for a line of the log. Without any, light nothing."""
        places = [place for thing in things for place in self.places_of(thing)]
        if places or self.light.places:
            self.light.surround(places)

    def spoken_of(self) -> list[QRectF]:
        """The places that are ringed or lit: a sheet over the table does not cover them."""
        places = [*self.ring.places, *self.light.places]
        return [place if isinstance(place, QRectF) else place.boundingRect() for place in places]

    def point_out(self, targets: Sequence[str], *, veiled: bool = True) -> None:
        """Ring what the coach points at, and veil the rest if `veiled`. An empty list ends it. Unknown names are
        ignored."""
        self.targets, self.veiled = tuple(targets), veiled
        self.stop_pointing()
        self.show_targets()

    def show_targets(self) -> None:
        """Ring the things in `targets`. Called after `lay_out` and whenever the things have moved."""
        places = [place for target in self.targets for place in self.places_of(target)]
        if places or self.ring.places:
            self.ring.dim_rest(self.veiled)
            self.ring.surround(places)

    # what each game fills in

    def lay_out(self, aspect: float) -> QRectF:
        """Place everything for a window of this width : height. Returns the rectangle of the whole table."""
        raise NotImplementedError

    def sheet_room(self) -> QRectF:
        """Where a sheet of the page may lie over the table in a small window, at the right edge of this rectangle."""
        return self.sceneRect()

    def redraw(self) -> None:
        """Draw the model's position from the beginning, at the start and after a jump: `wipe`, add things, `arrange`,
        `settle`."""
        raise NotImplementedError

    def animate(self, event: Event) -> None:
        """Put the animation of an event into the queue."""
        raise NotImplementedError

    def show_turn(self) -> None:
        """Show whose turn it is, and bring this player's things to the front."""
        raise NotImplementedError

    def show_last(self, turns: Sequence[AnyTurn]) -> None:
        """Mark what was placed or taken in these turns (those of the others since one's own last turn) with frames in
        the players' colours, and remove earlier marks. Called after a turn has been shown and after a jump."""

    def show_names(self, named: bool) -> None:
        """Write the names of the choices on the table, or no longer, where a game does so."""
        if named != self.named:
            self.named = named
            self.show_choice()

    def show_plain(self) -> None:
        """Hide the marks of the last moves, for a figure of the rules."""
        self.show_last(())

    def show_choice(self) -> None:
        """Show the half-made decision: the lights, and the ghost under the pointer."""
        raise NotImplementedError

    def show_hint(self, move: Any) -> None:
        """Show a good move. None hides it."""
        raise NotImplementedError

    def dim(self) -> None:
        """Put out the lights of the decision that was just played, and the hint. `show_choice` lights what comes next,
        when the animations have ended."""
        self.show_hint(None)

    def hover(self, point: QPointF) -> None:
        """Light or note the thing under the mouse. At `AWAY` there is nothing."""

    def told(self) -> tuple[list[Sentence], QRectF]:
        """What the speech bubble says now (a hint, the effect of a click, the thing under the mouse), and the place
        that it is about."""
        return [], QRectF()

    def places_of(self, what: Event | str) -> Sequence[Place]:
        """The places of an event of the log, or of a thing that the coach names: a rectangle or an outline in the scene
        for each part. Empty if it is nowhere on the table."""
        raise NotImplementedError

    def steps_to(self, move: Any) -> list[Gesture]:
        """The gestures that decide on a move, beginning with the current half-made decision."""
        raise NotImplementedError

    def keys(self, step: int) -> Keys:
        """The game's own keys and what they do now. It is asked at every key press and comes before the common keys.
        `step` is −1 with Shift, else 1, for things that can be turned both ways."""
        return {}

    def arrow(self, across: int, down: int, modifiers: Qt.KeyboardModifier) -> None:
        """Arrow keys: go in that direction."""
        raise NotImplementedError

    def step_back(self) -> bool:
        """Esc: one step back. False passes the key on to the window."""
        return self.model.step_back()

    def press(self, point: QPointF) -> None:
        """The left mouse button was pressed here."""

    def press_right(self, point: QPointF) -> None:
        """The right mouse button was pressed here. By default it asks for the rule about the thing here."""
        self.rule_wanted.emit(self.rule_at(point))

    def rule_at(self, point: QPointF) -> str:
        """The rule about the thing here."""
        return self.model.rule_here()

    def grabs(self, point: QPointF) -> bool:
        """Whether pressing here does something on the table. Where it does not, dragging moves a magnified table."""
        return bool(self.items(point))

    def aims(self) -> Sequence[Aim]:
        """What a tap can take now. A finger reaches small things from beside them, and crowded ones are magnified."""
        return ()

    def grip_at(self, point: QPointF) -> Grip | None:
        """What a finger that moves from here carries. None if it carries nothing; then the press counts as none."""
        return None

    def finger_rests(self, point: QPointF) -> None:
        """A finger rests here. `hover` was called before. Meant for things for which a mouse would have to wait."""

    def finger_lifted(self) -> None:
        """The finger was lifted without doing anything."""

    def zoom(self, factor: float, point: QPointF | None) -> None:
        """For a table that zooms by itself: magnify around a point of the scene, or around the middle."""

    def pan(self, moved: QPointF) -> None:
        """For a table that zooms by itself: move the magnified part by this much of the scene."""

    def fit(self) -> None:
        """For a table that zooms by itself: show everything."""

    def look_as(self, other: TableScene[ModelT]) -> None:
        """Take over the look of another table of this game: the same magnified part, and pictures that are painted
        already."""

    def wheel(self, direction: int) -> bool:
        """The mouse wheel was turned over the table. False lets the view zoom."""
        return False

    def restyle(self) -> None:
        """Theme, palette or text size changed."""
        self.draw_anew()

    def retranslate(self) -> None:
        """The language changed."""
        self.draw_anew()

    def draw_anew(self) -> None:
        """Draw the same position in another look. Animations end at once, so that the game goes on."""
        if self.queue.busy:
            self.queue.skip()
        self.redraw()

    def gestures(self, move: Any) -> list[Gesture]:
        """All gestures that play a move: the steps to it, and Enter if decisions must be confirmed."""
        return [*self.steps_to(move), *([Gesture(key=Qt.Key.Key_Return)] if self.model.confirm else [])]

    # Qt

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.mouse = event.scenePos()
        self.hover(self.mouse)
        super().mouseMoveEvent(event)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.press(event.scenePos())
        elif event.button() == Qt.MouseButton.RightButton:
            self.press_right(event.scenePos())

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        back = key == Qt.Key.Key_Backtab or event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        step = -1 if back else 1
        own = self.keys(step)
        if key in GO_ON and self.queue.busy:
            self.queue.hurry()
        elif key in own:
            own[key]()
        elif key in GO_ON:
            self.model.act()
        elif key in ARROWS:
            self.arrow(*ARROWS[key], event.modifiers())
        elif key in TABS:
            self.model.walk(step)
        elif key != Qt.Key.Key_Escape or not self.step_back():
            event.ignore()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        painter.fillRect(rect, look().colour("table"))

    # pictures

    def keepsake(self, aspect: float) -> QRectF:
        """The part of the table that shows a finished game by itself, for a picture of about this width : height. The
        player in front has won. By default the whole table."""
        return self.sceneRect()

    def picture(self, width: int, height: int, background: QColor) -> QImage:
        """The table as an image, for thumbnails and for saving."""
        self.queue.skip()
        self.arrange(width / height)
        return self.painted(self.sceneRect(), width, height, background)

    def painted(self, part: QRectF, width: int, height: int, background: QColor) -> QImage:
        """A part of the table as an image, as it is laid out now."""
        image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(background)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.render(painter, QRectF(0, 0, width, height), part)
        painter.end()
        return image


class CursorScene(TableScene[CursorModelT]):
    """The table of a `CursorModel`. Arrow keys move the cursor from thing to thing."""

    def arrow(self, across: int, down: int, modifiers: Qt.KeyboardModifier) -> None:
        """Go to the thing in that direction; from nowhere to the first or the last one."""
        model, things = self.model, self.model.things()
        if model.cursor not in things:
            model.walk(across + down)
            return
        places = ((thing, self.point_of(thing)) for thing in things)
        found = ahead(self.point_of(model.cursor), places, across, down)
        if found is not None:
            model.go(found)

    def aims(self) -> Sequence[Aim]:
        """Squares around the things, as large as they can be without touching."""
        points = [self.point_of(thing) for thing in self.model.things()]
        return [Aim("thing", square_around(point, points)) for point in points]

    # what each game fills in

    def point_of(self, thing: Any) -> QPointF:
        """The place of a thing, for arrow keys and fingers."""
        raise NotImplementedError


AnyScene = TableScene[Any]  # for those who sit at every table alike


def digits(count: int, run: Callable[[int], object]) -> Keys:
    """The keys 1 to `count` for `keys`. Each runs with its number, counted from 0."""
    return {Qt.Key.Key_1 + number: partial(run, number) for number in range(count)}
