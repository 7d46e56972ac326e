"""The player: it begins with the first sound, rests, and makes silence of every trouble."""

from __future__ import annotations

import logging
import shutil
import threading
import time
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tuscany_app import assets
from tuscany_app.shell.sound import player as module
from tuscany_app.shell.sound.device import Device, Render
from tuscany_app.shell.sound.player import TRIES, SoundPlayer
from tuscany_app.table.sounds import Sound

SOUNDS = assets.folder("resources") / "sounds"
PATIENCE = 30.0  # seconds: a busy machine may give a thread little time


class FakeDevice:
    """Asks for samples when the test does."""

    def __init__(self, *, fails: str = "") -> None:
        self.fails = fails  # which call does
        self.calls: list[str] = []
        self.threads: set[str] = set()
        self.render: Render | None = None

    def _call(self, name: str) -> None:
        self.calls.append(name)
        self.threads.add(threading.current_thread().name)
        if name == self.fails:
            raise OSError(f"{name} failed")

    def start(self, render: Render) -> None:
        if self.render is None:
            self._call("start")
            self.render = render

    def stop(self) -> None:
        self._call("stop")
        self.render = None

    def close(self) -> None:
        self._call("close")

    def samples(self, seconds: float = 3.0) -> array[int]:
        assert self.render is not None
        return self.render(round(32_000 * seconds))


def wait(condition: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.002)


@pytest.fixture
def opened() -> list[FakeDevice]:
    return []


@pytest.fixture
def make(opened: list[FakeDevice]) -> Iterator[Callable[..., SoundPlayer]]:
    """A player whose devices come into `opened`."""
    players: list[SoundPlayer] = []

    def one(fails: str = "", **how: object) -> SoundPlayer:
        def open_one() -> Device:
            device = FakeDevice(fails=fails)
            opened.append(device)
            if fails == "open":
                raise OSError("no such device")
            return device

        players.append(SoundPlayer(open_one, **how))  # type: ignore[arg-type]
        return players[-1]

    yield one
    for made in players:
        made.close()


def heard(player: SoundPlayer, device: FakeDevice, sound: Sound, volume: float = 1.0) -> array[int]:
    """What comes out after a sound was asked for."""
    mixer = player.mixer
    assert mixer is not None
    device.samples()
    player.play(sound, volume)
    wait(lambda: not mixer.silent)
    return device.samples()


def running(player: SoundPlayer, opened: list[FakeDevice]) -> FakeDevice:
    player.play(Sound.WOOD, 1.0)
    wait(lambda: opened and opened[0].render is not None and player.mixer is not None and not player.mixer.silent)
    return opened[0]


def test_nothing_is_opened_before_the_first_sound(make: Callable[..., SoundPlayer], opened: list[FakeDevice]) -> None:
    player = make()
    player.play(Sound.WOOD, 0.0)  # off
    assert player.thread is None
    assert running(player, opened).threads == {"sound"}
    assert len(opened) == 1


@pytest.mark.parametrize("sound", Sound)
def test_every_sound_comes_out(make: Callable[..., SoundPlayer], opened: list[FakeDevice], sound: Sound) -> None:
    player = make()
    device = running(player, opened)
    device.samples()
    assert max(map(abs, heard(player, device, sound))) > 2000
    assert len(opened) == 1


def test_the_volume_is_that_of_the_wish(make: Callable[..., SoundPlayer], opened: list[FakeDevice]) -> None:
    player = make()
    device = running(player, opened)
    loud, soft = (max(map(abs, heard(player, device, Sound.COIN, volume))) for volume in (1.0, 0.25))
    assert soft == pytest.approx(loud / 4, rel=0.02)


def test_it_rests_and_begins_again(make: Callable[..., SoundPlayer], opened: list[FakeDevice]) -> None:
    player = make(idle=0.03)
    device = running(player, opened)
    time.sleep(0.1)
    assert device.calls == ["start"]  # nobody has heard it yet
    device.samples()
    wait(lambda: device.calls == ["start", "stop"])
    player.play(Sound.TILE, 1.0)
    wait(lambda: device.calls[:3] == ["start", "stop", "start"])
    player.close()
    assert device.calls[-1] == "close"
    assert len(opened) == 1


