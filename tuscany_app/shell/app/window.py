"""The main window: a stack of pages and the menus. Its hosts make the pages; the window joins the hosts."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QCloseEvent, QDesktopServices, QKeyEvent

from tuscany_app.kernel import i18n
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.app import table_commands, window_geometry
from tuscany_app.shell.app.boards_host import BoardsHost
from tuscany_app.shell.app.evening_host import EveningHost
from tuscany_app.shell.app.file_drop import DropWindow
from tuscany_app.shell.app.file_host import FileHost
from tuscany_app.shell.app.learning_host import LearningHost
from tuscany_app.shell.app.library_host import LibraryHost
from tuscany_app.shell.app.notice import NoticeBar
from tuscany_app.shell.app.page_stack import PageStack
from tuscany_app.shell.app.program_host import ProgramHost
from tuscany_app.shell.app.reading_host import ReadingHost
from tuscany_app.shell.app.reviewing_host import ReviewingHost
from tuscany_app.shell.app.sound_control import SoundControl
from tuscany_app.shell.app.table_host import TableHost
from tuscany_app.shell.app.window_touch import WindowTouch
from tuscany_app.shell.base.menus import Command, Menus
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.settings import SYSTEM
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.home.home_page import HomePage
from tuscany_app.table.retranslate import retranslate
from tuscany_app.table.theme import look, wished_by_the_system


class MainWindow(DropWindow, window_geometry.LastingWindow):
    """Signals:
    closed: it is about to go.
    """

    closed = Signal()

    def __init__(self, preferences: Preferences) -> None:
        super().__init__(preferences)
        self.setWindowTitle("Tuscany Table")
        self.stack = PageStack()
        self.setCentralWidget(self.stack)
        self.notice = NoticeBar(self)
        self.fingers = WindowTouch(self, preferences)
        self.sound = SoundControl(preferences, self)
        self.menus = Menus(self)
        self.home = self.stack.add(HomePage(preferences))
        self._make_hosts()
        self._connect_home()
        self._make_menus()
        self.stack.turned.connect(self.menus.refresh)
        self.stack.turned.connect(self._name_window)
        self.table.changed.connect(self._name_window)
        self.stack.turned.connect(lambda: announce(self.stack.here(), *self.stack.here().spoken()))
        window_geometry.restore(self, preferences)
        self.show_home()
        self.setAcceptDrops(True)
        self.dropped.connect(self.files.open)
        preferences.changed.connect(self._prefer)
        preferences.troubled.connect(self.tell)
        look().changed.connect(self._restyle)
        if look().roomy != self.fingers.roomy():
            self.fingers.choose_look()
        if preferences.notice is not None:
            self.tell(preferences.notice)

    def _make_hosts(self) -> None:
        """The hosts make the pages, each when it is first wanted. A host is given the hosts that it uses."""
        stack, preferences = self.stack, self.preferences
        self.table = TableHost(stack, preferences, self)
        self.learning = LearningHost(self.table, stack, preferences, self)
        self.reviewing = ReviewingHost(self.table, self.learning, stack, preferences, self)
        self.library = LibraryHost(stack, preferences, self)
        self.files = FileHost(self.table, self.learning, self.reviewing, self.library, stack, self)
        self.evening = EveningHost(self.table, self.learning, self.reviewing, self.files, stack, preferences, self)
        self.reading = ReadingHost(self.table, self.learning, self.menus, stack, preferences, self)
        self.program = ProgramHost(self.table, self.sound, self.menus, stack, preferences, self)
        self.boards = BoardsHost(stack, self)
        self.table.left.connect(self.show_home)
        self.table.changed.connect(self.menus.refresh)
        self.table.allowed.connect(self.menus.allow)
        self.table.sounded.connect(self.sound.hear)
        self.sound.told.connect(lambda sentence: (self.table.here() or self).tell(sentence))
        self.library.play.connect(self.evening.set_table_here)
        self.evening.boards_wanted.connect(self.boards.show)
        self.evening.home.connect(self.show_home)
        for host in (
            self.table, self.learning, self.reviewing, self.library, self.files, self.evening, self.reading,
            self.program, self.boards,
        ):  # fmt: skip
            host.troubled.connect(self.tell)
            host.saved.connect(self._tell_saved)

    def _connect_home(self) -> None:
        home = self.home
        home.play.connect(self.evening.set_table)
        home.learn.connect(self.learning.learn)
        home.puzzles.connect(self.learning.show_puzzles)
        home.daily.connect(self.learning.begin_daily)
        home.rules.connect(self.reading.show_rules)
        home.resume.connect(self.files.resume)
        home.replay.connect(self.files.look_at)
        home.open_file.connect(self.files.ask_to_open)
        home.library.connect(self.library.show)
        home.language.connect(lambda code: self.preferences.set("language", code))
        home.series.connect(self.evening.show_series)
        home.troubled.connect(self.tell)
        home.settings.connect(self.program.show_settings)
        home.guide.connect(self.reading.show_guide)

    def _make_menus(self) -> None:
        self.menus.add(
            say("&Game"),
            (
                Command("new", say("&New game"), self.evening.set_table_here),
                Command("open", say("&Open a saved game…"), self.files.ask_to_open),
                Command("library", say("Li&brary"), self.library.show),
                Command("save", say("&Save a copy…"), self.files.save_copy, self.files.can_save_copy),
                None,
                Command(
                    "seats", say("Who sits &where…"), lambda: self.evening.show_seats(), self.evening.can_change_seats
                ),
                table_commands.a_break(self.table),
                None,
                Command("home", say("Ho&me"), self.show_home),
                Command("series", say("Ser&ies"), self.evening.show_series),
                Command("people", say("Peop&le"), self.evening.show_people),
                Command("boards", say("Your boar&ds"), lambda: self.boards.show(self.table.game_here())),
                Command("statistics", say("S&tatistics"), self.library.show_statistics),
                Command("settings", say("S&ettings"), self.program.show_settings),
                Command("quit", say("&Quit"), self.close),
            ),
        )
        self.menus.add(say("&Move"), table_commands.in_the_game(self.table))
        self.menus.add(
            say("&View"),
            (
                Command("full screen", say("&Full screen"), self.toggle_full_screen, checked=self.isFullScreen),
                *table_commands.in_the_view(self.table, self.stack),
                Command(
                    "mute",
                    say("S&ounds"),
                    self.sound.toggle,
                    checked=lambda: self.preferences.values.volume != "off",
                ),
            ),
        )
        self.menus.add(
            say("&Help"),
            (
                Command("rules", say("&Rules"), self.reading.show_rules_here),
                Command("lessons", say("&Lessons"), lambda: self.learning.learn(self.table.game_here())),
                Command("puzzles", say("&Puzzles"), self.learning.puzzles_here, self.learning.has_puzzles),
                None,
                Command("guide", say("User's &guide"), self.reading.show_guide),
                Command("keys", say("&Keys"), self.program.show_keys),
                None,
                Command("report", say("Report a pro&blem…"), self.program.show_report),
                Command("about", say("&About Tuscany Table"), self.program.show_about),
            ),
        )
        self.menus.refresh()

    def show_home(self) -> None:
        self.table.leave()
        self.stack.begin_with(self.home)

    # notices

    def tell(self, sentence: Sentence) -> None:
        """One sentence over the page, for a while."""
        self.notice.tell(sentence)

    def _tell_saved(self, path: Path) -> None:
        folder = QUrl.fromLocalFile(str(path.parent))
        self.notice.tell(
            say("Saved as {file}.", file=path.name),
            (say("Show in folder"), lambda: QDesktopServices.openUrl(folder)),
        )

    def tell_error(self, error: str) -> None:
        """Something that nobody thought of, with the way to report it."""
        sentence = say(
            "Something went wrong ({error}). Your game is saved. To tell us: menu Help, “Report a problem”.",
            error=error,
        )
        self.notice.tell(sentence, (say("Report it…"), self.program.show_report))

    # the look, the language, the place on the screen

    def _prefer(self, name: str) -> None:
        values = self.preferences.values
        if name == "language":
            i18n.speak(i18n.system_language() if values.language == SYSTEM else values.language)
            self.retranslate_all()

    def retranslate_all(self) -> None:
        retranslate(self)
        self._name_window()

    def _name_window(self) -> None:
        """What is played, and by whom, before the program's name."""
        session = self.stack.here().session_here()
        about = (
            [] if session is None else [str(session.game.name), ", ".join(seat.name for seat in session.setup.seats)]
        )
        self.setWindowTitle(" – ".join([*about, "Tuscany Table"]))

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
        self.library.close()
        super().closeEvent(event)
