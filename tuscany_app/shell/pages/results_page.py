"""The results: the podium, the table at the end, where everybody's points come from, and the scores over the game."""

from __future__ import annotations

import secrets
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QVBoxLayout, QWidget

from tuscany_app.kernel.game import Score, Setup
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.session import AnySession
from tuscany_app.shell.level_words import LEVELS
from tuscany_app.shell.pages.page import Page
from tuscany_app.shell.table_factory import make_table
from tuscany_app.shell.table_form import SEED_BITS
from tuscany_app.shell.widgets.containers import SideBySide, card, centred, scrolled, stacked
from tuscany_app.shell.widgets.factories import button, column, empty, fill, give_icon, label, of_kind, row
from tuscany_app.shell.widgets.page_bar import leave_on_escape
from tuscany_app.shell.widgets.podium import Podium
from tuscany_app.shell.widgets.score_chart import ScoreChart, score_lines
from tuscany_app.table.retranslate import plain, put
from tuscany_app.table.symbols import COLOURS, swatch
from tuscany_app.table.theme import look

IMAGE = (1920, 1080)  # pixels of the last position
FINAL = (1800, 820)  # on this page, drawn smaller


class ResultsPage(Page):
    """Signals:
    rematch(Setup): the same table again, another one starts.
    replay(Session): watch the game.
    review(Session, Path or None): hear what the decisions were worth.
    look(Session): see the table at the end.
    home: enough for today.
    save_picture: keep the last position as a picture.
    next_wanted: what was offered with `offer_next`.
    """

    rematch = Signal(object)
    replay = Signal(object)
    review = Signal(object, object)
    look = Signal(object)
    home = Signal()
    save_picture = Signal()
    next_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session: AnySession | None = None
        self.path: Path | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.title = label(kind="title", wrap=True)
        self.reason = label(kind="muted", wrap=True)
        self.award = label(kind="told", wrap=True)
        for words in (self.title, self.reason, self.award):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.podium = Podium()
        victory = QWidget()
        of_kind(victory, "winner")
        top = QVBoxLayout(victory)
        top.setContentsMargins(20, 14, 20, 0)
        top.setSpacing(2)
        fill(top, (self.title, self.reason, self.award, 8, self.podium))
        self.final = FinalPicture()
        self.final.clicked.connect(lambda: self.look.emit(self.session))

        self._ranks = QVBoxLayout()
        self._ranks.setContentsMargins(0, 0, 0, 0)
        self._ranks.setSpacing(10)
        ranks = QWidget()
        of_kind(ranks, "plain")
        ranks.setLayout(self._ranks)
        self.chart = ScoreChart()
        self.chart.setMinimumHeight(200)
        scores = card(label(say("The game in scores"), "heading"), self.chart, margin=20)
        scores.strip.setStretch(1, 1)
        scores.setMaximumHeight(600)
        left = column(victory, ranks, None, spacing=16)
        right = column(self.final, scores, spacing=16)
        right.strip.addStretch(1)
        for number, share in enumerate((400, 500)):
            right.strip.setStretch(number, share)
        content = column(SideBySide(left, right, 760, (5, 6)), None, margins=(28, 20, 28, 20))
        content.strip.setStretch(0, 1000)

        self.again = button(say("Rematch"), "primary", "play", say("The same players again; the next one starts"))
        self.watch = button(say("Replay"), "", "redo", say("Watch the game from the beginning"))
        self.judge = button(
            say("Review"), "", "hint", say("See what every decision was worth, and where the game turned")
        )
        self.picture = button(say("Save picture…"), "", "save-picture", say("Keep the last position as a picture"))
        self.leave = button(say("Home"), "", "home")
        self.next = button(say("Next"), "primary", "play")
        self.next.hide()
        self.next.clicked.connect(self.next_wanted)
        self.again.clicked.connect(self._rematch)
        self.watch.clicked.connect(lambda: self.replay.emit(self.session))
        self.judge.clicked.connect(lambda: self.review.emit(self.session, self.path))
        self.picture.clicked.connect(self.save_picture)
        self.leave.clicked.connect(self.home)
        footer = row(
            self.leave, None, self.picture, self.watch, self.judge, self.again, self.next, margins=(28, 12, 28, 12)
        )
        of_kind(footer, "footer")
        area = scrolled(centred(content, 1800))
        stacked(self, area, footer, stretched=area)
        leave_on_escape(self, self.home)

    def show_results(self, session: AnySession, path: Path | None) -> None:
        """The results of a game that is over; `path` is where its record lies."""
        self.session, self.path = session, path
        self.next.hide()
        of_kind(self.again, "primary")
        give_icon(self.again, "play", "on_accent")
        self.podium.show_session(session)
        self.judge.setVisible(len(session.setup.seats) > 1)
        self.leave.setToolTip("" if path is None else plain(str(path)))
        self._show()
        self.chart.show_lines(score_lines(session))

    def offer_next(self, sentence: Sentence) -> None:
        """This game was one of several: a button leads on."""
        put(self.next.setText, sentence)
        put(self.next.setAccessibleName, sentence)
        self.next.show()
        of_kind(self.again, "")
        give_icon(self.again, "play", "ink")

    def next_setup(self) -> Setup:
        """The same table again: the next seat starts, everything by chance is new."""
        assert self.session is not None
        setup = self.session.setup
        return evolve(setup, start=(setup.start + 1) % len(setup.seats), seed=secrets.randbits(SEED_BITS))

    def image(self, width: int = IMAGE[0], height: int = IMAGE[1]) -> QImage:
        """The table at the end."""
        assert self.session is not None
        _, scene = make_table(self.session, self)
        image = scene.picture(width, height, look().colour("table"))
        scene.deleteLater()
        return image

    # inside

    def _rematch(self) -> None:
        self.rematch.emit(self.next_setup())

    def _show(self) -> None:
        if self.session is None:
            return
        standing = self.session.state.standing()
        put(self.title.setText, self._victory())
        put(self.reason.setText, self._reason())
        put(self.setAccessibleName, self._victory())
        award = self.session.game.texts.award(self.session.state)
        self.award.setVisible(award is not None)
        if award is not None:
            put(self.award.setText, award.sentence)
        put(self.setAccessibleDescription, self._reason() if award is None else award.sentence)
        self.final.show_image(self.image(*FINAL))
        empty(self._ranks)
        for score in sorted(standing.scores, key=lambda score: (score.rank, score.seat)):
            self._ranks.addWidget(self._player(score))
        self._ranks.addStretch(1)

    def _victory(self) -> Sentence:
        assert self.session is not None
        if len(self.session.setup.seats) == 1:
            return say("The training is over")
        names = [self.session.setup.seats[seat].name for seat in self.session.state.standing().winners]
        if len(names) == 1:
            return say("{player} wins!", player=names[0])
        return say("Shared victory: {players}", players=", ".join(names))

    def _reason(self) -> Sentence:
        """What decided."""
        assert self.session is not None
        standing = self.session.state.standing()
        if len(self.session.setup.seats) == 1:
            return say_n("{n} point", "{n} points", standing.scores[0].total)
        if standing.tie_break is not None:
            return say("A tie at the top: {tie_break}", tie_break=self.session.game.texts.tie_break(standing.tie_break))
        if standing.lowest_wins:
            return say("The lowest total wins.")
        return say("The highest total wins.")

    def _player(self, score: Score) -> QWidget:
        assert self.session is not None
        seat = self.session.setup.seats[score.seat]
        rank = label(kind="number")
        rank.setText(f"{score.rank}")
        rank.setFixedWidth(round(34 * look().text_size / 100))
        chip = label()
        chip.setPixmap(swatch(seat.colour, round(34 * look().text_size / 100)))
        put(chip.setAccessibleName, COLOURS[seat.colour])
        name = label(kind="prompt")
        name.setText(seat.name)
        name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        total = label(say_n("{n} point", "{n} points", score.total), "told")
        top = row(rank, chip, name, total, spacing=12)
        top.strip.setStretch(2, 1)
        level = () if seat.bot is None else (label(LEVELS.get(seat.bot), "muted"),)
        made = card(top, *level, Parts(self.session, score), margin=14, spacing=4)
        if score.rank == 1:
            of_kind(made, "winner")
        return made

    # Page

    def session_here(self) -> AnySession | None:
        return self.session

    def entered(self) -> None:
        """No button has the focus: one Enter too many at the end of a game begins nothing."""
        self.setFocus()

    def restyle(self) -> None:
        self._show()


