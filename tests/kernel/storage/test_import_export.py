"""Records out of the library and into it."""

from __future__ import annotations

import json
import os
import shutil
import zipfile
from pathlib import Path

import pytest

from tests.kernel.storage.test_record_changes import GAME, kept
from tuscany_app.cli.common import result
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.setup import computer_table
from tuscany_app.kernel.storage import archive, import_export, record, record_changes
from tuscany_app.kernel.storage.folders import RecordFolder, records_folder
from tuscany_app.kernel.storage.import_export import ImportResult, RecordImport, export_records, import_files


def on_disk() -> list[str]:
    return sorted(path.name for folder in RecordFolder for path in folder.path.glob("*"))


def elsewhere(tmp_path: Path, *paths: Path) -> list[Path]:
    """The records somewhere else, and the library empty again."""
    moved = []
    for path in paths:
        moved.append(tmp_path / path.name)
        shutil.copy2(path, moved[-1])
    shutil.rmtree(records_folder())
    return moved


def test_a_library_goes_through_an_archive_and_comes_back_with_its_times(tmp_path: Path) -> None:
    paths = [kept(1), kept(2, moves=4), kept(3)]
    before = {path: (path.read_bytes(), path.stat().st_mtime) for path in paths}
    assert export_records(paths, tmp_path / "all.zip")
    shutil.rmtree(records_folder())
    outcome = import_files([tmp_path / "all.zip"])
    assert sorted(outcome.taken) == sorted(map(str, paths))
    assert {path: (path.read_bytes(), path.stat().st_mtime) for path in paths} == before
    again = import_files([tmp_path / "all.zip"])
    assert (again.taken, again.known) == ((), 3)
    assert [str(sentence) for sentence in again.sentences()] == ["0 games were imported.", "3 were there already."]


def test_a_single_record_is_a_copy_of_the_same_moment(tmp_path: Path) -> None:
    path = kept(1)
    assert export_records([path], tmp_path / "one.jsonl")
    assert (tmp_path / "one.jsonl").read_bytes() == path.read_bytes()
    assert (tmp_path / "one.jsonl").stat().st_mtime == path.stat().st_mtime
    path.write_bytes(b"\xff\xfe damaged")
    assert export_records([path], tmp_path / "damaged.jsonl")
    assert (tmp_path / "damaged.jsonl").read_bytes() == b"\xff\xfe damaged"
    assert export_records([path], tmp_path / "one.zip")
    assert archive.is_archive(tmp_path / "one.zip")
    with pytest.raises(UserError, match="it is not there"):
        export_records([tmp_path / "none.jsonl"], tmp_path / "x.jsonl")


def test_what_is_no_record_is_told_and_the_others_come_in(tmp_path: Path) -> None:
    one, other = elsewhere(tmp_path, kept(1), kept(2, moves=3))
    with zipfile.ZipFile(tmp_path / "mixed.zip", "w") as made:
        made.write(one, "games/a.jsonl")
        made.writestr("notes.txt", "hello")
        made.writestr("rubbish.jsonl", "hello\n")
        made.writestr("large.jsonl", b"0" * (record.SIZE_CAP + 1))
    outcome = import_files([tmp_path / "mixed.zip", tmp_path / "none.jsonl", other])
    assert [Path(path).name for path in outcome.taken] == ["a.jsonl", other.name]
    assert outcome.others == 1
    told = [str(sentence) for sentence in outcome.refused]
    assert told[0].startswith("rubbish.jsonl, line 1")
    assert "too large" in told[1]
    assert "it is not there" in told[2]
    assert [str(sentence) for sentence in outcome.sentences()][1:3] == [
        "1 other file was left out.",
        "3 can't be used.",
    ]
    again = ImportResult.from_json(outcome.to_json())
    assert (again.taken, list(map(str, again.sentences()))) == (outcome.taken, list(map(str, outcome.sentences())))


def test_an_archive_that_is_refused_leaves_no_trace(tmp_path: Path) -> None:
    one, other = elsewhere(tmp_path, kept(1), kept(2))
    with zipfile.ZipFile(tmp_path / "evil.zip", "w") as made:
        made.write(one, "good.jsonl")
        made.write(other, "../../evil.jsonl")
    with pytest.raises(UserError, match="strange path"):
        import_files([one, tmp_path / "evil.zip"])
    assert on_disk() == []


