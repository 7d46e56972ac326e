"""Cards that ask for a choice, beside the land in place of the tile drawn: the message turned up, and which figure
moves."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tuscany_app.games.carcassonne.engine.figure_advice import FigureOption
from tuscany_app.games.carcassonne.engine.moves import WOMAN, CarcassonneMove, MoveFigure, UseMessage
from tuscany_app.games.carcassonne.engine.state import Stage
from tuscany_app.games.carcassonne.table.art.message_cards import MESSAGE_RATIO, paint_message
from tuscany_app.games.carcassonne.table.art.picture_cache import PictureCache
from tuscany_app.games.carcassonne.table.model import Model
from tuscany_app.games.carcassonne.words.choices import ask_figure, tell_figure, tell_message
from tuscany_app.games.carcassonne.words.texts import LETTERS, MESSAGES
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.table import layers
from tuscany_app.table.button import paint_button
from tuscany_app.table.paint import fitted, rounded_card, sized
from tuscany_app.table.theme import look

PICTURES = (64.0, 40.0, 0.0)  # how high the letter is drawn, where its words leave so much
LEAST, FINE, LARGE = 34.0, 13, 16  # the height of a choice; pixels of the smallest letters, and of large ones

WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop


@frozen
class Offer:
    """One of the choices on a card."""

    move: CarcassonneMove
    text: Sentence
    note: Sentence | None = None  # below it, smaller
    picture: tuple[str, bool] | None = None  # a figure's colour, and whether it is the woman
    primary: bool = False


class CardItem(QGraphicsItem):
    """A letter, or a heading alone, and two choices."""

    def __init__(self, model: Model, pictures: PictureCache) -> None:
        super().__init__()
        self.model, self.pictures = model, pictures
        self.message = 0
        self.title: Sentence | None = None
        self.text: Sentence | None = None
        self.offers: tuple[Offer, ...] = ()
        self.pointed: CarcassonneMove | None = None
        self.note: Sentence | None = None  # where nobody at the table has a choice
        self.live = True  # the choices can be clicked, so they look like buttons
        self._rect = QRectF()
        self.setZValue(layers.POPUP)
        self.hide()

    def show_offers(
        self,
        title: Sentence | None,
        text: Sentence | None,
        offers: Sequence[Offer],
        *,
        message: int = 0,
        pointed: CarcassonneMove | None = None,
        note: Sentence | None = None,
        live: bool = True,
    ) -> None:
        """Lay the card on the table; without offers and message it is taken away."""
        self.title, self.text, self.offers, self.live = title, text, tuple(offers), live
        self.message, self.pointed, self.note = message, pointed, note
        self.setVisible(bool(offers) or message > 0)
        self.update()

    def take_away(self) -> None:
        self.show_offers(None, None, ())

    def refresh(self) -> None:
        """The message turned up, or which figure moves; else there is no card."""
        state = self.model.state
        options = self.model.figure_options()
        if options:
            title = ask_figure(state, self.model.names[state.actor()])
            offers = [self._of_figure(option) for option in options]
            self.show_offers(title, None, offers, pointed=self._pointed(), live=self.model.open())
        elif not state.over() and state.stage == Stage.MESSAGE:
            self._refresh_message(state.message)
        else:
            self.take_away()

    def show_message(self, message: int, chooser: int | None) -> None:
        """A message that nobody at the table decides about; `chooser` is the seat of the computer that does."""
        self.show_offers(MESSAGES[message], LETTERS[message], (), message=message, note=self._chooses(chooser))

    def _refresh_message(self, message: int) -> None:
        model, state = self.model, self.model.state
        offers = [
            Offer(UseMessage(action=action), *tell_message(state, action=action), primary=action)
            for action in (True, False)
            if model.person_to_act()
        ]
        self.show_offers(
            MESSAGES[message],
            LETTERS[message],
            offers,
            message=message,
            pointed=self._pointed(),
            note=self._chooses(state.actor()),
            live=model.open(),
        )

    def _pointed(self) -> CarcassonneMove | None:
        """The choice that waits to be confirmed, is pointed at, or is hinted at."""
        model = self.model
        pointed = model.pending if model.pending is not None else model.cursor
        return model.hint if pointed is None and isinstance(model.hint, MoveFigure | UseMessage) else pointed

    def _chooses(self, seat: int | None) -> Sentence | None:
        """What a message says in place of its choices while a computer thinks about them."""
        if seat is None or self.model.session.setup.seats[seat].bot is None:
            return None
        return say("{player} chooses…", player=self.model.names[seat])

    def _of_figure(self, option: FigureOption) -> Offer:
        colour = self.model.session.setup.seats[option.seat].colour
        return Offer(MoveFigure(option.figure), *tell_figure(option), (colour, option.figure == WOMAN))

    def lay_out(self, room: QRectF) -> None:
        """It takes this place beside the land."""
        self.prepareGeometryChange()
        self._rect = QRectF(room)
        self.update()

    # where things are, in the scene

    def rect(self) -> QRectF:
        return QRectF(self._rect) if self.isVisible() else QRectF()

    def offer_rect(self, move: CarcassonneMove) -> QRectF:
        """Where a choice is clicked; empty if it can't be now."""
        return self.offer_place(move) if self.isVisible() and move in self._moves() else QRectF()

    def offer_place(self, move: CarcassonneMove) -> QRectF:
        """Where a choice is clicked, or will be."""
        return self._buttons()[self._moves().index(move)]

    def _moves(self) -> list[CarcassonneMove]:
        return [offer.move for offer in self.offers]

    def offer_at(self, point: QPointF) -> CarcassonneMove | None:
        return next((one.move for one in self.offers if self.offer_rect(one.move).contains(point)), None)

    def _words(self) -> QRectF:
        return self._rect.adjusted(10, 8, -10, -8)

    def _buttons(self) -> list[QRectF]:
        room, scale = self._words(), look().text_size / 100
        high = min((room.height() - 26 * scale) / 2 - 4, room.height() * 0.21 if self.message else 1e3)
        high = max(high, min(LEAST, room.height() * 0.27))
        return [
            QRectF(room.left(), room.bottom() - (high + 6) * (2 - number) + 6, room.width(), high)
            for number in range(2)
        ]

    # Qt

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-5, -5, 5, 7)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rounded_card(painter, self._rect, glow=True)
        self._paint_words(painter)
        if self.note is not None and not self.offers:
            room, words = self._buttons()[1], str(self.note)
            painter.setFont(fitted(15, words, room.width()))
            painter.setPen(look().colour("muted"))
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
        for offer, rect in zip(self.offers, self._buttons(), strict=False):
            self._paint_offer(painter, offer, rect)

    def _paint_words(self, painter: QPainter) -> None:
        high, head, body = self._type()
        room = self._words()
        if high:
            letter = QRectF(room.center().x() - high * MESSAGE_RATIO / 2, room.top(), high * MESSAGE_RATIO, high)
            paint_message(painter, letter, self.message)
            room.setTop(letter.bottom() + 4)
        painter.setPen(look().colour("ink"))
        painter.setFont(head)
        painter.drawText(room, WRAPPED, str(self.title or ""))
        painter.setPen(look().colour("muted"))
        painter.setFont(body)
        above = QFontMetricsF(head).boundingRect(room, WRAPPED, str(self.title or "")).height()
        painter.drawText(room.adjusted(0, above + 1, 0, 0), WRAPPED, str(self.text or ""))

    def _type(self) -> tuple[float, QFont, QFont]:
        """How high the letter is drawn, and the type of heading and text: all of the text is written."""
        room, title, text = self._words(), str(self.title or ""), str(self.text or "")
        left = self._buttons()[0].top() - 4 - room.top()
        for high in PICTURES if self.message else PICTURES[-1:]:
            smallest = FINE + 1 if high else FINE
            for size in range(max(smallest, round(LARGE * look().text_size / 100)), smallest - 1, -1):
                head, body = sized(size + 1, title=bool(self.message)), sized(max(FINE, size - 1), bold=False)
                needed = sum(
                    QFontMetricsF(font).boundingRect(room, WRAPPED, words).height()
                    for font, words in ((head, title), (body, text))
                    if words
                )
                if needed + (high + 4 if high else 0) <= left:
                    return high, head, body
        return 0.0, head, body

    def _paint_offer(self, painter: QPainter, offer: Offer, rect: QRectF) -> None:
        current = offer.move == self.pointed
        ink = look().colour("ink")
        if self.live:
            ink = paint_button(painter, rect, primary=offer.primary, hover=current, current=current)
        inside = rect.adjusted(10, 4, -10, -4)
        if offer.picture is not None:
            side = min(inside.height(), 46.0)
            icon = QRectF(inside.left(), inside.center().y() - side / 2, side, side)
            scale = painter.worldTransform().m11() * painter.device().devicePixelRatio()
            colour, woman = offer.picture
            pixmap = self.pictures.figure(colour, side * scale, woman=woman)
            painter.drawPixmap(icon, pixmap, QRectF(pixmap.rect()))
            inside.setLeft(icon.right() + 6)
        text, note = str(offer.text), str(offer.note or "")
        painter.setPen(ink)
        upper = QRectF(inside)
        if note:
            upper.setHeight(inside.height() * 0.55)
            lower = inside.adjusted(0, inside.height() * 0.55, 0, 0)
            painter.setFont(fitted(13, note, lower.width()))
            painter.drawText(lower, Qt.AlignmentFlag.AlignVCenter, note)
        painter.setFont(fitted(15, text, upper.width(), bold=True))
        painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter, text)
