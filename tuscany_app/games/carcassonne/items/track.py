"""The score track: fifty spaces around the land, every fifth dark, with the players' scoring figures on them."""

from __future__ import annotations

import math
from typing import Any

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem

from tuscany_app.games.carcassonne.items.brush import HONEY, paint_badge
from tuscany_app.games.carcassonne.items.gallery import Gallery
from tuscany_app.games.carcassonne.items.sight import Sight
from tuscany_app.games.carcassonne.moves import MAN, WOMAN
from tuscany_app.games.carcassonne.state import DARK, TRACK
from tuscany_app.table.paint import blended, faded, sized
from tuscany_app.table.theme import CREAM, INK, look

BAND = 34.0  # width of the track


@frozen
class Option:
    """A figure that could move: its points now and then, and whether a message waits there."""

    seat: int
    figure: int
    before: int
    after: int
    message: bool


def spaces(frame: QRectF) -> list[QRectF]:
    """The places of the fifty spaces, clockwise from the upper left corner: equal in length on all sides."""
    half = TRACK // 2
    inner = frame.height() - 2 * BAND
    across = min(half - 2, max(3, round(half * frame.width() / (frame.width() + inner))))
    down = half - across
    wide, high = frame.width() / across, inner / down
    top = [QRectF(frame.left() + wide * n, frame.top(), wide, BAND) for n in range(across)]
    right = [QRectF(frame.right() - BAND, frame.top() + BAND + high * n, BAND, high) for n in range(down)]
    bottom = [QRectF(frame.right() - wide * (n + 1), frame.bottom() - BAND, wide, BAND) for n in range(across)]
    left = [QRectF(frame.left(), frame.bottom() - BAND - high * (n + 1), BAND, high) for n in range(down)]
    return top + right + bottom + left


