"""The arguments and help texts of the command line, in the player's language."""

from __future__ import annotations

import argparse
import os
from argparse import Namespace
from collections.abc import Callable, Container, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NoReturn

from tuscany_app import __version__
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.component_files import STANDARD
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import LANGUAGES, Sentence, say, translated
from tuscany_app.kernel.rng import SEEDS
from tuscany_app.kernel.setup import RANDOM

OPEN = "open"
FILES = (".jsonl", ".zip")  # how what can be opened is called
REVIEW = "review"  # the one thing beside games that can be measured

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
    commands: Container[str] = ()

    def error(self, message: str) -> NoReturn:
        raise UserError(say("{message} (--help explains)", message=" ".join(message.split())))


def with_command(argv: Sequence[str], commands: Container[str]) -> list[str]:
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
        epilog=str(say("Without a command the program itself starts.")),
        allow_abbrev=False,
    )
    _lang(top, None)
    version = str(say("show program's version number and exit"))
    top.add_argument("--version", action="version", version=f"Tuscany Table {__version__}", help=version)
    smoke = say("try out the whole program without touching your games, and quit")
    top.add_argument("--smoke", action="store_true", help=str(smoke))
    entering = say("put this program into the menu of your desktop, as the one for saved games, and quit")
    top.add_argument("--install-desktop", action="store_true", help=str(entering))
    leaving = say("take it out of the menu again, and quit")
    top.add_argument("--remove-desktop", action="store_true", help=str(leaving))
    top.set_defaults(command=_start)
    commands = top.add_subparsers(title=str(say("commands")), metavar=str(say("COMMAND")))
    top.commands = commands.choices

    def command(
        name: str, run: Callable[[Namespace], None], help: Sentence, among: Any = commands
    ) -> argparse.ArgumentParser:
        sub: argparse.ArgumentParser = among.add_parser(name, help=str(help), description=str(help), allow_abbrev=False)
        _lang(sub, argparse.SUPPRESS)  # what was said before the command holds
        sub.set_defaults(command=run)
        return sub

    opening = command(OPEN, _open, say("open a saved game, or take in an archive; a file alone means the same"))
    opening.add_argument("file", type=Path, metavar=str(say("FILE")), help=str(say("a saved game or an archive")))

    listing = command("games", _games, say("list the games, their options and computer players"))
    _json(listing)

    founding = command("new-game", _new_game, say("make a project with a small game that becomes yours by editing"))
    founding.add_argument("game", metavar="ID", help=str(say("its id: small letters, digits and “_”")))
    founding.add_argument(
        "--folder", type=Path, default=Path(), metavar=str(say("DIR")), help=str(say("folder to make the project in"))
    )

    showing = command("demo", _demo, say("show a game in the window, without touching your own games"))
    _game(showing)
    showing.add_argument("--players", type=_whole(1), metavar="N", help=str(say("number of players")))
    _seed(showing)
    showing.add_argument(
        "--shots", type=Path, metavar=str(say("DIR")), help=str(say("folder to put pictures of every page in"))
    )
    showing.add_argument(
        "--theme", metavar=str(say("LOOK")), help=str(say("look of the window: system, light, dark or contrast"))
    )
    showing.add_argument(
        "--size", default="1366x768", metavar="WxH", help=str(say("size of the window and of the pictures"))
    )

    simulating = command("simulate", _simulate, say("play games of computer players without a window"))
    _game(simulating)
    simulating.add_argument("--players", type=_whole(1), metavar="N", help=str(say("number of players")))
    _games_count(simulating, 100)
    _seed(simulating)
    simulating.add_argument("--bots", metavar="A,B,…", help=str(say("a computer player for each seat, or one for all")))
    _start_seat(simulating, say("seat that starts, from 1, or “random”, drawn from the seed; else the first"))
    simulating.add_argument("--save", type=Path, metavar=str(say("DIR")), help=str(say("folder to save the games in")))
    _options(simulating)
    _json(simulating)

    replaying = command("replay", _replay, say("check a saved game and replay it"))
    replaying.add_argument("file", type=Path, metavar=str(say("FILE")), help=str(say("a saved game")))
    replaying.add_argument(
        "--rescue",
        type=Path,
        metavar=str(say("NEW")),
        help=str(say("save the game up to the last good move as this new file")),
    )
    _json(replaying)

    printing = command("guide", _guide, say("write the user's guide as PDF, or the guides to a game"))
    none = say("a game, for its quick guide, rules and sheets; else the user's guide")
    printing.add_argument("game", nargs="?", metavar=str(say("GAME")), help=str(none))
    printing.add_argument(
        "--pdf",
        type=Path,
        required=True,
        metavar=str(say("FILE")),
        help=str(say("the file to write, replaced if it is there")),
    )
    which = say(
        "of a game only this: “quick”, the quick guide; “rules”, a booklet; “sheets”, what is written on; else all "
        "there is"
    )
    printing.add_argument("--part", choices=("quick", "rules", "sheets"), help=str(which))

    reviewing = command("review", _review, say("judge the decisions in a saved game"))
    reviewing.add_argument("file", type=Path, metavar=str(say("FILE")), help=str(say("a saved game")))
    whose = say(
        "seat whose decisions are judged, from 1; else those of all people, or of all where only computers play"
    )
    reviewing.add_argument("--seat", type=_whole(1), metavar="N", help=str(whose))
    _json(reviewing)

    counting = command("statistics", _statistics, say("tell what the finished games say about who plays them"))
    counting.add_argument("--game", metavar=str(say("GAME")), help=", ".join(catalogue.ids()))
    person = say("a person, or a level of computer player; else everybody")
    counting.add_argument("--person", metavar=str(say("NAME")), help=str(person))
    counting.add_argument(
        "--since", type=_day, metavar=str(say("DAY")), help=str(say("only games that began on that day or later"))
    )
    output = counting.add_mutually_exclusive_group()
    _json(output)
    table = say("print CSV: a row for everybody in every game, by rules and number of players")
    output.add_argument("--csv", action="store_true", help=str(table))

    matching = command("match", _match, say("let one computer player play against another from every seat"))
    _game(matching)
    matching.add_argument("--bots", required=True, metavar="A,B", help=str(say("the two computer players")))
    matching.add_argument(
        "--players", type=_whole(1), metavar="N", default=2, help=str(say("number of players: one A, the others B"))
    )
    _games_count(matching, 100)
    _seed(matching)
    _start_seat(
        matching,
        say("seat that starts, from 1, or “random”, drawn from the seed; it stays while A plays from every seat"),
    )
    _options(matching)
    _json(matching)

    ladder = command("tournament", _tournament, say("let every level of computer player play against the one below"))
    _game(ladder)
    ladder.add_argument(
        "--levels", metavar="A,B,…", help=str(say("computer players that take part; all levels if none is named"))
    )
    ladder.add_argument(
        "--players",
        type=_whole(1),
        metavar="N",
        help=str(say("number of players: one of the better level, the others of the one below")),
    )
    _games_count(ladder, 200, say("number of games of each pair, made up to whole rounds from every seat"))
    _seed(ladder)
    every = say("let every two of the levels play, not only neighbours")
    ladder.add_argument("--every-pair", action="store_true", help=str(every))
    _start_seat(
        ladder,
        say("seat that starts, from 1, or “random”, drawn from the seed; it stays while A plays from every seat"),
    )
    _options(ladder)
    _processes(ladder)
    _json(ladder)

    tuning = command("tune", _tune, say("find better weights for a computer player by games against itself"))
    _game(tuning)
    tuning.add_argument("--level", default="medium", metavar="L", help=str(say("the computer player that is tuned")))
    tuning.add_argument("--players", type=_whole(1), metavar="N", help=str(say("number of players")))
    _games_count(tuning, 200, say("number of games of each round, made up to whole rounds from every seat"))
    rounds = say("number of rounds; in each of them some other weights are tried")
    tuning.add_argument("--rounds", type=_whole(1), default=20, metavar="R", help=str(rounds))
    _seed(tuning)
    tuning.add_argument("--only", metavar="A,B,…", help=str(say("weights that are tuned; all if none is named")))
    step = say("usual size of a change, as a share of a weight")
    tuning.add_argument("--step", type=_share, default=0.2, metavar="X", help=str(step))
    _options(tuning)
    _processes(tuning)
    log = say("new file for everything that was tried; else it is shown")
    tuning.add_argument("--log", type=Path, metavar=str(say("FILE")), help=str(log))
    write = say("file to write the weights into that were found; else they are shown")
    tuning.add_argument("--write", type=Path, metavar=str(say("FILE")), help=str(write))
    _json(tuning)

    puzzling = command("puzzles", _list_puzzles, say("make, list or check the puzzles of a game"))
    doing = puzzling.add_subparsers(metavar=str(say("COMMAND")), required=True)
    making = command("make", _make_puzzles, say("find puzzles in games of computer players"), doing)
    _game(making)
    _games_count(making, 100)
    _seed(making)
    number = say("number of puzzles that are kept, at most")
    making.add_argument("--number", type=_whole(1), default=40, metavar="N", help=str(number))
    save = say("new folder to save the puzzles in; else they are only listed")
    making.add_argument("--save", type=Path, metavar=str(say("DIR")), help=str(save))
    more = say("keep the puzzles that the game has, and find others")
    making.add_argument("--more", action="store_true", help=str(more))
    listing_them = command("list", _list_puzzles, say("list the puzzles of a game with their solutions"), doing)
    _game(listing_them)
    checking = command("check", _check_puzzles, say("hold the puzzles of a game against other chance"), doing)
    _game(checking)
    text = say("seed of the chance that is tried; the same seed gives the same result")
    checking.add_argument("--seed", type=_whole(0, SEEDS - 1), default=1, metavar="S", help=str(text))
    for sub in (making, listing_them, checking):
        _json(sub)

    parts = command("components", _list_tables, say("list, copy, check or draw the component tables of a game"))
    handling = parts.add_subparsers(metavar=str(say("COMMAND")), required=True)
    sources = say("list the component tables and what their entries rest on")
    telling = command("list", _list_tables, sources, handling)
    telling.add_argument("game", nargs="?", metavar=str(say("GAME")), help=str(say("a game; else all")))
    _json(telling)
    copying = command("new", _new_table, say("copy a component table, to be changed"), handling)
    _game(copying)
    copying.add_argument("name", metavar=str(say("NAME")), help=str(say("name of the new table")))
    origin = say("the table that is copied; else the standard one")
    copying.add_argument("--from", dest="origin", default=STANDARD, metavar=str(say("TABLE")), help=str(origin))
    elsewhere = say("new file for it; else it can be chosen when a game is set up")
    copying.add_argument("--save", type=Path, metavar=str(say("FILE")), help=str(elsewhere))
    usable = say("say whether a component table can be used, or the line and why not")
    trying = command("check", _check_table, usable, handling)
    which = say("a file, or a game and the name of a table")
    trying.add_argument("what", nargs="+", metavar=str(say("FILE|GAME NAME")), help=str(which))
    drawing = command("draw", _draw_table, say("draw a component table, without a display"), handling)
    _game(drawing)
    drawing.add_argument("name", metavar=str(say("NAME")), help=str(say("name of the table")))
    picture = say("file for the picture (PNG)")
    drawing.add_argument("--save", type=Path, required=True, metavar=str(say("FILE")), help=str(picture))
    drawing.add_argument("--size", default="1366x1024", metavar="WxH", help=str(say("size of the picture")))
    colours = say("look of the picture: light, dark or contrast")
    drawing.add_argument("--theme", default="light", metavar=str(say("LOOK")), help=str(colours))

    measuring = command("bench", _bench, say("measure the speed of the games' engines, or of the window"))
    named = say("games to measure; all if none is named. “review” before them measures whether reviews find mistakes")
    measuring.add_argument("games", nargs="*", metavar=str(say("GAME")), help=str(named))
    window = say("measure how smoothly the window runs while a computer player thinks")
    measuring.add_argument("--window", action="store_true", help=str(window))
    start = say("measure what the start of the program costs, beside a bare window")
    measuring.add_argument("--start", action="store_true", help=str(start))
    bundled = say("with --start: the program of a bundle, whose start is measured, too")
    measuring.add_argument("--bundle", type=Path, metavar=str(say("FILE")), help=str(bundled))
    measuring.add_argument("--to-home", action="store_true", help=argparse.SUPPRESS)  # what --bundle asks it for
    measuring.add_argument(
        "--seconds", type=_whole(1), default=2, metavar="S", help=str(say("seconds for each figure"))
    )
    count = say("number of games that are reviewed, each once as it was played and once with planted mistakes")
    measuring.add_argument("--games", dest="count", type=_whole(1), default=5, metavar="K", help=str(count))
    _seed(measuring)
    _json(measuring)

    telling_us = command("report", _report, say("show what a report of a problem holds, or save it; nothing is sent"))
    one_file = say("the file to write (a zip archive), replaced if it is there; else all of it is shown")
    telling_us.add_argument("--save", type=Path, metavar=str(say("FILE")), help=str(one_file))
    with_names = say("a saved game that belongs to it, as it is, with the players' names; else none")
    telling_us.add_argument("--record", type=Path, metavar=str(say("FILE")), help=str(with_names))
    return top


