"""The banner of the home page."""

from __future__ import annotations

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QWidget

from tuscany_app.kernel import i18n
from tuscany_app.kernel.i18n import LANGUAGES, say
from tuscany_app.shell.widgets.art_widget import Art
from tuscany_app.shell.widgets.factories import Button, column, label, of_kind, row, tool


class HomeBanner(Art):
    """The program's name on an evening landscape, the languages, and the way to settings and about.

    Signals:
        language(str): it was chosen.
    """

    language = Signal(str)

    def __init__(self) -> None:
        super().__init__("hero", radius=0, focus=1.0, kept=True)
        self.name = label(say("Tuscany Table"), "display")
        self.motto = label(say("Good games for a long, warm evening."), "motto")

        languages = QWidget()
        of_kind(languages, "pill")
        inside = QHBoxLayout(languages)
        inside.setContentsMargins(4, 4, 4, 4)
        inside.setSpacing(2)
        self.languages: dict[str, Button] = {}
        group = QButtonGroup(self)
        for code, name in LANGUAGES.items():
            made = Button(name)
            made.setCheckable(True)
            of_kind(made, "segment")
            made.clicked.connect(lambda *_, code=code: self.language.emit(code))
            group.addButton(made)
            inside.addWidget(made)
            self.languages[code] = made
        self.open_file = tool("folder", say("Open a saved game…"))
        self.settings = tool("settings", say("Settings"))
        self.about = tool("help", say("About this program"))
        tools = QWidget()
        of_kind(tools, "pill")
        beside = QHBoxLayout(tools)
        beside.setContentsMargins(4, 4, 4, 4)
        beside.setSpacing(2)
        for way in (self.open_file, self.settings, self.about):
            beside.addWidget(way)

        self._words = column(self.name, self.motto, spacing=0)
        self._ways = row(languages, tools, spacing=12)
        for part in (self._words, self._ways):
            part.setParent(self)
        self.show_language()

    def show_language(self) -> None:
        self.languages[i18n.language()].setChecked(True)

    def _side_by_side(self, width: int) -> bool:
        return self._words.sizeHint().width() + self._ways.sizeHint().width() + 100 <= width

    def needed(self, width: int) -> int:
        """The height that its words need."""
        for child in self.findChildren(QWidget):
            child.ensurePolished()
        for part in (self._words, self._ways):
            part.strip.invalidate()
        below = self._words.sizeHint().height() + 14
        return below + (34 if self._side_by_side(width) else self._ways.sizeHint().height() + 26)

    def place(self, place: QRect, margin: int) -> None:
        """Its words begin and end where the boxes below do."""
        self.setGeometry(place)
        said, ways = self._words.sizeHint(), self._ways.sizeHint()
        self._words.setGeometry(margin + 4, place.height() - said.height() - 14, said.width(), said.height())
        self._ways.setGeometry(place.width() - ways.width() - margin, 16, ways.width(), ways.height())
