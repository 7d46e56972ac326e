"""Draws `docs/pictures/house.svg`, the picture of the house in `docs/architecture.md`, from the imports of the program.

python packaging/draw_house.py            draw the picture again
python packaging/draw_house.py --check    1 if the picture is not what the imports say

Every folder of `tuscany_app` is a box with the first sentence of its docstring. Imports for type checkers count, too.
"""

from __future__ import annotations

import ast
import sys
from html import escape
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "pictures" / "house.svg"
HOUSE = ROOT / "tuscany_app"
QT, PLAIN, FLOOR, LINE, INK = "#f0d9a8", "#dfe7d3", "#fffaf0", "#8a7f6d", "#2e2a25"
LEFT, RIGHT, WIDTH = 130, 968, 1040  # the sides of the boxes, and of the picture
GAP, LANE = 18, 17  # between boxes, and between arrows

Edges = set[tuple[str, str]]


def imports() -> Edges:
    """Every pair of a module and a module that it imports, ours and others, without `tuscany_app.` before the name."""
    sys.path.insert(0, str(ROOT))  # run as a script, it finds only its own folder
    graph = grimp.build_graph("tuscany_app", cache_dir=None, include_external_packages=True)
    pairs = ((name, other) for name in graph.modules for other in graph.find_modules_directly_imported_by(name))
    return {(name.removeprefix("tuscany_app."), other.removeprefix("tuscany_app.")) for name, other in pairs}


def folders(package: str = "") -> list[str]:
    return sorted(path.parent.name for path in HOUSE.joinpath(*package.split(".")).glob("*/__init__.py"))


def between(packages: list[str], edges: Edges) -> Edges:
    """The imports between the folders of each of these packages."""
    found = set()
    for package in packages:
        base, names = f"{package}." if package else "", folders(package)
        inside = ([name[len(base) :].split(".")[0] for name in pair if name.startswith(base)] for pair in edges)
        found |= {
            (pair[0], pair[1]) for pair in inside if len(pair) == 2 and pair[0] != pair[1] and {*pair} <= {*names}
        }
    return found


def rows(names: list[str], edges: Edges) -> list[list[str]]:
    """The names from top to bottom: each above everything that it imports, and as low as that allows."""
    waiting = {name: {other for one, other in edges if one == name} for name in names}
    found: list[list[str]] = []
    while waiting:
        row = sorted(name for name, others in waiting.items() if not others & waiting.keys())
        found.insert(0, row)
        waiting = {name: others for name, others in waiting.items() if name not in row}
    return found


def purpose(package: str) -> str:
    """The first sentence of a folder's docstring."""
    docstring = ast.get_docstring(ast.parse((HOUSE / package / "__init__.py").read_text("utf-8"))) or ""
    return " ".join(docstring.split()).split(". ")[0].rstrip(".")


class Drawing:
    def __init__(self, edges: Edges) -> None:
        self.edges = edges
        self.parts: list[str] = []
        self.y = 20.0

    def colour(self, *packages: str) -> str:
        with_qt = [name for name, other in self.edges if other == "PySide6"]
        return QT if any(name.startswith(f"{package}.") for package in packages for name in with_qt) else PLAIN

    def text(self, x: float, words: str, size: int, style: str = "") -> None:
        self.parts.append(f'<text x="{x:g}" y="{self.y:g}" font-size="{size}"{style}>{escape(words)}</text>')

    def box(self, name: str, x: float, width: float, height: float, colour: str) -> str:
        return (
            f'<rect data-name="{name}" x="{x:g}" y="{self.y:g}" width="{width:g}" height="{height:g}" rx="6" '
            f'fill="{colour}" stroke="{LINE}"/>'
        )

    def rooms(self, names: list[str], packages: list[str]) -> None:
        """Folders of a package, or of several that have the same, row by row."""
        for row in rows(names, between(packages, self.edges)):
            width = (RIGHT - LEFT - 32 - 8 * (len(row) - 1)) / len(row)
            for number, name in enumerate(row):
                x, colour = (
                    LEFT + 16 + number * (width + 8),
                    self.colour(*(f"{package}.{name}" for package in packages)),
                )
                self.parts.append(self.box(f"{packages[0].split('.')[0]}.{name}", x, width, 26, colour))
                self.y += 18
                self.text(x + width / 2, f"{name}/", 13, ' text-anchor="middle"')
                self.y -= 18
            self.y += 32

    def floor(self, name: str) -> None:
        """A folder of the house with the folders in it."""
        top, place = self.y, len(self.parts)
        self.y += 25
        self.text(LEFT + 16, f"{name}/", 17, ' font-weight="bold"')
        self.text(LEFT + 100, purpose(name), 13)
        self.y += 12
        if name == "games":
            games = [f"games.{game}" for game in folders(name)]
            self.y += 10
            self.text(LEFT + 100, ", ".join(folders(name)) + ", and any plug-in: each has these rooms", 13)
            self.y += 10
            self.rooms(folders(games[0]), games)
        else:
            self.rooms(folders(name), [name])
        end, self.y = self.y + 4, top
        self.parts.insert(
            place, self.box(name, LEFT, RIGHT - LEFT, end - top, FLOOR if folders(name) else self.colour(name))
        )
        self.y = end

    def arrow(self, start: str, end: str, path: str, style: str = "") -> None:
        self.parts.append(
            f'<path data-from="{start}" data-to="{end}" d="{path}" fill="none" stroke="{LINE}" stroke-width="2" '
            f'marker-end="url(#head)"{style}/>'
        )

    def house(self) -> str:
        edges = between([""], self.edges)
        order = [name for row in rows(folders(), edges) for name in reversed(row)]
        middle = {}
        for name in order:
            middle[name] = self.y + 22
            self.floor(name)
            self.y += GAP
        for lane, name in enumerate(order):
            x = LEFT - LANE * (len(order) - 1 - lane) - 10
            for other in sorted(other for one, other in edges if one == name):
                self.arrow(name, other, f"M{LEFT} {middle[name]:g}H{x}V{middle[other] - 8 + 4 * lane:g}H{LEFT - 3}")
        path = f"M{RIGHT} {middle['kernel']:g}H{RIGHT + 20}V{middle['games']:g}H{RIGHT + 3}"
        self.arrow("kernel", "games", path, ' stroke-dasharray="6 4"')
        for number, (colour, words) in enumerate([(QT, "imports Qt"), (PLAIN, "no Qt")]):
            self.parts.append(self.box("", LEFT + 110 * number, 16, 16, colour))
            self.y += 13
            self.text(LEFT + 24 + 110 * number, words, 13)
            self.y -= 13
        self.y += 13
        self.text(
            LEFT + 196,
            "Arrow: imports. Dashed: loads by name. In a box, a row imports only from the rows below it.",
            13,
        )
        height = self.y + 20
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" '
                f'font-family="Cantarell, \'DejaVu Sans\', sans-serif" fill="{INK}">',
                '<defs><marker id="head" orient="auto" refX="6" refY="4" markerWidth="8" markerHeight="8" '
                f'markerUnits="userSpaceOnUse"><path d="M0 0L8 4L0 8Z" fill="{LINE}"/></marker></defs>',
                f'<rect width="{WIDTH}" height="{height:g}" fill="#f7f1e3"/>',
                *self.parts,
                "</svg>\n",
            ]
        )


def main(arguments: list[str]) -> int:
    drawn = Drawing(imports()).house()
    if arguments == ["--check"]:
        return int(drawn != PICTURE.read_text("utf-8"))
    PICTURE.write_text(drawn, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
