"""A sentence in a fixed room: whole, in smaller letters where it is long."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from tuscany_app.shell.table.fitted_label import WRAPPED, FittedLabel


@pytest.mark.usefixtures("usual_look")
def test_a_long_sentence_is_whole_in_smaller_letters(qtbot: QtBot) -> None:
    label = FittedLabel("prompt")
    qtbot.addWidget(label)
    label.resize(300, 48)
    label.show()
    label.setText("Ana")
    assert label.fitting().pixelSize() == label.font().pixelSize()
    label.setText("Massimiliano: put a follower on the tile, or press Done, or take back what you have laid there.")
    font = label.fitting()
    assert font.pixelSize() < label.font().pixelSize()
    needed = QFontMetrics(font).boundingRect(QRect(0, 0, 300, 1000), WRAPPED, label.text())
    assert needed.height() <= 48
    assert label.minimumSizeHint().height() == 0, "it never asks for more room"
