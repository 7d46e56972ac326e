"""The base of every page of the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.shell.widgets.page_bar import PageBar

if TYPE_CHECKING:  # home has no table and no game, and starts without them
    from tuscany_app.kernel.session import AnySession
    from tuscany_app.table.view import TableView


class Page(QWidget):
    """One screen. The window calls `entered` when it is shown, `restyle` when the look changes, and after a change of
    language says every sentence again that was shown with `put` (pages that build texts add `retranslate`).

    Signals:
    back(): to where the player came from.
    """

    back = Signal()
    awaits_return = False  # whether a lesson or a puzzle leads back to it, if the way there came by it

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)

    def entered(self) -> None:
        """The page is on the screen now."""

    def spoken(self) -> list[Sentence | str]:
        """What is said of the page when it is entered: by default what its bar is called."""
        bar = self.findChild(PageBar)
        return [] if bar is None else [bar.title.text()]

    def restyle(self) -> None:
        """Theme, palette or text size changed."""

    def shut_down(self) -> None:
        """The program ends, and with it whatever works for this page."""

    def session_here(self) -> AnySession | None:
        """The game on this page, of which a copy can be saved."""
        return None

    def record_here(self) -> Path | None:
        """Where that game is kept."""
        return None

    def table_view(self) -> TableView | None:
        """The table on this page, which can be zoomed."""
        return None
