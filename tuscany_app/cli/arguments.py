"""The arguments and help texts of the command line, in the player's language.

Every command has a file, named in `COMMANDS`. Its `declare` says what may follow the command, and is loaded when the
command is given, so that none pays for the others.
"""

from __future__ import annotations

import argparse
import importlib
import os
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from pathlib import Path
from typing import Any, NoReturn

from tuscany_app import __version__
from tuscany_app.cli.launch import start
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import LANGUAGES, Sentence, say, translated
from tuscany_app.kernel.rng import SEEDS
from tuscany_app.kernel.setup import RANDOM

OPEN = "open"
FILES = (".jsonl", ".zip")  # how what can be opened is called
COMMANDS = {  # each with its file in this folder, and what it does
    OPEN: ("launch", say("open a saved game or import an archive; the file alone does the same")),
    "games": ("games", say("list the games, their options and computer players")),
    "new-game": ("new_game", say("make a project with a small game to turn into your own")),
    "demo": ("demo", say("show a game in the window, without touching your own games")),
    "simulate": ("simulate", say("play games of computer players without a window")),
    "replay": ("replay", say("check a saved game and replay it")),
    "guide": ("guide", say("write the user's guide as PDF, or the guides to a game")),
    "review": ("review", say("judge the decisions in a saved game")),
    "statistics": ("statistics_command", say("show statistics of the finished games")),
    "match": ("match", say("let one computer player play against another from every seat")),
    "tournament": ("tournament", say("let every level of computer player play against the one below")),
    "tune": ("tune", say("find better weights for a computer player by games against itself")),
    "puzzles": ("puzzle_commands", say("make, list or check the puzzles of a game")),
    "components": ("component_commands", say("list, copy, check or draw the component tables of a game")),
    "bench": ("bench", say("measure the speed of the games' engines, or of the window")),
    "report": ("report", say("show or save a problem report; nothing is sent")),
}

# argparse's own texts, so that they are collected for translation.
ARGPARSE = (
    say("usage: "),
    say("options"),
    say("positional arguments"),
    say("show this help message and exit"),
    say("unrecognized arguments: %s"),
    say("the following arguments are required: %s"),
    say("argument %(argument_name)s: %(message)s"),
    say("invalid choice: %(value)r (choose from %(choices)s)"),
    say("ambiguous option: %(option)s could match %(matches)s"),
    say("ignored explicit argument %r"),
    say("expected one argument"),
    say("not allowed with argument %s"),
)


class Parser(argparse.ArgumentParser):
    commands: Mapping[str, Parser] = {}
    file = ""  # that says what may follow, until it is read

    def fill(self) -> None:
        """Say what may follow the command, if that has not been done."""
        file, self.file = self.file, ""
        if file:
            importlib.import_module(f"tuscany_app.cli.{file}").declare(self)

    def parse_known_args(self, *given: Any, **named: Any) -> Any:
        self.fill()
        return super().parse_known_args(*given, **named)

    def error(self, message: str) -> NoReturn:
        raise UserError(say("{message} (see --help)", message=" ".join(message.split())))


def with_command(argv: Sequence[str], commands: Mapping[str, Parser]) -> list[str]:
    """A file where a command is expected is to be opened."""
    words = list(argv)
    for place, word in enumerate(words):
        if word.startswith("-") or words[max(0, place - 1)] == "--lang":
            continue
        if word not in commands and (Path(word).suffix.lower() in FILES or os.path.lexists(word)):
            words.insert(place, OPEN)
        break
    return words


def language_wish(argv: Sequence[str]) -> str | None:
    """The language asked for with --lang, needed before the rest is read because even the help is translated."""
    wishes = Parser(add_help=False, allow_abbrev=False)
    wishes.add_argument("--lang", choices=LANGUAGES)
    language: str | None = wishes.parse_known_args(argv)[0].lang
    return language


