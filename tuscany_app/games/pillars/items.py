"""What lies on the table of Pillars: frame, pieces, pillars, the ghost, and everybody's place with their pieces."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

from attrs import define
from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject

from tuscany_app.games.pillars.components import PILLARS, Cell
from tuscany_app.games.pillars.model import PILLAR, Ghost, Model
from tuscany_app.kernel.words import say
from tuscany_app.table.grid import SquareGrid
from tuscany_app.table.paint import blended, edge_of, rounded_card, shaded
from tuscany_app.table.symbols import paint_swatch, paint_symbol
from tuscany_app.table.theme import look

CELL = 40.0
WOOD = 34.0  # width of the frame


def piece_path(cells: Iterable[Cell], cell: float) -> QPainterPath:
    """The outline of squares that belong together, a hair's breadth inside them."""
    inset = cell * 0.035
    squares = list(cells)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for x, y in squares:
        right = cell if (x + 1, y) in squares else 0.0
        below = cell if (x, y + 1) in squares else 0.0
        square = QRectF(x * cell + inset, y * cell + inset, cell - 2 * inset, cell - 2 * inset)
        path.addRect(square)
        path.addRect(square.adjusted(0, 0, right, 0))
        path.addRect(square.adjusted(0, 0, 0, below))
        if right and below and (x + 1, y + 1) in squares:
            path.addRect(square.adjusted(0, 0, right, below))
    return path.simplified()


