"""The home page: a box for every game, the game to continue, and the recent records."""

from __future__ import annotations

import math
from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING

import attrs
from attrs import frozen
from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from tuscany_app.kernel import catalogue, own_puzzles
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.storage import recent_records
from tuscany_app.kernel.storage.folders import series_folder
from tuscany_app.kernel.storage.recent_records import RecentRecord
from tuscany_app.shell.base import puzzle_progress
from tuscany_app.shell.base.lazy import lazy
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.home.daily_button import A_MOMENT
from tuscany_app.shell.home.game_box import GameBox
from tuscany_app.shell.home.home_banner import HomeBanner
from tuscany_app.shell.home.series_line import SeriesLine
from tuscany_app.shell.widgets.continue_card import ContinueCard
from tuscany_app.shell.widgets.factories import button, column, label, of_kind, row
from tuscany_app.shell.widgets.page import Page
from tuscany_app.table.keys import with_key
from tuscany_app.table.theme import look

if TYPE_CHECKING:
    from tuscany_app.shell.widgets.record_list import RecordList

GAP = 18  # between boxes
AROUND = 6  # above and below the words of a notice
ABOVE, BELOW = 14, 20  # margins of what is below the banner
WIDEST = 2400
NARROW = 276  # the least width of a box, at 100 % text
BESIDE = 1090  # width from which two things have room beside each other, at 100 % text
# Width to height of a box's picture: in a page that scrolls, at most, and at most if the page would have to scroll.
PLEASANT, FLATTEST, STRIP = 2.2, 2.4, 3.6
TALLEST = 1.3  # height to width of the pictures of boxes in one row
ROWS = (6, 5, 4, 3, 2)  # games of the library shown below the boxes, or beside the game to go on with


@frozen
class BoxGrid:
    """Where the boxes stand."""

    wide: int  # each
    rows: list[list[GameBox]]
    texts: list[int]  # height below the pictures, by row
    banner: int  # height
    picture: int  # height

    @property
    def flat(self) -> bool:
        """Whether too little is left of the pictures."""
        return self.wide > FLATTEST * self.picture


@frozen
class HomeLayout:
    """Where everything else stands."""

    side: int = 0  # width beside the boxes: the game to go on with, above the library
    top: int = 0  # height above the boxes: the game to go on with
    library: int = 0  # width of the library beside that game
    below: int = 0  # height of the library below the boxes
    brief: bool = False  # the boxes leave their invitations out


def _not_too_tall(grid: BoxGrid) -> BoxGrid:
    """With pictures that are no towers; the banner has what they don't need."""
    picture = min(grid.picture, round(TALLEST * grid.wide))
    return attrs.evolve(grid, picture=picture, banner=grid.banner + (grid.picture - picture) * len(grid.rows))


