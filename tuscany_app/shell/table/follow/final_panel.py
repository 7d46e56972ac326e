"""The final scoring beside the table: the current step, everybody's points so far, and buttons to go on or skip it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tuscany_app.kernel.game import Setup
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.reckoning import Reckoning
from tuscany_app.shell.table.final_scoring import Stopped
from tuscany_app.shell.table.follow.player_points import PlayerPoints, PointsOf
from tuscany_app.shell.widgets.factories import button, fill, label, of_kind
from tuscany_app.table.keys import with_key
from tuscany_app.table.retranslate import put


class FinalPanel(QWidget):
    """Signals:
    onward(): the next step.
    skipped(): on to the results.
    """

    onward = Signal()
    skipped = Signal()

    def __init__(self) -> None:
        super().__init__()
        of_kind(self, "advice")
        self.title = label(say("Final scoring"), "heading")
        self.place = label(kind="muted")
        self.words = label(kind="strong", wrap=True)
        self.points = PlayerPoints()
        self.next = button(say("Next"), "primary", "step-forward", with_key(say("The next step"), "Space"))
        self.skip = button(say("Skip to the results"), "", "last", with_key(say("On to the results"), "Esc"))
        for own, answer in ((self.next, self.onward), (self.skip, self.skipped)):
            own.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click on it leaves the keys to the table
            own.clicked.connect(answer)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(12, 10, 12, 12)
        inside.setSpacing(6)
        fill(inside, (self.title, self.place, self.words, None, self.points, self.next, self.skip))
        self.hide()

    def tell(self, setup: Setup, reckoning: Reckoning, number: int) -> list[Sentence]:
        """Show a step. Returns its words, and a sentence about each player who scores."""
        step, totals = reckoning.steps[number], reckoning.totals(number + 1)
        put(self.title.setText, say("Final scoring"))
        put(self.next.setText, say("Next"))
        self.place.show()
        self.skip.show()
        put(self.place.setText, say("{number} of {count}", number=number + 1, count=len(reckoning.steps)))
        put(self.words.setText, step.words)
        self.points.tell([PointsOf(seat, step.points.get(at, 0), totals[at]) for at, seat in enumerate(setup.seats)])
        self.show()
        gains = (
            say(
                "{player} {more}, that makes {total}.", player=setup.seats[at].name, more=f"{more:+d}", total=totals[at]
            )
            for at, more in step.points.items()
        )
        return [step.words, *gains]

    def stop(self, setup: Setup, told: Stopped) -> list[Sentence]:
        """Show how the game, or a part of it, has ended. Returns that in words."""
        put(self.title.setText, told.title)
        put(self.words.setText, told.words)
        put(self.next.setText, told.onward)
        self.place.hide()
        self.skip.hide()
        rows = zip(setup.seats, told.points, strict=True)
        self.points.tell([PointsOf(seat, gained, total) for seat, (gained, total) in rows])
        self.show()
        return [told.title, told.words]

    def restyle(self) -> None:
        self.points.updateGeometry()