class FinalPicture(QAbstractButton):
    """The table at the end as a picture; a click shows it large."""

    def __init__(self) -> None:
        super().__init__()
        self._image = QImage()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMaximumHeight(460)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        put(self.setAccessibleName, say("See the table at the end"))
        put(self.setToolTip, say("See the table at the end"))

    def show_image(self, image: QImage) -> None:
        self._image = image
        self.update()

    # Qt

    def sizeHint(self) -> QSize:
        return QSize(640, 290)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 200)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        frame = QPainterPath()
        frame.addRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 14, 14)
        painter.setClipPath(frame)
        painter.fillPath(frame, look().colour("table"))
        ratio = self.devicePixelRatioF()
        shown = self._image.scaled(
            self.size() * ratio, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        shown.setDevicePixelRatio(ratio)
        place = QRectF(QPointF(0, 0), shown.deviceIndependentSize())
        place.moveCenter(QRectF(self.rect()).center())
        painter.drawImage(place.topLeft(), shown)
        painter.setClipping(False)
        edge, wide = ("focus", 2) if self.hasFocus() else ("accent", 2) if self.underMouse() else ("line", 1)
        painter.setPen(QPen(look().colour(edge), wide))
        painter.drawPath(frame)


class Parts(QLabel):
    """Where a player's points come from, source by source."""

    def __init__(self, session: AnySession, score: Score) -> None:
        super().__init__()
        self._texts, self._score = session.game.texts, score
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        of_kind(self, "muted")
        self.retranslate()

    def retranslate(self) -> None:
        parts = [f"{self._texts.source(part.source)}: {part.points}" for part in self._score.parts]
        self.setText("  ·  ".join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in parts))
        if not parts:
            self.hide()
