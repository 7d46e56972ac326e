"""The library's background work, as signals: a worker process updates the index, imports and exports records. Nothing
is loaded before a page needs it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say, sentence_from
from tuscany_app.kernel.storage.files import is_folder
from tuscany_app.kernel.storage.folders import records_folder
from tuscany_app.kernel.storage.import_export import ImportResult
from tuscany_app.kernel.storage.library_index import LibraryIndex, vanished
from tuscany_app.kernel.worker import ExportTask, ImportTask, IndexTask, Report, Task
from tuscany_app.shell.base.worker_signals import WorkerSignals


class LibraryWorker(WorkerSignals):
    """Signals:
    progressed(Task, int, int): still at it; how much is done, and of how much.
    updated(int): the index is up to date; so many records were read or forgotten.
    taken_in(Outcome): records of others are in the library.
    given_out(Path): they are in that file.
    troubled(Sentence): something could not be done.
    """

    progressed = Signal(object, int, int)
    updated = Signal(int)
    taken_in = Signal(object)
    given_out = Signal(object)
    troubled = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._task: Task | None = None
        self._waiting: deque[Task] = deque()
        self._seen = False  # whether there was a library since the program started
        self._here: LibraryIndex | None = None  # where nothing can be written: only in this process, made bit by bit
        self._bit_by_bit = QTimer(self, interval=0)
        self._bit_by_bit.timeout.connect(self._read_some)

    @property
    def busy(self) -> bool:
        return self._task is not None or self._bit_by_bit.isActive()

    @contextmanager
    def index(self) -> Iterator[LibraryIndex]:
        """To look something up; opened for that alone, as it can be made anew at any time. One that can't be
        kept on the disk stays open until `close`."""
        if self._here is None:
            opened = LibraryIndex()
            if opened.kept:
                with opened:
                    yield opened
                return
            self._here = opened
        yield self._here

    def update(self) -> None:
        """Look at the records on the disk again, after everything else that is to be done."""
        there = is_folder(records_folder())
        if self._seen and not there:
            self.troubled.emit(vanished().sentence)
            return
        self._seen = there
        with self.index():
            pass  # now it is known whether it can be kept
        if self._here is not None:
            self._bit_by_bit.start()
        elif not any(isinstance(task, IndexTask) for task in (self._task, *self._waiting)):
            self._ask(IndexTask())

    def take_in(self, paths: Sequence[Path]) -> None:
        """Records and archives of them become part of the library."""
        self._ask(ImportTask(tuple(map(str, paths))))

    def give_out(self, paths: Sequence[Path], target: Path) -> None:
        self._ask(ExportTask(tuple(map(str, paths)), str(target)))

    def close(self) -> None:
        self._task = None
        self._waiting.clear()
        self._bit_by_bit.stop()
        super().close()
        if self._here is not None:
            self._here.close()
            self._here = None

    # inside

    def _ask(self, task: Task) -> None:
        """At once, or when what is being done is done; the index waits for everything."""
        if isinstance(self._task, IndexTask):
            self._waiting.append(self._task)
        elif self._task is not None:
            self._waiting.append(task)
            return
        self._task = task
        self._begin(task)

    def _next(self) -> None:
        self._task = None
        if self._waiting:
            others = [task for task in self._waiting if not isinstance(task, IndexTask)]
            task = others[0] if others else self._waiting[0]
            self._waiting.remove(task)
            self._ask(task)

    def _progress(self, report: Report) -> None:
        self.progressed.emit(self._task, report.done, report.of)

    def _answer(self, report: Report) -> None:
        task, answer = self._task, report.answer
        self._next()
        if "trouble" in answer:
            self.troubled.emit(sentence_from(answer["trouble"]))
        elif isinstance(task, IndexTask):
            self.updated.emit(answer["changed"])
        elif isinstance(task, ImportTask):
            self.taken_in.emit(ImportResult.from_json(answer))
        elif isinstance(task, ExportTask):
            self.given_out.emit(Path(task.target))

    def _fail(self, why: str) -> None:
        self._next()
        self.troubled.emit(say("The library could not be read: {why}.", why=why))

    def _read_some(self) -> None:
        """Some records, then the window is given time."""
        assert self._here is not None
        left = (0, 0)

        def beat(done: int, of: int) -> bool:
            nonlocal left
            left = (done, of)
            return done < 1

        try:
            changed = self._here.update(beat)
        except UserError as trouble:
            self._bit_by_bit.stop()
            self.troubled.emit(trouble.sentence)
            return
        if left[1] > left[0]:
            self.progressed.emit(IndexTask(), changed, left[1])
        if not changed:
            self._bit_by_bit.stop()
            self.updated.emit(len(self._here.places()))
