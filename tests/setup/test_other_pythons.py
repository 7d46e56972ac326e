"""Which other Pythons `.ci/run` tries, and what it says of those that it can't."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.packaging_tools import tool

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the Pythons are shell scripts here")
Capture = pytest.CaptureFixture[str]
NEWER, NEWEST = (3, sys.version_info.minor + 1, 0), (3, sys.version_info.minor + 2, 4)


@pytest.fixture
def pythons(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The tool, on a machine without any Python."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    return tool("other_pythons")


def make(path: Path, script: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_it_takes_one_released_python_of_each_version_that_is_new_enough(pythons: ModuleType, tmp_path: Path) -> None:
    pyenv, path = tmp_path / "pyenv" / "versions", tmp_path / "bin"
    make(pyenv / "3.9.1" / "bin" / "python3", "echo cpython final 3 9 1")
    make(pyenv / "3.10.2" / "bin" / "python3", "echo cpython final 3 10 2")
    latest = make(pyenv / "3.10.9" / "bin" / "python3", "echo cpython final 3 10 9")
    make(pyenv / "3.15-dev" / "bin" / "python3", "echo cpython beta 3 15 0")
    make(pyenv / "pypy" / "bin" / "python3", "echo pypy final 3 11 1")
    system = make(path / "python3.12", "echo cpython final 3 12 3")
    make(path / "python3.12-config", "echo cpython final 3 12 4")
    make(path / "python3.13", "exit 127")  # pyenv leaves such ones on the PATH
    assert pythons.pythons() == {(3, 10, 9): latest, (3, 12, 3): system}


@pytest.fixture
def checkout(pythons: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "root"
    (folder / "tests" / "kernel").mkdir(parents=True)
    (folder / ".venv").mkdir()
    monkeypatch.setattr(pythons, "ROOT", folder)
    monkeypatch.setattr(pythons.tempfile, "tempdir", str(tmp_path / "copies"))
    (tmp_path / "copies").mkdir()
    return folder


def python(tmp_path: Path, version: tuple[int, ...], *, set_up: str = "", test: str = "", smoke: str = "") -> None:
    """One that does this when it is asked for these things, and writes down what it was asked for."""
    cases = f'*"test --version") {set_up};; *"test "*) {test};; *--smoke) {smoke};;'
    ask = f'if [ "$1" = -I ]; then echo cpython final {" ".join(map(str, version))}; exit; fi'
    log = f'echo "{version[1]} $*" >> {tmp_path}/asked; cd "${{1%/*}}"'
    make(tmp_path / "bin" / f"python3.{version[1]}", f'{ask}\n{log}\ncase "$*" in {cases} esac')


def asked(tmp_path: Path) -> list[str]:
    lines = (tmp_path / "asked").read_text("utf-8").splitlines()
    return [f"{line.split()[0]} {' '.join(line.split()[2:])}" for line in lines]


def test_the_newest_runs_tests_and_smoke_in_a_copy_that_is_removed(
    pythons: ModuleType, checkout: Path, tmp_path: Path, capfd: Capture
) -> None:
    for version in (NEWER, NEWEST):
        python(tmp_path, version, set_up=":", test="/bin/ls -A", smoke=":")
    assert pythons.main() == 0
    number = NEWEST[1]
    assert asked(tmp_path) == [f"{number} test --version", f"{number} test -q tests/kernel", f"{number} --smoke"]
    said = capfd.readouterr().out
    assert f"Others here: {pythons.named(NEWER)}, {pythons.named(NEWEST)}." in said
    assert f"Python {pythons.named(NEWEST)}: the tests pass, the smoke is silent." in said
    assert ".venv" not in said  # the copy makes its own
    assert list((tmp_path / "copies").iterdir()) == []


def test_one_that_cannot_be_set_up_is_named_and_the_next_is_taken(
    pythons: ModuleType, checkout: Path, tmp_path: Path, capfd: Capture
) -> None:
    python(tmp_path, NEWER, set_up=":", test=":", smoke=":")
    python(tmp_path, NEWEST, set_up="/bin/mkdir .venv; echo no wheels > .venv/set-up.log; exit 2")
    assert pythons.main() == 0
    said = capfd.readouterr().out
    assert f"Python {pythons.named(NEWEST)} is passed over, because it can't be set up: no wheels" in said
    assert f"Python {pythons.named(NEWER)}: the tests pass" in said


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        ({"test": "exit 1", "smoke": ":"}, "tests FAIL, the smoke is silent"),
        ({"test": ":", "smoke": "echo ResourceWarning"}, "the tests pass, the smoke FAILS (0): ResourceWarning"),
        ({"test": ":", "smoke": "exit 3"}, "the tests pass, the smoke FAILS (3)"),
    ],
)
def test_what_does_not_hold_is_said(
    pythons: ModuleType, checkout: Path, tmp_path: Path, capfd: Capture, trouble: dict[str, str], told: str
) -> None:
    python(tmp_path, NEWER, set_up=":", **trouble)
    assert pythons.main() == 1
    assert told in capfd.readouterr().out


def test_what_failed_is_tried_once_more_alone(
    pythons: ModuleType, checkout: Path, tmp_path: Path, capfd: Capture
) -> None:
    python(tmp_path, NEWER, set_up=":", test='case "$*" in *--last-failed*) exit 0;; esac; exit 1', smoke=":")
    assert pythons.main() == 0
    assert "once more and alone" in capfd.readouterr().out


def test_a_machine_with_one_python_says_so(pythons: ModuleType, capfd: Capture) -> None:
    assert pythons.main() == 0
    assert capfd.readouterr().out.endswith("Others here: none.\n")


def test_a_full_disk_is_one_sentence(
    pythons: ModuleType, checkout: Path, tmp_path: Path, capfd: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    python(tmp_path, NEWER)
    monkeypatch.setattr(pythons.shutil, "copytree", full)
    assert pythons.main() == 1
    assert "can't be tried: [Errno 28] No space left on device." in capfd.readouterr().out


def test_every_group_of_tests_is_there(pythons: ModuleType) -> None:
    for pattern in pythons.TESTS:
        assert list(pythons.ROOT.glob(pattern)), pattern
