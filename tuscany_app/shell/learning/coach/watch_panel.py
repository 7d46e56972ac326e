"""A turn that is played and told: a sentence for each move, time to read it, a pause, and a button to see it again."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.lesson import Watch
from tuscany_app.shell.learning.coach.step_panel import StepPanel
from tuscany_app.shell.widgets.factories import button, empty, give_icon, label, of_kind, row
from tuscany_app.table.retranslate import put

LOOK = 900  # milliseconds to look at something
READ = 45  # milliseconds to read a letter


class WatchPanel(StepPanel):
    """Signals:
    played(str): the coach is to play this move.
    told(Sentence): what is said with it.
    ended: everything has been seen.
    again: from the start.
    """

    played = Signal(str)
    told = Signal(object)
    ended = Signal()
    again = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[QLabel] = []
        self._step: Watch | None = None
        self._at = 0  # moves that were begun
        self.moving = self.paused = False
        self.timer = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self.play_next)
        self.pause = button(say("Pause"), "flat", "pause")
        self.once_more = button(say("Again"), "flat", "undo")
        self.pause.clicked.connect(self.toggle)
        self.once_more.clicked.connect(self.again)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        self._story = QVBoxLayout()
        self._story.setSpacing(8)
        layout.addLayout(self._story)
        layout.addWidget(row(self.pause, self.once_more, None, spacing=4))

    def ask(self, step: Watch, right: object = None) -> None:
        empty(self._story)
        self.lines, self._step, self._at = [], step, 0
        self.moving = False
        self._hold(False)
        self.pause.show()
        self.once_more.hide()
        self.show()
        self._wait(step.words)

    def play_next(self) -> None:
        """The next move, with what is said about it."""
        self.timer.stop()
        if self._step is None or self.moving or self._at >= len(self._step.told):
            return
        move, sentence = self._step.told[self._at]
        self._at += 1
        self.moving = True
        for line in self.lines:
            of_kind(line, "muted")
        self.lines.append(label(sentence, "told", wrap=True))
        self._story.addWidget(self.lines[-1])
        self.once_more.show()
        self.told.emit(sentence)
        self.played.emit(move)

    def seen(self) -> None:
        """The move has been shown."""
        self.moving = False
        if self._step is not None and self._at == len(self._step.told):
            self.ended.emit()
        elif not self.paused:
            self._wait(self._step.told[self._at - 1][1] if self._step is not None else None)

    def toggle(self) -> None:
        """Wait, or go on."""
        self._hold(not self.paused)
        if self.paused:
            self.timer.stop()
        elif not self.moving:
            self.play_next()

    def stop(self) -> None:
        self.timer.stop()
        self._step = None

    def close_answers(self) -> None:
        self.timer.stop()
        self.pause.hide()
        self.once_more.show()

    def take_focus(self) -> None:
        self.pause.setFocus()

    def _hold(self, paused: bool) -> None:
        self.paused = paused
        name = say("Go on") if paused else say("Pause")
        put(self.pause.setText, name)
        put(self.pause.setAccessibleName, name)
        give_icon(self.pause, "play" if paused else "pause")

    def _wait(self, sentence: Sentence | None) -> None:
        self.timer.start(LOOK + READ * len(str(sentence or "")))
