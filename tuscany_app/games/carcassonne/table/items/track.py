"""The score track: fifty stones in a loop on a board beside the land, every fifth dark, with the players' figures. A
number is on each stone, and nothing ever lies on a number."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.carcassonne.engine.figure_advice import FigureOption
from tuscany_app.games.carcassonne.engine.moves import WOMAN
from tuscany_app.games.carcassonne.engine.state import DARK, TRACK
from tuscany_app.games.carcassonne.table.art.brush import HONEY, SEAL
from tuscany_app.games.carcassonne.table.art.picture_cache import PictureCache
from tuscany_app.games.carcassonne.table.art.wooden_people import FIGURE
from tuscany_app.games.carcassonne.table.display import Display
from tuscany_app.table import layers
from tuscany_app.table.paint import DARK_DOWN, blended, faded, shaded, sized
from tuscany_app.table.theme import CREAM, INK, look

BAND = 43.0  # width of each of the two lanes of the track
NUMBER, LEGIBLE = 14.0, 13.4  # of the numbers: pixels of the table, and at least of the screen
FIRST = 3  # spaces that the first one is as long as
NARROWEST = 24.0  # of a space above the land
RIM, BETWEEN, ROUND = 4.0, 1.5, 4.0  # of the board around the stones; between two stones; of their corners
BESIDE = 22.0  # what a number takes of a space's width, or of its height
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
    step = long / (half + FIRST - 1)
    found = []
    for number in range(TRACK):
        place, lane = (number, 0) if number < half else (TRACK - 1 - number, 1)
        start, length = ((place + FIRST - 1) * step, step) if place else (0.0, FIRST * step)
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
        """Beside the land, or above it in a tall frame in which every space is wide enough for its number. Returns the
        window that it leaves for the land."""
        if frame != self.frame:
            self.prepareGeometryChange()
            self.frame, thick = QRectF(frame), 2 * BAND
            if frame.width() >= frame.height() or frame.width() < NARROWEST * (TRACK // 2 + FIRST):
                self._strip = QRectF(frame.left(), frame.top(), thick, frame.height())
                self._window = frame.adjusted(thick + GAP, 0, 0, 0)
            else:
                self._strip = QRectF(frame.left(), frame.top(), frame.width(), thick)
                self._window = frame.adjusted(0, thick + GAP, 0, 0)
            self.spaces = spaces(self._strip.adjusted(RIM, RIM, -RIM, -RIM))
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
        dark = blended(wood, DARK_DOWN, 0.72)
        upright = self._strip.height() >= self._strip.width()
        left, middle = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignVCenter
        where = left | middle if upright else Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        high = max(NUMBER, LEGIBLE / painter.worldTransform().m11())
        self._paint_board(painter)
        for number, rect in enumerate(self.spaces):
            deep = number % DARK == 0
            stone = rect.adjusted(BETWEEN, BETWEEN, -BETWEEN, -BETWEEN)
            painter.setPen(QPen(blended(wood, DARK_DOWN, 0.5), 1.0))
            painter.setBrush(shaded(stone, dark if deep else light))
            painter.drawRoundedRect(stone, ROUND, ROUND)
            painter.setFont(sized(min(high, rect.height() * 0.92), bold=deep))
            painter.setPen(QColor(CREAM) if deep else QColor(INK))
            painter.drawText(stone.adjusted(3, 0, -2, 0), where, str(number))
            if deep and self.messages:
                self._paint_seal(painter, stone)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(look().colour("wood_dark"), 3.0))
        painter.drawRoundedRect(self._window, 4, 4)
        painter.setPen(QPen(faded(look().colour("wood_edge"), 0.9), 1.2))
        painter.drawRoundedRect(self._window.adjusted(1.5, 1.5, -1.5, -1.5), 3, 3)

    def _paint_board(self, painter: QPainter) -> None:
        """The board with a groove in it, in which the stones lie one after the other."""
        wood = look().colour("wood")
        painter.setPen(QPen(look().colour("wood_dark"), 2.0))
        painter.setBrush(blended(wood, DARK_DOWN, 0.35))
        painter.drawRoundedRect(self._strip, 2 * ROUND, 2 * ROUND)
        way = QPainterPath(self.spaces[0].center())
        for space in self.spaces[1:]:
            way.lineTo(space.center())
        way.closeSubpath()
        groove = QPen(blended(wood, DARK_DOWN, 0.6), BAND * 0.42)
        groove.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(groove)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(way)

    def _paint_seal(self, painter: QPainter, rect: QRectF) -> None:
        """A letter's seal, on every dark space."""
        size = 6.0
        spot = QRectF(rect.right() - size - 2, rect.bottom() - size - 2, size, size)
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
        """The figure whose way ends or begins under a point."""
        ends = [(self.option_rect(option), option.figure) for option in self.options]
        starts = [(self.figure_rect(2 * option.seat + option.figure), option.figure) for option in self.options]
        return next((figure for rect, figure in ends + starts if rect.contains(point)), None)

    def option_rect(self, option: FigureOption) -> QRectF:
        """The space where it would come to stand; half of it if both figures would."""
        space = self.space(option.after)
        if len({one.after % TRACK for one in self.options}) < len(self.options):
            wide, high = (space.width() / 2, 0.0) if space.width() >= space.height() else (0.0, space.height() / 2)
            return space.adjusted(wide, high, 0, 0) if option.figure == WOMAN else space.adjusted(0, 0, -wide, -high)
        return space

    def space(self, points: int) -> QRectF:
        return self.track.spaces[points % TRACK]

    def figure_rect(self, which: int) -> QRectF:
        """Where a figure (seat * 2 + figure) stands."""
        points = self.display.figures[which]
        crowd = [other for other in self._standing() if self.display.figures[other] % TRACK == points % TRACK]
        return self.places(self.space(points), len(crowd))[crowd.index(which)] if which in crowd else QRectF()

    def _free(self, space: QRectF) -> QRectF:
        """What of a space its number leaves."""
        upright = self.track.strip().height() >= self.track.strip().width()
        return space.adjusted(BESIDE, 0, 0, 0) if upright else space.adjusted(0, BESIDE - 3, 0, 0)

    def _standing(self) -> list[int]:
        """The figures there are, the women behind the men."""
        both = self.women and not self.display.joined
        figures = range(2) if both else range(1)
        return [2 * seat + figure for figure in figures for seat in range(len(self.colours))]

    def places(self, rect: QRectF, count: int) -> list[QRectF]:
        """Places for some figures on one space, beside its number, in as many rows as leave them largest."""

        def side_in(rows: int) -> float:
            columns = math.ceil(count / rows)
            return min(
                rect.width() / (FIGURE + (columns - 1) * ABREAST), rect.height() / (1 + (rows - 1) * BEHIND), STANDING
            )

        rect = self._free(rect)
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
            for which, rect in zip(crowd, self.places(self.track.spaces[number], len(crowd)), strict=True):
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
        laps = self.display.figures[which] // TRACK
        for lap in range(laps):  # a pearl at its foot for each
            size = rect.width() * 0.2
            spot = QRectF(rect.right() - size * (1 + 0.7 * lap), rect.bottom() - size, size, size)
            painter.setPen(QPen(QColor(INK), 1.0))
            painter.setBrush(QColor(HONEY))
            painter.drawEllipse(spot)

    def _paint_space(self, painter: QPainter, choice: FigureOption) -> None:
        pointed = choice.figure == self.pointed
        rect = self.space(choice.after).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(look().colour("accent" if pointed else "glow"), 3.0))
        painter.setBrush(faded(QColor(HONEY), 0.85 if pointed else 0.5))
        painter.drawRoundedRect(rect, 4, 4)

    def _paint_option(self, painter: QPainter, choice: FigureOption) -> None:
        """A figure where it would come to stand, beside the number there."""
        pointed = choice.figure == self.pointed
        room = self._free(self.option_rect(choice))
        side = min(room.width(), STANDING * (1.1 if pointed else 1.0))
        rect = QRectF(room.center().x() - side / 2, room.center().y() - side / 2, side, side)
        self.paint_figure(painter, rect, 2 * choice.seat + choice.figure, 0.95 if pointed else 0.7)

    def _paint_walking(self, painter: QPainter, which: int, points: float) -> None:
        whole = math.floor(points)
        here, there = self.space(whole).center(), self.space(whole + 1).center()
        part = points - whole
        side = STANDING * 1.2
        hop = math.sin(part * math.pi) * STANDING * 0.4
        middle = here + (there - here) * part - QPointF(0, hop)
        self.paint_figure(painter, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), which)
