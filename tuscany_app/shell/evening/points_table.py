"""Everybody's points by source, as a table: a row for each source, a column for each player, the totals below."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QTableWidget, QTableWidgetItem

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.score_sources import by_rank, points_from, sources_of
from tuscany_app.kernel.session import AnySession
from tuscany_app.shell.widgets.factories import of_kind
from tuscany_app.table.retranslate import plain, put
from tuscany_app.table.symbols import paint_swatch
from tuscany_app.table.theme import look

CHIP = 20  # pixels at 100 % text
HIGH = 26  # of a row
EDGE = 6  # at the left of a cell
FEWEST = 5  # letters of a name that are worth showing
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
FIGURE_SPACE = "\N{FIGURE SPACE}"  # as wide as a figure


class PlayersHeader(QHeaderView):
    """A chip with the name above each column; where not even a few letters have room, the chip alone."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), round((CHIP + 12) * look().text_size / 100))

    def paintSection(self, painter: QPainter, rect: QRect, column: int) -> None:
        model, side = self.model(), CHIP * look().text_size / 100
        name = model.headerData(column, self.orientation(), Qt.ItemDataRole.DisplayRole)
        colour = model.headerData(column, self.orientation(), Qt.ItemDataRole.UserRole)
        place = QRectF(rect)
        paint_swatch(painter, colour, QRectF(place.left() + EDGE, place.center().y() - side / 2, side, side))
        place.setLeft(place.left() + EDGE + side + 6)
        font = look().font(15, bold=True)
        metrics = QFontMetricsF(font)
        if min(metrics.horizontalAdvance(name), metrics.horizontalAdvance("n" * FEWEST)) <= place.width():
            painter.setFont(font)
            painter.setPen(look().colour("ink"))
            painter.drawText(place, LEFT, metrics.elidedText(name, Qt.TextElideMode.ElideRight, place.width()))


class PointsTable(QTableWidget):
    """As large as what is in it; arrow keys go from cell to cell, so that a screen reader tells each with its names."""

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "points")
        self._session: AnySession | None = None
        self.setHorizontalHeader(PlayersHeader())
        put(self.setAccessibleName, say("Points by source"))
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setShowGrid(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionsClickable(False)
            header.setHighlightSections(False)
            header.setDefaultAlignment(LEFT)

    def show_session(self, session: AnySession) -> None:
        self._session = session
        standing, seats = session.state.standing(), session.setup.seats
        scores, sources = by_rank(standing), sources_of(standing)
        self.setColumnCount(len(scores))
        self.setRowCount(len(sources) + 1)
        widest = max(len(str(score.total)) for score in scores)
        self.verticalHeader().setDefaultSectionSize(round(HIGH * look().text_size / 100))
        for column, score in enumerate(scores):
            seat = seats[score.seat]
            top = QTableWidgetItem(seat.name)
            top.setData(Qt.ItemDataRole.UserRole, seat.colour)
            top.setToolTip(plain(seat.name))
            self.setHorizontalHeaderItem(column, top)
            values = [*(points_from(score, source) for source in sources), score.total]
            for row, value in enumerate(values):
                cell = QTableWidgetItem(str(value).rjust(widest, FIGURE_SPACE))
                cell.setTextAlignment(LEFT)
                cell.setFont(look().font(15, bold=row == len(sources)))
                self.setItem(row, column, cell)
        names = [*(session.game.texts.source(source) for source in sources), say("Total")]
        for row, name in enumerate(names):
            self.setVerticalHeaderItem(row, QTableWidgetItem(str(name)))
        self.verticalHeaderItem(len(sources)).setFont(look().font(15, bold=True))
        self.updateGeometry()

    def retranslate(self) -> None:
        if self._session is not None:
            self.show_session(self._session)

    # Qt

    def sizeHint(self) -> QSize:
        rows = sum(self.rowHeight(row) for row in range(self.rowCount()))
        return QSize(360, self.horizontalHeader().sizeHint().height() + rows + 2 * self.frameWidth() + 8)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.verticalHeader().setMaximumWidth(self.width() // 2)
