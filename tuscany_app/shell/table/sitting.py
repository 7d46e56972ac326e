"""A sitting lasts from sitting down at a table to leaving it: a game's model, its scene and its record. A view shows
it, on every page with a table."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage.record_files import GameFile
from tuscany_app.shell.base import table_factory
from tuscany_app.table.animation_queue import AnimationQueue
from tuscany_app.table.mode import Mode
from tuscany_app.table.view import TableView


class Sitting(QObject):
    """Made when somebody sits down at a table, closed when they leave it.

    Signals:
    troubled(Sentence): something about the record that the player must know.
    """

    troubled = Signal(object)

    def __init__(self, session: AnySession, mode: Mode, file: GameFile | None = None, parent: QObject | None = None):
        super().__init__(parent)
        self.mode, self._file = mode, file
        self.model, self.scene = table_factory.make_table(session, self, mode)
        if mode.uncovered:
            self.model.show(session)
        if file is not None:
            file.listen(self.troubled.emit)

    @property
    def queue(self) -> AnimationQueue:
        return self.scene.queue

    @property
    def session(self) -> AnySession:
        return self.model.session

    @property
    def path(self) -> Path | None:
        """The path of the record while it is written. None if the game is not saved."""
        return self._file.path if self._file is not None else None

    def close_record(self) -> Path | None:
        """Close the record and move it to the finished games if the game is over. If moving fails, the record is
        complete all the same. Returns its path, None if the game was not saved."""
        file, self._file = self._file, None
        if file is None:
            return None
        try:
            return file.close(finished=self.model.state.over())
        except UserError as trouble:
            self.troubled.emit(trouble.sentence)
            return file.path

    def close(self) -> None:
        """End the sitting: nothing is decided, shown or written any more."""
        self.model.retire()
        self.queue.blockSignals(True)
        self.queue.clear()
        self.scene.blockSignals(True)
        self.close_record()
        self.deleteLater()


class SittingView(TableView):
    """The table of a page, which shows one sitting after the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sitting: Sitting | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody sits at this table."""
        return self._sitting is not None

    @property
    def sitting(self) -> Sitting:
        """The current sitting. There is one from `sit_down` to `get_up`."""
        assert self._sitting is not None
        return self._sitting

    def sit_down(self, session: AnySession, mode: Mode, file: GameFile | None = None) -> Sitting:
        """Put a game on the table. It is shown by `show_sitting`, after it has been prepared."""
        self.get_up()
        self._sitting = Sitting(session, mode, file, self)
        return self._sitting

    def show_sitting(self) -> None:
        self.show_table(self.sitting.scene)

    def get_up(self) -> None:
        if self._sitting is not None:
            sitting, self._sitting = self._sitting, None
            self.show_table(None)
            sitting.close()

    def restyle(self) -> None:
        if self._sitting is not None:
            self._sitting.scene.restyle()
            self.fit()
