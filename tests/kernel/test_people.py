"""People: who is meant by a name, and the file they are kept in."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from attrs import evolve

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.people import MOST, SPELLINGS, SYMBOLS, People, Person, folded


def names(people: People) -> list[str]:
    return [person.name for person in people.everybody]


def test_names_from_before_there_was_a_file_are_taken_over(home: Path) -> None:
    people = People(["Clara", "Bruno", "clara"])
    assert names(people) == ["Clara", "Bruno"]
    assert len({person.symbol for person in people.everybody}) == 2
    assert not people.path.exists()  # until something changes
    people.seat(["Bruno"])
    assert names(People(["Clara", "Zoe"])) == ["Bruno", "Clara"]


def test_whoever_plays_becomes_known_and_comes_to_the_front() -> None:
    people = People(["Clara", "Bruno"])
    people.seat(["Nora", "bruno"])
    assert names(people) == names(People()) == ["Nora", "Bruno", "Clara"]


@pytest.mark.parametrize("spelled", ["José", "jose", "  JOSÉ ", "Jose\u0301"])
def test_a_name_is_found_however_it_is_spelled(spelled: str) -> None:
    people = People(["José"])
    person = people.person_of(spelled)
    assert person is not None
    assert person.name == "José"
    assert people.person_of("Josefa") is None


def test_spellings_fold_as_people_do() -> None:
    assert folded("Ana  María") == folded("ANA MARIA")
    assert folded("Straße") == folded("STRASSE")


def test_a_changed_name_stays_a_spelling() -> None:
    people = People(["Maria"])
    person = people.change(people.everybody[0], evolve(people.everybody[0], name="María José", colour="green"))
    assert person.aliases == ("Maria",)
    assert people.person_of("maria") == person
    again = people.change(person, evolve(person, name="Maria José", aliases=()))
    assert again == Person("Maria José", (), "green", person.symbol)
    assert People().everybody == people.everybody


def test_two_spellings_are_merged_and_the_merge_can_be_taken_back() -> None:
    people = People(["Clara", "Klara", "Bruno"])
    clara, klara, _ = people.everybody
    klara = people.change(klara, evolve(klara, colour="blue", hints=False, coach="warn"))
    before = people.everybody
    merged = people.merge(clara, klara)
    assert (merged.aliases, merged.colour, merged.hints, merged.coach) == (("Klara",), "blue", False, "warn")
    assert people.person_of("klara") == merged
    assert names(People()) == ["Clara", "Bruno"]
    people.take_back(before, people.everybody)
    assert People().everybody == before


def test_a_merged_person_keeps_their_own_wishes() -> None:
    people = People(["Clara", "Klara"])
    clara, klara = people.everybody
    wishes = {"hints": False, "coach": "off", "chances": "words", "colour": "red"}
    clara = people.change(clara, evolve(clara, **wishes))
    klara = people.change(klara, evolve(klara, hints=True, coach="warn", chances="numbers", colour="blue"))
    merged = people.merge(clara, klara)
    assert {name: getattr(merged, name) for name in wishes} == wishes


def test_forgotten_is_forgotten() -> None:
    people = People(["Clara", "Bruno"])
    people.forget(people.everybody[0])
    assert names(People(["Clara"])) == ["Bruno"]  # the old list does not bring her back


def test_a_name_has_one_person() -> None:
    people = People(["Clara", "Bruno"])
    clara = people.everybody[0]
    with pytest.raises(UserError, match="BRUNO is known already, as Bruno"):
        people.add("BRUNO")
    with pytest.raises(UserError, match="known already, as Bruno"):
        people.change(clara, evolve(clara, aliases=("bruno",)))
    assert names(people) == ["Clara", "Bruno"]


@pytest.mark.parametrize("name", ["", "   ", "a" * 41, "a\tb\x00"])
def test_a_name_that_can_t_be_used_is_refused(name: str) -> None:
    people = People(["Clara"])
    with pytest.raises(UserError, match="1 to 40 letters"):
        people.add(name)
    people.seat([name])
    assert names(people) == ["Clara"]


def test_there_is_an_end_to_people_and_spellings() -> None:
    people = People([f"Player {number}" for number in range(MOST + 5)])
    assert len(people.everybody) == MOST
    with pytest.raises(UserError, match="500 people already"):
        people.add("Add another")
    one = people.everybody[0]
    with pytest.raises(UserError, match="at most 50 names"):
        people.change(one, evolve(one, aliases=tuple(f"x{number}" for number in range(SPELLINGS + 1))))


def entry(**changes: object) -> dict[str, object]:
    usual = {"name": "Clara", "aliases": [], "colour": None, "symbol": "sun", "hints": None, "coach": None}
    return {**usual, **changes}


BAD = {
    "no json": "{",
    "a list": "[]",
    "no people": '{"format": 1}',
    "another format": '{"format": 2, "people": []}',
    "a number": '{"format": 1, "people": [3]}',
    "a field too many": json.dumps({"format": 1, "people": [], "x": 1}),
    "a name of blanks": json.dumps({"format": 1, "people": [entry(name=" ")]}),
    "an alias that is none": json.dumps({"format": 1, "people": [entry(aliases=[1])]}),
    "an unknown colour": json.dumps({"format": 1, "people": [entry(colour="mauve")]}),
    "no symbol": json.dumps({"format": 1, "people": [entry(symbol=None)]}),
    "hints as number": json.dumps({"format": 1, "people": [entry(hints=1)]}),
    "unknown chances": json.dumps({"format": 1, "people": [entry(chances="dice")]}),
    "an unknown coach": json.dumps({"format": 1, "people": [entry(coach="shout")]}),
    "a field missing": json.dumps({"format": 1, "people": [{"name": "Clara"}]}),
    "twice": json.dumps({"format": 1, "people": [entry(), entry(name="CLARA")]}),
    "deep": "[" * 100_000,
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_a_damaged_file_is_set_aside(text: str, home: Path) -> None:
    home.mkdir()
    (home / "people.json").write_text(text, encoding="utf-8")
    people = People(["Nora"])
    assert names(people) == ["Nora"]
    assert people.notice is not None
    (aside,) = home.glob("people.damaged-*.json")
    assert str(aside) in str(people.notice)
    assert aside.read_text(encoding="utf-8") == text
    people.add("Bruno")
    assert People().notice is None


@pytest.mark.parametrize("name", ["\u0301\u0301", "\u3164\u3164", "\u2800", "\u0301 \u0302"])
def test_a_new_name_has_something_to_be_seen(name: str) -> None:
    people = People(["Clara"])
    with pytest.raises(UserError, match=r"a letter that can be seen|1 to 40 letters"):
        people.add(name)
    clara = people.everybody[0]
    with pytest.raises(UserError, match=r"a letter that can be seen|1 to 40 letters"):
        people.change(clara, evolve(clara, name=name))
    assert names(people) == ["Clara"]


def test_every_good_value_is_read_back(home: Path) -> None:
    people = People()
    wished = (
        Person("Clara", ("Klara",), "pink", SYMBOLS[-1], True, "comment", "numbers"),
        Person("Bruno", (), None, SYMBOLS[3], False, "off"),
    )
    for person in reversed(wished):
        people.change(people.add(person.name), person)
    assert People().everybody == wished


def test_a_disk_that_refuses_is_said_and_nothing_changes(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people = People()
    people.add("Clara")

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(UserError, match="the disk is full"):
        people.forget(people.everybody[0])
    assert names(people) == ["Clara"]
    assert sorted(path.name for path in home.iterdir()) == [".people.json.lock", "people.json"]
