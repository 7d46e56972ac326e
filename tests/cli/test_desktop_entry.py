"""`--install-desktop`: menu entry, icons and the type of saved games, for a user's own desktop."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tuscany_app import assets, cli
from tuscany_app.cli import desktop_entry
from tuscany_app.cli.arguments import parser
from tuscany_app.cli.desktop_entry import PLACES
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage.record import header_line

Capture = pytest.CaptureFixture[str]
DESKTOP = assets.folder("resources") / "desktop"

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems have menus of another kind")


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return tmp_path / "share"


def test_it_comes_into_the_menu_and_leaves_nothing_behind(share: Path, capsys: Capture) -> None:
    assert cli.run(["--install-desktop"]) == 0
    assert cli.run(["--install-desktop"]) == 0  # a second time changes nothing
    assert "menu" in capsys.readouterr().out
    assert all((share / place).is_file() for place in PLACES.values())
    assert cli.run(["--remove-desktop"]) == 0
    assert cli.run(["--remove-desktop"]) == 0
    assert not any((share / place).exists() for place in PLACES.values())


def test_the_entry_starts_this_very_program(share: Path) -> None:
    cli.run(["--install-desktop"])
    text = (share / PLACES["desktop/tuscany-table.desktop"]).read_text(encoding="utf-8")
    [line] = re.findall(r"^Exec=(.*)$", text, re.MULTILINE)
    *program, file = shlex.split(line)
    assert program == desktop_entry.command()
    assert file == "%f"
    assert Path(program[0]).exists()
    assert f"TryExec={program[0]}" in text


@pytest.mark.parametrize("odd", ["/a b/c", '/say "hi"/c', "/100%/c", "/back\\slash/c", "/$HOME/c"])
def test_a_program_in_a_folder_with_an_odd_name(odd: str) -> None:
    text = (DESKTOP / "tuscany-table.desktop").read_text(encoding="utf-8")
    [line] = re.findall(r"^Exec=(.*)$", desktop_entry.entry(text, [odd]), re.MULTILINE)
    unescaped = line.replace("\\\\", "\\")  # the file's own escapes go first, then the quotes, then percent signs
    [program, _] = shlex.split(unescaped.replace("\\$", "$"))  # which shlex does not know
    assert program.replace("%%", "%") == odd


def test_a_folder_that_cannot_be_written_is_one_sentence(share: Path, capsys: Capture) -> None:
    share.write_text("a file where the folder should be", encoding="utf-8")
    assert cli.run(["--install-desktop"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert cli.run(["--remove-desktop"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_elsewhere_the_installed_program_has_its_own_menu(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert cli.run(["--lang", "en", "--install-desktop"]) == 2
    assert "Linux" in capsys.readouterr().err


def test_saved_games_are_known_by_their_beginning() -> None:
    root = ElementTree.parse(DESKTOP / "tuscany-table.xml").getroot()
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    match = root.find(".//m:magic/m:match", space)
    kind = root.find("m:mime-type", space)
    assert match is not None
    assert kind is not None
    game = catalogue.load("pillars")
    assert header_line(computer_table(game, ["easy", "easy"])).startswith(match.attrib["value"])
    assert f"MimeType={kind.attrib['type']};" in (DESKTOP / "tuscany-table.desktop").read_text(encoding="utf-8")


def test_the_manual_names_every_command_and_option() -> None:
    text = (DESKTOP / "tuscany-table.1").read_text(encoding="utf-8").replace("\\-", "-")
    known = parser()
    options = {word for action in known._actions for word in action.option_strings if word.startswith("--")}
    for word in (*known.commands, *(options - {"--help"})):
        assert re.search(rf"\b{re.escape(word.lstrip('-'))}\b", text), word
