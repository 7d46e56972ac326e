"""How loud it is, who hears what at the table, and that nothing is loaded for silence."""

from __future__ import annotations

import builtins
import json
import logging
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.bots import levels
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.setup import checked, fill_options
from tuscany_app.shell.app.sound_control import SoundControl
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.base import table_factory
from tuscany_app.shell.base.preferences import VOLUMES, Preferences
from tuscany_app.table.sounds import Sound
from tuscany_app.testing.seated import session_of


class FakePlayer:
    def __init__(self) -> None:
        self.played: list[tuple[Sound, float]] = []
        self.closed = False

    @property
    def heard(self) -> list[Sound]:
        return [sound for sound, _ in self.played]

    def play(self, sound: Sound, volume: float) -> None:
        self.played.append((sound, volume))

    def close(self) -> None:
        self.closed = True


def listen(control: SoundControl) -> FakePlayer:
    player = FakePlayer()
    control.player = player  # type: ignore[assignment]
    return player


@pytest.fixture
def heard(driver: WindowDriver) -> FakePlayer:
    """What the window plays."""
    driver.window.preferences.values.volume = "normal"
    return listen(driver.window.sound)


# the volume


def test_it_is_on_at_first_and_found_again(qapp: QApplication) -> None:
    preferences = Preferences()
    assert 0 < VOLUMES[preferences.values.volume] < 1
    preferences.set("volume", "soft")
    assert Preferences().values.volume == "soft"


def test_settings_from_before_there_were_sounds_are_read(home: Path, qapp: QApplication) -> None:
    home.mkdir()
    (home / "settings.json").write_text(json.dumps({"language": "it", "animation": "slow"}), encoding="utf-8")
    preferences = Preferences()
    assert preferences.notice is None
    assert preferences.values.volume == "normal"


def test_a_change_is_heard_as_loud_as_it_is_now(qapp: QApplication, preferences: Preferences) -> None:
    player = listen(control := SoundControl(preferences))
    for volume in ("soft", "loud", "off", "normal"):
        preferences.set("volume", volume)
    assert player.played == [(Sound.WOOD, VOLUMES[volume]) for volume in ("soft", "loud", "normal")]
    preferences.set("theme", "dark")
    assert len(player.played) == 3
    control.close()
    assert player.closed


def test_off_means_that_nothing_is_made(qapp: QApplication, preferences: Preferences) -> None:
    control = SoundControl(preferences)
    preferences.set("volume", "off")
    control.hear(Sound.COIN)
    assert control.player is None
    control.close()


