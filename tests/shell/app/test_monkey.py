"""A monkey at the window: random clicks, drags, wheels, keys and sizes, on every page.

Fails on any exception, on any warning of Qt (pytest-qt sees to both), and on a table that says something else than its
record.
"""

from __future__ import annotations

import pytest

from tests.support.monkey import TABLES, every_start, let_loose, starts
from tuscany_app.kernel import catalogue
from tuscany_app.shell.automation.temporary_window import WindowDriver

PAGES = every_start("pillars") | starts(TABLES, *catalogue.ids())


@pytest.mark.parametrize("page", PAGES)
def test_a_monkey_finds_nothing(driver: WindowDriver, page: str) -> None:
    let_loose(driver, PAGES[page], seed=list(PAGES).index(page), steps=25)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("page", PAGES)
def test_a_patient_monkey_finds_nothing(driver: WindowDriver, page: str, seed: int) -> None:
    let_loose(driver, PAGES[page], seed=1000 + 100 * seed + list(PAGES).index(page), steps=1000)
