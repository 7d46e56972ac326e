"""A seat in the form of a new game."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QMenu, QToolButton, QWidget

from tuscany_app.kernel import setup
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.storage.record import PERSON
from tuscany_app.shell.level_words import EXPECTED, LEVELS
from tuscany_app.shell.table_form import SeatForm, default_name
from tuscany_app.shell.widgets.factories import label, of_kind, tool
from tuscany_app.shell.widgets.fields import ComboBox, label_for
from tuscany_app.table.retranslate import put
from tuscany_app.table.symbols import COLOURS, swatch
from tuscany_app.table.theme import look


class SeatRow(QWidget):
    """One seat: colour, name, person or computer.

    Signals:
        recoloured(number, colour): another colour is wanted.
        removed(number): this seat is not needed.
        renamed: what it is called changed.
    """

    recoloured = Signal(int, str)
    removed = Signal(int)
    renamed = Signal()

    def __init__(self, game: AnyGame, number: int, place: SeatForm, known: list[str], *, removable: bool) -> None:
        super().__init__()
        of_kind(self, "plain")
        self.number, self.colour = number, place.colour
        self._colours = game.colours
        self.chip = QToolButton()
        of_kind(self.chip, "chip")
        self.chip.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self.chip)
        self.chip.setMenu(self.menu)
        self.menu.aboutToShow.connect(self._fill_menu)

        self.name = NameField(place.name[: setup.NAME_LENGTH], known)
        self.name.setMaxLength(setup.NAME_LENGTH)
        self.name.textChanged.connect(lambda: self.renamed.emit())
        seated = say("Player {number}: person or computer", number=number)
        self.player = ComboBox(seated)
        unseen = label_for(label(seated), self.player)  # only for those who listen
        unseen.setParent(self)
        unseen.hide()
        choices = [(say("Person"), PERSON), *((LEVELS.get(bot, bot), bot) for bot in setup.bot_levels(game))]
        self.player.offer(choices, place.player)
        self.player.currentIndexChanged.connect(self._other_player)
        self.remove = tool("close", say("Remove player {number}", number=number))
        self.remove.clicked.connect(lambda: self.removed.emit(self.number))

        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self.chip)
        layout.addWidget(self.name, 1)
        layout.addWidget(self.player)
        layout.addWidget(self.remove)
        self.remove.setVisible(removable)  # not before it has a parent: it would be a window of its own for a moment
        self.set_colour(place.colour)
        self._say_name()

    def place(self) -> SeatForm:
        return SeatForm(self.name.text().strip(), self.colour, self.player.value())

    def shown_name(self) -> Sentence | str:
        return self.name.text().strip() or default_name(self.number, self.player.value())

    def set_colour(self, colour: str) -> None:
        self.colour = colour
        side = round(28 * look().text_size / 100)
        self.chip.setIcon(QIcon(swatch(colour, side)))
        self.chip.setIconSize(QSize(side, side))
        words = say("Colour of player {number}: {colour}", number=self.number, colour=COLOURS[colour])
        put(self.chip.setToolTip, words)
        put(self.chip.setAccessibleName, words)

    def _fill_menu(self) -> None:
        self.menu.clear()
        for colour in self._colours:
            action = self.menu.addAction(QIcon(swatch(colour, 22)), str(COLOURS[colour]))
            action.triggered.connect(lambda *_, colour=colour: self.recoloured.emit(self.number, colour))

    def _other_player(self) -> None:
        self._say_name()
        self.renamed.emit()

    def _say_name(self) -> None:
        """The name a player has who types none stands in the field already; what a computer is like is told."""
        put(self.player.setAccessibleDescription, EXPECTED.get(self.player.value(), say("Person")))
        put(self.name.setPlaceholderText, default_name(self.number, self.player.value()))
        put(self.name.setAccessibleName, say("Name of player {number}", number=self.number))


class NameField(QLineEdit):
    """A name; those used before are offered while one types, and all of them with the Down key."""

    def __init__(self, name: str, known: list[str]) -> None:
        super().__init__(name)
        completer = QCompleter(known, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        offers = completer.popup()
        assert offers is not None
        of_kind(offers, "offers")
        self.setCompleter(completer)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.completer().setCompletionPrefix("")
            self.completer().complete()
        else:
            super().keyPressEvent(event)