class HomePage(Page):
    """Signals:
    play(str), learn(str), puzzles(str), rules(str): with the id of a game.
    daily: today's puzzle.
    resume(Path), replay(Path): go on with a record, or watch it.
    series: go on with the series in progress.
    troubled(Sentence): something the player must know.
    open_file: a record from somewhere else is wanted.
    library: all records are wanted.
    language(str): the program shall speak it.
    settings, guide: those pages are wanted.
    """

    play = Signal(str)
    learn = Signal(str)
    puzzles = Signal(str)
    daily = Signal()
    rules = Signal(str)
    resume = Signal(object)
    replay = Signal(object)
    series = Signal()
    troubled = Signal(object)
    open_file = Signal()
    library = Signal()
    language = Signal(str)
    settings = Signal()
    guide = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.banner = HomeBanner()
        self.banner.language.connect(self.language)
        self.banner.open_file.clicked.connect(self.open_file)
        self.banner.library.clicked.connect(self.library)
        self.banner.settings.clicked.connect(self.settings)
        self.banner.guide.clicked.connect(self.guide)
        self.banner.daily.clicked.connect(self.daily)

        self.boxes = [GameBox(game_id, preferences) for game_id in catalogue.ids()]
        for box in self.boxes:
            ways = (box.play, self.play), (box.puzzles, self.puzzles), (box.learn, self.learn), (box.rules, self.rules)
            for made, signal in ways:
                made.clicked.connect(lambda *_, signal=signal, game_id=box.game_id: signal.emit(game_id))
        self.failures = [label(failure, "notice", wrap=True) for failure in catalogue.failures()]
        self.series_line = SeriesLine()
        self.series_line.clicked.connect(self.series)
        self.continued = ContinueCard()
        self.continued.resume.connect(self.resume)
        self.continued.changed.connect(self._arrange)

        self.content = QWidget()
        of_kind(self.content, "plain")
        for part in (self.banner, *self.failures, self.series_line, self.continued, *self.boxes):
            part.setParent(self.content)
        self.area = QScrollArea()
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(self.content)
        self._soon = QTimer(self, singleShot=True)  # when all texts have changed
        self._soon.timeout.connect(self._arrange)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.area)

    @lazy
    def records(self) -> RecordList:
        """Made when there is a game in it."""
        from tuscany_app.shell.widgets.record_list import RecordList

        made = RecordList()
        made.chosen.connect(self._chosen)
        made.more.connect(self.library)
        return made

    @lazy
    def records_card(self) -> QWidget:
        """The list of records under its heading."""
        heading = label(say("Saved games"), "heading")
        heading.setIndent(14)
        way = button(say("Library"), "link", tip=with_key(say("All saved games"), "library"))
        way.clicked.connect(self.library)
        made = column(row(heading, None, way), self.records, margins=(12, 12, 12, 12))
        of_kind(made, "card")
        made.setParent(self.content)
        made.hide()
        return made

    def _has_records(self) -> bool:
        card = HomePage.records_card.made(self)
        return card is not None and not card.isHidden()

    def refresh(self) -> None:
        """Look at the disk again: what can be gone on with, what is in the library, which lessons and whether
        today's puzzle are done."""
        rest = self.continued.show_first(recent_records.recent_records())
        if rest or self._has_records():
            self.records.show_entries(rest)
            self.records_card.setVisible(bool(rest))
        self._look_for_series()
        asked = own_puzzles.due(own_puzzles.own_puzzles(), date.today()) if self.preferences.values.own_puzzles else []
        for box in self.boxes:
            box.count_lessons()
            box.count_puzzles(asked)
        self._show_daily()
        self._arrange()

    def _show_daily(self) -> None:
        puzzle = puzzle_progress.todays(self.preferences, keep=False)
        done = puzzle_progress.daily_done(self.preferences)
        self.banner.show_daily(puzzle, done=done, days=puzzle_progress.streak(self.preferences))
        if puzzle is not None:
            self.banner.daily.show_board(puzzle)
            if not puzzle_progress.is_todays(self.preferences, puzzle):  # what writes it is loaded when home is there
                QTimer.singleShot(A_MOMENT, self, self._keep_daily)

    def _keep_daily(self) -> None:
        if self.isVisible():
            puzzle_progress.todays(self.preferences)

    def _look_for_series(self) -> None:
        """What reads them is loaded where there are any."""
        if not any(series_folder().glob("*.json")):
            self.series_line.hide()
            return
        from tuscany_app.kernel import series_file

        every = series_file.all_series()
        self.series_line.show_series(every.kept)
        for problem in every.problems:
            self.troubled.emit(problem)

    def _chosen(self, entry: RecentRecord) -> None:
        (self.replay if entry.finished else self.resume).emit(entry.path)

    # Page

    def spoken(self) -> list[Sentence | str]:
        return [say("Home")]

    def entered(self) -> None:
        self.refresh()
        last = self.preferences.values.game
        box = self.boxes[catalogue.ids().index(last) if last in catalogue.ids() else 0]
        wanted = box.play if self.continued.path is None else self.continued.go_on
        wanted.setFocus()
        self.area.verticalScrollBar().setValue(0)
        self.area.ensureWidgetVisible(wanted)

    def restyle(self) -> None:
        if self.isVisible():
            self.refresh()
        self._soon.start()

    def retranslate(self) -> None:
        self.banner.show_language()
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
            width -= self.area.verticalScrollBar().sizeHint().width()
            needed = self._place(width, 0)
        on, off = Qt.ScrollBarPolicy.ScrollBarAlwaysOn, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.area.setVerticalScrollBarPolicy(on if scrolling else off)
        self.content.resize(width, max(needed, height))

    def _place(self, width: int, height: int) -> int:
        """Put everything where it belongs in a page of that size; returns the height that it takes."""
        margin = 28 if width >= 1100 else 20
        inner = min(width - 2 * margin, WIDEST)
        left = (width - inner) // 2
        lines: list[QWidget] = [*self.failures]
        notices = [notice.heightForWidth(inner) + 2 * AROUND for notice in self.failures]
        in_banner = self._series_in_banner(width, left)
        if not self.series_line.isHidden() and not in_banner:
            lines.append(self.series_line)
            notices.append(self.series_line.sizeHint().height())
        others = ABOVE + BELOW + sum(notices) + len(notices) * GAP
        layout, grid = self._layout(width, height, inner, others)
        self.banner.place(QRect(0, 0, width, grid.banner), left)
        if in_banner:
            self.series_line.setGeometry(self.banner.corner_place(left, self.series_line.sizeHint()))
        top = grid.banner + ABOVE
        for notice, high in zip(lines, notices, strict=True):
            notice.setGeometry(left, top, inner, high)
            top += high + GAP
        if layout.top:
            own = inner - (layout.library + GAP if layout.library else 0)
            self.continued.place(QRect(left, top, own, layout.top), upright=False)
            if layout.library:
                self.records_card.setGeometry(left + own + GAP, top, layout.library, layout.top)
            top += layout.top + GAP
        first = top
        for line, below in zip(grid.rows, grid.texts, strict=True):
            for number, box in enumerate(line):
                place = QRect(left + number * (grid.wide + GAP), top, grid.wide, grid.picture + below)
                box.place(place, below, brief=layout.brief)
            top += grid.picture + below + GAP
        if layout.side:
            bottom = self._place_side(QRect(left + inner - layout.side, first, layout.side, top - GAP - first))
            top = max(top, bottom + GAP)
        elif layout.below:
            self.records_card.setGeometry(left, top, inner, layout.below)
            top += layout.below + GAP
        return top - GAP + BELOW

    def _layout(self, width: int, height: int, inner: int, others: int) -> tuple[HomeLayout, BoxGrid]:
        """The first layout that leaves the boxes their pictures. In a large window the game to go on with and the
        library stand beside the boxes. In a smaller one they stand above them, and all boxes in one row if they can.
        Where every layout makes the pictures flat, the one that makes them least flat; but a page that scrolls (height
        0) takes the last one, with pictures as they should be."""
        found = []
        layouts = list(self._layouts(width, height, inner))
        for layout in [*layouts, *(attrs.evolve(layout, brief=True) for layout in layouts)]:
            room = inner - (layout.side + GAP if layout.side else 0)
            taken = others + sum(part + GAP for part in (layout.top, layout.below) if part)
            grid = self._grid(width, height, room, taken, brief=layout.brief)
            if not grid.flat:
                return layout, grid
            found.append((layout, grid))
        layout, grid = max(found, key=lambda pair: pair[1].picture / pair[1].wide)
        if height and grid.wide <= STRIP * grid.picture:
            return layout, grid
        layout, grid = found[len(layouts) - 1]
        return layout, attrs.evolve(grid, picture=round(grid.wide / PLEASANT))

    def _layouts(self, width: int, height: int, inner: int) -> Iterator[HomeLayout]:
        scale = look().text_size / 100
        going_on, stored = not self.continued.isHidden(), self._has_records()
        wide = inner >= BESIDE * scale
        if wide and stored:
            yield HomeLayout(side=max(round(350 * scale), inner * 32 // 100))
        library = inner * 34 // 100 if wide and going_on and stored else 0
        own = inner - (library + GAP if library else 0)
        top = self.continued.needed(own, upright=False) if going_on else 0
        large = max(top, min(height // 4, 320)) if going_on else 0  # so that one sees its table
        if not stored:
            yield from (HomeLayout(top=large), HomeLayout(top=top))
        elif library:
            yield from (HomeLayout(top=max(large, self._list_height(rows)), library=library) for rows in ROWS)
            yield HomeLayout(top=max(top, self._list_height(ROWS[-1])), library=library)
        else:
            yield from (HomeLayout(top=top, below=self._list_height(rows)) for rows in ROWS)

    def _series_in_banner(self, width: int, margin: int) -> bool:
        """The way to the series has a line of its own only where the banner has no room for it."""
        self.series_line.ensurePolished()
        self.banner.needed(width)  # its parts know their sizes then
        return self.series_line.sizeHint().width() <= self.banner.corner(width, margin)

    def _grid(self, width: int, height: int, room: int, others: int, *, brief: bool) -> BoxGrid:
        """The boxes in as few rows as they can stand in: wide enough for their words, and with pictures that are
        neither flat nor towers. What the words and the `others` leave of the height is for the pictures, and in a large
        window for the banner."""
        scale = look().text_size / 100
        number = len(self.boxes)
        grids = []
        for columns in sorted({math.ceil(number / rows) for rows in range(1, number)}, reverse=True):
            wide = (room - (columns - 1) * GAP) // columns
            rows = [self.boxes[first : first + columns] for first in range(0, number, columns)]
            texts = [max(box.needed(wide, brief=brief) for box in line) for line in rows]
            fixed = others + sum(texts) + (len(rows) - 1) * GAP
            banner = self.banner.needed(width)
            spare = height - fixed - banner - len(rows) * wide // 2
            banner += max(0, min(spare // 2, width // 7 - banner))
            grids.append(BoxGrid(wide, rows, texts, banner, (height - fixed - banner) // len(rows)))
        least = max(NARROW * scale, *(box.narrowest() for box in self.boxes))  # they know when `needed` was asked
        wide_enough = [grid for grid in grids if grid.wide >= least] or grids[-1:]
        pleasant = (grid for grid in wide_enough if grid.picture <= TALLEST * grid.wide and not grid.flat)
        return next(pleasant, None) or _not_too_tall(wide_enough[0])

    def _place_side(self, place: QRect) -> int:
        """The game to go on with above the library; the picture has what a short list leaves. Returns where it ends."""
        if self.continued.isHidden():
            self.records_card.setGeometry(place)
            return place.bottom() + 1
        least = self.continued.needed(place.width(), upright=True)
        most = self.continued.pleasant(place.width())
        wanted = max(least, min(most, place.height() // 2))
        high = max(place.height(), least + GAP + self._list_height(1))
        below = min(self._list_height(self.records.count()), high - GAP - wanted)
        above = min(most, high - GAP - below)
        self.continued.place(QRect(place.left(), place.top(), place.width(), above), upright=True)
        self.records_card.setGeometry(place.left(), place.top() + above + GAP, place.width(), high - GAP - above)
        return place.top() + high

    def _list_height(self, most: int) -> int:
        """Of the list of records with its heading, with at most that number of games in sight."""
        around = self.records_card.sizeHint().height() - self.records.sizeHint().height()
        return around + min(most, self.records.count()) * max(1, self.records.sizeHintForRow(0)) + 4
