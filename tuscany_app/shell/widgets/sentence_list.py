"""Lists of sentences: for the log and the choices beside the table, and for the curtain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import frozen
from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    QStringListModel,
    Qt,
    QTextBoundaryFinder,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QFontMetrics, QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.retranslate import put
from tuscany_app.table.symbols import swatch
from tuscany_app.table.theme import look

CHIP = 15 / 14  # of a player's chip before a line, in sizes of the letters
AROUND = 4  # pixels above and below a sentence
SHORT = 8  # letters of a word that fits into any line
HERE = "\N{ZERO WIDTH SPACE}"  # a line may end


@frozen
class Line:
    """A sentence, the colour of the player it is about, and what it tells of."""

    words: Sentence
    colour: str = ""
    about: Any = None


class SentenceList(QListView):
    """Sentences, one below the other, each as high as it needs; a line is pointed at with the mouse or the arrow keys.

    Signals:
    pointed(int): the line that is pointed at; -1 when none is any more.
    chosen(int): a click on a line, or Enter.
    """

    pointed = Signal(int)
    chosen = Signal(int)

    def __init__(self, name: Sentence, *, from_end: bool = False) -> None:
        """The keys begin with the first line, or `from_end` with the last."""
        super().__init__()
        self.lines: list[Line] = []
        self._from_end = from_end
        self._pointed = -1
        self._twice = False  # the second click of two in a row is none
        self._model = Lines(self)
        self.setModel(self._model)
        self.setItemDelegate(WrappedRows(self))
        of_kind(self, "story")
        self.setWordWrap(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.clicked.connect(self._click)
        self.entered.connect(self._enter)
        self.viewportEntered.connect(lambda: self._point(-1))
        put(self.setAccessibleName, name)

    def tell(self, lines: Sequence[Line]) -> None:
        """These lines from now on."""
        self._point(-1)
        self.lines = list(lines)
        self._model.setStringList([str(line.words) for line in lines])

    def shown(self) -> list[str]:
        """The sentences as they stand there."""
        return self._model.stringList()

    def mark(self, row: int | None) -> None:
        """Select a line, without pointing at it; None selects nothing."""
        index = self.model().index(row, 0) if row is not None else QModelIndex()
        self.selectionModel().blockSignals(True)
        self.setCurrentIndex(index)
        self.selectionModel().blockSignals(False)
        self.scrollTo(index)
        self.viewport().update()

    # inside

    def _point(self, row: int) -> None:
        if row != self._pointed:
            self._pointed = row
            self.pointed.emit(row)

    def _enter(self, index: QModelIndex) -> None:
        if self.viewport().underMouse():  # Qt tells it of lines that scroll past while the list is hidden, too
            self._point(index.row())

    def _click(self, index: QModelIndex) -> None:
        if not self._twice:
            self.chosen.emit(index.row())

    def currentChanged(
        self, current: QModelIndex | QPersistentModelIndex, previous: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().currentChanged(current, previous)
        if self.hasFocus() and current.isValid():
            self._point(current.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex().row())
        elif event.text().strip() and event.text().isprintable():
            event.ignore()  # letters are the table's keys; Qt would look for a line that begins so
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._twice = False
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._twice = True
        super().mouseDoubleClickEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point(-1)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._point(-1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Whoever comes by a key sees at once where Enter would be pressed."""
        if event.reason() != Qt.FocusReason.MouseFocusReason and self.lines and not self.selectedIndexes():
            self.setCurrentIndex(self.model().index(len(self.lines) - 1 if self._from_end else 0, 0))
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._point(-1)


class Lines(QStringListModel):
    """The sentences of a story, with their players' chips."""

    def __init__(self, story: SentenceList) -> None:
        super().__init__(story)
        self._story = story

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DecorationRole:
            colour = self._story.lines[index.row()].colour if index.row() < len(self._story.lines) else ""
            return swatch(colour, chip(self._story)) if colour else None
        return super().data(index, role)


def chip(story: QWidget) -> int:
    """How large the chip before a line is: it goes with the letters."""
    return round(CHIP * story.fontInfo().pixelSize())


def breakable(words: str, metrics: QFontMetrics, wide: int) -> str:
    """A text whose words can be broken wherever they are wider than a line, as a name can be."""
    every = words.split(" ")
    if max(map(len, every)) <= SHORT:
        return words
    return " ".join(
        word if len(word) <= SHORT or metrics.horizontalAdvance(word) <= wide else HERE.join(_letters(word))
        for word in every
    )


def _letters(word: str) -> list[str]:
    """As they are seen: an accent stays with its letter."""
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, word)
    ends, begin, letters = word.encode("utf-16-le"), 0, []
    while (end := finder.toNextBoundary()) > 0:
        letters.append(ends[2 * begin : 2 * end].decode("utf-16-le"))
        begin = end
    return letters


class WrappedRows(QStyledItemDelegate):
    """Rows as high as their sentence needs, chips beside the first line; Qt's own size forgets the padding."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        high = Qt.AlignmentFlag.AlignVCenter if look().roomy else Qt.AlignmentFlag.AlignTop
        option.decorationAlignment = option.displayAlignment = high | Qt.AlignmentFlag.AlignLeft
        side = chip(option.widget)
        option.decorationSize = QSize(side, side)
        room = option.rect.width() - (side + AROUND) * (not option.icon.isNull()) - 2 * AROUND
        option.text = breakable(option.text, option.fontMetrics, room)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        story = self.parent()
        assert isinstance(story, SentenceList)
        style, words = story.style(), QStyle.SubElement.SE_ItemViewItemText
        wide = story.viewport().width()
        whole = QStyleOptionViewItem(option)
        whole.rect = QRect(0, 0, wide, 10_000)
        self.initStyleOption(whole, index)
        beside = 2 * (style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, whole, story) + 1)
        room = style.subElementRect(words, whole, story).adjusted(0, 0, -beside, 0)
        text = story.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, whole.text)
        return QSize(wide, look().pressable(text.height() + AROUND))
