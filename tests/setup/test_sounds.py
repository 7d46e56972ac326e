"""The sounds: made by our own script, the same on every run, small, and none louder than the others."""

from __future__ import annotations

import importlib.util
import math
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path

import pytest

from tuscany_app.table.sounds import Sound

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "resources" / "sounds"
ALL = sorted(sound.value for sound in Sound)
LONGEST = {"turn": 0.4, "end": 2.0}  # seconds; the others `USUAL`
USUAL = 0.7
TOGETHER = 400_000  # bytes
STEP = 0.01  # of full scale: the largest first and last sample that is no click

spec = importlib.util.spec_from_file_location("sound_synthesis", ROOT / "packaging/sounds.py")
assert spec is not None
assert spec.loader is not None
synthesis = importlib.util.module_from_spec(spec)
spec.loader.exec_module(synthesis)


def read(name: str) -> tuple[int, list[float]]:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return file.getframerate(), [sample / 32768 for sample in array("h", file.readframes(file.getnframes()))]


def rms(samples: Sequence[float]) -> float:
    return math.sqrt(sum(sample * sample for sample in samples) / len(samples))


def test_there_is_a_file_for_every_sound_and_no_other() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.wav")) == ALL == sorted(synthesis.SOUNDS)
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= TOGETHER


@pytest.mark.parametrize("name", ALL)
def test_the_script_makes_the_same_bytes(name: str) -> None:
    make, loudness = synthesis.SOUNDS[name]
    made = synthesis.as_wav(synthesis.finished(make(), loudness))
    assert made == (FOLDER / f"{name}.wav").read_bytes(), "python3 packaging/sounds.py makes them anew"


@pytest.mark.parametrize("name", ALL)
def test_a_sound_is_short_clean_and_within_its_peak(name: str) -> None:
    rate, samples = read(name)
    assert rate == synthesis.RATE
    assert 0.1 < len(samples) / rate <= LONGEST.get(name, USUAL)
    assert 0.05 < max(map(abs, samples)) < 10 ** (-4 / 20)
    assert abs(sum(samples) / len(samples)) < 0.001  # no direct current
    assert abs(samples[0]) < STEP
    assert abs(samples[-1]) < STEP / 10
    last = samples[-rate // 100 :]
    assert rms(last) < 0.05 * max(map(abs, samples))  # it has died away, and is not cut off


def test_none_shouts() -> None:
    """As the ear weighs it, and by plain energy of the loudest tenth of a second."""
    weighed, plain = {}, {}
    for name in ALL:
        rate, samples = read(name)
        weighed[name] = synthesis.loudest(samples)
        width = rate // 10
        moments = (samples[begin : begin + width] for begin in range(0, len(samples) - width, width // 10))
        plain[name] = 20 * math.log10(max(map(rms, moments)))
    assert max(weighed.values()) - min(weighed.values()) < 3.5
    assert min(weighed.values()) > -26
    assert max(weighed.values()) < -21
    assert max(plain.values()) - min(plain.values()) < 9


def test_loudness_is_measured() -> None:
    """A tone of 1 kHz counts for what it is, a low one for less, a high one for more; half the size is 6 dB less."""
    tone = {hertz: [0.5 * math.sin(2 * math.pi * hertz * n / 32000) for n in range(8000)] for hertz in (40, 1000, 6000)}
    middle = synthesis.loudest(tone[1000])
    assert middle == pytest.approx(20 * math.log10(0.5 / math.sqrt(2)) + 1.2, abs=1.2)
    assert synthesis.loudest(tone[40]) < middle - 4
    assert synthesis.loudest(tone[6000]) > middle + 1
    assert synthesis.loudest([sample / 2 for sample in tone[1000]]) == pytest.approx(middle - 6.02, abs=0.01)


def test_a_sound_that_cannot_be_so_loud_is_refused() -> None:
    with pytest.raises(ValueError, match="too loud"):
        synthesis.finished(synthesis.wood(), 0.0)
