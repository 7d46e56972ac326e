"""Widgets that hold others: panels, a column of readable width, parts side by side, a scroll area."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from tuscany_app.shell.widgets.art_widget import Art
from tuscany_app.shell.widgets.factories import WidgetStrip, column, of_kind
from tuscany_app.table.theme import look

NARROWER = 0.75  # of its usual width, what a column beside a table has at least
PART = 0.3  # of a small page, what such a column takes


def beside_table(wide: float, page: int, part: float = PART) -> int:
    """The width of a column that would be `wide` beside a table: less on a small page, so that the table has room."""
    return round(min(wide, max(wide * NARROWER, page * part)))


def centred(content: QWidget, width: int) -> QWidget:
    """The content in the middle, at most so wide."""
    content.setMaximumWidth(width)
    outer = QWidget()
    of_kind(outer, "plain")
    layout = QHBoxLayout(outer)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addStretch(1)
    layout.addWidget(content, 1000)
    layout.addStretch(1)
    return outer


class SideBySide(QWidget):
    """Two parts beside each other, or one below the other where there is less than `least` pixels at 100 % text, or
    without that less than both need."""

    def __init__(
        self, left: QWidget, right: QWidget, least: int | None = None, shares: tuple[int, int] = (1, 1)
    ) -> None:
        super().__init__()
        of_kind(self, "plain")
        self._parts, self._least = (left, right), least
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(20)
        self._layout.addWidget(left, shares[0])
        self._layout.addWidget(right, shares[1])

    def minimumSizeHint(self) -> QSize:
        return QSize(200, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # a part may need more than before
            self._arrange()
        return super().event(event)

    def _arrange(self) -> None:
        wide = self.width() >= self._needed()
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if way != self._layout.direction():
            self._layout.setDirection(way)

    def _needed(self) -> float:
        if self._least is not None:
            return self._least * look().text_size / 100
        return sum(part.sizeHint().width() for part in self._parts) + self._layout.spacing()


def list_beside(side: QWidget, content: QWidget) -> QWidget:
    """A list in a panel of its own width, and beside it what is chosen there."""
    both = QWidget()
    of_kind(both, "plain")
    across = QHBoxLayout(both)
    across.setContentsMargins(20, 16, 8, 16)
    across.setSpacing(20)
    across.addWidget(side)
    across.addWidget(content, 1)
    return both


def scrolled(content: QWidget) -> QScrollArea:
    """The content with a scroll bar where the window is too low for it."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(content)
    return area


def card(*widgets: QWidget | int | None, margin: int = 20, spacing: int = 10) -> WidgetStrip:
    """Widgets one below the other on a panel; a number is a gap, None takes the room that is left."""
    made = column(*widgets, margins=(margin, margin, margin, margin), spacing=spacing)
    of_kind(made, "card")
    return made


def below_landscape(content: QWidget) -> QWidget:
    """The content below a strip of landscape, which takes the room that is left."""
    hills = Art("hero", radius=0, focus=1.0)
    hills.setMaximumHeight(600)
    made = column(hills, content, None, spacing=0)
    made.strip.setStretch(0, 1000)
    return made


def stacked(page: QWidget, *widgets: QWidget, stretched: QWidget | None = None) -> None:
    """Fill a page from top to bottom, edge to edge."""
    layout = QVBoxLayout(page)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for widget in widgets:
        layout.addWidget(widget, int(widget is stretched))
