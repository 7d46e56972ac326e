"""200 computer games of every kind in one window: memory stays flat, and nothing is left open."""

from __future__ import annotations

import gc
import os
import random
from pathlib import Path

from attrs import frozen
from PySide6.QtWidgets import QApplication

from tests.gate.part import Part, Tally, hold
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import Setup
from tuscany_app.kernel.rng import SEEDS
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.shell.app.window_geometry import SMALLEST
from tuscany_app.shell.automation.synthetic_input import wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver, temporary_window
from tuscany_app.testing import invariants

WARM, WINDOW = 200, 20  # games: until every cache has what it keeps, and from which a mean is taken
STRETCH = 100  # games of which the mean memory is told
FLAT = 1.10  # the last mean of memory over the first
PATIENCE = 300  # seconds for a game
LARGER = 0.2  # share of the games with any number of players; the others have the fewest
LEVELS = ("random", "easy", "easy", "medium")  # who sits there, by chance
MEDIUM = ("pillars",)  # where a medium player costs no more than an easy one does elsewhere
GAMES = len(catalogue.OWN)


@frozen
class Measured:
    """After a game, when the window shows home again."""

    memory: float  # MB, of the window's process
    workers: float  # MB, of its computer players
    handles: int
    processes: int
    windows: int  # of Qt, popups included
    widgets: int


def run(units: range, base: int, tally: Tally) -> None:
    measured = []
    tally.began(units.start)
    with temporary_window(language="en", theme="light") as driver:
        driver.window.resize(*SMALLEST)
        for number in units:
            for game_id in catalogue.OWN:
                with tally.unit(number):
                    chance = random.Random(PART.seed(base, number) + len(game_id))
                    one_game(driver, table(game_id, chance), tally)
                    hold(not driver.errors, "; ".join(driver.errors[:2]))
                measured.append(measure())
    judge(measured, units, tally)
    tally.facts["Qt's platform"] = QApplication.platformName()


def table(game_id: str, chance: random.Random) -> Setup:
    game = catalogue.load(game_id)
    tables = list(invariants.tables_of(game))
    if chance.random() > LARGER:
        tables = [one for one in tables if one[0] == game.players[0]]
    players, wishes = chance.choice(tables)
    levels = LEVELS if game_id in MEDIUM else LEVELS[:2]
    bots = [chance.choice(levels) for _ in range(players)]
    return computer_table(game, bots, start=chance.randrange(players), seed=chance.randrange(SEEDS), wishes=wishes)


def one_game(driver: WindowDriver, setup: Setup, tally: Tally) -> None:
    window = driver.window
    window.table.begin(setup)

    def over() -> bool:
        """What is to be read is read at once."""
        page = window.table.page
        if page.taken and page.scene.queue.reading:
            page.game.skip_animations()
        return window.stack.currentWidget() is type(window.evening).results.made(window.evening)

    if not wait_until(over, PATIENCE):
        turns = len(window.table.page.model.session.turns) if window.table.page.taken else -1
        window.show_home()
        hold(False, f"{setup} has no results after {PATIENCE} s and {turns} decisions")
    (path,) = RecordFolder.FINISHED.path.glob("*.jsonl")
    loaded = record.load(path)
    hold(loaded.problem is None and loaded.session.state.over(), "the record is not of a whole game")
    path.unlink()
    driver.user.click(window.evening.results.leave)
    driver.shows(window.home)
    tally.count("games")
    tally.count(f"games of {setup.game}")
    tally.count("decisions", len(loaded.session.turns))


def measure() -> Measured:
    gc.collect()
    children = _children(os.getpid())
    return Measured(
        memory=_megabytes(os.getpid()),
        workers=sum(map(_megabytes, children)),
        handles=len(os.listdir("/proc/self/fd")),
        processes=len(children),
        windows=len(QApplication.topLevelWidgets()),
        widgets=len(QApplication.allWidgets()),
    )


def judge(measured: list[Measured], units: range, tally: Tally) -> None:
    """The figures, and what is wrong with them; a short evening is only counted."""
    early, late = measured[WARM : WARM + WINDOW], measured[-WINDOW:]
    if len(measured) < WARM + 2 * WINDOW:
        early = late = measured
    else:
        tally.facts["games compared"] = f"{WARM + 1}–{WARM + WINDOW} with the last {WINDOW}"
    for name, words in (("memory", "memory of the window"), ("workers", "memory of the computer players")):
        before, after = _mean(early, name), _mean(late, name)
        share = after / before if before else 1.0
        tally.facts |= {f"{words}, MB": f"{before:.1f} → {after:.1f}", f"{words}, change": f"{share - 1:+.1%}"}
        means = [_mean(measured[first : first + STRETCH], name) for first in range(0, len(measured), STRETCH)]
        tally.facts[f"{words}, MB, means of {STRETCH} games"] = ", ".join(f"{mean:.0f}" for mean in means)
        if share > FLAT:
            tally.violated(units.stop - 1, f"{words} grew from {before:.1f} to {after:.1f} MB")
    for name, words in (
        ("handles", "open handles"), ("processes", "processes of the window"), ("windows", "windows and popups of Qt"),
        ("widgets", "widgets of Qt"),
    ):  # fmt: skip
        before, after = (min(getattr(one, name) for one in some) for some in (early, late))  # many players have more
        tally.facts[f"{words}, fewest"] = f"{before} → {after}"
        if after > before:
            tally.violated(units.stop - 1, f"{words}: {after} instead of {before}")


def _mean(measured: list[Measured], name: str) -> float:
    return sum(getattr(one, name) for one in measured) / len(measured)


def _megabytes(process: int) -> float:
    """What a process has in memory, libraries included: what others share of them changes nothing here."""
    try:
        for line in Path(f"/proc/{process}/smaps_rollup").read_text("ascii").splitlines():
            if line.startswith("Rss:"):
                return int(line.split()[1]) / 1024
    except OSError:
        pass  # it has just ended
    return 0.0


def _children(process: int) -> list[int]:
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if (folder / "stat").read_text("utf-8").rpartition(")")[2].split()[1] == str(process):
                found.append(int(folder.name))
        except OSError:
            continue
    return found


PART = Part(
    "evening", 200, 200, "games",
    about=f"""200 games of each kind, in turn, in one window (of the smallest size), between computer players of the
levels random, easy and medium, who think in the real worker process. One game in {round(1 / LARGER)} has any number
of players, the others the fewest; all options are set by chance; animation is off. Every game reaches its results,
and its whole record is on the disk. After each game the window shows home and is measured. The mean memory (RSS) of
the last {WINDOW} games is at most {FLAT - 1:.0%} above that of the games {WARM + 1} to {WARM + WINDOW}, and the
fewest open handles, processes, windows and widgets are no more than then. Before that, memory still grows. It is
reported (the means below) but not judged: every number of players, territory, tile and picture is kept when it is met
for the first time, up to limits.""",
    run=run,
    limit=4 * 3600,
    per_unit=GAMES,
)  # fmt: skip
