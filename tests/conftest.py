"""What our own tests have beside `tuscany_app.testing.plugin`: plug-ins that are made for a test, or none."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.painted_once import pictures_painted_once as pictures_painted_once
from tuscany_app import assets
from tuscany_app.kernel import catalogue, i18n


@pytest.fixture
def no_plugins(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The program as it comes, with its own games only."""
    monkeypatch.setattr(catalogue, "plugins", catalogue.Plugins)
    catalogue.load.cache_clear()
    yield
    catalogue.load.cache_clear()


@pytest.fixture
def plug_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Installs a package with this code that brings a game of this id, found by its entry point, also by the processes
    that the test starts."""
    folder = tmp_path / "site"
    folder.mkdir()
    sys.path.insert(0, str(folder))
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)
    monkeypatch.setattr(i18n, "_folders", dict(i18n._folders))

    def forget() -> None:
        for kept in (catalogue.plugins, catalogue.load, assets.folder):
            kept.cache_clear()

    def install(game_id: str, code: str, inside: str = "") -> None:
        module = f"made_{len(list(folder.iterdir()))}_{game_id}"
        information = folder / f"{module}-1.0.dist-info"
        information.mkdir()
        entry = f"[{catalogue.GROUP}]\n{game_id} = {module}\n"
        (information / "entry_points.txt").write_text(entry, encoding="utf-8")
        (folder / module).mkdir()
        (folder / module / "__init__.py").write_text(code, encoding="utf-8")
        (folder / module / "inside.py").write_text(inside, encoding="utf-8")
        importlib.invalidate_caches()
        forget()

    yield install
    sys.path.remove(str(folder))
    forget()
    for name in [name for name in sys.modules if name.startswith("made_")]:
        del sys.modules[name]
