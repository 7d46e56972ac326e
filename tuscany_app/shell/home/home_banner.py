"""The banner of the home page."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QWidget

from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.i18n import LANGUAGES, say, say_n
from tuscany_app.kernel.puzzles import Puzzle
from tuscany_app.shell.base.puzzle_progress import grade_name
from tuscany_app.shell.home.daily_button import DailyButton
from tuscany_app.shell.widgets.art_widget import Art
from tuscany_app.shell.widgets.factories import Button, SteadyButton, column, label, of_kind, row, tool
from tuscany_app.table.keys import with_key
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look


class HomeBanner(Art):
    """The program's name on an evening landscape, the languages, the ways to settings and guide, today's puzzle.

    Signals:
        language(str): it was chosen.
    """

    language = Signal(str)

    def __init__(self) -> None:
        super().__init__("hero", radius=0, focus=1.0, kept=True)
        self.name = label(say("Tuscany Table"), "display")
        self.motto = label(say("Good games for a long, warm evening."), "motto")

        languages = QWidget()
        of_kind(languages, "pill")
        inside = QHBoxLayout(languages)
        inside.setContentsMargins(4, 4, 4, 4)
        inside.setSpacing(2)
        self.languages: dict[str, Button] = {}
        group = QButtonGroup(self)
        for code, name in LANGUAGES.items():
            made = SteadyButton(name)
            made.setCheckable(True)
            of_kind(made, "segment")
            made.clicked.connect(lambda *_, code=code: self.language.emit(code))
            group.addButton(made)
            inside.addWidget(made)
            self.languages[code] = made
        self.open_file = tool("folder", say("Open a saved game…"))
        self.library = tool("library", with_key(say("Library"), "library"))
        self.settings = tool("settings", say("Settings"))
        self.guide = tool("help", say("User's guide"))
        tools = QWidget()
        of_kind(tools, "pill")
        beside = QHBoxLayout(tools)
        beside.setContentsMargins(4, 4, 4, 4)
        beside.setSpacing(2)
        for way in (self.library, self.open_file, self.settings, self.guide):
            beside.addWidget(way)

        self.daily = DailyButton()
        self.daily.setParent(self)
        self.show_daily(None, done=False, days=0)

        self._words = column(self.name, self.motto, spacing=0)
        self._ways = row(languages, tools, spacing=12)
        for part in (self._words, self._ways):
            part.setParent(self)
        self.show_language()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing is painted behind the words in high contrast."""
        if look().theme.strong:
            QPainter(self).fillRect(self.rect(), look().colour("paper"))
        else:
            super().paintEvent(event)

    def show_language(self) -> None:
        self.languages[i18n.language()].setChecked(True)

    def show_daily(self, puzzle: Puzzle | None, *, done: bool, days: int) -> None:
        """The way to today's puzzle, with a tick once it is done, and the days in a row on which it was; None if there
        are no puzzles."""
        self.daily.setVisible(puzzle is not None)
        if puzzle is None:
            return
        game = catalogue.load(puzzle.game).name
        name = say("Puzzle of the day, from {game}", game=game)
        told = grade_name(puzzle.grade)
        if days > 1:
            told = say_n("Solved {n} day in a row", "Solved {n} days in a row", days)
        put(self.daily.setToolTip, name)
        put(self.daily.setAccessibleName, say("{name}: done", name=name) if done else name)
        put(self.daily.setAccessibleDescription, told)
        self.daily.tell(game, told, done=done)

    def _side_by_side(self, width: int) -> bool:
        return self._words.sizeHint().width() + self._ways.sizeHint().width() + 100 <= width

    def needed(self, width: int) -> int:
        """The height that its words need."""
        for child in self.findChildren(QWidget):
            child.ensurePolished()
        for part in (self._words, self._ways):
            part.strip.invalidate()
        below = self._words.sizeHint().height() + 14
        if not self._side_by_side(width):
            return (
                below + self._ways.sizeHint().height() + 26 + (0 if self._daily_beside(width) else self._daily_height())
            )
        daily = 0 if self._in_one_line(width) else self._daily_height()
        in_line = 0 if daily else self._daily_height() + 12
        return max(below + 34, 16 + self._ways.sizeHint().height() + daily + 14, in_line)

    def _in_one_line(self, width: int) -> bool:
        """Whether today's puzzle has room between the words and the ways."""
        parts = (self._words, self.daily, self._ways)
        return sum(part.sizeHint().width() for part in parts) + 140 <= width

    def _daily_height(self) -> int:
        """With a gap above it."""
        return 0 if self.daily.isHidden() else self.daily.sizeHint().height() + 8

    def _daily_beside(self, width: int) -> bool:
        """Whether today's puzzle has room beside the words."""
        return self._words.sizeHint().width() + self.daily.sizeHint().width() + 100 <= width

    def corner(self, width: int, margin: int) -> int:
        """The width that is free in its lower right corner, between the words and today's puzzle or the edge."""
        if not self._side_by_side(width):
            return 0
        daily = 0 if self.daily.isHidden() or self._in_one_line(width) else self.daily.sizeHint().width() + 12
        return width - 2 * margin - self._words.sizeHint().width() - 40 - daily

    def corner_place(self, margin: int, size: QSize) -> QRect:
        """Where something of that size stands in the corner."""
        right = self.width() - margin
        if not self.daily.isHidden() and not self._in_one_line(self.width()):
            right = self.daily.x() - 12
        return QRect(QPoint(right - size.width(), self.height() - 14 - size.height()), size)

    def place(self, place: QRect, margin: int) -> None:
        """Its words begin and end where the boxes below do."""
        self.setGeometry(place)
        said, ways = self._words.sizeHint(), self._ways.sizeHint()
        daily, bottom = self.daily.sizeHint(), place.height() - 14
        right, top = place.width() - margin - daily.width(), bottom - daily.height()
        if self._in_one_line(place.width()):
            right, top = right - ways.width() - 16, max(10, 16 + (ways.height() - daily.height()) // 2)
        self.daily.setGeometry(right, top, daily.width(), daily.height())
        if not self._daily_beside(place.width()):
            bottom -= self._daily_height()
        self._words.setGeometry(margin + 4, bottom - said.height(), said.width(), said.height())
        self._ways.setGeometry(place.width() - ways.width() - margin, 16, ways.width(), ways.height())
