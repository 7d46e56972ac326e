"""Links to the rules behind something."""

from __future__ import annotations

import html
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from tuscany_app.kernel.i18n import say_n
from tuscany_app.shell.widgets.factories import of_kind


class RuleLinks(QLabel):
    """Signals:
    wanted(str): the rule to be read.
    """

    wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        of_kind(self, "muted")
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.linkActivated.connect(self.wanted)
        self._rules: tuple[str, ...] = ()

    def offer(self, rules: Sequence[str]) -> None:
        """These rules; without any it is not there."""
        self._rules = tuple(rules)
        self.setVisible(bool(rules))
        self.retranslate()

    def retranslate(self) -> None:
        links = ", ".join(f'<a href="{html.escape(rule)}">{html.escape(rule)}</a>' for rule in self._rules)
        text = say_n("Rule: {rules}", "Rules: {rules}", len(self._rules), rules="@")
        self.setText(str(text).replace("@", links))
