"""The parts of the table page: bars, view, the column beside it, and the curtain. The game (`table_game.py`) says what
they show."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QVBoxLayout, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.base import screen_readers
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.table.curtain import Curtain
from tuscany_app.shell.table.sitting import SittingView
from tuscany_app.shell.table.table_buttons import TableButtons
from tuscany_app.shell.table.table_header import TableHeader
from tuscany_app.shell.table.table_rotation import TableRotation
from tuscany_app.shell.table.table_side import TableSide
from tuscany_app.shell.table.table_stage import TableStage
from tuscany_app.shell.table.thinking_clock import ThinkingClock
from tuscany_app.shell.table.toast import Toast
from tuscany_app.shell.widgets.factories import restyle_icons
from tuscany_app.shell.widgets.focus_regions import Region, has_focus, regions_of_buttons
from tuscany_app.shell.widgets.page import Page
from tuscany_app.table.model import AnyModel
from tuscany_app.table.theme import look

USUAL, GROWS, STEP = QSize(1366, 735), 0.4, 0.05  # a usual page; of what a page is larger, what its type is; in steps
AROUND = 24  # pixels left and right of the buttons in a bar of their own


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
    judged(Verdict): in front of a coach who judges, what a turn of a person was worth.
    unpointed(): nothing is pointed out by advice any more, so a coach may point.
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
    judged = Signal(object)
    unpointed = Signal()
    sounded = Signal(object)
    stumbled = Signal(str, str)
    resized = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.clock = ThinkingClock()  # of the person who is to decide
        self._coached = False  # a coach sits where the log is otherwise
        self._final: QWidget | None = None  # the end of the game, below the log
        self._lists_open = False  # log and choices lie over the table
        self._visited = False  # because the focus is there
        self.header = TableHeader(self.clock)
        self.prompt, self.passing = self.header.prompt, self.header.passing
        self.home_button, self.fold_button = self.header.home, self.header.fold
        self.view = SittingView()
        self.toast, self.notice = Toast(self.view), Toast(self.view, at_foot=True)
        self.side = TableSide()
        self.log, self.choices = self.side.log, self.side.choices
        self.buttons = TableButtons(self.view)
        self.undo_button, self.redo_button, self.hint_button = self.buttons.undo, self.buttons.redo, self.buttons.hint
        self.stage = TableStage(self.view, self.side)
        self.curtain = Curtain()
        self._middle = QStackedWidget()
        self._middle.addWidget(self.stage)
        self._middle.addWidget(self.curtain)
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.setSpacing(0)
        self._whole.addWidget(self.header)
        self._whole.addWidget(self._middle, 1)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_went)
        self.side.previewed.connect(self._name_choices)
        self.rotation = TableRotation(self, preferences, self.header.turn)

    # what lies where

    def seat(self, coach: QWidget | None) -> None:
        """Show a coach in place of the log. None shows the log."""
        self._coached = coach is not None
        self._lists_open = screen_readers.listening()  # what it reads is there
        self.stage.seat(coach)
        self.show_side()

    @property
    def coached(self) -> bool:
        return self._coached

    def put_below(self, final: QWidget | None) -> None:
        """Put the panel of the final scoring below the side. It hides itself."""
        self._final = final
        if final is not None:
            self.stage.put_below(final)

    @property
    def lists_shown(self) -> bool:
        """Whether log and choices are shown: beside the table where they have room there, else over it."""
        return (self._lists_open or (self.stage.docks and self.preferences.values.side)) and not self.coached

    def fold(self) -> None:
        """Hide or show log and choices, and remember that where they have a place of their own."""
        if self.coached:
            return
        shown = not self.lists_shown
        self._open_lists(shown and not self.stage.docks)
        if self.stage.docks:
            self.preferences.set("side", shown)

    def _open_lists(self, shown: bool, *, visited: bool = False) -> None:
        self._lists_open, self._visited = shown, visited
        self.show_side()

    def _visit_lists(self) -> None:
        """The focus is about to go there."""
        if not self.lists_shown:
            self._open_lists(True, visited=True)

    def _focus_went(self, before: QWidget | None, there: QWidget | None) -> None:
        """Lists that were opened for the focus close when it goes."""
        if self._visited and there is not None and not has_focus(self.side):
            self._open_lists(False)
        self._name_choices()

    def _name_choices(self, choice: object = None) -> None:
        """While the choices have the focus, or one of them is pointed at, the table bears their names."""
        if self.view.taken:
            self.view.sitting.scene.show_names(choice is not None or self.choices.hasFocus())

    def close_lists(self) -> bool:
        """Close log and choices if they lie over the table."""
        if self.stage.docks or not self.lists_shown:
            return False
        self._open_lists(False)
        return True

    def show_side(self) -> None:
        lists = self.lists_shown
        if not lists and has_focus(self.side):
            self.view.setFocus()
        self.side.show_lists(lists)
        self.side.setVisible(lists or not self.side.panel.isHidden())
        self.side.show_choices(lists and (self._final is None or self._final.isHidden()))
        if self._final is not None:
            self._final.setFixedWidth(self.side.minimumWidth())
        self.stage.place()
        self.header.fold.setChecked(lists)
        self.header.fold.setVisible(not self.coached)

    def cover(self, covered: bool) -> None:
        """Draw the curtain, or open it."""
        self._middle.setCurrentWidget(self.curtain if covered else self.stage)
        if covered:
            self.curtain.ready.setFocus()

    @property
    def covered(self) -> bool:
        return self._middle.currentWidget() is self.curtain

    def regions(self) -> list[Region]:
        """The regions between which F6 moves: the table, each list, the advice, the coach, the buttons."""
        lists = () if self.coached else (self.side.choices, self.side.log)
        coach = self.stage.coaches()
        table = Region(self.view, self.view)
        return [
            table,
            *(Region(part, part, self._visit_lists) for part in lists),
            *regions_of_buttons(self.side.panel, *coach, self.buttons),
        ]

    # what is said

    def tell(self, sentence: Sentence) -> None:
        """Show a message for a while."""
        self.toast.hush()
        self.notice.tell(sentence, "advice")
        announce(self, sentence)

    def warn(self, sentence: Sentence) -> None:
        """Show an important message over the table."""
        self.toast.tell(sentence, "refusal")
        announce(self, sentence, urgent=True)

    def remind(self, model: AnyModel) -> None:
        """Say once that the sand has run through. Nothing else follows."""
        player = model.names[model.state.actor()]
        reminder = say("{player}, the sand has run through. Decide when you are ready.", player=player)
        self.notice.tell(reminder, "advice")
        announce(self, reminder)

    def hush(self) -> None:
        """Remove messages about what was tried."""
        for said in (self.toast, self.notice):
            if not said.isHidden():
                said.hush()
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
        self.buttons.point_out(targets)
        self.header.point_out(targets)

    # Page

    def restyle(self) -> None:
        self.setStyleSheet(look().sheet())
        restyle_icons(self)
        self.view.restyle()
        self.curtain.restyle()
        self._fit()
        self.side.restyle()
        self.resized.emit()

    def _fit(self) -> None:
        """Give bars and sheets the size that fits the page."""
        self.side.fit(self.size())
        self.header.restyle()
        below = not self.header.has_room(self.width())
        if below:
            self._whole.addWidget(self.buttons)
        else:
            self.header.take_in(self.buttons)
        self.buttons.lie(below=below)
        self.fit_buttons()
        self.show_side()

    def fit_buttons(self) -> None:
        """Show as many names on the buttons as there is room for."""
        below = self._whole.indexOf(self.buttons) >= 0
        self.buttons.fit(self.width() - AROUND if below else self.header.room(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        grown = growth(self.size())
        if grown != look().grown:
            look().grown = grown
            self.restyle()
        else:
            self._fit()
            self.resized.emit()


def growth(page: QSize) -> float:
    """How much larger type is around a table on a page of this size: on a large screen the table is larger, too."""
    more = min(page.width() / USUAL.width(), page.height() / USUAL.height()) - 1
    return max(1.0, round((1 + GROWS * more) / STEP) * STEP)
