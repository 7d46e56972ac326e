"""The log: what happened, turn by turn, in the colour and with the symbol of the player, with points highlighted.

A turn of several lines has a heading with the player's name; a single line has the player's chip before it. Lines are
only added at the end, and each is measured once, so a turn late in a game costs hardly more than an early one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import field, frozen
from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tuscany_app.kernel.game import Event, Seat
from tuscany_app.kernel.i18n import Sentence, Within, say
from tuscany_app.kernel.session import AnyTurn
from tuscany_app.shell.widgets.sentence_list import Line, SentenceList, breakable, chip
from tuscany_app.table.model import AnyModel
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import look

Index = QModelIndex | QPersistentModelIndex
WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
EDGE, GAP, ABOVE = 4, 6, 3  # pixels at 100 % text: at the sides, between chip and words, above a turn
STRIPE = 3  # of a turn's colour beside its lines


@frozen
class LogLine(Line):
    """A line of the log with the player of its turn, the number of the turn, and the points in it."""

    player: Seat | None = None  # whose turn it is; None before the first one
    turn: int | None = None  # the number of the decision it tells of, from 0; None before the first one
    points: Mapping[int, int] = field(factory=dict)  # by seat
    begins: bool = False  # a turn begins with it, whoever had the one before


class LogWriter:
    """Writes the lines of a game, one decision after the other."""

    def __init__(self, model: AnyModel) -> None:
        self._model = model
        self._seat: int | None = None  # whose turn is being told

    def whole(self) -> list[LogLine]:
        """The lines of the game so far."""
        self._seat = None
        session = self._model.session
        told = self._lines(session.opening, None)
        for number, turn in enumerate(session.turns):
            told += [*self.changes(number), *self.turn(turn, number)]
        return [*told, *self.changes(len(session.turns))]

    def changes(self, number: int) -> list[LogLine]:
        """The seats that changed hands after that many decisions."""
        lines, session = [], self._model.session
        for place, change in enumerate(session.changes):
            if change.after == number:
                before = session.first_setup.seats[change.seat]
                for earlier in session.changes[:place]:
                    before = earlier.now if earlier.seat == change.seat else before
                words = say("{player} goes on for {before}.", player=change.now.name, before=before.name)
                lines.append(LogLine(words, change.now.colour, None, change.now, number))
        return lines

    def turns(self, numbers: Iterable[int]) -> list[LogLine]:
        """The lines of some decisions."""
        return [line for number in numbers for line in self.turn(self._model.session.turns[number], number)]

    def turn(self, turn: AnyTurn, number: int) -> list[LogLine]:
        self._seat = turn.seat
        return self._lines(turn.events, number)

    def _lines(self, events: Iterable[Event], number: int | None) -> list[LogLine]:
        seats, texts = self._model.session.seats_at(number or 0), self._model.session.game.texts
        lines: list[LogLine] = []
        for event, words in self._model.with_words(events, [seat.name for seat in seats]):
            begins = texts.begins_turn(event)
            if begins:
                self._seat = getattr(event, "seat", self._seat)
            seat = getattr(event, "seat", None)
            player = seats[self._seat] if self._seat is not None else None
            colour = seats[seat].colour if seat is not None else ""
            lines.append(LogLine(words, colour, event, player, number, texts.points(event), begins))
        return lines


class TurnLog(SentenceList):
    """The log beside the table. `lines` are `LogLine`s; it behaves like every list of sentences."""

    lines: list[LogLine]  # type: ignore[assignment]

    def __init__(self, name: Sentence, *, from_end: bool = False) -> None:
        super().__init__(name, from_end=from_end)
        self.colours: list[str] = []  # of the seats
        self._rows = LogRows(self)
        self.setModel(self._rows)
        self._painter = LogPainter(self)
        self.setItemDelegate(self._painter)

    def tell_game(self, model: AnyModel) -> None:
        """Show the whole game so far."""
        self.tell_lines(model, LogWriter(model).whole())

    def tell_lines(self, model: AnyModel, lines: Sequence[LogLine]) -> None:
        """Show these lines."""
        self.colours = [seat.colour for seat in model.session.setup.seats]
        self.tell(lines)

    def add_turn(self, model: AnyModel, turn: AnyTurn) -> None:
        """Add the lines of the last decision."""
        self._rows.add(LogWriter(model).turn(turn, len(model.session.turns) - 1))

    def tell(self, lines: Sequence[Line]) -> None:
        self._point(-1)
        self._painter.forget()
        self._rows.replace([line for line in lines if isinstance(line, LogLine)])

    def shown(self) -> list[str]:
        return self._rows.stringList()

    def retranslate(self) -> None:
        self.tell(self.lines)

    def restyle(self) -> None:
        self._painter.forget()
        self.doItemsLayout()

    def needed(self) -> int:
        """The height that shows every line."""
        around = self.height() - self.maximumViewportSize().height()
        return around + sum(self.sizeHintForRow(row) for row in range(len(self.lines)))

    def begins(self, row: int) -> bool:
        """Whether a turn begins with this line."""
        line = self.lines[row]
        return row == 0 or line.begins or self.lines[row - 1].player is not line.player

    def headed(self, row: int) -> bool:
        """Whether the player's name is written above this line."""
        if self.lines[row].player is None or not self.begins(row):
            return False
        return row + 1 < len(self.lines) and not self.begins(row + 1)

    def changed_above(self, row: int) -> None:
        """The line above has changed, so this one may have a heading now."""
        self._painter.forget(row)

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._painter.forget_other_widths()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._painter.forget()


