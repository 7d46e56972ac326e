"""`puzzles`: makes, lists and checks the puzzles of a game."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tuscany_app.cli import arguments, puzzle_search
from tuscany_app.cli.arguments import Parser
from tuscany_app.cli.contest import Progress
from tuscany_app.cli.puzzle_search import FoundPuzzle
from tuscany_app.kernel import catalogue, puzzles
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import LEVELS
from tuscany_app.kernel.i18n import Sentence, Within, per_cent, say, say_n
from tuscany_app.kernel.puzzles import Collection, Puzzle
from tuscany_app.kernel.rng import derive
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.files import make_folder, write_whole
from tuscany_app.kernel.why import SEARCH, themes

LEAST = 0.95  # of the puzzles that have to hold


def declare(sub: Parser) -> None:
    doing = sub.add_subparsers(metavar=str(say("COMMAND")), required=True)
    making = arguments.command(doing, "make", say("find puzzles in games of computer players"), make)
    arguments.game(making)
    arguments.games_count(making, 100)
    arguments.seed(making)
    number = say("maximum number of puzzles to keep")
    making.add_argument("--number", type=arguments.whole(1), default=40, metavar="N", help=str(number))
    save = say("new folder to save the puzzles in; without one, they are only listed")
    making.add_argument("--save", type=Path, metavar=str(say("DIR")), help=str(save))
    more = say("keep the puzzles of the game and find more")
    making.add_argument("--more", action="store_true", help=str(more))
    level = say("level of the computer players whose games are searched; else the two strongest")
    making.add_argument("--level", choices=LEVELS, help=str(level))
    grade = say("the easiest grade that is kept, from 1 to 3")
    making.add_argument("--grade", type=int, choices=puzzles.GRADES, default=puzzles.GRADES[0], help=str(grade))
    last = say("search only the last K decisions of each game")
    making.add_argument("--last", type=arguments.whole(1), metavar="K", help=str(last))
    listing_them = arguments.command(doing, "list", say("list the puzzles of a game with their solutions"), show)
    arguments.game(listing_them)
    checking = arguments.command(
        doing, "check", say("check the puzzles of a game again with other random draws"), check
    )
    arguments.game(checking)
    arguments.seed(checking, say("seed of the random draws; the same seed gives the same result"))
    for one in (making, listing_them, checking):
        arguments.as_json(one)


def make(
    game_id: str,
    games: int,
    seed: int,
    number: int,
    *,
    level: str | None,
    grade: int,
    last: int | None,
    save: Path | None,
    more: bool,
    as_json: bool,
) -> None:
    game = catalogue.load(game_id)
    if level is not None and level not in game.levels:
        raise UserError(say("{game} has no level {level}.", game=game.name, level=level))
    there = _found(game_id) if more else Collection()
    before = [FoundPuzzle(puzzle, puzzles.position(puzzle)) for puzzle in there.puzzles]
    folder = _empty(save) if save is not None else None
    progress = Progress(str(game.name), games)
    finds: list[FoundPuzzle] = []
    for session in puzzle_search.games(game, games, seed, level):
        finds += puzzle_search.find_in(session, grade, last)
        progress.step()
    progress.end()
    kept = puzzle_search.chosen(finds, number, before)
    if folder is not None:
        for find in kept:
            write_whole(folder / f"{find.puzzle.id}.jsonl", record.record_text(find.session))
        command = f"puzzles make {game_id} --games {games} --seed {seed} --number {number}"
        command += f" --level {level}" if level is not None else ""
        command += f" --grade {grade}" if grade > puzzles.GRADES[0] else ""
        command += f" --last {last}" if last is not None else ""
        if more:
            command = f"{there.made}; {command} --more"
        lines = [puzzles.puzzle_line(find.puzzle) for find in kept]
        write_whole(folder / puzzles.INDEX, "".join([puzzles.header_line(game_id, command), *lines]))
    if as_json:
        _show_as_json(game_id, [find.puzzle for find in kept])
    else:
        for find in kept:
            print(_line(find))
        print(say_n("{n} puzzle from {games} games", "{n} puzzles from {games} games", len(kept), games=games))


def _empty(path: Path) -> Path:
    folder = make_folder(path)
    if any(folder.iterdir()):
        raise UserError(say("The folder {folder} is not empty.", folder=folder))
    return folder


def show(game_id: str, *, as_json: bool) -> None:
    found = _found(game_id)
    problems = list(found.problems)
    if as_json:
        _show_as_json(game_id, found.puzzles)
    else:
        for puzzle in found.puzzles:
            try:
                print(_line(FoundPuzzle(puzzle, puzzles.position(puzzle))))
            except UserError as trouble:
                problems.append(trouble.sentence)
    _complain(problems)


def check(game_id: str, seed: int, *, as_json: bool) -> None:
    found = _found(game_id)
    problems, lost = list(found.problems), []
    for place, puzzle in enumerate(found.puzzles):
        try:
            session = puzzles.position(puzzle)
        except UserError as trouble:
            problems.append(trouble.sentence)
            continue
        if not puzzle_search.held_again(puzzle, session, derive(seed, place)):
            lost.append(puzzle)
    count = len(found.puzzles) + len(found.problems)
    held = count - len(lost) - len(problems)
    if as_json:
        told: dict[str, Any] = {
            "game": game_id, "seed": seed, "puzzles": count, "held": held, "share": round(held / count, 4),
            "lost": [puzzle.id for puzzle in lost], "problems": [str(problem) for problem in problems],
        }  # fmt: skip
        print(json.dumps(told, ensure_ascii=False))
    else:
        for puzzle in lost:
            print(say("{puzzle}: with these random draws, another move is just as good", puzzle=puzzle.id))
        _complain(problems)
        print(say("puzzles that hold: {held} of {all} ({share})", held=held, all=count, share=per_cent(held / count)))
    if held < LEAST * count:
        raise UserError(say("Fewer than {share} of the puzzles hold.", share=per_cent(LEAST)))


def _found(game_id: str) -> Collection:
    found = puzzles.collection(game_id)
    if not found.puzzles and not found.problems:
        raise UserError(say("{game} has no puzzles.", game=catalogue.load(game_id).name))
    return found


def _complain(problems: Sequence[Sentence]) -> None:
    for problem in problems:
        print(problem, file=sys.stderr)


def _line(find: FoundPuzzle) -> Sentence:
    """A puzzle with its solutions, which are named as at the table."""
    puzzle, session = find.puzzle, find.session
    names = themes(session.game)
    people = [seat.name for seat in session.setup.seats]
    moves = (session.game.texts.move(session.state, session.game.parse(text), people) for text in puzzle.solutions)
    return say(
        "{puzzle}: difficulty {grade}, {theme}, {players} players, after {moves} moves; {solutions} "
        "({margin} ahead, error {error})",
        puzzle=puzzle.id,
        grade=puzzle.grade,
        theme=names.get(puzzle.theme, names[SEARCH]),
        players=puzzle.players,
        moves=puzzle.moves,
        solutions=" / ".join(str(Within(move)) for move in moves),
        margin=per_cent(puzzle.margin),
        error=per_cent(puzzle.error, 1),
    )


def _show_as_json(game_id: str, listed: Sequence[Puzzle]) -> None:
    names = themes(catalogue.load(game_id))
    for puzzle in listed:
        theme = names.get(puzzle.theme, names[SEARCH])
        print(json.dumps(_as_json(puzzle, str(theme)), ensure_ascii=False))


def _as_json(puzzle: Puzzle, theme: str) -> dict[str, Any]:
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "grade": puzzle.grade,
        "theme": puzzle.theme,
        "theme_name": theme,
        "position": {
            "record": str(puzzle.path),
            "moves": puzzle.moves,
            "players": puzzle.players,
            "seat": puzzle.seat,
        },
        "solutions": list(puzzle.solutions),
        "ways": list(puzzle.ways),
        "margin": round(puzzle.margin, 4),
        "error": puzzle.error,
        "exact": puzzle.exact,
    }