def paint_piece(painter: QPainter, cells: Sequence[Cell], cell: float, colour: str) -> None:
    """A piece of a player's colour, its top left square at the origin."""
    fill, edge = look().player(colour), edge_of(look().player(colour))
    path = piece_path(cells, cell)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().colour("shadow"))
    painter.drawPath(path.translated(cell * 0.04, cell * 0.07))
    painter.setBrush(shaded(path.boundingRect(), fill))
    painter.setPen(
        QPen(edge, max(0.8, cell * 0.045), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    painter.drawPath(path)
    joint = QPen(QColor(edge.red(), edge.green(), edge.blue(), 90), max(0.5, cell * 0.02))
    light = QPen(QColor(255, 244, 220, 70), max(0.5, cell * 0.03))
    ink = look().on_player(colour)
    ink.setAlphaF(0.55)
    for x, y in cells:
        square = QRectF(x * cell, y * cell, cell, cell)
        painter.setPen(joint)
        if (x + 1, y) in cells:
            painter.drawLine(
                QPointF(square.right(), square.top() + cell * 0.1),
                QPointF(square.right(), square.bottom() - cell * 0.1),
            )
        if (x, y + 1) in cells:
            painter.drawLine(
                QPointF(square.left() + cell * 0.1, square.bottom()),
                QPointF(square.right() - cell * 0.1, square.bottom()),
            )
        if (x, y - 1) not in cells:
            painter.setPen(light)
            top = square.top() + cell * 0.085
            painter.drawLine(QPointF(square.left() + cell * 0.1, top), QPointF(square.right() - cell * 0.1, top))
        paint_symbol(painter, colour, square.adjusted(*[cell * 0.36] * 2, *[-cell * 0.36] * 2), ink)


def paint_pillar(painter: QPainter, cell: float, colour: str) -> None:
    """A pillar seen from above: a square foot and a round shaft with the player's symbol."""
    fill, edge = look().player(colour), edge_of(look().player(colour))
    foot = QRectF(cell * 0.06, cell * 0.06, cell * 0.88, cell * 0.88)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().colour("shadow"))
    painter.drawRoundedRect(foot.translated(cell * 0.05, cell * 0.09), cell * 0.12, cell * 0.12)
    painter.setPen(QPen(edge, max(0.8, cell * 0.045)))
    painter.setBrush(shaded(foot, fill.darker(112)))
    painter.drawRoundedRect(foot, cell * 0.12, cell * 0.12)
    shaft = QRectF(cell * 0.17, cell * 0.15, cell * 0.66, cell * 0.66)
    glow = QRadialGradient(shaft.topLeft() + QPointF(cell * 0.2, cell * 0.16), cell * 0.7)
    glow.setColorAt(0, blended(fill, QColor("#fff4dc"), 0.45))
    glow.setColorAt(0.55, fill)
    glow.setColorAt(1, edge)
    painter.setBrush(QBrush(glow))
    painter.drawEllipse(shaft)
    paint_symbol(painter, colour, shaft.adjusted(*[cell * 0.17] * 2, *[-cell * 0.17] * 2), look().on_player(colour))


class BoardItem(QGraphicsItem):
    """The floor inside the frame: stone slabs."""

    def __init__(self, grid: SquareGrid, parent: QGraphicsItem) -> None:
        super().__init__(parent)
        self.grid = grid
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:
        return self.grid.bounds

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        stone, joint, light = (look().colour(name) for name in ("stone", "joint", "stone_edge"))
        painter.fillRect(self.grid.bounds, joint)
        chance = random.Random(7)  # the same stones at every painting
        for square in range(self.grid.side**2):
            slab = self.grid.rect(square).adjusted(0.9, 0.9, -0.9, -0.9)
            tone = chance.uniform(-0.35, 0.35)
            colour = blended(stone, light, tone) if tone > 0 else blended(stone, joint, -tone)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawRoundedRect(slab, 2.2, 2.2)
            painter.setPen(QPen(light, 0.8))
            painter.drawLine(slab.topLeft() + QPointF(2, 0.4), slab.topRight() + QPointF(-2, 0.4))
        shade = QLinearGradient(0, 0, 0, 14)
        shade.setColorAt(0, look().colour("shadow"))
        shade.setColorAt(1, QColor(0, 0, 0, 0))
        painter.fillRect(QRectF(0, 0, self.grid.bounds.width(), 14), shade)
        side = QLinearGradient(0, 0, 10, 0)
        side.setColorAt(0, look().colour("shadow"))
        side.setColorAt(1, QColor(0, 0, 0, 0))
        painter.fillRect(QRectF(0, 0, 10, self.grid.bounds.height()), side)


class FrameItem(QGraphicsItem):
    """The wooden frame with the names of columns and rows."""

    def __init__(self, grid: SquareGrid) -> None:
        super().__init__()
        self.grid = grid
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.board = BoardItem(grid, self)

    def boundingRect(self) -> QRectF:
        return self.grid.bounds.adjusted(-WOOD, -WOOD, WOOD, WOOD)

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        outside, inside = self.boundingRect().adjusted(3, 3, -3, -3), self.grid.bounds
        wood, light, dark = (look().colour(name) for name in ("wood", "wood_edge", "wood_dark"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look().colour("shadow"))
        painter.drawRoundedRect(outside.translated(2, 4), 9, 9)
        body = QPainterPath()
        body.addRoundedRect(outside, 9, 9)
        body.addRect(inside)
        painter.setBrush(shaded(outside, wood))
        painter.drawPath(body)
        self._grain(painter, outside, inside, body)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(light, 1.6))
        painter.drawRoundedRect(outside.adjusted(1.4, 1.4, -1.4, -1.4), 8, 8)
        painter.setPen(QPen(dark, 2.2))
        painter.drawRect(inside.adjusted(-1.1, -1.1, 1.1, 1.1))
        for corner, mitre in zip(_corners(outside), _corners(inside), strict=True):
            painter.setPen(QPen(dark, 1.1))
            painter.drawLine(corner + (mitre - corner) * 0.12, mitre)
        painter.setFont(look().font(13, bold=True))
        ink = blended(QColor("#fff4dc"), wood, 0.15)
        painter.setPen(ink)
        for number in range(self.grid.side):
            at, middle = (number + 0.5) * self.grid.cell, Qt.AlignmentFlag.AlignCenter
            letter, low = "abcdefghijklmn"[number], inside.bottom()
            painter.drawText(QRectF(at - 20, -WOOD + 4, 40, WOOD - 6), middle, letter)
            painter.drawText(QRectF(at - 20, low + 2, 40, WOOD - 6), middle, letter)
            painter.drawText(QRectF(-WOOD + 4, at - 20, WOOD - 6, 40), middle, str(number + 1))
            painter.drawText(QRectF(inside.right() + 2, at - 20, WOOD - 6, 40), middle, str(number + 1))

    def _grain(self, painter: QPainter, outside: QRectF, inside: QRectF, body: QPainterPath) -> None:
        """Fine lines along the wood."""
        painter.save()
        painter.setClipPath(body)
        chance = random.Random(3)
        dark = look().colour("wood_dark", 0.35)
        for _ in range(26):
            painter.setPen(QPen(dark, chance.uniform(0.4, 1.1)))
            along = chance.uniform(0, WOOD)
            for top in (outside.top(), inside.bottom()):
                start, length = chance.uniform(outside.left(), outside.right()), chance.uniform(60, 240)
                painter.drawLine(
                    QPointF(start, top + along), QPointF(start + length, top + along + chance.uniform(-1, 1))
                )
            for left in (outside.left(), inside.right()):
                start, length = chance.uniform(inside.top(), inside.bottom()), chance.uniform(60, 240)
                end = min(start + length, inside.bottom())
                painter.drawLine(QPointF(left + along, start), QPointF(left + along + chance.uniform(-1, 1), end))
        painter.restore()


class LaidItem(QGraphicsObject):
    """A piece or pillar that lies in the frame, or is on its way there."""

    def __init__(self, grid: SquareGrid, squares: Sequence[int], colour: str, *, pillar: bool) -> None:
        super().__init__()
        self.grid, self.colour, self.pillar = grid, colour, pillar
        self._cells = [(square % grid.side, square // grid.side) for square in squares]
        self._left, self._top = min(x for x, _ in self._cells), min(y for _, y in self._cells)
        self._shape = [(x - self._left, y - self._top) for x, y in self._cells]
        self._size = QPointF(max(x for x, _ in self._shape) + 1, max(y for _, y in self._shape) + 1) * grid.cell
        self.setTransformOriginPoint(self._size / 2)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.come(QPointF(), 1.0)

    def middle(self) -> QPointF:
        return self._size / 2

    def come(self, start: QPointF, part: float) -> None:
        """On the way from `start` to its squares: 0 is there, 1 is here; it rises and comes down."""
        home = QPointF(self._left, self._top) * self.grid.cell
        lift = part * (1 - part) * 4
        self.setPos(start * (1 - part) + home * part - QPointF(0, 26 * lift))
        self.setScale(0.62 + 0.38 * part + 0.16 * lift)
        if part >= 1:
            self.setZValue(0)

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, self._size.x(), self._size.y()).adjusted(-2, -2, 6, 8)

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        if self.pillar:
            paint_pillar(painter, self.grid.cell, self.colour)
        else:
            paint_piece(painter, self._shape, self.grid.cell, self.colour)


class LitItem(QGraphicsItem):
    """The squares that can be covered."""

    def __init__(self, grid: SquareGrid) -> None:
        super().__init__()
        self.grid = grid
        self._squares: set[int] = set()
        self.setZValue(5)

    def show_squares(self, squares: set[int]) -> None:
        if squares != self._squares:
            self._squares = squares
            self.update()

    def boundingRect(self) -> QRectF:
        return self.grid.bounds

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        painter.setPen(QPen(look().colour("glow", 0.75), 1.4))
        painter.setBrush(look().colour("glow", 0.3))
        for square in self._squares:
            painter.drawRoundedRect(self.grid.rect(square).adjusted(3, 3, -3, -3), 4, 4)


class GhostItem(QGraphicsItem):
    """What would lie where: the thing in the hand, or the move of a hint."""

    def __init__(self, grid: SquareGrid) -> None:
        super().__init__()
        self.grid = grid
        self._cells: list[Cell] = []
        self._colour = ""
        self._pillar = self._legal = self._pending = self._hint = False
        self.setZValue(10)

    def show_ghost(self, ghost: Ghost | None, colour: str, *, pillar: bool = False, pending: bool = False) -> None:
        squares = ghost.squares if ghost is not None else ()
        legal = ghost is not None and ghost.move is not None
        self._show(squares, colour, pillar=pillar, legal=legal, pending=pending, hint=False)

    def show_hint(self, squares: Sequence[int], colour: str, *, pillar: bool) -> None:
        self._show(squares, colour, pillar=pillar, legal=True, pending=False, hint=True)

    def _show(
        self, squares: Sequence[int], colour: str, *, pillar: bool, legal: bool, pending: bool, hint: bool
    ) -> None:
        self.prepareGeometryChange()
        self._cells = [(square % self.grid.side, square // self.grid.side) for square in squares]
        self._colour, self._pillar, self._legal, self._pending, self._hint = colour, pillar, legal, pending, hint
        self.setVisible(bool(squares))
        self.update()

    def boundingRect(self) -> QRectF:
        return self.grid.bounds.adjusted(-8, -8, 8, 8)

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        if not self._cells:
            return
        cell = self.grid.cell
        left, top = min(x for x, _ in self._cells), min(y for _, y in self._cells)
        shape = [(x - left, y - top) for x, y in self._cells]
        painter.save()
        painter.translate(left * cell, top * cell)
        painter.setOpacity(1.0 if self._pending else 0.82 if self._legal else 0.35)
        if self._pillar:
            paint_pillar(painter, cell, self._colour)
        else:
            paint_piece(painter, shape, cell, self._colour)
        painter.setOpacity(1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        style = Qt.PenStyle.DashLine if self._hint else Qt.PenStyle.SolidLine
        painter.setPen(QPen(look().colour("glow" if self._legal else "bad"), 4.0, style))
        painter.drawPath(piece_path(shape, cell))
        if not self._legal:
            painter.setPen(QPen(look().colour("bad"), 3.0))
            middle = QPointF(max(x for x, _ in shape) + 1, max(y for _, y in shape) + 1) * cell / 2
            for sign in (-1, 1):
                painter.drawLine(middle + QPointF(-9, -9 * sign), middle + QPointF(9, 9 * sign))
        painter.restore()


class PointerRing(QGraphicsItem):
    """The coach's finger: what it speaks of is ringed, the rest of the table dimmed."""

    def __init__(self) -> None:
        super().__init__()
        self._places: list[QRectF] = []
        self.setZValue(50)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def surround(self, places: list[QRectF]) -> None:
        self.prepareGeometryChange()
        self._places = [place.adjusted(-5, -5, 5, 5) for place in places]
        self.update()

    def boundingRect(self) -> QRectF:
        scene = self.scene()
        beyond = 3000  # the veil reaches over the edges of every window
        return scene.sceneRect().adjusted(-beyond, -beyond, beyond, beyond) if scene and self._places else QRectF()

    def shape(self) -> QPainterPath:
        return QPainterPath()  # never in the way of the mouse

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        veil, holes = QPainterPath(), QPainterPath()
        veil.addRect(self.boundingRect())
        holes.setFillRule(Qt.FillRule.WindingFill)
        for place in self._places:
            holes.addRoundedRect(place, 10, 10)
        holes = holes.simplified()
        painter.fillPath(veil.subtracted(holes), QColor(20, 12, 6, 70))
        painter.setPen(QPen(look().colour("glow"), 4))
        painter.drawPath(holes)


@define
class Slot:
    """Where a thing of the tray lies."""

    name: str
    rect: QRectF
    shape: list[Cell]
    here: bool


class SeatItem(QGraphicsObject):
    """A player's place: name, penalty so far, and the pieces and pillars still in hand."""

    LEAST = 330.0

    def __init__(self, model: Model, seat: int) -> None:
        super().__init__()
        self.model, self.seat = model, seat
        self.large: bool | None = None
        self._rect = QRectF(0, 0, 10, 10)
        self._slots: list[Slot] = []
        self._cell = 10.0
        self._hand: str | None = None
        self._hand_shape: tuple[Cell, ...] = ()
        self._left: list[str] = []
        self._penalty = 0
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.take_stock()

    # what it shows

    def take_stock(self) -> None:
        """Count anew what this player holds."""
        state = self.model.state
        copies = zip(state.table.pieces, state.left[self.seat], strict=True)
        self._left = [piece.name for piece, count in copies for _ in range(count)]
        self._left += [PILLAR] * (PILLARS - state.pillars[self.seat])
        self._penalty = state.penalty[self.seat]
        self.setOpacity(0.72 if state.out[self.seat] and not state.over() else 1.0)
        self._fill_slots()

    def take_away(self, name: str, penalty: int | None) -> None:
        """A thing has left for the frame."""
        if name in self._left:
            self._left.remove(name)
        if penalty is not None:
            self._penalty = penalty
        self._fill_slots()
        self.update()

    def show_hand(self, name: str | None) -> None:
        shape = self.model.shape if name is not None and name == self.model.hand else ()
        if (name, shape) != (self._hand, self._hand_shape):
            self._hand, self._hand_shape = name, shape
            self.update()

    def fade(self) -> QVariantAnimation:
        """This player is out."""
        animation = QVariantAnimation(self)
        animation.setDuration(500)
        animation.setStartValue(1.0)
        animation.setEndValue(0.72)
        animation.setEasingCurve(QEasingCurve.Type.OutQuad)
        animation.valueChanged.connect(lambda value: self.setOpacity(float(value)))
        return animation

    # where things are

    def place(self, rect: QRectF, *, large: bool) -> None:
        self.prepareGeometryChange()
        self.large = large
        self.setPos(rect.topLeft())
        self._rect = QRectF(0, 0, rect.width(), rect.height())
        self._lay_out()
        self.update()

    def thing_at(self, point: QPointF) -> str | None:
        local = self.mapFromScene(point)
        return next((slot.name for slot in self._slots if slot.here and slot.rect.contains(local)), None)

    def slot_rect(self, name: str) -> QRectF | None:
        """Where a thing of this name lies, or where the last of them lay."""
        slots = sorted((slot for slot in self._slots if slot.name == name), key=lambda slot: not slot.here)
        slot = next(iter(slots), None)
        return self.mapRectToScene(slot.rect) if slot is not None else None

    def slot_centre(self, name: str) -> QPointF:
        rect = self.slot_rect(name)
        return rect.center() if rect is not None else self.sceneBoundingRect().center()

    def _head(self) -> float:
        return look().text_size / 100 * (54 if self.large else 40)

    def _lay_out(self) -> None:
        """The largest size at which everything fits below the name."""
        room = self._rect.adjusted(16, self._head() + 8, -16, -12)
        cell = 34.0 if self.large else 24.0
        while cell > 5 and not self._flow(room, cell):
            cell *= 0.95

    def _flow(self, room: QRectF, cell: float) -> bool:
        pieces = [piece for piece in self.model.state.table.pieces for _ in range(piece.count)]
        shapes = [(piece.name, _lying(self.model.shapes[piece.name])) for piece in pieces]
        shapes += [(PILLAR, [(0, 0)])] * PILLARS
        x, y, tall = room.left(), room.top(), 0.0
        gap = cell * 0.55
        slots = []
        for name, shape in shapes:
            width, height = (max(part[axis] for part in shape) + 1 for axis in (0, 1))
            if x + width * cell > room.right() and x > room.left():
                x, y, tall = room.left(), y + tall + gap, 0.0
            slots.append(Slot(name, QRectF(x, y, width * cell, height * cell), shape, True))
            x += width * cell + gap
            tall = max(tall, height * cell)
        self._cell, self._slots = cell, slots
        self._fill_slots()
        return y + tall <= room.bottom() and all(slot.rect.right() <= room.right() + 1 for slot in slots)

    def _fill_slots(self) -> None:
        left = list(self._left)
        for slot in reversed(self._slots):  # of two equal pieces the first is used up first
            slot.here = slot.name in left
            if slot.here:
                left.remove(slot.name)

    # Qt

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-4, -4, 4, 6)

    def paint(self, painter: QPainter, option: Any, widget: Any = None) -> None:
        state, setup = self.model.state, self.model.session.setup
        player = setup.seats[self.seat]
        active = not state.over() and state.actor() == self.seat
        rounded_card(painter, self._rect, glow=active)
        self._paint_head(painter, player.name, player.colour)
        fitting = set(self.model.fitting()) if active else set()
        for slot in self._slots:
            self._paint_slot(
                painter, slot, player.colour, dim=active and self.model.open() and slot.name not in fitting
            )

    def _paint_head(self, painter: QPainter, name: str, colour: str) -> None:
        state = self.model.state
        head, size = self._head(), 22.0 if self.large else 17.0
        chip = head * 0.58
        paint_swatch(painter, colour, QRectF(14, (head - chip) / 2 + 3, chip, chip))
        score = look().font(size * 1.35, bold=True, title=True)
        number = str(self._penalty)
        width = QFontMetricsF(score).horizontalAdvance(number)
        right = self._rect.right() - 16
        painter.setFont(score)
        painter.setPen(look().colour("ink"))
        painter.drawText(QRectF(right - width - 2, 2, width + 4, head), Qt.AlignmentFlag.AlignVCenter, number)
        caption = str(say("penalty so far"))
        if state.games > 1:
            total = sum(game[self.seat] for game in state.past)
            caption = str(say("match {total} + now", total=total))
        if state.out[self.seat] and not state.over():
            caption = str(say("out"))
        small = look().font(size * 0.62)
        painter.setFont(small)
        painter.setPen(look().colour("muted"))
        font = look().font(size, bold=True)
        space = QFontMetricsF(small).horizontalAdvance(caption)
        if chip + 24 + QFontMetricsF(font).horizontalAdvance(name) > right - width - space - 24:
            caption, space = "", 0.0  # a narrow place has room for the name and the number only
        painter.drawText(QRectF(right - width - 10 - space, 4, space + 2, head), Qt.AlignmentFlag.AlignVCenter, caption)
        painter.setFont(font)
        painter.setPen(look().colour("ink"))
        room = right - width - space - 24 - (chip + 24)
        shown = QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(chip + 24, 3, room, head), Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_slot(self, painter: QPainter, slot: Slot, colour: str, *, dim: bool) -> None:
        painter.save()
        held = slot.here and slot.name == self._hand
        if held:
            painter.setPen(QPen(look().colour("glow"), 2.5))
            painter.setBrush(look().colour("glow", 0.22))
            painter.drawRoundedRect(slot.rect.adjusted(-5, -5, 5, 5), 7, 7)
        painter.translate(slot.rect.topLeft())
        shape = slot.shape
        if not slot.here:
            painter.setPen(QPen(look().colour("line"), 1.0, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(piece_path(shape, self._cell))
        else:
            painter.setOpacity(0.38 if dim else 1.0)
            if slot.name == PILLAR:
                paint_pillar(painter, self._cell, colour)
            else:
                paint_piece(painter, shape, self._cell, colour)
        painter.restore()


def _lying(shapes: list[tuple[Cell, ...]]) -> list[Cell]:
    """The way round that is widest and lowest, for the tray."""
    return list(min(shapes, key=lambda shape: max(y for _, y in shape)))


def _corners(rect: QRectF) -> list[QPointF]:
    return [rect.topLeft(), rect.topRight(), rect.bottomRight(), rect.bottomLeft()]
