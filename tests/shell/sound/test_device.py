"""The real library: where there is no loudspeaker, as in these tests, it fails softly, and says nothing."""

from __future__ import annotations

import builtins
import os
import subprocess
import sys
from array import array
from typing import Any

import pytest

from tests.support.needs import needs_linux
from tuscany_app.shell.sound import device
from tuscany_app.shell.sound.device import Loudspeaker, open_loudspeaker

PLAYING = """
import logging, sys, time
logging.getLogger("tuscany_app").addHandler(logging.StreamHandler(sys.stdout))
logging.getLogger("tuscany_app").setLevel(logging.INFO)
from tuscany_app.shell.sound.player import SoundPlayer
from tuscany_app.table.sounds import Sound
player = SoundPlayer()
for sound in (*Sound, *Sound):
    player.play(sound, 0.5)
end = time.monotonic() + 20
while not (player.wishes.empty() and (player._device or player.tries)) and time.monotonic() < end:
    time.sleep(0.01)
{end}
"""
NOWHERE = {"PULSE_SERVER": "unix:/nowhere", "XDG_RUNTIME_DIR": "/nowhere", "ALSA_CONFIG_PATH": "/nowhere"}


def run(script: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **surroundings}
    return subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, encoding="utf-8", timeout=60
    )


@pytest.mark.parametrize("end", ["player.close()", ""])  # and without a farewell
@needs_linux
def test_the_library_without_a_sound_system_is_silence(end: str) -> None:
    done = run(PLAYING.format(end=end), **NOWHERE)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
    assert done.stdout.startswith("no sound: ")


def test_with_whatever_is_here_nothing_is_said() -> None:
    """A loudspeaker or none: no line on the console, no error at the end."""
    done = run(PLAYING.format(end="player.close()"))
    assert (done.returncode, done.stderr) == (0, "")


def test_without_the_library_there_is_silence() -> None:
    done = run("import sys\nsys.modules['miniaudio'] = None\n" + PLAYING.format(end="player.close()"))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("no sound: ModuleNotFoundError")


class FakePlayback:
    def __init__(self, backend: str = "ALSA") -> None:
        self.backend, self.running, self.closed = backend, False, False
        self.stop_callback: Any = None
        self.stream: Any = None

    def start(self, stream: Any) -> None:
        assert self.stream is None
        self.stream, self.running = stream, True

    def stop(self) -> None:
        self.stream, self.running = None, False

    def close(self) -> None:
        self.stop()
        self.closed = True


def test_a_sound_system_that_plays_to_nobody_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    miniaudio = pytest.importorskip("miniaudio")
    made = FakePlayback("Null")
    monkeypatch.setattr(miniaudio, "PlaybackDevice", lambda *args, **how: made)
    with pytest.raises(OSError, match="no sound system"):
        open_loudspeaker()
    assert made.closed


def test_it_asks_for_samples_while_it_runs() -> None:
    playback = FakePlayback()
    loudspeaker = Loudspeaker(playback)
    loudspeaker.start(lambda count: array("h", [7] * count))
    assert playback.stream.send(3) == array("h", [7, 7, 7])
    stream = playback.stream
    loudspeaker.start(lambda count: array("h", [8] * count))
    assert playback.stream is stream  # it runs already
    loudspeaker.stop()
    loudspeaker.start(lambda count: array("h", [8] * count))
    assert playback.stream.send(2) == array("h", [8, 8])
    playback.running = False  # it was unplugged
    loudspeaker.start(lambda count: array("h", [9] * count))
    assert playback.stream.send(1) == array("h", [9])
    loudspeaker.close()
    assert playback.closed


def test_an_error_while_mixing_is_silence() -> None:
    playback = FakePlayback()

    def fail(count: int) -> array[int]:
        raise ZeroDivisionError

    Loudspeaker(playback).start(fail)
    assert playback.stream.send(4) == array("h", [0] * 4)
    assert playback.stream.send(2) == array("h", [0] * 2)


def test_alsa_is_hushed_where_it_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python without ctypes has nothing to hush it with, and plays all the same."""
    kept: list[Any] = []
    monkeypatch.setattr(device, "_kept", kept)
    monkeypatch.setattr(sys, "platform", "win32")
    device.hush_alsa()
    assert kept == []
    monkeypatch.setattr(sys, "platform", "linux")
    usual = builtins.__import__

    def without(name: str, *rest: Any, **how: Any) -> Any:
        if name == "ctypes":
            raise ImportError(name)
        return usual(name, *rest, **how)

    monkeypatch.setattr(builtins, "__import__", without)
    device.hush_alsa()
    assert kept == []
