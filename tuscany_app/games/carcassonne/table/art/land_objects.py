"""What stands in the land, seen from the south at a slant, lit from the upper left: houses, towers, trees, sheep.

Every thing is painted with its foot at a point, in the measure of the plan. Shadows
are painted before all things: `cast` says where one falls.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

STONE_LIT, STONE, STONE_DARK, STONE_DEEP = (QColor(c) for c in ("#f0e4c8", "#d9c8a2", "#b39d77", "#8a7553"))
ROOFS = [
    tuple(QColor(c) for c in three)
    for three in (
        ("#d97b4e", "#bd5a35", "#93412a"),
        ("#cf6c43", "#b04e2f", "#873a27"),
        ("#e08f5b", "#c66f41", "#9a4f31"),
        ("#c9603f", "#a5452d", "#7d3526"),
        ("#dd9a63", "#c07a48", "#935838"),
        ("#d9b06e", "#b98b4c", "#8d6738"),  # ochre
        ("#b98a66", "#96674a", "#6f4a36"),  # old tiles
        ("#c77f6a", "#a55d4d", "#7c4439"),  # rose
    )
]  # lit, front, shaded
SLATE = tuple(QColor(c) for c in ("#8b9aa6", "#697a88", "#4d5c69"))
FRONTS = [QColor(c) for c in ("#f3e3c0", "#ead3a8", "#f7ecd4", "#e0c698", "#efd9b4")]
SIDE_SHADE = QColor(90, 58, 30, 70)
DARK = QColor("#5a3c28")
LEAVES = [
    tuple(QColor(c) for c in three)
    for three in (
        ("#9fae55", "#6f8338", "#4f6229"),
        ("#8ea34c", "#5f7833", "#435a25"),
        ("#b3b661", "#86913f", "#626d2d"),
        ("#a7b083", "#7f8c62", "#5e6b48"),  # olive
    )
]
CYPRESS = (QColor("#6f8a4a"), QColor("#3f5a30"), QColor("#2c4324"))
NO_PEN, NO_BRUSH = QPen(Qt.PenStyle.NoPen), QBrush(Qt.BrushStyle.NoBrush)
RISE = (0.55, 0.24)  # how far a shadow reaches for each unit of height
FLAT = 0.55  # how flat circles on the ground look


def shape(painter: QPainter, brush: QColor | QLinearGradient, points: Sequence[tuple[float, float]]) -> None:
    painter.setBrush(brush)
    painter.drawConvexPolygon(QPolygonF([QPointF(x, y) for x, y in points]))


def cast(x: float, y: float, width: float, height: float) -> QPolygonF:
    """The shadow of a thing as wide and high."""
    right, down = height * RISE[0], height * RISE[1]
    half, deep = width / 2, width * 0.2
    corners = (
        (x - half, y - deep),
        (x - half + right, y - deep + down - height * 0.12),
        (x + half + right, y + down - height * 0.12),
        (x + half + right * 0.9, y + down + deep),
        (x + half, y + deep * 0.9),
        (x - half, y + deep * 0.6),
    )
    return QPolygonF([QPointF(a, b) for a, b in corners])


# houses


def house(painter: QPainter, x: float, y: float, chance: random.Random, size: float = 1.0) -> None:
    """One of a small town's houses: broadside or gable to us. About 9 wide and 9 high at size 1."""
    roof = SLATE if chance.random() < 0.07 else chance.choice(ROOFS)
    front = chance.choice(FRONTS)
    if chance.random() < 0.5:
        broad_house(painter, x, y, size * chance.uniform(8.2, 10.4), size * chance.uniform(3.4, 4.6), roof, front)
    else:
        gable_house(painter, x, y, size * chance.uniform(6.4, 7.8), size * chance.uniform(3.0, 4.4), roof, front)


