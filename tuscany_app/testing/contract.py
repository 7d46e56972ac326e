"""What a game lacks, in sentences: of what `kernel.game.Game` asks for, and of what the tests need that all games share
(numbered rules in `docs/rules/ID.md`; `expected.py`, `census.py` and a golden game beside its own tests)."""

from __future__ import annotations

import importlib
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tuscany_app.kernel import catalogue, i18n
from tuscany_app.kernel.component_files import STANDARD
from tuscany_app.kernel.course import Course
from tuscany_app.kernel.figure import Figure
from tuscany_app.kernel.game import CONTRACT, AnyGame, Bot, Event
from tuscany_app.kernel.lesson import Chapter, FirstGame
from tuscany_app.shell.sound.mixer import OWN
from tuscany_app.table.model import TableModel
from tuscany_app.table.scene import TableScene
from tuscany_app.table.sounds import Sound
from tuscany_app.testing import beside, translations

ROOMS = ("engine", "players", "teaching", "words", "table")
ENGLISH_NAMES = {"en": "English", "es": "Spanish", "it": "Italian"}


def lacks(game: AnyGame) -> list[str]:
    """A sentence for everything that is missing."""
    return [
        f"{game.id} {what}."
        for part in (_rooms, _facts, _table, _teaching, _texts, _bots, _tests)
        for what in part(game)
    ]


def _rooms(game: AnyGame) -> Iterator[str]:
    (folder,) = importlib.import_module(game.package).__path__
    for room in ROOMS:
        if not (Path(folder) / room / "__init__.py").exists():
            yield f"has no room {room}: expected at {Path(folder) / room}"


def _facts(game: AnyGame) -> Iterator[str]:
    if game.id not in catalogue.OWN and "contract" not in vars(type(game)):
        yield f"does not say for which version of the contract it was written: contract = {CONTRACT}"


def _table(game: AnyGame) -> Iterator[str]:
    for file, name, kind in (("model", "Model", TableModel), ("scene", "Scene", TableScene)):
        found = _part(game, f"table.{file}", name)
        if not (isinstance(found, type) and issubclass(found, kind)):
            yield f"has no table.{file}.{name} that is a {kind.__name__}"
    sounds = _part(game, "table.sounds", "SOUNDS")  # it may have none
    if sounds is not None and not (isinstance(sounds, Mapping) and all(map(_sounds, sounds.items()))):
        yield "has a table.sounds.SOUNDS that is not from classes of Event to Sound, without those of the program"


def _sounds(entry: tuple[Any, Any]) -> bool:
    event, sound = entry
    return isinstance(event, type) and issubclass(event, Event) and isinstance(sound, Sound) and sound not in OWN


def _teaching(game: AnyGame) -> Iterator[str]:
    chapters, first_game = _part(game, "teaching.lessons", "CHAPTERS"), _part(game, "teaching.first_game", "FIRST_GAME")
    second_game = _part(game, "teaching.second_game", "SECOND_GAME")  # it may have none
    sound = isinstance(chapters, tuple) and all(isinstance(chapter, Chapter) for chapter in chapters)
    if not (sound and chapters):
        yield "has no lessons: expected as teaching.lessons.CHAPTERS, a tuple of Chapter"
    if not isinstance(first_game, FirstGame):
        yield "has no first game: expected as teaching.first_game.FIRST_GAME, a FirstGame"
    elif sound and game.lessons != (taught := len(Course(chapters, first_game, second_game=second_game).ids)):
        yield f"says that it has {game.lessons} lessons, the coached games included, and has {taught}"
    if not isinstance(second_game, FirstGame | None):
        yield "has a teaching.second_game.SECOND_GAME that is not a FirstGame"
    figures = _part(game, "teaching.figures", "FIGURES")  # it may have none
    if figures is not None and not (isinstance(figures, tuple) and all(isinstance(one, Figure) for one in figures)):
        yield "has a teaching.figures.FIGURES that is not a tuple of Figure"


def _texts(game: AnyGame) -> Iterator[str]:
    offered = [language for language in i18n.LANGUAGES if language == "en" or _offers(game, language)]
    for language in offered:
        for kind, what in (("", "rules"), (".quick", "quick guide")):
            path = game.folder("i18n") / "rules" / language / f"{game.id}{kind}.md"
            if not path.is_file() or not path.read_text(encoding="utf-8").strip():
                yield f"has no {what} in {ENGLISH_NAMES.get(language, i18n.LANGUAGES[language])}: expected at {path}"
    for problem in _untranslated(beside.package_folder(game)):
        if problem.partition(":")[0] in offered:
            yield f"is not wholly translated: {problem}"
    picture = game.folder("resources") / "art" / f"box-{game.id}.svg"
    if not picture.is_file():
        yield f"has no picture for its box: expected at {picture}"
    elif not ElementTree.parse(picture).getroot().tag.endswith("svg"):
        yield f"has a picture that is not SVG: {picture}"


def _offers(game: AnyGame, language: str) -> bool:
    """English is always there; any other language is, when there is anything in it."""
    folder = game.folder("i18n")
    return (folder / f"{language}.po").is_file() or (folder / "rules" / language).is_dir()


def _bots(game: AnyGame) -> Iterator[str]:
    for level in game.levels:
        try:
            found: object = game.bot(level)
        except Exception as error:
            found = error
        if not isinstance(found, Bot):
            yield f"has no computer player of the level {level}"


def _tests(game: AnyGame) -> Iterator[str]:
    rules = beside.project(game) / "docs" / "rules" / f"{game.id}.md"
    if not rules.is_file():
        yield f"has no numbered rules: expected at {rules}"
    tests = beside.folder_of_tests(game)
    wanted = {"expected.py": "figures", "census.py": "census", f"golden/{game.id}.jsonl": "golden game"}
    table = game.folder("resources") / game.id / f"{STANDARD}.toml"
    if table.exists() or any(STANDARD in option.choices for option in game.options):
        wanted["spoiled.py"] = "bad component tables"
        if not table.exists():
            yield f"has no component table: expected at {table}"
    for file, what in wanted.items():
        if not (tests / file).is_file():
            yield f"has no {what} beside its tests: expected at {tests / file}"


def _part(game: AnyGame, module: str, name: str) -> Any:
    try:
        return getattr(importlib.import_module(f"{game.package}.{module}"), name, None)
    except ImportError:
        return None


@cache
def _untranslated(package: Path) -> list[str]:
    return list(translations.problems(package))
