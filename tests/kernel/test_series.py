"""Series: points, standing, and what became of the games, read from their records."""

from __future__ import annotations

import json
import os
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tests.support.evening_of_games import PLAYERS, evening, planned, played
from tuscany_app.kernel import catalogue, series, series_file
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import SEAT_COLOURS, Seat
from tuscany_app.kernel.series import Played, SeriesPlace, Status
from tuscany_app.kernel.series_file import SavedSeries
from tuscany_app.kernel.storage import record_files
from tuscany_app.kernel.storage.folders import RecordFolder, series_folder

HALF = Fraction(1, 2)


def statuses(kept: SavedSeries) -> list[Status]:
    return [game.status for game in series.read(kept.series)]


# points


@pytest.mark.parametrize(
    ("ranks", "points", "expected"),
    [
        ([1, 2], [1, 0], [1, 0]),
        ([2, 1, 3], [2, 1, 0], [1, 2, 0]),
        ([1, 1, 3], [2, 1, 0], [3 * HALF, 3 * HALF, 0]),
        ([1, 2, 2, 4], [3, 2, 1, 0], [3, 3 * HALF, 3 * HALF, 0]),
        ([1, 1, 1], [5, 2, 0], [Fraction(7, 3)] * 3),
        ([1, 3, 1, 3], [10, 6, 3, 1], [8, 2, 8, 2]),
    ],
)
def test_who_share_a_rank_share_its_points(ranks: list[int], points: list[int], expected: list[Fraction]) -> None:
    assert series.points_for(ranks, points) == tuple(expected)


def test_usually_there_is_a_point_for_everybody_beaten() -> None:
    assert [series.usual_points(players) for players in (2, 3, 4)] == [(1, 0), (2, 1, 0), (3, 2, 1, 0)]


def test_points_are_written_as_people_do() -> None:
    written = [series.in_digits(points) for points in (Fraction(0), Fraction(3), 3 * HALF, HALF, Fraction(7, 3))]
    assert written == ["0", "3", "1½", "½", "2⅓"]


def result(*ranks: int) -> Played:
    class Made:
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)

    points = series.points_for(ranks, series.usual_points(len(ranks)))
    standing: Any = Made()
    return Played(planned("pillars"), Status.FINISHED, points=points, standing=standing)


def test_equal_points_are_decided_by_games_won() -> None:
    coming = Played(planned("pillars"), Status.COMING)
    games = [result(1, 2, 3), result(3, 2, 1), result(2, 1, 3), result(1, 2, 3), coming]
    five, two = Fraction(5), Fraction(2)
    assert series.standing_of(evening(), games) == [
        SeriesPlace(0, 1, five, 2),
        SeriesPlace(1, 2, five, 1),
        SeriesPlace(2, 3, two, 1),
    ]
    games = [result(1, 2, 3), result(2, 2, 1), result(3, 1, 1)]
    first, second, third = series.standing_of(evening(), games)
    assert (first.points, second.points, third.points) == (5 * HALF, 3, 7 * HALF)
    level = series.standing_of(evening(), [result(1, 2, 3), result(3, 2, 1)])
    assert [(place.rank, place.points, place.wins) for place in level] == [(1, 2, 1), (3, 2, 0), (1, 2, 1)]


# the plan


def test_the_start_goes_round_and_computers_may_take_part() -> None:
    friday = evening("pillars", "borders", "pillars", "carcassonne")
    series.check(friday)
    setups = [series.setup_of(friday, number, 1) for number in range(4)]
    assert [setup.start for setup in setups] == [0, 1, 2, 0]
    assert [seat.bot for seat in setups[0].seats] == [None, "easy", "hard"]
    assert all([seat.name for seat in setup.seats] == ["Clara", "Bruno", "Nora"] for setup in setups)


def test_a_colour_that_a_game_lacks_is_another_one_there() -> None:
    friday = evening("pillars", "carcassonne")
    assert [seat.colour for seat in series.setup_of(friday, 0, 1).seats] == ["red", "blue", "green"]
    assert [seat.colour for seat in series.setup_of(friday, 1, 1).seats] == ["pink", "blue", "green"]


def test_nobody_gets_a_colour_that_somebody_before_has() -> None:
    pillars = catalogue.load("pillars")
    wishes = [Seat("Clara", "red"), Seat("Bruno", "red"), Seat("Nora", pillars.colours[0])]
    colours = series.colours_for(pillars, wishes)
    assert colours[0] == "red"
    assert len(set(colours)) == 3


def test_a_level_that_a_game_lacks_is_the_nearest_there() -> None:
    class Modest:
        levels = ("easy", "hard")

    class Wild:
        levels = ()

    modest, wild = Modest(), Wild()
    levels = [series.level_for(modest, level) for level in ("random", "easy", "medium", "expert")]  # type: ignore[arg-type]
    assert levels == ["random", "easy", "easy", "hard"]
    assert series.level_for(wild, "expert") == "random"  # type: ignore[arg-type]


