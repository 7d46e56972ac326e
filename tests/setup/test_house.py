"""The house is in order: a file name has one meaning, and every game has the same rooms."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "tuscany_app"
ROOMS = {"engine", "players", "teaching", "words", "table"}
GAMES = sorted(path.parent for path in (HOUSE / "games").glob("*/__init__.py"))
BASES = {"table", "games/ID/table"}  # what the tables share, and what each game makes of it


def folders_by_name(files: list[str]) -> dict[str, set[str]]:
    """In which folders a file name stands, all games taken for one."""
    found = defaultdict(set)
    for file in files:
        *folders, name = file.split("/")
        if folders[:1] == ["games"] and len(folders) > 1:
            folders[1] = "ID"
        found[name].add("/".join(folders))
    return found


def ambiguous(files: list[str]) -> list[str]:
    return sorted(name for name, folders in folders_by_name(files).items() if len(folders) > 1 and folders != BASES)


def test_a_file_name_has_one_meaning() -> None:
    files = [path.relative_to(HOUSE).as_posix() for path in HOUSE.rglob("*.py") if path.name != "__init__.py"]
    assert ambiguous([file for file in files if not file.startswith("api/")]) == []  # that has the rooms' names


def test_two_meanings_would_be_found() -> None:
    assert ambiguous(["games/a/engine/rules.py", "games/b/engine/rules.py", "shell/pages/rules.py"]) == ["rules.py"]
    assert ambiguous(["games/a/engine/rules.py", "games/b/engine/rules.py"]) == []
    assert ambiguous(["games/a/table/scene.py", "table/scene.py"]) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_every_game_has_the_same_rooms(game: Path) -> None:
    files = [path.relative_to(game).parts for path in game.rglob("*.py")]
    assert {parts[0] for parts in files} == {"__init__.py", *ROOMS}


def test_one_module_knows_where_the_system_keeps_things() -> None:
    knowing = [path for path in HOUSE.rglob("*.py") if "import appdirs" in path.read_text("utf-8")]
    assert [path.relative_to(HOUSE).as_posix() for path in knowing] == ["kernel/storage/folders.py"]


# words

WORDS = (ROOT / "docs/architecture.md").read_text("utf-8")


def words_of(name: str) -> set[str]:
    """The words that a name of a class or a module is made of, in small letters."""
    return set(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().split("_"))


def named(path: Path) -> list[str]:
    classes = [node.name for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef)]
    return [path.stem, *classes]


def test_images_are_no_names() -> None:
    listed = re.search(r"These are not used: (.+)\.", WORDS)
    assert listed is not None
    images = set(listed[1].split(", "))
    assert len(images) > 5
    names = {(path.name, name) for path in HOUSE.rglob("*.py") for name in named(path)}
    assert [name for name in sorted(names) if images & words_of(name[1])] == []


def test_an_image_would_be_found() -> None:
    assert words_of("BotBreather") == words_of("bot_breather") == {"bot", "breather"}


def test_a_word_is_explained_once() -> None:
    part = WORDS.partition("| word | meaning |")[2].partition("\n\n")[0]
    words = [word for row in part.splitlines()[2:] for word in re.findall(r"\*(.+?)\*", row.split("|")[1])]
    assert len(words) > 20
    assert sorted(words) == sorted(set(words))


def shared_names(classes: dict[str, list[str]]) -> dict[str, list[str]]:
    """The public classes that stand in several files, by name."""
    return {name: files for name, files in classes.items() if len(files) > 1 and not name.startswith("_")}


def test_no_two_classes_share_a_name() -> None:
    """Each game has classes of its own for the same things; a kit and a surface repeat names on purpose."""
    found = defaultdict(list)
    for path in HOUSE.rglob("*.py"):
        if not {"api", "games", "testing"} & set(path.relative_to(HOUSE).parts):
            for name in named(path)[1:]:
                found[name].append(path.relative_to(HOUSE).as_posix())
    assert len(found) > 400
    assert shared_names(found) == {}


def test_a_shared_name_would_be_found() -> None:
    assert shared_names({"Part": ["a.py", "b.py"], "_Part": ["a.py", "b.py"], "Whole": ["a.py"]}) == {
        "Part": ["a.py", "b.py"]
    }


def test_figures_are_pictures_of_the_rules() -> None:
    names = [(path, name) for path in HOUSE.rglob("*.py") if "carcassonne" not in path.parts for name in named(path)]
    figures = {name: path for path, name in names if "figure" in name.lower()}
    places = ("figure", "shell/reading")
    assert len(figures) > 8
    assert [name for name, path in figures.items() if not any(place in path.as_posix() for place in places)] == []


def test_the_rule_ids_of_every_game_are_listed_and_no_two_games_share_them() -> None:
    part = WORDS.partition("| rule ids | game |")[2].partition("\n\n")[0]
    listed = [sorted(re.findall(r"\b([A-Z])\b", row.split("|")[1])) for row in part.splitlines()[2:]]
    pages = [*ROOT.glob("docs/rules/*.md"), ROOT / "examples/noughts/docs/rules/noughts.md"]
    used = [sorted(set(re.findall(r"^- \*\*([A-Z]+)-", page.read_text("utf-8"), re.M))) for page in pages]
    assert sorted(listed) == sorted(used)
    letters = [letter for row in listed for letter in row]
    assert len(letters) == len(set(letters))


def files_named(text: str) -> list[str]:
    """Files that a page names with their folder; those of any game (`ID`) or language (`LANG`) are left out."""
    found: list[str] = re.findall(r"`((?:[\w.-]+/)+[\w.-]+\.(?:py|md|toml|yaml))`", text)
    return [name for name in found if not {"ID", "LANG"} & set(re.split(r"[/.]", name))]


PAGES = sorted(path.relative_to(ROOT).as_posix() for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")))
LARGEST = 300_000  # bytes of a picture


@pytest.mark.parametrize("page", [page for page in PAGES if page != "CHANGELOG.md"])  # that tells of what was, too
def test_pages_name_files_that_are_there(page: str) -> None:
    places = (ROOT, HOUSE, ROOT / "examples/noughts", ROOT / "examples/noughts/noughts", *GAMES)
    named = files_named((ROOT / page).read_text("utf-8"))
    assert [name for name in named if not any((place / name).is_file() for place in places)] == []


def test_nothing_of_a_merge_is_left_in_what_people_read() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("i18n/**/*.*"), *ROOT.glob("examples/**/*.md")]
    assert len(pages) > 30
    assert [page.name for page in pages if re.search("^(<<<<<<<|=======|>>>>>>>)", page.read_text("utf-8"), re.M)] == []


@pytest.mark.parametrize("page", PAGES)
def test_pages_lead_to_what_is_there(page: str) -> None:
    ways: list[str] = re.findall(r"\]\(([^)#:]+)\)", (ROOT / page).read_text("utf-8"))
    assert [way for way in ways if not (ROOT / page).parent.joinpath(way).exists()] == []


def test_pictures_of_pages_are_shown_and_small() -> None:
    shown = " ".join((ROOT / page).read_text("utf-8") for page in PAGES)
    pictures = sorted((ROOT / "docs/pictures").iterdir())
    assert [path.name for path in pictures if f"pictures/{path.name}" not in shown] == []
    assert [path.name for path in pictures if path.stat().st_size > LARGEST] == []


def test_names_of_files_are_found() -> None:
    assert files_named("`kernel/game.py`, `games/ID/rules.py` and kernel/other.py") == ["kernel/game.py"]


# what authors of add-ons get


def imports_of_tests(code: str) -> list[str]:
    found = [node.module or "" for node in ast.walk(ast.parse(code)) if isinstance(node, ast.ImportFrom)]
    found += [alias.name for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Import) for alias in node.names]
    return [name for name in found if name.split(".")[0] == "tests"]


@pytest.mark.parametrize("path", sorted((ROOT / "tests/every").glob("*.py")), ids=lambda path: path.stem)
def test_what_the_wheel_brings_needs_no_checkout(path: Path) -> None:
    """The wheel has `tests/every`, for authors of games. What needs more of `tests` lies beside that folder."""
    assert imports_of_tests(path.read_text("utf-8")) == []


def test_an_import_of_tests_would_be_found() -> None:
    assert imports_of_tests("import tests.support.nim\nfrom tests.support import pages\nimport os") == [
        "tests.support", "tests.support.nim",
    ]  # fmt: skip


# what tests know of the inside of things

MOST_PRIVATE = 60


def private_access(code: str) -> list[str]:
    """The attributes with a leading underscore that something else than `self` or `cls` is asked for."""
    asked = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Attribute)]
    return [
        ast.unparse(node)
        for node in asked
        if node.attr.startswith("_")
        and not node.attr.startswith("__")
        and ast.unparse(node.value) not in ("self", "cls")
        and ast.unparse(node) != "os._exit"  # which is public
    ]


def test_tests_use_what_is_public() -> None:
    files = [*ROOT.glob("tests/**/*.py"), *ROOT.glob("examples/*/tests/**/*.py")]
    found = {path.relative_to(ROOT).as_posix(): private_access(path.read_text("utf-8")) for path in files}
    assert sum(map(len, found.values())) <= MOST_PRIVATE, {name: asked for name, asked in found.items() if asked}


def test_private_access_would_be_found() -> None:
    assert private_access("page._area.hide()") == ["page._area"]
    assert private_access("self.page._area") == ["self.page._area"]
    assert private_access("self._area, cls._all, x.__class__, page.area, os._exit(1)") == []


# texts


def of_the_locale(code: str) -> list[int]:
    """The lines in which a text is read or written in whatever encoding the system's locale has."""
    return [node.lineno for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call) and _asks_the_locale(node)]


