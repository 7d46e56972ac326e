"""Makes the sounds of the table, `resources/sounds/*.wav`, out of nothing but arithmetic: the same bytes on every run.

    python3 packaging/sounds.py

A struck thing is a sum of damped vibrations and a short burst of noise where it is hit; wood has low ones that die at
once, metal high ones that ring. Every sound is set to a loudness of its own, measured as hearing weighs it, so that
none shouts; it begins and ends with a fade, and has no direct current.
"""

from __future__ import annotations

import io
import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "sounds"
RATE = 32_000  # samples a second
PEAK = 10 ** (-4 / 20)  # of full scale: no sound comes nearer to it
WINDOW = 0.1  # seconds over which loudness is measured: about what the ear takes for one moment
FADE_IN, FADE_OUT = 0.001, 0.02  # seconds; long sounds fade longer
Samples = list[float]
Partial = tuple[float, float, float]  # frequency in Hz, strength, seconds until it is down to a third


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (make, loudness) in SOUNDS.items():
        (FOLDER / f"{name}.wav").write_bytes(as_wav(finished(make(), loudness)))


# what things sound like


def wood() -> Samples:
    """A wooden piece is put down on a wooden table."""
    sound = silence(0.24)
    body = ((196, 1.0, 0.040), (412, 0.7, 0.028), (688, 0.45, 0.018), (1130, 0.3, 0.010), (1870, 0.2, 0.005))
    strike(sound, 0.0, body)
    hiss(sound, 0.0, 0.5, 0.004, 2600, seed=1)
    return sound


def tile() -> Samples:
    """A tile of thick cardboard: brighter and shorter, and its other edge comes down after the first."""
    sound = silence(0.2)
    body = ((318, 0.5, 0.022), (742, 1.0, 0.016), (1310, 0.6, 0.011), (2140, 0.4, 0.007), (3420, 0.22, 0.004))
    for begin, strength in ((0.0, 1.0), (0.047, 0.42)):
        strike(sound, begin, body, strength)
        hiss(sound, begin, 0.7 * strength, 0.005, 4200, seed=2)
    return sound


def dice() -> Samples:
    """Dice roll out over the table: small hard knocks, closer and weaker towards the end."""
    sound, chance = silence(0.62), random.Random(3)
    begin, gap, strength = 0.0, 0.085, 1.0
    while begin < 0.5:
        pitch = 0.86 + 0.3 * chance.random()
        bone = ((1480, 0.8, 0.007), (2390, 0.6, 0.005), (3610, 0.35, 0.004), (5200, 0.16, 0.003))
        strike(sound, begin, [(pitch * hertz, force, lasts) for hertz, force, lasts in bone], strength)
        strike(sound, begin, ((233 * pitch, 0.6, 0.025), (471 * pitch, 0.35, 0.016)), strength)
        hiss(sound, begin, 0.35 * strength, 0.003, 5200, seed=30 + round(1000 * begin))
        begin += gap * (0.55 + 0.75 * chance.random())
        gap *= 0.9
        strength *= 0.86
    return sound


def card() -> Samples:
    """A card slides off the pile, and lies."""
    chance, length = random.Random(4), 0.23
    noise = [2 * chance.random() - 1 for _ in range(frames(length))]
    rising = swept(swept(noise, sliding), sliding)
    slide = [sample * math.sin(math.pi * min(1.0, part / 0.8)) ** 1.6 for part, sample in parts(rising)]
    strike(slide, 0.172, ((262, 0.14, 0.014), (540, 0.08, 0.008)))
    hiss(slide, 0.172, 0.16, 0.006, 3000, seed=5)
    return slide


def sliding(part: float) -> float:
    """The frequency (Hz) of the rubbing of a card, by how far it is drawn."""
    return 1100 + 2300 * part**0.8


def coin() -> Samples:
    """Points: two coins touch. Metal rings in tones that fit no chord."""
    sound = silence(0.46)
    ring = ((2093, 1.0, 0.085), (3411, 0.55, 0.060), (4817, 0.3, 0.042), (6230, 0.15, 0.028), (7905, 0.07, 0.018))
    strike(sound, 0.0, ring, 0.7, attack=0.0015)
    strike(sound, 0.066, [(1.122 * hertz, force, 1.3 * lasts) for hertz, force, lasts in ring], 1.0, attack=0.0015)
    return sound


