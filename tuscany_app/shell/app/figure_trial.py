"""A figure of the rules as a board to try: its position on a real table; nothing is saved."""

from __future__ import annotations

from PySide6.QtCore import Signal

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.figure import not_drawn, position
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.reading.rules_document import Numbered
from tuscany_app.shell.table.modes.game_mode import TrialMode
from tuscany_app.shell.table.side_card import SideCard
from tuscany_app.shell.table.table_page import TablePage
from tuscany_app.shell.widgets.factories import button, label, row
from tuscany_app.table.keys import with_key
from tuscany_app.table.retranslate import put


class FigureTrial(SideCard):
    """Sits beside its own table, where no game is in progress: one that waits elsewhere is not touched.

    Signals:
        left(): back to the rules.
    """

    left = Signal()
    wide = 320

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self.game_id = ""
        self.numbered: Numbered | None = None
        self.rules.wanted.connect(lambda rule: page.rule_wanted.emit(self.game_id, rule))
        told = label(say("Try anything: you play all sides, and nothing is saved."), "muted", wrap=True)
        self.again = button(say("Start again"), "flat", "undo", say("Back to the figure's position"))
        self.leave = button(say("Back to the rules"), "primary", "back", with_key(say("Back to the rules"), "Esc"))
        self.again.clicked.connect(self.set_again)
        self.leave.clicked.connect(self.left)
        self.lay_out(
            say("What the figure shows"),
            (),
            (self.words, self.rules, told, None),
            (row(self.again, None, margins=(8, 0, 10, 0)), row(self.leave, margins=(10, 0, 10, 0))),
        )

    def begin(self, game_id: str, numbered: Numbered) -> None:
        """Put the position of a figure on the table; UserError if there is none."""
        try:
            session = position(game_id, numbered.figure)
        except Exception as error:  # a game's own code
            raise UserError(not_drawn(numbered.number, error)) from error
        self.game_id, self.numbered = game_id, numbered
        self.page.sit_down(session, None, TrialMode(self))
        put(self.title.setText, say("Figure {number}", number=numbered.number))
        put(self.words.setText, numbered.figure.caption)
        self.rules.offer(numbered.figure.rules)
        self.page.view.setFocus()

    def set_again(self) -> None:
        if self.numbered is not None:
            self.begin(self.game_id, self.numbered)

    def end(self) -> None:
        """The page was left: the table goes."""
        self.numbered = None
        self.page.get_up()

    def retranslate(self) -> None:
        """The players are called by their colours, which are words of the program."""
        if self.numbered is None or not self.page.taken:
            return
        model = self.page.model
        self.page.game.skip_animations()
        model.session.setup = position(self.game_id, self.numbered.figure).setup
        model.show(model.session)
