"""Draws a component table: every entry with what it rests on, its parts in the game's own art, and their numbers.

A game has its art in `table/components_sheet.py`: `paint_part(painter, rect, picture, content)` paints a part by the
name of its picture, and `paint_cell(painter, outline, kind)` a cell of a grid. Without that file (a plug-in), or
without `words/table_entries.py`, the entries are listed as they are in the file.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPolygonF

from tuscany_app.kernel import catalogue, toml_text
from tuscany_app.kernel.component_facts import Cell, EntryPart, Grid, Group, Shape
from tuscany_app.kernel.component_files import OWNER, SOURCES, STAND_IN
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Sentence
from tuscany_app.kernel.source_words import SOURCE_NAMES, source_of
from tuscany_app.table.paint import fitted
from tuscany_app.table.theme import look

PART = 84.0  # height of a part's picture, at 100 % text
GAP = 14.0
BETWEEN = 30.0  # groups
LINES = 400  # letters of an entry that is only listed

PaintPart = Callable[[QPainter, QRectF, str, dict[str, Any]], None]
PaintCell = Callable[[QPainter, QPolygonF, str], None]


@frozen
class Painters:
    part: PaintPart | None
    cell: PaintCell


def painters(game: AnyGame) -> Painters:
    """The game's own functions that paint components, or plain ones."""
    try:
        own: PaintPart = catalogue.part(game, "table.components_sheet", "paint_part")
        cell: PaintCell = catalogue.part(game, "table.components_sheet", "paint_cell")
    except UserError:
        return Painters(None, plain_cell)
    return Painters(own, cell)


def plain_cell(painter: QPainter, outline: QPolygonF, kind: str) -> None:
    """Paint a cell in a plain way, for games that don't paint cells themselves."""
    painter.setPen(QPen(look().colour("line"), 1))
    painter.setBrush(look().colour("raised"))
    painter.drawPolygon(outline)
    box = outline.boundingRect()
    painter.setPen(look().colour("ink"))
    painter.setFont(fitted(12, kind, box.width() * 0.8))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, kind)


# grids


def grid_bounds(grid: Grid) -> QRectF:
    """The rectangle around a grid's cells, measured in sides of a cell."""
    wide, high = _half(grid.shape)
    xs, ys = [cell.x for cell in grid.cells], [cell.y for cell in grid.cells]
    return QRectF(QPointF(min(xs) - wide, min(ys) - high), QPointF(max(xs) + wide, max(ys) + high))


def _half(shape: Shape) -> tuple[float, float]:
    long = 1 / math.sqrt(3)
    return {"square": (0.5, 0.5), "flat": (long, 0.5), "pointy": (0.5, long)}[shape]


def cell_outline(grid: Grid, cell: Cell, room: QRectF, inset: float = 0.03) -> QPolygonF:
    """The outline of a cell, for a grid as large as the room allows."""
    bounds = grid_bounds(grid)
    scale = min(room.width() / bounds.width(), room.height() / bounds.height())
    middle = room.center() + (QPointF(cell.x, cell.y) - bounds.center()) * scale
    if grid.shape == "square":
        reach = (0.5 - inset) * scale
        return QPolygonF(QRectF(middle - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)))
    first = 0 if grid.shape == "flat" else 30
    reach = (1 / math.sqrt(3) - inset) * scale
    angles = [math.radians(60 * corner + first) for corner in range(6)]
    return QPolygonF([middle + QPointF(math.cos(angle), math.sin(angle)) * reach for angle in angles])


def paint_grid(painter: QPainter, room: QRectF, grid: Grid, paint: PaintCell) -> None:
    for cell in grid.cells:
        paint(painter, cell_outline(grid, cell, room), cell.kind)


# the sheet


