"""What is printed on the board in the middle of the table: hills with vines and cypresses, paler than any tile.

Places are parts of the picture's width and height, sizes parts of its height.
"""

from __future__ import annotations

import itertools

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from tuscany_app.games.tuscany.table.art.brush import PARCHMENT
from tuscany_app.table.colours import GROUND, Tint
from tuscany_app.table.paint import blended, faded
from tuscany_app.table.theme import look

SKY = Tint("#f0e2c0", "#2b2530", "#ffffff", GROUND)
DAWN = Tint("#fbf1da", "#3a2f30", "#ffffff", GROUND)
SUNLIGHT = Tint("#fff6d8", "#6a5440", "#ffffff", GROUND)
HILLS = (
    Tint("#dcdcc0", "#2d3034", "#ffffff", GROUND),
    Tint("#d3d8a8", "#2b352d", "#ffffff", GROUND),
    Tint("#c9d094", "#283527", "#ffffff", GROUND),
    Tint("#d8cf97", "#332f22", "#ffffff", GROUND),
)  # from the farthest on
VINES = Tint("#a9b672", "#36482f", "#ffffff", GROUND)
CYPRESS = Tint("#7d8f5c", "#1b2a1e", "#ffffff", GROUND)
WALL, ROOF = Tint("#efe0c0", "#5c5044", "#ffffff", GROUND), Tint("#cf9a76", "#6e4433", "#ffffff", GROUND)
ROAD = Tint("#ecdfba", "#463d33", "#ffffff", GROUND)

# Each hill: where its ridge lies at the left, then in between, as (across, down).
RIDGES = (
    ((0.0, 0.30), (0.16, 0.17), (0.34, 0.30), (0.52, 0.20), (0.72, 0.32), (0.88, 0.16), (1.0, 0.25)),
    ((0.0, 0.44), (0.12, 0.36), (0.30, 0.50), (0.50, 0.42), (0.66, 0.50), (0.86, 0.34), (1.0, 0.42)),
    ((0.0, 0.58), (0.10, 0.56), (0.32, 0.70), (0.55, 0.66), (0.76, 0.58), (0.90, 0.50), (1.0, 0.56)),
    ((0.0, 0.84), (0.14, 0.78), (0.36, 0.84), (0.60, 0.80), (0.80, 0.86), (1.0, 0.76)),
)
TREES = (
    (0.035, 0.46, 0.20), (0.060, 0.47, 0.26), (0.085, 0.45, 0.17), (0.955, 0.50, 0.27), (0.980, 0.52, 0.20),
    (0.915, 0.36, 0.13), (0.895, 0.37, 0.10), (0.13, 0.37, 0.09), (0.148, 0.38, 0.12), (0.025, 0.82, 0.24),
    (0.985, 0.80, 0.26),
)  # fmt: skip
FARM = (0.925, 0.365, 0.10)
ROWS = 7  # of vines


def paint_landscape(painter: QPainter, rect: QRectF) -> None:
    """The picture; in high contrast nothing but its ground."""
    if look().theme.strong:
        painter.fillRect(rect, look().tint(PARCHMENT))
        return
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    _sky(painter, rect)
    for number, tint in enumerate(HILLS):
        hill, colour = _hill(rect, number), look().tint(tint)
        shade = QLinearGradient(0, hill.boundingRect().top(), 0, rect.bottom())
        shade.setColorAt(0, colour)
        shade.setColorAt(1, blended(colour, look().tint(PARCHMENT), 0.5))
        painter.setBrush(shade)
        painter.drawPath(hill)
        if number == 1:
            _road(painter, rect)
            _farm(painter, rect)
        if number == 2:
            _vines(painter, rect, hill)
    for across, down, size in TREES:
        _cypress(painter, _at(rect, across, down), size * rect.height())
    painter.restore()


def _at(rect: QRectF, across: float, down: float) -> QPointF:
    return QPointF(rect.left() + across * rect.width(), rect.top() + down * rect.height())


def _sky(painter: QPainter, rect: QRectF) -> None:
    sky = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    sky.setColorAt(0, look().tint(SKY))
    sky.setColorAt(0.4, look().tint(DAWN))
    painter.fillRect(rect, sky)
    sun, wide = _at(rect, 0.22, 0.16), rect.height() * 0.5
    glow, light = QRadialGradient(sun, wide), look().tint(SUNLIGHT)
    for at, alpha in ((0.0, 1.0), (0.16, 0.95), (0.19, 0.45), (1.0, 0.0)):
        glow.setColorAt(at, faded(light, alpha))
    painter.setBrush(glow)
    painter.drawEllipse(sun, wide, wide)


