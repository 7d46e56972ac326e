"""A button on the table that appears after a long press and leads to the rule behind the thing pressed."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt, QTimer
from PySide6.QtWidgets import QGraphicsView, QPushButton

from tuscany_app.kernel.i18n import say
from tuscany_app.table.finger import FINGER
from tuscany_app.table.retranslate import put
from tuscany_app.table.scene import TableScene
from tuscany_app.table.theme import look

STAYS = 6000  # milliseconds
EDGE = 12


class RuleOffer(QPushButton):
    """A button at the foot of a view, away from the finger, that opens a rule. It disappears at the next touch of the
    table or after a while."""

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(view)
        self._view = view
        self._rule = ""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._timer = QTimer(self, singleShot=True, interval=STAYS)
        self._timer.timeout.connect(self.hide)
        self.clicked.connect(self._ask)
        self.hide()

    def offer(self, point: QPointF) -> None:
        """Offer the rule about the thing at a point of the viewport."""
        scene = self._view.scene()
        if not isinstance(scene, TableScene):
            return
        self._rule = scene.rule_at(self._view.mapToScene(point.toPoint()))
        put(self.setText, say("Rule {rule}", rule=self._rule))
        self.setIcon(look().icon("rules"))
        side = round(20 * look().text_size / 100)
        self.setIconSize(QSize(side, side))
        self.setMinimumHeight(round(FINGER))
        self.adjustSize()
        over = self._view.rect()
        self.move((over.width() - self.width()) // 2, over.bottom() - EDGE - self.height())
        self.show()
        self.raise_()
        self._timer.start()

    def _ask(self) -> None:
        self.hide()
        scene = self._view.scene()
        if isinstance(scene, TableScene):
            scene.rule_wanted.emit(self._rule)
