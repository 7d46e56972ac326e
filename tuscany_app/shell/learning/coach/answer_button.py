"""A button with as many lines as its text needs."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.widgets.factories import label, of_kind
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

MARK = 20  # pixels of its tick or cross at 100 % text
LOW, EDGE = 46, 8  # at least so high, for a finger; above and below the words
BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class AnswerButton(QPushButton):
    """Signals:
    pointed(bool): the mouse or the keyboard is on it, or has gone.
    """

    pointed = Signal(bool)

    def __init__(self, words: Sentence) -> None:
        super().__init__()
        of_kind(self, "answer")
        self.setAutoDefault(True)
        self.words = label(words, wrap=True)
        self.words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.mark = QLabel()
        self.mark.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.mark.hide()
        self._right: bool | None = None  # as it was judged
        self.words.setMinimumHeight(LOW - 2 * EDGE)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, EDGE, 12, EDGE)
        layout.addWidget(self.words, 1)
        layout.addWidget(self.mark)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        put(self.setAccessibleName, words)

    def judge(self, *, right: bool) -> None:
        """It was given: a tick, or a cross."""
        self._right = right
        self.restyle()
        self.mark.show()
        put(self.setAccessibleDescription, say("Right") if right else say("Not this one"))
        of_kind(self, "right" if right else "tried")
        self.updateGeometry()

    def restyle(self) -> None:
        """Theme or text size changed."""
        if self._right is not None:
            icon, role = ("check", "good") if self._right else ("close", "bad")
            self.mark.setPixmap(look().icon(icon, role).pixmap(round(MARK * look().text_size / 100)))

    # Qt

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        own = self.layout()
        assert own is not None
        return own.totalHeightForWidth(width)

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(self.width(), 200)))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, LOW)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(self.hasFocus())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in BY_KEY:  # that it is the first of them points at nothing yet
            self.pointed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit(self.underMouse())
