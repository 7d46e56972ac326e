"""Names that are longer than their room."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tuscany_app.shell.widgets.name_label import NameLabel

pytestmark = pytest.mark.usefixtures("usual_look")


def test_a_long_name_ends_with_dots_and_is_whole_in_the_tooltip(qtbot: QtBot) -> None:
    name = NameLabel("Clara Fernández de Córdoba", "prompt")
    qtbot.addWidget(name)
    name.resize(600, 30)
    name.show()
    assert name.shown() == name.text()
    assert name.toolTip() == ""
    whole = name.grab().toImage()
    name.resize(100, 30)
    assert name.shown().endswith("…")
    assert name.toolTip() == name.text() == "Clara Fernández de Córdoba"
    assert name.grab().toImage() != whole.copy(0, 0, 100, 30)
