"""The last unfinished game on the home page: a picture of its table, its players, and a button to continue."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget
from shiboken6 import isValid

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Seat
from tuscany_app.kernel.i18n import Listed, Sentence, say
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.recent_records import RecentRecord
from tuscany_app.shell.widgets import thumbnails
from tuscany_app.shell.widgets.art_widget import box_art
from tuscany_app.shell.widgets.factories import button, label, of_kind
from tuscany_app.shell.widgets.thumbnails import Thumbnail, ThumbnailWidget
from tuscany_app.table.retranslate import plain, put
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import look

EDGE = 14  # margin
PICTURE = QSize(150, 84)  # the least
SHAPE = thumbnails.SIZE[0] / thumbnails.SIZE[1]  # of a picture
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
        self._picture = QWidget()
        self._game = label(kind="heading", wrap=True)
        self._players: list[PlayerName] = []
        self.turn = label(wrap=True)
        self._when = label(kind="muted", wrap=True)
        self.go_on = button(say("Continue"), "primary", "play")
        self.go_on.clicked.connect(lambda: self.resume.emit(self.path))
        for part in (self._picture, self._game, self.turn, self._when, self.go_on):
            part.setParent(self)
        self._soon = QTimer(self, singleShot=True, interval=A_MOMENT)
        self._soon.timeout.connect(self.look_inside)
        self.hide()

    def show_first(self, entries: list[RecentRecord]) -> list[RecentRecord]:
        """Show the last unfinished game; returns the others."""
        entry = next((entry for entry in entries if not entry.finished), None)
        self.path = None if entry is None else entry.path
        self.setVisible(entry is not None)
        if entry is None:
            return entries
        self._seats = entry.setup.seats
        put(self._game.setText, catalogue.load(entry.game).name)
        from tuscany_app.shell.widgets.time_text import moment

        self._when.setText(str(moment(entry.when)))
        put(self.go_on.setAccessibleName, say("Continue: {players}", players=Listed(entry.names)))
        for player in self._players:
            player.hide()
            player.deleteLater()
        self._players = [PlayerName(seat, self) for seat in self._seats]
        for player in self._players:
            player.show()
        self._show(thumbnails.found(entry.path), entry.game)
        return [other for other in entries if other is not entry]

    def _show(self, seen: Thumbnail | None, game_id: str) -> None:
        """With a picture of the table and whose turn it is; until somebody has looked, with the picture on the box."""
        picture: QWidget = box_art(game_id, radius=10) if seen is None else ThumbnailWidget(seen.image)
        picture.setParent(self)
        picture.setGeometry(self._picture.geometry())
        picture.show()
        self._picture.hide()
        self._picture.deleteLater()
        self._picture = picture
        self.turn.setVisible(seen is not None)
        if seen is None:
            self._soon.start()
        elif seen.actor is None:
            put(self.turn.setText, say("The game is over."))
        else:
            put(self.turn.setText, whose_move(self._seats, seen.actor))

    def look_inside(self) -> None:
        """Load the game, now that home is there, for a picture of its table."""
        if self.path is None or not self.isVisible():
            return
        try:
            session = record.load(self.path).session
            seen = thumbnails.take(self.path, session)
        except UserError:
            return  # it has gone, or its table can't be loaded; who wants to go on with it is told
        if not isValid(self):
            return  # the page went while the game was loaded
        self._show(seen, session.game.id)
        self.changed.emit()

    # its place

    def needed(self, width: int, *, upright: bool) -> int:
        """Its height in that width: with a small picture above the words, or one beside them."""
        for child in self.findChildren(QWidget):
            child.ensurePolished()
        if upright:
            return 2 * EDGE + PICTURE.height() + self._words_height(width - 2 * EDGE, 2) + self._button_height() + 20
        return 2 * EDGE + max(PICTURE.height(), self._words_height(*self._beside(width, self._picture_width(width))))

    def pleasant(self, width: int) -> int:
        """Its height when the picture above the words shows the whole table."""
        return self.needed(width, upright=True) - PICTURE.height() + round((width - 2 * EDGE) / SHAPE)

    def place(self, place: QRect, *, upright: bool) -> None:
        self.setGeometry(place)
        width, height = place.width() - 2 * EDGE, place.height() - 2 * EDGE
        if upright:
            words, way = self._words_height(width, 2), self._button_height()
            self._picture.setGeometry(EDGE, EDGE, width, height - words - way - 20)
            self._place_words(EDGE, EDGE + height - words - way - 10, width, 2)
            self.go_on.setGeometry(EDGE, EDGE + height - way, width, way)
            return
        picture = max(self._picture_width(place.width()), min(round(height * SHAPE), place.width() * 2 // 5))
        if self._words_height(*self._beside(place.width(), picture)) > height:
            picture = self._picture_width(place.width())
        room, columns = self._beside(place.width(), picture)
        words, size = self._words_height(room, columns), self.go_on.sizeHint()
        left = EDGE + picture + 20
        self._picture.setGeometry(EDGE, EDGE, left - 20 - EDGE, height)
        self._place_words(left, EDGE + (height - words) // 2, room, columns)
        self.go_on.setGeometry(
            EDGE + width - size.width(), EDGE + (height - size.height()) // 2, size.width(), size.height()
        )

    def _button_height(self) -> int:
        return self.go_on.sizeHint().height()

    def _picture_width(self, width: int) -> int:
        """Of the least picture beside the words: it is as high as they are, and shows the whole table."""
        return max(PICTURE.width(), round(self._words_height(width // 2, 3) * SHAPE))

    def _beside(self, width: int, picture: int) -> tuple[int, int]:
        """The width that is left for the words beside the picture, and the columns for names there."""
        room = width - 2 * EDGE - picture - self.go_on.sizeHint().width() - 40
        return room, 3 if room >= 3 * 9 * self.fontMetrics().height() else 2

    def _texts(self) -> list[QLabel]:
        return [self._game, *([] if self.turn.isHidden() else [self.turn]), self._when]

    def _words_height(self, width: int, columns: int) -> int:
        lines = math.ceil(len(self._players) / columns)
        names = sum(player.sizeHint().height() + 4 for player in self._players[:lines])
        return names + sum(text.heightForWidth(width) for text in self._texts()) + 4

    def _place_words(self, left: int, top: int, width: int, columns: int) -> None:
        first, *others = self._texts()
        high = first.heightForWidth(width)
        first.setGeometry(left, top, width, high)
        top += high + 4
        widest = max((player.sizeHint().width() for player in self._players), default=0) + 24
        column = min(width // columns, widest)
        for number, player in enumerate(self._players):
            line = player.sizeHint().height()
            here = top + number // columns * (line + 4)
            player.setGeometry(left + number % columns * column, here, column - 8, line)
        if self._players:
            top += math.ceil(len(self._players) / columns) * (self._players[0].sizeHint().height() + 4)
        for text in others:
            high = text.heightForWidth(width)
            text.setGeometry(left, top, width, high)
            top += high


class PlayerName(QWidget):
    """A player's symbol and name, cut only where there is no room for it."""

    def __init__(self, seat: Seat, parent: QWidget) -> None:
        super().__init__(parent)
        self._seat = seat
        self.setToolTip(plain(seat.name))

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.height() + 14 + metrics.horizontalAdvance(self._seat.name), metrics.height() + 2)

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
