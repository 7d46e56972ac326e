"""What was tried, and on what kind of machine: never which one."""

from __future__ import annotations

import os
import platform
import subprocess
from pathlib import Path

import PySide6

from tests.gate.runner import ROOT
from tuscany_app import __version__


def commit() -> str:
    """The commit that is checked out, with a plus if something was changed since."""
    try:
        told = subprocess.run(
            ["git", "describe", "--always", "--abbrev=10", "--dirty=+", "--exclude=*"],
            cwd=ROOT, capture_output=True, encoding="utf-8", check=True,
        )  # fmt: skip
    except (OSError, subprocess.CalledProcessError):
        return __version__
    return told.stdout.strip()


def kind() -> str:
    """One line: processors, system, Python, Qt."""
    system = _linux() or f"{platform.system()} {platform.release()}"
    cores = os.cpu_count()
    words = [f"{cores} × {_processor()}", _memory(), system, f"Python {platform.python_version()}"]
    return ", ".join(filter(None, [*words, f"Qt {PySide6.__version__}"]))


def _linux() -> str:
    try:
        lines = platform.freedesktop_os_release()
    except OSError:
        return ""
    return lines.get("PRETTY_NAME", "")


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.machine()


def _memory() -> str:
    try:
        return f"{round(os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') / 2**30)} GB"
    except (AttributeError, ValueError, OSError):
        return ""
