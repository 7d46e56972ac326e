"""Draws a figure of the rules with its game's own table, into a picture or with any painter.

    with opened(game_id, figure) as drawn:
        image = drawn.image(drawn.size(width), ratio)  # for the screen
        drawn.paint(painter, QRectF(QPointF(0, 0), drawn.size(width)))  # as lines and letters, into a PDF for instance

`paint` uses the painter as it is. In a PDF all shapes of the table stay shapes, at the size of the target in its unit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPainterPathStroker, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem

from tuscany_app.kernel.figure import NO, YES, Figure, FigureMark, position
from tuscany_app.shell.base.table_factory import make_table
from tuscany_app.table.highlight import Place, bounds
from tuscany_app.table.mode import Uncovered
from tuscany_app.table.theme import look

WIDE, HIGH = 600.0, 460.0  # pixels of a figure at 100 % text, at most
LARGEST = 1.2  # pixels for a unit of the table: a few squares do not fill a page
CORNER = 10.0  # pixels
BADGE = 11.0  # pixels: half of a sign
JOINT = 1.5  # units of the table: half of what lies between neighbours
LINE, CASE = 2.5, 5.5  # pixels: a ring, and with its edge


class DrawnFigure:
    """The table of a figure as long as it is open. UserError, or whatever the game's code raises, if there is none."""

    def __init__(self, game_id: str, figure: Figure) -> None:
        session = position(game_id, figure)
        self.figure = figure
        self.model, self.scene = make_table(session, mode=Uncovered())
        try:
            self._prepare()
            self.crop = self._crop()
            self.marks = [Marked(mark, self._places(mark.targets)) for mark in figure.marks]
        except Exception:
            self.close()
            raise

    def _prepare(self) -> None:
        model, scene, figure = self.model, self.scene, self.figure
        model.enabled = figure.lit
        if figure.front is not None:
            model.seat_shown = figure.front
        scene.redraw()
        scene.show_plain()
        for item in scene.items():
            item.setCacheMode(QGraphicsItem.CacheMode.NoCache)  # drawn once, and in a PDF as shapes
        if figure.move:
            model.show_hint(model.session.game.parse(figure.move))

    def close(self) -> None:
        self.model.retire()
        self.scene.blockSignals(True)
        self.scene.deleteLater()

    # how large

    def size(self, width: float | None = None, height: float | None = None) -> QSizeF:
        """In pixels of the screen: as large as the text size asks for, and no larger than that. Small text makes it no
        smaller than usual, so that what is written in it can be read."""
        text = max(1.0, look().text_size / 100)
        wide, high = WIDE * text, HIGH * text
        room = QSizeF(min(width or wide, wide), min(height or high, high))
        scale = min(room.width() / self.crop.width(), room.height() / self.crop.height(), LARGEST * text)
        return self.crop.size() * scale

    def image(self, size: QSizeF, ratio: float = 1.0) -> QImage:
        """For the screen, with its pixels to a pixel of the page."""
        image = QImage((size * ratio).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(ratio)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        self.paint(painter, QRectF(QPointF(0, 0), size), look().text_size / 100)
        painter.end()
        return image

    def paint(self, painter: QPainter, target: QRectF, pixel: float | None = None) -> None:
        """Fill the target, which has the shape of `size`. Rings and signs are as large as text is; `pixel` says how
        many of the painter's units one pixel at 100 % text has, if not as many as in the figure's own size."""
        pixel = target.width() / (self.size().width() * 100 / look().text_size) if pixel is None else pixel
        painter.save()
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        frame = QPainterPath()
        frame.addRoundedRect(target, CORNER * pixel, CORNER * pixel)
        painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
        self.scene.render(painter, target, self.crop)
        scale = target.width() / self.crop.width()
        to_target = QTransform.fromTranslate(target.x(), target.y()).scale(scale, scale)
        to_target.translate(-self.crop.x(), -self.crop.y())
        for marked in self.marks:
            if marked.mark.ringed:
                _paint_ring(painter, to_target.map(marked.outline), marked.colour(), pixel)
        for marked in self.marks:
            if marked.mark.sign:
                _paint_sign(painter, _inside(to_target.map(marked.sign_at()), target, pixel), marked, pixel)
        painter.restore()

    # where things are

    def _crop(self) -> QRectF:
        whole = self.scene.sceneRect()
        if not self.figure.show:
            return whole
        margin = self.figure.margin
        return bounds(self._places(self.figure.show)).adjusted(-margin, -margin, margin, margin).intersected(whole)

    def _places(self, targets: Sequence[str]) -> list[Place]:
        found: list[Place] = []
        for target in targets:
            places = self.scene.places_of(target)
            if not places:
                raise ValueError(f"{target!r} is not on the table")
            found += places
        return found


@contextmanager
def opened(game_id: str, figure: Figure) -> Iterator[DrawnFigure]:
    drawn = DrawnFigure(game_id, figure)
    try:
        yield drawn
    finally:
        drawn.close()


# rings and signs


class Marked:
    """A mark of a figure where it is on the table: one outline around all of its places."""

    def __init__(self, mark: FigureMark, places: Sequence[Place]) -> None:
        self.mark, self._first = mark, places[0]
        self.outline = QPainterPath()
        self.outline.setFillRule(Qt.FillRule.WindingFill)
        for place in places:
            self.outline.addPath(_just_around(place))
        self.outline = self.outline.simplified()

    def colour(self) -> QColor:
        return look().colour({YES: "good", NO: "bad"}.get(self.mark.sign, "ink"))

    def sign_at(self) -> QPointF:
        """Yes and no stand in the middle of the first place, which is one to be filled, and so does what has no ring;
        another letter on the ring, at the right of its upper edge, so that it hides nothing."""
        if self.mark.sign in (YES, NO) or not self.mark.ringed:
            first = self._first
            return (first if isinstance(first, QRectF) else first.boundingRect()).center()
        points = [point for polygon in self.outline.toFillPolygons() for point in polygon.toList()]
        return max(points, key=lambda point: point.x() - point.y())


def _just_around(place: Place) -> QPainterPath:
    """Neighbours touch, so that they become one shape."""
    if isinstance(place, QPainterPath):
        stroker = QPainterPathStroker()
        stroker.setWidth(2 * JOINT)
        stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        return stroker.createStroke(place).united(place)
    ring = QPainterPath()
    ring.addRect(place.adjusted(-JOINT, -JOINT, JOINT, JOINT))
    return ring


def _paint_ring(painter: QPainter, shape: QPainterPath, colour: QColor, pixel: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen, wide in ((look().colour("paper"), CASE), (colour, LINE)):
        painter.setPen(
            QPen(pen, wide * pixel, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        )
        painter.drawPath(shape)


def _inside(point: QPointF, target: QRectF, pixel: float) -> QPointF:
    """Where a sign stands that would else be cut by the edge of the picture."""
    half = (BADGE + 2) * pixel
    room = target.adjusted(half, half, -half, -half)
    return QPointF(min(max(point.x(), room.left()), room.right()), min(max(point.y(), room.top()), room.bottom()))


def _paint_sign(painter: QPainter, middle: QPointF, marked: Marked, pixel: float) -> None:
    painter.setPen(QPen(look().colour("paper"), 1.5 * pixel))
    painter.setBrush(marked.colour())
    painter.drawEllipse(middle, BADGE * pixel, BADGE * pixel)
    unit = BADGE * pixel
    stroke = QPen(look().colour("paper"), 2.6 * pixel)
    stroke.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroke.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(stroke)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if marked.mark.sign == YES:
        steps = ((-0.42, 0.02), (-0.12, 0.34), (0.44, -0.34))
        painter.drawPolyline([middle + QPointF(x, y) * unit for x, y in steps])
    elif marked.mark.sign == NO:
        for across in (-1, 1):
            reach = QPointF(0.33 * across, 0.33) * unit
            painter.drawLine(middle - reach, middle + reach)
    else:
        font = look().font(14, bold=True)
        font.setPixelSize(max(1, round(15 * pixel)))
        painter.setFont(font)
        painter.drawText(
            QRectF(middle.x() - unit, middle.y() - unit, 2 * unit, 2 * unit),
            Qt.AlignmentFlag.AlignCenter,
            marked.mark.sign,
        )
