"""The page about strength says what was measured, and its commands are commands."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path

import pytest

from tuscany_app.cli.arguments import parser
from tuscany_app.kernel import catalogue, setup

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/strength.md").read_text("utf-8")

spec = importlib.util.spec_from_file_location("strength_tables", ROOT / "packaging/strength.py")
assert spec is not None
assert spec.loader is not None
strength = importlib.util.module_from_spec(spec)
spec.loader.exec_module(strength)

REPORT = {
    "game": "pillars", "players": 2, "options": {"match": True, "extra_pillar": False, "pieces": "standard"}, "seed": 1,
    "date": "2026-01-02", "python": "CPython 3.11.7",
    "pairs": [{"level": "easy", "below": "random", "games": 4, "won": [[1, 1], [1, 0]],
               "cpu_seconds_per_decision": {"easy": 0.01, "random": 0.001}}],
}  # fmt: skip


def test_the_tables_are_those_of_the_measured_files() -> None:
    assert strength.page() == PAGE, "python packaging/strength.py writes them anew"


def test_parts_of_a_tournament_are_put_together_by_deal() -> None:
    second = REPORT | {"seed": 3, "python": "PyPy 3.11.11"}
    (row,) = [line for line in strength.strength_table([REPORT, second, second]) if "easy" in line]
    assert row.startswith("| 2 (match=true) | easy over random | 8 | 75.0% | ")
    assert "2026-01-02, CPython 3.11.7; 2026-01-02, PyPy 3.11.11" in row


def test_a_report_is_kept_under_the_name_of_its_content_and_costs_as_costs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "DOCS", tmp_path)
    (tmp_path / "strength").mkdir()
    for given in ("played.json", "played.cpu.json"):
        (tmp_path / given).write_text(json.dumps(REPORT), encoding="utf-8")
        strength.take_in(tmp_path / given)
    kept = {path.name for path in (tmp_path / "strength").iterdir()}
    assert kept == {"pillars-2p-match-true-random-easy-seed1.json", "pillars-2p-match-true.cpu.json"}


def test_what_a_decision_costs_is_the_mean_over_the_games() -> None:
    other = REPORT | {"pairs": [REPORT["pairs"][0] | {"games": 12, "cpu_seconds_per_decision": {"easy": 0.05}}]}
    assert "| Pillars | 2 | 0.040 |  |  |  |\n" in list(strength.cost_table([REPORT, other]))


def test_a_command_is_told_in_full() -> None:
    told = "tournament pillars --levels random,easy --players 2 --games 4 --seed 1 --option match=true"
    assert strength.command(REPORT) == told


def test_commands_on_the_page_can_be_given() -> None:
    commands = [line.split() for line in re.findall(r"`((?:tournament|tune|match) [a-z][^`]*)`", PAGE)]
    for words in commands:
        arguments = parser().parse_args(words)
        game = catalogue.load(arguments.game_id)
        setup.check_players(game, arguments.players)
        for name in arguments.names.split(","):
            setup.check_bot(game, name)
    for words in re.findall(r"`((?:tournament|tune) GAME[^`]*)`", PAGE):
        option = {"GAME": "tuscany", "L": "easy", "N": "2", "K": "1", "R": "1", "S": "1"}
        parser().parse_args([option.get(word, word) for word in words.split()])
