"""The main window: a stack of pages, the menus, and the ways from page to page. It connects; it decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QImage, QKeySequence
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from tuscany_app.kernel import library, record, words
from tuscany_app.kernel.files import write_whole
from tuscany_app.kernel.game import Setup
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.trouble import Trouble
from tuscany_app.kernel.words import Sentence, say
from tuscany_app.shell.about import AboutPage
from tuscany_app.shell.coach import WIDTH, Coach
from tuscany_app.shell.course import course
from tuscany_app.shell.dialogs import ask_file
from tuscany_app.shell.home import HomePage
from tuscany_app.shell.lessons import LessonsPage
from tuscany_app.shell.newgame import NewGamePage
from tuscany_app.shell.page import Page, label
from tuscany_app.shell.preferences import SYSTEM, Preferences
from tuscany_app.shell.replay import ReplayPage
from tuscany_app.shell.results import ResultsPage
from tuscany_app.shell.rules import RulesPage
from tuscany_app.shell.settings import SettingsPage
from tuscany_app.shell.tablepage import TablePage
from tuscany_app.shell.tables import lay
from tuscany_app.table.theme import look
from tuscany_app.table.tongue import put, retranslate

SMALLEST = (960, 600)
NOTICE = 9000  # milliseconds a notice stays


class MainWindow(QMainWindow):
    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self.preferences = preferences
        self.setMinimumSize(*SMALLEST)
        self.setWindowTitle("Tuscany Table")
        self.home = HomePage(preferences)
        self.new_game = NewGamePage(preferences)
        self.table = TablePage(preferences)
        self.results = ResultsPage()
        self.replay = ReplayPage(preferences)
        self.rules = RulesPage()
        self.settings = SettingsPage(preferences)
        self.about = AboutPage()
        self.lessons = LessonsPage(preferences)
        self.coach = Coach(self.table, preferences)
        self.coach.setFixedWidth(WIDTH)
        self.table.middle.addWidget(self.coach)
        self.coach.hide()
        self.pages: tuple[Page, ...] = (
            self.home, self.new_game, self.table, self.results, self.replay, self.rules, self.settings, self.about,
            self.lessons,
        )  # fmt: skip
        self.stack = QStackedWidget()
        for page in self.pages:
            self.stack.addWidget(page)
        self.setCentralWidget(self.stack)
        self._trail: list[Page] = []
        self.notice = label(kind="banner", wrap=True)
        self.notice.setParent(self)
        self.notice.hide()
        self._notice_timer = QTimer(self, singleShot=True)
        self._notice_timer.timeout.connect(self.notice.hide)
        self._connect()
        self._make_menus()
        self._restore_place()
        self.show_home()
        if preferences.notice is not None:
            self.tell(preferences.notice)

    def _connect(self) -> None:
        self.home.play.connect(self.set_table)
        self.home.learn.connect(self.learn)
        self.home.rules.connect(lambda game_id: self.show_rules(game_id, ""))
        self.home.resume.connect(self.resume)
        self.home.replay.connect(self.replay_file)
        self.home.open_file.connect(self.open_dialog)
        self.home.language.connect(lambda code: self.preferences.set("language", code))
        self.home.settings.connect(self.show_settings)
        self.home.about.connect(self.show_about)
        self.new_game.begin.connect(self.begin)
        self.new_game.back.connect(self.go_back)
        self.table.finished.connect(self._finished)
        self.table.left.connect(self.show_home)
        self.table.rule_wanted.connect(self.show_rules)
        self.table.changed.connect(self._enable_actions)
        self.table.troubled.connect(self.tell)
        self.results.rematch.connect(self.begin)
        self.results.replay.connect(self.replay_session)
        self.results.home.connect(self.show_home)
        self.results.save_picture.connect(self.save_picture)
        self.replay.play_on.connect(self.play_on)
        self.lessons.chosen.connect(self._begin_lesson)
        self.coach.left.connect(self._leave_lesson)
        self.coach.lesson_done.connect(self._lesson_done)
        self.coach.next_wanted.connect(self._next_lesson)
        for page in (self.replay, self.rules, self.settings, self.about, self.lessons):
            page.back.connect(self.go_back)
        self.preferences.changed.connect(self._prefer)
        self.preferences.troubled.connect(self.tell)
        look().changed.connect(self._restyle)

    # the menus

    def _make_menus(self) -> None:
        bar = self.menuBar()
        game, view, assist = bar.addMenu(""), bar.addMenu(""), bar.addMenu("")
        put(game.setTitle, say("&Game"))
        put(view.setTitle, say("&View"))
        put(assist.setTitle, say("&Help"))
        standard = QKeySequence.StandardKey

        def add(menu: Any, sentence: Sentence, keys: Any, run: Callable[[], Any]) -> QAction:
            action = QAction(self)
            put(action.setText, sentence)
            if keys is not None:
                action.setShortcut(QKeySequence(keys))
            action.triggered.connect(lambda _checked=False: run())
            menu.addAction(action)
            return action

        add(game, say("&New game"), standard.New, self.new_game_here)
        add(game, say("&Open a saved game…"), standard.Open, self.open_dialog)
        self.save_action = add(game, say("&Save a copy…"), standard.Save, self.save_copy)
        game.addSeparator()
        self.undo_action = add(game, say("&Undo"), "Ctrl+Z", self.table.undo)
        self.redo_action = add(game, say("&Redo"), "Ctrl+Shift+Z", self.table.redo)
        self.hint_action = add(game, say("&Hint"), None, self.table.ask_hint)
        game.addSeparator()
        add(game, say("Ho&me"), "Ctrl+H", self.show_home)
        add(game, say("S&ettings"), "Ctrl+,", self.show_settings)
        add(game, say("&Quit"), "Ctrl+Q", self.close)
        add(view, say("&Full screen"), "F11", self.toggle_full_screen)
        add(view, say("F&it the table"), "Ctrl+0", self.table.view.show_all)
        add(view, say("&Larger"), standard.ZoomIn, lambda: self.table.view.zoom(1.2))
        add(view, say("&Smaller"), standard.ZoomOut, lambda: self.table.view.zoom(1 / 1.2))
        add(assist, say("&Rules"), "F1", self.rules_here)
        add(assist, say("&Lessons"), "F2", lambda: self.learn(self._game_here()))
        add(assist, say("&About Tuscany Table"), None, self.show_about)
        self._enable_actions()

    def _enable_actions(self) -> None:
        here = self.stack.currentWidget() is self.table
        self.undo_action.setEnabled(here and self.table.can_undo())
        self.redo_action.setEnabled(here and self.table.can_redo())
        self.hint_action.setEnabled(here and self.table.can_hint())
        self.save_action.setEnabled(here and self.table.model is not None)

    # from page to page

    def turn_to(self, page: Page) -> None:
        """Show a page; `go_back` leads to the one before."""
        current = self.stack.currentWidget()
        if current is not page:
            if isinstance(current, Page):
                self._trail.append(current)
            self.stack.setCurrentWidget(page)
        page.entered()
        self._enable_actions()

    def go_back(self) -> None:
        page = self._trail.pop() if self._trail else self.home
        self.stack.setCurrentWidget(page)
        page.entered()
        self._enable_actions()

    def show_home(self) -> None:
        self._leave_table()
        self._trail.clear()
        self.stack.setCurrentWidget(self.home)
        self.home.entered()
        self._enable_actions()

    def show_settings(self) -> None:
        self.turn_to(self.settings)

    def show_about(self) -> None:
        self.turn_to(self.about)

    def show_rules(self, game_id: str, rule: str) -> None:
        self.rules.show_rules(game_id, rule)
        self.turn_to(self.rules)

    def rules_here(self) -> None:
        if self.stack.currentWidget() is self.table:
            self.table.ask_rule()
        else:
            self.show_rules(self._game_here(), "")

    def _game_here(self) -> str:
        if self.table.model is not None:
            return str(self.table.model.session.game.id)
        return self.new_game.game.id

    # games

    def set_table(self, game_id: str) -> None:
        self.new_game.set_game(game_id)
        self.turn_to(self.new_game)

    def new_game_here(self) -> None:
        game_id = self._game_here()
        self._leave_table()
        self.set_table(game_id)

    def begin(self, setup: Setup) -> None:
        self._coach_away()
        self.turn_to(self.table)
        self.table.begin(setup)
        self._enable_actions()

    def resume(self, path: Path) -> None:
        def go_on() -> None:
            resumed = library.resume(path)
            self._sit_down(resumed.session, resumed.file)
            if resumed.notice is not None:
                self.tell(resumed.notice)

        self._leave_table()
        self._try(go_on)

    def play_on(self, past: Session) -> None:
        """Leave the replay and play from its position."""
        self._leave_table()
        self._try(lambda: self._sit_down(*library.branch(past)))

    def _sit_down(self, session: Session, file: library.GameFile | None) -> None:
        self._coach_away()
        self.turn_to(self.table)
        self.table.sit_down(session, file)
        self._enable_actions()

    def _leave_table(self) -> None:
        self.table.get_up()
        self._coach_away()

    def _finished(self, session: Session, path: Path | None) -> None:
        if self.coach.first_game is not None:
            return
        self.results.show_results(session, path)
        self.turn_to(self.results)
        self._trail = [self.home]  # the table is done with

    def open_dialog(self) -> None:
        path = ask_file(self, say("Open a saved game"), say("Saved games (*.jsonl)"))
        if path is not None:
            self.replay_file(path)

    def replay_file(self, path: Path) -> None:
        def show() -> None:
            loaded = record.load(path)
            self.replay_session(loaded.session)
            if loaded.problem is not None:
                self.tell(say("{problem} The game is shown up to the last good move.", problem=loaded.problem.sentence))

        self._try(show)

    def replay_session(self, session: Session) -> None:
        self.replay.show_session(session)
        self.turn_to(self.replay)

    def save_copy(self) -> None:
        if self.table.model is None:
            return
        text = record.record_text(self.table.model.session)
        path = ask_file(self, say("Save a copy"), say("Saved games (*.jsonl)"), new=str(say("game")) + ".jsonl")
        if path is not None:
            self._try(lambda: write_whole(path, text))

    def save_picture(self) -> None:
        path = ask_file(self, say("Save picture"), say("Pictures (*.png)"), new=str(say("result")) + ".png")
        if path is not None and not self._last_position().save(str(path)):
            self.tell(say("{file} can't be written: {why}.", file=path, why=say("the picture could not be saved")))

    def _last_position(self) -> QImage:
        """The table of the game whose results are shown."""
        assert self.results.session is not None
        _, scene = lay(self.results.session, self)
        image = scene.picture(1920, 1080, look().colour("table"))
        scene.deleteLater()
        return image

    # lessons

    def learn(self, game_id: str) -> None:
        self.lessons.show_course(game_id)
        self.turn_to(self.lessons)

    def _begin_lesson(self, game_id: str, lesson_id: str, step: int) -> None:
        lessons = course(game_id)
        self._leave_table()
        self.turn_to(self.table)
        self.table.side.hide()
        self.coach.show()
        if lesson_id == lessons.first_game.id:
            self.coach.accompany(game_id, lessons.first_game)
        else:
            self.coach.teach(game_id, next(lesson for lesson in lessons.lessons if lesson.id == lesson_id), step)
        self._enable_actions()

    def _lesson_done(self, game_id: str, lesson_id: str) -> None:
        done = dict(self.preferences.values.lessons)
        if lesson_id not in done.get(game_id, []):
            done[game_id] = [*done.get(game_id, []), lesson_id]
            self.preferences.set("lessons", done)

    def _next_lesson(self, game_id: str) -> None:
        assert self.coach.lesson is not None
        ids = course(game_id).ids
        self._begin_lesson(game_id, ids[ids.index(self.coach.lesson.id) + 1], 0)

    def _leave_lesson(self) -> None:
        game_id = self._game_here()
        self._leave_table()
        self._trail = [self.home]
        self.lessons.show_course(game_id)
        self.stack.setCurrentWidget(self.lessons)
        self._enable_actions()

    def _coach_away(self) -> None:
        self.coach.hide()
        self.table.side.show()

    # notices

    def tell(self, sentence: Sentence) -> None:
        """One sentence over the page, for a while."""
        put(self.notice.setText, sentence)
        self.notice.setFixedWidth(min(720, self.width() - 80))
        self.notice.adjustSize()
        self.notice.move((self.width() - self.notice.width()) // 2, 64)
        self.notice.show()
        self.notice.raise_()
        self._notice_timer.start(NOTICE)

    def _try(self, work: Callable[[], Any]) -> None:
        try:
            work()
        except Trouble as trouble:
            self.tell(trouble.sentence)

    # the look, the language, the place on the screen

    def _prefer(self, name: str) -> None:
        values = self.preferences.values
        if name == "language":
            words.speak(words.system_language() if values.language == SYSTEM else values.language)
            self.retranslate_all()
        elif name in ("theme", "palette", "text_size"):
            look().choose(values.theme, values.palette, values.text_size)

    def retranslate_all(self) -> None:
        retranslate(self)

    def _restyle(self) -> None:
        self.coach.setFixedWidth(round(WIDTH * max(1.0, look().text_size / 115)))
        for page in self.pages:
            page.restyle()

    def toggle_full_screen(self) -> None:
        self.showNormal() if self.isFullScreen() else self.showFullScreen()

    def _restore_place(self) -> None:
        self.resize(1280, 760)
        if self.preferences.values.window:
            wish = QRect(*self.preferences.values.window)
            if any(screen.availableGeometry().intersects(wish) for screen in QGuiApplication.screens()):
                self.setGeometry(wish)

    def keyPressEvent(self, event: Any) -> None:
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.showNormal()
        elif event.key() == Qt.Key.Key_Escape and self.stack.currentWidget() not in (self.home, self.table):
            self.go_back()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """However it is closed, in mid-animation or mid-thinking: the record is complete, the worker ends."""
        self._leave_table()
        self.table.thinking.close()
        if not self.isFullScreen() and not self.isMaximized():
            place = self.geometry()
            self.preferences.set("window", [place.x(), place.y(), place.width(), place.height()])
        super().closeEvent(event)
