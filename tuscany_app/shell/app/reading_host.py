"""Opens what there is to read: the rules of the games and the user's guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from tuscany_app.shell.app.host import Host
from tuscany_app.shell.app.learning_host import LearningHost
from tuscany_app.shell.app.page_stack import PageStack
from tuscany_app.shell.app.table_host import TableHost
from tuscany_app.shell.base.lazy import lazy
from tuscany_app.shell.base.menus import Menus
from tuscany_app.shell.base.preferences import Preferences

if TYPE_CHECKING:
    from tuscany_app.shell.reading.guide_page import GuidePage
    from tuscany_app.shell.reading.rules_page import RulesPage


class ReadingHost(Host):
    def __init__(
        self,
        table: TableHost,
        learning: LearningHost,
        menus: Menus,
        stack: PageStack,
        preferences: Preferences,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(stack, parent)
        self._table, self._learning, self._menus, self._preferences = table, learning, menus, preferences
        table.rule_wanted.connect(self.show_rules)

    @lazy
    def rules(self) -> RulesPage:
        from tuscany_app.shell.reading.rules_page import RulesPage

        page = self._stack.add(RulesPage())
        page.looked_at.connect(lambda game_id: self._preferences.set("game", game_id))
        page.lesson_wanted.connect(self._learning.begin_lesson)
        page.puzzles_wanted.connect(self._learning.show_puzzles)
        page.trial_wanted.connect(self._table.try_figure)
        page.told.connect(self.troubled)
        return page

    @lazy
    def guide(self) -> GuidePage:
        from tuscany_app.shell.reading.guide_page import GuidePage

        page = self._stack.add(GuidePage())
        page.command_wanted.connect(lambda id: self._menus.actions[id].trigger())
        page.told.connect(self.troubled)
        return page

    def show_rules(self, game_id: str, rule: str = "") -> None:
        self._preferences.set("game", game_id)
        self.rules.show_rules(game_id, rule)
        self._stack.turn_to(self.rules)

    def show_rules_here(self) -> None:
        """The rules of the game on the screen; at a table, the rule about what is decided there now."""
        game = self._table.game()
        if game is not None:
            game.ask_rule()
        else:
            self.show_rules(self._table.game_here())

    def show_guide(self) -> None:
        if self._stack.here() is not ReadingHost.guide.made(self):
            self.guide.show_guide()
            self._stack.turn_to(self.guide)
