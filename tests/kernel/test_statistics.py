"""Every figure, counted again from the record files by code that knows nothing of the index and its figures."""

from __future__ import annotations

import json
import statistics as numbers
from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import date, datetime
from fractions import Fraction
from itertools import groupby, product
from pathlib import Path
from typing import Any

import pytest

from tests.support import evenings
from tests.support.evenings import Evening
from tuscany_app.kernel import catalogue, statistics
from tuscany_app.kernel.game import Part
from tuscany_app.kernel.results import Kind, Period, Play, Result, Selection, Somebody, everybody
from tuscany_app.kernel.statistics import Source, Statistics, Streak
from tuscany_app.kernel.storage import record
from tuscany_app.kernel.storage.folders import RecordFolder, records_folder

CLARA, BRUNO, ANA = (Somebody(name) for name in ("Clara", "Bruno", "Ana"))
EASY = Somebody("easy", True)
WHO = (None, CLARA, BRUNO, ANA, EASY, Somebody("hard", True), Somebody("Nobody"))
GAMES = (None, "tuscany", "carcassonne", "pillars", "borders", "noughts")
TIMES: tuple[tuple[date | None, date | None], ...] = (
    (None, None), (date(2025, 1, 1), date(2025, 12, 31)), (date(2024, 1, 5), date(2024, 1, 5)),
    (date(2026, 1, 1), None), (None, date(2024, 2, 11)),
)  # fmt: skip
TABLES = (None, 1, 2, 3)

Game = dict[str, Any]  # what one record says
Chair = tuple[Game, dict[str, Any]]


# counting again


def games_on_the_disk() -> list[Game]:
    """Every game that is over, by playing its record again."""
    found = []
    for path in sorted(records_folder().rglob("*.jsonl"), key=lambda path: path.name):
        loaded = record.load(path)
        session = loaded.session
        if path.parent.name == "bin" or loaded.problem is not None or not session.state.over():
            continue
        header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
        usual = {option.id: option.default for option in session.game.options}
        standing = session.state.standing()
        chairs = []
        for number, seat in enumerate(header["seats"]):
            score = standing.scores[number]
            times = [turn.spent for turn in session.turns if turn.seat == number]
            chairs.append({
                "who": Somebody(seat["name"]) if seat["player"] == "person" else Somebody(seat["player"], True),
                "total": score.total, "rank": score.rank, "times": times,
                "parts": Counter({part.source: part.points for part in score.parts}),
            })  # fmt: skip
        first = [chair for chair in chairs if chair["rank"] == 1]
        for chair in chairs:
            chair["win"] = Fraction(chair in first and len(chairs) > 1, len(first))
        found.append({
            "path": path, "game": header["game"], "began": evenings.began(path), "chairs": chairs,
            "rules": tuple((name, value) for name, value in session.setup.options.items() if usual[name] != value),
            "lowest": standing.lowest_wins, "length": len(session.turns),
        })  # fmt: skip
    return sorted(found, key=lambda game: game["began"])


def chairs_of(selection: Selection, games: list[Game]) -> list[Chair]:
    chosen = []
    for game in games:
        day, players = game["began"].date(), len(game["chairs"])
        if selection.game not in (None, game["game"]) or (selection.rules not in (None, game["rules"])):
            continue
        if (selection.since and day < selection.since) or (selection.until and day > selection.until):
            continue
        if players != selection.players if selection.players else players == 1:
            continue
        chosen += [(game, chair) for chair in game["chairs"] if selection.who in (None, chair["who"])]
    return chosen


def kind_of(game: Game) -> tuple[str, Any]:
    return game["game"], game["rules"]


