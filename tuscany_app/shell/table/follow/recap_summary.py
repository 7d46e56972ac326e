"""What happened since a turn: turn by turn, with everybody's gains. The curtain and the recap panel show it."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.table.follow.player_points import PlayerPoints, PointsOf
from tuscany_app.shell.table.follow.recap import gained, numbers_since
from tuscany_app.shell.table.turn_log import LogWriter, TurnLog
from tuscany_app.shell.widgets.factories import label, of_kind
from tuscany_app.table.model import AnyModel

LONGEST = 30  # lines


class RecapSummary(QWidget):
    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "plain")
        self.numbers: list[int] = []  # of the decisions that are told
        self.news = TurnLog(say("What happened since your last turn"))
        self.heading = label(say("Points gained meanwhile"), "muted")
        self.points = PlayerPoints()
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(6)
        inside.addWidget(self.news, 1)
        inside.addWidget(self.heading)
        inside.addWidget(self.points)

    def tell(self, model: AnyModel, seat: int) -> bool:
        """Show what the others did since the last turn of a seat. False if there is nothing."""
        session, seats = model.session, model.session.setup.seats
        self.numbers = numbers_since(session, seat)
        lines = LogWriter(model).turns(self.numbers)[-LONGEST:]
        self.news.tell_lines(model, lines)
        self.points.tell([PointsOf(seats[other], more) for other, more in gained(session, self.numbers).items()])
        self.heading.setVisible(bool(self.points.rows))
        self.points.setVisible(bool(self.points.rows))
        self.news.scrollToBottom()
        return bool(lines)

    def sentences(self) -> list[Sentence]:
        return [line.words for line in self.news.lines]

    def retranslate(self) -> None:
        self.news.retranslate()

    def restyle(self) -> None:
        self.news.restyle()
        self.points.updateGeometry()
