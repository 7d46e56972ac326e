"""The rules browser: the quick guide beside the full rules, as in a printed booklet; contents and search."""

from __future__ import annotations

import re
import unicodedata

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import (
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QGridLayout, QLineEdit, QListWidget, QTextBrowser, QTextEdit, QWidget

from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.i18n import say
from tuscany_app.shell.pages.page import Page
from tuscany_app.shell.widgets.containers import card, stacked
from tuscany_app.shell.widgets.factories import label, of_kind, tool
from tuscany_app.shell.widgets.fields import ComboBox, label_for
from tuscany_app.shell.widgets.page_bar import PageBar
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

RULE = re.compile(r"\[[A-Z]-\d+\]")
HEADINGS = {1: 30.0, 2: 21.0, 3: 17.0}  # pixels by level
LINE = 138  # per cent
NARROW = 940  # pixels at 100 % text: below this the contents have no column of their own


def rules_text(game_id: str, *, quick: bool) -> str:
    """The rules of a game in the player's language, as CommonMark; if there are none, a sentence that says so."""
    game = catalogue.load(game_id)
    name = f"{game_id}.quick.md" if quick else f"{game_id}.md"
    try:
        return (game.folder("i18n") / "rules" / i18n.language() / name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        none = say("It has no quick guide in this language.") if quick else say("It has no rules in this language.")
        return f"# {game.name}\n\n{none}\n"


def unaccented(text: str) -> str:
    """A text to search in, letter by letter: without accents, all small."""
    return "".join(unicodedata.normalize("NFD", letter)[0].lower()[0] for letter in text)


class RulesPage(Page):
    """Signals:
    back: read.
    looked_at(str): another game's rules were chosen here.
    """

    back = Signal()
    looked_at = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game_id = catalogue.ids()[0]
        self.rule = ""
        self.hits: list[QTextCursor] = []
        self.hit = -1

        self.search = QLineEdit()
        self.search.setClearButtonEnabled(False)
        put(self.search.setPlaceholderText, say("Search the rules"))
        put(self.search.setAccessibleName, say("Search the rules"))
        put(self.search.setToolTip, say("Search the rules (Ctrl+F); Enter goes to the next place"))
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(lambda: self.go_to_hit(self.hit + 1))
        self.count = label(kind="muted")
        self.previous = tool("up", say("Previous place (Shift+F3)"))
        self.next = tool("down", say("Next place (F3)"))
        self.previous.clicked.connect(lambda: self.go_to_hit(self.hit - 1))
        self.next.clicked.connect(lambda: self.go_to_hit(self.hit + 1))
        self.games = ComboBox(say("Game"))
        self.games.offer([(catalogue.load(id).name, id) for id in catalogue.ids()], self.game_id)
        self.games.currentIndexChanged.connect(self._another_game)
        self.bar = PageBar(self.back, self.count, self.search, self.previous, self.next)
        put(self.bar.title.setText, say("Rules"))
        label_for(self.bar.title, self.games)
        self.bar.beside_title(self.games)

        self.quick = Reader()
        put(self.quick.setAccessibleName, say("Quick guide"))
        self.full = Reader()
        put(self.full.setAccessibleName, say("Full rules"))
        self.contents = QListWidget()
        of_kind(self.contents, "contents")
        put(self.contents.setAccessibleName, say("Contents"))
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.contents.setWordWrap(True)
        self.contents.currentRowChanged.connect(self._go_to_section)
        self.contents.itemClicked.connect(lambda item: self._go_to_section(self.contents.row(item)))

        body = QWidget()
        of_kind(body, "plain")
        self._places = QGridLayout(body)
        self._margin = card(self.quick, margin=8)
        self._text = card(self.full, margin=8)
        self._contents = card(label(say("Contents"), "heading"), self.contents, margin=16)
        self._text.setMaximumWidth(1100)
        self._margin.setMaximumWidth(520)
        self._contents.setMaximumWidth(360)
        self._sections: list[QTextBlock] = []
        self._narrow: bool | None = None
        self._arrange()

        stacked(self, self.bar, body, stretched=body)
        for keys, act in (
            (QKeySequence(Qt.Key.Key_Escape), self._escape),
            (QKeySequence(QKeySequence.StandardKey.Find), self.focus_search),
            (QKeySequence(Qt.Key.Key_F3), lambda: self.go_to_hit(self.hit + 1)),
            (QKeySequence(Qt.Modifier.SHIFT | Qt.Key.Key_F3), lambda: self.go_to_hit(self.hit - 1)),
        ):
            shortcut = QShortcut(keys, self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    def _arrange(self) -> None:
        """Quick guide, rules and contents side by side; on a small page the contents are below the quick guide."""
        narrow = self.width() < NARROW * look().text_size / 100
        if narrow == self._narrow:
            return
        self._narrow, places = narrow, self._places
        self.search.setMinimumWidth(180 if narrow else 250)
        edge, between = (12, 10) if narrow else (24, 18)
        places.setContentsMargins(edge, edge - 4, edge, edge - 4)
        places.setSpacing(between)
        places.addWidget(self._margin, 0, 1)
        places.addWidget(self._text, 0, 2, 2 if narrow else 1, 1)
        places.addWidget(self._contents, *((1, 1) if narrow else (0, 3)))
        for column, share in enumerate((0 if narrow else 1, 30, 62, 0 if narrow else 22, 0 if narrow else 1)):
            places.setColumnStretch(column, share)
        for row, share in enumerate((3, 2) if narrow else (1, 0)):
            places.setRowStretch(row, share)

    def show_rules(self, game_id: str, rule: str = "") -> None:
        """The rules of a game, opened at a rule (`K-4`) or at the beginning."""
        self.game_id, self.rule = game_id, rule
        with QSignalBlocker(self.games):
            self.games.choose(game_id)
        self.search.clear()
        self._render()
        self.full.verticalScrollBar().setValue(0)
        if rule:
            self._go_to_rule()

    def focus_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def go_to_hit(self, number: int) -> None:
        """Show a place that was found; after the last comes the first again."""
        if not self.hits:
            return
        self.hit = number % len(self.hits)
        self.full.bring_into_view(self.hits[self.hit].block())
        self._mark()

    # inside

    def _another_game(self) -> None:
        self.show_rules(self.games.value())
        self.looked_at.emit(self.game_id)

    def _escape(self) -> None:
        """Out of the search first, then out of the page."""
        if not self.search.hasFocus():
            self.back.emit()
        elif self.search.text():
            self.search.clear()
        else:
            self.full.setFocus()

    def _render(self) -> None:
        self.quick.show_text(rules_text(self.game_id, quick=True), 15, headings=False)
        self.full.show_text(rules_text(self.game_id, quick=False), 16)
        self._sections = self.full.sections()
        blocked = self.contents.blockSignals(True)
        self.contents.clear()
        self.contents.addItems([RULE.sub("", block.text()).strip() for block in self._sections])
        self.contents.blockSignals(blocked)
        self._find(self.search.text())

    def _find(self, wanted: str) -> None:
        wanted = unaccented(wanted.strip())
        self.hits, self.hit = [], -1
        if wanted:
            self.hits = self.full.places_of(wanted)
            put(self.count.setText, say("not found"))
        self.count.setVisible(bool(wanted))
        self.previous.setEnabled(bool(self.hits))
        self.next.setEnabled(bool(self.hits))
        if self.hits:
            self.go_to_hit(0)
        else:
            self._mark()

    def _mark(self) -> None:
        """Light up the rule asked for and what was found."""
        asked = self.rule and not self.search.text().strip()
        self.full.light_up(self.full.blocks_with(f"[{self.rule}]") if asked else [])
        here = self.hit
        self.full.setExtraSelections(
            [_mark(cursor, 0.7 if number == here else 0.25) for number, cursor in enumerate(self.hits)]
        )
        if self.hits:
            text = say("{number} of {count}", number=self.hit + 1, count=len(self.hits))
            put(self.count.setText, text)

    def _go_to_rule(self) -> None:
        for block in self.full.blocks_with(f"[{self.rule}]")[:1]:
            self.full.bring_into_view(block)
        self._mark()

    def _go_to_section(self, number: int) -> None:
        if 0 <= number < len(self._sections):
            self.full.bring_into_view(self._sections[number], at_top=True)

    # Page

    def entered(self) -> None:
        self.full.setFocus()
        if self.rule:
            self._go_to_rule()

    def restyle(self) -> None:
        self._arrange()
        self._again()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def retranslate(self) -> None:
        self._again()

    def _again(self) -> None:
        """Draw the texts anew and stay at the same part of them."""
        bar = self.full.verticalScrollBar()
        part = bar.value() / max(1, bar.maximum())
        self._render()
        bar.setValue(round(part * bar.maximum()))


class Reader(QTextBrowser):
    """A text in CommonMark, set for reading."""

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "bare")
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_text(self, text: str, pixels: float, *, headings: bool = True) -> None:
        document = self.document()
        document.setDefaultFont(look().font(pixels))
        self.setMarkdown(text)
        document.setDocumentMargin(round(pixels * (1.4 if headings else 0.8)))
        document.setIndentWidth(round(pixels * 1.3 * look().text_size / 100))
        block = document.begin()
        while block.isValid():
            self._set_block(block, pixels, headings=headings)
            block = block.next()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def sections(self) -> list[QTextBlock]:
        """The headings of its sections."""
        return [block for block in self._blocks() if block.blockFormat().headingLevel() == 2]

    def blocks_with(self, text: str) -> list[QTextBlock]:
        return [block for block in self._blocks() if text in block.text()]

    def places_of(self, wanted: str) -> list[QTextCursor]:
        """Where a text stands, one after the other, whatever its accents and capitals."""
        found: list[QTextCursor] = []
        text = unaccented(self.document().toRawText())
        at = text.find(wanted)
        while at >= 0:
            cursor = QTextCursor(self.document())
            cursor.setPosition(at)
            cursor.setPosition(at + len(wanted), QTextCursor.MoveMode.KeepAnchor)
            found.append(cursor)
            at = text.find(wanted, at + len(wanted))
        return found

    def light_up(self, blocks: list[QTextBlock]) -> None:
        """Give these paragraphs a coloured ground, and no other."""
        for block in self._blocks():
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
        top = self.document().documentLayout().blockBoundingRect(block).top()
        above = 12 if at_top else self.viewport().height() // 4
        self.verticalScrollBar().setValue(max(0, round(top) - above))

    def _blocks(self) -> list[QTextBlock]:
        found, block = [], self.document().begin()
        while block.isValid():
            found.append(block)
            block = block.next()
        return found

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
        for found in RULE.finditer(block.text()):
            small = QTextCharFormat()
            small.setFont(look().font(pixels - 3))
            small.setForeground(look().colour("muted"))
            part = QTextCursor(block)
            part.setPosition(block.position() + found.start())
            part.setPosition(block.position() + found.end(), QTextCursor.MoveMode.KeepAnchor)
            part.mergeCharFormat(small)


def _mark(cursor: QTextCursor, alpha: float) -> QTextEdit.ExtraSelection:
    mark = QTextEdit.ExtraSelection()
    mark.cursor = cursor
    mark.format.setBackground(look().colour("glow", alpha))
    return mark
