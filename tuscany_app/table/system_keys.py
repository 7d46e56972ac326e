"""Keys as the system at hand has them: Qt's Ctrl is the command key of a Mac, and macOS keeps some keys for itself."""

from __future__ import annotations

import re
import sys

MOVED = {"Ctrl+H": "Ctrl+Shift+H", "Ctrl+M": "Ctrl+Shift+M", "F11": "Meta+Ctrl+F"}  # there they hide, minimise, clear
NAMES = {"Ctrl": "Cmd", "Meta": "Ctrl", "Alt": "Option"}


def keys_here(keys: str) -> str:
    """Where keys lie that are written as everywhere else."""
    return MOVED.get(keys, keys) if _mac() else keys


def named_here(text: str) -> str:
    """A text that names keys, with the words that stand on them."""
    return re.sub(r"\b(Ctrl|Meta|Alt)(?=\+)", lambda found: NAMES[found.group()], text) if _mac() else text


def _mac() -> bool:
    return sys.platform == "darwin"
