"""Pictures on paper, as dots. A table is painted with so many shapes that a few figures would make the file too large,
and a PDF can't paint translucent gradients."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tuscany_app.kernel.figure import Figure, not_drawn
from tuscany_app.kernel.game import AnyGame
from tuscany_app.shell.base.figure_painter import opened
from tuscany_app.shell.reading.printing.typesetting import TextPicture
from tuscany_app.shell.reading.rules_document import Numbered

BOX = 4 / 3  # width : height of a box's picture
DOTS = 0.9  # of a picture in a tenth of a millimetre


def paint_box(painter: QPainter, game: AnyGame, rect: QRectF) -> None:
    drawing = QSvgRenderer(str(game.folder("resources") / "art" / f"box-{game.id}.svg"))
    with _dots(painter, rect) as brush:
        drawing.render(brush)


def figure_picture(game_id: str, numbered: Numbered, room: QSizeF, scale: float) -> TextPicture:
    """A figure with its caption; `scale` is tenths of a millimetre for one of its pixels."""
    figure = numbered.figure
    try:
        with opened(game_id, figure) as drawn:
            size = drawn.size() * scale
    except Exception as error:  # of a plug-in: said in its place
        return TextPicture(QSizeF(room.width(), 4), lambda painter, rect: None, str(not_drawn(numbered.number, error)))
    size.scale(
        QSizeF(min(size.width(), room.width()), min(size.height(), room.height())), Qt.AspectRatioMode.KeepAspectRatio
    )
    return TextPicture(size, partial(_paint_figure, game_id, figure), str(numbered.caption))


def _paint_figure(game_id: str, figure: Figure, painter: QPainter, rect: QRectF) -> None:
    with _dots(painter, rect) as brush, opened(game_id, figure) as drawn:
        drawn.paint(brush, QRectF(brush.viewport()))


@contextmanager
def _dots(painter: QPainter, rect: QRectF) -> Iterator[QPainter]:
    """A painter for a picture of dots on white, which is then put into the rectangle."""
    image = QImage((rect.size() * DOTS).toSize(), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    brush = QPainter(image)
    brush.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield brush
    finally:
        brush.end()
    painter.drawImage(rect, image)
