"""The bar above the table: the task in one sentence, the sand timer, a computer player's progress with a button to
hurry it, the table's buttons where there is room for them, and links to other pages."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.worker import Report
from tuscany_app.shell.table.fitted_label import FittedLabel
from tuscany_app.shell.table.sand_timer import SandTimer
from tuscany_app.shell.table.table_buttons import TableButtons
from tuscany_app.shell.table.thinking_clock import ThinkingClock
from tuscany_app.shell.widgets.factories import button, fill, grows, of_kind, tool
from tuscany_app.table.keys import with_key
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

HIGH = 48  # two lines
ASKED = 330  # pixels at 100 % text that the sentence has at least
ROOM = 1000  # pixels at 100 % text from which the table's buttons have room beside it
EDGES, BETWEEN = (12, 2, 12, 2), 6
LINE = 5  # pixels of the progress
SOON = 300  # milliseconds of reports after which thinking takes long enough to be shown
PLAY_NOW = say("Play now"), with_key(say("Play the best move found so far"), "hurry")
SHOW_NOW = say("Show now"), with_key(say("Show the best that was found so far"), "hurry")


class TableHeader(QWidget):
    def __init__(self, clock: ThinkingClock) -> None:
        super().__init__()
        of_kind(self, "bar")
        self.sand = SandTimer(clock)
        self.home = tool("home", say("Leave the table; the game is saved"))
        self.prompt = FittedLabel("prompt")
        self.bar = QProgressBar(self)  # a line along the lower edge, where it takes no room from what is asked
        self.bar.setTextVisible(False)
        put(self.bar.setAccessibleName, say("Progress of the computer player"))
        self.hurry = button(PLAY_NOW[0], "", "step-forward", PLAY_NOW[1])
        self.hurry.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click on it leaves the keys to the table
        self.for_hint = False  # what can be hurried is a hint
        self.onward = button(say("Go on"), "primary", "step-forward", with_key(say("The next one moves"), "Space"))
        self.onward.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.onward.hide()
        self.progressing = False  # somebody thinks, as far as is known
        self._since = QElapsedTimer()
        self.show_progress(None)
        self.passing = button(say("Pass on"), "primary", "play", say("Cover your hand and pass the screen on"))
        self.passing.hide()
        self.rules = tool("rules", with_key(say("Rules"), "rules"))
        self.turn = tool("turn", say("Turn the table round"))
        self.turn.hide()
        self.fold = tool("side", with_key(say("Show or hide the log and the choices"), "fold"))
        self.fold.setCheckable(True)
        for symbol in (self.home, self.rules, self.turn, self.fold, self.hurry, self.onward, self.passing):
            grows(symbol)
        self._inside = QHBoxLayout(self)
        self._inside.setContentsMargins(*EDGES)
        self._inside.setSpacing(BETWEEN)
        self._links = (self.turn, self.rules, self.fold)
        fill(self._inside, (self.home, self.prompt, self.sand, self.passing, self.onward, self.hurry, *self._links))
        self._inside.setStretch(1, 1)
        self.restyle()

    def show_progress(self, report: Report | None) -> None:
        """Show how far a computer player is, if thinking takes a while. None when it has ended."""
        self.progressing = report is not None
        if report is None:
            self._since.invalidate()
        elif not self._since.isValid():
            self._since.start()
        shown = report is not None and self._since.hasExpired(SOON)
        self.bar.setVisible(shown)
        self.hurry.setVisible(shown)
        if report is not None:
            self.bar.setMaximum(report.of)
            self.bar.setValue(report.done)

    def offer_haste(self, *, for_hint: bool) -> None:
        """Say on the button what hurrying brings: a move, or a hint."""
        self.for_hint = for_hint
        name, tip = SHOW_NOW if for_hint else PLAY_NOW
        put(self.hurry.setText, name)
        put(self.hurry.setAccessibleName, name)
        put(self.hurry.setToolTip, tip)

    def offer_passing(self, offered: bool) -> None:
        """Show the button that covers the table and give it the focus, so that Enter passes the screen on."""
        self.passing.setVisible(offered)
        if offered:
            self.passing.setFocus()

    def point_out(self, targets: tuple[str, ...]) -> None:
        of_kind(self.prompt, "pointed" if "prompt" in targets else "prompt")

    def has_room(self, width: int) -> bool:
        """Whether the table's buttons have room in a bar of this width."""
        return width >= ROOM * look().scale

    def take_in(self, buttons: TableButtons) -> None:
        """Show the table's buttons before the links."""
        self._inside.insertWidget(self._inside.indexOf(self._links[0]), buttons)

    def room(self, width: int) -> int:
        """What a bar of this width has for the table's buttons."""
        others = sum(part.sizeHint().width() + BETWEEN for part in (self.home, *self._links) if not part.isHidden())
        return round(width - EDGES[0] - EDGES[2] - others - ASKED * look().scale - BETWEEN)

    def restyle(self) -> None:
        """Keep room for two lines, so that a longer prompt does not move the table."""
        self.setFixedHeight(look().pressable(HIGH * look().scale - 4) + 4)
        self.sand.restyle()

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.bar.setGeometry(0, self.height() - LINE, self.width(), LINE)
