"""2,000 changes of settings, progress, people and series by four windows at a time, some of them killed."""

from __future__ import annotations

import errno
import json
import os
import random
import signal
import tempfile
import time
import traceback
from collections.abc import Iterable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from attrs import evolve

from tests.gate.part import Part, Tally, hold
from tests.support.evening_of_games import evening
from tuscany_app.kernel import series_file
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.people import People
from tuscany_app.kernel.series_file import SavedSeries
from tuscany_app.kernel.storage import shared_file
from tuscany_app.kernel.storage.folders import HOME, data_folder, series_folder
from tuscany_app.shell.base.preferences import Preferences

LONGEST = 1.0  # seconds that a window may wait for another one
WINDOWS = 4
CHANGES = 100  # of a round, by all windows together
KILLED = 2  # windows of a round that are killed and opened again
DISKS = ("good", "slow", "full")  # of one round after the other
SLOW = 0.15  # seconds that a slow disk takes to write a file
FULL = 0.2  # share of the files that a full disk refuses
TOGETHER = "together"  # what all of them count
Told = list[dict[str, Any]]


def run(units: range, base: int, tally: Tally) -> None:
    for number in units:
        with tally.unit(number), tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            os.environ[HOME] = folder
            disk = DISKS[number % len(DISKS)]
            check(one_round(PART.seed(base, number), CHANGES, disk), tally)
            tally.count(f"rounds on a {disk} disk in which nothing was lost")
            one_stop(tally)


def one_round(seed: int, changes: int, disk: str = "good") -> Told:
    """What was acknowledged, window by window; two of them are killed on the way, and go on."""
    chance = random.Random(seed)
    kept = [series_file.create(evening("pillars", "pillars")) for _ in range(WINDOWS)]
    told: Told = []
    share = changes // WINDOWS
    with ExitStack() as closed:

        def opened(number: int, begin: int = 0) -> Window:
            chance = random.Random(seed + number + begin)
            return closed.enter_context(Window(number, chance, share, kept[number].path, disk, begin))

        windows = [opened(number) for number in range(WINDOWS)]
        for number in chance.sample(range(WINDOWS), KILLED):
            time.sleep(chance.uniform(0, 0.3))
            windows[number].kill()
            told += windows[number].all_told()
            windows[number] = opened(number, begin=share)
        for window in windows:
            told += window.all_told()
            hold(window.wait() == 0, f"a window ended with {window.wait()}: {window.said()}")
    return told


def one_stop(tally: Tally) -> None:
    """A window is stopped while it holds settings and people: another one waits for neither, and saves later."""
    preferences, people = Preferences(), People()
    reading, writing = os.pipe()
    stopped = os.fork()
    if stopped == 0:
        with shared_file.alone(preferences.path), shared_file.alone(people.path):
            os.write(writing, b"held")
            time.sleep(60)
        os._exit(0)
    try:
        os.read(reading, 4)
        os.kill(stopped, signal.SIGSTOP)
        for change in (lambda: preferences.set("text_size", 140), lambda: people.add("Somebody new")):
            began = time.monotonic()
            with suppress(UserError):
                change()
            spent = time.monotonic() - began
            hold(spent < LONGEST, f"waited {spent:.1f} s for a window that is stopped")
            tally.at_most("seconds that a stopped window holds up another one", round(spent, 2))
    finally:
        os.kill(stopped, signal.SIGKILL)
        os.waitpid(stopped, 0)
        os.close(reading)
        os.close(writing)
    preferences.follow()
    hold(Preferences().values.text_size == 140, "what could not be saved at once is lost")
    tally.count("windows that were stopped while they held the files")


