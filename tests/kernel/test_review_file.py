"""Reviews are kept beside their records, for the same game and program only, and never half-written."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tuscany_app.kernel import catalogue, origin, review_file
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import Seat, Setup
from tuscany_app.kernel.reviewed import Review
from tuscany_app.kernel.reviewing import review
from tuscany_app.kernel.session import Session
from tuscany_app.kernel.storage import recent_records, record, record_files
from tuscany_app.kernel.storage.folders import RecordFolder, review_beside

GAME = catalogue.load("noughts")
SETUP = Setup("noughts", {}, (Seat("Ana", "green"), Seat("Bruno", "pink")), 0, 1)
WHOLE = ("mark b2", "mark a2", "mark c3", "mark c2", "mark a1")


@pytest.fixture(scope="module")
def found() -> Review:
    made = review(played(Session(GAME, SETUP), *WHOLE))
    assert made is not None
    return made


def played(session: Session[Any, Any], *lines: str) -> Session[Any, Any]:
    for line in lines:
        session.play(GAME.parse(line))
    return session


def kept(tmp_path: Path, found: Review) -> tuple[Path, Session[Any, Any]]:
    session = played(Session(GAME, SETUP), *WHOLE)
    path = tmp_path / "evening.jsonl"
    path.write_text(record.record_text(session), encoding="utf-8")
    review_file.remember(path, session, found)
    return path, session


def test_it_is_found_again_beside_its_record(tmp_path: Path, found: Review) -> None:
    path, session = kept(tmp_path, found)
    assert sorted(file.name for file in tmp_path.iterdir() if file.is_file()) == [
        "evening.jsonl",
        "evening.review.json",
    ]
    assert review_file.recall(path, session) == found
    assert review_file.recall(path, record.load(path).session) == found


def test_another_game_or_program_has_none(tmp_path: Path, found: Review, monkeypatch: pytest.MonkeyPatch) -> None:
    path, session = kept(tmp_path, found)
    assert review_file.recall(path, session.at(4)) is None
    other = played(Session(GAME, Setup("noughts", {}, SETUP.seats, 0, 2)), *WHOLE)
    assert review_file.recall(path, other) is None
    assert review_file.recall(tmp_path / "morning.jsonl", session) is None
    monkeypatch.setattr(origin, "__version__", "99.0")
    monkeypatch.setattr(origin, "in_words", origin.in_words.__wrapped__)  # what it remembers is of this version
    assert review_file.recall(path, session) is None


def spoil(fields: dict[str, Any], *keys: str | int, value: Any = None) -> str:
    *way, last = keys
    part: Any = fields
    for key in way:
        part = part[key]
    part[last] = value
    return json.dumps(fields)


def test_a_damaged_one_is_as_good_as_none(tmp_path: Path, found: Review) -> None:
    path, session = kept(tmp_path, found)
    beside = review_beside(path)
    text = beside.read_text("utf-8")
    for cut in (0, 1, 50, len(text) // 2, len(text) - 3):
        beside.write_text(text[:cut], encoding="utf-8")
        assert review_file.recall(path, session) is None
    first = ("review", "decisions", 0)
    for spoiled in (
        "[]",
        "null",
        "[" * 100_000,
        spoil(json.loads(text), *first, "move", value="mark z9"),
        spoil(json.loads(text), *first, "analysis", "ways", 0, "chances", value=["a"]),
        spoil(json.loads(text), "review", value={}),
        spoil(json.loads(text), "record", value="0"),
        text.replace('"seat": 0', '"seat": 1', 1),
    ):
        beside.write_text(spoiled, encoding="utf-8")
        assert review_file.recall(path, session) is None
    beside.unlink()
    beside.mkdir()
    assert review_file.recall(path, session) is None


def test_where_nothing_can_be_written_it_says_so_and_leaves_nothing(tmp_path: Path, found: Review) -> None:
    session = played(Session(GAME, SETUP), *WHOLE)
    with pytest.raises(UserError, match="can't be written"):
        review_file.remember(tmp_path / "nowhere" / "evening.jsonl", session, found)
    review_beside(tmp_path / "evening.jsonl").mkdir()
    with pytest.raises(UserError, match="can't be written"):
        review_file.remember(tmp_path / "evening.jsonl", session, found)
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith(".")] == []


def test_a_review_is_no_record_and_goes_with_it(found: Review) -> None:
    session, file = record_files.begin(SETUP)
    played(session, *WHOLE)
    review_file.remember(file.path, session, found)
    before = review_beside(file.path)
    assert [entry.path for entry in recent_records.recent_records()] == [file.path]
    path = file.close(finished=True)
    assert not before.exists()  # what is finished now is another record
    review_file.remember(path, session, found)
    assert [entry.path for entry in recent_records.recent_records()] == [path]
    record_files.sweep()
    assert review_file.recall(path, session) == found


def test_what_nobody_wants_any_more_is_swept_away(found: Review) -> None:
    session, file = record_files.begin(SETUP)
    played(session, *WHOLE)
    path = file.close(finished=True)
    review_file.remember(path, session, found)
    half = path.with_name(f".{review_beside(path).name}.abcdefgh")
    half.write_text("{", encoding="utf-8")
    path.unlink()
    record_files.sweep()
    assert half.exists()  # somebody may be writing it
    for left in (half, review_beside(path)):
        os.utime(left, (1, 1))
    record_files.sweep()
    assert list(RecordFolder.FINISHED.path.iterdir()) == []


def test_a_review_of_an_earlier_form_is_made_anew_without_a_word(tmp_path: Path, found: Review) -> None:
    path, session = kept(tmp_path, found)
    beside = review_beside(path)
    fields = json.loads(beside.read_text("utf-8"))
    for spoiled in ({"form": 1}, {"form": None}):
        fields["review"] |= spoiled
        fields["digest"] = review_file._digest(review_file._text(fields["review"]))
        beside.write_text(json.dumps(fields), encoding="utf-8")
        assert review_file.recall(path, session) is None
    earlier = {name: fields["review"][name] for name in ("seats", "decisions", "length", "end")}  # as 1.0.0 kept it
    fields |= {"review": earlier, "digest": review_file._digest(review_file._text(earlier))}
    beside.write_text(json.dumps(fields), encoding="utf-8")
    assert review_file.recall(path, session) is None
    review_file.remember(path, session, found)
    assert review_file.recall(path, session) == found
