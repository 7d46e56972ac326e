"""Makes a picture of a component table without a window."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from tuscany_app.kernel import component_tables
from tuscany_app.kernel.component_tables import ComponentTable
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.storage.files import write_whole
from tuscany_app.shell.app.start import has_display, make_app
from tuscany_app.shell.automation.demo_run import theme_wish, window_size
from tuscany_app.table.components_sheet import Sheet
from tuscany_app.table.paint import fitted
from tuscany_app.table.theme import look

MARGIN, TITLE = 28, 46  # pixels
LARGEST, WIDER, WIDEST = 0.4, 1.06, 6.0  # a short table is drawn larger, a long one smaller, in such steps


def draw_table(
    game: AnyGame, table: ComponentTable, path: Path, *, language: str | None, theme: str, size: str
) -> None:
    """Write the picture as a PNG."""
    wish, shape = theme_wish(theme), window_size(size)
    if not has_display():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = make_app(language, wish)  # which has to live while there is painting
    content = table.content or {}
    sheet = Sheet(game, content, component_tables.groups(game, content), table.sources())
    image = sheet_image(sheet, say("{game}: {table}", game=game.name, table=table.name), shape)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    write_whole(path, bytes(data.data()))
    del app


def sheet_image(sheet: Sheet, title: Sentence, size: QSize) -> QImage:
    """The whole table in one picture, as large as it fits."""
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(look().colour("paper"))
    room = QRectF(MARGIN, MARGIN + TITLE, size.width() - 2 * MARGIN, size.height() - 2 * MARGIN - TITLE)
    wide = room.width() * LARGEST
    while sheet.height(wide) * room.width() / wide > room.height() and wide < WIDEST * room.width():
        wide *= WIDER
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(fitted(28, str(title), room.width(), bold=True, title=True))
    painter.setPen(look().colour("ink"))
    painter.drawText(QRectF(MARGIN, MARGIN - 8, room.width(), TITLE), Qt.AlignmentFlag.AlignVCenter, str(title))
    painter.translate(room.topLeft())
    painter.scale(room.width() / wide, room.width() / wide)
    sheet.paint(painter, wide)
    painter.end()
    return image
