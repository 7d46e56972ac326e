"""Symbols for colours, of players and of games, so that nobody needs to tell colours apart."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPainterPath, QPen, QPixmap

from tuscany_app.kernel.i18n import say
from tuscany_app.table.paint import paint_shape, shape_of
from tuscany_app.table.theme import CREAM, INK, look

STAR_POINTS = 5
COLOURS = {
    "red": say("red"), "blue": say("blue"), "yellow": say("yellow"), "green": say("green"), "black": say("black"),
    "pink": say("pink"),
}  # fmt: skip


@cache
def symbol_path(colour: str) -> QPainterPath:
    """The symbol of a player's colour in a square of side 1 around the origin. All symbols look about equally heavy."""
    path = QPainterPath()
    match colour:
        case "red":
            path.addEllipse(QRectF(-0.42, -0.42, 0.84, 0.84))
        case "blue":
            path.addRect(QRectF(-0.16, -0.46, 0.32, 0.92))
            bar = QPainterPath()
            bar.addRect(QRectF(-0.46, -0.16, 0.92, 0.32))
            path = path.united(bar)
        case "yellow":
            _polygon(path, [(0, -0.46), (0.5, 0.4), (-0.5, 0.4)])
        case "green":
            _polygon(path, [(0, -0.5), (0.46, 0), (0, 0.5), (-0.46, 0)])
        case "black":
            path.addRect(QRectF(-0.38, -0.38, 0.76, 0.76))
        case "pink":
            points = []
            for number in range(2 * STAR_POINTS):
                angle = math.pi * number / STAR_POINTS - math.pi / 2
                reach = 0.5 if number % 2 == 0 else 0.22
                points.append((reach * math.cos(angle), reach * math.sin(angle)))
            _polygon(path, points)
        case _:
            raise ValueError(colour)
    return path


def paint_symbol(painter: QPainter, colour: str, rect: QRectF, ink: QColor) -> None:
    """Paint the symbol of a player's colour in `ink`, as large as `rect` allows."""
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.scale(side, side)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPath(symbol_path(colour))
    painter.restore()


def paint_swatch(painter: QPainter, colour: str, rect: QRectF) -> None:
    """Paint a round chip in a player's colour with its symbol."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    fill = look().player(colour)
    edge = max(1.0, rect.width() / (14 if look().theme.strong else 22))
    painter.setPen(QPen(look().player_edge(colour), edge))
    painter.setBrush(fill)
    painter.drawEllipse(rect.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2))
    inset = rect.width() * 0.27
    paint_symbol(painter, colour, rect.adjusted(inset, inset, -inset, -inset), look().on_player(colour))
    painter.restore()


def swatch(colour: str, size: int) -> QPixmap:
    """A player's chip as a picture, for labels and lists."""
    return picture_of(size, lambda painter, rect: paint_swatch(painter, colour, rect))


def picture_of(size: int, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
    """A square picture on a transparent background, with the resolution of the screen."""
    ratio = QGuiApplication.primaryScreen().devicePixelRatio()
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap


@frozen
class ColourSet:
    """The colours of a game's spaces, dice or cards."""

    palettes: Mapping[str, Mapping[str, str]]  # by the palette in force
    symbols: Mapping[str, str]  # in a box from -1 to 1, for `shape_of`
    deep: tuple[str, ...]  # those on which cream can be read and ink can't

    def fill(self, colour: str) -> QColor:
        return QColor(self.palettes[look().palette][colour])

    def ink(self, colour: str) -> QColor:
        """A text colour that is readable on a colour."""
        return QColor(CREAM if colour in self.deep else INK)

    def paint_symbol(
        self, painter: QPainter, colour: str, centre: QPointF, size: float, ink: QColor | None = None
    ) -> None:
        paint_shape(painter, shape_of(self.symbols[colour]), centre, size, ink or self.ink(colour))


def _polygon(path: QPainterPath, points: list[tuple[float, float]]) -> None:
    path.moveTo(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(QPointF(*point))
    path.closeSubpath()