def broad_house(painter: QPainter, x: float, y: float, wide: float, high: float,
                roof: Sequence[QColor], front: QColor, rise: float = 0.0) -> None:  # fmt: skip
    left, right, eaves = x - wide / 2, x + wide / 2, y - high
    slope = rise or wide * 0.42
    shape(painter, front, [(left, y), (right, y), (right, eaves), (left, eaves)])
    shape(painter, SIDE_SHADE, [(right - wide * 0.24, y), (right, y), (right, eaves), (right - wide * 0.24, eaves)])
    painter.fillRect(QRectF(left, eaves, wide, high * 0.22), SIDE_SHADE)  # under the eaves
    for part in (0.15, 0.62, 0.84):
        painter.fillRect(QRectF(left + wide * part - 0.5, y - high * 0.66, 1.0, high * 0.34), DARK)
    painter.fillRect(QRectF(left + wide * 0.34, y - high * 0.52, 1.3, high * 0.52), DARK)
    ridge = eaves - slope
    shape(
        painter,
        roof[1],
        [(left - 0.6, eaves + 0.5), (right + 0.6, eaves + 0.5), (right - 0.4, ridge), (left + 0.4, ridge)],
    )
    shape(painter, roof[0], [(left - 0.6, eaves + 0.5), (left + wide * 0.42, eaves + 0.5), (left + wide * 0.36, ridge),
                             (left + 0.4, ridge)])  # fmt: skip
    painter.setPen(QPen(roof[2], 0.45))
    for part in (0.34, 0.68):
        level = eaves + 0.5 - (slope + 0.5) * part
        painter.drawLine(QPointF(left - 0.6 + part, level), QPointF(right + 0.6 - part, level))
    painter.setPen(QPen(roof[0], 0.7))
    painter.drawLine(QPointF(left + 0.4, ridge), QPointF(right - 0.4, ridge))
    painter.setPen(NO_PEN)
    shape(painter, STONE, [(right - wide * 0.26, ridge + 1.0), (right - wide * 0.26, ridge - 1.3),
                           (right - wide * 0.12, ridge - 1.3), (right - wide * 0.12, ridge + 1.6)])  # fmt: skip


def gable_house(painter: QPainter, x: float, y: float, wide: float, high: float,
                roof: Sequence[QColor], front: QColor) -> None:  # fmt: skip
    left, right, eaves = x - wide / 2, x + wide / 2, y - high
    tip, deep = eaves - wide * 0.36, wide * 0.55
    shape(
        painter, roof[0], [(left - 0.5, eaves + 0.4), (x, tip - 0.3), (x, tip - deep), (left - 0.5, eaves + 0.4 - deep)]
    )
    shape(
        painter,
        roof[2],
        [(right + 0.5, eaves + 0.4), (x, tip - 0.3), (x, tip - deep), (right + 0.5, eaves + 0.4 - deep)],
    )
    shape(painter, front, [(left, y), (left, eaves), (x, tip), (right, eaves), (right, y)])
    shape(painter, SIDE_SHADE, [(x + wide * 0.2, y), (x + wide * 0.2, tip + wide * 0.16), (right, eaves), (right, y)])
    painter.setPen(QPen(roof[1], 0.9))
    painter.drawPolyline(
        QPolygonF([QPointF(left - 0.5, eaves + 0.5), QPointF(x, tip - 0.2), QPointF(right + 0.5, eaves + 0.5)])
    )
    painter.setPen(NO_PEN)
    painter.fillRect(QRectF(x - 0.65, y - high * 0.5, 1.3, high * 0.5), DARK)
    for part in (0.22, 0.78):
        painter.fillRect(QRectF(left + wide * part - 0.5, y - high * 0.85, 1.0, high * 0.34), DARK)
    painter.fillRect(QRectF(x - 0.5, eaves - wide * 0.12, 1.0, 1.1), DARK)


# walls


