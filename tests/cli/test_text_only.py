"""Commands that only write text: they load nothing of Qt, so that run.py may start them where Qt could not."""

from __future__ import annotations

import json
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tuscany_app.cli.arguments import parser

ROOT = Path(__file__).parents[2]
GAME = ROOT / "tests" / "data" / "records" / "format-1.jsonl"
TEXT_ONLY = runpy.run_path(str(ROOT / "run.py"))["TEXT_ONLY"]
DRAWING = {"open", "demo", "guide"}
REPORT = "report"  # tells which Qt there is, if it can be loaded; the last, therefore
LINES = [
    "--version", "--help", "games", "simulate pillars --games 1", "replay game.jsonl", "review nosuch.jsonl",
    "statistics", "match pillars --bots random,random --games 1", "tournament pillars --levels random,easy --games 1",
    "tune pillars --level easy --games 1 --rounds 1", "puzzles list pillars", "components list",
    "components check borders standard", "new-game not-an-id/nosuch", "bench nosuch", REPORT,
]  # fmt: skip
SCRIPT = """
import json, sys
from tuscany_app.cli import run
for line in json.loads(sys.argv[1]):
    try:
        code = run(line.split())
    except SystemExit as end:
        code = end.code
    loaded = {"PySide6", "shiboken6"} & set(sys.modules) if line != "report" else ()
    right = 2 if "nosuch" in line else 0  # these would take their time
    if code != right or loaded:
        print(line, "ended with", code, "and loaded", *sorted(loaded), file=sys.stderr)
"""


def test_every_command_is_known_to_draw_or_not() -> None:
    assert set(parser().commands) == DRAWING | set(TEXT_ONLY)  # type: ignore[call-overload]


@pytest.mark.skipif(sys.platform == "win32", reason="only Linux is asked for libraries")
def test_they_load_nothing_of_qt(tmp_path: Path) -> None:
    assert {line.split()[0] for line in LINES if not line.startswith("-")} == set(TEXT_ONLY)
    given = {**os.environ, "TUSCANY_TABLE_HOME": str(tmp_path), "PYTHONPATH": str(ROOT), "LANGUAGE": "en"}
    shutil.copy(GAME, tmp_path / "game.jsonl")
    command = [sys.executable, "-c", SCRIPT, json.dumps(LINES)]
    done = subprocess.run(command, cwd=tmp_path, env=given, capture_output=True, encoding="utf-8")
    assert (done.returncode, [line for line in done.stderr.splitlines() if " ended with " in line]) == (0, [])
