"""The card beside the table where the log is otherwise: a coach's, a puzzle's, a figure's."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.table.rule_links import RuleLinks
from tuscany_app.shell.table.table_page import TablePage
from tuscany_app.shell.widgets.containers import beside_table
from tuscany_app.shell.widgets.factories import fill, label, of_kind, row
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look


class SideCard(QWidget):
    """A card beside the table: a title that stays in sight, text that scrolls, and buttons. A subclass makes the
    contents and then calls `lay_out`."""

    wide: ClassVar[int] = 340  # at 100 % text
    gap: ClassVar[int] = 14  # pixels between two texts

    def __init__(self, page: TablePage) -> None:
        super().__init__()
        of_kind(self, "plain")
        self.page = page
        self.title = label(kind="heading", wrap=True)
        self.words = label(kind="words", wrap=True)
        self.rules = RuleLinks()
        inside = QWidget()
        of_kind(inside, "plain")
        self.texts = QVBoxLayout(inside)
        self.texts.setContentsMargins(16, 8, 12, 8)
        self.texts.setSpacing(self.gap)
        self.sheet = QScrollArea()
        self.sheet.setWidgetResizable(True)
        self.sheet.setWidget(inside)
        self.outer = QVBoxLayout(self)
        self.outer.setContentsMargins(4, 12, 14, 12)
        page.resized.connect(self.restyle)

    def lay_out(
        self, name: Sentence, head: tuple[QWidget, ...], texts: tuple[QWidget | None, ...], rows: tuple[QWidget, ...]
    ) -> None:
        """Put the contents on the card. `name` is for screen readers. `head` comes below the title. None among the
        texts takes the free room."""
        put(self.sheet.setAccessibleName, name)
        fill(self.texts, texts)
        card = QWidget()
        of_kind(card, "card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(4, 14, 4, 12)
        for widget in (self.title, *head):
            inside.addWidget(row(widget, margins=(12, 0, 12, 0)))
        inside.addWidget(self.sheet, 1)
        for buttons in rows:
            inside.addWidget(buttons)
        self.outer.addWidget(card, 1)
        self.restyle()

    def restyle(self) -> None:
        wide = beside_table(self.wide * max(1.0, look().scale / 1.15), self.page.width())
        self.setFixedWidth(max(wide, self.minimumSizeHint().width()))
