"""`bench review`: measures whether reviews find mistakes, and only mistakes, and whether they find the same again.

Hard players play games. In a copy of each game some decisions are replaced by clearly poor ones: in the lowest third of
those examined, and at least 15 percentage points behind when examined thoroughly with other chance than the review's.
Then that game is reviewed. The planted mistakes that count are those that rollouts prove: both ways are played on to
the end many times. Games of the strongest players are reviewed as they are: whatever is marked there is a false alarm.
They are reviewed once more with other chance: marks should not change.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any

from attrs import define, field

from tuscany_app.cli.common import play, result
from tuscany_app.cli.contest import Progress
from tuscany_app.cli.rollouts import compared
from tuscany_app.kernel import catalogue, setup
from tuscany_app.kernel.bots.analysis import Effort, analyse
from tuscany_app.kernel.bots.levels import decision_seed, make
from tuscany_app.kernel.decision_marks import THRESHOLDS, WRONG, Mark
from tuscany_app.kernel.game import AnyGame, Setup
from tuscany_app.kernel.i18n import per_cent, say
from tuscany_app.kernel.reviewed import Review
from tuscany_app.kernel.reviewing import review
from tuscany_app.kernel.rng import SEEDS, Rng, derive
from tuscany_app.kernel.session import AnySession, Session

LEVEL = "hard"
PLANTED = 3  # mistakes a game
TRIES, CANDIDATES = 20, 3  # decisions in a row that are tried for one, and moves at each of them
POOR = THRESHOLDS[0][1]
CHANCE, AGAIN, PROOF = 10, 15, 16  # streams of chance: mistakes are planted by, games reviewed again, ways played on
ROLLOUTS = 128  # pairs of games that prove a planted mistake


@define
class Quality:
    planted: int = 0
    proved: int = 0  # of these, by rollouts
    found: int = 0  # of these, marked as mistakes or blunders
    marked: int = 0  # or as inaccurate
    decisions: int = 0  # of unspoiled play, with a choice
    wrong: int = 0  # of these, marked as mistakes or blunders
    changed: int = 0  # of these, marked best or good once and wrong once
    cpu: list[float] = field(factory=list)  # seconds a review

    def to_json(self) -> dict[str, Any]:
        return {
            "planted": self.planted,
            "proved": self.proved,
            "found": self.found,
            "recall": round(self.found / max(1, self.proved), 4),
            "recall_with_inaccurate": round(self.marked / max(1, self.proved), 4),
            "decisions": self.decisions,
            "wrong": self.wrong,
            "false_alarms": round(self.wrong / max(1, self.decisions), 4),
            "changed": self.changed,
            "changes": round(self.changed / max(1, self.decisions), 4),
            "reviews": len(self.cpu),
            "cpu_seconds_per_game": round(sum(self.cpu) / max(1, len(self.cpu)), 2),
            "cpu_seconds_at_most": round(max(self.cpu, default=0.0), 2),
        }


def bench_review(game_ids: Sequence[str], players: int | None, games: int, seed: int, *, as_json: bool) -> None:
    report: dict[str, Any] = {}
    for game in [catalogue.load(game_id) for game_id in game_ids]:
        seats, found, progress = players or setup.usual_players(game), Quality(), Progress(str(game.name), games)
        for number in range(games):
            _measure(found, game, seats, (seed + number) % SEEDS)
            progress.step()
        progress.end()
        fields = report[game.id] = {"players": seats, "games": games, "seed": seed, **found.to_json()}
        if not as_json:
            print(say(
                "{game}, {players} players: {found} of {planted} proven mistakes are marked as mistakes or "
                "blunders ({recall}), and so are {wrong} of {decisions} decisions of the strongest players "
                "({alarms}); marks that change with other random draws: {changes}; CPU seconds per game: "
                "{seconds}, {most} at most",
                game=game.name, players=seats, found=found.found, planted=found.proved,
                recall=per_cent(fields["recall"]), wrong=found.wrong, decisions=found.decisions,
                alarms=per_cent(fields["false_alarms"], 1), changes=per_cent(fields["changes"], 1),
                seconds=fields["cpu_seconds_per_game"], most=fields["cpu_seconds_at_most"],
            ), flush=True)  # fmt: skip
    if as_json:
        print(json.dumps(report, indent=2))


def _measure(found: Quality, game: AnyGame, players: int, seed: int) -> None:
    level = LEVEL if LEVEL in game.levels else game.levels[-1]
    _false_alarms(found, result(game, setup.computer_table(game, [game.levels[-1]] * players, seed=seed)))
    table = setup.computer_table(game, [level] * players, seed=seed)
    poor, planted = spoiled(game, table, len(result(game, table).turns))
    found.planted += len(planted)
    proved = [number for number in planted if _proved(poor, number)]
    marks = [decision.mark for decision in _reviewed(found, poor).decisions if decision.number in proved]
    found.proved += len(proved)
    found.found += sum(mark in WRONG for mark in marks)
    found.marked += sum(mark in (Mark.INACCURATE, *WRONG) for mark in marks)


def _false_alarms(found: Quality, whole: AnySession) -> None:
    once = _reviewed(found, whole)
    again = review(whole, chance=derive(whole.setup.seed, AGAIN))
    assert again is not None
    for one, other in zip(once.decisions, again.decisions, strict=True):
        found.decisions += one.mark is not None
        found.wrong += one.mark in WRONG
        marks = {one.mark, other.mark}
        found.changed += bool(marks & set(WRONG) and marks & {Mark.BEST, Mark.GOOD})


def _proved(session: AnySession, number: int) -> bool:
    """Whether the best way wins more often by as much as a blunder, played on to the end."""
    turn, seed = session.turns[number], derive(session.setup.seed, PROOF, number)
    found = analyse(session.game, turn.before, seed, Effort.THOROUGH, turn.move)
    judged = found.asked(turn.move)
    return compared(session.game, turn.before, found.best.way, judged.way, seed, ROLLOUTS).proves(POOR)


def _reviewed(found: Quality, session: AnySession) -> Review:
    before = time.process_time()
    made = review(session)
    found.cpu.append(time.process_time() - before)
    assert made is not None
    return made


def spoiled(game: AnyGame, table: Setup, length: int) -> tuple[AnySession, list[int]]:
    """A game with planted mistakes, about as long as `length`, and the numbers of the decisions that are."""
    session: AnySession = Session(game, table)
    players = [make(game, seat.bot or setup.RANDOM) for seat in table.seats]
    rng, planted = Rng(derive(table.seed, CHANCE)), list[int]()
    places = sorted(rng.below(max(1, length * 4 // 5)) for _ in range(PLANTED))
    tried = 0
    while places and not session.state.over():
        number = len(session.turns)
        poor = _poor(session, rng) if number >= places[0] else None
        if poor is not None:
            planted.append(number)
        tried += number >= places[0]
        if poor is not None or tried == TRIES:
            places.pop(0)
            tried = 0
        seed = decision_seed(table.seed, number)
        session.play(poor if poor is not None else players[session.state.actor()].choose(session.state, seed).move)
    for _ in play(session):
        pass
    return session, planted


def _poor(session: AnySession, rng: Rng) -> Any:
    """A clearly poor decision, if one is found soon."""
    moves = list(session.state.legal_moves())
    if len(moves) == 1:
        return None
    rng.shuffle(moves)
    for move in moves[:CANDIDATES]:
        if all(_is_poor(session, move, rng.next(), effort) for effort in (Effort.QUICK, Effort.THOROUGH)):
            return move
    return None


def _is_poor(session: AnySession, move: Any, seed: int, effort: Effort) -> bool:
    found = analyse(session.game, session.state, seed, effort, move)
    judged = found.of(move)
    assert judged is not None
    low = found.judged.index(judged) >= 2 * len(found.judged) / 3
    return low and found.clear(judged) and found.loss(judged) >= POOR
