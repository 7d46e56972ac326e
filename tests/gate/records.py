"""10,000 damaged records."""

from __future__ import annotations

import contextlib
import io
import json
import random
import subprocess
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Any

from tests.gate.mutations import damaged
from tests.gate.part import Part, Tally, hold
from tests.gate.runner import ROOT
from tuscany_app.cli.replay import replay
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.rng import SEEDS
from tuscany_app.kernel.session import AnySession, Session
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import record, record_files
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.testing import invariants

KEPT = sorted((*ROOT.glob("tests/data/records/*.jsonl"), *ROOT.glob("tests/games/*/golden/*.jsonl")))
PROGRAM = 100  # records of which one is given to the real command line
PLAYED_ON = 4  # records of which one is gone on with
SLOWEST = 10.0  # CPU seconds that a file may cost


def run(units: range, base: int, tally: Tally) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for number in units:
            with tally.unit(number):
                chance = random.Random(PART.seed(base, number))
                data, ways = damaged(good_record(chance), chance, gentle=0.3)
                tally.count("damaged records")
                for way in ways:
                    tally.count(f"with {way.replace('_', ' ')}")
                path = Path(folder, f"{number}.jsonl")
                path.write_bytes(data)
                check(path, data, tally, resume=number % PLAYED_ON == 0)
                if number % PROGRAM == 0:
                    by_the_program(path, tally)
                path.unlink()


@cache
def _kept() -> list[bytes]:
    return [path.read_bytes() for path in KEPT if ".replay." not in path.name]


def good_record(chance: random.Random) -> bytes:
    """One of those that are kept with the tests, old ones among them, or a new one with undo, times and a title."""
    if chance.random() < 0.25:
        return chance.choice(_kept())
    game = catalogue.load(chance.choice(catalogue.OWN))
    players, wishes = chance.choice(list(invariants.tables_of(game)))
    bots = [chance.choice(("random", *game.levels)) for _ in range(players)]
    table = computer_table(game, bots, start=chance.randrange(players), seed=chance.randrange(SEEDS), wishes=wishes)
    session = Session(game, table, title=chance.choice(("", "", "Ñ & <b>", "The long one")))
    lines = [record.header_line(table, session.title)]
    length = chance.choice((3, 20, 60, game.longest))
    while not session.state.over() and len(lines) < length:
        if session.turns and chance.random() < 0.05:
            session.undo()
            lines.append(record.undo_line())
        else:
            seat, move = session.state.actor(), chance.choice(session.state.legal_moves())
            spent = chance.choice((None, None, chance.randrange(90_000)))
            session.play(move, spent=spent)
            lines.append(record.move_line(seat, move, spent))
    return "".join(lines).encode()


def check(path: Path, data: bytes, tally: Tally, *, resume: bool) -> None:
    before = time.process_time()
    try:
        loaded = record.load(path)
    except UserError as refused:
        tally.count("refused with a sentence")
        _said(refused)
        _refused_by_replay(path)
        loaded = None
    spent = time.process_time() - before
    tally.at_most("CPU seconds of the slowest reading", round(spent, 2))
    hold(spent < SLOWEST, f"reading took {spent:.1f} CPU seconds")
    hold(path.read_bytes() == data, "the file was touched")
    if loaded is None:
        return
    if loaded.problem is None:
        tally.count("read without a complaint")
        contradicts_nothing(loaded.session, loaded.good)
    else:
        tally.count("read up to a line that is named")
        _said(loaded.problem)
        hold(", line " in str(loaded.problem), "the line is not named")
    _played_by_the_rules(loaded.session)
    again = record.parse(loaded.good, "good")
    hold(again.problem is None and not again.torn, "the good lines are not good")
    hold(_moves(again.session) == _moves(loaded.session), "the good lines are another game")
    _rescued(path, loaded.session, tally)
    if resume:
        _resumed(path, data, loaded, tally)


def _said(error: UserError) -> None:
    """One sentence in every language."""
    for language in i18n.LANGUAGES:
        i18n.speak(language)
        words = str(error)
        hold(words and "\n" not in words and "Traceback" not in words, f"said badly: {words!r}")
        hold(len(words) < 2000, f"said at length: {words[:200]!r}")
    i18n.speak("en")


def _refused_by_replay(path: Path) -> None:
    new = path.with_suffix(".new")
    for rescue in (None, new):
        try:
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                replay(path, rescue=rescue, as_json=True)
        except UserError:
            continue
        hold(False, "replay takes what can't be read")
    hold(not new.exists(), "something was rescued from what can't be read")


