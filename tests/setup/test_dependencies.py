"""What is declared, what is pinned and what is installed fit together."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from packaging.requirements import Requirement

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).parents[2]
REQUIREMENTS = ROOT / "packaging" / "requirements"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def pins(name):
    lines = (REQUIREMENTS / name).read_text("utf-8").splitlines()
    return [Requirement(line.removesuffix(" \\")) for line in lines if not line.startswith(("#", " "))]


def versions(name):
    return {pin.name.lower(): str(pin.specifier).removeprefix("==") for pin in pins(name)}


@pytest.mark.parametrize(("name", "more"), [("run.txt", []), ("dev.txt", PYPROJECT["dependency-groups"]["dev"])])
def test_pins_lie_within_the_declared_ranges(name, more):
    declared = [*PYPROJECT["project"]["dependencies"], *more]
    pinned = versions(name)
    for requirement in map(Requirement, declared):
        assert requirement.specifier.contains(pinned[requirement.name.lower()]), requirement


@pytest.mark.parametrize("name", ["run.txt", "dev.txt"])
def test_pins_are_exact_and_name_no_source(name):
    for pin in pins(name):
        [clause] = pin.specifier
        assert clause.operator == "=="
        assert pin.url is None
    text = (REQUIREMENTS / name).read_text("utf-8")
    assert not [word for word in ("://", "--index", "--extra", "--find-links", "@ ") if word in text]


@pytest.mark.parametrize("name", ["run.txt", "dev.txt"])
def test_every_pin_names_the_files_it_may_be(name):
    blocks = (REQUIREMENTS / name).read_text("utf-8").replace(" \\\n", "").splitlines()
    for block in blocks:
        assert block.startswith("#") or re.search(r"( +--hash=sha256:[0-9a-f]{64})+$", block), block


def test_dev_holds_every_line_of_run():
    """So that the environment for the tests serves the program, too (`run.py` compares the lines)."""
    run, dev = (
        {line for line in (REQUIREMENTS / name).read_text("utf-8").splitlines() if not line.startswith("#")}
        for name in ("run.txt", "dev.txt")
    )
    assert run <= dev


def test_pyside_and_shiboken_are_of_one_version():
    pinned = versions("run.txt")
    assert pinned["pyside6-essentials"] == pinned["shiboken6"]


def test_the_oldest_python_is_said_alike_everywhere(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT))
    from run import OLDEST_PYTHON

    said = [line.rpartition(" ")[2] for line in PYPROJECT["project"]["classifiers"] if ":: Python :: 3." in line]
    oldest, newest = OLDEST_PYTHON[1], int(said[-1].removeprefix("3."))
    assert PYPROJECT["project"]["requires-python"] == f">=3.{oldest}"
    assert said == [f"3.{minor}" for minor in range(oldest, newest + 1)]
    assert PYPROJECT["tool"]["ruff"]["target-version"] == f"py3{oldest}"
    assert PYPROJECT["tool"]["mypy"]["python_version"] == f"3.{oldest}"
    assert f"Python 3.{oldest} or newer" in (ROOT / "README.md").read_text("utf-8")
    for name in ("run.txt", "dev.txt"):
        assert f"--python-version 3.{oldest} " in (REQUIREMENTS / name).read_text("utf-8")


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None lives for ever, however often it is given back")
def test_qt_calls_keep_their_references_to_none():
    """PySide6 6.12.0 lost one with every call that returns None, until Python 3.10 or 3.11 died."""
    script = """
import sys
from PySide6.QtCore import QObject
item = QObject()
item.setObjectName("x")
before = sys.getrefcount(None)
for _ in range(1000):
    item.setObjectName("x")
print(sys.getrefcount(None) - before)
"""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    result = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, encoding="utf-8", check=True
    )
    assert abs(int(result.stdout)) < 100