class LogRows(QAbstractListModel):
    def __init__(self, log: TurnLog) -> None:
        super().__init__(log)
        self._log = log

    def replace(self, lines: list[LogLine]) -> None:
        self.beginResetModel()
        self._log.lines = lines
        self.endResetModel()

    def add(self, lines: list[LogLine]) -> None:
        first = len(self._log.lines)
        if not lines:
            return
        self.beginInsertRows(QModelIndex(), first, first + len(lines) - 1)
        self._log.lines += lines
        self.endInsertRows()
        if first:
            self._log.changed_above(first - 1)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._log.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if index.row() >= len(self._log.lines):
            return None
        line = self._log.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return str(line.words)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken(line)
        return None

    def stringList(self) -> list[str]:
        return [str(line.words) for line in self._log.lines]


def spoken(line: LogLine) -> str:
    """A line for screen readers. It begins with the player's name if the sentence does not."""
    if line.player is None or str(line.words).startswith(line.player.name):
        return str(line.words)
    return str(say("{player}: {sentence}", player=line.player.name, sentence=Within(line.words)))


class LogPainter(QStyledItemDelegate):
    """Paints lines and measures their height."""

    def __init__(self, log: TurnLog) -> None:
        super().__init__(log)
        self._log = log
        self._heights: dict[int, int] = {}
        self._wide = 0
        self._fonts: tuple[QFont, QFont] | None = None  # plain and bold

    def forget(self, row: int | None = None) -> None:
        """Drop the measured height of a line. With None, of all lines."""
        if row is None:
            self._heights.clear()
            self._fonts = None
        else:
            self._heights.pop(row, None)

    def forget_other_widths(self) -> None:
        wide = self._log.viewport().width()
        if wide != self._wide:
            self._wide = wide
            self._heights.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        self.forget_other_widths()
        row = index.row()
        high = self._heights.get(row)
        if high is None:
            high = self._heights[row] = self._measure(row)
        return QSize(self._wide, high)

    # inside

    def _font(self, *, bold: bool) -> QFont:
        if self._fonts is None:
            strong = QFont(self._log.font())
            strong.setBold(True)
            self._fonts = QFont(self._log.font()), strong
        return self._fonts[bold]

    def _measure(self, row: int) -> int:
        words = self._words_rect(row, QRect(0, 0, self._wide, 0))
        font = self._font(bold=bool(self._log.lines[row].points))
        metrics = QFontMetrics(font)
        text = metrics.boundingRect(words, WRAPPED, breakable(str(self._log.lines[row].words), metrics, words.width()))
        return max(words.top() + text.height(), words.top() + chip(self._log)) + _scaled(2)

    def _top(self, row: int) -> int:
        """The distance from the top of a row to its words."""
        above = _scaled(ABOVE) if self._log.begins(row) and row else 1
        return above + (self._heading_high() if self._log.headed(row) else 0)

    def _heading_high(self) -> int:
        return max(QFontMetrics(self._font(bold=True)).height(), chip(self._log)) + 2

    def _words_rect(self, row: int, rect: QRect) -> QRect:
        left = _scaled(EDGE) + (chip(self._log) + _scaled(GAP) if self._log.lines[row].player is not None else 0)
        badge = self._badge_text(self._log.lines[row])
        right = self._badge_wide(badge) + _scaled(GAP) if badge else _scaled(EDGE)
        return rect.adjusted(left, self._top(row), -right, 10_000 if rect.height() == 0 else 0)

    def _badge_text(self, line: LogLine) -> str:
        """The points of a player as a text. A scoring of all players writes them in its sentence instead."""
        return f"+{next(iter(line.points.values()))}" if len(line.points) == 1 else ""

    def _badge_wide(self, text: str) -> int:
        return QFontMetrics(self._font(bold=True)).horizontalAdvance(text) + 2 * _scaled(7)

    # Qt

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, line = index.row(), self._log.lines[index.row()]
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        self._paint_ground(painter, option, index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect, words = option.rect, self._words_rect(row, option.rect)
        ink = look().colour("on_accent" if selected else "ink")
        if line.player is not None:
            self._paint_turn(painter, row, rect, line.player)
        painter.setPen(ink)
        painter.setFont(self._font(bold=bool(line.points)))
        painter.drawText(words, WRAPPED, breakable(str(line.words), painter.fontMetrics(), words.width()))
        badge = self._badge_text(line)
        if badge:
            wide, high = self._badge_wide(badge), QFontMetrics(self._font(bold=True)).height()
            place = QRectF(rect.right() - wide - _scaled(EDGE) / 2, words.top(), wide, high)
            self._paint_badge(painter, place, badge, self._log.colours[next(iter(line.points))])
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Highlight the line under the pointer or the focus, without its heading, which belongs to the whole turn."""
        ground = QStyleOptionViewItem(option)
        self.initStyleOption(ground, index)
        ground.text = ""
        top = self._top(index.row())
        left = self._words_rect(index.row(), option.rect).left() - option.rect.left() - _scaled(GAP) // 2
        ground.rect = option.rect.adjusted(left, top - 1, 0, 0)
        self._log.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, ground, painter, self._log)

    def _paint_turn(self, painter: QPainter, row: int, rect: QRect, player: Seat) -> None:
        """Paint the chip at the beginning of a turn, the name if there are several lines, and a stripe down to its
        end."""
        left, side = rect.left() + _scaled(EDGE), chip(self._log)
        middle, top = left + side / 2, float(rect.top())
        begins, headed = self._log.begins(row), self._log.headed(row)
        if begins:
            top = rect.top() + (_scaled(ABOVE) if row else 1)
            line_high = QFontMetrics(self._font(bold=True)).height()
            place = QRectF(left, top + max(0.0, (line_high - side) / 2), side, side)
            paint_swatch(painter, player.colour, place)
            top = place.bottom() + 1
        last = row + 1 >= len(self._log.lines) or self._log.begins(row + 1)
        bottom = rect.bottom() - (1 if last else -1)
        if bottom - top > 2 and (not begins or headed):
            wide = STRIPE + (1 if look().theme.strong else 0)
            stripe = QRectF(middle - wide / 2, top, wide, bottom - top)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look().player(player.colour))
            painter.drawRect(stripe)
            painter.setPen(QPen(look().player_edge(player.colour), 1))
            painter.drawLines([stripe.topLeft(), stripe.bottomLeft(), stripe.topRight(), stripe.bottomRight()])
        if headed:
            self._paint_name(painter, rect, player, left + side + _scaled(GAP))

    def _paint_name(self, painter: QPainter, rect: QRect, player: Seat, left: int) -> None:
        font = self._font(bold=True)
        metrics = QFontMetrics(font)
        top = rect.top() + _scaled(ABOVE)
        room = rect.right() - left - _scaled(EDGE)
        name = metrics.elidedText(player.name, Qt.TextElideMode.ElideRight, room)
        painter.setPen(look().colour("ink"))
        painter.setFont(font)
        painter.drawText(QRect(left, top, room, metrics.height()), Qt.AlignmentFlag.AlignVCenter, name)
        begin = left + metrics.horizontalAdvance(name) + _scaled(GAP)
        if begin < rect.right() - _scaled(EDGE):
            y = top + metrics.height() / 2 + 1
            painter.setPen(QPen(look().player_edge(player.colour), 2 if look().theme.strong else 1.5))
            painter.drawLine(QPointF(begin, y), QPointF(rect.right() - _scaled(EDGE), y))

    def _paint_badge(self, painter: QPainter, place: QRectF, text: str, colour: str) -> None:
        """Paint the points in a pill of the player's colour."""
        painter.setPen(QPen(look().player_edge(colour), 2 if look().theme.strong else 1))
        painter.setBrush(look().player(colour))
        painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), place.height() / 2, place.height() / 2)
        painter.setPen(look().on_player(colour))
        painter.setFont(self._font(bold=True))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)


def _scaled(pixels: int) -> int:
    return round(pixels * look().scale)
