"""The settings: every choice, at once, from wherever it is changed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
)
from pytestqt.qtbot import QtBot

from tests.support.pages import shown
from tuscany_app.shell.base.preferences import CHOICES, Preferences
from tuscany_app.shell.program.settings_page import SettingsPage

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def test_settings_offer_every_choice_and_change_at_once(qtbot: QtBot, preferences: Preferences) -> None:
    page = SettingsPage(preferences)
    shown(qtbot, page)
    assert set(page.fields) == set(CHOICES)
    for name, choices in CHOICES.items():
        field = page.fields[name]
        if isinstance(field, QComboBox):
            assert [field.itemData(number) for number in range(field.count())] == list(choices)
            field.setFocus()
            qtbot.keyClick(field, Qt.Key.Key_End)
            assert getattr(preferences.values, name) == choices[-1]
        else:
            before = getattr(preferences.values, name)
            qtbot.keyClick(field, Qt.Key.Key_Space)
            assert getattr(preferences.values, name) is not before
    assert Preferences().values == preferences.values


def test_settings_follow_changes_from_elsewhere(qtbot: QtBot, preferences: Preferences) -> None:
    page = SettingsPage(preferences)
    shown(qtbot, page)
    preferences.set("language", "it")
    assert page.fields["language"].currentText() == "Italiano"
    preferences.set("hints", False)
    assert not page.fields["hints"].isChecked()
