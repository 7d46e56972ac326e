"""The rules: the quick guide beside the full rules with their figures, contents and search."""

from __future__ import annotations

import html

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.reading import rules_document
from tuscany_app.shell.reading.printing.print_button import GamePrintButton
from tuscany_app.shell.reading.reader import Reader, unaccented
from tuscany_app.shell.reading.reading_page import ReadingPage
from tuscany_app.shell.reading.rules_document import FIGURE, LESSON, PUZZLES, Numbered, rules_text
from tuscany_app.shell.widgets.containers import card, stacked
from tuscany_app.shell.widgets.factories import label, of_kind, row
from tuscany_app.shell.widgets.fields import ComboBox, label_for
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look


class RulesPage(ReadingPage):
    """Signals:
    looked_at(str): another game's rules were chosen here.
    lesson_wanted(str, str): game, and its lesson to take.
    puzzles_wanted(str, str): game, and the theme of its puzzles.
    trial_wanted(str, Numbered): game, and its figure to be tried on the board.
    """

    looked_at = Signal(str)
    lesson_wanted = Signal(str, str)
    puzzles_wanted = Signal(str, str)
    trial_wanted = Signal(str, object)

    awaits_return = True
    printing: GamePrintButton

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(GamePrintButton(), say("Search the rules"), parent)
        self.game_id = catalogue.ids()[0]
        self.rule = ""
        self._asked = False  # for a rule that was not gone to yet

        self.games = ComboBox(say("Game"))
        self.games.offer([(catalogue.load(id).name, id) for id in catalogue.ids()], self.game_id)
        self.games.currentIndexChanged.connect(lambda: self._another_game(self.games.value()))
        put(self.bar.title.setText, say("Rules"))
        label_for(self.bar.title, self.games)
        self.bar.beside_title(self.games)
        self.elsewhere = label(kind="muted", wrap=True)  # in which other games' rules it is found
        self.elsewhere.setTextFormat(Qt.TextFormat.RichText)
        self.elsewhere.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.elsewhere.linkActivated.connect(self._another_game)
        self._elsewhere = row(self.elsewhere, margins=(24, 8, 24, 0))

        self.quick = Reader()
        put(self.quick.setAccessibleName, say("Quick guide"))
        put(self.full.setAccessibleName, say("Full rules"))
        body = QWidget()
        of_kind(body, "plain")
        self._places = QGridLayout(body)
        self._margin = card(self.quick, margin=8)
        self._margin.setMaximumWidth(520)
        self._arranged: bool | None = None  # for a narrow page, or for a wide one
        self._arrange()
        stacked(self, self.bar, self._elsewhere, body, stretched=body)

    def show_rules(self, game_id: str, rule: str = "", *, searching: bool = False) -> None:
        """The rules of a game, opened at a rule (`K-4`) or at the beginning; `searching`, at what is searched."""
        self.game_id, self.rule, self._asked = game_id, rule, bool(rule)
        self.printing.game_id = game_id
        with QSignalBlocker(self.games):
            self.games.choose(game_id)
        if not searching:
            with QSignalBlocker(self.search):
                self.search.clear()
        self._render()
        if not self.hits:
            self.full.verticalScrollBar().setValue(0)
        if rule:
            self._go_to_rule()

    # inside

    def _another_game(self, game_id: str) -> None:
        """With what is searched: who compares two games looks for the same word."""
        self.show_rules(game_id, searching=True)
        self.looked_at.emit(self.game_id)

    def _look_elsewhere(self) -> None:
        wanted = unaccented(self.search.text().strip())
        found = rules_document.hits_elsewhere(self.game_id, wanted) if wanted else []
        links = (
            f'<a href="{html.escape(other)}">{html.escape(str(catalogue.load(other).name))} ({count})</a>'
            for other, count in found
        )
        text = say("Also in: {games}", games="@")
        self.elsewhere.setText(str(text).replace("@", ", ".join(links)))
        self._elsewhere.setVisible(bool(found))

    def _go_to_rule(self) -> None:
        for block in self.full.blocks_with(f"[{self.rule}]")[:1]:
            self.full.bring_into_view(block)
        self._mark()

    # ReadingPage

    def _write(self) -> dict[str, Numbered]:
        self.quick.show_text(rules_text(self.game_id, quick=True), 15, headings=False)
        return rules_document.fill(self.full, self.game_id, 16)

    def _game_of(self, figure_id: str) -> str:
        return self.game_id

    def _arrange(self) -> None:
        """Quick guide, rules and contents side by side; on a small page the contents are below the quick guide."""
        narrow, size = self._narrow(), look().text_size
        least = round(1.3 * size) if narrow and size > 100 else 0  # of large type the end of a game's name is cut
        self.games.setMinimumWidth(least)
        if narrow == self._arranged:
            return
        self._arranged, places = narrow, self._places
        self.search.setMinimumWidth(130 if narrow else 250)
        edge, between = (12, 10) if narrow else (24, 18)
        places.setContentsMargins(edge, edge - 4, edge, edge - 4)
        places.setSpacing(between)
        places.addWidget(self._margin, 0, 1)
        places.addWidget(self._text, 0, 2, 2 if narrow else 1, 1)
        places.addWidget(self._contents, *((1, 1) if narrow else (0, 3)))
        for column, share in enumerate((0 if narrow else 1, 30, 62, 0 if narrow else 22, 0 if narrow else 1)):
            places.setColumnStretch(column, share)
        for row_, share in enumerate((3, 2) if narrow else (1, 0)):
            places.setRowStretch(row_, share)

    def _find(self, wanted: str) -> None:
        self._look_elsewhere()
        super()._find(wanted)

    def _light_up(self) -> None:
        """The rule that was asked for."""
        asked = self.rule and not self.search.text().strip()
        self.full.light_up(self.full.blocks_with(f"[{self.rule}]") if asked else [])

    def _follow(self, way: str) -> None:
        kind, _, name = way.partition(":")
        if kind == LESSON:
            self.lesson_wanted.emit(self.game_id, name)
        elif kind == PUZZLES:
            self.puzzles_wanted.emit(self.game_id, name)
        elif kind == FIGURE and name in self.figures:
            self.trial_wanted.emit(self.game_id, self.figures[name])

    # Page

    def entered(self) -> None:
        super().entered()
        if self._asked:
            self._asked = False
            self._go_to_rule()
