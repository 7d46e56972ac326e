"""Marks on the land: where a tile fits, what is looked at, whose the fields are, what has just happened."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from attrs import Factory, define
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform

from tuscany_app.games.carcassonne.engine.events import Spot
from tuscany_app.games.carcassonne.engine.features import Facts, Farm
from tuscany_app.games.carcassonne.table.art import land_objects
from tuscany_app.games.carcassonne.table.art.brush import DUSK, HONEY, OUTLINE, paint_badge
from tuscany_app.games.carcassonne.table.art.picture_cache import PictureCache
from tuscany_app.games.carcassonne.table.camera import Camera, Cell
from tuscany_app.table.paint import blended, faded, sized
from tuscany_app.table.symbols import paint_swatch, symbol_path
from tuscany_app.table.theme import CREAM, INK, look

LIFT, HELD = 0.05, 0.7  # of a tile in the hand: how high above the table, in tiles, and how solid it looks
LEGIBLE = 24.0  # pixels of a cell from which its number can be read
Outline = Callable[[tuple[Spot, ...]], QPainterPath]


@define
class News:
    """What is being shown just now."""

    spots: tuple[Spot, ...] = ()  # of a feature that scores
    text: str = ""
    part: float = 0.0
    hidden: set[Spot] = Factory(set)  # followers on their way


def _round(colour: QColor, width: float) -> QPen:
    """A pen that turns corners softly."""
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def paint_cloth(painter: QPainter, camera: Camera, pictures: PictureCache) -> None:
    """The table below the land; it goes along when the land is moved."""
    world, cloth = painter.worldTransform(), pictures.cloth()
    window = world.mapRect(camera.window).toAlignedRect()
    corner = world.map(camera.point(0, 0)).toPoint()
    first_x = window.left() - (window.left() - corner.x()) % cloth.width()
    first_y = window.top() - (window.top() - corner.y()) % cloth.height()
    painter.setWorldMatrixEnabled(False)
    for x in range(first_x, window.right() + 1, cloth.width()):  # piece by piece is several times as fast as tiling
        for y in range(first_y, window.bottom() + 1, cloth.height()):
            painter.drawPixmap(x, y, cloth)
    painter.setWorldMatrixEnabled(True)


def paint_shadow(painter: QPainter, camera: Camera, cells: Collection[Cell]) -> None:
    """The land is a little higher than the table: what it throws on it at the right and below."""
    thick = camera.cell * 0.06
    shade = faded(DUSK, 0.3)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    for x, y in cells:
        right, below = (x + 1, y) not in cells, (x, y + 1) not in cells
        if right or below:
            rect = camera.rect((x, y))
            if right:
                painter.fillRect(QRectF(rect.right(), rect.top() + thick, thick, rect.height() - thick), shade)
            if below:
                more = thick if right and (x + 1, y + 1) not in cells else 0.0
                painter.fillRect(QRectF(rect.left() + thick, rect.bottom(), rect.width() - thick + more, thick), shade)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)


def paint_lit(
    painter: QPainter,
    camera: Camera,
    pictures: PictureCache,
    cells: dict[Cell, tuple[int, ...]],
    held: int,
    covered: Cell | None,
    *,
    named: bool,
) -> None:
    """Where the tile fits: filled as it is turned now, hollow if it has to be turned. One it may cover already. With
    their numbers if they are `named`."""
    scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
    full = pictures.stamp("lit", camera.cell * scale, lambda brush, rect: _paint_lit(brush, rect, now=True))
    hollow = pictures.stamp("turned", camera.cell * scale, lambda brush, rect: _paint_lit(brush, rect, now=False))
    for cell, turns in cells.items():
        stamp = full if held in turns else hollow
        painter.drawPixmap(camera.rect(cell), stamp, QRectF(stamp.rect()))
    if not named or camera.cell * painter.worldTransform().m11() < LEGIBLE:
        return
    painter.setFont(sized(min(22.0, max(13.0, camera.cell * 0.3))))
    inks = {True: QColor(INK), False: look().colour("ink")}
    for number, (cell, turns) in enumerate(cells.items(), start=1):  # by these the list of choices calls them
        if cell != covered:
            painter.setPen(inks[held in turns])
            painter.drawText(camera.rect(cell), Qt.AlignmentFlag.AlignCenter, str(number))


def _paint_lit(painter: QPainter, rect: QRectF, *, now: bool) -> None:
    inset = rect.width() * 0.06
    style = Qt.PenStyle.SolidLine if now else Qt.PenStyle.DashLine
    painter.setPen(QPen(look().colour("glow"), max(1.2, rect.width() * 0.025), style))
    painter.setBrush(faded(QColor(HONEY), 0.85 if now else 0.16))
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), inset * 1.4, inset * 1.4)


def paint_blocked(painter: QPainter, camera: Camera, pictures: PictureCache, cells: list[Cell]) -> None:
    """No tile can come here any more: a small cross."""
    scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
    side = camera.cell * 0.3
    stamp = pictures.stamp("blocked", side * scale, _paint_cross)
    for cell in cells:
        middle = camera.rect(cell).center()
        painter.drawPixmap(
            QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side), stamp, QRectF(stamp.rect())
        )


def _paint_cross(painter: QPainter, rect: QRectF) -> None:
    inside = rect.adjusted(rect.width() * 0.16, rect.width() * 0.16, -rect.width() * 0.16, -rect.width() * 0.16)
    for colour, wide in ((faded(QColor(CREAM), 0.6), 0.22), (look().colour("bad"), 0.12)):
        painter.setPen(QPen(colour, rect.width() * wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(inside.topLeft(), inside.bottomRight())
        painter.drawLine(inside.topRight(), inside.bottomLeft())


def _paint_frame(painter: QPainter, rect: QRectF, wide: float, colour: QColor) -> None:
    """A frame just inside a cell, with light around it; straight, so it needs no smoothing."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    for thick, ink in ((wide * 1.6, faded(QColor(CREAM), 0.8)), (wide, colour)):
        painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), thick), ink)
        painter.fillRect(QRectF(rect.left(), rect.bottom() - thick, rect.width(), thick), ink)
        painter.fillRect(QRectF(rect.left(), rect.top() + thick, thick, rect.height() - 2 * thick), ink)
        painter.fillRect(QRectF(rect.right() - thick, rect.top() + thick, thick, rect.height() - 2 * thick), ink)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)


