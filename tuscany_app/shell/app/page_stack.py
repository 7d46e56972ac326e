"""The pages of the window: shows one of them and remembers the way back."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from tuscany_app.shell.widgets.page import Page

AnyPage = TypeVar("AnyPage", bound=Page)


class PageStack(QStackedWidget):
    """Signals:
    turned(): another page is on the screen.
    """

    turned = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.history: list[Page] = []  # the way back, the first page first

    def add(self, page: AnyPage) -> AnyPage:
        page.restyle()
        page.back.connect(self.go_back)
        self.addWidget(page)
        return page

    def pages(self) -> list[Page]:
        return [page for number in range(self.count()) if isinstance(page := self.widget(number), Page)]

    def here(self) -> Page:
        page = self.currentWidget()
        assert isinstance(page, Page)
        return page

    def turn_to(self, page: Page) -> None:
        """Show a page; `go_back` leads to the one before."""
        self.history.append(self.here())
        if page in self.history:  # the way back never goes in circles
            del self.history[self.history.index(page) :]
        self._show(page)

    def go_back(self) -> None:
        """To the page before, or to the first that was added."""
        self._show(self.history.pop() if self.history else self.pages()[0])

    def begin_with(self, page: Page, *history: Page) -> None:
        """Show a page from which the way back is this one, whatever was before."""
        self.history = list(history)
        self._show(page)

    def _show(self, page: Page) -> None:
        self.setCurrentWidget(page)
        page.entered()
        self.turned.emit()