def tower(painter: QPainter, x: float, y: float, radius: float, high: float, *, cone: bool,
          roof: Sequence[QColor] = ROOFS[1]) -> None:  # fmt: skip
    """A round tower of the wall; under a cone or with a crown."""
    flat, top = radius * FLAT, y - high
    shade = QLinearGradient(x - radius, 0, x + radius, 0)
    for part, colour in ((0, STONE), (0.25, STONE_LIT), (0.6, STONE), (1, STONE_DEEP)):
        shade.setColorAt(part, colour)
    body = QPainterPath(QPointF(x - radius, top))
    body.lineTo(x - radius, y)
    body.arcTo(QRectF(x - radius, y - flat, 2 * radius, 2 * flat), 180, 180)
    body.lineTo(x + radius, top)
    body.closeSubpath()
    painter.setBrush(shade)
    painter.drawPath(body)
    painter.fillRect(QRectF(x - radius * 0.3, y - high * 0.62, 0.8, 2.2), DARK)
    if cone:
        tip, brim = top - radius * 1.75, radius * 1.22
        painter.setBrush(roof[1])
        cap = QPainterPath(QPointF(x, tip))
        cap.lineTo(x - brim, top)
        cap.arcTo(QRectF(x - brim, top - brim * FLAT * 0.7, 2 * brim, 1.4 * brim * FLAT), 180, 180)
        cap.closeSubpath()
        painter.drawPath(cap)
        shape(
            painter,
            roof[0],
            [(x, tip), (x - brim, top), (x - brim * 0.66, top + brim * 0.28), (x - brim * 0.1, top + brim * 0.38)],
        )
        shape(
            painter,
            roof[2],
            [(x, tip), (x + brim * 0.5, top + brim * 0.32), (x + brim * 0.85, top + brim * 0.2), (x + brim, top)],
        )
        return
    crown = radius * 1.14
    rim = QRectF(x - crown, top - crown * FLAT, 2 * crown, 2 * crown * FLAT)
    painter.setBrush(shade)
    painter.drawRect(QRectF(x - crown, top, 2 * crown, 1.7))
    painter.drawEllipse(rim.translated(0, 1.7))
    painter.setBrush(STONE_DARK)
    painter.drawEllipse(rim)
    pen = QPen(STONE_LIT, 1.5)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([1.2, 0.75])
    painter.setPen(pen)
    painter.setBrush(NO_BRUSH)
    painter.drawEllipse(rim.adjusted(0.5, 0.4, -0.5, -0.4))
    painter.setPen(NO_PEN)


def gatehouse(painter: QPainter, x: float, y: float, *, way: int) -> None:
    """A gate in the wall at this point; `way` is the side to which the road leaves."""
    if way % 2 == 0:
        for off in (-5.6, 5.6):
            tower(painter, x + off, y + 1.5, 3.4, 9, cone=True)
        painter.setBrush(STONE)
        painter.drawRect(QRectF(x - 3.6, y - 8, 7.2, 10))
        painter.fillRect(QRectF(x - 3.6, y - 8, 7.2, 1.6), STONE_LIT)
        if way == 2:
            arch = QPainterPath(QPointF(x - 2.5, y + 2.2))
            arch.lineTo(x - 2.5, y - 2.4)
            arch.arcTo(QRectF(x - 2.5, y - 5, 5, 5.2), 180, -180)
            arch.lineTo(x + 2.5, y + 2.2)
            arch.closeSubpath()
            painter.setBrush(DARK)
            painter.drawPath(arch)
        return
    tower(painter, x, y - 5, 3.4, 9, cone=True)
    painter.setBrush(STONE)
    painter.drawRect(QRectF(x - 2.6, y - 9, 5.2, 9))
    painter.fillRect(QRectF(x - 2.6, y - 9, 5.2, 2), STONE_LIT)
    shape(painter, DARK, [(x - 2.6, y - 4.5), (x + 2.6, y - 4.5), (x + 2.6, y), (x - 2.6, y)])
    tower(painter, x, y + 7, 3.4, 9, cone=True)


# things that grow, and sheep