def test_nothing_is_loaded_for_silence() -> None:
    script = """
import sys
from PySide6.QtWidgets import QApplication
from tuscany_app.shell.app.start import make_app
from tuscany_app.shell.app.sound_control import SoundControl
from tuscany_app.table.sounds import Sound
app, preferences = make_app()
preferences.values.volume = "off"
control = SoundControl(preferences)
control.hear(Sound.COIN)
print(*(name for name in sys.modules if "sound." in name or name in ("miniaudio", "_miniaudio", "wave")))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == ""


def test_a_python_that_cannot_play_is_silent(
    qapp: QApplication, preferences: Preferences, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "tuscany_app")
    usual = builtins.__import__

    def without(name: str, *rest: Any, **how: Any) -> Any:
        if name == "tuscany_app.shell.sound.player":
            raise ImportError(name)
        return usual(name, *rest, **how)

    monkeypatch.setattr(builtins, "__import__", without)
    control = SoundControl(preferences)
    control.hear(Sound.COIN)
    control.hear(Sound.COIN)
    control.close()
    assert len(caplog.records) == 1


def test_the_key_turns_sounds_off_and_back_to_what_they_were(driver: WindowDriver, heard: FakePlayer) -> None:
    window = driver.window
    window.preferences.set("volume", "soft")
    heard.played.clear()
    driver.user.key(Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert window.preferences.values.volume == "off"
    assert window.notice.text() == "Sounds are off."
    assert heard.played == []
    driver.user.key(Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert window.preferences.values.volume == "soft"
    assert window.notice.text() == "Sounds are on."
    assert heard.played == [(Sound.WOOD, VOLUMES["soft"])]


def test_at_the_table_it_is_said_below_the_table(driver: WindowDriver, heard: FakePlayer) -> None:
    window = driver.window
    window.table.begin(table("pillars", None, None))
    assert driver.awaits_a_person()
    driver.user.key(Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert not window.notice.isVisible()
    assert "Sounds are off." in {label.text() for label in window.table.page.findChildren(QLabel)}


def test_what_was_muted_stays_so_and_comes_back(open_driver: Callable[[], WindowDriver]) -> None:
    first = open_driver().window
    first.preferences.set("volume", "loud")
    first.preferences.set("volume", "off")
    again = open_driver().window
    assert again.preferences.values.volume == "off"
    again.sound.toggle()
    assert again.preferences.values.volume == "loud"


def test_the_end_of_the_window_ends_the_player(driver: WindowDriver, heard: FakePlayer) -> None:
    driver.window.close()
    assert heard.closed


# at the table


def table(game_id: str, *seats: str | None) -> Setup:
    game = catalogue.load(game_id)
    names = ("Clara", "Bruno", "Livia")
    made = tuple(Seat(names[number], game.colours[number], bot) for number, bot in enumerate(seats))
    return checked(Setup(game_id, fill_options(game, {}), made, 0, 7), game)


def move(driver: WindowDriver) -> None:
    driver.user.do(driver.window.table.page.view, driver.scene.gestures(driver.model.state.legal_moves()[0]))


def test_a_move_and_then_whose_turn_it_is(driver: WindowDriver, heard: FakePlayer) -> None:
    driver.window.table.begin(table("pillars", None, "easy"))
    assert driver.awaits_a_person()
    assert heard.heard == []  # sitting down makes no noise
    move(driver)
    assert driver.awaits_a_person()
    assert heard.heard == [Sound.WOOD, Sound.WOOD, Sound.TURN]  # one's own, the computer's, and now you
    assert {volume for _, volume in heard.played} == {VOLUMES["normal"]}


def test_computers_among_themselves_call_nobody(driver: WindowDriver, heard: FakePlayer) -> None:
    driver.window.table.begin(table("noughts", "easy", "easy"))
    assert wait_until(driver.window.evening.results.isVisible, 20)
    assert Sound.TURN not in heard.heard
    assert heard.heard[-1] is Sound.END
    assert heard.heard.count(Sound.END) == 1


def test_several_decisions_of_one_player_are_one_turn(driver: WindowDriver, heard: FakePlayer) -> None:
    driver.window.table.begin(table("borders", None, None))
    assert driver.awaits_a_person()
    while driver.model.state.actor() == 0:
        assert Sound.TURN not in heard.heard
        move(driver)
        assert driver.awaits_a_person()
    assert heard.heard.count(Sound.TURN) == 1


def test_a_refusal_is_heard(driver: WindowDriver, heard: FakePlayer) -> None:
    driver.window.table.begin(table("noughts", None, None))
    assert driver.awaits_a_person()
    move(driver)
    rest()
    heard.played.clear()
    taken = driver.model.session.turns[0].move
    driver.model.decide(taken)
    assert heard.heard == [Sound.REFUSAL]


@pytest.mark.parametrize("game_id", catalogue.ids())
def test_what_is_heard_of_a_game(driver: WindowDriver, heard: FakePlayer, game_id: str) -> None:
    """Two people; the moves come as they are played, without animation: one sound each at most, then whose turn."""
    game = catalogue.load(game_id)
    sounds = table_factory.load_sounds(game)
    driver.window.table.begin(table(game_id, None, None))
    bot = levels.make(game, "random")
    for number in range(25):
        if not driver.awaits_a_person():
            break
        before, seat = len(heard.played), driver.model.state.actor()
        model, window = driver.model, driver.window
        turns = len(model.session.turns)
        assert model.play(bot.choose(model.state, number).move)
        driver.settles() if not model.state.over() else wait_until(window.evening.results.isVisible, 10)
        made = heard.heard[before:]
        played = model.session.turns[turns:]  # with those that leave no choice
        events = [type(event) for turn in played for event in turn.events]
        known = {Sound.WOOD} if sounds is None else set(map(sounds.get, events))
        passes_on = not model.state.over() and model.state.actor() != seat
        assert made.count(Sound.TURN) == passes_on
        assert made.count(Sound.END) == model.state.over()
        mine = [sound for sound in made if sound not in (Sound.TURN, Sound.END)]
        assert len(mine) <= len(played)
        assert set(mine) <= known


def test_undo_is_silent(driver: WindowDriver, heard: FakePlayer) -> None:
    driver.window.table.begin(table("pillars", None, None))
    assert driver.awaits_a_person()
    move(driver)
    assert driver.awaits_a_person()
    heard.played.clear()
    driver.window.table.page.conductor.taking_back.undo()
    rest()
    assert heard.played == []


def test_a_replay_is_heard(driver: WindowDriver, heard: FakePlayer) -> None:
    session = session_of(catalogue.load("pillars"), 2, 1)
    for _ in range(3):
        session.play(session.state.legal_moves()[0])
    window = driver.window
    window.reviewing.show_replay(session, None)
    driver.user.click(window.reviewing.replay.after)
    assert wait_until(lambda: heard.heard == [Sound.WOOD], 5)
    driver.user.click(window.reviewing.replay.last)
    rest()
    assert heard.heard == [Sound.WOOD]  # a jump is none


# games of others


def test_the_sounds_of_a_plugin_may_fail(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def fail(*where: object) -> None:
        raise ZeroDivisionError("its own fault")

    monkeypatch.setattr(catalogue.importlib, "import_module", fail)
    assert table_factory.load_sounds(catalogue.load("noughts")) is None
    assert "its own fault" in caplog.text
    with pytest.raises(ZeroDivisionError):
        table_factory.load_sounds(catalogue.load("pillars"))
    monkeypatch.setattr(catalogue, "part", lambda *where, **which: "no table at all")
    assert table_factory.load_sounds(catalogue.load("noughts")) is None
    monkeypatch.setattr(catalogue, "part", lambda *where, **which: None)
    assert table_factory.load_sounds(catalogue.load("noughts")) is None
