"""The people who play here: names with a favourite colour, a symbol and a level of help. All games share them.

Records store names as text. `person_of` says which person a name in a record means, by the person's name or another
spelling of it, ignoring capitals and accents. Changing, merging or forgetting people changes no record.

People are stored as JSON in the data folder; the file is written as a whole. A file that can't be used is moved aside,
and the player is told.
"""

from __future__ import annotations

import json
import time
import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, Literal

from attrs import evolve, frozen

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import SEAT_COLOURS
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.setup import NAME_LENGTH, name_fits
from tuscany_app.kernel.storage.files import Unreadable, make_folder, read_whole, write_whole
from tuscany_app.kernel.storage.folders import data_folder
from tuscany_app.kernel.storage.json_lines import Wrong, fields_of, nothing_left, take, wrong_kind

FORMAT = 1
SIZE_CAP = 1024 * 1024
MOST = 500  # people
SPELLINGS = 50  # of one person
CoachWish = Literal["off", "warn", "comment"]
COACH: tuple[CoachWish, ...] = ("off", "warn", "comment")
ChanceWish = Literal["words", "numbers"]
CHANCES: tuple[ChanceWish, ...] = ("words", "numbers")
SYMBOLS: Final = (
    "sun", "moon", "heart", "leaf", "cypress", "grapes", "tower", "key", "crown", "bell", "fish", "boat",
)  # fmt: skip


@frozen
class Person:
    name: str
    aliases: tuple[str, ...] = ()  # other spellings in the records
    colour: str | None = None  # the favourite one, of SEAT_COLOURS
    symbol: str = SYMBOLS[0]
    hints: bool | None = None  # whether there are hints for them; None: as in the settings
    coach: CoachWish | None = None  # in real games; None: as in the settings
    chances: ChanceWish | None = None  # how they are told at the table; None: as in the settings

    @property
    def spellings(self) -> tuple[str, ...]:
        return (self.name, *self.aliases)