def tree(painter: QPainter, x: float, y: float, chance: random.Random, size: float = 1.0) -> None:
    """A round tree, about 7 wide and 8 high at size 1."""
    lit, middle, dark = chance.choice(LEAVES)
    reach = 3.3 * size * chance.uniform(0.85, 1.15)
    painter.fillRect(QRectF(x - 0.45 * size, y - 2.4 * size, 0.9 * size, 2.4 * size), DARK)
    top = y - 2.0 * size - reach * 0.8
    painter.setBrush(dark)
    painter.drawEllipse(QPointF(x + 0.2 * reach, top + 0.12 * reach), reach, reach * 0.92)
    painter.setBrush(middle)
    painter.drawEllipse(QPointF(x - 0.1 * reach, top - 0.1 * reach), reach * 0.86, reach * 0.78)
    painter.setBrush(lit)
    painter.drawEllipse(QPointF(x - 0.34 * reach, top - 0.36 * reach), reach * 0.46, reach * 0.38)


def cypress(painter: QPainter, x: float, y: float, chance: random.Random, size: float = 1.0) -> None:
    """Slender, about 3.5 wide and 12 high at size 1."""
    lit, middle, dark = CYPRESS
    high, half = 11 * size * chance.uniform(0.85, 1.15), 1.8 * size
    for colour, left, right in ((dark, half, half), (middle, half, half * 0.35), (lit, half * 0.92, -half * 0.35)):
        path = QPainterPath(QPointF(x, y))
        path.cubicTo(x - left, y - high * 0.08, x - left, y - high * 0.5, x, y - high)
        path.cubicTo(x + right, y - high * 0.5, x + right, y - high * 0.08, x, y)
        painter.setBrush(colour)
        painter.drawPath(path)


def bush(painter: QPainter, x: float, y: float, leaves: Sequence[QColor], size: float = 1.0) -> None:
    """Low, about 4 wide."""
    lit, middle, dark = leaves
    painter.setBrush(dark)
    painter.drawEllipse(QPointF(x, y - 1.1 * size), 2.1 * size, 1.5 * size)
    painter.setBrush(middle)
    painter.drawEllipse(QPointF(x - 0.3 * size, y - 1.4 * size), 1.6 * size, 1.1 * size)
    painter.setBrush(lit)
    painter.drawEllipse(QPointF(x - 0.7 * size, y - 1.8 * size), 0.8 * size, 0.55 * size)


def sheep(painter: QPainter, x: float, y: float, *, left: bool) -> None:
    """About 4 wide."""
    way = -1 if left else 1
    painter.setBrush(QColor("#cdbfa6"))
    painter.drawEllipse(QPointF(x + 0.15, y - 1.2), 1.9, 1.3)
    painter.setBrush(QColor("#fbf5e6"))
    painter.drawEllipse(QPointF(x - 0.1, y - 1.45), 1.75, 1.1)
    painter.setBrush(QColor("#54443a"))
    painter.drawEllipse(QPointF(x + 1.9 * way, y - 1.6), 0.75, 0.65)


def haycock(painter: QPainter, x: float, y: float) -> None:
    painter.setBrush(QColor("#a8813a"))
    painter.drawEllipse(QPointF(x, y - 0.8), 2.0, 1.1)
    shape(painter, QColor("#c9a24e"), [(x - 2.0, y - 0.8), (x - 0.9, y - 3.2), (x + 0.9, y - 3.2), (x + 2.0, y - 0.8)])
    shape(painter, QColor("#e6c673"), [(x - 2.0, y - 0.8), (x - 0.9, y - 3.2), (x + 0.1, y - 3.3), (x - 0.3, y - 0.4)])


def rock(painter: QPainter, x: float, y: float, size: float = 1.0) -> None:
    wide = 1.7 * size
    shape(
        painter,
        STONE_DARK,
        [(x - wide, y), (x - wide * 0.7, y - wide * 0.8), (x + wide * 0.5, y - wide), (x + wide, y)],
    )
    shape(
        painter,
        STONE_LIT,
        [(x - wide, y), (x - wide * 0.7, y - wide * 0.8), (x + wide * 0.2, y - wide), (x - wide * 0.1, y - wide * 0.4)],
    )


