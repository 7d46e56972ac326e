"""A game as a text file: JSON Lines, a header and one line a move. `docs/record-format.md` describes it.

Reading is strict and safe: a record is data, and `check` judges every move of it. Any error ends in one sentence with
the line and the reason, together with the game up to the last good move.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from tuscany_app.kernel import catalogue
from tuscany_app.kernel import origin as origin_words
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame, IllegalMove, Seat, Setup
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.origin import NO_ORIGIN, Origin
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.setup import checked
from tuscany_app.kernel.storage.files import Unreadable, read_whole
from tuscany_app.kernel.storage.json_lines import Wrong, fields_of, line_of, nothing_left, take, wrong_kind

FORMAT = 1
SIZE_CAP = 4 * 1024 * 1024  # the longest real game is far below a tenth of it
LINES = 10_000  # as many can be read without a wait; the longest real game has far below a tenth of it
PERSON = "person"
TAKEN_OVER = "taken_over_by"
TITLE = 80  # letters of the longest title
LONGEST_THOUGHT = 7 * 24 * 3600 * 1000  # milliseconds: somebody may have gone away in between

Fields = dict[str, Any]

# Format n to the step that turns its header into one of format n + 1. Formats that were ever released stay readable.
UPGRADES: dict[int, Callable[[Fields], Fields]] = {}


@frozen
class Header:
    """The content of a record's first line."""

    game: AnyGame
    setup: Setup
    title: str  # of somebody's own; often none
    origin: Origin


@frozen
class Loaded:
    """A record that was read: the game up to the last good move, and the problem after it, if there is one."""

    session: AnySession
    problem: UserError | None  # one sentence with the line and the reason
    torn: bool  # the last line was cut off while it was being written, and has been left out
    good: bytes  # the lines up to there


# writing


def header_line(setup: Setup, title: str = "", origin: Origin = NO_ORIGIN) -> str:
    seats = [{"name": seat.name, "colour": seat.colour, "player": seat.bot or PERSON} for seat in setup.seats]
    return line_of(
        {
            "format": FORMAT,
            "app": origin_words.in_words(origin),
            "game": setup.game,
            "options": dict(setup.options),
            "seats": seats,
            "start": setup.start,
            "seed": setup.seed,
            **({"title": title} if title else {}),
        }
    )


def move_line(seat: int, move: object, spent: int | None = None) -> str:
    return line_of({"seat": seat, "move": str(move), **({} if spent is None else {"ms": spent})})


def undo_line() -> str:
    return line_of({"undo": 1})


def seat_line(number: int, now: Seat) -> str:
    """Earlier versions read a game up to this line, and say that they don't know what `taken_over_by` is."""
    return line_of({"seat": number, "move": "", TAKEN_OVER: now.name, "player": now.bot or PERSON})


def record_text(session: AnySession) -> str:
    """The whole game as a record, without moves that were taken back."""
    moves = [move_line(turn.seat, turn.move, turn.spent) for turn in session.turns]
    return header_line(session.first_setup, session.title, session.origin) + _lines(session, moves)


def game_text(session: AnySession) -> str:
    """The game as a record without its title, its dates and thinking times, which are no part of the game."""
    return header_line(session.first_setup) + _lines(
        session, [move_line(turn.seat, turn.move) for turn in session.turns]
    )


def _lines(session: AnySession, moves: list[str]) -> str:
    """The moves, with the changes of seats between them."""
    lines, done = [], 0
    for change in session.changes:
        lines += [*moves[done : change.after], seat_line(change.seat, change.now)]
        done = change.after
    return "".join([*lines, *moves[done:]])


def without_undone(text: bytes) -> bytes:
    """The same record without moves that were taken back. Changes of seats stay."""
    kept: list[bytes] = []
    moves: list[int] = []  # where they are
    for line in text.splitlines(keepends=True):
        fields = fields_of(line)
        if "undo" in fields:
            last = moves.pop()
            del kept[last]
            moves = [place - (place > last) for place in moves]
            continue
        if "move" in fields and TAKEN_OVER not in fields:
            moves.append(len(kept))
        kept.append(line)
    return b"".join(kept)


def with_origin(text: bytes, origin: Origin) -> bytes:
    """The same record with another origin; without a line end where it has none."""
    first, *rest = text.splitlines(keepends=True)
    header = fields_of(first) | {"app": origin_words.in_words(origin)}
    return b"".join([line_of(header).encode("utf-8"), *rest])


# reading


def load(path: Path) -> Loaded:
    """Read a record. Raises UserError if its header can't be used. The file is never changed."""
    try:
        return parse(read_whole(path, SIZE_CAP), path.name)
    except Unreadable as error:
        raise UserError(say("{file} can't be read: {why}.", file=path, why=error.why)) from error


def first_line(data: bytes) -> Header | None:
    """Parse the first line of a record without starting the game. None if it is no such line."""
    try:
        return _header(fields_of(data))
    except (Wrong, UserError):
        return None
    except BaseException as error:  # a plug-in raises anything
        if catalogue.blamed(error) is None:
            raise
        return None


def parse(data: bytes, name: str) -> Loaded:
    """Parse a record from its bytes. Messages use `name` for it."""
    try:
        return _parsed(data, name)
    except UserError:
        raise
    except BaseException as error:
        if (blamed := catalogue.blamed(error)) is None:
            raise
        raise UserError(say("{file}: {why}", file=name, why=blamed.sentence)) from error


