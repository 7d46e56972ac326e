"""Paints a row of the library's table, cell by cell."""

from __future__ import annotations

from functools import cache

from attrs import frozen
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QImage, QPainter, QPainterPath, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.library_index import IndexedRecord, Player
from tuscany_app.shell.base import record_words
from tuscany_app.shell.library.record_model import COLUMNS, LISTED, PLAYING, Column
from tuscany_app.shell.widgets.art_widget import art_file
from tuscany_app.shell.widgets.record_list import fair_share
from tuscany_app.table.symbols import swatch
from tuscany_app.table.theme import look

BELOW = (Column.TITLE, Column.DATE, Column.LENGTH)  # told below the players in a small window
EDGE = 10  # left and right of what a cell says
SHAPE = 4 / 3  # of a game's picture
LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
ELIDED = Qt.TextElideMode.ElideRight
SELECTED = QStyle.StateFlag.State_Selected
MIDDLE = Qt.AlignmentFlag.AlignCenter

AnyIndex = QModelIndex | QPersistentModelIndex


def row_height(*, small: bool = False) -> int:
    """Of one line, or in a small window of two."""
    return look().pressable(_type().metrics.height() * (2 if small else 1) + 22)


@frozen
class Type:
    """A font with its measures."""

    font: QFont
    metrics: QFontMetrics


@cache
def _made_type(text_size: int, bold: bool) -> Type:
    font = look().font(15, bold=bold)
    return Type(font, QFontMetrics(font))


def _type(*, bold: bool = False) -> Type:
    """Hundreds of cells are written at a time, so it is made once for every size of text."""
    return _made_type(look().text_size, bold)


@cache
def _made_chip(colour: str, side: int, palette: str, dark: bool) -> QPixmap:
    return swatch(colour, side)


def _chip(colour: str, side: int) -> QPixmap:
    return _made_chip(colour, side, look().palette, look().theme.dark)


