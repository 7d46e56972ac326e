"""Statistics as tables, without Qt. Charts, screen readers, files and the command line all use them."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import compress
from typing import TypeVar

from attrs import frozen

from tuscany_app.kernel import catalogue, statistics
from tuscany_app.kernel.chance_words import ERRORS
from tuscany_app.kernel.i18n import Decimal, Sentence, amount, say, say_n
from tuscany_app.kernel.results import Kind, Play, Result, Selection, Somebody
from tuscany_app.kernel.skill import Skill, compared
from tuscany_app.kernel.statistics import Statistics, Summary
from tuscany_app.shell.base.level_words import LEVELS
from tuscany_app.shell.statistics.statistics_words import (
    Cell,
    Listing,
    Share,
    Span,
    described,
    game_name,
    name_of,
    plain,
    rules_of,
)

RISKY = ("=", "+", "-", "@")  # a text that begins so is a formula to a spreadsheet
PLACE, MEAN, BEST, WORST = say("Place"), say("Mean score"), say("Best score"), say("Worst score")
GAMES, WINS, RATE, EVEN = say("Games"), say("Wins"), say("Win rate"), say("Fair share")
HISTORY = say("Scores over time")
DECISIONS, THOUGHT = say("Decisions per game"), say("Time per decision")

Key = TypeVar("Key")


@frozen
class NumberTable:
    title: Sentence
    columns: tuple[Sentence, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def words(self, row: int) -> str:
        """A row as one text."""
        cells = zip(self.columns, self.rows[row], strict=True)
        return ", ".join(f"{column}: {cell}" for column, cell in cells if cell is not None)


EMPTY = NumberTable(Sentence("", {}), (), ())

# the tables


def overview(found: Statistics) -> NumberTable:
    """The key figures, one below the other."""
    whole, scores, long = found.whole, found.scores, found.length
    rows: list[tuple[Cell, ...]] = [(GAMES, whole.games)]
    if whole.seats != whole.games and not found.everybody:
        rows.append((say("Seats taken"), whole.seats))
    if not found.everybody and not found.alone:
        rows += [
            (WINS, amount(whole.wins)),
            (say("Shared wins"), whole.shared),
            (RATE, Share(whole.win_rate)),
            (EVEN, Share(whole.even_rate)),
            (say("Current winning streak"), found.streak.current),
            (say("Longest winning streak"), found.streak.longest),
        ]
    rows += [
        (say("Scores for"), say("{list}", list=Listing((game_name(found.kind.game), rules_of(found.kind))))),
        (say("Games of that kind"), scores.games),
        (MEAN, _decimal(scores.mean)),
        (BEST, scores.best),
        (WORST, scores.worst),
        (DECISIONS, Decimal(long.decisions)),
        (say("Fewest decisions"), long.shortest),
        (say("Most decisions"), long.longest),
        (THOUGHT, _span(whole.thought)),
        (say("Own time per game"), _span(long.own)),
        (say("Everybody's time per game"), _span(long.thought)),
    ]
    return NumberTable(say("Overview"), (say("Figure"), say("Value")), tuple(rows))


def history(found: Statistics) -> NumberTable:
    """Of who played alone, without places."""
    day, score, lately = say("Day"), say("Score"), say("Mean of the last ten")
    if found.alone:
        rows = tuple((moment.began.date(), moment.score, Decimal(moment.lately)) for moment in found.history)
        return NumberTable(HISTORY, (day, score, lately), rows)
    placed = tuple(
        (moment.began.date(), moment.score, moment.rank, moment.players, Decimal(moment.lately))
        for moment in found.history
    )
    return NumberTable(HISTORY, (day, score, PLACE, say("Players"), lately), placed)


def sources(found: Statistics) -> NumberTable:
    """Of who played alone, without the winner's."""
    texts = catalogue.load(found.kind.game).texts
    own, winners, ahead = own_points(found), say("The winner's"), say("Difference")
    columns = (say("Source"), own) if found.alone else (say("Source"), own, winners, ahead)
    rows: list[tuple[Cell, ...]] = []
    for source in found.sources:
        cells = (Decimal(source.mean), Decimal(source.winners), Decimal(source.mean - source.winners, signed=True))
        rows.append((texts.source(source.name), *(cells[:1] if found.alone else cells)))
    return NumberTable(say("Points by source"), columns, tuple(rows))


