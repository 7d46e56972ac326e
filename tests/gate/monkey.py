"""100,000 steps of a monkey over all pages and games."""

from __future__ import annotations

import os

from tests.gate.part import Part, Tally
from tests.support.monkey import every_start, let_loose
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.shell.automation.temporary_window import temporary_window
from tuscany_app.table.theme import THEMES

STEPS = 500  # of a walk


def run(units: range, base: int, tally: Tally) -> None:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    pages = every_start(*catalogue.OWN)
    languages, looks = tuple(i18n.LANGUAGES), tuple(THEMES)
    tally.facts["Qt's platform"] = "offscreen"
    for number in units:
        with tally.unit(number):
            name = list(pages)[number % len(pages)]
            turn = number // len(pages)
            with temporary_window(
                language=languages[turn % len(languages)], theme=looks[number % len(looks)]
            ) as driver:
                let_loose(driver, pages[name], PART.seed(base, number), STEPS)
            tally.count("walks")
            tally.count("steps", STEPS)
            tally.count(f"walks from {name.partition('-')[0].replace('_', ' ')}")


PART = Part(
    "monkey", 200, 5, "steps",
    about=f"""Walks of {STEPS} random clicks, drags, wheels, keys, shortcuts and sizes, from every page (pages of a
game: for every game), in a new window each time, in all languages and looks in turn. If a file is asked for, the
answer is one in the window's own temporary folder, or none; no folder of the user is ever in reach. There is no
exception in any slot and no warning of Qt. Every 25 steps, the table shows what its record says, and what the rules
make of it.""",
    run=run,
    limit=1800,
    per_unit=STEPS,
)  # fmt: skip