def test_who_asks_never_waits(opened: list[FakeDevice]) -> None:
    """A sound system that hangs: the wishes are dropped, and the end of the program comes all the same."""
    hangs, enough = threading.Event(), threading.Event()

    def open_one() -> Device:
        hangs.set()
        enough.wait(PATIENCE)
        return FakeDevice()

    player = SoundPlayer(open_one)
    player.play(Sound.WOOD, 1.0)
    assert hangs.wait(PATIENCE)
    begun = time.thread_time()
    for _ in range(1000):
        player.play(Sound.WOOD, 1.0)
    assert time.thread_time() - begun < 0.5
    assert player.wishes.qsize() == module.WAITING
    threading.Timer(0.05, enough.set).start()
    player.close()
    assert player.thread is not None
    assert not player.thread.is_alive()


def test_what_comes_too_late_is_not_played(
    make: Callable[..., SoundPlayer], opened: list[FakeDevice], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LATE", -1.0)
    player = make()
    player.play(Sound.WOOD, 1.0)
    wait(lambda: opened and opened[0].render is not None)
    time.sleep(0.02)
    assert player.mixer is not None
    assert player.mixer.silent


@pytest.mark.parametrize("fails", ["open", "start"])
def test_a_device_that_fails_is_silence_and_one_line(
    make: Callable[..., SoundPlayer],
    opened: list[FakeDevice],
    fails: str,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    caplog.set_level(logging.INFO, "tuscany_app")
    player = make(fails)
    for _ in range(5):
        player.play(Sound.WOOD, 1.0)
    wait(lambda: player.wishes.empty() and player.tries)
    assert len(opened) == 1  # it is let be for a while
    monkeypatch.setattr(module, "RETRY", -1.0)  # that has passed
    for number in range(2, TRIES + 3):
        player.play(Sound.WOOD, 1.0)
        wait(lambda number=number: len(opened) == min(number, TRIES) and player.wishes.empty())  # type: ignore[misc]
    wait(lambda: player.tries == TRIES)
    assert len(caplog.records) == 1
    assert "no sound" in caplog.text
    if fails == "start":
        assert all(device.calls == ["start", "close"] for device in opened)


@pytest.mark.parametrize("fails", ["stop", "close"])
def test_a_device_that_fails_at_the_end_is_no_error(
    make: Callable[..., SoundPlayer], opened: list[FakeDevice], fails: str
) -> None:
    player = make(fails, idle=0.02)
    device = running(player, opened)
    device.samples()
    wait(lambda: "stop" in device.calls)
    player.close()
    assert player.thread is not None
    assert not player.thread.is_alive()
    assert "close" in device.calls


def test_a_loudspeaker_that_is_plugged_in_later_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RETRY", -1.0)
    devices: list[FakeDevice] = []
    tries = iter([True, False])

    def open_one() -> Device:
        if next(tries):
            raise OSError("nothing there")
        devices.append(FakeDevice())
        return devices[-1]

    player = SoundPlayer(open_one)
    player.play(Sound.WOOD, 1.0)
    wait(lambda: player.tries == 1)
    player.play(Sound.WOOD, 1.0)
    wait(lambda: devices and devices[0].render is not None)
    player.close()


@pytest.mark.parametrize("damage", [None, b"", b"RIFF", b"rubbish" * 100])
def test_files_may_be_lost_or_damaged(
    tmp_path: Path, damage: bytes | None, make: Callable[..., SoundPlayer], opened: list[FakeDevice]
) -> None:
    folder = shutil.copytree(SOUNDS, tmp_path / "sounds")
    if damage is None:
        (folder / "coin.wav").unlink()
    else:
        (folder / "coin.wav").write_bytes(damage)
    player = make(folder=folder)
    device = running(player, opened)
    device.samples()
    player.play(Sound.COIN, 1.0)
    wait(player.wishes.empty)
    assert not any(device.samples())
    assert any(heard(player, device, Sound.TILE))


def test_a_foreign_file_is_not_played(tmp_path: Path) -> None:
    import wave

    path = tmp_path / "wood.wav"
    with wave.open(str(path), "wb") as file:
        file.setparams((2, 2, 44_100, 0, "NONE", ""))
        file.writeframes(bytes(400))
    with pytest.raises(ValueError, match="none of our sounds"):
        module._clip(path)


def test_without_threads_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    player = SoundPlayer(lambda: pytest.fail("nobody is there to open it"))
    player.play(Sound.WOOD, 1.0)
    player.play(Sound.WOOD, 1.0)
    player.close()


def test_after_the_end_there_is_silence(make: Callable[..., SoundPlayer], opened: list[FakeDevice]) -> None:
    player = make()
    running(player, opened)
    player.close()
    player.close()
    player.play(Sound.WOOD, 1.0)
    assert player.wishes.empty()
    assert len(opened) == 1