def _parsed(data: bytes, name: str) -> Loaded:
    lines = data.split(b"\n")
    unfinished = lines.pop()  # what follows the last line end: nothing, or a line that was not written in full
    torn = False
    if unfinished:
        try:
            fields_of(unfinished)
            lines.append(unfinished)
        except Wrong:
            torn = True
    if not lines:
        raise UserError(say("{file} is not a saved game of Tuscany Table.", file=name))

    try:
        header = _header(fields_of(lines[0]))
        game, setup, title, origin = header.game, header.setup, header.title, header.origin
        loaded = _played(Session(game, setup, title=title, origin=origin), lines, name, torn)
    except (Wrong, UserError) as wrong:
        raise UserError(say("{file}, line 1: {why}", file=name, why=wrong.sentence)) from wrong
    if loaded.problem is not None and (first := game.start_by_earlier_rules(setup)) is not None:
        before = _played(Session(game, setup, first=first, title=title, origin=origin), lines, name, torn)
        return max(loaded, before, key=lambda reading: len(reading.good))
    return loaded


def _played(session: AnySession, lines: list[bytes], name: str, torn: bool) -> Loaded:
    """The moves in a record's lines, up to the first wrong line."""
    good = 1
    problem = None
    for number, line in enumerate(lines[1:], start=2):
        try:
            if number > LINES:
                raise Wrong(say("A saved game has at most {most} lines.", most=LINES))
            _move(session, fields_of(line))
        except Wrong as wrong:
            problem = UserError(say("{file}, line {line}: {why}", file=name, line=number, why=wrong.sentence))
            break
        good = number
    return Loaded(session, problem, torn, b"\n".join(lines[:good]))


def title_fits(title: str) -> bool:
    return 0 < len(title) <= TITLE and title.isprintable() and title == title.strip()


def _header(fields: Fields) -> Header:
    if "format" not in fields or "game" not in fields:
        raise Wrong(say("This is not a saved game of Tuscany Table."))
    version = take(fields, "format", int)
    if version > FORMAT:
        raise Wrong(say("This game was saved by a newer version of Tuscany Table."))
    while version < FORMAT:
        if version not in UPGRADES:
            raise Wrong(say("This is not a saved game of Tuscany Table."))
        fields = UPGRADES[version](fields)
        version += 1
    origin = origin_words.from_words(take(fields, "app", str))
    game = catalogue.load(take(fields, "game", str))
    options = take(fields, "options", dict)
    seats = tuple(_seat(entry) for entry in take(fields, "seats", list))
    start, seed = take(fields, "start", int), take(fields, "seed", int)
    title = take(fields, "title", str) if "title" in fields else ""
    nothing_left(fields)
    if title and not title_fits(title):
        raise wrong_kind("title")
    options = {option.id: option.earlier for option in game.options if option.earlier is not None} | options
    return Header(game, checked(Setup(game.id, options, seats, start, seed), game), title, origin)


def _seat(entry: Any) -> Seat:
    if type(entry) is not dict:
        raise wrong_kind("seats")
    name, colour, player = (take(entry, key, str) for key in ("name", "colour", "player"))
    nothing_left(entry)
    return Seat(name, colour, None if player == PERSON else player)


def _change_seat(session: AnySession, fields: dict[str, Any]) -> None:
    number, name = take(fields, "seat", int), take(fields, TAKEN_OVER, str)
    player = take(fields, "player", str)
    if take(fields, "move", str):
        raise wrong_kind("move")
    nothing_left(fields)
    seats = list(session.setup.seats)
    if not 0 <= number < len(seats):
        raise Wrong(say("There is no seat {seat} at this table.", seat=number))
    now = Seat(name, seats[number].colour, None if player == PERSON else player)
    seats[number] = now
    try:
        checked(evolve(session.setup, seats=tuple(seats)), session.game)
    except UserError as wrong:
        raise Wrong(wrong.sentence) from wrong
    session.change_seat(number, now)


def _move(session: AnySession, fields: dict[str, Any]) -> None:
    if "undo" in fields:
        if take(fields, "undo", int) != 1:
            raise Wrong(say("The field “{field}” must be 1: a line takes back one move.", field="undo"))
        nothing_left(fields)
        if not session.turns:
            raise Wrong(say("There is nothing here that could be taken back."))
        session.undo()
        return
    if TAKEN_OVER in fields:
        _change_seat(session, fields)
        return
    seat, text = take(fields, "seat", int), take(fields, "move", str)
    spent = take(fields, "ms", int) if "ms" in fields else None
    nothing_left(fields)
    if spent is not None and not 0 <= spent <= LONGEST_THOUGHT:
        raise wrong_kind("ms")
    if session.state.over():
        raise Wrong(say("The game is over before this move."))
    seats, actor = session.setup.seats, session.state.actor()
    if not 0 <= seat < len(seats):
        raise Wrong(say("There is no seat {seat} at this table.", seat=seat))
    if seat != actor:
        raise Wrong(say("It is not {player}'s turn but {other}'s.", player=seats[seat].name, other=seats[actor].name))
    try:
        session.play(session.game.parse(text), spent=spent)
    except IllegalMove as illegal:
        raise Wrong(say("{reason} ({rule})", reason=illegal.reason.sentence, rule=illegal.reason.rule)) from illegal
    except ValueError as error:
        raise Wrong(say("“{move}” is not a move in this game.", move=text)) from error
