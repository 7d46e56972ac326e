"""The podium of a finished game: everybody in their colour on a block as high as their rank, the winner below a cup. A
player who played alone stands below the medal they earned."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tuscany_app.kernel.game import MEDALS
from tuscany_app.kernel.i18n import Sentence, say, say_n
from tuscany_app.kernel.session import AnySession
from tuscany_app.table.colours import METALS
from tuscany_app.table.paint import edge_of, shaded
from tuscany_app.table.retranslate import put
from tuscany_app.table.symbols import paint_swatch, paint_symbol
from tuscany_app.table.theme import look

BLOCKS = {1: 84, 2: 56, 3: 36}  # pixels by rank at 100 % text
LOW = 20  # of everybody else
CHIP, CUP = 46, 40
WIDE = 150  # of a block, where no name needs more


@frozen
class PodiumStep:
    """Who stands on a block."""

    name: str
    colour: str
    rank: int
    total: int
    told: Sentence | None = None  # what stands below the name, where it is not the total


def steps_of(session: AnySession) -> list[PodiumStep]:
    """From left to right: the second, the winner, the third, then the others."""
    standing = session.state.standing()
    ranked = sorted(standing.scores, key=lambda score: (score.rank, score.seat))
    if len(ranked) > 2:
        ranked[0], ranked[1] = ranked[1], ranked[0]
    seats = session.setup.seats
    return [PodiumStep(seats[score.seat].name, seats[score.seat].colour, score.rank, score.total) for score in ranked]


def paint_medal(painter: QPainter, medal: str, place: QRectF) -> None:
    """A medal on its ribbon, with a star, two or three, so that nobody needs to tell the metals apart."""
    side, middle = place.width(), place.center().x()
    disc = QRectF(0, 0, side * 0.66, side * 0.66)
    disc.moveCenter(QPointF(middle, place.bottom() - disc.height() / 2))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().colour("accent"))
    for way in (-1, 1):
        above, below = middle + way * side * 0.24, middle + way * side * 0.1
        edges = ((above - side * 0.1, place.top()), (above + side * 0.1, place.top()))
        ends = ((below + side * 0.1, disc.center().y()), (below - side * 0.1, disc.center().y()))
        painter.drawPolygon([QPointF(*point) for point in (*edges, *ends)])
    metal = QColor(METALS[medal])
    painter.setPen(QPen(edge_of(metal), side / 22))
    painter.setBrush(shaded(disc, metal))
    painter.drawEllipse(disc)
    stars = 1 + MEDALS.index(medal)
    size = side * (0.34, 0.25, 0.2)[stars - 1]
    for number in range(stars):
        star = QRectF(0, 0, size, size)
        star.moveCenter(disc.center() + QPointF((number - (stars - 1) / 2) * size * 0.86, 0))
        paint_symbol(painter, "pink", star, edge_of(edge_of(metal)))  # that colour's symbol is a star


class Podium(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.steps: list[PodiumStep] = []
        self.medal: str | None = None  # of who played alone
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        put(self.setAccessibleName, say("The podium"))

    def show_session(self, session: AnySession) -> None:
        award = session.game.texts.award(session.state)
        self.show_steps(steps_of(session), None if award is None else award.medal)

    def show_steps(self, steps: list[PodiumStep], medal: str | None = None) -> None:
        self.steps, self.medal = steps, medal
        self.updateGeometry()
        self.update()

    # Qt

    def sizeHint(self) -> QSize:
        scale = look().text_size / 100
        words = QFontMetricsF(look().font(16, bold=True)).height() + QFontMetricsF(look().font(14)).height()
        return QSize(320, round((CUP + CHIP + BLOCKS[1] + 16) * scale + words))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.steps:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        names = QFontMetricsF(look().font(16, bold=True))
        longest = max(names.horizontalAdvance(step.name) for step in self.steps) + 14
        wide = min(max(WIDE * look().text_size / 100, longest), self.width() / len(self.steps))
        left = (self.width() - wide * len(self.steps)) / 2
        for number, step in enumerate(self.steps):
            self._paint_step(painter, step, left + number * wide, wide)

    def _paint_step(self, painter: QPainter, step: PodiumStep, left: float, wide: float) -> None:
        scale = look().text_size / 100
        block = QRectF(left + 3, 0, wide - 6, BLOCKS.get(step.rank, LOW) * scale)
        block.moveBottom(self.height())
        shine = QLinearGradient(block.topLeft(), block.bottomLeft())
        shine.setColorAt(0, look().colour("wood_edge"))
        shine.setColorAt(1, look().colour("wood"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shine)
        painter.drawRoundedRect(block.adjusted(0, 0, 0, 8), 8, 8)
        painter.setPen(QPen(look().colour("stone_edge"), 2))
        painter.drawLine(block.topLeft() + QPointF(8, 1), block.topRight() + QPointF(-8, 1))
        painter.setFont(look().font(30 if step.rank == 1 else 22 if step.rank <= 3 else 14, bold=True, title=True))
        painter.setPen(look().colour("on_wood"))
        painter.drawText(block, Qt.AlignmentFlag.AlignCenter, str(step.rank))

        y = block.top() - 4
        for text, font, colour in (
            (str(step.told or say_n("{n} point", "{n} points", step.total)), look().font(14), "muted"),
            (step.name, look().font(16, bold=True), "ink"),
        ):
            metrics = QFontMetricsF(font)
            if colour == "muted" and metrics.horizontalAdvance(text) > wide - 6:
                text = str(step.total)
            y -= metrics.height()
            painter.setFont(font)
            painter.setPen(look().colour(colour))
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, wide - 6)
            painter.drawText(QRectF(left, y, wide, metrics.height()), Qt.AlignmentFlag.AlignCenter, shown)
        chip = CHIP * scale
        y -= chip + 4
        paint_swatch(painter, step.colour, QRectF(left + (wide - chip) / 2, y, chip, chip))
        cup = QRectF(left + (wide - CUP * scale) / 2, y - CUP * scale, CUP * scale, CUP * scale)
        if len(self.steps) > 1 and step.rank == 1:
            look().icon("cup", "glow").paint(painter, cup.toRect())
        elif self.medal is not None:
            paint_medal(painter, self.medal, cup)