def _asks_the_locale(call: ast.Call) -> bool:
    wishes = {wish.arg: wish.value for wish in call.keywords}
    if "encoding" in wishes or None in wishes:
        return False
    if isinstance(call.func, ast.Attribute):
        name, owner = call.func.attr, call.func.value
        if name in ("read_text", "write_text"):
            return len(call.args) < (1 if name == "read_text" else 2)
        return (
            isinstance(owner, ast.Name)
            and owner.id == "subprocess"
            and bool({"text", "universal_newlines"} & {*wishes})
        )
    if not isinstance(call.func, ast.Name) or call.func.id != "open":
        return False
    mode = call.args[1] if len(call.args) > 1 else wishes.get("mode", ast.Constant("r"))
    return isinstance(mode, ast.Constant) and "b" not in mode.value


def test_every_text_has_its_encoding_named() -> None:
    folders = ("tuscany_app", "tests", "packaging", "examples")
    files = [ROOT / "run.py", *(path for folder in folders for path in (ROOT / folder).rglob("*.py"))]
    found = {path.relative_to(ROOT).as_posix(): of_the_locale(path.read_text("utf-8")) for path in files}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "code",
    ["path.read_text()", "path.write_text('x')", "open('x')", "open('x', 'a')", "subprocess.run(['x'], text=True)"],
)
def test_a_text_of_the_locale_would_be_found(code: str) -> None:
    assert of_the_locale(code) == [1]


