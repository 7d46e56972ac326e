"""Reports a problem: the player's words, and everything that goes into the file, to read before it is written. Nothing
is sent."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QButtonGroup, QWidget

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Listed, Sentence, say
from tuscany_app.kernel.storage import recent_records
from tuscany_app.kernel.storage.files import write_whole
from tuscany_app.shell.base.record_words import game_name
from tuscany_app.shell.program.problem_report import (
    CRASHES,
    GAME,
    LOG,
    REPORT,
    Evidence,
    Fact,
    ProblemReport,
    last_game,
    new_name,
)
from tuscany_app.shell.program.text_sheet import TextField, TextSheet
from tuscany_app.shell.widgets import file_dialogs
from tuscany_app.shell.widgets.containers import SideBySide, card, centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import Button, button, column, label, row
from tuscany_app.shell.widgets.fields import CheckBox, label_for
from tuscany_app.shell.widgets.form_page import FormPage
from tuscany_app.shell.widgets.offer_bar import OfferBar
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape
from tuscany_app.table.retranslate import put

PARTS = {REPORT: say("The report"), LOG: say("The log"), CRASHES: say("Crashes"), GAME: say("The game")}

LOWEST = 130  # pixels of a text


class ReportPage(FormPage):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._evidence: Evidence | None = None
        self._game: Path | None = None
        self._shown = REPORT
        bar = PageBar(self.back)
        put(bar.title.setText, say("Report a problem"))
        self.words = TextField(say("What happened?"))
        put(self.words.setPlaceholderText, say("What did you do, what did you expect, and what happened instead?"))
        self.words.textChanged.connect(self._show)
        self.log = CheckBox()
        put(self.log.setText, say("Add the program's log"))
        self.game = CheckBox()
        put(self.game.setText, say("Add the game"))
        for box in (self.log, self.game):
            box.toggled.connect(self._show)
        self._about_game = label(kind="muted", wrap=True)
        self._privacy = label(
            say(
                "Nothing is sent: you get one file, which you attach where you report the problem. It contains "
                "no names or folders of yours, unless you write them or add a game."
            ),
            "muted", wrap=True,
        )  # fmt: skip
        left = card(
            label_for(label(say("What happened?"), "heading"), self.words), self.words,
            self.log, column(self.game, self._about_game, spacing=2), self._privacy,
            margin=20, spacing=12,
        )  # fmt: skip
        left.strip.setStretch(1, 1)
        self.sheet = TextSheet(say("What will be in the file"))
        self.parts: dict[str, Button] = {name: self._segment(name) for name in PARTS}
        self._group = QButtonGroup(self)
        for made in self.parts.values():
            self._group.addButton(made)
        right = card(
            label(say("What will be in the file"), "heading"), row(*self.parts.values(), None, spacing=4), self.sheet,
            margin=20, spacing=10,
        )  # fmt: skip
        right.strip.setStretch(2, 1)
        self._sides = SideBySide(left, right, 720, (4, 5))
        self.notice = label(kind="notice", wrap=True)
        self.notice.hide()
        self.save = button(say("Save the report…"), "primary")
        self.save.clicked.connect(self.hand_in)
        self.saved = OfferBar()
        self.words.setMinimumHeight(LOWEST)
        self.sheet.setMinimumHeight(LOWEST)
        body = scrolled(row(centred(self._sides, 1500), margins=(28, 16, 28, 16)))
        stacked(
            self,
            bar,
            body,
            row(self.saved, margins=(28, 0, 28, 8)),
            self.footer(self.notice, self.save),
            stretched=body,
        )
        leave_on_escape(self, self.back)

    def prepare(self, more: Iterable[Fact] = (), game: Path | None = None) -> None:
        """Look up what there is: with the game at hand, or else the one played last."""
        self._evidence = Evidence(more)
        self._game = game or last_game()
        self._shown = REPORT
        for box, there in ((self.log, True), (self.game, False)):
            box.blockSignals(True)
            box.setChecked(there)
            box.blockSignals(False)
        self.words.clear()
        self.saved.hide()
        self.notice.hide()
        self._tell_game()
        self._show()

    def hand_in(self) -> None:
        """Into one file, where the player wants it."""
        try:
            made = self._report()
            path = file_dialogs.ask_file(self, say("Save the report"), say("Archives (*.zip)"), new=new_name())
            if path is None:
                return
            write_whole(path, made.packed())
        except UserError as trouble:
            self.saved.hide()
            put(self.notice.setText, trouble.sentence)
            self.notice.show()
            return
        self.notice.hide()
        told = say("The report is in {file}. Nothing was sent; attach it to your message.", file=path)
        folder = QUrl.fromLocalFile(str(path.parent))
        self.saved.offer(told, (say("Open the folder"), lambda: QDesktopServices.openUrl(folder)))
        self.saved.ways[0].setFocus()

    # inside

    def _segment(self, name: str) -> Button:
        made = button(PARTS[name], "segment")
        made.setCheckable(True)
        made.setChecked(name == REPORT)
        made.clicked.connect(lambda: self._look_at(name))
        return made

    def _look_at(self, name: str) -> None:
        self._shown = name
        self._show()

    def _report(self) -> ProblemReport:
        if self._evidence is None:
            self._evidence = Evidence()
        wanted = self._game if self.game.isChecked() else None
        return self._evidence.report(self.words.toPlainText(), log=self.log.isChecked(), game=wanted)

    def _show(self) -> None:
        """Exactly what would be written now."""
        try:
            parts = {part.name: part for part in self._report().parts}
        except UserError as trouble:  # the game has gone
            put(self.notice.setText, trouble.sentence)
            self.notice.show()
            self.game.setChecked(False)
            return
        if self._shown not in parts:
            self._shown = REPORT
        for name, made in self.parts.items():
            made.setVisible(name in parts)
            made.setChecked(name == self._shown)
        self.sheet.show_text(parts[self._shown].text)

    def _tell_game(self) -> None:
        self.game.setVisible(self._game is not None)
        self._about_game.setVisible(self._game is not None)
        if self._game is not None:
            put(self._about_game.setText, _words_of(self._game))

    # Page

    def entered(self) -> None:
        self.words.setFocus()

    def retranslate(self) -> None:
        self._show()


def _words_of(path: Path) -> Sentence:
    header = recent_records.header_of(path)
    if header is None:
        return say("{game}. The file will contain all its moves and the names of its players.", game=path.name)
    names = Listed(seat.name for seat in header.setup.seats)
    return say(
        "{game}: {names}. The file will contain all its moves and these names.",
        game=game_name(header.setup.game), names=names,
    )  # fmt: skip
