"""Sentences that keep their English source and are translated when they are turned into text.

The whole program uses `say("… {name} …", name=…)` and `say_n("{n} square", "{n} squares", n)`. They return a value that
can be stored, sent, or put inside another sentence. When it becomes text, it uses the language that is current then.
`packaging/translations.py` collects the English sentences from the code into `i18n/*.po`.

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
from collections.abc import Iterable
from pathlib import Path
from types import FrameType
from typing import Any

from attrs import field, frozen

from tuscany_app import assets
from tuscany_app.kernel.values import quick_frozen

LONGEST = 400  # letters of a text that fills a sentence
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
RIGHT_TO_LEFT = ("R", "AL", "AN")
LANGUAGES = {"en": "English", "es": "Español", "it": "Italiano"}

Catalogue = dict[str, tuple[str, ...]]  # English source to the text, or to that for one and that for many

_catalogues: dict[str, Catalogue] = {}  # by package
_language = "en"
_packages: dict[str, str] = {}  # by module
_folders: dict[str, Path] = {}  # of plug-ins, by package, with catalogues of their own


@quick_frozen
class Sentence:
    """A translatable text with the facts that fill it; `str()` is the text in the current language."""

    source: str
    facts: dict[str, Any]
    many: str | None = None
    package: str = assets.PROGRAM  # whose code says it, and whose catalogue translates it

    def __str__(self) -> str:
        forms = _translation(self.source, self.package) or (self.source, self.many)
        text = forms[self.many is not None and self.facts["n"] != 1]  # so in all our languages
        assert text is not None
        return text.format(**{name: _fit(fact) for name, fact in self.facts.items()}) if self.facts else text

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
    """A text that is written from right to left turns nothing round but itself; others stay as they are."""
    if text.isascii() or not any(unicodedata.bidirectional(sign) in RIGHT_TO_LEFT for sign in text):
        return text
    return _Isolated(f"{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}")


def say(source: str, /, **facts: object) -> Sentence:
    return Sentence(source, facts, None, _package_of(sys._getframe(1)))


def say_n(one: str, many: str, /, n: int, **facts: object) -> Sentence:
    return Sentence(one, {"n": n, **facts}, many, _package_of(sys._getframe(1)))


def _package_of(frame: FrameType) -> str:
    """The package of the code that runs there."""
    name: str = frame.f_globals.get("__name__", assets.PROGRAM)
    package = _packages.get(name)
    if package is None:
        package = _packages[name] = name.partition(".")[0]
    return package


def _translation(source: str, package: str) -> tuple[str, ...] | None:
    return _catalogues.get(package, {}).get(source) or _catalogues.get(assets.PROGRAM, {}).get(source)


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
        source = "{most} and {last}"
        if _AN_I.match(last):  # Spanish: Ana y Luis, but Ana e Inés
            source = "{most} and {last:}"
        return str(Sentence(source, {"most": _Isolated(", ".join(most)), "last": last}))

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


_AN_I = re.compile(r"h?[ií](?![aeiouáéó])", re.IGNORECASE)
JOINED = (say("{most} and {last}"), say("{most} and {last:}"))  # the second one before the sound of an i


@frozen
class Listed:
    """Things or sentences one after the other, in the language that is current when they are read."""

    things: tuple[object, ...]
    between: str = ", "

    def __str__(self) -> str:
        return self.between.join(map(str, self.things))

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def sentence_data(sentence: Sentence) -> dict[str, Any]:
    """A sentence as plain data, to be kept in a file and said later in whatever language is current then."""
    facts = {name: _fact_data(fact) for name, fact in sentence.facts.items()}
    data = {"source": sentence.source, "facts": facts, "many": sentence.many}
    return data if sentence.package == assets.PROGRAM else data | {"package": sentence.package}


def sentence_from(data: dict[str, Any]) -> Sentence:
    """The sentence that `sentence_data` made; KeyError or TypeError if this is no such thing."""
    facts = {name: sentence_from(fact) if isinstance(fact, dict) else fact for name, fact in data["facts"].items()}
    return Sentence(data["source"], facts, data["many"], data.get("package", assets.PROGRAM))


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
        return text if _language == "en" else text.replace(".", ",")

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def per_cent(share: float, digits: int = 0) -> Sentence:
    """A share the way the language writes it: “9%”, in Spanish with a space that does not break."""
    return say("{number}%", number=Decimal(100 * share, digits))


def speak(language: str) -> None:
    """Make `language` (a key of LANGUAGES) the current one."""
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
    """From now on the sentences of a plug-in are translated by its own catalogues, `LANGUAGE.po` in that folder."""
    _folders[package] = folder
    _add(package)


def _add(package: str) -> None:
    """What can't be read stays English."""
    if _language != "en":
        with contextlib.suppress(OSError, ValueError, KeyError):
            _catalogues[package] = _read(_folders[package] / f"{_language}.po")


def language() -> str:
    return _language


def translated(source: str) -> str:
    """The current language's text for a plain source, for libraries that bring their own English."""
    return (_translation(source, assets.PROGRAM) or (source,))[0]


def system_language() -> str:
    """The first language of the user's environment that the program speaks, else English."""
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

        primary = ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF
        return {0x09: "en", 0x0A: "es", 0x10: "it"}.get(primary, "")
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
    """A catalogue as gettext's tools and `packaging/translations.py` write it: blocks of quoted lines."""
    found: Catalogue = {}
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
        if fields.get("msgid") and all(texts):
            found[fields["msgid"]] = texts
    return found
