"""Files of any year: no single one of them can hinder the others."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kernel.storage.test_record_changes import kept
from tests.support.needs import needs_linux
from tuscany_app.kernel.origin import NO_ORIGIN
from tuscany_app.kernel.storage import archive, record
from tuscany_app.kernel.storage.folders import RecordFolder
from tuscany_app.kernel.storage.import_export import import_files
from tuscany_app.kernel.storage.library_index import LibraryIndex
from tuscany_app.kernel.storage.moments import FIRST, LARGEST, LAST, moment, storable
from tuscany_app.kernel.storage.recent_records import recent_records

YEARS = {
    "1": -62_135_596_800,
    "1601": -11_644_473_600,
    "1969": -3600,
    "2300": 10_413_792_000,
    "60000": 1_831_273_228_800,
}
SECONDS = [*YEARS.values(), 0, 1e300, -1e300, float("inf"), float("nan"), 1.7e9]


@pytest.fixture(params=["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"])
def _zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@needs_linux
@pytest.mark.usefixtures("_zone")
@pytest.mark.parametrize("seconds", SECONDS)
def test_every_number_is_a_moment_that_can_be_told_and_reckoned_with(seconds: float) -> None:
    found = moment(seconds)
    assert FIRST <= found <= LAST
    assert abs(moment(found.timestamp()) - found).total_seconds() < 1
    if FIRST.timestamp() < seconds < LAST.timestamp():
        assert found.timestamp() == seconds


@pytest.mark.parametrize("year", YEARS)
def test_the_index_can_store_every_time(year: str) -> None:
    nanoseconds = YEARS[year] * 1_000_000_000
    assert abs(storable(nanoseconds)) <= LARGEST
    assert storable(1_700_000_000_123_456_789) == 1_700_000_000_123_456_789


@needs_linux
@pytest.mark.parametrize("year", YEARS)
def test_a_record_of_an_odd_year_is_listed_beside_the_others(year: str, tmp_path: Path) -> None:
    good, odd = kept(1), kept(2)
    os.utime(odd, (YEARS[year], YEARS[year]))
    assert {entry.path for entry in recent_records()} == {good, odd}
    with LibraryIndex() as index:
        index.update()
        index.update()
        assert {entry.path for entry in index.records()} == {good, odd}
        assert all(FIRST <= entry.played <= LAST for entry in index.records())
        assert index.update() == 0  # it is known again
    target = tmp_path / "all.zip"
    assert archive.pack([good, odd], target)
    for path in (good, odd):
        path.unlink()
    assert len(import_files([target]).taken) == 2


@needs_linux
@pytest.mark.usefixtures("_zone")
@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31", "0000-99-99"])
def test_a_record_whose_name_has_an_odd_day_is_listed(day: str) -> None:
    odd = kept(2)
    named = odd.rename(odd.with_name(f"{day}-235959-pillars-abc.jsonl"))
    with LibraryIndex() as index:
        index.update()
        (entry,) = index.records(RecordFolder.FINISHED, RecordFolder.PLAYING)
    assert entry.path == named
    assert FIRST <= entry.began <= LAST


@needs_linux
def test_the_index_goes_on_in_another_time_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    odd = kept(2)
    odd.write_bytes(record.with_origin(odd.read_bytes(), NO_ORIGIN))  # of an earlier version
    odd.rename(odd.with_name("9999-12-31-235959-pillars-abc.jsonl"))
    for zone in ("Pacific/Pago_Pago", "Pacific/Kiritimati"):
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        with LibraryIndex() as index:
            index.update()
            assert index.records()[0].began == LAST
    monkeypatch.undo()
    time.tzset()
