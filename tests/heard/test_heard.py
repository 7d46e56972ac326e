"""Whole games by ear: the real window on a screen that nobody sees, the system's accessibility bus, and a player who is
a process of its own, hears what a screen reader would get, and answers with keys (`blind_player.py`). Two
people pass the screen to each other, too.

Needs Xvfb, D-Bus, at-spi2 and the system's python3-pyatspi. Where they are missing it is skipped, and fails if the
environment says that it must not be (`TUSCANY_TABLE_MUST_HEAR`, as `.ci/run` does).
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

MUST = "TUSCANY_TABLE_MUST_HEAR"
HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SYSTEM_PYTHON = "/usr/bin/python3"
LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
PATIENCE = 400  # seconds for a whole game, on a machine that does other things too
SMALL = "few"  # a tile set with one tile of every type
ALONE, TOGETHER = ["Clara"], ["Clara", "Bruno"]
WHOLE, SOME = 400, 30  # decisions
GAMES: list[tuple[str, str, dict[str, Any], int, list[str]]] = [  # reader, what makes it short, how long, by whom
    ("pillars", "old", {}, WHOLE, ALONE),
    ("borders", "new", {"areas": 4}, WHOLE, ALONE),
    ("carcassonne", "old", {"tiles": SMALL}, WHOLE, ALONE),
    ("tuscany", "new", {}, WHOLE, ALONE),
    ("borders", "old", {"areas": 4}, WHOLE, TOGETHER),
    ("tuscany", "old", {}, SOME, TOGETHER),
]

pytestmark = pytest.mark.heard


def missing() -> str:
    """What is needed and not there."""
    for program in ("Xvfb", "dbus-daemon", LAUNCHER):
        if shutil.which(program) is None:
            return program
    tried = subprocess.run([SYSTEM_PYTHON, "-c", "import pyatspi"], capture_output=True, check=False)
    return "" if tried.returncode == 0 else "python3-pyatspi"


@pytest.fixture(scope="module")
def desktop() -> Iterator[dict[str, str]]:
    """The environment of a desktop: a screen, a session bus, a folder for sockets."""
    if lacking := missing():
        assert MUST not in os.environ, f"{lacking} is missing, and this has to be heard"
        pytest.skip(f"{lacking} is missing: apt-get install xvfb dbus at-spi2-core python3-pyatspi")
    running: list[subprocess.Popen[str]] = []
    with tempfile.TemporaryDirectory(prefix="heard-", ignore_cleanup_errors=True) as folder:
        given = {
            name: value for name, value in os.environ.items() if name not in ("WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
        }
        given |= {"XDG_RUNTIME_DIR": folder, "HOME": folder, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
        screen = ["Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp"]
        bus = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
        try:
            for name, command in (("DISPLAY", screen), ("DBUS_SESSION_BUS_ADDRESS", bus)):
                running.append(
                    subprocess.Popen(
                        command,
                        stdout=subprocess.PIPE,
                        stderr=subprocess.DEVNULL,
                        encoding="utf-8",
                        env=given,
                        cwd=folder,
                    )
                )
                told = running[-1].stdout
                assert told is not None
                line = told.readline().strip()
                assert line, f"{command[0]} does not start"
                given[name] = f":{line}" if name == "DISPLAY" else line
            yield given | {"QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
        finally:
            for process in reversed(running):
                process.terminate()
                process.communicate()


def few_tiles(home: Path) -> None:
    """A tile set of the player's own: one tile of every type, so that a game is short."""
    text = (ROOT / "resources" / "carcassonne" / "standard.toml").read_text("utf-8")
    tiles = re.split(r"(?=^\[\[tile\]\])", re.sub(r"^count = \d+", "count = 1", text, flags=re.MULTILINE), flags=re.M)[
        1:
    ]
    sums = {
        "total": len(tiles),
        "shield_total": sum(int(n) for tile in tiles for n in re.findall(r"shields = (\d+)", tile)),
        "cloister_total": sum("cloister = true" in tile for tile in tiles),
    }
    for name, value in sums.items():
        text = re.sub(rf"^{name} = \d+", f"{name} = {value}", text, flags=re.MULTILINE)
    folder = home / "components" / "carcassonne"
    folder.mkdir(parents=True)
    made = re.sub(r"^count = \d+", "count = 1", text, flags=re.MULTILINE)
    (folder / f"{SMALL}.toml").write_text(made, encoding="utf-8")


