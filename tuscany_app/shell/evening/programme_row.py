"""A game in the list of a new series, with its options when they are opened."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.series import Planned
from tuscany_app.shell.base.game_form import GameForm
from tuscany_app.shell.evening.option_fields import OptionFields
from tuscany_app.shell.widgets.factories import of_kind, row, tool
from tuscany_app.shell.widgets.fields import ComboBox
from tuscany_app.table.retranslate import put


class ProgrammeRow(QWidget):
    """Signals:
    raised(): it shall be played earlier.
    removed(): not this one.
    """

    raised = Signal()
    removed = Signal()

    def __init__(self, planned: Planned, last_table: Callable[[str], GameForm]) -> None:
        """`last_table` is how a game was played the last time: another one begins with those options."""
        super().__init__()
        of_kind(self, "plain")
        self._last_table = last_table
        self.game = ComboBox()
        self.game.offer([(catalogue.load(game_id).name, game_id) for game_id in catalogue.ids()], planned.game)
        self.game.currentIndexChanged.connect(self._other_game)
        self.settings = tool("settings", say("Options"))
        self.settings.setCheckable(True)
        self.settings.toggled.connect(self._show_options)
        self.up = tool("up", say("Earlier"))
        self.up.clicked.connect(self.raised)
        self.remove = tool("close", say("Remove this game"))
        self.remove.clicked.connect(self.removed)
        self.options = OptionFields()
        self.options.show_options(catalogue.load(planned.game), planned.options)
        self.options.hide()
        line = row(self.game, self.settings, self.up, self.remove)
        line.strip.setStretch(0, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(line)
        layout.addWidget(self.options)
        self._show_options()

    def planned(self) -> Planned:
        return Planned(self.game.value(), self.options.values())

    def show_number(self, number: int, games: int) -> None:
        """Its place in the programme, from 1."""
        put(self.game.setAccessibleName, say("Game {number}", number=number))
        self.up.setEnabled(number > 1)
        self.remove.setEnabled(games > 1)

    def fields(self) -> list[QWidget]:
        """As they are read."""
        return [self.game, self.settings, self.up, self.remove, *self.options.fields.values()]

    def _other_game(self) -> None:
        game_id = self.game.value()
        self.options.show_options(catalogue.load(game_id), self._last_table(game_id).options)
        self._show_options()

    def _show_options(self) -> None:
        has_some = bool(self.options.fields)
        self.settings.setEnabled(has_some)
        self.options.setVisible(has_some and self.settings.isChecked())

    def restyle(self) -> None:
        planned = self.planned()
        self.options.show_options(catalogue.load(planned.game), planned.options)
