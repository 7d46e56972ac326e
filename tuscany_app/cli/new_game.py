"""`new-game`: a project with a small game to begin with. It is noughts and crosses under another name."""

from __future__ import annotations

import importlib.util
import keyword
import re
import shutil
from pathlib import Path

from tuscany_app.cli.arguments import Parser
from tuscany_app.kernel import catalogue
from tuscany_app.kernel.errors import UserError
from tuscany_app.kernel.i18n import say
from tuscany_app.kernel.storage.files import reason

HERE = Path(__file__).resolve().parents[1]
EXAMPLE, TITLE = "noughts", "noughts and crosses"
LONGEST = 30  # letters of an id
SOURCES = ("README.md", "pyproject.toml", "docs", EXAMPLE, "tests")
# Where the id stands as a name, not as the word of a sentence.
NAMED = re.compile(rf"\b{EXAMPLE}(?=\.[a-z_]|[\"/_]| import\b|\]|`| = )|(?<=-){EXAMPLE}\b")
TITLES = r"(?<=^# )(El tres en raya|Tres en raya|Il tris|Tris)\b"  # in the rules in other languages
TRANSLATED = re.compile(rf'(?<=msgid "{TITLE}"\nmsgstr ")[^"]*|{TITLES}', re.I | re.M)


def declare(sub: Parser) -> None:
    sub.add_argument("game_id", metavar="ID", help=str(say("the game's id: lower-case letters, digits and “_”")))
    folder = say("folder to make the project in")
    sub.add_argument("--folder", type=Path, default=Path(), metavar=str(say("DIR")), help=str(folder))
    sub.set_defaults(command=make)


def make(game_id: str, folder: Path) -> None:
    source = next((place for place in (HERE / "example", HERE.parent / "examples" / EXAMPLE) if place.is_dir()), None)
    if source is None:  # a bundle has none
        raise UserError(say("A game can be made only where the program is installed with pip."))
    if not re.fullmatch(rf"[a-z][a-z0-9_]{{0,{LONGEST - 1}}}", game_id) or keyword.iskeyword(game_id):
        raise UserError(
            say(
                "“{game}” can't be the id of a game: use up to {longest} letters from a to z, digits and “_”, a letter "
                "first, and no word of Python.",
                game=game_id,
                longest=LONGEST,
            )
        )
    if game_id in (*catalogue.ids(), "tests", "docs") or importlib.util.find_spec(game_id) is not None:
        raise UserError(say("“{game}” is taken: a game or a module of Python is called that.", game=game_id))
    place = folder / game_id
    if place.exists():
        raise UserError(say("{file} already exists.", file=place))
    try:
        _copy(source, place, game_id)
    except OSError as error:
        shutil.rmtree(place, ignore_errors=True)
        raise UserError(say("{file} can't be written: {why}.", file=place, why=reason(error))) from error
    print(say("Your game is in {folder}; README.md there says what to edit.", folder=place))
    print(say("To play it: {command}", command=f"pip install -e {place}"))
    print(say("To test it, in its folder: {command}", command="pytest"))


def _copy(source: Path, place: Path, game_id: str) -> None:
    files = [file for name in SOURCES for file in (source / name, *(source / name).rglob("*")) if file.is_file()]
    for file in files:
        if "__pycache__" not in file.parts:
            copy = place / file.relative_to(source).as_posix().replace(EXAMPLE, game_id)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(renamed(file.read_text(encoding="utf-8"), game_id), encoding="utf-8")


def renamed(text: str, game_id: str) -> str:
    """A text of the example as one of another game."""
    title = game_id.replace("_", " ").capitalize()
    text = NAMED.sub(game_id, TRANSLATED.sub(title, text))
    text = re.sub(rf"\b{EXAMPLE.capitalize()}(?=[A-Z(\[])", title.title().replace(" ", ""), text)
    return re.sub(TITLE, title, text, flags=re.IGNORECASE)
