"""1,000 kills −9 of the real window."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import zlib
from pathlib import Path
from typing import Any, NoReturn

from tests.gate import window_to_kill
from tests.gate.part import Part, Tally, hold
from tests.gate.records import good_record
from tests.gate.runner import ROOT
from tests.gate.window_to_kill import TO_IMPORT
from tests.support.records import unfinished
from tuscany_app.kernel import catalogue, series_file
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.folders import HOME, RecordFolder
from tuscany_app.kernel.storage.library_index import LibraryIndex
from tuscany_app.shell.base.preferences import Preferences
from tuscany_app.shell.base.table_factory import load_table

AT_START = 0.1  # share of the kills that come before the window is there
MOST_TOLD = 8  # decisions and the like that may be told before the kill
MOMENT = 0.15  # seconds after that in which it comes
HANGS = 120  # seconds without a word
GONE = 20  # seconds in which the computer player's process has to end, too
FOLDERS = (RecordFolder.PLAYING, RecordFolder.FINISHED, RecordFolder.BIN)
Told = dict[str, Any]


def run(units: range, base: int, tally: Tally) -> None:
    """One home for all of them: every start meets what the kills before have left."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ[HOME] = folder
        chance = random.Random(PART.seed(base, units.start) + 1)
        others = Path(folder, TO_IMPORT)
        others.mkdir()
        for game_id in catalogue.OWN:
            load_table(catalogue.load(game_id))
        for number in range(8):
            (others / f"{number}.jsonl").write_bytes(good_record(chance))
        for number in units:
            with tally.unit(number):
                one_kill(PART.seed(base, number), tally)
        tally.facts["Qt's platform"] = os.environ.get("QT_QPA_PLATFORM", "")
        with tally.unit(units[-1]):
            one_close(PART.seed(base, units.start) + 2, tally)


def one_kill(seed: int, tally: Tally) -> None:
    chance = random.Random(seed)
    waiting = _waiting()
    at_start = chance.random() < AT_START
    with Window(seed, anew=at_start) as window:
        if at_start:
            time.sleep(chance.uniform(0, 1.5))
            tally.count("kills while the window starts")
        else:
            for _ in range(chance.randint(1, MOST_TOLD)):
                if not window.hear():
                    hold(False, f"the window ended by itself: {window.said()}")
            time.sleep(chance.uniform(0, MOMENT))
            tally.count("kills in mid-game")
        window.kill()
        told = window.all_told()
        hold(window.wait() == -signal.SIGKILL, f"it had ended by itself: {window.said()}")
    tally.count("kills")
    went_on(waiting, told, tally)
    check(told, tally)


def one_close(seed: int, tally: Tally) -> None:
    """The last start of a home plays a little and closes its window."""
    waiting = _waiting()
    with Window(seed, 5, anew=True) as window:
        while window.hear():
            pass
        told = window.all_told()
        hold(window.wait() == 0, f"closing ended with {window.wait()}: {window.said()}")
        window.kill()
    hold(told and told[-1]["did"] == "close", "the window was not closed")
    went_on(waiting, told, tally)
    check(told, tally)
    tally.count("starts after the last kill of a home, closed")


def _waiting() -> tuple[str, int] | None:
    """The game that the next start goes on with."""
    found = unfinished()
    return (found[0].name, len(record.load(found[0]).session.turns)) if found else None


def went_on(waiting: tuple[str, int] | None, told: list[Told], tally: Tally) -> None:
    if not told or waiting is None:
        return
    first = told[0]
    hold(first["did"] == "resume", f"a new game began, and {waiting[0]} was waiting")
    hold((first["resumed"], first["turns"]) == waiting, f"gone on with {first} instead of {waiting}")
    tally.count("games gone on with after a kill")


def check(told: list[Told], tally: Tally) -> None:
    """Nothing that was shown is lost, and all can be read."""
    shown = {line["file"]: line for line in told if "file" in line}
    last = next((line for line in reversed(told) if "file" in line), None)
    found: dict[str, bytes] = {}
    for folder in FOLDERS:
        for path in folder.path.glob("*.jsonl"):
            data = path.read_bytes()
            loaded = record.load(path)
            hold(loaded.problem is None, f"{path.name}: {loaded.problem}")
            hold(not loaded.torn or folder is RecordFolder.PLAYING, f"{path.name} is torn, and nobody plays it")
            tally.count("torn last lines, left out", loaded.torn)
            tally.count("records read again")
            hold(path.name not in found, f"{path.name} is there twice")
            found[path.name] = data
    for name, line in shown.items():
        hold(name in found, f"{name} was shown and is gone")
        data = found[name]
        whole = len(data) >= line["bytes"] and zlib.crc32(data[: line["bytes"]]) == line["crc"]
        hold(whole or (line is not last and _titled(data)), f"{name} has lost something that was shown")
        more = data[line["bytes"] :].count(b"\n")
        tally.count("decisions in flight that were kept", more)
    aside = list(RecordFolder.SET_ASIDE.path.glob("*")) if RecordFolder.SET_ASIDE.path.exists() else []
    hold(not aside, f"set aside as damaged: {aside}")
    tally.count("games that came to their end on the way", sum(line["did"] == "finish" for line in told))
    tally.count("shown decisions found again", sum(line["did"] == "play" for line in told))
    _the_rest(told, len(found), tally)


