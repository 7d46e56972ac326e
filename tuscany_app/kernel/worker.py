"""Runs long work in a process of its own, so that the window never stutters: bots, comparisons, reviews, the library.

The one process stays alive. It is started by `spawn` on all systems and imports no Qt. Both sides send lines of JSON
through a pipe. A task contains the game's record: the worker rebuilds the position with the real rules and gives the
bot only what its seat may know. Jobs are numbered. A shared integer names the last job that has to end at once with the
best move so far, because it was hurried or cancelled. Answers that nobody waits for any more are dropped. A worker that
ignores a cancel, dies or is silent for too long is replaced, and the task is begun again, once; an error in a task is
told in its own words. A worker that was asked nothing for a minute is ended, because it holds its memory; the next
question starts another one. A worker whose parent is gone ends. It runs at a lower priority than the window.
"""

from __future__ import annotations

import abc
import atexit
import contextlib
import ctypes
import json
import logging
import math
import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from enum import Enum
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, ClassVar

import attrs
from attrs import frozen

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.bots.analysis import Effort, analyse
from tuscany_app.kernel.bots.levels import decision_seed, make
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Move, Pulse, Thought
from tuscany_app.kernel.i18n import say, sentence_data
from tuscany_app.kernel.reviewing import review
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.import_export import export_records, import_files
from tuscany_app.kernel.storage.library_index import LibraryIndex

PROGRESS = 0.1  # seconds between two reports
GRACE = 0.3  # seconds a worker has to heed a cancel
NICENESS = 5  # of the worker, where a process has one
SILENCE = 10.0  # seconds without a word, beyond those it may think, after which it must hang; starting takes some

IDLE = 60.0  # seconds without a question after which a worker is ended
LONG_SILENCE = 180.0  # of a task without a time limit that tells its progress: a review, the index, an import

log = logging.getLogger("tuscany_app")

Answer = dict[str, Any]  # plain data
Beat = Callable[[int, int, Callable[[], Answer]], bool]


class Task(abc.ABC):
    """A question to the worker. Questions and answers are plain data."""

    silence: ClassVar[float] = math.inf  # seconds without a word after which it must hang, if it has no time limit
    seconds: float | None  # beyond this the best so far is taken; None thinks to the end

    @abc.abstractmethod
    def work(self, pulse: Beat) -> Answer:
        """Do it in this process. `pulse` hears how much is done, of how much, and how to ask for what was found so far;
        False stops it."""


@frozen
class MoveTask(Task):
    """Asks a bot for a move: the record so far, the level, and how long it may take."""

    text: str
    level: str
    seconds: float | None = None

    @classmethod
    def about(cls, session: AnySession, level: str, seconds: float | None = None) -> MoveTask:
        return cls(record.game_text(session), level, seconds)

    def work(self, pulse: Beat) -> Answer:
        def beat(done: int, of: int, best: Callable[[], Thought[Any]]) -> bool:
            return pulse(done, of, lambda: _thought(best()))

        return _thought(think(self, beat))


@frozen
class ComparisonTask(Task):
    """Asks how the ways to play compare, including the move `played`."""

    text: str
    effort: str  # an Effort
    seed: int
    played: str | None = None
    seconds: float | None = None

    @classmethod
    def about(
        cls, session: AnySession, effort: Effort, played: Move | None = None, seconds: float | None = None
    ) -> ComparisonTask:
        seed = decision_seed(session.setup.seed, len(session.turns))
        move = None if played is None else str(played)
        return cls(record.game_text(session), effort.value, seed, move, seconds)

    def work(self, pulse: Beat) -> Answer:
        session = _session(self.text)
        played = None if self.played is None else session.game.parse(self.played)

        def beat(done: int, of: int) -> bool:
            return pulse(done, of, lambda: {})

        return analyse(session.game, session.state, self.seed, Effort(self.effort), played, beat).to_json()


@frozen
class ReviewTask(Task):
    """Asks for a review of a game: of the decisions of the people, unless `seats` names others."""

    silence: ClassVar[float] = LONG_SILENCE
    text: str
    seats: Sequence[int] | None = None
    seconds: float | None = None

    @classmethod
    def about(cls, session: AnySession, seats: Sequence[int] | None = None) -> ReviewTask:
        return cls(record.game_text(session), seats)

    def work(self, pulse: Beat) -> Answer:
        def beat(done: int, of: int) -> bool:
            return pulse(done, of, lambda: {})

        found = review(_session(self.text), self.seats, beat)
        return {} if found is None else found.to_json()  # half a review is none


@frozen
class IndexTask(Task):
    """Asks to bring the library's index up to date."""

    silence: ClassVar[float] = LONG_SILENCE
    seconds: float | None = None

    def work(self, pulse: Beat) -> Answer:
        try:
            with LibraryIndex() as index:
                return {"changed": index.update(lambda done, of: pulse(done, of, lambda: {}))}
        except UserError as trouble:
            return {"trouble": sentence_data(trouble.sentence)}


