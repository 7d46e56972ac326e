"""Finds where the entries of a TOML text stand, so that an error can name a line, and a value can be replaced while the
comments around it stay.

A *place* is the path to an entry, such as `("areas", 2, "cells")`. A real TOML reader has read the text before, so
nothing is checked here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from attrs import field, frozen

Place = tuple[str | int, ...]

_TOKEN = re.compile(
    r"""(?P<gap>[ \t\r]+|\#[^\n]*)
    |(?P<end>\n)
    |(?P<text>\"{3}(?:\\.|[^\\])*?\"{3,5}|'{3}.*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')
    |(?P<sign>[\[\]{},=])
    |(?P<bare>[^\s\[\]{},=\#"']+)""",
    re.VERBOSE | re.DOTALL,
)


@frozen
class Token:
    kind: str
    text: str
    start: int
    end: int


@frozen
class TextSpan:
    """A stretch of the text."""

    start: int
    end: int


@frozen
class TomlPlaces:
    """The positions in a text of its values, of the headers of its tables, and of the blocks below these."""

    text: str
    values: dict[Place, TextSpan] = field(factory=dict)
    keys: dict[Place, int] = field(factory=dict)  # where an entry or a table begins
    blocks: dict[Place, TextSpan] = field(factory=dict)  # a header with its entries

    def line(self, place: Place) -> int | None:
        """Return the line of an entry, counted from 1, or of the nearest entry around it that has one."""
        for length in range(len(place), 0, -1):
            if place[:length] in self.keys:
                return self.text.count("\n", 0, self.keys[place[:length]]) + 1
        return None


@lru_cache(maxsize=4)
def places(text: str) -> TomlPlaces:
    """Find the positions in a text that is TOML."""
    scan = _Scan(text)
    scan.run()
    return scan.found


def replaced(text: str, place: Place, value: object) -> str:
    """Return the text with another value in that place. Raises KeyError if there is none."""
    span = places(text).values[place]
    return text[: span.start] + written(value) + text[span.end :]


def put(text: str, place: Place, value: object) -> str:
    """The same, but an entry that is missing in a table with a header, or in an inline table, is added."""
    found = places(text)
    if place in found.values:
        return replaced(text, place, value)
    around, key = place[:-1], str(place[-1])
    if around in found.blocks:
        head = text.find("\n", found.blocks[around].start) + 1 or len(text)
        return f"{text[:head]}{_key(key)} = {written(value)}\n{text[head:]}"
    span = found.values[around]
    inside = text[span.start + 1 : span.end - 1].rstrip()
    comma = "," if inside.strip() else ""
    return f"{text[: span.start]}{{{inside}{comma} {_key(key)} = {written(value)} }}{text[span.end :]}"


def with_entry(text: str, table: str, key: str, value: object) -> str:
    """Return the text with an entry in one of its tables `[table]`. A missing table is added."""
    found = places(text)
    if (table, key) in found.values:
        return replaced(text, (table, key), value)
    if (table,) in found.keys:
        return put(text, (table, key), value)
    return f"{text.rstrip()}\n\n[{table}]\n{_key(key)} = {written(value)}\n"


def without_block(text: str, place: Place) -> str:
    """Return the text without one table of a list of tables."""
    span = places(text).blocks[place]
    return text[: span.start] + text[span.end :]


def with_block(text: str, name: str, values: dict[str, object]) -> str:
    """Return the text with one more table at the end of a list of tables."""
    last = max((span.end for place, span in places(text).blocks.items() if place[0] == name), default=len(text))
    lines = "".join(f"{_key(key)} = {written(value)}\n" for key, value in values.items())
    head = text[:last]
    return f"{head}{'' if not head or head.endswith(chr(10)) else chr(10)}[[{name}]]\n{lines}{text[last:]}"


def written(value: object) -> str:
    """Write a value as TOML."""
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {written(part)}" for key, part in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        return str(value).lower()
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def at(table: Any, place: Place) -> Any:
    """Return the value in that place of a table that was read. Raises KeyError, IndexError or TypeError if there is
    none."""
    for step in place:
        table = table[step]
    return table


def place_of(table: Any, thing: object) -> Place | None:
    """Find the place of a list or table, by identity, within the table that was read."""
    if table is thing:
        return ()
    steps: Iterator[tuple[str | int, Any]] = iter(())
    if isinstance(table, dict):
        steps = iter(table.items())
    elif isinstance(table, list):
        steps = enumerate(table)
    for step, part in steps:
        if isinstance(part, (dict, list)) and (rest := place_of(part, thing)) is not None:
            return (step, *rest)
    return None


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)


class _Scan:
    def __init__(self, text: str) -> None:
        self.found = TomlPlaces(text)
        self._tokens = [
            Token(match.lastgroup or "", match[0], match.start(), match.end())
            for match in _TOKEN.finditer(text)
            if match.lastgroup != "gap"
        ]
        self._next = 0
        self._counts: dict[Place, int] = {}  # tables in each list of tables

    def run(self) -> None:
        table: Place = ()
        head: tuple[Place, int] | None = None
        while (token := self._peek()) is not None:
            if token.kind == "end":
                self._next += 1
            elif token.text == "[":
                self._close(head)
                table = self._header(token)
                head = table, token.start
            else:
                self._pair(table)
        self._close(head)

    def _close(self, head: tuple[Place, int] | None) -> None:
        """A block ends with the line of its last entry; comments after it belong to what follows."""
        if head is not None:
            last = next(token for token in reversed(self._tokens[: self._next]) if token.kind != "end")
            end = self.found.text.find("\n", last.end) + 1 or len(self.found.text)
            self.found.blocks[head[0]] = TextSpan(head[1], end)

    def _header(self, first: Token) -> Place:
        self._next += 1
        following = self._peek()
        double = following is not None and following.text == "[" and following.start == first.end
        self._next += double
        names = self._names("]")
        self._next += 1 + double
        place: Place = ()
        for number, name in enumerate(names, start=1):
            place = (*place, name)
            if number == len(names) and double:
                self._counts[place] = self._counts.get(place, 0) + 1
            if place in self._counts:
                self.found.keys.setdefault(place, first.start)
                place = (*place, self._counts[place] - 1)
            self.found.keys.setdefault(place, first.start)
        return place

    def _pair(self, table: Place) -> None:
        first = self._peek()
        names = self._names("=")
        self._next += 1
        place = table
        for name in names:
            place = (*place, name)
            if first is not None:
                self.found.keys.setdefault(place, first.start)
        self._value(place)

    def _names(self, stop: str) -> list[str]:
        """Split a key into its parts, up to a sign, which stays."""
        names: list[str] = []
        while (token := self._peek()) is not None and token.text != stop and token.kind in ("text", "bare"):
            self._next += 1
            if token.kind == "text":
                names.append(_unquoted(token.text))
            else:
                names += [part for part in token.text.split(".") if part]
        return names

    def _value(self, place: Place) -> None:
        token = self._skip_ends()
        if token is None:
            return
        self.found.keys.setdefault(place, token.start)
        if token.text == "[":
            end = self._list(place)
        elif token.text == "{":
            end = self._inline(place)
        else:
            end = token.end
            while (more := self._peek()) is not None and more.kind in ("text", "bare"):  # a date and its time
                end = more.end
                self._next += 1
        self.found.values[place] = TextSpan(token.start, end)

    def _list(self, place: Place) -> int:
        opened = self._take()
        number = 0
        while (token := self._skip_ends()) is not None and token.text != "]":
            if token.text == ",":
                self._next += 1
                continue
            before = self._next
            self._value((*place, number))
            number += 1
            if self._next == before:  # no TOML after all
                return token.end
        return opened.end if token is None else self._take().end

    def _inline(self, place: Place) -> int:
        opened = self._take()
        while (token := self._skip_ends()) is not None and token.text != "}":
            before = self._next
            if token.text == ",":
                self._next += 1
            else:
                self._pair(place)
            if self._next == before:
                return token.end
        return opened.end if token is None else self._take().end

    def _peek(self) -> Token | None:
        return self._tokens[self._next] if self._next < len(self._tokens) else None

    def _take(self) -> Token:
        self._next += 1
        return self._tokens[self._next - 1]

    def _skip_ends(self) -> Token | None:
        while (token := self._peek()) is not None and token.kind == "end":
            self._next += 1
        return self._peek()


def _unquoted(text: str) -> str:
    if text.startswith("'"):
        return text[1:-1]
    try:
        return str(json.loads(text))
    except ValueError:  # an escape that only TOML knows
        return text[1:-1]