def test_names_are_never_trusted(tmp_path: Path) -> None:
    (one,) = elsewhere(tmp_path, kept(1))
    with zipfile.ZipFile(tmp_path / "names.zip", "w") as made:
        made.write(one, "a/b/hidden:*?<>|" + "x" * 150 + ".jsonl")
    (taken,) = import_files([tmp_path / "names.zip"]).taken
    assert Path(taken).parent == RecordFolder.FINISHED.path
    assert len(Path(taken).name) < 100
    assert not set(Path(taken).name) & set(":*?<>|/\\")


def test_it_can_be_stopped(tmp_path: Path) -> None:
    files = elsewhere(tmp_path, kept(1), kept(2), kept(3))
    outcome = import_files(files, lambda done, of: done < 2)
    assert len(outcome.taken) == len(on_disk()) == 2


def test_the_library_is_looked_through_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = elsewhere(tmp_path, *(kept(seed) for seed in range(4)))
    looked = []
    glob = Path.glob
    monkeypatch.setattr(Path, "glob", lambda path, pattern: looked.append(path) or glob(path, pattern))
    assert len(import_export.import_files(files).taken) == 4
    assert len(looked) == 2


def test_a_full_disk_is_told_and_what_is_in_is_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = elsewhere(tmp_path, kept(1), kept(2))
    replace = os.replace

    def full(source: object, target: object) -> None:
        if str(target).endswith(files[1].name):
            raise OSError(28, "full")
        replace(source, target)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "replace", full)
    outcome = import_files(files)
    assert len(outcome.taken) == 1
    assert "the disk is full" in str(outcome.refused[0])


def test_a_foreign_record_is_taken_in_once() -> None:
    whole = result(GAME, computer_table(GAME, ["random", "random"], seed=8))
    text = record.record_text(whole).encode()
    path = RecordImport().take_in(text, "from Ana: ../../final?.jsonl", played=1e9)
    assert path is not None
    assert path.parent == RecordFolder.FINISHED.path
    assert path.name == "final.jsonl"
    assert path.read_bytes() == text
    assert path.stat().st_mtime == 1e9
    assert RecordImport().take_in(text, "again.jsonl") is None
    some = b"".join(text.splitlines(keepends=True)[:5])
    other = RecordImport().take_in(some, "final.jsonl")
    assert other is not None
    assert other.parent == RecordFolder.PLAYING.path
    assert other.name != "final.jsonl"
    with pytest.raises(UserError, match="is not a saved game"):
        RecordImport().take_in(b"hello", "x.jsonl")
    with pytest.raises(UserError, match="line 6"):
        RecordImport().take_in(some + b'{"seat": 7, "move": "x"}\n', "x.jsonl")


def test_a_foreign_record_has_a_name_of_its_own_even_beside_the_bin() -> None:
    binned = record_changes.move_to_bin(kept())
    taken = RecordImport().take_in(binned.read_bytes(), binned.name)
    assert taken is not None
    assert taken.parent == RecordFolder.FINISHED.path
    assert taken.name != binned.name


def test_a_name_of_long_letters_is_cut_and_the_next_ones_come_in(tmp_path: Path) -> None:
    """Its bytes count, not its letters: 80 letters may be 320 bytes."""
    sources = [kept(seed) for seed in (1, 2, 3)]
    target = tmp_path / "all.zip"
    with zipfile.ZipFile(target, "w") as made:
        for name, source in zip(("first", "𝒜" * 80, "third"), sources, strict=True):
            made.writestr(f"{name}.jsonl", source.read_bytes())
    for source in sources:
        source.unlink()
    outcome = import_files([target])
    assert (len(outcome.taken), outcome.refused) == (3, ())
    assert max(len(os.fsencode(name)) for name in on_disk()) <= 255


def test_each_record_is_read_once_however_many_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Records of one size were compared with each other, which took minutes for some thousands."""
    text = kept(1, moves=3).read_bytes()
    header = text.split(b"\n")[0]
    for path in on_disk():
        (RecordFolder.PLAYING.path / path).unlink(missing_ok=True)
    target = tmp_path / "many.zip"
    many = 300
    with zipfile.ZipFile(target, "w") as made:
        for number in range(many):
            fields = json.loads(header) | {"seed": 10_000 + number}
            made.writestr(f"{number}.jsonl", json.dumps(fields) + "\n")
    read: list[Path] = []
    whole = import_export.read_whole
    monkeypatch.setattr(import_export, "read_whole", lambda path, most: read.append(path) or whole(path, most))
    outcome = import_files([target])
    assert (len(outcome.taken), outcome.known, outcome.refused) == (many, 0, ())
    assert read == []
    again = import_files([target])
    assert (len(again.taken), again.known) == (0, many)
    assert len(read) == len(set(read)) == many