def check(told: Told, tally: Tally) -> None:
    """Everything that was acknowledged, and that nobody has changed since, is on the disk."""
    for line in told:
        tally.count(f"changes of {line['of']}")
    hold(told, "nothing was done")
    fields = json.loads((data_folder() / "settings.json").read_text("utf-8"))
    hold(Preferences().notice is None, "settings were set aside")
    people, shelf = People(), series_file.all_series()
    hold(people.notice is None and not shelf.problems, f"set aside: {people.notice}, {shelf.problems}")
    for line in told:
        if line["of"] == "progress":
            found = fields["puzzles"].get(line["window"], {})
            hold(line["what"] in found, f"the solved puzzle {line['window']} {line['what']} is lost")
    counted = sum(line["of"] == "count" for line in told)
    on_disk = fields["stumbles"].get(TOGETHER, {}).get(TOGETHER, 0)
    hold(counted <= on_disk <= counted + KILLED, f"{counted} were counted, the disk says {on_disk}")
    names = {person.name for person in people.everybody}
    for name, there in _latest(told, "people"):
        hold((name in names) is there, f"{name} is {'lost' if there else 'back'}")
    left_out = {saved.path.name: [game.left_out for game in saved.series.games] for saved in shelf.kept}
    for name, state in _latest(told, "series"):
        hold(left_out.get(name) == state, f"the series {name} is {left_out.get(name)} instead of {state}")
    own = [line for line in told if line["of"] == "settings"]
    for name in {line["what"] for line in own}:
        hold(fields[name] in [line["now"] for line in own if line["what"] == name], f"{name} is {fields[name]}")
    halves = [path.name for folder in (data_folder(), series_folder()) for path in folder.glob(".*.????????")]
    hold(len(halves) <= KILLED, f"half-written files: {halves}")
    slowest = max(line["spent"] for line in told)
    tally.at_most("seconds of the slowest change", round(slowest, 2))


def _latest(told: Told, of: str) -> Iterable[tuple[str, Any]]:
    """The last state of everything that only one window changes; what a killed one was about is left out."""
    killed = {line["window"] for line in told if line["begin"]}
    states = {line["what"]: line for line in told if line["of"] == of}
    before = {line["what"] for line in told if line["of"] == of and line["window"] in killed and not line["begin"]}
    return [(name, line["now"]) for name, line in states.items() if not (name in before and not line["begin"])]


class Window:
    """A process that changes things, and tells of each change when it is saved."""

    def __init__(self, number: int, chance: random.Random, changes: int, series: Path, disk: str, begin: int) -> None:
        reading, writing = os.pipe()
        self._heard = open(reading, "rb")  # noqa: SIM115
        self._said = tempfile.TemporaryFile()  # noqa: SIM115
        self.process = os.fork()
        if self.process == 0:
            code = 1
            try:
                _spoil(disk, chance)
                _Changer(writing, str(number), chance, series, begin).change(changes)
                code = 0
            except BaseException:
                os.write(self._said.fileno(), traceback.format_exc().encode())
            finally:
                os._exit(code)
        os.close(writing)
        self.ended: int | None = None

    def __enter__(self) -> Window:
        return self

    def __exit__(self, *_: object) -> None:
        if self.ended is None:
            self.kill()
        self._heard.close()
        self._said.close()

    def kill(self) -> None:
        os.kill(self.process, signal.SIGKILL)
        self.wait()

    def wait(self) -> int:
        if self.ended is None:
            self.ended = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
        return self.ended

    def all_told(self) -> Told:
        return [json.loads(line) for line in self._heard if line.endswith(b"\n")]

    def said(self) -> str:
        self._said.seek(0)
        return self._said.read().decode("utf-8", "replace")[-1500:]


def _spoil(disk: str, chance: random.Random) -> None:
    """In a window's process: its disk is slow, or full now and then."""
    sync = os.fsync

    def synced(handle: int) -> None:
        if disk == "slow":
            time.sleep(chance.uniform(0, 2 * SLOW))
        elif disk == "full" and chance.random() < FULL:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        sync(handle)

    os.fsync = synced