def check_summary(found: statistics.Summary, chairs: list[Chair]) -> None:
    games = {str(game["path"]): game for game, _ in chairs}
    alone = any(len(game["chairs"]) == 1 for game in games.values())
    assert (found.games, found.seats) == (len(games), len(chairs))
    assert found.wins == pytest.approx(float(sum(chair["win"] for _, chair in chairs)))
    assert found.shared == sum(0 < chair["win"] < 1 for _, chair in chairs)
    even = 0 if alone else sum(Fraction(1, len(game["chairs"])) for game, _ in chairs)
    assert found.even == pytest.approx(float(even))
    assert found.win_rate == pytest.approx(found.wins / len(chairs))
    assert found.even_rate == pytest.approx(float(even) / len(chairs))
    totals = [chair["total"] for _, chair in chairs]
    if len({kind_of(game) for game in games.values()}) == 1:
        order = sorted(totals, reverse=not chairs[0][0]["lowest"])
        assert (found.best, found.worst) == (order[0], order[-1])
        assert found.mean == pytest.approx(numbers.fmean(totals))
    else:
        assert (found.best, found.worst, found.mean) == (None, None, None)
    assert found.decisions == pytest.approx(numbers.fmean(game["length"] for game in games.values()))
    times = [time for _, chair in chairs for time in chair["times"] if time is not None]
    assert found.thought == (pytest.approx(numbers.fmean(times) / 1000) if times else None)


def check_groups(found: dict[Any, statistics.Summary], chairs: list[Chair], key: Any) -> None:
    groups = defaultdict(list)
    for game, chair in chairs:
        groups[key(game, chair)].append((game, chair))
    assert set(found) == set(groups)
    for name, some in groups.items():
        check_summary(found[name], some)


def check_streak(found: Streak, chairs: list[Chair]) -> None:
    won = [any(chair["win"] for _, chair in some) for _, some in groupby(chairs, key=lambda pair: pair[0]["path"])]
    runs = [len(list(run)) for won_them, run in groupby(won) if won_them]
    assert found.longest == max(runs, default=0)
    assert found.current == (runs[-1] if won[-1] else 0)


def check_rivals(found: Statistics, chairs: list[Chair]) -> None:
    others = {other["who"] for game, _ in chairs for other in game["chairs"]} - {found.selection.who}
    assert {rival.who for rival in found.rivals} == others
    assert [rival.games for rival in found.rivals] == sorted((rival.games for rival in found.rivals), reverse=True)
    for rival in found.rivals:
        pairs = [
            (game, chair, other) for game, chair in chairs for other in game["chairs"] if other["who"] == rival.who
        ]
        met = {str(game["path"]): game for game, _, _ in pairs}
        order = Counter((a["rank"] > b["rank"]) - (a["rank"] < b["rank"]) for _, a, b in pairs)
        assert (rival.games, rival.ahead, rival.level, rival.behind) == (len(met), order[-1], order[0], order[1])
        for who, told in ((found.selection.who, rival.wins), (rival.who, rival.losses)):
            won = sum(chair["win"] for game in met.values() for chair in game["chairs"] if chair["who"] == who)
            assert told == pytest.approx(float(won))
        if len({kind_of(game) for game in met.values()}) == 1:
            gaps = [b["total"] - a["total"] if game["lowest"] else a["total"] - b["total"] for game, a, b in pairs]
            assert rival.margin == pytest.approx(numbers.fmean(gaps))
        else:
            assert rival.margin is None


def check_scores(found: Statistics, chairs: list[Chair]) -> None:
    counts = Counter(kind_of(game) for game, _ in chairs)
    kind = (found.kind.game, found.kind.rules)
    assert counts[kind] == max(counts.values())
    assert len(found.kinds) == len(counts)
    same = [(game, chair) for game, chair in chairs if kind_of(game) == kind]
    check_summary(found.scores, same)
    assert found.lowest_wins == same[0][0]["lowest"]
    # over time
    totals = [chair["total"] for _, chair in same]
    assert [moment.score for moment in found.history] == totals
    assert [moment.began for moment in found.history] == [game["began"] for game, _ in same]
    assert [moment.players for moment in found.history] == [len(game["chairs"]) for game, _ in same]
    ranks = [None if len(game["chairs"]) == 1 else chair["rank"] for game, chair in same]
    assert [moment.rank for moment in found.history] == ranks
    for place, moment in enumerate(found.history):
        assert moment.lately == pytest.approx(numbers.fmean(totals[max(0, place - 9) : place + 1]))
    # by source
    names = {name for game, _ in same for chair in game["chairs"] for name in chair["parts"]}
    told = {source.name: source for source in found.sources}
    assert set(told) <= names
    for name in names:
        mine = numbers.fmean(chair["parts"][name] for _, chair in same)
        theirs = numbers.fmean(
            numbers.fmean(chair["parts"][name] for chair in game["chairs"] if chair["rank"] == 1) for game, _ in same
        )
        if name in told:
            assert (told[name].mean, told[name].winners) == (pytest.approx(mine), pytest.approx(theirs))
        else:
            assert mine == theirs == 0


