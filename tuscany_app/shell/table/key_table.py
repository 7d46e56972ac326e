"""Every key with what it does, from where it is defined: the menus, the reading keys, a game's own (`key_words`).

What is a fixed part of the table or of a page stands here; `tests/shell/table/test_key_table.py` holds it against them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen
from PySide6.QtGui import QKeySequence

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.base.menus import Command
from tuscany_app.shell.base.table_factory import load_table
from tuscany_app.shell.table.table_voice import READING_KEYS
from tuscany_app.table.system_keys import named_here

KEY_NAMES = {
    "Return": say("Enter"), "Space": say("Space"), "Shift": say("Shift"), "Left": say("Left arrow"),
    "Right": say("Right arrow"), "Home": say("Home key"), "End": say("End key"), "Del": say("Delete key"),
}  # fmt: skip
ARROW_KEYS = say("Arrow keys")  # how they are called together


@frozen
class KeyLine:
    keys: Sentence | str
    does: Sentence


@frozen
class KeySection:
    title: Sentence
    lines: tuple[KeyLine, ...]


def _named(*keys: int | str) -> str:
    """Keys as they are written in menus; several in a row of numbers as the first and the last."""
    texts = [_text(key) for key in keys]
    in_a_row = len(texts) > 2 and all(text[-1:].isdigit() for text in texts) and texts[0][:-1] == texts[-1][:-1]
    return f"{texts[0]}…{texts[-1][-1]}" if in_a_row else ", ".join(texts)


def _text(key: int | str) -> str:
    parts = named_here(QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText))
    return "+".join(str(KEY_NAMES.get(part, part)) for part in parts.split("+")) if len(parts) > 1 else parts


TABLE_LINES: tuple[tuple[tuple[int | str, ...] | Sentence, Sentence], ...] = (
    (("Tab", "Shift+Tab"), say("To the next thing that can be done, or back")),
    (ARROW_KEYS, say("To what lies in that direction")),
    (("Return", "Space"), say("Does what the keys stand on; while something moves, hurries it")),
    (("Esc",), say("One step back")),
    (("F6", "Shift+F6"), say("Round the table, the list, the log and the buttons")),
    (("H",), say("A hint; once more, the move itself")),
    (("?",), say("Why somebody moved")),
    (("+", "-", "0"), say("Larger, smaller, the whole table")),
)
REPLAY_LINES: tuple[tuple[tuple[int | str, ...], Sentence], ...] = (
    (("Left", "Right"), say("One move back, one move on")),
    (("Home", "End"), say("To the beginning, to the end")),
    (("Space",), say("Plays the game on by itself, or stops")),
    (("?",), say("Why somebody moved")),
)
LIBRARY_LINES: tuple[tuple[tuple[int | str, ...], Sentence], ...] = (
    (("Ctrl+F",), say("To the search")),
    (("Return",), say("Goes on with a game, or replays it")),
    (("F2",), say("Gives it a title of your own")),
    (("Del", "Ctrl+R"), say("Into the bin, and out of it")),
    (("Ctrl+Z",), say("Takes that back")),
    (("Ctrl+E", "Ctrl+I"), say("Exports games, takes games in")),
    (("Ctrl+1", "Ctrl+2", "Ctrl+3", "Ctrl+4", "Ctrl+5", "Ctrl+6"), say("Sorts by a column")),
)
PAGE_LINES: tuple[tuple[tuple[int | str, ...] | Sentence, Sentence], ...] = (
    (("Tab", "Shift+Tab"), say("To the next field or button, or back")),
    (ARROW_KEYS, say("Through lists, charts and tables")),
    (("Esc",), say("Leaves the page")),
    (("F3", "Shift+F3"), say("In the rules and the guide: to the next place found, or back")),
)


def table_of_keys(game: AnyGame, commands: Sequence[Command]) -> list[KeySection]:
    """All keys of the program; of the games those of one."""
    reading = [((key,), line.does) for key, line in READING_KEYS.items()]
    return [
        _section(say("At every table"), TABLE_LINES),
        _section(say("To hear the table"), reading),
        *_of_game(game),
        _section(say("Everywhere"), _of_menus(commands)),
        _section(say("On pages"), PAGE_LINES),
        _section(say("Library"), LIBRARY_LINES),
        _section(say("Replay"), REPLAY_LINES),
    ]


def _of_game(game: AnyGame) -> list[KeySection]:
    try:
        words = load_table(game)[1].key_words
    except UserError:  # a plug-in whose table can't be loaded
        return []
    return [_section(game.name, words.items())] if words else []


def _of_menus(commands: Sequence[Command]) -> Iterable[tuple[tuple[str, ...], Sentence]]:
    for command in commands:
        if command.keys is not None:
            yield (QKeySequence(command.keys).toString(),), say("{command}", command=MenuName(command.name))


@frozen
class MenuName:
    """A command as it is called in a menu, without the sign for its letter."""

    name: Sentence

    def __format__(self, spec: str) -> str:
        return str(self.name).replace("&", "")


def _section(title: Sentence, lines: Iterable[tuple[tuple[int | str, ...] | Sentence, Sentence]]) -> KeySection:
    made = (KeyLine(keys if isinstance(keys, Sentence) else _named(*keys), does) for keys, does in lines)
    return KeySection(title, tuple(made))
