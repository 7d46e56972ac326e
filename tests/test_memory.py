"""The computer players in one process for an evening: how much memory they need."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tuscany_app.kernel import catalogue

LARGEST = 300  # MB


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="the system does not tell how much memory a process had")
def test_a_worker_stays_small_after_an_evening_of_games() -> None:
    """All games, numbers of players and levels in one process that answers as the worker does."""
    command = [sys.executable, "-m", "tests.support.evening", "3"]
    done = subprocess.run(command, cwd=Path(__file__).parents[1], capture_output=True, encoding="utf-8", check=True)
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert {entry["game"] for entry in told} == set(catalogue.OWN)
    assert told[-1]["mb"] <= LARGEST
