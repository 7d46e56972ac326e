"""The table, and the sheets beside it or over it: log and choices, what the computer says, the final scoring, a coach.

Where the table lies depends on the size of the window, and on whether a coach sits beside it, but not on what is shown
there: nothing of the game moves when a sheet opens, closes or changes. In a large window the sheets have a strip of
their own. In a smaller one they lie over the table, where the scene has room for them, or where they cover nothing that
is spoken of.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from tuscany_app.shell.table.table_side import TableSide
from tuscany_app.shell.widgets.factories import column, of_kind
from tuscany_app.table.view import TableView

STRIP = 0.19  # of the width, what the sheets may take for themselves
EDGE = 8  # pixels between a sheet over the table and the edges


class TableStage(QWidget):
    def __init__(self, view: TableView, side: TableSide) -> None:
        super().__init__()
        of_kind(self, "stage")
        self._view, self._side = view, side
        self._coach: QWidget | None = None
        self.sheet = column(side, spacing=0)
        self.sheet.strip.addStretch(0)  # where the side does not take all the room
        self.sheet.strip.setStretch(0, 1)
        for part in (view, self.sheet):
            part.setParent(self)

    def seat(self, coach: QWidget | None) -> None:
        """Show a coach beside the table, above what the computer says. None takes it away."""
        if self._coach is not None and self._coach is not coach:
            self._coach.hide()
        self._coach = coach
        if coach is not None:
            if self.sheet.strip.indexOf(coach) < 0:
                self.sheet.strip.insertWidget(0, coach, 1)
            coach.show()

    def coaches(self) -> tuple[QWidget, ...]:
        """The coach beside the table, if there is one."""
        return () if self._coach is None else (self._coach,)

    def put_below(self, final: QWidget) -> None:
        """Put the panel of the final scoring below the side."""
        self.sheet.strip.insertWidget(self.sheet.strip.indexOf(self._side) + 1, final)

    @property
    def docks(self) -> bool:
        """Whether the sheets have a strip of their own beside the table."""
        return self._coach is not None or self._side.minimumWidth() <= STRIP * self.width()

    def place(self) -> None:
        """Give the table and the sheets their places."""
        wide = max(self._side.minimumWidth(), 0 if self._coach is None else self._coach.minimumWidth())
        self._view.setGeometry(0, 0, self.width() - (wide if self.docks else 0), self.height())
        shown = [part for part in self.sheet.findChildren(QWidget) if part.parent() is self.sheet]
        self.sheet.setVisible(any(not part.isHidden() for part in shown))
        if self.sheet.isHidden():
            return
        whole = self._coach is not None or not self._side.log.isHidden()
        kind = "over" if whole and not self.docks else "plain"
        if self.sheet.property("kind") != kind:
            of_kind(self.sheet, kind)
        if self.docks:
            room = QRect(self.width() - wide, 0, wide, self.height())
            high = room.height() if whole else min(room.height(), self._needed(wide))
            self.sheet.setGeometry(room.left(), room.top(), wide, high)
        else:
            room = self._room().adjusted(EDGE, EDGE, -EDGE, -EDGE)
            wide = min(wide, room.width())
            size = QSize(wide, room.height() if whole else min(room.height(), self._needed(wide)))
            self.sheet.setGeometry(QRect(self._corner(room, size), size))
        self.sheet.raise_()

    def _needed(self, wide: int) -> int:
        """The height of what is on the sheet."""
        strip = self.sheet.strip
        strip.activate()
        return strip.heightForWidth(wide) if strip.hasHeightForWidth() else strip.sizeHint().height()

    def _room(self) -> QRect:
        """Where the table has room for a sheet."""
        table = self._view.table()
        if table is None:
            return self._view.rect()
        room = self._view.mapFromScene(table.sheet_room()).boundingRect() & self._view.rect()
        return room if room.width() >= self._side.minimumWidth() else self._view.rect()

    def _corner(self, room: QRect, size: QSize) -> QPoint:
        """The corner of the room where a sheet covers least of what is spoken of; at the upper right, if anywhere."""
        table = self._view.table()
        told = [] if table is None else [self._view.mapFromScene(place).boundingRect() for place in table.spoken_of()]
        across = room.right() + 1 - size.width(), room.left()
        down = room.top(), room.bottom() + 1 - size.height()

        def covered(corner: QPoint) -> int:
            common = (QRect(corner, size) & place for place in told)
            return sum(part.width() * part.height() for part in common if not part.isEmpty())

        return min((QPoint(x, y) for x in across for y in down), key=covered)

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # a sheet needs more or less than before
            self.place()
        return super().event(event)
