"""Articles, prepositions, “and” and “or” change with the number, date or name that follows them."""

import pytest

from tuscany_app.kernel import i18n
from tuscany_app.kernel.grammar import FORMS
from tuscany_app.kernel.i18n import AllOf, Catalogue, per_cent, say


@pytest.mark.parametrize(
    ("language", "form", "following", "said"),
    [
        ("en", "a", "5%", "a 5%"),
        ("en", "a", "8%", "an 8%"),
        ("en", "a", "11", "an 11"),
        ("en", "a", "18", "an 18"),
        ("en", "a", "180", "a 180"),
        ("en", "a", "110", "a 110"),
        ("en", "a", "Inn", "an Inn"),
        ("es", "y", "Luis", "y Luis"),
        ("es", "y", "Inés", "e Inés"),
        ("es", "y", "Hilario", "e Hilario"),
        ("es", "y", "Hielo", "y Hielo"),
        ("es", "y", "11", "y 11"),
        ("es", "o", "7", "o 7"),
        ("es", "o", "8", "u 8"),
        ("es", "o", "80", "u 80"),
        ("es", "o", "11", "u 11"),
        ("es", "o", "110", "o 110"),
        ("es", "o", "1", "o 1"),
        ("es", "o", "Olga", "u Olga"),
        ("es", "o", "Hortensia", "u Hortensia"),
        ("it", "a", "Ana", "ad Ana"),
        ("it", "a", "Eva", "a Eva"),
        ("it", "e", "Eva", "ed Eva"),
        ("it", "e", "Ada", "e Ada"),
        ("it", "il", "5%", "il 5%"),
        ("it", "il", "1%", "l’1%"),
        ("it", "il", "0,5%", "lo 0,5%"),
        ("it", "il", "10%", "il 10%"),
        ("it", "del", "8 novembre", "dell’8 novembre"),
        ("it", "del", "9 novembre", "del 9 novembre"),
        ("it", "al", "11%", "all’11%"),
        ("it", "al", "110", "al 110"),
        ("it", "dal", "81%", "dall’81%"),
        ("it", "dal", "11.000", "dall’11.000"),
        ("it", "dal", "0%", "dallo 0%"),
        ("it", "nel", "1000", "nel 1000"),
        ("it", "nel", "\N{MINUS SIGN}8", "nel \N{MINUS SIGN}8"),
        ("it", "sul", "8", "sull’8"),
    ],
)
def test_the_word_before_follows_what_is_said(language: str, form: str, following: str, said: str) -> None:
    assert FORMS[language][form](following) == said


def test_a_translation_asks_for_a_form(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {"Chance: {share}": ("La probabilità {share:del}",), "Speed: {n}": ("Velocità: {n:>5}",)}
    monkeypatch.setitem(i18n._catalogues, "tests", Catalogue(texts, int))
    i18n._language = "it"
    assert str(i18n.Sentence("Chance: {share}", {"share": per_cent(0.08)}, None, "tests")) == "La probabilità dell’8%"
    assert str(i18n.Sentence("Speed: {n}", {"n": 8}, None, "tests")) == "Velocità:     8"
    i18n._language = "fr"  # a language without forms loses the word, never the sentence
    assert str(i18n.Sentence("Chance: {share}", {"share": per_cent(0.08)}, None, "tests")) == "La probabilità 8%"


def test_lists_take_the_form_of_the_last_name() -> None:
    names = AllOf(["Ana", "Inés"])
    i18n.speak("es")
    assert str(say("{player} wins the game.", player=names)) == "Ana e Inés gana la partida."
    i18n.speak("it")
    assert str(AllOf(["Inés", "Eva"])) == "Inés ed Eva"
