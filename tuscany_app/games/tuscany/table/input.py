"""What hands do at the table, with mouse and keys: tiles are clicked or dragged, pieces dragged, turned and slid."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from tuscany_app.games.tuscany.engine.components import KINDS
from tuscany_app.games.tuscany.engine.territory import PIECES
from tuscany_app.games.tuscany.table import draft
from tuscany_app.games.tuscany.table.arrangement import Arrangement
from tuscany_app.games.tuscany.table.items.draft_board import KNOBS
from tuscany_app.games.tuscany.table.items.flight import FlightItem, tile_flight
from tuscany_app.games.tuscany.table.marks import Marks
from tuscany_app.games.tuscany.table.model import Model
from tuscany_app.games.tuscany.table.spots import (
    BankChip,
    Bonus,
    Cards,
    Centre,
    Piece,
    Single,
    SlideKnob,
    Space,
    Spot,
    Stack,
    Storage,
    TileSpot,
    TurnKnob,
    Way,
)
from tuscany_app.games.tuscany.table.targets import Targets
from tuscany_app.table.aims import Aim

FAR = 7.0  # so far the mouse must go until something is dragged
RULES: dict[Single | type[Spot], str] = {
    Single.DRAW: "T-3", Single.DISCARD: "T-3", Single.HARVEST: "E-8", Single.TURNED: "E-8", Single.RESERVE: "R-6",
    Single.GREEN: "P-3", Single.RED: "P-3", Single.MARBLE: "T-2", Single.WORKERS: "E-6", Single.CHIPS: "C-3",
    Single.HAND: "T-7", Single.STORAGES: "T-4",
    Cards: "T-7", Way: "T-7", Centre: "T-4", Storage: "T-4", Space: "T-6", BankChip: "C-3", Stack: "P-1",
    Bonus: "T-11", Piece: "S-5", TurnKnob: "S-5", SlideKnob: "S-5",
}  # fmt: skip
OPAQUE, OVER_SPACE = 0.95, 0.55  # a tile in the hand, and where it is seen on its space below


@frozen
class Grip:
    """What was pressed, and where; a tile may have been picked up by this very press."""

    spot: TileSpot | Piece
    start: QPointF
    fresh: bool = False

    def far(self, point: QPointF) -> bool:
        return (point - self.start).manhattanLength() >= FAR


class Input:
    """Turns what hands do into the model's intents."""

    def __init__(
        self, scene: QGraphicsScene, model: Model, arrangement: Arrangement, where: Targets, marks: Marks
    ) -> None:
        self._scene, self._model, self._table, self._where, self._marks = scene, model, arrangement, where, marks
        self._grip: Grip | None = None
        self.tile: FlightItem | None = None  # the one that is dragged

    # mouse

    def press(self, point: QPointF) -> None:
        """A click; if it picks something up, that can be dragged from here. Beside everything it steps back."""
        button = next((item for item in self._table.buttons if item.holds(point)), None)
        spot, decision = self._where.spot_at(point), self._model.decision
        if button is not None:
            button.run()
        elif spot is not None:
            self._press(spot, point)
        elif self._model.pending is not None or decision.held is not None or decision.swapping:
            self._model.step_back()

    def _press(self, spot: Spot, point: QPointF) -> None:
        before = self._model.decision.held
        match spot:
            case Piece():
                self._grip = Grip(spot, point)
            case Centre() | Storage():
                if before != spot:
                    self._model.click(spot)
                if self._model.decision.held == spot:
                    self._grip = Grip(spot, point, fresh=before != spot)
            case _:
                self._model.click(spot)

    def move(self, point: QPointF) -> bool:
        """The mouse is here now; True if it has a territory piece, which goes before all else."""
        match self._grip:
            case Grip(Piece(number), start):
                if self._table.draft_board.drag is not None or self._grip.far(point):
                    self._table.draft_board.move(number - 1, point - start)
                return True
            case Grip(Centre() | Storage() as spot) if self._model.decision.held == spot:
                if self.tile is None and self._grip.far(point):
                    self._lift(spot)
                if self.tile is not None:
                    self.tile.setPos(point)
                    self.tile.setOpacity(OPAQUE)
        return False

    def release(self, point: QPointF) -> bool:
        """Let go; True if a tile was dropped."""
        grip, self._grip = self._grip, None
        tile, self.tile = self.tile, None
        match grip:
            case Grip(Piece()) if self._table.draft_board.drag is not None:
                self._table.draft_board.drop()
            case Grip(Piece() as piece):
                self._model.click(piece)
            case Grip(spot) if tile is not None:
                self._scene.removeItem(tile)
                self._marks.away.discard(spot)
                self._model.drop(self._where.spot_at(point))
                return True
            case Grip(fresh=False):
                self._model.pick_up(None)
        return False

    def double_click(self, point: QPointF) -> bool:
        """On the tile that the first click picked up; False anywhere else."""
        held = self._model.decision.held
        if held is None or self._where.spot_at(point) != held:
            return False
        self._model.double_click(held)
        return True

    # fingers

    def aims(self) -> list[Aim]:
        """What is lit, or the pieces and knobs of the board that is being laid."""
        spots: list[Spot] = [*self._model.lit()]
        if self._table.draft_board.isVisible():
            spots = [*KNOBS, *(Piece(number + 1) for number in range(PIECES))]
        return [Aim(kind_of(spot), place) for spot in spots for place in self._where.places_of(spot)]

    def can_drag(self, point: QPointF) -> bool:
        """Whether a tile or a piece lies here that could be taken up."""
        model, spot = self._model, self._where.spot_at(point)
        if not model.open():
            return False
        return isinstance(spot, Piece) or (isinstance(spot, Centre | Storage) and spot in self._draggable())

    def _draggable(self) -> set[Spot]:
        held = self._model.decision.held
        return {*self._model.lit(), held} if held is not None else {*self._model.lit()}

    def wheel(self, point: QPointF, direction: int) -> bool:
        """Over a territory piece that is being laid: slide it. False anywhere else."""
        model = self._model
        spot = self._where.spot_at(point) if self._table.draft_board.isVisible() and model.open() else None
        if not isinstance(spot, Piece):
            return False
        model.arrange(draft.pushed(model.draft(), spot.number - 1, down=direction < 0))
        return True

    def rule_at(self, point: QPointF) -> str | None:
        """The rule behind what lies here; None if that is nothing in particular."""
        spot = self._where.spot_at(point)
        if isinstance(spot, Centre) and (tile := self._table.centre.display.centre[spot.slot - 1]) is not None:
            return f"E-{KINDS.index(tile.kind) + 1}"
        return RULES.get(spot if isinstance(spot, Single) else type(spot)) if spot is not None else None

    # keys, while a board is laid

    def turn_piece(self) -> None:
        """The piece chosen, or the first one."""
        self._model.arrange(draft.turned(self._model.draft(), self._model.piece or 0))

    def arrow(self, across: int, down: int, *, shift: bool) -> None:
        """Choose a piece; with Shift it changes places. Up and down it slides."""
        model = self._model
        piece = model.piece if model.piece is not None else (0 if across >= 0 else PIECES - 1)
        if model.piece is None:
            model.choose_piece(piece)
        elif across and shift:
            other = piece + across
            if 0 <= other < PIECES:
                model.piece = other
                model.arrange(draft.swapped(model.draft(), piece, other))
        elif across:
            model.choose_piece(max(0, min(PIECES - 1, piece + across)))
        else:
            model.arrange(draft.pushed(model.draft(), piece, down=down > 0))

    # the tile in the hand

    def show_ghost(self) -> None:
        """The tile is also seen on the space where it would go."""
        if self.tile is not None:
            self.tile.setOpacity(OVER_SPACE)

    def _lift(self, spot: TileSpot) -> None:
        wide = self._where.rects_of(spot)[0].width()
        self.tile = tile_flight(self._model.possible.tile_at(spot), wide)
        self._scene.addItem(self.tile)
        self._marks.away.add(spot)
        self._table.own.change()
        self._table.centre.change()


def kind_of(spot: Spot) -> str:
    """What a spot is, in a word."""
    return spot.name.lower() if isinstance(spot, Single) else type(spot).__name__.lower()
