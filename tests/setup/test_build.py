"""The build on each system, as far as it can be pretended: what it makes, tries out and says."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.needs import needs_posix_signals
from tests.support.packaging_tools import PACKAGING, tool


@pytest.mark.parametrize(
    ("system", "program"),
    [
        ("linux", "dist/tuscany-table/tuscany-table"),
        ("darwin", "dist/Tuscany Table.app/Contents/MacOS/tuscany-table"),
    ],
)
def test_what_a_player_gets_is_what_is_tried_out(system: str, program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    build = tool("build")
    assert build.PROGRAM.relative_to(build.ROOT).as_posix() == program
    assert build.PROGRAM.is_relative_to(build.BUNDLE)
    assert build.FOLDER.relative_to(build.ROOT).as_posix() == "dist/tuscany-table"


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_every_system_has_something_that_installs_it(system: str) -> None:
    assert (PACKAGING / tool("build").INSTALLED_BY[system]).is_file()


@needs_posix_signals
@pytest.mark.parametrize("counted", [True, False], ids=["linux", "macos"])
def test_a_trial_without_an_end_is_ended(counted: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where nobody tells which processes there are; what it has started goes with it."""
    build = tool("build")
    if not counted:
        monkeypatch.setattr(build, "processes", lambda session: 0)
    script = "import subprocess, sys, time; subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(90)'])"
    process = subprocess.Popen([sys.executable, "-c", f"{script}; time.sleep(90)"], start_new_session=True)
    time.sleep(0.3)
    started = time.monotonic()
    assert "took longer" in build.watch(process, started)
    assert time.monotonic() - started < 20
    assert process.returncode is not None


# what is missing on Linux


