"""Sentences that keep their English source and are translated when they are turned into text.

The whole program uses `say("… {name} …", name=…)` and `say_n("{n} square", "{n} squares", n)`. They return a value that
can be stored, sent, or put inside another sentence. When it becomes text, it uses the language that is current then.
`packaging/translations.py` collects the English sentences from the code into `i18n/*.po`. A language is offered when
its catalogue is there: docs/translating.md.

One English text may need different translations in different places. So texts of one or two words have a context in
the catalogues: the subject whose code says them (`context_of`). `say_in` names another one if that is not enough.

The program and every plug-in have a catalogue each. A sentence is translated by the catalogue of the package whose code
says it, so two plug-ins can translate one English sentence differently. A sentence that is missing there is looked up
in the program's catalogue.
"""

from __future__ import annotations

import contextlib
import functools
import json
import locale
import os
import re
import sys
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import FrameType
from typing import Any

from attrs import field, frozen

from tuscany_app import assets
from tuscany_app.kernel.grammar import FORMS, InForm, forms_in
from tuscany_app.kernel.values import quick_frozen

LONGEST = 400  # letters of a text that fills a sentence
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
RIGHT_TO_LEFT = ("R", "AL", "AN")


def offered_languages() -> dict[str, str]:
    """Each language's code and its own name, with which the first line of its catalogue begins."""
    languages = {"en": "English"}
    for path in sorted(assets.folder("i18n").glob("*.po")):
        with open(path, encoding="utf-8") as file:
            languages[path.stem] = file.readline().lstrip("# ").partition(":")[0].strip()
    return languages


LANGUAGES = offered_languages()

Source = str | tuple[str, str]  # an English text, or its context and the text


@frozen
class Catalogue:
    """The texts of a language: one for each English source, or one for each plural form."""

    texts: Mapping[Source, tuple[str, ...]]
    plural: Callable[[int], int]  # which of the forms belongs to a number

    def text(self, source: str, context: str | None) -> tuple[str, ...] | None:
        found = self.texts.get((context, source)) if context else None
        return found or self.texts.get(source)


_catalogues: dict[str, Catalogue] = {}  # by package
_language = "en"
_places: dict[str, tuple[str, str]] = {}  # package and context, by module
_folders: dict[str, Path] = {}  # of plug-ins, by package, with catalogues of their own


@quick_frozen
class Sentence:
    """A translatable text with the facts that fill it; `str()` is the text in the current language."""

    source: str
    facts: dict[str, Any]
    many: str | None = None
    package: str = assets.PROGRAM  # whose code says it, and whose catalogue translates it
    context: str | None = None

    def __str__(self) -> str:
        text = _translation(self) or self._english()
        if not self.facts:
            return text
        facts = {name: _fit(fact) for name, fact in self.facts.items()}
        if forms_in(text):
            forms = FORMS.get(_language, {})
            facts = {name: InForm(fact, forms) for name, fact in facts.items()}
        return text.format(**facts)

    def _english(self) -> str:
        return self.source if self.many is None or self.facts["n"] == 1 else self.many

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def _fit(fact: object) -> object:
    """A fact as it may stand in a sentence: texts, which may be anybody's, are short and steer no terminal."""
    if not isinstance(fact, (str, Path)) or isinstance(fact, _Isolated):
        return fact
    text = str(fact)
    if len(text) > LONGEST:
        text = f"{text[: LONGEST // 2]}…{text[-LONGEST // 4 :]}"
    if not text.isprintable():
        text = "".join(sign if sign.isprintable() or unicodedata.category(sign) == "Zs" else "·" for sign in text)
    return isolated(text)


class _Isolated(str):
    """A text that has been cleaned, shortened and isolated."""

    __slots__ = ()


def isolated(text: str) -> str:
    """Isolate a text that is written from right to left, so that it does not turn its surroundings; leave others as
    they are."""
    if text.isascii() or not any(unicodedata.bidirectional(sign) in RIGHT_TO_LEFT for sign in text):
        return text
    return _Isolated(f"{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}")


def say(source: str, /, **facts: object) -> Sentence:
    return Sentence(source, facts, None, *_place_of(sys._getframe(1)))


