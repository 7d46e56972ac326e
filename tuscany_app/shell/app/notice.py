"""A sentence that is shown over a window for a while, with a button if there is something to do."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QHideEvent, QMouseEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.base.lazy import lazy
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.widgets.factories import Button, button, label, of_kind, tool
from tuscany_app.table.retranslate import put

STAYS = 9000  # milliseconds
STAYS_WITH_WAY = 60_000
WIDEST = 720
TOP = 64  # below the menu


class NoticeBar(QWidget):
    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        of_kind(self, "banner")
        self._words = label(wrap=True)
        self._act: Callable[[], object] = lambda: None
        self._parts: tuple[QWidget, ...] = ()  # of a sentence with a way; there are none at the start
        layout = QHBoxLayout(self)
        layout.setContentsMargins(20, 14, 20, 14)
        layout.setSpacing(10)
        layout.addWidget(self._words, 1)
        self._layout = layout
        self.hide()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)

    @lazy
    def way(self) -> Button:
        made = button(say("Report it…"))
        made.clicked.connect(self._go)
        self._layout.addWidget(made)
        return made

    @lazy
    def away(self) -> QToolButton:
        made = tool("close", say("Close"))
        made.clicked.connect(self.hide)
        self._layout.addWidget(made)
        return made

    def text(self) -> str:
        return self._words.text()

    def tell(self, sentence: Sentence, way: tuple[Sentence, Callable[[], object]] | None = None) -> None:
        """Say it; `way` is the name of a button and what it does, and keeps the sentence there for longer."""
        put(self._words.setText, sentence)
        if way is not None:
            put(self.way.setText, way[0])
            put(self.way.setAccessibleName, way[0])
            self._act, self._parts = way[1], (self.way, self.away)
        for part in self._parts:
            part.setVisible(way is not None)
        self._place()
        self.show()
        self.raise_()
        self._timer.start(STAYS if way is None else STAYS_WITH_WAY)
        announce(self, sentence, urgent=True)

    def _go(self) -> None:
        self.hide()
        self._act()

    def _place(self) -> None:
        """In the middle, and as high as its words need."""
        for part in (self, self._words, *self._parts):
            part.ensurePolished()
        self._layout.activate()
        wide = min(WIDEST, self._over.width() - 80)
        high = self._layout.totalHeightForWidth(wide)
        self.setGeometry((self._over.width() - wide) // 2, TOP, wide, high)

    # Qt

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click takes the sentence off what it covers; one with a way has a button for that."""
        if not any(part.isVisible() for part in self._parts):
            self.hide()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._over.installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._over.removeEventFilter(self)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange) and self.isVisible():
            self._place()  # what was said at the start gets its look, and with it its size, later

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)
