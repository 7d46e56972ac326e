"""Opens and leaves the tables: the one for games, and the one on which figures are tried."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import Setup
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage import record_files
from tuscany_app.shell.app.host import Host
from tuscany_app.shell.app.page_stack import PageStack
from tuscany_app.shell.app.return_trip import ReturnTrip
from tuscany_app.shell.base.lazy import lazy
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.widgets import thumbnails

if TYPE_CHECKING:  # home has no table, and starts without them
    from tuscany_app.kernel.storage.record_files import GameFile
    from tuscany_app.shell.app.figure_trial import FigureTrial
    from tuscany_app.shell.reading.rules_document import Numbered
    from tuscany_app.shell.table.table_game import TableGame
    from tuscany_app.shell.table.table_page import TablePage


class TableHost(Host):
    """Signals:
    finished(Session, Path or None): a game came to its end and has been shown.
    left(): back to the home page.
    rule_wanted(str, str): game and rule to look up.
    changed(): there is another table now, or it is used for something else.
    allowed(dict): which commands can be given at the table on the screen, by their ids; when that has changed.
    sounded(Sound): something is heard.
    stumbled(str, str): game and rule, of a refusal in a real game.
    """

    finished = Signal(object, object)
    left = Signal()
    rule_wanted = Signal(str, str)
    changed = Signal()
    allowed = Signal(object)
    sounded = Signal(object)
    stumbled = Signal(str, str)

    def __init__(self, stack: PageStack, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(stack, parent)
        self._preferences = preferences
        self.return_trip: ReturnTrip | None = None  # where a lesson or a puzzle leads back to
        stack.turned.connect(self._clear_trial)

    @lazy
    def page(self) -> TablePage:
        page = self._made()
        page.finished.connect(self.finished)
        page.stumbled.connect(self.stumbled)
        return page

    @lazy
    def trial(self) -> FigureTrial:
        """Figures are tried on a table of their own: a game in progress waits on the other one."""
        from tuscany_app.shell.app.figure_trial import FigureTrial

        trial = FigureTrial(self._made())
        trial.left.connect(self._stack.go_back)
        return trial

    def _made(self) -> TablePage:
        from tuscany_app.shell.table.table_page import TablePage

        page = self._stack.add(TablePage(self._preferences))
        page.left.connect(self.left)
        page.rule_wanted.connect(self.rule_wanted)
        page.allowed.connect(self.allowed)
        page.troubled.connect(self.troubled)
        page.sounded.connect(self.sounded)
        return page

    # what is on them

    def in_use(self) -> TablePage | None:
        """The table with a game on it, be it under another page."""
        page = TableHost.page.made(self)
        return page if page is not None and page.taken else None

    def here(self) -> TablePage | None:
        """The table on the screen, with a game on it or a figure that is tried."""
        trial = TableHost.trial.made(self)
        if trial is not None and self._stack.here() is trial.page:
            return trial.page
        table = self.in_use()
        return table if self._stack.here() is table else None

    def game(self) -> TableGame | None:
        """What is played or tried on the table on the screen."""
        table = self.here()
        return table.game if table is not None and table.taken else None

    def game_here(self) -> str:
        """The game on the screen, or on the table behind it, or else the one last looked at."""
        table = self.here() or self.in_use()
        for page in (self._stack.here(), *([table] if table is not None else [])):
            if (shown := page.session_here()) is not None:
                return shown.game.id
        last = self._preferences.values.game
        return last if last in catalogue.ids() else catalogue.ids()[0]

    # a game comes and goes

    def begin(self, setup: Setup) -> None:
        def begin() -> None:
            self.come(setup.game)
            self.page.begin(setup)
            self.changed.emit()

        self._try(begin)

    def sit_down(self, session: AnySession, file: GameFile | None) -> None:
        self._try(lambda: self._sit_down(session, file))

    def play_on(self, past: AnySession, of: Path | None) -> None:
        """Leave the replay and play from its position; `of` is where the record of the whole game lies."""
        self._try(lambda: self._sit_down(*record_files.branch(past, of)))

    def _sit_down(self, session: AnySession, file: GameFile | None) -> None:
        self.come(session.game.id)
        self.page.sit_down(session, file)
        self.changed.emit()

    def come(self, game_id: str, return_trip: ReturnTrip | None = None) -> None:
        """`return_trip` is where leaving the table leads."""
        from tuscany_app.shell.base.table_factory import load_table

        load_table(catalogue.load(game_id))  # before anything is left for it
        self.leave()
        self.return_trip = return_trip
        self._preferences.set("game", game_id)
        self._stack.begin_with(self.page)  # from a table the way leads home

    def leave(self) -> None:
        page = self.in_use()
        if page is None:
            return
        session, path = page.model.session, page.record_here()
        page.get_up()
        if path is not None and not session.state.over():
            thumbnails.take(path, session)

    # figures

    def try_figure(self, game_id: str, numbered: Numbered) -> None:
        """A figure of the rules as a board; the way back leads to the rules, as they were left."""

        def show() -> None:
            self.trial.begin(game_id, numbered)
            self._stack.turn_to(self.trial.page)

        self._try(show)

    def _clear_trial(self) -> None:
        trial = TableHost.trial.made(self)
        if trial is not None and trial.page not in (self._stack.here(), *self._stack.history):
            trial.end()
