"""The statistics as one picture to keep: the key figures and every chart, sharp enough for a large screen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QImage, QPainter, QPen

from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.statistics.chart import LEFT, elided
from tuscany_app.shell.statistics.data_panel import DataCard, DataPanel
from tuscany_app.table.theme import look

SHARP = 2  # pixels of the picture for one of the screen
WIDTH = 1400  # at 100 % text
MARGIN, GAP = 36.0, 14.0
HEAD, CARD, PANEL = 84.0, 104.0, 320.0  # heights at 100 % text
TOP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


def picture(about: Sentence, cards: Sequence[DataCard], panels: Sequence[DataPanel]) -> QImage:
    """What the cards and the charts of the panels show; tables are for files of their own."""
    charted = [panel for panel in panels if panel.chart is not None]
    size = look().text_size / 100
    rows = -(-len(charted) // 2)
    whole = QSizeF(WIDTH, MARGIN * 2 + HEAD + CARD + rows * (PANEL + GAP)) * size
    image = QImage((whole * SHARP).toSize(), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SHARP)
    image.fill(look().colour("paper"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    inner = QRectF(MARGIN * size, MARGIN * size, whole.width() - 2 * MARGIN * size, whole.height())
    _write(painter, inner, str(say("Statistics")), look().font(34, bold=True, title=True), "ink")
    _write(painter, inner.adjusted(0, 46 * size, 0, 0), str(about), look().font(16), "muted")
    gap, y = GAP * size, inner.top() + HEAD * size
    wide = (inner.width() - gap * (len(cards) - 1)) / max(1, len(cards))
    for number, card in enumerate(cards):
        _paint_card(painter, card, QRectF(inner.left() + number * (wide + gap), y, wide, CARD * size))
    y += CARD * size + gap
    wide = (inner.width() - gap) / 2
    for number, panel in enumerate(charted):
        place = QRectF(inner.left() + number % 2 * (wide + gap), y + number // 2 * (PANEL * size + gap), wide, 0)
        place.setHeight(PANEL * size)
        if number % 2 == 0 and panel is charted[-1]:
            place.setRight(inner.right())
        _paint_panel(painter, panel, place)
    painter.end()
    return image


def _paint_card(painter: QPainter, card: DataCard, place: QRectF) -> None:
    inside = _paint_ground(painter, place)
    size = look().text_size / 100
    _write(painter, inside, card.name.text(), look().font(14), "muted")
    _write(painter, inside.adjusted(0, 20 * size, 0, 0), card.value.text(), look().font(26, bold=True), "ink")
    painter.setFont(look().font(13))
    painter.setPen(look().colour("muted"))
    painter.drawText(inside.adjusted(0, 54 * size, 0, 8 * size), TOP, card.more.text())


def _paint_panel(painter: QPainter, panel: DataPanel, place: QRectF) -> None:
    inside = _paint_ground(painter, place)
    size = look().text_size / 100
    _write(painter, inside, panel.heading.text(), look().font(22, bold=True, title=True), "ink")
    top = 34 * size
    if not panel.caption.isHidden():
        _write(painter, inside.adjusted(0, top - 4 * size, 0, 0), panel.caption.text(), look().font(14), "muted")
        top += 20 * size
    if panel.chart is not None:
        panel.chart.draw(painter, inside.adjusted(0, top, 0, 0))


def _paint_ground(painter: QPainter, place: QRectF) -> QRectF:
    """A panel; what is inside its margins."""
    painter.setPen(QPen(look().colour("line"), 1))
    painter.setBrush(look().colour("panel"))
    painter.drawRoundedRect(place, 14, 14)
    margin = 16 * look().text_size / 100
    return place.adjusted(margin, margin * 0.7, -margin, -margin * 0.8)


def _write(painter: QPainter, place: QRectF, text: str, font: QFont, colour: str) -> None:
    """One line, cut where there is no room."""
    painter.setFont(font)
    painter.setPen(look().colour(colour))
    metrics = QFontMetricsF(painter.font())
    line = QRectF(place.left(), place.top(), place.width(), metrics.height())
    painter.drawText(line, LEFT, elided(text, metrics, place.width()))
