"""The page of people by real clicks and keys."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.support.pages import click, shown
from tuscany_app.kernel.people import People
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.evening.people_list import PERSON
from tuscany_app.shell.evening.people_page import PeoplePage

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def people_page(qtbot: QtBot, *names: str) -> PeoplePage:
    preferences = Preferences()
    for name in reversed(names):
        preferences.people.add(name)
    page = PeoplePage(preferences)
    shown(qtbot, page)
    return page


def stored() -> list[str]:
    return [person.name for person in People().everybody]


def test_people_are_added_by_keys_alone(qtbot: QtBot) -> None:
    page = people_page(qtbot)
    assert page.focusWidget() is page.new
    assert page._nobody.isVisible()
    qtbot.keyClicks(page.new, "Clara")
    qtbot.keyClick(page.new, Qt.Key.Key_Return)
    assert stored() == ["Clara"]
    assert page.focusWidget() is page.new  # four names in a row
    qtbot.keyClicks(page.new, "Bruno")
    qtbot.keyClick(page.new, Qt.Key.Key_Return)
    assert sorted(stored()) == ["Bruno", "Clara"]
    assert page.list.count() == 2
    click(qtbot, page.add)  # nothing typed: where to type
    assert page.focusWidget() is page.new
    qtbot.keyClicks(page.new, "CLARA")
    qtbot.keyClick(page.new, Qt.Key.Key_Return)
    assert page.undo_bar.words.text() == "CLARA is known already, as Clara."
    assert page.undo_bar.undo.isHidden()
    assert page.new.text() == "CLARA"


def test_a_person_is_edited_in_place(qtbot: QtBot) -> None:
    page = people_page(qtbot, "Clara", "Bruno")
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_Down)
    assert page.form.name.text() == "Bruno"
    form = page.form
    form.colour.setCurrentIndex(form.colour.findData("green"))
    form.symbol.setCurrentIndex(form.symbol.findData("boat"))
    form.hints.setCurrentIndex(form.hints.findData(False))
    form.coach.setCurrentIndex(form.coach.findData("comment"))
    form.chances.setCurrentIndex(form.chances.findData("numbers"))
    form.aliases.setFocus()
    qtbot.keyClicks(form.aliases, "Brunello, Bru")
    form.name.setFocus()
    form.name.selectAll()
    qtbot.keyClicks(form.name, "Bruno B.")
    qtbot.keyClick(form.name, Qt.Key.Key_Return)
    person = People().person_of("bruno")
    assert person is not None
    assert (person.name, person.aliases) == ("Bruno B.", ("Brunello", "Bru", "Bruno"))
    assert (person.colour, person.symbol, person.hints, person.coach) == ("green", "boat", False, "comment")
    assert person.chances == "numbers"
    item = page.list.item(1)
    assert item.data(PERSON) == person
    spoken = item.data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Bruno B., boat, green, also Brunello, Bru, Bruno · no hints · the coach comments"


def test_a_name_that_can_t_be_used_is_said_and_the_old_one_stays(qtbot: QtBot) -> None:
    page = people_page(qtbot, "Clara", "Bruno")
    page.form.name.setText("bruno")
    page.form.name.editingFinished.emit()
    assert page.undo_bar.words.text() == "bruno is known already, as Bruno."
    assert page.form.name.text() == "Clara"
    page.form.name.setText("   ")
    page.form.name.editingFinished.emit()
    assert "1 to 40 letters" in page.undo_bar.words.text()
    assert stored() == ["Clara", "Bruno"]


def test_two_are_merged_and_that_is_taken_back(qtbot: QtBot) -> None:
    page = people_page(qtbot, "Clara", "Klara", "Bruno")
    assert [page.form.other.itemText(number) for number in range(page.form.other.count())] == ["Klara", "Bruno"]
    assert page.form.merge.text() == "Merge as “Clara”"  # it says which name stays
    assert page.form.merge_as_other.text() == "Merge as “Klara”"
    click(qtbot, page.form.merge)
    assert stored() == ["Clara", "Bruno"]
    assert page.undo_bar.words.text() == "Klara counts as Clara from now on."
    assert page.focusWidget() is page.undo_bar.undo
    qtbot.keyClick(page.undo_bar.undo, Qt.Key.Key_Return)
    assert stored() == ["Clara", "Klara", "Bruno"]
    assert page.undo_bar.isHidden()


def test_the_other_name_can_stay(qtbot: QtBot) -> None:
    page = people_page(qtbot, "Klara", "Clara")
    click(qtbot, page.form.merge_as_other)
    assert stored() == ["Clara"]


def test_somebody_is_forgotten_and_brought_back(qtbot: QtBot) -> None:
    page = people_page(qtbot, "Clara")
    assert page.form.merge.isHidden()  # with whom
    click(qtbot, page.form.forget)
    assert stored() == []
    assert page._right.isHidden()
    click(qtbot, page.undo_bar.undo)
    assert stored() == ["Clara"]
    assert page.form.name.text() == "Clara"


def test_every_field_is_reached_by_tab(qtbot: QtBot) -> None:
    page = people_page(qtbot, "Clara", "Bruno")
    expected = [page.add, page.list, *page.form.fields()]
    reached: list[QWidget | None] = []
    page.new.setFocus()
    for _ in expected:
        page.focusNextChild()
        reached.append(page.focusWidget())
    assert reached == expected


def test_a_disk_that_refuses_is_said(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = people_page(qtbot, "Clara")

    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "replace", refuse)
    click(qtbot, page.form.forget)
    assert "the disk can only be read" in page.undo_bar.words.text()
    assert page.list.count() == 1


def test_a_change_is_taken_back_by_a_key(qtbot: QtBot) -> None:
    page = people_page(qtbot, "Clara", "Bruno")
    page.form.name.setText("Clarissa")
    page.form.name.editingFinished.emit()
    page.form.hints.setCurrentIndex(page.form.hints.findData(False))
    assert page.undo_bar.words.text() == "Clarissa is changed."
    page.list.setFocus()
    qtbot.keyClick(page.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert [(person.name, person.hints) for person in People().everybody] == [("Clarissa", None), ("Bruno", None)]
    qtbot.keyClick(page.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)  # once, not for ever
    assert stored() == ["Clarissa", "Bruno"]
    click(qtbot, page.form.forget)
    qtbot.keyClick(page.undo_bar.undo, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert stored() == ["Clarissa", "Bruno"]


def test_what_another_window_does_is_shown_and_typing_goes_on(qtbot: QtBot) -> None:
    page = people_page(qtbot, "Clara", "Bruno")
    page.form.name.setFocus()
    qtbot.keyClicks(page.form.name, "!")
    other = People()
    bruno = other.person_of("Bruno")
    assert bruno is not None
    other.change(bruno, evolve(bruno, name="Brutus"))
    page.preferences.follow()
    assert page.list.item(1).data(PERSON).name == "Brutus"
    assert page.form.name.text() == "Clara!"
    clara = other.person_of("Clara")
    assert clara is not None
    other.forget(clara)
    page.preferences.follow()
    assert page.form.name.text() == "Brutus"
    assert page.list.count() == 1
