"""Words whose form depends on what follows them: articles, prepositions, “and” and “or”.

A translation writes the form into the place of the fact that follows it. In Italian `{share:del}` becomes “del 5%” or
“dell’8%”, in Spanish `{last:y}` becomes “y Luis” or “e Inés”. The forms of a language are the keys of `FORMS`;
docs/translating.md lists them. Numbers, dates and names can follow.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

Form = Callable[[str], str]

_VOWEL = re.compile(r"[aeiouàáâäèéêëìíîïòóôöùúûü]", re.IGNORECASE)
_SPANISH_I = re.compile(r"h?[ií](?![aeiouáéó])", re.IGNORECASE)
_SPANISH_O = re.compile(r"h?[oó]", re.IGNORECASE)


def _first_number(text: str) -> str:
    """The whole number a text begins with, as digits, or nothing. Points and blanks between thousands are left out."""
    found = re.match(r"\d{1,3}(?:[.\u00a0\u202f]\d{3})+(?!\d)|\d+", text)
    return re.sub(r"\D", "", found[0]) if found else ""


def _is_eleven(number: str) -> bool:
    """11, 11 thousand, 11 million …: its name begins with that of 11."""
    return number.startswith("11") and len(number) % 3 == 2


def _spoken_with_a_vowel(text: str, *, one: bool) -> bool:
    """Does the text begin with a vowel when it is read out? 8 and 11 do; `one` says if 1 does."""
    number = _first_number(text)
    if number:
        return number[0] == "8" or _is_eleven(number) or (one and number == "1")
    return bool(_VOWEL.match(text))


def _a(text: str) -> str:
    """English: a 5%, an 8%, an 18%."""
    number = _first_number(text)
    eighteen = number.startswith("18") and len(number) % 3 == 2
    return f"{'an' if eighteen or _spoken_with_a_vowel(text, one=False) else 'a'} {text}"


def _y(text: str) -> str:
    """Spanish: Ana y Luis, Ana e Inés."""
    return f"{'e' if _SPANISH_I.match(text) else 'y'} {text}"


def _o(text: str) -> str:
    """Spanish: 5 o 6, 7 u 8, 10 u 11, Luis u Olga."""
    number = _first_number(text)
    sound = number[0] == "8" or _is_eleven(number) if number else bool(_SPANISH_O.match(text))
    return f"{'u' if sound else 'o'} {text}"


def _e(text: str) -> str:
    """Italian: Ana e Luis, Ana ed Eva."""
    return f"{'ed' if re.match('[eèé]', text, re.IGNORECASE) else 'e'} {text}"


def _ad(text: str) -> str:
    """Italian: a Luis, a Eva, ad Ana."""
    return f"{'ad' if re.match('[aàá]', text, re.IGNORECASE) else 'a'} {text}"


def _italian(usual: str, before_vowel: str, before_zero: str) -> Form:
    """An article or a preposition with its article, before a number or a date: il 5, l’8, lo 0."""

    def form(text: str) -> str:
        if _spoken_with_a_vowel(text, one=True):
            return f"{before_vowel}’{text}"
        return f"{before_zero if _first_number(text).strip('0') == '' and text[:1] == '0' else usual} {text}"

    return form


FORMS: Final[dict[str, dict[str, Form]]] = {
    "en": {"a": _a},
    "es": {"y": _y, "o": _o},
    "it": {"a": _ad, "e": _e, "il": _italian("il", "l", "lo")}
    | {f"{stem}l": _italian(f"{stem}l", f"{stem}ll", f"{stem}llo") for stem in ("de", "a", "da", "ne", "su")},
}
_USED = re.compile(r"{\w+:(\w+)}")


@lru_cache(maxsize=2048)
def forms_in(text: str) -> tuple[str, ...]:
    """The forms that a text with places for facts asks for."""
    return tuple(_USED.findall(text))


class InForm:
    """A fact in a sentence that asks for forms: its place may write the form before it."""

    __slots__ = ("fact", "forms")

    def __init__(self, fact: object, forms: dict[str, Form]) -> None:
        self.fact, self.forms = fact, forms

    def __format__(self, spec: str) -> str:
        form = self.forms.get(spec)
        return form(str(self.fact)) if form else format(self.fact, "" if spec.isalpha() else spec)
