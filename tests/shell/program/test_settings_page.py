"""The settings: every choice, at once, from wherever it is changed."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
)
from pytestqt.qtbot import QtBot

from tests.support.pages import shown
from tuscany_app.shell.base.pace import PACES
from tuscany_app.shell.base.preferences import VOLUMES, Preferences
from tuscany_app.shell.base.settings import SETTINGS, Settings
from tuscany_app.shell.program.settings_page import SettingsPage
from tuscany_app.table.animation_queue import SPEEDS
from tuscany_app.table.model import UndoPolicy

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def test_settings_offer_every_choice_and_change_at_once(qtbot: QtBot, preferences: Preferences) -> None:
    page = SettingsPage(preferences)
    shown(qtbot, page)
    assert list(page.fields) == list(SETTINGS)
    for name, setting in SETTINGS.items():
        field, choices = page.fields[name], list(setting.values)
        if isinstance(field, QComboBox):
            assert [field.itemData(number) for number in range(field.count())] == choices
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


def test_values_are_those_that_the_program_knows() -> None:
    types = get_type_hints(Settings, localns={"UndoPolicy": UndoPolicy})
    named = {name: get_args(type_) for name, type_ in types.items() if get_args(type_)}
    assert {name: tuple(SETTINGS[name].values) for name in named} == named
    assert (tuple(PACES), tuple(SPEEDS), tuple(VOLUMES)) == (named["computers"], named["animation"], named["volume"])
    assert len(named) == 8
