"""Links to the rules behind something."""

from __future__ import annotations

import html
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from tuscany_app.kernel.i18n import say_n
from tuscany_app.shell.widgets.factories import of_kind

UNFOLD = "+"  # the link that shows all of them


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
        self.linkActivated.connect(self._follow)
        self._rules: tuple[str, ...] = ()
        self._folded = False

    def offer(self, rules: Sequence[str]) -> None:
        """These rules; several wait behind one link. Without any it is not there."""
        self._rules, self._folded = tuple(rules), len(rules) > 1
        self.setVisible(bool(rules))
        self.retranslate()

    def _follow(self, rule: str) -> None:
        if rule != UNFOLD:
            self.wanted.emit(rule)
            return
        self._folded = False
        self.retranslate()

    def retranslate(self) -> None:
        if self._folded:
            name = say_n("{n} rule behind it", "{n} rules behind it", len(self._rules))
            self.setText(f'<a href="{UNFOLD}">{html.escape(str(name))}</a>')
            return
        links = ", ".join(f'<a href="{html.escape(rule)}">{html.escape(rule)}</a>' for rule in self._rules)
        text = say_n("Rule: {rules}", "Rules: {rules}", len(self._rules), rules="@")
        self.setText(str(text).replace("@", links))