def parser() -> Parser:
    setattr(argparse, "_", translated)  # argparse looks its texts up by this name  # noqa: B010
    top = Parser(
        prog="tuscany-table",
        description=str(say("Board games, offline, around one screen. Unofficial; not affiliated with any publisher.")),
        epilog=str(say("Without a command, the program opens its window.")),
        allow_abbrev=False,
    )
    _lang(top, None)
    version = str(say("show program's version number and exit"))
    top.add_argument("--version", action="version", version=f"Tuscany Table {__version__}", help=version)
    smoke = say("try out the whole program without touching your games, and quit")
    top.add_argument("--smoke", action="store_true", help=str(smoke))
    entering = say("add this program to the menu of your desktop, let it open saved games, and quit")
    top.add_argument("--install-desktop", action="store_true", help=str(entering))
    leaving = say("remove it from the menu, and quit")
    top.add_argument("--remove-desktop", action="store_true", help=str(leaving))
    top.set_defaults(command=start)
    commands = top.add_subparsers(title=str(say("commands")), metavar=str(say("COMMAND")))
    top.commands = commands.choices
    for name, (file, help) in COMMANDS.items():
        command(commands, name, help).file = file
    return top


def command(among: Any, name: str, help: Sentence, run: Callable[..., None] | None = None) -> Parser:
    """A command; `run` is given those of its arguments that it has parameters for."""
    sub: Parser = among.add_parser(name, help=str(help), description=str(help), allow_abbrev=False)
    _lang(sub, argparse.SUPPRESS)  # what was said before the command holds
    sub.set_defaults(command=run)
    return sub


def run(arguments: Namespace) -> None:
    given = vars(arguments)
    given["command"](**{name: given[name] for name in signature(given["command"]).parameters})


# what several commands have


def game(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("game_id", metavar=str(say("GAME")), help=", ".join(catalogue.ids()))


def players(sub: argparse.ArgumentParser, help: Sentence | None = None, default: int | None = None) -> None:
    text = help or say("number of players")
    sub.add_argument("--players", type=whole(1), metavar="N", default=default, help=str(text))


def record_file(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("path", type=Path, metavar=str(say("FILE")), help=str(say("a saved game")))


def games_count(sub: argparse.ArgumentParser, default: int, help: Sentence | None = None) -> None:
    text = help or say("number of games")
    sub.add_argument("--games", type=whole(1), default=default, metavar="K", help=str(text))


def processes(sub: argparse.ArgumentParser) -> None:
    text = say("number of processes that play at the same time; the results do not depend on it")
    sub.add_argument("--processes", type=whole(1, 256), default=1, metavar="P", help=str(text))


def seed(sub: argparse.ArgumentParser, help: Sentence | None = None) -> None:
    text = help or say("seed of the first game; the same seed gives the same games")
    sub.add_argument("--seed", type=whole(0, SEEDS - 1), default=1, metavar="S", help=str(text))


def start_seat(sub: argparse.ArgumentParser, help: Sentence | None = None) -> None:
    text = help or say(
        "seat that starts, from 1, or “random”, drawn from the seed; it stays while A plays from every seat"
    )
    sub.add_argument("--start", type=_seat, metavar=str(say("SEAT")), help=str(text))


def options(sub: argparse.ArgumentParser) -> None:
    text, form = say("an option of the game, as “games” lists them; can be given several times"), say("NAME=VALUE")
    sub.add_argument("--option", dest="options", action="append", default=[], metavar=str(form), help=str(text))


def as_json(sub: argparse._ActionsContainer) -> None:
    sub.add_argument("--json", dest="as_json", action="store_true", help=str(say("print JSON")))


def whole(least: int, most: int = 10**9) -> Callable[[str], int]:
    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= 20 and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(str(say("a whole number from {least} to {most}", least=least, most=most)))

    return read


def _seat(text: str) -> int | str:
    if text == RANDOM:
        return text
    if text.isascii() and text.isdigit() and len(text) == 1 and int(text):
        return int(text)
    raise argparse.ArgumentTypeError(str(say("a seat, counted from 1, or “random”")))


def _lang(sub: argparse.ArgumentParser, default: str | None) -> None:
    sub.add_argument("--lang", choices=LANGUAGES, default=default, help=str(say("language of the program")))