def _titled(data: bytes) -> bool:
    """A finished game may have got a title since, and its first line is another."""
    header = json.loads(data.split(b"\n", 1)[0])
    return "title" in header


def _the_rest(told: list[Told], records: int, tally: Tally) -> None:
    preferences = Preferences()
    hold(preferences.notice is None, f"settings: {preferences.notice}")
    hold(preferences.people.notice is None, f"people: {preferences.people.notice}")
    shelf = series_file.all_series()
    hold(not shelf.problems, f"series: {shelf.problems}")
    for line in {line["of"]: line for line in told if "of" in line}.values():  # the last of each kind
        if line["did"] == "keep":
            _kept(line["of"], line["now"], preferences, [saved.path.name for saved in shelf.kept])
            tally.count(f"acknowledged changes of {line['of']} found again")
    with LibraryIndex() as index:
        index.update()
        hold(len(index.records(*FOLDERS)) == records, "the index knows other records")
    tally.count("settings, people, series and index read again")


def _kept(of: str, now: Any, preferences: Preferences, series: list[str]) -> None:
    """What was acknowledged, and not being changed again, is on the disk."""
    match of:
        case "settings":
            there = {name: getattr(preferences.values, name) for name in now}
            hold(there == now, f"settings are {there} instead of {now}")
        case "people":
            names = {person.name for person in preferences.people.everybody}
            guests = {name for name in names if name.startswith("Guest")}
            hold(names >= set(now) and guests <= set(now), f"people are {names} instead of {now}")
        case _:
            hold(now in series, f"the series {now} is lost")


class Window:
    """The process of a window, and what it tells: started anew, or forked from this one, which has loaded the
    program."""

    def __init__(self, seed: int, *turns: int, anew: bool = False) -> None:
        reading, writing = os.pipe()
        self._heard = open(reading, "rb")  # noqa: SIM115
        self._said = tempfile.TemporaryFile()  # noqa: SIM115
        seed %= 2**32
        if anew:
            command = [sys.executable, "-m", "tests.gate.window_to_kill", *map(str, (seed, *turns))]
            self.process = subprocess.Popen(
                command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=writing, stderr=self._said, start_new_session=True
            ).pid  # fmt: skip
        else:
            self.process = os.fork()
            if self.process == 0:
                _be_the_window(writing, self._said.fileno(), seed, *turns)
        os.close(writing)
        self.ended: int | None = None  # what the system says of it
        self._told: list[Told] = []
        self._watch = threading.Timer(HANGS, lambda: os.kill(self.process, signal.SIGKILL))
        self._watch.start()

    def __enter__(self) -> Window:
        return self

    def __exit__(self, *_: object) -> None:
        self._watch.cancel()
        if self.ended is None:
            os.kill(self.process, signal.SIGKILL)
            self.wait()
        self._heard.close()
        self._said.close()

    def wait(self) -> int:
        """Until it has ended; the number of the signal that ended it is negative."""
        if self.ended is None:
            self.ended = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        return self.ended

    def hear(self) -> bool:
        """Wait for a line; False if the process has ended."""
        line = self._heard.readline()
        if not line.endswith(b"\n"):
            return False
        self._told.append(json.loads(line))
        return True

    def kill(self) -> None:
        """And wait until the processes that it started have ended by themselves."""
        if self.ended is None:
            os.kill(self.process, signal.SIGKILL)
        self.wait()
        end = time.monotonic() + GONE
        while (left := processes(self.process)) and time.monotonic() < end:
            time.sleep(0.01)
        if left:
            os.killpg(self.process, signal.SIGKILL)
        hold(not left, f"{left} processes are left {GONE} s after the kill")

    def all_told(self) -> list[Told]:
        while self.hear():
            pass
        return self._told

    def said(self) -> str:
        self._said.seek(0)
        return self._said.read().decode("utf-8", "replace")[-1500:]


def _be_the_window(told: int, said: int, seed: int, *turns: int) -> NoReturn:
    """In the forked process, which does nothing else."""
    code = 1
    try:
        os.setsid()
        os.dup2(told, 1)
        os.dup2(said, 2)
        window_to_kill.main(seed, *turns)
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def processes(session: int) -> int:
    """How many processes a session has, those that have ended left out."""
    count = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, _, _, of = (folder / "stat").read_text("utf-8").rpartition(")")[2].split()[:4]
        except OSError:
            continue  # it has just ended
        count += of == str(session) and state != "Z"
    return count


PART = Part(
    "kills", 1_000, 25, "kills",
    about=f"""The real window on a screen, in a process of its own. (It is forked from one that has loaded the
program, to save time; only windows that are killed while they start are started from nothing.) The window continues
the unfinished game that was played last, or begins a new one (all games, people and computers, one in three as part
of a series). It is played with mouse and keys, takes moves back, changes settings and people, leaves the table and
comes back, and imports, renames, deletes and restores records. It is killed with SIGKILL at a random moment, one in
{round(1 / AT_START)} times while it starts. {25} kills in a row meet the same home. After each kill, everything that
was shown is on the disk, byte by byte. Every record can be read; at most the last line of a game in progress is torn.
Nothing was set aside as damaged. Settings, people, series and index can be read, and have what was acknowledged last.
The computer player's process has ended by itself, and the next start continues the same game, at the same decision.""",
    run=run,
    limit=3600,
)  # fmt: skip
