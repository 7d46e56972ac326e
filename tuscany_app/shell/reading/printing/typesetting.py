"""A text in CommonMark with figures, set in columns or pages of one size."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import frozen
from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QPainter,
    QPyTextObject,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)

from tuscany_app.shell.reading.printing.paper import POINT, type_of
from tuscany_app.shell.reading.text_marks import set_apart
from tuscany_app.table.theme import look

HEADINGS = {1: 20.0, 2: 14.0, 3: 11.5}  # points by level
LINE = 128  # per cent
PICTURE = QTextFormat.ObjectTypes.UserObject.value + 1
NUMBER, WIDE, HIGH = (QTextFormat.Property.UserProperty.value + number for number in range(1, 4))
ORPHAN = 0.12  # of a page: a heading this near to its end begins the next one
FIRST = 0.045  # of a page: a line of what follows words such as “at every table:”
ALONE = "￼"  # the letter that stands for a picture


@frozen
class TextPicture:
    """Something drawn, with words below it."""

    size: QSizeF
    paint: Callable[[QPainter, QRectF], None]
    caption: str


class _Drawer(QPyTextObject):
    """Draws the pictures of a text where they stand, as shapes."""

    def __init__(self, pictures: list[TextPicture], parent: QObject) -> None:
        super().__init__(parent)
        self._pictures = pictures

    def intrinsicSize(self, doc: QTextDocument, pos: int, shape: QTextFormat) -> QSizeF:
        return QSizeF(shape.doubleProperty(WIDE), shape.doubleProperty(HIGH))

    def drawObject(
        self, painter: QPainter | None, rect: QRectF | QRect, doc: QTextDocument, pos: int, shape: QTextFormat
    ) -> None:
        assert painter is not None
        self._pictures[shape.intProperty(NUMBER)].paint(painter, QRectF(rect))


class Typeset:
    """A text in pages of one size. `after` gives the pictures below a paragraph, by its text; `whole` lets none of its
    paragraphs begin on one page and end on the next."""

    def __init__(
        self,
        text: str,
        page: QSizeF,
        points: float,
        after: Callable[[str], Sequence[TextPicture]] = lambda text: (),
        *,
        whole: bool = False,
    ) -> None:
        self.page, self._points, self._whole = page, points, whole
        self._pictures: list[TextPicture] = []
        self.document = QTextDocument()
        self.document.setUseDesignMetrics(True)
        self.document.setDefaultFont(type_of(points))
        self.document.setDocumentMargin(0)
        self.document.setMarkdown(text)
        self.document.setIndentWidth(points * POINT * 1.3)
        self.document.documentLayout().registerHandler(PICTURE, _Drawer(self._pictures, self.document))
        for block in blocks(self.document):
            self._set_block(block)
        for block in blocks(self.document)[::-1]:  # from the end, so that what is to come stays where it is
            for picture in reversed(after(block.text())):
                self._add(block, picture)
        self._break_pages()

    @property
    def pages(self) -> int:
        return self.document.pageCount()

    def draw(self, painter: QPainter, number: int, at: QPointF) -> None:
        """A page, counted from 0, with its upper left corner somewhere."""
        page = QRectF(0, number * self.page.height(), self.page.width(), self.page.height())
        painter.save()
        painter.translate(at.x(), at.y() - page.top())
        painter.setClipRect(page.adjusted(-20, 0, 20, 0))
        painter.setPen(look().colour("ink"))
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = page.adjusted(0, self._draw_rest(painter, page.top()), 0, -1)  # what begins below is not written
        context.palette.setColor(context.palette.ColorRole.Text, look().colour("ink"))
        self.document.documentLayout().draw(painter, context)
        painter.restore()

    def _draw_rest(self, painter: QPainter, top: float) -> float:
        """The lines of a paragraph that began on the page before; returns how high they are. Qt itself would write the
        last line before them, too, where it is clipped but can be selected."""
        for block in blocks(self.document):
            layout = block.layout()
            lines = [layout.lineAt(number) for number in range(layout.lineCount())]
            here = [line for line in lines if layout.position().y() + line.y() > top - 1]
            if 0 < len(here) < len(lines):
                for line in here:
                    line.draw(painter, layout.position())
                return layout.position().y() + here[-1].y() + here[-1].height() - top + 0.5
        return 0.0

    def head(self, number: int) -> float:
        """How far below its edge the first line of a page is: Qt takes the distance to the paragraph before along."""
        layout, top = self.document.documentLayout(), number * self.page.height()
        lines = (
            layout.blockBoundingRect(block).top() + block.layout().lineAt(line).y() - top
            for block in blocks(self.document)
            for line in range(block.layout().lineCount())
        )
        return next((line for line in lines if line >= 0), 0.0)

    def sections(self) -> list[tuple[str, int]]:
        """The headings of its sections, and the page each is on."""
        layout = self.document.documentLayout()
        return [
            (block.text(), int(layout.blockBoundingRect(block).top() // self.page.height()))
            for block in blocks(self.document)
            if block.blockFormat().headingLevel() == 2
        ]

    # inside

    def _set_block(self, block: QTextBlock) -> None:
        """Type, distances and colours of a paragraph."""
        size = self._points * POINT
        level = block.blockFormat().headingLevel()
        shape = QTextBlockFormat()
        shape.setLineHeight(LINE if not level else 105, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        shape.setTopMargin(size * 1.1 if level else 0)
        shape.setBottomMargin(size * (0.3 if block.textList() is not None else 0.5))
        cursor = QTextCursor(block)
        cursor.mergeBlockFormat(shape)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        if level:
            kind = QTextCharFormat()
            kind.setFont(type_of(HEADINGS.get(level, self._points), bold=True, title=True))
            kind.setForeground(look().colour("accent" if level == 2 else "ink"))
            cursor.setCharFormat(kind)
        set_apart(block, type_of(self._points), type_of(self._points - 2))

    def _add(self, below: QTextBlock, picture: TextPicture) -> None:
        """A picture and its caption below a paragraph."""
        size = self._points * POINT
        shape = QTextCharFormat()
        shape.setObjectType(PICTURE)
        shape.setProperty(NUMBER, len(self._pictures))
        shape.setProperty(WIDE, picture.size.width())
        shape.setProperty(HIGH, picture.size.height())
        self._pictures.append(picture)
        middle = QTextBlockFormat()
        middle.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        middle.setTopMargin(size * 0.5)
        middle.setBottomMargin(size * 0.35)
        words = QTextBlockFormat()
        words.setLineHeight(112, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        words.setBottomMargin(size * 0.9)
        letters = QTextCharFormat()
        letters.setFont(type_of(self._points - 1))
        letters.setForeground(look().colour("muted"))
        cursor = QTextCursor(below)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        cursor.insertBlock(middle, shape)
        cursor.insertText(ALONE, shape)
        cursor.insertBlock(words, letters)
        cursor.insertText(picture.caption, letters)

    def _break_pages(self) -> None:
        """No heading and no words before a list at the foot of a page, and no picture away from its words."""
        self.document.setPageSize(self.page)
        for _ in range(len(blocks(self.document))):
            block = self._torn()
            if block is None:
                return
            shape = block.blockFormat()
            shape.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
            QTextCursor(block).setBlockFormat(shape)
            self.document.markContentsDirty(0, self.document.characterCount())  # else Qt leaves out what follows

    def _torn(self) -> QTextBlock | None:
        """The first paragraph that would be better at the head of the next page."""
        layout, high = self.document.documentLayout(), self.page.height()
        for block in blocks(self.document):
            following = block.next()
            alone = block.text() == ALONE
            if block.blockFormat().pageBreakPolicy() & QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore:
                continue
            box, after = layout.blockBoundingRect(block), layout.blockBoundingRect(following)
            if self._whole and int(box.top() // high) != int((box.bottom() - 1) // high):
                return block
            heading = bool(block.blockFormat().headingLevel())
            leads_in = heading or (block.text().endswith(":") and block.layout().lineCount() == 1)
            if not (leads_in or alone) or not following.isValid():
                continue
            least = (ORPHAN if heading else FIRST) * high
            last = after.bottom() if alone else after.top() + least  # all of a caption, some of a paragraph
            if box.top() % high > 1 and int(box.top() // high) != int((last - 1) // high):
                return block
        return None


def blocks(document: QTextDocument) -> list[QTextBlock]:
    found, block = [], document.begin()
    while block.isValid():
        found.append(block)
        block = block.next()
    return found
