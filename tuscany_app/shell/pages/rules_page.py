"""The rules browser: the quick guide beside the full rules with their figures, as in a printed booklet; contents and
search."""

from __future__ import annotations

import html

from PySide6.QtCore import QSignalBlocker, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QResizeEvent, QShortcut, QTextBlock, QTextCursor
from PySide6.QtWidgets import QGridLayout, QLineEdit, QListWidget, QWidget

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.i18n import say
from tuscany_app.shell import rules_document
from tuscany_app.shell.figure_album import FigureAlbum, Wish
from tuscany_app.shell.pages.page import Page
from tuscany_app.shell.printing.print_button import PrintButton
from tuscany_app.shell.rules_document import FIGURE, LESSON, PUZZLES, Numbered, rules_text
from tuscany_app.shell.speech import announce
from tuscany_app.shell.widgets.containers import card, stacked
from tuscany_app.shell.widgets.factories import label, of_kind, row, tool
from tuscany_app.shell.widgets.fields import ComboBox, label_for
from tuscany_app.shell.widgets.page_bar import PageBar
from tuscany_app.shell.widgets.reader import RULE, Reader, unaccented
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

NARROW = 940  # pixels at 100 % text: below this the contents have no column of their own
STILL = 180  # milliseconds without another size, after which figures are drawn for the one there is


