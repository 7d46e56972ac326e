"""About: what this program is, whom the games belong to, what it is made with, and where it keeps things."""

from __future__ import annotations

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLineEdit, QWidget

from tuscany_app import __version__
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.storage.files import make_folder
from tuscany_app.kernel.storage.folders import records_folder
from tuscany_app.shell.pages.page import Page
from tuscany_app.shell.widgets.containers import SideBySide, below_landscape, card, centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import button, column, label, row
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape
from tuscany_app.table.retranslate import put

MADE_WITH: tuple[tuple[str, Sentence], ...] = (
    ("Qt, PySide6", say("the window and everything in it; GNU Lesser General Public License 3")),
    ("attrs", say("values; MIT licence")),
    ("appdirs", say("where files are kept; MIT licence")),
    ("filelock", say("one window for each game; Unlicense or MIT licence")),
    ("miniaudio", say("sound; MIT licence")),
    ("cffi", say("from Python to miniaudio; MIT No Attribution licence")),
    ("Vollkorn, Cantarell", say("the typefaces; SIL Open Font License 1.1")),
    ("Python", say("the language; Python Software Foundation License")),
)


class _Games:
    """The names of the games, in whatever language they are read."""

    def __format__(self, spec: str) -> str:
        return ", ".join(str(catalogue.load(game_id).name) for game_id in catalogue.ids())


ABOUT = (
    say("Board games at one table, against people or the computer, with a coach who teaches them."),
    say("Games at the table: {games}", games=_Games()),
    say("This is an unofficial program. It is not affiliated with or endorsed by anyone who makes the games."),
    say("The games belong to their authors and publishers. All pictures and texts here are our own."),
)


class AboutPage(Page):
    """Signals:
    back: read.
    """

    back = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        bar = PageBar(self.back)
        put(bar.title.setText, say("About this program"))
        self.folder = QLineEdit()
        self.folder.setReadOnly(True)
        put(self.folder.setAccessibleName, say("Where your games are kept"))
        self.open = button(say("Open the folder"), "", "folder")
        self.open.clicked.connect(self._open)
        self.notice = label(kind="notice", wrap=True)
        self.notice.hide()
        left = card(
            label(say("Tuscany Table"), "title"),
            label(say("Version {version}", version=__version__), "muted"),
            *(label(sentence, wrap=True) for sentence in ABOUT),
            10, label(say("Where your games are kept"), "heading"), self.folder, row(self.open, None), self.notice,
            None, margin=22, spacing=10,
        )  # fmt: skip
        licences = [column(_plain(name), label(what, "muted", wrap=True), spacing=0) for name, what in MADE_WITH]
        right = card(label(say("Made with"), "heading"), *licences, None, margin=22, spacing=12)
        both = row(SideBySide(left, right, 760), margins=(28, 8, 28, 24))
        area = scrolled(below_landscape(centred(both, 1240)))
        stacked(self, bar, area, stretched=area)
        leave_on_escape(self, self.back)

    def entered(self) -> None:
        self.open.setFocus()
        self.folder.setText(str(records_folder()))
        self.notice.hide()

    def _open(self) -> None:
        try:
            make_folder(records_folder())
        except UserError as trouble:
            put(self.notice.setText, trouble.sentence)
            self.notice.show()
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(records_folder())))


def _plain(text: str) -> QWidget:
    made = label(kind="strong")
    made.setText(text)
    return made
