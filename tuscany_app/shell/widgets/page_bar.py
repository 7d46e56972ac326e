"""The bar at the top of a page, with its keys and the button that leaves it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QSize, Qt, SignalInstance
from PySide6.QtGui import QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from tuscany_app.kernel.i18n import say
from tuscany_app.shell.widgets.factories import button, of_kind
from tuscany_app.shell.widgets.name_label import NameLabel
from tuscany_app.table.keys import sequence, with_key


class Title(NameLabel):
    """As wide as its words; where the bar has no room for them it ends with dots, and the window can be as small."""

    def __init__(self) -> None:
        super().__init__("", "heading")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())


class PageBar(QWidget):
    """The bar on top of a page: back, the title, and what else belongs there."""

    def __init__(self, back: SignalInstance, *others: QWidget) -> None:
        super().__init__()
        of_kind(self, "bar")
        self.back = button(say("Back"), "flat", "back", with_key(say("Back"), "Esc"))
        self.back.clicked.connect(lambda: back.emit())
        self.title = Title()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 8, 16, 8)
        layout.setSpacing(10)
        layout.addWidget(self.back)
        layout.addSpacing(6)
        layout.addWidget(self.title)
        layout.addStretch(1)
        for other in others:
            layout.addWidget(other)

    def beside_title(self, widget: QWidget) -> None:
        layout = self.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.insertWidget(layout.indexOf(self.title) + 1, widget)

    def _fit(self) -> None:
        """The title is whole as long as everything else can be made smaller."""
        room = self.width() - self.minimumSizeHint().width()
        self.title.setMinimumWidth(max(0, min(room, self.title.sizeHint().width())))

    # Qt

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint() - QSize(self.title.minimumWidth(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # another title, or larger letters
            self._fit()
        return super().event(event)


def on_keys(where: QWidget, acts: Mapping[str, Callable[[], object]]) -> None:
    """What keys do as long as the focus is there, or in something within."""
    for keys, act in acts.items():
        shortcut = QShortcut(sequence(keys), where)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(act)


def leave_on_escape(page: QWidget, back: SignalInstance) -> None:
    """Esc leaves the page."""
    on_keys(page, {"Esc": lambda: back.emit()})
