"""Reads lines of JSON strictly. Records and lists of puzzles use this format."""

from __future__ import annotations

import json
from typing import Any

from tuscany_app.kernel.i18n import Sentence, say

DIGITS = 20  # of the longest number


class Wrong(Exception):
    """Raised for a line that is wrong, with the reason."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def line_of(fields: dict[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False) + "\n"


def fields_of(line: bytes) -> dict[str, Any]:
    """Parse one line. It must be an object with text keys, none of them twice, and its numbers must be finite and
    short."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len(dict(pairs)) < len(pairs):
            raise Wrong(say("A field is given twice."))
        return dict(pairs)

    def number(digits: str) -> int:
        if len(digits) > DIGITS:
            raise Wrong(say("A number is too long."))
        return int(digits)

    try:
        fields = json.loads(line.decode("utf-8"), object_pairs_hook=once, parse_int=number)
    except (ValueError, RecursionError) as error:
        raise Wrong(say("This is not a line of JSON in UTF-8.")) from error
    if not isinstance(fields, dict):
        raise Wrong(say("A line must be a JSON object."))
    return fields


def take(fields: dict[str, Any], key: str, kind: type) -> Any:
    """Remove a field and return it. It must be there and have exactly that type."""
    if key not in fields:
        raise Wrong(say("The field “{field}” is missing.", field=key))
    value = fields.pop(key)
    if type(value) is not kind:
        raise wrong_kind(key)
    return value


def wrong_kind(key: str) -> Wrong:
    return Wrong(say("The field “{field}” is of the wrong kind.", field=key))


def nothing_left(fields: dict[str, Any]) -> None:
    for key in fields:
        raise Wrong(say("The field “{field}” is unknown.", field=key))
