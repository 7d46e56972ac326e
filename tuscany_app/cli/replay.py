"""`replay`: checks a record and tells it, in sentences or as a stream of JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tuscany_app.cli import arguments
from tuscany_app.cli.arguments import Parser
from tuscany_app.cli.common import standing_lines
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say, say_n
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.files import write_whole


def declare(sub: Parser) -> None:
    arguments.record_file(sub)
    sub.add_argument(
        "--rescue",
        type=Path,
        metavar=str(say("NEW")),
        help=str(say("save the game up to the last good move as this new file")),
    )
    arguments.as_json(sub)
    sub.set_defaults(command=replay)


def replay(path: Path, *, rescue: Path | None, as_json: bool) -> None:
    loaded = record.load(path)
    session = loaded.session
    if rescue is not None:
        _rescue(session, rescue)
        return
    if loaded.problem is not None:
        raise UserError(
            say_n(
                "{problem} {n} move before it is valid; --rescue NEW saves the game up to that point.",
                "{problem} {n} moves before it are valid; --rescue NEW saves the game up to that point.",
                len(session.turns),
                problem=loaded.problem.sentence,
            )
        )
    if loaded.torn:
        print(
            say("{file}: the last line was cut off while it was written and is left out.", file=path.name),
            file=sys.stderr,
        )
    (_stream if as_json else _tell)(session)


def _rescue(session: AnySession, new: Path) -> None:
    if new.exists():
        raise UserError(say("{file} already exists and is not overwritten.", file=new))
    write_whole(new, record.record_text(session))
    print(say_n("{n} move saved as {file}.", "{n} moves saved as {file}.", len(session.turns), file=new))


def _stream(session: AnySession) -> None:
    for event in session.opening:
        _print(event.to_json())
    for turn in session.turns:
        _print({"move": str(turn.move), "seat": turn.seat} | ({"private": turn.seat} if turn.move.secret else {}))
        for event in turn.events:
            _print(event.to_json())
    _print({"standing": session.state.standing().to_json(), "over": session.state.over()})


def _print(fields: dict[str, object]) -> None:
    print(json.dumps(fields, ensure_ascii=False))


def _tell(session: AnySession) -> None:
    names = [seat.name for seat in session.setup.seats]
    events = [*session.opening, *(event for turn in session.turns for event in turn.events)]
    for event in events:
        sentence = session.game.texts.event(event, names)
        if sentence is not None:
            print(sentence)
    if not session.state.over():
        print(say("The game is not over. {player} is to move.", player=names[session.state.actor()]))
    for line in standing_lines(session):
        print(line)
