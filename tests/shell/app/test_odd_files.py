"""No single file can hinder the others: every file and folder, odd in every way, for every page and command."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.support import odd_files
from tests.support.needs import needs_linux
from tuscany_app.kernel.storage.folders import HOME
from tuscany_app.shell.automation.synthetic_input import rest
from tuscany_app.shell.automation.temporary_window import WindowDriver

pytestmark = needs_linux
PAGES = (
    "library", "statistics", "people", "series", "boards", "settings", "lessons", "puzzles", "rules", "guide", "keys",
    "report", "about", "new", "home",
)  # fmt: skip


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("odd") / "home"
    before = os.environ.get(HOME)
    os.environ[HOME] = str(folder)
    try:
        odd_files.furnish()
    finally:
        os.environ.pop(HOME)
        if before is not None:
            os.environ[HOME] = before
    return folder


@pytest.fixture
def a_home(furnished: Path, home: Path) -> Iterator[Path]:
    shutil.copytree(furnished, home)
    yield home
    for folder in odd_files.FOLDERS:  # so that it can be removed
        if (home / folder).is_dir():
            (home / folder).chmod(0o755)


CASES = [
    pytest.param(*case, marks=[] if number % 3 == 0 else [pytest.mark.soak])
    for number, case in enumerate(odd_files.cases())
]


@pytest.mark.parametrize(("what", "way"), CASES)
def test_every_page_and_command_goes_on(what: str, way: str, a_home: Path, qapp: QApplication) -> None:
    odd_files.spoil(what, way)
    with odd_files.as_anybody():
        odd_files.visit()
        odd_files.still_there(what, way)


WAYS = (*odd_files.KINDS, "zeros", "2300", "1601", "named four bytes", "named right to left", "folders locked")


@pytest.mark.parametrize(
    "way", [pytest.param(way, marks=[] if number % 4 == 0 else [pytest.mark.soak]) for number, way in enumerate(WAYS)]
)
def test_the_window_opens_every_page_when_all_files_are_odd(
    way: str, a_home: Path, open_driver: Callable[[], WindowDriver]
) -> None:
    if way == "folders locked":
        for folder in reversed(odd_files.FOLDERS):
            odd_files.spoil(folder, "locked")
    else:
        for what in odd_files.FILES:
            if not way.startswith("named") or what in odd_files.RECORDS:
                odd_files.spoil(what, way)
    with odd_files.as_anybody():
        driver = open_driver()
        for page in PAGES:
            driver.window.menus.actions[page].trigger()
            rest()
