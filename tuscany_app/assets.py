"""Finds files that are not code, for the program, its games and plug-ins.

All of them have the same folders, `resources` and `i18n`: a game's art is `resources/art/box-ID.svg`, its component
tables `resources/ID/*.toml`, its rules for players `i18n/rules/LANGUAGE/ID.md` and `ID.quick.md`, and the translations
of its sentences `i18n/LANGUAGE.po`. The lookup works the same in a checkout, a wheel and a bundle.
"""

import importlib
from functools import cache
from pathlib import Path
from typing import Literal

PROGRAM = "tuscany_app"
Folder = Literal["resources", "i18n"]


@cache
def folder(name: Folder, package: str = PROGRAM) -> Path:
    """The folder `resources` or `i18n` of a package, or of the package that it is part of.

    It is inside the package; that of the program, in a checkout, beside it.
    """
    whole = package.partition(".")[0]
    root = Path(next(iter(importlib.import_module(whole).__path__))).resolve()
    inside = root / name
    return inside if whole != PROGRAM or inside.is_dir() else root.parent / name
