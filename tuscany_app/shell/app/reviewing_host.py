"""Opens the replay and the review of a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

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
        page.sounded.connect(self._table.sounded)
        return page

    @lazy
    def review(self) -> ReviewPage:
        from tuscany_app.shell.reviewing.review_page import ReviewPage

        page = self._stack.add(ReviewPage(self._preferences))
        page.play_on.connect(self._table.play_on)
        page.found.connect(self._learning.reviewed)
        page.told.connect(self.troubled)
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

    def show_review(self, session: AnySession, path: Path | None) -> None:
        def show() -> None:
            self.review.show_review(session, path)
            self._stack.turn_to(self.review)

        self._try(show)
