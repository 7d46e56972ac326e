"""Few sounds at a time, and together no louder than one."""

from __future__ import annotations

import itertools
import math
from array import array

import pytest

from tuscany_app.shell.sound.mixer import AGAIN, APART, BLOCK, MOST, RATE, VOICES, Mixer
from tuscany_app.table.sounds import Sound

PEAK = 20_000
LONG = RATE // 2


def tone(hertz: float = 400.0, length: int = LONG, peak: float = PEAK) -> array[int]:
    return array("h", [round(peak * math.sin(2 * math.pi * hertz * n / RATE)) for n in range(length)])


@pytest.fixture
def mixer() -> Mixer:
    return Mixer({sound: tone(300.0 + 10 * number) for number, sound in enumerate(Sound)})


def peak(samples: array[int]) -> int:
    return max(map(abs, samples))


def pass_by(mixer: Mixer, count: int) -> array[int]:
    return mixer.render(count)


def test_a_sound_comes_out_as_it_is(mixer: Mixer) -> None:
    assert mixer.silent
    assert mixer.begin(Sound.WOOD)
    assert not mixer.silent
    heard = pass_by(mixer, LONG + 2 * BLOCK)
    assert heard[BLOCK : BLOCK + LONG] == tone(300.0 + 10 * list(Sound).index(Sound.WOOD))
    assert not any(heard[:BLOCK])
    assert not any(heard[BLOCK + LONG :])
    assert mixer.silent


@pytest.mark.parametrize("count", [1, 7, BLOCK, BLOCK + 1, 1000])
def test_it_does_not_matter_how_much_is_asked_for_at_a_time(count: int) -> None:
    whole, parts = (Mixer({Sound.WOOD: tone(), Sound.COIN: tone(900)}) for _ in range(2))
    for mixer in (whole, parts):
        mixer.begin(Sound.WOOD)
        mixer.begin(Sound.COIN)
    pieces = array("h")
    while len(pieces) < 3000:
        pieces.extend(pass_by(parts, count))
    assert pieces[:3000] == pass_by(whole, 3000)


def test_the_volume_scales_at_once(mixer: Mixer) -> None:
    mixer.begin(Sound.WOOD)
    loud = peak(pass_by(mixer, 2000))
    mixer.volume = 0.25
    soft = peak(pass_by(mixer, 2000)[BLOCK:])
    assert soft == pytest.approx(loud / 4, rel=0.02)
    mixer.volume = 0.0
    assert not any(pass_by(mixer, 4000)[BLOCK:])


def test_several_at_once_are_no_louder_than_one() -> None:
    """The same tone three times would be three times as high."""
    mixer = Mixer({sound: tone() for sound in Sound})
    mixer.begin(Sound.WOOD)
    alone = peak(pass_by(mixer, 3000))
    mixer.begin(Sound.TILE)
    mixer.begin(Sound.COIN)
    together = pass_by(mixer, LONG)
    assert PEAK * 0.9 < peak(together) <= alone <= PEAK
    jumps = max(abs(one - other) for one, other in itertools.pairwise(together))
    assert jumps < 4 * PEAK * 2 * math.pi * 400 / RATE  # it is turned down, not cut


def test_the_limiter_lets_go_again() -> None:
    mixer = Mixer({Sound.WOOD: tone(length=RATE // 4), Sound.COIN: tone(length=2 * RATE)})
    mixer.begin(Sound.WOOD)
    mixer.begin(Sound.COIN)
    pass_by(mixer, RATE)
    assert peak(pass_by(mixer, RATE // 2)) > 0.98 * PEAK


def test_the_same_sound_does_not_begin_again_at_once(mixer: Mixer) -> None:
    assert mixer.begin(Sound.WOOD)
    assert not mixer.begin(Sound.WOOD)
    pass_by(mixer, AGAIN - 2 * BLOCK)
    assert not mixer.begin(Sound.WOOD)
    assert mixer.begin(Sound.TILE)
    pass_by(mixer, 2 * BLOCK)
    assert mixer.begin(Sound.WOOD)


def test_the_table_does_not_rattle() -> None:
    """However much happens, so many begin in a second; what is said to the player is heard all the same."""
    mixer = Mixer({sound: tone(length=BLOCK) for sound in Sound})
    begun = 0
    for number in range(100):
        begun += mixer.begin((Sound.WOOD, Sound.TILE, Sound.CARD)[number % 3])
        pass_by(mixer, RATE // 100)
    assert begun == MOST
    assert mixer.begin(Sound.REFUSAL)
    pass_by(mixer, RATE // 10)
    assert mixer.begin(Sound.WOOD)


def test_what_matters_less_gives_way() -> None:
    mixer = Mixer({sound: tone(peak=1000.0) for sound in Sound})
    for sound in (Sound.DICE, Sound.COIN, Sound.TILE):
        assert mixer.begin(sound)
    assert len(mixer.voices) == VOICES
    assert not mixer.begin(Sound.WOOD)  # lighter than all of them
    assert mixer.begin(Sound.END)
    fading = [voice.sound for voice in mixer.voices if voice.fading]
    assert fading == [Sound.TILE]
    pass_by(mixer, 2 * BLOCK)
    assert {voice.sound for voice in mixer.voices} == {Sound.DICE, Sound.COIN, Sound.END}


def test_what_is_said_to_the_player_waits_for_what_the_table_does() -> None:
    mixer = Mixer({Sound.WOOD: tone(length=BLOCK), Sound.TURN: tone(length=BLOCK)})
    mixer.begin(Sound.WOOD)
    mixer.begin(Sound.TURN)
    heard = pass_by(mixer, APART + 3 * BLOCK)
    loud = [number for number, sample in enumerate(heard) if sample]
    assert not any(heard[2 * BLOCK : BLOCK + APART])
    assert loud[-1] >= BLOCK + APART
    pass_by(mixer, RATE)
    mixer.begin(Sound.TURN)
    assert any(pass_by(mixer, 2 * BLOCK))  # nothing to wait for


def test_a_sound_that_is_not_there_is_silent() -> None:
    mixer = Mixer({Sound.WOOD: array("h")})
    assert not mixer.begin(Sound.WOOD)
    assert not mixer.begin(Sound.COIN)
    assert not any(pass_by(mixer, 500))
