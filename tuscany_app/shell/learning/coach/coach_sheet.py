"""The coach's sheet: a title, text, the part for the current step, praise and objections, buttons."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.learning.coach.achievement import Achievement
from tuscany_app.shell.learning.coach.answer_panel import AnswerPanel
from tuscany_app.shell.learning.coach.number_panel import NumberPanel
from tuscany_app.shell.learning.coach.watch_panel import WatchPanel
from tuscany_app.shell.table.side_card import SideCard
from tuscany_app.shell.table.table_page import TablePage
from tuscany_app.shell.widgets.factories import button, label, row
from tuscany_app.table.keys import with_key
from tuscany_app.table.retranslate import put


class CoachSheet(SideCard):
    """It says and shows; what happens is the coach's."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self.progress = label(kind="muted")
        self.praise = label(kind="good", wrap=True)
        self.verdict = label(kind="told", wrap=True)  # on the learner's last turn in a whole game
        self.verdict.hide()
        self.achievement = Achievement()
        self.objection = label(kind="bad", wrap=True)  # why something can't be done, or not now
        self.objection.hide()
        self.answers, self.number_panel, self.story = AnswerPanel(), NumberPanel(), WatchPanel()
        self.number_panel.field.valueChanged.connect(self._look_at_the_number)
        self.back = button(say("Back"), "flat", "step-back")
        self.show_me = button(say("Show me"), "flat", "hint", with_key(say("Show what this step asks for"), "hint"))
        self.next = button(say("Next"), "primary")
        self.leave = button(say("Leave the lesson"), "flat", "close")
        self.lay_out(
            say("What the coach says"),
            (self.progress,),
            (
                self.achievement,
                self.words,
                self.verdict,
                self.answers,
                self.number_panel,
                self.story,
                self.objection,
                self.praise,
                None,
                self.rules,
            ),
            (
                row(self.show_me, None, margins=(8, 0, 10, 0)),
                row(self.back, None, self.next, margins=(8, 0, 10, 0), spacing=4),
            ),
        )
        self.outer.setContentsMargins(4, 12, 14, 10)
        self.outer.addWidget(row(None, self.leave, None))

    def restyle(self) -> None:
        super().restyle()
        self.achievement.restyle()
        for made in self.answers.buttons:
            made.restyle()

    def object_to(self, sentence: Sentence | None) -> None:
        """Say why not; None when that is past."""
        self.objection.setVisible(sentence is not None)
        if sentence is not None:
            put(self.objection.setText, sentence)
            self._find_room_for_the_objection()
            self.show_all_of(self.objection)

    def _find_room_for_the_objection(self) -> None:
        """Below what is asked for; where that has no room, right below the question, so that both can be read."""
        self.texts.removeWidget(self.objection)
        self.texts.insertWidget(self.texts.indexOf(self.praise), self.objection)
        view = self.sheet.viewport()
        if self.texts.totalHeightForWidth(view.width()) > view.height():
            self.texts.removeWidget(self.objection)
            self.texts.insertWidget(self.texts.indexOf(self.words) + 1, self.objection)

    def _look_at_the_number(self) -> None:
        """Whoever thinks again sees what is typed."""
        if self.objection.isVisible():
            self.show_all_of(self.number_panel)

    def name_leave(self, name: Sentence) -> None:
        put(self.leave.setText, name)
        put(self.leave.setAccessibleName, name)

    def show_all_of(self, part: QWidget) -> None:
        """In large type not everything has room at once: what is said or answered now is in sight."""
        QTimer.singleShot(0, part, lambda: self.sheet.ensureWidgetVisible(part, 0, 8))