def contradicts_nothing(session: AnySession, good: bytes) -> None:
    """What was read is what the lines say, read here by other means."""
    header, *lines = [json.loads(line) for line in good.decode("utf-8").split("\n") if line.strip()]
    moves: list[tuple[int, str, Any]] = []
    for line in lines:
        if "undo" in line:
            moves.pop()
        else:
            moves.append((line["seat"], session.game.parse(line["move"]), line.get("ms")))
    hold([(turn.seat, turn.move, turn.spent) for turn in session.turns] == moves, "the moves are others")
    setup = session.setup
    seats = [(seat["name"], seat["colour"], seat["player"]) for seat in header["seats"]]
    hold([(seat.name, seat.colour, seat.bot or record.PERSON) for seat in setup.seats] == seats, "the seats are others")
    said = (header["game"], header["start"], header["seed"], header.get("title", ""))
    hold((setup.game, setup.start, setup.seed, session.title) == said, "the table is another")
    for name, value in header["options"].items():
        hold(setup.options.get(name, value) == value, f"the option {name} is another")


def _played_by_the_rules(session: AnySession) -> None:
    first = session.turns[0].before if session.turns else session.state
    state = first.copy()
    for turn in session.turns:
        hold(state.actor() == turn.seat, "somebody else's turn")
        state.check(turn.move)
        hold(tuple(state.play(turn.move)) == turn.events, "other events")
    hold(state == session.state, "another position")


def _moves(session: AnySession) -> list[tuple[int, str]]:
    return [(turn.seat, str(turn.move)) for turn in session.turns]


def _rescued(path: Path, session: AnySession, tally: Tally) -> None:
    new = path.with_suffix(".new")
    with contextlib.redirect_stdout(io.StringIO()):
        replay(path, rescue=new, as_json=False)
    rescued = record.load(new)
    hold(rescued.problem is None and not rescued.torn, "what was rescued can't be read")
    hold(_moves(rescued.session) == _moves(session), "another game was rescued")
    hold(rescued.session.state == session.state, "another position was rescued")
    new.unlink()
    tally.count("rescued and read again")


def _resumed(path: Path, data: bytes, loaded: record.Loaded, tally: Tally) -> None:
    """As a game in progress: gone on with, and what was damaged is kept as it was."""
    here = RecordFolder.PLAYING.path / path.name
    here.parent.mkdir(parents=True, exist_ok=True)
    here.write_bytes(data)
    resumed = record_files.resume(here)
    hold(resumed.session.state == loaded.session.state, "another game was gone on with")
    if loaded.problem is not None:
        hold((RecordFolder.SET_ASIDE.path / path.name).read_bytes() == data, "the damaged file was not kept")
    if not resumed.session.state.over():
        resumed.session.play(resumed.session.state.legal_moves()[0])
    kept = resumed.file.close()
    hold(_moves(record.load(kept).session) == _moves(resumed.session), "a move that followed is not in the record")
    for folder in (RecordFolder.PLAYING, RecordFolder.SET_ASIDE):
        for file in folder.path.glob("*"):
            file.unlink()
    tally.count("gone on with")


def by_the_program(path: Path, tally: Tally) -> None:
    """The real command line, in a process of its own: it ends with 0 or 2, and in words."""
    command = [sys.executable, "-m", "tuscany_app", "replay", str(path), "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=120)
    said = done.stderr.decode("utf-8", "replace")
    hold(done.returncode in (0, 2), f"replay ended with {done.returncode}: {said[-500:]}")
    hold("Traceback" not in said, said[-500:])
    hold(done.returncode == 0 or said.strip(), "refused without a word")
    tally.count("given to the command line")


PART = Part(
    "records", 10_000, 250, "damaged records",
    about=f"""Records of all games, damaged in one to three ways: new ones (with moves taken back, times and titles),
and those of earlier versions that are kept with the tests. Each is refused, read up to a line that is named, or read.
There is never another exception, never more than {SLOWEST:.0f} CPU seconds, and never a changed file. The result is
compared with the lines of the file, read by other means, and with the rules. Every complaint is one sentence in three
languages. What `replay --rescue` saves is read again. One record in {PLAYED_ON}, if it can be read, is continued as a
game in progress: a move is played and found again, and the damaged file is kept as it was. One in {PROGRAM} is given
to the real command line.""",
    run=run,
)  # fmt: skip
