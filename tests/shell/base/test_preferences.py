"""Settings that are damaged, of another version, or can't be saved."""

from __future__ import annotations

import errno
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.base.preferences import Preferences, Values

SAMPLES = Path(__file__).parents[2] / "data" / "settings"

DAMAGED: list[Any] = [
    b"",
    b"\xff\xfe\x00",
    b'{"language": "en"',
    b"[]",
    b"null",
    b"[" * 100_000,
    b" " * (2 * 1024 * 1024),
    {"language": "tlh"},
    {"theme": "purple"},
    {"palette": 7},
    {"text_size": 1000},
    {"text_size": True},
    {"animation": None},
    {"confirm": "yes"},
    {"undo": ["anything"]},
    {"volume": "deafening"},
    {"volume": 5},
    {"unmuted": "off"},
    {"unmuted": "hushed"},
    {"window": [1, 2]},
    {"window": [10**12, 0, 10**12, 10**12]},
    {"window": ["0", "0", "1", "1"]},
    {"lessons": {"pillars": "all"}},
    {"lessons": []},
    {"steps": {"pillars": ["opening", -3]}},
    {"steps": {"pillars": "opening"}},
    {"steps": {"pillars": ["opening", 2**31]}},
    {"stumbles": {"pillars": {"B-1": -1}}},
    {"stumbles": {"pillars": 3}},
    {"puzzles": {"pillars": {"first": ["lost", 1]}}},
    {"puzzles": {"pillars": ["first"]}},
    {"names": [1]},
    {"tables": []},
]


@pytest.mark.parametrize("content", DAMAGED, ids=lambda content: str(content)[:40])
def test_damaged_settings_are_set_aside(content: Any, home: Path, qapp: QApplication) -> None:
    home.mkdir()
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    (home / "settings.json").write_bytes(data)
    preferences = Preferences()
    (aside,) = home.glob("settings.damaged-*.json")
    assert aside.read_bytes() == data
    assert str(aside) in str(preferences.notice)
    assert preferences.values == Values()


@pytest.mark.parametrize("content", [one for one in DAMAGED if isinstance(one, dict)], ids=str)
def test_one_damaged_setting_leaves_the_others(content: dict[str, Any], home: Path, qapp: QApplication) -> None:
    home.mkdir()
    good = {"hints": False, "language": "it", "lessons": {"borders": ["roll"]}}
    (home / "settings.json").write_text(json.dumps(good | content), encoding="utf-8")
    preferences = Preferences()
    held = {name: value for name, value in good.items() if name not in content}
    assert {name: getattr(preferences.values, name) for name in held} == held
    assert "The others still apply" in str(preferences.notice)
    again = Preferences()
    assert again.values == preferences.values
    assert again.notice is None


def test_damaged_settings_are_said(home: Path, open_driver: Callable[[], WindowDriver]) -> None:
    home.mkdir()
    (home / "settings.json").write_bytes(b"{")
    notice = open_driver().window.notice
    assert notice.isVisible()
    assert "Your settings could not be read" in notice.text()


@pytest.mark.parametrize(
    "content",
    [
        {"of a later version": 1, "hints": False},
        {"tables": {"pillars": {"seats": [], "start": 9, "options": {}}}, "hints": False},
        {"tables": {"pillars": {"seats": [], "start": -1, "options": {}}}, "hints": False},
        {"tables": {"pillars": 5, "chess": None}, "hints": False},
        {"tables": {"pillars": {"seats": [{"name": "A" * 999, "colour": "mauve", "player": "genius"}], "start": -7}}},
        {"lessons": {"pillars": ["no such lesson"], "chess": ["x"]}, "steps": {"pillars": ["no such lesson", 999]}},
        {"window": [-30000, -30000, 5, 5]},
        {"window": [0, 0, 30000, 30000]},
    ],
    ids=str,
)
def test_settings_of_another_version_are_used_as_far_as_they_go(
    content: dict[str, Any], home: Path, open_driver: Callable[[], WindowDriver]
) -> None:
    home.mkdir()
    (home / "settings.json").write_text(json.dumps(content), encoding="utf-8")
    driver = open_driver()
    assert not driver.window.notice.isVisible()
    assert driver.window.preferences.values.hints is content.get("hints", True)
    driver.user.click(driver.window.home.boxes[0].play)
    driver.shows(driver.window.evening.new_game)
    assert len(driver.window.evening.new_game.rows) == 2
    driver.window.learning.learn("pillars")
    driver.shows(driver.window.learning.lessons)


def test_every_earlier_form_of_the_settings_is_read(home: Path, qapp: QApplication) -> None:
    """What came later has its default, and people's names become people."""
    home.mkdir()
    shutil.copy(SAMPLES / "before-people.json", home / "settings.json")
    preferences = Preferences()
    values = preferences.values
    assert preferences.notice is None
    assert (values.language, values.theme, values.palette, values.text_size) == ("es", "dark", "colourblind", 120)
    assert (values.coach, values.hints, values.undo, values.side) == ("warn", False, "own", False)
    assert (values.puzzles, values.daily) == ({"pillars": {"1-19": ["solved", 0]}}, "2026-11-16")
    assert (values.sand_timer, values.volume) == (Values().sand_timer, Values().volume)
    assert [person.name for person in preferences.people.everybody] == ["Clara", "Bruno"]


def test_settings_with_letters_that_are_none_can_be_saved(home: Path, qapp: QApplication) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"tables": {"pillars": {"seats": [{"name": "\\ud800"}]}}}', encoding="utf-8")
    preferences = Preferences()
    preferences.set("confirm", True)
    assert Preferences().values == preferences.values


def test_settings_that_cannot_be_saved_are_said_and_hold_all_the_same(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object, **named: object) -> None:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr("tempfile.NamedTemporaryFile", refuse)
    driver.window.preferences.set("theme", "dark")
    assert driver.window.notice.isVisible()
    assert "the disk can only be read" in driver.window.notice.text()
    assert driver.window.preferences.values.theme == "dark"
    assert driver.window.preferences.values != Values()


def test_the_last_setups_keep_their_name_in_the_file(home: Path) -> None:
    """A file of today is read by the versions before, and theirs by this one."""
    home.mkdir(parents=True)
    (home / "settings.json").write_text('{"tables": {"pillars": {"start": 1}}, "undo": "own"}', encoding="utf-8")
    preferences = Preferences()
    assert preferences.notice is None
    assert preferences.values.last_setups == {"pillars": {"start": 1}}
    assert preferences.values.undo == "own"
    preferences.set("last_setups", {"borders": {}})
    fields = json.loads((home / "settings.json").read_text(encoding="utf-8"))
    assert fields["tables"] == {"borders": {}}
    assert "last_setups" not in fields
