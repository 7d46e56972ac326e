"""A game as a text file: JSON Lines, a header and then a line per move, as `docs/record-format.md` describes.

Reading is strict and safe: a record is data, every move of it goes through `check`, and whatever is wrong ends in one
sentence with the line and the reason, together with the game up to the last good move.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from attrs import frozen

from tuscany_app import __version__
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame, IllegalMove, Seat, Setup
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.setup import checked
from tuscany_app.kernel.storage.files import Unreadable, read_whole

FORMAT = 1
SIZE_CAP = 4 * 1024 * 1024  # the longest real game is far below a tenth of it
LINES = 10_000  # as many can be read without a wait; the longest real game has far below a tenth of it
DIGITS = 20  # of the longest number
PERSON = "person"

Header = dict[str, Any]

# Format n to the step that turns its header into one of format n + 1. Formats that were ever released stay readable.
UPGRADES: dict[int, Callable[[Header], Header]] = {}


class _Wrong(Exception):
    """What is wrong with one line."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@frozen
class Loaded:
    """What a file held: the game up to the last good move, and what was wrong after it."""

    session: AnySession
    problem: UserError | None  # one sentence with the line and the reason
    torn: bool  # the last line was cut off while it was being written, and has been left out
    good: bytes  # the lines up to there


# writing


def header_line(setup: Setup) -> str:
    seats = [{"name": seat.name, "colour": seat.colour, "player": seat.bot or PERSON} for seat in setup.seats]
    return _line(
        {
            "format": FORMAT,
            "app": __version__,
            "game": setup.game,
            "options": dict(setup.options),
            "seats": seats,
            "start": setup.start,
            "seed": setup.seed,
        }
    )


def move_line(seat: int, move: object) -> str:
    return _line({"seat": seat, "move": str(move)})


def undo_line() -> str:
    return _line({"undo": 1})


def record_text(session: AnySession) -> str:
    """The whole game as a record, without what was taken back."""
    return header_line(session.setup) + "".join(move_line(turn.seat, turn.move) for turn in session.turns)


def without_undone(text: bytes) -> bytes:
    """A record that says the same without what was taken back."""
    kept: list[bytes] = []
    for line in text.splitlines(keepends=True):
        if "undo" in _fields(line):
            kept.pop()
        else:
            kept.append(line)
    return b"".join(kept)


