"""The base of hosts. A host makes the pages of one subject and leads through them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from tuscany_app.kernel.errors import UserError
from tuscany_app.shell.app.page_stack import PageStack


class Host(QObject):
    """Signals:
    troubled(Sentence): something the player must know.
    saved(Path): the player has a file there now.
    """

    troubled = Signal(object)
    saved = Signal(object)

    def __init__(self, stack: PageStack, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stack = stack

    def _try(self, work: Callable[[], object]) -> None:
        try:
            work()
        except UserError as trouble:
            self.troubled.emit(trouble.sentence)
