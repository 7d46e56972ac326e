"""Statistics in words, without Qt: players, rules, amounts, durations. The command line uses the same."""

from __future__ import annotations

from datetime import date

from attrs import frozen

from tuscany_app.kernel import catalogue
from tuscany_app.kernel.dates import Day
from tuscany_app.kernel.game import OptionValue
from tuscany_app.kernel.i18n import Decimal, Sentence, per_cent, say, say_n
from tuscany_app.kernel.results import Kind, Selection, Somebody
from tuscany_app.shell.base.level_words import LEVELS

EVERYBODY = say("Everybody")
ALL_GAMES = say("All games")
USUAL = say("Usual rules")
ALONE = say("Alone")


@frozen
class Share:
    """A part of the whole."""

    value: float

    def __str__(self) -> str:
        return str(per_cent(self.value))

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


@frozen
class Span:
    """Seconds, the way people say them."""

    value: float

    def __str__(self) -> str:
        minutes = round(self.value / 60)
        if self.value < 9.95:
            return str(say("{seconds} s", seconds=Decimal(self.value)))
        if self.value < 99.5:
            return str(say("{seconds} s", seconds=round(self.value)))
        if minutes < 60:
            return str(say("{minutes} min", minutes=minutes))
        return str(say("{hours} h {minutes} min", hours=minutes // 60, minutes=minutes % 60))

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


Words = Sentence | str
Cell = int | float | str | date | Sentence | Decimal | Share | Span | None  # what stands in a table


def plain(cell: Cell) -> int | float | str | None:
    """What a cell is to another program: the number itself, a day as ISO writes it."""
    if isinstance(cell, (Decimal, Share, Span)):
        return round(cell.value, 4)
    if isinstance(cell, date):
        return cell.isoformat()
    return str(cell) if isinstance(cell, Sentence) else cell


def name_of(who: Somebody | None) -> Words:
    if who is None:
        return EVERYBODY
    return LEVELS.get(who.name, who.name) if who.computer else who.name


def game_name(game: str | None) -> Words:
    return ALL_GAMES if game is None else catalogue.load(game).name


@frozen
class Listing:
    """Several texts one after the other, in the language that is current when they are read."""

    parts: tuple[Words, ...]
    between: str = ", "

    def __str__(self) -> str:
        return self.between.join(map(str, self.parts))

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def rules_of(kind: Kind) -> Sentence:
    """The options that are not as usual."""
    if not kind.rules:
        return USUAL
    options = {option.id: option for option in catalogue.load(kind.game).options}
    parts = []
    for name, value in kind.rules:
        option = options.get(name)
        label: Words = name if option is None else option.label
        words: Words = _value(value) if option is None else option.names.get(value, _value(value))
        parts.append(label if value is True else say("{option}: {value}", option=label, value=words))
    return say("{list}", list=Listing(tuple(parts)))


def _value(value: OptionValue) -> Words:
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    return str(value)


def table_of(players: int | None) -> Sentence:
    """How many sat at the tables that count."""
    if players is None:
        return say("Two or more players")
    return ALONE if players == 1 else say_n("{n} player", "{n} players", players)


def described(selection: Selection) -> Sentence:
    """Of which games something is told, and about whom."""
    parts: list[Words] = [name_of(selection.who), game_name(selection.game)]
    if selection.rules is not None and selection.game is not None:
        parts.append(rules_of(Kind(selection.game, selection.rules)))
    if selection.players is not None:
        parts.append(table_of(selection.players))
    since, until = selection.since, selection.until
    if since is not None and until is not None:
        parts.append(say("{since} to {until}", since=Day(since), until=Day(until)))
    elif since is not None:
        parts.append(say("since {since}", since=Day(since)))
    elif until is not None:
        parts.append(say("until {until}", until=Day(until)))
    return say("{list}", list=Listing(tuple(parts), " · "))
