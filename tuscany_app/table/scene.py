"""The base of the games' scenes: a table with everything on it, drawn from a model and changed by its events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from attrs import frozen
from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, Signal
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
    """What an arrow key leads to: the nearest in that direction, the straight way before the slanting."""
    best: tuple[float, Thing] | None = None
    for thing, point in places:
        way = point - here
        far, aside = way.x() * across + way.y() * down, abs(way.x() * down) + abs(way.y() * across)
        if far > 1 and (best is None or far + 2 * aside < best[0]):
            best = (far + 2 * aside, thing)
    return best[1] if best is not None else None


def square_around(point: QPointF, points: Iterable[QPointF]) -> QRectF:
    """The square around a point that goes half the way to the nearest other one."""
    ways = (other - point for other in points if other != point)
    half = min((max(abs(way.x()), abs(way.y())) for way in ways), default=ALONE) / 2
    return QRectF(point.x() - half, point.y() - half, 2 * half, 2 * half)


@frozen
class Gesture:
    """One thing a person does with mouse or keyboard: a click at a point of the scene, or a key."""

    point: QPointF | None = None
    key: Qt.Key | None = None


class TableScene(QGraphicsScene, Generic[ModelT]):
    """What is shown for the pointer has one owner, this class. A game finds out in `hover` what is under the mouse, and
    in `told` what the bubble says; when the mouse goes away, a move is made, the position is another one or the coach
    goes on, `hover` hears that the mouse is `AWAY`, so that nothing can stay behind. A hint is the model's (`hint`),
    which drops it when something else is being done.

    Keys mean the same at every table: Enter and Space hurry through what is being shown, else act; Tab walks the
    choices, arrow keys go where they point, Esc steps back. A game adds its own in `keys`.

    Signals:
    rule_wanted(str): the player asks for the rule behind something on the table.
    sounded(Sound): something that happened is heard.
    """

    rule_wanted = Signal(str)
    sounded = Signal(object)
    own_zoom = False  # True: part of the table is zoomed and moved by the scene itself, and the view always shows all
    aspect = 1.7  # width : height of the window that the table is laid out for
    key_words: ClassVar[KeyWords] = {}  # the game's own keys (`keys`) with what each does, for the help
    bubble_role = "ink"  # the colour of the theme for what the bubble says below its heading

    def __init__(self, model: ModelT, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.model = model
        self.queue = AnimationQueue(self)
        self.targets: tuple[str, ...] = ()  # what the coach or a hint points at
        self.veiled = True  # and the rest of the table is dimmed
        self.mouse = QPointF(AWAY)
        self.by_finger = False  # the pointer was a finger last: nothing hovers then unless the finger rests
        self.folded = False  # the panels beside the table are folded away: `lay_out` may do without some things, too
        self.sounds: Sounds | None = None  # which event sounds how; None: every move like wood
        self._unheard: Sound | None = None  # of what was shown at once
        self.ring, self.light = PointerRing(), PointerRing(veil=False)
        self.bubble = BubbleItem(self.bubble_role)
        model.played.connect(self._played)
        model.reset.connect(self.redraw)
        model.choosing.connect(self.show_choice)
        model.hinted.connect(self.show_hint)

    def wipe(self) -> None:
        """Take everything off the table, for `redraw`: only what the pointer needs is there, and the mouse is away."""
        self.queue.clear()
        self.clear()
        self.mouse = QPointF(AWAY)
        self.ring, self.light = PointerRing(), PointerRing(veil=False)
        self.bubble = BubbleItem(self.bubble_role)
        for item in (self.ring, self.light, self.bubble):
            self.addItem(item)

    def arrange(self, aspect: float | None = None) -> None:
        """Lay the table out for a window of this width : height, or anew for the one there is."""
        self.aspect = self.aspect if aspect is None else aspect
        self.setSceneRect(self.lay_out(self.aspect))
        self.show_targets()
        self.show_bubble()

    def settle(self) -> None:
        """When what happened has been shown, and at the end of `redraw`: whose turn it is, and what can be done."""
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
        self.show_hint(None)

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
        """Of all that was shown at once, the one sound that matters most."""
        sound, self._unheard = self._unheard, None
        if sound is not None:
            self.sounded.emit(sound)

    # what is shown for the pointer

    def pointer_left(self) -> None:
        """The mouse is not over the table any more, or what lay under it is something else now."""
        self.mouse = QPointF(AWAY)
        self.hover(self.mouse)
        self.show_bubble()

    def stop_pointing(self) -> None:
        """Nothing is pointed at any more, by the mouse or by the log."""
        self.point_to(())
        self.pointer_left()

    def show_bubble(self) -> None:
        """The words beside the pointer, as `told` has them now; none while something moves."""
        lines, near = ([], QRectF()) if self.queue.busy else self.told()
        if lines or self.bubble.lines:
            self.bubble.tell(lines, near, self.sceneRect())

    def point_to(self, things: Iterable[Event | str]) -> None:
        """Light the places where something happened, for a line of the log, or of targets; none lights nothing."""
        places = [place for thing in things for place in self.places_of(thing)]
        if places or self.light.places:
            self.light.surround(places)

    def point_out(self, targets: Sequence[str], *, veiled: bool = True) -> None:
        """What the coach points at from now on, `veiled` all the rest; nothing with an empty list. An unknown name is
        passed over."""
        self.targets, self.veiled = tuple(targets), veiled
        self.stop_pointing()
        self.show_targets()

    def show_targets(self) -> None:
        """Ring what is in `targets`; after `lay_out`, and whenever they have moved."""
        places = [place for target in self.targets for place in self.places_of(target)]
        if places or self.ring.places:
            self.ring.dim_rest(self.veiled)
            self.ring.surround(places)

    # what each game fills in

    def lay_out(self, aspect: float) -> QRectF:
        """Give everything its place in a window of this width : height. Returns the rectangle of the whole table."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw the model's position anew, at the start and after a jump: `wipe`, add things, `arrange`, `settle`."""
        raise NotImplementedError

    def animate(self, event: Event) -> None:
        """Put what an event shows into the queue."""
        raise NotImplementedError

    def show_turn(self) -> None:
        """Whose turn it is, and whose things lie in front."""
        raise NotImplementedError

    def show_last(self, turns: Sequence[AnyTurn]) -> None:
        """Mark what was placed or taken in these turns, those of the others since one's own last one, each with a frame
        in its player's colour; all marks of before go. Called when a turn has been shown, and after a jump."""

    def show_plain(self) -> None:
        """For a figure of the rules: no marks of what was done last."""
        self.show_last(())

    def show_choice(self) -> None:
        """The half-made decision: what is lit, the ghost under the pointer."""
        raise NotImplementedError

    def show_hint(self, move: Any) -> None:
        """A good move is shown from now on; with None no more."""
        raise NotImplementedError

    def hover(self, point: QPointF) -> None:
        """What is under the mouse now: light it, or look at it. Nothing is at `AWAY`."""

    def told(self) -> tuple[list[Sentence], QRectF]:
        """What the bubble says now (a hint, what a click would bring, what is under the mouse), and beside what."""
        return [], QRectF()

    def places_of(self, what: Event | str) -> Sequence[Place]:
        """Where something is: an event of the log, or by its name something that the coach speaks of. A rectangle or an
        outline in the scene for every part of it; nothing if it is nowhere on the table."""
        raise NotImplementedError

    def steps_to(self, move: Any) -> list[Gesture]:
        """What a person does to decide on a move, from the half-made decision on the table."""
        raise NotImplementedError

    def keys(self, step: int) -> Keys:
        """The game's own keys, and what they do now; asked at every press. They go before the common meaning. `step`
        is −1 with Shift, else 1: for what can be turned or leafed through both ways."""
        return {}

    def arrow(self, across: int, down: int, modifiers: Qt.KeyboardModifier) -> None:
        """An arrow key: to what lies in that direction."""
        raise NotImplementedError

    def step_back(self) -> bool:
        """Esc: one step back. False leaves the key to the window."""
        return self.model.step_back()

    def press(self, point: QPointF) -> None:
        """The left mouse button went down here."""

    def press_right(self, point: QPointF) -> None:
        """The right one: by default it asks for the rule behind what is here."""
        self.rule_wanted.emit(self.rule_at(point))

    def rule_at(self, point: QPointF) -> str:
        """The rule behind what lies here."""
        return self.model.rule_here()

    def grabs(self, point: QPointF) -> bool:
        """Whether a press here does something on the table; where it does not, dragging moves a zoomed table."""
        return bool(self.items(point))

    def aims(self) -> Sequence[Aim]:
        """What a tap would take now, for fingers: small things are reached from beside them, crowded ones magnified."""
        return ()

    def grip_at(self, point: QPointF) -> Grip | None:
        """What a finger that moves from here takes along; None: nothing, and the press is none."""
        return None

    def finger_rests(self, point: QPointF) -> None:
        """A finger rests here; `hover` has heard of it. For what a mouse would have to wait for."""

    def finger_lifted(self) -> None:
        """It is lifted again, without having done anything."""

    def zoom(self, factor: float, point: QPointF | None) -> None:
        """With a zoom of its own: magnify around a point of the scene, or around the middle."""

    def pan(self, moved: QPointF) -> None:
        """With a zoom of its own: move what is magnified so far over the scene."""

    def fit(self) -> None:
        """With a zoom of its own: show everything there is."""

    def look_as(self, other: TableScene[ModelT]) -> None:
        """Begin as another table of this game is: with a zoom of its own it shows the same part, and pictures that were
        painted for that one need not be painted again."""

    def wheel(self, direction: int) -> bool:
        """The wheel over the table; False lets the view zoom."""
        return False

    def restyle(self) -> None:
        """Theme, palette or text size changed."""
        self.draw_anew()

    def retranslate(self) -> None:
        """The language changed."""
        self.draw_anew()

    def draw_anew(self) -> None:
        """The same position, looking different: what still moves is shown at once, so that the game goes on."""
        if self.queue.busy:
            self.queue.skip()
        self.redraw()

    def gestures(self, move: Any) -> list[Gesture]:
        """All that a person does to play a move: what leads to it, and Enter where decisions are confirmed."""
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

    def picture(self, width: int, height: int, background: QColor) -> QImage:
        """The table as an image, for thumbnails and for saving."""
        self.queue.skip()
        self.arrange(width / height)
        image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(background)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.render(painter, QRectF(0, 0, width, height), self.sceneRect())
        painter.end()
        return image


class CursorScene(TableScene[CursorModelT]):
    """The table of a `CursorModel`: arrow keys go from thing to thing."""

    def arrow(self, across: int, down: int, modifiers: Qt.KeyboardModifier) -> None:
        """Among the choices to what lies in that direction; from nowhere to the first or last one."""
        model, things = self.model, self.model.things()
        if model.cursor not in things:
            model.walk(across + down)
            return
        places = ((thing, self.point_of(thing)) for thing in things)
        found = ahead(self.point_of(model.cursor), places, across, down)
        if found is not None:
            model.go(found)

    def aims(self) -> Sequence[Aim]:
        """Squares around the things, as large as they can be without meeting."""
        points = [self.point_of(thing) for thing in self.model.things()]
        return [Aim("thing", square_around(point, points)) for point in points]

    # what each game fills in

    def point_of(self, thing: Any) -> QPointF:
        """Where a thing lies on the table, for the arrow keys and for fingers."""
        raise NotImplementedError


AnyScene = TableScene[Any]  # for those who sit at every table alike


def digits(count: int, run: Callable[[int], object]) -> Keys:
    """The keys 1 to `count`, for `keys`: each runs with its number, from 0."""
    return {Qt.Key.Key_1 + number: partial(run, number) for number in range(count)}
