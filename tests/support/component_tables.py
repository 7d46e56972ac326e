"""Component tables of every game that has some, and what a refusal must be like."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

from tuscany_app.kernel import catalogue
from tuscany_app.testing.beside import module

JARGON = re.compile(r"object|attribute|iterable|subscriptable|indices|int\(\)|codec|Error|<class|recursion")
LINELESS = re.compile(r"is missing|UTF-8|end is missing|too large|nested")  # what has no line
SPOILED: dict[str, Any] = {game_id: found for game_id in catalogue.ids() if (found := module(game_id, "spoiled"))}


def read(game_id: str, path: Path) -> Any:
    return importlib.import_module(f"{catalogue.load(game_id).package}.engine.components").read(path)
