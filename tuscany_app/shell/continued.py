"""The last unfinished game on the home page: a picture of its table, who plays, and the way back to it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QSizePolicy, QWidget
from shiboken6 import isValid

from tuscany_app.kernel import catalogue, record
from tuscany_app.kernel.game import Seat
from tuscany_app.kernel.shelf import Entry
from tuscany_app.kernel.trouble import Trouble
from tuscany_app.kernel.words import Sentence, say
from tuscany_app.shell import glance
from tuscany_app.shell.glance import Glance
from tuscany_app.shell.page import button, column, label, of_kind
from tuscany_app.shell.pictures import Thumbnail, box_art
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import look
from tuscany_app.table.tongue import plain, put

PICTURE = QSize(150, 84)  # the least
SHAPE = glance.SIZE[0] / glance.SIZE[1]  # of a picture
A_MOMENT = 300  # milliseconds after home is shown, when a game has to be loaded to be looked at


class ContinueCard(QWidget):
    """Signals:
    resume(Path): go on with it.
    changed: it needs another place.
    """

    resume = Signal(object)
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "card")
        self.path: Path | None = None
        self._seats: tuple[Seat, ...] = ()
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(14, 14, 18, 14)
        self._layout.setSpacing(16)
        self._picture: QWidget = QWidget()
        self._game = label(kind="heading", wrap=True)
        self._names = QGridLayout()
        self._names.setContentsMargins(0, 0, 0, 0)
        self._names.setHorizontalSpacing(24)
        self._names.setVerticalSpacing(5)
        names = QWidget()
        of_kind(names, "plain")
        names.setLayout(self._names)
        self._turn = label(wrap=True)
        self._when = label(kind="muted", wrap=True)
        self.go_on = button(say("Continue"), "primary", "play")
        self.go_on.clicked.connect(lambda: self.resume.emit(self.path))
        self._texts = column(None, self._game, names, self._turn, self._when, None, spacing=4)
        self._layout.addWidget(self._picture)
        self._layout.addWidget(self._texts, 1)
        self._layout.addWidget(self.go_on)
        self._soon = QTimer(self, singleShot=True, interval=A_MOMENT)
        self._soon.timeout.connect(self.look_inside)
        self.hide()

    def show_first(self, entries: list[Entry]) -> list[Entry]:
        """Show the last unfinished game; returns the others."""
        entry = next((entry for entry in entries if not entry.finished), None)
        self.path = None if entry is None else entry.path
        self.setVisible(entry is not None)
        if entry is None:
            return entries
        self._seats = entry.setup.seats
        put(self._game.setText, catalogue.load(entry.game).name)
        from tuscany_app.shell.moment import moment

        self._when.setText(str(moment(entry.when)))
        put(self.go_on.setAccessibleName, say("Continue: {players}", players=", ".join(entry.names)))
        while self._names.count():
            self._names.takeAt(0).widget().deleteLater()
        self._players = [PlayerName(seat) for seat in self._seats]
        self._show(glance.found(entry.path), entry.game)
        return [other for other in entries if other is not entry]

    def _show(self, seen: Glance | None, game_id: str) -> None:
        """With a picture of the table and whose turn it is; until somebody has looked, with the picture on the box."""
        picture: QWidget = box_art(game_id, radius=10) if seen is None else Thumbnail(seen.image)
        picture.setMinimumSize(PICTURE)
        picture.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._layout.replaceWidget(self._picture, picture)
        self._picture.hide()
        self._picture.deleteLater()
        self._picture = picture
        self._turn.setVisible(seen is not None)
        if seen is None:
            self._soon.start()
        elif seen.actor is None:
            put(self._turn.setText, say("The game is over."))
        else:
            put(self._turn.setText, whose_move(self._seats, seen.actor))

    def look_inside(self) -> None:
        """Load the game, now that home is there, for a picture of its table."""
        if self.path is None or not self.isVisible():
            return
        try:
            session = record.load(self.path).session
        except Trouble:
            return  # it has gone; who wants to go on with it is told
        seen = glance.take(self.path, session)
        if not isValid(self):
            return  # the page went while the game was loaded
        self._show(seen, session.game.id)
        self._picture.show()
        self.changed.emit()

    # its place

    def needed(self, width: int, *, upright: bool) -> int:
        """Its height in that width: the picture above the words, or beside them."""
        way = QBoxLayout.Direction.TopToBottom if upright else QBoxLayout.Direction.LeftToRight
        self._layout.setDirection(way)
        self._layout.setStretch(0, int(upright))
        self._layout.setStretch(1, int(not upright))
        self._layout.setSpacing(10 if upright else 20)
        columns = max(1, min(len(self._players), 2 if upright else 3))
        for number, player in enumerate(self._players):
            self._names.addWidget(player, number // columns, number % columns)
        for number in range(4):  # side by side in halves, or close together
            self._names.setColumnStretch(number, int(number < columns if upright else number == 3))
        for child in self.findChildren(QWidget):
            child.ensurePolished()
        for inner in (self._names, self._texts.layout(), self._layout):
            inner.invalidate()
            inner.activate()
        if upright:
            self._picture.setMaximumWidth(16777215)
        else:
            high = self._texts.layout().heightForWidth(width // 2)  # type: ignore[union-attr]
            self._picture.setFixedWidth(max(PICTURE.width(), round(high * SHAPE)))
        return self._layout.heightForWidth(width)

    def pleasant(self, width: int) -> int:
        """Its height when the picture above the words shows the whole table."""
        return self.needed(width, upright=True) - PICTURE.height() + round((width - 32) / SHAPE)


class PlayerName(QWidget):
    """A player's symbol and name, cut only where there is no room for it."""

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self._seat = seat
        self.setToolTip(plain(seat.name))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.height() + 14 + metrics.horizontalAdvance(self._seat.name), metrics.height() + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(4 * self.fontMetrics().height(), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chip = round(self.height() * 0.8)
        paint_swatch(painter, self._seat.colour, QRectF(0, (self.height() - chip) / 2, chip, chip))
        painter.setPen(look().colour("ink"))
        room = self.rect().adjusted(chip + 8, 0, 0, 0)
        name = self.fontMetrics().elidedText(self._seat.name, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, name)


def whose_move(seats: Sequence[Seat], actor: int) -> Sentence:
    """Who plays alone against computers is spoken to."""
    if [number for number, seat in enumerate(seats) if seat.bot is None] == [actor]:
        return say("Your move")
    return say("{player} is to move", player=seats[actor].name)
