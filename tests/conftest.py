"""Every test has a data folder of its own and starts in English; the games in `examples/` are there as plug-ins."""

from __future__ import annotations

import atexit
import contextlib
import glob
import importlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tuscany_app import assets
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.storage.folders import HOME
from tuscany_app.shell.app.application import Application
from tuscany_app.shell.app.garbage import collect_on_this_thread
from tuscany_app.testing.usual_look import take_usual_look

if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if sys.platform == "win32":  # without a screen, Qt looks there for letters in a folder that its wheel does not have
    os.environ.setdefault("QT_QPA_FONTDIR", str(assets.folder("resources") / "fonts"))
LINUX = sys.platform == "linux"  # whatever a test pretends
ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples"
INSTALLED = "TUSCANY_TABLE_EXAMPLES"  # where their metadata lies: the processes of one test run share it


def _install_examples() -> None:
    """Put the example games and their metadata, made from their `pyproject.toml` by their own build system, on the path
    of this process and of those it starts, as an installation would. Nothing outside a temporary folder is written."""
    projects = [path.parent for path in sorted(EXAMPLES.glob("*/pyproject.toml"))]
    if INSTALLED not in os.environ:
        from hatchling.build import build_editable

        folder = tempfile.mkdtemp(prefix="tuscany-table-examples-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        for project in projects:
            with _inside(project):
                shutil.unpack_archive(Path(folder) / build_editable(folder), folder, "zip")
        os.environ[INSTALLED] = folder
        paths = [os.environ.get("PYTHONPATH"), str(ROOT), folder, *map(str, projects)]
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    for path in (os.environ[INSTALLED], *map(str, projects)):
        if path not in sys.path:  # xdist gives its workers the path of before
            sys.path.append(path)


@contextlib.contextmanager
def _inside(folder: Path) -> Iterator[None]:
    before = os.getcwd()
    os.chdir(folder)
    yield
    os.chdir(before)


_install_examples()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv(HOME, str(folder))
    return folder


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    i18n.speak("en")
    yield
    i18n.speak("en")


@pytest.fixture(autouse=True)
def _everything_is_closed(tmp_path: Path) -> Iterator[None]:
    """When a test ends, no file in its folder is open any more. Python notices a database only from 3.13 on, and a bare
    handle never; Linux tells which files are open."""
    yield
    if LINUX:
        left = [os.path.realpath(handle) for handle in glob.glob("/proc/self/fd/*")]
        assert not [place for place in left if place.startswith(str(tmp_path))]


@pytest.fixture(scope="session")
def qapp_cls() -> type[Application]:
    """The program's own."""
    return Application


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> QApplication:
    """As the program's own: several tests at a time mean threads."""
    collect_on_this_thread(qapp)
    return qapp


@pytest.fixture
def usual_look(qapp: QApplication) -> Iterator[None]:
    """The test begins with the usual look, and leaves it."""
    take_usual_look()
    yield
    take_usual_look()


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
