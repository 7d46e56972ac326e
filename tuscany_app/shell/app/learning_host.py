"""Opens and leaves lessons and puzzles: their pages, the coach beside the table, and what is offered to learn."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel import own_puzzles, puzzles
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.puzzles import Puzzle
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage import record_files
from tuscany_app.shell.app.host import Host
from tuscany_app.shell.app.page_stack import PageStack
from tuscany_app.shell.app.return_trip import ReturnTrip
from tuscany_app.shell.app.table_host import TableHost
from tuscany_app.shell.base import puzzle_progress
from tuscany_app.shell.base.lazy import lazy
from tuscany_app.shell.base.preferences import Preferences

if TYPE_CHECKING:
    from tuscany_app.kernel.lesson import FirstGame
    from tuscany_app.kernel.own_puzzles import OwnPuzzle
    from tuscany_app.kernel.reviewed import Review
    from tuscany_app.kernel.storage.record_files import Resumed
    from tuscany_app.shell.evening.results_page import ResultsPage
    from tuscany_app.shell.learning.coach.coach import Coach
    from tuscany_app.shell.learning.lessons_page import LessonsPage
    from tuscany_app.shell.learning.puzzle_coach import PuzzleCoach
    from tuscany_app.shell.learning.puzzles_page import PuzzlesPage


class LearningHost(Host):
    """Signals:
    play(str): a table of that game is wanted.
    """

    play = Signal(str)

    def __init__(
        self, table: TableHost, stack: PageStack, preferences: Preferences, parent: QObject | None = None
    ) -> None:
        super().__init__(stack, parent)
        self._table, self._preferences = table, preferences
        self._results: ResultsPage | None = None  # of the last game
        table.stumbled.connect(self._stumbled)

    @lazy
    def lessons(self) -> LessonsPage:
        from tuscany_app.shell.learning.lessons_page import LessonsPage

        page = self._stack.add(LessonsPage(self._preferences))
        page.chosen.connect(self.begin_lesson)
        page.play.connect(self.play)
        return page

    @lazy
    def coach(self) -> Coach:
        from tuscany_app.shell.learning.coach.coach import Coach

        coach = Coach(self._table.page, self._preferences)
        coach.left.connect(self._leave_lesson)
        coach.next_wanted.connect(self.begin_lesson)
        return coach

    @lazy
    def puzzles(self) -> PuzzlesPage:
        from tuscany_app.shell.learning.puzzles_page import PuzzlesPage

        page = self._stack.add(PuzzlesPage(self._preferences))
        page.chosen.connect(self.begin_puzzle)
        page.own_chosen.connect(self.begin_own_puzzle)
        return page

    @lazy
    def puzzle_coach(self) -> PuzzleCoach:
        from tuscany_app.shell.learning.puzzle_coach import PuzzleCoach

        coach = PuzzleCoach(self._table.page, self._preferences)
        coach.left.connect(self._leave_puzzle)
        coach.next_wanted.connect(self._next_puzzle)
        return coach

    # lessons

    def learn(self, game_id: str) -> None:
        def show() -> None:
            self.lessons.show_course(game_id)
            self._stack.turn_to(self.lessons)

        self._preferences.set("game", game_id)
        self._try(show)

    def begin_lesson(self, game_id: str, lesson_id: str, step: int = 0) -> None:
        self._try(lambda: self._begin_lesson(game_id, lesson_id, step))

    def _begin_lesson(self, game_id: str, lesson_id: str, step: int) -> None:
        from tuscany_app.kernel.course import course

        lessons = course(game_id)
        self._table.come(game_id, self._way_back())
        first_game = lessons.game(lesson_id)
        if first_game is not None:
            self.coach.whole_game.begin(game_id, first_game)
        else:
            self.coach.teach(game_id, next(lesson for lesson in lessons.lessons if lesson.id == lesson_id), step)
        self._table.changed.emit()

    def go_on(self, resumed: Resumed) -> None:
        """With a saved game, at the table; the first one of a course with its coach."""
        from tuscany_app.shell.learning.coach.lesson_table import first_game_of

        first_game = first_game_of(resumed.session)
        if first_game is None:
            self._table.page.sit_down(resumed.session, resumed.file)
        else:
            self.coach.whole_game.resume(first_game, resumed.session, resumed.file)

    def _leave_lesson(self) -> None:
        game_id, return_trip = self._table.game_here(), self._table.return_trip
        self._table.leave()
        if return_trip is not None:
            self._return(return_trip)
            return
        self.lessons.show_course(game_id)
        self._stack.begin_with(self.lessons, self._stack.pages()[0])

    # what is remembered

    def _stumbled(self, game_id: str, rule: str) -> None:
        from tuscany_app.shell.learning import lesson_offers as memory

        memory.note(self._preferences, game_id, rule)

    def offer_lesson(self, results: ResultsPage, game_id: str) -> None:
        """On the results, what was met several times; after a first game, what comes next in the course."""
        from tuscany_app.shell.learning import lesson_offers as memory

        self._results = results
        coach = LearningHost.coach.made(self)
        if coach is not None and (first_game := coach.whole_game.first_game) is not None:
            self._offer_next(results, game_id, first_game)
            return
        offer = memory.offer(self._preferences, game_id)
        if offer is not None:
            results.offer_lesson(
                offer.words,
                lambda: self.begin_lesson(game_id, offer.lesson.id),
                lambda: memory.forget(self._preferences, game_id, (offer.rule,)),
            )

    def _offer_next(self, results: ResultsPage, game_id: str, first_game: FirstGame[Any]) -> None:
        from tuscany_app.kernel.course import course

        lessons = course(game_id)
        following = lessons.after(first_game.id)
        if following is None:
            results.offer_lesson(first_game.closing, lambda: self.learn(game_id), lambda: None)
            return
        words = say("{closing} Next: {title}.", closing=first_game.closing, title=lessons.title_of(following))
        results.offer_lesson(words, lambda: self.begin_lesson(game_id, following), lambda: None)

    def reviewed(self, session: AnySession, review: Review) -> None:
        from tuscany_app.shell.learning import lesson_offers as memory

        memory.note_review(self._preferences, session, review)
        if self._preferences.values.own_puzzles:
            self._try(lambda: own_puzzles.keep(session, review, date.today()))
        results = self._results
        if results is not None and results.session is session and not results.lesson_offered:
            self.offer_lesson(results, session.game.id)  # there it is found on the way back

    # puzzles

    def has_puzzles(self) -> bool:
        game_id = self._table.game_here()
        return bool(puzzles.collection(game_id).puzzles or own_puzzles.own_puzzles(game_id))

    def puzzles_here(self) -> None:
        self.show_puzzles(self._table.game_here())

    def show_puzzles(self, game_id: str, theme: str | None = None) -> None:
        self._preferences.set("game", game_id)
        self.puzzles.show_game(game_id, theme)
        self._stack.turn_to(self.puzzles)

    def begin_daily(self) -> None:
        puzzle = puzzle_progress.todays(self._preferences)
        if puzzle is not None:
            self.puzzles.show_game(puzzle.game)
            self.begin_puzzle(puzzle)

    def begin_puzzle(self, puzzle: Puzzle) -> None:
        self._try(lambda: self._begin_puzzle(puzzle))

    def begin_own_puzzle(self, own: OwnPuzzle) -> None:
        self._try(lambda: self._begin_own_puzzle(own))

    def _begin_own_puzzle(self, own: OwnPuzzle) -> None:
        from tuscany_app.shell.learning.puzzle_task import OwnTask

        own_puzzles.position(own)  # before anything is left for it
        self._table.come(own.puzzle.game, self._way_back())
        self.puzzle_coach.pose(OwnTask(own))
        self._table.changed.emit()

    def _begin_puzzle(self, puzzle: Puzzle) -> None:
        from tuscany_app.shell.learning.puzzle_task import CollectionTask

        puzzles.position(puzzle)  # before anything is left for it
        self._table.come(puzzle.game, self._way_back())
        self.puzzle_coach.pose(CollectionTask(puzzle, self._preferences))
        self._table.changed.emit()

    def _next_puzzle(self) -> None:
        """The next one of those that the page shows; one that can't be used is passed over, and said."""
        if self.puzzle_coach.task.own:
            self._next_own_puzzle()
            return
        last, done = self.puzzle_coach.puzzle, puzzle_progress.done(self._preferences, self.puzzles.game_id)
        passed: set[str] = set()
        while (puzzle := puzzles.following(self.puzzles.shown(), last, done | passed)) is not None:
            try:
                self._begin_puzzle(puzzle)
                return
            except UserError as trouble:
                self.troubled.emit(trouble.sentence)
                passed.add(puzzle.id)
        self._leave_puzzle()

    def _next_own_puzzle(self) -> None:
        """The next from a player's own games that is asked today, of the same person first."""
        last = self.puzzle_coach.task
        asked = own_puzzles.due(own_puzzles.own_puzzles(last.puzzle.game), date.today())
        for own in sorted(asked, key=lambda own: own.who != last.player):
            if own.puzzle.id == last.puzzle.id:
                continue
            try:
                self._begin_own_puzzle(own)
                return
            except UserError as trouble:
                self.troubled.emit(trouble.sentence)
        self._leave_puzzle()

    def _leave_puzzle(self) -> None:
        game_id, return_trip = self._table.game_here(), self._table.return_trip
        self._table.leave()
        self.puzzles.show_game(game_id)
        if return_trip is not None:
            self._return(return_trip)
            return
        self._stack.begin_with(self.puzzles, self._stack.pages()[0])

    # from the rules and back

    def _way_back(self) -> ReturnTrip | None:
        """If the way to a lesson or a puzzle came from the rules: back there, with the game that is on the table."""
        from tuscany_app.shell.table.table_page import TablePage

        pages = (*self._stack.history, self._stack.here())
        if not any(page.awaits_return for page in pages):
            return self._table.return_trip if isinstance(self._stack.here(), TablePage) else None
        kept = (page for page in pages if not isinstance(page, TablePage) or page.record_here() is not None)
        table = self._table.in_use()
        return ReturnTrip(tuple(kept), table.record_here() if table is not None else None)

    def _return(self, return_trip: ReturnTrip) -> None:
        self._table.return_trip = None  # the game that it leads to may be left, too
        if return_trip.game is not None:
            try:
                self.go_on(record_files.resume(return_trip.game))
            except UserError as trouble:
                self.troubled.emit(trouble.sentence)
        table = self._table.page
        *history, last = [page for page in return_trip.pages if page is not table or table.taken]
        self._stack.begin_with(last, *history)