class RecordPainter(QStyledItemDelegate):
    """`hovered` is the row under the mouse; `small` if what else is told of a game stands below its players."""

    hovered = -1
    small = False

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        listed: IndexedRecord = index.data(LISTED)
        self._paint_ground(painter, option, index)
        inside = option.rect.adjusted(EDGE, 0, -EDGE, 0)
        match COLUMNS[index.column()]:
            case Column.GAME:
                self._paint_game(painter, inside, listed)
            case Column.TITLE:
                _write(painter, inside, record_words.title(listed), bold=bool(listed.title), role=_role(listed.title))
            case Column.PEOPLE if self.small and listed.players:
                half = inside.height() // 2
                _paint_players(painter, inside.adjusted(0, 6, 0, -half), listed.players)
                model = index.model()
                told = [str(record_words.game_name(listed.game))]
                told += [str(model.index(index.row(), COLUMNS.index(column)).data()) for column in BELOW]
                below = " · ".join(words for words in told if words)
                _write(painter, inside.adjusted(0, half, 0, -6), below, role="muted")
            case Column.PEOPLE:
                if listed.players:
                    _paint_players(painter, inside, listed.players)
                else:
                    _write(painter, inside, str(record_words.damage(listed) or ""), role="muted")
            case Column.RESULT:
                _paint_result(painter, inside, listed, playing=index.data(PLAYING))
            case _:
                _write(painter, inside, index.data(), role="muted")

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        rect = option.rect
        if option.state & SELECTED:
            painter.fillRect(rect, look().colour("accent", 0.2))
        elif index.row() == self.hovered:
            painter.fillRect(rect, look().colour("raised"))
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), look().colour("line"))
        view = option.widget
        if not (isinstance(view, QWidget) and view.hasFocus() and self._current_row(view) == index.row()):
            return
        ring = look().colour("focus")
        painter.fillRect(QRect(rect.left(), rect.top(), rect.width(), 2), ring)
        painter.fillRect(QRect(rect.left(), rect.bottom() - 1, rect.width(), 2), ring)
        if index.column() == 0:
            painter.fillRect(QRect(rect.left(), rect.top(), 2, rect.height()), ring)
        if index.column() == len(COLUMNS) - 1:
            painter.fillRect(QRect(rect.right() - 1, rect.top(), 2, rect.height()), ring)

    def _current_row(self, view: QWidget) -> int:
        current: QModelIndex = view.currentIndex()  # type: ignore[attr-defined]
        return current.row()

    def _paint_game(self, painter: QPainter, rect: QRect, listed: IndexedRecord) -> None:
        high = rect.height() - 10
        high = min(high, row_height() - 10)
        size = QSize(round(high * SHAPE), high)
        place = QRect(rect.left(), rect.center().y() - high // 2, size.width(), high)
        picture = _picture(listed.game, high, painter.device().devicePixelRatioF(), look().theme.dark)
        if picture is None:
            painter.fillRect(place, look().colour("line"))
            painter.setPen(look().colour("muted"))
            painter.setFont(_type(bold=True).font)
            painter.drawText(place, MIDDLE, "?")
        else:
            painter.drawPixmap(place, picture)
        beside = rect.adjusted(size.width() + EDGE, 0, 0, 0)
        if beside.width() > high:
            _write(painter, beside, str(record_words.game_name(listed.game)))

    # writing a title

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> QWidget:
        editor = QLineEdit(parent)
        editor.setMaxLength(record.TITLE)
        editor.setAccessibleName(str(say("Title")))
        return editor

    def setEditorData(self, editor: QWidget, index: AnyIndex) -> None:
        assert isinstance(editor, QLineEdit)
        editor.setText(index.data(Qt.ItemDataRole.EditRole))
        editor.selectAll()

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """As wide as a title, where the window is."""
        wide = max(option.rect.width(), round(300 * look().text_size / 100))
        editor.setGeometry(QRect(option.rect.left(), option.rect.top(), wide, option.rect.height()))


def _role(title: str) -> str:
    return "ink" if title else "muted"


def _write(painter: QPainter, rect: QRect, text: str, *, bold: bool = False, role: str = "ink") -> int:
    """A text, cut where there is no room; returns where it ends."""
    used = _type(bold=bold)
    painter.setFont(used.font)
    painter.setPen(look().colour(role))
    wide = used.metrics.horizontalAdvance(text)
    if wide > rect.width():
        text = used.metrics.elidedText(text, ELIDED, rect.width())
        wide = used.metrics.horizontalAdvance(text)
    painter.drawText(rect, LEFT, text)
    return rect.left() + wide


def _paint_players(painter: QPainter, rect: QRect, players: tuple[Player, ...]) -> None:
    metrics = _type().metrics
    chip = round(metrics.height() * 0.78)
    around = chip + 5 + 12
    wanted = [metrics.horizontalAdvance(player.name) + 2 for player in players]
    longest = fair_share(wanted, rect.width() - len(players) * around + 12)
    left = rect.left()
    for player in players:
        painter.drawPixmap(QPoint(left, rect.center().y() - chip // 2 + 1), _chip(player.colour, chip))
        name = metrics.elidedText(player.name, ELIDED, longest)
        wide = metrics.horizontalAdvance(name) + 2
        place = QRect(left + chip + 5, rect.top(), wide, rect.height())
        _write(painter, place, name, role="ink" if player.bot is None else "muted")
        left += chip + 5 + wide + 10


def _paint_result(painter: QPainter, rect: QRect, listed: IndexedRecord, *, playing: bool) -> None:
    if listed.problem is not None:
        end = _write(painter, rect, str(record_words.result(listed)), bold=True, role="bad")
        if listed.players:
            _write(
                painter, rect.adjusted(end + 8 - rect.left(), 0, 0, 0), str(record_words.damage(listed)), role="muted"
            )
        return
    if not listed.over:
        _write(painter, rect, str(record_words.result(listed, playing=playing)), bold=True, role="accent")
        return
    winners = [player for player in listed.players if player.won]
    if len(listed.players) < 2 or not winners:
        _write(painter, rect, str(record_words.result(listed)))
        return
    points = record_words.points(listed)
    metrics = _type(bold=True).metrics
    room = rect.width() - _type().metrics.horizontalAdvance(points) - EDGE
    chip = round(metrics.height() * 0.78)
    longest = fair_share(
        [metrics.horizontalAdvance(player.name) + 2 for player in winners], room - len(winners) * (chip + 15)
    )
    left = rect.left()
    for player in winners:
        painter.drawPixmap(QPoint(left, rect.center().y() - chip // 2 + 1), _chip(player.colour, chip))
        name = metrics.elidedText(player.name, ELIDED, longest)
        wide = metrics.horizontalAdvance(name) + 2
        _write(painter, QRect(left + chip + 5, rect.top(), wide, rect.height()), name, bold=True)
        left += chip + 5 + wide + 10
    _write(painter, QRect(left, rect.top(), rect.right() - left + 1, rect.height()), points, role="muted")


@cache
def _picture(game_id: str, high: int, ratio: float, dark: bool) -> QPixmap | None:
    """The picture on a game's box, small; None where there is none."""
    size = QSize(round(high * SHAPE), high)
    try:
        path = art_file(catalogue.load(game_id).folder("resources"), f"box-{game_id}") if game_id else None
    except UserError:
        return None
    if path is None:
        return None
    image = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    corners = QPainterPath()
    corners.addRoundedRect(QRectF(image.rect()), 5 * ratio, 5 * ratio)
    painter.setClipPath(corners)
    QSvgRenderer(str(path)).render(painter, QRectF(image.rect()))
    painter.end()
    made = QPixmap.fromImage(image)
    made.setDevicePixelRatio(ratio)
    return made
