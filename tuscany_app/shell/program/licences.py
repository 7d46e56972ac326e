"""The work of others in this program: its purpose, its licence with the text, and where its source is.

`resources/licences/index.toml` lists it for this page, the bundle and the Debian package.
"""

from __future__ import annotations

from typing import Any

from attrs import frozen

from tuscany_app import assets
from tuscany_app.kernel.component_files import parsed
from tuscany_app.kernel.i18n import Sentence, say

OWN = "tuscany-table"
QT = "qt"
PURPOSES: dict[str, Sentence] = {
    OWN: say("this program"),
    QT: say("the window and everything in it"),
    "qt-parts": say("parts of Qt that others made: letters, pictures, searching in texts"),
    "icu": say("languages and their letters, for Qt"),
    "python": say("the language the program is written in"),
    "python-parts": say("parts of Python that others made: XML, exact numbers"),
    "microsoft-runtime": say("what Qt and Python need on Windows"),
    "attrs": say("values"),
    "appdirs": say("where files are kept"),
    "filelock": say("one window for each game"),
    "tomli": say("component tables, where Python is older"),
    "miniaudio": say("sound"),
    "cffi": say("from Python to miniaudio"),
    "libffi": say("from Python to libraries of the system"),
    "sqlite": say("the index of the library"),
    "compression": say("archives"),
    "xcb": say("windows and keys on Linux"),
    "pyinstaller": say("starts the program where there is no Python"),
    "vollkorn": say("the letters of titles and long texts"),
    "cantarell": say("the letters of everything else"),
}


@frozen
class Work:
    id: str
    name: str
    licence: str  # as SPDX calls it
    texts: tuple[str, ...]  # files in `resources`
    source: tuple[str, ...]  # where it is published
    distributions: tuple[str, ...]  # packages for Python
    files: tuple[str, ...]  # what it is in the bundle, as patterns

    @property
    def purpose(self) -> Sentence:
        return PURPOSES[self.id]

    def whole_text(self) -> str:
        """The licence, word for word; several one after the other, each below its name."""
        folder = assets.folder("resources")
        found = [(name, (folder / name).read_text(encoding="utf-8").strip("\n")) for name in self.texts]
        if len(found) == 1:
            return found[0][1]
        return "\n\n\n".join(
            f"——— {name.rpartition('/')[2].removesuffix('.txt')} ———\n\n{text}" for name, text in found
        )


def works() -> tuple[Work, ...]:
    index = assets.folder("resources") / "licences" / "index.toml"
    return tuple(_work(name, entry) for name, entry in parsed(index.read_text(encoding="utf-8")).items())


def _work(name: str, entry: dict[str, Any]) -> Work:
    lists = (tuple(entry.get(key, ())) for key in ("texts", "source", "distributions", "files"))
    return Work(name, entry["name"], entry["licence"], *lists)
