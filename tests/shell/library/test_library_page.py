"""The library: what is listed and found, what can be done with it, and what is said when something can't."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QFontMetrics
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.kernel.storage.test_record_changes import kept
from tests.support.pages import click, heard, saved, shown
from tuscany_app.kernel import i18n
from tuscany_app.kernel.storage import archive, record, record_changes, record_files
from tuscany_app.kernel.storage.folders import RecordFolder, records_folder
from tuscany_app.kernel.storage.library_index import LibraryIndex
from tuscany_app.shell.library import record_feed
from tuscany_app.shell.library.library_page import LibraryPage
from tuscany_app.shell.library.library_worker import LibraryWorker
from tuscany_app.shell.library.record_model import COLUMNS, Column, Condition
from tuscany_app.shell.widgets import file_dialogs
from tuscany_app.table.retranslate import retranslate
from tuscany_app.table.theme import look

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints"),  # a window of the offscreen platform has none
    pytest.mark.usefixtures("usual_look"),
]
Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def open_page(qtbot: QtBot) -> Iterator[Callable[[], LibraryPage]]:
    made: list[LibraryWorker] = []

    def enter() -> LibraryPage:
        with LibraryIndex() as index:  # the worker has its own tests
            index.update()
        library_worker = LibraryWorker()
        made.append(library_worker)
        page = LibraryPage(library_worker)
        page.restyle()
        shown(qtbot, page)
        qtbot.waitUntil(lambda: not page.feed.busy)
        return page

    yield enter
    for library_worker in made:
        library_worker.close()


def settle(qtbot: QtBot, page: LibraryPage) -> None:
    qtbot.waitUntil(lambda: not page.library_worker.busy and not page.feed.busy, timeout=20_000)


def paths(page: LibraryPage) -> list[Path]:
    """As they stand in the table."""
    return [page.model.at(row).path for row in range(page.model.rowCount())]


def choose(page: LibraryPage, *wanted: Path) -> None:
    page.table.choose([listed for listed in page.model.shown() if listed.path in wanted])


def offered(page: LibraryPage) -> str:
    return page.offer.words.text() if page.offer.isVisible() else ""


# what is listed


def test_every_record_is_a_row_with_what_it_says(open_page: Callable[[], LibraryPage]) -> None:
    old, going_on, new = saved(None, age=5000), saved(4, age=300), saved(None, age=60)
    record_changes.set_title(old, "The long one")
    page = open_page()
    assert paths(page) == [new, going_on, old]
    listed = page.model.at(2)
    told = {column: page.model.text(listed, column) for column in Column}
    assert told[Column.GAME] == "Pillars"
    assert told[Column.TITLE] == "The long one"
    assert told[Column.PEOPLE] == "Clara, Bruno"
    assert " won, " in told[Column.RESULT]
    assert told[Column.LENGTH] == f"{len(record.load(old).session.turns)} decisions"
    assert page.model.text(page.model.at(1), Column.RESULT) == "unfinished"
    assert page.status.text() == "3 games"


def test_damaged_records_are_listed_with_the_reason_and_what_can_be_done(open_page: Callable[[], LibraryPage]) -> None:
    damaged, lost = kept(1), kept(2)
    damaged.write_bytes(damaged.read_bytes() + b'{"seat": 9, "move": "x"}\n')
    lost.write_bytes(b"\0rubbish\n")
    page = open_page()
    told, replayed = heard(page.told), heard(page.replay)
    assert set(paths(page)) == {damaged, lost}
    choose(page, damaged)
    assert "The game is over before this move." in page.status.text()
    assert "You can watch it up to the last good move" in page.status.text()
    row = page.table.currentIndex().row()
    tip = page.model.index(row, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert "The game is over before this move." in tip
    assert not page.commands.rename.isEnabled()
    page.commands.open_chosen()
    assert replayed == [damaged]
    choose(page, lost)
    assert page.model.text(page.table.chosen()[0], Column.TITLE) == lost.stem
    assert not page.commands.open.isEnabled()
    page.commands.open_chosen()
    assert len(told) == 1
    assert replayed == [damaged]
    page.filters.condition.choose(Condition.FINISHED)
    assert paths(page) == []
    page.filters.condition.choose(Condition.DAMAGED)
    assert set(paths(page)) == {damaged, lost}


def test_an_empty_library_has_a_kind_word_and_a_way_to_play(qtbot: QtBot, open_page: Callable[[], LibraryPage]) -> None:
    page = open_page()
    settle(qtbot, page)
    page._show_state()
    assert page.pages.currentWidget() is page.empty
    assert page.empty.title.text() == "No games yet"
    calls = heard(page.play)
    click(qtbot, page.empty.way)
    assert len(calls) == 1


def test_rows_come_as_the_index_knows_them(
    qtbot: QtBot, open_page: Callable[[], LibraryPage], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_feed, "AT_A_TIME", 2)
    first = [kept(seed, moves=2) for seed in range(7)]
    page = open_page()
    assert len(paths(page)) == 7
    choose(page, first[3], first[1])
    first[0].unlink()
    os.utime(first[1], (1.9e9, 1.9e9))
    later = kept(50, moves=3)
    with LibraryIndex() as index:
        index.update()
    page.feed.refresh()
    qtbot.waitUntil(lambda: not page.feed.busy)
    assert set(paths(page)) == {*first[1:], later}
    assert paths(page)[0] == first[1]  # played last, now
    assert first[3] in [listed.path for listed in page.table.chosen()]
    choose(page, first[3])
    os.utime(first[3], (1.8e9, 1.8e9))  # read again, and selected all the same
    with LibraryIndex() as index:
        index.update()
    page.feed.refresh()
    qtbot.waitUntil(lambda: not page.feed.busy)
    assert [listed.path for listed in page.table.chosen()] == [first[3]]
    assert len(paths(page)) == 7


def test_the_worker_reads_what_is_new_with_progress(qtbot: QtBot) -> None:
    files = [kept(seed, moves=2) for seed in range(30)]
    page = LibraryPage(LibraryWorker())
    page.restyle()
    progress = heard(page.library_worker.progressed)
    shown(qtbot, page)
    assert page.empty.title.text() == "Your games are being read…"
    settle(qtbot, page)
    assert set(paths(page)) == set(files)
    assert page.progress.isHidden()
    assert page.table.hasFocus()
    page._hear(object(), 3, 30)  # type: ignore[arg-type]
    assert page.progress.isVisible()
    assert page.status.text() == "Reading your games: 3 of 30"
    assert progress is not None
    page.library_worker.close()


def test_a_game_that_is_being_played_says_so(qtbot: QtBot, open_page: Callable[[], LibraryPage]) -> None:
    path = saved(3)
    resumed = record_files.resume(path)
    page = open_page()
    assert page.model.text(page.model.at(0), Column.RESULT) == "being played"
    told = heard(page.told)
    choose(page, path)
    page.commands.bin_chosen()
    assert "is being played in another window" in str(told[0])
    assert paths(page) == [path]
    resumed.file.close()


# finding


def named(title: str, seed: int) -> Path:
    path = kept(seed, moves=2)
    record_changes.set_title(path, title)
    return path


def test_all_words_are_searched_without_accents_and_capitals(
    qtbot: QtBot, open_page: Callable[[], LibraryPage]
) -> None:
    birthday, final = named("Cumpleaños de Ana María", 1), named("FINAL", 2)
    people = saved(3)
    page = open_page()

    def found(text: str) -> set[Path]:
        page.filters.search.setText(text)
        return set(paths(page))

    assert found("cumpleanos maria") == {birthday}
    assert found("MARÍA  cumple") == {birthday}
    assert found("fin") == {final}
    assert found("clara") == {people}
    assert found("pillars clara") == {people}
    assert found("pillars") == {birthday, final, people}
    assert found("clara final") == set()
    assert page.pages.currentWidget() is page.empty
    click(qtbot, page.empty.way)
    assert len(paths(page)) == 3
    i18n.speak("es")
    retranslate(page.stack)  # type: ignore[attr-defined]
    assert found("pilares") == {birthday, final, people}


def test_typing_in_the_table_is_searching(qtbot: QtBot, open_page: Callable[[], LibraryPage]) -> None:
    final = named("Final", 1)
    named("Other", 2)
    page = open_page()
    assert page.table.hasFocus()
    qtbot.keyClicks(page.table, "f")
    assert page.filters.search.hasFocus()
    qtbot.keyClicks(page.filters.search, "ina")
    assert paths(page) == [final]
    qtbot.keyClick(page.filters.search, Key.Key_Return)
    assert page.table.hasFocus()
    qtbot.keyClick(page.table, Key.Key_F, CONTROL)
    assert page.filters.search.hasFocus()
    assert page.filters.search.selectedText() == "fina"
    left = heard(page.back)
    qtbot.keyClick(page.filters.search, Key.Key_Escape)
    assert (page.filters.search.text(), left) == ("", [])
    qtbot.keyClick(page.filters.search, Key.Key_Down)
    assert page.table.hasFocus()
    page.filters.search.setFocus()
    qtbot.keyClick(page.filters.search, Key.Key_Escape)
    assert len(left) == 1


def test_filters_by_game_person_and_what_became_of_it(open_page: Callable[[], LibraryPage]) -> None:
    bots, whole, part = kept(1), saved(None), saved(3)
    page = open_page()
    page.filters.person.choose("Clara")
    assert set(paths(page)) == {whole, part}
    page.filters.condition.choose(Condition.UNFINISHED)
    assert paths(page) == [part]
    page.filters.person.setCurrentIndex(0)
    page.filters.condition.choose(Condition.FINISHED)
    assert set(paths(page)) == {bots, whole}
    page.filters.game.choose("pillars")
    assert len(paths(page)) == 2
    assert [page.filters.person.itemText(n) for n in range(page.filters.person.count())] == ["Everybody", "Clara"]
    assert page.status.text() == "2 of 3 games"


def test_sorting_by_header_and_keys(qtbot: QtBot, open_page: Callable[[], LibraryPage]) -> None:
    first, second, third = named("Älpha", 3), named("beta", 2), kept(1, moves=9)
    page = open_page()
    assert paths(page) == [first, second, third]
    page.table.horizontalHeader().sectionClicked.emit(Column.TITLE.number)
    assert paths(page) == [first, second, third]
    page.table.horizontalHeader().sectionClicked.emit(Column.TITLE.number)
    assert paths(page) == [second, first, third]  # those without a title are last
    qtbot.keyClick(page.table, Key.Key_6, CONTROL)
    assert paths(page)[0] == third
    choose(page, second)
    qtbot.keyClick(page.table, Key.Key_5, CONTROL)
    qtbot.keyClick(page.table, Key.Key_5, CONTROL)
    assert paths(page) == [third, second, first]
    assert [listed.path for listed in page.table.chosen()] == [second]


def test_sorted_by_result_finished_games_come_first_and_damaged_ones_last(
    open_page: Callable[[], LibraryPage],
) -> None:
    damaged, unfinished, finished = kept(1), kept(2, moves=4), kept(3)
    damaged.write_bytes(damaged.read_bytes() + b'{"seat": 9, "move": "x"}\n')
    page = open_page()
    page.table.sort_by(Column.RESULT)
    assert paths(page) == [finished, unfinished, damaged]


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("falling", [True, False])
def test_rows_that_come_one_by_one_stand_where_sorting_puts_them(
    column: Column, falling: bool, open_page: Callable[[], LibraryPage]
) -> None:
    for seed in range(12):
        kept(seed, moves=seed % 4 + 1)
    for seed in range(12, 16):
        named("abdc"[seed % 4], seed)
    page = open_page()
    everything = page.model.all()
    page.model.order(column, falling=falling)
    wanted = paths(page)
    page.model.remove([listed.id for listed in everything])
    assert page.model.rowCount() == 0
    for listed in everything:
        page.model.add([listed])
    assert paths(page) == wanted


# doing


def test_enter_opens_what_is_finished_and_goes_on_with_what_is_not(
    qtbot: QtBot, open_page: Callable[[], LibraryPage]
) -> None:
    whole, part = saved(None, age=60), saved(3)
    page = open_page()
    resumed, replayed = heard(page.resume), heard(page.replay)
    choose(page, part)
    qtbot.keyClick(page.table, Key.Key_Return)
    choose(page, whole)
    place = page.table.visualRect(page.model.index(1, 2)).center()
    qtbot.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert (resumed, replayed) == ([part], [whole])
    page.table.selectAll()
    qtbot.keyClick(page.table, Key.Key_Return)
    assert not page.commands.open.isEnabled()
    assert len(resumed) + len(replayed) == 2


def test_a_title_is_written_in_place_and_taken_back(qtbot: QtBot, open_page: Callable[[], LibraryPage]) -> None:
    path, other = kept(2), kept(1)
    page = open_page()
    choose(page, path)
    before = path.stat().st_mtime_ns
    opened = heard(page.replay)
    qtbot.keyClick(page.table, Key.Key_F2)
    editor = page.table.findChild(QLineEdit)
    assert editor is not None
    assert editor.accessibleName() == "Title"
    qtbot.keyClicks(editor, "Our first")
    qtbot.keyClick(editor, Key.Key_Return)
    qtbot.waitUntil(lambda: page.model.at(0).title == "Our first")
    assert record.load(path).session.title == "Our first"
    assert path.stat().st_mtime_ns == before
    assert [listed.path for listed in page.table.chosen()] == [path]
    assert opened == []  # Enter was for the title
    assert offered(page) == "The title has been changed."
    qtbot.keyClick(page.table, Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: page.model.at(0).title == "")
    assert record.load(path).session.title == ""
    assert record.load(other).session.title == ""


def test_an_edit_that_is_left_changes_nothing(qtbot: QtBot, open_page: Callable[[], LibraryPage]) -> None:
    path = kept(1)
    page = open_page()
    calls = heard(page.back)
    qtbot.keyClick(page.table, Key.Key_F2)
    editor = page.table.findChild(QLineEdit)
    assert editor is not None
    qtbot.keyClicks(editor, "x")
    qtbot.keyClick(editor, Key.Key_Escape)
    assert record.load(path).session.title == ""
    assert calls == []


def test_del_throws_away_and_undo_takes_back(qtbot: QtBot, open_page: Callable[[], LibraryPage]) -> None:
    files = [kept(seed, moves=None if seed % 2 else 3) for seed in range(6)]
    page = open_page()
    choose(page, files[1], files[2], files[4])
    qtbot.keyClick(page.table, Key.Key_Delete)
    qtbot.waitUntil(lambda: set(paths(page)) == {files[0], files[3], files[5]})
    assert len(list(RecordFolder.BIN.path.glob("*.jsonl"))) == 3
    assert offered(page) == "3 games are in the bin."
    assert len(page.table.chosen()) == 1  # the next one
    choose(page, files[0])
    qtbot.keyClick(page.table, Key.Key_Delete)
    qtbot.waitUntil(lambda: offered(page) == "1 game is in the bin.")
    click(qtbot, page.offer.ways[0])
    assert not page.offer.isVisible()
    qtbot.waitUntil(lambda: len(paths(page)) == 3)
    qtbot.keyClick(page.table, Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: set(paths(page)) == set(files))
    assert all(path.exists() for path in files)
    with LibraryIndex() as index:
        assert {(folder, name) for folder, name in index.places().values()} == {
            (path.parent.name, path.name) for path in files
        }
        assert index.update() == 0


def test_many_are_thrown_away_bit_by_bit(
    qtbot: QtBot, open_page: Callable[[], LibraryPage], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tuscany_app.shell.base.batches.AT_A_TIME", 0.0001)
    files = [kept(seed, moves=1) for seed in range(60)]
    page = open_page()
    page.table.selectAll()
    assert page.status.text() == "60 games, 60 selected"
    page.commands.bin_chosen()
    assert page.progress.isVisible()
    qtbot.waitUntil(lambda: page.model.rowCount() == 0)
    assert offered(page) == "60 games are in the bin."
    page.commands.take_back()
    qtbot.waitUntil(lambda: page.model.rowCount() == 60)
    assert page.progress.isHidden()
    assert set(paths(page)) == set(files)


def test_the_bin_gives_back_and_is_emptied_after_one_question(
    qtbot: QtBot, open_page: Callable[[], LibraryPage]
) -> None:
    whole, part, rest = kept(1), kept(2, moves=3), kept(3)
    binned = [record_changes.move_to_bin(path) for path in (whole, part, rest)]
    page = open_page()
    assert paths(page) == []
    replayed = heard(page.replay)
    page.filters.condition.choose(Condition.BIN)
    assert set(paths(page)) == set(binned)
    assert page.filters.condition.currentText() == "Bin (3)"
    assert page.commands.bin.isHidden()
    choose(page, binned[1])
    page.commands.open_chosen()
    assert replayed == [binned[1]]  # to be looked at only
    qtbot.keyClick(page.table, Key.Key_R, CONTROL)
    assert part.exists()
    choose(page, binned[0])
    click(qtbot, page.commands.restore)
    assert whole.exists()
    assert offered(page) == "1 game is back in the library."
    click(qtbot, page.commands.empty_bin)
    assert offered(page) == "Delete 1 game in the bin for good?"
    click(qtbot, page.offer.ways[1])
    assert binned[2].exists()
    click(qtbot, page.commands.empty_bin)
    click(qtbot, page.offer.ways[0])
    assert not binned[2].exists()
    assert offered(page) == "1 game has been deleted."
    assert page.empty.title.text() == "The bin is empty."
    page.commands.take_back()  # nothing is left that could be
    assert not page.commands.record_actions.can_take_back
    click(qtbot, page.empty.way)
    assert set(paths(page)) == {whole, part}


def test_a_damaged_record_comes_back_among_the_damaged_ones_and_by_undo_to_where_it_was(
    qtbot: QtBot, open_page: Callable[[], LibraryPage]
) -> None:
    path = kept(1)
    path.write_bytes(b"rubbish\n")
    page = open_page()
    choose(page, path)
    page.commands.bin_chosen()
    page.commands.take_back()
    assert path.exists()
    page.commands.bin_chosen()
    page.filters.condition.choose(Condition.BIN)
    page.table.selectAll()
    page.commands.restore_chosen()
    assert (RecordFolder.SET_ASIDE.path / path.name).exists()


def test_one_is_exported_as_a_file_and_many_as_an_archive_and_come_back(
    qtbot: QtBot, open_page: Callable[[], LibraryPage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [kept(seed) for seed in (1, 2, 3)]
    page = open_page()
    settle(qtbot, page)
    asked: list[str] = []
    target = tmp_path / "one.jsonl"
    monkeypatch.setattr(file_dialogs, "ask_file", lambda *_, new: asked.append(new) or target)
    choose(page, files[0])
    qtbot.keyClick(page.table, Key.Key_E, CONTROL)
    settle(qtbot, page)
    assert target.read_bytes() == files[0].read_bytes()
    assert offered(page) == f"Exported to {target}."
    target = tmp_path / "all.zip"
    page.table.selectAll()
    click(qtbot, page.commands.export)
    settle(qtbot, page)
    assert asked == [files[0].name, f"Saved games - {date.today().isoformat()}.zip"]
    assert len(archive.check(target).records) == 3

    shutil.rmtree(RecordFolder.FINISHED.path)
    page.library_worker.update()
    settle(qtbot, page)
    assert paths(page) == []
    monkeypatch.setattr(file_dialogs, "ask_files", lambda *_: [target, tmp_path / "one.jsonl"])
    click(qtbot, page.commands.importing)
    settle(qtbot, page)
    qtbot.waitUntil(lambda: set(paths(page)) == set(files))
    assert offered(page) == "3 games were imported. 1 was there already."
    assert len(page.table.chosen()) <= 1  # no key can throw all of them into the bin
    (tmp_path / "evil.zip").write_bytes(b"PK\x05\x06 rubbish")
    monkeypatch.setattr(file_dialogs, "ask_files", lambda *_: [tmp_path / "evil.zip"])
    click(qtbot, page.commands.importing)
    settle(qtbot, page)
    assert page.notice.text() == "evil.zip can't be used: it is damaged."
    assert page.notice.isVisible()
    qtbot.keyClick(page.table, Key.Key_Z, CONTROL)  # the import before it
    settle(qtbot, page)
    qtbot.waitUntil(lambda: paths(page) == [])
    assert sorted(path.name for path in RecordFolder.BIN.path.glob("*.jsonl")) == sorted(path.name for path in files)


def test_nothing_happens_where_nobody_chose_a_file(
    qtbot: QtBot, open_page: Callable[[], LibraryPage], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(1)
    page = open_page()
    settle(qtbot, page)
    monkeypatch.setattr(file_dialogs, "ask_file", lambda *_, new: None)
    monkeypatch.setattr(file_dialogs, "ask_files", lambda *_: [])
    click(qtbot, page.commands.export)
    click(qtbot, page.commands.importing)
    assert not page.library_worker.busy


def test_the_menu_has_everything_with_its_keys(qtbot: QtBot, open_page: Callable[[], LibraryPage]) -> None:
    path = kept(1)
    page = open_page()
    choose(page, path)

    def entries() -> dict[str, tuple[str, bool]]:
        return {
            action.text(): (action.shortcut().toString(), action.isEnabled())
            for action in page.commands.menu().actions()
            if action.text()
        }

    assert entries() == {
        "Open": ("Return", True), "Rename": ("F2", True), "To the bin": ("Del", True), "Export…": ("Ctrl+E", True),
        "Import…": ("Ctrl+I", True), "Undo": ("Ctrl+Z", False), "Select all": ("Ctrl+A", True), "Sort by": ("", True),
    }  # fmt: skip
    next(action for action in page.commands.menu().actions() if action.text() == "To the bin").trigger()
    assert not path.exists()
    assert entries()["Undo"][1]
    page.filters.condition.choose(Condition.BIN)
    assert {"Restore", "Empty the bin…"} <= set(entries())
    assert not {"To the bin", "Rename"} & set(entries())


# when something is wrong


def test_a_library_that_can_only_be_read_is_shown_and_said(
    qtbot: QtBot, open_page: Callable[[], LibraryPage], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(1)
    monkeypatch.setattr(os, "access", lambda *_: False)
    page = open_page()
    settle(qtbot, page)
    assert "is read-only" in page.notice.text()
    assert page.notice.isVisible()
    assert paths(page) == [path]
    told = heard(page.told)

    def refuse(*_: object) -> None:
        raise OSError(30, "read-only")

    monkeypatch.setattr(Path, "replace", refuse)
    monkeypatch.setattr(os, "replace", refuse)
    choose(page, path)
    page.commands.bin_chosen()
    page.commands.record_actions.rename(page.model.at(0), "x")
    assert [str(sentence).split(": ")[1] for sentence in told] == ["the disk can only be read."] * 2
    assert path.exists()


def test_a_folder_that_vanished_is_said_and_its_games_stay_listed(
    qtbot: QtBot, open_page: Callable[[], LibraryPage], tmp_path: Path
) -> None:
    path = kept(1)
    page = open_page()
    settle(qtbot, page)
    records_folder().rename(tmp_path / "taken out")
    page.entered()
    settle(qtbot, page)
    assert "can't be read: it is not there" in page.notice.text()
    assert page.notice.isVisible()
    assert paths(page) == [path]
    told = heard(page.told)
    choose(page, path)
    page.commands.bin_chosen()
    assert len(told) == 1
    (tmp_path / "taken out").rename(records_folder())
    page.entered()
    settle(qtbot, page)
    assert page.notice.isHidden()


def test_an_index_that_is_deleted_or_damaged_meanwhile_comes_back(
    qtbot: QtBot, open_page: Callable[[], LibraryPage]
) -> None:
    files = {kept(seed, moves=2) for seed in range(5)}
    page = open_page()
    settle(qtbot, page)
    for damage in (lambda path: path.unlink(), lambda path: path.write_bytes(b"rubbish" * 900)):
        with page.library_worker.index() as index:
            path = index.path
        damage(path)
        page.entered()
        settle(qtbot, page)
        qtbot.waitUntil(lambda: set(paths(page)) == files)


def test_where_no_index_can_be_kept_it_is_made_in_the_window(
    qtbot: QtBot, open_page: Callable[[], LibraryPage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setattr(
        "tuscany_app.kernel.storage.library_index.index_path", lambda: tmp_path / "file" / "library.sqlite"
    )
    files = {kept(seed, moves=2) for seed in range(5)}
    page = open_page()
    settle(qtbot, page)
    qtbot.waitUntil(lambda: set(paths(page)) == files)


# for everybody


def test_every_size_of_text_fits(qtbot: QtBot, open_page: Callable[[], LibraryPage]) -> None:
    kept(1)
    page = open_page()
    for size in (90, 100, 130, 160):
        look().choose("dark", "standard", size)
        page.restyle()
        for wide, high in ((960, 600), (1366, 700), (2560, 1400)):
            page.stack.resize(wide, high)  # type: ignore[attr-defined]
            qtbot.wait(1)
            assert page.width() == wide, (size, wide)
            shown = [number for number in range(len(COLUMNS)) if not page.table.isColumnHidden(number)]
            columns = [page.table.columnWidth(number) for number in shown]
            assert sum(columns) <= page.table.viewport().width()
            assert min(columns) > 30, (size, wide, columns)
            for made in (page.commands.open, page.commands.export, page.commands.importing, page.filters.condition):
                assert made.mapTo(page, made.rect().bottomRight()).x() < wide, (size, wide)


def test_in_a_small_window_everything_stands_on_two_lines(qtbot: QtBot, open_page: Callable[[], LibraryPage]) -> None:
    kept(1)
    page = open_page()
    table = page.table
    look().choose("light", "standard", 160)
    for wide, small in ((800, True), (1700, False)):
        page.stack.resize(wide, 600)  # type: ignore[attr-defined]
        page.restyle()
        qtbot.wait(1)
        for column in (Column.TITLE, Column.DATE, Column.LENGTH):
            assert table.isColumnHidden(column.number) is small
        lines = table.rowHeight(0) / QFontMetrics(look().font(15)).height()
        assert (lines > 2) is small
    page.stack.resize(800, 600)  # type: ignore[attr-defined]
    page.restyle()
    people, metrics = table.columnWidth(Column.PEOPLE.number), QFontMetrics(look().font(15))
    names = [player.name for player in page.model.at(0).players]
    assert sum(metrics.horizontalAdvance(name) + 40 for name in names) < people  # whole names
    assert table.columnWidth(Column.RESULT.number) > metrics.horizontalAdvance("unfinished")


def test_cells_and_fields_have_names_that_are_heard(open_page: Callable[[], LibraryPage]) -> None:
    kept(1)
    page = open_page()
    cell = page.model.index(0, Column.GAME.number)
    assert cell.data(Qt.ItemDataRole.AccessibleTextRole) == "Pillars"
    for widget in (page.table, page.filters.search, page.filters.game, page.filters.person, page.progress):
        assert QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def test_tab_leaves_the_table(qtbot: QtBot, open_page: Callable[[], LibraryPage]) -> None:
    kept(1)
    page = open_page()
    assert page.table.hasFocus()
    qtbot.keyClick(page.table, Key.Key_Tab)
    assert not page.table.hasFocus()
    qtbot.keyClick(QApplication.focusWidget(), Key.Key_Backtab, SHIFT)
    assert page.table.hasFocus()


def test_a_title_that_is_being_written_is_not_begun_again(open_page: Callable[[], LibraryPage]) -> None:
    """Qt would warn, and the test would fail."""
    path = kept(1)
    page = open_page()
    choose(page, path)
    page.commands.rename_chosen()
    page.table.findChild(QLineEdit).setText("half a ti")
    page.table.write_title()
    page.commands.rename_chosen()
    assert page.table.findChild(QLineEdit).text() == "half a ti"
