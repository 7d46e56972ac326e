"""A few words over the table: beside the mouse, or at the foot of the table for players who use keys."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QLabel, QWidget

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

STAYS = 5200  # milliseconds
WIDEST = 380
BESIDE = 26  # from the mouse
EDGE = 12


class Toast(QLabel):
    """A message over a widget. It takes no room, no clicks and no focus."""

    def __init__(self, over: QWidget, *, at_foot: bool = False) -> None:
        """`at_foot`: always there, wherever the mouse is."""
        super().__init__(over)
        self._over, self._at_foot = over, at_foot
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        of_kind(self, "refusal")
        self.hide()
        self._timer = QTimer(self, singleShot=True, interval=STAYS)
        self._timer.timeout.connect(self.hide)

    def tell(self, sentence: Sentence, kind: str) -> None:
        """Show a message. `kind` is its name in the style sheet: refusal or advice."""
        of_kind(self, kind)
        put(self.setText, sentence)
        self._place()
        self.show()
        self.raise_()
        self._timer.start()

    def hush(self) -> None:
        self._timer.stop()
        self.hide()

    def retranslate(self) -> None:
        if self.isVisible():
            self._place()

    def _place(self) -> None:
        over = self._over.rect()
        self.ensurePolished()
        most = min(round(WIDEST * look().scale), over.width() - 2 * EDGE)
        wide = min(most, self.fontMetrics().horizontalAdvance(self.text()) + 40)
        self.resize(wide, self.heightForWidth(wide))
        mouse = self._over.mapFromGlobal(QCursor.pos())
        if not self._at_foot and self._over.underMouse() and over.contains(mouse):
            below = mouse.y() + BESIDE + self.height() <= over.bottom() - EDGE
            y = mouse.y() + BESIDE if below else mouse.y() - BESIDE - self.height()
            place = QPoint(mouse.x() - self.width() // 2, y)
        else:
            place = QPoint((over.width() - self.width()) // 2, over.bottom() - EDGE - self.height())
        x = max(EDGE, min(place.x(), over.right() - EDGE - self.width()))
        self.move(x, max(EDGE, place.y()))
