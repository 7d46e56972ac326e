"""The loudspeaker, by miniaudio. It raises every error; the player turns them into silence."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Generator
from contextlib import suppress
from typing import Any, Protocol

from tuscany_app.shell.sound.mixer import RATE

PERIOD = 40  # milliseconds asked for at a time; three of them lie ahead, so that a busy window makes no gaps
Render = Callable[[int], "array[int]"]


class Device(Protocol):
    def start(self, render: Render) -> None:
        """Ask `render` for samples from now on, on whatever thread; nothing new if it runs already."""

    def stop(self) -> None:
        """Ask no more, and let the sound system sleep."""

    def close(self) -> None: ...


class Loudspeaker:
    """The one that the system plays on. Between two sounds it is stopped, not closed: miniaudio gives back only with
    the process what every opening takes."""

    def __init__(self, playback: Any) -> None:
        self._playback = playback
        playback.stop_callback = _nothing  # with one, `running` is kept true

    def start(self, render: Render) -> None:
        if self._playback.running:
            return
        self._playback.stop()
        stream = _stream(render)
        next(stream)
        self._playback.start(stream)

    def stop(self) -> None:
        self._playback.stop()

    def close(self) -> None:
        self._playback.close()


def open_loudspeaker() -> Device:
    hush_alsa()
    import miniaudio

    playback = miniaudio.PlaybackDevice(
        miniaudio.SampleFormat.SIGNED16, nchannels=1, sample_rate=RATE, buffersize_msec=PERIOD, app_name="Tuscany Table"
    )
    if playback.backend.lower() == "null":
        playback.close()
        raise OSError("there is no sound system")
    return Loudspeaker(playback)


def _stream(render: Render) -> Generator[array[int], int, None]:
    """As miniaudio asks for samples. An error here would end on the console, so there is none: it is silence."""
    count = yield array("h")
    while True:
        try:
            samples = render(count)
        except Exception:
            samples = array("h", bytes(2 * count))
        count = yield samples


def _nothing() -> None:
    pass


_kept: list[Any] = []  # what ALSA calls must not go


def hush_alsa() -> None:
    """Linux's sound library tells the console at length that there is no sound card: now it tells nobody."""
    if _kept or not sys.platform.startswith("linux"):
        return
    with suppress(Exception):  # it is not there, so it says nothing; or it can't be helped
        import ctypes

        text, number = ctypes.c_char_p, ctypes.c_int
        _kept.append(ctypes.CFUNCTYPE(None, text, number, text, number, text)(lambda *_: None))
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_kept[0])