def own_points(found: Statistics) -> Sentence:
    return say("Everybody's mean") if found.everybody else say("Own mean")


def rivals(found: Statistics) -> NumberTable:
    columns = (
        say("Against"), GAMES, say("Ahead"), say("Tied"), say("Behind"), say("Own wins"), say("Opponent's wins"),
        say("Points ahead"),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for rival in found.rivals:
        margin = None if rival.margin is None else Decimal(rival.margin, signed=True)
        rows.append((
            name_of(rival.who), rival.games, rival.ahead, rival.level, rival.behind, amount(rival.wins),
            amount(rival.losses), margin,
        ))  # fmt: skip
    return NumberTable(say("Head to head"), columns, tuple(rows))


def games(found: Statistics) -> NumberTable:
    title = say("Games") if found.everybody or found.alone else say("Wins by game")
    return _summaries(title, (say("Game"),), found.games, lambda game: (game_name(game),), found, scored=True)


def people(found: Statistics) -> NumberTable:
    return _summaries(say("Who wins"), (say("Player"),), found.people, lambda who: (name_of(who),), found, rated=True)


def months(found: Statistics) -> NumberTable:
    return _summaries(say("Games by month"), (say("Month"),), found.months, lambda month: (f"{month:%Y-%m}",), found)


def places(found: Statistics) -> NumberTable:
    rows = tuple((place, times) for place, times in found.places.items())
    return NumberTable(say("Places"), (PLACE, say("Times")), rows)


def kinds(found: Statistics) -> NumberTable:
    """Scores by game, rules and number of players."""
    several = found.selection.game is None

    def head(key: tuple[Kind, int]) -> tuple[Cell, ...]:
        return (*((game_name(key[0].game),) if several else ()), rules_of(key[0]), key[1])

    heads = (*((say("Game"),) if several else ()), say("Rules"), say("Players"))
    return _summaries(say("By rules and players"), heads, found.sizes, head, found, scored=True)


def rows_of_everybody(found: Sequence[Result], selection: Selection) -> NumberTable:
    """A row for everybody in every kind of game, by the number of players: games of one player alone among them."""
    groups: dict[tuple[Somebody, Kind, int], list[tuple[Result, Play]]] = {}
    for result in found:
        if selection.has(result) or (selection.players is None and selection.has_alone(result)):
            for play in result.plays:
                if selection.who in (None, play.who):
                    groups.setdefault((play.who, result.kind, result.players), []).append((result, play))
    columns = (
        say("Player"), say("Computer"), say("Game"), say("Rules"), say("Players"), GAMES, say("Seats"), WINS, RATE,
        EVEN, MEAN, BEST, WORST, DECISIONS, THOUGHT,
    )  # fmt: skip
    order = sorted(groups, key=lambda key: (key[0].computer, key[0].name, key[1].game, str(key[1].rules), key[2]))
    rows: list[tuple[Cell, ...]] = []
    for who, kind, players in order:
        some = statistics.summary(groups[who, kind, players])
        rated = (amount(some.wins), Share(some.win_rate), Share(some.even_rate)) if players > 1 else (None, None, None)
        rows.append((
            who.name, say("yes") if who.computer else say("no"), kind.game, rules_of(kind), players, some.games,
            some.seats, *rated, _decimal(some.mean), some.best, some.worst, Decimal(some.decisions),
            _span(some.thought),
        ))  # fmt: skip
    return NumberTable(say("Statistics"), columns, tuple(rows))


def skills(found: Statistics) -> NumberTable:
    """Luck and own decisions in the games that were reviewed: of everybody, or by game of somebody."""
    title, games_ = say("Luck and decisions"), say("Reviewed games")
    figures = (games_, say("Wins by luck"), say("Lost through decisions, percentage points per game"))
    if found.everybody:
        rows = [(name_of(who), *_skill(each)) for who, each in found.skilled.items()]
        return NumberTable(title, (say("Player"), *figures), tuple(rows))
    columns = (say("Game"), say("Players"), *figures, say("Decides about as well as"))
    told = [
        (game_name(game), players, *_skill(each), beside_levels(game, players, each))
        for (game, players), each in found.skills.items()
    ]
    return NumberTable(title, columns, tuple(told))


def _skill(each: Skill) -> tuple[Cell, ...]:
    return each.games, luck_words(each), cost_words(each)


def luck_words(each: Skill) -> Sentence:
    luck, error = Decimal(each.luck, 1, signed=True), Decimal(max(0.1, ERRORS * each.luck_error))
    return say("{luck} ± {error}", luck=luck, error=error)


def cost_words(each: Skill) -> Sentence | None:
    """In points of a hundred; None if nobody looked at the decisions."""
    if each.cost is None:
        return None
    error = max(1, round(100 * ERRORS * each.cost_error))
    return say("{luck} ± {error}", luck=Decimal(100 * each.cost, 0), error=error)


def beside_levels(game: str, players: int, each: Skill) -> Sentence | None:
    """The level that decides about as well, or how many games are missing; None if nobody has measured that."""
    found = compared(game, players, each)
    if found is None:
        return None
    if found.level is None:
        return say_n("{n} more reviewed game is needed", "{n} more reviewed games are needed", found.missing)
    return LEVELS.get(found.level)


def tables(found: Statistics) -> list[NumberTable]:
    """All of a selection, as they are shown."""
    made = [overview(found), history(found), sources(found), games(found)]
    if found.everybody:
        made.append(people(found))
    elif not found.alone:
        made.append(rivals(found))
    if not found.alone and not found.everybody:
        made.append(places(found))
    if found.skill is not None:
        made.append(skills(found))
    return [*made, months(found), kinds(found)]


def _summaries(
    title: Sentence,
    heads: tuple[Sentence, ...],
    some: Mapping[Key, Summary],
    head: Callable[[Key], tuple[Cell, ...]],
    found: Statistics,
    *,
    rated: bool = False,
    scored: bool = False,
) -> NumberTable:
    """A row for every summary; with wins where they tell something, and with scores where those of a column can be
    compared or every row says what they are of."""
    rated = not found.alone and (rated or not found.everybody)
    scored = scored or len(found.kinds) == 1
    wanted = (True, rated, rated, rated, scored, scored, scored, True, True)
    columns = (GAMES, WINS, RATE, EVEN, MEAN, BEST, WORST, DECISIONS, THOUGHT)
    rows = []
    for key, each in some.items():
        cells = (
            each.games, amount(each.wins), Share(each.win_rate), Share(each.even_rate), _decimal(each.mean), each.best,
            each.worst, Decimal(each.decisions), _span(each.thought),
        )  # fmt: skip
        rows.append((*head(key), *compress(cells, wanted)))
    return NumberTable(title, (*heads, *compress(columns, wanted)), tuple(rows))


def _decimal(value: float | None) -> Decimal | None:
    return None if value is None else Decimal(value)


def _span(seconds: float | None) -> Span | None:
    return None if seconds is None else Span(seconds)


# as a file


def csv_text(made: Iterable[NumberTable], selection: Selection | None = None) -> str:
    """Tables one below the other, each below its title, and on top what they are about; one table stands alone."""
    made = list(made)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    if selection is not None:
        writer.writerow([_safe(str(described(selection)))])
    for table in made:
        if selection is not None:
            writer.writerows([[], [_safe(str(table.title))]])
        writer.writerow([str(column) for column in table.columns])
        writer.writerows([_safe(plain(cell)) for cell in row] for row in table.rows)
    return out.getvalue()


def _safe(value: int | float | str | None) -> int | float | str | None:
    """Nobody's name is a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(RISKY) else value
