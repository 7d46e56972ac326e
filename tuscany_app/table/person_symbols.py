"""The symbols that people choose, and the badge of a person: symbol and favourite colour."""

from __future__ import annotations

import math
from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.people import Person
from tuscany_app.table.paint import paint_shape, shape_of
from tuscany_app.table.symbols import picture_of
from tuscany_app.table.theme import look

NAMES: dict[str, Sentence] = {
    "sun": say("sun"), "moon": say("moon"), "heart": say("heart"), "leaf": say("leaf"), "cypress": say("cypress"),
    "grapes": say("grapes"), "tower": say("tower"), "key": say("key"), "crown": say("crown"), "bell": say("bell"),
    "fish": say("fish"), "boat": say("boat"),
}  # fmt: skip
RAYS = 8

# in a box from -1 to 1
OUTLINES = {
    "heart": "M 0 0.85 C -1.35 -0.05 -0.85 -1.05 0 -0.42 C 0.85 -1.05 1.35 -0.05 0 0.85 Z",
    "leaf": "M -0.82 0.82 C -1.0 -0.5 -0.1 -0.95 0.85 -0.85 C 0.95 0.1 0.5 1.0 -0.82 0.82 Z",
    "cypress": "M 0 -1 C 0.38 -0.45 0.55 0.1 0.38 0.6 C 0.3 0.68 0.2 0.7 0.1 0.7 L 0.1 1 L -0.1 1 L -0.1 0.7 "
    "C -0.2 0.7 -0.3 0.68 -0.38 0.6 C -0.55 0.1 -0.38 -0.45 0 -1 Z",
    "tower": "M -0.6 -0.9 L -0.32 -0.9 L -0.32 -0.68 L -0.14 -0.68 L -0.14 -0.9 L 0.14 -0.9 L 0.14 -0.68 "
    "L 0.32 -0.68 L 0.32 -0.9 L 0.6 -0.9 L 0.6 -0.35 L 0.45 -0.25 L 0.45 0.75 L 0.62 0.75 L 0.62 0.95 "
    "L -0.62 0.95 L -0.62 0.75 L -0.45 0.75 L -0.45 -0.25 L -0.6 -0.35 Z",
    "crown": "M -0.78 0.72 L -0.95 -0.5 L -0.44 0.02 L 0 -0.8 L 0.44 0.02 L 0.95 -0.5 L 0.78 0.72 Z",
    "bell": "M -0.82 0.5 C -0.5 0.25 -0.62 -0.15 -0.5 -0.4 C -0.38 -0.7 -0.18 -0.78 0 -0.92 "
    "C 0.18 -0.78 0.38 -0.7 0.5 -0.4 C 0.62 -0.15 0.5 0.25 0.82 0.5 Z",
    "fish": "M -0.92 0 C -0.55 -0.6 0.15 -0.6 0.52 -0.08 L 0.95 -0.48 L 0.95 0.48 L 0.52 0.08 "
    "C 0.15 0.6 -0.55 0.6 -0.92 0 Z",
    "boat": "M -0.05 -0.95 L 0.66 0.25 L -0.05 0.25 Z M -0.17 -0.6 L -0.17 0.25 L -0.72 0.25 Z "
    "M -0.95 0.42 L 0.95 0.42 C 0.8 0.85 0.6 0.9 0.45 0.9 L -0.45 0.9 C -0.6 0.9 -0.8 0.85 -0.95 0.42 Z",
}
INSIDE = {  # what is cut out
    "leaf": "M -0.6 0.54 L 0.42 -0.5 L 0.5 -0.42 L -0.5 0.62 Z",
    "tower": "M -0.17 0.95 L -0.17 0.5 C -0.17 0.2 0.17 0.2 0.17 0.5 L 0.17 0.95 Z",
}


@cache
def person_symbol(symbol: str) -> QPainterPath:
    """The path of a person's symbol in a box from -1 to 1."""
    match symbol:
        case "sun":
            path = _disc(0, 0, 0.46)
            for number in range(RAYS):
                angle = 2 * math.pi * number / RAYS
                path.addPath(_ray(angle))
        case "moon":
            path = QPainterPath()
            whole = QRectF(-1, -0.92, 1.84, 1.84)
            path.arcMoveTo(whole, 56)
            tip = path.currentPosition()
            path.arcTo(whole, 56, 248)
            path.cubicTo(QPointF(-0.4, 0.5), QPointF(-0.4, -0.5), tip)
        case "grapes":
            path = shape_of("M -0.05 -0.55 C 0.05 -1.0 0.6 -1.05 0.7 -0.85 C 0.6 -0.6 0.3 -0.5 -0.05 -0.55 Z")
            path = QPainterPath(path)
            for x, y in ((-0.5, -0.28), (0, -0.28), (0.5, -0.28), (-0.25, 0.17), (0.25, 0.17), (0, 0.62)):
                path.addPath(_disc(x, y, 0.235))
        case "key":
            path = _disc(-0.5, 0, 0.45)
            path.addPath(_disc(-0.5, 0, 0.2))  # a hole
            path.addPath(
                shape_of(
                    "M -0.07 -0.11 L 0.95 -0.11 L 0.95 0.5 L 0.76 0.5 L 0.76 0.11 L 0.62 0.11 L 0.62 0.4 "
                    "L 0.45 0.4 L 0.45 0.11 L -0.07 0.11 Z"
                )
            )
        case _:
            path = QPainterPath(shape_of(OUTLINES[symbol]))
            path.addPath(shape_of(INSIDE.get(symbol, "")))
            if symbol == "bell":
                path.addPath(_disc(0, 0.72, 0.2))
            elif symbol == "fish":
                path.addPath(_disc(-0.5, -0.1, 0.1))
    return path


def paint_badge(painter: QPainter, person: Person, rect: QRectF) -> None:
    """Paint a person's symbol on a round badge in their favourite colour."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge = max(1.0, rect.width() / 22)
    if person.colour is None:
        fill, ink, rim = look().colour("raised"), look().colour("ink"), look().colour("edge")
    else:
        fill, ink = look().player(person.colour), look().on_player(person.colour)
        rim = look().colour("ink", 0.45) if look().theme.dark else fill.darker(135)
    painter.setPen(QPen(rim, edge))
    painter.setBrush(fill)
    painter.drawEllipse(rect.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2))
    paint_shape(painter, person_symbol(person.symbol), rect.center(), rect.width() * 0.56, ink)
    painter.restore()


def badge(person: Person, size: int) -> QPixmap:
    """A person's badge as a picture for labels and lists."""
    return picture_of(size, lambda painter, rect: paint_badge(painter, person, rect))


def _disc(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def _ray(angle: float) -> QPainterPath:
    path = QPainterPath()
    half = 0.16
    places = ((0.6, angle - half * 1.6), (0.98, angle), (0.6, angle + half * 1.6))
    points = [QPointF(reach * math.cos(turn), reach * math.sin(turn)) for reach, turn in places]
    path.moveTo(points[0])
    for point in points[1:]:
        path.lineTo(point)
    path.closeSubpath()
    return path
