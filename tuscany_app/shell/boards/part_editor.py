"""Edits one part of a component table: its picture or grid, numbers and choices."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from tuscany_app.kernel.component_facts import EntryPart
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.boards.grid_canvas import GridCanvas
from tuscany_app.shell.boards.number_field import NumberField
from tuscany_app.shell.widgets.factories import label, of_kind, row, tool
from tuscany_app.shell.widgets.fields import ComboBox, label_for
from tuscany_app.table.components_sheet import Painters
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

PICTURE = 96  # pixels at 100 % text
LEAST = 170


class PartEditor(QWidget):
    """Signals:
    changed(list): these changes are wanted.
    laid(tuple): a cell of its grid was clicked.
    """

    changed = Signal(object)
    laid = Signal(object)

    def __init__(self, part: EntryPart, content: dict[str, Any], art: Painters) -> None:
        super().__init__()
        of_kind(self, "card")
        self.part = part
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 12)
        layout.setSpacing(8)
        self.name = label(part.name, "strong", wrap=True)
        self.remove = tool("close", say("Take out"))
        put(self.remove.setAccessibleName, say("Take out: {what}", what=part.name))
        self.remove.clicked.connect(lambda: self.changed.emit(list(self.part.removal)))
        self.remove.setVisible(bool(part.removal))
        head = row(self.name, self.remove)
        head.strip.setStretch(0, 1)
        layout.addWidget(head)
        self.canvas: GridCanvas | None = None
        self.picture: PartPicture | None = None
        if part.grid is not None:
            self.canvas = GridCanvas(part.name, part.grid, art.cell)
            self.canvas.laid.connect(self.laid)
            layout.addWidget(self.canvas, 0, Qt.AlignmentFlag.AlignHCenter)
        elif part.picture and art.part is not None:
            self.picture = PartPicture(part, content, art)
            layout.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        self.numbers = [NumberField(number.name, part.name) for number in part.numbers]
        for place, field in enumerate(self.numbers):
            field.changed.connect(lambda value, at=place: self.changed.emit(self.part.numbers[at].changes(value)))
            layout.addWidget(field)
        self.choices = [ComboBox(choice.name) for choice in part.choices]
        for place, box in enumerate(self.choices):
            box.currentIndexChanged.connect(
                lambda _, at=place, box=box: self.changed.emit(self.part.choices[at].changes(box.value()))
            )
            layout.addWidget(label_for(label(part.choices[place].name), box))
            layout.addWidget(box)
        layout.addStretch(1)
        self.show_part(part, content)

    def show_part(self, part: EntryPart, content: dict[str, Any]) -> None:
        """The same part as it is now."""
        self.part = part
        put(self.name.setText, part.name)
        self.remove.setVisible(bool(part.removal))
        if self.canvas is not None and part.grid is not None:
            self.canvas.show_grid(part.grid)
        if self.picture is not None:
            self.picture.show_part(part, content)
        for field, number in zip(self.numbers, part.numbers, strict=True):
            field.show_number(number)
        for box, choice in zip(self.choices, part.choices, strict=True):
            box.offer(list(choice.values), choice.value)

    def alike(self, part: EntryPart) -> bool:
        """Whether the part can be shown in these fields."""
        mine = self.part
        same = len(mine.numbers) == len(part.numbers) and len(mine.choices) == len(part.choices)
        return same and (mine.grid is None) == (part.grid is None)

    def restyle(self, room: int) -> None:
        self.setMinimumWidth(min(room, round(LEAST * look().text_size / 100)))
        if self.canvas is not None:
            self.canvas.fit(room - 30)
        if self.picture is not None:
            self.picture.restyle()


class PartPicture(QWidget):
    """A part as the sheet has it, a little larger."""

    def __init__(self, part: EntryPart, content: dict[str, Any], art: Painters) -> None:
        super().__init__()
        of_kind(self, "plain")
        self._art = art
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_part(part, content)
        self.restyle()

    def show_part(self, part: EntryPart, content: dict[str, Any]) -> None:
        self._part, self._content = part, content
        self.update()

    def restyle(self) -> None:
        high = PICTURE * look().text_size / 100
        self.setFixedSize(QSize(round(high * self._part.wide) + 4, round(high) + 4))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        try:
            if self._art.part is not None:
                self._art.part(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), self._part.picture, self._content)
        except (LookupError, TypeError, ValueError, AttributeError, AssertionError):
            return  # it is not finished yet