@pytest.fixture(params=GAMES, ids=lambda game: f"{game[0]} by {' and '.join(game[-1])}")
def played(request: pytest.FixtureRequest, desktop: dict[str, str], home: Path) -> tuple[str, Any, Any, list[str]]:
    """A game played by ear: its id, what was heard, what was true, who played."""
    game, reader, options, decisions, people = request.param
    if SMALL in options.values():
        few_tiles(home)
    folder = Path(desktop["HOME"])
    heard, truth = folder / f"{game}.heard.json", folder / f"{game}.truth.json"
    given = desktop | {"TUSCANY_TABLE_HOME": str(home)}
    listening = [SYSTEM_PYTHON, str(HERE / "blind_player.py"), game, str(heard), reader, str(decisions), *people]
    own = {name: value for name, value in given.items() if name != "PYTHONPATH"}  # nothing of the program's
    program = [sys.executable, "-m", "tests.heard.program", game, json.dumps(options), str(truth), *people]
    with (
        subprocess.Popen(listening, env=own, stderr=subprocess.PIPE, encoding="utf-8") as player,
        subprocess.Popen(program, env=given, cwd=ROOT, stderr=subprocess.PIPE, encoding="utf-8") as window,
    ):
        try:
            _, said = player.communicate(timeout=PATIENCE)
        finally:
            player.kill()
            window.terminate()
            _, complaints = window.communicate()
    assert heard.is_file(), said + complaints
    told = json.loads(heard.read_text("utf-8"))
    assert "silence" not in told, told["silence"] + complaints
    true = json.loads(truth.read_text("utf-8"))
    assert true["over"] or decisions == SOME
    return game, told, true, people


def test_a_game_is_played_by_ear(played: tuple[str, Any, Any, list[str]]) -> None:
    game, told, truth, people = played
    lines = [(key, at, text.replace("\N{NO-BREAK SPACE}", " ").strip(), to) for key, at, text, to in told["heard"]]
    everything = " ".join(text for _, _, text, _ in lines)
    by_ear = {name: " ".join(text for _, _, text, to in lines if to == name) for name in people}
    assert any(only for _, _, only in truth["events"]) == (game == "tuscany"), "hands are hidden, or not"
    for move, sentence, only in truth["events"]:
        if only is None:
            assert sentence in everything, f"{move}: nobody heard of it"
        for name, ear in by_ear.items() if only is not None else ():
            assert (sentence in ear) == (name == only), f"{move}: private to {only}, and what {name} heard of it"
    for sentence in truth["asked"]:
        assert sentence in everything, "nobody heard what is asked"
    assert truth["refused"], "nothing was refused, so that was not tried"
    for sentence in truth["refused"]:
        assert sentence in everything, "nobody heard why not"
    steps = [text for key, _, text, _ in lines if key in ("Tab", "Left", "Right", "Up", "Down")]
    assert len(steps) > 10
    assert all(steps), "a step of the keys was silent"
    for name in people if truth["over"] else ():
        assert re.search(rf"{name}, \d+ points?", told["end"]), "the result was not told"
    assert all(told[key] for key in "ijknl"), "a reading key was silent"
    assert told["l"].strip(" \N{NO-BREAK SPACE}") == told["n"].strip(), "the last words were others"
    said = [(at, text) for _, at, text, _ in lines]
    assert [one for one in said if said.count(one) > 1] == [], f"{game} says things twice"
