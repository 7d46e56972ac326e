"""About: what this program is, whom the games belong to, where it stores things, and the work of others in it with all
licences."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QStackedWidget, QWidget

from tuscany_app import __version__
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.storage.files import make_folder
from tuscany_app.kernel.storage.folders import records_folder
from tuscany_app.shell.base.speech import announce
from tuscany_app.shell.program.licence_list import LicenceList
from tuscany_app.shell.program.licences import QT, Work, works
from tuscany_app.shell.program.text_sheet import TextSheet
from tuscany_app.shell.widgets.containers import SideBySide, below_landscape, card, centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import button, column, label, row
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape
from tuscany_app.table.keys import with_key
from tuscany_app.table.retranslate import put


class _Games:
    """The names of the games, in whatever language they are read."""

    def __format__(self, spec: str) -> str:
        return ", ".join(str(catalogue.load(game_id).name) for game_id in catalogue.ids())


ABOUT = (
    say("Board games around one screen, against people or the computer, with a coach who teaches them."),
    say("Games at the table: {games}", games=_Games()),
    say("This is an unofficial program. It is not affiliated with or endorsed by anyone who makes the games."),
    say("The games belong to their authors and publishers. All pictures and texts here are our own."),
)


LOWEST, HIGHEST = 360, 800  # pixels of the list and of a licence


class AboutPage(Page):
    """Signals:
    report_wanted: something does not work.
    """

    report_wanted = Signal()
    left = Signal()  # Esc, wherever one is

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        bar = PageBar(self.back)
        put(bar.title.setText, say("About this program"))
        self.folder = QLineEdit()
        self.folder.setReadOnly(True)
        put(self.folder.setAccessibleName, say("Where your games are kept"))
        self.open = button(say("Open the folder"), "", "folder")
        self.open.clicked.connect(self._open)
        self.report = button(say("Report a problem…"))
        self.report.clicked.connect(self.report_wanted)
        self.notice = label(kind="notice", wrap=True)
        self.notice.hide()
        left = card(
            label(say("Tuscany Table"), "title"),
            label(say("Version {version}", version=__version__), "muted"),
            *(label(sentence, wrap=True) for sentence in ABOUT),
            10, label(say("Where your games are kept"), "heading"), self.folder, row(self.open, None), self.notice,
            10, label(say("Does something not work?"), "heading"), row(self.report, None),
            None, margin=22, spacing=10,
        )  # fmt: skip
        self.works = LicenceList(works())
        self.works.chosen.connect(self.read)
        hint = label(say("A click or Enter opens the licence."), "muted", wrap=True)
        listed = column(label(say("Made with"), "heading"), hint, self.works, spacing=8)
        self._right = QStackedWidget()
        self._right.addWidget(listed)
        self._right.addWidget(self._reader())
        both = row(SideBySide(left, card(self._right, margin=22), 720, (4, 5)), margins=(28, 8, 28, 24))
        area = scrolled(below_landscape(centred(both, 1240)))
        stacked(self, bar, area, stretched=area)
        leave_on_escape(self, self.left)
        self.left.connect(self._leave)

    def _reader(self) -> QWidget:
        self.close_text = button(
            say("Everything it is made with"), "flat", "back", with_key(say("Back to the list"), "Esc")
        )
        self.close_text.clicked.connect(self.show_list)
        self.work_name = label(kind="heading", wrap=True)
        self.work_about = label(kind="muted", wrap=True)
        self.exchange = label(
            say("These libraries are unchanged files beside the program: you can put others in their place."),
            "muted", wrap=True,
        )  # fmt: skip
        self.source = label(kind="muted", wrap=True)
        self.source.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        put(self.source.setAccessibleName, say("Where the source is"))
        self._source_name = label(say("Where the source is"), "strong")
        self.text = TextSheet(say("The licence"))
        facts = column(self.work_name, self.work_about, self.exchange, self._source_name, self.source, spacing=4)
        return column(row(self.close_text, None), facts, self.text, spacing=8)

    def read(self, work: Work) -> None:
        """The licence of something, with where its source is."""
        self.work_name.setText(work.name)
        put(self.work_about.setText, say("{what} · {licence}", what=work.purpose, licence=work.licence))
        self.exchange.setVisible(work.id == QT)
        self.source.setText("\n".join(work.source))
        for part in (self._source_name, self.source):
            part.setVisible(bool(work.source))
        self.text.show_text(work.whole_text())
        self._right.setCurrentIndex(1)
        self.text.setFocus()
        announce(self, work.name, self.work_about.text())

    def show_list(self) -> None:
        self._right.setCurrentIndex(0)
        self.works.setFocus()

    def _leave(self) -> None:
        """Out of a licence first, then out of the page."""
        if self._right.currentIndex():
            self.show_list()
        else:
            self.back.emit()

    def entered(self) -> None:
        self._right.setCurrentIndex(0)
        self.open.setFocus()
        self.folder.setText(str(records_folder()))
        self.notice.hide()

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A licence is long: it has as much of the page as there is."""
        super().resizeEvent(event)
        self._right.setMinimumHeight(max(LOWEST, min(HIGHEST, self.height() - 170)))

    # inside

    def _open(self) -> None:
        try:
            make_folder(records_folder())
        except UserError as trouble:
            put(self.notice.setText, trouble.sentence)
            self.notice.show()
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(records_folder())))