def check_length(found: statistics.Length, chairs: list[Chair]) -> None:
    games = {str(game["path"]): game for game, _ in chairs}.values()
    lengths = [game["length"] for game in games]
    assert (found.shortest, found.longest) == (min(lengths), max(lengths))
    assert found.decisions == pytest.approx(numbers.fmean(lengths))
    known = []
    for game in games:
        people = [chair for chair in game["chairs"] if not chair["who"].computer] or game["chairs"]
        if all(None not in chair["times"] for chair in people):
            known.append(sum(time or 0 for chair in game["chairs"] for time in chair["times"]))
    assert found.timed == len(known)
    assert found.thought == (pytest.approx(numbers.fmean(known) / 1000) if known else None)
    own = [sum(chair["times"]) for _, chair in chairs if chair["times"] and None not in chair["times"]]
    assert found.own == (pytest.approx(numbers.fmean(own) / 1000) if own else None)


@pytest.fixture
def library() -> tuple[Result, ...]:
    return evenings.counted()


def selections() -> Iterator[Selection]:
    for game, who, (since, until), players in product(GAMES, WHO, TIMES, TABLES):
        yield Selection(game, who, since, until, players)
    yield Selection("pillars", CLARA, rules=(("match", True),))
    yield Selection("pillars", CLARA, rules=())
    yield Selection("carcassonne", None, rules=(("messages", False),))


def test_every_figure_is_what_the_records_say(library: tuple[Result, ...]) -> None:
    disk = games_on_the_disk()
    assert [result.path for result in library] == [game["path"] for game in disk]
    counted = Counter[str]()
    for selection in selections():
        chairs = chairs_of(selection, disk)
        found = statistics.statistics_of(library, selection)
        assert (found is None) == (not chairs), selection
        counted["none" if found is None else "some"] += 1
        if found is None:
            continue
        check_summary(found.whole, chairs)
        check_scores(found, chairs)
        check_length(found.length, chairs)
        check_streak(found.streak, chairs)
        ranks = Counter(chair["rank"] for game, chair in chairs if len(game["chairs"]) > 1)
        assert found.places == dict(sorted(ranks.items()))
        if selection.who is None:
            assert found.rivals == ()
        else:
            check_rivals(found, chairs)
            counted["rivals"] += len(found.rivals)
        check_groups(found.games, chairs, lambda game, chair: game["game"])
        check_groups(found.people, chairs, lambda game, chair: chair["who"])
        check_groups(found.months, chairs, lambda game, chair: game["began"].date().replace(day=1))
        check_groups(found.sizes, chairs, lambda game, chair: (Kind(*kind_of(game)), len(game["chairs"])))
        assert list(found.months) == sorted(found.months)
        counted["shared"] += found.whole.shared
        counted["timed"] += found.whole.thought is not None
    assert min(counted["none"], counted["some"], counted["rivals"], counted["shared"], counted["timed"]) > 20


# what is counted, and how


def test_only_whole_games_outside_the_bin_count(library: tuple[Result, ...]) -> None:
    left_out = {"2026-07-01", "2026-07-02", "2026-07-03"}  # unfinished, in the bin, damaged
    assert not [result for result in library if str(result.began.date()) in left_out]
    assert len(library) == len(evenings.EVENINGS) - len(left_out)


def test_a_shared_win_is_a_share_of_one(library: tuple[Result, ...]) -> None:
    drawn = [result for result in library if all(play.rank == 1 for play in result.plays) and result.players == 2]
    assert drawn
    assert all(play.win == 0.5 for result in drawn for play in result.plays)
    assert all(sum(play.win for play in result.plays) == 1 for result in library if result.players > 1)