@frozen
class ImportTask(Task):
    """Asks to add records and archives to the library."""

    silence: ClassVar[float] = LONG_SILENCE
    paths: Sequence[str]
    seconds: float | None = None

    def work(self, pulse: Beat) -> Answer:
        try:
            paths = [Path(path) for path in self.paths]
            return import_files(paths, lambda done, of: pulse(done, of, lambda: {})).to_json()
        except UserError as trouble:
            return {"trouble": sentence_data(trouble.sentence)}


@frozen
class ExportTask(Task):
    """Asks to write records to a file somewhere else."""

    silence: ClassVar[float] = LONG_SILENCE
    paths: Sequence[str]
    target: str
    seconds: float | None = None

    def work(self, pulse: Beat) -> Answer:
        try:
            paths = [Path(path) for path in self.paths]
            return {"done": export_records(paths, Path(self.target), lambda done, of: pulse(done, of, lambda: {}))}
        except UserError as trouble:
            return {"trouble": sentence_data(trouble.sentence)}


TASKS: dict[str, type[Any]] = {
    task.__name__: task for task in (MoveTask, ComparisonTask, ReviewTask, IndexTask, ImportTask, ExportTask)
}


@frozen
class Report:
    """The progress of a task, or with `final` its result."""

    job: int
    done: int
    of: int
    answer: Answer  # of a question: the move and its value
    final: bool


class MessageKind(Enum):
    """The kinds of messages from the worker."""

    PROGRESS = "progress"
    ANSWER = "answer"
    FAILED = "failed"


def think(question: MoveTask, pulse: Pulse[Any] | None = None) -> Thought[Any]:
    """Answer a question in this process."""
    session = _session(question.text)
    seed = decision_seed(session.setup.seed, len(session.turns))
    return make(session.game, question.level).choose(session.state, seed, pulse)


def _session(text: str) -> AnySession:
    loaded = record.parse(text.encode("utf-8"), "question")
    if loaded.problem is not None:
        raise loaded.problem
    return loaded.session


def _thought(thought: Thought[Any]) -> Answer:
    return {"move": str(thought.move), "value": thought.value, "simulations": thought.simulations}


class Worker:
    """A process that works for the window. `ask`, `hurry` and `cancel` never wait. `tell(report)` and `failed(job,
    why)` are called on a thread of its own, for the last question only. That thread has ended when `close` returns: a
    thread that is left when Python shuts down would be torn out of whatever it calls."""

    def __init__(self, tell: Callable[[Report], None], failed: Callable[[int, str], None]) -> None:
        self._tell = tell
        self._failed = failed
        self.context = multiprocessing.get_context("spawn")
        self._stopped = self.context.Value("q", 0, lock=False)  # the last job that has to come to an end
        self._guard = threading.RLock()
        self._job = 0  # number of the last question
        self._cancelled = 0  # that of the last one nobody waits for
        self._asked: Task | None = None  # the last question while its answer is awaited
        self._begun_again = False  # it was put once more, to a new worker
        self._deadline = math.inf  # when the worker must have let go of a cancelled job
        self._overdue = math.inf  # when it must have been heard of
        self._idle_from = math.inf  # since when nothing has been asked
        self._pipe: Connection | None = None
        self.process: BaseProcess | None = None
        self._thread: threading.Thread | None = None
        atexit.register(self.close)

    def ask(self, task: Task) -> int:
        """Ask a question and cancel the one before. Returns its number, which its reports carry."""
        with self._guard:
            self.cancel()
            self._job += 1
            self._asked, self._begun_again = task, False
            self._send()
            return self._job

    def hurry(self) -> None:
        """Ask for the answer now: the best so far, or the first there is."""
        with self._guard:
            self._stopped.value = self._job

    def cancel(self) -> None:
        """Cancel the current question, because nobody waits for the answer any more."""
        with self._guard:
            if self._asked is not None:
                self._asked, self._idle_from = None, time.monotonic()
                self._cancelled = self._stopped.value = self._job
                self._deadline, self._overdue = time.monotonic() + GRACE, math.inf

    def close(self) -> None:
        """End the worker and its thread."""
        with self._guard:
            self._asked = None
            self._cancelled = self._stopped.value = self._job
            if self._pipe is not None:
                self._pipe = None
                assert self.process is not None
                self.process.kill()
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
            self._pipe.send_bytes(self._message(self._asked))
        self._wait()

    def _message(self, task: Task) -> bytes:
        fields = attrs.asdict(task)  # type: ignore[arg-type]
        return json.dumps({"job": self._job, "task": type(task).__name__, "fields": fields}).encode()

    def _wait(self) -> None:
        """From now on, allow silence for a while."""
        if self._asked is None:
            self._overdue, self._idle_from = math.inf, time.monotonic()
        else:
            seconds = self._asked.seconds
            self._overdue = time.monotonic() + (self._asked.silence if seconds is None else seconds + SILENCE)

    def _start(self) -> None:
        pipe, theirs = self.context.Pipe()
        process = self.context.Process(target=_work, args=(theirs, self._stopped), daemon=True)
        try:
            process.start()
        except BaseException:
            pipe.close()
            raise
        finally:
            theirs.close()
        self._pipe, self.process, self._deadline = pipe, process, math.inf
        self._thread = threading.Thread(target=self._listen, args=(process, pipe), daemon=True)
        self._thread.start()

    def _listen(self, process: BaseProcess, pipe: Connection) -> None:
        """Pass on reports, and replace a worker that is stuck or gone. This is the thread."""
        stuck = hangs = False
        try:
            while self._pipe is pipe and not (stuck or hangs):
                if pipe.poll(GRACE / 4):
                    self._hear(json.loads(pipe.recv_bytes()))
                elif not process.is_alive() and not pipe.poll():
                    break  # on Windows the pipe stays open when the worker ended before it took its end
                elif self._is_idle():
                    break
                stuck, hangs = time.monotonic() > self._deadline, time.monotonic() > self._overdue
        except (EOFError, OSError):
            pass  # the worker is gone, or `close` was called
        process.kill()
        process.join()
        code = process.exitcode
        with self._guard:
            pipe.close()  # here, where nobody can be writing to it
            process.close()
            if self._pipe is not pipe:
                return
            self._pipe = None
            asked, job = self._asked, self._job
            if asked is None:
                return
            if not stuck:
                log.warning("the worker %s", "is silent" if hangs else f"ended with {code}")
            if stuck or not self._begun_again:
                self._begun_again = self._begun_again or not stuck
                self._send()
            else:
                self._asked = None
                self._failed(job, str(say("no answer") if hangs else say("exit code {code}", code=code)))

    def _is_idle(self) -> bool:
        """Whether nothing was asked for so long that the worker is let go. Then the next question goes to another."""
        with self._guard:
            idle = self._asked is None and time.monotonic() - self._idle_from > IDLE
            if idle:
                self._pipe = None
            return idle

    def _hear(self, message: dict[str, Any]) -> None:
        kind = MessageKind(message["kind"])
        with self._guard:
            if message["job"] <= self._cancelled:
                if kind is not MessageKind.PROGRESS:
                    self._deadline = math.inf
                return
            if kind is MessageKind.PROGRESS:
                final = False
            else:
                self._asked, final = None, True
            self._wait()
            if kind is MessageKind.FAILED:
                log.warning("the worker failed: %s", message["trace"])
                self._failed(message["job"], message["why"])
            else:
                self._tell(Report(message["job"], message["done"], message["of"], message["answer"], final))