class TrackItem(QGraphicsItem):
    """The frame itself; it changes with the look only, so it is painted once. With the Messages it shows seals."""

    def __init__(self, *, messages: bool = True) -> None:
        super().__init__()
        self._messages = messages
        self.spaces: list[QRectF] = []
        self._frame = QRectF(0, 0, 10, 10)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def place(self, frame: QRectF) -> QRectF:
        """Returns the window that it leaves for the land."""
        if frame != self._frame:
            self.prepareGeometryChange()
            self._frame = QRectF(frame)
            self.spaces = spaces(frame)
            self.update()
        return frame.adjusted(BAND, BAND, -BAND, -BAND)

    def sides(self) -> list[QRectF]:
        """The four strips of the track."""
        frame = self._frame
        return [
            QRectF(frame.left(), frame.top(), frame.width(), BAND),
            QRectF(frame.right() - BAND, frame.top(), BAND, frame.height()),
            QRectF(frame.left(), frame.bottom() - BAND, frame.width(), BAND),
            QRectF(frame.left(), frame.top(), BAND, frame.height()),
        ]

    def boundingRect(self) -> QRectF:
        return self._frame.adjusted(-4, -4, 4, 4)

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wood = look().colour("wood")
        light, dark = blended(look().colour("stone"), QColor(CREAM), 0.25), blended(wood, QColor("#2a1408"), 0.45)
        for number, rect in enumerate(self.spaces):
            deep = number % DARK == 0
            painter.setPen(QPen(blended(wood, QColor("#1a0d05"), 0.35), 1.0))
            painter.setBrush(dark if deep else blended(light, wood, 0.06 * (number % 2)))
            painter.drawRect(rect)
            painter.setFont(sized(11 if deep else 8.5, bold=deep))
            painter.setPen(faded(QColor(CREAM if deep else INK), 0.95 if deep else 0.6))
            corner = rect.adjusted(3, 1, -3, -1)
            painter.drawText(corner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, str(number))
            if deep and self._messages:
                self._paint_seal(painter, rect)
        inner = self._frame.adjusted(BAND, BAND, -BAND, -BAND)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(look().colour("wood_dark"), 3.0))
        painter.drawRect(inner)
        painter.drawRoundedRect(self._frame, 5, 5)
        painter.setPen(QPen(faded(look().colour("wood_edge"), 0.9), 1.2))
        painter.drawRoundedRect(self._frame.adjusted(1.5, 1.5, -1.5, -1.5), 4, 4)

    def _paint_seal(self, painter: QPainter, rect: QRectF) -> None:
        """A letter's seal, on every dark space."""
        size = 7.0
        spot = QRectF(rect.right() - size - 4, rect.bottom() - size - 4, size, size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#c8492f"))
        painter.drawEllipse(spot)


class FiguresItem(QGraphicsItem):
    """The figures on the track, and where they could go."""

    def __init__(self, track: TrackItem, sight: Sight, gallery: Gallery, colours: list[str], *, women: bool) -> None:
        super().__init__()
        self.track, self.sight, self.gallery, self.colours = track, sight, gallery, colours
        self.women = women
        self.options: list[Option] = []
        self.pointed: int | None = None  # the figure whose option is pointed at
        self.walking: tuple[int, float] | None = None  # a figure (seat * 2 + figure) on its way, and where
        self.setZValue(6)

    def show_options(self, options: list[Option], pointed: int | None) -> None:
        if (options, pointed) != (self.options, self.pointed):
            self.options, self.pointed = options, pointed
            self.update()

    def walk(self, figure: int | None, points: float) -> None:
        """Show a figure between two spaces; None when it has arrived."""
        self.walking = (figure, points) if figure is not None else None
        self.update()

    def option_at(self, point: QPointF) -> int | None:
        """The figure whose way ends or begins under a point."""
        ends = [(self.option_rect(option), option.figure) for option in self.options]
        starts = [(self.figure_rect(2 * option.seat + option.figure), option.figure) for option in self.options]
        return next((figure for rect, figure in ends + starts if rect.contains(point)), None)

    def option_rect(self, option: Option) -> QRectF:
        """The space where it would come to stand; half of it if both figures would."""
        space = self.space(option.after)
        if len({one.after % TRACK for one in self.options}) < len(self.options):
            half = space.width() / 2
            return space.adjusted(half, 0, 0, 0) if option.figure == WOMAN else space.adjusted(0, 0, -half, 0)
        return space

    def space(self, points: int) -> QRectF:
        return self.track.spaces[points % TRACK]

    def figure_rect(self, which: int) -> QRectF:
        """Where a figure (seat * 2 + figure) stands."""
        points = self.sight.figures[which]
        crowd = [other for other in self._standing() if self.sight.figures[other] % TRACK == points % TRACK]
        return self._places(self.space(points), len(crowd))[crowd.index(which)] if which in crowd else QRectF()

    def _standing(self) -> list[int]:
        """The figures there are, the women behind the men."""
        both = self.women and not self.sight.joined
        figures = range(2) if both else range(1)
        return [2 * seat + figure for figure in figures for seat in range(len(self.colours))]

    def _places(self, rect: QRectF, count: int) -> list[QRectF]:
        """Places for some figures on one space, side by side and then in rows."""
        side = BAND * 0.8
        long, short = max(rect.width(), rect.height()), min(rect.width(), rect.height())
        rows = 1 if count <= 4 else 2
        columns = max(1, math.ceil(count / rows))
        if rows == 2:
            side *= 0.8
        step = min(side * 0.72, (long - side * 0.7) / max(1, columns - 1)) if columns > 1 else 0.0
        places = []
        for number in range(count):
            row, column = divmod(number, columns)
            along = (column - (columns - 1) / 2) * step
            deep = (row - (rows - 1) / 2) * (short - side) * 0.9
            way = QPointF(along, deep) if rect.width() >= rect.height() else QPointF(deep, along)
            middle = rect.center() + way
            places.append(QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side))
        return places

    # Qt

    def boundingRect(self) -> QRectF:
        return self.track.boundingRect().adjusted(-12, -12, 12, 12)

    def shape(self) -> QPainterPath:
        return QPainterPath()  # the scene asks `option_at`

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        for choice in self.options:
            self._paint_space(painter, choice)
        on_space: dict[int, list[int]] = {}
        for which in self._standing():
            if self.walking is None or which != self.walking[0]:
                on_space.setdefault(self.sight.figures[which] % TRACK, []).append(which)
        for number, crowd in on_space.items():
            for which, rect in zip(crowd, self._places(self.track.spaces[number], len(crowd)), strict=True):
                self.paint_figure(painter, rect, which)
        for choice in self.options:
            self._paint_option(painter, choice)
        if self.walking is not None:
            self._paint_walking(painter, *self.walking)

    def paint_figure(self, painter: QPainter, rect: QRectF, which: int, opacity: float = 1.0) -> None:
        scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
        colour = self.colours[which // 2]
        pixmap = self.gallery.figure(colour, rect.width() * scale, woman=which % 2 == WOMAN)
        painter.setOpacity(opacity)
        painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
        painter.setOpacity(1.0)
        laps = self.sight.figures[which] // TRACK * TRACK
        if laps:
            high = rect.height() * 0.36
            badge = QRectF(rect.center().x() - high * 0.9, rect.bottom() - high * 0.9, high * 1.8, high)
            paint_badge(painter, badge, f"+{laps}", QColor(CREAM), QColor(INK))

    def _paint_space(self, painter: QPainter, choice: Option) -> None:
        pointed = choice.figure == self.pointed
        rect = self.space(choice.after).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(look().colour("accent" if pointed else "glow"), 3.0))
        painter.setBrush(faded(QColor(HONEY), 0.85 if pointed else 0.5))
        painter.drawRoundedRect(rect, 4, 4)

    def _paint_option(self, painter: QPainter, choice: Option) -> None:
        """A figure where it would come to stand, with its points then."""
        which = 2 * choice.seat + choice.figure
        pointed = choice.figure == self.pointed
        side = BAND * (1.15 if pointed else 1.0)
        middle = self.option_rect(choice).center()
        rect = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        self.paint_figure(painter, rect, which, 0.95 if pointed else 0.7)
        shared = self.option_rect(choice) != self.space(choice.after)
        badge = QRectF(
            rect.left() - 16 if shared and choice.figure == MAN else rect.right() - 8, rect.top() - 5, 26, 14
        )
        badge.moveRight(min(badge.right(), self.track.boundingRect().right() - 2))
        fill = look().colour("accent") if pointed else QColor(HONEY)
        ink = look().colour("on_accent") if pointed else QColor(INK)
        paint_badge(painter, badge, f"{choice.after}{' ✉' if choice.message else ''}", fill, ink)

    def _paint_walking(self, painter: QPainter, which: int, points: float) -> None:
        whole = math.floor(points)
        here, there = self.space(whole).center(), self.space(whole + 1).center()
        part = points - whole
        side = BAND * 1.05
        hop = math.sin(part * math.pi) * BAND * 0.35
        middle = here + (there - here) * part - QPointF(0, hop)
        self.paint_figure(painter, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), which)
