"""Opens what surrounds the games of an evening: setting a new game up, its results, the people, and the series."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from tuscany_app.kernel.session import AnySession
from tuscany_app.shell.app.file_host import FileHost
from tuscany_app.shell.app.host import Host
from tuscany_app.shell.app.learning_host import LearningHost
from tuscany_app.shell.app.page_stack import PageStack
from tuscany_app.shell.app.reviewing_host import ReviewingHost
from tuscany_app.shell.app.table_host import TableHost
from tuscany_app.shell.base.export_name import session_name
from tuscany_app.shell.base.lazy import lazy
from tuscany_app.shell.base.preferences import Preferences

if TYPE_CHECKING:
    from tuscany_app.kernel.game import Seat
    from tuscany_app.shell.app.series_host import SeriesHost
    from tuscany_app.shell.evening.new_game_page import NewGamePage
    from tuscany_app.shell.evening.people_page import PeoplePage
    from tuscany_app.shell.evening.results_page import ResultsPage
    from tuscany_app.shell.evening.seats_page import SeatsPage


class EveningHost(Host):
    """Signals:
    boards_wanted(str, str): the component tables of a game, with one in sight.
    home: back to the home page.
    """

    boards_wanted = Signal(str, str)
    home = Signal()

    def __init__(
        self,
        table: TableHost,
        learning: LearningHost,
        reviewing: ReviewingHost,
        files: FileHost,
        stack: PageStack,
        preferences: Preferences,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(stack, parent)
        self._table, self._learning, self._reviewing, self._files = table, learning, reviewing, files
        self._preferences = preferences
        table.finished.connect(self._finished)
        files.over.connect(self.show_results)
        reviewing.results.connect(self.show_results)
        learning.play.connect(self.set_table)

    @lazy
    def new_game(self) -> NewGamePage:
        from tuscany_app.shell.evening.new_game_page import NewGamePage

        page = self._stack.add(NewGamePage(self._preferences))
        page.begin.connect(self._table.begin)
        page.people_wanted.connect(self.show_people)
        page.series_wanted.connect(self.show_series)
        page.boards_wanted.connect(self.boards_wanted)
        return page

    @lazy
    def results(self) -> ResultsPage:
        from tuscany_app.shell.evening.results_page import ResultsPage

        page = self._stack.add(ResultsPage())
        page.rematch.connect(self._table.begin)
        page.replay.connect(lambda session: self._reviewing.show_replay(session, page.path))
        page.review.connect(self._reviewing.show_review)
        page.review_awaited.connect(self._reviewing.prepare_review)
        page.left.connect(self._reviewing.abandon_review)
        self._reviewing.reviewed.connect(page.show_reviewed)
        page.look.connect(lambda session: self._reviewing.show_end(session, page.path))
        page.moment.connect(lambda session, number: self._reviewing.show_moment(session, page.path, number))
        page.home.connect(self.home)
        page.save_picture.connect(lambda: self._files.save_picture(page.image, session_name(page.session)))
        page.next_wanted.connect(lambda: self.series.show_from_results())
        return page

    @lazy
    def seats(self) -> SeatsPage:
        from tuscany_app.shell.evening.seats_page import SeatsPage

        page = self._stack.add(SeatsPage(self._preferences))
        page.changed.connect(self._change_seats)
        return page

    @lazy
    def people(self) -> PeoplePage:
        from tuscany_app.shell.evening.people_page import PeoplePage

        return self._stack.add(PeoplePage(self._preferences))

    @lazy
    def series(self) -> SeriesHost:
        from tuscany_app.shell.app.series_host import SeriesHost

        host = SeriesHost(self._stack, self._preferences, self)
        host.begun.connect(self._table.sit_down)
        host.resume.connect(self._files.resume)
        host.replay.connect(self._files.look_at)
        host.people.connect(self.show_people)
        host.home.connect(self.home)
        host.picture.connect(self._files.save_picture)
        host.troubled.connect(self.troubled)
        return host

    def set_table(self, game_id: str) -> None:
        self._preferences.set("game", game_id)
        self.new_game.set_game(game_id)
        self._stack.turn_to(self.new_game)

    def set_table_here(self) -> None:
        """Set up another game. The table in use is left when that game begins; until then the way back leads to it."""
        if self._stack.here() is not EveningHost.new_game.made(self):
            self.set_table(self._table.game_here())

    def can_change_seats(self) -> bool:
        game = self._table.game()
        return game is not None and game.conductor.taking_back.can_change_seats() and not game.mode.coached

    def show_seats(self, number: int | None = None) -> None:
        """Who sits where; with the seat that somebody wants to change."""
        game = self._table.game()
        if game is not None and self.can_change_seats():
            self.seats.show_seats(game.model.session, ask_about=number)
            self._stack.turn_to(self.seats)

    def _change_seats(self, changes: dict[int, Seat]) -> None:
        self._stack.go_back()
        game = self._table.game()
        if game is not None and changes:
            game.conductor.taking_back.change_seats(changes)

    def show_people(self) -> None:
        self._stack.turn_to(self.people)

    def show_series(self) -> None:
        self.series.show()

    def _finished(self, session: AnySession, path: Path | None) -> None:
        """A game is over: its results take the place of the table, on the screen or on the way back."""
        results, table = self.results, self._table.page
        results.show_results(session, path)
        results.settle()
        self._learning.offer_lesson(results, session.game.id)
        self.series.finished(results, path)
        if self._stack.here() is table:
            self._stack.begin_with(results, self._stack.pages()[0])
        else:
            self._stack.history = [results if page is table else page for page in self._stack.history]
        if path is not None:
            QTimer.singleShot(0, results, lambda: self._celebrate(results, path))

    def _celebrate(self, results: ResultsPage, path: Path) -> None:
        """What the game means to the people in it; if the library is read so far that this can be said."""
        from tuscany_app.kernel.milestones import milestones
        from tuscany_app.shell.app.earlier_results import results_with

        found = results_with(path, self._preferences.people.name_of)
        if found is not None and results.path == path:
            feats = milestones(found[0], found[1], results.session.game.name)
            results.celebrate(feats, self._preferences.values.animation)

    def show_results(self, session: AnySession, path: Path | None) -> None:
        """Those of a game that was over before; the way back leads to where it was opened."""
        self.results.show_results(session, path, fresh=False)
        self._stack.turn_to(self.results)