def say_n(one: str, many: str, /, n: int, **facts: object) -> Sentence:
    return Sentence(one, {"n": n, **facts}, many, *_place_of(sys._getframe(1)))


def say_in(context: str, source: str, /, **facts: object) -> Sentence:
    """A sentence that means something else in this context than elsewhere in the same subject."""
    return Sentence(source, facts, None, _place_of(sys._getframe(1))[0], context)


def _place_of(frame: FrameType) -> tuple[str, str]:
    """The package and the context of the code in this frame."""
    name: str = frame.f_globals.get("__name__", assets.PROGRAM)
    place = _places.get(name)
    if place is None:
        place = _places[name] = (name.partition(".")[0], context_of(name))
    return place


def context_of(module: str) -> str:
    """The context of the short texts of a module: its game, its subject in the shell, or the part of the program."""
    package, *parts = module.split(".")
    if package != assets.PROGRAM or not parts:
        return package
    return parts[1] if parts[0] in ("games", "shell") and len(parts) > 1 else parts[0]


def _translation(sentence: Sentence) -> str | None:
    for package in dict.fromkeys((sentence.package, assets.PROGRAM)):
        catalogue = _catalogues.get(package)
        texts = catalogue.text(sentence.source, sentence.context) if catalogue else None
        if catalogue and texts:
            return texts[0 if sentence.many is None else catalogue.plural(sentence.facts["n"])]
    return None


@frozen
class Within:
    """A text that goes on inside a sentence, after a colon for instance: its first word is small, a name (X5) stays."""

    text: Sentence

    def __str__(self) -> str:
        text = str(self.text)
        return text if text[1:2].isdigit() else text[:1].lower() + text[1:]

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def _tuple(parts: Iterable[object]) -> tuple[object, ...]:
    return tuple(parts)


@frozen
class AllOf:
    """Several names or words as a list that ends with “and”: “Ana, Luis and Eva”."""

    parts: tuple[object, ...] = field(converter=_tuple)

    def __str__(self) -> str:
        *most, last = [_Isolated(_fit(part)) for part in self.parts] or [_Isolated("")]
        if not most:
            return last
        return str(say("{most} and {last}", most=_Isolated(", ".join(most)), last=last))

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


@frozen
class Listed:
    """Things, names or sentences one after the other, in the language that is current when they are read."""

    things: tuple[object, ...] = field(converter=_tuple)
    between: str = ", "

    def __str__(self) -> str:
        return self.between.join(str(_fit(thing)) for thing in self.things)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def sentence_data(sentence: Sentence) -> dict[str, Any]:
    """A sentence as plain data, to be kept in a file and said later in whatever language is current then."""
    facts = {name: _fact_data(fact) for name, fact in sentence.facts.items()}
    data = {"source": sentence.source, "facts": facts, "many": sentence.many, "context": sentence.context}
    return data if sentence.package == assets.PROGRAM else data | {"package": sentence.package}


def sentence_from(data: dict[str, Any]) -> Sentence:
    """Rebuild the sentence from which `sentence_data` made this. Raises KeyError or TypeError for anything else."""
    facts = {name: sentence_from(fact) if isinstance(fact, dict) else fact for name, fact in data["facts"].items()}
    package, context = data.get("package", assets.PROGRAM), data.get("context")
    return Sentence(data["source"], facts, data["many"], package, context)


def _fact_data(fact: object) -> object:
    if isinstance(fact, Sentence):
        return sentence_data(fact)
    return fact if isinstance(fact, (str, int, float)) else str(fact)


@frozen
class Decimal:
    """A number with its fraction, the way the language writes it."""

    value: float
    digits: int = 1
    signed: bool = False

    def __str__(self) -> str:
        text = f"{self.value:{'+' if self.signed else ''}.{self.digits}f}".replace("-", "\N{MINUS SIGN}")
        whole, point, fraction = text.partition(".")
        return str(say("{whole}.{fraction}", whole=whole, fraction=fraction)) if point else whole

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def amount(value: float, most: int = 2) -> Decimal | int:
    """A number with the decimals it has, but no more than `most`: 3, 2.5, 0.33."""
    digits = next((digits for digits in range(most) if abs(value - round(value, digits)) < 1e-9), most)
    return Decimal(value, digits) if digits else round(value)


