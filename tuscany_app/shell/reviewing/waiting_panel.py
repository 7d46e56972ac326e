"""Shown while a review is being made: how far it is, and the buttons to stop it or to begin anew."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from tuscany_app.kernel import reviewing
from tuscany_app.kernel.i18n import per_cent, say
from tuscany_app.shell.widgets.containers import card, centred
from tuscany_app.shell.widgets.factories import button, column, label, of_kind, row
from tuscany_app.table.retranslate import put


class WaitingPanel(QWidget):
    """Signals:
    cancelled: no review is wanted.
    again_wanted: it stopped, and should begin anew.
    """

    cancelled = Signal()
    again_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "plain")
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setRange(0, reviewing.STEPS)
        put(self.progress.setAccessibleName, say("Progress of the review"))
        self.far = label(kind="told")
        self.cancel = button(say("Cancel"), "", "close", say("Cancel the review"))
        self.cancel.clicked.connect(self.cancelled)
        self.again = button(say("Try again"), "primary", "redo")
        self.again.clicked.connect(self.again_wanted)
        meanwhile = say("Every decision is played out many times. You can do something else meanwhile.")
        self.meanwhile = label(meanwhile, "muted", wrap=True)
        inside = card(
            label(say("The game is being reviewed"), "heading"), self.meanwhile, 6, self.progress,
            row(self.far, None, self.again, self.cancel), margin=26, spacing=12,
        )  # fmt: skip
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(column(None, centred(inside, 620), None, margins=(28, 28, 28, 28)))

    def begin(self) -> None:
        self.progress.setValue(0)
        put(self.far.setText, per_cent(0))
        self.meanwhile.show()
        self.again.hide()

    def show_progress(self, done: int, of: int) -> None:
        self.progress.setValue(done)
        put(self.far.setText, per_cent(done / max(1, of)))

    def fail(self, why: str) -> None:
        put(self.far.setText, say("The review stopped ({why}).", why=why))
        self.meanwhile.hide()
        self.again.show()
