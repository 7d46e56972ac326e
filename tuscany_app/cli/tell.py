"""A game of computer players told in the terminal: `demo`, and what the program does until it has a window."""

from __future__ import annotations

import os
import secrets
import sys

from tuscany_app.cli.play import play, standing_lines
from tuscany_app.kernel import catalogue, library, setup
from tuscany_app.kernel.game import Event
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.trouble import Trouble
from tuscany_app.kernel.words import say

LEVEL = "medium"


def start(platform: str) -> None:
    """Go on with the game played last, or tell a new one; saved move by move."""
    if platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        command = f"python3 run.py demo {catalogue.IDS[0]}"
        print(
            say(
                "There is no display here, so a game is told in the terminal; “{command}” tells another one.",
                command=command,
            ),
            file=sys.stderr,
        )
    session, file = _continued() or _begun()
    try:
        _tell(session)
    except BaseException:
        file.close()
        print(say("The game is saved as {file}; the next start goes on with it.", file=file.path), file=sys.stderr)
        raise
    path = file.close(finished=True)
    print(say("The game is saved as {file}.", file=path))


def demo(game_id: str, players: int | None, seed: int) -> None:
    game = catalogue.load(game_id)
    table = setup.computers(game, [LEVEL] * (players or game.players[0]), seed=seed)
    _tell(Session(game, table))


def _begun() -> tuple[Session, library.GameFile]:
    game = catalogue.load(catalogue.IDS[0])
    return library.begin(setup.computers(game, [LEVEL] * game.players[0], seed=secrets.randbits(32)))


def _continued() -> tuple[Session, library.GameFile] | None:
    """The game in progress played last that can be gone on with; what stands in the way of others is said."""
    for path in library.unfinished():
        try:
            resumed = library.resume(path)
        except Trouble as trouble:
            print(trouble, file=sys.stderr)
            continue
        if any(seat.bot is None for seat in resumed.session.setup.seats):
            resumed.file.close()
            continue
        if resumed.notice is not None:
            print(resumed.notice, file=sys.stderr)
        return resumed.session, resumed.file
    return None


def _tell(session: Session) -> None:
    print(session.game.name)
    _say(session, session.opening)
    for turn in session.turns:
        _say(session, turn.events)
    for events in play(session):
        _say(session, events)
    for line in standing_lines(session):
        print(line)


def _say(session: Session, events: list[Event] | tuple[Event, ...]) -> None:
    names = [seat.name for seat in session.setup.seats]
    for event in events:
        sentence = session.game.texts.event(event, names)
        if sentence is not None:
            print(sentence, flush=True)
