"""Followers and scoring figures: painted wooden people in a player's colour, with the player's symbol on the chest.

For the table:
    paint_follower(painter, rect, colour, role)  role: "knight", "highwayman", "monk" stand, "farmer" lies down
    paint_figure(painter, rect, colour, woman=…) a scoring figure for the track: man or woman
    role_of(kind)                                the role of a follower on a city, road, cloister or field
    FIGURE, LYING                                width to height of a standing and of a lying one

They fill `rect` as far as its shape allows, shadow included, and are outlined twice, dark and light, so that they stand
out on grass, roofs and roads. They hold from 14 to 120 pixels and more.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from tuscany_app.games.carcassonne.engine.components import CITY, CLOISTER, FIELD, ROAD
from tuscany_app.table.paint import blended, shaded
from tuscany_app.table.symbols import symbol_path
from tuscany_app.table.theme import look

FIGURE, LYING = 0.84, 1.3
HALO, EDGE = QColor(255, 246, 224, 235), QColor("#1c120b")
LIGHT, SHADE = QColor("#fff4dc"), QColor("#1a0d05")
ROLES = {CITY: "knight", ROAD: "highwayman", CLOISTER: "monk", FIELD: "farmer"}

Curve = tuple[tuple[float, ...], ...]
# Right halves from the neck to the middle below, in a box from -1 to 1: lines (x, y) and curves (six numbers).
TROUSERS: Curve = (
    (0.16, -0.34), (0.4, -0.34, 0.5, -0.26, 0.6, -0.14), (0.72, 0.0, 0.94, 0.02, 0.92, 0.2),
    (0.9, 0.36, 0.66, 0.34, 0.5, 0.24),
    (0.5, 0.42, 0.62, 0.62, 0.74, 0.84), (0.79, 0.94, 0.74, 0.99, 0.64, 0.99), (0.3, 0.99),
    (0.22, 0.99, 0.22, 0.94, 0.18, 0.84), (0.12, 0.7, 0.06, 0.62, 0.0, 0.62),
)  # fmt: skip
HABIT: Curve = (
    (0.16, -0.34), (0.44, -0.34, 0.52, -0.2, 0.62, 0.02), (0.7, 0.2, 0.74, 0.34, 0.6, 0.38),
    (0.54, 0.4, 0.5, 0.36, 0.48, 0.34),
    (0.52, 0.56, 0.6, 0.76, 0.68, 0.9), (0.7, 0.97, 0.66, 0.99, 0.58, 0.99), (0.0, 0.99),
)  # fmt: skip
DRESS: Curve = (
    (0.13, -0.36), (0.34, -0.36, 0.42, -0.28, 0.5, -0.12), (0.58, 0.02, 0.72, 0.12, 0.66, 0.24),
    (0.6, 0.34, 0.44, 0.26, 0.28, 0.12),
    (0.3, 0.3, 0.66, 0.62, 0.82, 0.86), (0.86, 0.95, 0.8, 0.99, 0.7, 0.99), (0.0, 0.99),
)  # fmt: skip
# Scoring figures in a crowd, a few pixels high: a man is a block, a woman a triangle.
BLOCK: Curve = ((0.16, -0.36), (0.74, -0.36), (0.8, 0.99), (0.0, 0.99))
CONE: Curve = ((0.1, -0.36), (0.22, -0.36), (0.98, 0.99), (0.0, 0.99))
CROWDED = 0.105  # a pixel, in halves of a figure, from which on it is so small
BODIES = {
    "block": BLOCK,
    "cone": CONE,
    "knight": TROUSERS,
    "highwayman": TROUSERS,
    "farmer": TROUSERS,
    "man": TROUSERS,
    "monk": HABIT,
    "woman": DRESS,
}


def role_of(kind: str) -> str:
    """What a follower is on a segment of this kind."""
    return ROLES[kind]


def paint_follower(painter: QPainter, rect: QRectF, colour: str, role: str) -> None:
    """A follower in a player's colour, on the land or in the supply."""
    paint_person(painter, rect, look().player(colour), role, colour, look().on_player(colour))


def paint_figure(painter: QPainter, rect: QRectF, colour: str, *, woman: bool) -> None:
    """A scoring figure in a player's colour."""
    paint_person(painter, rect, look().player(colour), "woman" if woman else "man", colour, look().on_player(colour))


