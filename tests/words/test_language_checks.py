"""What is written and what is generated, in three languages, is free of what patterns and dictionaries see."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.generated_lines import Line, in_words, keep, lines, statistics
from tests.support.language_checks import (
    EVERYWHERE,
    GENERATED,
    SENTENCES,
    dictionary,
    faults,
    misspelt,
)
from tests.support.language_texts import everything
from tuscany_app.kernel import catalogue, i18n

LEAST = 1000  # generated lines of a language
KNOWN = Path(__file__).resolve().parent / "known"
LANGUAGES = ("en", "es", "it")
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def generated() -> list[Line]:
    return lines(catalogue.ids(), seed=5)


@every_language
def test_what_is_written_has_no_fault_that_a_check_sees(language: str) -> None:
    assert [str(fault) for fault in faults(language, (one.text for one in everything(language)))] == []


@every_language
def test_what_is_said_about_games_has_no_fault_that_a_check_sees(language: str, generated: list[Line]) -> None:
    i18n.speak(language)
    told = in_words(generated)
    assert len(told) >= LEAST
    assert {line.kind for line, _ in told} > {"log", "reason", "review", "summary", "step", "by ear", "choice"}
    for line, text in told:
        assert list(map(str, faults(language, [text], SENTENCES if line.whole else GENERATED))) == [], line


def test_statistics_have_no_fault_that_a_check_sees(capsys: pytest.CaptureFixture[str]) -> None:
    for game_id in ("tuscany", "borders"):
        keep(catalogue.load(game_id), 3, 7)
    for language in LANGUAGES:
        i18n.speak(language)
        told = [line.strip() for line in statistics(lambda: capsys.readouterr().out, ("tuscany", "borders"))]
        cells = [cell for line in told for cell in line.split("  ") if cell]
        assert len(cells) > 200
        assert list(map(str, faults(language, cells, GENERATED))) == []


@every_language
def test_every_word_is_spelt_as_a_dictionary_knows_it(language: str) -> None:
    if dictionary(language) is None:
        pytest.skip(f"needs hunspell with a dictionary for {language}")
    assert (
        misspelt(language, (one.text.replace("&", "") for one in everything(language)), KNOWN / f"{language}.txt")
        == set()
    )


PLANTED = [
    ("en", "article or preposition", "This is an tile."),
    ("en", "article or preposition", "You have a inn."),
    ("en", "article or preposition", "It rises by a 8%."),
    ("en", "missing article", "A cross at Forest."),
    ("en", "doubled", "You take the the tile."),
    ("en", "doubled", "You take  a tile."),
    ("en", "unbalanced", "It is called “Hut."),
    ("en", "sign", 'It is called "Hut".'),
    ("en", "sign", "You take a tile , then stop."),
    ("en", "decimal sign", "The mean is 3,5 points."),
    ("en", "notation", "Ana: place c3 with light_green."),
    ("en", "notation", "The move is None."),
    ("en", "no full stop", "You take a tile"),
    ("es", "article or preposition", "La puntuación de el área."),
    ("es", "article or preposition", "Ana y Inés ganan."),
    ("es", "article or preposition", "Quedan 7 o 8 puntos."),
    ("es", "article or preposition", "Completas la área."),
    ("es", "missing article", "Tres cruces con Huerto."),
    ("es", "doubled", "Coges una una loseta."),
    ("es", "unbalanced", "Qué coges?"),
    ("es", "unbalanced", "Pulsa «Hecho."),
    ("es", "sign", "¿ Qué coges?"),
    ("es", "decimal sign", "La media es 3.5 puntos."),
    ("es", "English", "Coges the loseta."),
    ("es", "notation", "Ana: place c3."),
    ("es", "no full stop", "Coges una loseta"),
    ("it", "article or preposition", "La probabilità scende al 8%."),
    ("it", "article or preposition", "Il punteggio della area."),
    ("it", "article or preposition", "Serata del 11 maggio."),
    ("it", "article or preposition", "Un scudo in più."),
    ("it", "article or preposition", "Prendi l’tessera."),
    ("it", "article or preposition", "I spazi liberi."),
    ("it", "article or preposition", "Una altra tessera."),
    ("it", "missing article", "Due croci intorno a Bosco."),
    ("it", "doubled", "Prendi una una tessera."),
    ("it", "unbalanced", "Scegli «Fatto."),
    ("it", "sign", "Prendi l'ultima tessera."),
    ("it", "decimal sign", "La media è 3.5 punti."),
    ("it", "English", "Prendi the tessera."),
    ("it", "notation", "Ana: {tile}."),
    ("it", "no full stop", "Prendi una tessera"),
]


@pytest.mark.parametrize(("language", "check", "text"), PLANTED)
def test_a_planted_fault_is_found(language: str, check: str, text: str) -> None:
    assert check in {fault.check for fault in faults(language, [text], SENTENCES)}


def test_every_check_has_planted_faults() -> None:
    for language in LANGUAGES:
        assert {check for spoken, check, _ in PLANTED if spoken == language} >= {*SENTENCES} - (
            {"English"} if language == "en" else set()
        )
    assert set(EVERYWHERE) < set(GENERATED) < set(SENTENCES)


@every_language
def test_a_misspelt_word_is_found(language: str) -> None:
    if dictionary(language) is None:
        pytest.skip(f"needs hunspell with a dictionary for {language}")
    assert misspelt(language, ["xqwzzt"], KNOWN / f"{language}.txt") == {"xqwzzt"}
