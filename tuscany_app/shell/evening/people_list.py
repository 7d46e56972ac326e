"""The list of people: badge, name, other spellings, and level of help."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tuscany_app.kernel.i18n import Listed, Sentence, isolated, say
from tuscany_app.kernel.people import Person
from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.person_symbols import NAMES, paint_badge
from tuscany_app.table.retranslate import plain, put
from tuscany_app.table.symbols import COLOURS
from tuscany_app.table.theme import look

PERSON = Qt.ItemDataRole.UserRole
LEAST, MOST = 3, 7  # people in sight
BADGE = 36  # pixels at 100 % text
HINTS = {True: say("always hints"), False: say("no hints")}
COACH = {
    "off": say("no coach"),
    "warn": say("the coach warns"),
    "comment": say("the coach comments"),
}


def help_in_words(person: Person) -> list[Sentence]:
    """How much help was agreed on; nothing where the settings decide."""
    told = [] if person.hints is None else [HINTS[person.hints]]
    return told + ([] if person.coach is None else [COACH[person.coach]])


def about(person: Person) -> str:
    """Other spellings and help, in one line."""
    spelled = [str(say("also {spellings}", spellings=Listed(person.aliases)))] if person.aliases else []
    return " · ".join((*spelled, *map(str, help_in_words(person)))) or str(say("help as in the settings"))


class PeopleList(QListWidget):
    """Signals:
    chosen(Person or None): the keys or a click stand on somebody else now.
    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "bare")
        put(self.setAccessibleName, say("People"))
        self.setItemDelegate(PersonPainter(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.currentItemChanged.connect(lambda now, _: self.chosen.emit(None if now is None else now.data(PERSON)))

    def show_people(self, people: Sequence[Person], chosen: Person | None) -> None:
        """Without a signal."""
        blocked = self.blockSignals(True)
        self.clear()
        for person in people:
            item = QListWidgetItem()
            item.setData(PERSON, person)
            self.addItem(item)
        self.retranslate()
        if chosen is not None and chosen in people:
            self.setCurrentRow(people.index(chosen))
        self.blockSignals(blocked)
        self.fit()

    def fit(self) -> None:
        """Some are in sight, whatever the height of the page."""
        in_sight = max(LEAST, min(self.count(), MOST))
        self.setMinimumHeight(
            in_sight * self.itemDelegate().sizeHint(QStyleOptionViewItem(), QModelIndex()).height() + 8
        )

    def retranslate(self) -> None:
        for number in range(self.count()):
            item = self.item(number)
            person: Person = item.data(PERSON)
            colour = [] if person.colour is None else [str(COLOURS[person.colour])]
            spoken = ", ".join((isolated(person.name), str(NAMES[person.symbol]), *colour, about(person)))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
            item.setToolTip(plain(f"{person.name}\n{about(person)}"))


class PersonPainter(QStyledItemDelegate):
    """The badge, and two lines beside it: the name, and what else there is to know."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        lines = QFontMetrics(look().font(16, bold=True)).height() + QFontMetrics(look().font(13)).height()
        return QSize(200, max(lines, round(BADGE * look().text_size / 100)) + 18)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        person: Person = index.data(PERSON)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        outer: QRect = option.rect.adjusted(2, 2, -2, -2)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen or option.state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(look().colour("raised"))
            painter.setPen(QPen(look().colour("accent" if chosen else "line"), 1.5))
            painter.drawRoundedRect(QRectF(outer).adjusted(1, 1, -1, -1), 8, 8)
        inner = outer.adjusted(10, 6, -10, -6)
        side = round(BADGE * look().text_size / 100)
        paint_badge(painter, person, QRectF(inner.left(), inner.center().y() - side / 2, side, side))
        words = inner.adjusted(side + 12, 0, 0, 0)
        for text, font, ink, place in (
            (person.name, look().font(16, bold=True), "ink", Qt.AlignmentFlag.AlignTop),
            (about(person), look().font(13), "muted", Qt.AlignmentFlag.AlignBottom),
        ):
            painter.setFont(font)
            painter.setPen(look().colour(ink))
            shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, words.width())
            painter.drawText(words, place, shown)
        painter.restore()
