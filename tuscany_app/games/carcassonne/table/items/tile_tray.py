"""Beside the land: the tile that was drawn, or the one just laid with the places for a follower, and what is left."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.carcassonne.engine.components import Message, Segment
from tuscany_app.games.carcassonne.engine.events import Spot
from tuscany_app.games.carcassonne.engine.moves import Done
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.table.art.ground_plan import SIDE, plan
from tuscany_app.games.carcassonne.table.art.message_cards import MESSAGE_RATIO, paint_back, paint_message
from tuscany_app.games.carcassonne.table.art.picture_cache import Laid, PictureCache
from tuscany_app.games.carcassonne.table.display import Display
from tuscany_app.games.carcassonne.table.items import land_marks
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.table.button import paint_button
from tuscany_app.table.paint import fitted, rounded_card
from tuscany_app.table.placed_item import PlacedItem
from tuscany_app.table.theme import CREAM, look

BUTTON = 34.0
ROW = 38.0  # what is left, where it lies below the tile
FINE = 13.0  # pixels of the smallest letters
PLACE = 18.0  # of a place for a follower, at least
ABREAST = 1.3  # width : height of the room from which bag and messages lie side by side


class TrayItem(PlacedItem):
    kept = True

    def __init__(self, model: Model, display: Display, pictures: PictureCache) -> None:
        super().__init__()
        self.model, self.display, self.pictures = model, display, pictures
        self.messages = model.state.messages
        self.tile: Laid | None = None  # shown
        self.letter = 0  # or the message that is being used
        self.spots: tuple[Segment, ...] = ()
        self.pointed: Segment | None = None
        self.standing: Segment | None = None  # where a follower was just put
        self.colour = "red"  # of the followers on it
        self.button: Sentence | None = None
        self.primary = self.current = self.hover = self.empty_handed = False

    def show_tile(self, tile: Laid | None) -> None:
        """What lies here while something happens."""
        self.tile, self.spots, self.standing, self.button = tile, (), None, None
        self.empty_handed, self.letter = False, 0
        self.update()

    def refresh(self, pointed: Spot | None, *, carried: bool) -> None:
        """The tile drawn as it is turned now, or the one just laid with the places for a follower; what goes on below.
        `pointed` is the place that is pointed at; a tile that is `carried` is in somebody's hand."""
        model, state = self.model, self.model.state
        cell, ghost = model.laid(), model.ghost()
        self.show_tile(None)
        self.letter = model.message_asked() if state.stage == Stage.REMOVING else 0
        if not state.over() and state.stage == Stage.PLACING:
            turns = ghost.turns if ghost is not None else model.turns % model.tile.rotations
            self.tile = Laid(model.tile, turns, 0)
            self.empty_handed = ghost is not None or carried
            self.button, self.primary = (say("Turn") if model.open() else None), False
        elif cell is not None:
            self.tile = self.display.tiles.get(cell)
            self.colour = model.session.setup.seats[state.active].colour
            self.spots = tuple(model.spots())
            self.pointed = pointed.segment if pointed is not None else None
            self.standing = next((spot.segment for spot in self.display.followers if (spot.x, spot.y) == cell), None)
            done = say("Done, without a follower") if self.spots else say("Done")
            self.button, self.primary = (done if model.open() else None), True
        self.current = isinstance(model.cursor, Done) or isinstance(model.hint, Done)
        self.update()

    def lying(self) -> int:
        """Messages that lie face down."""
        return len(Message) - (1 if self.display.message else 0)

    def card(self) -> QRectF:
        return QRectF(self.rect)

    # where things are, in the scene

    def tile_rect(self) -> QRectF:
        return self.mapRectToScene(self._tile())

    def bag_rect(self) -> QRectF:
        return self.mapRectToScene(self._bag())

    def pile_rect(self) -> QRectF:
        return self.mapRectToScene(self._pile())

    def button_rect(self) -> QRectF:
        return self.mapRectToScene(self._button()) if self.button is not None else QRectF()

    def spot_rect(self, segment: Segment) -> QRectF:
        return self.mapRectToScene(self._spot(segment))

    def spot_at(self, point: QPointF) -> Segment | None:
        return next((segment for segment in self.spots if self.spot_rect(segment).contains(point)), None)

    @property
    def upright(self) -> bool:
        """What is left lies below the tile."""
        return self.rect.height() > self.rect.width()

    def _button_high(self) -> float:
        return BUTTON * min(1.35, look().text_size / 100)

    def _tile(self) -> QRectF:
        below = self._button_high() + 24
        if self.upright:
            side = min(self.rect.height() - below - ROW, self.rect.width() - 18)
            return QRectF((self.rect.width() - side) / 2, 9, side, side)
        side = min(self.rect.height() - below, self.rect.width() * 0.6)
        return QRectF(9, 9, side, side)

    def _button(self) -> QRectF:
        high = self._button_high()
        return QRectF(9, self.rect.height() - high - 8, self.rect.width() - 18, high)

    def _beside(self) -> QRectF:
        tile = self._tile()
        if self.upright:
            return QRectF(9, tile.bottom() + 6, self.rect.width() - 18, self._button().top() - tile.bottom() - 12)
        return QRectF(tile.right() + 9, tile.top(), self.rect.width() - tile.right() - 18, tile.height())

    @property
    def _abreast(self) -> bool:
        """Bag and messages lie side by side, else one below the other."""
        room = self._beside()
        return room.width() > ABREAST * room.height()

    def _bag(self) -> QRectF:
        room = self._beside()
        part = 0.48 if self.messages else 1.0
        if self._abreast:
            return QRectF(room.left(), room.top(), room.width() * part, room.height())
        return QRectF(room.left(), room.top(), room.width(), room.height() * part)

    def _pile(self) -> QRectF:
        if not self.messages:
            return QRectF()
        room = self._beside()
        across, down = (0.52, 0.0) if self._abreast else (0.0, 0.52)
        return room.adjusted(room.width() * across, room.height() * down, 0, 0)

    def _spot(self, segment: Segment) -> QRectF:
        tile = self._tile()
        assert self.tile is not None
        inside = plan(self.tile.tile, self.tile.turns, self.tile.copy).spot(segment)
        side = max(PLACE, tile.width() * 0.22)
        middle = tile.topLeft() + inside * tile.width() / SIDE
        return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)

    # Qt

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rounded_card(painter, self.rect)
        self._paint_tile(painter)
        self._paint_bag(painter)
        if self.messages:
            self._paint_pile(painter)
        if self.button is not None:
            rect, text = self._button(), str(self.button)
            ink = paint_button(painter, rect, primary=self.primary, hover=self.hover, current=self.current)
            inside = rect.adjusted(5, 0, -5, 0)
            font = fitted(14, text, inside.width(), bold=True)
            font.setPixelSize(max(round(FINE), font.pixelSize()))
            painter.setFont(font)
            painter.setPen(ink)
            painter.drawText(inside, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, text)

    def _paint_tile(self, painter: QPainter) -> None:
        rect = self._tile()
        painter.setPen(QPen(look().colour("line"), 1.2, Qt.PenStyle.DashLine))
        painter.setBrush(look().colour("raised"))
        painter.drawRoundedRect(rect, 6, 6)
        if self.letter:
            paint_message(painter, rect.adjusted(3, 3, -3, -3), self.letter)
        if self.tile is None:
            return
        scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
        painter.fillRect(rect.translated(1.5, 2.5), look().colour("shadow"))
        pixmap = self.pictures.tile(self.tile, rect.width() * scale)
        painter.setOpacity(0.45 if self.empty_handed else 1.0)  # it is over the land now
        painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
        painter.setOpacity(1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(look().colour("wood_dark"), 1.2))
        painter.drawRect(rect)
        for segment in self.spots:
            pointed = segment == self.pointed
            land_marks.paint_spot(painter, self._spot(segment), pointed=pointed)
            self._paint_follower(painter, segment, 1.0 if pointed else 0.7)
        if self.standing is not None:
            self._paint_follower(painter, self.standing, 1.0)

    def _paint_follower(self, painter: QPainter, segment: Segment, opacity: float) -> None:
        rect = self._spot(segment)
        scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
        pixmap = self.pictures.follower(self.colour, rect.width() * scale, segment.kind)
        painter.setOpacity(opacity)
        painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
        painter.setOpacity(1.0)

    def _paint_bag(self, painter: QPainter) -> None:
        """How many tiles are left, on a little stack of them."""
        room = self._bag()
        words = str(say_n("tile left", "tiles left", self.display.left))
        size = min(room.height() * (0.84 if self._abreast else 0.5), room.width() * 0.62, 44.0)
        stack = QRectF(room.center().x() - size / 2, room.top() + 4, size, size)
        for number in range(min(3, self.display.left)):
            back = stack.translated(number * 2.5 - 2.5, 2.5 - number * 2.5)
            painter.setPen(QPen(look().colour("wood_dark"), 1.0))
            painter.setBrush(look().colour("wood_edge" if number == 2 else "wood"))
            painter.drawRoundedRect(back, 4, 4)
        text = str(self.display.left)
        painter.setFont(fitted(19, text, size * 0.9, bold=True, title=True))
        painter.setPen(QColor(CREAM) if self.display.left else look().colour("ink"))
        painter.drawText(stack.translated(2.5, -2.5), Qt.AlignmentFlag.AlignCenter, text)
        below = QRectF(room.left() - 4, stack.bottom() + 2, room.width() + 8, room.bottom() - stack.bottom() - 2)
        if not self._abreast:
            _paint_label(painter, below, words)

    def _paint_pile(self, painter: QPainter) -> None:
        room = self._pile()
        high = min(room.height() * 0.58, room.width() * (0.5 if self._abreast else 1) / MESSAGE_RATIO, 40.0)
        wide = high * MESSAGE_RATIO
        for number in range(2):
            back = QRectF(room.center().x() - wide / 2 + number * 2, room.top() + 2 - number * 2, wide, high)
            paint_back(painter, back)
        if self._abreast:
            text = f"×{self.lying()}"
            beside = QRectF(room.center().x() + wide / 2 + 4, room.top(), room.width() / 2 - wide / 2 - 4, high + 2)
            font = fitted(15, text, beside.width(), bold=True)
            if font.pixelSize() >= FINE:
                painter.setFont(font)
                painter.setPen(look().colour("muted"))
                painter.drawText(beside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
            return
        words = str(say_n("{n} message", "{n} messages", self.lying()))
        _paint_label(painter, QRectF(room.left() - 4, room.top() + high + 4, room.width() + 8, 20), words)


def _paint_label(painter: QPainter, room: QRectF, words: str) -> None:
    """Below a thing, where there is room for letters that can be read."""
    font = fitted(FINE, words, room.width())
    if font.pixelSize() >= FINE and room.height() >= font.pixelSize():
        painter.setFont(font)
        painter.setPen(look().colour("muted"))
        painter.drawText(room, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, words)
