"""`statistics`: figures about the players of the finished games in the library."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import cache
from typing import Any

import attrs

from tuscany_app.cli import arguments
from tuscany_app.cli.arguments import Parser
from tuscany_app.kernel import catalogue, statistics
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import Sentence, per_cent, say
from tuscany_app.kernel.people import People
from tuscany_app.kernel.results import Kind, Result, Selection, Somebody, everybody, results_of
from tuscany_app.kernel.setup import bot_levels
from tuscany_app.kernel.statistics import Moment, Statistics, Summary
from tuscany_app.kernel.storage.library_index import Beat, LibraryIndex
from tuscany_app.shell.statistics import statistics_tables
from tuscany_app.shell.statistics.statistics_tables import NumberTable, csv_text
from tuscany_app.shell.statistics.statistics_words import described

NAMED = 12  # people that are offered where one is unknown


def declare(sub: Parser) -> None:
    sub.add_argument("--game", metavar=str(say("GAME")), help=", ".join(catalogue.ids()))
    person = say("a person or a level of computer player; by default everybody")
    sub.add_argument("--person", metavar=str(say("NAME")), help=str(person))
    since = say("only games that began on that day or later")
    sub.add_argument("--since", type=_day, metavar=str(say("DAY")), help=str(since))
    output = sub.add_mutually_exclusive_group()
    arguments.as_json(output)
    table = say("print CSV: a row for everybody in every game, by rules and number of players")
    output.add_argument("--csv", dest="as_csv", action="store_true", help=str(table))
    sub.set_defaults(command=show_statistics)


def _day(text: str) -> date:
    try:
        if len(text) == len("YYYY-MM-DD"):  # newer versions of Python read more than that
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise ArgumentTypeError(str(say("a day such as 2026-01-31")))


def show_statistics(game: str | None, person: str | None, since: date | None, *, as_json: bool, as_csv: bool) -> None:
    if game is not None:
        catalogue.load(game)
    name_of = cache(People().name_of)
    found = _results(name_of)
    selection = Selection(game, None if person is None else _somebody(name_of(person), found), since)
    if as_json:
        print(json.dumps(_fields(found, selection), ensure_ascii=False))
    elif as_csv:
        print(csv_text([statistics_tables.rows_of_everybody(found, selection)]), end="")
    else:
        for line in _lines(found, selection):
            print(line)


def _results(name_of: Callable[[str], str]) -> tuple[Result, ...]:
    """Of the library as it is now."""
    with LibraryIndex() as index:
        index.update(_progress())
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)
        return results_of(index.records(), index.points(), name_of)


def _progress() -> Beat | None:
    """Tells on stderr how far the reading of new games is, where that can be told in place."""
    if not sys.stderr.isatty():
        return None

    def beat(done: int, of: int) -> bool:
        line = say("Reading the games: {share}", share=per_cent(done / of))
        print(f"\r{line}\033[K", end="", file=sys.stderr, flush=True)
        return True

    return beat


def _somebody(name: str, found: Sequence[Result]) -> Somebody:
    """A person, however the name is written, or else a level of computer players."""
    there = everybody(found)
    people = [who for who in there if not who.computer]
    for wish in (name, name.casefold()):
        for who in people:
            if wish in (who.name, who.name.casefold()):
                return who
    levels = {level for game in catalogue.ids() for level in bot_levels(catalogue.load(game))}
    if name.casefold() in levels:
        return Somebody(name.casefold(), True)
    names = ", ".join(who.name for who in people[:NAMED]) + (", …" if len(people) > NAMED else "")
    if not names:
        raise UserError(say("No finished game of “{person}” is in the library.", person=name))
    raise UserError(
        say("No finished game of “{person}” is in the library; there are games of: {names}.", person=name, names=names)
    )


# in words


def _lines(found: Sequence[Result], selection: Selection) -> Iterator[object]:
    figures, alone = _both(found, selection)
    if figures is None and alone is None:
        yield say("There are no finished games yet.") if not found else say("No finished games match.")
        return
    yield described(selection)
    for each in (figures, alone):
        if each is None:
            continue
        yield ""
        if each.alone:
            yield f"== {say('Alone')} =="
            yield ""
        shown = [table for table in statistics_tables.tables(each) if table.title != statistics_tables.HISTORY]
        for number, table in enumerate(table for table in shown if table.rows):
            if number:
                yield ""
            yield table.title
            yield from _aligned(table)


def _both(found: Sequence[Result], selection: Selection) -> tuple[Statistics | None, Statistics | None]:
    """The figures of games with others, and of those alone."""
    return (
        statistics.statistics_of(found, selection),
        statistics.statistics_of(found, attrs.evolve(selection, players=1)),
    )


def _aligned(table: NumberTable) -> Iterator[str]:
    """A table as text: columns below each other, numbers to the right."""
    cells = [[str(column) for column in table.columns]]
    cells += [["–" if cell is None else str(cell) for cell in row] for row in table.rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    right = [not any(isinstance(row[place], (str, Sentence)) for row in table.rows) for place in range(len(widths))]
    right[0] = False
    if len(table.columns) == 2:  # figures of several kinds below each other
        right[1], cells = False, cells[1:]
    for line in cells:
        parts = (
            text.rjust(width) if to_right else text.ljust(width)
            for text, width, to_right in zip(line, widths, right, strict=True)
        )
        yield ("  " + "  ".join(parts)).rstrip()


# as JSON


def _fields(found: Sequence[Result], selection: Selection) -> dict[str, Any]:
    figures, alone = _both(found, selection)
    return {
        "game": selection.game,
        "who": None if selection.who is None else attrs.asdict(selection.who),
        "since": None if selection.since is None else selection.since.isoformat(),
        "figures": None if figures is None else _figures(figures),
        "alone": None if alone is None else _figures(alone),
    }


def _figures(found: Statistics) -> dict[str, Any]:
    return {
        **_summary(found.whole),
        "places": {str(place): times for place, times in found.places.items()},
        "streak": None if found.everybody or found.alone else attrs.asdict(found.streak),
        "length": attrs.asdict(found.length),
        "scores": {
            **_kind(found.kind),
            "lowest_wins": found.lowest_wins,
            **_summary(found.scores),
            "history": [_moment(moment) for moment in found.history],
            "sources": [attrs.asdict(source) for source in found.sources],
        },
        "rivals": [attrs.asdict(rival) for rival in found.rivals],
        "by_game": [{"game": game, **_summary(some)} for game, some in found.games.items()],
        "by_somebody": [{"who": attrs.asdict(who), **_summary(some)} for who, some in found.people.items()],
        "by_month": [{"month": f"{month:%Y-%m}", **_summary(some)} for month, some in found.months.items()],
        "by_kind": [
            {**_kind(kind), "players": players, **_summary(some)} for (kind, players), some in found.sizes.items()
        ],
    }


def _moment(moment: Moment) -> dict[str, Any]:
    fields = attrs.asdict(moment, filter=lambda field, _: field.name != "path")
    return fields | {"began": moment.began.isoformat()}


def _kind(kind: Kind) -> dict[str, Any]:
    return {"game": kind.game, "rules": dict(kind.rules)}


def _summary(some: Summary) -> dict[str, Any]:
    return {**attrs.asdict(some), "win_rate": some.win_rate, "even_rate": some.even_rate}