def turn() -> Samples:
    """It is your turn: two soft notes of a marimba, upwards."""
    sound = silence(0.4)
    bar(sound, 0.0, 392.00, 0.8, 0.075)
    bar(sound, 0.12, 523.25, 1.0, 0.085)
    return sound


def refusal() -> Samples:
    """No: a dull knock, low and soft, and once more."""
    sound = silence(0.3)
    for begin, strength in ((0.0, 1.0), (0.105, 0.62)):
        strike(sound, begin, ((147, 1.0, 0.040), (221, 0.7, 0.030), (338, 0.4, 0.018)), strength, attack=0.004)
        hiss(sound, begin, 0.3 * strength, 0.010, 700, seed=6)
    return sound


def end() -> Samples:
    """The game is over: a short way home, from F by G to C, warm and low."""
    sound = silence(1.9)
    steps = (
        (0.0, (174.61, 261.63, 349.23, 440.00), 0.75, 0.16),
        (0.26, (196.00, 246.94, 293.66, 392.00), 0.8, 0.16),
        (0.54, (130.81, 261.63, 329.63, 392.00, 523.25), 1.0, 0.42),
    )
    for begin, chord, strength, lasts in steps:
        for number, hertz in enumerate(chord):  # one after the other, as a hand runs over strings
            warm(sound, begin + 0.014 * number, hertz, strength / (1 + 0.18 * number), lasts)
    return sound


# what they are made of


def frames(seconds: float) -> int:
    return round(seconds * RATE)


def silence(seconds: float) -> Samples:
    return [0.0] * frames(seconds)


def parts(samples: Samples) -> list[tuple[float, float]]:
    """Every sample with how far into the sound it is, from 0 to 1."""
    return [(number / len(samples), sample) for number, sample in enumerate(samples)]


def strike(
    sound: Samples, begin: float, partials: Sequence[Partial], strength: float = 1.0, attack: float = 0.0008
) -> None:
    """Add damped vibrations that begin together."""
    first = frames(begin)
    for hertz, force, lasts in partials:
        for number in range(min(len(sound) - first, frames(9 * lasts))):
            time = number / RATE
            rise = min(1.0, time / attack)
            level = strength * force * rise * math.exp(-time / lasts)
            sound[first + number] += level * math.sin(2 * math.pi * hertz * time)


def bar(sound: Samples, begin: float, hertz: float, strength: float, lasts: float) -> None:
    """A note of a marimba: its bars are tuned to the fourth and tenth overtone, which die early."""
    partials = ((hertz, 1.0, lasts), (3.98 * hertz, 0.16, 0.28 * lasts), (9.9 * hertz, 0.03, 0.1 * lasts))
    strike(sound, begin, partials, strength, attack=0.003)


def warm(sound: Samples, begin: float, hertz: float, strength: float, lasts: float) -> None:
    """A plucked string with a soft beginning."""
    overtones = ((1, 1.0, 1.0), (2, 0.38, 0.7), (3, 0.16, 0.5), (4, 0.07, 0.35), (5, 0.03, 0.25))
    partials = [(times * hertz, force, share * lasts) for times, force, share in overtones]
    strike(sound, begin, partials, strength, attack=0.006)


def hiss(sound: Samples, begin: float, strength: float, lasts: float, cut: float, *, seed: int) -> None:
    """Add a burst of noise without what lies above `cut` Hz: where one thing hits another."""
    chance, first = random.Random(seed), frames(begin)
    share = 1 - math.exp(-2 * math.pi * cut / RATE)
    once = twice = 0.0
    for number in range(min(len(sound) - first, frames(9 * lasts))):
        once += share * (2 * chance.random() - 1 - once)
        twice += share * (once - twice)
        sound[first + number] += strength * twice * min(1.0, number / 16) * math.exp(-number / RATE / lasts)


