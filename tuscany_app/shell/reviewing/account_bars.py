"""Luck and own decisions of a player in a reviewed game, as two bars with their errors, and their sum."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tuscany_app.kernel.chance_words import ERRORS
from tuscany_app.kernel.i18n import Sentence, per_cent, say
from tuscany_app.kernel.reviewed import Account, ChangeKind
from tuscany_app.shell.reviewing.kind_signs import NAMES, paint_kind
from tuscany_app.shell.reviewing.step_words import points, signed
from tuscany_app.table.retranslate import put
from tuscany_app.table.theme import look

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
NAME = 0.34  # of the width, at most
NUMBER = "+100 ± 100"


class AccountBars(QWidget):
    def __init__(self, account: Account, most: float) -> None:
        """`most` is the largest change that has to have room, the same for all players."""
        super().__init__()
        self._rows = (
            (ChangeKind.DRAW, account.luck, account.luck_error),
            (ChangeKind.OWN, account.own, account.own_error),
        )
        self._most = most
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        put(self.setAccessibleName, in_words(account))

    def _line(self) -> float:
        return QFontMetricsF(look().font(14)).height() + 6

    def sizeHint(self) -> QSize:
        return QSize(240, round(self._line() * len(self._rows)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(look().font(14))
        metrics, high = QFontMetricsF(painter.font()), self._line()
        names = max(metrics.horizontalAdvance(str(NAMES[kind])) for kind, *_ in self._rows)
        left, right = min(names, NAME * self.width()) + 12, self.width() - metrics.horizontalAdvance(NUMBER) - 10
        middle, scale = (left + right) / 2, (right - left) / 2 / self._most
        painter.setPen(QPen(look().colour("joint"), 1))
        painter.drawLine(QPointF(middle, 1), QPointF(middle, self.height() - 1))
        for number, (kind, value, error) in enumerate(self._rows):
            y = number * high
            painter.setPen(look().colour("ink"))
            name = metrics.elidedText(str(NAMES[kind]), Qt.TextElideMode.ElideRight, left - 10)
            painter.drawText(QRectF(0, y, left - 8, high), LEFT, name)
            end = middle + value * scale
            bar = QRectF(QPointF(min(middle, end), y + 4), QPointF(max(middle, end), y + high - 4))
            paint_kind(painter, kind, bar)
            reach = ERRORS * error * scale
            painter.setPen(QPen(look().colour("ink"), 1.6))
            low, top = max(left, end - reach), min(right, end + reach)
            painter.drawLine(QPointF(low, y + high / 2), QPointF(top, y + high / 2))
            for x in (end - reach, end + reach):
                if left <= x <= right:  # else it goes on beyond the room that there is
                    painter.drawLine(QPointF(x, y + high / 2 - 4), QPointF(x, y + high / 2 + 4))
            words = str(signed(value)) if error <= 0 else f"{signed(value)} ± {max(1, round(100 * ERRORS * error))}"
            painter.drawText(QRectF(right + 10, y, self.width() - right - 10, high), LEFT, words)


def in_words(account: Account) -> Sentence:
    """For who can't see the bars."""
    return say(
        "Luck: {luck}. Own decisions: {own}.",
        luck=points(account.luck, account.luck_error), own=points(account.own, account.own_error),
    )  # fmt: skip


def sum_in_words(account: Account) -> Sentence:
    """How start and end hang together; the parts add up to the end."""
    start, end = round(100 * account.start), round(100 * account.end)
    rest = end - start - sum(round(100 * part) for part in (account.luck, account.own, account.others))
    facts = {
        "start": per_cent(account.start), "end": per_cent(account.end), "luck": signed(account.luck),
        "own": signed(account.own), "others": signed(account.others), "rest": signed(rest / 100),
    }  # fmt: skip
    if rest:
        return say(
            "{start} at the start, luck {luck}, own decisions {own}, others' decisions {others}, rest {rest}: {end}.",
            **facts,
        )
    return say("{start} at the start, luck {luck}, own decisions {own}, others' decisions {others}: {end}.", **facts)
