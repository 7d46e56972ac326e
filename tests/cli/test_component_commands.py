"""`components` lists, copies, checks and draws the tables of every game that has some."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.test_every_component_table import SPOILED, every_game
from tuscany_app.cli import run
from tuscany_app.kernel import catalogue, component_tables
from tuscany_app.kernel.component_files import FACT, STAND_IN, table_path
from tuscany_app.testing import playing

Said = pytest.CaptureFixture[str]


@every_game
def test_every_entry_says_whether_it_is_a_fact_or_a_stand_in(game_id: str, home: Path, capsys: Said) -> None:
    assert run(["components", "list", game_id, "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    told = json.loads(line)
    assert (told["game"], told["name"], told["own"], told["usable"]) == (game_id, "standard", False, True)
    assert told["entries"]
    assert {entry["source"] for entry in told["entries"]} <= {FACT, STAND_IN}


def test_the_list_names_what_can_not_be_used_and_why(home: Path, capsys: Said) -> None:
    playing.own_table("pillars", home, "short", SPOILED["pillars"].SHORT)
    assert run(["components", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(component_tables.games()) + 1
    assert any("short" in line and "line 2: it has 12 pieces" in line for line in lines)


@every_game
def test_a_copy_is_the_table_with_its_comments_and_can_be_chosen(game_id: str, home: Path, capsys: Said) -> None:
    assert run(["components", "new", game_id, "my box"]) == 0
    path = home / "components" / game_id / "my box.toml"
    assert str(path) in capsys.readouterr().out
    assert path.read_text("utf-8") == table_path(game_id, "standard").read_text("utf-8")
    assert run(["components", "check", game_id, "my box"]) == 0
    assert run(["components", "new", game_id, "MY BOX"]) == 2
    assert run(["components", "new", game_id, "other", "--from", "my box", "--save", str(home / "x" / "o.toml")]) == 0
    assert run(["components", "check", str(home / "x" / "o.toml")]) == 0
    assert str(catalogue.load(game_id).name) in capsys.readouterr().out
    assert run(["components", "new", game_id, "other", "--save", str(home / "x" / "o.toml")]) == 2


@pytest.mark.parametrize("name", ["", " ", "a/b", "..", "a\\b", "con", "standard", "x" * 41, "a\nb", ".hidden", "a."])
def test_a_name_that_is_none_is_refused(name: str, home: Path, capsys: Said) -> None:
    assert run(["components", "new", "pillars", name]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert not list(home.rglob("*.toml"))


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "line 28: there are 123 game cards"), ("es", "línea 28: hay 123 cartas"), ("it", "riga 28: ci sono 123")],
)
def test_a_wrong_table_is_refused_with_the_line_and_the_reason(
    language: str, words: str, home: Path, capsys: Said
) -> None:
    playing.own_table("tuscany", home, "mine", SPOILED["tuscany"].GOOD.replace("red = 12", "red = 13"))
    assert run(["components", "check", "tuscany", "mine", "--lang", language]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert words in line
    assert run(["components", "check", str(home / "components/tuscany/mine.toml"), "--lang", language]) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"x = 1\n", b"[", b"x = " + 100_000 * b"[", 2_000_000 * b"#"])
def test_a_file_that_is_none_is_one_sentence(content: bytes, tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "none.toml"
    path.write_bytes(content)
    assert run(["components", "check", str(path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_what_is_not_there_is_one_sentence(
    qapp: object, home: Path, tmp_path: Path, capsys: Said, usual_look: None
) -> None:
    for words in (
        ["check", str(tmp_path / "gone.toml")], ["check", str(tmp_path)], ["check", "pillars", "gone"],
        ["check", "a", "b", "c"], ["list", "chess"], ["list", "noughts"], ["new", "noughts", "mine"],
        ["draw", "pillars", "gone", "--save", str(tmp_path / "x.png")],
        ["draw", "pillars", "standard", "--save", str(tmp_path / "x.png"), "--size", "3x3"],
        ["draw", "pillars", "standard", "--save", str(tmp_path / "x.png"), "--theme", "pink"],
        ["draw", "pillars", "standard", "--save", str(tmp_path / "no" / "x.png")],
    ):  # fmt: skip
        assert run(["components", *words]) == 2, words
        assert len(capsys.readouterr().err.splitlines()) == 1, words


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="somebody who may write anywhere")
def test_a_folder_that_can_not_be_written_is_said(home: Path, capsys: Said) -> None:
    home.mkdir(mode=0o500)
    assert run(["components", "new", "pillars", "mine"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_where_a_file_stands_in_the_way_of_the_folder_that_is_said(home: Path, capsys: Said) -> None:
    home.mkdir()
    (home / "components").write_text("in the way", encoding="utf-8")
    assert run(["components", "new", "pillars", "mine"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@every_game
def test_every_table_is_drawn_without_a_window(
    game_id: str, qapp: object, home: Path, tmp_path: Path, usual_look: None
) -> None:
    from PySide6.QtGui import QImage

    path = tmp_path / "table.png"
    words = ["components", "draw", game_id, "standard", "--save", str(path), "--size", "1366x768", "--theme", "dark"]
    assert run(words) == 0
    image = QImage(str(path))
    assert (image.width(), image.height()) == (1366, 768)
    small = image.scaled(80, 45)
    colours = {small.pixel(x, y) for x in range(80) for y in range(45)}
    assert len(colours) > 100
