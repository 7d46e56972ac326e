"""The wheel, built from a source distribution and installed in a clean environment, runs from any folder."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tuscany_app.cli import desktop_entry

pytestmark = pytest.mark.wheel

ROOT = Path(__file__).parents[2]


def run(*command, cwd):
    """Without what a checkout's `run.py test` puts in the environment."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    command = [str(part) for part in command]
    result = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, encoding="utf-8")
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    work = tmp_path_factory.mktemp("build")
    copy = work / "copy"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "__pycache__"))
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", work, cwd=copy)
    [sdist] = work.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(work, filter="data")
    source = work / sdist.name.removesuffix(".tar.gz")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", work, cwd=source)
    [wheel] = work.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def programs(wheel, tmp_path_factory):
    """The folder of a clean environment's programs, `python` and `tuscany-table` among them."""
    venv = tmp_path_factory.mktemp("clean") / "venv"
    run(sys.executable, "-m", "venv", venv, cwd=venv.parent)
    programs = venv / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", "-m", "pip", "install", "--disable-pip-version-check", wheel, cwd=venv)
    return programs


def test_wheel_holds_resources_translations_and_weights(wheel):
    inside = set(zipfile.ZipFile(wheel).namelist())
    resources = [path.relative_to(ROOT) for path in (ROOT / "resources").rglob("*") if path.is_file()]
    texts = [path.relative_to(ROOT) for path in (ROOT / "i18n").rglob("*") if path.is_file()]
    weights = [path.relative_to(ROOT / "tuscany_app") for path in ROOT.glob("tuscany_app/games/*/players/weights.toml")]
    assert resources
    assert weights
    assert {"es.po", "it.po"} <= {path.name for path in texts}
    assert {f"tuscany_app/{path.as_posix()}" for path in [*resources, *texts, *weights]} <= inside
    assert "tuscany_app/py.typed" in inside  # type checkers of other programs may read our types
    assert not [name for name in inside if not name.startswith(("tuscany_app/", "tuscany_table-"))]


def test_desktop_entry_icon_mime_type_and_manual_come_to_the_prefix(programs):
    share = programs.parent / "share"
    for place in (*desktop_entry.PLACES.values(), "man/man1/tuscany-table.1"):
        assert (share / place).is_file(), place


def test_version(programs, tmp_path):
    version = run(programs / "python", "-c", "import tuscany_app; print(tuscany_app.__version__)", cwd=tmp_path)
    assert version.strip() in run(programs / "tuscany-table", "--version", cwd=tmp_path)


def test_games(programs, tmp_path):
    assert "pillars" in run(programs / "tuscany-table", "games", cwd=tmp_path)
    assert json.loads(run(programs / "tuscany-table", "games", "--json", cwd=tmp_path))


def test_simulate(programs, tmp_path):
    command = "-m tuscany_app simulate pillars --players 2 --games 2 --seed 1 --json".split()
    assert json.loads(run(programs / "python", *command, cwd=tmp_path))["games"] == 2


def test_translations(programs, tmp_path):
    english = run(programs / "tuscany-table", "--lang", "en", "games", cwd=tmp_path)
    spanish = run(programs / "tuscany-table", "--lang", "es", "games", cwd=tmp_path)
    assert spanish != english


@pytest.mark.parametrize("project", sorted(path.parent for path in ROOT.glob("examples/*/pyproject.toml")), ids=str)
def test_an_example_is_found_when_it_is_installed_and_gone_when_it_is_not(project, programs, tmp_path):
    def listed():
        return [game["id"] for game in json.loads(run(programs / "tuscany-table", "games", "--json", cwd=tmp_path))]

    own = listed()
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path, cwd=project)
    [wheel] = tmp_path.glob("*.whl")
    pip = [programs / "python", "-m", "pip", "--disable-pip-version-check"]
    run(*pip, "install", "--no-deps", wheel, cwd=tmp_path)
    (found,) = set(listed()) - set(own)
    simulate = run(
        programs / "tuscany-table", "simulate", found, "--games", "2", "--bots", "easy", "--json", cwd=tmp_path
    )
    assert json.loads(simulate)["games"] == 2
    english, spanish = (run(programs / "tuscany-table", "--lang", to, "games", cwd=tmp_path) for to in ("en", "es"))
    names = [next(line for line in text.splitlines() if line.startswith(found)) for text in (english, spanish)]
    assert names[0].split(",")[0] != names[1].split(",")[0], "its translations are in the wheel"
    run(*pip, "uninstall", "--yes", wheel.name.split("-")[0], cwd=tmp_path)
    assert listed() == own
