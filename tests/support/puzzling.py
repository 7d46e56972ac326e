"""Three puzzles of noughts and crosses, made by hand, for the tests of what is the same in every game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tuscany_app.kernel import catalogue, puzzles, setup
from tuscany_app.kernel.puzzles import Puzzle
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.storage import record

GAME = "noughts"
WIN, STOP, FORK = "1-4", "2-3", "3-2"  # finish a line, keep the other one from it, take the middle


def made(name: str, grade: int, theme: str, before: str, best: str, other: str) -> tuple[Puzzle, AnySession]:
    game = catalogue.load(GAME)
    session = Session(game, setup.computer_table(game, ["hard", "hard"], seed=int(name.partition("-")[0])))
    for square in before.split():
        session.play(game.parse(f"mark {square}"))
    seat = session.state.actor()
    ways = [way(best, seat, 1.0), way(other, seat, 0.25)]
    puzzle = Puzzle(GAME, name, grade, theme, 2, len(session.turns), seat, (f"mark {best}",), tuple(ways))
    return puzzle, session


def way(square: str, seat: int, chance: float) -> dict[str, object]:
    chances = [chance, 1 - chance][:: -1 if seat else 1]
    return {"way": [f"mark {square}"], "chances": chances, "error": 0.0, "deals": 0, "behind": 0}


def all_three() -> list[tuple[Puzzle, AnySession]]:
    return [
        made(WIN, 1, "counted", "a1 b2 a2 c3", "a3", "b1"),
        made(STOP, 2, "counted", "a1 b2 a2", "a3", "c1"),
        made(FORK, 3, "search", "a1 c3", "c1", "b1"),
    ]


def write(folder: Path, found: Sequence[tuple[Puzzle, AnySession]]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for puzzle, session in found:
        (folder / f"{puzzle.id}.jsonl").write_text(record.record_text(session), encoding="utf-8")
    lines = [puzzles.header_line(GAME, "by hand"), *(puzzles.puzzle_line(puzzle) for puzzle, _ in found)]
    (folder / puzzles.INDEX).write_text("".join(lines), encoding="utf-8")


def shelve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """From now on noughts and crosses has these puzzles, and the other games have none."""
    shelf = tmp_path / "puzzles"
    write(shelf / GAME, all_three())
    monkeypatch.setattr(puzzles, "folder", lambda game_id: shelf / game_id)
    monkeypatch.setattr(puzzles, "collection", puzzles.collection.__wrapped__)  # read anew whenever it is asked for
    return shelf / GAME