@pytest.fixture
def poor_linux(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The build on a Debian with its own Python, without two tools, a library of Qt's and Python's own."""
    build = tool("build")
    monkeypatch.setattr(
        build.shutil, "which", lambda name: None if name in ("strip", "patchelf") else f"/usr/bin/{name}"
    )
    monkeypatch.setattr(build.ctypes.util, "find_library", lambda name: None if name == "wayland-egl" else name)
    monkeypatch.setattr(build, "python_library", lambda: None)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    return build


LACKING = "binutils libpython{}.{} libwayland-egl1 patchelf".format(*sys.version_info[:2])


def test_a_user_is_told_what_to_install(poor_linux: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "getuid", lambda: 1000, raising=False)
    said = poor_linux.linux_tools()
    assert said.startswith(f"Install these packages first:  sudo apt-get install {LACKING}  (")


@pytest.mark.parametrize("fails", [False, True])
def test_root_gets_what_is_missing(poor_linux: ModuleType, monkeypatch: pytest.MonkeyPatch, fails: bool) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(os, "getuid", lambda: 0, raising=False)
    monkeypatch.setattr(poor_linux.subprocess, "call", lambda command: commands.append(command) or int(fails))
    said = poor_linux.linux_tools()
    assert " ".join(commands[-1]).endswith(f"install --no-install-recommends {LACKING}")
    assert said == (f"apt-get could not install {LACKING}; its messages are above." if fails else None)


def test_a_python_without_its_library_is_told_how_to_get_it(
    poor_linux: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "base_prefix", "/home/somebody/python")
    assert "--enable-shared" in poor_linux.linux_tools()


def test_a_bundle_that_fails_half_way_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    build = tool("build")
    folder = tmp_path / "dist"
    folder.mkdir()
    monkeypatch.setattr(build, "FOLDER", folder)
    monkeypatch.setattr(build, "BUNDLE", folder)
    monkeypatch.setattr(build, "linux_tools", lambda: None)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(build.subprocess, "call", lambda *command, **wishes: 1)
    assert build.main() == 1
    assert capsys.readouterr().out.splitlines() == ["PyInstaller could not make the bundle; its messages are above."]
    assert not folder.exists()


# Debian's package


TOLD = """
  NEEDED               libc.so.6
  required from libc.so.6:
    0x0d696914 0x00 04 GLIBC_2.4
    0x069691b4 0x00 03 GLIBC_2.34
  required from libm.so.6:
    0x06969187 0x00 02 GLIBC_2.27
"""


def test_the_package_asks_for_the_c_library_that_its_files_need() -> None:
    packages = tool("linux_packages")
    assert packages.c_library(TOLD) == "2.34"
    assert packages.c_library(f"{TOLD}    0x0 0x00 05 GLIBC_ABI_DT_RELR\n") == "2.36"


@pytest.mark.parametrize(
    ("why", "said"),
    [
        (OSError(28, "No space left on device"), "The packages could not be made: No space left on device."),
        (subprocess.CalledProcessError(2, ["dpkg-deb"]), "dpkg-deb ended with 2; its messages are above."),
    ],
)
def test_packages_that_can_not_be_made_are_one_sentence(
    why: Exception, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    packages = tool("linux_packages")

    def fail() -> int:
        with packages.whole(tmp_path / "x.tar.xz") as unfinished:
            unfinished.write_bytes(b"half")
            raise why

    monkeypatch.setattr(packages, "make", fail)
    assert packages.main() == 1
    assert capsys.readouterr().out.splitlines() == [said]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="Debian's tools")
def test_a_library_that_the_machine_lacks_is_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    packages = tool("linux_packages")
    said = {
        "objdump": "  NEEDED               libwayland-cursor.so.0\n",
        "ldconfig": "\tlibc.so.6 (x) => /lib/libc.so.6",
    }
    monkeypatch.setattr(packages, "output", lambda *command: said[command[0]])
    with pytest.raises(packages.Failed, match=r"^The bundle loads libwayland-cursor.so.0, which this machine does not"):
        packages.libraries(tmp_path)


def test_windows_without_nsis_is_told_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    installer = tool("windows_installer")
    monkeypatch.setattr(installer, "makensis", lambda: None)
    assert installer.main() == 0
    assert "NSIS is not there" in capsys.readouterr().out


RUNTIME = ("VCRUNTIME140.dll", "PySide6/MSVCP140.dll", "shiboken6/MSVCP140.dll")


@pytest.mark.parametrize("lost", [None, *RUNTIME])
def test_a_bundle_for_windows_brings_the_runtime_that_windows_may_lack(lost: str | None, tmp_path: Path) -> None:
    """The names are in the capitals that PyInstaller finds."""
    for name in ("python313.dll", "python3.dll", "PySide6/Qt6Core.dll", "shiboken6/shiboken6.cp313.dll", *RUNTIME):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    if lost is None:
        assert tool("build").without_runtime(tmp_path) is None
        return
    (tmp_path / lost).unlink()
    said = tool("build").without_runtime(tmp_path)
    assert said.startswith(f"{Path(lost).name.lower()} is not beside ")


# the disk image


@pytest.fixture
def image(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = tool("macos_image")
    application = tmp_path / "Tuscany Table.app"
    (application / "Contents" / "MacOS").mkdir(parents=True)
    (application / "Contents" / "MacOS" / "tuscany-table").touch()
    (application / "Contents" / "link").symlink_to("MacOS/tuscany-table")
    monkeypatch.setattr(module, "APPLICATION", application)
    monkeypatch.setattr(module.time, "sleep", lambda _: None)
    return module


def test_the_disk_image_has_the_application_and_the_way_to_its_folder(image: ModuleType, tmp_path: Path) -> None:
    folder = tmp_path / "image"
    folder.mkdir()
    image.fill(folder)
    assert {path.name for path in folder.iterdir()} == {"Tuscany Table.app", "Applications", "LICENSE.txt"}
    assert os.readlink(folder / "Applications") == "/Applications"
    assert (folder / "Tuscany Table.app" / "Contents" / "link").is_symlink()


@pytest.mark.parametrize(("refusals", "made"), [(0, True), (3, True), (99, False)])
def test_an_image_that_is_refused_for_a_moment_is_made(
    image: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refusals: int, made: bool
) -> None:
    calls: list[list[object]] = []

    def call(command: list[object]) -> int:
        calls.append(command)
        return 1 if len(calls) <= refusals else 0

    monkeypatch.setattr(image.subprocess, "call", call)
    assert image.made(tmp_path / "x.dmg", tmp_path) is made
    assert len(calls) == min(refusals + 1, image.TRIES)
