"""Puzzles: positions from computer games in which one way to play is clearly the best, and the task they set.

A game's puzzles are in `resources/ID/puzzles`. Each has a record up to its position, `ID.jsonl`, which can be replayed
like any other. In `index.jsonl` the first line tells how they were made, and every further line describes one puzzle.
If a line or a record is wrong, one sentence says so, and the other puzzles work.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.storage.files import Unreadable, read_whole
from tuscany_app.kernel.storage.json_lines import Wrong, fields_of, line_of, nothing_left, take, wrong_kind

if TYPE_CHECKING:  # home only wants to know which there are
    from tuscany_app.kernel.bots.analysis import AnyAnalysis
    from tuscany_app.kernel.game import AnyState, Move
    from tuscany_app.kernel.session import AnySession

FORMAT = 1
INDEX = "index.jsonl"
SIZE_CAP = 1024 * 1024
GRADES = (1, 2, 3)
ALIKE = 0.5  # share of moves in common from which two games are taken for much the same
APART = 20  # decisions between two puzzles of one game, at least: another turn, and another question
DEALS = 4  # on which two moves must lead to the same, so that it is not luck
STRIDE = 7919  # puzzles by which a game's daily one goes on: a prime, so that all have their turn


@frozen
class Puzzle:
    """A position with a task."""

    game: str
    id: str  # its record's name
    grade: int  # who finds it: the easy computer player, the medium one, only stronger ones
    theme: str  # the kind of the first reason (`kernel.why.themes` has its name)
    players: int
    moves: int  # decisions before it
    seat: int  # that decides
    solutions: tuple[str, ...]  # moves that are best, or as good
    ways: tuple[Mapping[str, Any], ...]  # what the comparison found: the best way, and the next that is not as good

    @property
    def path(self) -> Path:
        return folder(self.game) / f"{self.id}.jsonl"

    @property
    def margin(self) -> float:
        """How much lower the chance to win is with the next best way."""
        best, other = (way["chances"][self.seat] for way in self.ways)
        return float(best - other)

    @property
    def error(self) -> float:
        """The standard error of the margin."""
        return float(self.ways[1]["error"])

    @property
    def exact(self) -> bool:
        """Whether the margin was counted and not estimated."""
        return self.ways[1]["deals"] == 0 and self.error == 0

    def analysis(self) -> AnyAnalysis:
        """The analysis from which the reasons are made."""
        from tuscany_app.kernel.bots.analysis import Analysis

        return Analysis.from_json(catalogue.load(self.game), {"seat": self.seat, "ways": self.ways})

    def solved_by(self, state: AnyState, move: Move) -> bool:
        """Whether a move is one of the solutions, or comes to the same as one."""
        if str(move) in self.solutions:
            return True
        game = catalogue.load(self.game)
        return any(same_end(state, move, game.parse(text)) for text in self.solutions)


@frozen
class Collection:
    """The puzzles of a game, and a sentence for each that can't be used."""

    puzzles: tuple[Puzzle, ...] = ()
    problems: tuple[Sentence, ...] = ()
    made: str = ""  # the command that found them


def folder(game_id: str) -> Path:
    return catalogue.load(game_id).folder("resources") / game_id / "puzzles"


# reading


@cache
def collection(game_id: str) -> Collection:
    """Return all puzzles of a game, in order. A game may have none."""
    path = folder(game_id) / INDEX
    if not path.exists():
        return Collection()
    try:
        lines = read_whole(path, SIZE_CAP).splitlines()
    except Unreadable as error:
        return Collection((), (say("{file} can't be read: {why}.", file=path, why=error.why),))
    found: dict[str, Puzzle] = {}
    problems: list[Sentence] = []
    made = ""
    for number, line in enumerate(lines, start=1):
        try:
            fields = fields_of(line)
            if number == 1:
                made = _header(game_id, fields)
                continue
            puzzle = puzzle_of(game_id, fields)
            if puzzle.id in found:
                raise Wrong(say("The puzzle {puzzle} is there twice.", puzzle=puzzle.id))
            found[puzzle.id] = puzzle
        except Wrong as wrong:
            problems.append(say("{file}, line {line}: {why}", file=INDEX, line=number, why=wrong.sentence))
            if number == 1:
                break
    return Collection(tuple(found.values()), tuple(problems), made)


def _header(game_id: str, fields: dict[str, Any]) -> str:
    if take(fields, "format", int) != FORMAT or take(fields, "game", str) != game_id:
        raise Wrong(say("This is no list of puzzles of this game."))
    made: str = take(fields, "made", str)
    nothing_left(fields)
    return made


def puzzle_of(game_id: str, fields: dict[str, Any]) -> Puzzle:
    """Rebuild a puzzle from `puzzle_fields`. Raises Wrong if they describe none."""
    name, theme = take(fields, "id", str), take(fields, "theme", str)
    grade, players, moves, seat = (take(fields, key, int) for key in ("grade", "players", "moves", "seat"))
    solutions, ways = take(fields, "solutions", list), take(fields, "ways", list)
    nothing_left(fields)
    if not name.replace("-", "").isalnum():  # it names a file beside the index
        raise wrong_kind("id")
    if grade not in GRADES:
        raise wrong_kind("grade")
    if not 0 <= seat < players:
        raise wrong_kind("seat")
    if not solutions or not all(type(text) is str for text in solutions):
        raise wrong_kind("solutions")
    if len(ways) != 2:
        raise wrong_kind("ways")
    for way in ways:
        _check_way(way, players)
    return Puzzle(game_id, name, grade, theme, players, moves, seat, tuple(solutions), tuple(ways))


