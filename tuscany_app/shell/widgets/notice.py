"""A sentence over a window, for a while."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.speech import announce
from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.retranslate import put

STAYS = 9000  # milliseconds
WIDEST = 720
TOP = 64  # below the menu


class Notice(QLabel):
    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        of_kind(self, "banner")
        self.hide()
        self._timer = QTimer(self, singleShot=True, interval=STAYS)
        self._timer.timeout.connect(self.hide)

    def tell(self, sentence: Sentence) -> None:
        put(self.setText, sentence)
        self.setFixedWidth(min(WIDEST, self._over.width() - 80))
        self.adjustSize()
        self.move((self._over.width() - self.width()) // 2, TOP)
        self.show()
        self.raise_()
        self._timer.start()
        announce(self, sentence, urgent=True)
