"""The bar below the table: the game's own buttons, short messages, and the buttons that every table has."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.table.toast import STAYS
from tuscany_app.shell.widgets.factories import Button, button, fill, give_icon, label, of_kind, row, tool
from tuscany_app.table.keys import with_key
from tuscany_app.table.model import Action
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look
from tuscany_app.table.view import STEP, TableView

HIGH = 42
AROUND = 4  # above and below the buttons
HINT = say("Hint"), with_key(say("Shows where to look, and why"), "hint")
CONFIRM = say("Confirm"), with_key(say("Play the move that is shown"), "Return")
BACK = say("Back"), with_key(say("One step back in what you are doing"), "Esc")
MOVE = say("Show the move"), with_key(say("Show a good move"), "hint")
LEAST = 300  # pixels
BESIDE, SAID = 70, 230  # gaps, and the width that a sentence needs at least


class TableFooter(QWidget):
    def __init__(self, view: TableView) -> None:
        super().__init__()
        of_kind(self, "footer")
        self.made: list[tuple[Action, Button]] = []
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
        zoom_out, zoom_in = tool("zoom-out", say("Smaller (−)")), tool("zoom-in", say("Larger (+)"))
        self.whole = whole = tool("fit", say("The whole table (0)"))
        zoom_out.clicked.connect(lambda: view.zoom(1 / STEP))
        zoom_in.clicked.connect(lambda: view.zoom(STEP))
        whole.clicked.connect(view.show_all)
        self.notice = label(kind="notice", wrap=True)
        self.notice.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # the bar keeps its height
        self.notice.hide()
        self._own, self._common = row(spacing=8), row(self.confirm, self.back, *common)
        self._zoom = row(zoom_out, zoom_in, whole)
        lay = QHBoxLayout(self)
        lay.setContentsMargins(12, 2, 12, 2)
        lay.setSpacing(10)
        fill(lay, (self._own, self.notice, None, self._common, 2, self._zoom))
        lay.setStretch(1, 20)
        self.serve(open_now=False, pending=False)
        self._hush = QTimer(self, singleShot=True, interval=STAYS)
        self._hush.timeout.connect(self.hush)
        self.restyle()

    # what is said

    def tell(self, sentence: Sentence) -> None:
        """Show a message for a while."""
        put(self.notice.setText, sentence)
        self.notice.show()
        self._hush.start()
        self.fit()

    def hush(self) -> None:
        self._hush.stop()
        self.notice.hide()
        self.fit()

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
            made = button(action.name, "flat", action.icon, action.tip)
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

    # its size

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def minimumSizeHint(self) -> QSize:
        """Less than the width of the text; `fit` shortens the buttons."""
        return QSize(LEAST, super().minimumSizeHint().height())

    def restyle(self) -> None:
        self.setFixedHeight(look().pressable(HIGH * look().text_size / 100 - AROUND) + AROUND)
        if look().roomy:
            self.serve_fingers()
        self.fit()

    def fit(self) -> None:
        """Make room in large type or a small window: buttons show only their icons, the zoom buttons disappear (keys
        and a menu zoom, too), and the game's buttons give way to the message."""
        for common_bare, own_bare in ((False, False), (True, False), (True, True)):
            for made in (self.back, self.since, self.undo, self.redo, self.hint):
                made.show_bare(common_bare)
            for _, made in self.made:
                made.show_bare(own_bare)
            room = self.width() - self._common.sizeHint().width() - BESIDE
            if self._own.sizeHint().width() <= room:
                break
        own, zoom = self._own.sizeHint().width(), self._zoom.sizeHint().width()
        zooming = own + zoom <= room
        self._zoom.setVisible(zooming)
        taken = own + (zoom if zooming else 0) + SAID * look().text_size / 100
        self._own.setVisible(self.notice.isHidden() or taken <= room)
