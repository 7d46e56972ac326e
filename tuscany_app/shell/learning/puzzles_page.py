"""The puzzles of a game: the next one on top, then all by grade with ticks, or only those of one theme."""

from __future__ import annotations

from collections import Counter
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tuscany_app.kernel import catalogue, own_puzzles, puzzles
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.puzzles import GRADES, Collection, Puzzle
from tuscany_app.kernel.why import SEARCH, themes
from tuscany_app.shell.base import puzzle_progress
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.puzzle_progress import HELPED, SOLVED, grade_name
from tuscany_app.shell.learning.own_puzzle_panel import OwnPuzzlePanel
from tuscany_app.shell.widgets.art_widget import box_art
from tuscany_app.shell.widgets.card_grid import CardGrid
from tuscany_app.shell.widgets.containers import centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import Button, button, column, empty, give_icon, label, of_kind, row
from tuscany_app.shell.widgets.fields import ComboBox, label_for
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

TILE = 96  # pixels of a puzzle's button at 100 % text, at least
PICTURE = (230, 130)
NARROW = 760  # pixels at 100 % text: less, and there is no picture
ALL = ""  # themes


class PuzzlesPage(Page):
    """Signals:
    chosen(Puzzle): solve this one.
    own_chosen(OwnPuzzle): solve this one from a game of one's own.
    """

    chosen = Signal(object)
    own_chosen = Signal(object)

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.game_id = ""
        self.collection = Collection()
        self.bar = PageBar(self.back)
        self.grade, self.theme = ComboBox(say("Grade")), ComboBox(say("Theme"))
        self.next: Button | None = None
        self._picture: QWidget | None = None
        self.starters: dict[str, Button] = {}  # puzzle id to its button
        self.theme.setMinimumWidth(160)  # a long theme is cut short on a small screen
        for field in (self.grade, self.theme):
            field.currentIndexChanged.connect(self._show)
        wishes = row(
            label_for(label(say("Grade"), "muted"), self.grade), self.grade, 12,
            label_for(label(say("Theme"), "muted"), self.theme), self.theme, None,
            margins=(4, 4, 4, 0),
        )  # fmt: skip
        self._content = QVBoxLayout()
        self._content.setSpacing(12)
        inside = QWidget()
        of_kind(inside, "plain")
        whole = QVBoxLayout(inside)
        whole.setContentsMargins(28, 20, 28, 24)
        whole.setSpacing(12)
        self._top = QVBoxLayout()
        whole.addLayout(self._top)
        self.own = OwnPuzzlePanel()
        self.own.chosen.connect(self.own_chosen)
        whole.addWidget(self.own)
        whole.addWidget(wishes)
        whole.addLayout(self._content)
        whole.addStretch(1)
        self.area = scrolled(centred(inside, 1240))
        stacked(self, self.bar, self.area, stretched=self.area)
        leave_on_escape(self, self.back)

    def show_game(self, game_id: str, wanted: str | None = None) -> None:
        """The puzzles of a game: those of the theme that is wanted, else all of them where it is another game than
        before."""
        self.collection = puzzles.collection(game_id)
        again = game_id == self.game_id and wanted is None
        grade, theme = (self.grade.value(), self.theme.value()) if again else (0, wanted or ALL)
        self.game_id = game_id
        game = catalogue.load(game_id)
        put(self.bar.title.setText, say("Puzzles: {game}", game=game.name))
        grades = [(grade_name(grade), grade) for grade in GRADES]
        self.grade.offer([(say("All"), 0), *grades], grade)
        names = themes(game)
        counts = Counter(puzzle.theme for puzzle in self.collection.puzzles)
        offered = [
            (say("{theme} ({number})", theme=names.get(kind, names[SEARCH]), number=counts[kind]), kind)
            for kind in sorted(counts, key=lambda kind: (-counts[kind], kind))
        ]
        self.theme.offer([(say("All"), ALL), *offered], theme)
        self._show()
        self.area.verticalScrollBar().setValue(0)

    def shown(self) -> list[Puzzle]:
        """The puzzles of the grade and the theme that are wished, in their order."""
        grade, theme = self.grade.value(), self.theme.value()
        return [
            puzzle for puzzle in self.collection.puzzles if grade in (0, puzzle.grade) and theme in (ALL, puzzle.theme)
        ]

    # inside

    def _show(self) -> None:
        for part in (self._top, self._content):
            empty(part)
        wanted = self.preferences.values.own_puzzles
        self.own.show_puzzles(own_puzzles.own_puzzles(self.game_id) if wanted else (), date.today())
        self.starters = {}
        listed = self.shown()
        self._top.addWidget(self._coming(listed))
        for problem in self.collection.problems:
            self._content.addWidget(label(problem, "notice", wrap=True))
        numbers = {puzzle.id: number for number, puzzle in enumerate(self.collection.puzzles, start=1)}
        for grade in GRADES:
            mine = [puzzle for puzzle in listed if puzzle.grade == grade]
            if mine:
                self._add_grade(grade, mine, numbers)

    def _coming(self, listed: list[Puzzle]) -> QWidget:
        """The next one that is not done, with the only main button of the page."""
        done = puzzle_progress.done(self.preferences, self.game_id)
        puzzle = puzzles.following(listed, None, done) or next(iter(listed), None)
        ready = sum(other.id in done for other in listed)
        told = say_n("{done} of {n} puzzle solved", "{done} of {n} puzzles solved", len(listed), done=ready)
        words = say(
            "Positions from games of strong computer players, in which one move is clearly the best. "
            "Puzzles that you solve without a hint get a tick."
        )
        title = say("All are solved. Again?") if listed and ready == len(listed) else say("Which move is the best?")
        self.next = button(say("Next puzzle"), "primary", "play")
        self.next.setEnabled(puzzle is not None)
        self.next.clicked.connect(lambda: self.chosen.emit(puzzle))
        self._picture = box_art(self.game_id)
        self._picture.setFixedSize(*PICTURE)
        text = column(
            None,
            label(told, "good"),
            label(title, "title", wrap=True),
            label(words, "muted", wrap=True),
            None,
            spacing=2,
        )
        made = QWidget()
        of_kind(made, "winner")
        layout = QHBoxLayout(made)
        layout.setContentsMargins(16, 16, 26, 16)
        layout.setSpacing(22)
        layout.addWidget(self._picture)
        self._fit()
        layout.addWidget(text, 1)
        layout.addWidget(self.next)
        return made

    def _add_grade(self, grade: int, mine: list[Puzzle], numbers: dict[str, int]) -> None:
        done = puzzle_progress.done(self.preferences, self.game_id)
        ready = sum(puzzle.id in done for puzzle in mine)
        heading = row(
            label(grade_name(grade), "heading"),
            label(say("{done} of {all}", done=ready, all=len(mine)), "muted"),
            None,
            margins=(4, 12, 4, 0),
        )
        tiles = CardGrid(TILE)
        for puzzle in mine:
            tiles.add(self._tile(puzzle, numbers[puzzle.id]))
        self._content.addWidget(heading)
        self._content.addWidget(tiles)

    def _tile(self, puzzle: Puzzle, number: int) -> Button:
        mark = puzzle_progress.mark(self.preferences, puzzle)
        made = Button(str(number))
        made.setAutoDefault(True)  # Enter presses it, as Space does
        name: Sentence = say("Puzzle {number}", number=number)
        if mark == SOLVED:
            give_icon(made, "check", "good")
            name = say("Puzzle {number}: solved", number=number)
        elif mark == HELPED:
            give_icon(made, "hint", "muted")
            name = say("Puzzle {number}: solved with help", number=number)
        put(made.setAccessibleName, name)
        put(made.setToolTip, name)
        made.clicked.connect(lambda: self.chosen.emit(puzzle))
        self.starters[puzzle.id] = made
        return made

    def _fit(self) -> None:
        """On a small page large words need the room of the picture."""
        if self._picture is not None:
            self._picture.setVisible(self.width() >= NARROW * look().text_size / 100)

    # Page and Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def entered(self) -> None:
        """Enter goes on with the next one."""
        if self.next is not None:
            self.next.setFocus()

    def restyle(self) -> None:
        if self.game_id:
            self.show_game(self.game_id)