def paint_person(
    painter: QPainter, rect: QRectF, fill: QColor, role: str, symbol: str = "", ink: QColor | None = None
) -> None:
    """A wooden person of any colour, with the symbol of a player if there is one."""
    lying = role == "farmer"
    ratio = LYING if lying else FIGURE
    high = min(rect.height(), rect.width() / ratio)
    box = QRectF(0, 0, high * ratio, high)
    box.moveCenter(rect.center())
    unit = (box.width() if lying else high) / 2.3
    one = 1 / (unit * max(1e-6, abs(painter.worldTransform().m11()) + abs(painter.worldTransform().m12())))  # a pixel
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center() + (QPointF(-0.02, 0.0) if lying else QPointF(-0.04, 0.03)) * unit)
    painter.scale(unit, unit)
    crowded = one > CROWDED and role in ("man", "woman")
    body = _lying() if lying else _pawn(role) if crowded else _standing(role)
    if not crowded:
        _shadow(painter, body, lying=lying)
    halo, edge = max(0.12, (1.5 if crowded else 2.2) * one), max(0.055, 1.0 * one)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tint, width in ((HALO, 2 * halo), (EDGE, 2 * edge)):
        pen = QPen(tint, width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(body)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(blended(fill, SHADE, 0.38))
    painter.drawPath(body)
    painter.setBrush(shaded(body.boundingRect(), fill))
    painter.drawPath(body.intersected(body.translated(-0.07, -0.07)))
    if one < 0.06:
        _details(painter, role, fill)
    elif role in ("man", "woman"):
        _head(painter, role)
    if symbol and ink is not None:
        size = 0.66 if crowded else 0.5 if lying else 0.56
        low = 0.42 if role == "woman" else 0.28 if crowded else 0.16
        painter.translate(*((0.06, 0.06) if lying else (0, low)))
        painter.scale(size, size)
        painter.setBrush(ink)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPath(symbol_path(symbol))
    painter.restore()


def _head(painter: QPainter, role: str) -> None:
    """What tells a man from a woman in a crowd: his dark cap, her white scarf and hem."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(EDGE if role == "man" else LIGHT)
    painter.drawPath(_hat(role))
    if role == "woman":
        painter.drawRect(QRectF(-0.62, 0.78, 1.24, 0.2))


def _shadow(painter: QPainter, body: QPainterPath, *, lying: bool) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(30, 18, 6, 95))
    if lying:
        painter.drawPath(body.translated(0.13, 0.15))
    else:
        slant = QTransform(1, 0, -0.34, -0.11, 0.36, 1.08)
        painter.drawPath(slant.map(body))


@cache
def _standing(role: str) -> QPainterPath:
    path = _half(BODIES[role])
    head = QPainterPath()
    head.addEllipse(QPointF(0, -0.58), 0.34, 0.36)
    path = path.united(head)
    return path.united(_hat(role))


@cache
def _pawn(role: str) -> QPainterPath:
    """A scoring figure in a crowd."""
    head = QPainterPath()
    head.addEllipse(QPointF(0, -0.62), 0.4, 0.4)
    return _half(BODIES["block" if role == "man" else "cone"]).united(head).united(_hat(role))


@cache
def _lying() -> QPainterPath:
    """The farmer: on his back, head to the left, a straw hat on his face."""
    turn = QTransform().rotate(-90).scale(0.94, 1.06)
    path = _half(BODIES["farmer"])
    head = QPainterPath()
    head.addEllipse(QPointF(0, -0.6), 0.34, 0.36)
    return turn.map(path.united(head).united(_hat("farmer"))).simplified()


def _half(curve: Curve) -> QPainterPath:
    """A symmetrical outline from its right half."""
    right, left = QPainterPath(QPointF(0, -0.4)), QPainterPath(QPointF(0, -0.4))
    for step in curve:
        for path, side in ((right, 1), (left, -1)):
            points = [QPointF(side * x, y) for x, y in zip(step[::2], step[1::2], strict=True)]
            if len(points) == 1:
                path.lineTo(points[0])
            else:
                path.cubicTo(*points)
    right.closeSubpath()
    left.closeSubpath()
    wide = QPainterPath()  # both halves overlap a little, or a seam would remain
    wide.addRect(QRectF(-0.02, -0.4, 0.04, 0.9))
    return right.united(left).united(wide)


@cache
def _hat(role: str) -> QPainterPath:
    path = QPainterPath()
    match role:
        case "knight":  # a helmet with a crest
            path.moveTo(-0.37, -0.56)
            path.cubicTo(-0.38, -0.9, -0.16, -1.0, 0, -1.12)
            path.cubicTo(0.16, -1.0, 0.38, -0.9, 0.37, -0.56)
            path.closeSubpath()
        case "highwayman":  # a broad hat
            path.addEllipse(QPointF(0, -0.74), 0.6, 0.13)
            path.addRoundedRect(QRectF(-0.3, -1.06, 0.6, 0.36), 0.16, 0.16)
            path = path.simplified()
        case "monk":  # a hood
            path.moveTo(-0.46, -0.34)
            path.cubicTo(-0.5, -0.86, -0.3, -1.02, 0.06, -1.08)
            path.cubicTo(0.36, -0.98, 0.5, -0.8, 0.46, -0.34)
            path.closeSubpath()
        case "farmer":
            path.addEllipse(QPointF(0, -0.62), 0.5, 0.5)
        case "man":  # a flat cap
            path.addRoundedRect(QRectF(-0.46, -0.98, 0.88, 0.26), 0.13, 0.13)
        case "woman":  # hair, put up
            path.addEllipse(QPointF(0, -0.62), 0.4, 0.38)
            bun = QPainterPath()
            bun.addEllipse(QPointF(0.04, -1.0), 0.19, 0.16)
            path = path.united(bun)
    return path


def _details(painter: QPainter, role: str, fill: QColor) -> None:
    """What can be seen from about 35 pixels on: hat, face, belt."""
    painter.setPen(Qt.PenStyle.NoPen)
    hat = _hat(role)
    dark = blended(fill, SHADE, 0.3)
    pale = blended(fill, LIGHT, 0.3)
    face = QColor("#e8bd92")
    if role == "farmer":
        painter.save()
        painter.rotate(-90)
        painter.scale(0.94, 1.06)
        painter.setBrush(QColor("#e2bd62"))
        painter.drawEllipse(QPointF(0, -0.62), 0.47, 0.47)
        painter.setBrush(QColor("#c2963f"))
        painter.drawEllipse(QPointF(0.02, -0.6), 0.27, 0.27)
        painter.setBrush(QColor("#efd285"))
        painter.drawEllipse(QPointF(0.03, -0.63), 0.22, 0.22)
        painter.restore()
        return
    painter.setBrush(face)
    if role == "monk":
        painter.setBrush(dark)
        painter.drawPath(hat.intersected(hat.translated(-0.05, -0.03)))
        painter.setBrush(face)
        painter.drawEllipse(QPointF(-0.01, -0.56), 0.24, 0.29)
    elif role == "woman":
        _head(painter, role)
        painter.setBrush(face)
        painter.drawEllipse(QPointF(-0.02, -0.52), 0.26, 0.28)
    else:
        painter.drawEllipse(QPointF(-0.01, -0.55), 0.28, 0.3)
        painter.setBrush(dark if role != "knight" else blended(QColor("#b9bcc0"), fill, 0.2))
        painter.drawPath(hat.intersected(hat.translated(-0.03, -0.02)))
    if role == "knight":  # the visor's slit
        painter.setBrush(EDGE)
        painter.drawRoundedRect(QRectF(-0.25, -0.66, 0.46, 0.075), 0.03, 0.03)
        painter.setPen(QPen(pale, 0.06))
        painter.drawLine(QPointF(-0.02, -1.02), QPointF(-0.02, -0.74))
        painter.setPen(Qt.PenStyle.NoPen)
    elif role == "highwayman":  # feather and mask
        painter.setBrush(QColor("#f4ead2"))
        feather = QPainterPath(QPointF(0.16, -0.78))
        feather.cubicTo(0.34, -0.9, 0.42, -1.04, 0.5, -1.16)
        feather.cubicTo(0.56, -0.98, 0.42, -0.8, 0.22, -0.74)
        painter.drawPath(feather)
        painter.setBrush(EDGE)
        painter.drawRoundedRect(QRectF(-0.27, -0.6, 0.53, 0.13), 0.06, 0.06)
    if role in ("knight", "monk", "man"):
        pen = QPen(dark, 0.075)
        painter.setPen(pen)
        painter.drawLine(QPointF(-0.45, 0.46), QPointF(0.44, 0.46))
    elif role == "woman":
        painter.setPen(QPen(pale, 0.075))
        painter.drawLine(QPointF(-0.27, 0.1), QPointF(0.26, 0.1))
