"""What is marked on the table: which spots are lit, chosen, hinted, or under the keyboard."""

from __future__ import annotations

from attrs import define, field
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from tuscany_app.games.tuscany.table.art.brush import paint_doomed_hex, paint_lit_box, paint_lit_hex
from tuscany_app.games.tuscany.table.spots import Spot


@define
class Marks:
    lit: frozenset[Spot] = frozenset()
    strong: frozenset[Spot] = frozenset()  # picked up, or under the keyboard
    hint: frozenset[Spot] = frozenset()
    doomed: frozenset[Spot] = frozenset()  # a click there throws its tile out of the game
    away: set[Spot] = field(factory=set)  # spots whose tile is in the air

    def box(self, painter: QPainter, spot: Spot, rect: QRectF, round_: float) -> None:
        """A mark around a card, a chip or a pile, if there is one."""
        if spot in self.strong or spot in self.lit:
            paint_lit_box(painter, rect, round_, strong=spot in self.strong)
        if spot in self.hint:
            paint_lit_box(painter, rect.adjusted(-2, -2, 2, 2), round_, strong=True, dashed=True)

    def hexagon(self, painter: QPainter, spot: Spot, centre: QPointF, wide: float) -> None:
        """Likewise around a tile."""
        if spot in self.doomed:
            paint_doomed_hex(painter, centre, wide)
        elif spot in self.strong or spot in self.lit:
            paint_lit_hex(painter, centre, wide, strong=spot in self.strong, tile=True)
        if spot in self.hint:
            paint_lit_hex(painter, centre, wide * 1.04, strong=True, dashed=True, tile=True)
