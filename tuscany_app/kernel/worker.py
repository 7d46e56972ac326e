"""Bots in a worker process, so that a window never stutters while one thinks.

One persistent process, started by `spawn` on all systems and importing no Qt. Both sides talk in lines of JSON over a
pipe. A question carries the game's record, so the worker rebuilds the position with the real rules and hands the bot
only what its seat may know. Jobs are numbered: a shared integer names the last one to come to an end at once with the
best move so far, because it was hurried or cancelled; answers to jobs nobody waits for any more are dropped. A worker
that does not heed a cancel, or is silent for too long, is killed and replaced; one whose parent is gone ends itself.
It gives way to the window where both want the same processor.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import json
import math
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from enum import Enum
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import attrs
from attrs import frozen

from tuscany_app.kernel.bots.levels import decision_seed, make
from tuscany_app.kernel.game import Pulse, Thought
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage import record

PROGRESS = 0.1  # seconds between two reports
GRACE = 0.3  # seconds a worker has to heed a cancel
NICENESS = 5  # of the worker, where a process has one
SILENCE = 10.0  # seconds without a word, beyond those it may think, after which it must hang; starting takes some


@frozen
class Question:
    """What a bot should decide: a game's record so far, the level, and how long it may take."""

    text: str
    level: str
    seed: int
    seconds: float | None = None  # beyond this the best move so far is taken; None thinks to the end

    @classmethod
    def about(cls, session: AnySession, level: str, seconds: float | None = None) -> Question:
        seed = decision_seed(session.setup.seed, len(session.turns))
        return cls(record.record_text(session), level, seed, seconds)


@frozen
class Report:
    """Where a bot's thinking stands, or with `final` what it decided."""

    job: int
    move: str
    simulations: int
    of: int
    value: float | None
    final: bool


class Kind(Enum):
    """What a message of the worker is."""

    PROGRESS = "progress"
    ANSWER = "answer"
    FAILED = "failed"


def think(question: Question, pulse: Pulse[Any] | None = None) -> Thought[Any]:
    """Answer a question in this process."""
    loaded = record.parse(question.text.encode("utf-8"), "question")
    if loaded.problem is not None:
        raise loaded.problem
    session = loaded.session
    return make(session.game, question.level).choose(session.state, question.seed, pulse)


