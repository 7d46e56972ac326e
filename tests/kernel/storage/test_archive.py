"""Archives of records: what goes in comes out with its times, and nothing strange gets anywhere."""

from __future__ import annotations

import os
import struct
import time
import zipfile
from pathlib import Path

import pytest

from tests.kernel.storage.test_record_changes import kept
from tests.support.needs import needs_fifo, needs_posix_rights
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.storage import archive
from tuscany_app.kernel.storage.import_export import export_records


def zipped(path: Path, *names: str, data: bytes = b"x") -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for name in names:
            made.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return path


def refusal(path: Path) -> str:
    with pytest.raises(UserError) as caught:
        archive.check(path)
    return str(caught.value)


def test_records_come_out_as_they_went_in(tmp_path: Path) -> None:
    paths = [kept(seed, moves=3) for seed in (1, 2, 3)]
    odd = tmp_path / paths[0].name  # the same name in another folder, and a moment with an odd second
    odd.write_bytes(b"\xff damaged")
    os.utime(odd, (1_500_000_001, 1_500_000_001))
    target = tmp_path / "games.zip"
    told: list[tuple[int, int]] = []
    assert archive.pack([*paths, odd], target, lambda done, of: told.append((done, of)) or True)
    assert told == [(0, 4), (1, 4), (2, 4), (3, 4)]
    assert archive.is_archive(target)
    checked = archive.check(target)
    parts = list(checked.parts())
    assert [part.data for part in parts] == [path.read_bytes() for path in (*paths, odd)]
    assert [part.played for part in parts] == [path.stat().st_mtime for path in (*paths, odd)]
    assert len({part.name for part in parts}) == 4
    assert checked.others == 0


def test_an_archive_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [kept(1), tmp_path / "gone.jsonl"]
    target = tmp_path / "games.zip"
    target.write_bytes(b"before")
    with pytest.raises(UserError, match=r"gone\.jsonl can't be read: it is not there"):
        archive.pack(paths, target)
    assert not archive.pack(paths[:1], target, lambda done, of: False)
    with pytest.raises(UserError, match="can't be written"):
        archive.pack(paths[:1], tmp_path / "nowhere" / "games.zip")
    assert target.read_bytes() == b"before"
    assert list(tmp_path.glob(".games*")) == []


def test_times_before_and_after_what_a_zip_can_tell(tmp_path: Path) -> None:
    path = kept(1)
    for moment in (0.0, 5e9):
        os.utime(path, (moment, moment))
        archive.pack([path], tmp_path / "old.zip")
        (part,) = archive.check(tmp_path / "old.zip").parts()
        assert part.data == path.read_bytes()


def test_a_time_without_the_extra_field_is_that_of_the_clock(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "plain.zip", "w") as made:
        made.writestr(zipfile.ZipInfo("a.jsonl", (2020, 5, 17, 21, 30, 10)), b"x")
        made.writestr(zipfile.ZipInfo("b.jsonl", (2020, 15, 0, 21, 30, 10)), b"x")  # no such day
        other = zipfile.ZipInfo("c.jsonl", (2020, 5, 17, 21, 30, 10))
        other.extra = struct.pack("<2HBl", archive.TIMES, 5, 2, 77)  # the moment when it was read, not changed
        made.writestr(other, b"x")
    first, second, third = archive.check(tmp_path / "plain.zip").parts()
    assert time.localtime(first.played)[:6] == (2020, 5, 17, 21, 30, 10)
    assert second.played > 0
    assert third.played == first.played


def test_what_is_no_record_by_its_name_is_counted(tmp_path: Path) -> None:
    names = ("a.jsonl", "deep/er/B.JSONL", "notes.txt", "__MACOSX/a.jsonl", ".hidden.jsonl", "folder/")
    checked = archive.check(zipped(tmp_path / "mixed.zip", *names))
    assert [part.name for part in checked.parts()] == ["a.jsonl", "B.JSONL"]
    assert checked.others == 3


@pytest.mark.parametrize(
    "name",
    ["/etc/a.jsonl", "../a.jsonl", "x/../../a.jsonl", "C:/a.jsonl", "\\\\host\\a.jsonl", "x\\..\\a.jsonl", "c:a"],
)
def test_strange_paths_are_refused(name: str, tmp_path: Path) -> None:
    assert "strange path" in refusal(zipped(tmp_path / "evil.zip", "good.jsonl", name))


def test_links_are_refused(tmp_path: Path) -> None:
    link = zipfile.ZipInfo("a.jsonl")
    link.external_attr = 0o120777 << 16
    with zipfile.ZipFile(tmp_path / "link.zip", "w") as made:
        made.writestr(link, "/etc/passwd")
    assert "is a link" in refusal(tmp_path / "link.zip")


def test_passwords_and_unusual_ways_of_packing_are_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "locked.zip", "a.jsonl")
    data = bytearray(path.read_bytes())
    directory = data.index(b"PK\x01\x02")
    data[directory + 8] |= 1
    path.write_bytes(data)
    assert "password" in refusal(path)
    with zipfile.ZipFile(tmp_path / "slow.zip", "w", zipfile.ZIP_BZIP2) as made:
        made.writestr("a.jsonl", b"x" * 1000)
    assert "unusual way" in refusal(tmp_path / "slow.zip")


