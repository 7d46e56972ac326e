"""The results of a game as a picture to keep: what the game came to, who won, the story in a sentence, the points."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from tuscany_app.kernel.decided import Decided
from tuscany_app.kernel.result_words import victory, why
from tuscany_app.kernel.session import AnySession
from tuscany_app.shell.base.day_text import day_text
from tuscany_app.shell.evening.final_picture import final_image
from tuscany_app.shell.evening.podium import Podium
from tuscany_app.shell.evening.points_table import PointsTable
from tuscany_app.shell.evening.source_bars import SourceBars
from tuscany_app.shell.widgets.containers import card
from tuscany_app.shell.widgets.factories import column, label, of_kind
from tuscany_app.table.retranslate import plain, put
from tuscany_app.table.theme import look

WIDE, HIGH = 1600, 900  # pixels
MARGIN = 36
TOLD = 620  # of the width for what is told
CORNER = 16


def results_image(session: AnySession, found: Decided | None, day: date) -> QImage:
    """The results with what decided the game as it was `found`. `day` is when it was played."""
    told = told_beside_picture(session, found, day)
    told.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    told.setFixedSize(TOLD, HIGH - 2 * MARGIN)
    told.show()
    image = QImage(WIDE, HIGH, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(look().colour("paper"))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(WIDE - TOLD - MARGIN, MARGIN, told.grab())
    told.hide()
    told.deleteLater()
    room = QRectF(MARGIN, MARGIN, WIDE - TOLD - 3 * MARGIN, HIGH - 2 * MARGIN)
    frame = QPainterPath()
    frame.addRoundedRect(room, CORNER, CORNER)
    painter.setClipPath(frame)
    painter.fillPath(frame, look().colour("panel"))
    table = final_image(session, round(room.width()), round(room.height()))
    place = QRectF(table.rect())
    place.moveCenter(room.center())
    painter.drawImage(place, table)
    painter.end()
    return image


def told_beside_picture(session: AnySession, found: Decided | None, day: date) -> QWidget:
    """Everything that is told: points as bars, or else as a table, and the story, each as far as it has room."""
    game, title, reason = (
        label(kind="heading", wrap=True),
        label(kind="title", wrap=True),
        label(kind="muted", wrap=True),
    )
    when, story, podium = label(kind="muted"), label(wrap=True), Podium()
    bars, table = SourceBars(), PointsTable()
    put(game.setText, session.game.name)
    when.setText(plain(day_text(day)))
    put(title.setText, victory(session))
    put(reason.setText, why(session))
    for shown in (podium, bars, table):
        shown.show_session(session)
    if found is not None:
        put(story.setText, found.words)
    decided, as_bars, as_table = (card(part, margin=16) for part in (story, bars, table))
    made = column(game, when, 12, title, reason, podium, 12, decided, as_bars, as_table, None, spacing=6)
    made.setObjectName("page")
    made.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    of_kind(made, "")

    def room_for(*parts: QWidget) -> bool:
        for part in (decided, as_bars, as_table):
            part.setVisible(part in parts)
        return made.strip.totalHeightForWidth(TOLD) <= HIGH - 2 * MARGIN

    stories = () if found is None else (decided,)
    points = (as_bars, as_table) if bars.groups else ()
    ways = [*((*stories, one) for one in points), stories, points[1:]]
    next((way for way in ways if room_for(*way)), room_for())
    return made
