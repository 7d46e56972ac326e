"""Where the three territory pieces are put together: dragged into order, turned, and slid against each other.

What forms is seen at once, also while a piece is in the hand: every area is outlined with the green points that it
will give.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.tuscany.engine.components import COLOURS
from tuscany_app.games.tuscany.engine.geometry import Board, board
from tuscany_app.games.tuscany.engine.moves import Lay
from tuscany_app.games.tuscany.engine.territory import PIECE_SPACES, PIECES, UP
from tuscany_app.games.tuscany.table.art.brush import BROWN, COUNT, least, paint_count, track_colour, track_ink, write
from tuscany_app.games.tuscany.table.art.tiles import paint_space
from tuscany_app.games.tuscany.table.draft import pushed, swapped
from tuscany_app.games.tuscany.table.items.board import CELL, JOINT, MARGIN, grid_of, outline, paint_slab
from tuscany_app.games.tuscany.table.model import Model
from tuscany_app.games.tuscany.table.spots import Knob, Piece, SlideKnob, Spot, TurnKnob
from tuscany_app.games.tuscany.table.steps import Slide, TurnPiece
from tuscany_app.kernel.i18n import say
from tuscany_app.table import layers
from tuscany_app.table.grid import HexColumns
from tuscany_app.table.paint import blended, sized
from tuscany_app.table.theme import CREAM, look

LARGEST = (UP, UP)  # the pieces lie highest and lowest so
KNOB = 36.0
KNOBS: tuple[Knob, ...] = (
    *(TurnKnob(piece) for piece in range(1, PIECES + 1)),
    *(SlideKnob(joint) for joint in range(1, PIECES)),
)
IN_HAND = 0.7  # opacity of a piece that is dragged: where it would come to lie is seen through it


class DraftBoardItem(QGraphicsItem):
    def __init__(self, model: Model) -> None:
        super().__init__()
        self.model = model
        self.drag: tuple[int, QPointF] | None = None  # a piece in the hand, and how far it was moved
        self._rect = QRectF(0, 0, 10, 10)
        self._scale = 1.0
        self._corner = QPointF()  # of the box that holds the pieces wherever they slide
        self.setZValue(layers.OVERLAY)

    def place(self, rect: QRectF) -> None:
        self.prepareGeometryChange()
        self._rect = rect
        text = min(1.4, look().text_size / 100)
        self._words = QRectF(rect.left() + 6, rect.top(), rect.width() - 12, 22 * text)
        self._knobs = QRectF(rect.left(), rect.bottom() - KNOB - 4, rect.width(), KNOB)
        room = QRectF(rect.left(), self._words.bottom(), rect.width(), self._knobs.top() - self._words.bottom() - 4)
        bounds = grid_of(LARGEST).bounds.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
        self._scale = min(room.width() / bounds.width(), room.height() / bounds.height())
        size = bounds.size() * self._scale
        self._corner = QPointF(room.center().x() - size.width() / 2, room.center().y() - size.height() / 2)
        self._size = size
        self.update()

    # where things are

    @property
    def board(self) -> Board:
        return self.model.draft_board()

    @property
    def grid(self) -> HexColumns:
        return grid_of(self.board.lay.offsets)

    def _origin(self, offsets: tuple[str, ...]) -> QPointF:
        """The corner of the hexagons: in the middle of the box, however high they are."""
        bounds = grid_of(offsets).bounds
        spare = self._size.height() - (bounds.height() + 2 * MARGIN) * self._scale
        return self._corner + QPointF(MARGIN * self._scale, MARGIN * self._scale + spare / 2)

    def piece_point(self, piece: int) -> QPointF:
        """A point that lies on a piece, however the pieces are slid."""
        wide = self._size.width() / PIECES
        return QPointF(self._corner.x() + (piece + 0.5) * wide, self._corner.y() + self._size.height() / 2)

    def piece_rect(self, piece: int) -> QRectF:
        offsets = self.board.lay.offsets
        bounds = outline(offsets, spaces_of(piece), -8.0).boundingRect()
        corner = self._origin(offsets) + bounds.topLeft() * self._scale
        return QRectF(corner, bounds.size() * self._scale)

    def knob(self, spot: Knob) -> QRectF:
        """Below the pieces those that turn, below the joints those that slide."""
        wide = self._size.width() / PIECES
        at = spot.number - 0.5 if isinstance(spot, TurnKnob) else spot.number
        centre = QPointF(self._corner.x() + at * wide, self._knobs.center().y())
        half = KNOB / 2
        return QRectF(centre.x() - half * 1.3, centre.y() - half, KNOB * 1.3, KNOB)

    def spot_at(self, point: QPointF) -> Spot | None:
        for knob in KNOBS:
            if self.knob(knob).contains(point):
                return knob
        cell = self.grid.cell_at((point - self._origin(self.board.lay.offsets)) / self._scale)
        if cell is None:
            return None
        return Piece(self.grid.cells().index(cell) // PIECE_SPACES + 1)

    # dragging

    def move(self, piece: int, by: QPointF) -> None:
        self.prepareGeometryChange()
        self.drag = (piece, by)
        self.update()

    def drop(self) -> None:
        self.prepareGeometryChange()
        lay, self.drag = self.forming(), None
        if lay != self.model.draft():
            self.model.arrange(lay)
        self.update()

    def forming(self) -> Lay:
        """How the pieces lie if the one in the hand is let go here: past another one it changes places with it; further
        up or down it goes above or below its neighbours."""
        lay = self.model.draft()
        if self.drag is None:
            return lay
        piece, by = self.drag
        other = max(0, min(PIECES - 1, piece + round(by.x() * PIECES / self._size.width())))
        if other != piece:
            return swapped(lay, piece, other)
        if abs(by.y()) > self.grid.height * self._scale / 4:
            return pushed(lay, piece, down=by.y() > 0)
        return lay

    # Qt

    def boundingRect(self) -> QRectF:
        return self.scene().sceneRect() if self.drag else self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        would = board(self.model.state.parts, self.forming())
        self._summary(painter, would)
        painter.save()
        self._pieces(painter, would)
        painter.restore()
        if self.drag is not None:
            piece, by = self.drag
            painter.save()
            painter.translate(self._origin(self.board.lay.offsets) + by)
            painter.scale(self._scale, self._scale)
            painter.setOpacity(IN_HAND)
            self._piece(painter, self.board, piece)
            painter.restore()
        if self.model.open():
            for knob in KNOBS:
                self._knob(painter, knob)

    def _pieces(self, painter: QPainter, would: Board) -> None:
        """The board that forms, with the points of its areas, and the piece chosen."""
        offsets = would.lay.offsets
        painter.translate(self._origin(offsets))
        painter.scale(self._scale, self._scale)
        for piece in range(PIECES):
            self._piece(painter, would, piece)
        values = {part: would.area_points(number) for number, part in enumerate(would.areas)}
        for piece in range(PIECES):
            paint_outline(painter, offsets, piece)
        paint_values(painter, offsets, values)
        for piece in range(PIECES):
            paint_letter(painter, offsets, piece, would.lay.pieces[piece])
        chosen = self.model.piece
        if chosen is not None and self.drag is None:
            pen = QPen(look().colour("glow"), 7)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(outline(offsets, spaces_of(chosen), -8.0))

    def _piece(self, painter: QPainter, laid: Board, piece: int) -> None:
        paint_slab(painter, laid.lay.offsets, (piece,))
        grid = grid_of(laid.lay.offsets)
        cells = grid.cells()
        for space in spaces_of(piece):
            paint_space(painter, COLOURS[laid.colours[space]], grid.centre(cells[space]), CELL - 2 * JOINT)

    def _summary(self, painter: QPainter, would: Board) -> None:
        sizes = [len(part) for part in would.areas]
        total = sum(would.area_points(area) for area in range(len(would.areas)))
        text = str(
            say(
                "Areas of 3: {three}, of 2: {two}, of 1: {one}. Worth {points} green points in all.",
                three=sizes.count(3), two=sizes.count(2), one=sizes.count(1), points=total,
            )
        )  # fmt: skip
        write(painter, self._words, text, 14, side=Qt.AlignmentFlag.AlignHCenter)

    def _knob(self, painter: QPainter, knob: Knob) -> None:
        rect, turns = self.knob(knob), isinstance(knob, TurnKnob)
        at = knob.number - 1
        current = self.model.cursor == (TurnPiece(at) if turns else Slide(at))
        fill = blended(look().colour("raised"), look().colour("panel"), 0.2)
        painter.setPen(QPen(look().colour("glow" if current else "line"), 3.0 if current else 1.2))
        painter.setBrush(fill)
        painter.drawRoundedRect(rect, 9, 9)
        icon = look().icon("turn" if turns else "up")
        size = rect.height() * 0.62
        if turns:
            icon.paint(painter, QRectF(rect.center().x() - size / 2, rect.center().y() - size / 2, size, size).toRect())
            return
        for name, x in (("up", -0.5), ("down", 0.5)):
            box = QRectF(rect.center().x() - size / 2 + x * size * 0.9, rect.center().y() - size / 2, size, size)
            look().icon(name).paint(painter, box.toRect())


def paint_values(painter: QPainter, offsets: tuple[str, ...], values: Mapping[tuple[int, ...], int]) -> None:
    """Areas outlined, each with the green points it will give."""
    grid = grid_of(offsets)
    cells = grid.cells()
    for part in values:
        if len(part) > 1:
            for colour, width in ((BROWN, 6.5), (QColor(CREAM), 3.6)):
                pen = QPen(colour, width)
                pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                painter.setPen(pen)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPath(outline(offsets, part, 5.0))
    for part, points in values.items():
        centres = [grid.centre(cells[space]) for space in part]
        middle = QPointF(sum(p.x() for p in centres), sum(p.y() for p in centres)) / len(part)
        if len(part) == 1:
            middle += QPointF(0.22, 0.26) * CELL  # the symbol stays in sight
        size = max(13.0 if len(part) == 1 else 21.0 if len(part) == 2 else 25.0, least(painter) / 1.25)
        painter.setPen(QPen(QColor(CREAM), 2.0))
        painter.setBrush(track_colour(green=True))
        painter.drawEllipse(middle, size, size)
        painter.setPen(track_ink())
        painter.setFont(sized(size * 1.25))
        box = QRectF(middle.x() - 40, middle.y() - 30, 80, 60)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(points))


def paint_outline(painter: QPainter, offsets: tuple[str, ...], piece: int) -> None:
    """Where a piece ends and the next one begins."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((QColor(CREAM), 8.0), (BROWN, 4.0)):
        painter.setPen(QPen(colour, width, j=Qt.PenJoinStyle.RoundJoin))
        painter.drawPath(outline(offsets, spaces_of(piece), -3.0))


def paint_letter(painter: QPainter, offsets: tuple[str, ...], piece: int, name: str) -> None:
    """The letter of a piece, on a plate at its upper edge."""
    grid = grid_of(offsets)
    cells = grid.cells()
    top = min((grid.centre(cells[space]) for space in spaces_of(piece)), key=lambda centre: centre.y())
    paint_count(painter, QPointF(top.x(), top.y() - grid.height / 2), max(34.0, least(painter) / COUNT), name[0])


def spaces_of(piece: int) -> tuple[int, ...]:
    return tuple(range(piece * PIECE_SPACES, (piece + 1) * PIECE_SPACES))
