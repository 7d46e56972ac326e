"""Everybody's points by source, as bars: a group for each source, a bar for each player in their colour."""

from __future__ import annotations

import math

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tuscany_app.kernel.i18n import AllOf, Listed, Sentence, say
from tuscany_app.kernel.score_sources import by_rank, points_from, sources_of
from tuscany_app.kernel.session import AnySession
from tuscany_app.table.paint import edge_of
from tuscany_app.table.retranslate import put
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import look

GAP = 10  # pixels between two groups at 100 % text
WIDE, NARROW = 17, 14  # of a bar with its room, among few and among many
MANY = 24  # bars, more than that are narrow
NAMES = 0.36  # the share of the width that names of sources have at most


@frozen
class SourceGroup:
    """What a source brought everybody."""

    name: Sentence
    points: tuple[int, ...]  # in the order of `colours_of`


def groups_of(session: AnySession) -> list[SourceGroup]:
    standing, texts = session.state.standing(), session.game.texts
    scores = by_rank(standing)
    return [
        SourceGroup(texts.source(source), tuple(points_from(score, source) for score in scores))
        for source in sources_of(standing)
    ]


def colours_of(session: AnySession) -> list[str]:
    """The players' colours, the best first."""
    return [session.setup.seats[score.seat].colour for score in by_rank(session.state.standing())]


def _group_words(group: SourceGroup, names: list[str]) -> Sentence:
    each = tuple(say("{player} {points}", player=name, points=n) for name, n in zip(names, group.points, strict=True))
    return say("{source}: {points}", source=group.name, points=AllOf(each))


class SourceBars(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.groups: list[SourceGroup] = []
        self.colours: list[str] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        put(self.setAccessibleName, say("Points by source, as bars"))

    def show_session(self, session: AnySession) -> None:
        self.groups, self.colours = groups_of(session), colours_of(session)
        names = [session.setup.seats[score.seat].name for score in by_rank(session.state.standing())]
        told = Listed(tuple(_group_words(group, names) for group in self.groups), "; ")
        put(self.setAccessibleDescription, say("{sources}.", sources=told))
        self.updateGeometry()
        self.update()

    def _bar(self) -> float:
        return (NARROW if len(self.colours) * len(self.groups) > MANY else WIDE) * look().text_size / 100

    def span(self) -> tuple[int, int]:
        """The lowest and the highest value that the bars have to show, 0 among them."""
        values = [points for group in self.groups for points in group.points]
        return min(0, *values), max(1, *values)

    # Qt

    def sizeHint(self) -> QSize:
        scale = look().text_size / 100
        high = len(self.groups) * (len(self.colours) * self._bar() + GAP * scale)
        return QSize(360, math.ceil(high))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.groups:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = look().text_size / 100
        metrics = QFontMetricsF(look().font(14))
        widest = max(metrics.horizontalAdvance(str(group.name)) for group in self.groups)
        names = min(widest, self.width() * NAMES)
        low, high = self.span()
        wide = max(metrics.horizontalAdvance(f"{value} ") for value in (low, high)) + 6
        plot = QRectF(names + 14 + self._bar(), 0, 0, self.height())
        plot.setRight(self.width() - wide)
        y = GAP * scale / 2
        for number, group in enumerate(self.groups):
            tall = self._bar() * len(self.colours)
            if number:
                painter.setPen(QPen(look().colour("line"), 1))
                painter.drawLine(QPointF(0, y - GAP * scale / 2), QPointF(self.width(), y - GAP * scale / 2))
            painter.setFont(look().font(14))
            painter.setPen(look().colour("ink"))
            name = metrics.elidedText(str(group.name), Qt.TextElideMode.ElideRight, names)
            painter.drawText(QRectF(0, y, names, tall), Qt.AlignmentFlag.AlignVCenter, name)
            for colour, points in zip(self.colours, group.points, strict=True):
                room = QRectF(plot.left(), y, plot.width(), self._bar())
                self._paint_bar(painter, room, colour, points, (low, high))
                y += self._bar()
            y += GAP * scale

    def _paint_bar(self, painter: QPainter, room: QRectF, colour: str, points: int, span: tuple[int, int]) -> None:
        low, high = span
        side = room.height() - 2
        paint_swatch(painter, colour, QRectF(room.left() - side - 6, room.top() + 1, side, side))
        zero, end = (room.left() + room.width() * (value - low) / (high - low) for value in (0, points))
        fill = look().player(colour)
        bar = QRectF(min(zero, end), room.top() + 2, max(1.5, abs(end - zero)), room.height() - 4)
        painter.setPen(QPen(look().colour("ink", 0.45) if look().theme.dark else edge_of(fill), 1))
        painter.setBrush(fill)
        if points:
            painter.drawRoundedRect(bar, 3, 3)
        painter.setFont(look().font(13, bold=points != 0))
        painter.setPen(look().colour("ink" if points else "muted"))
        words = QRectF(bar.right() + 6, room.top(), 90 * look().text_size / 100, room.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, str(points))