def well(painter: QPainter, x: float, y: float) -> None:
    painter.setBrush(STONE_DARK)
    painter.drawEllipse(QPointF(x, y), 3.0, 1.9)
    painter.drawRect(QRectF(x - 3, y - 1.8, 6, 1.8))
    painter.setBrush(STONE_LIT)
    painter.drawEllipse(QPointF(x, y - 1.8), 3.0, 1.8)
    painter.setBrush(QColor("#5b8496"))
    painter.drawEllipse(QPointF(x, y - 1.7), 2.1, 1.15)


def church(painter: QPainter, x: float, y: float, size: float = 1.0) -> None:
    """A town's church: nave to the right, tower to the left. About 17 wide and 21 high at size 1."""
    painter.save()
    painter.translate(x, y)
    painter.scale(size, size)
    broad_house(painter, 3, 0, 13, 6, SLATE, FRONTS[2])
    painter.setBrush(STONE)
    painter.drawRect(QRectF(-8, -13, 5.6, 13.4))
    painter.fillRect(QRectF(-8, -13, 2.4, 13.4), STONE_LIT)
    painter.fillRect(QRectF(-4, -13, 1.6, 13.4), STONE_DARK)
    painter.fillRect(QRectF(-6, -11.4, 1.6, 3), DARK)
    shape(painter, SLATE[1], [(-8.6, -13), (-5.2, -21), (-1.8, -13)])
    shape(painter, SLATE[0], [(-8.6, -13), (-5.2, -21), (-5.4, -13)])
    painter.setPen(QPen(QColor("#e8c867"), 0.5))
    painter.drawLine(QPointF(-5.2, -20.6), QPointF(-5.2, -23.4))
    painter.drawLine(QPointF(-6.0, -22.6), QPointF(-4.4, -22.6))
    painter.setPen(NO_PEN)
    painter.restore()


def shield(painter: QPainter, x: float, y: float, high: float = 19.0) -> None:
    """A coat of arms, its middle at the point."""
    painter.save()
    painter.translate(x, y)
    painter.scale(high / 20, high / 20)
    outer = _heater(9.0, 20)
    painter.setBrush(QColor(40, 22, 10, 110))
    painter.drawPath(outer.translated(1.3, 1.1))
    painter.setBrush(QColor("#6e4a1e"))
    painter.drawPath(outer)
    painter.setBrush(QColor("#f3d98a"))
    painter.drawPath(_heater(8.2, 18.3))
    inner = _heater(6.8, 15.4)
    shade = QLinearGradient(-7, -8, 7, 8)
    shade.setColorAt(0, QColor("#5f86b8"))
    shade.setColorAt(1, QColor("#2c4d80"))
    painter.setBrush(shade)
    painter.drawPath(inner)
    light = QPainterPath()
    light.addRect(QRectF(0, -10, 10, 9.2))
    light.addRect(QRectF(-10, -0.8, 10, 12))
    painter.setBrush(QColor("#fbf1d6"))
    painter.drawPath(light.intersected(inner))
    painter.setBrush(QColor("#dba531"))
    painter.drawEllipse(QPointF(-3.3, -4.1), 1.9, 1.9)
    painter.setBrush(QColor("#a8452b"))
    painter.drawEllipse(QPointF(3.3, -4.1), 1.9, 1.9)
    painter.restore()


def _heater(half: float, high: float) -> QPainterPath:
    path = QPainterPath(QPointF(-half, -high / 2))
    path.lineTo(half, -high / 2)
    path.cubicTo(half, high * 0.08, half * 0.72, high * 0.32, 0, high / 2)
    path.cubicTo(-half * 0.72, high * 0.32, -half, high * 0.08, -half, -high / 2)
    return path
