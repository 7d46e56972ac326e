"""The gate: every sentence of the code is there in every language, with the same placeholders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from tuscany_app.kernel import catalogue, i18n
from tuscany_app.testing import translations
from tuscany_app.testing.beside import package_folder

ROOT = Path(__file__).resolve().parent.parent


PACKAGES = (translations.PROGRAM, package_folder(catalogue.load("noughts")))
every_package = pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)


@every_package
def test_the_catalogues_are_complete(package: Path) -> None:
    assert list(translations.problems(package)) == []


def test_a_new_packages_sentences_are_collected_where_nothing_was(tmp_path: Path) -> None:
    package = tmp_path / "chess"
    package.mkdir()
    (package / "__init__.py").write_text("name = say('Chess')\n", encoding="utf-8")
    assert translations.main([str(package)]) == 0
    for language in translations.LANGUAGES:
        assert 'msgid "Chess"' in (package / "i18n" / f"{language}.po").read_text(encoding="utf-8")


def test_a_folder_that_is_no_package_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert translations.main([str(tmp_path)]) == 1
    assert "is not the folder of a package" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())


@every_package
@pytest.mark.parametrize("language", ["es", "it"])
def test_the_program_reads_the_catalogues_as_gettext_does(language: str, package: Path) -> None:
    i18n.speak(language)
    catalogue = translations.catalogue_of(language, package)
    assert catalogue.plural_expr == "(n != 1)"
    read = i18n._catalogues[package.name]
    for message in catalogue:
        if message.id:
            texts = (message.string,) if isinstance(message.string, str) else tuple(message.string)
            assert read.text(translations.first(message), message.context) == texts


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Where a text of a language is used, and the text; English is in the ids."""
    wanted = "es" if language == "en" else language
    for message in (message for package in PACKAGES for message in translations.catalogue_of(wanted, package)):
        said = message.id if language == "en" else message.string
        for text in (said,) if isinstance(said, str) else said:
            yield message.locations[0][0] if message.locations else "", text


def written(language: str) -> Iterator[tuple[str, str]]:
    """The guide and the rules of a language, a paragraph each, without the words that the program fills in."""
    folders = [ROOT / "i18n", *(package / "i18n" for package in PACKAGES[1:])]
    for path in (path for folder in folders for path in (folder / "rules" / language).glob("*.md")):
        yield from ((path.name, line) for line in path.read_text(encoding="utf-8").splitlines())
    guide = (ROOT / "i18n" / "guide" / f"{language}.md").read_text(encoding="utf-8")
    yield from (("guide", re.sub(r"{[^{}]*}|`[^`]*`", "{}", line)) for line in guide.splitlines())


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_same_signs_everywhere(language: str) -> None:
    """No space before an ellipsis, the language's own apostrophes and quotation marks; only Spanish has a space before
    a per cent sign."""
    for _, text in [*texts(language), *written(language)]:
        assert not re.search("[«»]" if language == "en" else "[“”]", text)
        assert " …" not in text
        assert ("'" if language == "it" else "’") not in text
        assert "‘" not in text
        assert not re.search(r"[\d}] %", text), "a space that breaks"
        assert bool(re.search(r"[\d}]\u00a0%", text)) == (language == "es" and bool(re.search(r"[\d}]\W?%", text)))


def test_numbers_of_things_have_their_plural_forms() -> None:
    """A number beside a word that changes with it is `n` of `say_n`."""
    for _, text in texts("en"):
        assert not re.search(r"{(count|left)} (marble|left)", text)


def test_a_click_is_only_said_beside_a_key() -> None:
    """What keys and fingers do as well is chosen or tried; a click is named where its key is named, too."""
    keys = re.compile(r"\b(Enter|Space|keys)\b")
    assert [text for _, text in texts("en") if re.search(r"click", text, re.I) and not keys.search(text)] == []
    for language, word in (("es", r"\bclic"), ("it", r"\bclic")):
        named = [text for _, text in texts(language) if re.search(word, text, re.I)]
        assert [text for text in named if not re.search(r"Intro|Invio|Espacio|Spazio|espacio|spazio", text)] == []


def test_spanish_figures_have_the_names_on_their_buttons() -> None:
    """The rule sheet's followers, not men and women."""
    for place, text in texts("es"):
        assert not ("carcassonne" in place and re.search(r"\b(hombres?|mujer(es)?)\b", text)), text


