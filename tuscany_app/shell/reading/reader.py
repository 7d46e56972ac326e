"""Shows a text with pictures, and with links between its paragraphs."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QPoint, QPointF, QSizeF, Qt, QUrl, Signal
from PySide6.QtGui import (
    QCursor,
    QFocusEvent,
    QImage,
    QMouseEvent,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextImageFormat,
)
from PySide6.QtWidgets import QApplication, QTextBrowser, QTextEdit

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.reading.text_marks import set_apart
from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.theme import look

HEADINGS = {1: 30.0, 2: 21.0, 3: 17.0}  # pixels by level
LINE = 138  # per cent
SMALL = 14.0  # pixels of captions and links
ADDED_LINK = QTextFormat.Property.UserProperty.value + 1
ADDED = 1  # the state of a paragraph that is no part of the text: nobody searches it
WAITING = "waiting"  # the picture in the place of one that is being made


@frozen
class Link:
    """Words that lead somewhere."""

    words: Sentence
    way: str


def unaccented(text: str) -> str:
    """A text to search in, letter by letter: without accents, all small, with the apostrophes that people type."""
    text = text.replace("’", "'")
    return "".join(unicodedata.normalize("NFD", letter)[0].lower()[0] for letter in text)


def places_in(text: str, wanted: str) -> list[int]:
    """Where a text without accents stands in another one."""
    found: list[int] = []
    at = text.find(wanted) if wanted else -1
    while at >= 0:
        found.append(at)
        at = text.find(wanted, at + len(wanted))
    return found


class Reader(QTextBrowser):
    """A text in CommonMark, set for reading. What is added below a paragraph comes after what was added there before.

    Signals:
        followed(str): the way of a link, or the name of a picture, was clicked or chosen by key.
        reached(str): the keyboard has come to that link.
    """

    followed = Signal(str)
    reached = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "bare")
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.anchorClicked.connect(lambda way: self.followed.emit(way.toString()))
        self._pixels = 16.0
        self._pressed = QPoint()
        self._held: QTextBlock | None = None  # what was brought into view last
        self._found: list[QTextEdit.ExtraSelection] = []

    def show_text(self, text: str, pixels: float, *, headings: bool = True) -> None:
        self._pixels, self._held = pixels, None
        document = self.document()
        document.setDefaultFont(look().font(pixels))
        self.setMarkdown(text)
        document.setDocumentMargin(round(pixels * (1.4 if headings else 0.8)))
        document.setIndentWidth(round(pixels * 1.3 * look().text_size / 100))
        for block in self.blocks():
            self._set_block(block, pixels, headings=headings)
        self.moveCursor(QTextCursor.MoveOperation.Start)

    # what stands where

    def blocks(self) -> list[QTextBlock]:
        found, block = [], self.document().begin()
        while block.isValid():
            found.append(block)
            block = block.next()
        return found

    def sections(self) -> list[QTextBlock]:
        """The headings of its sections."""
        return [block for block in self.blocks() if block.blockFormat().headingLevel() == 2]

    def blocks_with(self, text: str) -> list[QTextBlock]:
        return [block for block in self.blocks() if text in block.text()]

    def places_of(self, wanted: str) -> list[QTextCursor]:
        """Where a text stands, one after the other, whatever its accents and capitals; links that were added to it are
        passed over."""
        found: list[QTextCursor] = []
        for block in self.blocks():
            for at in places_in(unaccented(block.text()), wanted) if block.userState() != ADDED else ():
                cursor = QTextCursor(block)
                cursor.setPosition(block.position() + at)
                cursor.setPosition(block.position() + at + len(wanted), QTextCursor.MoveMode.KeepAnchor)
                if not cursor.charFormat().boolProperty(ADDED_LINK):
                    found.append(cursor)
        return found

    def show_places(self, places: Sequence[QTextCursor], here: int) -> None:
        """Mark what was found, one of it more than the others."""
        self._found = [_mark(place, 0.7 if at == here else 0.25) for at, place in enumerate(places)]
        self.setExtraSelections(self._found)

    def light_up(self, blocks: list[QTextBlock]) -> None:
        """Give these paragraphs a coloured ground, and no other."""
        for block in self.blocks():
            shape = block.blockFormat()
            if block in blocks:
                shape.setBackground(look().colour("glow", 0.25))
            elif shape.hasProperty(QTextFormat.Property.BackgroundBrush):
                shape.clearBackground()
            else:
                continue
            QTextCursor(block).setBlockFormat(shape)

    def bring_into_view(self, block: QTextBlock, *, at_top: bool = False) -> None:
        """Scroll to a paragraph: to the top, or with some room above it."""
        self._held = block
        self._scroll_so(block, -12 if at_top else -(self.viewport().height() // 4))

    def room(self) -> QSizeF:
        """How large a picture can be, so that it is seen whole."""
        margin = 2 * self.document().documentMargin()
        return QSizeF(self.viewport().width() - margin - 2, self.viewport().height() * 0.9)

    # what is added

    def add_links(self, below: QTextBlock, links: Sequence[Link]) -> QTextBlock:
        """A line of links below a paragraph."""
        close = below.blockFormat()
        close.setBottomMargin(0.1 * self._pixels * look().text_size / 100)
        QTextCursor(below).setBlockFormat(close)
        cursor = self._new_block(below, above=0, below_it=0.7)
        cursor.block().setUserState(ADDED)
        for number, link in enumerate(links):
            if number:
                cursor.insertText("   ·   ", self._letters("muted"))
            cursor.insertText(str(link.words), self._anchor(link.way))
        return cursor.block()

    def add_note(self, below: QTextBlock, sentence: Sentence) -> None:
        """A word about something that is missing."""
        cursor = self._new_block(below, above=0.4, below_it=0.6)
        cursor.block().setUserState(ADDED)
        cursor.insertText(str(sentence), self._letters("bad"))

    def add_picture(
        self, below: QTextBlock, name: str, caption: str, link: Link | None, size: QSizeF, alt: str = ""
    ) -> QTextBlock:
        """Room for a picture, its caption, and a link that leads where the picture itself leads, if it leads anywhere;
        `alt` is what is read out instead, where somebody listens. `show_picture` brings the picture."""
        cursor = self._new_block(below, above=0.5, below_it=0.3, centred=True)
        shape = QTextImageFormat()
        shape.setName(WAITING)
        shape.setWidth(size.width())
        shape.setHeight(size.height())
        shape.setProperty(QTextFormat.Property.UserProperty, name)
        self._waiting()
        cursor.insertImage(shape)
        cursor.block().setUserState(ADDED)
        cursor = self._new_block(cursor.block(), above=0, below_it=0.4 if alt else 1.1)
        cursor.insertText(caption, self._letters("muted"))
        if link is not None:
            cursor.insertText(" ", self._letters("muted"))
            cursor.insertText(str(link.words), self._anchor(link.way))
        if alt:
            cursor = self._new_block(cursor.block(), above=0, below_it=1.1)
            cursor.insertText(alt, self._letters("ink"))
            cursor.block().setUserState(ADDED)
        return cursor.block()

    def show_picture(self, name: str, image: QImage | None, size: QSizeF, trouble: Sentence | None = None) -> None:
        """Put a picture where there is room for it, or a sentence that says why there is none. What is on the screen
        stays where it is."""
        cursor = self._picture(name)
        if cursor is None:
            return
        reading, above = self._reading()
        if image is None:
            cursor.insertText(str(trouble), self._letters("bad"))
        else:
            url = QUrl(f"{name}#{image.cacheKey()}")
            self.document().addResource(QTextDocument.ResourceType.ImageResource.value, url, image)
            shape = QTextImageFormat()
            shape.setName(url.toString())
            shape.setWidth(size.width())
            shape.setHeight(size.height())
            shape.setProperty(QTextFormat.Property.UserProperty, name)
            cursor.setCharFormat(shape)
        self._scroll_so(reading, above)

    def pictures(self) -> list[str]:
        """The names of its pictures, those first that are on the screen or below."""
        seen = self.verticalScrollBar().value()
        layout = self.document().documentLayout()
        names = [
            (layout.blockBoundingRect(block).bottom() < seen, name)
            for block in self.blocks()
            for name in [_name_of(block)]
            if name
        ]
        return [name for passed in (False, True) for before, name in names if before is passed]

    # inside

    def _reading(self) -> tuple[QTextBlock, float]:
        """The paragraph that is being read, and how far above the edge of the screen it begins: what was brought into
        view, as long as it is there, or else the first one on the screen that is no picture."""
        layout, seen = self.document().documentLayout(), self.verticalScrollBar().value()
        room = layout.blockBoundingRect(self._held) if self._held is not None else None
        if self._held is not None and room is not None and seen <= room.top() < seen + self.viewport().height():
            return self._held, seen - room.top()
        block = self.cursorForPosition(QPoint(0, 0)).block()
        while _name_of(block) and block.next().isValid():
            block = block.next()
        return block, seen - layout.blockBoundingRect(block).top()

    def _scroll_so(self, block: QTextBlock, above: float) -> None:
        """Let a paragraph begin so far above the edge of the screen."""
        self.document().pageCount()  # all of it is laid out now: else the way down may end too soon
        top = self.document().documentLayout().blockBoundingRect(block).top()
        at_start = block == self.document().begin() and above <= 0  # with the margin above it
        self.verticalScrollBar().setValue(0 if at_start else max(0, round(top + above)))

    def _picture(self, name: str) -> QTextCursor | None:
        for block in self.blocks():
            if _name_of(block) == name:
                cursor = QTextCursor(block)
                cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
                return cursor
        return None

    def _waiting(self) -> None:
        ground = QImage(4, 4, QImage.Format.Format_RGB32)
        ground.fill(look().colour("raised"))
        self.document().addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(WAITING), ground)

    def _new_block(self, below: QTextBlock, *, above: float, below_it: float, centred: bool = False) -> QTextCursor:
        """An empty paragraph below another one; its distances are in lines."""
        unit = self._pixels * look().text_size / 100
        shape = QTextBlockFormat()
        shape.setTopMargin(above * unit)
        shape.setBottomMargin(below_it * unit)
        if centred:
            shape.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        else:
            shape.setLineHeight(125, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor = QTextCursor(below)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        cursor.insertBlock(shape, self._letters("muted"))
        return cursor

    def _letters(self, role: str) -> QTextCharFormat:
        letters = QTextCharFormat()
        letters.setFont(look().font(SMALL))
        letters.setForeground(look().colour(role))
        return letters

    def _anchor(self, way: str) -> QTextCharFormat:
        letters = self._letters("accent")
        letters.setAnchor(True)
        letters.setAnchorHref(way)
        letters.setProperty(ADDED_LINK, True)
        return letters

    def _set_block(self, block: QTextBlock, pixels: float, *, headings: bool) -> None:
        """Type, distances and colours of a paragraph."""
        scale = look().text_size / 100
        level = block.blockFormat().headingLevel()
        shape = QTextBlockFormat()
        shape.setLineHeight(LINE if not level else 110, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        shape.setTopMargin((pixels * (1.5 if level == 2 else 0.4) if level else 0) * scale)
        shape.setBottomMargin(pixels * (0.35 if block.textList() is not None else 0.6) * scale)
        cursor = QTextCursor(block)
        cursor.mergeBlockFormat(shape)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        if level:
            kind = QTextCharFormat()
            kind.setFont(look().font(HEADINGS.get(level, pixels) if headings else 22, bold=True, title=True))
            kind.setForeground(look().colour("accent" if level == 2 else "ink"))
            cursor.setCharFormat(kind)  # not merged: Markdown's own size for headings has to go
        set_apart(block, look().font(pixels), look().font(pixels - 3))

    def _picture_at(self, point: QPoint) -> str:
        place = QPointF(point) + QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())
        shape = self.document().documentLayout().formatAt(place)
        return str(shape.property(QTextFormat.Property.UserProperty) or "") if shape.isImageFormat() else ""

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is read stays where it is when the lines are broken anew."""
        reading, above = self._reading()
        super().resizeEvent(event)
        self._scroll_so(reading, above)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab goes from link to link."""
        moved = super().focusNextPrevChild(next)
        cursor = self.textCursor()
        if moved and self.hasFocus() and cursor.hasSelection() and (way := cursor.charFormat().anchorHref()):
            self.setExtraSelections([*self._found, _mark(cursor, 0.35)])
            self.reached.emit(way)
        return moved

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.setExtraSelections(self._found)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        here = event.position().toPoint()
        moved = (here - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if event.button() == Qt.MouseButton.LeftButton and not moved and (name := self._picture_at(here)):
            self.followed.emit(name)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._picture_at(event.position().toPoint()):
            self.viewport().setCursor(QCursor(Qt.CursorShape.PointingHandCursor))


def _name_of(block: QTextBlock) -> str:
    """Of the picture in a paragraph that is one, the name."""
    if block.length() != 2:
        return ""
    shape = block.begin().fragment().charFormat()
    return str(shape.property(QTextFormat.Property.UserProperty) or "") if shape.isImageFormat() else ""


def _mark(cursor: QTextCursor, alpha: float) -> QTextEdit.ExtraSelection:
    mark = QTextEdit.ExtraSelection()
    mark.cursor = cursor
    mark.format.setBackground(look().colour("glow", alpha))
    return mark
