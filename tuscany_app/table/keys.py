"""Every key of the program, declared once. Menus, shortcuts, tooltips, the page of keys and the user's guide take it
from here. A game declares its own keys where its table does. Keys that mean the same everywhere (Esc, Return, Space,
Tab, arrow keys) need no name.
"""

from __future__ import annotations

import re
import sys

from attrs import frozen
from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from tuscany_app.kernel.i18n import Sentence, say

KEYS: dict[str, str] = {
    # in the menus, by the id of the command
    "new": "Ctrl+N", "open": "Ctrl+O", "library": "Ctrl+L", "save": "Ctrl+S", "undo": "Ctrl+Z",
    "redo": "Ctrl+Shift+Z", "since": "F8", "again": "Shift+F8", "hurry": "F5", "home": "Ctrl+H", "statistics": "F7",
    "settings": "Ctrl+,", "quit": "Ctrl+Q", "full screen": "F11", "fit": "Ctrl+0", "larger": "Ctrl++",
    "smaller": "Ctrl+-", "fold": "F9", "mute": "Ctrl+M", "rules": "F1", "lessons": "F2", "puzzles": "F4",
    "guide": "Shift+F1", "keys": "Ctrl+?",
    # at a table
    "hint": "H", "why": "?", "next region": "F6", "previous region": "Shift+F6", "zoom in": "+", "zoom out": "-",
    "zoom to all": "0", "read own": "I", "read asked": "J", "read standing": "K", "read last": "L",
    "read table": "N", "read table back": "Shift+N",
    # on pages
    "search": "Ctrl+F", "next place": "F3", "previous place": "Shift+F3", "rename": "F2", "bin": "Del",
    "restore": "Ctrl+R", "export": "Ctrl+E", "import": "Ctrl+I", "select all": "Ctrl+A", "keep": "Ctrl+S",
    **{f"sort {number}": f"Ctrl+{number}" for number in range(1, 7)},
}  # fmt: skip
ALSO = {"redo": ("Ctrl+Y",)}  # other keys that mean the same, as other programs have them
AT_THE_TABLE = ("hint", "why")  # commands of the menus whose keys the table answers itself
MAC_KEYS = {"home": "Ctrl+Shift+H", "mute": "Ctrl+Shift+M", "full screen": "Meta+Ctrl+F"}  # macOS has the others
MAC_NAMES = {"Ctrl": "Cmd", "Meta": "Ctrl", "Alt": "Option"}  # Qt's Ctrl is the command key of a Mac
KEY_NAMES = {
    "Return": say("Enter"), "Space": say("Space"), "Shift": say("Shift"), "Left": say("Left arrow"),
    "Right": say("Right arrow"), "Home": say("Home key"), "End": say("End key"), "Del": say("Delete key"),
}  # fmt: skip


def sequence(key: int | str) -> QKeySequence:
    """The key sequence on this system for a name in `KEYS`. Any other text is taken as a key in Qt's notation."""
    if isinstance(key, str):
        return QKeySequence(MAC_KEYS[key] if key in MAC_KEYS and _mac() else KEYS.get(key, key))
    return QKeySequence(key)


def pressed(event: QKeyEvent, name: str) -> bool:
    """Whether an event is the key with this name in `KEYS`."""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return sequence(name) == QKeySequence(QKeyCombination(held, Qt.Key(event.key())))


def letter_of(name: str) -> Qt.Key:
    """The Qt.Key of a letter."""
    return Qt.Key(ord(KEYS.get(name, name)))


@frozen
class KeyText:
    """Keys with their names in the current language. Several keys in a row of numbers are written as the first and the
    last."""

    keys: tuple[int | str, ...]

    def __str__(self) -> str:
        texts = [_text(key) for key in self.keys]
        in_a_row = len(texts) > 2 and all(text[-1:].isdigit() for text in texts) and texts[0][:-1] == texts[-1][:-1]
        return f"{texts[0]}…{texts[-1][-1]}" if in_a_row else ", ".join(texts)

    def __format__(self, spec: str) -> str:
        return str(self)


def key(*names: int | str) -> KeyText:
    """Key names to fill in a sentence."""
    return KeyText(names)


def with_key(sentence: Sentence, *names: int | str) -> Sentence:
    """A tooltip that ends with the keys that do the same."""
    return say("{what} ({keys})", what=sentence, keys=KeyText(names))


def _text(key: int | str) -> str:
    text = sequence(key).toString(QKeySequence.SequenceFormat.PortableText)
    if _mac():
        text = re.sub(r"\b(Ctrl|Meta|Alt)(?=\+)", lambda found: MAC_NAMES[found.group()], text)
    return "+".join(str(KEY_NAMES.get(part, part)) for part in text.split("+")) if len(text) > 1 else text


def _mac() -> bool:
    return sys.platform == "darwin"
