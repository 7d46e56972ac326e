"""Ways in which a text file can be damaged: by a disk, an editor, another program, or on purpose."""

from __future__ import annotations

import random
import re

Chance = random.Random
NUMBERS = re.compile(rb"-?\d+")
WORDS = re.compile(rb'"[^"\n]*"')
HUGE = (b"-1", b"0", b"1e400", b"99999999999999999999", b"9" * 5000, b"-0", b"1.5", b"NaN", b"9007199254740993", b"01")
KINDS = (b"null", b"true", b"[]", b"{}", b'"x"', b"3", b"-7", b"[[[]]]", b'""', b'{"a": 1}', b"1.0", b"'x'")
TEXTS = (
    b'"\xff\xfe"',
    b'"\\ud800"',
    b'"\\u0000"',
    b'"{n}"',
    b'"' + b"x" * 3000 + b'"',
    '"Ñandú 🏰"'.encode(),
    b'"\xc3"',
)


def bytes_flipped(data: bytes, chance: Chance) -> bytes:
    found = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 5, 40))):
        if found:
            found[chance.randrange(len(found))] ^= 1 << chance.randrange(8)
    return bytes(found)


def bytes_put_in(data: bytes, chance: Chance) -> bytes:
    at = chance.randint(0, len(data))
    return data[:at] + chance.randbytes(chance.choice((1, 3, 40))) + data[at + chance.choice((0, 0, 3, 40)) :]


def cut(data: bytes, chance: Chance) -> bytes:
    return data[: chance.randint(0, len(data))]


def beginning_lost(data: bytes, chance: Chance) -> bytes:
    return data[chance.randint(1, max(1, min(len(data), 400))) :]


def piece_lost(data: bytes, chance: Chance) -> bytes:
    at = chance.randint(0, len(data))
    return data[:at] + data[at + chance.choice((1, 2, 10, 200)) :]


def zeros(data: bytes, chance: Chance) -> bytes:
    """As a file system leaves it after a power cut."""
    at = chance.randint(0, len(data))
    return data[:at] + bytes(min(len(data) - at, chance.choice((1, 64, 4096)))) + data[at + 4096 :]


def _lines(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True) or [b""]


def lines_swapped(data: bytes, chance: Chance) -> bytes:
    lines = _lines(data)
    a, b = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"".join(lines)


def line_doubled(data: bytes, chance: Chance) -> bytes:
    lines = _lines(data)
    at = chance.randrange(len(lines))
    return b"".join(lines[:at] + [lines[at]] * chance.choice((2, 2, 3)) + lines[at + 1 :])


def line_lost(data: bytes, chance: Chance) -> bytes:
    lines = _lines(data)
    del lines[chance.randrange(len(lines))]
    return b"".join(lines)


def line_moved(data: bytes, chance: Chance) -> bytes:
    lines = _lines(data)
    line = lines.pop(chance.randrange(len(lines)))
    lines.insert(chance.randint(0, len(lines)), line)
    return b"".join(lines)


def _exchanged(data: bytes, found: list[re.Match[bytes]], by: bytes, chance: Chance) -> bytes:
    if not found:
        return data + by
    one = chance.choice(found)
    return data[: one.start()] + by + data[one.end() :]


def number_changed(data: bytes, chance: Chance) -> bytes:
    found = list(NUMBERS.finditer(data))
    if not found:
        return data
    one = chance.choice(found)
    new = int(one[0][:18]) + chance.choice((-1, 1, 1, 2, 10))
    return data[: one.start()] + b"%d" % new + data[one.end() :]


def numbers_swapped(data: bytes, chance: Chance) -> bytes:
    return _swapped(data, list(NUMBERS.finditer(data)), chance)


def texts_swapped(data: bytes, chance: Chance) -> bytes:
    return _swapped(data, list(WORDS.finditer(data)), chance)


def _swapped(data: bytes, found: list[re.Match[bytes]], chance: Chance) -> bytes:
    if len(found) < 2:
        return data
    first, second = sorted(chance.sample(found, 2), key=lambda one: one.start())
    parts = (data[: first.start()], second[0], data[first.end() : second.start()], first[0], data[second.end() :])
    return b"".join(parts)


def huge_number(data: bytes, chance: Chance) -> bytes:
    return _exchanged(data, list(NUMBERS.finditer(data)), chance.choice(HUGE), chance)


def wrong_kind(data: bytes, chance: Chance) -> bytes:
    found = list((NUMBERS if chance.random() < 0.5 else WORDS).finditer(data))
    return _exchanged(data, found, chance.choice(KINDS), chance)


def wrong_text(data: bytes, chance: Chance) -> bytes:
    return _exchanged(data, list(WORDS.finditer(data)), chance.choice(TEXTS), chance)


def other_encoding(data: bytes, chance: Chance) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(chance.choice(("utf-16", "utf-8-sig", "utf-32", "utf-7", "cp037")), "replace")


def other_line_ends(data: bytes, chance: Chance) -> bytes:
    return data.replace(b"\n", chance.choice((b"\r\n", b"\r", b"\n\n", b" \n", b"\x0b")))


def nested(data: bytes, chance: Chance) -> bytes:
    deep = chance.choice((50, 5000, 100_000))
    found = list(NUMBERS.finditer(data))
    return _exchanged(data, found, b"[" * deep + b"]" * chance.choice((0, deep)), chance)


def grown(data: bytes, chance: Chance) -> bytes:
    """Far too long."""
    lines = _lines(data)
    return data + chance.choice(lines) * chance.choice((500, 12_000))


TEXT = (
    bytes_flipped, bytes_put_in, cut, beginning_lost, piece_lost, zeros, lines_swapped, line_doubled, line_lost,
    line_moved, number_changed, numbers_swapped, texts_swapped, huge_number, wrong_kind, wrong_text, other_encoding,
    other_line_ends, nested, grown,
)  # fmt: skip
GENTLE = (number_changed, numbers_swapped, texts_swapped, lines_swapped, line_moved, line_lost, line_doubled)


def damaged(data: bytes, chance: Chance, gentle: float = 0.0) -> tuple[bytes, list[str]]:
    """One to three damages, and what they are called; `gentle` is the share of files that stay near to sense."""
    ways = GENTLE if chance.random() < gentle else TEXT
    done = []
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        way = chance.choice(ways)
        data = way(data, chance)
        done.append(way.__name__)
    return data, done
