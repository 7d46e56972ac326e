"""The program's own ways on other systems, as far as a system can be pretended."""

from __future__ import annotations

import ctypes
import errno
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import appdirs
import pytest

from tests.support.pages import table
from tuscany_app.kernel import i18n, worker
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.storage import files, folders, record, record_files
from tuscany_app.kernel.storage.files import Unreadable, read_whole, reason, replace, write_whole


def in_use(name: str = "x") -> PermissionError:
    """As Windows says that another program has a file."""
    error = PermissionError(errno.EACCES, "The process cannot access the file", name)
    error.winerror = 32
    return error


class Held:
    """`os.replace` on a Windows whose virus scanner looks at the file so many times."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
        self.times, self.asked = times, 0
        self._really = os.replace
        monkeypatch.setattr(sys, "platform", "win32")
        monkeypatch.setattr(files, "PATIENCE", 0.2)
        monkeypatch.setattr(os, "replace", self)

    def __call__(self, source: Any, target: Any) -> None:
        self.asked += 1
        if self.asked <= self.times:
            raise in_use(str(target))
        self._really(source, target)


# files


def test_a_file_that_somebody_looks_at_for_a_moment_is_replaced_on_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_text("old", encoding="utf-8")
    held = Held(monkeypatch, 3)
    write_whole(path, "new")
    assert held.asked == 4
    assert path.read_text("utf-8") == "new"


def test_a_file_that_stays_in_use_is_one_sentence_and_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_text("old", encoding="utf-8")
    Held(monkeypatch, 10_000)
    with pytest.raises(UserError, match="another program is using it"):
        write_whole(path, "new")
    assert [found.name for found in tmp_path.iterdir()] == ["settings.json"]
    assert path.read_text("utf-8") == "old"


def test_elsewhere_a_refusal_is_one_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(monkeypatch, 10_000)
    monkeypatch.setattr(sys, "platform", "linux")
    with pytest.raises(PermissionError):
        replace(tmp_path / "a", tmp_path / "b")
    assert held.asked == 1


@pytest.mark.parametrize(("language", "words"), [("es", "otro programa"), ("it", "un altro programma")])
def test_who_has_the_file_is_said_in_every_language(language: str, words: str) -> None:
    i18n.speak(language)
    assert words in str(reason(in_use()))


def test_a_folder_is_called_one_where_none_can_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, flags: int) -> int:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    (tmp_path / "file").touch()
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(Unreadable, match="it is a folder"):
        read_whole(tmp_path, 10)
    with pytest.raises(Unreadable, match="permission is denied"):
        read_whole(tmp_path / "file", 10)


def test_a_game_goes_on_in_its_file_where_files_have_no_number_to_know_them_by(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Windows tells other numbers of an open file than of its name, in some versions."""
    session, file = record_files.begin(table((None, None)))
    said: list[object] = []
    file.listen(said.append)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os.path, "samestat", lambda *_: False)
    for _ in range(3):
        session.play(session.state.legal_moves()[0])
    assert said == []
    assert len(record.load(file.close()).session.turns) == 3


def test_a_lock_that_somebody_asks_for_just_now_may_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    session, file = record_files.begin(table((None, None)))
    while not session.state.over():
        session.play(session.state.legal_moves()[0])
    unlink = Path.unlink

    def refuse(path: Path, missing_ok: bool = False) -> None:
        if path.suffix == ".lock":
            raise in_use(str(path))
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", refuse)
    assert file.close(finished=True).is_file()


# folders


@pytest.mark.parametrize(
    ("system", "data", "cache"),
    [
        ("win32", r"C:\Users\Zoë\AppData\Local/tuscany-table", r"C:\Users\Zoë\AppData\Local/tuscany-table/Cache"),
        ("darwin", "~/Library/Application Support/tuscany-table", "~/Library/Caches/tuscany-table"),
        ("linux", "~/.local/share/tuscany-table", "~/.cache/tuscany-table"),
    ],
)
def test_games_lie_where_each_system_keeps_such_things(
    system: str, data: str, cache: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The installer for Windows and the manual name these."""
    for name in (folders.HOME, "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(appdirs, "system", system)
    monkeypatch.setattr(appdirs, "_get_win_folder", lambda name: r"C:\Users\Zoë\AppData\Local", raising=False)
    assert folders.data_folder().as_posix() == Path(data).expanduser().as_posix()
    assert folders.cache_folder().as_posix() == Path(cache).expanduser().as_posix()


# languages


@pytest.mark.parametrize(("chosen", "language"), [(0x0C0A, "es"), (0x080A, "es"), (0x0410, "it"), (0x0407, "en")])
def test_windows_tells_the_language_of_its_own_words(
    chosen: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel32 = SimpleNamespace(GetUserDefaultUILanguage=lambda: chosen)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel32), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("locale.getlocale", lambda: ("German_Germany", "1252"))
    assert i18n.system_language() == language


@pytest.mark.parametrize(
    ("told", "language"),
    [
        ('(\n    "es-ES",\n    "en-GB"\n)\n', "es"),
        ('(\n    "ca-ES",\n    "it-IT"\n)\n', "it"),
        ('(\n    "zh-Hans-CN",\n    it\n)\n', "it"),
        ("(\n)\n", "en"),
    ],
)
def test_macos_tells_it_to_a_program_without_a_terminal(
    told: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: SimpleNamespace(stdout=told))
    assert i18n.system_language() == language


def test_a_mac_that_tells_nothing_is_spoken_to_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")  # and there is no /usr/bin/defaults
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert i18n.system_language() == "en"


# processes


def test_on_windows_the_worker_gives_way_by_its_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int | None, int]] = []
    kernel32 = SimpleNamespace(SetPriorityClass=lambda handle, wish: asked.append((handle.value, wish)))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel32), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "nice", lambda _: pytest.fail("there is no such call"), raising=False)
    worker.give_way()
    this_process = ctypes.c_void_p(-1).value
    assert asked == [(this_process, 0x4000)]


def test_on_macos_the_worker_is_nice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(os, "nice", asked.append, raising=False)
    monkeypatch.delattr(os, "sched_setscheduler", raising=False)
    worker.give_way()
    assert asked == [worker.NICENESS]


def test_processes_are_started_anew_on_every_system() -> None:
    """As Windows and macOS do; so what works here works there."""
    thinker = worker.Worker(lambda _: None, lambda *_: None)
    assert thinker.context.get_start_method() == "spawn"
    thinker.close()
