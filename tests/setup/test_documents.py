"""Documents are short, decisions are dated and listed, and the picture of the house is true."""

from __future__ import annotations

import ast
import functools
import re
import xml.etree.ElementTree as ET
from datetime import date
from pathlib import Path

import pytest

from tests.support.packaging_tools import tool

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "tuscany_app"
DECISIONS = sorted(path for path in (ROOT / "docs/decisions").glob("*.md") if path.name != "README.md")
LONGEST = {"CONTRIBUTING.md": 120, "README.md": 120, "docs/architecture.md": 150}  # lines


@pytest.mark.parametrize("page", LONGEST)
def test_a_page_stays_short(page: str) -> None:
    assert len((ROOT / page).read_text("utf-8").splitlines()) <= LONGEST[page]


# decisions


@pytest.mark.parametrize("path", DECISIONS, ids=lambda path: path.stem)
def test_a_decision_is_dated_and_has_its_three_parts(path: Path) -> None:
    title, empty, day, *rest = path.read_text("utf-8").splitlines()
    assert title.startswith("# ")
    assert empty == ""
    assert date(2026, 11, 16) <= date.fromisoformat(day)
    assert re.findall(r"^\*\*(\w+)\.\*\* ", "\n".join(rest), re.M) == ["Context", "Decision", "Consequence"]
    assert len(rest) < 40


def test_the_index_lists_every_decision_with_its_title_and_date() -> None:
    listed = re.findall(
        r"^\| ([\d-]+) \| \[(.+)\]\((.+)\) \|$", (ROOT / "docs/decisions/README.md").read_text("utf-8"), re.M
    )
    there = []
    for path in DECISIONS:
        title, _, day = path.read_text("utf-8").splitlines()[:3]
        there.append((day, title[2:], path.name))
    assert sorted(listed, key=lambda entry: entry[2]) == there


# the picture of the house

SVG = "{http://www.w3.org/2000/svg}"


@functools.cache
def imported(path: Path) -> set[str]:
    """The modules that a file imports, whatever they are imported for."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def between(package: str) -> set[tuple[str, str]]:
    """The imports between the folders in a folder, read from the files."""
    base, folder = f"tuscany_app.{package}".rstrip(".") + ".", HOUSE.joinpath(*package.split("."))
    names = {path.parent.name for path in folder.glob("*/__init__.py")}
    return {
        (name, other)
        for name in names
        for path in (folder / name).rglob("*.py")
        for module in imported(path)
        if module.startswith(base) and (other := module[len(base) :].split(".")[0]) in names - {name}
    }


@pytest.fixture(scope="module")
def picture() -> ET.Element:
    return ET.parse(ROOT / "docs/pictures/house.svg").getroot()


def test_the_picture_of_the_house_is_what_the_script_draws() -> None:
    assert tool("draw_house").main(["--check"]) == 0, "python packaging/draw_house.py draws it again"


def test_an_arrow_is_an_import_and_every_import_has_one(picture: ET.Element) -> None:
    arrows = [path for path in picture.iter(f"{SVG}path") if "data-from" in path.attrib]
    named = [path for path in arrows if "stroke-dasharray" in path.attrib]
    drawn = {(path.attrib["data-from"], path.attrib["data-to"]) for path in arrows if path not in named}
    assert drawn == between("")
    assert [(path.attrib["data-from"], path.attrib["data-to"]) for path in named] == [("kernel", "games")]
    assert 'import_module(f"tuscany_app.games.{game_id}")' in (HOUSE / "kernel/catalogue.py").read_text("utf-8")


@pytest.mark.parametrize(
    "package", ["", "shell", "kernel", *(f"games.{path.parent.name}" for path in HOUSE.glob("games/*/__init__.py"))]
)
def test_a_row_imports_only_from_rows_below_it(picture: ET.Element, package: str) -> None:
    shown = package.split(".")[0]
    boxes = {box.attrib["data-name"]: box for box in picture.iter(f"{SVG}rect") if box.attrib.get("data-name")}
    start = f"{shown}." if shown else ""
    height = {name[len(start) :]: float(box.attrib["y"]) for name, box in boxes.items() if name.startswith(start)}
    pairs = between(package)
    assert pairs or package == "kernel"  # its folders know nothing of each other
    assert [pair for pair in pairs if not height[pair[0]] < height[pair[1]]] == []


def test_the_colour_of_a_box_says_whether_it_knows_qt(picture: ET.Element) -> None:
    house = tool("draw_house")
    for box in picture.iter(f"{SVG}rect"):
        name, colour = box.attrib.get("data-name", ""), box.attrib["fill"]
        if name and colour != house.FLOOR:
            folders = HOUSE.glob(f"games/*/{name[6:]}" if name.startswith("games.") else name.replace(".", "/"))
            files = [path for folder in folders for path in folder.rglob("*.py")]
            knows = any(module.startswith("PySide6") for path in files for module in imported(path))
            assert colour == (house.QT if knows else house.PLAIN), name