def folded(name: str) -> str:
    """A name without capitals, accents and spaces too many: what is the same here is the same name."""
    letters = unicodedata.normalize("NFKD", " ".join(name.split()).casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


class People:
    """Everybody, who played last first. Every change is on the disk before it holds; UserError leaves all as it was."""

    def __init__(self, known: Sequence[str] = ()) -> None:
        """`known` are names of people from before there was a file."""
        self.everybody: tuple[Person, ...] = ()
        self.notice: Sentence | None = None
        self._read()
        if not self.path.is_file():
            self.everybody = _with_names((), known)

    @property
    def path(self) -> Path:
        return data_folder() / "people.json"

    def person_of(self, name: str) -> Person | None:
        """Who is meant by a name, however it is spelled."""
        wanted = folded(name)
        return next((person for person in self.everybody if wanted in map(folded, person.spellings)), None)

    def name_of(self, name: str) -> str:
        """What somebody is called here, however a record spells it."""
        person = self.person_of(name)
        return name if person is None else person.name

    # changes

    def seat(self, names: Iterable[str]) -> None:
        """They sit down to play: whoever is new becomes known, and all come to the front."""
        there = list(names)
        everybody = _with_names(self.everybody, there)
        by_spelling = {folded(own): person for person in everybody for own in person.spellings}
        playing = [by_spelling[folded(name)] for name in there if folded(name) in by_spelling]
        self.put(dict.fromkeys((*playing, *everybody)))

    def add(self, name: str) -> Person:
        """Somebody new."""
        name = " ".join(name.split())
        self._check(Person(name), None)
        if len(self.everybody) >= MOST:
            raise UserError(say("There are {most} people already.", most=MOST))
        person = Person(name, symbol=_rarest(self.everybody))
        self.put((person, *self.everybody))
        return person

    def change(self, person: Person, now: Person) -> Person:
        """Another name or other wishes; a name that is given up stays as a spelling."""
        name = " ".join(now.name.split())
        spellings = [*now.aliases, *([person.name] if folded(person.name) != folded(name) else [])]
        now = evolve(now, name=name, aliases=_different(spellings, name))
        self._check(now, person)
        self.put(now if other == person else other for other in self.everybody)
        return now

    def merge(self, person: Person, other: Person) -> Person:
        """Two spellings were one person: `other` is known as `person` from now on."""
        now = evolve(
            person,
            aliases=_different((*person.aliases, *other.spellings), person.name)[:SPELLINGS],
            colour=person.colour or other.colour,
            hints=other.hints if person.hints is None else person.hints,
            coach=person.coach or other.coach,
            chances=person.chances or other.chances,
        )
        self.put(now if one == person else one for one in self.everybody if one != other)
        return now

    def forget(self, person: Person) -> None:
        self.put(one for one in self.everybody if one != person)

    def put(self, everybody: Iterable[Person]) -> None:
        """Write everybody down."""
        everybody = tuple(everybody)
        if everybody == self.everybody and self.path.is_file():
            return
        make_folder(self.path.parent)
        write_whole(self.path, _text(everybody))
        self.everybody = everybody

    def _check(self, now: Person, before: Person | None) -> None:
        if not all(name_fits(name) for name in now.spellings):
            raise UserError(say("A player's name has 1 to {most} letters.", most=NAME_LENGTH))
        if len(now.aliases) > SPELLINGS:
            raise UserError(say("A person has at most {most} spellings.", most=SPELLINGS))
        for name in now.spellings:
            known = self.person_of(name)
            if known is not None and known != before:
                raise UserError(say("{name} is known already, as {person}.", name=name, person=known.name))

    # inside

    def _read(self) -> None:
        if not self.path.is_file():
            return  # nobody yet
        try:
            self.everybody = _everybody(fields_of(read_whole(self.path, SIZE_CAP)))
        except (Unreadable, Wrong):
            aside = self.path.with_name(f"people.damaged-{time.strftime('%Y%m%d-%H%M%S')}.json")
            try:
                self.path.replace(aside)
            except OSError:
                aside = self.path
            self.notice = say("The list of people could not be read; the old file is kept as {file}.", file=aside)


def _with_names(everybody: Sequence[Person], names: Iterable[str]) -> tuple[Person, ...]:
    """With those who are new, up to the most there can be."""
    all_now = list(everybody)
    spelled = {folded(own) for person in all_now for own in person.spellings}
    for name in names:
        name = " ".join(name.split())
        if folded(name) not in spelled and name_fits(name) and len(all_now) < MOST:
            all_now.append(Person(name, symbol=_rarest(all_now)))
            spelled.add(folded(name))
    return tuple(all_now)


def _rarest(everybody: Sequence[Person]) -> str:
    """The symbol that the fewest have."""
    used = [person.symbol for person in everybody]
    return min(SYMBOLS, key=used.count)


def _different(spellings: Iterable[str], name: str) -> tuple[str, ...]:
    """Each spelling once, and not the name itself."""
    found: dict[str, str] = {}
    for spelling in (" ".join(spelling.split()) for spelling in spellings):
        if spelling and folded(spelling) != folded(name):
            found.setdefault(folded(spelling), spelling)
    return tuple(found.values())


def _text(everybody: Iterable[Person]) -> str:
    entries = [
        {
            "name": person.name,
            "aliases": list(person.aliases),
            "colour": person.colour,
            "symbol": person.symbol,
            "hints": person.hints,
            "coach": person.coach,
        }
        | ({"chances": person.chances} if person.chances else {})  # earlier versions know no such wish
        for person in everybody
    ]
    return json.dumps({"format": FORMAT, "people": entries}, ensure_ascii=False, indent=1) + "\n"


def _everybody(fields: dict[str, Any]) -> tuple[Person, ...]:
    if take(fields, "format", int) != FORMAT:
        raise wrong_kind("format")
    everybody = tuple(_person(entry) for entry in take(fields, "people", list))
    nothing_left(fields)
    spelled = [folded(own) for person in everybody for own in person.spellings]
    if len(everybody) > MOST or len(set(spelled)) < len(spelled):
        raise wrong_kind("people")
    return everybody


def _person(entry: Any) -> Person:
    if type(entry) is not dict:
        raise wrong_kind("people")
    name, aliases = take(entry, "name", str), tuple(take(entry, "aliases", list))
    entry.setdefault("chances", None)
    colour, symbol, hints, coach, chances = (_one_of(entry, key, known) for key, known in CHOICES.items())
    nothing_left(entry)
    if len(aliases) > SPELLINGS or not all(type(own) is str and name_fits(own) for own in (name, *aliases)):
        raise wrong_kind("name")
    return Person(name, aliases, colour, symbol, hints, coach, chances)


CHOICES: dict[str, tuple[Any, ...]] = {
    "colour": (None, *SEAT_COLOURS),
    "symbol": SYMBOLS,
    "hints": (None, True, False),
    "coach": (None, *COACH),
    "chances": (None, *CHANCES),
}


def _one_of(entry: dict[str, Any], key: str, known: tuple[Any, ...]) -> Any:
    value = entry.pop(key, KeyError)
    if not any(type(value) is type(choice) and value == choice for choice in known):
        raise wrong_kind(key)
    return value
