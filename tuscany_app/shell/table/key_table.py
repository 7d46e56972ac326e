"""Every key with its meaning, taken from where it is defined: the menus, the reading keys, a game's own (`key_words`).

Fixed parts of the table or of a page are listed here; `tests/shell/table/test_key_table.py` compares them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import frozen

from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.game import AnyGame
from tuscany_app.kernel.i18n import Sentence, say
from tuscany_app.shell.base.menus import Command
from tuscany_app.shell.base.table_factory import load_table
from tuscany_app.shell.table.table_voice import READING_KEYS
from tuscany_app.table.keys import KeyText, key

ARROW_KEYS = say("Arrow keys")  # how they are called together


@frozen
class KeyLine:
    keys: Sentence | KeyText
    does: Sentence


@frozen
class KeySection:
    title: Sentence
    lines: tuple[KeyLine, ...]


TABLE_LINES: tuple[tuple[tuple[int | str, ...] | Sentence, Sentence], ...] = (
    (("Tab", "Shift+Tab"), say("Moves to the next thing that you can do, or back")),
    (ARROW_KEYS, say("Moves in that direction")),
    (("Return", "Space"), say("Takes what is selected; speeds up animations")),
    (("Esc",), say("One step back")),
    (("next region", "previous region"), say("Moves between the table, the list, the log and the buttons")),
    (("hint",), say("A hint; press again for the move itself")),
    (("why",), say("Why somebody moved")),
    (("zoom in", "zoom out", "zoom to all"), say("Zooms in, zooms out, shows the whole table")),
)
REPLAY_LINES: tuple[tuple[tuple[int | str, ...], Sentence], ...] = (
    (("Left", "Right"), say("One move back or forward")),
    (("Home", "End"), say("Goes to the beginning, to the end")),
    (("Space",), say("Runs the replay, or stops it")),
    (("why",), say("Why somebody moved")),
)
LIBRARY_LINES: tuple[tuple[tuple[int | str, ...], Sentence], ...] = (
    (("search",), say("To the search")),
    (("Return",), say("Continues a game, or opens its replay")),
    (("rename",), say("Gives it a title of your own")),
    (("bin", "restore"), say("Moves it to the bin, or restores it")),
    (("undo",), say("Takes that back")),
    (("export", "import"), say("Exports or imports games")),
    (tuple(f"sort {number}" for number in range(1, 7)), say("Sorts by a column")),
)
PAGE_LINES: tuple[tuple[tuple[int | str, ...] | Sentence, Sentence], ...] = (
    (("Tab", "Shift+Tab"), say("Moves to the next field or button, or back")),
    (ARROW_KEYS, say("Moves through lists, charts and tables")),
    (("Esc",), say("Leaves the page")),
    (("next place", "previous place"), say("In the rules and the guide: to the next match, or back")),
)


def table_of_keys(game: AnyGame, commands: Sequence[Command]) -> list[KeySection]:
    """All keys of the program, with those of one game."""
    reading = [((letter,), line.does) for letter, line in READING_KEYS.items()]
    return [
        _section(say("At every table"), TABLE_LINES),
        _section(say("Hear the table"), reading),
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
            yield (command.id,), say("{command}", command=MenuName(command.name))


@frozen
class MenuName:
    """The name of a menu command without the mark for its letter."""

    name: Sentence

    def __format__(self, spec: str) -> str:
        return str(self.name).replace("&", "")


def _section(title: Sentence, lines: Iterable[tuple[tuple[int | str, ...] | Sentence, Sentence]]) -> KeySection:
    made = (KeyLine(keys if isinstance(keys, Sentence) else key(*keys), does) for keys, does in lines)
    return KeySection(title, tuple(made))