def per_cent(share: float, digits: int = 0) -> Sentence:
    """A share the way the language writes it: “9%”, in Spanish with a space that does not break."""
    return say("{number}%", number=Decimal(100 * share, digits))


def speak(language: str) -> None:
    """Make `language`, a key of LANGUAGES, the current one."""
    global _language
    if language not in LANGUAGES:
        raise ValueError(language)
    _language = language
    _catalogues.clear()
    if language != "en":
        _catalogues[assets.PROGRAM] = _read(assets.folder("i18n") / f"{language}.po")
        for package in _folders:
            _add(package)


def add_folder(package: str, folder: Path) -> None:
    """Translate the sentences of a plug-in by its own catalogues, `LANGUAGE.po` in that folder."""
    _folders[package] = folder
    _add(package)


def _add(package: str) -> None:
    """Add a catalogue. If it can't be read, its sentences stay English."""
    if _language != "en":
        with contextlib.suppress(OSError, ValueError, KeyError):
            _catalogues[package] = _read(_folders[package] / f"{_language}.po")


def language() -> str:
    return _language


def translated(source: str) -> str:
    """The current language's text for a plain source, for libraries that bring their own English."""
    return _translation(Sentence(source, {})) or source


def system_language() -> str:
    """Return the first language of the user's environment that the program speaks, else English."""
    settings = [os.environ.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    wishes = (next(filter(None, settings), None) or _wish_of_the_desktop() or locale.getlocale()[0] or "").split(":")
    for wish in wishes:
        code = {"spanish": "es", "italian": "it", "english": "en"}.get(wish.split("_")[0].lower(), wish[:2].lower())
        if code in LANGUAGES:
            return code
    return "en"


def _wish_of_the_desktop() -> str:
    """The languages chosen in the settings of Windows or macOS, where no environment tells them."""
    if sys.platform == "win32":
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    if sys.platform == "darwin":
        import re
        import subprocess

        with contextlib.suppress(OSError, subprocess.SubprocessError):
            told = subprocess.run(
                ["/usr/bin/defaults", "read", "-g", "AppleLanguages"], capture_output=True, encoding="utf-8", timeout=5
            )
            return ":".join(re.findall(r"\b([a-z]{2,3})(?:[-_]\w+)*", told.stdout))
    return ""


@functools.lru_cache(maxsize=16)  # a language is often chosen again
def _read(path: Path) -> Catalogue:
    """A catalogue as gettext's tools and `packaging/translations.py` write it: blocks of quoted lines.

    A text whose only translations have contexts is also found without one: the first of them.
    """
    found: dict[Source, tuple[str, ...]] = {}
    anywhere: dict[Source, tuple[str, ...]] = {}
    plural: Callable[[int], int] = _one_or_many
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        fields: dict[str, str] = {}
        name = ""
        for line in block.splitlines():
            if line.startswith("#"):
                continue
            if not line.startswith('"'):
                name, _, line = line.partition(" ")
                fields[name] = ""
            fields[name] += json.loads(line)
        texts = tuple(text for name, text in fields.items() if name.startswith("msgstr"))
        source, context = fields.get("msgid"), fields.get("msgctxt")
        if source == "" and context is None:
            plural = _plural(texts[0])
        elif source and all(texts):
            if context:
                found[context, source] = texts
                anywhere.setdefault(source, texts)
            else:
                found[source] = texts
    return Catalogue(anywhere | found, plural)


def _one_or_many(n: int) -> int:
    return int(n != 1)


def _plural(header: str) -> Callable[[int], int]:
    """The rule for plural forms in a catalogue's header."""
    rule = re.search(r"Plural-Forms:.*plural=([^;]+)", header)
    if rule is None or rule[1].strip("() ") == "n != 1":
        return _one_or_many
    import gettext

    found: Callable[[int], int] = gettext.c2py(rule[1])
    return found