class _Changer:
    """In its process: one change after the other, now and then of what it took in first."""

    def __init__(self, told: int, name: str, chance: random.Random, series: Path, begin: int) -> None:
        self._told, self._name, self._chance, self._series = told, name, chance, series
        self._begin = self._number = begin
        self._mine: list[str] = []
        self._preferences = Preferences()
        self._refused = False
        self._preferences.troubled.connect(self._note)

    def _note(self, trouble: object) -> None:
        self._refused = True

    def change(self, changes: int) -> None:
        ways = (self._settings, self._progress, self._count, self._people, self._change_series)
        for _ in range(changes):
            self._number += 1
            if self._chance.random() < 0.2:
                self._preferences.follow()
            begun = time.monotonic()
            way = self._chance.choice(ways)
            while (told := way()) is None:  # another window was in the way for too long
                begun = time.monotonic()
            line = {"window": self._name, "begin": self._begin, "spent": time.monotonic() - begun, **told}
            os.write(self._told, json.dumps(line).encode() + b"\n")

    def _saved(self) -> bool:
        """Whether all changes so far are on the disk."""
        while self._refused:
            self._refused = False
            self._preferences.follow()
            self._refused = bool(self._preferences._unsaved)
        return True

    def _settings(self) -> dict[str, Any]:
        name, value = self._chance.choice([("text_size", 120), ("text_size", 100), ("hints", False), ("hints", True)])
        self._preferences.set(name, value)
        self._saved()
        return {"of": "settings", "what": name, "now": getattr(self._preferences.values, name)}

    def _progress(self) -> dict[str, Any]:
        puzzle = str(self._number)
        self._preferences.change(
            "puzzles", lambda every: {**every, self._name: {**every.get(self._name, {}), puzzle: ["solved", 0]}}
        )
        self._saved()
        return {"of": "progress", "what": puzzle}

    def _count(self) -> dict[str, Any]:
        def more(every: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
            return {**every, TOGETHER: {TOGETHER: every.get(TOGETHER, {}).get(TOGETHER, 0) + 1}}

        self._preferences.change("stumbles", more)
        self._saved()
        return {"of": "count"}

    def _people(self) -> dict[str, Any] | None:
        people = self._preferences.people
        try:
            if self._mine and self._chance.random() < 0.4:
                name = self._mine[-1]
                person = people.person_of(name)
                hold(person is not None, f"{name} is lost")
                assert person is not None
                people.forget(person)
                self._mine.pop()
                return {"of": "people", "what": name, "now": False}
            name = f"Guest {self._name} {self._number}"
            person = people.add(name)
            self._mine.append(name)
            people.change(person, evolve(person, colour="green"))
        except UserError:
            return None if name not in self._mine else {"of": "people", "what": name, "now": True}
        return {"of": "people", "what": name, "now": True}

    def _change_series(self) -> dict[str, Any] | None:
        kept = SavedSeries(self._series, series_file.load(self._series))
        out = not kept.series.games[0].left_out
        try:
            now = series_file.change(kept, lambda series: series.without(0) if out else series.put_back(0))
        except UserError:
            return None
        return {"of": "series", "what": kept.path.name, "now": [game.left_out for game in now.series.games]}


PART = Part(
    "windows", 20, 5, "changes",
    about=f"""The processes of {WINDOWS} windows share one data folder. They change settings, solved puzzles, a count
that all of them add to, people and series, as fast as they can. In each round of {CHANGES} changes, {KILLED} of them
are killed with SIGKILL and opened again. The disk is in turn good, slow (up to {2 * SLOW:.1f} s a file) or sometimes
full (it refuses {FULL:.0%} of the files). After each round, everything that was acknowledged and that nobody has
changed since is on the disk. The count is right, nothing was set aside, and there are no more half-written files than
killed processes. Then one window is stopped while it holds the files: another one waits less than a second, and saves
what it could not save as soon as the first one has gone.""",
    run=run,
    per_unit=CHANGES,
)  # fmt: skip
