"""Fields of a form: a choice of several values, a check box, and their labels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QStyle, QStyleOptionButton, QWidget

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.table.theme import look


def label_for(words: QLabel, field: QWidget) -> QLabel:
    """The label tells what a field is for; a screen reader knows it if both have the same parent."""
    words.setBuddy(field)
    return words


class ComboBox(QComboBox):
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


class CheckBox(QCheckBox):
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
