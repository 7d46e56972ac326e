"""The bar above the table: what is asked in one sentence, how far a computer player is, and the ways elsewhere."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.worker import Report
from tuscany_app.shell.widgets.factories import button, fill, label, of_kind, tool
from tuscany_app.table.theme import look

HIGH = 50  # two lines


class TableHeader(QWidget):
    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "bar")
        self.home = tool("home", say("Leave the table; the game is saved"))
        self.title = label(kind="muted")
        self.prompt = label(kind="prompt", wrap=True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(120)
        self.bar.hide()
        self.passing = button(say("Pass on"), "primary", "play", say("Cover your hand and pass the screen on"))
        self.passing.hide()
        self.rules = tool("rules", say("Rules (F1)"))
        self.fold = tool("side", say("Show or hide the log and the choices (F9)"))
        self.fold.setCheckable(True)
        inside = QHBoxLayout(self)
        inside.setContentsMargins(12, 2, 12, 2)
        inside.setSpacing(10)
        fill(inside, (self.home, self.title, 8, self.prompt, self.passing, self.bar, self.rules, self.fold))
        inside.setStretch(3, 1)
        self.restyle()

    def show_progress(self, report: Report | None) -> None:
        """How far a computer player is; None when it thinks no more."""
        self.bar.setVisible(report is not None)
        if report is not None:
            self.bar.setMaximum(report.of)
            self.bar.setValue(report.simulations)

    def offer_passing(self, offered: bool) -> None:
        """The button that covers the table; with the focus, so that Enter passes the screen on."""
        self.passing.setVisible(offered)
        if offered:
            self.passing.setFocus()

    def point_out(self, targets: tuple[str, ...]) -> None:
        of_kind(self.prompt, "pointed" if "prompt" in targets else "prompt")

    def restyle(self) -> None:
        """Room for two lines, so that a longer prompt does not move the table."""
        self.setMinimumHeight(round(HIGH * look().text_size / 100))
