"""The home page: a box for every game, the game to go on with, and the library of records."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.i18n import LANGUAGES, say, say_n
from tuscany_app.kernel.storage import record_index
from tuscany_app.kernel.storage.record_index import Entry
from tuscany_app.shell.pages.page import Page
from tuscany_app.shell.preferences import Preferences
from tuscany_app.shell.widgets.art_widget import Art, box_art
from tuscany_app.shell.widgets.continue_card import ContinueCard
from tuscany_app.shell.widgets.factories import Button, button, column, label, of_kind, row, tool
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

if TYPE_CHECKING:
    from tuscany_app.shell.widgets.record_list import RecordList

GAP = 18  # between boxes
ABOVE, BELOW = 14, 20  # margins of what is below the banner
SIDE = 18  # margin of what stands in a box
WIDEST = 2400
NARROW = 276  # the least width of a box, at 100 % text
BESIDE = 1090  # width from which the library has room beside the boxes, at 100 % text
PICTURE = 60  # the least height of a box's picture
TALLEST = 1.3  # the greatest, in widths, of boxes in one row
ROWS = 6  # games of the library shown below the boxes


class HomePage(Page):
    """Signals:
    play(str), learn(str), rules(str): with the id of a game.
    resume(Path), replay(Path): go on with a record, or watch it.
    open_file: a record from somewhere else is wanted.
    language(str): the program shall speak it.
    settings, about: those pages are wanted.
    """

    play = Signal(str)
    learn = Signal(str)
    rules = Signal(str)
    resume = Signal(object)
    replay = Signal(object)
    open_file = Signal()
    language = Signal(str)
    settings = Signal()
    about = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.hero = Hero()
        self.hero.language.connect(self.language)
        self.hero.open_file.clicked.connect(self.open_file)
        self.hero.settings.clicked.connect(self.settings)
        self.hero.about.clicked.connect(self.about)

        self.boxes = [GameBox(game_id, preferences) for game_id in catalogue.ids()]
        for box in self.boxes:
            for made, signal in ((box.play, self.play), (box.learn, self.learn), (box.rules, self.rules)):
                made.clicked.connect(lambda *_, signal=signal, game_id=box.game_id: signal.emit(game_id))
        self.continued = ContinueCard()
        self.continued.resume.connect(self.resume)
        self.continued.changed.connect(self._arrange)

        self._content = QWidget()
        of_kind(self._content, "plain")
        for part in (self.hero, self.continued, *self.boxes):
            part.setParent(self._content)
        self._area = QScrollArea()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(self._content)
        self._soon = QTimer(self, singleShot=True)  # when all texts have changed
        self._soon.timeout.connect(self._arrange)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._area)

    @cached_property
    def records(self) -> RecordList:
        """Made when there is a game in it."""
        from tuscany_app.shell.widgets.record_list import RecordList

        made = RecordList()
        made.chosen.connect(self._chosen)
        return made

    @cached_property
    def records_card(self) -> QWidget:
        """The list of records under its heading."""
        heading = label(say("Saved games"), "heading")
        heading.setIndent(14)
        made = column(heading, self.records, margins=(12, 12, 12, 12))
        of_kind(made, "card")
        made.setParent(self._content)
        made.hide()
        return made

    def _has_records(self) -> bool:
        return "records_card" in self.__dict__ and not self.records_card.isHidden()

    def refresh(self) -> None:
        """Look at the disk again: what can be gone on with, what is in the library, which lessons are done."""
        rest = self.continued.show_first(record_index.entries())
        if rest or self._has_records():
            self.records.show_entries(rest)
            self.records_card.setVisible(bool(rest))
        for box in self.boxes:
            box.count_lessons()
        self._arrange()

    def _chosen(self, entry: Entry) -> None:
        (self.replay if entry.finished else self.resume).emit(entry.path)

    # Page

    def entered(self) -> None:
        self.refresh()
        last = self.preferences.values.game
        box = self.boxes[catalogue.ids().index(last) if last in catalogue.ids() else 0]
        (box.play if self.continued.path is None else self.continued.go_on).setFocus()
        self._area.verticalScrollBar().setValue(0)

    def restyle(self) -> None:
        if self.isVisible():
            self.refresh()
        self._soon.start()

    def retranslate(self) -> None:
        self.hero.show_language()
        if self.isVisible():
            self.refresh()
        self._soon.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()

    # where everything stands

    def _arrange(self) -> None:
        """All in one screen if it can be; else with a scroll bar, and as high as is pleasant."""
        if not self.isVisible():
            return
        width, height = self.width(), self.height()
        needed = self._place(width, height)
        scrolling = needed > height
        if scrolling:
            width -= self._area.verticalScrollBar().sizeHint().width()
            needed = self._place(width, 0)
        on, off = Qt.ScrollBarPolicy.ScrollBarAlwaysOn, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self._area.setVerticalScrollBarPolicy(on if scrolling else off)
        self._content.resize(width, max(needed, height))

    def _place(self, width: int, height: int) -> int:
        """Put everything where it belongs in a page of that size; returns the height that it takes.

        What can be gone on with comes first. Beside the boxes, above the library, where there is a library and room for
        it; otherwise above the boxes, and the library is below them.
        """
        scale = look().text_size / 100
        margin = 28 if width >= 1100 else 20
        inner = min(width - 2 * margin, WIDEST)
        left = (width - inner) // 2
        going_on, stored = not self.continued.isHidden(), self._has_records()
        beside = stored and inner >= BESIDE * scale
        side = max(round(350 * scale), inner * 32 // 100) if beside else 0
        room = inner - side - (GAP if beside else 0)
        strip = self.continued.needed(inner, upright=False) + GAP if going_on and not beside else 0
        list_below = self._list_height(ROWS) + GAP if stored and not beside else 0
        for columns in (len(self.boxes), 2):
            wide = (room - (columns - 1) * GAP) // columns
            rows = [self.boxes[first : first + columns] for first in range(0, len(self.boxes), columns)]
            texts = [max(box.needed(wide) for box in line) for line in rows]
            # what is left is for the pictures, and in a large window for the banner
            fixed = ABOVE + BELOW + strip + list_below + sum(texts) + (len(rows) - 1) * GAP
            banner = self.hero.needed(width)
            spare = height - fixed - banner - len(rows) * wide // 2
            banner += max(0, min(spare // 2, width // 7 - banner))
            picture = (height - fixed - banner) // len(rows)
            if wide >= NARROW * scale and picture <= TALLEST * wide:
                break
        if picture < PICTURE:
            picture = max(PICTURE, wide * 3 // 10)
        self.hero.place(QRect(0, 0, width, banner), left)

        top = banner + ABOVE
        if strip:
            self.continued.place(QRect(left, top, inner, strip - GAP), upright=False)
            top += strip
        first = top
        for line, below in zip(rows, texts, strict=True):
            for number, box in enumerate(line):
                box.place(QRect(left + number * (wide + GAP), top, wide, picture + below), below)
            top += picture + below + GAP
        if beside:
            bottom = self._place_side(QRect(left + inner - side, first, side, top - GAP - first))
            top = max(top, bottom + GAP)
        elif stored:
            self.records_card.setGeometry(left, top, inner, list_below - GAP)
            top += list_below
        return top - GAP + BELOW

    def _place_side(self, place: QRect) -> int:
        """The game to go on with above the library; the picture has what a short list leaves. Returns where it ends."""
        if self.continued.isHidden():
            self.records_card.setGeometry(place)
            return place.bottom() + 1
        least = self.continued.needed(place.width(), upright=True)
        most = self.continued.pleasant(place.width())
        high = max(place.height(), least + GAP + self._list_height(1))
        below = min(self._list_height(self.records.count()), high - GAP - least)
        above = min(most, high - GAP - below)
        self.continued.place(QRect(place.left(), place.top(), place.width(), above), upright=True)
        self.records_card.setGeometry(place.left(), place.top() + above + GAP, place.width(), high - GAP - above)
        return place.top() + high

    def _list_height(self, most: int) -> int:
        """Of the library with its heading and at most so many games."""
        around = self.records_card.sizeHint().height() - self.records.sizeHint().height()
        return around + min(most, self.records.count()) * max(1, self.records.sizeHintForRow(0)) + 4


class Hero(Art):
    """The banner: the program's name on an evening landscape, the languages, and the way to settings and about.

    Signals:
        language(str): it was chosen.
    """

    language = Signal(str)

    def __init__(self) -> None:
        super().__init__("hero", radius=0, focus=1.0, kept=True)
        self.name = label(say("Tuscany Table"), "display")
        self.motto = label(say("Good games for a long, warm evening."), "motto")

        languages = QWidget()
        of_kind(languages, "pill")
        inside = QHBoxLayout(languages)
        inside.setContentsMargins(4, 4, 4, 4)
        inside.setSpacing(2)
        self.languages: dict[str, Button] = {}
        group = QButtonGroup(self)
        for code, name in LANGUAGES.items():
            made = Button(name)
            made.setCheckable(True)
            of_kind(made, "segment")
            made.clicked.connect(lambda *_, code=code: self.language.emit(code))
            group.addButton(made)
            inside.addWidget(made)
            self.languages[code] = made
        self.open_file = tool("folder", say("Open a saved game…"))
        self.settings = tool("settings", say("Settings"))
        self.about = tool("help", say("About this program"))
        tools = QWidget()
        of_kind(tools, "pill")
        beside = QHBoxLayout(tools)
        beside.setContentsMargins(4, 4, 4, 4)
        beside.setSpacing(2)
        for way in (self.open_file, self.settings, self.about):
            beside.addWidget(way)

        self._words = column(self.name, self.motto, spacing=0)
        self._ways = row(languages, tools, spacing=12)
        for part in (self._words, self._ways):
            part.setParent(self)
        self.show_language()

    def show_language(self) -> None:
        self.languages[i18n.language()].setChecked(True)

    def _side_by_side(self, width: int) -> bool:
        return self._words.sizeHint().width() + self._ways.sizeHint().width() + 100 <= width

    def needed(self, width: int) -> int:
        """The height that its words need."""
        for child in self.findChildren(QWidget):
            child.ensurePolished()
        for part in (self._words, self._ways):
            part.layout().invalidate()  # type: ignore[union-attr]
        below = self._words.sizeHint().height() + 14
        return below + (34 if self._side_by_side(width) else self._ways.sizeHint().height() + 26)

    def place(self, place: QRect, margin: int) -> None:
        """Its words begin and end where the boxes below do."""
        self.setGeometry(place)
        said, ways = self._words.sizeHint(), self._ways.sizeHint()
        self._words.setGeometry(margin + 4, place.height() - said.height() - 14, said.width(), said.height())
        self._ways.setGeometry(place.width() - ways.width() - margin, 16, ways.width(), ways.height())


class GameBox(QWidget):
    """A game as a box: its picture, what it is, and the ways into it."""

    def __init__(self, game_id: str, preferences: Preferences) -> None:
        super().__init__()
        of_kind(self, "card")
        self.game_id = game_id
        self._preferences = preferences
        game = catalogue.load(game_id)
        self.art = box_art(game_id, radius=13, kept=True)
        self.lessons = label(kind="muted")
        self.play = button(say("Play"), "primary", "play", say("Set up a new game"))
        self.learn = button(say("Learn"), "", "learn", say("Learn the game step by step with the coach"))
        self.rules = button(say("Rules"), "", "rules", say("Read the rules"))
        self._ways = (self.play, self.learn, self.rules)
        for made, purpose in (
            (self.play, say("Play: {game}", game=game.name)),
            (self.learn, say("Learn: {game}", game=game.name)),
            (self.rules, say("Rules: {game}", game=game.name)),
        ):
            put(made.setAccessibleName, purpose)
        least, most = game.players[0], game.players[-1]
        several = say("{least} to {most} players", least=least, most=most)
        self.players = label(several if least < most else say_n("{n} player", "{n} players", most), "muted")
        self.name = label(game.name, "box", wrap=True)
        self.name.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.invitation = label(game.invitation, wrap=True)
        self.invitation.setAlignment(Qt.AlignmentFlag.AlignTop)
        texts = (self.name, self.players, self.lessons, self.invitation)
        for part in (self.art, *texts, self.play, self.learn, self.rules):
            part.setParent(self)
        self.count_lessons()

    def needed(self, width: int) -> int:
        """The height below the picture, in a box of that width."""
        for child in self.findChildren(QWidget):
            child.ensurePolished()
        room = width - 2 * SIDE
        texts = self.name.heightForWidth(room) + self._facts_height(room) + self.invitation.heightForWidth(room)
        return 8 + texts + 18 + self._ways_height(room) + 15

    def place(self, place: QRect, below: int) -> None:
        """Stand there, with so much below the picture: texts from the top, the ways into the game at the bottom."""
        self.setGeometry(place)
        room, top = place.width() - 2 * SIDE, place.height() - below
        self.art.setGeometry(1, 1, place.width() - 2, top - 1)
        top += 8
        high = self.name.heightForWidth(room)
        self.name.setGeometry(SIDE, top, room, high)
        top += high + 4
        players, lessons = self.players.sizeHint(), self.lessons.sizeHint()
        high = self._facts_height(room)
        self.players.setGeometry(SIDE, top, players.width(), players.height())
        if high > players.height():
            self.lessons.setGeometry(SIDE, top + players.height(), lessons.width(), lessons.height())
        else:
            self.lessons.setGeometry(SIDE + room - lessons.width(), top, lessons.width(), lessons.height())
        top += high + 4
        self.invitation.setGeometry(SIDE, top, room, self.invitation.heightForWidth(room))
        self._place_ways(room, place.height() - 15)

    def _facts_height(self, room: int) -> int:
        """Players and lessons side by side, or in two lines."""
        players, lessons = self.players.sizeHint(), self.lessons.sizeHint()
        beside = players.width() + 12 + lessons.width() <= room
        return players.height() if beside else players.height() + lessons.height()

    def _ways_height(self, room: int) -> int:
        """The ways into the game in a line, or the ways to learn it below the way to play it."""
        high = self.play.sizeHint().height()
        return high if sum(way.sizeHint().width() for way in self._ways) + 16 <= room else 2 * high + 8

    def _place_ways(self, room: int, bottom: int) -> None:
        high = self.play.sizeHint().height()
        if self._ways_height(room) == high:
            widths = [way.sizeHint().width() for way in self._ways]
            if 3 * max(widths) + 16 <= room:
                widths = [max(widths)] * 3
            left, more = SIDE, (room - 16 - sum(widths)) // 3
            for way, width in zip(self._ways, widths, strict=True):
                way.setGeometry(left, bottom - high, width + more, high)
                left += width + more + 8
            return
        wide = (room - 8) // 2
        self.play.setGeometry(SIDE, bottom - 2 * high - 8, room, high)
        self.learn.setGeometry(SIDE, bottom - high, wide, high)
        self.rules.setGeometry(SIDE + room - wide, bottom - high, wide, high)

    def count_lessons(self) -> None:
        n = catalogue.load(self.game_id).lessons
        done = min(n, len(self._preferences.values.lessons.get(self.game_id, [])))
        put(self.lessons.setText, say_n("{done} of {n} lesson done", "{done} of {n} lessons done", n, done=done))
