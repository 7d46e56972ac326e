"""The release gate: every part in short, what each of them would find, and what becomes of an interrupted run."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
import zlib
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import QTimer

from tests.gate import __main__ as command
from tests.gate import (
    addons,
    document,
    evening,
    games,
    kills,
    machine,
    monkey,
    oddities,
    pages,
    planted,
    records,
    runner,
    tables,
    windows,
)
from tests.gate.evening import Measured
from tests.gate.part import Broken, Part, Tally
from tests.gate.parts import NAMES, part
from tests.gate.progress import OtherRun, Progress
from tests.gate.screen import OFFSCREEN, screen
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import library_index, record, record_files, shared_file
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.shell.base.preferences import Preferences, _as_fields
from tuscany_app.testing import invariants

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells so much of processes")
SHORT = {
    "games": 24,
    "records": 16,
    "tables": 16,
    "kills": 2,
    "windows": 1,
    "oddities": 6,
    "pages": 1,
    "addons": 1,
    "monkey": 1,
    "evening": 1,
}  # units


def finished(parts: list[Part], progress: Progress, **wishes: Any) -> list[str]:
    said: list[str] = []
    runner.run(parts, progress, 2, OFFSCREEN, "abc", wishes.get("tell", said.append))
    return said


LONG = ("monkey", "evening", "pages")  # even in short


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.soak] * (name in LONG)) for name in NAMES])
def test_every_part_in_short_finds_nothing(name: str, tmp_path: Path) -> None:
    short = evolve(part(name), whole=SHORT[name], slice=SHORT[name])
    progress = Progress.at(tmp_path / "progress.jsonl", 2026, 1)
    finished([short], progress)
    (done,) = progress.of(name)
    assert done["violations"] == []
    assert done["units"] == SHORT[name]
    assert next(iter(done["sums"].values())) > 0
    page = document.text(progress, [short])
    assert f"| {name} | {SHORT[name] * short.per_unit:,} | " in page
    for figure in (*done["sums"], *done["most"], *done["facts"]):
        kind = next((kind for kind in document.KINDS if figure.startswith(kind)), None)
        assert (f"| {figure} | " if kind is None else f"{figure.removeprefix(kind)} ") in page


def test_a_few_steps_of_the_monkey_and_one_game_of_an_evening_find_nothing(
    monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    monkeypatch.setattr(catalogue, "OWN", ("pillars",))
    monkeypatch.setattr(monkey, "STEPS", 30)
    assert violations(monkey.PART, 1) == []
    assert violations(evening.PART, 1) == []


# what the parts would find


def violations(of: Part, units: int = 4) -> list[str]:
    tally = Tally()
    of.run(range(units), 2026, tally)
    return [found["what"] for found in tally.violations]


def test_games_that_lose_something_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = iter(range(10_000))
    monkeypatch.setattr(invariants, "census_of", lambda game: lambda state: next(counted))
    assert violations(games.PART) == ["Broken: something is lost or doubled after 0 decisions"] * 4


def test_games_that_are_read_otherwise_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = record.parse
    monkeypatch.setattr(record, "parse", lambda data, name: usual(data[: data[:-1].rindex(b"\n") + 1], name))
    assert violations(games.PART) == ["Broken: the record leads to another position"] * 4


def test_all_tables_of_all_games_are_played() -> None:
    tables_of = {game_id: set() for game_id in catalogue.OWN}
    for number in range(games.PART.whole // 100):
        game_id = catalogue.OWN[number % 4]
        tables_of[game_id].add(number // 4 % len(games.tables_of(game_id)))
    assert {name: len(found) for name, found in tables_of.items()} == {
        game_id: len(games.tables_of(game_id)) for game_id in catalogue.OWN
    }


def test_a_record_that_ends_in_another_error_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: Path) -> None:
        raise KeyError("seat")

    monkeypatch.setattr(record, "load", fail)
    assert violations(records.PART, 2) == ["KeyError: 'seat'"] * 2


def a_session(moves: int = 6) -> Session[Any, Any]:
    game = catalogue.load("pillars")
    session = Session(game, computer_table(game, ["random"] * 2, seed=3))
    while len(session.turns) < moves:
        session.play(session.state.legal_moves()[0])
    return session


def test_a_session_that_contradicts_its_record_is_found() -> None:
    session = a_session()
    text = record.record_text(session).encode()
    records.contradicts_nothing(session, text)
    with pytest.raises(Broken, match="the moves are others"):
        records.contradicts_nothing(session.at(5), text)
    with pytest.raises(Broken, match="the table is another"):
        records.contradicts_nothing(session, text.replace(b'"seed": 3', b'"seed": 4'))


def test_a_table_that_ends_in_another_error_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "read", lambda game_id, path: 1 / 0)
    assert violations(tables.PART, 2) == ["ZeroDivisionError: division by zero"] * 2


def test_a_refusal_without_a_line_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(game_id: str, path: Path) -> None:
        raise tables.BadComponents(path, "something")

    monkeypatch.setattr(tables, "read", refuse)
    assert all("no line" in what for what in violations(tables.PART, 2))


def test_what_a_kill_must_not_leave_is_found() -> None:
    session, file = record_files.begin(a_session(0).setup)
    while len(session.turns) < 4:
        session.play(session.state.legal_moves()[0])
    path = file.close()
    text = path.read_bytes()
    told = [{"did": "play", "file": path.name, "bytes": len(text), "crc": zlib.crc32(text)}]
    kills.check(told, Tally())
    path.write_bytes(text + b'{"seat": 0, "mo')
    kills.check(told, Tally())  # the decision in flight
    path.write_bytes(text[:-5])
    with pytest.raises(Broken, match="has lost something that was shown"):
        kills.check(told, Tally())
    path.write_bytes(text + b"rubbish\n")
    with pytest.raises(Broken, match="line 6"):
        kills.check(told, Tally())
    path.write_bytes(text)
    with pytest.raises(Broken, match="a new game began"):
        kills.went_on((path.name, 4), [{"did": "begin"}], Tally())
    with pytest.raises(Broken, match="gone on with"):
        kills.went_on((path.name, 4), [{"did": "resume", "resumed": path.name, "turns": 3}], Tally())
    RecordFolder.SET_ASIDE.path.mkdir(parents=True)
    path.rename(RecordFolder.SET_ASIDE.path / path.name)
    with pytest.raises(Broken, match="was shown and is gone"):
        kills.check(told, Tally())
    with pytest.raises(Broken, match="set aside"):
        kills.check([], Tally())


def test_a_kill_between_the_last_move_and_the_results_is_gone_on_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """The record of a whole game lies among those in progress: it is put away, and another game begins."""
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    game = catalogue.load("pillars")
    session = Session(game, computer_table(game, ["random", "random"], seed=4))
    while not session.state.over():
        session.play(session.state.legal_moves()[0])
    RecordFolder.PLAYING.path.mkdir(parents=True)
    (RecordFolder.PLAYING.path / "20261118-000000-pillars.jsonl").write_text(record.record_text(session), "utf-8")
    window = [sys.executable, "-m", "tests.gate.window_to_kill", "3", "1"]
    said = subprocess.run(
        window, cwd=runner.ROOT, capture_output=True, check=True, encoding="utf-8", timeout=100
    ).stdout
    told = [line for line in map(json.loads, said.splitlines()) if "of" not in line]
    assert [line["did"] for line in told][:3] == ["resume", "finish", "begin"]
    kills.check([], Tally())


@pytest.mark.parametrize(
    ("of", "now", "words"),
    [
        ("settings", {"text_size": 140}, "settings are"), ("people", ["Guest 7"], "people are"),
        ("people", [], "people are"), ("series", "friday.json", "is lost"),
    ],
)  # fmt: skip
def test_a_change_beside_the_game_that_a_kill_lost_is_found(of: str, now: Any, words: str) -> None:
    Preferences().people.add("Guest 3")
    kills.check([{"did": "keep", "of": of, "now": now}, {"did": "try", "of": of}], Tally())
    with pytest.raises(Broken, match=words):
        kills.check([{"did": "keep", "of": of, "now": now}], Tally())


def test_settings_that_a_kill_left_half_written_are_found(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"language": "e', encoding="utf-8")
    with pytest.raises(Broken, match="settings"):
        kills.check([], Tally())


@pytest.mark.parametrize("disk", windows.DISKS)
def test_windows_that_change_the_same_files_lose_nothing(disk: str) -> None:
    windows.check(windows.one_round(3, 40, disk), Tally())


@pytest.mark.soak
def test_two_thousand_changes_by_four_windows_lose_nothing() -> None:
    tally = Tally()
    windows.run(range(windows.PART.whole), 5, tally)
    assert tally.violations == []


def test_windows_that_do_not_wait_for_each_other_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_file, "alone", lambda *_: nullcontext())
    with pytest.raises(Broken, match=r"lost|counted|instead of"):
        windows.check(windows.one_round(3, 100), Tally())


def test_a_window_that_saves_what_it_remembers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """As all of them did in earlier versions."""
    monkeypatch.setattr(Preferences, "_usable", lambda self, _: (_as_fields(self.values), copy.deepcopy(self.values)))
    with pytest.raises(Broken, match=r"is lost|were counted"):
        windows.check(windows.one_round(3, 100), Tally())


def test_a_stopped_window_that_is_waited_for_is_found(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    windows.one_stop(Tally())
    monkeypatch.setattr(shared_file, "WAIT", 1.5)
    with pytest.raises(Broken, match="for a window that is stopped"):
        windows.one_stop(Tally())


@pytest.mark.parametrize(
    "planted_code", ["import os; os._exit(9)", "from tuscany_app.kernel import setup; del setup.RANDOM"]
)
def test_an_add_on_that_takes_the_others_with_it_is_found(planted_code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(addons.HOW, addons.CASES[0][1], planted_code)
    (what,) = violations(addons.PART, 1)
    assert "visit ended with" in what


def test_a_list_that_trips_over_an_odd_file_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_index, "storable", lambda nanoseconds: nanoseconds)
    case = oddities.CASES.index(("finished", "2300"))
    tally = Tally()
    oddities.run(range(case, case + 2), 1, tally)
    assert [violation["unit"] for violation in tally.violations] == [case, case + 1][: len(tally.violations)]
    assert "OverflowError" in tally.violations[0]["what"]


@pytest.mark.parametrize("of", ["progress", "people", "series", "count"])
def test_a_change_that_is_lost_is_found(of: str) -> None:
    told = windows.one_round(4, 60)
    windows.check(told, Tally())
    line = next(line for line in reversed(told) if line["of"] == of)
    more = [line, line, line] if of == "count" else [{**line, "what": "another", "now": ["other"]}]
    with pytest.raises(Broken, match=r"lost|back|counted|instead of"):
        windows.check([*told, *more], Tally())


def test_an_error_in_a_slot_is_found_by_the_monkey(
    monkeypatch: pytest.MonkeyPatch, qapp: object, capfd: pytest.CaptureFixture[str]
) -> None:
    def start(driver: Any) -> None:
        QTimer.singleShot(0, driver.window, lambda: 1 / 0)

    monkeypatch.setattr(monkey, "every_start", lambda *_: {"planted": start})
    monkeypatch.setattr(monkey, "STEPS", 20)
    (what,) = violations(monkey.PART, 1)
    assert "ZeroDivisionError" in what
    assert "MainWindow" not in what
    assert capfd.readouterr().out  # what the monkey did


STEADY = Measured(100.0, 50.0, 20, 2, 5, 300)


def judged(change: Callable[[int], Measured]) -> Tally:
    tally = Tally()
    evening.judge([change(number) for number in range(300)], range(75), tally)
    return tally


def test_a_steady_evening_is_well_whatever_it_begins_with() -> None:
    tally = judged(
        lambda number: evolve(STEADY, memory=50.0 if number < 200 else 100 + number % 9, widgets=300 + number % 5)
    )
    assert tally.violations == []
    assert tally.facts["open handles, fewest"] == "20 → 20"


@pytest.mark.parametrize(
    ("name", "growth", "words"),
    [
        ("memory", 0.2, "memory of the window grew"), ("workers", 0.2, "memory of the computer players grew"),
        ("handles", 0.02, "open handles: 21 instead of 20"), ("processes", 0.02, "processes of the window: 3"),
        ("windows", 0.02, "windows"), ("widgets", 1, "widgets"),
    ],
)  # fmt: skip
def test_what_grows_in_an_evening_is_found(name: str, growth: float, words: str) -> None:
    whole = type(getattr(STEADY, name))
    tally = judged(
        lambda number: evolve(STEADY, **{name: whole(getattr(STEADY, name) + growth * max(0, number - 210))})
    )
    assert len(tally.violations) == 1
    assert words in tally.violations[0]["what"]


@pytest.mark.parametrize("name", ["memory", "handles", "processes", "windows", "widgets"])
def test_what_grows_by_the_pages_is_found(name: str) -> None:
    whole = type(getattr(STEADY, name))
    tally = Tally()
    pages.judge([STEADY] * 20, range(20), tally)
    assert tally.violations == []
    grown = [evolve(STEADY, **{name: whole(getattr(STEADY, name) * (1 + number * 0.1))}) for number in range(20)]
    pages.judge(grown, range(20), tally)
    (found,) = tally.violations
    assert name in found["what"]


# the run


def test_what_breaks_dies_or_hangs_is_kept_with_the_way_to_repeat_it(tmp_path: Path) -> None:
    progress = Progress.at(tmp_path / "progress.jsonl", 2026, 1)
    said = "\n".join(finished([planted.PART], progress))
    found = {violation["unit"]: violation["what"] for _, violation in progress.violations()}
    assert set(found) == {planted.BREAKS, planted.DIES, planted.HANGS}
    assert found[planted.BREAKS] == "Broken: planted"
    assert "died" in found[planted.DIES]
    assert "longer than 4 s" in found[planted.HANGS]
    for unit in found:
        assert f"python3 packaging/gate.py --repeat planted:{unit}" in said
    assert command.verdict(progress, [planted.PART]) == 1
    page = document.text(progress, [planted.PART])
    assert "Violations: **3**" in page
    assert "`Broken: planted`" in page


def test_an_interrupted_run_goes_on_without_doing_anything_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = evolve(planted.PART, whole=20)
    monkeypatch.setattr(planted, "PART", whole)
    path = tmp_path / "progress.jsonl"

    def interrupt(line: str) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        finished([evolve(whole, whole=5)], Progress.at(path, 2026, 1), tell=interrupt)
    kept = path.read_text("utf-8")
    path.write_text(kept + '{"part": "pla', "utf-8")  # and killed while it wrote
    progress = Progress.at(path, 2026, 1)
    assert [one["first"] for one in progress.of("planted")] == [0]
    finished([whole], progress)
    assert path.read_text("utf-8").startswith(kept)
    firsts = [json.loads(line)["first"] for line in path.read_text("utf-8").splitlines()[1:] if line.endswith("}")]
    assert sorted(firsts) == [0, 5, 10, 15]
    again = Progress.at(path, 2026, 1)
    assert [one["first"] for one in again.of("planted")] == [0, 5, 10, 15]
    assert not again.missing("planted", range(5))
    assert again.missing("planted", range(5, 10))  # it had a violation


def test_a_slice_that_was_run_again_is_told_with_what_was_found_before(tmp_path: Path) -> None:
    progress = Progress.at(tmp_path / "progress.jsonl", 1, 1)
    done = {
        "part": "planted", "first": 0, "units": 5, "sums": {"things": 5}, "most": {}, "facts": {}, "seconds": 60.0,
        "cpu": 1234.0, "commit": "old", "when": "2026-11-18", "violations": [{"unit": 3, "what": "Broken: once"}],
    }  # fmt: skip
    progress.add(done)
    assert command.verdict(progress, [evolve(planted.PART, whole=5)]) == 1
    progress.add(done | {"violations": [], "commit": "new"})
    assert command.verdict(progress, [evolve(planted.PART, whole=5)]) == 0
    page = document.text(Progress.at(tmp_path / "progress.jsonl", 1, 1), [evolve(planted.PART, whole=5)])
    for words in ("Violations: **0**", "since): new", "| things | 5 |", "1,234", "old, planted:3: `Broken: once`"):
        assert words in page


def test_the_document_leaves_out_where_the_program_lies() -> None:
    what = 'Broken: Traceback (most recent call last):\n  File "/home/me/x.py", line 3, in f\n    f()\n    ^^^\nE\n'
    assert document.in_short(what) == "Broken: Traceback (most recent call last): … f() … E"
    assert document.in_short("2 pieces lost") == "2 pieces lost"


def test_all_parts_advance_together(tmp_path: Path) -> None:
    two, four = evolve(planted.PART, name="two", whole=10), evolve(planted.PART, name="four", whole=20)
    progress = Progress.at(tmp_path / "progress.jsonl", 1, 1)
    progress.add({"part": "four", "first": 5, "units": 5, "violations": []})
    found = [(one.name, units.start) for one, units in runner.missing([two, four], progress)]
    assert found == [("two", 0), ("four", 0), ("two", 5), ("four", 10), ("four", 15)]


def test_another_run_is_not_mixed_in(tmp_path: Path) -> None:
    Progress.at(tmp_path / "progress.jsonl", 1, 1)
    with pytest.raises(OtherRun, match="another run"):
        Progress.at(tmp_path / "progress.jsonl", 2, 1)
    assert command.main(["--seed", "2", "--folder", str(tmp_path), "--document", str(tmp_path / "page.md")]) == 2


def test_what_was_written_by_hand_stays(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# Reliability\n\nolder figures\n{document.BY_HAND}\nsomebody's words\n", "utf-8")
    for _ in range(2):
        command.main(["--only-write", "--folder", str(tmp_path / "progress"), "--document", str(page)])
    text = page.read_text("utf-8")
    assert text.endswith("\n\n## Systems\n\nsomebody's words\n")
    assert text.count("## Systems") == 1
    assert "older figures" not in text


def test_a_part_can_be_forgotten(tmp_path: Path) -> None:
    progress = Progress.at(tmp_path / "progress.jsonl", 1, 1)
    for name in ("planted", "other"):
        progress.add({"part": name, "first": 0, "units": 5, "violations": []})
    progress.forget("planted")
    assert [one["part"] for one in Progress.at(tmp_path / "progress.jsonl", 1, 1).done.values()] == ["other"]


def test_a_unit_is_the_same_every_time_and_another_one_elsewhere() -> None:
    assert games.PART.seed(2026, 5) == games.PART.seed(2026, 5)
    seeds = {one.seed(base, number) for one in map(part, NAMES) for base in (1, 2) for number in range(50)}
    assert len(seeds) == len(NAMES) * 2 * 50


def test_the_parts_are_as_large_as_a_release_asks() -> None:
    assert {name: part(name).units(1) * part(name).per_unit for name in NAMES} == {
        "games": 100_000, "records": 10_000, "tables": 2_000, "kills": 1_000, "windows": 2_000, "oddities": 344,
        "pages": 20, "addons": 54,
        "monkey": 100_000, "evening": 800,
    }  # fmt: skip
    assert [len(units) for units in games.PART.slices(0.012)] == [500, 500, 200]


def test_without_xvfb_there_is_a_screen_that_nobody_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    with screen() as surroundings:
        assert surroundings == OFFSCREEN


def test_nothing_of_the_users_is_in_reach(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    found = runner.surroundings_of(tmp_path, {})
    assert found["HOME"].startswith(str(tmp_path))
    assert found["TUSCANY_TABLE_HOME"].startswith(str(tmp_path))
    assert "XDG_DATA_HOME" not in found


def test_the_machine_is_told_by_its_kind() -> None:
    told = machine.kind()
    assert f"{os.cpu_count()} × " in told
    assert "Python 3." in told
    assert os.uname().nodename not in told


def test_one_unit_can_be_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--repeat", "games:3"]) == 0
    assert "'games of borders': 1" in capsys.readouterr().out
    assert command.main(["--repeat", "nonsense"]) == 2
