"""Mixes the sounds of each moment: a few at most, together never louder than one of them alone.

There is no thread and no device here: `begin` starts a sound, and `render` returns the next samples.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Mapping
from threading import Lock

from attrs import define

from tuscany_app.table.sounds import Sound

RATE = 32_000  # samples a second, as `packaging/sounds.py` makes them
VOICES = 3  # sounds at a time
AGAIN = RATE * 60 // 1000  # samples before the same sound can begin once more
MOST = 6  # sounds of the table that may begin within a second
APART = RATE * 160 // 1000  # samples that the program's own sounds keep from those of the table
BLOCK = RATE // 200  # samples that the limiter looks ahead
RELEASE = 0.04  # of the gain, which the limiter gives back in a block
OWN = (Sound.TURN, Sound.REFUSAL, Sound.END)  # said to the player, not made by a thing on the table
LONG_AGO = -(2**40)


@define
class Voice:
    sound: Sound
    at: int  # the sample that comes next; below 0 it waits
    fading: bool = False  # it ends within a block, because something else is heard in its place


class Mixer:
    def __init__(self, clips: Mapping[Sound, array[int]]) -> None:
        self.volume = 1.0
        self._clips = {sound: clip for sound, clip in clips.items() if clip}
        self._ceiling = max((max(map(abs, clip)) for clip in self._clips.values()), default=0)
        self.voices: list[Voice] = []
        self._now = 0  # samples mixed so far
        self._begun: dict[Sound, int] = {}  # when each began last
        self._latest: deque[int] = deque(maxlen=MOST)  # when the last sounds of the table began
        self._ahead: list[float] = [0.0] * BLOCK  # the block after the one that is handed out
        self._gain = 1.0  # of the limiter, at the beginning of the block ahead
        self._ready = array("h")
        self._lock = Lock()

    @property
    def silent(self) -> bool:
        return not self.voices

    def begin(self, sound: Sound) -> bool:
        """False if it would be too much now."""
        with self._lock:
            start = self._start_of(sound)
            if start is None or not self._make_room(sound):
                return False
            self._begun[sound] = self._now
            if sound not in OWN:
                self._latest.append(self._now)
            self.voices.append(Voice(sound, start))
            return True

    def render(self, count: int) -> array[int]:
        """The next samples, of 16 bits."""
        with self._lock:
            while len(self._ready) < count:
                self._ready.extend(self._next_block())
            ready, self._ready = self._ready[:count], self._ready[count:]
            return ready

    def _start_of(self, sound: Sound) -> int | None:
        """0, or less if it has to wait; None if it can't begin."""
        if sound not in self._clips or self._now - self._begun.get(sound, LONG_AGO) < AGAIN:
            return None
        if sound in OWN:
            last = self._latest[-1] if self._latest else LONG_AGO
            return min(0, self._now - last - APART)
        many = len(self._latest) == MOST and self._now - self._latest[0] < RATE
        return None if many else 0

    def _make_room(self, sound: Sound) -> bool:
        """With all voices in use, the lightest and oldest goes, unless the new one is lighter still."""
        heard = [voice for voice in self.voices if not voice.fading]
        if len(heard) < VOICES:
            return True
        least = min(heard, key=lambda voice: (voice.sound.weight, -voice.at))
        least.fading = least.sound.weight <= sound.weight
        return least.fading

    def _next_block(self) -> array[int]:
        """The block ahead, as loud as it may be: the limiter knows the one after it, and is low enough in time."""
        here, self._ahead = self._ahead, self._mixed()
        before = self._gain
        self._gain = after = min(before + RELEASE, self._allowed(here), self._allowed(self._ahead))
        volume = self.volume
        if before == after == 1.0:
            return array("h", [int(volume * sample) for sample in here])
        step = (after - before) / BLOCK
        return array("h", [int(volume * (before + step * number) * sample) for number, sample in enumerate(here)])

    def _allowed(self, block: list[float]) -> float:
        peak = max(max(block), -min(block))
        return min(1.0, self._ceiling / peak) if peak else 1.0

    def _mixed(self) -> list[float]:
        block = [0.0] * BLOCK
        for voice in self.voices:
            clip = self._clips[voice.sound]
            first = max(0, -voice.at)
            part = clip[max(0, voice.at) : max(0, voice.at + BLOCK)]
            for number, sample in enumerate(part, first):
                block[number] += sample * (1 - number / BLOCK) if voice.fading else sample
            voice.at = len(clip) if voice.fading else voice.at + BLOCK
        self.voices = [voice for voice in self.voices if voice.at < len(self._clips[voice.sound])]
        self._now += BLOCK
        return block
