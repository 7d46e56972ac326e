"""The main window: a stack of pages and the menus. It only connects pages; it decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QImage, QKeyEvent
from PySide6.QtWidgets import QMainWindow

from tuscany_app.kernel import i18n
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage import record, record_files
from tuscany_app.kernel.storage.files import write_whole
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.shell.app import table_commands, window_geometry
from tuscany_app.shell.app.file_drop import FileDrop
from tuscany_app.shell.app.learning_host import LearningHost
from tuscany_app.shell.app.notice import NoticeBar
from tuscany_app.shell.app.page_stack import PageStack
from tuscany_app.shell.app.sound_control import SoundControl
from tuscany_app.shell.app.table_host import TableHost
from tuscany_app.shell.app.window_touch import WindowTouch
from tuscany_app.shell.base.lazy import lazy
from tuscany_app.shell.base.menus import Command, Menus
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.settings import SYSTEM
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.home.home_page import HomePage
from tuscany_app.shell.widgets.page import Page
from tuscany_app.table.retranslate import retranslate
from tuscany_app.table.theme import look, wished_by_the_system

if TYPE_CHECKING:
    from tuscany_app.shell.app.boards_host import BoardsHost
    from tuscany_app.shell.app.series_host import SeriesHost
    from tuscany_app.shell.evening.new_game_page import NewGamePage
    from tuscany_app.shell.evening.people_page import PeoplePage
    from tuscany_app.shell.evening.results_page import ResultsPage
    from tuscany_app.shell.library.library_page import LibraryPage
    from tuscany_app.shell.library.library_worker import LibraryWorker
    from tuscany_app.shell.program.about_page import AboutPage
    from tuscany_app.shell.program.keys_page import KeysPage
    from tuscany_app.shell.program.report_page import ReportPage
    from tuscany_app.shell.program.settings_page import SettingsPage
    from tuscany_app.shell.reading.guide_page import GuidePage
    from tuscany_app.shell.reading.rules_page import RulesPage
    from tuscany_app.shell.reviewing.replay_page import ReplayPage
    from tuscany_app.shell.reviewing.review_page import ReviewPage
    from tuscany_app.shell.statistics.statistics_page import StatisticsPage


class MainWindow(QMainWindow):
    """Signals:
    closed: it is about to go.
    """

    closed = Signal()

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self.preferences = preferences
        self.setWindowTitle("Tuscany Table")
        self.stack = PageStack()
        self.setCentralWidget(self.stack)
        self.notice = NoticeBar(self)
        self.fingers = WindowTouch(self, preferences)
        self.sound = SoundControl(preferences, self)
        self.table = TableHost(self.stack, preferences, self)
        self.sound.told.connect(lambda sentence: (self.table.here() or self).tell(sentence))
        self.learning = LearningHost(self.table, self.stack, preferences, self)
        self.home = self.stack.add(HomePage(preferences))
        self.menus = Menus(self)
        self._make_menus()
        self._connect_home()
        self._connect_hosts()
        self.stack.turned.connect(self.menus.refresh)
        self.stack.turned.connect(lambda: announce(self.stack.here(), *self.stack.here().spoken()))
        window_geometry.restore(self, preferences)
        window_geometry.GeometryKeeper(self, preferences)
        self.show_home()
        FileDrop(self).dropped.connect(self.open_files)
        preferences.changed.connect(self._prefer)
        preferences.troubled.connect(self.tell)
        look().changed.connect(self._restyle)
        if look().roomy != self.fingers.roomy():
            self.fingers.choose_look()
        if preferences.notice is not None:
            self.tell(preferences.notice)

    def _connect_home(self) -> None:
        self.home.play.connect(self.set_table)
        self.home.learn.connect(self.learning.learn)
        self.home.puzzles.connect(self.learning.show_puzzles)
        self.home.daily.connect(self.learning.begin_daily)
        self.home.rules.connect(lambda game_id: self.show_rules(game_id, ""))
        self.home.resume.connect(self.resume)
        self.home.replay.connect(self.replay_file)
        self.home.open_file.connect(self.open_dialog)
        self.home.library.connect(self.show_library)
        self.home.language.connect(lambda code: self.preferences.set("language", code))
        self.home.series.connect(self.show_series)
        self.home.troubled.connect(self.tell)
        self.home.settings.connect(self.show_settings)
        self.home.guide.connect(self.show_guide)

    def _connect_hosts(self) -> None:
        self.table.finished.connect(self._finished)
        self.table.left.connect(self.show_home)
        self.table.rule_wanted.connect(self.show_rules)
        self.table.changed.connect(self.menus.refresh)
        self.table.troubled.connect(self.tell)
        self.table.sounded.connect(self.sound.hear)
        self.learning.play.connect(self.set_table)
        self.learning.troubled.connect(self.tell)

    # the pages, each loaded and made when it is first wanted

    @lazy
    def new_game(self) -> NewGamePage:
        from tuscany_app.shell.evening.new_game_page import NewGamePage

        page = self.stack.add(NewGamePage(self.preferences))
        page.begin.connect(self.table.begin)
        page.people_wanted.connect(self.show_people)
        page.series_wanted.connect(self.show_series)
        page.boards_wanted.connect(self.show_boards)
        return page

    @lazy
    def results(self) -> ResultsPage:
        from tuscany_app.shell.evening.results_page import ResultsPage

        page = self.stack.add(ResultsPage())
        page.rematch.connect(self.table.begin)
        page.replay.connect(lambda session: self.replay_session(session, page.path))
        page.review.connect(self.review_session)
        page.look.connect(self.see_the_end)
        page.moment.connect(self.see_the_moment)
        page.home.connect(self.show_home)
        page.save_picture.connect(self.save_picture)
        page.next_wanted.connect(lambda: self.series.show_from_results())
        return page

    @lazy
    def replay(self) -> ReplayPage:
        from tuscany_app.shell.reviewing.replay_page import ReplayPage

        page = self.stack.add(ReplayPage(self.preferences))
        page.play_on.connect(self.table.play_on)
        page.review.connect(self.review_session)
        page.sounded.connect(self.sound.hear)
        return page

    @lazy
    def review(self) -> ReviewPage:
        from tuscany_app.shell.reviewing.review_page import ReviewPage

        page = self.stack.add(ReviewPage(self.preferences))
        page.play_on.connect(self.table.play_on)
        page.found.connect(self.learning.reviewed)
        page.told.connect(self.tell)
        return page

    @lazy
    def rules(self) -> RulesPage:
        from tuscany_app.shell.reading.rules_page import RulesPage

        page = self.stack.add(RulesPage())
        page.looked_at.connect(self._looked_at)
        page.lesson_wanted.connect(self.learning.begin_lesson)
        page.puzzles_wanted.connect(self.learning.show_puzzles)
        page.trial_wanted.connect(self.table.try_figure)
        page.told.connect(self.tell)
        return page

    @lazy
    def settings(self) -> SettingsPage:
        from tuscany_app.shell.program.settings_page import SettingsPage

        page = self.stack.add(SettingsPage(self.preferences))
        return page

    @lazy
    def people(self) -> PeoplePage:
        from tuscany_app.shell.evening.people_page import PeoplePage

        page = self.stack.add(PeoplePage(self.preferences))
        return page

    @lazy
    def series(self) -> SeriesHost:
        from tuscany_app.shell.app.series_host import SeriesHost

        host = SeriesHost(self.stack, self.preferences, self)
        host.begun.connect(self.table.sit_down)
        host.resume.connect(self.resume)
        host.replay.connect(self.replay_file)
        host.people.connect(self.show_people)
        host.home.connect(self.show_home)
        host.picture.connect(self._keep_picture)
        host.troubled.connect(self.tell)
        return host

    @lazy
    def boards(self) -> BoardsHost:
        from tuscany_app.shell.app.boards_host import BoardsHost

        host = BoardsHost(self.stack, self)
        host.troubled.connect(self.tell)
        return host

    @lazy
    def about(self) -> AboutPage:
        from tuscany_app.shell.program.about_page import AboutPage

        page = self.stack.add(AboutPage())
        page.report_wanted.connect(self.show_report)
        return page

    @lazy
    def report(self) -> ReportPage:
        from tuscany_app.shell.program.report_page import ReportPage

        page = self.stack.add(ReportPage())
        return page

    @lazy
    def guide(self) -> GuidePage:
        from tuscany_app.shell.reading.guide_page import GuidePage

        page = self.stack.add(GuidePage())
        page.command_wanted.connect(lambda id: self.menus.actions[id].trigger())
        page.told.connect(self.tell)
        return page

    @lazy
    def keys(self) -> KeysPage:
        from tuscany_app.shell.program.keys_page import KeysPage

        page = self.stack.add(KeysPage(self.menus.commands))
        return page

    @lazy
    def library_worker(self) -> LibraryWorker:
        """Keeps the index of the library, for every page that shows something of it."""
        from tuscany_app.shell.library.library_worker import LibraryWorker

        return LibraryWorker(self)

    @lazy
    def library(self) -> LibraryPage:
        from tuscany_app.shell.library.library_page import LibraryPage

        page = self.stack.add(LibraryPage(self.library_worker))
        page.resume.connect(self.resume)
        page.replay.connect(self.replay_file)
        page.play.connect(self.new_game_here)
        page.told.connect(self.tell)
        return page

    @lazy
    def statistics(self) -> StatisticsPage:
        from tuscany_app.shell.statistics.statistics_page import StatisticsPage

        page = self.stack.add(StatisticsPage(self.preferences.people.name_of))
        page.wanted.connect(self.library_worker.update)
        self.library_worker.progressed.connect(lambda task, done, of: page.show_progress(done, of))
        self.library_worker.updated.connect(page.updated)
        self.library_worker.troubled.connect(page.trouble)
        self.preferences.people_changed.connect(page.read_again)
        page.told.connect(self.tell)
        return page

    # the menus

    def _make_menus(self) -> None:
        self.menus.add(
            say("&Game"),
            (
                Command("new", say("&New game"), self.new_game_here),
                Command("open", say("&Open a saved game…"), self.open_dialog),
                Command("library", say("Li&brary"), self.show_library),
                Command("save", say("&Save a copy…"), self.save_copy, self._has_session),
                None,
                *table_commands.in_the_game(self.table),
                None,
                Command("home", say("Ho&me"), self.show_home),
                Command("series", say("Ser&ies"), self.show_series),
                Command("people", say("Peop&le"), self.show_people),
                Command("boards", say("Your boar&ds"), lambda: self.show_boards(self.table.game_here())),
                Command("statistics", say("S&tatistics"), self.show_statistics),
                Command("settings", say("S&ettings"), self.show_settings),
                Command("quit", say("&Quit"), self.close),
            ),
        )
        self.menus.add(
            say("&View"),
            (
                Command("full screen", say("&Full screen"), self.toggle_full_screen),
                *table_commands.in_the_view(self.table, self.stack),
                Command("mute", say("S&ounds on or off"), self.sound.toggle),
            ),
        )
        self.menus.add(
            say("&Help"),
            (
                Command("rules", say("&Rules"), self.rules_here),
                Command("lessons", say("&Lessons"), lambda: self.learning.learn(self.table.game_here())),
                Command("puzzles", say("&Puzzles"), self.learning.puzzles_here, self.learning.has_puzzles),
                None,
                Command("guide", say("User's &guide"), self.show_guide),
                Command("keys", say("&Keys"), self.show_keys),
                None,
                Command("report", say("Report a pro&blem…"), self.show_report),
                Command("about", say("&About Tuscany Table"), self.show_about),
            ),
        )
        self.menus.refresh()

    def _has_session(self) -> bool:
        return self.stack.here().session_here() is not None

    # from page to page

    def turn_to(self, page: Page) -> None:
        """Show a page; the way back leads to the one before."""
        self.stack.turn_to(page)

    def show_home(self) -> None:
        self.table.leave()
        self.stack.begin_with(self.home)

    def show_settings(self) -> None:
        self.turn_to(self.settings)

    def show_people(self) -> None:
        self.turn_to(self.people)

    def show_boards(self, game_id: str, name: str = "") -> None:
        self.boards.show(game_id, name)

    def show_series(self) -> None:
        self.series.show()

    def show_statistics(self) -> None:
        self.turn_to(self.statistics)

    def show_keys(self) -> None:
        if self.stack.here() is not MainWindow.keys.made(self):
            self.keys.show_keys(self.table.game_here())
            self.turn_to(self.keys)

    def show_guide(self) -> None:
        if self.stack.here() is not MainWindow.guide.made(self):
            self.guide.show_guide()
            self.turn_to(self.guide)

    def show_about(self) -> None:
        self.turn_to(self.about)

    def show_report(self) -> None:
        """What there is to report from here, with the game at hand."""
        if self.stack.here() is not MainWindow.report.made(self):
            page, size, table = self.stack.here(), self.size(), self.table.in_use()
            facts = (
                (say("Window"), f"{size.width()} × {size.height()}, {type(page).__name__}"),
                (say("Loudspeaker"), self.sound.state()),
            )
            self.report.prepare(facts, page.record_here() or (table.record_here() if table is not None else None))
            self.turn_to(self.report)

    def show_library(self) -> None:
        if self.stack.here() is not MainWindow.library.made(self):
            self.turn_to(self.library)

    def show_rules(self, game_id: str, rule: str) -> None:
        self._looked_at(game_id)
        self.rules.show_rules(game_id, rule)
        self.turn_to(self.rules)

    def rules_here(self) -> None:
        game = self.table.game()
        if game is not None:
            game.ask_rule()
        else:
            self.show_rules(self.table.game_here(), "")

    def _looked_at(self, game_id: str) -> None:
        self.preferences.set("game", game_id)

    # games

    def set_table(self, game_id: str) -> None:
        self._looked_at(game_id)
        self.new_game.set_game(game_id)
        self.turn_to(self.new_game)

    def new_game_here(self) -> None:
        """Set another table; the one in use is left when the new game begins, until then the way back leads to it."""
        if self.stack.here() is not MainWindow.new_game.made(self):
            self.set_table(self.table.game_here())

    def resume(self, path: Path) -> None:
        def go_on() -> None:
            resumed = record_files.resume(path)
            self.table.come(resumed.session.game.id)
            self.learning.go_on(resumed)
            self.menus.refresh()
            if resumed.notice is not None:
                self.tell(resumed.notice)

        self.table.leave()
        self._try(go_on)

    def _finished(self, session: AnySession, path: Path | None) -> None:
        if self.learning.has_first_game():
            return
        self.results.show_results(session, path)
        self.learning.offer_lesson(self.results, session.game.id)
        self.series.finished(self.results, path)
        if self.stack.here() is self.table.page:
            self.stack.begin_with(self.results, self.home)  # the table is done with
        else:  # whoever looks something up finds the results when they come back
            self.stack.history = [self.results if page is self.table.page else page for page in self.stack.history]

    def _ask_file(self, title: Sentence, kinds: Sentence, new: str = "") -> Path | None:
        from tuscany_app.shell.widgets.file_dialogs import ask_file

        return ask_file(self, title, kinds, new=new)

    def open_dialog(self) -> None:
        path = self._ask_file(say("Open a saved game"), say("Saved games (*.jsonl)"))
        if path is not None:
            self.replay_file(path)

    def open_files(self, paths: Sequence[Path]) -> None:
        """From the command line, another start or a drop: one record is shown, or gone on with if it is one of our
        own; an archive, or several, become part of the library."""
        from tuscany_app.kernel.storage.archive import is_archive

        if len(paths) == 1 and not is_archive(paths[0]):
            own = paths[0].resolve().parent == RecordFolder.PLAYING.path.resolve()
            (self.resume if own else self.replay_file)(paths[0])
        elif paths:
            self.show_library()
            self.library.take_in(paths)

    def replay_file(self, path: Path) -> None:
        def show() -> None:
            loaded = record.load(path)
            self.replay_session(loaded.session, path)
            if loaded.problem is not None:
                self.tell(say("{problem} The game is shown up to the last good move.", problem=loaded.problem.sentence))
            elif loaded.torn:
                self.tell(say("The last move was cut off while it was saved and is left out."))

        self._try(show)

    def replay_session(self, session: AnySession, path: Path | None = None) -> None:
        self.replay.show_session(session, path)
        self.turn_to(self.replay)

    def review_session(self, session: AnySession, path: Path | None) -> None:
        def show() -> None:
            self.review.show_review(session, path)
            self.turn_to(self.review)

        self._try(show)

    def see_the_end(self, session: AnySession) -> None:
        self.replay_session(session, self.results.path)
        self.replay.go(self.replay.length)

    def see_the_moment(self, session: AnySession, number: int) -> None:
        """The replay before a decision of a game that is over, which is then played once more."""
        self.replay_session(session, self.results.path)
        self.replay.go(number)
        self.replay.step()

    def save_copy(self) -> None:
        session = self.stack.here().session_here()
        if session is None:
            return
        text = record.record_text(session)
        path = self._ask_file(say("Save a copy"), say("Saved games (*.jsonl)"), new=str(say("game")) + ".jsonl")
        if path is not None:
            self._try(lambda: write_whole(path, text))

    def save_picture(self) -> None:
        self._keep_picture(self.results.image)

    def _keep_picture(self, image: Callable[[], QImage]) -> None:
        path = self._ask_file(say("Save picture"), say("Pictures (*.png)"), new=str(say("result")) + ".png")
        if path is not None and not image().save(str(path)):
            self.tell(say("{file} can't be written: {why}.", file=path, why=say("the picture could not be saved")))

    # notices

    def tell(self, sentence: Sentence) -> None:
        """One sentence over the page, for a while."""
        self.notice.tell(sentence)

    def tell_error(self, error: str) -> None:
        """Something that nobody thought of, with the way to report it."""
        sentence = say(
            "Something went wrong ({error}). Your game is saved. To tell us: menu Help, “Report a problem”.",
            error=error,
        )
        self.notice.tell(sentence, (say("Report it…"), self.show_report))

    def _try(self, work: Callable[[], object]) -> None:
        try:
            work()
        except UserError as trouble:
            self.tell(trouble.sentence)

    # the look, the language, the place on the screen

    def _prefer(self, name: str) -> None:
        values = self.preferences.values
        if name == "language":
            i18n.speak(i18n.system_language() if values.language == SYSTEM else values.language)
            self.retranslate_all()

    def retranslate_all(self) -> None:
        retranslate(self)

    def follow_the_system(self) -> None:
        """It may have turned dark for the evening; who left the look to it goes with it."""
        if look().wish == "system" and look().theme is not wished_by_the_system():
            self.fingers.choose_look()

    def _restyle(self) -> None:
        for page in self.stack.pages():
            page.restyle()

    def toggle_full_screen(self) -> None:
        """Into full screen, and back to what was before, maximised or not."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.stack.here() is self.home:
            if self.isFullScreen():
                self.toggle_full_screen()
        elif self.stack.here() is not self.table.in_use():
            self.stack.go_back()

    def closeEvent(self, event: QCloseEvent) -> None:
        """However it is closed, in mid-animation or mid-thinking: the record is complete, the worker ends."""
        self.closed.emit()
        window_geometry.remember(self, self.preferences)
        self.hide()  # at once, whatever there is to put away
        self.table.leave()
        for page in self.stack.pages():
            page.shut_down()
        self.sound.close()
        if (worker := MainWindow.library_worker.made(self)) is not None:
            worker.close()
        super().closeEvent(event)
