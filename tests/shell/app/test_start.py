"""The start: home is there without the engine, the bot or the table of any game; pictures are painted once and kept."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tests.support.needs import needs_scripts
from tuscany_app.cli import start_cost
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import checked
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.folders import cache_folder
from tuscany_app.shell.automation.temporary_window import WindowDriver
from tuscany_app.shell.widgets import thumbnails
from tuscany_app.shell.widgets.art_widget import Art

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")
TO_HOME = """
import sys
from PySide6.QtWidgets import QApplication
from tuscany_app.shell.app.start import open_window
window = open_window()
window.show()
QApplication.processEvents()
assert window.home.isVisible()
print(window.home.continued.isVisible(), *sorted(sys.modules))
"""
FACTS = {catalogue.load(game_id).package for game_id in catalogue.ids()}
WHOLE = {"tuscany_app.games", *(package for package in FACTS if "." not in package)}  # of which no more is loaded
NOT_FOR_HOME = {
    "asyncio", "concurrent.futures", "filelock", "multiprocessing", "sqlite3", "tomllib",
    "tuscany_app.kernel.bots", "tuscany_app.kernel.worker", "tuscany_app.table.model", "tuscany_app.table.scene",
    "tuscany_app.table.view", "tuscany_app.shell.table.table_page", "tuscany_app.shell.evening.new_game_page",
    "tuscany_app.shell.reading.rules_page", "tuscany_app.shell.reading.guide_page",
    "tuscany_app.shell.reviewing.replay_page",
    "tuscany_app.shell.program.settings_page", "tuscany_app.shell.learning.lessons_page", "tuscany_app.kernel.course",
    "miniaudio", "_miniaudio", "wave", "tuscany_app.shell.sound", "tuscany_app.table.sounds",
    "tuscany_app.shell.library.library_page", "tuscany_app.shell.library.library_worker",
    "tuscany_app.shell.app.handover",
    "tuscany_app.kernel.storage.library_index", "tuscany_app.kernel.storage.archive", "tuscany_app.kernel.series",
}  # fmt: skip


def table(game_id: str = "borders") -> Setup:
    seats = (Seat("Clara", "red"), Seat("Bruno", "blue", "easy"))
    return checked(Setup(game_id, {}, seats, 0, 3), catalogue.load(game_id))


def modules_at_home() -> tuple[bool, set[str]]:
    """Whether there is a game to go on with, and what a start to home has loaded."""
    surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", TO_HOME], env=surroundings, capture_output=True, encoding="utf-8", check=True
    )
    going_on, *modules = done.stdout.split()
    return going_on == "True", set(modules)


@pytest.mark.parametrize("going_on", [False, True])
def test_home_loads_no_game(open_driver: Callable[[], WindowDriver], going_on: bool) -> None:
    if going_on:
        window = open_driver().window
        window.table.begin(table())
        window.close()
    shown, modules = modules_at_home()
    assert shown == going_on
    inside = tuple(f"{package}." for package in WHOLE)
    assert {name for name in modules if name.startswith(inside)} | (WHOLE & modules) == FACTS | {"tuscany_app.games"}
    assert modules & NOT_FOR_HOME == set()


def test_bench_sets_the_start_beside_a_bare_window(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start_cost, "RUNS", 1)
    monkeypatch.setattr(start_cost, "SETTLE", "")
    start_cost.bench_start(as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert told["ratio"] == round(told["home"]["cpu_seconds"] / told["bare_window"]["cpu_seconds"], 2)
    assert told["home"]["peak_mb"] > told["bare_window"]["peak_mb"] > 10
    assert "bundle_ratio" not in told
    monkeypatch.setattr(start_cost, "PROGRAM", "raise ValueError('no')")
    with pytest.raises(UserError, match="no"):
        start_cost.bench_start(as_json=False)


@needs_scripts
def test_bench_sets_a_bundle_beside_the_source(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(start_cost, "RUNS", 1)
    monkeypatch.setattr(start_cost, "SETTLE", "")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[3]))
    bundle = tmp_path / "tuscany-table"  # which takes its arguments as a bundle does
    bundle.write_text(f"#!{sys.executable}\nfrom tuscany_app.__main__ import main\nmain()\n", encoding="utf-8")
    bundle.chmod(0o755)
    start_cost.bench_start(bundle, as_json=True)
    told = json.loads(capsys.readouterr().out)
    source, theirs = (told[name]["cpu_seconds"] for name in ("home_by_command", "home_of_bundle"))
    assert told["bundle_ratio"] == round(theirs / source, 2)
    with pytest.raises(UserError, match="it is not there"):
        start_cost.bench_start(tmp_path / "none", as_json=True)


# pictures


def painted(qtbot: QtBot, width: int = 300) -> QImage:
    art = Art("box-pillars", kept=True)
    qtbot.addWidget(art)
    art.resize(width, 200)
    image = art.grab().toImage()
    art.keep_picture()
    return image


def test_a_picture_is_kept_and_is_the_same(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    first = painted(qtbot)
    monkeypatch.setattr(Art, "painted", lambda *_: pytest.fail("it was kept"))
    assert painted(qtbot) == first


def test_a_picture_is_painted_anew_for_another_size_or_version(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    paint = Art.painted
    monkeypatch.setattr(Art, "painted", lambda *wish: asked.append(wish) or paint(*wish))
    painted(qtbot)
    painted(qtbot, 320)
    assert len(asked) == 2
    monkeypatch.setattr("tuscany_app.shell.widgets.art_widget.__version__", "99")
    painted(qtbot, 320)
    assert len(asked) == 3
    assert len(list(cache_folder().iterdir())) == 1


@pytest.mark.parametrize("damage", [b"", b"rubbish", None])
def test_kept_pictures_may_be_lost_or_damaged(qtbot: QtBot, damage: bytes | None) -> None:
    first = painted(qtbot)
    (path,) = cache_folder().iterdir()
    path.write_bytes(path.read_bytes()[:-900] if damage is None else damage)
    assert painted(qtbot) == first


def test_pictures_without_a_place_are_shown_all_the_same(qtbot: QtBot, home: Path) -> None:
    home.mkdir()
    cache_folder().write_text("a file where the folder should be", encoding="utf-8")
    assert not painted(qtbot).isNull()


# a glance at a table


def test_a_glance_is_that_of_the_record_as_it_is(driver: WindowDriver) -> None:
    window = driver.window
    window.table.begin(table())
    driver.awaits_a_person()
    assert window.table.page.taken
    path = window.table.page.record_here()
    window.show_home()
    seen = thumbnails.found(path)
    assert seen is not None
    assert seen.actor == record.load(path).session.state.actor()
    with open(path, "a", encoding="utf-8") as file:
        file.write("\n")
    assert thumbnails.found(path) is None


def test_home_looks_inside_a_record_that_nobody_looked_at(driver: WindowDriver) -> None:
    window = driver.window
    window.table.begin(table())
    driver.awaits_a_person()
    window.show_home()
    for file in cache_folder().glob("table-*"):
        file.unlink()
    window.show_home()
    card = window.home.continued
    assert card.path is not None
    assert not card.turn.isVisible()
    card.look_inside()
    assert card.turn.text() == "Your move"
    assert thumbnails.found(card.path) is not None


def test_the_oldest_glances_go(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thumbnails, "MOST", 2)
    session = Session(catalogue.load("borders"), table())
    for number in range(4):
        path = tmp_path / f"{number}.jsonl"
        path.write_text("x", encoding="utf-8")
        thumbnails.take(path, session)
        os.utime(cache_folder() / f"table-{number}.png", (number, number))
    assert {file.name for file in cache_folder().iterdir()} == {"table-2.png", "table-3.png"}


def test_a_whole_start_leaves_nothing_open_and_gives_no_warning() -> None:
    """The program as a player starts it, with what it does a little later, the library and the statistics."""
    code = (
        "import sys\n"
        "from PySide6.QtCore import QTimer\n"
        "from tuscany_app.shell.app import start as app; made = app.open_window\n"
        "def open_window(language):\n"
        "    window = made(language)\n"
        "    library = window.library\n"
        "    for wait, do in ((500, library.show), (900, library.show_statistics), (2500, window.close)):\n"
        "        QTimer.singleShot(wait, do)\n"
        "    return window\n"
        "app.open_window = open_window\n"
        "sys.exit(app.run())\n"
    )
    surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-X", "dev", "-W", "error", "-c", code]
    done = subprocess.run(command, env=surroundings, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
