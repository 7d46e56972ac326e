"""Opens the replay and the review of a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.session import AnySession
from tuscany_app.shell.app.host import Host
from tuscany_app.shell.app.learning_host import LearningHost
from tuscany_app.shell.app.page_stack import PageStack
from tuscany_app.shell.app.table_host import TableHost
from tuscany_app.shell.base.lazy import lazy
from tuscany_app.shell.base.preferences import Preferences

if TYPE_CHECKING:
    from tuscany_app.shell.reviewing.replay_page import ReplayPage
    from tuscany_app.shell.reviewing.review_page import ReviewPage


class ReviewingHost(Host):
    """Signals:
    reviewed(Session, Review): a review is there, made or found beside the record.
    results(Session, Path or None): the results of the game that is watched are wanted.
    """

    reviewed = Signal(object, object)
    results = Signal(object, object)

    def __init__(
        self,
        table: TableHost,
        learning: LearningHost,
        stack: PageStack,
        preferences: Preferences,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(stack, parent)
        self._table, self._learning, self._preferences = table, learning, preferences

    @lazy
    def replay(self) -> ReplayPage:
        from tuscany_app.shell.reviewing.replay_page import ReplayPage

        page = self._stack.add(ReplayPage(self._preferences))
        page.play_on.connect(self._table.play_on)
        page.review.connect(self.show_review)
        page.results.connect(self.results)
        page.sounded.connect(self._table.sounded)
        return page

    @lazy
    def review(self) -> ReviewPage:
        from tuscany_app.shell.reviewing.review_page import ReviewPage

        page = self._stack.add(ReviewPage(self._preferences))
        page.play_on.connect(self._table.play_on)
        page.found.connect(self._learning.reviewed)
        page.found.connect(self.reviewed)
        page.told.connect(self.troubled)
        page.position.connect(self._show_position)
        return page

    def show_replay(self, session: AnySession, path: Path | None = None) -> None:
        self.replay.show_session(session, path)
        self._stack.turn_to(self.replay)

    def show_end(self, session: AnySession, path: Path | None) -> None:
        """The replay of a game that is over, at its end."""
        self.show_replay(session, path)
        self.replay.go(self.replay.length)

    def show_moment(self, session: AnySession, path: Path | None, number: int) -> None:
        """The replay before a decision of a game that is over, which is then played once more."""
        self.show_replay(session, path)
        self.replay.go(number)
        self.replay.step()

    def _show_position(self, session: AnySession, path: Path | None, number: int) -> None:
        self.show_replay(session, path)
        self.replay.go(number)

    def prepare_review(self, session: AnySession, path: Path | None) -> None:
        """Make the review of a game whose results somebody looks at; it lies beside the record afterwards."""
        self.review.prepare(session, path)
        if self.review.review is not None:
            self.reviewed.emit(session, self.review.review)

    def abandon_review(self) -> None:
        """They look at something else."""
        page = ReviewingHost.review.made(self)
        if page is not None:
            page.abandon()

    def show_review(self, session: AnySession, path: Path | None) -> None:
        def show() -> None:
            self.review.show_review(session, path)
            self._stack.turn_to(self.review)

        self._try(show)
