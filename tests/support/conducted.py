"""A conductor without a window: a model, a queue that shows nothing, and a computer player that answers when told."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from tuscany_app.kernel.bots.analysis import Analysis, Effort, Judged
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.worker import Report
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.table.conductor import Conductor
from tuscany_app.shell.table.modes.game_mode import GameMode
from tuscany_app.shell.table.modes.table_mode import TableMode
from tuscany_app.shell.table.sitting import Sitting
from tuscany_app.shell.table.thinking_clock import ThinkingClock
from tuscany_app.table.animation_queue import AnimationQueue

A_WHILE = 60  # milliseconds, more than any pause in these tests


class FakeBotPlayer(QObject):
    """Thinks until the test lets it answer."""

    decided = Signal(object)
    compared = Signal(object)
    progressed = Signal(object)
    failed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []  # the levels
        self.inquiries: list[tuple[int, Effort, Any]] = []  # the turns before, how hard to look, what was played
        self.hurried = False
        self.session: Session | None = None  # it thinks about

    def ask(self, session: Session, level: str) -> None:
        self.asked.append(level)
        self.session, self.hurried = session, False

    def compare(self, session: Session, effort: Effort, played: Any = None, seconds: float | None = None) -> None:
        self.inquiries.append((len(session.turns), effort, played))
        self.session, self.hurried = session, False

    def can_hurry(self) -> bool:
        return self.thinking and not self.hurried

    def hurry(self) -> None:
        self.hurried = True

    def cancel(self) -> None:
        self.session = None

    def close(self) -> None:
        self.cancel()

    @property
    def thinking(self) -> bool:
        return self.session is not None

    def answer(self, move: Any = None) -> None:
        assert self.session is not None
        found = move or self.session.state.legal_moves()[0]
        self.session = None
        self.decided.emit(Report(1, 1, 1, {"move": str(found), "value": None}, final=True))

    def judge(self, *chances: tuple[Any, float], error: float = 0.01, spread: float = 0.0) -> None:
        """Answer an inquiry: moves with the chances to win that they leave, the best first."""
        assert self.session is not None
        seat, seats = self.session.state.actor(), len(self.session.setup.seats)
        judged = [
            Judged(
                (move,),
                tuple(chance if other == seat else (1 - chance) / (seats - 1) for other in range(seats)),
                error if number else 0.0,
                10,
                8 if number else 0,
                0.0 if number else spread,
            )
            for number, (move, chance) in enumerate(chances)
        ]
        self.session = None
        self.compared.emit(Analysis(seat, tuple(judged)))


class UnseenSitting(Sitting):
    """There is no scene, only its queue."""

    def __init__(self, model: Any, mode: TableMode, queue: AnimationQueue, file: Any) -> None:
        QObject.__init__(self)
        self.mode, self.model, self._file = mode, model, file
        model.mode = mode
        self.scene = SimpleNamespace(queue=queue, blockSignals=lambda blocked: None)  # type: ignore[assignment]


class Table:
    """A conductor with a game, and everything it tells."""

    def __init__(self, qtbot: QtBot, session: Session, model: type, file: Any = None, **how: Any) -> None:
        self.qtbot = qtbot
        self.preferences = Preferences()
        self.preferences.values.animation = "off"
        self.preferences.values.computers = "at_once"
        self.bot = FakeBotPlayer()
        self.told: list[tuple[str, Any]] = []
        self.sit_down(session, model, file, **how)

    def sit_down(self, session: Session, model: type, file: Any = None, mode: TableMode | None = None) -> None:
        self.model: Any = model(session)
        self.queue = AnimationQueue()
        self.model.played.connect(lambda turn: self.queue.add(lambda: None))  # as a scene does
        mode = mode or GameMode()
        self.sitting = UnseenSitting(self.model, mode, self.queue, file)
        bot: Any = self.bot
        self.conductor = conductor = Conductor(self.sitting, mode, self.preferences, bot, ThinkingClock())
        for signal, name in (
            (conductor.shown, "shown"),
            (conductor.hand_over.passing_on, "passing_on"),
            (conductor.hand_over.covered, "covered"),
            (conductor.warned, "warned"),
            (conductor.finished, "finished"),
            (conductor.advice.told, "told"),
        ):
            signal.connect(lambda *values, name=name: self.told.append((name, values[0] if values else None)))
        self.taken = True
        conductor.begin()

    def get_up(self) -> None:
        if self.taken:
            self.taken = False
            self.conductor.close()
            self.sitting.close()

    @property
    def turns(self) -> list[Any]:
        return self.model.session.turns

    def play(self) -> None:
        """A person's decision, whichever, as soon as it is asked for."""
        self.qtbot.waitUntil(self.model.open)
        assert self.model.decide(self.model.state.legal_moves()[0])

    def settle(self) -> None:
        self.qtbot.wait(A_WHILE)

    def hurries(self) -> list[bool]:
        """Whether somebody can be hurried, whenever that may be different."""
        found: list[bool] = []
        for signal in (self.conductor.changed, self.conductor.asked):
            signal.connect(lambda: found.append(self.conductor.can_hurry()))
        return found

    def heard(self, name: str) -> list[Any]:
        return [value for told, value in self.told if told == name]

    @property
    def word(self) -> Any:
        """What the person reads now."""
        return self.conductor.advice.word