def test_where_several_won_their_mean_is_the_winners() -> None:
    def play(who: Somebody, rank: int, **parts: int) -> Play:
        pairs = tuple(Part(name, points) for name, points in parts.items())
        return Play(who, sum(parts.values()), rank, 0.5 if rank == 1 else 0.0, 5, 0, 0, pairs)

    plays = (play(CLARA, 1, roads=10), play(BRUNO, 1, roads=4, farms=6), play(ANA, 3, roads=2))
    result = Result(Path("x"), Kind("carcassonne"), datetime(2024, 1, 1), False, 15, plays)
    assert statistics.sources([(result, plays[2])]) == (Source("roads", 2, 7), Source("farms", 0, 3))


def test_alone_nobody_wins_and_nothing_is_mixed(library: tuple[Result, ...]) -> None:
    with_others = statistics.statistics_of(library, Selection("borders", CLARA))
    alone = statistics.statistics_of(library, Selection("borders", CLARA, players=1))
    assert with_others is not None
    assert alone is not None
    assert (with_others.whole.games, alone.whole.games) == (2, 2)
    assert (alone.whole.wins, alone.places, alone.rivals, alone.streak) == (0, {}, (), Streak(0, 0))


def test_scores_of_other_rules_are_never_mixed_in(library: tuple[Result, ...]) -> None:
    found = statistics.statistics_of(library, Selection("carcassonne", CLARA))
    assert found is not None
    assert found.whole.games == 4
    assert found.whole.mean is None
    assert (found.kind, found.scores.games) == (Kind("carcassonne"), 3)
    assert set(found.kinds) == {Kind("carcassonne"), Kind("carcassonne", (("messages", False),))}


def test_computers_are_counted_by_level_and_seat(library: tuple[Result, ...]) -> None:
    found = statistics.statistics_of(library, Selection("carcassonne", EASY))
    assert found is not None
    assert (found.whole.games, found.whole.seats) == (1, 2)
    assert found.whole.even == pytest.approx(2 / 3)
    assert [rival.who for rival in found.rivals] == [CLARA]


def test_people_have_one_name(library: tuple[Result, ...]) -> None:
    joined = evenings.read(lambda name: {"Ana": "Clara"}.get(name, name))
    assert ANA not in everybody(joined)
    one = statistics.statistics_of(joined, Selection(who=CLARA))
    before = [statistics.statistics_of(library, Selection(who=who)) for who in (CLARA, ANA)]
    assert one is not None
    assert one.whole.seats == sum(found.whole.seats for found in before if found is not None)
    assert CLARA not in [rival.who for rival in one.rivals]


def test_people_come_before_computers_and_who_plays_most_first(library: tuple[Result, ...]) -> None:
    there = everybody(library)
    assert there[:3] == [CLARA, BRUNO, ANA]
    assert there[3] == EASY
    assert all(who.computer for who in there[3:])


def test_a_person_called_like_a_level_is_no_computer() -> None:
    path = evenings.write(Evening("pillars", ("Clara", "hard"), "2024-01-01-100000"))[0]
    path.write_text(path.read_text(encoding="utf-8").replace('"Clara"', '"hard"', 1), encoding="utf-8")
    (result,) = evenings.read()
    assert [play.who for play in result.plays] == [Somebody("hard"), Somebody("hard", True)]


@pytest.mark.parametrize(
    ("period", "since"),
    [(Period.ALL, None), (Period.DAYS, date(2026, 2, 14)), (Period.MONTH, date(2026, 3, 1)),
     (Period.YEAR, date(2026, 1, 1))],
)  # fmt: skip
def test_a_time_ends_today(period: Period, since: date | None) -> None:
    assert period.since(date(2026, 3, 15)) == since


def test_nothing_is_counted_of_nothing() -> None:
    assert statistics.statistics_of((), Selection()) is None
    assert everybody(()) == []
    assert evenings.read() == ()


def test_the_moment_is_that_of_the_beginning(library: tuple[Result, ...]) -> None:
    assert library[0].began == datetime(2024, 1, 5, 20)
    assert [result.began for result in library] == sorted(result.began for result in library)
    assert all(path.parent == RecordFolder.FINISHED.path for path in (result.path for result in library))
    assert isinstance(library[0].path, Path)
    assert {result.kind.game for result in library} <= set(catalogue.ids())
