"""Finds the entry points of installed packages by reading their metadata.

`importlib.metadata` can do this, but importing it takes longer than importing the rest of the kernel, at every start.
Searching the folders of the path for `entry_points.txt` takes a millisecond.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator


def found(group: str) -> list[tuple[str, str]]:
    """Return names and values of a group's entry points, sorted by name and without repetition."""
    pairs = {pair for folder in dict.fromkeys(sys.path) for text in _texts(folder) for pair in _entries(text, group)}
    return sorted(pairs)


def _texts(folder: str) -> Iterator[str]:
    """Yield the text of every `entry_points.txt` of the packages installed in a folder."""
    try:
        names = sorted(os.listdir(folder or os.curdir))
    except OSError:  # not there, or not a folder
        return
    for name in names:
        if name.endswith((".dist-info", ".egg-info")):
            try:
                with open(os.path.join(folder, name, "entry_points.txt"), encoding="utf-8") as file:
                    yield file.read()
            except (OSError, UnicodeDecodeError):
                continue


def _entries(text: str, group: str) -> Iterator[tuple[str, str]]:
    section = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            section = line.strip("[] ")
        elif section == group and "=" in line and not line.startswith(("#", ";")):
            name, _, value = line.partition("=")
            yield name.strip(), value.strip()
