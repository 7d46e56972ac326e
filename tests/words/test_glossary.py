"""One word for one thing: catalogues, rules and the guide use the words of `i18n/glossary.csv`, and no others."""

from __future__ import annotations

import csv
import re

import pytest

from tests.support.language_texts import PROGRAM, ROOT, Written, everything
from tuscany_app.kernel import catalogue
from tuscany_app.testing import translations

COLUMNS = {"es": "spanish", "it": "italian"}
every_language = pytest.mark.parametrize("language", COLUMNS)


def rows() -> list[dict[str, str]]:
    with open(ROOT / "i18n" / "glossary.csv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def avoided(language: str, texts: tuple[Written, ...]) -> list[str]:
    """The texts that use a word which the glossary refuses for their subject."""
    found = []
    for row in rows():
        words = row[f"{COLUMNS[language]} avoided"]
        if not words:
            continue
        pattern = re.compile(rf"(?<!\w)(?:{words})(?!\w)")
        for one in texts:
            if row["subject"] in ("all", one.subject):
                text = re.sub(r"{\w+(?::\w+)?}", "{}", one.text)
                for candidate in (text, text[:1].lower() + text[1:]):
                    if hit := pattern.search(candidate):
                        found.append(f"{one.place}: “{hit[0]}” for {row['english']}: {one.text}")
                        break
    return found


@every_language
def test_no_other_word_is_used_for_what_the_glossary_names(language: str) -> None:
    assert avoided(language, everything(language)) == []


@every_language
def test_a_term_alone_is_translated_as_in_the_glossary(language: str) -> None:
    """A text that is nothing but a term of its game."""
    terms = {(row["subject"], row["english"].lower()): row[COLUMNS[language]].lower() for row in rows()}
    compared = 0
    for message in translations.catalogue_of(language):
        if not isinstance(message.id, str) or not message.id:
            continue
        _, folder, subject, *_ = message.locations[0][0].split("/")
        wanted = terms.get((subject, message.id.lower())) if folder == "games" else None
        if wanted is not None:
            compared += 1
            assert message.string.lower() == wanted, message.id
    assert compared > 40


def test_the_glossary_is_whole() -> None:
    found = [(row["subject"], row["english"]) for row in rows()]
    assert len(found) == len(set(found))
    for row in rows():
        assert row["subject"] in {"all", *catalogue.ids()}
        assert row["english"]
        assert row["spanish"]
        assert row["italian"]


@pytest.mark.parametrize(
    ("language", "subject", "text"),
    [
        ("es", "carcassonne", "Coge un mensaje."),
        ("es", "tuscany", "Coloca una loseta en este espacio."),
        ("es", PROGRAM, "Repaso de la partida"),
        ("it", "tuscany", "Hai 3 punti rossi."),
        ("it", "borders", "I dadi avanzati vanno agli altri."),
        ("it", PROGRAM, "La probabilità di vincere è alta."),
    ],
)
def test_another_word_would_be_found(language: str, subject: str, text: str) -> None:
    assert len(avoided(language, (Written(subject, "here", text),))) == 1