def paint_latest(
    painter: QPainter, camera: Camera, pictures: PictureCache, latest: dict[int, Cell], colours: list[str]
) -> None:
    """The last tile of each player: a frame in the colour, and the symbol in a corner."""
    scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
    wide = max(1.6, camera.cell * 0.03)
    for seat, cell in latest.items():
        colour, rect = colours[seat], camera.rect(cell)
        _paint_frame(painter, rect, wide, look().player(colour))
        chip = min(18.0, max(9.0, camera.cell * 0.2))
        stamp = pictures.stamp(f"chip {colour}", chip * scale, partial(_paint_chip, colour))
        place = QRectF(rect.left() - chip * 0.2, rect.top() - chip * 0.2, chip, chip)
        painter.drawPixmap(place, stamp, QRectF(stamp.rect()))


def _paint_chip(colour: str, painter: QPainter, rect: QRectF) -> None:
    paint_swatch(painter, colour, rect)


def paint_feature(painter: QPainter, shape: QPainterPath, feature: Facts, colours: list[str]) -> None:
    """The whole feature that somebody looks at, in the colour of the player who would score it."""
    edge = look().player(colours[feature.owners[0]]) if len(feature.owners) == 1 else QColor(HONEY)
    painter.fillPath(shape, faded(QColor(HONEY), 0.3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(_round(faded(QColor(CREAM), 0.9), 4.6))
    painter.drawPath(shape)
    painter.setPen(_round(edge, 2.4))
    painter.drawPath(shape)


def paint_farms(painter: QPainter, camera: Camera, farms: list[Farm], colours: list[str], outline: Outline) -> None:
    """The fields in their owners' colours and symbols; the completed cities they touch, with what they bring."""
    painter.fillRect(camera.window, faded(DUSK, 0.35))
    fed: dict[tuple[Spot, ...], int] = {}
    for farm in farms:
        shape = outline(farm.spots)
        for number, seat in enumerate(farm.owners):
            painter.fillPath(shape, _sown(colours[seat], camera.cell, number, len(farm.owners)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(CREAM), 2.0))
        painter.drawPath(shape)
        for city in farm.cities:
            fed[city] = fed.get(city, 0) + 1
    for city in fed:
        shape = outline(city)
        painter.setPen(QPen(QColor(HONEY), 3.0))
        painter.setBrush(faded(QColor(HONEY), 0.3))
        painter.drawPath(shape)
        size = max(18.0, camera.cell * 0.26)
        middle = shape.boundingRect().center()
        paint_badge(painter, QRectF(middle.x() - size * 0.7, middle.y() - size / 2, size * 1.4, size), "+3",
                    QColor(HONEY), QColor(INK))  # fmt: skip


def paint_yields(
    painter: QPainter,
    camera: Camera,
    farms: list[Farm],
    colours: list[str],
    outline: Outline,
    taken: Collection[Cell],
) -> None:
    """What each farm brings at the end, on its middle piece, away from the tiles that are `taken` by followers."""
    for farm in farms:
        free = [spot for spot in farm.spots if (spot.x, spot.y) not in taken] or farm.spots
        _paint_yield(painter, camera, farm, colours, outline((free[len(free) // 2],)).boundingRect().center())


def _paint_yield(painter: QPainter, camera: Camera, farm: Farm, colours: list[str], middle: QPointF) -> None:
    """What a farm brings, with its owners' symbols."""
    size = max(18.0, camera.cell * 0.26)
    wide = size * (1.5 + 0.8 * len(farm.owners))
    badge = QRectF(middle.x() - wide / 2, middle.y() - size / 2, wide, size)
    paint_badge(painter, badge, "", QColor(CREAM), QColor(INK))
    painter.drawText(
        badge.adjusted(size * 0.8 * len(farm.owners), 0, 0, 0), Qt.AlignmentFlag.AlignCenter, str(farm.points)
    )
    for number, seat in enumerate(farm.owners):
        paint_swatch(
            painter, colours[seat], QRectF(badge.left() + 2 + number * size * 0.8, badge.top() + 1, size - 2, size - 2)
        )


def _sown(colour: str, cell: float, number: int, count: int) -> QBrush:
    """A field in a player's colour, its symbol sown over it; where several own it, stripes."""
    step = max(10, round(cell * 0.3))
    sheet = QPixmap(step * 2 * count, step * 2 * count)
    sheet.fill(Qt.GlobalColor.transparent)
    painter = QPainter(sheet)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    fill, ink = look().player(colour), look().on_player(colour)
    stripe = QRectF(step * 2 * number, 0, step * 2, step * 2 * count)
    painter.fillRect(stripe, faded(fill, 0.66))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faded(ink, 0.6))
    for row in range(2 * count):
        middle = QPointF(stripe.left() + step * (0.5 + row % 2), step * (row + 0.5))
        painter.drawPath(
            QTransform.fromTranslate(middle.x(), middle.y()).scale(step * 0.42, step * 0.42).map(symbol_path(colour))
        )
    painter.end()
    return QBrush(sheet)


def paint_completed(painter: QPainter, camera: Camera, cells: Collection[Cell]) -> None:
    """The tiles of what the tile in the hand would complete."""
    for cell in cells:
        painter.fillRect(camera.rect(cell), faded(QColor(HONEY), 0.22))


def paint_lifted(painter: QPainter, tile: QRectF, lift: float) -> None:
    """The shadow of a tile that is still in the hand."""
    covered = QPainterPath()
    covered.addRect(tile)
    for far, dark in ((3.6, 0.14), (2.9, 0.18), (2.2, 0.22)):
        shadow = QPainterPath()
        shadow.addRoundedRect(tile.translated(far * lift, far * lift), lift, lift)
        painter.fillPath(shadow.subtracted(covered), faded(DUSK, dark))  # none shines through the tile


def paint_held_frame(painter: QPainter, tile: QRectF, *, firm: bool) -> None:
    """Around a tile in the hand: dashed, so that it never looks as if it lay there."""
    wide = max(2.4, tile.width() * 0.04)
    rect = tile.adjusted(wide / 2, wide / 2, -wide / 2, -wide / 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(_round(QColor(CREAM), wide * 1.5))
    painter.drawRect(rect)
    dashes = _round(look().colour("accent" if firm else "glow"), wide)
    dashes.setDashPattern([2.2, 1.6])
    dashes.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(dashes)
    painter.drawRect(rect)


def paint_laid(painter: QPainter, camera: Camera, cell: Cell) -> None:
    """The tile just laid, as long as it can be taken back."""
    _paint_frame(painter, camera.rect(cell), max(2.0, camera.cell * 0.03), look().colour("glow"))


def paint_spot(painter: QPainter, rect: QRectF, *, pointed: bool) -> None:
    """The light below a follower that could be put."""
    grown = rect.width() * (0.1 if pointed else 0.0)
    painter.setPen(QPen(look().colour("accent") if pointed else QColor(CREAM), max(1.2, rect.width() * 0.06)))
    painter.setBrush(faded(QColor(HONEY), 0.9 if pointed else 0.55))
    painter.drawEllipse(rect.adjusted(-grown, -grown, grown, grown))


def paint_plate(painter: QPainter, rect: QRectF) -> None:
    """Below a small follower, so that it is seen on roofs and grass of its own colour."""
    wide = rect.width() * 0.06
    painter.setPen(QPen(faded(OUTLINE, 0.85), wide))
    painter.setBrush(faded(QColor(CREAM), 0.94))
    painter.drawEllipse(rect.adjusted(wide, wide, -wide, -wide))


def paint_shield(painter: QPainter, rect: QRectF) -> None:
    """A city's shield, where tiles are too small to show it."""
    painter.setPen(Qt.PenStyle.NoPen)
    land_objects.shield(painter, rect.center().x(), rect.center().y(), rect.height() * 0.96)


def paint_removable(painter: QPainter, rect: QRectF, points: int, *, pointed: bool) -> None:
    """A follower that could be scored and taken back, with its points."""
    wide = max(1.6, rect.width() * 0.08)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(CREAM), wide * 2))
    painter.drawEllipse(rect.adjusted(-wide, -wide, wide, wide))
    painter.setPen(QPen(look().colour("accent" if pointed else "glow"), wide))
    painter.drawEllipse(rect.adjusted(-wide, -wide, wide, wide))
    size = max(12.0, rect.width() * 0.5)
    badge = QRectF(rect.right() - size * 0.4, rect.top() - size * 0.5, size * 1.5, size)
    fill = look().colour("accent") if pointed else QColor(HONEY)
    paint_badge(painter, badge, f"+{points}", fill, look().colour("on_accent") if pointed else QColor(INK))


def paint_hint(
    painter: QPainter, camera: Camera, hint: Cell | Spot | None, follower_rect: Callable[[Spot], QRectF]
) -> None:
    """A good move."""
    if hint is None:
        return
    rect = follower_rect(hint) if isinstance(hint, Spot) else camera.rect(hint)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(CREAM), 6.0))
    painter.drawRoundedRect(rect.adjusted(-3, -3, 3, 3), 6, 6)
    painter.setPen(QPen(look().colour("accent"), 3.0, Qt.PenStyle.DashLine))
    painter.drawRoundedRect(rect.adjusted(-3, -3, 3, 3), 6, 6)


def paint_news(painter: QPainter, camera: Camera, news: News, outline: Outline) -> None:
    """A feature lights up, and its points rise."""
    if not news.spots or not 0 < news.part < 1:
        return
    shape = outline(news.spots)
    fade = min(1.0, 4 * news.part, 2.5 * (1 - news.part))
    painter.fillPath(shape, faded(QColor(HONEY), 0.55 * fade))
    painter.setPen(QPen(faded(QColor(CREAM), fade), 4.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(shape)
    if news.text:
        size = min(46.0, max(26.0, camera.cell * 0.4))
        middle = shape.boundingRect().center() - QPointF(0, size * (0.3 + 0.9 * news.part))
        text = QPainterPath()
        text.addText(0, 0, sized(size, title=True), news.text)
        text.translate(middle - text.boundingRect().center())
        painter.setPen(_round(faded(QColor(INK), fade), size * 0.16))
        painter.drawPath(text)
        painter.fillPath(text, faded(blended(QColor(HONEY), QColor(CREAM), 0.4), fade))
