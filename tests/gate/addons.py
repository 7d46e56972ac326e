"""A game made with `new-game`, spoiled at every place and in every way; the other games are played all the same."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.gate import addon_visit
from tests.gate.part import Part, Tally, hold
from tests.gate.runner import ROOT
from tuscany_app.cli import new_game
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.storage.folders import HOME

GAME = "stranger"
LONGEST = 120.0  # seconds of a visit
HOW = {
    "an error": "raise ValueError('planted')",
    "an exit": "raise SystemExit(3)",
    "an error that can't be told": "raise Untold",
    "nonsense": "return 7",
}
UNTOLD = """

class Untold(BaseException):
    def __str__(self):
        raise RuntimeError('planted')
    __repr__ = __str__
"""
PLACES = {
    "while it is imported": ("__init__.py", "planted()"),
    "in its facts": ("__init__.py", "type(GAME).players = property(planted)"),
    "when attributes are asked for": ("__init__.py", "__getattr__ = planted\ndel GAME"),
    "when a game begins": ("engine/rules.py", "start = planted"),
    **{
        f"in the rules, {name}": ("engine/rules.py", f"StrangerState.{name} = planted")
        for name in ("legal_moves", "check", "play", "copy", "over", "actor", "standing")
    },
    "while the rules are imported": ("engine/rules.py", "planted()"),
    "in the words": ("words/texts.py", "StrangerTexts.event = planted"),
    "in the names of moves": ("words/texts.py", "StrangerTexts.move = planted"),
    "while the words are imported": ("words/texts.py", "planted()"),
    "when a computer player is made": ("players/bot.py", "stranger_bot = planted"),
    "when a computer player decides": ("players/bot.py", "GreedyBot.choose = planted"),
    "while the table is imported": ("table/scene.py", "planted()"),
    "while its model is imported": ("table/model.py", "planted()"),
    "while it is painted": ("table/items/board.py", "Board.paint = planted"),
    "in its lessons": ("teaching/lessons/__init__.py", "planted()"),
}
AT_TABLE = ("an error", "nonsense")  # an add-on that ends the program while its game is played, ends it
LOADED = ("while it is imported", "in its facts", "when attributes are asked for", "while the table is imported",
          "while its model is imported", "in its lessons")  # fmt: skip
CASES = [(place, how) for place in PLACES for how in HOW if place in LOADED or how in AT_TABLE]


def run(units: range, base: int, tally: Tally) -> None:
    for number in units:
        with tally.unit(number), tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            one_addon(Path(folder), *CASES[number], tally)


def one_addon(folder: Path, place: str, how: str, tally: Tally) -> None:
    surroundings = made(folder)
    visit(surroundings, "prepare")
    spoil(folder / GAME / GAME, place, how)
    said = visit(surroundings, "visit")
    tally.count("spoiled add-ons with which the others were played")
    tally.count("of which one sentence names the add-on", GAME in said)


def made(folder: Path) -> dict[str, str]:
    """An installed game of its own; the surroundings in which it is found."""
    new_game.make(GAME, folder)
    information = folder / f"{GAME}-1.0.dist-info"
    information.mkdir()
    (information / "entry_points.txt").write_text(f"[{catalogue.GROUP}]\n{GAME} = {GAME}\n", encoding="utf-8")
    paths = os.pathsep.join((str(ROOT), str(folder), str(folder / GAME)))
    return {**os.environ, "PYTHONPATH": paths, HOME: str(folder / "home"), "QT_QPA_PLATFORM": "offscreen"}


def spoil(package: Path, place: str, how: str) -> None:
    file, way = PLACES[place]
    path = package / file
    code = f"{UNTOLD}\n\ndef planted(*_, **__):\n    {HOW[how]}\n\n\n{way}\n"
    path.write_text(path.read_text("utf-8") + code, encoding="utf-8")


def visit(surroundings: dict[str, str], what: str) -> str:
    """In a process of its own, which has to come to its end; what it says to the player."""
    command = [sys.executable, "-m", addon_visit.__name__, what, GAME]
    done = subprocess.run(
        command, cwd=ROOT, env=surroundings, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
        errors="replace", timeout=LONGEST, check=False,
    )  # fmt: skip
    hold(done.returncode == 0 and addon_visit.DONE in done.stdout, f"{what} ended with {done.returncode}: "
         f"{done.stdout[-400:]} {done.stderr[-1500:]}")  # fmt: skip
    return done.stdout


PART = Part(
    "addons", len(CASES), 12, "spoiled add-ons",
    about=f"""A game that `new-game` made is spoiled at {len(PLACES)} places (import, facts, rules, words, computer
players, table, lessons), by an error or by nonsense. Where it is loaded, it is also spoiled by an exit and by an
error that can't be put into words. The command line lists the games, plays this one and reads its saved game, in
words and without a traceback. In the window, home, *New game*, its table, its lessons and the library are opened.
Then another game is played in the same window, and its saved game is listed.""",
    run=run,
    limit=3600,
)  # fmt: skip
