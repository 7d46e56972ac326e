"""What the kinds of steps look like in the charts of a review: each has a colour and a pattern of its own."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPen

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.reviewed import ChangeKind
from tuscany_app.table.theme import look

COLOUR = {ChangeKind.OWN: "accent", ChangeKind.DRAW: "focus", ChangeKind.OTHERS: "edge"}  # of the theme
NAMES = {
    ChangeKind.DRAW: say("Luck"),
    ChangeKind.OWN: say("Own decisions"),
    ChangeKind.OTHERS: say("Others' decisions"),
}
THIN = 4  # pixels; a narrower bar has no room for a pattern


def paint_kind(painter: QPainter, kind: ChangeKind, place: QRectF) -> None:
    """A bar: filled for own decisions, striped for luck, hollow for the decisions of others."""
    colour = look().colour(COLOUR[kind])
    thin = min(place.width(), place.height()) < THIN
    painter.save()
    painter.setPen(QPen(colour, 1.3))
    if kind is ChangeKind.OWN or thin:
        painter.setBrush(colour)
    elif kind is ChangeKind.DRAW:
        painter.setBrush(QBrush(colour, Qt.BrushStyle.BDiagPattern))
    else:
        painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(place)
    painter.restore()
