"""A screen for the windows of the gate: an Xvfb of its own where there is one, else the platform that nobody sees."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}


def screen_server() -> str | None:
    return shutil.which("Xvfb")


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """What a process needs in its environment to show a window there."""
    server = screen_server()
    if server is None:
        yield OFFSCREEN
        return
    reading, writing = os.pipe()
    command = [server, "-displayfd", str(writing), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    process = subprocess.Popen(
        command, pass_fds=[writing], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True,
    )  # fmt: skip
    os.close(writing)
    with open(reading, encoding="ascii") as told:
        number = told.readline().strip()
    try:
        yield {"QT_QPA_PLATFORM": "xcb", "DISPLAY": f":{number}"} if number else OFFSCREEN
    finally:
        process.terminate()
        process.wait()
