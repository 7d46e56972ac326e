"""The catalogues `i18n/*.po`: brought up to date from the code, and checked.

python packaging/translations.py           collect the sentences of the code into the catalogues
python packaging/translations.py --check   one line for everything that is missing or wrong; 1 if there is any
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

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("es", "it")
# header lines that would only name people and dates
NOISE = (b'"Report-Msgid', b'"POT-Creation', b'"PO-Revision', b'"Last-Translator', b'"Language-Team', b'"Generated-By')
KEYWORDS = {"say": None, "say_n": (1, 2)}  # the two ways the code speaks: kernel/i18n.py


def collected() -> Catalog:
    """Every sentence of the code."""
    catalogue = Catalog(project="Tuscany Table", charset="utf-8")
    method = [("**.py", "python")]
    for file, _, source, _, _ in extract_from_dir(ROOT / "tuscany_app", method, keywords=KEYWORDS):
        catalogue.add(source, locations=[(f"tuscany_app/{Path(file).as_posix()}", 0)])
    return catalogue


def catalogue_of(language: str) -> Catalog:
    path = ROOT / "i18n" / f"{language}.po"
    with open(path, "rb") as file:
        return read_po(file, locale=language)


def update() -> None:
    template = collected()
    for language in LANGUAGES:
        catalogue = catalogue_of(language)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        memory = io.BytesIO()
        write_po(memory, catalogue, width=120, sort_by_file=True, include_lineno=False)
        lines = memory.getvalue().splitlines(keepends=True)
        text = b"".join(line for line in lines if not line.startswith(NOISE))
        (ROOT / "i18n" / f"{language}.po").write_bytes(text)


def problems() -> Iterator[str]:
    """What keeps the translations from being complete and right."""
    wanted = {message.id for message in collected() if message.id}
    for language in LANGUAGES:
        catalogue = catalogue_of(language)
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
    texts = message.string if isinstance(message.string, (tuple, list)) else (message.string,)
    if message.fuzzy:
        yield "marked fuzzy"
    if not all(texts) or (len(sources) == 2 and len(texts) < 2):
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
    if arguments == ["--check"]:
        found = list(problems())
        print("\n".join(found) or "The translations are complete.")
        return int(bool(found))
    update()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
