"""The source distribution has everything that is tracked; the wheel, built from it and installed in a clean
environment, runs from any folder."""

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from packaging.metadata import Metadata

from tests.setup.test_clean_tree import tracked
from tuscany_app.cli import desktop_entry
from tuscany_app.shell.program.licences import works

pytestmark = pytest.mark.wheel

ROOT = Path(__file__).parents[2]


ADDRESS = "TUSCANY_TABLE_ADDRESS"
AT = "https://example.org/somebody/table"


def run(*command, cwd, address=""):
    """Without what a checkout's `run.py test` puts in the environment."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment[ADDRESS] = address
    command = [str(part) for part in command]
    result = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, encoding="utf-8")
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def built(kind, folder, *, source, address=""):
    folder.mkdir()
    run(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", folder, cwd=source, address=address)
    [made] = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    """The source distribution, made with the project's address."""
    work = tmp_path_factory.mktemp("sdist")
    with tarfile.open(built("sdist", work / "made", source=ROOT, address=AT)) as archive:
        archive.extractall(work / "unpacked", filter="data")
    [folder] = (work / "unpacked").iterdir()
    return folder


@pytest.fixture(scope="module")
def wheel(unpacked, tmp_path_factory):
    return built("wheel", tmp_path_factory.mktemp("wheel") / "made", source=unpacked)


def test_the_source_distribution_has_what_is_tracked_and_nothing_else(unpacked):
    found = {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()}
    assert found - {"PKG-INFO"} == set(tracked())


def test_the_wheel_of_the_checkout_is_that_of_the_source_distribution(wheel, tmp_path):
    """Its description as well: an address that is known once is not forgotten."""
    other = built("wheel", tmp_path / "made", source=ROOT, address=AT)
    assert other.name == wheel.name
    assert other.read_bytes() == wheel.read_bytes()


def test_the_package_names_every_licence_of_what_is_in_it(wheel):
    inside = [work for work in works() if any(pattern.startswith("tuscany_app/") for pattern in work.files)]
    assert len(inside) > 1
    archive = zipfile.ZipFile(wheel)
    [place] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    told = Metadata.from_email(archive.read(place), validate=True)
    assert set(told.license_expression.split(" AND ")) == {work.licence for work in inside}
    folder = place.removesuffix("METADATA") + "licenses"
    texts = {archive.read(f"{folder}/{name}").decode().strip() for name in told.license_files}
    assert texts == {work.whole_text().strip() for work in inside}


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
