"""The coach of a learner's first whole game against a gentle computer player: comments on what happens."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.lesson import FirstGame, Remark
from tuscany_app.kernel.session import AnySession, AnyTurn
from tuscany_app.kernel.storage.record_files import GameFile
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.learning import lesson_progress
from tuscany_app.shell.learning.coach.coach_sheet import CoachSheet
from tuscany_app.shell.learning.coach.lesson_table import first_table
from tuscany_app.shell.table.modes.game_mode import GameMode
from tuscany_app.table.retranslate import put

GO_ON = say("Your first game goes on where you left it. I'll speak up when there is something to see.")


class FirstGameCoach(QObject):
    """Writes on the coach's sheet as long as such a game is on the table."""

    def __init__(self, sheet: CoachSheet, preferences: Preferences) -> None:
        super().__init__(sheet)
        self._sheet, self._page, self._preferences = sheet, sheet.page, preferences
        self.first_game: FirstGame[Any] | None = None  # the one on the table
        sheet.page.acted.connect(self._acted)
        sheet.page.cleared.connect(self._stop)

    def begin(self, game_id: str, first_game: FirstGame[Any]) -> None:
        self._set_up(first_game)
        self._page.begin(first_table(catalogue.load(game_id), first_game), GameMode(self._sheet))
        self.first_game = first_game
        self._say(first_game.begin(self._page.model.state))

    def resume(self, first_game: FirstGame[Any], session: AnySession, file: GameFile) -> None:
        """Go on with a saved first game."""
        self._set_up(first_game)
        self._page.sit_down(session, file, GameMode(self._sheet))
        self.first_game = first_game
        self._say(first_game.begin(session.state) if not session.turns else Remark(GO_ON))

    def _set_up(self, first_game: FirstGame[Any]) -> None:
        sheet = self._sheet
        put(sheet.title.setText, first_game.title)
        sheet.rules.offer(())
        sheet.name_leave(say("Leave the game"))
        put(sheet.progress.setText, say("A whole game with comments"))
        put(sheet.next.setText, say("Done"))
        sheet.praise.hide()
        for widget in (sheet.back, sheet.show_me, sheet.next):
            widget.hide()
        announce(sheet, first_game.title)

    def _acted(self, turn: AnyTurn) -> None:
        if self.first_game is None:
            return
        state = self._page.model.state
        for said in self.first_game.remarks(state, turn.events):
            self._say(said)
        if state.over():
            sheet = self._sheet
            put(sheet.praise.setText, self.first_game.closing)
            announce(sheet, self.first_game.closing)
            sheet.praise.show()
            sheet.next.setEnabled(True)
            sheet.next.show()
            sheet.next.setFocus()
            lesson_progress.note_done(self._preferences, self._page.model.session.game.id, self.first_game.id)

    def _say(self, said: Remark) -> None:
        """A comment, with rings around what it names until the next move."""
        put(self._sheet.words.setText, said.words)
        announce(self._sheet, said.words)
        self._page.point_out(said.point, veiled=False)

    def _stop(self) -> None:
        self.first_game = None