# the worker's side


class _ParentGone(BaseException):
    """Raised when the parent has ended or has closed its end of the pipe. No task can mistake this for an error of its
    own."""


def _work(pipe: Connection, stopped: ctypes.c_longlong) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the parent's business
    give_way()
    parent = multiprocessing.parent_process()
    assert parent is not None
    try:
        while True:
            message = json.loads(pipe.recv_bytes())
            job, task = message["job"], TASKS[message["task"]](**message["fields"])
            pipe.send_bytes(json.dumps(_answer(job, task, pipe, stopped, parent)).encode())
    except (EOFError, OSError, _ParentGone):
        return  # the parent is gone or wants no more


def give_way() -> None:
    """Lower the priority of this process, so that no frame of the window comes late."""
    if sys.platform == "win32":
        this_process, below_normal = ctypes.c_void_p(-1), 0x4000
        ctypes.windll.kernel32.SetPriorityClass(this_process, below_normal)
    else:
        os.nice(NICENESS)
        if sys.platform == "linux":
            with contextlib.suppress(OSError):  # some places forbid it
                os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def _answer(job: int, task: Task, pipe: Connection, stopped: ctypes.c_longlong, parent: BaseProcess) -> dict[str, Any]:
    start = reported = time.monotonic()
    last = 0

    def pulse(done: int, of: int, best: Callable[[], Answer]) -> bool:
        nonlocal reported, last
        now, last = time.monotonic(), done
        if now - reported >= PROGRESS:
            reported = now
            told = json.dumps(_message(job, MessageKind.PROGRESS, done, of, best())).encode()
            try:
                pipe.send_bytes(told)
            except OSError as error:
                raise _ParentGone from error
            if not parent.is_alive():
                raise _ParentGone
        in_time = task.seconds is None or now - start < task.seconds
        return in_time and stopped.value < job

    try:
        answer = task.work(pulse)
        json.dumps(answer)  # a plug-in may have returned anything
    except _ParentGone:
        raise
    except BaseException as error:  # whatever it is, a plug-in's exit included: the window must hear of it
        why, trace = _in_words(error), traceback.format_exc()
        return {"job": job, "kind": MessageKind.FAILED.value, "why": why, "trace": trace}
    return _message(job, MessageKind.ANSWER, last, last, answer)


def _message(job: int, kind: MessageKind, done: int, of: int, answer: Answer) -> dict[str, Any]:
    return {"job": job, "kind": kind.value, "done": done, "of": of, "answer": answer}


def _in_words(error: BaseException) -> str:
    if (blamed := catalogue.blamed(error)) is not None:
        return str(blamed)
    if isinstance(error, OSError) and error.errno is not None:
        where = f": {error.filename}" if error.filename is not None else ""
        return f"{os.strerror(error.errno)}{where}"
    if isinstance(error, UserError):
        return str(error.sentence)
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:  # a plug-in's error that can't be told
        return type(error).__name__
