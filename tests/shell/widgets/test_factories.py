"""Buttons without their words, where there is little room."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tuscany_app.kernel.i18n import say
from tuscany_app.shell.widgets.containers import beside_table
from tuscany_app.shell.widgets.factories import button


@pytest.mark.usefixtures("usual_look")
def test_a_bare_button_has_its_symbol_and_can_be_heard(qtbot: QtBot) -> None:
    made = button(say("Show the move"), "flat", "hint", say("Show a good move (H)"))
    qtbot.addWidget(made)
    made.show()
    whole = made.sizeHint()
    made.show_bare(True)
    assert made.sizeHint().width() < whole.width() / 2
    assert made.sizeHint().height() == whole.height()
    assert (made.text(), made.accessibleName(), made.toolTip()) == (
        "Show the move", "Show the move", "Show a good move (H)"
    )  # fmt: skip
    made.resize(made.sizeHint())
    bare = made.grab().toImage()
    made.show_bare(False)
    assert made.sizeHint() == whole
    assert made.grab().toImage() != bare


@pytest.mark.parametrize(("page", "wide"), [(784, 235), (600, 219), (1366, 292), (2560, 292)])
def test_a_column_beside_the_table_gives_way_on_a_small_page(page: int, wide: int) -> None:
    assert beside_table(292, page) == wide
