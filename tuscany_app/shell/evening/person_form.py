"""One person as a form. Every change takes effect at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import evolve
from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.people import SYMBOLS, Person
from tuscany_app.kernel.setup import NAME_LENGTH
from tuscany_app.shell.base.settings import SETTINGS
from tuscany_app.shell.widgets.factories import button, label, of_kind, row
from tuscany_app.shell.widgets.fields import ComboBox, label_for
from tuscany_app.table.person_symbols import NAMES, badge
from tuscany_app.table.retranslate import put
from tuscany_app.table.symbols import COLOURS, swatch
from tuscany_app.table.theme import look

ICON = 22  # pixels at 100 % text
AS_SET = say("As in the settings")
HINTS, COACH, CHANCES = SETTINGS["hints"], SETTINGS["coach"], SETTINGS["chances"]


class PersonForm(QWidget):
    """Signals:
    changed(Person): so they shall be from now on.
    merged(Person, Person): the first is also the second, and keeps the name.
    forgotten(): the one shown is of no more interest.
    """

    changed = Signal(object)
    merged = Signal(object, object)
    forgotten = Signal()

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "plain")
        self.person: Person | None = None
        self.name = QLineEdit()
        self.name.setMaxLength(NAME_LENGTH)
        put(self.name.setAccessibleName, say("Name"))
        self.aliases = QLineEdit()
        put(self.aliases.setAccessibleName, say("Other spellings"))
        for typed in (self.name, self.aliases):
            typed.editingFinished.connect(self._typed)
        self.colour, self.symbol = ComboBox(say("Favourite colour")), ComboBox(say("Symbol"))
        self.hints, self.coach, self.chances = (ComboBox(one.label) for one in (HINTS, COACH, CHANCES))
        for field in (self.colour, self.symbol, self.hints, self.coach, self.chances):
            field.currentIndexChanged.connect(self._chosen)
        self.other = ComboBox(say("The same person as"))
        tip = say("Two spellings of one name become one person")
        self.merge, self.merge_as_other = button(say("Merge"), tip=tip), button(say("Merge"), tip=tip)
        self.merge.clicked.connect(lambda: self.merged.emit(self.person, self.other.value()))
        self.merge_as_other.clicked.connect(lambda: self.merged.emit(self.other.value(), self.person))
        self.other.currentIndexChanged.connect(self._say_which_name)
        self.forget = button(say("Forget"), "", "close", say("Saved games stay as they are"))
        self.forget.clicked.connect(self.forgotten)

        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(1, 1)
        fields: tuple[tuple[Sentence, QWidget], ...] = (
            (say("Name"), self.name),
            (say("Other spellings"), self.aliases),
            (say("Favourite colour"), self.colour),
            (say("Symbol"), self.symbol),
            (HINTS.label, self.hints),
            (COACH.label, self.coach),
            (CHANCES.label, self.chances),
        )
        for line, (words, made) in enumerate(fields):
            grid.addWidget(label_for(label(words, "strong"), made), line, 0)
            grid.addWidget(made, line, 1)
        spelled = say("Separate them with commas. Saved games with one of these names count for this person.")
        put(self.aliases.setToolTip, spelled)
        put(self.aliases.setAccessibleDescription, spelled)
        below = len(fields)
        self._merging = label_for(label(say("The same person as"), "strong"), self.other)
        grid.addWidget(self._merging, below, 0)
        grid.addWidget(self.other, below, 1)
        grid.addWidget(row(self.merge, self.merge_as_other, None), below + 1, 1)
        grid.addWidget(row(None, self.forget, margins=(0, 6, 0, 0)), below + 2, 0, 1, 2)

    def show_person(self, person: Person, others: Sequence[Person]) -> None:
        """Without a signal."""
        self.person = person
        self.name.setText(person.name)
        self.aliases.setText(", ".join(person.aliases))
        self.colour.offer([(say("None"), None), *((words, key) for key, words in COLOURS.items())], person.colour)
        self.symbol.offer([(NAMES[key], key) for key in SYMBOLS], person.symbol)
        self.hints.offer([(AS_SET, None), (say("Allowed"), True), (say("Not allowed"), False)], person.hints)
        self.coach.offer([(AS_SET, None), *((text, key) for key, text in COACH.values.items())], person.coach)
        self.chances.offer([(AS_SET, None), *((text, key) for key, text in CHANCES.values.items())], person.chances)
        self.other.offer([(other.name, other) for other in others], None)
        for part in (self._merging, self.other, self.merge, self.merge_as_other):
            part.setVisible(bool(others))
        self._say_which_name()
        self.restyle()

    def restyle(self) -> None:
        """The pictures in the lists, in the colours of today."""
        if self.person is None:
            return
        side = round(ICON * look().text_size / 100)
        for field in (self.colour, self.symbol):
            field.setIconSize(QSize(side, side))
        for number, colour in enumerate(COLOURS, start=1):
            self.colour.setItemIcon(number, QIcon(swatch(colour, side)))
        for number, symbol in enumerate(SYMBOLS):
            self.symbol.setItemIcon(number, QIcon(badge(evolve(self.person, symbol=symbol), side)))

    def fields(self) -> list[QWidget]:
        """As they are read."""
        lists = (self.colour, self.symbol, self.hints, self.coach, self.chances, self.other)
        return [self.name, self.aliases, *lists, self.merge, self.merge_as_other, self.forget]

    # inside

    def _say_which_name(self) -> None:
        """The name that stays is on the button."""
        other = self.other.value()
        if self.person is not None and other is not None:
            for made, kept in ((self.merge, self.person), (self.merge_as_other, other)):
                put(made.setText, say("Merge as “{name}”", name=kept.name.replace("&", "&&")))
                put(made.setAccessibleName, say("Merge as “{name}”", name=kept.name))

    def _typed(self) -> None:
        if self.person is None:
            return
        spelled = tuple(text for part in self.aliases.text().split(",") if (text := part.strip()))
        if self.name.text() != self.person.name or spelled != self.person.aliases:
            self.changed.emit(evolve(self.person, name=self.name.text(), aliases=spelled))

    def _chosen(self) -> None:
        if self.person is None:
            return
        wishes: dict[str, Any] = {
            "colour": self.colour.value(),
            "symbol": self.symbol.value(),
            "hints": self.hints.value(),
            "coach": self.coach.value(),
            "chances": self.chances.value(),
        }
        self.changed.emit(evolve(self.person, **wishes))
