"""Finds puzzles in games of computer players, and checks them with other chance.

Every decision of a game is examined quickly. Where one way seems far ahead, it is examined thoroughly, with other
chance each time. What stays clear is a puzzle: no way may be between the good ones and the poor ones, and no move that
was not examined may be as good. Unless it was counted to the end, a computer player, which knows nothing of that
examination, plays on after the best way and after the next: it has to win clearly more often after the best.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from attrs import evolve, frozen

from tuscany_app.cli import rollouts
from tuscany_app.cli.common import result
from tuscany_app.kernel import puzzles, setup
from tuscany_app.kernel.bots.analysis import Analysis, AnyAnalysis, Effort, Judged, analyse
from tuscany_app.kernel.bots.levels import make
from tuscany_app.kernel.game import AnyGame, Move
from tuscany_app.kernel.puzzles import Puzzle
from tuscany_app.kernel.rng import SEEDS, Rng, derive
from tuscany_app.kernel.session import AnySession
from tuscany_app.kernel.why import ONLY, reasons

MARGIN = 0.10  # of the chance to win, by which the good ways beat all others
FIRM, FIRM_ERRORS = 0.20, 5.0  # and unless it was counted so much, or so many errors: others are lost with other chance
SURE = 3.0  # errors from the margin that leave no doubts
AS_GOOD = 0.02  # what a way may lack that is as good as the best
SOLUTIONS = 8  # moves that are as good, at most
SHARE = 1 / 3  # of all moves, at most
FEW = 3  # solutions of a puzzle that is clear
AGAIN = 2  # times that a puzzle is held against other chance before it is kept
UNSEEN, DOUBTS = 16, 4  # moves nobody thought of that are looked at as a sample, and those thoroughly, at most
CHOICES = range(4, 601)  # moves: fewer are hardly a question, more would be looked at for minutes
ROUNDS = 4  # of games, one of them of the strongest level
ASKED = 5  # times that a computer player is asked; the majority counts
LOOKS, CLOSEST = 80, 8  # decisions of a game that are looked at quickly, and those that are looked at closely
PAIRS = (32, 128)  # games that are played on after two ways; the second number only if the first leaves doubts
LOOK, CLOSER, OTHERS, ASK, ORDER, GO_ON = range(6)  # streams of chance


@frozen
class FoundPuzzle:
    """A puzzle and the game that leads to it."""

    puzzle: Puzzle
    session: AnySession

    @property
    def seed(self) -> int:
        return self.session.setup.seed

    @property
    def moves(self) -> list[str]:
        return [str(turn.move) for turn in self.session.turns]


@frozen
class Ahead:
    """The ways as good as the best, and the best of the others."""

    good: tuple[Judged[Any], ...]
    other: Judged[Any]


def ahead(analysis: AnyAnalysis) -> Ahead | None:
    """Which ways are good, if all others are far behind and surely so."""
    good = [judged for judged in analysis.judged if analysis.loss(judged) <= max(AS_GOOD, judged.error)]
    others = analysis.judged[len(good) :]
    if not others or list(analysis.judged[: len(good)]) != good:
        return None
    if any(analysis.loss(judged) < MARGIN or not analysis.clear(judged) for judged in others):
        return None
    return Ahead(tuple(good), others[0])


def seems_ahead(analysis: AnyAnalysis) -> float:
    """How far the good ways are ahead at first sight; 0 where that is not far enough for a closer look."""
    for place, judged in enumerate(analysis.judged):
        loss = analysis.loss(judged)
        if loss > MARGIN / 2:
            return loss if loss > judged.error and place <= SOLUTIONS else 0.0
    return 0.0


def holds(solutions: Sequence[str], analysis: AnyAnalysis, margin: float = 0.0) -> bool:
    """Whether one of the solutions is the best again, and all other ways are surely worse."""
    others = [judged for judged in analysis.judged if str(judged.move) not in solutions]
    return (
        str(analysis.best.move) in solutions
        and bool(others)
        and all(analysis.loss(judged) >= margin and analysis.clear(judged) for judged in others)
    )


def held_again(puzzle: Puzzle, session: AnySession, seed: int) -> bool:
    """Whether a puzzle holds with other chance: to the one that compares ways, and, unless that one counts to the end,
    to those who play on."""
    best = session.game.parse(puzzle.solutions[0])
    found = analyse(session.game, session.state, seed, Effort.THOROUGH, best)
    if not holds(puzzle.solutions, found):
        return False
    again = evolve(puzzle, ways=tuple(told(found, puzzle.solutions).to_json()["ways"]))
    return confirmed(again, session, seed)


def confirmed(puzzle: Puzzle, session: AnySession, seed: int) -> bool:
    """Whether the best way wins at least `MARGIN` more of the games that are played on than the next one, and surely
    more. What was counted to the end needs no such test."""
    if puzzle.exact:
        return True
    game = session.game
    best, other = (tuple(game.parse(text) for text in way["way"]) for way in puzzle.ways)
    few, many = PAIRS
    first = rollouts.compared(game, session.state, best, other, derive(seed, GO_ON, few), few)
    if abs(first.loss - MARGIN) > SURE * first.error:
        return first.proves(MARGIN)
    return rollouts.compared(game, session.state, best, other, derive(seed, GO_ON, many), many).proves(MARGIN)


# the search


def games(game: AnyGame, number: int, seed: int, chosen: str | None = None) -> Iterator[AnySession]:
    """Games of strong computer players, or of the chosen level: for two and more players in turn; every fourth round is
    that of the strongest level, which takes its time, the others are those of the level below."""
    tables = [players for players in game.players if players > 1] or list(game.players)
    below, strongest = game.levels[-2:] if len(game.levels) > 1 else game.levels * 2
    for place in range(number):
        level = chosen or (strongest if (place // len(tables)) % ROUNDS == ROUNDS - 1 else below)
        players, one = tables[place % len(tables)], (seed + place) % SEEDS
        yield result(game, setup.computer_table(game, [level] * players, start=place % players, seed=one))


def find_in(session: AnySession, grade: int = 1, last: int | None = None) -> list[FoundPuzzle]:
    """Puzzles of one game, of this grade at least, and if only its last decisions are wanted, of these: of those that
    seem clear, hard ones first, those that stay so; one of a theme, and none close to another."""
    seed = session.setup.seed
    leads = {}
    for number in sample(session, 0 if last is None else max(0, len(session.turns) - last)):
        if first_guess_of_grade(session, number) < grade:
            continue
        look = analyse(session.game, session.turns[number].before, derive(seed, LOOK, number), Effort.QUICK)
        if lead := seems_ahead(look):
            leads[number] = lead
    found: list[FoundPuzzle] = []
    order = sorted(leads, key=lambda number: (-first_guess_of_grade(session, number), -leads[number]))
    for number in order[:CLOSEST]:
        if all(puzzles.apart(number, find.puzzle.moves) for find in found):
            find = look_closer(session.at(number))
            if find is None or find.puzzle.grade < grade:
                continue
            if find.puzzle.theme not in {other.puzzle.theme for other in found}:
                found.append(find)
    return found


def sample(session: AnySession, first: int) -> list[int]:
    """Some of the decisions that leave a choice, from the `first` on, by chance."""
    turns = enumerate(session.turns)
    places = [number for number, turn in turns if number >= first and len(turn.before.legal_moves()) in CHOICES]
    Rng(derive(session.setup.seed, ORDER)).shuffle(places)
    return places[:LOOKS]


def first_guess_of_grade(session: AnySession, number: int) -> int:
    """What grade the move played would be, by asking the quick computer players once."""
    game, turn = session.game, session.turns[number]
    for grade, level in enumerate(game.levels[:2], start=1):
        if make(game, level).choose(turn.before, derive(session.setup.seed, ASK, number)).move == turn.move:
            return grade
    return puzzles.GRADES[-1]


def look_closer(session: AnySession) -> FoundPuzzle | None:
    """The puzzle that the position of a game is, if it is one."""
    game, state, number = session.game, session.state, len(session.turns)
    seeds = [derive(session.setup.seed, CLOSER, number, again) for again in range(1 + AGAIN)]
    analysis = analyse(game, state, seeds[0], Effort.THOROUGH)
    clear = ahead(analysis)
    if clear is None:
        return None
    best = clear.good[0].move
    solutions = [str(judged.move) for judged in clear.good]
    for seed in seeds[1:]:
        analysis = analyse(game, state, seed, Effort.THOROUGH, best)
        if not holds(solutions, analysis, MARGIN):
            return None
    completed = with_unseen(session, analysis, solutions)
    if completed is None or len(completed) > max(1, min(SOLUTIONS, SHARE * len(state.legal_moves()))):
        return None
    kept = told(analysis, completed)
    why = reasons(game, state, kept, kept.best)[0]
    grade = grade_of(session, completed)
    if grade is None or why.kind == ONLY:
        return None
    puzzle = Puzzle(
        game.id, f"{session.setup.seed}-{number}", grade, why.kind, len(session.setup.seats), number,
        state.actor(), tuple(completed), tuple(kept.to_json()["ways"]),
    )  # fmt: skip
    good = firm(puzzle) and confirmed(puzzle, session, seeds[0])
    return FoundPuzzle(puzzle, session) if good else None


def firm(puzzle: Puzzle) -> bool:
    """Whether the margin is one that other chance will hardly take away."""
    return puzzle.margin >= min(FIRM, FIRM_ERRORS * puzzle.error)


def told(analysis: AnyAnalysis, solutions: Sequence[str]) -> AnyAnalysis:
    """The best way and the next that is no solution: all that the reasons need."""
    other = next(judged for judged in analysis.judged if str(judged.move) not in solutions)
    return Analysis(analysis.seat, (analysis.best, other))


def with_unseen(session: AnySession, analysis: AnyAnalysis, solutions: Sequence[str]) -> list[str] | None:
    """The solutions, and the moves nobody thought of that are as good, of a sample; None if one is neither that nor
    surely worse."""
    state = session.state
    found, doubts = list(solutions), 0
    best = analysis.best.move
    others = [move for move in state.legal_moves() if analysis.of(move) is None and str(move) not in found]
    found += [str(move) for move in others if puzzles.same_end(state, move, best)]
    others = [move for move in others if str(move) not in found]
    for number, move in enumerate(others[:: max(1, len(others) // UNSEEN)]):
        lack = lack_of(session, move, derive(session.setup.seed, OTHERS, len(session.turns), number))
        if lack is None:
            continue
        doubts += 1
        if lack > AS_GOOD or doubts > DOUBTS:
            return None
        found.append(str(move))
    return found


def lack_of(session: AnySession, move: Move, seed: int) -> float | None:
    """What a move lacks that nobody thought of; None if it is surely far behind."""
    lack = 0.0
    for effort in (Effort.QUICK, Effort.THOROUGH):
        looked = analyse(session.game, session.state, seed, effort, move)
        mine = looked.of(move)
        assert mine is not None
        lack = looked.loss(mine)
        if lack >= MARGIN and looked.clear(mine):
            return None
    return lack


def grade_of(session: AnySession, solutions: Sequence[str]) -> int | None:
    """By who finds it; None if nobody does."""
    game, number = session.game, len(session.turns)
    for place, level in enumerate(game.levels):
        bot, right = make(game, level), 0
        for ask in range(ASKED):
            seed = derive(session.setup.seed, ASK, number, place, ask)
            right += str(bot.choose(session.state, seed).move) in solutions
            if max(right, ask + 1 - right) > ASKED // 2:
                break
        if right > ASKED // 2:
            return min(place + 1, puzzles.GRADES[-1])
    return None


def chosen(finds: Sequence[FoundPuzzle], number: int, kept: Sequence[FoundPuzzle] = ()) -> list[FoundPuzzle]:
    """As many as are wanted, together with those that are kept: of all grades, themes, numbers of players and games,
    none alike, rather those with few solutions."""
    left = sorted(finds, key=lambda find: (len(find.puzzle.solutions) > FEW, -find.puzzle.margin))
    taken: list[FoundPuzzle] = []
    counts = Counter[tuple[str, object]]()

    def take(best: FoundPuzzle) -> None:
        nonlocal left
        taken.append(best)
        counts.update(traits(best))
        left = [find for find in left if not puzzles.alike(best.puzzle, best.moves, find.puzzle, find.moves)]

    for find in kept:
        take(find)

    def often(find: FoundPuzzle) -> int:
        return sum(counts[trait] for trait in traits(find))

    while left and len(taken) < number:
        take(min(left, key=often))
    return sorted(taken, key=lambda find: (find.puzzle.grade, -find.puzzle.margin))


def traits(find: FoundPuzzle) -> list[tuple[str, object]]:
    puzzle = find.puzzle
    return [("grade", puzzle.grade), ("theme", puzzle.theme), ("players", puzzle.players), ("game", find.seed)]
