"""How much help there is at the table, for the person who decides."""

from __future__ import annotations

import pytest
from attrs import evolve
from pytestqt.qtbot import QtBot

from tests.support.conducted import A_WHILE
from tests.support.pages import table
from tuscany_app.kernel.people import CoachWish
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.table.advice.advice import HelpLevel

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]


def agree(preferences: Preferences, name: str, *, hints: bool | None = None, coach: CoachWish | None = None) -> None:
    people = preferences.people
    person = people.person_of(name) or people.add(name)
    people.change(person, evolve(person, hints=hints, coach=coach))


def test_without_an_agreement_the_settings_decide(window: MainWindow) -> None:
    window.table.begin(table((None, None)))
    preferences, model = window.preferences, window.table.page.model
    assert HelpLevel(preferences, model).hints()
    assert HelpLevel(preferences, model).coach() == "off"
    preferences.set("hints", False)
    preferences.set("coach", "warn")
    assert not HelpLevel(preferences, model).hints()
    assert HelpLevel(preferences, model).coach() == "warn"


def test_help_changes_with_the_person_who_decides(window: MainWindow, qtbot: QtBot) -> None:
    preferences = window.preferences
    agree(preferences, "Clara", hints=False, coach="off")
    agree(preferences, "Bruno", hints=True, coach="comment")
    preferences.set("coach", "warn")
    window.table.begin(table((None, None)))
    page, model = window.table.page, window.table.page.model
    assert model.names[model.state.actor()] == "Clara"
    assert not page.conductor.can_hint()
    assert page.hint_button.isHidden()
    assert not page.conductor.advice.watches()
    assert not window.menus.actions["hint"].isEnabled()
    model.play(model.state.legal_moves()[0])
    qtbot.waitUntil(lambda: model.open() and model.names[model.state.actor()] == "Bruno")
    qtbot.wait(A_WHILE)
    assert page.conductor.can_hint()
    assert not page.hint_button.isHidden()
    assert page.conductor.advice.watches()
    assert HelpLevel(preferences, model).coach() == "comment"
    assert HelpLevel(preferences, model).coach(0) == "off"


def test_help_agreed_on_during_a_game_holds_at_once(window: MainWindow) -> None:
    window.table.begin(table((None, "easy")))
    assert window.table.page.conductor.can_hint()
    window.evening.show_people()
    window.evening.people.new.setText("Clara")
    window.evening.people.add.click()
    hints = window.evening.people.form.hints
    hints.setCurrentIndex(hints.findData(False))
    window.stack.go_back()
    assert window.stack.here() is window.table.page
    assert not window.table.page.conductor.can_hint()
    assert window.table.page.hint_button.isHidden()


def test_another_spelling_is_the_same_person_and_a_computer_is_nobody(window: MainWindow) -> None:
    preferences = window.preferences
    agree(preferences, "Klara", hints=False)
    klara = preferences.people.person_of("Klara")
    assert klara is not None
    preferences.people.change(klara, evolve(klara, aliases=("CLARA",)))
    agree(preferences, "Bruno", hints=True, coach="comment")  # here a computer is called so
    window.table.begin(table((None, "easy")))
    model = window.table.page.model
    assert not HelpLevel(preferences, model).hints()
    assert HelpLevel(preferences, model).coach(1) == "off"


def test_while_a_computer_decides_the_help_of_who_looks_on_holds(window: MainWindow) -> None:
    preferences = window.preferences
    agree(preferences, "Clara", hints=False, coach="comment")
    window.table.begin(table((None, "easy")))
    model = window.table.page.model
    model.session.play(model.state.legal_moves()[0])
    assert not model.person_to_act()
    assert preferences.values.hints
    assert not HelpLevel(preferences, model).hints()
    assert HelpLevel(preferences, model).coach() == "comment"


def test_chances_are_words_unless_somebody_wants_numbers(window: MainWindow) -> None:
    preferences = window.preferences
    window.table.begin(table((None, None)))
    model = window.table.page.model
    assert not HelpLevel(preferences, model).numbers()
    clara = preferences.people.person_of("Clara") or preferences.people.add("Clara")
    preferences.people.change(clara, evolve(clara, chances="numbers"))
    assert HelpLevel(preferences, model).numbers()
    preferences.people.change(preferences.people.everybody[0], evolve(clara, chances=None))
    preferences.set("chances", "numbers")
    assert HelpLevel(preferences, model).numbers()
