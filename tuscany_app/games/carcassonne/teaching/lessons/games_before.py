"""Moves in short, for the games that lessons step into."""

from __future__ import annotations

KINDS = {"c": "city", "r": "road", "f": "field"}


def line(text: str) -> tuple[str, ...]:
    """`1,0r2` lays the tile and is done, `1,0r2+c0` puts a follower on it first (c city, r road, f field, m monk);
    `1,0r2…` is not done yet. `man` and `woman` are figures that move, `action` and `points` what is made of a message,
    any other move has colons in it (`score:2,2:field:0`)."""
    return tuple(move for word in text.split() for move in _moves(word))


def _moves(word: str) -> tuple[str, ...]:
    if word in ("man", "woman"):
        return (f"figure {word}",)
    if word in ("action", "points"):
        return (f"message {word}",)
    if ":" in word:
        return (word.replace(":", " "),)
    if word.endswith("…"):
        return _moves(word[:-1])[:-1]
    laid, _, follower = word.partition("+")
    cell, _, turns = laid.partition("r")
    place = f"place {cell} r{turns}"
    if not follower:
        return (place, "done")
    spot = "cloister" if follower == "m" else f"{KINDS[follower[0]]} {follower[1:]}"
    return (place, f"follower {spot}", "done")
