"""What a report of a problem holds, and what it never does: names, folders and progress of whoever plays here."""

from __future__ import annotations

import io
import json
import logging
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

from tests.support.pages import saved
from tuscany_app import __version__, cli
from tuscany_app.kernel import worker
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.people import People
from tuscany_app.kernel.storage.folders import data_folder
from tuscany_app.shell.base import log_file
from tuscany_app.shell.base.preferences import Preferences, Values
from tuscany_app.shell.program import problem_report
from tuscany_app.shell.program.problem_report import CRASHES, GAME, LOG, REPORT, Evidence

PRIVATE = {"last_setups", "names", "lessons", "steps", "stumbles", "puzzles", "daily", "daily_days", "daily_chosen"}


@pytest.fixture
def log() -> Iterator[logging.Logger]:
    log_file.start_log()
    yield log_file.log
    log_file.end_log()


def parts(*, game: Path | None = None, words: str = "", log: bool = True) -> dict[str, str]:
    return {part.name: part.text for part in Evidence().report(words, log=log, game=game).parts}


def test_every_setting_is_either_told_or_private() -> None:
    assert {field.name for field in attrs.fields(Values)} == PRIVATE | set(problem_report.SETTINGS)


def test_it_tells_words_versions_and_settings() -> None:
    Preferences().set("text_size", 140)
    text = parts(words="The dice were gone.")[REPORT]
    assert "The dice were gone." in text
    assert __version__ in text
    assert "PySide6" in text
    assert "text_size: 140" in text


def test_who_plays_here_and_where_is_not_in_it(
    log: logging.Logger, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "homes" / "wanda")
    monkeypatch.setattr("getpass.getuser", lambda: "wanda")
    People().add("Clara")
    preferences = Preferences()
    preferences.set("last_setups", {"pillars": {"names": ["Clara"]}})
    preferences.set("lessons", {"pillars": ["the-frame"]})
    log.warning("can't read %s", tmp_path / "homes" / "wanda" / "games" / "x.jsonl")
    log.warning("can't read /media/wanda/stick; 'Clara' and Claras")
    found = parts()
    assert f"can't read ~{os.sep}games" in found[LOG]
    assert "/media/…/stick; '…' and Claras" in found[LOG]
    everything = "".join(found.values())
    assert "wanda" not in everything
    assert "the-frame" not in everything
    assert "Clara " not in everything


def test_a_game_is_in_it_only_if_it_is_wanted_and_as_it_is() -> None:
    path = saved(5)
    assert GAME not in parts()
    assert parts(game=path)[GAME].encode() == path.read_bytes()
    path.write_bytes(b"\xff damaged")
    made = Evidence().report(game=path)
    assert next(part.data for part in made.parts if part.name == GAME) == b"\xff damaged"
    with pytest.raises(UserError, match="it is not there"):
        Evidence().report(game=path.with_name("none.jsonl"))


def test_the_log_can_be_left_out_and_its_end_is_what_is_told(log: logging.Logger) -> None:
    for number in range(3000):
        log.warning("line %d: %s", number, "x" * 400)
    told = parts()[LOG]
    assert len(told) <= problem_report.MOST
    assert "line 2999" in told
    assert told.splitlines()[0].count("WARNING line") == 1  # whole lines
    assert LOG not in parts(log=False)


def test_a_crash_of_the_machines_code_is_told(home: Path) -> None:
    code = (
        "from tuscany_app.shell.base import log_file; log_file.watch_for_crashes(); import ctypes; ctypes.string_at(0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode != 0
    told = parts()[CRASHES]
    assert "Segmentation fault" in told or "access violation" in told
    assert "<string>" in told


def test_errors_in_threads_and_in_the_worker_are_in_the_log(log: logging.Logger) -> None:
    import threading

    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
    lost = threading.Event()
    thinker = worker.Worker(lambda report: None, lambda job, why: lost.set())
    thinker.ask(worker.MoveTask("no record", "easy"))
    assert lost.wait(30)
    thinker.close()
    told = log_file.last_lines(100_000)
    assert "unexpected error in a thread" in told
    assert "ZeroDivisionError" in told
    assert "the worker failed: Traceback" in told


def test_the_state_of_a_checkout_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "resources").mkdir()
    monkeypatch.setattr(problem_report.assets, "folder", lambda name: tmp_path / name)
    assert problem_report.commit() == ""
    git = tmp_path / ".git"
    (git / "refs" / "heads").mkdir(parents=True)
    (git / "HEAD").write_text("ref: refs/heads/main\n", encoding="utf-8")
    for end in ("\n", "\r\n"):
        lines = ["# pack-refs", f"{'c' * 40} refs/heads/main/other", f"{'b' * 40} refs/heads/main", ""]
        (git / "packed-refs").write_text(end.join(lines), encoding="utf-8", newline="")
        assert problem_report.commit() == "b" * 12
    (git / "refs" / "heads" / "main").write_text("a" * 40 + "\n", encoding="utf-8")
    assert problem_report.commit() == "a" * 12
    (git / "HEAD").write_text("c" * 40, encoding="utf-8")
    assert problem_report.commit() == "c" * 12
    (tmp_path / "resources" / "commit.txt").write_text("dddddddddddd\n", encoding="utf-8")
    assert problem_report.commit() == "d" * 12


@pytest.mark.parametrize("text", ["{", "[]", '"x"', "\x00"])
def test_settings_that_cannot_be_read_are_said(text: str) -> None:
    data_folder().mkdir(parents=True)
    (data_folder() / "settings.json").write_text(text, encoding="utf-8")
    assert "Settings" in parts()[REPORT]


# on the command line


def test_the_command_shows_all_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(5)
    assert cli.run(["report", "--record", str(path)]) == 0
    out = capsys.readouterr().out
    assert f"## {REPORT}" in out
    assert path.read_text(encoding="utf-8").strip() in out


def test_the_command_writes_one_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "problem.zip"
    assert cli.run(["report", "--save", str(target), "--record", str(saved(3))]) == 0
    assert str(target) in capsys.readouterr().out
    with zipfile.ZipFile(io.BytesIO(target.read_bytes())) as archive:
        assert archive.namelist()[0] == REPORT
        assert json.loads(archive.read(GAME).splitlines()[0])["game"] == "pillars"


@pytest.mark.parametrize("wish", [("--record", "none.jsonl"), ("--save", "none/problem.zip")])
def test_what_is_wrong_is_one_sentence(
    wish: tuple[str, str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert cli.run(["report", wish[0], str(tmp_path / wish[1])]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_it_works_where_qt_cannot_be_loaded() -> None:
    code = (
        "import sys; sys.modules['PySide6'] = None; sys.modules['miniaudio'] = None\n"
        "from tuscany_app import cli; sys.exit(cli.run(['report']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert "it can't be loaded" in done.stdout
