"""The list of records on the home page: players, game, date, and what Enter does."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.i18n import Listed, Sentence, say, say_n
from tuscany_app.kernel.storage import recent_records
from tuscany_app.kernel.storage.recent_records import RecentRecord
from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.retranslate import plain, put
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import look

ENTRY = Qt.ItemDataRole.UserRole


class RecordList(QListWidget):
    """Signals:
    chosen(Entry): a click or Enter on it.
    more(): on the line which says that there are more.
    """

    chosen = Signal(object)
    more = Signal()

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "bare")
        put(self.setAccessibleName, say("Saved games"))
        self.setItemDelegate(EntryPainter(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.itemClicked.connect(self._choose)

    def show_entries(self, entries: list[RecentRecord]) -> None:
        self.clear()
        for entry in entries:
            item = QListWidgetItem()
            item.setData(ENTRY, entry)
            spoken = f"{Listed(entry.names)}. {about(entry)}. {action(entry)}"
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
            item.setToolTip(plain(f"{Listed(entry.names)}\n{tip(entry)}"))
            self.addItem(item)
        if more := recent_records.count_of_others():
            item = QListWidgetItem(
                str(
                    say_n(
                        "{n} older game is in the library.",
                        "{n} older games are in the library.",
                        more,
                    )
                )
            )
            self.addItem(item)
        if entries:
            self.setCurrentRow(0)
            self.clearSelection()

    def _choose(self, item: QListWidgetItem) -> None:
        if item.data(ENTRY) is None:
            self.more.emit()
        else:
            self.chosen.emit(item.data(ENTRY))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem() is not None:
            self._choose(self.currentItem())
        else:
            super().keyPressEvent(event)


def about(entry: RecentRecord) -> str:
    from tuscany_app.shell.widgets.time_text import (
        moment,  # Qt's locales are not wanted before there is something to tell
    )

    kind = f" · {say('Branch')}" if entry.branch else ""
    return f"{catalogue.load(entry.game).name}{kind} · {moment(entry.when)}"


def action(entry: RecentRecord) -> Sentence:
    return say("Results") if entry.finished else say("Continue")


def tip(entry: RecentRecord) -> Sentence:
    if entry.finished:
        return say("Click or press Enter to see what became of this game.")
    return say("Click or press Enter to continue this game.")


def fair_share(wanted: list[int], room: int) -> int:
    """The width that no name may pass so that all fit in the room; short names leave theirs to the long ones."""
    for number, width in enumerate(sorted(wanted)):
        share = room // (len(wanted) - number)
        if width > share:
            return max(10, share)
        room -= width
    return max([10, *wanted])


class EntryPainter(QStyledItemDelegate):
    """Two lines: the players with their symbols, then the game and when; at the right what Enter does."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        lines = QFontMetrics(look().font(15, bold=True)).height() + QFontMetrics(look().font(13)).height()
        return QSize(200, lines + 18)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        entry: RecentRecord | None = index.data(ENTRY)
        if entry is None:
            if option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
                painter.fillRect(option.rect.adjusted(4, 4, -4, -4), look().colour("raised"))
            painter.setFont(look().font(14))
            painter.setPen(look().colour("accent"))
            words = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(option.rect.adjusted(14, 8, -14, -8), words, index.data())
            return
        state = option.state
        outer: QRect = option.rect.adjusted(2, 2, -2, -2)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(look().colour("raised"))
            painter.setPen(QPen(look().colour("accent" if chosen else "line"), 1.5))
            painter.drawRoundedRect(QRectF(outer).adjusted(1, 1, -1, -1), 8, 8)
        inner = outer.adjusted(12, 6, -12, -6)
        ink, muted, accent = look().colour("ink"), look().colour("muted"), look().colour("accent")

        small = look().font(14, bold=True)
        word = str(action(entry))
        width = QFontMetrics(small).horizontalAdvance(word) + 2
        painter.setFont(small)
        painter.setPen(muted if entry.finished else accent)
        painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, word)

        bold = QFontMetrics(look().font(15, bold=True))
        x, right = inner.left(), inner.right() - width - 14
        chip = round(bold.height() * 0.78)
        room = right - x - len(entry.setup.seats) * (chip + 20)
        wanted = [bold.horizontalAdvance(seat.name) + 2 for seat in entry.setup.seats]  # rounded up
        longest = fair_share(wanted, room)
        painter.setFont(look().font(15, bold=True))
        for seat in entry.setup.seats:
            paint_swatch(painter, seat.colour, QRectF(x, inner.top() + (bold.height() - chip) / 2, chip, chip))
            name = bold.elidedText(seat.name, Qt.TextElideMode.ElideRight, longest)
            painter.setPen(ink)
            painter.drawText(QRect(x + chip + 6, inner.top(), room, bold.height()), Qt.AlignmentFlag.AlignVCenter, name)
            x += chip + 6 + bold.horizontalAdvance(name) + 14
        painter.setFont(look().font(13))
        painter.setPen(muted)
        below = inner.adjusted(0, bold.height() + 2, -width - 14, 0)
        line = painter.fontMetrics().elidedText(about(entry), Qt.TextElideMode.ElideMiddle, below.width())
        painter.drawText(below, Qt.AlignmentFlag.AlignVCenter, line)
        painter.restore()
