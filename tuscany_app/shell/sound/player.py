"""Plays sounds on a thread of its own. The caller never waits and never gets an error.

The thread starts with the first sound. It reads the files, opens the loudspeaker, and closes it after a while of
silence. Without a working loudspeaker, library or sound system there is silence, and one line in the log.
"""

from __future__ import annotations

import atexit
import logging
import sys
import threading
import time
import wave
from array import array
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, Full, Queue

from attrs import frozen

from tuscany_app import assets
from tuscany_app.shell.sound.device import Device, open_loudspeaker
from tuscany_app.shell.sound.mixer import RATE, Mixer
from tuscany_app.table.sounds import Sound

IDLE = 5.0  # seconds of silence after which the loudspeaker is stopped
LATE = 0.5  # seconds after which a sound is not worth playing any more
RETRY = 60.0  # seconds of silence after the loudspeaker failed; somebody may plug one in
TRIES = 5  # in vain, then it is let be
WAITING = 16  # sounds at most that wait for the thread
FAREWELL = 1.0  # seconds that the end of the program waits for the thread

log = logging.getLogger("tuscany_app")


@frozen
class SoundRequest:
    sound: Sound
    volume: float
    asked: float  # when


class SoundPlayer:
    def __init__(
        self, open_device: Callable[[], Device] = open_loudspeaker, *, folder: Path | None = None, idle: float = IDLE
    ) -> None:
        self._open_device = open_device
        self._folder = folder
        self._idle = idle
        self.wishes: Queue[SoundRequest | None] = Queue(WAITING)
        self.thread: threading.Thread | None = None
        self._closed = False
        self._device: Device | None = None
        self.mixer: Mixer | None = None
        self.tries = 0
        self._failed = -RETRY  # when
        self._told = False

    def play(self, sound: Sound, volume: float) -> None:
        """From now on, or not at all; returns at once. The volume goes from 0 to 1."""
        if volume <= 0 or self._closed or self.tries >= TRIES:
            return
        if self.thread is None and not self._begin():
            return
        with suppress(Full):  # the thread waits for the sound system
            self.wishes.put_nowait(SoundRequest(sound, volume, time.monotonic()))

    @property
    def failed(self) -> bool:
        """Whether the last try came to nothing."""
        return self.tries > 0 or (self._closed and self._told)

    def _begin(self) -> bool:
        """Start the thread. Nothing waits for it yet, so it goes to sleep and does not hold up who starts it."""
        self.thread = threading.Thread(target=self._run, name="sound", daemon=True)
        try:
            self.thread.start()
        except RuntimeError as error:
            self._closed = True
            self._tell(error)
            return False
        atexit.register(self.close)
        return True

    def close(self) -> None:
        """No more sounds; the loudspeaker is given back."""
        self._closed = True
        atexit.unregister(self.close)
        if self.thread is None or not self.thread.is_alive():
            return
        while True:
            try:
                self.wishes.put_nowait(None)
                break
            except Full:
                with suppress(Empty):  # the thread was quicker
                    self.wishes.get_nowait()
        self.thread.join(FAREWELL)

    # on the thread

    def _run(self) -> None:
        running = False
        while True:
            try:
                wish = self.wishes.get(timeout=self._idle if running else None)
            except Empty:
                running = not self._rest()
                continue
            if wish is None:
                break
            running = self._grant(wish)
        self._let_go()

    def _grant(self, wish: SoundRequest) -> bool:
        """Whether the loudspeaker runs."""
        if self.tries >= TRIES or time.monotonic() - self._failed < RETRY:
            return False
        try:
            if self.mixer is None:
                self.mixer = Mixer(read_sounds(self._folder, self._tell))
            if self._device is None:
                self._device = self._open_device()
            self._device.start(self.mixer.render)
        except Exception as error:
            self._fail(error)
            return False
        self.tries = 0
        self.mixer.volume = min(1.0, wish.volume)
        if time.monotonic() - wish.asked < LATE:
            self.mixer.begin(wish.sound)
        return True

    def _rest(self) -> bool:
        """Stop the loudspeaker if nothing is to be heard any more."""
        if self.mixer is not None and not self.mixer.silent:
            return False
        try:
            if self._device is not None:
                self._device.stop()
        except Exception as error:
            self._fail(error)
        return True

    def _fail(self, error: Exception) -> None:
        self.tries += 1
        self._failed = time.monotonic()
        self._tell(error)
        self._let_go()

    def _let_go(self) -> None:
        device, self._device = self._device, None
        try:
            if device is not None:
                device.close()
        except Exception as error:
            self._tell(error)

    def _tell(self, error: Exception) -> None:
        if not self._told:
            self._told = True
            log.info("no sound: %s: %s", type(error).__name__, error)


def read_sounds(
    folder: Path | None = None, tell: Callable[[Exception], object] = lambda error: None
) -> dict[Sound, array[int]]:
    """Our sounds, or those of another folder; one that can't be read is not among them, and told."""
    folder = folder or assets.folder("resources") / "sounds"
    found: dict[Sound, array[int]] = {}
    for sound in Sound:
        try:
            found[sound] = _clip(folder / f"{sound.value}.wav")
        except (OSError, EOFError, ValueError, wave.Error) as error:
            tell(error)
    return found


def _clip(path: Path) -> array[int]:
    with wave.open(str(path), "rb") as file:
        if (file.getnchannels(), file.getsampwidth(), file.getframerate()) != (1, 2, RATE):
            raise ValueError(f"{path.name} is none of our sounds")
        clip = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        clip.byteswap()
    return clip
