"""The command line as a user meets it: right output, exit codes, and one sentence for whatever is wrong."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.needs import needs_any_file_name, needs_fifo, needs_full_device
from tuscany_app import cli
from tuscany_app.cli.arguments import parser
from tuscany_app.cli.common import last_state, result
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import archive, record

Capture = pytest.CaptureFixture[str]


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    code = cli.run(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def program(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tuscany_app", *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", env={**os.environ, **variables}, check=False)


def saved(tmp_path: Path, *arguments: str) -> Path:
    assert cli.run(["simulate", "pillars", "--games", "1", "--save", str(tmp_path / "saved"), *arguments]) == 0
    (path,) = (tmp_path / "saved").iterdir()
    return path


# games


def test_games_lists_every_game_with_what_can_be_chosen(capsys: Capture) -> None:
    code, out, _ = run(capsys, "games", "--json")
    assert code == 0
    games = {entry["id"]: entry for entry in json.loads(out)}
    assert tuple(games) == catalogue.ids()
    assert games["pillars"]["players"] == [2, 3, 4]
    assert games["pillars"]["bots"] == ["random", "easy", "medium", "hard", "expert"]
    options = {option["id"]: option for option in games["pillars"]["options"]}
    assert options["match"]["default"] is False
    assert options["match"]["choices"] == [False, True]
    assert options["pieces"]["default"] == "standard"


def test_games_in_words(capsys: Capture) -> None:
    assert "Pillars, 2–4 players" in run(capsys, "games")[1]
    assert "Pilares, 2–4 jugadores" in run(capsys, "games", "--lang", "es")[1]
    assert "Colonne, 2–4 giocatori" in run(capsys, "--lang", "it", "games")[1]


# simulate


def test_simulate_json(capsys: Capture) -> None:
    code, out, _ = run(capsys, "simulate", "pillars", "--players", "3", "--games", "20", "--seed", "4", "--json")
    assert code == 0
    summary = json.loads(out)
    assert summary["games"] == 20
    assert summary["players"] == 3
    assert sum(summary["wins"]) == pytest.approx(20)
    assert len(summary["mean_score"]) == 3
    assert summary["cpu_seconds"] > 0
    assert summary["games_per_cpu_second"] == pytest.approx(20 / summary["cpu_seconds"], rel=0.01)
    assert summary["options"] == {"match": False, "extra_pillar": False, "pieces": "standard"}
    assert summary["bots"] == ["random"] * 3


def test_simulate_is_repeatable_and_saves_records(capsys: Capture, tmp_path: Path) -> None:
    wish = ("simulate", "pillars", "--bots", "easy,random", "--games", "3", "--seed", "9", "--option", "match=true")
    texts = []
    for folder in ("a", "b"):
        assert run(capsys, *wish, "--save", str(tmp_path / folder))[0] == 0
        files = sorted((tmp_path / folder).iterdir())
        assert len(files) == 3
        texts.append([file.read_bytes() for file in files])
        for file in files:
            loaded = record.load(file)
            assert loaded.problem is None
            assert loaded.session.state.over()
            assert loaded.session.setup.options["match"] is True
            assert [seat.bot for seat in loaded.session.setup.seats] == ["easy", "random"]
    assert texts[0] == texts[1]


@pytest.mark.parametrize("game_id", catalogue.ids())
def test_games_that_are_not_saved_are_the_same_games(game_id: str) -> None:
    game = catalogue.load(game_id)
    for bot in ("random", "easy"):
        table = computer_table(game, [bot] * min(3, game.players[-1]), seed=8)
        assert last_state(game, table) == result(game, table).state


def test_simulate_lets_a_seat_start(capsys: Capture, tmp_path: Path) -> None:
    def starts(folder: str, *wish: str) -> list[int]:
        arguments = ("simulate", "pillars", "--players", "3", "--games", "12", "--save", str(tmp_path / folder), *wish)
        assert run(capsys, *arguments)[0] == 0
        return [record.load(file).session.setup.start for file in sorted((tmp_path / folder).iterdir())]

    assert starts("usual") == [0] * 12
    assert starts("third", "--start", "3") == [2] * 12
    assert set(starts("any", "--start", "random")) == {0, 1, 2}
    assert starts("any", "--start", "random") == starts("again", "--start", "random")
    said = json.loads(run(capsys, "simulate", "pillars", "--games", "1", "--start", "2", "--json")[1])
    assert said["start"] == 2
    assert "start" not in json.loads(run(capsys, "simulate", "pillars", "--games", "1", "--json")[1])


def test_simulate_in_words(capsys: Capture) -> None:
    code, out, _ = run(capsys, "simulate", "pillars", "--games", "2", "--bots", "random,easy")
    assert code == 0
    assert "seat 2 (easy)" in out
    assert "2 games" in out


# replay


def test_replay_json_suffices_to_re_enact_the_game(capsys: Capture, tmp_path: Path) -> None:
    """Lay the events on a bare grid: every square once, every piece of the right size, every point accounted for."""
    path = saved(tmp_path, "--players", "4", "--bots", "easy", "--seed", "12")
    capsys.readouterr()
    code, out, _ = run(capsys, "replay", str(path), "--json")
    assert code == 0
    lines = [json.loads(line) for line in out.splitlines()]
    assert lines[0] == {"event": "game_started", "number": 1, "games": 1, "start": 0, "side": 14}
    moves = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    assert [line for line in lines if "move" in line] == moves
    board: dict[str, int] = {}
    squares = dict.fromkeys(range(4), 49)
    for line in lines:
        match line.get("event"):
            case "pillar_placed":
                assert board.setdefault(line["square"], line["seat"]) == line["seat"]
            case "piece_placed":
                assert not set(line["squares"]) & set(board)
                board |= dict.fromkeys(line["squares"], line["seat"])
                squares[line["seat"]] -= len(line["squares"])
                assert line["penalty"] == squares[line["seat"]]
            case "penalty":
                assert line["points"] == squares[line["seat"]] == sum(part["points"] for part in line["parts"])
    standing = lines[-1]["standing"]
    assert [score["total"] for score in standing["scores"]] == list(squares.values())
    assert lines[-1]["over"] is True


def test_replay_json_marks_what_only_one_seat_saw(capsys: Capture, tmp_path: Path) -> None:
    wish = ("simulate", "tuscany", "--games", "1", "--players", "3", "--save", str(tmp_path / "secret"))
    assert run(capsys, *wish)[0] == 0
    (path,) = (tmp_path / "secret").iterdir()
    lines = [json.loads(line) for line in run(capsys, "replay", str(path), "--json")[1].splitlines()]
    revealed = next(number for number, line in enumerate(lines) if line.get("event") == "boards_revealed")
    hidden = [line for line in lines[:revealed] if "move" in line]
    assert [line["move"].split()[0] for line in hidden] == ["lay", "castle"] * 3
    assert all(line["private"] == line["seat"] for line in hidden)
    assert not [line for line in lines[revealed:] if "move" in line and "private" in line]


def test_replay_in_words(capsys: Capture, tmp_path: Path) -> None:
    path = saved(tmp_path)
    capsys.readouterr()
    code, out, err = run(capsys, "replay", str(path), "--lang", "it")
    assert code == 0
    assert "piazza una colonna in" in out
    assert "vince la partita" in out
    assert err == ""


def test_replay_of_a_game_in_progress(capsys: Capture, tmp_path: Path) -> None:
    path = saved(tmp_path)
    path.write_text("\n".join(path.read_text(encoding="utf-8").splitlines()[:6]) + "\n", encoding="utf-8")
    capsys.readouterr()
    assert "random 2 is to move" in run(capsys, "replay", str(path))[1]
    assert json.loads(run(capsys, "replay", str(path), "--json")[1].splitlines()[-1])["over"] is False


def test_replay_drops_a_torn_line_with_a_notice(capsys: Capture, tmp_path: Path) -> None:
    path = saved(tmp_path)
    data = path.read_bytes()[:-9]
    path.write_bytes(data)
    capsys.readouterr()
    code, out, err = run(capsys, "replay", str(path), "--json")
    assert code == 0
    assert "cut off" in err
    assert len(err.splitlines()) == 1
    assert json.loads(out.splitlines()[-1])["over"] is False
    assert path.read_bytes() == data


def test_replay_names_line_and_rule_and_rescues_the_good_part(capsys: Capture, tmp_path: Path) -> None:
    path = saved(tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[6] = json.dumps({"seat": 1, "move": "place I2 e5 e6"})
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    capsys.readouterr()
    code, out, err = run(capsys, "replay", str(path))
    assert (code, out) == (2, "")
    assert err.startswith(f"tuscany-table: {path.name}, line 7: ")
    assert "(K-" in err
    assert "5 moves before it are valid" in err
    assert len(err.splitlines()) == 1
    new = tmp_path / "rescued.jsonl"
    assert run(capsys, "replay", str(path), "--rescue", str(new))[0] == 0
    assert len(record.load(new).session.turns) == 5
    code, _, err = run(capsys, "replay", str(path), "--rescue", str(new))
    assert code == 2
    assert "not overwritten" in err


# match and bench


def test_match_rotates_seats_and_gives_an_interval(capsys: Capture) -> None:
    code, out, _ = run(capsys, "match", "pillars", "--bots", "easy,random", "--games", "12", "--seed", "1", "--json")
    assert code == 0
    summary = json.loads(out)
    low, high = summary["interval"]
    assert low < summary["share"] <= high
    assert summary["share"] == pytest.approx(summary["wins"] / 12, abs=1e-3)
    assert summary["even"] == 0.5
    swapped = json.loads(run(capsys, "match", "pillars", "--bots", "random,easy", "--games", "12", "--json")[1])
    assert swapped["wins"] == pytest.approx(12 - summary["wins"])
    code, out, _ = run(capsys, "match", "pillars", "--players", "3", "--bots", "easy,random", "--games", "3")
    assert "fair share: 33.3%" in out


@pytest.mark.parametrize("start", ["2", "random"])
def test_a_match_is_fair_whoever_starts(start: str, capsys: Capture) -> None:
    def wins(pair: str) -> float:
        wish = ("match", "pillars", "--bots", pair, "--games", "12", "--start", start, "--json")
        return float(json.loads(run(capsys, *wish)[1])["wins"])

    assert wins("random,easy") == pytest.approx(12 - wins("easy,random"))


def test_wilson_interval_and_elo() -> None:
    from tuscany_app.cli.strength import elo, wilson

    assert wilson(65, 100) == pytest.approx((0.5525, 0.7364), abs=1e-3)
    assert wilson(0, 10)[0] == pytest.approx(0, abs=1e-9)
    assert elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo(1.0) is None


def test_bench_prints_figures_and_their_relation_to_the_calibration(capsys: Capture) -> None:
    code, out, _ = run(capsys, "bench", "pillars", "--seconds", "1", "--json")
    assert code == 0
    figures = json.loads(out)["pillars"]
    assert set(figures) == {"random_games", "bot_playouts", "state_copies", "legal_move_lists", "judged_positions"}
    for figure in figures.values():
        assert figure["relative"] == pytest.approx(figure["per_cpu_second"] / figure["calibration_loops"], rel=0.01)


# the program itself; what `demo` shows is in test_demo.py


def test_without_a_display_the_program_says_what_can_be_done(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    code, out, err = run(capsys)
    assert (code, out) == (2, "")
    assert "no display" in err
    assert "run.py demo pillars" in err
    assert len(err.splitlines()) == 1


# bad input


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate"],
        ["simulate", "chess"],
        ["simulate", "pillars", "--players", "1"],
        ["simulate", "pillars", "--players", "5"],
        ["simulate", "pillars", "--players", "two"],
        ["simulate", "pillars", "--players", "-2"],
        ["simulate", "pillars", "--games", "0"],
        ["simulate", "pillars", "--games", "1.5"],
        ["simulate", "pillars", "--games", "١٢"],
        ["simulate", "pillars", "--seed", "-1"],
        ["simulate", "pillars", "--seed", str(2**60)],
        ["simulate", "pillars", "--bots", "genius"],
        ["simulate", "pillars", "--bots", "easy,hard,easy", "--players", "2"],
        ["simulate", "pillars", "--bots", ","],
        ["simulate", "pillars", "--option", "match"],
        ["simulate", "pillars", "--option", "match=maybe"],
        ["simulate", "pillars", "--option", "colour=red"],
        ["simulate", "pillars", "--save", "/dev/null/x"],
        ["simulate", "pillars", "--start", "0"],
        ["simulate", "pillars", "--start", "3"],
        ["simulate", "pillars", "--start", "first"],
        ["simulate", "pillars", "--wrong"],
        ["replay"],
        ["replay", "no/such/file.jsonl"],
        ["replay", "."],
        ["match", "pillars", "--bots", "easy"],
        ["match", "pillars", "--bots", "easy,genius"],
        ["match", "pillars"],
        ["match", "pillars", "--bots", "easy,random", "--players", "7"],
        ["match", "pillars", "--bots", "easy,random", "--start", "3"],
        ["bench", "chess"],
        ["bench", "--seconds", "0"],
        ["demo", "chess"],
        ["demo", "pillars", "--players", "9"],
        ["demo", "pillars", "--theme", "purple"],
        ["demo", "pillars", "--size", "large"],
        ["demo", "pillars", "--size", "100x100"],
        ["demo", "pillars", "--size", "99999x99999"],
        ["demo", "pillars", "--shots", "/dev/null/x"],
        ["games", "--lang", "tlh"],
        ["--lang"],
        ["dance"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_bad_input_gets_one_sentence_and_exit_code_2(arguments: list[str], language: str, capsys: Capture) -> None:
    code, out, err = run(capsys, *([] if "--lang" in arguments else ["--lang", language]), *arguments)
    assert code == 2
    assert out == ""
    assert err.startswith("tuscany-table: ")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("command", ["games", "simulate", "replay", "match", "tournament", "tune", "bench", "demo"])
@pytest.mark.parametrize(("language", "says"), [("en", "show this help"), ("es", "esta ayuda"), ("it", "questo aiuto")])
def test_every_command_has_help_in_every_language(command: str, language: str, says: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as end:
        cli.run([command, "--lang", language, "--help"])
    assert end.value.code == 0
    out = capsys.readouterr().out
    assert says in out
    if language == "es":  # what stands for a value is a word, too
        assert not re.search(r"\b(GAME|FILE|NEW|DIR|LOOK|NAME|SEAT|VALUE)\b", out)


def test_the_environment_chooses_the_language() -> None:
    done = program("simulate", "chess", LANG="es_ES.UTF-8")
    assert done.returncode == 2
    assert done.stderr == f"tuscany-table: No hay ningún juego «chess»; hay: {', '.join(catalogue.ids())}.\n"


def test_a_reader_who_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    path = saved(tmp_path, "--players", "4", "--option", "match=true")
    command = [sys.executable, "-m", "tuscany_app", "replay", str(path), "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8") as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == ""


@needs_full_device
def test_a_full_disk_for_the_output_is_said() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        command = [sys.executable, "-m", "tuscany_app", "games", "--json"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, encoding="utf-8", check=False)
    assert done.returncode == 2
    assert done.stderr == "tuscany-table: The output can't be written: the disk is full.\n"


def test_module_and_version() -> None:
    done = program("--version")
    assert done.returncode == 0
    assert done.stdout == "Tuscany Table 1.0.0\n"


@pytest.mark.parametrize("line", ["--lang es demo pillars", "demo --lang es pillars", "demo pillars --lang es"])
def test_the_language_can_stand_before_or_after_the_command(line: str) -> None:
    assert parser().parse_args(line.split()).lang == "es"
    assert parser().parse_args(["demo", "pillars"]).lang is None


@needs_any_file_name
def test_nothing_foreign_steers_the_terminal(tmp_path: Path, capsys: Capture) -> None:
    evil = "\x1b[2J\x9b" + "long" * 30
    (tmp_path / f"{evil}.jsonl").write_bytes(b'{"format": 1, "app": "x", "game": "' + b"y" * 3_000_000 + b'"}\n')
    for arguments in (
        ["replay", str(tmp_path / f"{evil}.jsonl")],
        ["replay", str(tmp_path / "none" / evil)],
        ["simulate", evil * 100],
        ["simulate", "pillars", "--option", f"{evil}={evil}"],
        ["simulate", "pillars", "--bots", evil],
        [evil * 100],
    ):
        code, out, err = run(capsys, *arguments)
        assert (code, out) == (2, "")
        assert err.removesuffix("\n").isprintable(), err
        assert len(err) < 1500


@needs_fifo
def test_a_pipe_is_not_waited_for(home: Path, tmp_path: Path, capsys: Capture) -> None:
    folder = home / "components" / "pillars"
    folder.mkdir(parents=True)
    os.mkfifo(folder / "pipe.toml")
    (folder / "endless.toml").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / "pipe.jsonl")
    for arguments in (
        ["replay", str(tmp_path / "pipe.jsonl")],
        ["simulate", "pillars", "--option", "pieces=pipe"],
        ["simulate", "pillars", "--option", "pieces=endless"],
    ):
        code, out, err = run(capsys, *arguments)
        assert (code, out) == (2, "")
        assert "not a regular file" in err


# a file to be opened


def opened(monkeypatch: pytest.MonkeyPatch, *, there: bool = False) -> list[tuple[str, Path]]:
    """What is opened, here or in the window that is `there`."""
    calls: list[tuple[str, Path]] = []
    monkeypatch.setattr("tuscany_app.shell.app.start.run", lambda language, file: calls.append(("here", file)))
    monkeypatch.setattr(
        "tuscany_app.shell.app.handover.hand_over", lambda path: there and (calls.append(("there", path)) or True)
    )
    return calls


def test_a_file_is_opened_in_the_window(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(tmp_path)
    archive.pack([path], tmp_path / "games.zip")
    capsys.readouterr()
    calls = opened(monkeypatch)
    for words in ([str(path)], ["open", str(path)], ["--lang", "es", str(path)], [str(tmp_path / "games.zip")]):
        assert run(capsys, *words) == (0, "", "")
    assert [where for where, _ in calls] == ["here"] * 4
    assert calls[0][1] == path
    monkeypatch.chdir(path.parent)
    assert run(capsys, path.name)[0] == 0
    assert calls[-1] == ("here", path)


def test_a_second_start_hands_its_file_over(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(tmp_path)
    capsys.readouterr()
    calls = opened(monkeypatch, there=True)
    assert run(capsys, str(path)) == (0, "", "")
    assert calls == [("there", path)]


def test_a_file_that_is_none_is_one_sentence(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = opened(monkeypatch, there=True)
    (tmp_path / "notes.txt").write_text("hello", encoding="utf-8")
    (tmp_path / "evil.zip").write_bytes(b"PK\x03\x04 rubbish")
    for name, why in (
        ("none.jsonl", "it is not there"), ("notes.txt", "not a"), ("evil.zip", "damaged"), (".", "it is a folder"),
        ("none", "invalid choice"),
    ):  # fmt: skip
        monkeypatch.chdir(tmp_path)
        code, out, err = run(capsys, name)
        assert (code, out) == (2, ""), name
        assert why in err, name
        assert len(err.splitlines()) == 1, name
    assert calls == []


def test_every_command_is_described() -> None:
    """With its options, as they are written there."""
    page = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
    described = re.findall(r"^\| `([a-z][a-z-]*)", page, re.MULTILINE)
    assert set(parser().commands) - {"open"} <= set(described)
    assert "`open FILE`" in page
    for name in set(described):
        command = parser().commands[name]
        command.fill()
        known = {word for parser_ in [command, *_below(command)] for word in parser_._option_string_actions}
        rows = "".join(line.split(" | ")[0] for line in page.splitlines() if line.startswith(f"| `{name}"))
        assert set(re.findall(r"--[a-z]+", rows)) <= known, name


def _below(command: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
    found = [action for action in command._actions if isinstance(action, argparse._SubParsersAction)]
    return [parser_ for action in found for parser_ in action.choices.values()]
