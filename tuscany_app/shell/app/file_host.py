"""Opens saved games, from the disk or the library, and saves copies and pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.storage import record, record_files
from tuscany_app.kernel.storage.files import write_for_others
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.shell.app.host import Host
from tuscany_app.shell.app.learning_host import LearningHost
from tuscany_app.shell.app.library_host import LibraryHost
from tuscany_app.shell.app.page_stack import PageStack
from tuscany_app.shell.app.reviewing_host import ReviewingHost
from tuscany_app.shell.app.table_host import TableHost
from tuscany_app.shell.base.export_name import session_name


class FileHost(Host):
    """Signals:
    over(Session, Path): a game that is over was opened; its results are wanted.
    """

    over = Signal(object, object)

    def __init__(
        self,
        table: TableHost,
        learning: LearningHost,
        reviewing: ReviewingHost,
        library: LibraryHost,
        stack: PageStack,
        window: QWidget,
    ) -> None:
        super().__init__(stack, window)
        self._table, self._learning, self._reviewing, self._library = table, learning, reviewing, library
        self._window = window
        library.resume.connect(self.resume)
        library.look.connect(self.look_at)

    # opening

    def ask_to_open(self) -> None:
        path = self._ask_file(say("Open a saved game"), say("Saved games (*.jsonl)"))
        if path is not None:
            self.look_at(path)

    def open(self, paths: Sequence[Path]) -> None:
        """Open what the command line, another start of the program or a drop gives. A single record is shown; if it is
        one of our games in progress, it is resumed. An archive, or several records, are taken into the library."""
        from tuscany_app.kernel.storage.archive import is_archive

        if len(paths) == 1 and not is_archive(paths[0]):
            own = paths[0].resolve().parent == RecordFolder.PLAYING.path.resolve()
            (self.resume if own else self.look_at)(paths[0])
        elif paths:
            self._library.show()
            self._library.worker.take_in(paths)

    def resume(self, path: Path) -> None:
        def go_on() -> None:
            resumed = record_files.resume(path)
            self._table.come(resumed.session.game.id)
            self._learning.go_on(resumed)
            self._table.changed.emit()
            if resumed.notice is not None:
                self.troubled.emit(resumed.notice)

        self._table.leave()
        self._try(go_on)

    def look_at(self, path: Path) -> None:
        """The results of a game that is over; any other is watched."""

        def show() -> None:
            loaded = record.load(path)
            if loaded.problem is None and loaded.session.state.over():
                self.over.emit(loaded.session, path)
                return
            self._reviewing.show_replay(loaded.session, path)
            if loaded.problem is not None:
                self.troubled.emit(
                    say("{problem} The game is shown up to the last good move.", problem=loaded.problem.sentence)
                )
            elif loaded.torn:
                self.troubled.emit(say("The last move was cut off while it was saved and is left out."))

        self._try(show)

    # saving

    def can_save_copy(self) -> bool:
        return self._stack.here().session_here() is not None

    def save_copy(self) -> None:
        session = self._stack.here().session_here()
        if session is None:
            return
        text = record.record_text(session)
        path = self._ask_file(say("Save a copy"), say("Saved games (*.jsonl)"), new=session_name(session) + ".jsonl")
        if path is not None:
            self._try(lambda: self._save(path, text))

    def _save(self, path: Path, text: str) -> None:
        write_for_others(path, text)
        self.saved.emit(path)

    def save_picture(self, image: Callable[[], QImage], name: str) -> None:
        """`name` is proposed for the file."""
        path = self._ask_file(say("Save picture"), say("Pictures (*.png)"), new=name + ".png")
        if path is None:
            return
        if image().save(str(path)):
            self.saved.emit(path)
        else:
            why = say("the picture could not be saved")
            self.troubled.emit(say("{file} can't be written: {why}.", file=path, why=why))

    def _ask_file(self, title: Sentence, kinds: Sentence, new: str = "") -> Path | None:
        from tuscany_app.shell.widgets.file_dialogs import ask_file

        return ask_file(self._window, title, kinds, new=new)
