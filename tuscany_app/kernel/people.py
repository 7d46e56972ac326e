"""The people who play here: names with a favourite colour, a symbol and a level of help. All games share them.

Records store names as text. `person_of` says which person a name in a record means, by the person's name or another
spelling of it, ignoring capitals and accents. Changing, merging or forgetting people changes no record.

People are stored as JSON in the data folder. Several windows may change them: every change is made on what is on the
disk just then. A file that can't be used is moved aside, and the player is told.
"""

from __future__ import annotations

import contextlib
import json
import time
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, Literal

import attrs
from attrs import evolve, frozen

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import SEAT_COLOURS
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.kernel.setup import NAME_LENGTH, check_seen, name_fits
from tuscany_app.kernel.storage import shared_file
from tuscany_app.kernel.storage.files import Unreadable, is_file, is_there, read_whole
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


Everybody = tuple[Person, ...]


def folded(name: str) -> str:
    """Return a name without capitals, accents and extra spaces. Names that are equal then are the same name."""
    letters = unicodedata.normalize("NFKD", " ".join(name.split()).casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


class People:
    """Everybody, those who played last first. A change is on the disk before it takes effect. If it raises UserError,
    nothing has changed."""

    def __init__(self, known: Sequence[str] = ()) -> None:
        """`known` are the names of people from the time before there was a file."""
        self.everybody: Everybody = ()
        self._by_spelling: tuple[Everybody, dict[str, Person]] = ((), {})  # of these people
        self.last_change: tuple[Everybody, Everybody] = ((), ())  # before and after the last one of this window
        self.notice: Sentence | None = None
        self._signs = shared_file.signs(self.path)
        self._read()
        if not is_file(self.path):
            self.everybody = _with_names((), known)

    @property
    def path(self) -> Path:
        return data_folder() / "people.json"

    def person_of(self, name: str) -> Person | None:
        """Return the person with this name, however it is spelled."""
        if self._by_spelling[0] is not self.everybody:
            self._by_spelling = self.everybody, _by_spelling(self.everybody)
        return self._by_spelling[1].get(folded(name))

    def name_of(self, name: str) -> str:
        """Return somebody's name here, however a record spells it."""
        person = self.person_of(name)
        return name if person is None else person.name

    # changes

    def follow(self) -> bool:
        """Load what another window has changed. Returns whether anything is different."""
        now = shared_file.signs(self.path)
        if now is None or now == self._signs:
            return False
        self._signs, before = now, self.everybody
        with contextlib.suppress(Unreadable, Wrong):  # whoever changes it next finds out
            self.everybody = _everybody(fields_of(read_whole(self.path, SIZE_CAP)))
        return self.everybody != before

    def seat(self, names: Iterable[str]) -> None:
        """Move these people to the front, because they play now. New ones become known."""
        there = list(names)

        def seated(everybody: Everybody) -> Iterable[Person]:
            known = _with_names(everybody, there)
            by_spelling = _by_spelling(known)
            playing = [by_spelling[folded(name)] for name in there if folded(name) in by_spelling]
            return dict.fromkeys((*playing, *known))

        self._change(seated)

    def add(self, name: str) -> Person:
        """Add somebody new."""
        name = " ".join(name.split())

        def added(everybody: Everybody) -> Iterable[Person]:
            _check(everybody, Person(name), None)
            return (Person(name, symbol=_rarest(everybody)), *everybody)

        return self._change(added)[0]

    def change(self, person: Person, wish: Person) -> Person:
        """Change a name or wishes. A name that is given up stays as a spelling."""
        name = " ".join(wish.name.split())
        spellings = [*wish.aliases, *([person.name] if folded(person.name) != folded(name) else [])]
        wish = evolve(wish, name=name, aliases=_different(spellings, name))

        def changed(everybody: Everybody) -> Iterable[Person]:
            fresh = _still_there(everybody, person)
            now = wish if fresh == person else _combined(fresh, person, wish)
            _check(everybody, now, fresh)
            return (now if other == fresh else other for other in everybody)

        return self._named(name, self._change(changed))

    def merge(self, person: Person, other: Person) -> Person:
        """Merge two people: from now on `other` is known as `person`."""

        def merged(everybody: Everybody) -> Iterable[Person]:
            one, two = _still_there(everybody, person), _still_there(everybody, other)
            now = evolve(
                one,
                aliases=_different((*one.aliases, *two.spellings), one.name)[:SPELLINGS],
                colour=one.colour or two.colour,
                hints=two.hints if one.hints is None else one.hints,
                coach=one.coach or two.coach,
                chances=one.chances or two.chances,
            )
            return (now if each == one else each for each in everybody if each != two)

        return self._named(person.name, self._change(merged))

    def forget(self, person: Person) -> None:
        def left(everybody: Everybody) -> Iterable[Person]:
            gone = _still_there(everybody, person)
            return (one for one in everybody if one != gone)

        self._change(left)

    def take_back(self, before: Everybody, after: Everybody) -> None:
        """Undo a change, but keep what other windows have changed since."""
        made = [person for person in after if person not in before]
        lost = [person for person in before if person not in after]

        def back(everybody: Everybody) -> Iterable[Person]:
            left = [person for person in everybody if person not in made]
            spelled = {folded(own) for person in left for own in person.spellings}
            clash = any(folded(own) in spelled for person in lost for own in person.spellings)
            if len(left) + len(made) != len(everybody) or clash:
                raise UserError(say("This can't be undone: another window has changed the same people since."))
            for person in lost:
                left.insert(before.index(person), person)
            return left

        self._change(back)

    def _named(self, name: str, everybody: Everybody) -> Person:
        found = _meant(everybody, name)
        assert found is not None
        return found

    def _change(self, work: Callable[[Everybody], Iterable[Person]]) -> Everybody:
        """Make a change on what is on the disk. Returns everybody as they are now."""
        now: Everybody = ()

        def text(data: bytes | None) -> str | None:
            nonlocal now
            if data is not None:
                try:
                    self.everybody = _everybody(fields_of(data))
                except Wrong:
                    self._set_aside()
                    data = None
            now = tuple(work(self.everybody))
            if len(now) > max(MOST, len(self.everybody)):
                raise UserError(say("There are {most} people already.", most=MOST))
            return None if now == self.everybody and data is not None else _text(now)

        shared_file.change(self.path, SIZE_CAP, text)
        self._signs = shared_file.signs(self.path)
        self.last_change = (self.everybody, now)
        self.everybody = now
        return now

    # inside

    def _read(self) -> None:
        if not is_there(self.path):
            return  # nobody yet
        try:
            self.everybody = _everybody(fields_of(read_whole(self.path, SIZE_CAP)))
        except (Unreadable, Wrong):
            self._set_aside()

    def _set_aside(self) -> None:
        aside = self.path.with_name(f"people.damaged-{time.strftime('%Y%m%d-%H%M%S')}.json")
        try:
            self.path.replace(aside)
        except OSError:
            aside = self.path
        self.notice = say("The list of people could not be read; the old file is kept as {file}.", file=aside)


def _by_spelling(everybody: Iterable[Person]) -> dict[str, Person]:
    return {folded(own): person for person in everybody for own in person.spellings}


def _meant(everybody: Everybody, name: str) -> Person | None:
    wanted = folded(name)
    return next((person for person in everybody if wanted in map(folded, person.spellings)), None)


def _still_there(everybody: Everybody, person: Person) -> Person:
    """Return somebody as they are now, under the same name."""
    if person in everybody:
        return person
    now = _meant(everybody, person.name)
    if now is None or folded(now.name) != folded(person.name):
        raise UserError(say("{person} was changed in another window.", person=person.name))
    return now


def _combined(fresh: Person, before: Person, wish: Person) -> Person:
    """Combine what another window has changed about somebody with what this window has changed."""
    names = (one.name for one in attrs.fields(Person))
    wishes = {name: value for name in names if (value := getattr(wish, name)) != getattr(before, name)}
    given_up = set(before.aliases) - set(wish.aliases)
    aliases = [own for own in (*fresh.aliases, *wish.aliases) if own not in given_up]
    now = evolve(fresh, **wishes)
    return evolve(now, aliases=_different(aliases, now.name))


def _check(everybody: Everybody, now: Person, before: Person | None) -> None:
    if not all(name_fits(name) for name in now.spellings):
        raise UserError(say("A player's name has 1 to {most} letters.", most=NAME_LENGTH))
    check_seen(now.name)
    if len(now.aliases) > SPELLINGS:
        raise UserError(say("A person can have at most {most} names.", most=SPELLINGS))
    for name in now.spellings:
        known = _meant(everybody, name)
        if known is not None and known != before:
            raise UserError(say("{name} is known already, as {person}.", name=name, person=known.name))


def _with_names(everybody: Sequence[Person], names: Iterable[str]) -> tuple[Person, ...]:
    """Add those who are new, up to the largest number of people."""
    all_now = list(everybody)
    spelled = {folded(own) for person in all_now for own in person.spellings}
    for name in names:
        name = " ".join(name.split())
        if folded(name) and folded(name) not in spelled and name_fits(name) and len(all_now) < MOST:
            all_now.append(Person(name, symbol=_rarest(all_now)))
            spelled.add(folded(name))
    return tuple(all_now)


def _rarest(everybody: Sequence[Person]) -> str:
    """Return the symbol that the fewest people have."""
    used = [person.symbol for person in everybody]
    return min(SYMBOLS, key=used.count)


def _different(spellings: Iterable[str], name: str) -> tuple[str, ...]:
    """Return each spelling once, without the name itself."""
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
