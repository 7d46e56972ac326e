"""A seat in the form of a new game."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtGui import QIcon, QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QLineEdit, QMenu, QToolButton, QWidget

from tuscany_app.kernel import setup
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.people import Person, folded
from tuscany_app.kernel.storage.record import PERSON
from tuscany_app.shell.base.game_form import SeatForm, default_name
from tuscany_app.shell.base.level_words import LEVELS
from tuscany_app.shell.evening.level_help import EXPECTED
from tuscany_app.shell.widgets.factories import label, of_kind, tool
from tuscany_app.shell.widgets.fields import ComboBox, label_for
from tuscany_app.table.person_symbols import badge
from tuscany_app.table.retranslate import put
from tuscany_app.table.symbols import COLOURS, swatch
from tuscany_app.table.theme import look

ICON = 24  # pixels of somebody's badge at 100 % text
PERSON_ROLE = Qt.ItemDataRole.UserRole


class SeatRow(QWidget):
    """One seat: colour, name, person or computer.

    Signals:
        recoloured(number, colour): another colour is wanted.
        taken(number, Person): somebody who is known sits down here.
        removed(number): this seat is not needed.
        renamed: what it is called changed.
    """

    recoloured = Signal(int, str)
    taken = Signal(int, object)
    removed = Signal(int)
    renamed = Signal()

    def __init__(
        self,
        number: int,
        place: SeatForm,
        known: Sequence[Person],
        *,
        colours: Sequence[str],
        levels: Sequence[str],
        removable: bool,
    ) -> None:
        """`known` are the people who are offered, `levels` those of computer players."""
        super().__init__()
        of_kind(self, "plain")
        self.number, self.colour = number, place.colour
        self._name_before = place.name
        self._level = ""  # of the computer that sat here before a name was typed
        self._named_computer = place.player != PERSON and bool(place.name)
        self._colours = colours
        self.chip = QToolButton()
        of_kind(self.chip, "chip")
        self.chip.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self.chip)
        self.chip.setMenu(self.menu)
        self.menu.aboutToShow.connect(self._fill_menu)

        self.name = NameField(place.name[: setup.NAME_LENGTH], known)
        self.name.setMaxLength(setup.NAME_LENGTH)
        self.name.textChanged.connect(lambda: self.renamed.emit())
        self.name.textEdited.connect(self._somebody)
        self.name.taken.connect(lambda person: self.taken.emit(self.number, person))
        self.name.asked.connect(self._remember)
        seated = say("Player {number}: person or computer", number=number)
        self.player = ComboBox(seated)
        unseen = label_for(label(seated), self.player)  # only for those who listen
        unseen.setParent(self)
        unseen.hide()
        choices = [(say("Person"), PERSON), *((LEVELS.get(bot, bot), bot) for bot in levels)]
        self.player.offer(choices, place.player)
        self.player.currentIndexChanged.connect(self._other_player)
        self.player.activated.connect(self._choose)
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

    def before_taken(self) -> SeatForm:
        """As it was before somebody was chosen from the list."""
        return SeatForm(self._name_before, self.colour, self.player.value())

    def show_place(self, place: SeatForm) -> None:
        self.player.choose(place.player)
        self.name.setText(place.name)
        self.set_colour(place.colour)
        self._name_before = place.name

    def _remember(self) -> None:
        self._name_before = self.name.text().strip()

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

    def _somebody(self, text: str) -> None:
        """Who types a name means a person, unless a computer was chosen for that name; without a name it is the
        computer again."""
        if text.strip() and self.player.value() != PERSON and not self._named_computer:
            self._level = self.player.value()
            self.player.choose(PERSON)
        elif not text.strip() and self._level:
            self.player.choose(self._level)
            self._level = ""

    def _choose(self) -> None:
        """A computer takes the seat: it does not get the name of who sat here, but perhaps one that was made up."""
        self._level = ""
        self._named_computer = self.player.value() != PERSON
        spelled = {folded(own) for person in self.name.known for own in person.spellings}
        if self._named_computer and (self.name.text() == self._name_before or folded(self.name.text()) in spelled):
            self.name.clear()

    def _other_player(self) -> None:
        self._say_name()
        self.renamed.emit()

    def _say_name(self) -> None:
        """The name a player has who types none stands in the field already; what a computer is like is told."""
        put(self.player.setAccessibleDescription, EXPECTED.get(self.player.value(), say("Person")))
        put(self.name.setPlaceholderText, default_name(self.number, self.player.value()))
        put(self.name.setAccessibleName, say("Name of player {number}", number=self.number))
        if self.name.known:
            put(self.name.setAccessibleDescription, say("The Down key lists everybody who has played here."))


class NameField(QLineEdit):
    """A name; people who are known are offered while one types, and all of them by the button in the field or the Down
    key, with their symbols.

    Signals:
        asked(): all of them are offered.
        taken(Person): one of those offered was chosen.
    """

    asked = Signal()
    taken = Signal(object)

    def __init__(self, name: str, known: Sequence[Person]) -> None:
        super().__init__(name)
        self.known = known
        offered = QStandardItemModel(self)
        for person in known:
            item = QStandardItem(QIcon(badge(person, round(ICON * look().text_size / 100))), person.name)
            item.setData(person, PERSON_ROLE)
            offered.appendRow(item)
        completer = QCompleter(offered, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchStartsWith)
        offers = completer.popup()
        assert offers is not None
        of_kind(offers, "offers")
        side = round(ICON * look().text_size / 100)
        offers.setIconSize(QSize(side, side))
        self.setCompleter(completer)
        chosen = completer.activated[QModelIndex]  # type: ignore[index]  # the stubs know one of its two kinds
        chosen.connect(lambda index: self.taken.emit(index.data(PERSON_ROLE)))
        self.offer = self.addAction(look().icon("person", "muted"), QLineEdit.ActionPosition.TrailingPosition)
        put(self.offer.setToolTip, say("Choose somebody who has played here (Down key)"))
        self.offer.setVisible(bool(known))
        self.offer.triggered.connect(self.offer_all)
        look().changed.connect(self.repaint_icon)

    @Slot()
    def repaint_icon(self) -> None:
        self.offer.setIcon(look().icon("person", "muted"))

    def offer_all(self) -> None:
        self.asked.emit()
        self.setFocus()
        self.completer().setCompletionPrefix("")
        self.completer().complete()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.offer_all()
        else:
            super().keyPressEvent(event)
