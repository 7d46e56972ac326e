"""The parts of a page that a key leads round."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tuscany_app.kernel.i18n import say
from tuscany_app.shell.widgets.factories import button, row
from tuscany_app.shell.widgets.focus_regions import Region, go_round, has_focus, regions_of_buttons

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


def test_it_leads_round_and_enters_buttons_at_the_one_that_goes_on(qtbot: QtBot) -> None:
    page, field = QWidget(), QLineEdit()
    flat, main, off = button(say("Back")), button(say("Next"), "primary"), button(say("Never"), "primary")
    off.setEnabled(False)
    buttons, dead = row(flat, off, main), row(button(say("Gone")))
    dead.setEnabled(False)
    inside = QVBoxLayout(page)
    for part in (field, buttons, dead):
        inside.addWidget(part)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)

    regions = [Region(field, field), *regions_of_buttons(buttons, dead)]
    assert [region.entrance for region in regions] == [field, main]
    field.setFocus()
    go_round(regions, 1)
    assert QApplication.focusWidget() is main
    assert has_focus(buttons)
    assert not has_focus(field)
    flat.setFocus()  # still the same part
    go_round(regions, 1)
    assert QApplication.focusWidget() is field
    go_round(regions, -1)
    assert QApplication.focusWidget() is main
