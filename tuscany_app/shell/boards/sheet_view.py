"""Shows a component table, as wide as the space and as high as necessary."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.components_sheet import Sheet
from tuscany_app.table.theme import look

USUAL, LARGEST = 1050, 1.8  # pixels at 100 % text; where there are more, pictures are so much larger at most


class SheetView(QWidget):
    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "plain")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.sheet: Sheet | None = None
        self._painted: QPixmap | None = None

    def show_sheet(self, sheet: Sheet | None) -> None:
        self.sheet = sheet
        self.setVisible(sheet is not None)
        self.restyle()

    def restyle(self) -> None:
        """Colours, language or text size are other ones."""
        self._painted = None
        self._fit()
        self.update()

    def retranslate(self) -> None:
        self.restyle()

    def sizeHint(self) -> QSize:
        return QSize(400, self.minimumHeight())

    def _fit(self) -> None:
        if self.sheet is not None and self.width() > 1:
            zoom = max(1.0, min(LARGEST, self.width() / (USUAL * look().text_size / 100)))
            self.sheet = evolve(self.sheet, zoom=zoom)
            self.setFixedHeight(round(self.sheet.height(self.width())) + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._painted = None
            self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.sheet is None:
            return
        if self._painted is None:
            ratio = self.devicePixelRatioF()
            self._painted = QPixmap(self.size() * ratio)
            self._painted.setDevicePixelRatio(ratio)
            self._painted.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._painted)
            self.sheet.paint(painter, self.width())
            painter.end()
        QPainter(self).drawPixmap(0, 0, self._painted)
