"""`install.sh` and `uninstall.sh` of the archive for Linux, with a stand-in for the program."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.packaging_tools import PACKAGING

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the scripts are Linux's")
PROGRAM = '#!/bin/sh\nmkdir -p "$XDG_DATA_HOME"\necho "$1" >>"$XDG_DATA_HOME/asked"\n'


class Unpacked:
    """The archive, unpacked, in a user's home."""

    def __init__(self, home: Path) -> None:
        self.home, self.folder = home, home / "an archive"
        (self.folder / "tuscany-table").mkdir(parents=True)
        for name in ("install.sh", "uninstall.sh"):
            shutil.copy(PACKAGING / "linux" / name, self.folder)
        program = self.folder / "tuscany-table" / "tuscany-table"
        program.write_text(PROGRAM, encoding="utf-8")
        program.chmod(0o755)

    def run(self, script: Path | str, *arguments: str) -> subprocess.CompletedProcess[str]:
        given = {"HOME": str(self.home), "PATH": os.environ["PATH"], "LANG": "C"}
        return subprocess.run(
            ["sh", self.folder / script, *arguments], cwd=self.home, env=given, capture_output=True, encoding="utf-8"
        )

    def removed_from(self, prefix: Path) -> bool:
        asked = (prefix / "share" / "asked").read_text(encoding="utf-8").split()
        return not list(prefix.rglob("*tuscany-table*")) and asked == ["--install-desktop", "--remove-desktop"]


@pytest.fixture
def unpacked(tmp_path: Path) -> Unpacked:
    return Unpacked(tmp_path)


@pytest.mark.parametrize("prefix", [None, "elsewhere"])
@pytest.mark.parametrize("start", ["archive", "installed", "link", "named"])
def test_it_is_removed_from_wherever_that_is_started(unpacked: Unpacked, prefix: str | None, start: str) -> None:
    """Also when the folder for it was given as one below the current one."""
    target = unpacked.home / (prefix or ".local")
    done = unpacked.run("install.sh", *([prefix] if prefix else []))
    assert (done.returncode, done.stderr) == (0, "")
    installed = target / "lib" / "tuscany-table" / "uninstall.sh"
    assert (target / "bin" / "tuscany-table").resolve() == installed.with_name("tuscany-table")
    link = unpacked.home / "remove"
    link.symlink_to(installed)
    script = {"installed": installed, "link": link}.get(start, unpacked.folder / "uninstall.sh")
    done = unpacked.run(script, *([str(target)] if start == "named" else []))
    assert (done.returncode, done.stderr) == (0, "")
    assert unpacked.removed_from(target)


def test_what_is_not_there_is_one_sentence(unpacked: Unpacked) -> None:
    for arguments in ([], [str(unpacked.home / "nowhere")]):
        done = unpacked.run("uninstall.sh", *arguments)
        assert done.returncode == 1
        [line] = done.stderr.splitlines()
        assert "is not installed in" in line


def test_the_unpacked_archive_itself_is_never_removed(unpacked: Unpacked) -> None:
    unpacked.run("install.sh")
    unpacked.run("uninstall.sh")
    there = sorted(path.name for path in unpacked.folder.iterdir())
    assert there == ["install.sh", "tuscany-table", "uninstall.sh"]


def test_an_installation_that_fails_leaves_the_one_before(unpacked: Unpacked) -> None:
    unpacked.run("install.sh")
    installed = unpacked.home / ".local" / "lib" / "tuscany-table"
    before = sorted(path.name for path in installed.iterdir())
    (unpacked.folder / "uninstall.sh").unlink()  # so that copying ends early
    assert unpacked.run("install.sh").returncode != 0
    assert sorted(path.name for path in installed.iterdir()) == before
    assert [path.name for path in installed.parent.iterdir()] == ["tuscany-table"]
