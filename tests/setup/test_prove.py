"""The proofs in small Debians, as far as they go without one: what is asked for, and what goes wrong."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.packaging_tools import tool

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has roots")
Capture = pytest.CaptureFixture[str]


class Roots:
    """`prove.py` with every command it starts pretended; a command that has `fails` in it goes wrong, and says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        self.prove: ModuleType = tool("prove")
        self.commands: list[str] = []
        self.fails, self.says = "nothing", ""
        monkeypatch.setattr(subprocess, "run", self._run)
        monkeypatch.setattr(subprocess, "call", lambda command, **wishes: self._run(command).returncode)
        monkeypatch.setattr(os, "getuid", lambda: 0)
        monkeypatch.setattr(self.prove.Path, "exists", lambda path: str(path) == "/etc/debian_version")
        monkeypatch.setattr(self.prove.shutil, "which", lambda name: name)
        monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
        self._arguments = monkeypatch

    def _run(self, command: list[object], **wishes: object) -> subprocess.CompletedProcess[str]:
        line = " ".join(map(str, command))
        self.commands.append(line)
        if line.startswith("mmdebstrap"):
            for place in ("etc/apt/apt.conf.d", "etc/ssl/certs"):
                Path(str(command[-1]), place).mkdir(parents=True, exist_ok=True)
        wrong = self.fails in line
        return subprocess.CompletedProcess(line, 1 if wrong else 0, self.says if wrong else "", "")

    def main(self, *arguments: str) -> int:
        self._arguments.setattr(sys, "argv", ["prove.py", *arguments])
        code: int = self.prove.main()
        return code


@pytest.fixture
def roots(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Roots:
    return Roots(monkeypatch, tmp_path)


def test_every_release_is_built_on_and_what_the_oldest_built_is_proven_on_all() -> None:
    parts = list(tool("prove").parts())
    assert parts.index("build:jammy") < parts.index("package:trixie")
    for release in ("jammy", "bookworm", "trixie"):
        assert {f"{name}:{release}" for name in ("build", "package", "archive")} <= set(parts)


@pytest.mark.parametrize(
    ("fails", "says"),
    [
        ("mmdebstrap", "I: begin\nE: cannot download: no network\nE: more of it"),
        ("mmdebstrap", "E: the signature is wrong"),
        ("mount --rbind /dev", "mount: permission denied."),
        ("apt-get -y -q update", "E: the registry says no"),
        ("cp --archive", "cp: error writing: No space left on device"),
    ],
)
def test_a_root_that_can_not_be_made_is_one_sentence_and_gone(
    roots: Roots, capsys: Capture, tmp_path: Path, fails: str, says: str
) -> None:
    roots.fails, roots.says = fails, says
    assert roots.main("--only", "package:jammy") == 1
    [line] = capsys.readouterr().out.splitlines()
    assert line.startswith("package:jammy … FAILS: ")
    assert says.splitlines()[-1 if "cp" in says else min(1, len(says.splitlines()) - 1)] in line
    mounted = [line.split()[-1] for line in roots.commands if line.startswith("mount --rbind")]
    unmounted = [line.split()[-1] for line in roots.commands if line.startswith("umount")]
    assert set(mounted) <= set(unmounted)
    [place] = tmp_path.iterdir()
    assert roots.commands[-1] == f"rm -rf --one-file-system {place}"


def test_apt_may_read_ubuntus_keys_as_a_user_of_its_own(roots: Roots, monkeypatch: pytest.MonkeyPatch) -> None:
    modes = []

    def look(command: list[object], **wishes: object) -> subprocess.CompletedProcess[str]:
        for keyring in [str(part)[10:] for part in command if str(part).startswith("--keyring=")]:
            modes.append(Path(keyring).parents[4].stat().st_mode & 0o777)
        return roots._run(command)

    monkeypatch.setattr(subprocess, "run", look)
    roots.fails = "mount --rbind"
    assert roots.main("--only", "package:jammy") == 1
    assert modes == [0o755]


def test_only_root_can_make_one(roots: Roots, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(os, "getuid", lambda: 1000)
    assert roots.main() == 2
    assert len(capsys.readouterr().out.splitlines()) == 1
    assert roots.commands == []


@pytest.mark.parametrize("arguments", [["windows_under_wine"], ["prove_flatpak"], ["prove_workflow", "linux", "/"]])
def test_the_other_proofs_ask_for_root_before_anything_else(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path, arguments: list[str]
) -> None:
    proof = tool(arguments[0])
    for name in ("getuid", "geteuid"):
        monkeypatch.setattr(os, name, lambda: 1000)
    for name in ("run", "call", "Popen"):
        monkeypatch.setattr(subprocess, name, lambda *wishes, **more: pytest.fail("something was started"))
    monkeypatch.setattr(proof.shutil, "which", lambda name: None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "argv", arguments)
    assert proof.main() in (1, 2)
    [line] = "".join(capsys.readouterr()).splitlines()
    assert line.startswith("Only root ")


def test_what_was_not_built_is_one_sentence(roots: Roots, capsys: Capture, tmp_path: Path) -> None:
    assert roots.main("--only", "files", "--packages", str(tmp_path)) == 1
    assert "run packaging/build.py first" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("said", "packages"),
    [
        ("Tuscany Table needs some system packages: install them with  sudo apt-get install a b\n", "a b"),
        ("Install these packages first:  sudo apt-get install a b  (the names are Debian's and Ubuntu's).\n", "a b"),
        ("Traceback\n sudo apt-get install a b\n", None),
        ("it failed\n", None),
    ],
)
def test_what_a_plain_user_is_told_is_one_line_with_packages(said: str, packages: str | None) -> None:
    prove = tool("prove")
    if packages is None:
        with pytest.raises(prove.Failed):
            prove.told(said)
    else:
        assert prove.told(said) == packages
