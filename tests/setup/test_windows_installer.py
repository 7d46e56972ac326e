"""The installer for Windows: compiled by NSIS from a stand-in for the bundle, and run under Wine."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.packaging_tools import needed, tool
from tuscany_app import __version__

LISTED = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\tuscany-table"
PATIENCE = 60  # seconds
CLASSES = r"HKCU\Software\Classes"

installer = tool("windows_installer")


def bundle(folder: Path, *more: str) -> Path:
    """Something that is laid out as the bundle for Windows is."""
    for name in ("Tuscany Table.exe", "tuscany-table.exe", "_internal/python311.dll", *more):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    return folder


def test_every_file_is_installed_and_removed_by_its_name(tmp_path: Path) -> None:
    tree = bundle(tmp_path / "tree", "_internal/a/b/deep $x.txt", "_internal/a/c.txt")
    text = installer.file_list(tree)
    install, remove = text.split("!macro RemoveFiles")
    installed = [Path(name).name for name in re.findall(r'File "(.+)"', install)]
    assert sorted(installed) == sorted(path.name for path in tree.rglob("*") if path.is_file())
    assert installed[:2] == ["Tuscany Table.exe", "tuscany-table.exe"]  # side by side, where they are packed as one
    assert r'Delete "$INSTDIR\_internal\a\b\deep $$x.txt"' in remove
    assert re.findall(r'RMDir "(.+)"', remove) == [
        r"$INSTDIR\_internal\a\b", r"$INSTDIR\_internal\a", r"$INSTDIR\_internal",
    ]  # fmt: skip
    assert "/r" not in text


def test_a_bundle_without_its_programs_is_refused(tmp_path: Path) -> None:
    tree = bundle(tmp_path / "tree")
    (tree / "tuscany-table.exe").unlink()
    with pytest.raises(FileNotFoundError, match=r"has no tuscany-table\.exe"):
        installer.make("makensis", tree, tmp_path / "x-setup.exe")


def test_the_script_has_every_sentence_in_three_languages() -> None:
    text = installer.SCRIPT.read_text("utf-8")
    said: dict[str, set[str]] = {}
    for name, language in re.findall(r"^LangString (\w+) \$\{LANG_(\w+)\}", text, re.MULTILINE):
        said.setdefault(name, set()).add(language)
    assert said
    assert set(map(frozenset, said.values())) == {frozenset({"ENGLISH", "SPANISH", "ITALIAN"})}
    assert {name for name in re.findall(r"\$\((\w+)\)", text) if not name.startswith("^")} == set(said)


@pytest.mark.packages
def test_the_installer_holds_the_bundle(tmp_path: Path) -> None:
    path = tmp_path / "tuscany-table-setup.exe"
    tree = bundle(tmp_path / "tree", "_internal/tuscany_app/i18n/es.po")
    installer.make(needed("makensis"), tree, path)
    lines = subprocess.run([needed("7z"), "l", "-slt", path], capture_output=True, encoding="utf-8", check=True).stdout
    inside = {name for name in re.findall(r"^Path = (.+)$", lines, re.MULTILINE) if "PLUGINSDIR" not in name}
    files = {path.relative_to(tree).as_posix() for path in tree.rglob("*") if path.is_file()}
    assert inside - {str(path)} == files | {"uninstall.exe"}


class Windows:
    """A small one: Wine with a folder of its own. It has no programs of 32 bits, so the installer is one of 64."""

    def __init__(self, folder: Path) -> None:
        self.wine = needed("wine")
        kept = {name: value for name, value in os.environ.items() if name != "DISPLAY" and not name.startswith("LC_")}
        self.surroundings = {
            **kept, "WINEPREFIX": str(folder), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml=",
            "LANG": "C.UTF-8",
        }  # fmt: skip
        folder.mkdir()
        self.server("-p")  # stays, so that not every command starts it anew
        self.run("wineboot", "--init")
        self.run("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f")
        users = folder / "drive_c" / "users"
        self.user = next(path for path in users.iterdir() if path.name != "Public")
        self.programs = self.user / "AppData" / "Local" / "Programs"
        self.target = self.programs / "Tuscany Table"
        self.menu = self.user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Tuscany Table.lnk"

    def server(self, wish: str) -> None:
        subprocess.run(
            [needed("wineserver"), wish], env=self.surroundings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def run(self, *command: object) -> subprocess.CompletedProcess[str]:
        """Its words go to a file: those services of Windows that stay would keep a pipe open."""
        words = [self.wine, *map(str, command)]
        with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
            done = subprocess.run(words, env=self.surroundings, stdout=said, stderr=subprocess.DEVNULL, timeout=240)
            said.seek(0)
            return subprocess.CompletedProcess(words, done.returncode, said.read())

    def value(self, key: str, name: str = "") -> str | None:
        """What the registry has there."""
        said = self.run("reg", "query", key, *(["/v", name] if name else ["/ve"])).stdout
        found = re.search(r"REG_\w+ +(.*?)\r?$", said, re.MULTILINE)
        return found.group(1) if found else None

    def files(self) -> set[str]:
        return {path.relative_to(self.target).as_posix() for path in self.target.rglob("*") if path.is_file()}

    def install(self, tree: Path) -> int:
        path = tree.with_name(f"{tree.name}-setup.exe")
        installer.make(needed("makensis"), tree, path, "-XTarget amd64-unicode")
        return self.run(path, "/S").returncode

    def uninstall(self) -> None:
        """It goes on in a copy of itself, so that it can remove itself, and takes its entry in the list away last."""
        assert self.run(self.target / "uninstall.exe", "/S").returncode == 0
        end = time.monotonic() + PATIENCE
        while self.run("reg", "query", LISTED).returncode == 0:
            assert time.monotonic() < end, "it does not come to an end"
            time.sleep(0.2)

    def place(self) -> str:
        return rf"C:\users\{self.user.name}\AppData\Local\Programs\Tuscany Table"

    def end(self) -> None:
        self.server("-k")


@pytest.fixture(scope="module")
def windows(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Windows]:
    needed("makensis")
    made = Windows(tmp_path_factory.mktemp("wine") / "prefix")
    yield made
    made.end()


@pytest.mark.packages
def test_it_installs_for_one_user_and_goes_without_a_trace_but_the_games(windows: Windows, tmp_path: Path) -> None:
    tree = bundle(tmp_path / "tree", "_internal/a/b.txt")
    games = windows.user / "AppData" / "Local" / "tuscany-table" / "records" / "game.jsonl"
    games.parent.mkdir(parents=True)
    games.write_text("a game", encoding="utf-8")

    assert windows.install(tree) == 0
    assert windows.files() == {path.relative_to(tree).as_posix() for path in installer.files_of(tree)} | {
        "uninstall.exe"
    }
    assert windows.menu.is_file()
    assert not (windows.user / "Desktop" / "Tuscany Table.lnk").exists()
    assert windows.value(LISTED, "DisplayName") == "Tuscany Table"
    assert windows.value(LISTED, "DisplayVersion") == __version__
    assert windows.value(LISTED, "UninstallString") == rf'"{windows.place()}\uninstall.exe"'
    assert windows.value(rf"{CLASSES}\.jsonl") == "TuscanyTable.Game"
    opens = windows.value(rf"{CLASSES}\TuscanyTable.Game\shell\open\command")
    assert opens == rf'"{windows.place()}\Tuscany Table.exe" "%1"'

    windows.uninstall()
    assert not windows.menu.exists()
    assert not windows.target.exists()
    for key in (LISTED, rf"{CLASSES}\.jsonl", rf"{CLASSES}\TuscanyTable.Game", r"HKCU\Software\Tuscany Table"):
        assert windows.run("reg", "query", key).returncode == 1, key
    assert games.read_text("utf-8") == "a game"


@pytest.mark.packages
def test_a_newer_version_takes_the_files_of_the_older_one_along(windows: Windows, tmp_path: Path) -> None:
    assert windows.install(bundle(tmp_path / "old", "_internal/old.dll")) == 0
    (windows.target / "_internal" / "mine.txt").write_text("somebody's own", encoding="utf-8")
    shutil.copy(windows.menu, windows.user / "Desktop" / "Tuscany Table.lnk")  # as if it had been chosen
    assert windows.install(bundle(tmp_path / "new", "_internal/new.dll")) == 0
    assert {"_internal/new.dll", "_internal/mine.txt"} <= windows.files()
    assert "_internal/old.dll" not in windows.files()
    assert (windows.user / "Desktop" / "Tuscany Table.lnk").is_file()
    windows.uninstall()
    assert windows.files() == {"_internal/mine.txt"}
    assert not (windows.user / "Desktop" / "Tuscany Table.lnk").exists()
    shutil.rmtree(windows.target)


@pytest.mark.packages
def test_saved_games_of_another_program_stay_its_own(windows: Windows, tmp_path: Path) -> None:
    windows.run("reg", "add", rf"{CLASSES}\.jsonl", "/ve", "/d", "Another.Program", "/f")
    assert windows.install(bundle(tmp_path / "tree")) == 0
    assert windows.value(rf"{CLASSES}\.jsonl") == "Another.Program"
    assert windows.run("reg", "query", rf"{CLASSES}\.jsonl\OpenWithProgids", "/v", "TuscanyTable.Game").returncode == 0
    windows.uninstall()
    assert windows.value(rf"{CLASSES}\.jsonl") == "Another.Program"
    windows.run("reg", "delete", rf"{CLASSES}\.jsonl", "/f")


@pytest.mark.packages
def test_a_program_that_is_open_is_not_replaced(windows: Windows, tmp_path: Path) -> None:
    """Here it is Windows' own command line, which stays until it hears no more."""
    tree = bundle(tmp_path / "tree")
    shutil.copy(windows.user.parents[1] / "windows" / "system32" / "cmd.exe", tree / "Tuscany Table.exe")
    assert windows.install(tree) == 0
    before = windows.files()
    command = [windows.wine, str(windows.target / "Tuscany Table.exe")]
    with subprocess.Popen(
        command, env=windows.surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as running:
        assert running.stdout is not None
        assert running.stdout.readline()  # it has started
        assert windows.install(tree) == 2
        assert windows.files() == before
        running.communicate(timeout=PATIENCE)
    assert windows.install(tree) == 0
    windows.uninstall()
