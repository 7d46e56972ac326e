"""Texts on widgets that follow the language: `put(label.setText, say(…))` instead of `label.setText("…")`."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

from PySide6.QtCore import QObject

from tuscany_app.kernel.i18n import Sentence

KEPT = "_tuscany_sentences"


def put(setter: Callable[[str], object], sentence: Sentence) -> None:
    """Show a sentence through a setter of a widget or action, now and after every change of language."""
    owner = setter.__self__  # type: ignore[attr-defined]
    kept: dict[str, Sentence] = getattr(owner, KEPT, None) or {}
    kept[setter.__name__] = sentence
    setattr(owner, KEPT, kept)
    _set(setter, sentence)


def _set(setter: Callable[[str], object], sentence: Sentence) -> None:
    text = str(sentence)
    setter(plain(text) if setter.__name__ == "setToolTip" else text)


def plain(text: str) -> str:
    """A text for a tooltip. Tags in it, for example in somebody's name, are escaped, because Qt would obey them."""
    return f"<qt>{html.escape(text).replace(chr(10), '<br>')}</qt>" if re.search("[<&]", text) else text


def retranslate(root: QObject) -> None:
    """Show all sentences under `root` in the current language. A widget that builds its own texts has a method
    `retranslate`."""
    for thing in (root, *root.findChildren(QObject)):
        for name, sentence in (getattr(thing, KEPT, None) or {}).items():
            _set(getattr(thing, name), sentence)
        again = getattr(thing, "retranslate", None)
        if again is not None and thing is not root:
            again()
