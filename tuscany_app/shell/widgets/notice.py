"""A sentence over a window, for a while."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
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

        over.installEventFilter(self)

    def tell(self, sentence: Sentence) -> None:
        put(self.setText, sentence)
        self._place()
        self.show()
        self.raise_()
        self._timer.start()
        announce(self, sentence, urgent=True)

    def _place(self) -> None:
        """In the middle, and as high as its words need."""
        self.ensurePolished()
        wide = min(WIDEST, self._over.width() - 80)
        self.setGeometry((self._over.width() - wide) // 2, TOP, wide, self.heightForWidth(wide))

    # Qt

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange) and self.isVisible():
            self._place()  # what was said at the start gets its look, and with it its size, later

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)
