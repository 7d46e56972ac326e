"""Parts that several pages share: the bar on top, boxes to choose from, a column of readable width, a game's table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPointF, QSize, Qt, SignalInstance
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent, QShortcut, QWheelEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QStyle,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.widgets.page import button, column, fill, label, of_kind
from tuscany_app.shell.widgets.pictures import Art
from tuscany_app.table.theme import look


class Bar(QWidget):
    """The bar on top of a page: back, the title, and what else belongs there."""

    def __init__(self, back: SignalInstance, *others: QWidget) -> None:
        super().__init__()
        of_kind(self, "bar")
        self.back = button(say("Back"), "flat", "back", say("Back (Esc)"))
        self.back.clicked.connect(lambda: back.emit())
        self.title = label(kind="heading")
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


def escape(page: QWidget, back: SignalInstance) -> None:
    """Esc leaves the page."""
    shortcut = QShortcut(QKeySequence(Qt.Key.Key_Escape), page)
    shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    shortcut.activated.connect(lambda: back.emit())


def names(words: QLabel, field: QWidget) -> QLabel:
    """The label tells what a field is for; a screen reader knows it if both have the same parent."""
    words.setBuddy(field)
    return words


class Choices(QComboBox):
    """A value out of several, each with its words."""

    def __init__(self, name: Sentence | None = None) -> None:
        super().__init__()
        self._words: list[Sentence | str] = []
        self._name = name
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMaxVisibleItems(12)
        popup = self.view().window()  # only our own list, without the system's frame around it
        popup.setWindowFlags(
            Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint | Qt.WindowType.NoDropShadowWindowHint
        )
        if name is not None:
            self.setAccessibleName(str(name))

    def offer(self, choices: Sequence[tuple[Sentence | str, Any]], chosen: Any) -> None:
        """Other choices, without a signal."""
        blocked = self.blockSignals(True)
        self.clear()
        self._words = [text for text, _ in choices]
        for text, value in choices:
            self.addItem(str(text), value)
        self.choose(chosen)
        self.blockSignals(blocked)

    def choose(self, value: Any) -> None:
        values = [self.itemData(number) for number in range(self.count())]
        self.setCurrentIndex(values.index(value) if value in values else 0)

    def value(self) -> Any:
        return self.currentData()

    def retranslate(self) -> None:
        if self._name is not None:
            self.setAccessibleName(str(self._name))
        for number, text in enumerate(self._words):
            self.setItemText(number, str(text))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel scrolls the page; it changes nothing by accident."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        side = look().text_size / 100 * 5
        middle = QPointF(self.width() - 3.4 * side, self.height() / 2 + side * 0.1)
        points = [middle + QPointF(x * side, y * side) for x, y in ((-1, -0.5), (0, 0.5), (1, -0.5))]
        _stroke(self, points, "muted", side * 0.4)


class Tick(QCheckBox):
    """A check box with a drawn tick."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isChecked():
            option = QStyleOptionButton()
            self.initStyleOption(option)
            box = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
            side = box.width()
            points = [
                QPointF(box.left() + x * side, box.top() + y * side)
                for x, y in ((0.26, 0.52), (0.43, 0.68), (0.75, 0.33))
            ]
            _stroke(self, points, "on_accent", side / 8)


def _stroke(widget: QWidget, points: list[QPointF], colour: str, width: float) -> None:
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(look().colour(colour), width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPolyline(QPolygonF(points))
    painter.end()


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
    """Two parts beside each other, or one below the other where there is less than `least` pixels at 100 % text."""

    def __init__(self, left: QWidget, right: QWidget, least: int, shares: tuple[int, int] = (1, 1)) -> None:
        super().__init__()
        of_kind(self, "plain")
        self._least = least
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(20)
        self._layout.addWidget(left, shares[0])
        self._layout.addWidget(right, shares[1])

    def minimumSizeHint(self) -> QSize:
        return QSize(200, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= self._least * look().text_size / 100
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if way != self._layout.direction():
            self._layout.setDirection(way)


def scrolled(content: QWidget) -> QScrollArea:
    """The content with a scroll bar where the window is too low for it."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(content)
    return area


def card(*widgets: QWidget | int | None, margin: int = 20, spacing: int = 10) -> QWidget:
    """Widgets one below the other on a panel; a number is a gap, None takes the room that is left."""
    made = QWidget()
    of_kind(made, "card")
    layout = QVBoxLayout(made)
    layout.setContentsMargins(margin, margin, margin, margin)
    layout.setSpacing(spacing)
    fill(layout, widgets)
    return made


def under_the_hills(content: QWidget) -> QWidget:
    """The content below a strip of landscape, which takes the room that is left."""
    hills = Art("hero", radius=0, focus=1.0)
    hills.setMaximumHeight(600)
    made = column(hills, content, None, spacing=0)
    made.layout().setStretch(0, 1000)  # type: ignore[union-attr]
    return made


def stacked(page: QWidget, *widgets: QWidget, stretched: QWidget | None = None) -> None:
    """Fill a page from top to bottom, edge to edge."""
    layout = QVBoxLayout(page)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for widget in widgets:
        layout.addWidget(widget, int(widget is stretched))
