"""The parts of the table page: bars, view, the column beside it, and the curtain. The game (`table_game.py`) says what
they show."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.table.curtain import Curtain
from tuscany_app.shell.table.sitting import SittingView
from tuscany_app.shell.table.table_footer import TableFooter
from tuscany_app.shell.table.table_header import TableHeader
from tuscany_app.shell.table.table_rotation import TableRotation
from tuscany_app.shell.table.table_side import TableSide
from tuscany_app.shell.table.thinking_clock import ThinkingClock
from tuscany_app.shell.table.toast import Toast
from tuscany_app.shell.widgets.factories import column
from tuscany_app.shell.widgets.focus_regions import Region, has_focus, regions_of_buttons
from tuscany_app.shell.widgets.page import Page
from tuscany_app.table.model import AnyModel


class TableParts(Page):
    """Signals:
    finished(Session, Path or None): the game came to its end and has been shown.
    left(): back to the home page.
    rule_wanted(str, str): game and rule to look up.
    acted(Turn): a decision was played and shown.
    cleared(): the table was left, and nothing of it goes on.
    allowed(dict): which commands of the table can be given now, by their ids; when that has changed.
    troubled(Sentence): something the player must know even when the table is not on the screen any more.
    objected(Sentence or None): in front of a coach, why something can't be done; None when that is past.
    sounded(Sound): something is heard.
    stumbled(str, str): game and rule, of a refusal in a real game.
    resized(): it, or the text on it, is larger or smaller than before.
    """

    finished = Signal(object, object)
    left = Signal()
    rule_wanted = Signal(str, str)
    acted = Signal(object)
    cleared = Signal()
    allowed = Signal(object)
    troubled = Signal(object)
    objected = Signal(object)
    sounded = Signal(object)
    stumbled = Signal(str, str)
    resized = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.clock = ThinkingClock()  # of the person who is to decide
        self._coach: QWidget | None = None  # sits where the log is otherwise
        self._final: QWidget | None = None  # the end of the game, below the log
        self.header = TableHeader(self.clock)
        self.prompt, self.passing = self.header.prompt, self.header.passing
        self.home_button, self.fold_button = self.header.home, self.header.fold
        self.view = SittingView()
        self.toast = Toast(self.view)
        self.side = TableSide()
        self.log, self.choices = self.side.log, self.side.choices
        self.bottom = TableFooter(self.view)
        self.undo_button, self.redo_button, self.hint_button = self.bottom.undo, self.bottom.redo, self.bottom.hint
        self._open = QWidget()  # the table and what is beside it
        beside = QHBoxLayout(self._open)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(0)
        self._column = column(self.side, spacing=0)
        self._column.strip.addStretch(0)  # where the side does not take all the room
        self._column.strip.setStretch(0, 1)
        beside.addWidget(self.view, 1)
        beside.addWidget(self._column)
        self.curtain = Curtain()
        self._middle = QStackedWidget()
        self._middle.addWidget(self._open)
        self._middle.addWidget(self.curtain)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.header)
        whole.addWidget(self._middle, 1)
        whole.addWidget(self.bottom)
        self.rotation = TableRotation(self, preferences, self.header.turn)

    # what lies where

    def seat(self, coach: QWidget | None) -> None:
        """Show a coach in place of the log. None shows the log."""
        if self._coach is not None and self._coach is not coach:
            self._coach.hide()
        self._coach = coach
        if coach is not None:
            if self._column.strip.indexOf(coach) < 0:
                self._column.strip.insertWidget(0, coach, 1)
            coach.show()
        self.show_side()

    @property
    def coached(self) -> bool:
        return self._coach is not None

    def put_below(self, final: QWidget | None) -> None:
        """Put the panel of the final scoring below the side. It hides itself."""
        self._final = final
        if final is not None:
            self._column.strip.insertWidget(self._column.strip.indexOf(self.side) + 1, final)

    @property
    def folded(self) -> bool:
        """Whether nothing is beside the table."""
        return not self.preferences.values.side and not self.coached

    def show_side(self) -> None:
        shown = self.preferences.values.side
        lists = shown and not self.coached
        if not lists and has_focus(self.side):
            self.view.setFocus()
        if self.view.taken:
            self.view.sitting.scene.folded = self.folded  # before the table is arranged anew
        self.side.show_lists(lists)
        self.side.setVisible(lists or not self.side.panel.isHidden())
        self.side.show_choices(lists and (self._final is None or self._final.isHidden()))
        self.fit()
        self.header.fold.setChecked(shown)
        self.header.fold.setVisible(not self.coached)

    def fit(self) -> None:
        """Make the panel below the side as wide as the side."""
        if self._final is not None:
            self._final.setFixedWidth(self.side.width())

    def cover(self, covered: bool) -> None:
        """Draw the curtain, or open it."""
        self._middle.setCurrentWidget(self.curtain if covered else self._open)
        if covered:
            self.curtain.ready.setFocus()

    @property
    def covered(self) -> bool:
        return self._middle.currentWidget() is self.curtain

    def regions(self) -> list[Region]:
        """The regions between which F6 moves: the table, each list, the advice, the coach, the buttons."""
        lists = (self.side.choices, self.side.log) if self.side.choices.isVisible() else ()
        coach = (self._coach,) if self._coach is not None else ()
        parts = (self.side.panel, *coach, self.bottom)
        return [*(Region(part, part) for part in (self.view, *lists)), *regions_of_buttons(*parts)]

    # what is said

    def tell(self, sentence: Sentence) -> None:
        """Show a message for a while."""
        self.toast.hush()
        self.bottom.tell(sentence)
        announce(self, sentence)

    def warn(self, sentence: Sentence) -> None:
        """Show an important message over the table."""
        self.toast.tell(sentence, "refusal")
        announce(self, sentence, urgent=True)

    def remind(self, model: AnyModel) -> None:
        """Say once that the sand has run through. Nothing else follows."""
        player = model.names[model.state.actor()]
        reminder = say("{player}, the sand has run through. Decide when you are ready.", player=player)
        self.bottom.tell(reminder)
        announce(self, reminder)

    def hush(self) -> None:
        """Remove messages about what was tried."""
        if not self.toast.isHidden():
            self.toast.hush()
        if not self.bottom.notice.isHidden():
            self.bottom.hush()
        self.objected.emit(None)

    def object_to(self, sentence: Sentence, kind: str) -> None:
        """Say why something is not possible: the coach says it, or else it is shown where the player looks."""
        if self.coached:
            self.objected.emit(sentence)
        else:
            self.toast.tell(sentence, kind)
        announce(self, sentence, urgent=True)

    def point_out(self, targets: tuple[str, ...], *, veiled: bool = True) -> None:
        """Highlight what the coach speaks of: things on the table, the game's buttons by their icons, the prompt."""
        if self.view.taken:
            self.view.sitting.scene.point_out(targets, veiled=veiled)
        self.bottom.point_out(targets)
        self.header.point_out(targets)

    # Page

    def restyle(self) -> None:
        self.view.restyle()
        self.curtain.restyle()
        self.side.fit(self.size())
        self.side.restyle()
        self.header.restyle()
        self.bottom.restyle()
        self.resized.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.side.fit(self.size())
        self.fit()
        self.resized.emit()
