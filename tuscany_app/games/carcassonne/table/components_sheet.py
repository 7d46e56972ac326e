"""How the parts of a tile set are painted where it is shown and changed."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from attrs import evolve
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tuscany_app.games.carcassonne.engine.components import FORMAT, made
from tuscany_app.games.carcassonne.table.art.tile_picture import picture
from tuscany_app.kernel.component_files import parsed
from tuscany_app.kernel.toml_text import written
from tuscany_app.table.components_sheet import plain_cell as paint_cell
from tuscany_app.table.theme import look

__all__ = ["paint_cell", "paint_part"]


def paint_part(painter: QPainter, rect: QRectF, name: str, content: dict[str, Any]) -> None:
    number = int(name.partition(":")[2])
    part = content["tile"][number]
    place, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
    side = min(rect.width(), rect.height())
    room = QRectF(0, 0, side, side)
    room.moveCenter(rect.center())
    painter.drawImage(room, _picture(written(part), number, round(side * place.m11() * ratio), look().theme.dark))


@lru_cache(maxsize=200)
def _picture(text: str, number: int, pixels: int, dark: bool) -> QImage:
    """Of a tile that the rules can use; ValueError of another."""
    part = parsed(f"part = {text}")["part"] | {"count": 2}
    shields = 2 * sum(city["shields"] for city in part["cities"])
    sums = {"total": 2, "shield_total": shields, "cloister_total": 2 * part["cloister"]}
    (tile,) = made("", {"format": FORMAT, "start": part["id"], "tile": [part], **sums}).tiles
    return picture(evolve(tile, number=number), 0, 0, max(24, pixels), dark)
