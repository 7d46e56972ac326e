"""Puzzles of one's own: decisions that a review of one's own game found to be mistakes, asked again after some days.

Each is a file in the data folder, `own-puzzles/ID.jsonl`: a first line with the task and when it is asked next, then
the record up to its position. A file that can't be used is passed over. A puzzle that was solved often enough stays
there, so that another review of the same game does not bring it back.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable, Iterable, Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from tuscany_app.kernel import puzzles
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.puzzles import Puzzle
from tuscany_app.kernel.storage import shared_file
from tuscany_app.kernel.storage.files import (
    Unreadable,
    is_there,
    make_folder,
    open_regular,
    read_whole,
    write_whole,
)
from tuscany_app.kernel.storage.folders import data_folder
from tuscany_app.kernel.storage.json_lines import Wrong, fields_of, line_of, nothing_left, take, wrong_kind

if TYPE_CHECKING:  # home only wants to know how many there are
    from tuscany_app.kernel.reviewed import Decision, Review
    from tuscany_app.kernel.session import AnySession

FORMAT = 1
DAYS = (1, 3, 7, 21)  # from one time to the next; the last one again and again
ENOUGH = 2  # times solved, after which it is asked no more
MOST_A_GAME = 3  # of one person, the dearest decisions
SIZE_CAP = 4 * 1024 * 1024
LINE_CAP = 64 * 1024  # bytes of a first line


@frozen
class OwnPuzzle:
    puzzle: Puzzle
    who: str  # the name that the player had in the game
    due: date  # when it is asked next
    asked: int = 0  # times so far
    solved: int = 0  # of these

    @property
    def path(self) -> Path:
        return folder() / f"{self.puzzle.id}.jsonl"

    @property
    def learned(self) -> bool:
        return self.solved >= ENOUGH


def folder() -> Path:
    return data_folder() / "own-puzzles"


# which there are


def own_puzzles(game_id: str | None = None) -> list[OwnPuzzle]:
    """List the puzzles of one game or of all, the one that is due first at the front. Files that can't be used are
    passed over."""
    found = [own for path in _files() if (own := _read(path)) is not None]
    mine = [own for own in found if game_id in (None, own.puzzle.game)]
    return sorted(mine, key=lambda own: (own.due, own.puzzle.id))


def due(found: Iterable[OwnPuzzle], day: date) -> list[OwnPuzzle]:
    """Return those that are due on that day."""
    return [own for own in found if not own.learned and own.due <= day]


def position(own: OwnPuzzle) -> AnySession:
    """Return the game up to the decision. Raises UserError if its record has changed."""
    from tuscany_app.kernel.storage import record

    loaded = record.parse(_record(own), own.path.name)
    if loaded.problem is not None:
        raise loaded.problem
    puzzles.check_position(own.puzzle, loaded.session, own.path.name)
    return loaded.session


# what becomes of them


def keep(session: AnySession, review: Review, day: date) -> int:
    """Make puzzles of what people decided badly in a game that is over: the dearest decisions of each. Returns how many
    are new."""
    from tuscany_app.kernel.decision_marks import WRONG

    if not session.state.over():
        return 0
    new = 0
    for seat in review.seats:
        place = session.setup.seats[seat]
        bad = sorted((one for one in review.of_seat(seat) if one.mark in WRONG), key=lambda one: -one.loss)
        for decision in bad[:MOST_A_GAME] if place.bot is None else ():
            new += _keep(session, decision, place.name, day)
    return new


def note(own: OwnPuzzle, day: date, *, solved: bool) -> OwnPuzzle:
    """Note that a puzzle was tried on that day, and whether it was solved. Returns it with the next day."""

    def asked(before: OwnPuzzle) -> OwnPuzzle:
        wait = DAYS[min(before.asked + 1, len(DAYS) - 1)]
        return evolve(before, asked=before.asked + 1, solved=before.solved + solved, due=day + timedelta(days=wait))

    return _changed(own, asked)


def accept(own: OwnPuzzle, move: str) -> OwnPuzzle:
    """Add a move that turned out to be as good to the solutions."""

    def accepted(before: OwnPuzzle) -> OwnPuzzle:
        known = before.puzzle.solutions
        return evolve(before, puzzle=evolve(before.puzzle, solutions=known if move in known else (*known, move)))

    return _changed(own, accepted)


def forget(own: OwnPuzzle) -> None:
    """Never ask this puzzle again, not even after another review."""
    _changed(own, lambda before: evolve(before, solved=ENOUGH))


# inside


def _keep(session: AnySession, decision: Decision, who: str, day: date) -> bool:
    from tuscany_app.kernel.storage import record
    from tuscany_app.kernel.why import SEARCH

    analysis, judged = decision.analysis, decision.judged
    if analysis is None or judged is None:
        return False
    before = session.at(decision.number)
    text = record.game_text(before).encode("utf-8")
    name = hashlib.sha256(text).hexdigest()[:16]
    fields = analysis.to_json()["ways"]
    ways = tuple(fields[analysis.judged.index(way)] for way in (analysis.best, judged))
    puzzle = Puzzle(
        session.game.id, name, 1, decision.theme or SEARCH, len(session.setup.seats), decision.number, decision.seat,
        (str(analysis.best.move),), ways,
    )  # fmt: skip
    own = OwnPuzzle(puzzle, who, day + timedelta(days=DAYS[0]))
    if is_there(own.path):
        return False
    make_folder(folder())
    _write(own, text)
    return True


def _changed(own: OwnPuzzle, change: Callable[[OwnPuzzle], OwnPuzzle]) -> OwnPuzzle:
    """Change a puzzle as it is on the disk, because another window may have changed it."""
    with shared_file.alone(folder()):
        now = change(_read(own.path) or own)
        _write(now, _record(own))
    return now


def _record(own: OwnPuzzle) -> bytes:
    """Return the record: everything after the first line."""
    try:
        return read_whole(own.path, SIZE_CAP).partition(b"\n")[2]
    except Unreadable as error:
        raise UserError(say("{file} can't be read: {why}.", file=own.path, why=error.why)) from error


def _write(own: OwnPuzzle, record: bytes) -> None:
    fields = {
        "format": FORMAT,
        "game": own.puzzle.game,
        "who": own.who,
        "due": own.due.isoformat(),
        "asked": own.asked,
        "solved": own.solved,
        "puzzle": puzzles.puzzle_fields(own.puzzle),
    }
    write_whole(own.path, line_of(fields).encode("utf-8") + record)


def _files() -> Iterator[Path]:
    with contextlib.suppress(OSError), os.scandir(folder()) as files:
        for file in files:
            if file.name.endswith(".jsonl") and not file.name.startswith("."):
                yield Path(file.path)


def _read(path: Path) -> OwnPuzzle | None:
    try:
        with open_regular(path) as file:
            own = _own(fields_of(file.readline(LINE_CAP)))
    except (OSError, Unreadable, Wrong):
        return None
    return own if own.puzzle.id == path.stem else None


def _own(fields: dict[str, Any]) -> OwnPuzzle:
    if take(fields, "format", int) != FORMAT:
        raise wrong_kind("format")
    game, who = take(fields, "game", str), take(fields, "who", str)
    asked, solved = (take(fields, key, int) for key in ("asked", "solved"))
    try:
        day = date.fromisoformat(take(fields, "due", str))
    except ValueError as error:
        raise wrong_kind("due") from error
    puzzle = puzzles.puzzle_of(game, take(fields, "puzzle", dict))
    nothing_left(fields)
    if min(asked, solved) < 0:
        raise wrong_kind("asked")
    return OwnPuzzle(puzzle, who, day, asked, solved)