def _line(fields: dict[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False) + "\n"


# reading


def load(path: Path) -> Loaded:
    """Read a record. UserError if not even its header can be used; the file itself is never touched."""
    try:
        return parse(read_whole(path, SIZE_CAP), path.name)
    except Unreadable as error:
        raise UserError(say("{file} can't be read: {why}.", file=path, why=error.why)) from error


def first_line(data: bytes) -> Setup | None:
    """The set-up that a record begins with, without beginning the game; None if this is no such line."""
    try:
        return _header(_fields(data))[1]
    except (_Wrong, UserError):
        return None


def parse(data: bytes, name: str) -> Loaded:
    """Read a record from its bytes; `name` is how messages call it."""
    lines = data.split(b"\n")
    unfinished = lines.pop()  # what follows the last line end: nothing, or a line that was not written in full
    torn = False
    if unfinished:
        try:
            _fields(unfinished)
            lines.append(unfinished)
        except _Wrong:
            torn = True
    if not lines:
        raise UserError(say("{file} is not a saved game of Tuscany Table.", file=name))

    try:
        game, setup = _header(_fields(lines[0]))
        loaded = _played(Session(game, setup), lines, name, torn)
    except (_Wrong, UserError) as wrong:
        raise UserError(say("{file}, line 1: {why}", file=name, why=wrong.sentence)) from wrong
    if loaded.problem is not None and (first := game.start_by_earlier_rules(setup)) is not None:
        before = _played(Session(game, setup, first=first), lines, name, torn)
        return max(loaded, before, key=lambda reading: len(reading.good))
    return loaded


def _played(session: AnySession, lines: list[bytes], name: str, torn: bool) -> Loaded:
    """The moves of a record's lines, up to the first that is wrong."""
    good = 1
    problem = None
    for number, line in enumerate(lines[1:], start=2):
        try:
            if number > LINES:
                raise _Wrong(say("A saved game has at most {most} lines.", most=LINES))
            _move(session, _fields(line))
        except _Wrong as wrong:
            problem = UserError(say("{file}, line {line}: {why}", file=name, line=number, why=wrong.sentence))
            break
        good = number
    return Loaded(session, problem, torn, b"\n".join(lines[:good]))


def _fields(line: bytes) -> dict[str, Any]:
    """The fields of one line: an object with text keys, none of them twice, and only finite, short numbers."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        if len(dict(pairs)) < len(pairs):
            raise _Wrong(say("A field is given twice."))
        return dict(pairs)

    def number(digits: str) -> int:
        if len(digits) > DIGITS:
            raise _Wrong(say("A number is too long."))
        return int(digits)

    try:
        fields = json.loads(line.decode("utf-8"), object_pairs_hook=once, parse_int=number)
    except (ValueError, RecursionError) as error:
        raise _Wrong(say("This is not a line of JSON in UTF-8.")) from error
    if not isinstance(fields, dict):
        raise _Wrong(say("A line must be a JSON object."))
    return fields


def _take(fields: dict[str, Any], key: str, kind: type) -> Any:
    """Remove a field that must be there and be exactly of that type."""
    if key not in fields:
        raise _Wrong(say("The field “{field}” is missing.", field=key))
    value = fields.pop(key)
    if type(value) is not kind:
        raise _Wrong(say("The field “{field}” is of the wrong kind.", field=key))
    return value


def _nothing_left(fields: dict[str, Any]) -> None:
    for key in fields:
        raise _Wrong(say("The field “{field}” is unknown.", field=key))


def _header(fields: Header) -> tuple[AnyGame, Setup]:
    if "format" not in fields or "game" not in fields:
        raise _Wrong(say("This is not a saved game of Tuscany Table."))
    version = _take(fields, "format", int)
    if version > FORMAT:
        raise _Wrong(say("This game was saved by a newer version of Tuscany Table."))
    while version < FORMAT:
        if version not in UPGRADES:
            raise _Wrong(say("This is not a saved game of Tuscany Table."))
        fields = UPGRADES[version](fields)
        version += 1
    _take(fields, "app", str)
    game = catalogue.load(_take(fields, "game", str))
    options = _take(fields, "options", dict)
    seats = tuple(_seat(entry) for entry in _take(fields, "seats", list))
    start, seed = _take(fields, "start", int), _take(fields, "seed", int)
    _nothing_left(fields)
    options = {option.id: option.earlier for option in game.options if option.earlier is not None} | options
    return game, checked(Setup(game.id, options, seats, start, seed), game)


def _seat(entry: Any) -> Seat:
    if type(entry) is not dict:
        raise _Wrong(say("The field “{field}” is of the wrong kind.", field="seats"))
    name, colour, player = (_take(entry, key, str) for key in ("name", "colour", "player"))
    _nothing_left(entry)
    return Seat(name, colour, None if player == PERSON else player)


def _move(session: AnySession, fields: dict[str, Any]) -> None:
    if "undo" in fields:
        if _take(fields, "undo", int) != 1:
            raise _Wrong(say("The field “{field}” must be 1: a line takes back one move.", field="undo"))
        _nothing_left(fields)
        if not session.turns:
            raise _Wrong(say("There is nothing here that could be taken back."))
        session.undo()
        return
    seat, text = _take(fields, "seat", int), _take(fields, "move", str)
    _nothing_left(fields)
    if session.state.over():
        raise _Wrong(say("The game is over before this move."))
    seats, actor = session.setup.seats, session.state.actor()
    if not 0 <= seat < len(seats):
        raise _Wrong(say("There is no seat {seat} at this table.", seat=seat))
    if seat != actor:
        raise _Wrong(say("It is not {player}'s turn but {other}'s.", player=seats[seat].name, other=seats[actor].name))
    try:
        session.play(session.game.parse(text))
    except IllegalMove as illegal:
        raise _Wrong(say("{reason} ({rule})", reason=illegal.reason.sentence, rule=illegal.reason.rule)) from illegal
    except ValueError as error:
        raise _Wrong(say("“{move}” is not a move in this game.", move=text)) from error
