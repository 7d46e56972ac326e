"""Records: written, read back, and refused with line and reason whatever is wrong with them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.support.needs import needs_fifo
from tuscany_app import __version__
from tuscany_app.cli.common import result
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import record

SAMPLES = Path(__file__).parents[2] / "data" / "records"


def finished() -> Session:
    game = catalogue.load("pillars")
    return result(game, computer_table(game, ["random", "random"], seed=11))


def good_lines() -> list[str]:
    return record.record_text(finished()).splitlines()


def load(lines: list[str], end: str = "\n") -> record.Loaded:
    return record.parse(("\n".join(lines) + end).encode(), "x.jsonl")


def changed_header(**fields: Any) -> list[str]:
    lines = good_lines()
    header = json.loads(lines[0]) | fields
    return [json.dumps({key: value for key, value in header.items() if value is not ...}), *lines[1:]]


def test_header_holds_everything_decided_before_the_first_move() -> None:
    seats = (Seat("Ana María", "blue"), Seat("Bot", "red", "hard"))
    options = {"match": True, "extra_pillar": False, "pieces": "standard"}
    line = json.loads(record.header_line(Setup("pillars", options, seats, 1, 5)))
    assert line == {
        "format": 1,
        "app": __version__,
        "game": "pillars",
        "options": options,
        "seats": [
            {"name": "Ana María", "colour": "blue", "player": "person"},
            {"name": "Bot", "colour": "red", "player": "hard"},
        ],
        "start": 1,
        "seed": 5,
    }


def test_round_trip() -> None:
    session = finished()
    loaded = load(good_lines())
    assert loaded.problem is None
    assert not loaded.torn
    assert loaded.session.state == session.state
    assert loaded.session.setup == session.setup
    assert record.record_text(loaded.session) == record.record_text(session)


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("format-*.jsonl")), ids=lambda path: path.name)
def test_every_format_ever_released_stays_readable(path: Path) -> None:
    loaded = record.load(path)
    assert loaded.problem is None
    assert loaded.session.state.over()
    expected = json.loads(path.with_suffix(".expected.json").read_text(encoding="utf-8"))
    assert [score.total for score in loaded.session.state.standing().scores] == expected["totals"]
    assert list(loaded.session.state.standing().winners) == expected["winners"]


def test_there_is_a_sample_of_every_format() -> None:
    kept = {int(path.stem.split("-")[1]) for path in SAMPLES.glob("format-*.jsonl")}
    assert kept == set(range(1, record.FORMAT + 1))


def test_an_older_format_is_brought_up_to_date_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def rename(header: record.Fields) -> record.Fields:
        header["seed"] = header.pop("chance")
        return header

    monkeypatch.setitem(record.UPGRADES, 0, rename)
    lines = changed_header(format=0, chance=11, seed=...)
    assert load(lines).session.setup.seed == 11


def test_undo_lines_take_moves_back() -> None:
    lines = good_lines()
    with_detour = [*lines[:4], '{"undo": 1}', '{"undo": 1}', *lines[2:]]
    loaded = load(with_detour)
    assert loaded.problem is None
    assert record.record_text(loaded.session).splitlines() == lines


def test_options_that_came_later_have_their_default() -> None:
    loaded = load(changed_header(options={"pieces": "standard"}))
    assert loaded.session.setup.options["match"] is False


# what somebody called it, how long they thought


def test_a_title_and_the_time_of_thought_are_kept_and_belong_not_to_the_game() -> None:
    lines = changed_header(title="Ana's revenge")
    for number, spent in ((1, 5230), (3, 0), (4, record.LONGEST_THOUGHT)):
        lines[number] = json.dumps(json.loads(lines[number]) | {"ms": spent})
    loaded = load(lines)
    assert loaded.problem is None
    assert loaded.session.title == "Ana's revenge"
    assert [turn.spent for turn in loaded.session.turns[:4]] == [5230, None, 0, record.LONGEST_THOUGHT]
    assert record.record_text(loaded.session).splitlines() == lines
    assert record.game_text(loaded.session).splitlines() == good_lines()
    assert loaded.session.at(1).title == "Ana's revenge"
    found = record.first_line(lines[0].encode())
    assert found is not None
    assert found.title == "Ana's revenge"
    without = record.first_line(good_lines()[0].encode())
    assert without is not None
    assert without.title == ""


@pytest.mark.parametrize("title", [" ", "x ", "x" * 81, "two\nlines", 7])
def test_a_title_that_is_none_is_refused(title: object) -> None:
    with pytest.raises(UserError, match="“title” is of the wrong kind"):
        load(changed_header(title=title))


@pytest.mark.parametrize("spent", [-1, 604_800_001, 1.5, True, "7"])
def test_a_time_of_thought_that_is_none_is_refused(spent: object) -> None:
    lines = good_lines()
    lines[2] = json.dumps(json.loads(lines[2]) | {"ms": spent})
    loaded = load(lines)
    assert loaded.problem is not None
    assert "line 3: The field “ms” is of the wrong kind." in str(loaded.problem)
    assert len(loaded.session.turns) == 1


# torn


def test_a_torn_last_line_is_dropped_with_a_notice() -> None:
    lines = good_lines()
    for cut in range(1, len(lines[-1])):
        loaded = load([*lines[:-1], lines[-1][:cut]], end="")
        assert loaded.torn
        assert loaded.problem is None
        assert len(loaded.session.turns) == len(lines) - 2
        assert loaded.good.decode() == "\n".join(lines[:-1])


def test_a_whole_last_line_without_its_end_counts() -> None:
    loaded = load(good_lines(), end="")
    assert not loaded.torn
    assert loaded.session.state.over()


def test_zeros_left_by_a_power_cut_are_torn_too() -> None:
    assert load(good_lines()[:5], end="\n" + "\0" * 300).torn


# wrong


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "not a line of JSON"),
        ("{", "not a line of JSON"),
        ("[1]", "JSON object"),
        ("null", "JSON object"),
        ('"pillar a1"', "JSON object"),
        ("[" * 100_000, "not a line of JSON"),
        ('{"seat": ' + "9" * 100_000 + "}", "too long"),
        ('{"seat": ' + "9" * 21 + "}", "too long"),
        ('{"seat": 0, "seat": 0, "move": "pillar a1"}', "twice"),
        ('{"move": "pillar a1"}', "“seat” is missing"),
        ('{"seat": 0}', "“move” is missing"),
        ('{"seat": false, "move": "pillar a1"}', "“seat” is of the wrong kind"),
        ('{"seat": 0.0, "move": "pillar a1"}', "“seat” is of the wrong kind"),
        ('{"seat": "0", "move": "pillar a1"}', "“seat” is of the wrong kind"),
        ('{"seat": 0, "move": ["pillar a1"]}', "“move” is of the wrong kind"),
        ('{"seat": 0, "move": "pillar a1", "x": NaN}', "“x” is unknown"),
        ('{"seat": 0, "move": "pillar a1", "\\u001b[2J\\ud800": 1}', "“·[2J·” is unknown"),
        ('{"seat": 1, "move": "pillar a1"}', "not random 2's turn but random 1's"),
        ('{"seat": 2, "move": "pillar a1"}', "no seat 2"),
        ('{"seat": 0, "move": "castle a1"}', "“castle a1” is not a move"),
        ('{"seat": 0, "move": "pillar e5"}', "(K-4)"),
        ('{"seat": 0, "move": "place X5 b1 a2 b2 c2 b3"}', "(K-4)"),
        ('{"undo": 1}', "taken back"),
        ('{"undo": 2}', "“undo” must be 1"),
        ('{"undo": 1, "seat": 0}', "“seat” is unknown"),
        ('{"undo": true}', "wrong kind"),
    ],
)
def test_a_wrong_line_is_named_with_its_reason(line: str, says: str) -> None:
    header, *moves = good_lines()
    loaded = load([header, line, *moves])
    assert loaded.problem is not None
    sentence = str(loaded.problem)
    assert sentence.startswith("x.jsonl, line 2: ")
    assert says in sentence
    assert "\n" not in sentence
    assert loaded.session.turns == []


def test_not_utf8() -> None:
    loaded = record.parse(good_lines()[0].encode() + b'\n{"seat": 0, "move": "\xff"}\n', "x.jsonl")
    assert "UTF-8" in str(loaded.problem)


def test_the_game_up_to_the_last_good_move_is_offered() -> None:
    lines = good_lines()
    loaded = load([*lines[:8], lines[7], *lines[8:]])
    assert str(loaded.problem).startswith("x.jsonl, line 9: ")
    assert len(loaded.session.turns) == 7
    assert record.record_text(loaded.session).splitlines() == lines[:8]
    assert loaded.good.decode() == "\n".join(lines[:8])


def test_a_move_after_the_end_is_refused() -> None:
    loaded = load([*good_lines(), '{"seat": 0, "move": "pillar a1"}'])
    assert "The game is over before this move." in str(loaded.problem)
    assert loaded.session.state.over()


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"format": ...}, "not a saved game"),
        ({"game": ...}, "not a saved game"),
        ({"format": 99}, "newer version"),
        ({"format": -1}, "not a saved game"),
        ({"format": "1"}, "“format” is of the wrong kind"),
        ({"game": "chess"}, "no game “chess”"),
        ({"game": ["pillars"]}, "“game” is of the wrong kind"),
        ({"app": 1}, "“app” is of the wrong kind"),
        ({"seed": ...}, "“seed” is missing"),
        ({"seed": True}, "“seed” is of the wrong kind"),
        ({"seed": -1}, "A seed is"),
        ({"seed": 2**53}, "A seed is"),
        ({"start": 2}, "start player"),
        ({"start": -1}, "start player"),
        ({"options": []}, "“options” is of the wrong kind"),
        ({"options": {"match": 1}}, "“match” can be: false, true"),
        ({"options": {"pieces": "../../etc/passwd"}}, "“pieces” can be: standard"),
        ({"options": {"colour": 1}}, "no option “colour”"),
        ({"seats": {}}, "“seats” is of the wrong kind"),
        ({"seats": []}, "2 to 4 players"),
        ({"seats": ["Ada", "Bo"]}, "“seats” is of the wrong kind"),
        ({"seats": [{"name": "A", "colour": "red"}] * 2}, "“player” is missing"),
        ({"seats": [{"name": "A", "colour": "red", "player": "person"}] * 2}, "same colour"),
        ({"seats": [{"name": "A", "colour": "mauve", "player": "person"}] * 2}, "no player colour “mauve”"),
        ({"seats": [{"name": "A", "colour": "red", "player": "god"}] * 2}, "no computer player “god”"),
        ({"seats": [{"name": " ", "colour": "red", "player": "person"}] * 2}, "name has 1 to 40"),
        ({"seats": [{"name": "A" * 41, "colour": "red", "player": "person"}] * 2}, "name has 1 to 40"),
        ({"seats": [{"name": "A\n", "colour": "red", "player": "person"}] * 2}, "name has 1 to 40"),
        ({"seats": [{"name": "A", "colour": "red", "player": "person", "age": 7}] * 2}, "“age” is unknown"),
        ({"colour": 1}, "“colour” is unknown"),
    ],
)
def test_a_wrong_header_is_refused_whole(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(UserError) as trouble:
        load(changed_header(**fields))
    assert str(trouble.value).startswith("x.jsonl, line 1: ")
    assert says in str(trouble.value)


@pytest.mark.parametrize("data", [b"", b"\n", b"hello", b"\0" * 50, b"{}\n", b"[]\n", b"\xff\xfe", b'{"format": 1'])
def test_something_else_is_no_record(data: bytes) -> None:
    with pytest.raises(UserError):
        record.parse(data, "x.jsonl")


def test_size_cap(tmp_path: Path) -> None:
    path = tmp_path / "big.jsonl"
    path.write_bytes(b" " * (record.SIZE_CAP + 10))
    with pytest.raises(UserError, match="too large"):
        record.load(path)


def test_a_record_has_no_more_lines_than_can_be_read_without_a_wait() -> None:
    move = good_lines()[1]
    loaded = load([good_lines()[0], *[move, '{"undo": 1}'] * (record.LINES // 2)])
    assert f"line {record.LINES + 1}" in str(loaded.problem)
    assert str(record.LINES) in str(loaded.problem)
    assert len(loaded.session.turns) == 1


@needs_fifo
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    with pytest.raises(UserError, match="not a regular file"):
        record.load(tmp_path / "pipe.jsonl")


@pytest.mark.parametrize("where", ["game", "colour", "player", "option"])
def test_what_a_file_says_steers_no_terminal_and_fills_no_screen(where: str) -> None:
    header, evil = json.loads(good_lines()[0]), "\x1b[2J\x9b\u202e\n" + "long " * 1_000_000
    if where == "game":
        header["game"] = evil
    elif where == "option":
        header["options"] = {evil: True}
    else:
        header["seats"][0][where] = evil
    with pytest.raises(UserError) as trouble:
        load([json.dumps(header)])
    assert str(trouble.value).isprintable()
    assert len(str(trouble.value)) < 1000


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="it is not there"):
        record.load(tmp_path / "nowhere.jsonl")
    with pytest.raises(UserError, match=r"it is a folder|permission is denied"):
        record.load(tmp_path)


def test_the_sentence_is_in_the_players_language() -> None:
    i18n.speak("es")
    loaded = load([*good_lines()[:3], "{}"])
    assert str(loaded.problem) == "x.jsonl, línea 4: Falta el campo «seat»."


def test_loading_never_touches_the_file(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    data = ("\n".join(good_lines()[:6]) + "\nrubbish\n" + "torn").encode()
    path.write_bytes(data)
    before = path.stat()
    record.load(path)
    assert path.read_bytes() == data
    assert path.stat().st_mtime_ns == before.st_mtime_ns
