"""The score track: fifty spaces in a loop beside the land, every fifth dark, with the players' figures on them."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.carcassonne.engine.figure_advice import FigureOption
from tuscany_app.games.carcassonne.engine.moves import WOMAN
from tuscany_app.games.carcassonne.engine.state import DARK, TRACK
from tuscany_app.games.carcassonne.table.art.brush import HONEY, SEAL, paint_badge
from tuscany_app.games.carcassonne.table.art.picture_cache import PictureCache
from tuscany_app.games.carcassonne.table.art.wooden_people import FIGURE
from tuscany_app.games.carcassonne.table.display import Display
from tuscany_app.table import layers
from tuscany_app.table.paint import DARK_DOWN, blended, faded, sized
from tuscany_app.table.theme import CREAM, INK, look

BAND = 45.0  # width of each of the two lanes of the track
NUMBER, LEGIBLE = 13.0, 12.0  # of the numbers: pixels of the table, and at least of the screen
BESIDE = 19.0  # what a number takes of a space's width, or of its height
GAP = 5.0  # between the track and the land's window
STANDING = 28.0  # a figure alone on a space
ABREAST, BEHIND = 0.66, 0.8  # how far figures that share a space stand apart, in widths


def spaces(strip: QRectF) -> list[QRectF]:
    """The places of the fifty spaces: away from the upper left corner along one lane, and back along the other.

    The first is larger, as all figures begin there.
    """
    half = TRACK // 2
    upright = strip.height() >= strip.width()
    long, broad = (strip.height(), strip.width() / 2) if upright else (strip.width(), strip.height() / 2)
    step = long / (half + 1)
    found = []
    for number in range(TRACK):
        place, lane = (number, 0) if number < half else (TRACK - 1 - number, 1)
        start, length = ((place + 1) * step, step) if place else (0.0, 2 * step)
        x, y, wide, high = (lane * broad, start, broad, length) if upright else (start, lane * broad, length, broad)
        found.append(QRectF(strip.left() + x, strip.top() + y, wide, high))
    return found


class TrackItem(QGraphicsItem):
    """The track itself, at the side that the land can spare, and the frame of the land's window.

    It changes with the look only, so it is painted once. With the Messages it shows seals.
    """

    def __init__(self, *, messages: bool = True) -> None:
        super().__init__()
        self.messages = messages
        self.spaces: list[QRectF] = []
        self.frame = self._strip = self._window = QRectF(0, 0, 10, 10)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def place(self, frame: QRectF) -> QRectF:
        """Beside the land in a wide frame, above it in a tall one. Returns the window that it leaves for the land."""
        if frame != self.frame:
            self.prepareGeometryChange()
            self.frame, thick = QRectF(frame), 2 * BAND
            if frame.width() >= frame.height():
                self._strip = QRectF(frame.left(), frame.top(), thick, frame.height())
                self._window = frame.adjusted(thick + GAP, 0, 0, 0)
            else:
                self._strip = QRectF(frame.left(), frame.top(), frame.width(), thick)
                self._window = frame.adjusted(0, thick + GAP, 0, 0)
            self.spaces = spaces(self._strip)
            self.update()
        return QRectF(self._window)

    def strip(self) -> QRectF:
        """Where the track lies."""
        return QRectF(self._strip)

    def boundingRect(self) -> QRectF:
        return self.frame.adjusted(-4, -4, 4, 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wood = look().colour("wood")
        light = blended(look().colour("stone"), QColor(CREAM), 0.5 if look().theme.dark else 0.25)
        dark = blended(wood, DARK_DOWN, 0.45)
        upright = self._strip.height() >= self._strip.width()
        left, middle = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignVCenter
        where = left | middle if upright else Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        high = max(NUMBER, LEGIBLE / painter.worldTransform().m11())
        for number, rect in enumerate(self.spaces):
            deep = number % DARK == 0
            painter.setPen(QPen(blended(wood, DARK_DOWN, 0.35), 1.0))
            painter.setBrush(dark if deep else blended(light, wood, 0.06 * (number % 2)))
            painter.drawRect(rect)
            painter.setFont(sized(min(high, rect.height() * 0.7), bold=deep))
            painter.setPen(QColor(CREAM) if deep else QColor(INK))
            corner = rect.adjusted(3, 1, -3, -1)
            painter.drawText(corner, where, str(number))
            if deep and self.messages:
                self._paint_seal(painter, rect)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for rect in (self._strip, self._window):
            painter.setPen(QPen(look().colour("wood_dark"), 3.0))
            painter.drawRoundedRect(rect, 4, 4)
            painter.setPen(QPen(faded(look().colour("wood_edge"), 0.9), 1.2))
            painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), 3, 3)

    def _paint_seal(self, painter: QPainter, rect: QRectF) -> None:
        """A letter's seal, on every dark space."""
        size = 7.0
        spot = QRectF(rect.right() - size - 4, rect.bottom() - size - 4, size, size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look().tint(SEAL))
        painter.drawEllipse(spot)


