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

PROGRAM = Path(__file__).resolve().parent.parent
LANGUAGES = ("es", "it")
# header lines that would only name people and dates
NOISE = (b'"Report-Msgid', b'"POT-Creation', b'"PO-Revision', b'"Last-Translator', b'"Language-Team', b'"Generated-By')
KEYWORDS = {"say": None, "say_n": (1, 2)}  # the two ways the code speaks: kernel/i18n.py


def collected(package: Path = PROGRAM) -> Catalog:
    """Every sentence of the code."""
    catalogue = Catalog(project="Tuscany Table", charset="utf-8")
    method = [("**.py", "python")]
    for file, _, source, _, _ in extract_from_dir(package, method, keywords=KEYWORDS):
        catalogue.add(source, locations=[(f"{package.name}/{Path(file).as_posix()}", 0)])
    return catalogue


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
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        memory = io.BytesIO()
        write_po(memory, catalogue, width=120, sort_by_file=True, include_lineno=False)
        lines = memory.getvalue().splitlines(keepends=True)
        text = b"".join(line for line in lines if not line.startswith(NOISE))
        path = path_of(language, package)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text)


def problems(package: Path = PROGRAM) -> Iterator[str]:
    """What keeps the translations from being complete and right."""
    wanted = {message.id for message in collected(package) if message.id}
    for language in LANGUAGES:
        catalogue = catalogue_of(language, package)
        known = {message.id for message in catalogue if message.id}
        for source in wanted - known:
            yield f"{language}: not collected yet: {source}"
        for source in known - wanted:
            yield f"{language}: no longer in the code: {source}"
        for message in catalogue:
            if message.id in wanted:
                yield from (f"{language}: {problem}: {message.id}" for problem in _wrong(message))


def _wrong(message: Message) -> Iterator[str]:
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
