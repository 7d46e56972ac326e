"""`statistics`: text in three languages, whole JSON, rows of CSV, and one sentence for what is wrong."""

from __future__ import annotations

import csv
import io
import json
import shutil
from datetime import date

import pytest

from tests.support import evenings
from tests.support.evenings import Evening
from tuscany_app import cli
from tuscany_app.kernel import statistics
from tuscany_app.kernel.people import People
from tuscany_app.kernel.results import Selection, Somebody
from tuscany_app.kernel.storage.folders import RecordFolder, cache_folder

Capture = pytest.CaptureFixture[str]


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    code = cli.run(["statistics", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def said(capsys: Capture, *arguments: str) -> str:
    code, out, err = run(capsys, *arguments)
    assert (code, err) == (0, "")
    return out


def test_two_spellings_of_one_name_are_one_person(capsys: Capture) -> None:
    evenings.counted()
    before = json.loads(said(capsys, "--person", "Bruno", "--json"))
    people = People()
    people.merge(people.add("Dora"), people.add("Bruno"))
    merged = json.loads(said(capsys, "--person", "bruno", "--json"))
    assert merged["who"]["name"] == "Dora"
    assert merged["figures"]["wins"] == before["figures"]["wins"]
    assert merged == json.loads(said(capsys, "--person", "Dora", "--json"))


def test_a_person_in_words(capsys: Capture) -> None:
    found = statistics.statistics_of(evenings.counted(), Selection(who=Somebody("Clara")))
    assert found is not None
    out = said(capsys, "--person", "clara")  # however it is written
    lines = out.splitlines()
    assert lines[0] == "Clara · All games"
    assert ["Games", str(found.whole.games)] in [line.split() for line in lines]
    for title in ("Overview", "Points by source", "Wins by game", "Head to head", "Places", "Games by month"):
        assert title in lines
    assert "== Alone ==" in lines
    (bruno,) = [line.split() for line in lines if line.strip().startswith("Bruno")]
    rival = found.rivals[0]
    assert bruno[1:5] == [str(number) for number in (rival.games, rival.ahead, rival.level, rival.behind)]
    assert "Scores over time" not in lines  # that is for a chart


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Head to head"), ("es", "Cara a cara"), ("it", "Testa a testa")]
)
def test_it_speaks_three_languages(language: str, words: str, capsys: Capture) -> None:
    evenings.write(*evenings.EVENINGS[:2])
    assert words in said(capsys, "--person", "Clara", "--lang", language)


def test_json_is_complete_and_the_same_as_the_figures(capsys: Capture) -> None:
    results = evenings.counted()
    told = json.loads(said(capsys, "--person", "Clara", "--game", "carcassonne", "--since", "2024-03-02", "--json"))
    assert (told["game"], told["who"], told["since"]) == (
        "carcassonne", {"name": "Clara", "computer": False}, "2024-03-02",
    )  # fmt: skip
    found = statistics.statistics_of(results, Selection("carcassonne", Somebody("Clara"), date(2024, 3, 2)))
    assert found is not None
    figures = told["figures"]
    assert (figures["games"], figures["wins"], figures["even_rate"]) == (
        found.whole.games, found.whole.wins, found.whole.even_rate,
    )  # fmt: skip
    assert figures["scores"]["mean"] == found.scores.mean
    assert [source["mean"] for source in figures["scores"]["sources"]] == [source.mean for source in found.sources]
    assert [moment["score"] for moment in figures["scores"]["history"]] == [each.score for each in found.history]
    assert [rival["who"]["name"] for rival in figures["rivals"]] == [rival.who.name for rival in found.rivals]
    assert [each["month"] for each in figures["by_month"]] == ["2024-03", "2025-03"]
    assert {(each["game"], each["players"]) for each in figures["by_kind"]} == {("carcassonne", 2), ("carcassonne", 3)}
    assert told["alone"] is None
    assert json.loads(said(capsys, "--person", "Clara", "--json"))["alone"]["games"] == 2


def test_csv_has_a_row_for_everybody_in_every_kind_of_game(capsys: Capture) -> None:
    results = evenings.counted()
    rows = list(csv.DictReader(io.StringIO(said(capsys, "--csv"))))
    seats = sum(result.players for result in results)
    assert sum(int(row["Seats"]) for row in rows) == seats
    assert len({(row["Player"], row["Computer"], row["Game"], row["Rules"], row["Players"]) for row in rows}) == len(
        rows
    )
    (match,) = [row for row in rows if row["Rules"] == "Match" and row["Player"] == "Clara"]
    assert (match["Game"], match["Players"], match["Games"]) == ("pillars", "2", "1")
    alone = [row for row in rows if row["Players"] == "1"]
    assert alone
    assert all(row["Wins"] == "" and float(row["Mean score"]) > 0 for row in alone)
    some = list(csv.DictReader(io.StringIO(said(capsys, "--csv", "--game", "pillars", "--person", "Bruno"))))
    assert {(row["Player"], row["Game"]) for row in some} == {("Bruno", "pillars")}


def test_no_name_is_a_formula_to_a_spreadsheet(capsys: Capture) -> None:
    path = evenings.write(Evening("pillars", ("Clara", "Bruno"), "2024-01-01-100000"))[0]
    path.write_text(path.read_text(encoding="utf-8").replace('"Clara"', '"=1+1"'), encoding="utf-8")
    assert "'=1+1,no" in said(capsys, "--csv")


def test_a_level_can_be_asked_for(capsys: Capture) -> None:
    evenings.write(*evenings.EVENINGS[:4])
    assert said(capsys, "--person", "easy").startswith("Computer, easy · All games")


def test_an_empty_library_is_told(capsys: Capture) -> None:
    assert said(capsys) == "There are no finished games yet.\n"
    assert json.loads(said(capsys, "--json")) == {
        "game": None, "who": None, "since": None, "figures": None, "alone": None,
    }  # fmt: skip
    assert len(said(capsys, "--csv").splitlines()) == 1
    evenings.write(evenings.EVENINGS[0])
    assert said(capsys, "--since", "2030-01-01") == "No finished games match.\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--game", "chess"), "There is no game “chess”"),
        (("--person", "Zoe"), "No finished game of “Zoe” is in the library; there are games of: Bruno, Clara."),
        (("--since", "yesterday"), "a day such as 2026-01-31"),
        (("--since", "20240101"), "a day such as 2026-01-31"),
        (("--since", "2024-02-30"), "a day such as 2026-01-31"),
        (("--json", "--csv"), "not allowed with argument --json"),
        (("--person",), "expected one argument"),
    ],
)
def test_what_is_wrong_is_one_sentence(arguments: tuple[str, ...], words: str, capsys: Capture) -> None:
    evenings.write(evenings.EVENINGS[1])
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert words in err
    assert len(err.splitlines()) == 1


def test_nobody_is_known_in_an_empty_library(capsys: Capture) -> None:
    code, out, err = run(capsys, "--person", "Zoe")
    assert (code, out) == (2, "")
    assert err == "tuscany-table: No finished game of “Zoe” is in the library.\n"


def test_a_record_that_is_gone_or_an_index_that_is_lost_changes_the_next_answer(capsys: Capture) -> None:
    first, _ = evenings.write(*evenings.EVENINGS[:2])
    before = json.loads(said(capsys, "--json"))["figures"]["games"]
    shutil.rmtree(cache_folder())
    assert json.loads(said(capsys, "--json"))["figures"]["games"] == before == 2
    RecordFolder.BIN.path.mkdir()
    first.rename(RecordFolder.BIN.path / first.name)
    assert json.loads(said(capsys, "--json"))["figures"]["games"] == 1
