"""Names, deletes and restores records of the library. The index follows at once; the last action can be undone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path

import attrs
from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.storage import record_changes
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.kernel.storage.library_index import IndexedRecord, LibraryIndex
from tuscany_app.shell.base.batches import Batches
from tuscany_app.shell.library.library_worker import LibraryWorker

Made = list[tuple[IndexedRecord, object]]
Where = Callable[[IndexedRecord], object]


class RecordActions(QObject):
    """Signals:
    progressed(int, int): how many are done, and of how many.
    moved(list[Listed]): these lie somewhere else now.
    renamed(Path): that one has another title, or counts otherwise.
    deleted(list[Listed]): these are gone for good.
    done(Sentence): what was done; it can be taken back if `can_take_back` says so.
    told(Sentence): what could not be done.
    """

    progressed = Signal(int, int)
    moved = Signal(object)
    renamed = Signal(object)
    deleted = Signal(object)
    done = Signal(object)
    told = Signal(object)

    def __init__(self, library_worker: LibraryWorker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library_worker = library_worker
        self._slices: Batches[IndexedRecord] = Batches(self)
        self._slices.progressed.connect(self.progressed)
        self._past: list[Callable[[], None]] = []  # how to take back what was done, the last of it last

    # what can be done

    def rename(self, listed: IndexedRecord, title: str) -> None:
        if self._entitle(listed.path, title):
            self._past.append(lambda: self._take_back_title(listed))
            self.done.emit(say("The title has been changed."))

    def count(self, listed: IndexedRecord, *, counts: bool) -> None:
        """Say whether a branch counts in the statistics."""

        def change(wish: bool) -> bool:
            return self._change(listed.path, lambda: record_changes.count_branch(listed.path, counts=wish))

        def take_back() -> None:
            change(not counts)

        if change(counts):
            self._past.append(take_back)
            self.done.emit(say("The game counts now.") if counts else say("The game no longer counts."))

    def throw_away(self, records: Sequence[IndexedRecord]) -> None:
        def done(now: list[IndexedRecord], before: list[IndexedRecord]) -> None:
            homes = {new.path: old.folder for old, new in zip(before, now, strict=True)}
            self._past.append(lambda: self._move(now, lambda each: record_changes.restore(each.path, homes[each.path])))
            self.done.emit(say_n("{n} game is in the bin.", "{n} games are in the bin.", len(now)))

        records = [listed for listed in records if listed.folder is not RecordFolder.BIN]
        self._move(records, lambda listed: record_changes.move_to_bin(listed.path), done)

    def taken_in(self, paths: Collection[Path]) -> None:
        """These have been imported: to take that back means to throw them away."""

        def throw_out() -> None:
            with LibraryIndex() as index:
                self.throw_away([listed for listed in index.records() if listed.path in paths])

        self._past.append(throw_out)

    def restore(self, records: Sequence[IndexedRecord]) -> None:
        def done(now: list[IndexedRecord], before: list[IndexedRecord]) -> None:
            self._past.append(lambda: self._move(now, lambda each: record_changes.move_to_bin(each.path)))
            self.done.emit(say_n("{n} game is back in the library.", "{n} games are back in the library.", len(now)))

        records = [listed for listed in records if listed.folder is RecordFolder.BIN]
        self._move(records, lambda listed: record_changes.restore(listed.path, _home(listed)), done)

    def delete(self, records: Sequence[IndexedRecord]) -> None:
        """For good: nothing of it can be taken back, nor of what was before."""

        def done(made: Made, troubles: list[UserError]) -> None:
            self._past.clear()
            gone = [listed for listed, _ in made]
            self._tell_index(lambda index: index.refresh([listed.path for listed in gone]))
            self.deleted.emit(gone)
            self.done.emit(say_n("{n} game has been deleted.", "{n} games have been deleted.", len(gone)))
            self._tell(troubles)

        if records and not self._slices.busy:
            self._slices.run(records, lambda listed: record_changes.delete([listed.path]), done)

    @property
    def can_take_back(self) -> bool:
        return bool(self._past)

    def take_back(self) -> None:
        """The last thing that was done here."""
        if self._past and not self._slices.busy:
            self._past.pop()()

    def stop(self) -> None:
        self._slices.stop()

    # inside

    def _entitle(self, path: Path, title: str) -> bool:
        return self._change(path, lambda: record_changes.set_title(path, title))

    def _change(self, path: Path, change: Callable[[], None]) -> bool:
        """Change what a record says of itself."""
        try:
            change()
        except UserError as trouble:
            self.told.emit(trouble.sentence)
            return False
        self._tell_index(lambda index: index.refresh([path]))
        self.renamed.emit(path)
        return True

    def _take_back_title(self, listed: IndexedRecord) -> None:
        self._entitle(listed.path, listed.title)

    def _move(
        self,
        records: Sequence[IndexedRecord],
        where: Where,
        then: Callable[[list[IndexedRecord], list[IndexedRecord]], None] = lambda now, before: None,
    ) -> None:
        """Each of them, to where `where` puts it; `then` hears what they are now, and what they were."""

        def done(made: Made, troubles: list[UserError]) -> None:
            before = [listed for listed, _ in made]
            now = [_at(listed, path) for listed, path in made if isinstance(path, Path)]
            paths = [(old.path, new.path) for old, new in zip(before, now, strict=True)]
            self._tell_index(lambda index: index.move(paths))
            self.moved.emit(now)
            if now:
                then(now, before)
            self._tell(troubles)

        if records and not self._slices.busy:
            self._slices.run(records, where, done)

    def _tell_index(self, change: Callable[[LibraryIndex], None]) -> None:
        try:
            with self._library_worker.index() as index:
                change(index)
        except UserError:
            self._library_worker.update()  # then in its own time

    def _tell(self, troubles: list[UserError]) -> None:
        """The first of them; the others are like it."""
        if troubles:
            more = len(troubles) - 1
            first: Sentence = troubles[0].sentence
            self.told.emit(
                first
                if not more
                else say_n(
                    "{first} The same goes for {n} more.", "{first} The same goes for {n} more.", more, first=first
                )
            )


def _at(listed: IndexedRecord, path: Path) -> IndexedRecord:
    return attrs.evolve(listed, path=path, folder=RecordFolder(path.parent.name))


def _home(listed: IndexedRecord) -> RecordFolder:
    """Where a record like this belongs."""
    if listed.problem is not None:
        return RecordFolder.SET_ASIDE
    return RecordFolder.FINISHED if listed.over else RecordFolder.PLAYING
