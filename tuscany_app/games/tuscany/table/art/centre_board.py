"""The board in the middle of the table as it is printed: wooden frame, both tracks, and the landscape inside them."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap

from tuscany_app.games.tuscany.table.art.brush import BROWN, LARGEST, PARCHMENT, SLAB_LIGHT, paint_wood
from tuscany_app.games.tuscany.table.art.landscape import paint_corner, paint_landscape
from tuscany_app.games.tuscany.table.art.tracks import TrackPath, paint_lane
from tuscany_app.table.colours import GROUND, Tint
from tuscany_app.table.grid import flat_hexagon
from tuscany_app.table.legible import LEGIBLE
from tuscany_app.table.paint import DARK_DOWN, LIGHT_UP, blended, faded
from tuscany_app.table.theme import look

KEPT = 6  # boards in different sizes and looks
SHADE = 4.0  # room for the shadow
ORNAMENT = Tint("#8a6a3c", "#8f7750", "#0a0a0a", GROUND)
PLAQUE = Tint("#fbf3e0", "#2c2422", "#ffffff", GROUND)  # what words on the board stand on
PLAQUE_EDGE = Tint("#a98a5c", "#7b664a", "#0a0a0a", GROUND)


BAND = 3.15 * LEGIBLE  # of both tracks together, at least: their numbers can be read


def path_of(rect: QRectF) -> TrackPath:
    """The tracks of a board of this size."""
    return TrackPath(rect, max(BAND, min(rect.width() / 12.5, rect.height() / 7.2)))


def paint_board(painter: QPainter, rect: QRectF) -> None:
    """The whole board, kept as pixels of the screen's own size until size or look are others."""
    place = painter.deviceTransform()
    there = place.mapRect(rect.adjusted(-SHADE, -SHADE, SHADE, SHADE)).toAlignedRect()
    back, possible = place.inverted()
    if not possible or max(there.width(), there.height()) > LARGEST or place.isRotating():
        _draw(painter, rect)
        return
    shift = place.map(rect.topLeft()) - QPointF(there.topLeft())
    pixmap = kept(
        there.width(), there.height(), rect.width(), rect.height(), place.m11(), place.m22(),
        round(shift.x(), 3), round(shift.y(), 3), look().theme.name, look().palette,
    )  # fmt: skip
    painter.drawPixmap(back.mapRect(QRectF(there)), pixmap, QRectF(pixmap.rect()))


@lru_cache(maxsize=KEPT)
def kept(
    wide: int, high: int, across: float, down: float, scale: float, stretch: float, left: float, top: float,
    _theme: str, _palette: str,
) -> QPixmap:  # fmt: skip
    pixmap = QPixmap(wide, high)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.translate(left, top)
    painter.scale(scale, stretch)
    _draw(painter, QRectF(0, 0, across, down))
    painter.end()
    return pixmap


def _draw(painter: QPainter, rect: QRectF) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    path = path_of(rect)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().colour("shadow"))
    painter.drawRoundedRect(rect.translated(1.5, 3), 12, 12)
    paint_wood(painter, rect, 12)
    for green in (True, False):
        paint_lane(painter, path, green=green)
    _picture(painter, path.inset(1.0), path.band)


def _picture(painter: QPainter, rect: QRectF, band: float) -> None:
    """The landscape in its frame: a brass line, and a sprig in every corner."""
    window = QPainterPath()
    window.addRoundedRect(rect, 6, 6)
    painter.save()
    painter.setClipPath(window, Qt.ClipOperation.IntersectClip)
    paint_landscape(painter, rect)
    painter.restore()
    ink = look().tint(ORNAMENT)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(faded(BROWN, 0.85), 1.6))
    painter.drawPath(window)
    if look().theme.strong:
        return
    painter.setPen(QPen(faded(look().tint(SLAB_LIGHT), 0.9), 1.0))
    painter.drawRoundedRect(rect.adjusted(-1.4, -1.4, 1.4, 1.4), 7, 7)
    painter.setPen(QPen(faded(ink, 0.55), 1.0))
    painter.drawRoundedRect(rect.adjusted(3.2, 3.2, -3.2, -3.2), 4, 4)
    inner = rect.adjusted(4, 4, -4, -4)
    for corner, across, down in (
        (inner.topLeft(), 1, 1), (inner.topRight(), -1, 1), (inner.bottomLeft(), 1, -1), (inner.bottomRight(), -1, -1),
    ):  # fmt: skip
        paint_corner(painter, corner, across, down, band * 0.62, faded(ink, 0.8))


def paint_place(painter: QPainter, centre: QPointF, wide: float) -> None:
    """Where a tile lies on the board, or would: let into it."""
    plain = look().theme.strong
    painter.setPen(QPen(look().tint(PLAQUE_EDGE), 1.4))
    painter.setBrush(blended(look().tint(PARCHMENT), DARK_DOWN, 0.0 if plain else 0.16))
    painter.drawPolygon(flat_hexagon(centre, wide))
    if plain:
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, down in ((faded(DARK_DOWN, 0.3), 0.022), (faded(LIGHT_UP, 0.4), -0.012)):
        painter.setPen(QPen(ink, wide * 0.02))
        painter.drawPolygon(flat_hexagon(centre + QPointF(0, wide * down), wide, wide * 0.03))


def paint_plaque(painter: QPainter, rect: QRectF) -> None:
    """A small sheet on the board, for words to stand on."""
    round_ = min(rect.height() / 2, 9.0)
    if not look().theme.strong:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(BROWN, 0.22))
        painter.drawRoundedRect(rect.translated(0.6, 1.4), round_, round_)
    painter.setPen(QPen(look().tint(PLAQUE_EDGE), 1.0))
    painter.setBrush(look().tint(PLAQUE))
    painter.drawRoundedRect(rect, round_, round_)


def paint_annex(painter: QPainter, rect: QRectF) -> None:
    """The little board beside the one in the middle: the same wood around plain paper."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().colour("shadow"))
    painter.drawRoundedRect(rect.translated(1.5, 3), 12, 12)
    paint_wood(painter, rect, 12)
    sheet = rect.adjusted(5, 5, -5, -5)
    painter.setPen(QPen(faded(BROWN, 0.85), 1.4))
    painter.setBrush(look().tint(PLAQUE))
    painter.drawRoundedRect(sheet, 7, 7)


def paint_seals(painter: QPainter, left: QPointF, size: float, done: int, now: int, all_: int) -> None:
    """The phases as seals in a row: those that are over, the one that is on, those to come."""
    step, accent = size * 1.35, look().colour("accent")
    for number in range(1, all_ + 1):
        at = left + QPointF((number - 0.5) * step, 0)
        painter.setPen(QPen(accent if number <= max(done, now) else look().tint(PLAQUE_EDGE), max(1.0, size * 0.13)))
        painter.setBrush(accent if number <= done else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, size / 2, size / 2)
        if number == now and number > done:
            painter.setBrush(accent)
            painter.drawEllipse(at, size * 0.22, size * 0.22)
