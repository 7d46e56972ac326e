"""Opens the pages about the program itself: settings, keys, the problem report, and About."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow

from tuscany_app.kernel.i18n import say
from tuscany_app.shell.app.host import Host
from tuscany_app.shell.app.page_stack import PageStack
from tuscany_app.shell.app.sound_control import SoundControl
from tuscany_app.shell.app.table_host import TableHost
from tuscany_app.shell.base.lazy import lazy
from tuscany_app.shell.base.menus import Menus
from tuscany_app.shell.base.preferences import Preferences

if TYPE_CHECKING:
    from tuscany_app.shell.program.about_page import AboutPage
    from tuscany_app.shell.program.keys_page import KeysPage
    from tuscany_app.shell.program.report_page import ReportPage
    from tuscany_app.shell.program.settings_page import SettingsPage


class ProgramHost(Host):
    def __init__(
        self,
        table: TableHost,
        sound: SoundControl,
        menus: Menus,
        stack: PageStack,
        preferences: Preferences,
        window: QMainWindow,
    ) -> None:
        super().__init__(stack, window)
        self._table, self._sound, self._menus, self._window = table, sound, menus, window
        self._preferences = preferences

    @lazy
    def settings(self) -> SettingsPage:
        from tuscany_app.shell.program.settings_page import SettingsPage

        return self._stack.add(SettingsPage(self._preferences))

    @lazy
    def keys(self) -> KeysPage:
        from tuscany_app.shell.program.keys_page import KeysPage

        return self._stack.add(KeysPage(self._menus.commands))

    @lazy
    def about(self) -> AboutPage:
        from tuscany_app.shell.program.about_page import AboutPage

        page = self._stack.add(AboutPage())
        page.report_wanted.connect(self.show_report)
        return page

    @lazy
    def report(self) -> ReportPage:
        from tuscany_app.shell.program.report_page import ReportPage

        return self._stack.add(ReportPage())

    def show_settings(self) -> None:
        self._stack.turn_to(self.settings)

    def show_keys(self) -> None:
        if self._stack.here() is not ProgramHost.keys.made(self):
            self.keys.show_keys(self._table.game_here())
            self._stack.turn_to(self.keys)

    def show_about(self) -> None:
        self._stack.turn_to(self.about)

    def show_report(self) -> None:
        """The report about the page on the screen, with the game that is on it or on the table."""
        page = self._stack.here()
        if page is ProgramHost.report.made(self):
            return
        size, table = self._window.size(), self._table.in_use()
        facts = (
            (say("Window"), f"{size.width()} × {size.height()}, {type(page).__name__}"),
            (say("Loudspeaker"), self._sound.state()),
        )
        self.report.prepare(facts, page.record_here() or (table.record_here() if table is not None else None))
        self._stack.turn_to(self.report)
