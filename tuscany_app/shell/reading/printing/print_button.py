"""The button that prints a page's content: it asks for a file and reports the result."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QApplication, QMenu, QToolButton

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.shell.reading.printing.guides import GuidePart, parts, print_guide
from tuscany_app.shell.widgets import file_dialogs
from tuscany_app.shell.widgets.factories import give_icon
from tuscany_app.table.retranslate import put

NAMES = {
    GuidePart.QUICK: say("Quick guide on one sheet…"),
    GuidePart.RULES: say("Rules as a booklet…"),
    GuidePart.SHEETS: say("Boards to play on paper…"),
}


class PrintButton(QToolButton):
    """Signals:
    told(Sentence): the file is written, or why not.
    """

    told = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        put(self.setToolTip, say("Print (as PDF)"))
        put(self.setAccessibleName, say("Print (as PDF)"))
        give_icon(self, "print", "ink")

    def print_pages(self, title: Sentence, name: str, write: Callable[[Path], int]) -> None:
        """Ask where to, and write it; `write` returns how many pages. It takes a second or so, so the pointer says that
        something is done."""
        path = file_dialogs.ask_file(self.window(), title, say("Pages to print (*.pdf)"), new=f"{name}.pdf")
        if path is None:
            return
        QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            pages = write(path)
        except UserError as trouble:
            self.told.emit(trouble.sentence)
            return
        finally:
            QApplication.restoreOverrideCursor()
        self.told.emit(say_n("{n} page is in {file}.", "{n} pages are in {file}.", pages, file=path.name))


class GamePrintButton(PrintButton):
    """Offers what there is of a game."""

    def __init__(self) -> None:
        super().__init__()
        self.game_id = catalogue.ids()[0]
        self.clicked.connect(lambda: self.menu_of_parts().popup(self.mapToGlobal(QPoint(0, self.height()))))

    def menu_of_parts(self) -> QMenu:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for part in parts(catalogue.load(self.game_id)):
            menu.addAction(str(NAMES[part])).triggered.connect(lambda _=False, part=part: self.print_part(part))
        return menu

    def print_part(self, part: GuidePart) -> None:
        kind = say("rules") if part is GuidePart.RULES else say("guide")
        name = f"{catalogue.load(self.game_id).name} - {kind}"
        self.print_pages(NAMES[part], name, lambda path: print_guide(self.game_id, path, (part,)))
