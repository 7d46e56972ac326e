"""The filters of the library: a search while you type, a game, a person, the state of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.kernel.storage.library_index import IndexedRecord
from tuscany_app.shell.base.record_words import folded, game_name
from tuscany_app.shell.library.record_model import Condition, RecordQuery
from tuscany_app.shell.widgets.containers import SideBySide
from tuscany_app.shell.widgets.factories import row
from tuscany_app.shell.widgets.fields import ComboBox
from tuscany_app.table.retranslate import put

BESIDE = 980  # pixels at 100 % text from which search and filters have room beside each other
NARROW = 110  # pixels that a filter may be squeezed to


class SearchField(QLineEdit):
    """Esc empties it first, and leaves the page then; Down goes to what was found.

    Signals:
        left(): there.
    """

    left = Signal()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._empties(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._empties(event):
            self.clear()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _empties(self, event: QKeyEvent) -> bool:
        return event.key() == Qt.Key.Key_Escape and bool(self.text())


class RecordFilters(SideBySide):
    """Signals:
    changed: something else is wanted.
    """

    changed = Signal()

    def __init__(self) -> None:
        self.search = SearchField()
        put(self.search.setPlaceholderText, say("Search: players, titles, games"))
        put(self.search.setAccessibleName, say("Search the library"))
        self.game, self.person = ComboBox(say("Game")), ComboBox(say("Player"))
        self.condition = ComboBox(say("Which games"))
        self._fields = (self.game, self.person, self.condition)
        super().__init__(self.search, row(*self._fields, spacing=8), BESIDE, (1, 0))
        for field in self._fields:
            field.setMinimumWidth(NARROW)
            field.currentIndexChanged.connect(self.changed)
        self.search.textChanged.connect(self.changed)
        self.offer([])

    def wish(self) -> RecordQuery:
        words = tuple(folded(self.search.text()).split())
        return RecordQuery(words, self.game.value(), self.person.value(), self.condition.value() or Condition.ALL)

    def offer(self, records: Sequence[IndexedRecord]) -> None:
        """The games and people that there are, those who played most first; what was chosen stays so."""
        kept = [listed for listed in records if listed.folder is not RecordFolder.BIN]
        games = sorted({listed.game for listed in kept if listed.game}, key=lambda each: folded(str(game_name(each))))
        people = Counter(player.name for listed in kept for player in listed.players if player.bot is None)
        names = sorted(people, key=lambda name: (-people[name], name))
        conditions: list[tuple[Sentence | str, Condition]] = [(each.value, each) for each in Condition]
        conditions[-1] = (say("Bin ({number})", number=len(records) - len(kept)), Condition.BIN)
        before = self.wish()
        self.game.offer([(say("All games"), None), *((game_name(each), each) for each in games)], before.game)
        self.person.offer([(say("Everybody"), None), *((name, name) for name in names)], before.person)
        self.condition.offer(conditions, before.condition)
        if self.wish() != before:  # the last game of that kind has gone
            self.changed.emit()

    def want_all(self) -> None:
        for field in self._fields:
            field.setCurrentIndex(0)
        self.search.clear()

    def type(self, text: str) -> None:
        """As if it had been typed here."""
        self.search.setFocus()
        self.search.insert(text)

    def to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()
