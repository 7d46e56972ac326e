"""A page with a long text: its contents, a search, figures, and a way to print it."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QSignalBlocker, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QTextBlock, QTextCursor
from PySide6.QtWidgets import QLineEdit, QListWidget, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.reading.figure_album import FigureAlbum, FigureRequest
from tuscany_app.shell.reading.printing.print_button import PrintButton
from tuscany_app.shell.reading.reader import Reader, unaccented
from tuscany_app.shell.reading.rules_document import FIGURE, Numbered
from tuscany_app.shell.reading.text_marks import RULE
from tuscany_app.shell.widgets.containers import card
from tuscany_app.shell.widgets.factories import label, of_kind, tool
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import PageBar, on_keys
from tuscany_app.table.keys import with_key
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

NARROW = 940  # pixels at 100 % text: below this the contents have no column of their own
STILL = 180  # milliseconds without another size, after which figures are drawn for the one there is


class ReadingPage(Page):
    """What a text is read with. A page says what the text is (`_write`), how all of it is laid out (`_arrange`), and
    where its links lead (`_follow`).

    Signals:
        told(Sentence): what became of something printed.
    """

    told = Signal(object)

    def __init__(self, printing: PrintButton, searching: Sentence, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hits: list[QTextCursor] = []
        self.hit = -1
        self.figures: dict[str, Numbered] = {}
        self.album = FigureAlbum(self)
        self.album.made.connect(self._show_figure)
        self.still = QTimer(self, singleShot=True, interval=STILL)
        self.still.timeout.connect(self._draw_figures)

        self.search = QLineEdit()
        self.search.setClearButtonEnabled(False)
        put(self.search.setPlaceholderText, searching)
        put(self.search.setAccessibleName, searching)
        put(self.search.setToolTip, with_key(say("{search}; Enter goes to the next match", search=searching), "search"))
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(lambda: self.go_to_hit(self.hit + 1))
        self.count = label(kind="muted")
        self.previous = tool("up", with_key(say("Previous place"), "previous place"))
        self.next = tool("down", with_key(say("Next place"), "next place"))
        self.previous.clicked.connect(lambda: self.go_to_hit(self.hit - 1))
        self.next.clicked.connect(lambda: self.go_to_hit(self.hit + 1))
        self.printing = printing
        self.printing.told.connect(self.told)
        self.bar = PageBar(self.back, self.count, self.search, self.previous, self.next, self.printing)

        self.full = Reader()
        self.full.followed.connect(self._follow)
        self.full.reached.connect(self._tell_figure)
        self.contents = QListWidget()
        of_kind(self.contents, "contents")
        put(self.contents.setAccessibleName, say("Contents"))
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.contents.setWordWrap(True)
        self.contents.currentRowChanged.connect(self.go_to_section)
        self.contents.itemClicked.connect(lambda item: self.go_to_section(self.contents.row(item)))
        self._text = card(self.full, margin=8)
        self._contents = card(label(say("Contents"), "heading"), self.contents, margin=16)
        self._text.setMaximumWidth(1100)
        self._contents.setMaximumWidth(360)
        self.sections: list[QTextBlock] = []

        on_keys(self, {
            "Esc": self._escape,
            "search": self.focus_search,
            "next place": lambda: self.go_to_hit(self.hit + 1),
            "previous place": lambda: self.go_to_hit(self.hit - 1),
        })  # fmt: skip

    # what a page says of itself

    @abstractmethod
    def _write(self) -> dict[str, Numbered]:
        """Show the text, with room for its figures; returns those by their id."""

    @abstractmethod
    def _game_of(self, figure_id: str) -> str:
        """The game whose table draws a figure."""

    @abstractmethod
    def _arrange(self) -> None:
        """Lay everything out for the width there is."""

    @abstractmethod
    def _follow(self, way: str) -> None:
        """To where a link leads."""

    def _light_up(self) -> None:
        """Give a ground to what was asked for, where something was."""

    # reading

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

    def go_to_section(self, number: int) -> None:
        if 0 <= number < len(self.sections):
            self.full.bring_into_view(self.sections[number], at_top=True)

    # inside

    def _narrow(self) -> bool:
        return self.width() < NARROW * look().text_size / 100

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
        self.figures = self._write()
        self.sections = self.full.sections()
        with QSignalBlocker(self.contents):
            self.contents.clear()
            self.contents.addItems([RULE.sub("", block.text()).strip() for block in self.sections])
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
        if self.hits:
            self.go_to_hit(0)
        else:
            self._mark()

    def _mark(self) -> None:
        """Light up what was asked for and what was found."""
        self._light_up()
        self.full.show_places(self.hits, self.hit)
        if self.hits:
            text = say("{number} of {count}", number=self.hit + 1, count=len(self.hits))
            put(self.count.setText, text)

    # figures

    def _wish(self, figure_id: str) -> FigureRequest:
        room, numbered = self.full.room(), self.figures[figure_id]
        size = QSizeF(room.width(), room.height())
        return FigureRequest(self._game_of(figure_id), numbered.number, numbered.figure, size, self.devicePixelRatioF())

    def _show_figures(self) -> None:
        """Those that are there already; the others are drawn when the page is still."""
        for figure_id in self.figures:
            self._show_figure(figure_id)
        if self.figures:
            self.still.start()

    def _draw_figures(self) -> None:
        if self.isVisible():
            ids = [name.partition(":")[2] for name in self.full.pictures()]
            for figure_id in ids:
                self._show_figure(figure_id)
            self.album.make([self._wish(id) for id in ids if id in self.figures])

    def _show_figure(self, figure_id: str) -> None:
        if figure_id not in self.figures:
            return
        picture = self.album.picture(self._wish(figure_id))
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
        self.still.start(0)

    def restyle(self) -> None:
        self._arrange()
        self._again()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        self.still.start(STILL)

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
