"""20 rounds of all pages and games in one window: memory and widgets stay level."""

from __future__ import annotations

import random

from tests.gate.evening import Measured, measure
from tests.gate.part import Part, Tally, hold
from tests.support.odd_files import furnish
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.shell.automation.synthetic_input import rest, wait_until
from tuscany_app.shell.automation.temporary_window import WindowDriver, temporary_window

PAGES = (
    "library", "statistics", "people", "series", "boards", "settings", "lessons", "puzzles", "rules", "guide", "keys",
    "report", "about", "new", "home",
)  # fmt: skip
CHANGES = (
    ("language", ("es", "it", "en")), ("theme", ("dark", "contrast", "light")), ("text_size", (120, 140, 100)),
)  # fmt: skip
WARM = 3  # rounds until everything has been made once
COMPARED = 3  # rounds of which a mean is taken
LEVEL = 1.05  # the last mean over the first
PATIENCE = 300  # seconds for a game
GAME = 7  # the seed of every game: another one has pictures to paint and to keep that nobody has met


def run(units: range, base: int, tally: Tally) -> None:
    measured: list[Measured] = []
    with temporary_window(language="en", theme="light") as driver:
        furnish()
        for number in units:
            with tally.unit(number):
                one_round(driver, random.Random(PART.seed(base, number)), tally)
                hold(not driver.errors, "; ".join(driver.errors[:2]))
            measured.append(measure())
            tally.count("rounds")
    judge(measured, units, tally)


def one_round(driver: WindowDriver, chance: random.Random, tally: Tally) -> None:
    window = driver.window
    for page in chance.sample(PAGES, len(PAGES)):
        window.menus.actions[page].trigger()
        rest()
        tally.count("pages")
    for name, values in CHANGES:
        for value in values:
            window.preferences.set(name, value)
            rest()
    for game_id in catalogue.OWN:
        game = catalogue.load(game_id)
        bots = ["random"] * game.players[0]
        window.table.begin(computer_table(game, bots, start=0, seed=GAME))
        results = type(window.evening).results
        hold(wait_until(lambda made=results: _over(driver, made), PATIENCE), f"{game_id} has no results")
        tally.count("games")
    window.show_home()
    for path in RecordFolder.FINISHED.path.glob("2*.jsonl"):
        path.unlink()
    rest()


def _over(driver: WindowDriver, results: object) -> bool:
    """What is to be read is read at once."""
    page = driver.window.table.page
    if page.taken and page.scene.queue.reading:
        page.game.skip_animations()
    return driver.window.stack.currentWidget() is results.made(driver.window.evening)  # type: ignore[attr-defined]


def judge(measured: list[Measured], units: range, tally: Tally) -> None:
    early, late = measured[WARM : WARM + COMPARED], measured[-COMPARED:]
    if len(measured) < WARM + 2 * COMPARED:
        early = late = measured
    before, after = (sum(one.memory for one in some) / len(some) for some in (early, late))
    tally.facts |= {"memory of the window, MB": f"{before:.1f} → {after:.1f}"}
    tally.facts["memory after each round, MB"] = ", ".join(f"{one.memory:.0f}" for one in measured)
    if after > before * LEVEL:
        tally.violated(units.stop - 1, f"memory grew from {before:.1f} to {after:.1f} MB")
    for name in ("handles", "processes", "windows", "widgets"):
        first, last = (min(getattr(one, name) for one in some) for some in (early, late))
        tally.facts[f"{name}, fewest"] = f"{first} → {last}"
        if last > first * LEVEL:
            tally.violated(units.stop - 1, f"{name}: {last} instead of {first}")


PART = Part(
    "pages", 20, 20, "rounds",
    about=f"""An evening of everything in one window. Each round has all pages in a random order, every language and
theme, some text sizes, and a game of every kind between computers. The games are the same in every round; the
*Evening* measures what other games add to memory. After each round the window shows home and is measured: the mean
memory of the last {COMPARED} rounds is at most {LEVEL - 1:.0%} above that of the rounds {WARM + 1} to {WARM +
COMPARED}, and so are the fewest open handles, processes, windows and widgets.""",
    run=run,
    limit=4 * 3600,
)  # fmt: skip
