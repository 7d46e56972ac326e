"""The tables of chances, luck and reviews are those of the files, and nothing is lost on the way."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from tuscany_app import cli
from tuscany_app.cli.review_quality import Quality

ROOT = Path(__file__).resolve().parents[2]
spec = importlib.util.spec_from_file_location("chance_tables", ROOT / "packaging/chance_tables.py")
assert spec is not None
assert spec.loader is not None
chance_tables = importlib.util.module_from_spec(spec)
spec.loader.exec_module(chance_tables)


def test_the_page_has_what_the_files_say() -> None:
    text = (ROOT / "docs/strength.md").read_text("utf-8")
    assert chance_tables.page(text, ROOT / "docs/chances") == text, "python packaging/chance_tables.py writes them anew"


def test_figures_become_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["chances"], ["luck"]):
        arguments = ["borders", "--players", "3", "--games", "2", "--level", "easy", "--seed", "4", "--json"]
        assert cli.run(["bench", *command, *arguments]) == 0
        report = json.loads(capsys.readouterr().out)
        name = chance_tables.kept("x", report)
        assert name == f"{command[0]}-borders-3p.json"
        (tmp_path / name).write_text(json.dumps(report), encoding="utf-8")
    fields = Quality(5, 4, 3, 4, 200, 2, 1, [1.0, 3.0]).to_json()
    report = {"borders": {"players": 3, "games": 2, "seed": 4, **fields}}
    name = chance_tables.kept("x", report)
    assert name == "review-borders-3p.json"
    (tmp_path / name).write_text(json.dumps(report), encoding="utf-8")
    made = "".join(chance_tables.tables(chance_tables.found(tmp_path)))
    assert "| The Border | 3 | easy | 2 |" in made
    assert "`bench chances borders --players 3 --games 2 --seed 4 --level easy`" in made
    assert "`bench luck borders --players 3 --games 2 --seed 4 --level easy`" in made
    assert "`bench review borders --players 3 --games 2 --seed 4`" in made
    assert "| The Border | 3 | 2 | 4 | 3 (75%) | 200 | 2 (1.0%) | 1 (0.5%) | 2 | 3 |" in made
    assert made.count("| The Border | 3 |") == 4
    begin, end = chance_tables.BEGIN, chance_tables.END
    assert chance_tables.page(f"a\n{begin}old\n{end}b\n", tmp_path) == f"a\n{begin}\n{made}\n{end}b\n"


def test_a_file_has_one_game() -> None:
    with pytest.raises(SystemExit, match="one game a file"):
        chance_tables.kept("both.json", {"borders": {"hints": False}, "tuscany": {}})
