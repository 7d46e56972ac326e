"""Buttons on the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSceneHoverEvent, QStyleOptionGraphicsItem, QWidget

from tuscany_app.kernel.i18n import Sentence
from tuscany_app.table.paint import blended, edge_of, fitted
from tuscany_app.table.placed_item import PlacedItem
from tuscany_app.table.retranslate import plain
from tuscany_app.table.theme import look

ROUND = 9.0
BESIDE = 12.0  # at least, left and right of the words together


def paint_button(
    painter: QPainter,
    rect: QRectF,
    *,
    primary: bool = False,
    hover: bool = False,
    current: bool = False,
    enabled: bool = True,
) -> QColor:
    """Paint a button without its text, and return the colour for the text. A primary button goes on in the game. A
    `current` one has the keyboard focus or is the hint. One that can't be pressed has a broken edge and no fill."""
    if not enabled:
        painter.setPen(QPen(look().colour("muted"), 1.2, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, ROUND, ROUND)
        return look().colour("muted")
    fill = look().colour("accent" if primary else "raised")
    if hover:
        fill = blended(fill, look().colour("ink"), 0.12)
    edge = look().colour("glow") if current else edge_of(fill) if primary else look().colour("edge")
    painter.setPen(QPen(edge, 3.0 if current else 1.2))
    painter.setBrush(fill)
    painter.drawRoundedRect(rect, ROUND, ROUND)
    return look().colour("on_accent" if primary else "ink")


class ButtonItem(PlacedItem):
    """A button in a scene. The scene asks `holds` whether the mouse is on it and calls `run` to press it."""

    def __init__(
        self,
        run: Callable[[], object],
        name: Sentence,
        tip: Sentence,
        parent: QGraphicsItem | None = None,
        *,
        primary: bool = False,
        size: float = 15.0,
    ) -> None:
        super().__init__(parent)
        self.run, self.name, self.primary = run, name, primary
        self.enabled, self.current, self.hinted, self._hover = True, False, False, False
        self._size = size
        self.setToolTip(plain(str(tip)))
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def width(self) -> float:
        """The width that its text needs at full size."""
        return QFontMetricsF(look().font(self._size, bold=True)).horizontalAdvance(str(self.name)) + 26

    def show_state(
        self, *, name: Sentence | None = None, enabled: bool = True, current: bool = False, hinted: bool = False
    ) -> None:
        self.name = name or self.name
        self.enabled, self.current, self.hinted = enabled, current, hinted
        self.update()

    def holds(self, point: QPointF) -> bool:
        """Whether the button is shown and lies under a point of the scene."""
        return self.isVisible() and self.rect.contains(self.mapFromScene(point))

    def centre(self) -> QPointF:
        return self.mapToScene(self.rect.center())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        current = self.current or self.hinted
        ink = paint_button(
            painter, self.rect, primary=self.primary, hover=self._hover, current=current, enabled=self.enabled
        )
        text = str(self.name)
        painter.setFont(fitted(self._size, text, self.rect.width() - BESIDE, bold=True))
        painter.setPen(ink)
        painter.drawText(self.rect, Qt.AlignmentFlag.AlignCenter, text)

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._hover = True
        self.update()

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._hover = False
        self.update()