def test_too_many_parts_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_ENTRIES", 5)
    assert archive.check(zipped(tmp_path / "five.zip", *"abcde")).others == 5
    path = zipped(tmp_path / "six.zip", *"abcdef")
    assert "more than 5 files" in refusal(path)
    data = bytearray(path.read_bytes())
    end = data.rindex(b"PK\x05\x06")
    data[end + 8 : end + 12] = struct.pack("<2H", 1, 1)  # a lie about their number
    path.write_bytes(data)
    assert "more than 5 files" in refusal(path)
    monkeypatch.setattr(archive, "DIRECTORY", 100)
    assert "more than 5 files" in refusal(zipped(tmp_path / "long.zip", "a" * 200))


def test_a_bomb_is_refused_by_what_it_says_and_by_what_it_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_BYTES", 3_000_000)
    path = zipped(tmp_path / "bomb.zip", "a.jsonl", "b.jsonl", data=b"0" * 2_000_000)
    assert path.stat().st_size < 10_000
    assert "larger than" in refusal(path)
    data = bytearray(path.read_bytes())
    for sign, place in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):  # both say that they are small
        start = 0
        while (start := data.find(sign, start)) >= 0:
            data[start + place : start + place + 4] = struct.pack("<L", 10)
            start += 4
    path.write_bytes(data)
    assert "can't be used" in refusal(path)


def test_parts_that_share_their_bytes_are_counted_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A directory that names the same part again and again, and lies about its size."""
    monkeypatch.setattr(archive, "MOST_BYTES", 5_000_000)
    monkeypatch.setattr(archive, "_check_entries", lambda *_: None)  # whatever it says, it is counted
    path = zipped(tmp_path / "share.zip", "a.jsonl", data=b"0" * 1_000_000)
    data = path.read_bytes()
    first, end = data.index(b"PK\x01\x02"), data.index(b"PK\x05\x06")
    entry, number = data[first:end], 9
    tail = bytearray(data[end:])
    tail[8:16] = struct.pack("<2HL", number, number, number * len(entry))
    path.write_bytes(data[:first] + entry * number + tail)
    assert "larger than" in refusal(path) or "damaged" in refusal(path)


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"PK\x05\x06" + b"\xff" * 18, b"hello" * 100])
def test_what_is_no_archive_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "no.zip"
    path.write_bytes(content)
    assert refusal(path).startswith("no.zip can't be used:")


def test_cut_and_changed_archives_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.zip"
    archive.pack([kept(1), kept(2)], path)
    whole = path.read_bytes()
    path.write_bytes(whole[len(whole) // 2 :])
    assert "damaged" in refusal(path)
    changed = bytearray(whole)
    changed[200] ^= 0xFF
    path.write_bytes(changed)
    assert "damaged" in refusal(path)
    path.write_bytes(whole)
    checked = archive.check(path)
    path.write_bytes(changed)
    with pytest.raises(UserError, match="damaged"):
        list(checked.parts())


@needs_fifo
def test_pipes_folders_and_nothing_are_no_archives(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.zip")
    for path in (tmp_path, tmp_path / "nothing.zip", tmp_path / "pipe.zip"):
        assert not archive.is_archive(path)
        assert "can't be used" in refusal(path)


def of_many(path: Path, entries: int, *, near: bool) -> Path:
    """An archive that says how large it is where larger ones say it; `near`: not where that is said to be."""
    content = zipped(path, "a.jsonl").read_bytes()
    start, length = content.index(b"PK\x01\x02"), content.index(archive.END_SIGN) - content.index(b"PK\x01\x02")
    listed = content[start : start + length] * entries
    body = content[:start] + listed
    end = archive.END_64.pack(archive.END_64_SIGN, 44, 45, 45, 0, 0, entries, entries, len(listed), start)
    locator = archive.LOCATOR.pack(archive.LOCATOR_SIGN, 0, 3 if near else len(body), 1)
    small = archive.END.pack(archive.END_SIGN, 0, 0, 1, 1, length, start, 0)
    path.write_bytes(body + end + locator + small)
    return path


@pytest.mark.parametrize("near", [False, True])
def test_an_archive_for_large_files_is_bounded_before_it_is_read(
    near: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = of_many(tmp_path / "many.zip", 30_000, near=near)
    monkeypatch.setattr(zipfile, "ZipFile", None)  # it isn't even opened
    assert "more than 20000 files" in refusal(many)


def test_a_small_archive_in_the_form_of_large_ones_is_read(tmp_path: Path) -> None:
    assert [part.data for part in archive.check(of_many(tmp_path / "one.zip", 1, near=False)).parts()] == [b"x"]


def test_a_place_that_is_not_there_is_damaged(tmp_path: Path) -> None:
    path = of_many(tmp_path / "one.zip", 1, near=False)
    content = path.read_bytes()
    path.write_bytes(content.replace(archive.END_64_SIGN, b"PK\x06\x08"))
    assert "it is damaged" in refusal(path)


def test_what_a_killed_export_left_goes_with_the_next_one(tmp_path: Path) -> None:
    record, target = kept(1), tmp_path / "out [1].zip"
    left = tmp_path / ".out [1].zip.0123abcd"
    new = tmp_path / ".out [1].zip.4567cdef"
    for file in (left, new):
        file.write_bytes(b"half")
    os.utime(left, (1, 1))
    assert export_records([record], target)
    assert (left.exists(), new.exists()) == (False, True)  # somebody may be writing it


@needs_posix_rights
def test_an_archive_keeps_the_rights_and_the_link_of_the_one_before(tmp_path: Path) -> None:
    record, real, link = kept(1), tmp_path / "real.zip", tmp_path / "link.zip"
    real.write_bytes(b"before")
    real.chmod(0o640)
    link.symlink_to(real)
    assert archive.pack([record], link)
    assert link.is_symlink()
    assert archive.is_archive(real)
    assert real.stat().st_mode & 0o777 == 0o640