@pytest.mark.parametrize("language", ["es", "it"])
def test_the_motto_is_the_same_in_the_menu_of_the_desktop(language: str) -> None:
    motto = translations.catalogue_of(language)["Good games for a long, warm evening."].string.rstrip(".")
    assert f"Comment[{language}]={motto}\n" in (ROOT / "resources" / "desktop" / "tuscany-table.desktop").read_text(
        encoding="utf-8"
    )


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        (Message("{n} squares", ""), "not translated"),
        (Message("{n} squares", "{m} casillas"), "other placeholders"),
        (Message("of %s", "di"), "other placeholders"),
        (Message("Done.", "Hecho"), "another ending"),
        (Message(("{n} a", "{n} b"), ("{n} x",)), "not translated"),
        (Message("Done.", "Hecho.", flags=("fuzzy",)), "marked fuzzy"),
        (Message("{a} and {b}", "{a} {b:e}"), "an unknown form, e"),
    ],
)
def test_the_gate_sees(message: Message, problem: str) -> None:
    assert problem in translations.wrong(message, "es")


def test_the_gate_misses_nothing_and_keeps_nothing_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = Catalog(locale="es")
    catalogue.add("dead", "muerto")
    monkeypatch.setattr(translations, "catalogue_of", lambda *_: catalogue)
    found = list(translations.problems())
    assert "es: no longer in the code: dead" in found
    catalogue.add("Nobody", "Nadie")  # a short text without its context
    assert "es: no longer in the code: Nobody" in translations.problems()
    assert any(problem.startswith("es: not collected yet") for problem in found)


def module_of(message: Message) -> str:
    """One that says a text."""
    return str(message.locations[0][0]).removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def test_short_texts_have_a_context_and_a_place() -> None:
    """One English word can need two translations: in the catalogue of the program each short text says where it is."""
    for message in translations.catalogue_of("es"):
        if message.id and translations.is_short(message.id):
            assert message.context, message.id
            assert translations.PLACES[i18n.context_of(module_of(message))] in message.auto_comments
    said_by = {message.context for message in translations.catalogue_of("es") if translations.is_short(message.id)}
    assert said_by >= set(translations.PLACES)
    assert {i18n.context_of(f"tuscany_app.{module}") for module in ("shell.home.page", "kernel.game")} <= said_by
    for place in translations.PLACES.values():
        for picture in re.findall(r"\S+\.png", place):
            assert (ROOT / "docs" / "pictures" / picture).is_file()


def made(folder: Path, code: str, catalogue: str) -> Path:
    """A package that says something, with a Spanish catalogue."""
    package = folder / "chess"
    (package / "i18n").mkdir(parents=True)
    (package / "__init__.py").write_text(code, encoding="utf-8")
    (package / "i18n" / "es.po").write_text(catalogue, encoding="utf-8")
    return package


PLAIN = 'msgid "Check"\nmsgstr "Jaque"\n'


def test_a_short_text_that_moves_keeps_its_translation(tmp_path: Path) -> None:
    package = made(tmp_path, "say('Check'); say_in('bank', 'Check')", PLAIN)
    translations.update(package)
    catalogue = translations.catalogue_of("es", package)
    assert {message.context: message.string for message in catalogue if message.id} == {
        "chess": "Jaque",
        "bank": "Jaque",
    }
    (package / "__init__.py").write_text(
        "say('Check'); say_in('bank', 'Check'); say_in('list', 'Check')", encoding="utf-8"
    )
    assert "es: not collected yet: Check (list)" in translations.problems(package)
    translations.update(package)  # further places of a text that stays are asked for anew
    assert "es: not translated: Check (list)" in translations.problems(package)


def test_a_catalogue_without_contexts_serves_a_plug_in(tmp_path: Path) -> None:
    """As version 1.0.0 made them."""
    package = made(tmp_path, "say('Check')", PLAIN)
    assert [problem for problem in translations.problems(package) if problem.startswith("es")] == []
    i18n.speak("es")
    i18n.add_folder("chess", package / "i18n")
    assert str(i18n.Sentence("Check", {}, None, "chess", "chess")) == "Jaque"
