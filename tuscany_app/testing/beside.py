"""What lies beside a game's own tests: `expected.py`, `census.py` and, where it has component tables, `spoiled.py`.

The tests of a game are in `tests/games/ID` beside the package that holds it; where a package is one game, in `tests`.
"""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.game import AnyGame
from tuscany_app.testing.expected import Expected


def package_folder(game: AnyGame) -> Path:
    """Of the whole package that the game is part of, or is."""
    return Path(next(iter(importlib.import_module(game.package.partition(".")[0]).__path__)))


def project(game: AnyGame) -> Path:
    """The folder with `docs` and `tests`: above the package, the next one with a `pyproject.toml`."""
    above = package_folder(game).resolve().parents
    return next((folder for folder in above if (folder / "pyproject.toml").is_file()), above[0])


def folder_of_tests(game: AnyGame) -> Path:
    shared = project(game) / "tests" / "games"
    return shared / game.id if shared.is_dir() else project(game) / "tests"


@cache
def module(game_id: str, name: str) -> ModuleType | None:
    """A file beside a game's tests, if it is there."""
    path = folder_of_tests(catalogue.load(game_id)) / f"{name}.py"
    if not path.exists():
        return None
    spec = importlib.util.spec_from_file_location(f"{name}_{game_id}", path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def expected(game_id: str) -> Expected:
    found = module(game_id, "expected")
    assert found is not None, f"{game_id} has no expected.py beside its tests"
    figures: Expected = found.EXPECTED
    return figures