class RulesPage(Page):
    """Signals:
    back: read.
    looked_at(str): another game's rules were chosen here.
    lesson_wanted(str, str): game, and its lesson to take.
    puzzles_wanted(str, str): game, and the theme of its puzzles.
    trial_wanted(str, Numbered): game, and its figure to be tried on the board.
    told(Sentence): what became of something printed.
    """

    back = Signal()
    looked_at = Signal(str)
    lesson_wanted = Signal(str, str)
    puzzles_wanted = Signal(str, str)
    trial_wanted = Signal(str, object)
    told = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game_id = catalogue.ids()[0]
        self.rule = ""
        self.hits: list[QTextCursor] = []
        self.hit = -1
        self.figures: dict[str, Numbered] = {}
        self.album = FigureAlbum(self)
        self.album.made.connect(self._show_figure)
        self._still = QTimer(self, singleShot=True, interval=STILL)
        self._still.timeout.connect(self._draw_figures)
        self._asked = False  # for a rule that was not gone to yet

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
        self.games.currentIndexChanged.connect(lambda: self._another_game(self.games.value()))
        self.printing = PrintButton()
        self.printing.told.connect(self.told)
        self.bar = PageBar(self.back, self.count, self.search, self.previous, self.next, self.printing)
        put(self.bar.title.setText, say("Rules"))
        label_for(self.bar.title, self.games)
        self.bar.beside_title(self.games)
        self.elsewhere = label(kind="muted", wrap=True)  # in which other games' rules it is found
        self.elsewhere.setTextFormat(Qt.TextFormat.RichText)
        self.elsewhere.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.elsewhere.linkActivated.connect(self._another_game)
        self._elsewhere = row(self.elsewhere, margins=(24, 8, 24, 0))

        self.quick = Reader()
        put(self.quick.setAccessibleName, say("Quick guide"))
        self.full = Reader()
        put(self.full.setAccessibleName, say("Full rules"))
        self.full.followed.connect(self._follow)
        self.full.reached.connect(self._tell_figure)
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

        stacked(self, self.bar, self._elsewhere, body, stretched=body)
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
        size = look().text_size
        narrow = self.width() < NARROW * size / 100
        least = round(1.3 * size) if narrow and size > 100 else 0  # of large type the end of a game's name is cut
        self.games.setMinimumWidth(least)
        if narrow == self._narrow:
            return
        self._narrow, places = narrow, self._places
        self.search.setMinimumWidth(130 if narrow else 250)
        edge, between = (12, 10) if narrow else (24, 18)
        places.setContentsMargins(edge, edge - 4, edge, edge - 4)
        places.setSpacing(between)
        places.addWidget(self._margin, 0, 1)
        places.addWidget(self._text, 0, 2, 2 if narrow else 1, 1)
        places.addWidget(self._contents, *((1, 1) if narrow else (0, 3)))
        for column, share in enumerate((0 if narrow else 1, 30, 62, 0 if narrow else 22, 0 if narrow else 1)):
            places.setColumnStretch(column, share)
        for row_, share in enumerate((3, 2) if narrow else (1, 0)):
            places.setRowStretch(row_, share)

    def show_rules(self, game_id: str, rule: str = "", *, searching: bool = False) -> None:
        """The rules of a game, opened at a rule (`K-4`) or at the beginning; `searching`, at what is searched."""
        self.game_id, self.rule, self._asked = game_id, rule, bool(rule)
        self.printing.game_id = game_id
        with QSignalBlocker(self.games):
            self.games.choose(game_id)
        if not searching:
            with QSignalBlocker(self.search):
                self.search.clear()
        self._render()
        if not self.hits:
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

    def _another_game(self, game_id: str) -> None:
        """With what is searched: who compares two games looks for the same word."""
        self.show_rules(game_id, searching=True)
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
        self.album.stop()
        self.quick.show_text(rules_text(self.game_id, quick=True), 15, headings=False)
        self.figures = rules_document.fill(self.full, self.game_id, 16)
        self._sections = self.full.sections()
        with QSignalBlocker(self.contents):
            self.contents.clear()
            self.contents.addItems([RULE.sub("", block.text()).strip() for block in self._sections])
        self._show_figures()
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
        self._look_elsewhere(wanted)
        if self.hits:
            self.go_to_hit(0)
        else:
            self._mark()

    def _look_elsewhere(self, wanted: str) -> None:
        found = rules_document.hits_elsewhere(self.game_id, wanted) if wanted else []
        links = (
            f'<a href="{html.escape(other)}">{html.escape(str(catalogue.load(other).name))} ({count})</a>'
            for other, count in found
        )
        text = say("Also in: {games}", games="@")
        self.elsewhere.setText(str(text).replace("@", ", ".join(links)))
        self._elsewhere.setVisible(bool(found))

    def _mark(self) -> None:
        """Light up the rule asked for and what was found."""
        asked = self.rule and not self.search.text().strip()
        self.full.light_up(self.full.blocks_with(f"[{self.rule}]") if asked else [])
        self.full.show_places(self.hits, self.hit)
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

    def _follow(self, way: str) -> None:
        """To where a link leads."""
        kind, _, name = way.partition(":")
        if kind == LESSON:
            self.lesson_wanted.emit(self.game_id, name)
        elif kind == PUZZLES:
            self.puzzles_wanted.emit(self.game_id, name)
        elif kind == FIGURE and name in self.figures:
            self.trial_wanted.emit(self.game_id, self.figures[name])

    # figures

    def _wish(self, numbered: Numbered) -> Wish:
        room = self.full.room()
        return Wish(numbered.number, numbered.figure, QSizeF(room.width(), room.height()), self.devicePixelRatioF())

    def _show_figures(self) -> None:
        """Those that are there already; the others are drawn when the page is still."""
        for figure_id in self.figures:
            self._show_figure(figure_id)
        if self.figures:
            self._still.start()

    def _draw_figures(self) -> None:
        if self.isVisible():
            ids = [name.partition(":")[2] for name in self.full.pictures()]
            for figure_id in ids:
                self._show_figure(figure_id)
            self.album.make(self.game_id, [self._wish(self.figures[id]) for id in ids if id in self.figures])

    def _show_figure(self, figure_id: str) -> None:
        if figure_id not in self.figures:
            return
        picture = self.album.picture(self.game_id, self._wish(self.figures[figure_id]))
        if picture is not None:
            self.full.show_picture(f"{FIGURE}:{figure_id}", picture.image, picture.size, picture.trouble)

    def _tell_figure(self, way: str) -> None:
        """For a reader who can't see the figure that the keyboard has come to."""
        kind, _, name = way.partition(":")
        if kind == FIGURE and name in self.figures:
            announce(self.full, self.figures[name].figure.alt)

    # Page

    def entered(self) -> None:
        self.full.setFocus()
        if self._asked:
            self._asked = False
            self._go_to_rule()
        self._still.start(0)

    def restyle(self) -> None:
        self._arrange()
        self._again()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        self._still.start(STILL)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.album.stop()

    def retranslate(self) -> None:
        self._again()

    def _again(self) -> None:
        """Draw the texts anew and stay at the same part of them."""
        bar = self.full.verticalScrollBar()
        part = bar.value() / max(1, bar.maximum())
        self._render()
        bar.setValue(round(part * bar.maximum()))