SIX = tuple(Seat(colour, colour) for colour in SEAT_COLOURS)


@pytest.mark.parametrize(
    ("friday", "why"),
    [
        (evolve(evening(), name=" "), "name of a series has 1 to 40 letters"),
        (evolve(evening(players=PLAYERS[:1])), "needs two players"),
        (evening(players=SIX), "Pillars is for 2 to 4 players"),
        (evening("carcassonne", "borders", players=SIX), "The Border is for 1 to 4 players"),
        (evening(players=(PLAYERS[0], evolve(PLAYERS[1], name="CLARA"))), "Two players have the same name"),
        (evolve(evening(), games=()), "needs a game"),
        (evening(*["pillars"] * 61), "at most 60 games"),
        (evolve(evening(), points=(2, 1)), "Every rank gets"),
        (evolve(evening(), points=(2, 1, -1)), "Every rank gets"),
        (evolve(evening(), points=(1, 2, 0)), "A better rank can't get fewer"),
        (evolve(evening(), games=(series.Planned("whist", {}),)), "There is no game “whist”"),
        (evolve(evening(), games=(series.Planned("pillars", {"x": 1}),)), "has no option “x”"),
    ],
)
def test_what_can_t_be_played_is_said(friday: series.Series, why: str) -> None:
    with pytest.raises(UserError, match=why):
        series.check(friday)


# from beginning to end


def test_a_series_is_found_in_its_records(home: Path) -> None:
    kept = series_file.create(evening())
    assert statuses(kept) == [Status.COMING, Status.COMING]
    assert series.open_games(kept.series) == [0, 1]
    kept, _ = played(kept, 0)
    assert statuses(kept) == [Status.FINISHED, Status.COMING]
    kept, path = played(kept, 1, moves=3)
    assert statuses(kept) == [Status.FINISHED, Status.PLAYING]
    assert series.open_games(kept.series) == [1]
    (read,) = series_file.all_series().kept  # as after a crash
    assert read == kept
    first, second = series.read(read.series)
    assert second.path == path
    assert first.standing is not None
    assert first.points == series.points_for([score.rank for score in first.standing.scores], (2, 1, 0))
    assert not series.over(series.read(read.series))
    path.replace(RecordFolder.FINISHED.path / path.name)  # cut short, by somebody
    lost = series.read(kept.series)[1]
    assert lost.status is Status.LOST
    assert "breaks off" in str(lost.problem)
    assert series.over(series.read(kept.series.without(1)))
    assert series.open_games(kept.series.without(1)) == []


def test_a_game_that_ended_while_the_program_died_counts(home: Path) -> None:
    kept, path = played(series_file.create(evening()), 0)
    still = RecordFolder.PLAYING.path / path.name  # the last move is written, the record not yet moved
    path.replace(still)
    game = series.read(kept.series)[0]
    assert (game.status, game.path) == (Status.FINISHED, still)


def test_a_record_that_is_gone_is_said_and_the_game_can_be_played_again_or_left_out(home: Path) -> None:
    kept, path = played(series_file.create(evening()), 0)
    path.unlink()
    game = series.read(kept.series)[0]
    assert game.status is Status.LOST
    assert str(game.problem) == f"The saved game {path.name} is gone."
    assert series.open_games(kept.series) == [0, 1]
    assert series.read(kept.series.without(0))[0].status is Status.LEFT_OUT
    assert series.read(kept.series.without(0).put_back(0))[0].status is Status.LOST
    again, _ = played(kept, 0)
    assert statuses(again)[0] is Status.FINISHED


def test_a_damaged_record_that_went_on_under_another_name_is_found(home: Path) -> None:
    kept, path = played(series_file.create(evening()), 0, moves=4)
    with open(path, "ab") as file:
        file.write(b'{"seat": 9, "move": "x"}\n{"undo": 1}\n')
    assert statuses(kept)[0] is Status.PLAYING
    resumed = record_files.resume(path)
    assert resumed.notice is not None
    resumed.file.close()
    game = series.read(kept.series)[0]
    assert game.status is Status.PLAYING
    assert game.path == resumed.file.path != path


@pytest.mark.parametrize("text", ["", "{}\n", "\x00" * 40])
def test_a_record_that_can_t_be_read_is_said(text: str, home: Path) -> None:
    kept, path = played(series_file.create(evening()), 0)
    path.write_text(text, encoding="utf-8")
    game = series.read(kept.series)[0]
    assert game.status is Status.LOST
    assert path.name in str(game.problem)