class Thinker:
    """The window's side of the worker: `ask`, `hurry` and `cancel`, which never wait, and `close`.

    `tell(report)` and `failed(job, why)` are called on a thread of its own, for the last question only. That thread has
    ended when `close` returns: one that is still about when Python shuts down is torn out of whatever it calls.
    """

    def __init__(self, tell: Callable[[Report], None], failed: Callable[[int, str], None]) -> None:
        self._tell = tell
        self._failed = failed
        self._context = multiprocessing.get_context("spawn")
        self._stopped = self._context.Value("q", 0, lock=False)  # the last job that has to come to an end
        self._guard = threading.RLock()
        self._job = 0  # number of the last question
        self._cancelled = 0  # that of the last one nobody waits for
        self._asked: Question | None = None  # the last question while its answer is awaited
        self._deadline = math.inf  # when the worker must have let go of a cancelled job
        self._overdue = math.inf  # when it must have been heard of
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        self._thread: threading.Thread | None = None
        atexit.register(self.close)

    def ask(self, question: Question) -> int:
        """Put a question, cancelling the one before; returns its number, which its reports carry."""
        with self._guard:
            self.cancel()
            self._job += 1
            self._asked = question
            self._send()
            return self._job

    def hurry(self) -> None:
        """The current answer is wanted now: the best so far, or the first there is."""
        with self._guard:
            self._stopped.value = self._job

    def cancel(self) -> None:
        """Nobody waits for the current answer any more."""
        with self._guard:
            if self._asked is not None:
                self._asked = None
                self._cancelled = self._stopped.value = self._job
                self._deadline, self._overdue = time.monotonic() + GRACE, math.inf

    def close(self) -> None:
        """End the worker, and the thread that waits for it."""
        with self._guard:
            self._asked = None
            self._cancelled = self._stopped.value = self._job
            if self._pipe is not None:
                self._pipe = None
                assert self._process is not None
                self._process.kill()
            thread, self._thread = self._thread, None
        if thread is not None and thread is not threading.current_thread():
            thread.join()
        atexit.unregister(self.close)

    def _send(self) -> None:
        assert self._asked is not None
        if self._pipe is None:
            self._start()
        assert self._pipe is not None
        with contextlib.suppress(OSError):  # the worker has just died: the thread finds out, and says so
            self._pipe.send_bytes(json.dumps({"job": self._job, **attrs.asdict(self._asked)}).encode())
        self._wait()

    def _wait(self) -> None:
        """From now on it may be silent for a while."""
        seconds = self._asked.seconds if self._asked is not None else None
        self._overdue = math.inf if seconds is None else time.monotonic() + seconds + SILENCE

    def _start(self) -> None:
        pipe, theirs = self._context.Pipe()
        process = self._context.Process(target=_work, args=(theirs, self._stopped), daemon=True)
        process.start()
        theirs.close()
        self._pipe, self._process, self._deadline = pipe, process, math.inf
        self._thread = threading.Thread(target=self._listen, args=(process, pipe), daemon=True)
        self._thread.start()

    def _listen(self, process: BaseProcess, pipe: Connection) -> None:
        """The thread: pass reports on, and replace a worker that is stuck or gone."""
        stuck = hangs = False
        try:
            while not (stuck or hangs):
                if pipe.poll(GRACE / 4):
                    self._hear(json.loads(pipe.recv_bytes()))
                stuck, hangs = time.monotonic() > self._deadline, time.monotonic() > self._overdue
        except (EOFError, OSError):
            pass  # the worker is gone, or `close` was called
        process.kill()
        process.join()
        with self._guard:
            pipe.close()  # here, where nobody can be writing to it
            if self._pipe is not pipe:
                return
            self._pipe = None
            asked, job = self._asked, self._job
            if asked is not None and stuck:
                self._send()
            elif asked is not None:
                self._asked = None
                self._failed(job, str(say("no answer") if hangs else say("exit code {code}", code=process.exitcode)))

    def _hear(self, message: dict[str, Any]) -> None:
        kind = Kind(message["kind"])
        with self._guard:
            if message["job"] <= self._cancelled:
                if kind is not Kind.PROGRESS:
                    self._deadline = math.inf
                return
            if kind is Kind.PROGRESS:
                final = False
            else:
                self._asked, final = None, True
            self._wait()
            if kind is Kind.FAILED:
                self._failed(message["job"], message["why"])
            else:
                move, simulations, of, value = message["report"]
                self._tell(Report(message["job"], move, simulations, of, value, final))


# the worker's side


def _work(pipe: Connection, stopped: ctypes.c_longlong) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the parent's business
    _give_way()
    parent = multiprocessing.parent_process()
    assert parent is not None
    try:
        while True:
            fields = json.loads(pipe.recv_bytes())
            job = fields.pop("job")
            pipe.send_bytes(json.dumps(_answer(job, Question(**fields), pipe, stopped, parent)).encode())
    except (EOFError, OSError):
        return  # the parent is gone or wants no more


def _give_way() -> None:
    """Think when nothing else wants the processor: no frame of the window comes late."""
    if sys.platform == "win32":
        this_process, below_normal = ctypes.c_void_p(-1), 0x4000
        ctypes.windll.kernel32.SetPriorityClass(this_process, below_normal)
    else:
        os.nice(NICENESS)


def _answer(
    job: int, question: Question, pipe: Connection, stopped: ctypes.c_longlong, parent: BaseProcess
) -> dict[str, Any]:
    start = reported = time.monotonic()

    def pulse(done: int, of: int, best: Callable[[], Thought[Any]]) -> bool:
        nonlocal reported
        now = time.monotonic()
        if now - reported >= PROGRESS:
            reported = now
            pipe.send_bytes(
                json.dumps({"job": job, "kind": Kind.PROGRESS.value, "report": _report(best(), done, of)}).encode()
            )
            if not parent.is_alive():
                raise EOFError
        in_time = question.seconds is None or now - start < question.seconds
        return in_time and stopped.value < job

    try:
        thought = think(question, pulse)
    except (EOFError, OSError):
        raise
    except Exception as error:  # whatever it is, the window must hear of it
        return {"job": job, "kind": Kind.FAILED.value, "why": f"{type(error).__name__}: {error}"}
    return {"job": job, "kind": Kind.ANSWER.value, "report": _report(thought, thought.simulations, thought.simulations)}


def _report(thought: Thought[Any], done: int, of: int) -> tuple[str, int, int, float | None]:
    return str(thought.move), done, of, thought.value