@frozen
class Sheet:
    """A drawing of a component table for a given width. `height` tells how high it becomes."""

    game: AnyGame
    content: dict[str, Any]
    groups: tuple[Group, ...]
    sources: dict[str, str]
    zoom: float = 1.0  # of the pictures

    def height(self, wide: float) -> float:
        return self._run(None, wide)

    def paint(self, painter: QPainter, wide: float) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._run(painter, wide)

    def _run(self, painter: QPainter | None, wide: float) -> float:
        """Lay out everything, and paint it if there is a painter. Returns the height."""
        art = painters(self.game)
        top = 0.0
        listed = [(name, name, value) for name, value in self.content.items() if name != SOURCES]
        if not self.groups:
            for key, name, value in listed:
                top = self._head(painter, wide, top, name, self.sources.get(key, ""))
                top = _text(painter, wide, top, toml_text.written(value)[:LINES]) + BETWEEN / 2
            return top
        for group in self.groups:
            top = self._head(painter, wide, top, group.name, source_of(group, self.sources), group.total)
            top = _text(painter, wide, top, str(group.note))
            top = self._parts(painter, art, wide, top, group) + BETWEEN
        return top - BETWEEN / 2

    def _head(
        self,
        painter: QPainter | None,
        wide: float,
        top: float,
        name: Sentence | str,
        source: str,
        total: tuple[int, int] | None = None,
    ) -> float:
        text = str(name) if total is None else f"{name} · {total[0]}"
        font = look().font(19, bold=True, title=True)
        high = QFontMetricsF(font).height() + 4
        if painter is not None:
            fits = fitted(19, text, wide - source_width(source) - 14, bold=True, title=True)
            painter.setFont(fits)
            painter.setPen(look().colour("ink"))
            painter.drawText(QRectF(0, top, wide, high), Qt.AlignmentFlag.AlignVCenter, text)
            paint_source(painter, QPointF(_wide(fits, text) + 14, top + high / 2), source)
        return top + high

    def _parts(self, painter: QPainter | None, art: Painters, wide: float, top: float, group: Group) -> float:
        shown = [part for part in group.parts if part.picture]
        if not shown:
            return top
        size = look().text_size / 100
        high = min(PART * group.size * size * self.zoom, wide / max(part.wide for part in shown))
        font = look().font(13)
        line = QFontMetricsF(font).height()
        left = 0.0
        for part in shown:
            picture = high * part.wide
            room = max(picture, min(_wide(font, _caption(part)) + 4, picture + 90 * size))
            if left and left + room > wide + 0.5:
                left, top = 0.0, top + high + line + GAP
            if painter is not None:
                rect = QRectF(left + (room - picture) / 2, top + 4, picture, high - 4)
                self._picture(painter, art, rect, part)
                text = _caption(part)
                painter.setFont(fitted(13, text, room))
                painter.setPen(look().colour("ink"))
                below = QRectF(left, top + high + 1, room, line)
                painter.drawText(below, Qt.AlignmentFlag.AlignCenter, text)
            left += room + GAP
        return top + high + line

    def _picture(self, painter: QPainter, art: Painters, rect: QRectF, part: EntryPart) -> None:
        painter.save()
        try:
            if art.part is not None:
                art.part(painter, rect, part.picture, self.content)
        except (LookupError, TypeError, ValueError, AttributeError, AssertionError):  # it is not finished yet
            if part.grid is not None:
                paint_grid(painter, rect, part.grid, art.cell)
        finally:
            painter.restore()


def _caption(part: EntryPart) -> str:
    return str(part.name) if part.count is None else f"{part.name} ×{part.count}"


def _wide(font: Any, text: str) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)


def _text(painter: QPainter | None, wide: float, top: float, text: str) -> float:
    """Lay out lines of small text."""
    font = look().font(13)
    flags = int(Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere) if " " not in text else int(
        Qt.TextFlag.TextWordWrap
    )  # fmt: skip
    box = QFontMetricsF(font).boundingRect(QRectF(0, top, wide, 10_000), flags, text)
    if painter is not None:
        painter.setFont(font)
        painter.setPen(look().colour("muted"))
        painter.drawText(QRectF(0, top, wide, box.height() + 2), flags, text)
    return top + box.height() + 8


def source_width(source: str) -> float:
    return _wide(look().font(12, bold=True), str(SOURCE_NAMES[source])) + 22


def paint_source(painter: QPainter, left: QPointF, source: str) -> None:
    """Paint the label that says where an entry comes from. The middle of its left side is at the given point."""
    font = look().font(12, bold=True)
    high = QFontMetricsF(font).height() + 6
    rect = QRectF(left.x(), left.y() - high / 2, source_width(source), high)
    painter.setPen(QPen(look().colour("line"), 1.5))
    painter.setBrush(look().colour("raised"))
    if source == STAND_IN:  # only outlined, with dashes: something is to be filled in
        painter.setPen(QPen(look().colour("accent"), 1.5, Qt.PenStyle.DashLine))
        painter.setBrush(look().colour("panel"))
    elif source == OWNER:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look().colour("accent"))
    painter.drawRoundedRect(rect, high / 2, high / 2)
    painter.setFont(font)
    painter.setPen(look().colour("on_accent" if source == OWNER else "ink"))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(SOURCE_NAMES[source]))
