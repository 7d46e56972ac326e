"""A series: the standing between the games and the next game; at the end the podium, and a picture to keep."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from tuscany_app.kernel import series as series_rules
from tuscany_app.kernel.i18n import Listed, Sentence, say, say_n
from tuscany_app.kernel.series import Played, SeriesPlace, Status, in_digits
from tuscany_app.kernel.series_file import SavedSeries
from tuscany_app.shell.base.level_words import LEVELS
from tuscany_app.shell.evening.podium import Podium, PodiumStep
from tuscany_app.shell.evening.series_table import SeriesTable, game_name
from tuscany_app.shell.evening.undo_bar import UndoBar
from tuscany_app.shell.widgets.containers import SideBySide, below_landscape, card, centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import button, column, empty, fill, label, of_kind, row
from tuscany_app.shell.widgets.fields import ComboBox
from tuscany_app.shell.widgets.page import Page
from tuscany_app.shell.widgets.page_bar import PageBar, leave_on_escape, on_keys
from tuscany_app.table.retranslate import put
from tuscany_app.table.symbols import COLOURS, swatch
from tuscany_app.table.theme import look

PICTURE = 1100  # pixels of a picture's width


class SeriesPage(Page):
    """Signals:
    play(SavedSeries, int): begin this game, or begin it again.
    resume(Path), replay(Path): go on with a record, or watch it.
    leave_out(SavedSeries, int), put_back(SavedSeries, int): this game does not count, or after all.
    chosen(Path): another series.
    remove(SavedSeries): this one is not wanted any more.
    new, home, back: those ways are wanted.
    save_picture: keep the result as a picture.
    again(Series): another one with the same people and games.
    """

    play = Signal(object, int)
    resume = Signal(object)
    replay = Signal(object)
    leave_out = Signal(object, int)
    put_back = Signal(object, int)
    chosen = Signal(object)
    remove = Signal(object)
    again = Signal(object)
    new = Signal()
    home = Signal()
    save_picture = Signal()
    kept: SavedSeries  # there from the first `show_series` on, like its table
    table: SeriesTable

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.games: list[Played] = []
        self.places: list[SeriesPlace] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.which = ComboBox(say("Which series"))
        self.which.currentIndexChanged.connect(lambda: self.chosen.emit(self.which.value()))
        self.another = button(say("New series"), "flat", "add")
        self.another.clicked.connect(self.new)
        self.bar = PageBar(self.back, self.which, self.another)

        self.title = label(kind="title", wrap=True)
        self.told = label(kind="muted", wrap=True)
        for words in (self.title, self.told):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.podium = Podium()
        self.victory = QWidget()
        of_kind(self.victory, "winner")
        top = QVBoxLayout(self.victory)
        top.setContentsMargins(20, 14, 20, 14)
        top.setSpacing(4)
        fill(top, (self.title, self.told, 6, self.podium))
        self._ranks = QVBoxLayout()
        self._ranks.setContentsMargins(0, 0, 0, 0)
        self._ranks.setSpacing(10)
        ranks = QWidget()
        of_kind(ranks, "plain")
        ranks.setLayout(self._ranks)
        left = column(self.victory, ranks, None, spacing=16)
        self._table = QVBoxLayout()
        self._table.setContentsMargins(0, 0, 0, 0)
        inside = QWidget()
        of_kind(inside, "plain")
        inside.setLayout(self._table)
        right = card(label(say("Games"), "heading"), inside, None, margin=22)
        content = column(SideBySide(left, right, 860, (5, 7)), margins=(28, 8, 28, 24))

        self.leave = button(say("Home"), "", "home")
        self.leave.clicked.connect(self.home)
        self.delete = button(say("Delete"), "", "close", say("Its saved games stay"))
        self.delete.clicked.connect(lambda: self.remove.emit(self.kept))
        self.picture = button(say("Save picture…"), "", "save-picture", say("Save the result as a picture"))
        self.picture.clicked.connect(self.save_picture)
        self.next = button(say("Next game"), "primary", "play")
        self.next.clicked.connect(self._go_on)
        ways = SideBySide(row(self.leave, self.delete, None), row(None, self.picture, self.next))
        footer = row(ways, margins=(28, 12, 28, 12))
        of_kind(footer, "footer")
        self.undo_bar = UndoBar()
        area = scrolled(below_landscape(centred(content, 1500)))
        stacked(self, self.bar, area, self.undo_bar, footer, stretched=area)
        leave_on_escape(self, self.back)
        on_keys(self, {"undo": self.undo_bar.take_back})

    def show_series(self, kept: SavedSeries, others: Sequence[SavedSeries] = ()) -> None:
        """A series as its records tell it; `others` can be looked at, too."""
        self.kept = kept
        every = [kept, *(other for other in others if other.path != kept.path)]
        self.which.offer([(other.series.name, other.path) for other in every], kept.path)
        self.which.setVisible(len(every) > 1)
        self.games = series_rules.read(kept.series)
        self.places = series_rules.standing_of(kept.series, self.games)
        self._show()

    def show_deleted(self) -> None:
        """It can still be looked at, until the page is left."""
        for part in (self.table, self.next, self.delete):
            part.setEnabled(False)

    def over(self) -> bool:
        return series_rules.over(self.games)

    def coming(self) -> int | None:
        """The number of the game that is to be played now: one that is being played, or else the first that can be."""
        for status in (Status.PLAYING, Status.COMING):
            for number, game in enumerate(self.games):
                if game.status is status:
                    return number
        return None

    def image(self) -> QImage:
        """The result as a picture: podium and points."""
        page = column(
            self._heading(self.kept.series.name),
            self._heading(str(self._title())),
            self._podium(),
            card(SeriesTable(self.kept.series, self.games, self.places, ways=False), margin=22),
            margins=(60, 36, 60, 48),
            spacing=16,
        )
        page.setObjectName("page")
        of_kind(page, "")
        page.ensurePolished()
        page.resize(PICTURE, max(page.heightForWidth(PICTURE), page.sizeHint().height()))
        image = page.grab().toImage()
        page.deleteLater()
        return image

    # inside

    def _heading(self, text: str) -> QWidget:
        made = label(kind="title", wrap=True)
        made.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        made.setText(text)
        return made

    def _podium(self) -> Podium:
        made = Podium()
        made.show_steps(self._steps())
        return made

    def _go_on(self) -> None:
        number = self.coming()
        if number is None:
            self.again.emit(self.kept.series)
            return
        game = self.games[number]
        if game.status is Status.PLAYING:
            self.resume.emit(game.path)
        else:
            self.play.emit(self.kept, number)

    def _show(self) -> None:
        if not self.games:
            return
        series = self.kept.series
        put(self.bar.title.setText, say("Series: {name}", name=series.name))
        put(self.title.setText, self._title())
        put(self.told.setText, self._told())
        put(self.setAccessibleName, self._title())
        over = self.over()
        self.podium.setVisible(over)
        self.podium.show_steps(self._steps() if over else [])
        empty(self._ranks)
        for place in sorted(self.places, key=lambda place: (place.rank, place.seat)):
            self._ranks.addWidget(self._rank(place))
        empty(self._table)
        self.table = SeriesTable(series, self.games, self.places)
        self.table.replay.connect(lambda game: self.replay.emit(game.path))
        self.table.play.connect(lambda number: self.play.emit(self.kept, number))
        self.table.leave_out.connect(lambda number: self.leave_out.emit(self.kept, number))
        self.table.put_back.connect(lambda number: self.put_back.emit(self.kept, number))
        self._table.addWidget(self.table)
        for part in (self.next, self.delete):
            part.setEnabled(True)
        self.picture.setVisible(self._finished() > 0)
        self._show_next()
        self._order_tabs()

    def _show_next(self) -> None:
        number = self.coming()
        self.next.setVisible(number is not None or self.over())
        if number is None:
            put(self.next.setText, say("Once more with the same people"))
            put(self.next.setAccessibleName, say("Once more with the same people"))
            return
        game = self.games[number]
        name = game_name(game.planned.game)
        words = (
            say("Go on: {game}", game=name) if game.status is Status.PLAYING else say("Next game: {game}", game=name)
        )
        put(self.next.setText, words)
        put(self.next.setAccessibleName, words)

    def _finished(self) -> int:
        return sum(game.status is Status.FINISHED for game in self.games)

    def _title(self) -> Sentence:
        if not self.over():
            finished = self._finished()
            if not finished:
                return say("No game played yet")
            return say_n("Standing after {n} game", "Standing after {n} games", finished)
        winners = [self.kept.series.players[place.seat].name for place in self.places if place.rank == 1]
        if len(winners) == 1:
            return say("{player} wins the series!", player=winners[0])
        return say("Shared victory: {players}", players=Listed(winners))

    def _told(self) -> Sentence:
        if self.over():
            return self._decided()
        left = [game for game in self.games if game.status in (Status.COMING, Status.PLAYING)]
        if not left:
            return say("Play the missing games again, or leave them out.")
        return say_n("{n} game to come", "{n} games to come", len(left))

    def _decided(self) -> Sentence:
        """What decided about the first place."""
        best = max(place.points for place in self.places)
        level = [place for place in self.places if place.points == best]
        first = sum(place.rank == 1 for place in level)
        if first > 1:
            return say("Equal on points and on games won.")
        if len(level) > 1:
            return say("A tie at the top: games won decide.")
        return say("The most points win.")

    def _steps(self) -> list[PodiumStep]:
        """From left to right: the second, the winner, the third, then the others."""
        ranked = sorted(self.places, key=lambda place: (place.rank, place.seat))
        if len(ranked) > 2:
            ranked[0], ranked[1] = ranked[1], ranked[0]
        players = self.kept.series.players
        return [
            PodiumStep(players[place.seat].name, players[place.seat].colour, place.rank, 0, self._points(place))
            for place in ranked
        ]

    def _points(self, place: SeriesPlace) -> Sentence:
        if place.points.denominator == 1:
            return say_n("{n} point", "{n} points", place.points.numerator)
        return say("{figure} points", figure=in_digits(place.points))

    def _rank(self, place: SeriesPlace) -> QWidget:
        seat = self.kept.series.players[place.seat]
        side = round(34 * look().text_size / 100)
        rank = label(kind="number")
        rank.setText(str(place.rank))
        rank.setFixedWidth(side)
        chip = label()
        chip.setPixmap(swatch(seat.colour, side))
        put(chip.setAccessibleName, COLOURS[seat.colour])
        name = label(kind="prompt")
        name.setText(seat.name)
        name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        top = row(rank, chip, name, label(self._points(place), "told"), spacing=12)
        top.strip.setStretch(2, 1)
        won = label(say_n("{n} game won", "{n} games won", place.wins), "muted")
        level = () if seat.bot is None else (label(LEVELS.get(seat.bot), "muted"),)
        made = card(top, row(*level, None, won, margins=(2 * side + 24, 0, 0, 0)), margin=12, spacing=2)
        if place.rank == 1 and self._finished():
            of_kind(made, "winner")
        return made

    def _order_tabs(self) -> None:
        order = [self.bar.back, self.which, self.another, *self.table.in_tab_order(), self.undo_bar.undo]
        for before, after in itertools.pairwise([*order, self.leave, self.delete, self.picture, self.next]):
            self.setTabOrder(before, after)

    # Page

    def entered(self) -> None:
        """Enter goes on with the next game; at the end one Enter too many does nothing."""
        (self if self.coming() is None else self.next).setFocus()

    def restyle(self) -> None:
        self._show()
