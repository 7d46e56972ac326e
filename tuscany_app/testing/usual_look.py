"""The look that the program comes with; put on only where another one was left, since that takes its time."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from tuscany_app.table.colours import LIGHT
from tuscany_app.table.theme import look

USUAL = ("light", "standard", 100)


def take_usual_look() -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    now = look()
    if not app.styleSheet() or now.roomy or now.theme is not LIGHT or (now.wish, now.palette, now.text_size) != USUAL:
        app.setStyle("Fusion")
        now.choose(*USUAL)
