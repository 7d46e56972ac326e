"""The work of others as a list: name, purpose and licence. A click or Enter opens the licence."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tuscany_app.kernel.i18n import say
from tuscany_app.shell.program.licences import Work
from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

WORK = Qt.ItemDataRole.UserRole
AROUND, ASIDE = 6, 10  # pixels at 100 % text
WRAPPED = int(Qt.TextFlag.TextWordWrap)


class LicenceList(QListWidget):
    """Signals:
    chosen(Work): its licence is to be read.
    """

    chosen = Signal(object)

    def __init__(self, works: Sequence[Work]) -> None:
        super().__init__()
        of_kind(self, "bare")
        put(self.setAccessibleName, say("Made with"))
        self.setItemDelegate(WorkRows(self))
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.itemClicked.connect(lambda item: self.chosen.emit(item.data(WORK)))
        for work in works:
            item = QListWidgetItem()
            item.setData(WORK, work)
            self.addItem(item)
        self.retranslate()
        self.setCurrentRow(0)

    def retranslate(self) -> None:
        for number in range(self.count()):
            item = self.item(number)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{item.data(WORK).name}. {about(item.data(WORK))}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.currentItem() is not None:
            self.chosen.emit(self.currentItem().data(WORK))
        else:
            super().keyPressEvent(event)


def about(work: Work) -> str:
    return f"{work.purpose} · {work.licence}"


class WorkRows(QStyledItemDelegate):
    """Rows as high as their words need."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        shown = self.parent()
        assert isinstance(shown, LicenceList)
        wide = shown.viewport().width()
        name, words = self._places(QRect(0, 0, wide, 10_000), index.data(WORK))
        return QSize(wide, look().pressable(name.height() + words.height() + 2 * _scaled(AROUND)))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        work: Work = index.data(WORK)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected) and bool(
            option.state & QStyle.StateFlag.State_HasFocus
        )
        option.widget.style().drawPrimitive(
            QStyle.PrimitiveElement.PE_PanelItemViewItem, _ground(option, chosen), painter, option.widget
        )
        name, words = self._places(option.rect, work)
        painter.save()
        painter.setFont(_font(15, bold=True))
        painter.setPen(look().colour("on_accent" if chosen else "ink"))
        painter.drawText(name, WRAPPED, work.name)
        painter.setFont(_font(14))
        painter.setPen(look().colour("on_accent" if chosen else "muted"))
        painter.drawText(words, WRAPPED, about(work))
        painter.restore()

    def _places(self, room: QRect, work: Work) -> tuple[QRect, QRect]:
        inside = room.adjusted(_scaled(ASIDE), _scaled(AROUND), -_scaled(ASIDE), 0)
        name = QFontMetrics(_font(15, bold=True)).boundingRect(inside, WRAPPED, work.name)
        below = inside.adjusted(0, name.height(), 0, 0)
        return name, QFontMetrics(_font(14)).boundingRect(below, WRAPPED, about(work))


def _ground(option: QStyleOptionViewItem, chosen: bool) -> QStyleOptionViewItem:
    """Selected is what the keys stand on; without the keyboard nothing is."""
    made = QStyleOptionViewItem(option)
    if not chosen:
        made.state &= ~QStyle.StateFlag.State_Selected
    return made


def _font(pixels: int, *, bold: bool = False) -> QFont:
    return look().font(pixels, bold=bold)


def _scaled(pixels: int) -> int:
    return round(pixels * look().text_size / 100)
