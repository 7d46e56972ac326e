"""What an editor marks without understanding the sentence: articles and prepositions that don't fit, doubled words,
signs, left-overs of another language or of the notation. Each check says what it found, or nothing."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from attrs import frozen

AREAS = {
    "en": "Orchard|Forest|Lake|Well|Mountain|Mill|Chapel",
    "es": "Huerto|Bosque|Lago|Pozo|Montaña|Molino|Capilla",
    "it": "Frutteto|Bosco|Lago|Pozzo|Montagna|Mulino|Cappella",
}
PREPOSITIONS = {
    "en": "with|of|at|around|for|in|to|from|by",
    "es": "con|de|en|para|a|por|alrededor de",
    "it": "con|di|in|per|a|da|intorno a|su",
}
# an article or a preposition, and what may not stand after it
FORMS = {
    "en": (
        r"\ba (?:[aeio]|u(?!ni|s[eu]|n[ei]\w|topi|ter)|8|11\b|18\b)(?!n?e\b|\b[a-z])",
        r"\ban (?!hour|honest|heir)[bcdfgjkpqtvwxyz]\w",
        r"\ban (?:[0-79](?!\d)|1(?![18])\d)",
    ),
    "es": (
        r"\b(?:de|a) el\b",
        r"\by [Hh]?[iíIÍ](?![aeouáéó])\w",
        r"\bo (?:[Hh]?[oóOÓ]\w|8|11\b)",
        r"\be (?!h?[iíIÍ]|\{)\w",
        r"\bu (?![Hh]?[oóOÓ]|8|11|\{)\w",
        r"\b(?:la|una) (?:área|agua|aula|águila|hacha|arma|ala)\b",
        r"\bal el\b|\bdel el\b",
    ),
    "it": (
        r"\b(?:della|alla|dalla|nella|sulla|dello|allo|dallo|nello|sullo) [aeiouàèéìòù]\w",
        r"\buna (?!alla\b|adesso\b)[aeiou]\w+(?:a|ione)\b",
        r"\b(?:il|del|al|dal|nel|sul) (?:[aeiouàèéìòù]|8|11\b|1\b|0\b)",
        r"\b(?:della|alla|dalla|nella|sulla) (?:8|11\b|1\b)",
        r"\b(?:il|del|al|dal|nel|sul|un|bel|quel) (?:s[bcdfglmnpqrtv]|z|gn|ps)\w",
        r"\b(?:dello|allo|dallo|nello|sullo) (?!s[bcdfglmnpqrtv]|z|gn|ps|0|\{)[bcdfglmnpqrstv]",
        r"\b(?:i|dei|ai|dai|nei|sui) (?:[aeiouàèéìòù]|s[bcdfglmnpqrtv]|z|gn|ps)\w",
        r"\b(?:degli|agli|dagli|negli|sugli) (?!s[bcdfglmnpqrtv]|z|gn|ps|\{|d[eè]i)[bcdfglmnpqrstv]",
        r"\b(?:l|un|dell|all|dall|nell|sull|quest|quell|bell)’(?!s[bcdfg])[bcdfgjklmnpqrstvwz0-79](?<!’1)",
        r"\b(?:di|da|in|su|a) (?:il|lo stesso|gli|i)\b",
        r"\bdi (?:la|le|l’)\b",
        r"\bed (?!e|E|\{|è|é|altr)\w",
        r"\be e\w",
    ),
}
ENGLISH = re.compile(
    r"\b(?:the|and|with|your|you|player|players|points?|tiles?|moves?|this|that|not|from|here|of|is|are|was|nothing|"
    r"game|games|turn|round|choose|hint|left|space|yes|north|east|south|west)\b"
)
ALLOWED_TWICE = {"en": {"had", "that"}, "es": {"nos"}, "it": {"via", "man", "così", "poco", "piano", "appena"}}
PAIRS = {"en": ("“”", "()"), "es": ("¿?", "¡!", "«»", "()"), "it": ("«»", "()")}


def forms(language: str, text: str) -> str:
    text = text.replace("&", "")  # the sign for a menu's letter
    text = text[:1].lower() + text[1:] if language != "en" else text  # in English, “A” can be a label
    for pattern in FORMS[language]:
        if hit := re.search(rf"(?:{pattern})\w*", text):
            return hit[0]
    return ""


def no_article(language: str, text: str) -> str:
    """A name of an area stands directly after a preposition."""
    hit = re.search(rf"\b(?:{PREPOSITIONS[language]}) (?:{AREAS[language]})\b", text)
    return hit[0] if hit else ""


def doubled(language: str, text: str) -> str:
    for hit in re.finditer(r"\b([^\W\d_]{2,}) \1\b", text, re.IGNORECASE):
        if hit[1].lower() not in ALLOWED_TWICE[language]:
            return hit[0]
    hit_space = re.search(r"\S {2,}\S", text)
    return hit_space[0] if hit_space else ""


def unbalanced(language: str, text: str) -> str:
    for first, last in PAIRS[language]:
        if text.count(first) != text.count(last) and not re.search(r"^\s*\w?\)|[:;]\)", text):
            return f"{first} {last}"
    return ""


def signs(language: str, text: str) -> str:
    """Straight quotation marks, the other apostrophe, a blank before a sign, points that follow each other."""
    wrong = "'" if language == "it" else "’"
    hit = re.search(rf'"|{wrong}|\w [,;!?](?!\w)|[¿¡] |(?<!\.)\.\.(?!\.)|,,|;;|::|\.\.\.', text)
    return hit[0] if hit else ""


def decimals(language: str, text: str) -> str:
    pattern = r"(?<![\d.,])\d+,\d{1,2}(?![\d,])%?" if language == "en" else r"(?<![\d.,v–-])\d+\.\d{1,2}(?![\d.])"
    hit = re.search(pattern, text)
    return hit[0] if hit else ""


def english(language: str, text: str) -> str:
    if language == "en":
        return ""
    hit = ENGLISH.search(re.sub(r"«[^»]*»|--\S+|`[^`]*`|\{[^}]*\}", "", text))
    return "" if hit is None or (language == "it" and hit[0] == "round") else hit[0]


def notation(language: str, text: str) -> str:
    """What moves and values are called in records."""
    hit = re.search(r"\b[a-z]+_[a-z]+\b|[{}]|\b(?:None|True|False)\b|->|\b(?:place|take|lay) [a-z]\d", text)
    return hit[0] if hit else ""


def no_full_stop(language: str, text: str) -> str:
    return "" if re.search(r"[.!?…:]$|[.!?…][»”)]$", text) else text[-20:]


Check = Callable[[str, str], str]
EVERYWHERE: Mapping[str, Check] = {
    "article or preposition": forms, "missing article": no_article, "doubled": doubled, "unbalanced": unbalanced,
    "sign": signs, "decimal sign": decimals, "English": english,
}  # fmt: skip
GENERATED: Mapping[str, Check] = {**EVERYWHERE, "notation": notation}
SENTENCES: Mapping[str, Check] = {**GENERATED, "no full stop": no_full_stop}


@frozen
class Fault:
    check: str
    found: str
    text: str

    def __str__(self) -> str:
        return f"{self.check}: “{self.found}” in: {self.text}"


def faults(language: str, texts: Iterable[str], checks: Mapping[str, Check] = EVERYWHERE) -> Iterator[Fault]:
    for text in texts:
        for name, check in checks.items():
            if found := check(language, text):
                yield Fault(name, found, text)


# spelling

DICTIONARIES = {"en": ("en_GB",), "es": ("es_ES",), "it": ("it_IT",)}


def dictionary(language: str) -> str | None:
    """A dictionary that hunspell has here."""
    if shutil.which("hunspell") is None:
        return None
    for name in DICTIONARIES[language]:
        tried = subprocess.run(
            ["hunspell", "-l", "-d", name], input="a", capture_output=True, encoding="utf-8", check=False
        )
        if tried.returncode == 0 and "Can't open" not in tried.stderr:
            return name
    return None


def misspelt(language: str, texts: Iterable[str], known: Path) -> set[str]:
    """Words that neither the dictionary nor our own list knows."""
    name = dictionary(language)
    assert name is not None
    left_out = re.compile(r"\{[^}]*\}|`[^`]*`|--\S+|\S+\.\S+|[^\W\d_]+’(?=\d)")
    letters = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
    words = {word for text in texts for word in letters.findall(left_out.sub(" ", text))}
    words = {word.rpartition("’")[2] if language == "it" else word for word in words}
    asked = subprocess.run(
        ["hunspell", "-l", "-d", name, "-i", "utf-8"], input="\n".join(sorted(words)), capture_output=True,
        encoding="utf-8", check=True,
    )  # fmt: skip
    ours = set(known.read_text(encoding="utf-8").split())
    return {word for word in asked.stdout.split() if word not in ours and len(word) > 2 and not word.isupper()}
