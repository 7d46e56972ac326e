"""Sentences become text late, in the language of the moment."""

import pytest

from tuscany_app.kernel import i18n
from tuscany_app.kernel.i18n import AllOf, Within, per_cent, say, say_n


def test_a_kept_sentence_follows_the_language() -> None:
    sentence = say("{player} wins the game.", player="Ada")
    assert str(sentence) == "Ada wins the game."
    i18n.speak("es")
    assert str(sentence) == "Ada gana la partida."
    i18n.speak("it")
    assert f"{sentence}" == "Ada vince la partita."


def test_a_sentence_inside_a_sentence_is_translated_too() -> None:
    sentence = say("{file} can't be read: {why}.", file="x", why=say("the disk is full"))
    i18n.speak("it")
    assert str(sentence) == "Impossibile leggere x: il disco è pieno."


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [("en", "1 move saved", "2 moves saved"), ("es", "1 jugada guardada", "2 jugadas guardadas")],
)
def test_plural_forms(language: str, one: str, many: str) -> None:
    i18n.speak(language)
    for n, start in ((1, one), (2, many), (0, many.replace("2", "0"))):
        assert str(say_n("{n} move saved as {file}.", "{n} moves saved as {file}.", n, file="x")).startswith(start)


def test_inside_a_sentence_the_first_letter_is_small() -> None:
    sentence = say("Hint: {choice}", choice=Within(say("Take no tile")))
    assert str(sentence) == "Hint: take no tile"
    i18n.speak("es")
    assert str(sentence) == "Pista: no coger ninguna"
    assert str(Within(say("{piece} on {squares}", piece="X5", squares="c1"))) == "X5 en c1"


@pytest.mark.parametrize(("language", "written"), [("en", "9%"), ("es", "9\u00a0%"), ("it", "9%")])
def test_per_cent_as_the_language_writes_it(language: str, written: str) -> None:
    share = per_cent(0.0912)
    i18n.speak(language)
    assert str(share) == written
    assert str(per_cent(0.0912, 1)) == written.replace("9", "9.1" if language == "en" else "9,1")


@pytest.mark.parametrize(
    ("language", "two", "three", "an_i"),
    [
        ("en", "Ana and Luis", "Ana, Luis and Eva", "Ana and Inés"),
        ("es", "Ana y Luis", "Ana, Luis y Eva", "Ana e Inés"),
        ("it", "Ana e Luis", "Ana, Luis ed Eva", "Ana e Inés"),
    ],
)
def test_a_list_ends_with_and_as_the_language_says_it(language: str, two: str, three: str, an_i: str) -> None:
    i18n.speak(language)
    assert str(AllOf(["Ana"])) == "Ana"
    assert str(AllOf(["Ana", "Luis"])) == two
    assert str(AllOf(["Ana", "Luis", "Eva"])) == three
    assert str(AllOf(["Ana", "Inés"])) == an_i
    assert str(AllOf(["Ana", "Hielo"])).endswith({"en": "and Hielo", "es": "y Hielo", "it": "e Hielo"}[language])


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "es_ES"}, "es"),
        ({"LANGUAGE": "fr:es:it", "LANG": "it_IT"}, "es"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "de_DE"}, "en"),
    ],
)
def test_the_environment_names_the_language(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert i18n.system_language() == language


def test_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="tlh"):
        i18n.speak("tlh")


FSI, PDI = "\u2068", "\u2069"
HEBREW, ARABIC = "\u05d3\u05e0\u05d9\u05d0\u05dc", "\u0645\u0631\u064a\u0645"


@pytest.mark.parametrize("name", [HEBREW, ARABIC, f"Ana {ARABIC}"])
def test_a_name_that_is_read_from_right_to_left_turns_no_sentence_round(name: str) -> None:
    assert str(say("{player} wins the game.", player=name)) == f"{FSI}{name}{PDI} wins the game."
    assert str(say("{file} can't be read: {why}.", file="x", why=say("{player} wins the game.", player=name))) == (
        f"x can't be read: {FSI}{name}{PDI} wins the game.."
    )
    assert str(AllOf((name, "Eva", name))) == f"{FSI}{name}{PDI}, Eva and {FSI}{name}{PDI}"


def test_a_name_cannot_leave_its_place_in_a_sentence() -> None:
    """Signs that steer the direction are shown as dots, those that end an isolation too."""
    for sign in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200f":
        said = str(say("{player} wins the game.", player=f"{HEBREW}{sign}x"))
        assert said == f"{FSI}{HEBREW}·x{PDI} wins the game."
    assert str(say("{player} wins the game.", player="José Ñandú")) == "José Ñandú wins the game."
