"""The coach of a learner's first whole games against a gentle computer player: comments on what happens, and judges
each of the learner's turns in a sentence."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.commentary import Commentary
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import FirstGame, Remark
from tuscany_app.kernel.session import AnySession, AnyTurn
from tuscany_app.kernel.storage.record_files import GameFile
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.learning import lesson_progress
from tuscany_app.shell.learning.coach import verdicts
from tuscany_app.shell.learning.coach.coach_sheet import CoachSheet
from tuscany_app.shell.learning.coach.lesson_table import first_table
from tuscany_app.shell.table.advice.advice_words import Verdict
from tuscany_app.shell.table.modes.game_mode import CoachedMode
from tuscany_app.table.retranslate import put

GO_ON = Remark(say("Your game goes on where you left it. I'll speak up when there is something to see."))
NOTHING = Remark(say("Play as you like. I'll speak up when there is something to see."))


class FirstGameCoach(QObject):
    """Writes on the coach's sheet as long as such a game is on the table."""

    def __init__(self, sheet: CoachSheet, preferences: Preferences) -> None:
        super().__init__(sheet)
        self._sheet, self._page, self._preferences = sheet, sheet.page, preferences
        self.first_game: FirstGame[Any] | None = None  # the one on the table
        self._commentary: Commentary | None = None
        self._shown: tuple[Remark | None, Remark | None] = (None, None)
        sheet.page.acted.connect(self._acted)
        sheet.page.judged.connect(self._judged)
        sheet.page.unpointed.connect(self._point)
        sheet.page.cleared.connect(self._stop)

    def begin(self, game_id: str, first_game: FirstGame[Any]) -> None:
        self._set_up(first_game)
        self._page.begin(first_table(catalogue.load(game_id), first_game), CoachedMode(self._sheet))
        self._follow(first_game)

    def resume(self, first_game: FirstGame[Any], session: AnySession, file: GameFile) -> None:
        """Go on with a saved first game."""
        self._set_up(first_game)
        self._page.sit_down(session, file, CoachedMode(self._sheet))
        self._follow(first_game)

    def _set_up(self, first_game: FirstGame[Any]) -> None:
        sheet = self._sheet
        put(sheet.title.setText, first_game.title)
        sheet.rules.offer(())
        sheet.name_leave(say("Leave the game"))
        put(sheet.progress.setText, say("A whole game with comments"))
        for widget in (sheet.praise, sheet.verdict, sheet.achievement, sheet.back, sheet.show_me, sheet.next):
            widget.hide()
        announce(sheet, first_game.title)

    def _follow(self, first_game: FirstGame[Any]) -> None:
        model = self._page.model
        self.first_game = first_game
        model.played.connect(self._played)
        model.reset.connect(self._catch_up)
        self._catch_up()

    def _catch_up(self) -> None:
        """The position was reached at once: by a game that is gone on with, or by taking back."""
        if self.first_game is None:
            return
        session = self._page.model.session
        self._commentary = Commentary(self.first_game, session)
        if session.turns:
            self._commentary.remark = GO_ON
        self._tell()

    def _played(self, turn: AnyTurn) -> None:
        if self._commentary is not None:
            self._commentary.played(turn, self._page.model.state)
            self._tell()

    def _acted(self, turn: AnyTurn) -> None:
        if self._commentary is None or self.first_game is None:
            return
        state = self._page.model.state
        self._commentary.shown(turn, state)
        self._tell()
        if state.over():
            lesson_progress.note_done(self._preferences, self._page.model.session.game.id, self.first_game.id)

    def _judged(self, verdict: Verdict) -> None:
        """The computer has an opinion on the learner's turn."""
        if self._commentary is None or self._page.model.state.over():
            return
        remark = verdicts.remark(self._page.model.session, verdict)
        if remark is not None and self._commentary.judge(remark):
            self._tell()

    def _tell(self) -> None:
        """Show what is said now."""
        if self._commentary is None:
            return
        sheet, told = self._sheet, (self._commentary.remark or NOTHING, self._commentary.verdict)
        before, self._shown = self._shown, told
        remark, verdict = told
        put(sheet.words.setText, remark.words)
        sheet.verdict.setVisible(verdict is not None)
        if verdict is not None:
            put(sheet.verdict.setText, verdict.words)
        new = [said for said in told if said is not None and said is not NOTHING and said not in before]
        announce(sheet, *(said.words for said in new))
        self._point()

    def _point(self) -> None:
        """Ring what is named now. A verdict that speaks of a ring has it."""
        if self._commentary is None:
            return
        verdict, remark = self._commentary.verdict, self._commentary.remark or NOTHING
        self._page.point_out(verdict.point if verdict is not None and verdict.point else remark.point, veiled=False)

    def _stop(self) -> None:
        self.first_game = self._commentary = None
        self._sheet.verdict.hide()