@pytest.mark.parametrize(
    "code",
    [
        "path.read_text('utf-8')", "path.write_text('x', encoding='utf-8')", "open('x', 'rb')", "editor.open(table)",
        "subprocess.run(['x'], encoding='utf-8')", "open('x', encoding='utf-8')", "files.joinpath('x').read_bytes()",
    ],
)  # fmt: skip
def test_other_calls_are_none(code: str) -> None:
    assert of_the_locale(code) == []


# the shell: a table by sitting

SHELL = sorted((HOUSE / "shell").rglob("*.py"))
OPTIONAL = re.compile(r"\b(?:model|scene|session)\b(?:\(\))? is (?:not )?None")  # asked whether there is one
PROMISED = re.compile(r"assert .* is not None")
METHODS = 30  # of a class


def test_the_shell_seldom_asks_whether_there_is_a_game() -> None:
    code = "\n".join(path.read_text("utf-8") for path in SHELL)
    assert len(OPTIONAL.findall(code)) <= 15
    assert len(PROMISED.findall(code)) <= 20
    assert "__dict__" not in code


def test_a_class_of_the_shell_has_few_methods() -> None:
    found = {
        node.name: sum(isinstance(part, ast.FunctionDef) for part in node.body)
        for path in SHELL
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    }
    assert {name: count for name, count in found.items() if count > METHODS} == {}
