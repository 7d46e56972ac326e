"""Plays animations one after the other, in the order of the events. Each can be skipped."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, QVariantAnimation, Signal

from tuscany_app.kernel.i18n import Sentence

Step = Callable[[], QVariantAnimation | None]

Speed = Literal["off", "fast", "normal", "slow"]
SPEEDS: dict[Speed, float] = {"off": 0.0, "fast": 0.45, "normal": 1.0, "slow": 2.2}  # times the usual duration
# Milliseconds until what was added begins. On Windows a timer of 0 that is begun in a call which waited itself was not
# heard of until something else happened (Qt 6.11, under Wine).
HURRY = 500  # milliseconds in which a key that hurries may be pressed once too often
SOON = 1 if sys.platform == "win32" else 0


class Notice(QVariantAnimation):
    """A step that must be read. It is shown at any speed, and `hurry` stops at it."""


class Halt(Notice):
    """Waits for a click or a key, however long it takes."""

    def start(
        self, policy: QVariantAnimation.DeletionPolicy = QVariantAnimation.DeletionPolicy.KeepWhenStopped
    ) -> None:
        super().start(policy)
        self.pause()


class Wait(Halt):
    """The same, asking somebody to act. What comes after it is shown as usual."""

    asked: Sentence  # what somebody is to do


class AnimationQueue(QObject):
    """Plays steps in order. A step changes the scene and returns the animation that shows it, or None.

    The first one begins when the program is back in its event loop, so that all who hear of a turn have heard of it.

    Signals:
        idle: the last step has been shown.
        waiting: a `Wait` has begun, or has ended.
    """

    idle = Signal()
    waiting = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pace = SPEEDS["normal"]
        self.at_once = False  # what is being shown is not watched: it was hurried, or animation is off
        self._steps: deque[Step] = deque()
        self.running: QVariantAnimation | None = None
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(self._next)
        self._hurried = QElapsedTimer()

    @property
    def busy(self) -> bool:
        return self.running is not None or bool(self._steps)

    def just_hurried(self) -> bool:
        """Whether somebody has hurried it a moment ago, and may still press the same key."""
        return self._hurried.isValid() and self._hurried.elapsed() < HURRY

    @property
    def reading(self) -> bool:
        """Whether a notice is shown now."""
        return isinstance(self.running, Notice)

    @property
    def asked(self) -> Sentence | None:
        """What somebody is asked to do before it goes on."""
        return self.running.asked if isinstance(self.running, Wait) else None

    def add(self, *steps: Step) -> None:
        self._steps.extend(steps)
        if self.running is None:
            self._soon.start()

    def hurry(self) -> None:
        """Show waiting steps at once, up to the next notice. A click or a key does this. It is also what a `Wait`
        waits for."""
        self._hurried.start()
        self._soon.stop()
        asked = self.asked is not None
        self._end_running()
        if asked:
            self._next()
            self.waiting.emit()
            return
        while self._steps and self.running is None:
            self._begin(self._steps.popleft(), at_once=True)
        if self.running is None:
            self.idle.emit()

    def skip(self) -> None:
        """Show everything that waits at once, notices as well."""
        self._soon.stop()
        while self.busy:
            self._end_running()
            while self._steps and self.running is None:
                self._begin(self._steps.popleft(), at_once=True)
        self.idle.emit()

    def clear(self) -> None:
        """Drop everything that waits, because the scene is going to be drawn again."""
        self._soon.stop()
        self._steps.clear()
        if self.running is not None:
            running, self.running = self.running, None
            _end(running)

    def _end_running(self) -> None:
        running, self.running = self.running, None
        if running is not None:
            running.finished.disconnect(self._next)
            running.setCurrentTime(running.totalDuration())
            _end(running)

    def _next(self) -> None:
        running, self.running = self.running, None
        if running is not None:
            _end(running)
        while self._steps and self.running is None:
            self._begin(self._steps.popleft(), at_once=self.pace == 0)
        if self.running is None:
            self.idle.emit()

    def _begin(self, step: Step, *, at_once: bool) -> None:
        self.at_once = at_once
        animation = step()
        if animation is None:
            return
        if at_once and not isinstance(animation, Notice):
            animation.setCurrentTime(animation.totalDuration())
            _end(animation)
            return
        self.running = animation
        animation.finished.connect(self._next)
        animation.start()
        if self.asked is not None:
            self.waiting.emit()


def ramp(
    parent: QObject,
    milliseconds: float,
    show: Callable[[float], None],
    kind: type[QVariantAnimation] = QVariantAnimation,
) -> QVariantAnimation:
    """An animation of a value from 0 to 1, to be put into a queue."""
    animation = kind(parent)
    animation.setDuration(max(1, round(milliseconds)))
    animation.setStartValue(0.0)
    animation.setEndValue(1.0)
    animation.valueChanged.connect(lambda value: show(float(value)))
    animation.finished.connect(lambda: show(1.0))
    return animation


def wait(parent: QObject, asked: Sentence) -> Wait:
    """Wait until somebody does what is asked."""
    made = ramp(parent, 1, lambda part: None, Wait)
    assert isinstance(made, Wait)
    made.asked = asked
    return made


def _end(animation: QVariantAnimation) -> None:
    """Stop and delete it. What it calls may be all that still holds its parent: it lets go of that first, or the parent
    would end, and with it once more the animation, in the midst of the animation's own end."""
    animation.stop()
    animation.valueChanged.disconnect()
    animation.finished.disconnect()
    animation.deleteLater()


def eased(part: float) -> float:
    """A curve that starts and ends slowly."""
    return part * part * (3 - 2 * part)
