"""The projects whose games are tested: the folder in which pytest runs, or those in its folder `examples`.

A project that is not installed is made known as an installation would, to this process and to those that it starts.
Nothing outside a temporary folder is written.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.component_files import parsed
from tuscany_app.testing.beside import project

KNOWN = "TUSCANY_TABLE_PROJECTS"  # where their metadata lies: the processes of one test run share it

_root: Path | None = None


def make_known(root: Path) -> None:
    global _root
    _root = root
    found = {place: entries for place in (root, *sorted(root.glob("examples/*"))) if (entries := _entries(place))}
    if KNOWN not in os.environ:
        folder = tempfile.mkdtemp(prefix="tuscany-table-projects-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        for number, entries in enumerate(found.values()):
            information = Path(folder, f"project_{number}-1.0.dist-info")
            information.mkdir()
            lines = [f"[{catalogue.GROUP}]", *(f"{name} = {module}" for name, module in entries.items())]
            (information / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
        os.environ[KNOWN] = folder
        program = str(Path(__file__).resolve().parents[2])
        paths = [os.environ.get("PYTHONPATH"), program, folder, *map(str, found)]
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    for path in (os.environ[KNOWN], *map(str, found)):
        if path not in sys.path:  # xdist gives its workers the path of before
            sys.path.append(path)


def _entries(place: Path) -> dict[str, str]:
    """The games that a project brings."""
    try:
        said = parsed((place / "pyproject.toml").read_text(encoding="utf-8"))
    except OSError:
        return {}
    entries: dict[str, str] = said.get("project", {}).get("entry-points", {}).get(catalogue.GROUP, {})
    return entries


def games() -> tuple[str, ...]:
    """The games of these projects."""
    if _root is None:
        return catalogue.ids()
    places = {_root, *_root.glob("examples/*")}
    return tuple(game_id for game_id in catalogue.ids() if project(catalogue.load(game_id)) in places)
