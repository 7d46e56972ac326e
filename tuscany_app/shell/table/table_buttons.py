"""The buttons of the table: the game's own, and those that every table has. They are in the bar above the table; where
that has too little room, they are a bar of their own below it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from tuscany_app.kernel.i18n import say
from tuscany_app.shell.widgets.factories import Button, button, fill, give_icon, grows, of_kind, row, tool
from tuscany_app.table.keys import with_key
from tuscany_app.table.model import Action, never
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look
from tuscany_app.table.view import TableView

HIGH = 42
AROUND = 4  # above and below the buttons
HINT = say("Hint"), with_key(say("Shows where to look, and why"), "hint")
CONFIRM = say("Confirm"), with_key(say("Play the move that is shown"), "Return")
BACK = say("Back"), with_key(say("Undo one step of this move"), "Esc")
MOVE = say("Show the move"), with_key(say("Show a good move"), "hint")
BAR = (12, 2, 12, 2)  # around them, where they are a bar
LEAST = 300  # pixels
BESIDE = 14  # pixels between the game's own and the others


class TableButtons(QWidget):
    def __init__(self, view: TableView) -> None:
        super().__init__()
        self.made: list[tuple[Action, Button]] = []
        self._below, self._room = False, 0  # as a bar of its own; the width that there is for all of them
        self._view = view
        self._targets: tuple[str, ...] = ()  # what the coach points at
        self.undo = button(say("Undo"), "flat", "undo", with_key(say("Take back"), "undo"))
        self.redo = button(say("Redo"), "flat", "redo", with_key(say("Play it again"), "redo"))
        self.hint = button(HINT[0], "flat", "hint", HINT[1])
        self.confirm = button(CONFIRM[0], "primary", "check", CONFIRM[1])
        self.back = button(BACK[0], "flat", "back", BACK[1])
        self._pending = False  # a decision waits
        self._nudged = False  # the next hint is the move
        self._fingers = False  # somebody plays with fingers: Enter and Esc are buttons
        self.since = button(
            say("Since my turn"), "flat", "history", with_key(say("What the others did since your last turn"), "since")
        )
        common = (self.since, self.undo, self.redo, self.hint)
        for own_key in (self.confirm, self.back, *common):
            own_key.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click on it leaves the keys to the table
        self.whole = tool("fit", say("The whole table (0)"))
        self.whole.clicked.connect(view.show_all)
        self._own, self._common = row(spacing=4), row(self.confirm, self.back, *common, self.whole, spacing=2)
        self._lay = QHBoxLayout(self)
        self._lay.setContentsMargins(0, 0, 0, 0)
        self._lay.setSpacing(8)
        fill(self._lay, (self._own, None, self._common))
        for made in (*self._common.findChildren(QPushButton), self.whole):
            grows(made)
        self.serve(open_now=False, pending=False)
        self.restyle()

    def offer_hint(self, *, nudged: bool) -> None:
        """Say on the button what the next hint shows: where to look, or the move."""
        if nudged != self._nudged:
            self._nudged = nudged
            name, tip = MOVE if nudged else HINT
            put(self.hint.setText, name)
            put(self.hint.setAccessibleName, name)
            put(self.hint.setToolTip, tip)
            QTimer.singleShot(0, self, self.fit)  # when it knows how large it is

    # for fingers

    def serve_fingers(self) -> None:
        """From now on show buttons for Enter and Esc."""
        if not self._fingers:
            self._fingers = True
            self.back.show()
            lasting = self.confirm.sizePolicy()
            lasting.setRetainSizeWhenHidden(True)  # the other buttons keep their places
            self.confirm.setSizePolicy(lasting)
            QTimer.singleShot(0, self, self.fit)

    def serve(self, *, open_now: bool, pending: bool) -> None:
        """Show and enable the buttons for fingers. `open_now`: something can be decided. `pending`: a decision waits to
        be confirmed."""
        self.confirm.setVisible(self._fingers and pending)
        self.back.setVisible(self._fingers)
        self.back.setEnabled(open_now)
        if pending != self._pending:
            self._pending = pending
            QTimer.singleShot(0, self, self.fit)

    # the game's own buttons

    def offer(self, actions: Iterable[Action]) -> None:
        """Show these buttons of the game instead of the earlier ones."""
        for _, made in self.made:
            made.clicked.disconnect()
            self._own.strip.removeWidget(made)
            made.hide()
            made.deleteLater()
        self.made = []
        for action in actions:
            made = button(action.name, "flat", action.icon, action.tip, steady=action.main is not never)
            grows(made)
            made.clicked.connect(lambda _checked=False, run=action.run: run())
            made.clicked.connect(self._view.setFocus)
            self._own.strip.addWidget(made)
            self.made.append((action, made))
        QTimer.singleShot(0, self, self.fit)  # when they know how large they are

    def enable(self, still: bool) -> None:
        """Enable the buttons that can be used now; none of them during animations."""
        for action, made in self.made:
            made.setEnabled(still and action.possible())
            self._style(action, made)

    def point_out(self, targets: tuple[str, ...]) -> None:
        """Highlight buttons that the coach names by their icons."""
        self._targets = targets
        for action, made in self.made:
            self._style(action, made)

    def _style(self, action: Action, made: Button) -> None:
        """Style a button: the coach points at it, or it goes on, or it is one of several."""
        main = made.isEnabled() and action.main()
        kind = "pointed" if action.icon in self._targets else "primary" if main else "flat"
        if made.property("kind") != kind:
            of_kind(made, kind)
            give_icon(made, action.icon, "on_accent" if kind == "primary" else "ink")

    # where they are, and how large

    def lie(self, *, below: bool) -> None:
        """Be a bar of its own below the table, where the one above it is full; else a part of that."""
        self._below = below
        of_kind(self, "footer" if below else "plain")
        self._lay.setContentsMargins(*(BAR if below else (0, 0, 0, 0)))
        self.restyle()

    def minimumSizeHint(self) -> QSize:
        """Less than the width of the words; `fit` shortens the buttons."""
        return QSize(LEAST, super().minimumSizeHint().height())

    def restyle(self) -> None:
        high = look().pressable(HIGH * look().scale - AROUND) + AROUND
        self.setMinimumHeight(high if self._below else 0)
        self.setMaximumHeight(high)
        if look().roomy:
            self.serve_fingers()
        self.fit()

    def fit(self, room: int | None = None) -> None:
        """Show as many names on the buttons as the bar has room for; the game's own keep theirs longest."""
        self._room = self._room if room is None else room
        for common_bare, own_bare in ((False, False), (True, False), (True, True)):
            for made in (self.back, self.since, self.undo, self.redo, self.hint):
                made.show_bare(common_bare)
            for _, made in self.made:
                made.show_bare(own_bare)
            if self._own.sizeHint().width() + self._common.sizeHint().width() + BESIDE <= self._room:
                break
        for strip in (self._own.strip, self._common.strip, self._lay):
            strip.invalidate()  # it remembers how wide they were
        self.updateGeometry()
