"""Names for what lies on the table, and where it lies: for clicks, for hints, for the coach."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from tuscany_app.games.tuscany.engine.components import CHIPS, COLOURS
from tuscany_app.games.tuscany.engine.territory import NUMBER, PIECES
from tuscany_app.games.tuscany.table.art.brush import HEX
from tuscany_app.games.tuscany.table.items.piles import PILES
from tuscany_app.table.grid import flat_hexagon
from tuscany_app.table.highlight import Place

if TYPE_CHECKING:
    from tuscany_app.games.tuscany.table.scene import Scene

HEXAGONS = ("space:", "area:", "centre:", "storage:", "stack:", "reserve")  # what is ringed in its own shape


def spot_at(scene: Scene, point: QPointF) -> str | None:
    """What lies under a point of the table, by name."""
    if scene.lens is not None and scene.lens.sceneBoundingRect().contains(point):
        return None
    if (found := scene.pay.spot_at(point)) is not None:
        return found
    if scene.pay.isVisible() and scene.pay.panel().contains(point):
        return None
    if scene.workshop.isVisible() and (found := scene.workshop.spot_at(point)) is not None:
        return found
    parts = (scene.own, scene.centre, scene.piles)
    holding = next((part for part in parts if part.sceneBoundingRect().contains(point)), None)
    if holding is scene.own and scene.workshop.isVisible() and scene.own.room.contains(scene.own.mapFromScene(point)):
        return None
    return holding.spot_at(point) if holding is not None else None


def places_of(scene: Scene, target: str) -> list[Place]:
    """The same as an outline, so that a ring can go around it: hexagons where there are hexagons."""
    rects = rects_of(scene, target)
    return [hexagon(rect) for rect in rects] if target.startswith(HEXAGONS) else list(rects)


def hexagon(rect: QRectF) -> QPainterPath:
    """The largest hexagon in a rectangle."""
    path = QPainterPath()
    path.addPolygon(flat_hexagon(rect.center(), min(rect.width(), rect.height() * HEX)))
    path.closeSubpath()
    return path


def rects_of(scene: Scene, target: str) -> list[QRectF]:
    """Where something lies on the table, by its name; nowhere if it is not known."""
    kind, _, name = target.partition(":")
    own, centre, piles = scene.own, scene.centre, scene.piles
    plain: dict[str, Callable[[], list[QRectF]]] = {
        "board": lambda: [own.mapRectToScene(own.room)],
        "storage": lambda: [own.storages_rect()],
        "hand": lambda: [own.hand_rect()],
        "marble": lambda: [own.part_rect("marble")],
        "workers": lambda: [own.part_rect("workers")],
        "my-chips": lambda: [own.part_rect("my-chips")],
        "stacks": lambda: [own.part_rect("stacks")],
        "buttons": lambda: [item.sceneBoundingRect() for item in scene.buttons],
        "pay": lambda: [scene.pay.panel()] if scene.pay.isVisible() else [],
        "centre": lambda: [centre.tiles_rect()],
        "reserve": lambda: [centre.reserve_rect()],
        "chips": lambda: [centre.chips_rect()],
        "phase": lambda: [centre.head_rect()],
        "tracks": lambda: centre.lane_rects(green=True) + centre.lane_rects(green=False),
        "green": lambda: centre.lane_rects(green=True),
        "red": lambda: centre.lane_rects(green=False),
        "turned": lambda: [piles.turned_rect()],
        "bonuses": lambda: [piles.bonuses_rect()],
        "pieces": lambda: [own.mapRectToScene(own.room)],
        **{pile: partial(lambda pile: [piles.pile_rect(pile)], pile) for pile in PILES},
    }
    if not name:
        if target in plain:
            return plain[target]()
        return [item.sceneBoundingRect() for item in scene.buttons if item.button.spot == target]
    return _numbered(scene, kind, name)


def _numbered(scene: Scene, kind: str, name: str) -> list[QRectF]:
    own, sight = scene.own, scene.sight
    number = int(name) if name.isdecimal() and len(name) < 3 else 0
    laid = own.board.board
    match kind:
        case "space" if name in NUMBER:
            return [own.board.space_rect(NUMBER[name])]
        case "area" if name in NUMBER and laid is not None:
            return [own.board.space_rect(space) for space in laid.areas[laid.area_of[NUMBER[name]]]]
        case "storage" if 1 <= number <= len(sight.seats[scene.front].storage):
            return [own.storage_rect(number)]
        case "hand" if name in COLOURS:
            return [own.card_rect(COLOURS.index(name))]
        case "stack" if 1 <= number <= 3:
            return [own.stack_rect(number)]
        case "centre" if 1 <= number <= len(sight.centre):
            return [scene.centre.slot_rect(number)]
        case "chip" if name in CHIPS:
            return [scene.centre.chip_rect(name)]
        case "bonus" if name in COLOURS:
            return [scene.piles.bonus_rect(COLOURS.index(name))]
        case "pay" if 1 <= number <= len(scene.pay.ways):
            return [scene.pay.way_rect(number, scene.pay.ways)]
        case "seat" if name.isdecimal() and number < len(sight.seats):
            return [(scene.own if number == scene.front else scene.seats[number]).sceneBoundingRect()]
        case "piece" if 1 <= number <= PIECES and scene.workshop.isVisible():
            return [scene.workshop.piece_rect(number - 1)]
        case "turn" | "slide" if f"{kind}:{name}" in scene.workshop.spots() and scene.workshop.isVisible():
            return [scene.workshop.knob(f"{kind}:{name}")]
    return []
