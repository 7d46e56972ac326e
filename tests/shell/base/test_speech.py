"""One voice: what is said in one breath is one announcement, and every reader gets it the way it knows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from tuscany_app.kernel.i18n import say
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.base import screen_readers, speech
from tuscany_app.shell.base.speech import SPEECH, announce

ONE, OTHER = say("One thing"), say("Another thing.")


@pytest.fixture
def spoken() -> Iterator[list[tuple[str, bool]]]:
    """What goes out, and whether it is urgent."""
    found: list[tuple[str, bool]] = []

    def hear(text: str, urgent: bool) -> None:
        found.append((text, urgent))

    SPEECH.spoken.connect(hear)
    yield found
    SPEECH.spoken.disconnect(hear)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A reader listens; what it gets as announcements."""
    found: list[str] = []
    monkeypatch.setattr(screen_readers, "listening", lambda: True)
    monkeypatch.setattr(speech, "_announce", lambda widget, text, urgent: found.append(text))
    return found


def test_what_is_said_in_one_breath_is_one_announcement(window: QWidget, spoken: list[tuple[str, bool]]) -> None:
    announce(window, ONE)
    announce(window, OTHER, ONE)
    assert spoken == []
    rest()
    assert spoken == [("One thing. Another thing.", False)]


def test_one_urgent_sentence_makes_all_of_it_urgent(window: QWidget, spoken: list[tuple[str, bool]]) -> None:
    announce(window, ONE)
    announce(window, OTHER, urgent=True)
    announce(window)
    rest()
    announce(window, ONE)
    rest()
    assert spoken == [("One thing. Another thing.", True), ("One thing.", False)]


def test_the_last_words_are_repeated(window: QWidget, spoken: list[tuple[str, bool]]) -> None:
    announce(window, ONE, OTHER)
    rest()
    SPEECH.repeat(window)
    rest()
    assert [text for text, _ in spoken] == ["One thing. Another thing."] * 2


def test_a_reader_that_knows_announcements_gets_one_and_nothing_else(
    window: QWidget, announced: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen_readers, "hears_announcements", lambda: True)
    announce(window, ONE)
    rest()
    assert announced == ["One thing."]
    assert window.accessibleName() == ""


def test_an_older_reader_gets_the_windows_name_also_for_the_same_words(
    window: QWidget, announced: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen_readers, "hears_announcements", lambda: False)
    names = []
    for _ in range(3):
        announce(window, ONE)
        rest()
        names.append(window.accessibleName())
    assert announced == []
    assert [name.strip() for name in names] == ["One thing."] * 3
    assert names[0] != names[1] != names[2]  # or it would be silent


def test_a_window_that_is_left_has_its_own_name_again(
    window: QWidget, announced: list[str], monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(screen_readers, "hears_announcements", lambda: False)
    announce(window, ONE)
    rest()
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: window.accessibleName() == "")


def test_where_no_bus_can_be_asked_announcements_are_believed_in() -> None:
    assert screen_readers.hears_announcements()  # of the offscreen platform nobody hears anything


def test_words_for_a_widget_that_is_gone_are_no_trouble(spoken: list[tuple[str, bool]], announced: list[str]) -> None:
    gone = QWidget()
    announce(gone, ONE)
    delete(gone)
    rest()
    assert spoken == [("One thing.", False)]
    assert announced == []
