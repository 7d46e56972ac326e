"""Opens the library and the statistics, which read the same index of all saved games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tuscany_app.shell.app.host import Host
from tuscany_app.shell.app.page_stack import PageStack
from tuscany_app.shell.base.lazy import lazy
from tuscany_app.shell.base.preferences import Preferences

if TYPE_CHECKING:
    from tuscany_app.shell.library.library_page import LibraryPage
    from tuscany_app.shell.library.library_worker import LibraryWorker
    from tuscany_app.shell.statistics.statistics_page import StatisticsPage


class LibraryHost(Host):
    """Signals:
    resume(Path), look(Path): go on with a record, or look at what became of it.
    play: a new game is wanted.
    """

    resume = Signal(object)
    look = Signal(object)
    play = Signal()

    def __init__(self, stack: PageStack, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(stack, parent)
        self._preferences = preferences

    @lazy
    def worker(self) -> LibraryWorker:
        from tuscany_app.shell.library.library_worker import LibraryWorker

        return LibraryWorker(self)

    @lazy
    def page(self) -> LibraryPage:
        from tuscany_app.shell.library.library_page import LibraryPage

        page = self._stack.add(LibraryPage(self.worker))
        page.resume.connect(self.resume)
        page.replay.connect(self.look)
        page.play.connect(self.play)
        page.told.connect(self.troubled)
        return page

    @lazy
    def statistics(self) -> StatisticsPage:
        from tuscany_app.shell.statistics.statistics_page import StatisticsPage

        page = self._stack.add(StatisticsPage(self._preferences.people.name_of))
        page.wanted.connect(self.worker.update)
        self.worker.progressed.connect(lambda task, done, of: page.show_progress(done, of))
        self.worker.updated.connect(page.updated)
        self.worker.troubled.connect(page.trouble)
        self._preferences.people_changed.connect(page.read_again)
        page.told.connect(self.troubled)
        page.opened.connect(self.look)
        page.saved.connect(self.saved)
        return page

    def show(self) -> None:
        if self._stack.here() is not LibraryHost.page.made(self):
            self._stack.turn_to(self.page)

    def show_statistics(self) -> None:
        self._stack.turn_to(self.statistics)

    def close(self) -> None:
        if (worker := LibraryHost.worker.made(self)) is not None:
            worker.close()
