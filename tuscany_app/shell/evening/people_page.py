"""The people who play here: adds, edits, merges and forgets them. All of it can be undone, but for adding; records
don't change."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.people import Everybody, Person
from tuscany_app.kernel.setup import NAME_LENGTH
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.evening.people_list import PeopleList
from tuscany_app.shell.evening.person_form import PersonForm
from tuscany_app.shell.evening.undo_bar import UndoBar
from tuscany_app.shell.widgets.containers import SideBySide, below_landscape, card, centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import button, column, label, row
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape, on_keys
from tuscany_app.table.retranslate import put


class PeoplePage(Page):
    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences, self.people = preferences, preferences.people
        self.chosen: Person | None = None
        bar = PageBar(self.back)
        put(bar.title.setText, say("People"))
        self.list = PeopleList()
        self.list.chosen.connect(self._choose)
        self.new = QLineEdit()
        self.new.setMaxLength(NAME_LENGTH)
        put(self.new.setPlaceholderText, say("Somebody new"))
        put(self.new.setAccessibleName, say("Name of somebody new"))
        self.new.returnPressed.connect(self._add)
        self.add = button(say("Add"), "", "add")
        self.add.clicked.connect(self._add)
        adding = row(self.new, self.add)
        adding.strip.setStretch(0, 1)
        self._nobody = label(say("Everybody who plays a game appears here afterwards."), "muted", wrap=True)
        left = card(adding, self.list, self._nobody, margin=18)
        left.strip.setStretch(1, 1)
        self.form = PersonForm()
        self.form.changed.connect(self._change)
        self.form.merged.connect(self._merge)
        self.form.forgotten.connect(self._forget)
        self._right = card(
            self.form,
            label(say("Changes take effect at once. Saved games are never changed."), "muted", wrap=True),
            None,
            margin=22,
            spacing=16,
        )
        self.undo_bar = UndoBar()
        content = column(SideBySide(left, self._right, 860, (4, 5)), margins=(28, 8, 28, 24))
        area = scrolled(below_landscape(centred(content, 1240)))
        stacked(self, bar, area, self.undo_bar, stretched=area)
        leave_on_escape(self, self.back)
        on_keys(self, {"undo": self.undo_bar.take_back})
        preferences.people_followed.connect(self._followed)
        self._show()

    # inside

    def _show(self) -> None:
        """Everybody, and the one who is chosen, or the first."""
        everybody = self.people.everybody
        if self.chosen not in everybody:
            self.chosen = next(iter(everybody), None)
        self.list.show_people(everybody, self.chosen)
        self.list.setVisible(bool(everybody))
        self._nobody.setVisible(not everybody)
        self._right.setVisible(self.chosen is not None)
        if self.chosen is not None:
            self.form.show_person(self.chosen, [person for person in everybody if person != self.chosen])

    def _choose(self, person: Person | None) -> None:
        if person is not None:
            self.chosen = person
            self.form.show_person(person, [other for other in self.people.everybody if other != person])

    def _try(self, change: Callable[[], Person | None], told: Sentence | None = None) -> bool:
        """Make a change; what can't be done is said. With `told` it can be taken back."""
        try:
            self.chosen = change()
        except UserError as trouble:
            self.undo_bar.tell(trouble.sentence)
            self._show()
            return False
        self.preferences.people_changed.emit()
        before, after = self.people.last_change
        if told is None or after == before:
            self.undo_bar.hush()
        else:
            self.undo_bar.tell(told, lambda: self._take_back(before, after))
        self._show()
        return True

    def _take_back(self, before: Everybody, after: Everybody) -> None:
        def put_back() -> Person | None:
            self.people.take_back(before, after)
            return next((person for person in before if person not in after), self.chosen)

        self._try(put_back)
        self.list.setFocus()

    def _followed(self) -> None:
        """Another window has changed somebody; what is being typed here about somebody else stays."""
        everybody = self.people.everybody
        if self.chosen in everybody:
            self.list.show_people(everybody, self.chosen)
        else:
            same = self.people.person_of(self.chosen.name) if self.chosen is not None else None
            self.chosen = same
            self._show()

    def _add(self) -> None:
        if not self.new.text().strip():
            self.new.setFocus()
        elif self._try(lambda: self.people.add(self.new.text())):
            self.new.clear()  # and the next one can be typed
            self.new.setFocus()

    def _change(self, now: Person) -> None:
        chosen = self.chosen
        if chosen is not None:
            self._try(lambda: self.people.change(chosen, now), say("{person} is changed.", person=chosen.name))

    def _merge(self, kept: Person, other: Person) -> None:
        told = say("{other} counts as {person} from now on.", other=other.name, person=kept.name)
        self._try(lambda: self.people.merge(kept, other), told)
        self.undo_bar.undo.setFocus()

    def _forget(self) -> None:
        chosen = self.chosen
        if chosen is not None:
            told = say("{person} has been removed; the saved games stay.", person=chosen.name)
            self._try(lambda: self.people.forget(chosen), told)
            self.undo_bar.undo.setFocus()

    # Page

    def entered(self) -> None:
        self.undo_bar.hush()
        self.people.follow()
        self._show()
        (self.list if self.people.everybody else self.new).setFocus(Qt.FocusReason.OtherFocusReason)

    def restyle(self) -> None:
        self.form.restyle()
        self.list.doItemsLayout()
        self.list.fit()
