"""The user's guide: contents beside the text, search, printing, and links to the things it describes."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tuscany_app.kernel.i18n import say
from tuscany_app.shell.reading import user_guide
from tuscany_app.shell.reading.guide_figures import GUIDE_FIGURES
from tuscany_app.shell.reading.printing.print_button import PrintButton
from tuscany_app.shell.reading.printing.user_guide_booklet import print_user_guide
from tuscany_app.shell.reading.reading_page import ReadingPage
from tuscany_app.shell.reading.rules_document import Numbered
from tuscany_app.shell.reading.user_guide import CHAPTER, OPEN, chapter_name
from tuscany_app.shell.widgets.containers import stacked
from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.retranslate import put

GAMES = {shown.figure.id: shown.game_id for shown in GUIDE_FIGURES}


class GuidePage(ReadingPage):
    """Signals:
    command_wanted(str): the command of the menus that a link leads to, by its id.
    """

    command_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(PrintButton(), say("Search the guide"), parent)
        self.printing.clicked.connect(self.print_guide)
        put(self.bar.title.setText, say("User's guide"))
        put(self.full.setAccessibleName, say("User's guide"))
        body = QWidget()
        of_kind(body, "plain")
        self._places = QHBoxLayout(body)
        self._places.addStretch(1)
        self._places.addWidget(self._contents, 28)
        self._places.addWidget(self._text, 72)
        self._places.addStretch(1)
        self._written = False
        self._arrange()
        stacked(self, self.bar, body, stretched=body)

    def show_guide(self) -> None:
        """From the beginning the first time, then as it was left."""
        if not self._written:
            self._written = True
            self._render()
        with QSignalBlocker(self.contents):
            self.contents.setCurrentRow(-1)

    def print_guide(self) -> None:
        title = say("User's guide")
        self.printing.print_pages(title, f"Tuscany Table - {title}", print_user_guide)

    # ReadingPage

    def _write(self) -> dict[str, Numbered]:
        return user_guide.fill(self.full, 16)

    def _game_of(self, figure_id: str) -> str:
        return GAMES[figure_id]

    def _arrange(self) -> None:
        narrow = self._narrow()
        edge, between = (12, 10) if narrow else (24, 18)
        self.search.setMinimumWidth(130 if narrow else 250)
        self._places.setContentsMargins(edge, edge - 4, edge, edge - 4)
        self._places.setSpacing(between)

    def _follow(self, way: str) -> None:
        if way.startswith(OPEN):
            self.command_wanted.emit(way.removeprefix(OPEN))
        elif way.startswith(CHAPTER):
            names = [chapter_name(block.text()) for block in self.sections]
            self.go_to_section(names.index(way.removeprefix(CHAPTER)))
