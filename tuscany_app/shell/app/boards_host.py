"""Opens and leaves the pages of component tables: the list, and the editor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuscany_app.shell.app.host import Host
from tuscany_app.shell.base.lazy import lazy

if TYPE_CHECKING:
    from tuscany_app.kernel.component_tables import ComponentTable
    from tuscany_app.shell.boards.board_editor_page import BoardEditorPage
    from tuscany_app.shell.boards.boards_page import BoardsPage


class BoardsHost(Host):
    @lazy
    def page(self) -> BoardsPage:
        from tuscany_app.shell.boards.boards_page import BoardsPage

        page = self._stack.add(BoardsPage())
        page.change.connect(self.change)
        return page

    @lazy
    def editor(self) -> BoardEditorPage:
        from tuscany_app.shell.boards.board_editor_page import BoardEditorPage

        return self._stack.add(BoardEditorPage())

    def show(self, game_id: str = "", name: str = "") -> None:
        """All tables; with a game, one of its own in sight."""
        if game_id:
            self.page.choose_game(game_id, name)
        if self._stack.here() is not self.page:
            self._stack.turn_to(self.page)

    def change(self, table: ComponentTable) -> None:
        def show() -> None:
            self.editor.open(table)
            self._stack.turn_to(self.editor)

        self._try(show)