def _hill(rect: QRectF, number: int) -> QPainterPath:
    """A ridge through its points, down to the picture's foot."""
    points = [_at(rect, *point) for point in RIDGES[number]]
    path = QPainterPath(points[0])
    for one, other in itertools.pairwise(points):
        half = (other.x() - one.x()) / 2
        path.cubicTo(QPointF(one.x() + half, one.y()), QPointF(other.x() - half, other.y()), other)
    path.lineTo(rect.bottomRight())
    path.lineTo(rect.bottomLeft())
    path.closeSubpath()
    return path


def _vines(painter: QPainter, rect: QRectF, hill: QPainterPath) -> None:
    """Rows of vines down both flanks of a hill."""
    painter.save()
    painter.setClipPath(hill, Qt.ClipOperation.IntersectClip)
    pen = QPen(faded(look().tint(VINES), 0.75), rect.height() * 0.016, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    pen.setDashPattern([0.1, 1.9])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for start, lean in ((0.0, 0.10), (0.78, -0.06)):
        for row in range(ROWS):
            top = _at(rect, start + row * 0.032, 0.52)
            path = QPainterPath(top)
            path.quadTo(
                _at(rect, start + row * 0.036 + lean * 0.2, 0.66), _at(rect, start + row * 0.046 + lean * 0.4, 0.86)
            )
            painter.drawPath(path)
    painter.restore()


def _road(painter: QPainter, rect: QRectF) -> None:
    """A white road that winds up to the farm."""
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(look().tint(ROAD), rect.height() * 0.022, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    path = QPainterPath(_at(rect, 0.935, 0.38))
    path.cubicTo(_at(rect, 0.86, 0.42), _at(rect, 0.99, 0.47), _at(rect, 0.90, 0.56))
    painter.drawPath(path)
    painter.restore()


def _farm(painter: QPainter, rect: QRectF) -> None:
    across, down, size = FARM
    foot, unit = _at(rect, across, down), size * rect.height()
    for left, wide, high in ((-0.5, 0.9, 0.5), (0.3, 0.5, 0.85)):
        box = QRectF(foot.x() + left * unit, foot.y() - high * unit, wide * unit, high * unit)
        painter.setBrush(look().tint(WALL))
        painter.drawRect(box)
        roof = QPainterPath(box.topLeft() - QPointF(unit * 0.08, 0))
        roof.lineTo(QPointF(box.center().x(), box.top() - unit * 0.28))
        roof.lineTo(box.topRight() + QPointF(unit * 0.08, 0))
        roof.closeSubpath()
        painter.setBrush(look().tint(ROOF))
        painter.drawPath(roof)


def _cypress(painter: QPainter, foot: QPointF, high: float) -> None:
    """A slim flame of a tree, lit from the left, with a short shadow."""
    wide, dark = high * 0.13, look().tint(CYPRESS)
    painter.setBrush(faded(dark, 0.25))
    painter.drawEllipse(QPointF(foot.x() + wide, foot.y()), wide * 1.7, wide * 0.35)
    tree = QPainterPath(foot - QPointF(0, high))
    tree.cubicTo(foot + QPointF(wide * 1.1, -high * 0.55), foot + QPointF(wide * 1.2, -high * 0.1), foot)
    tree.cubicTo(
        foot + QPointF(-wide * 1.2, -high * 0.1), foot + QPointF(-wide * 1.1, -high * 0.55), foot - QPointF(0, high)
    )
    shade = QLinearGradient(foot - QPointF(wide, 0), foot + QPointF(wide, 0))
    shade.setColorAt(0, blended(dark, look().tint(HILLS[1]), 0.45))
    shade.setColorAt(0.75, dark)
    painter.setBrush(shade)
    painter.drawPath(tree)


def paint_corner(painter: QPainter, corner: QPointF, across: int, down: int, size: float, ink: QColor) -> None:
    """A sprig of olive that grows out of a corner of the frame along both its sides."""
    painter.save()
    painter.translate(corner)
    painter.scale(across * size, down * size)
    painter.setPen(QPen(ink, 0.05, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for mirrored in (False, True):
        painter.save()
        if mirrored:  # across the diagonal
            painter.rotate(90)
            painter.scale(1, -1)
        stem = QPainterPath(QPointF(0.16, 0.16))
        stem.cubicTo(QPointF(0.4, 0.08), QPointF(0.7, 0.12), QPointF(1.0, 0.16))
        painter.drawPath(stem)
        painter.setBrush(ink)
        for at, turn in ((0.36, 50), (0.56, -38), (0.6, 48), (0.8, -34), (0.86, 40)):
            painter.save()
            painter.translate(at, 0.115)
            painter.rotate(turn)
            leaf = QPainterPath(QPointF())
            leaf.quadTo(QPointF(0.1, -0.09), QPointF(0.25, 0))
            leaf.quadTo(QPointF(0.1, 0.09), QPointF())
            painter.fillPath(leaf, ink)
            painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.restore()
    painter.setBrush(ink)
    painter.drawEllipse(QPointF(0.2, 0.2), 0.1, 0.1)
    painter.restore()
