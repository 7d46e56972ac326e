"""`review`: a line per decision, turning points with reasons, and one sentence for what can't be reviewed."""

from __future__ import annotations

import itertools
import json
import sys
from pathlib import Path

import pytest

from tests.support.reviewed import made_up
from tuscany_app import cli
from tuscany_app.cli.common import result
from tuscany_app.kernel import catalogue, review_file, reviewing
from tuscany_app.kernel.bots.analysis import analyst
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.folders import review_beside

Capture = pytest.CaptureFixture[str]
GAME = catalogue.load("noughts")
WHOLE = ("mark b2", "mark a2", "mark c3", "mark c2", "mark a1")


def saved(tmp_path: Path, lines: tuple[str, ...] = WHOLE, bots: tuple[str | None, ...] = (None, None)) -> Path:
    seats = tuple(Seat(*who) for who in zip(("Ana", "Bruno"), GAME.colours, bots, strict=True))
    session = Session(GAME, Setup("noughts", {}, seats, 0, 1))
    for line in lines:
        session.play(GAME.parse(line))
    path = tmp_path / "game.jsonl"
    path.write_text(record.record_text(session), encoding="utf-8")
    return path


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    code = cli.run(["review", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_line_for_every_decision_and_the_turning_points(tmp_path: Path, capsys: Capture) -> None:
    code, out, err = run(capsys, str(saved(tmp_path)))
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Losses are in percentage points of the chance of winning."
    assert [line.split(".")[0] for line in lines[1:6]] == ["1", "2", "3", "4", "5"]
    assert lines[2].startswith("2. Bruno (seat 2): square a2: ?? blunder, loss ")
    assert "; best: corner " in lines[2] or "; best: square " in lines[2]
    assert lines[5] == "5. Ana (seat 1): a1, for three in a line: ! best"
    turning = lines[lines.index("Turning points:") :]
    assert lines[2] in turning
    assert any(line.startswith("   better: ") and line.endswith("(chance of winning 50%)") for line in turning)
    assert any(line.startswith("   - Counted to the end") for line in turning)
    assert any(line.startswith("Bruno: ") for line in turning)
    assert "What changed a chance by 10% or more:" in turning
    assert "2. Bruno: square a2. Ana's chance of winning goes from 50% to 100%. (± 0)" in turning
    told = "Bruno: from 50% to 0%; luck 0 ± 0, own decisions −50 ± 0, others' decisions 0, unexplained 0"
    assert told in turning
    assert turning[turning.index("What decided the game:") + 1].startswith("Decision 2: Ana's chance of winning rises")


def test_moves_are_told_in_the_players_language(tmp_path: Path, capsys: Capture) -> None:
    path = str(saved(tmp_path))
    code = cli.run(["--lang", "es", "review", path])
    assert code == 0
    assert "5. Ana (asiento 1): a1, para hacer tres en raya: " in capsys.readouterr().out


def test_as_json_and_by_seat(tmp_path: Path, capsys: Capture) -> None:
    path = saved(tmp_path)
    fields = json.loads(run(capsys, str(path), "--json")[1])
    assert (fields["game"], fields["names"], fields["seats"], fields["over"]) == (
        "noughts",
        ["Ana", "Bruno"],
        [0, 1],
        True,
    )
    assert [decision["move"] for decision in fields["decisions"]] == list(WHOLE)
    second = fields["decisions"][1]
    assert (second["number"], second["seat"], second["loss"], second["mark"]) == (2, 1, 0.5, "blunder")
    assert second["error"] == 0
    assert fields["curve"][-1] == {"number": 5, "chances": [1.0, 0.0]}
    assert {point["number"] for point in fields["turning_points"]} >= {2}
    assert all(point["better"] and point["played"] for point in fields["turning_points"])
    assert [summary["seat"] for summary in fields["summaries"]] == [0, 1]
    review_beside(path).unlink()
    one = json.loads(run(capsys, str(path), "--json", "--seat", "2")[1])
    assert [decision["number"] for decision in one["decisions"]] == [2, 4]
    assert not review_beside(path).exists()  # half of it is not kept


def test_it_is_made_once(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(tmp_path)
    first = run(capsys, str(path))
    monkeypatch.delattr(reviewing, "analyse")  # whoever looks again fails
    assert run(capsys, str(path)) == first
    assert "Ana (seat 1)" not in run(capsys, str(path), "--seat", "2")[1]


def test_computers_are_judged_when_asked_for(tmp_path: Path, capsys: Capture) -> None:
    path = saved(tmp_path, bots=(None, "easy"))
    assert "Bruno (seat 2)" not in run(capsys, str(path))[1]
    assert "Bruno (seat 2): square a2: ?? blunder" in run(capsys, str(path), "--seat", "2")[1]


def test_an_unfinished_or_damaged_game_is_reviewed_as_far_as_it_goes(tmp_path: Path, capsys: Capture) -> None:
    path = saved(tmp_path, WHOLE[:3])
    code, out, err = run(capsys, str(path), "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["over"] is False
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"seat": 1, "move": "mark b2"}\n{"seat": 0, "move": "mark a1"}\n')
    code, out, err = run(capsys, str(path), "--json")
    assert code == 0
    assert "line 5" in err
    assert err.strip().endswith("The game is reviewed up to the last good move.")
    assert json.loads(out)["problem"] == err.strip()
    assert len(json.loads(out)["decisions"]) == 3
    path.write_bytes(whole + b'{"seat": 1, "mo')
    code, out, err = run(capsys, str(path))
    assert (code, err.strip()) == (0, "The last move was cut off while it was saved and is left out.")
    assert path.read_bytes() == whole + b'{"seat": 1, "mo'


@pytest.mark.parametrize("content", [b"", b"hello\n", b'{"format": 1}\n', b"\x00\xff\x00"])
def test_what_is_no_record_is_refused_in_one_sentence(tmp_path: Path, capsys: Capture, content: bytes) -> None:
    path = tmp_path / "foreign.jsonl"
    path.write_bytes(content)
    code, out, err = run(capsys, str(path))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert not review_beside(path).exists()


def test_other_refusals(tmp_path: Path, capsys: Capture) -> None:
    path = saved(tmp_path)
    assert run(capsys, str(path), "--seat", "3")[::2] == (2, "tuscany-table: There is no seat 3 at this table.\n")
    assert run(capsys, str(tmp_path / "none.jsonl"))[0] == 2
    assert run(capsys, str(saved(tmp_path, ())))[2] == (
        "tuscany-table: Nothing has been decided yet: there is nothing to review.\n"
    )


def test_where_it_cannot_be_kept_it_is_shown_all_the_same(tmp_path: Path, capsys: Capture) -> None:
    path = saved(tmp_path)
    review_beside(path).mkdir()
    code, out, err = run(capsys, str(path))
    assert code == 0
    assert "Turning points:" in out
    assert err.strip().endswith("The review is not kept.")


def test_progress_is_told_to_a_terminal(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    _, out, err = run(capsys, str(saved(tmp_path)))
    assert "\rReviewing: 60%\033[K" in err
    assert err.endswith("\r\033[K")
    assert "Reviewing" not in out


def test_stopped_in_the_middle_it_leaves_nothing(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path)
    looked = reviewing.analyse

    def interrupted(*arguments: object) -> object:
        if arguments[4] == GAME.parse("mark c2"):
            raise KeyboardInterrupt
        return looked(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(reviewing, "analyse", interrupted)
    assert run(capsys, str(path))[0] == 130
    assert [file.name for file in tmp_path.iterdir() if file.is_file()] == ["game.jsonl"]


def test_the_account_and_what_decided_are_in_the_json(tmp_path: Path, capsys: Capture) -> None:
    fields = json.loads(run(capsys, str(saved(tmp_path)), "--json")[1])
    assert set(fields["account"]) == {"0", "1"}
    for seat, account in fields["account"].items():
        steps = [step for step in fields["steps"] if step["seat"] == int(seat)]
        for name, kind in (("luck", "draw"), ("own", "own"), ("others", "others")):
            assert sum(step["change"] for step in steps if step["kind"] == kind) == pytest.approx(account[name])
        parts = sum(account[name] for name in ("luck", "own", "others", "rest"))
        assert account["start"] + parts == pytest.approx(account["end"])
    large = [step for step in fields["steps"] if abs(step["change"]) >= 0.1]
    assert large
    assert all(step["cause"] for step in large)
    curve = {point["number"]: point["chances"] for point in fields["curve"]}
    assert curve[0][0] == fields["account"]["0"]["start"]
    decided = fields["decided"]
    assert (decided["seat"], decided["from"], decided["to"]) == (0, 2, 2)
    assert (decided["before"], decided["after"]) == (0.5, 1.0)
    assert decided["sentences"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_every_table_the_account_adds_up_and_the_curve_moves_by_told_steps(
    players: int, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = catalogue.load("borders")
    monkeypatch.setattr(type(analyst(game)), "redraws", 4)
    monkeypatch.setattr("tuscany_app.games.borders.players.analyst.MOST_PAIRS", 0)
    session = result(game, computer_table(game, ["easy"] * players, seed=3))
    path = tmp_path / "game.jsonl"
    path.write_text(record.record_text(session), encoding="utf-8")
    fields = json.loads(run(capsys, str(path), "--seat", "1", "--json")[1])
    assert list(fields["account"]) == [str(seat) for seat in range(players)]
    for account in fields["account"].values():
        assert all(0 <= account[name] <= 1 for name in ("start", "end"))
        parts = sum(account[name] for name in ("luck", "own", "others", "rest"))
        assert account["start"] + parts == pytest.approx(account["end"], abs=0.001)
        assert abs(account["rest"]) <= 0.05
    kinds = {(step["kind"], step["seat"] == session.turns[step["decision"] - 1].seat) for step in fields["steps"]}
    assert kinds == {("draw", True), ("draw", False), ("own", True), ("others", False)}
    assert all({"decision", "seat", "kind", "change", "error"} <= step.keys() for step in fields["steps"])
    told = [step for step in fields["steps"] if step["cause"]]
    for before, after in itertools.pairwise(fields["curve"]):
        for seat in range(players):
            if abs(after["chances"][seat] - before["chances"][seat]) >= 0.1:
                assert any(before["number"] == step["decision"] - 1 and step["seat"] == seat for step in told)
    assert fields["decided"]["sentences"]


def test_a_chance_that_was_not_counted_has_its_error(tmp_path: Path, capsys: Capture) -> None:
    path = saved(tmp_path)
    session = record.load(path).session
    review_file.remember(path, session, made_up(session))
    lines = run(capsys, str(path))[1].splitlines()
    assert any(line.startswith("2. Bruno (seat 2): ") and ", loss 20.0 ± 2; best: " in line for line in lines)
    assert any(line.startswith("   played: ") and line.endswith("(chance of winning 40 ± 2%)") for line in lines)
    assert "2. Bruno: square a2. Ana's chance of winning goes from 50% to 70%. (± 4)" in lines
