"""The catalogues `i18n/*.po`: brought up to date from the code, and checked.

python -m tuscany_app.testing.translations            collect the sentences of the code into the catalogues
python -m tuscany_app.testing.translations --check    one line for all that is missing or wrong; 1 if there is any

Both take the folder of a package that brings a game (`examples/noughts/noughts`); its catalogues are in its own `i18n`.
"""

from __future__ import annotations

import io
import re
import string
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from tuscany_app.kernel import i18n
from tuscany_app.kernel.grammar import FORMS, forms_in

PROGRAM = Path(__file__).resolve().parent.parent
LANGUAGES = tuple(language for language in i18n.LANGUAGES if language != "en")
SHORT = 2  # words: a text that has no more needs a context
# header lines that would only name people and dates
NOISE = (b'"Report-Msgid', b'"POT-Creation', b'"PO-Revision', b'"Last-Translator', b'"Language-Team', b'"Generated-By')
KEYWORDS = {"say": None, "say_n": (1, 2), "say_in": ((1, "c"), 2)}  # the ways the code speaks: kernel/i18n.py
Key = tuple[str | None, str]  # context and text
# where the short texts of a context are seen, for translators; pictures are in docs/pictures
PLACES = {
    "borders": "table, lessons and log of The Border: borders.png",
    "carcassonne": "table, lessons and log of Carcassonne: carcassonne.png",
    "pillars": "table, lessons and log of Pillars: pillars.png",
    "tuscany": "table, lessons and log of The Castles of Tuscany: tuscany.png",
    "table": "around every table, its log and its keys: tuscany.png",
    "app": "the window and its menus: home.png",
    "base": "settings, and words that several pages use",
    "boards": "the page Boards, where component tables are edited",
    "cli": "the command line: docs/command-line.md",
    "evening": "new game, people, series, results: results.png",
    "home": "the first page: home.png",
    "kernel": "results, reasons, reviews and errors of every game: hint.png, results.png",
    "learning": "course, lessons and puzzles: course.png, lesson.png, puzzle.png",
    "library": "the page with saved games: library.png",
    "program": "settings, About, problem reports, messages of the system",
    "reading": "rules, the user's guide and what is printed: rules.png, guide.png",
    "reviewing": "replay and review of a game: review.png",
    "statistics": "the page Statistics: statistics.png",
    "widgets": "lists of games, charts and file windows on several pages: library.png",
}


def collected(package: Path = PROGRAM) -> Catalog:
    """Every sentence of the code; those of one or two words with their context."""
    catalogue = Catalog(project="Tuscany Table", charset="utf-8")
    for file, _, source, _, named in extract_from_dir(package, [("**.py", "python")], keywords=KEYWORDS):
        path = Path(file)
        module = ".".join((package.name, *path.with_suffix("").parts)).removesuffix(".__init__")
        context = named or (i18n.context_of(module) if is_short(source) else None)
        place = PLACES.get(i18n.context_of(module)) if context and package == PROGRAM else None
        catalogue.add(
            source, locations=[(f"{package.name}/{path.as_posix()}", 0)], context=context,
            auto_comments=[place] if place else [],
        )  # fmt: skip
    return catalogue


def is_short(source: str | tuple[str, ...]) -> bool:
    words = re.findall(r"[^\W\d_]+", re.sub(r"{.*?}", "", source if isinstance(source, str) else source[0]))
    return 0 < len(words) <= SHORT


def path_of(language: str, package: Path) -> Path:
    return (package.parent if package == PROGRAM else package) / "i18n" / f"{language}.po"


def catalogue_of(language: str, package: Path = PROGRAM) -> Catalog:
    path = path_of(language, package)
    if not path.exists():
        comment = f"# The sentences of {package.name} ({language})."
        return Catalog(locale=language, project=package.name, header_comment=comment, charset="utf-8", fuzzy=False)
    with open(path, "rb") as file:
        return read_po(file, locale=language)


def update(package: Path = PROGRAM) -> None:
    template = collected(package)
    for language in LANGUAGES:
        catalogue = catalogue_of(language, package)
        _carry_over(catalogue, template)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        memory = io.BytesIO()
        write_po(memory, catalogue, width=120, sort_by_file=True, include_lineno=False)
        lines = memory.getvalue().splitlines(keepends=True)
        text = b"".join(line for line in lines if not line.startswith(NOISE))
        path = path_of(language, package)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text)


def _carry_over(catalogue: Catalog, template: Catalog) -> None:
    """A text that has moved to another place keeps its translation; one that is said in a further place does not."""
    wanted, known = _keys(template), _keys(catalogue)
    gone = {source: catalogue.get(source, context) for context, source in known if (context, source) not in wanted}
    for context, source in wanted - known:
        old = gone.get(source)
        if old is not None:
            catalogue.add(old.id, old.string, context=context)


def _keys(catalogue: Catalog) -> set[Key]:
    return {(message.context, first(message)) for message in catalogue if message.id}


def first(message: Message) -> str:
    """The text, or that for one thing: it finds a message in a catalogue."""
    return message.id if isinstance(message.id, str) else message.id[0]


def problems(package: Path = PROGRAM) -> Iterator[str]:
    """What keeps the translations from being complete and right. A text without a context serves every context of a
    plug-in: so catalogues made by version 1.0.0 stay complete."""
    wanted = _keys(collected(package))
    for language in LANGUAGES:
        catalogue = catalogue_of(language, package)
        known = _keys(catalogue)
        everywhere = {source for context, source in known if context is None} if package != PROGRAM else set()
        for context, source in wanted - known:
            if source not in everywhere:
                yield f"{language}: not collected yet: {_named(context, source)}"
        dead = known - wanted - {(None, source) for _, source in wanted if source in everywhere}
        for context, source in dead:
            yield f"{language}: no longer in the code: {_named(context, source)}"
        for message in catalogue:
            if message.id and (message.context, first(message)) not in dead:
                where = _named(message.context, first(message))
                yield from (f"{language}: {problem}: {where}" for problem in wrong(message, language))


def _named(context: str | None, source: str) -> str:
    return f"{source} ({context})" if context else source


def wrong(message: Message, language: str) -> Iterator[str]:
    sources = message.id if isinstance(message.id, (tuple, list)) else (message.id,)
    translated = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    texts = [text for text in translated if text]
    if message.fuzzy:
        yield "marked fuzzy"
    if len(texts) < len(translated) or len(texts) < len(sources):
        yield "not translated"
        return
    for source, text in zip((*sources, *sources[-1:] * len(texts)), texts, strict=False):
        if _places(source) != _places(text):
            yield "other placeholders"
        if source[-1] != text[-1] and source[-1] in ".?!:… ":
            yield "another ending"
        for form in forms_in(text):
            if form not in FORMS.get(language, {}):
                yield f"an unknown form, {form}"


def _places(text: str) -> list[str]:
    names = sorted(name for _, name, _, _ in string.Formatter().parse(text) if name)
    return names + sorted(re.findall(r"%(?:\(\w+\))?[rsd]", text))


def main(arguments: list[str]) -> int:
    (package,) = [Path(word).resolve() for word in arguments if word != "--check"] or [PROGRAM]
    if not (package / "__init__.py").is_file():
        print(f"{package} is not the folder of a package: it has no __init__.py.")
        return 1
    if "--check" in arguments:
        found = list(problems(package))
        print("\n".join(found) or "The translations are complete.")
        return int(bool(found))
    update(package)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
