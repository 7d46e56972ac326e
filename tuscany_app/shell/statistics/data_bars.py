"""Statistics as bars: points by source, wins, places, head to head. Each bar is a row of the table beside it."""

from __future__ import annotations

from collections.abc import Iterable

from tuscany_app.kernel.i18n import Decimal, amount, say, say_n
from tuscany_app.kernel.statistics import Statistics, Summary
from tuscany_app.shell.statistics import statistics_tables
from tuscany_app.shell.statistics.bar_chart import Bar, BarChart, BarPart, Bars
from tuscany_app.shell.statistics.chart import Sign
from tuscany_app.shell.statistics.statistics_tables import own_points
from tuscany_app.shell.statistics.statistics_words import Share, game_name, name_of

MINE, THEIRS, NEITHER = "accent", "edge", "line"  # colours of the theme
HALF = 0.5  # a win rate that a chart has room for


def show_sources(chart: BarChart, found: Statistics) -> None:
    """Who played alone met no winner."""
    table = statistics_tables.sources(found)
    rows = []
    for cells, source in zip(table.rows, found.sources, strict=True):
        bars, words = [Bar((BarPart(source.mean, MINE),))], str(Decimal(source.mean))
        if not found.alone:
            bars.append(Bar((BarPart(source.winners, THEIRS),)))
            words += f" | {Decimal(source.winners)}"
        rows.append(Bars(str(cells[0]), tuple(bars), words))
    signs = (Sign("bar", MINE, own_points(found)), Sign("bar", THEIRS, say("The winner's")))
    chart.show_bars(table, tuple(rows), () if found.alone else signs)


def show_games(chart: BarChart, found: Statistics) -> None:
    """Wins by game; where they tell nothing, how many games."""
    table = statistics_tables.games(found)
    names = [str(game_name(game)) for game in found.games]
    if not found.alone and not found.everybody:
        _show_rates(chart, table, names, found.games.values())
        return
    rows = (_counted(name, some.games) for name, some in zip(names, found.games.values(), strict=True))
    chart.show_bars(table, tuple(rows))


def show_people(chart: BarChart, found: Statistics) -> None:
    table = statistics_tables.people(found)
    _show_rates(chart, table, [str(name_of(who)) for who in found.people], found.people.values())


def show_places(chart: BarChart, found: Statistics) -> None:
    rows = (
        _counted(str(say("Place {place}", place=place)), times, found.whole.seats)
        for place, times in found.places.items()
    )
    chart.show_bars(statistics_tables.places(found), tuple(rows))


def show_rivals(chart: BarChart, found: Statistics) -> None:
    rows = []
    for rival in found.rivals:
        counts = ((rival.ahead, MINE), (rival.level, NEITHER), (rival.behind, THEIRS))
        met = rival.ahead + rival.level + rival.behind
        parts = tuple(BarPart(count / met, colour, str(count)) for count, colour in counts if count)
        words = str(say_n("{n} game", "{n} games", rival.games))
        rows.append(Bars(str(name_of(rival.who)), (Bar(parts),), words))
    signs = (
        Sign("bar", MINE, say("ahead of them")),
        Sign("bar", NEITHER, say("tied")),
        Sign("bar", THEIRS, say("behind them")),
    )
    chart.show_bars(statistics_tables.rivals(found), tuple(rows), signs, 1.0)


def _show_rates(
    chart: BarChart, table: statistics_tables.NumberTable, names: list[str], summaries: Iterable[Summary]
) -> None:
    rows = []
    for name, some in zip(names, summaries, strict=True):
        words = say("{share} ({wins} of {games})", share=Share(some.win_rate), wins=amount(some.wins), games=some.seats)
        rows.append(Bars(name, (Bar((BarPart(some.win_rate, MINE),), some.even_rate),), str(words)))
    signs = (Sign("bar", MINE, say("win rate")), Sign("tick", "ink", say("fair share")))
    chart.show_bars(table, tuple(rows), signs, HALF)


def _counted(name: str, count: int, of: int | None = None) -> Bars:
    words = str(count) if of is None else str(say("{number} ({share})", number=count, share=Share(count / of)))
    return Bars(name, (Bar((BarPart(count, MINE),)),), words)
