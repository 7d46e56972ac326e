"""The way to today's puzzle: its board small, the day, the game, and the days in a row."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget
from shiboken6 import isValid

from tuscany_app.kernel import puzzles
from tuscany_app.kernel.dates import Day
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.puzzles import Puzzle
from tuscany_app.shell.widgets import thumbnails
from tuscany_app.shell.widgets.factories import Button, column, label
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

BOARD = QSize(92, 58)  # pixels at 100 % text
SIGN = 26
A_MOMENT = 400  # milliseconds after home is shown, when the puzzle is loaded to be looked at


class Board(QWidget):
    """The table of a puzzle; until somebody has looked, or once it is done, a sign."""

    def __init__(self) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.image: QImage | None = None
        self.done = False
        self.restyle()

    def restyle(self) -> None:
        self.setFixedSize(BOARD * (look().text_size / 100))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        whole = QRectF(self.rect())
        if self.image is not None:
            clip = QPainterPath()
            clip.addRoundedRect(whole, 6, 6)
            painter.setClipPath(clip)
            painter.drawImage(whole, self.image)
        if self.image is None or self.done:
            side = SIGN * look().text_size / 100
            sign = look().icon("check" if self.done else "puzzle", "good" if self.done else "ink")
            place = QRectF(0, 0, side, side)
            place.moveCenter(whole.center())
            if self.image is not None:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(look().colour("raised"))
                painter.drawEllipse(place.adjusted(-6, -6, 6, 6))
            sign.paint(painter, place.toRect())


class DailyButton(Button):
    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.title = label(kind="strong")
        self.game, self.told = label(), label(kind="muted")
        self._puzzle: Puzzle | None = None
        words = column(None, self.title, self.game, self.told, None, spacing=0)
        for part in (words, self.title, self.game, self.told):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._inside = inside = QHBoxLayout(self)
        inside.setContentsMargins(8, 6, 14, 6)
        inside.setSpacing(10)
        inside.addWidget(self.board)
        inside.addWidget(words)
        self._soon = QTimer(self, singleShot=True, interval=A_MOMENT)
        self._soon.timeout.connect(self._look)

    def tell(self, game: Sentence, told: Sentence, *, done: bool) -> None:
        put(self.title.setText, say("Puzzle of the day, {day}", day=Day(date.today(), year=False)))
        put(self.game.setText, game)
        put(self.told.setText, told)
        self.board.done = done
        self.board.restyle()

    def show_board(self, puzzle: Puzzle) -> None:
        """The picture that was taken before; or else one that is taken soon."""
        self._puzzle = puzzle
        seen = thumbnails.found(puzzle.path)
        self.board.image = None if seen is None else seen.image
        if seen is None:
            self._soon.start()
        self.board.update()

    def _look(self) -> None:
        """Load the puzzle, now that home is there, for a picture of its table."""
        if self._puzzle is None or not self.isVisible():
            return
        try:
            seen = thumbnails.take(self._puzzle.path, puzzles.position(self._puzzle))
        except UserError:
            return  # who wants to solve it is told
        if isValid(self):
            self.board.image = seen.image
            self.board.update()

    # Qt

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        return self._inside.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
