"""The home page: a box for every game, the game to go on with, and the library of records."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tuscany_app.kernel import catalogue, record, shelf, words
from tuscany_app.kernel.game import Seat
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.shelf import Entry
from tuscany_app.kernel.trouble import Trouble
from tuscany_app.kernel.words import LANGUAGES, Sentence, say, say_n
from tuscany_app.shell.library import Library
from tuscany_app.shell.page import Page, button, column, label, of_kind, row, tool
from tuscany_app.shell.parts import card, centred, moment, scrolled, stacked
from tuscany_app.shell.pictures import Art, Thumbnail, box_art
from tuscany_app.shell.preferences import Preferences
from tuscany_app.shell.tables import lay
from tuscany_app.table.symbols import swatch
from tuscany_app.table.theme import look
from tuscany_app.table.tongue import put

THUMBNAIL = QSize(184, 116)
WIDEST, HIGHEST = 2080, 1100
SIDE = 18  # margin of what stands in a box
A_ROW = 1330  # width of the page from which all boxes stand in a row
BESIDE = 1150  # width of the page from which the library has room beside the boxes


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

        self.boxes = [GameBox(game_id, preferences) for game_id in catalogue.IDS]
        for box in self.boxes:
            for made, signal in ((box.play, self.play), (box.learn, self.learn), (box.rules, self.rules)):
                made.clicked.connect(lambda *_, signal=signal, game_id=box.game_id: signal.emit(game_id))
        self.continued = ContinueCard()
        self.continued.resume.connect(self.resume)
        self.library = Library()
        self.library.chosen.connect(self._chosen)
        heading = label(say("Saved games"), "heading")
        heading.setIndent(14)
        self.shelf = card(heading, self.library, margin=12)

        self._side = QWidget()
        of_kind(self._side, "plain")
        beside = QVBoxLayout(self._side)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(18)
        beside.addWidget(self.continued)
        beside.addWidget(self.shelf, 100)
        beside.addStretch(1)
        boxes = QWidget()
        of_kind(boxes, "plain")
        self._grid = QGridLayout(boxes)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(18)
        body = QWidget()
        of_kind(body, "plain")
        self._across = across = QBoxLayout(QBoxLayout.Direction.LeftToRight, body)
        across.setContentsMargins(28, 14, 28, 20)
        across.setSpacing(18)
        across.addWidget(boxes, 8)
        across.addWidget(self._side, 4)
        body.setMaximumHeight(HIGHEST)
        self._body = body

        content = QWidget()
        of_kind(content, "plain")
        stacked(content, self.hero, centred(body, WIDEST), stretched=None)
        content.layout().setStretch(1, 1)  # type: ignore[union-attr]
        stacked(self, scrolled(content))

    def refresh(self) -> None:
        """Look at the disk again: what can be gone on with, what is in the library, which lessons are done."""
        entries = shelf.entries()
        rest = self.continued.show_first(entries)
        self.library.show_entries(rest)
        self.shelf.setVisible(bool(rest))
        self._side.setVisible(bool(entries))
        self._turn()
        for box in self.boxes:
            box.restyle()
            box.count_lessons()

    def _chosen(self, entry: Entry) -> None:
        (self.replay if entry.finished else self.resume).emit(entry.path)

    # Page

    def entered(self) -> None:
        self.refresh()
        self.boxes[0].play.setFocus()

    def restyle(self) -> None:
        self._turn()
        self.hero.restyle()
        if self.isVisible():
            self.refresh()

    def _turn(self) -> None:
        """The library stands beside the boxes, or in a narrow window and with large letters below them."""
        wide = self.width() >= BESIDE * look().text_size / 100
        self._across.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        a_row = self._side.isHidden() and self.width() >= A_ROW * look().text_size / 100
        self._place_boxes(len(self.boxes) if a_row else 2)

    def _place_boxes(self, columns: int) -> None:
        """All boxes in a row while there is no library, otherwise two side by side and the next two below."""
        for number, box in enumerate(self.boxes):
            self._grid.addWidget(box, number // columns, number % columns)
            self._grid.setColumnStretch(number, int(number < columns))
            box.stand(upright=columns > 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def retranslate(self) -> None:
        self.hero.show_language()
        if self.isVisible():
            self.refresh()


class Hero(Art):
    """The banner: the program's name on an evening landscape, the languages, and the way to settings and about.

    Signals:
        language(str): it was chosen.
    """

    language = Signal(str)

    def __init__(self) -> None:
        super().__init__("hero", radius=0, focus=1.0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.name = label(say("Tuscany Table"), "display")
        self.motto = label(say("Good games for a long, warm evening."), "motto")

        tongues = QWidget()
        of_kind(tongues, "pill")
        inside = QHBoxLayout(tongues)
        inside.setContentsMargins(4, 4, 4, 4)
        inside.setSpacing(2)
        self.tongues: dict[str, QPushButton] = {}
        group = QButtonGroup(self)
        for code, name in LANGUAGES.items():
            made = QPushButton(name)
            made.setCheckable(True)
            of_kind(made, "segment")
            made.clicked.connect(lambda *_, code=code: self.language.emit(code))
            group.addButton(made)
            inside.addWidget(made)
            self.tongues[code] = made
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

        layout = QHBoxLayout(self)
        layout.setContentsMargins(32, 16, 28, 18)
        layout.addWidget(column(None, self.name, self.motto, spacing=0))
        layout.addStretch(1)
        layout.addWidget(column(row(tongues, tools, spacing=12), None))
        self.show_language()
        self.restyle()

    def show_language(self) -> None:
        self.tongues[words.language()].setChecked(True)

    def restyle(self) -> None:
        """As high as its words need, and higher in a large window."""
        words_need = round(38 + 96 * look().text_size / 100)
        self.setFixedHeight(max(words_need, min(round(self.width() / 8), 320)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.restyle()


class GameBox(QWidget):
    """A game as a box on the shelf: its picture, what it is, and the ways into it."""

    def __init__(self, game_id: str, preferences: Preferences) -> None:
        super().__init__()
        of_kind(self, "card")
        self.game_id = game_id
        self._preferences = preferences
        game = catalogue.load(game_id)
        self.art = box_art(game_id, radius=13)
        self.art.setMinimumHeight(84)
        self.lessons = label(kind="muted")
        self.play = button(say("Play"), "primary", "play", say("Set up a new game"))
        self.learn = button(say("Learn"), "", "learn", say("Learn the game step by step with the coach"))
        self.rules = button(say("Rules"), "", "rules", say("Read the rules"))
        for made in (self.play, self.learn, self.rules):
            made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        players = say("{least} to {most} players", least=game.players[0], most=game.players[-1])
        self.name = label(game.name, "box", wrap=True)
        self.name.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.invitation = label(game.invitation, wrap=True)
        self.invitation.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._ways = QGridLayout()
        self._ways.setSpacing(8)
        ways = QWidget()
        of_kind(ways, "plain")
        ways.setLayout(self._ways)
        self._ways.setContentsMargins(0, 0, 0, 0)
        self.stand(upright=False)
        about = row(label(players, "muted"), None, self.lessons, spacing=4)
        below = column(self.name, about, self.invitation, 4, ways, margins=(SIDE, 8, SIDE, 14), spacing=4)
        below.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(0)
        layout.addWidget(self.art, 1)
        layout.addWidget(below)
        self.count_lessons()

    def stand(self, *, upright: bool) -> None:
        """In a narrow box the ways to learn stand below the way to play."""
        self._lines = (2, 3) if upright else (1, 2)
        self._ways.addWidget(self.play, 0, 0, 1, 2 if upright else 1)
        self._ways.addWidget(self.learn, int(upright), 1 - upright)
        self._ways.addWidget(self.rules, int(upright), 2 - upright)
        self.restyle()

    def restyle(self) -> None:
        """As many lines for every name and invitation, so that the pictures are of one size; more where needed."""
        for text, lines in zip((self.name, self.invitation), self._lines, strict=True):
            needed = text.heightForWidth(self.width() - 2 * SIDE)
            text.setMinimumHeight(max(lines * text.fontMetrics().lineSpacing() + 2, needed))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.restyle()

    def count_lessons(self) -> None:
        n = catalogue.load(self.game_id).lessons
        done = min(n, len(self._preferences.values.lessons.get(self.game_id, [])))
        put(self.lessons.setText, say_n("{done} of {n} lesson done", "{done} of {n} lessons done", n, done=done))


class ContinueCard(QWidget):
    """The last unfinished game, with a picture of its table.

    Signals:
        resume(Path): go on with it.
    """

    resume = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "card")
        self.path: Path | None = None
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 14, 18, 14)
        layout.setSpacing(16)
        self.go_on = button(say("Continue"), "primary", "play")
        self.go_on.clicked.connect(lambda: self.resume.emit(self.path))
        self._shown: QWidget | None = None

    def show_first(self, entries: list[Entry]) -> list[Entry]:
        """Show the first unfinished game that can be read; returns the others."""
        if self._shown is not None:
            self.go_on.setParent(None)
            self._shown.setParent(None)
            self._shown.deleteLater()
        self._shown, self.path = None, None
        self.hide()
        for entry in entries:
            if entry.finished:
                continue
            try:
                session = record.load(entry.path).session
            except Trouble:
                continue
            self._show(entry, session)
            return [other for other in entries if other is not entry]
        return entries

    def _show(self, entry: Entry, session: Session) -> None:
        self.path = entry.path
        _, scene = lay(session)
        ratio = self.devicePixelRatioF()
        picture = scene.picture(
            round(2 * THUMBNAIL.width() * ratio), round(2 * THUMBNAIL.height() * ratio), look().colour("table")
        )
        scene.deleteLater()
        if session.state.over():
            turn = say("The game is over.")
        else:
            turn = whose_move(session.setup.seats, session.state.actor())
        names = [player_name(seat.name, seat.colour) for seat in session.setup.seats]
        texts = column(
            label(say("Continue"), "heading"), *names, label(turn),
            label(say("{game}, {when}", game=session.game.name, when=moment(entry.when)), "muted"), None, self.go_on,
            spacing=5,
        )  # fmt: skip
        put(self.go_on.setText, say("Continue"))
        put(self.go_on.setAccessibleName, say("Continue: {players}", players=", ".join(entry.names)))
        self._shown = row(Thumbnail(picture, THUMBNAIL.width(), THUMBNAIL.height()), texts, spacing=16)
        self._shown.layout().setStretch(1, 1)  # type: ignore[union-attr]
        self.layout().addWidget(self._shown)  # type: ignore[union-attr]
        self.show()


def whose_move(seats: Sequence[Seat], actor: int) -> Sentence:
    """Who plays alone against computers is spoken to."""
    if [number for number, seat in enumerate(seats) if seat.bot is None] == [actor]:
        return say("Your move")
    return say("{player} is to move", player=seats[actor].name)


def player_name(name: str, colour: str) -> QWidget:
    """A player's symbol and name."""
    chip = label()
    chip.setPixmap(swatch(colour, round(18 * look().text_size / 100)))
    text = label()
    text.setText(name)
    text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    made = row(chip, text, spacing=8)
    made.layout().setStretch(1, 1)  # type: ignore[union-attr]
    return made