def _lang(sub: argparse.ArgumentParser, default: str | None) -> None:
    sub.add_argument("--lang", choices=LANGUAGES, default=default, help=str(say("language of the program")))


def _game(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("game", metavar=str(say("GAME")), help=", ".join(catalogue.ids()))


def _games_count(sub: argparse.ArgumentParser, default: int, help: Sentence | None = None) -> None:
    text = help or say("number of games")
    sub.add_argument("--games", type=_whole(1), default=default, metavar="K", help=str(text))


def _processes(sub: argparse.ArgumentParser) -> None:
    text = say("number of processes that play at the same time; the results do not depend on it")
    sub.add_argument("--processes", type=_whole(1, 256), default=1, metavar="P", help=str(text))


def _seed(sub: argparse.ArgumentParser) -> None:
    text = say("seed of the first game; the same seed gives the same games")
    sub.add_argument("--seed", type=_whole(0, SEEDS - 1), default=1, metavar="S", help=str(text))


def _start_seat(sub: argparse.ArgumentParser, help: Sentence) -> None:
    sub.add_argument("--start", type=_seat, metavar=str(say("SEAT")), help=str(help))


def _options(sub: argparse.ArgumentParser) -> None:
    text = say("an option of the game, as “games” lists them; can be given several times")
    sub.add_argument("--option", action="append", default=[], metavar=str(say("NAME=VALUE")), help=str(text))


def _json(sub: argparse._ActionsContainer) -> None:
    sub.add_argument("--json", action="store_true", help=str(say("print JSON")))


def _whole(least: int, most: int = 10**9) -> Callable[[str], int]:
    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= 20 and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(str(say("a whole number from {least} to {most}", least=least, most=most)))

    return read


def _day(text: str) -> date:
    try:
        if len(text) == len("YYYY-MM-DD"):  # newer versions of Python read more than that
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(str(say("a day, written 2026-01-31")))


def _share(text: str) -> float:
    try:
        value = float(text) if text.isascii() and len(text) <= 20 else 0.0
    except ValueError:
        value = 0.0
    if 0 < value <= 1:
        return value
    raise argparse.ArgumentTypeError(str(say("a number above 0, at most 1")))


def _seat(text: str) -> int | str:
    if text == RANDOM:
        return text
    if text.isascii() and text.isdigit() and len(text) == 1 and int(text):
        return int(text)
    raise argparse.ArgumentTypeError(str(say("a seat, counted from 1, or “random”")))


# Each command is loaded when it is called, so that none pays for the others.


def _start(arguments: Namespace) -> None:
    if arguments.smoke:
        from tuscany_app.shell.automation.smoke import smoke

        smoke()
    elif arguments.install_desktop or arguments.remove_desktop:
        from tuscany_app.cli import desktop_entry

        (desktop_entry.install if arguments.install_desktop else desktop_entry.remove)()
    else:
        from tuscany_app.shell.app.start import run

        run(arguments.lang)


def _open(arguments: Namespace) -> None:
    from tuscany_app.kernel.storage.import_export import check_file
    from tuscany_app.shell.app.handover import hand_over

    path = arguments.file.absolute()
    check_file(path)  # before anything is opened for it
    if not hand_over(path):
        from tuscany_app.shell.app.start import run

        run(arguments.lang, path)


def _demo(arguments: Namespace) -> None:
    from tuscany_app.cli.demo import demo

    demo(
        arguments.game,
        arguments.players,
        arguments.seed,
        shots=arguments.shots,
        language=arguments.lang,
        theme=arguments.theme,
        size=arguments.size,
    )


def _new_game(arguments: Namespace) -> None:
    from tuscany_app.cli.new_game import make

    make(arguments.game, arguments.folder)


def _games(arguments: Namespace) -> None:
    from tuscany_app.cli.games import show

    show(arguments.json)


def _simulate(arguments: Namespace) -> None:
    from tuscany_app.cli.simulate import simulate

    simulate(
        arguments.game,
        arguments.bots,
        arguments.players,
        arguments.games,
        arguments.seed,
        start=arguments.start,
        options=arguments.option,
        save=arguments.save,
        as_json=arguments.json,
    )


def _replay(arguments: Namespace) -> None:
    from tuscany_app.cli.replay import replay

    replay(arguments.file, rescue=arguments.rescue, as_json=arguments.json)


def _guide(arguments: Namespace) -> None:
    from tuscany_app.cli.guide import guide

    guide(arguments.game, arguments.pdf, arguments.part)


def _review(arguments: Namespace) -> None:
    from tuscany_app.cli.review import show_review

    show_review(arguments.file, arguments.seat, as_json=arguments.json)


def _statistics(arguments: Namespace) -> None:
    from tuscany_app.cli.statistics_command import show_statistics

    show_statistics(arguments.game, arguments.person, arguments.since, as_json=arguments.json, as_csv=arguments.csv)


def _match(arguments: Namespace) -> None:
    from tuscany_app.cli.match import match

    match(
        arguments.game,
        arguments.bots,
        arguments.players,
        arguments.games,
        arguments.seed,
        start=arguments.start,
        options=arguments.option,
        as_json=arguments.json,
    )


def _tournament(arguments: Namespace) -> None:
    from tuscany_app.cli.tournament import tournament

    tournament(
        arguments.game,
        arguments.levels,
        arguments.players,
        arguments.games,
        arguments.seed,
        every_pair=arguments.every_pair,
        start=arguments.start,
        options=arguments.option,
        processes=arguments.processes,
        as_json=arguments.json,
    )


def _tune(arguments: Namespace) -> None:
    from tuscany_app.cli.tune import tune

    tune(
        arguments.game,
        arguments.level,
        arguments.players,
        arguments.games,
        arguments.rounds,
        arguments.seed,
        only=arguments.only,
        step=arguments.step,
        options=arguments.option,
        processes=arguments.processes,
        log=arguments.log,
        write=arguments.write,
        as_json=arguments.json,
    )


def _make_puzzles(arguments: Namespace) -> None:
    from tuscany_app.cli.puzzle_commands import make

    make(
        arguments.game,
        arguments.games,
        arguments.seed,
        arguments.number,
        save=arguments.save,
        more=arguments.more,
        as_json=arguments.json,
    )


def _list_puzzles(arguments: Namespace) -> None:
    from tuscany_app.cli.puzzle_commands import show

    show(arguments.game, as_json=arguments.json)


def _check_puzzles(arguments: Namespace) -> None:
    from tuscany_app.cli.puzzle_commands import check

    check(arguments.game, arguments.seed, as_json=arguments.json)


def _list_tables(arguments: Namespace) -> None:
    from tuscany_app.cli.component_commands import show

    show(arguments.game, as_json=arguments.json)


def _new_table(arguments: Namespace) -> None:
    from tuscany_app.cli.component_commands import new

    new(arguments.game, arguments.name, arguments.origin, arguments.save)


def _check_table(arguments: Namespace) -> None:
    from tuscany_app.cli.component_commands import check

    check(arguments.what)


def _draw_table(arguments: Namespace) -> None:
    from tuscany_app.cli.component_commands import draw

    draw(arguments.game, arguments.name, arguments.save, arguments.lang, size=arguments.size, theme=arguments.theme)


def _bench(arguments: Namespace) -> None:
    if arguments.start:
        from tuscany_app.cli.start_cost import bench_start

        bench_start(arguments.bundle, as_json=arguments.json)
        return
    if arguments.to_home:
        from tuscany_app.cli.start_cost import tell_cost_of_home

        tell_cost_of_home()
        return
    if arguments.games[:1] == [REVIEW]:
        from tuscany_app.cli.review_quality import bench_review

        games = arguments.games[1:] or catalogue.ids()
        bench_review(games, arguments.count, arguments.seed, as_json=arguments.json)
        return
    from tuscany_app.cli.bench import bench, bench_window

    if arguments.window:
        bench_window(arguments.games or catalogue.ids(), arguments.seconds, as_json=arguments.json)
        return
    bench(arguments.games or catalogue.ids(), arguments.seconds, as_json=arguments.json)


def _report(arguments: Namespace) -> None:
    from tuscany_app.cli.report import report

    report(arguments.save, arguments.record)
