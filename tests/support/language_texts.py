"""Everything that is written for players in a language: sentences of the catalogues, rules and the guide."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from tuscany_app.kernel import catalogue
from tuscany_app.testing import translations
from tuscany_app.testing.beside import package_folder

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGES = (translations.PROGRAM, package_folder(catalogue.load("noughts")))
PROGRAM = "program"


@frozen
class Written:
    """A text, what it is about (a game or the program), and where it is."""

    subject: str
    place: str
    text: str


@functools.cache
def sentences(language: str) -> tuple[Written, ...]:
    """Those of the catalogues. English is in the ids."""
    found = []
    for package in PACKAGES:
        for message in translations.catalogue_of("es" if language == "en" else language, package):
            if not message.id:
                continue
            said = message.id if language == "en" else message.string
            places = [place for place, _ in message.locations]
            games = {_game(place) for place in places}
            subject = games.pop() if len(games) == 1 else PROGRAM
            found += [Written(subject, places[0], text) for text in ((said,) if isinstance(said, str) else said)]
    return tuple(found)


def _game(place: str) -> str:
    package, *folders = place.split("/")
    if package != translations.PROGRAM.name:
        return package
    return folders[1] if folders[0] == "games" else PROGRAM


@functools.cache
def pages(language: str) -> tuple[Written, ...]:
    """Rules, quick guides and the user's guide, a line each: no code, and no words that the program fills in."""
    folders = [ROOT / "i18n", *(package / "i18n" for package in PACKAGES[1:])]
    found = []
    for path in sorted(path for folder in folders for path in (folder / "rules" / language).glob("*.md")):
        found += [Written(path.name.split(".")[0], path.name, line) for line in _lines(path)]
    guide = ROOT / "i18n" / "guide" / f"{language}.md"
    found += [Written(PROGRAM, guide.name, line) for line in _lines(guide)]
    return tuple(found)


def _lines(path: Path) -> Iterator[str]:
    for line in path.read_text(encoding="utf-8").splitlines():
        text = re.sub(r"`[^`]*`|{icon:[^{}]*}", "{}", line)
        text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)  # links
        text = re.sub(r"{[^{}]+}", "{}", text)
        yield re.sub(r" ?\[[A-Z]-?\d+[^\]]*\]", "", text)  # numbers of rules


def everything(language: str) -> tuple[Written, ...]:
    return (*sentences(language), *pages(language))
