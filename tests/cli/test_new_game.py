"""`new-game`: a game that lacks nothing and is found as an add-on. What can't be made is one sentence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tuscany_app import cli
from tuscany_app.cli.new_game import renamed

ROOT = Path(__file__).parents[2]
# The quickest of the tests of a new game; `.ci/run` runs all of them.
QUICK = [str(ROOT / "tests" / "every" / name) for name in ("test_every_room.py", "test_every_golden.py")]


def test_a_new_game_passes_its_tests(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["new-game", "my_chess", "--folder", str(tmp_path)]) == 0
    place = tmp_path / "my_chess"
    assert str(place) in capsys.readouterr().out
    texts = {path: path.read_text(encoding="utf-8") for path in place.rglob("*") if path.is_file()}
    assert [path for path, text in texts.items() if "oughts and crosses" in text or "from noughts" in text] == []
    assert "class MyChess(Game[" in texts[place / "my_chess" / "__init__.py"]
    assert sum("# To edit: " in text for text in texts.values()) >= 8
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    del environment["TUSCANY_TABLE_PROJECTS"]
    command = [sys.executable, "-m", "pytest", "-q", "-c", "pyproject.toml", "-p", "no:cacheprovider", *QUICK]
    done = subprocess.run(command, cwd=place, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout
    assert re.search(r"\b[5-9] passed", done.stdout), done.stdout


@pytest.mark.parametrize(
    ("game_id", "why"),
    [
        ("Chess", "can't be the id of a game"),
        ("2chess", "can't be the id of a game"),
        ("my-chess", "can't be the id of a game"),
        ("../chess", "can't be the id of a game"),
        ("class", "can't be the id of a game"),
        ("c" * 31, "can't be the id of a game"),
        ("pillars", "“pillars” is taken"),
        ("noughts", "“noughts” is taken"),
        ("json", "“json” is taken"),
        ("tests", "“tests” is taken"),
        ("there", "already exists"),
    ],
)
def test_what_cannot_be_made_is_one_sentence(
    game_id: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "there").touch()
    assert cli.run(["new-game", game_id, "--folder", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert len(said.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["there"]


def test_a_folder_that_is_a_file_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert cli.run(["new-game", "chess", "--folder", str(tmp_path / "file")]) == 2
    assert "can't be written" in capsys.readouterr().err
    assert (tmp_path / "file").is_file()


def test_words_of_sentences_keep_their_noughts() -> None:
    text = 'from noughts.engine import x\n"noughts" noughts_bot NoughtsState a column of noughts. The noughts.'
    assert renamed(text, "go") == 'from go.engine import x\n"go" go_bot GoState a column of noughts. The noughts.'
