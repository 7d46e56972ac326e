"""The menus of the window: commands with their keys. A command is enabled while it can be used."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from attrs import frozen
from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.table.keys import ALSO, AT_THE_TABLE, KEYS, sequence
from tuscany_app.table.retranslate import put

# Where macOS has them: in the menu that bears the program's name. Qt would guess, from English words.
ROLES = {
    "about": QAction.MenuRole.AboutRole,
    "settings": QAction.MenuRole.PreferencesRole,
    "quit": QAction.MenuRole.QuitRole,
}


def _always() -> bool:
    return True


@frozen
class Command:
    id: str
    name: Sentence
    run: Callable[[], object]
    possible: Callable[[], bool] = _always
    checked: Callable[[], bool] | None = None  # whether it is on, of something that is switched on and off

    @property
    def keys(self) -> QKeySequence | None:
        """What gives it from anywhere."""
        return sequence(self.id) if self.id in KEYS and self.id not in AT_THE_TABLE else None


class Menus(QObject):
    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.actions: dict[str, QAction] = {}  # by the id of their command
        self.commands: list[Command] = []

    def add(self, title: Sentence, commands: Sequence[Command | None]) -> None:
        """A menu; None is a line between its commands."""
        menu = self._window.menuBar().addMenu("")
        put(menu.setTitle, title)
        menu.aboutToShow.connect(self._show_marks)
        for command in commands:
            if command is None:
                menu.addSeparator()
                continue
            action = QAction(self._window)
            action.setMenuRole(ROLES.get(command.id, QAction.MenuRole.NoRole))
            put(action.setText, command.name)
            if command.keys is not None:
                action.setShortcuts([command.keys, *(QKeySequence(key) for key in ALSO.get(command.id, ()))])
            action.setCheckable(command.checked is not None)
            action.triggered.connect(lambda _checked=False, run=command.run: run())
            menu.addAction(action)
            self.actions[command.id] = action
            self.commands.append(command)

    def allow(self, possible: Mapping[str, bool]) -> None:
        """Whether these commands can be given now, by their ids."""
        for id, can in possible.items():
            self.actions[id].setEnabled(can)

    def _show_marks(self) -> None:
        """What is on has a check mark."""
        for command in self.commands:
            if command.checked is not None:
                self.actions[command.id].setChecked(command.checked())

    def refresh(self) -> None:
        """What can be done may be different now: every command is asked."""
        for command in self.commands:
            self.actions[command.id].setEnabled(command.possible())
