"""The user's guide is true and whole: the program's own words, every command and setting, the same in all languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tuscany_app import assets, cli
from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.figure import position
from tuscany_app.shell.app.window import MainWindow
from tuscany_app.shell.base.settings import SETTINGS
from tuscany_app.shell.reading.guide_figures import GUIDE_FIGURES
from tuscany_app.shell.reading.text_marks import ICON
from tuscany_app.shell.reading.user_guide import CHAPTER, LINK, OPEN, WORD, chapter_name, guide_source, guide_text
from tuscany_app.shell.table.key_table import table_of_keys
from tuscany_app.table.keys import key
from tuscany_app.testing import translations

ROOT = Path(__file__).resolve().parents[3]
every_language = pytest.mark.parametrize("language", i18n.LANGUAGES)
CODE = re.compile(r"`([^`]+)`")
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
KEY = re.compile(r"(?:\w+\+)*(?:F\d+|[A-Z0-9?,+-]|Tab|Esc|Del|Supr|Canc)")
KEY_NAMED = re.compile(r"\{key:([^}]+)\}")


def source(language: str) -> str:
    i18n.speak(language)
    return guide_source()


def words(text: str) -> list[str]:
    """The program's words that a text asks for."""
    return [word for word in WORD.findall(text) if not word.startswith((f"{ICON}:", "key:"))]


@pytest.fixture(scope="module")
def sentences() -> set[str]:
    """Everything that the program says, as the code has it."""
    return {message.id for message in translations.collected() if isinstance(message.id, str)}


@every_language
def test_its_words_are_sentences_of_the_program(language: str, sentences: set[str]) -> None:
    assert [word for word in words(source(language)) if word not in sentences] == []


@every_language
def test_every_word_is_filled_and_said_in_the_language(language: str) -> None:
    text, wanted = source(language), set(words(source(language)))
    filled = guide_text()
    assert not re.search(r"[{}&]", filled)
    assert len(re.findall(r"!\[", filled)) == text.count(f"{{{ICON}:")
    if language != "en":
        said = {word for word in wanted if i18n.translated(word) != word}
        assert {word for word in wanted - said if "Home" not in word.replace("&", "")} == set()


def test_a_word_is_written_as_it_stands_in_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "tuscany_app.shell.reading.user_guide.guide_source", lambda: "{&Save a copy…} [{S&ettings}](open:x)"
    )
    i18n.speak("es")
    assert guide_text() == "**Guardar una copia** [**Ajustes**](open:x)"
    assert guide_text(links=False) == "**Guardar una copia** **Ajustes**"


@every_language
def test_signs_are_there(language: str) -> None:
    names = re.findall(rf"{{{ICON}:([^}}]+)}}", source(language))
    assert len(names) > 8
    assert [
        name for name in names if not (assets.folder("resources") / "art" / "icons" / f"{name}.svg").is_file()
    ] == []


@every_language
def test_every_command_of_the_menus_is_mentioned(window: MainWindow, language: str) -> None:
    mentioned = set(words(source(language)))
    missing = [command.id for command in window.menus.commands if command.name.source not in mentioned]
    assert missing in ([], ["guide"])  # who reads it has found it


@every_language
def test_every_setting_is_mentioned_in_its_chapter(language: str) -> None:
    language_line = f"- {{{SETTINGS['language'].label.source}}}"
    chapter = next(part for part in source(language).split("\n## ") if language_line in part)
    assert [one.name for one in SETTINGS.values() if f"- {{{one.label.source}}}: " not in chapter] == []


@every_language
def test_every_command_of_the_command_line_that_it_names_is_one(language: str) -> None:
    named = {code.split()[0] for code in CODE.findall(source(language).rpartition("\n## ")[2])}
    known = {*cli.arguments.parser().commands, "tuscany-table", "python3", "--help", "--lang", "--rescue", "es", "it"}
    assert named <= known
    assert {"guide", "replay", "review", "simulate"} <= named


@every_language
def test_every_key_that_it_names_is_on_the_page_of_keys(window: MainWindow, language: str) -> None:
    text = source(language)
    sections = table_of_keys(catalogue.load("pillars"), window.menus.commands)
    listed = {key for section in sections for line in section.lines for key in str(line.keys).split(", ")}
    listed |= {str(key(name)) for name in ("sort 1", "sort 6", "read table back")}  # listed with others
    named = KEY_NAMED.findall(text)
    assert len(named) > 40
    assert [name for name in named if str(key(name)) not in listed] == []


@every_language
def test_no_key_is_written_down_in_it(language: str) -> None:
    assert [code for code in CODE.findall(source(language)) if KEY.fullmatch(code)] == []


@every_language
def test_a_command_has_the_key_that_stands_beside_it(window: MainWindow, language: str) -> None:
    commands = {command.name.source: command.id for command in window.menus.commands}
    beside = re.findall(r"\{([^{}]+)\}(?:\]\([^)]+\))?(?: [^`{}().]+)? \(\{key:([^}]+)\}\)", source(language))
    told = [(commands[name], key) for name, key in beside if name in commands]
    assert [(command, key) for command, key in told if command != key] == []
    assert len(told) > 12


def test_it_has_the_same_parts_in_every_language() -> None:
    def shape(language: str) -> list[object]:
        text = source(language)
        parts = [re.match(r"#+ |- |\S", line) for line in text.splitlines()]
        kinds = ["" if part is None else part[0] if part[0].strip() in ("#", "##", "-") else "text" for part in parts]
        return [kinds, [way for _, way in LINK.findall(text) if way.startswith(OPEN)], sorted(WORD.findall(text))]

    english = shape("en")
    assert shape("es") == english
    assert shape("it") == english
    assert len(HEADING.findall(source("en"))) == 14


@every_language
def test_every_link_leads_somewhere(window: MainWindow, language: str) -> None:
    text = source(language)
    chapters = {chapter_name(title) for _, title in HEADING.findall(text)}
    ways = [way for _, way in LINK.findall(text)]
    assert len(ways) > 12
    for way in ways:
        if way.startswith(OPEN):
            assert way.removeprefix(OPEN) in window.menus.actions
        else:
            assert way.removeprefix(CHAPTER) in chapters


@pytest.mark.parametrize("number", range(len(GUIDE_FIGURES)))
def test_its_figures_are_positions_of_a_game(number: int) -> None:
    shown = GUIDE_FIGURES[number]
    session = position(shown.game_id, shown.figure)
    assert not session.state.over()
    if shown.figure.move:
        session.play(session.game.parse(shown.figure.move))