def test_a_finished_record_that_is_damaged_does_not_count(home: Path) -> None:
    kept, path = played(series_file.create(evening()), 0)
    with open(path, "ab") as file:
        file.write(b'{"seat": 9, "move": "x"}\n{"undo": 1}\n')
    game = series.read(kept.series)[0]
    assert game.status is Status.LOST
    assert game.points == ()
    assert path.name in str(game.problem)


def test_the_record_of_another_game_does_not_count(home: Path) -> None:
    kept, path = played(series_file.create(evening()), 0)
    other = evening(players=(evolve(PLAYERS[0], name="Zoe"), *PLAYERS[1:]))
    assert series.read(other.begun(0, path.name))[0].status is Status.LOST
    assert series.read(evening("borders").begun(0, path.name))[0].status is Status.LOST
    assert series.read(kept.series)[0].status is Status.FINISHED


# the file


def test_a_series_is_written_and_read_back(home: Path) -> None:
    friday = evening("pillars", "borders", "carcassonne").begun(0, record_files.new_name("pillars")).without(1)
    kept = series_file.create(friday)
    assert series_file.load(kept.path) == friday
    second = series_file.create(evolve(friday, name="Saturday"))
    assert {entry.series.name for entry in series_file.all_series().kept} == {"Friday", "Saturday"}
    series_file.remove(second)
    assert [entry.series.name for entry in series_file.all_series().kept] == ["Friday"]
    series_file.restore(second)
    assert len(series_file.all_series().kept) == 2


def spoiled(**changes: Any) -> str:
    kept = series_file.create(evening())
    fields = json.loads(kept.path.read_text(encoding="utf-8"))
    kept.path.unlink()
    fields.update(changes)
    return json.dumps({key: value for key, value in fields.items() if value is not None})


BAD: list[dict[str, Any]] = [
    {"name": None},
    {"name": ""},
    {"format": 0},
    {"format": "1"},
    {"extra": 1},
    {"players": []},
    {"players": [1, 2, 3]},
    {"players": [{"name": "A", "colour": "red", "player": "genius"}] * 3},
    {"players": [{"name": "A", "colour": "mauve", "player": "person"}] * 3},
    {"points": [2, 1]},
    {"points": [2, 1, 0.5]},
    {"points": [True, 1, 0]},
    {"games": []},
    {"games": ["pillars"]},
    {"games": [{"game": "pillars", "options": {}, "record": "../../settings.json", "left_out": False}]},
    {"games": [{"game": "pillars", "options": {}, "record": "/etc/x.jsonl", "left_out": False}]},
    {"games": [{"game": "pillars", "options": {"x": [1]}, "record": "", "left_out": False}]},
    {"games": [{"game": "pillars", "options": {}, "record": "", "left_out": 0}]},
]


@pytest.mark.parametrize("changes", BAD, ids=str)
def test_a_damaged_file_is_set_aside_and_said(changes: dict[str, Any], home: Path) -> None:
    text = spoiled(**changes)
    good = series_file.create(evening())
    bad = series_folder() / "bad.json"
    bad.write_text(text, encoding="utf-8")
    shelf = series_file.all_series()
    assert shelf.kept == (good,)
    (problem,) = shelf.problems
    aside = series_folder() / "set-aside" / "bad.json"
    assert str(aside) in str(problem)
    assert aside.read_text(encoding="utf-8") == text
    assert series_file.all_series().problems == ()


def test_a_file_of_a_newer_version_stays(home: Path) -> None:
    text = spoiled(format=2)
    path = series_folder() / "new.json"
    path.write_text(text, encoding="utf-8")
    (problem,) = series_file.all_series().problems
    assert "newer version" in str(problem)
    assert path.is_file()


def test_what_is_no_file_is_said(home: Path) -> None:
    (series_folder() / "folder.json").mkdir(parents=True)
    (problem,) = series_file.all_series().problems
    assert "it is a folder" in str(problem)


def test_a_full_disk_leaves_the_series_as_it_was(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = series_file.create(evening())

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", refuse)
        with pytest.raises(UserError, match="the disk is full"):
            series_file.save(kept.path, kept.series.without(0))
    assert series_file.load(kept.path) == kept.series


def test_a_plugin_that_is_gone_costs_its_games_only(home: Path) -> None:
    friday = evening()
    friday = evolve(friday, games=(*friday.games, series.Planned("whist", {})))
    kept = series_file.create(friday)
    assert series_file.all_series().kept[0].series == friday
    kept, _ = played(kept, 0)
    assert statuses(kept) == [Status.FINISHED, Status.COMING, Status.COMING]
    with pytest.raises(UserError, match="whist"):
        series.setup_of(kept.series, 2, 1)
    assert catalogue.load("pillars").id == "pillars"
