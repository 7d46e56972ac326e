"""`pytest` needs no wrapper and no display."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WINDOW_TEST = "tests/shell/widgets/test_name_label.py"  # shows a widget


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_a_test_with_a_window_passes_without_a_display() -> None:
    given = {"PYTHONPATH", "PYTEST_ADDOPTS", "DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    surroundings = {name: value for name, value in os.environ.items() if name not in given}
    only = "import sys; sys.path[:] = filter(None, sys.path); import pytest; sys.exit(pytest.main())"
    command = [sys.executable, "-c", only, "-q", "-p", "no:cacheprovider", WINDOW_TEST]
    ended = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, encoding="utf-8")
    assert ended.returncode == 0, ended.stdout + ended.stderr