class FiguresItem(QGraphicsItem):
    """The figures on the track, and where they could go."""

    def __init__(
        self, track: TrackItem, display: Display, pictures: PictureCache, colours: list[str], *, women: bool
    ) -> None:
        super().__init__()
        self.track, self.display, self.pictures, self.colours = track, display, pictures, colours
        self.women = women
        self.options: list[FigureOption] = []
        self.pointed: int | None = None  # the figure whose option is pointed at
        self.walking: tuple[int, float] | None = None  # a figure (seat * 2 + figure) on its way, and where
        self.setZValue(layers.OVERLAY)

    def show_options(self, options: list[FigureOption], pointed: int | None) -> None:
        if (options, pointed) != (self.options, self.pointed):
            self.options, self.pointed = options, pointed
            self.update()

    def walk(self, figure: int | None, points: float) -> None:
        """Show a figure between two spaces; None when it has arrived."""
        self.walking = (figure, points) if figure is not None else None
        self.update()

    def option_at(self, point: QPointF) -> int | None:
        """The figure whose way ends or begins under a point, or whose points are written there."""
        ends = [(self.option_rect(option), option.figure) for option in self.options]
        starts = [(self.figure_rect(2 * option.seat + option.figure), option.figure) for option in self.options]
        badges = [(self.badge_rect(option), option.figure) for option in self.options]
        return next((figure for rect, figure in ends + starts + badges if rect.contains(point)), None)

    def badge_rect(self, option: FigureOption) -> QRectF:
        """Where the points are written that it would have then."""
        return self._beside(self.space(option.after), 34, 17)

    def option_rect(self, option: FigureOption) -> QRectF:
        """The space where it would come to stand; half of it if both figures would."""
        space = self.space(option.after)
        if len({one.after % TRACK for one in self.options}) < len(self.options):
            wide, high = (space.width() / 2, 0.0) if space.width() >= space.height() else (0.0, space.height() / 2)
            return space.adjusted(wide, high, 0, 0) if option.figure == WOMAN else space.adjusted(0, 0, -wide, -high)
        return space

    def _beside(self, space: QRectF, wide: float, high: float) -> QRectF:
        """Where the points on a space are written: over the other lane, so that the figures stay in sight."""
        strip, middle = self.track.strip(), space.center()
        across = 1 if middle.x() < strip.center().x() else -1
        down = 1 if middle.y() < strip.center().y() else -1
        if strip.height() >= strip.width():
            middle += QPointF(across * ((space.width() + wide) / 2 + 3), 0)
        else:
            middle += QPointF(0, down * ((space.height() + high) / 2 + 3))
        return QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)

    def space(self, points: int) -> QRectF:
        return self.track.spaces[points % TRACK]

    def figure_rect(self, which: int) -> QRectF:
        """Where a figure (seat * 2 + figure) stands."""
        points = self.display.figures[which]
        crowd = [other for other in self._standing() if self.display.figures[other] % TRACK == points % TRACK]
        return self._places(self.space(points), len(crowd))[crowd.index(which)] if which in crowd else QRectF()

    def _standing(self) -> list[int]:
        """The figures there are, the women behind the men."""
        both = self.women and not self.display.joined
        figures = range(2) if both else range(1)
        return [2 * seat + figure for figure in figures for seat in range(len(self.colours))]

    def _places(self, rect: QRectF, count: int) -> list[QRectF]:
        """Places for some figures on one space, beside its number, in as many rows as leave them largest."""

        def side_in(rows: int) -> float:
            columns = math.ceil(count / rows)
            return min(
                rect.width() / (FIGURE + (columns - 1) * ABREAST), rect.height() / (1 + (rows - 1) * BEHIND), STANDING
            )

        upright = self.track.strip().height() >= self.track.strip().width()
        rect = rect.adjusted(BESIDE, 0, 0, 0) if upright else rect.adjusted(0, BESIDE - 3, 0, 0)
        rows = max(range(1, count + 1), key=side_in)
        side, columns = side_in(rows), math.ceil(count / rows)
        places = []
        for number in range(count):
            row, column = divmod(number, columns)
            there = min(columns, count - row * columns)  # in this row
            x = rect.center().x() + (column - (there - 1) / 2) * side * ABREAST
            y = rect.center().y() + (row - (rows - 1) / 2) * side * BEHIND
            places.append(QRectF(x - side / 2, y - side / 2, side, side))
        return places

    # Qt

    def boundingRect(self) -> QRectF:
        return self.track.boundingRect().adjusted(-12, -12, 12, 12)

    def shape(self) -> QPainterPath:
        return QPainterPath()  # the scene asks `option_at`

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        for choice in self.options:
            self._paint_space(painter, choice)
        on_space: dict[int, list[int]] = {}
        for which in self._standing():
            if self.walking is None or which != self.walking[0]:
                on_space.setdefault(self.display.figures[which] % TRACK, []).append(which)
        for number, crowd in on_space.items():
            for which, rect in zip(crowd, self._places(self.track.spaces[number], len(crowd)), strict=True):
                self.paint_figure(painter, rect, which)
        for choice in sorted(self.options, key=lambda one: one.figure == self.pointed):
            self._paint_option(painter, choice)
        if self.walking is not None:
            self._paint_walking(painter, *self.walking)

    def paint_figure(self, painter: QPainter, rect: QRectF, which: int, opacity: float = 1.0) -> None:
        scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
        colour = self.colours[which // 2]
        pixmap = self.pictures.figure(colour, rect.width() * scale, woman=which % 2 == WOMAN)
        painter.setOpacity(opacity)
        painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
        painter.setOpacity(1.0)
        laps = self.display.figures[which] // TRACK * TRACK
        if laps:
            high = rect.height() * 0.36
            badge = QRectF(rect.center().x() - high * 0.9, rect.bottom() - high * 0.9, high * 1.8, high)
            paint_badge(painter, badge, f"+{laps}", QColor(CREAM), QColor(INK))

    def _paint_space(self, painter: QPainter, choice: FigureOption) -> None:
        pointed = choice.figure == self.pointed
        rect = self.space(choice.after).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(look().colour("accent" if pointed else "glow"), 3.0))
        painter.setBrush(faded(QColor(HONEY), 0.85 if pointed else 0.5))
        painter.drawRoundedRect(rect, 4, 4)

    def _paint_option(self, painter: QPainter, choice: FigureOption) -> None:
        """A figure where it would come to stand, with its points then."""
        which = 2 * choice.seat + choice.figure
        pointed = choice.figure == self.pointed
        side = STANDING * (1.25 if pointed else 1.1)
        middle = self.option_rect(choice).center()
        rect = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        self.paint_figure(painter, rect, which, 0.95 if pointed else 0.7)
        fill = look().colour("accent") if pointed else QColor(HONEY)
        ink = look().colour("on_accent") if pointed else QColor(INK)
        paint_badge(painter, self.badge_rect(choice), f"{choice.after}{' ✉' if choice.message else ''}", fill, ink)

    def _paint_walking(self, painter: QPainter, which: int, points: float) -> None:
        whole = math.floor(points)
        here, there = self.space(whole).center(), self.space(whole + 1).center()
        part = points - whole
        side = STANDING * 1.2
        hop = math.sin(part * math.pi) * STANDING * 0.4
        middle = here + (there - here) * part - QPointF(0, hop)
        self.paint_figure(painter, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), which)