def _check_way(way: Any, players: int) -> None:
    """Check a way in the form in which an `Analysis` writes it."""
    if type(way) is not dict:
        raise wrong_kind("ways")
    fields = dict(way)
    moves, chances = take(fields, "way", list), take(fields, "chances", list)
    numbers = [*chances, fields.pop("error", None), fields.pop("spread", 0.0)]
    counts = [take(fields, key, int) for key in ("deals", "behind")]
    nothing_left(fields)
    if not moves or not all(type(text) is str for text in moves) or len(chances) != players or min(counts) < 0:
        raise wrong_kind("ways")
    if not all(type(number) in (int, float) and 0 <= number <= 1 for number in numbers):
        raise wrong_kind("ways")


def position(puzzle: Puzzle) -> AnySession:
    """Return the game up to the start of a puzzle. Raises UserError if its record has changed."""
    from tuscany_app.kernel.storage import record

    loaded = record.load(puzzle.path)
    if loaded.problem is not None:
        raise loaded.problem
    session = loaded.session
    check_position(puzzle, session, puzzle.path.name)
    return session


def check_position(puzzle: Puzzle, session: AnySession, file: str) -> None:
    """Raise UserError if the game does not end where the puzzle begins."""
    if not _fits(puzzle, session):
        why = say("its position is not the one that the puzzle was made for")
        raise UserError(say("{file} can't be used: {why}.", file=file, why=why))


def _fits(puzzle: Puzzle, session: AnySession) -> bool:
    state = session.state
    if session.game.id != puzzle.game or len(session.turns) != puzzle.moves or state.over():
        return False
    if state.actor() != puzzle.seat or len(session.setup.seats) != puzzle.players:
        return False
    legal = {str(move) for move in state.legal_moves()}
    return {*puzzle.solutions, *(way["way"][0] for way in puzzle.ways)} <= legal


# writing


def header_line(game_id: str, made: str) -> str:
    return line_of({"format": FORMAT, "game": game_id, "made": made})


def puzzle_line(puzzle: Puzzle) -> str:
    return line_of(puzzle_fields(puzzle))


def puzzle_fields(puzzle: Puzzle) -> dict[str, Any]:
    return {
        "id": puzzle.id,
        "grade": puzzle.grade,
        "theme": puzzle.theme,
        "players": puzzle.players,
        "moves": puzzle.moves,
        "seat": puzzle.seat,
        "solutions": list(puzzle.solutions),
        "ways": list(puzzle.ways),
    }


# comparing


def same_end(state: AnyState, one: Move, other: Move) -> bool:
    """Whether two moves lead to the same position, whatever chance brings."""
    from tuscany_app.kernel.rng import Rng

    for seed in range(DEALS):
        ends = [state.guess(state.actor(), Rng(seed)) for _ in range(2)]
        for end, move in zip(ends, (one, other), strict=True):
            end.play(move)
        if ends[0] != ends[1]:
            return False
    return True


def apart(one: int, other: int) -> bool:
    """Whether two decisions of a game, by their numbers, are far enough from each other to be two puzzles."""
    return abs(one - other) >= APART


def alike(one: Puzzle, before: Sequence[str], other: Puzzle, before_other: Sequence[str]) -> bool:
    """Whether two puzzles, each with the moves that lead to it, are nearly the same: if one game goes on from the
    other, they are about the same theme or close to each other; otherwise they ask for the same way to play for the
    same reason in games that have most of their moves in common."""
    if all(mine == theirs for mine, theirs in zip(before, before_other, strict=False)):
        return one.theme == other.theme or not apart(one.moves, other.moves)
    mine, theirs = set(before), set(before_other)
    most = len(mine & theirs) > ALIKE * min(len(mine), len(theirs))
    return most and one.theme == other.theme and one.ways[0]["way"] == other.ways[0]["way"]


# choosing


def daily(day: date, known: Mapping[str, int] | None = None) -> Puzzle | None:
    """The puzzle of a day: the games take turns, and each goes through all of its puzzles; None if there are none.
    `known` are the games that somebody plays, with the hardest grade for them; without any of them all are easy."""
    wanted = dict.fromkeys(catalogue.ids(), GRADES[-1]) if known is None else known
    found = _pools(wanted) or _pools(dict.fromkeys(catalogue.ids(), GRADES[0]))
    if not found:
        return None
    turn, place = divmod(day.toordinal(), len(found))
    puzzles = found[place]
    return puzzles[turn * STRIDE % len(puzzles)]


def _pools(hardest: Mapping[str, int]) -> list[list[Puzzle]]:
    """The puzzles of each game up to its grade, where there are any."""
    pools = (
        [puzzle for puzzle in collection(game_id).puzzles if puzzle.grade <= hardest[game_id]]
        for game_id in catalogue.ids()
        if game_id in hardest
    )
    return [pool for pool in pools if pool]


def following(puzzles: Sequence[Puzzle], puzzle: Puzzle | None, done: Iterable[str]) -> Puzzle | None:
    """Return the next puzzle that is not done, from this one on and around. None if all are done."""
    first = puzzles.index(puzzle) + 1 if puzzle in puzzles else 0
    solved = set(done)
    order = itertools.chain(puzzles[first:], puzzles[:first])
    return next((other for other in order if other.id not in solved and other != puzzle), None)