def swept(noise: Samples, centre: Callable[[float], float]) -> Samples:
    """What a band of frequencies lets through while its centre (Hz, by how far the sound is) moves."""
    low = band = 0.0
    passed: Samples = []
    for part, sample in parts(noise):
        pull = 2 * math.sin(math.pi * centre(part) / RATE)
        low += pull * band
        band += pull * (sample - low - 0.9 * band)
        passed.append(band)
    return passed


# the last touch


def finished(sound: Samples, loudness: float) -> array[int]:
    """At its loudness (decibels below full scale), with fades, without direct current, in 16 bits."""
    sound = filtered(sound, *high_pass(45))
    count = len(sound)
    for number in range(frames(FADE_IN)):
        sound[number] *= smooth(number / frames(FADE_IN))
    fade = max(frames(FADE_OUT), count // 6)
    for number in range(fade):
        sound[count - 1 - number] *= smooth(number / fade)
    gain = 10 ** ((loudness - loudest(sound)) / 20)
    if gain * max(map(abs, sound)) > PEAK:
        raise ValueError("too loud for its peak: make it longer, or ask for less")
    return array("h", [round(32767 * gain * sample) for sample in sound])


def loudest(sound: Sequence[float]) -> float:
    """The loudest moment of a sound, in decibels below full scale; as in ITU-R BS.1770, lows count less than highs."""
    heard = filtered(filtered(list(sound), *high_shelf(1500, 4.0)), *high_pass(60))
    width, total, most = frames(WINDOW), 0.0, 0.0
    for number, sample in enumerate(heard):
        total += sample * sample
        if number >= width:
            total -= heard[number - width] ** 2
        most = max(most, total)
    return 10 * math.log10(max(most / width, 1e-12))


def smooth(part: float) -> float:
    return part * part * (3 - 2 * part)


def filtered(sound: Samples, ahead: Sequence[float], back: Sequence[float]) -> Samples:
    """Through a filter of the second order."""
    x1 = x2 = y1 = y2 = 0.0
    passed: Samples = []
    for x in sound:
        y = ahead[0] * x + ahead[1] * x1 + ahead[2] * x2 - back[0] * y1 - back[1] * y2
        x1, x2, y1, y2 = x, x1, y, y1
        passed.append(y)
    return passed


def high_pass(hertz: float) -> tuple[Sequence[float], Sequence[float]]:
    turn = 2 * math.pi * hertz / RATE
    cosine, alpha = math.cos(turn), math.sin(turn) / math.sqrt(2)
    whole = 1 + alpha
    ahead = ((1 + cosine) / 2 / whole, -(1 + cosine) / whole, (1 + cosine) / 2 / whole)
    return ahead, (-2 * cosine / whole, (1 - alpha) / whole)


def high_shelf(hertz: float, decibels: float) -> tuple[Sequence[float], Sequence[float]]:
    turn, lift = 2 * math.pi * hertz / RATE, 10 ** (decibels / 40)
    cosine, slope = math.cos(turn), math.sqrt(2 * lift) * math.sin(turn)
    up, down = lift + 1, lift - 1
    whole = up - down * cosine + slope
    ahead = (
        lift * (up + down * cosine + slope) / whole,
        -2 * lift * (down + up * cosine) / whole,
        lift * (up + down * cosine - slope) / whole,
    )
    return ahead, (2 * (down - up * cosine) / whole, (up - down * cosine - slope) / whole)


def as_wav(samples: array[int]) -> bytes:
    if sys.byteorder == "big":
        samples.byteswap()
    kept = io.BytesIO()
    with wave.open(kept, "wb") as file:
        file.setparams((1, 2, RATE, len(samples), "NONE", "not compressed"))
        file.writeframes(samples.tobytes())
    return kept.getvalue()


SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {  # by file name: how it is made, and how loud
    "wood": (wood, -22.0),
    "tile": (tile, -22.0),
    "dice": (dice, -22.0),
    "card": (card, -25.0),
    "coin": (coin, -25.0),
    "turn": (turn, -25.0),
    "refusal": (refusal, -23.0),
    "end": (end, -23.0),
}


if __name__ == "__main__":
    main()
